/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The master's board: for every free point, what a stone of either side would
 * make there, updated with each stone. */
#pragma once

#include "board/board.h"
#include "engine/opponents/window.h"

/* What a stone of one side on a free point would make. Its kind is KIND_FOUR,
 * KIND_OPEN_FOUR (also for fours on two axes) or KIND_FIVE; anything less is
 * KIND_DEAD.
 *
 * NOTE: two fours on one axis (X.XXX.X) count as one: a window has six points,
 * and they take seven. The search finds them one stone later. */
typedef struct {
  uint8_t patterns[AXIS_COUNT];
  uint8_t kind;
  int16_t rank; /* its part in the rank of the point */
} Prospect;

/* Sides are 0 for black and 1 for white.
 *
 * Invariant: for each free point, prospects[side] is what window_pattern_at () says
 * of it; for each other point it is all zero. counts and totals sum the
 * prospects up: the points of each kind, and the values of all patterns. */
typedef struct {
  Rule rule;
  int size;
  int free_count;
  Stone turn;
  int totals[2];
  int counts[2][KIND_COUNT];
  uint8_t at[POINT_COUNT];
  Prospect prospects[2][POINT_COUNT];
} Field;

enum {
  /* The point itself and those within reach on each axis, for both sides. */
  UNDO_CHANGES = 2 * AXIS_COUNT * (1 + 2 * WINDOW_REACH),
};

/* What a stone changed. To restore it is cheaper than reading the lines again. */
typedef struct {
  Point point; /* where the stone stands */
  int count;
  struct {
    Point point;
    uint8_t side;
    uint8_t axis;
    uint8_t before; /* the pattern that was there */
  } changes[UNDO_CHANGES];
} Undo;

/* Reads a whole board. */
void field_init (Field *field, Rule rule, const Board *board);

/* Puts a stone of the side to move on a free point. */
void field_play (Field *field, Point point, Undo *undo);

/* Takes the last stone off again; undo is what field_play () left of it. */
void field_take_back (Field *field, const Undo *undo);

static inline int
side_of (Stone stone)
{
  return stone - STONE_BLACK;
}
