/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle that somebody solves on the board. */
#pragma once

#include <gio/gio.h>

#include "teacher/puzzle.h"

typedef enum {
  WUZI_PUZZLE_TO_MOVE,   /* whoever solves it is to move */
  WUZI_PUZZLE_JUDGING,   /* their move is being judged */
  WUZI_PUZZLE_OTHER_WAY, /* it may win, but not as is asked */
  WUZI_PUZZLE_WRONG,
  WUZI_PUZZLE_SOLVED,
} WuziPuzzleState;

/* WuziPuzzleGame: one puzzle on its way to being solved. Each move is judged by proof, in a thread,
 * and answered by the defence that holds out longest. Or it asks for one of some moves, which are
 * known: then it is solved by one stone.
 *
 * Signals
 *   "changed" (): the state or the board has. */
#define WUZI_TYPE_PUZZLE_GAME (wuzi_puzzle_game_get_type ())
G_DECLARE_FINAL_TYPE (WuziPuzzleGame, wuzi_puzzle_game, WUZI, PUZZLE_GAME, GObject)

/* The puzzle is copied. */
WuziPuzzleGame *wuzi_puzzle_game_new (const Puzzle *puzzle);

/* Asks for one of these moves on a board, whose stones may have been put in any order. The first of
 * them, so many as are shown, are those to tell of; others are the same by symmetry. All is copied;
 * of its puzzle, rule, kind (a defence, which is one move) and number of stones tell something. */
WuziPuzzleGame *wuzi_puzzle_game_new_for_moves (const Board *board, Rule rule, const Point *moves,
                                                guint count, guint shown);

/* The moves to tell of; NULL if it isn't such a game. (transfer none) (nullable) */
const Point *wuzi_puzzle_game_get_moves (WuziPuzzleGame *self, guint *count);

const Puzzle *wuzi_puzzle_game_get_puzzle (WuziPuzzleGame *self);
const Board *wuzi_puzzle_game_get_board (WuziPuzzleGame *self);
WuziPuzzleState wuzi_puzzle_game_get_state (WuziPuzzleGame *self);

/* Was a wrong move made? */
gboolean wuzi_puzzle_game_is_missed (WuziPuzzleGame *self);

/* Was a wrong move made, or a move shown? Then it isn't solved by whoever solves it. */
gboolean wuzi_puzzle_game_is_spoiled (WuziPuzzleGame *self);

/* Was a move shown? */
gboolean wuzi_puzzle_game_is_helped (WuziPuzzleGame *self);

/* Plays a point, if they are to move and it may be played; else tells why not. */
Refusal wuzi_puzzle_game_play (WuziPuzzleGame *self, Point point);

/* Takes back the wrong move, or another way; or sets up the puzzle anew once it is solved: what was
 * missed or shown before isn't of this try. */
void wuzi_puzzle_game_retry (WuziPuzzleGame *self);

/* A move that is right now; POINT_NONE unless they are to move. Who is shown it has it spoiled:
 * that is told by the second one. */
Point wuzi_puzzle_game_peek_move (WuziPuzzleGame *self);
Point wuzi_puzzle_game_show_move (WuziPuzzleGame *self);

/* How it goes on: what the other side does after a wrong move, from its answer on, up to its win if
 * it has one; else the solution from here on, which spoils. (transfer none) (nullable): until the
 * next change. */
const Point *wuzi_puzzle_game_get_line (WuziPuzzleGame *self, guint *count);

/* After a wrong move: does the other side win by force? */
gboolean wuzi_puzzle_game_loses (WuziPuzzleGame *self);
