/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles, day by day. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziPuzzleWindow: sets one puzzle after the other, those of the day first, and remembers what a
 * player learns of them, who may be chosen among those without a PIN. After the last one of a day
 * it tells how that went.
 *
 * Signals
 *   "study-wanted" (WuziStudy study): the puzzle with its solution is to be shown. */
#define WUZI_TYPE_PUZZLE_WINDOW (wuzi_puzzle_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziPuzzleWindow, wuzi_puzzle_window, WUZI, PUZZLE_WINDOW, AdwWindow)

/* player is whoever solves them; NULL: a guest. */
WuziPuzzleWindow *wuzi_puzzle_window_new (GSettings *settings, WuziRecordBook *book,
                                          WuziProfile *player);

/* Whoever solves them from now on. Nothing happens if that was said last, too: somebody may have
 * chosen another one in the window. */
void wuzi_puzzle_window_set_player (WuziPuzzleWindow *self, WuziProfile *player);

/* Writes puzzles that suit the player as a PDF, and says so; there must be some. */
void wuzi_puzzle_window_save_sheet (WuziPuzzleWindow *self, GFile *file);

/* Likewise puzzles that the player missed and hasn't learned yet, as far as there are any. */
void wuzi_puzzle_window_save_missed (WuziPuzzleWindow *self, GFile *file);
