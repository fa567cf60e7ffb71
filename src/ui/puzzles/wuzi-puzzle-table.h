/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which a puzzle is solved, with all that is said of it. */
#pragma once

#include <gtk/gtk.h>

#include "teacher/wuzi-puzzle-game.h"

/* WuziPuzzleTable: shows a puzzle's game: its task, whether moves are right or wrong, helps in
 * steps, why a move is wrong, and the way on. Beside the board, or below it where there is little
 * room, stand the task and the buttons, and what the window puts above and below them.
 *
 * Signals
 *   "answered" (boolean solved): once for each game, when it is solved, or can't be any more
 * without help. "next" (): another game is wanted. Properties "above", "below" (GtkWidget, or
 * NULL): beside the task. */
#define WUZI_TYPE_PUZZLE_TABLE (wuzi_puzzle_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziPuzzleTable, wuzi_puzzle_table, WUZI, PUZZLE_TABLE, GtkWidget)

/* The window gets "win.hint", help as by the button (words, then the point, then all of the
 * solution), and "win.take-back", which takes back what was wrong, or begins anew. How the board
 * looks is up to the settings. Returns where other actions of the window go. (transfer none) */
GActionMap *wuzi_puzzle_table_set_window (WuziPuzzleTable *self, GtkWindow *window,
                                          GSettings *settings);

/* Shows it, and gives the board the keyboard. NULL: nothing but an empty board. task is what stands
 * over the buttons; NULL: that of the puzzle's kind. note stands below that; NULL: the rule. */
void wuzi_puzzle_table_set_game (WuziPuzzleTable *self, WuziPuzzleGame *game, const char *task,
                                 const char *note);

/* Sentences instead of the usual ones, for who has solved it and of a first move that isn't right;
 * NULL: those. Where a wrong move is corrected like this, one stone explains it. Copied. */
void wuzi_puzzle_table_set_verdicts (WuziPuzzleTable *self, const char *praise,
                                     const char *correction);

/* (transfer none) (nullable) */
WuziPuzzleGame *wuzi_puzzle_table_get_game (WuziPuzzleTable *self);

/* (transfer none) */
GtkWidget *wuzi_puzzle_table_get_board (WuziPuzzleTable *self);
