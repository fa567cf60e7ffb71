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
  SETUP_SILENT,  /* the same, without an answer, and any stones are allowed */
  SETUP_OPENING, /* "x,y" in the order of play, for the opening called Swap2 */
} SetupKind;

/* Invariant: points[i] holds the first counts[i] stones of one side, 0 ours
 * and 1 the other's, each on a place of its own on a board of that size. */
typedef struct {
  SetupKind kind;
  int size;
  const char *error; /* the first, or NULL */
  int first;         /* the side of the first stone */
  int counts[2];
  Point points[2][BOARD_MAX_STONES];
  bool taken[POINT_COUNT];
} Setup;

/* Begins with no stones. error is one from before, which setup_end () returns, or NULL. */
void setup_begin (Setup *setup, SetupKind kind, int size, const char *error);

/* Reads a line. Errors are kept for the end. */
void setup_add (Setup *setup, const char *line);

/* Ends, and sets *board to the position, with us to move. Returns NULL, or in a
 * few words what is wrong; *board is left alone then.
 *
 * With SETUP_SILENT, any stones are allowed, as in problem books: if one side has too many, or if
 * under renju the first stone isn't of the side that began, *is_position is set to false, only
 * board->at[] counts, and the first stone is black's. The game may be over, too. */
const char *setup_end (Setup *setup, Rule rule, Board *board, bool *is_position);

/* Sets *board to the position: we are to move, or the other side if that of the first stone has one
 * more. Returns false, and leaves *board alone, if neither can be. */
bool setup_put (const Setup *setup, Board *board);

/* Is the game over? A foul doesn't end it: managers that judge fouls ask for no more moves, and the
 * others want an answer. A five ends it, even if it wasn't the last move. */
bool setup_is_over (Rule rule, const Board *board);
