/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board, players, state and options, laid out for the room there is. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "ui/board/wuzi-board-view.h"

G_BEGIN_DECLS

/* WuziTable: everything between the header bar and the lower edge. Where
 * there is width, players and options stand beside the board; else the
 * players stand above it and the options below. Whichever way leaves the
 * larger board is taken. */
#define WUZI_TYPE_TABLE (wuzi_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziTable, wuzi_table, WUZI, TABLE, GtkWidget)

/* game may be NULL. */
void wuzi_table_set_game (WuziTable *self, WuziGame *game);

/* Which opponent is chosen (see opponent-choice.h). */
void wuzi_table_set_choice (WuziTable *self, const char *choice);

/* (transfer none) */
WuziBoardView *wuzi_table_get_board_view (WuziTable *self);

/* Do players and options stand beside the board? */
gboolean wuzi_table_is_wide (WuziTable *self);

G_END_DECLS
