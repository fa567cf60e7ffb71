/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board, players, state and options, laid out for the room there is. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "ui/board/wuzi-board-view.h"

G_BEGIN_DECLS

/* WuziGameView: everything between the header bar and the lower edge. Where
 * there is width, players and options stand beside the board; else the
 * players stand above it and the options below. Whichever way leaves the
 * larger board is taken. */
#define WUZI_TYPE_GAME_VIEW (wuzi_game_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameView, wuzi_game_view, WUZI, GAME_VIEW, GtkWidget)

/* game may be NULL. */
void wuzi_game_view_set_game (WuziGameView *self, WuziGame *game);

/* Which opponent is chosen (see opponent-choice.h). */
void wuzi_game_view_set_choice (WuziGameView *self, const char *choice);

/* (transfer none) */
WuziBoardView *wuzi_game_view_get_board_view (WuziGameView *self);

/* Do players and options stand beside the board? */
gboolean wuzi_game_view_is_wide (WuziGameView *self);

G_END_DECLS
