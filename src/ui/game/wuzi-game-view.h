/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board, players, state and moves, laid out for the room there is. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/game/wuzi-chances-bar.h"
#include "ui/game/wuzi-prompt.h"

/* WuziGameView: everything between the header bar and the lower edge. Where
 * there is width, players, state, options and moves stand beside the board; else the
 * players stand above it, options and moves below. Whichever way leaves the
 * larger board is taken. All but the board is made for the first game.
 *
 * Earlier positions can be looked at: the board shows them instead of the present
 * one until somebody returns or the game goes on. Nothing is taken back by it.
 *
 * The other button, or a finger that rests, marks a point, and draws arrows from point to point;
 * they go with the position that they were drawn on.
 *
 * Actions
 *   "look.first", "look.back", "look.forward", "look.last" */
#define WUZI_TYPE_GAME_VIEW (wuzi_game_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameView, wuzi_game_view, WUZI, GAME_VIEW, GtkWidget)

/* game may be NULL. */
void wuzi_game_view_set_game (WuziGameView *self, WuziGame *game);

/* The size of the board without a game. */
void wuzi_game_view_set_empty_board (WuziGameView *self, int size);

/* Shows the position after so many stones, and over it a line, of which the first is of that
 * colour, until another position is shown. count 0 takes it away. */
void wuzi_game_view_show_line (WuziGameView *self, guint stones, const Point *points, guint count,
                               Stone first);

/* Shows the present position again. FALSE if it was shown already. */
gboolean wuzi_game_view_return_to_game (WuziGameView *self);

/* What tells how the game stands, once it is enabled. (transfer none) */
WuziChancesBar *wuzi_game_view_get_chances (WuziGameView *self);

/* (transfer none) */
WuziBoardView *wuzi_game_view_get_board_view (WuziGameView *self);

/* Where something can be asked without covering the board. (transfer none) */
WuziPrompt *wuzi_game_view_get_prompt (WuziGameView *self);

/* The list of moves; NULL before the first game. (transfer none) */
GtkWidget *wuzi_game_view_get_moves (WuziGameView *self);

/* Of its options; NULL before the first game. (transfer none) */
GtkMenuButton *wuzi_game_view_get_menu_button (WuziGameView *self);

/* How many stones of the game are shown. */
guint wuzi_game_view_get_position (WuziGameView *self);

/* Do players and moves stand beside the board? */
gboolean wuzi_game_view_is_wide (WuziGameView *self);
