/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards turned and mirrored. */
#pragma once

#include "board/symmetry.h"

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
