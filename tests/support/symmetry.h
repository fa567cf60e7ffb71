/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight ways to turn and mirror a board. */
#pragma once

#include "board/board.h"

enum {
  SYMMETRY_COUNT = 8,
};

/* Where a point of a board of that size goes; symmetry 0 leaves it. */
static inline Point
symmetry_turn (Point point, int size, int symmetry)
{
  int x = point_x (point);
  int y = point_y (point);
  int last = size - 1;

  if (symmetry & 1)
    x = last - x;
  if (symmetry & 2)
    y = last - y;
  return symmetry & 4 ? point_make (y, x) : point_make (x, y);
}

/* The same moves, turned. */
static inline Board
symmetry_turn_board (const Board *board, int symmetry)
{
  Board turned;

  board_init (&turned, board->size);
  for (int i = 0; i < board->count; i++)
    board_play (&turned, symmetry_turn (board->moves[i], board->size, symmetry));
  return turned;
}
