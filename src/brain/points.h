/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines between a command and its DONE that name a point each. */
#pragma once

#include "board/board.h"

/* In the order in which they came. */
typedef struct {
  int size;          /* of the board */
  const char *error; /* the first, or NULL */
  int count;
  Point points[BOARD_MAX_STONES];
} Points;

/* Begins with none. */
void points_begin (Points *points, int size);

/* Reads a line "x,y". Errors are kept. */
void points_add (Points *points, const char *line);
