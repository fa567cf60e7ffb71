/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines between BOARD and DONE: stones, in whatever order, that become a
 * position. */
#pragma once

#include "board/board.h"
#include "board/rules.h"

/* Which command the lines follow. */
typedef enum {
  SETUP_NONE,
  SETUP_BOARD,   /* "x,y,whose"; to be answered with a move */
  SETUP_SILENT,  /* the same, but no answer is wanted, and any stones will do */
  SETUP_OPENING, /* "x,y" in the order of play, for the opening called Swap2 */
} SetupKind;

/* Invariant: points[i] holds the first counts[i] stones of one side, 0 ours
 * and 1 the other's, each on a place of its own on a board of that size. */
typedef struct {
  SetupKind kind;
  int size;
  const char *complaint; /* what was wrong first, or NULL */
  int first;             /* whose stone came first */
  int counts[2];
  Point points[2][BOARD_MAX_STONES];
  bool taken[POINT_COUNT];
} Setup;

/* Begins with no stones. complaint is what is wrong already, or NULL. */
void setup_begin (Setup *setup, SetupKind kind, int size, const char *complaint);

/* Takes a line. What it can't be is remembered. */
void setup_add (Setup *setup, const char *line);

/* Ends, and makes *board the position, with us to move. Returns NULL, or in a
 * few words why it can't be; *board is left alone then.
 *
 * Of SETUP_SILENT, stones may be any set, as problem books have them: if one side has too many, or
 * they are in an order in which renju can't be played, then *is_position becomes false, only what
 * stands on the points of *board counts, and the first stone is black's. Nor need the game go
 * on. */
const char *setup_end (Setup *setup, Rule rule, Board *board, bool *is_position);

/* Makes *board the position for whoever only looks at it: it is our turn, or, if the side whose stone
 * came first has one more, the other side's. Returns false if it can't be; *board is left alone
 * then. */
bool setup_put (const Setup *setup, Board *board);

/* Does nobody move any more? A foul doesn't end the game here: managers that count it don't ask any
 * further, and others want an answer. A five ends it, whether or not it was the last move. */
bool setup_is_over (Rule rule, const Board *board);
