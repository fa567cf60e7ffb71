/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight ways to turn and mirror a board, and a key that is the same for
 * all of them. */
#pragma once

#include "board/board.h"

enum {
  SYMMETRY_COUNT = 8,
  SYMMETRY_MIRROR = 1,  /* left and right change places */
  SYMMETRY_QUARTER = 5, /* a quarter turn, as a clock goes */
};

/* The keys that a position has in its eight symmetries; the first is its own. */
typedef struct {
  uint64_t of[SYMMETRY_COUNT];
} SymmetryKeys;

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

/* The symmetry that brings back what another one has turned. */
static inline int
symmetry_inverse (int symmetry)
{
  return symmetry & 4 ? 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1 : symmetry;
}

/* The symmetry that does what two do, one after the other. */
static inline int
symmetry_compose (int first, int then)
{
  if (first & 4)
    then = (then & 4) | (then & 1) << 1 | (then & 2) >> 1;
  return first ^ then;
}

/* The keys of a position. Takes time in proportion to its stones. */
void symmetry_keys_init (SymmetryKeys *keys, const Board *board);

/* The keys after a move more: whose stone it is, and the size of the board,
 * are the caller's to get right. */
void symmetry_keys_play (SymmetryKeys *keys, int size, Point point, Stone stone);

/* The one key for all eight symmetries: the least of theirs. Two positions
 * that aren't the same but for turning and mirroring share it as seldom as
 * they share a board's key. */
uint64_t symmetry_keys_least (const SymmetryKeys *keys);
