/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones put on the board and taken off it. */
#include "board/board.h"

#include <string.h>

/* Spreads a number over 64 bits (the finisher of the splitmix64 generator),
 * so that keys need no table made at start. */
static uint64_t
mix (uint64_t n)
{
  n = (n + 1) * 0x9e3779b97f4a7c15u;
  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9u;
  n = (n ^ (n >> 27)) * 0x94d049bb133111ebu;
  return n ^ (n >> 31);
}

uint64_t
board_key_of_move (Point point, Stone stone)
{
  static const uint64_t TURN_KEY = 0x5bf03635f0935ad1u;

  return mix ((uint64_t) point * 4 + stone) ^ TURN_KEY;
}

bool
board_init (Board *board, int size)
{
  if (size < BOARD_MIN_SIZE || size > BOARD_MAX_SIZE)
    return false;
  memset (board, 0, sizeof *board);
  board->size = size;
  board_clear (board);
  return true;
}

void
board_clear (Board *board)
{
  board->count = 0;
  board->turn = STONE_BLACK;
  board->key = mix ((uint64_t) board->size << 32);
  memset (board->at, STONE_OFF, sizeof board->at);
  for (int y = 0; y < board->size; y++)
    memset (&board->at[point_make (0, y)], STONE_NONE, (size_t) board->size);
}

bool
board_play (Board *board, Point point)
{
  if (!board_is_free (board, point))
    return false;
  board->at[point] = (uint8_t) board->turn;
  board->key ^= board_key_of_move (point, board->turn);
  board->moves[board->count++] = point;
  board->turn = stone_other (board->turn);
  return true;
}

Point
board_take_back (Board *board)
{
  Point point = board_last (board);

  if (point == POINT_NONE)
    return POINT_NONE;
  board->count--;
  board->turn = stone_other (board->turn);
  board->key ^= board_key_of_move (point, board->turn);
  board->at[point] = STONE_NONE;
  return point;
}

bool
board_equal (const Board *a, const Board *b)
{
  return a->size == b->size && a->count == b->count && a->turn == b->turn
         && memcmp (a->at, b->at, sizeof a->at) == 0;
}
