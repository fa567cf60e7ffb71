/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of turned and mirrored positions. */
#include "board/symmetry.h"

/* A board's key is that of the empty one changed by each move; the empty one
 * looks the same from all sides. */
void
symmetry_keys_init (SymmetryKeys *keys, const Board *board)
{
  uint64_t empty = board->key;

  for (int i = 0; i < board->count; i++)
    empty ^= board_key_of_move (board->moves[i], board_get (board, board->moves[i]));
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    keys->of[symmetry] = empty;
  for (int i = 0; i < board->count; i++)
    symmetry_keys_play (keys, board->size, board->moves[i], board_get (board, board->moves[i]));
}

void
symmetry_keys_play (SymmetryKeys *keys, int size, Point point, Stone stone)
{
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    keys->of[symmetry] ^= board_key_of_move (symmetry_turn (point, size, symmetry), stone);
}

uint64_t
symmetry_keys_least (const SymmetryKeys *keys)
{
  uint64_t least = keys->of[0];

  for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
    if (keys->of[symmetry] < least)
      least = keys->of[symmetry];
  return least;
}
