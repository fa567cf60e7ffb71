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
  SETUP_SILENT,  /* the same, but no answer is wanted */
  SETUP_OPENING, /* "x,y" in the order of play, for the opening called Swap2 */
} SetupKind;

/* Invariant: points[i] holds the first counts[i] stones of one side, 0 ours
 * and 1 the other's, each on a place of its own on a board of that size. */
typedef struct {
  SetupKind kind;
  int size;
  const char *complaint; /* what was wrong first, or NULL */
  int counts[2];
  Point points[2][BOARD_MAX_STONES];
  bool taken[POINT_COUNT];
} Setup;

/* Begins with no stones. complaint is what is wrong already, or NULL. */
void setup_begin (Setup *setup, SetupKind kind, int size, const char *complaint);

/* Takes a line. What it can't be is remembered. */
void setup_add (Setup *setup, const char *line);

/* Ends, and makes *board the position, with us to move. Returns NULL, or in a
 * few words why it can't be; *board is left alone then. */
const char *setup_end (Setup *setup, Rule rule, Board *board);
