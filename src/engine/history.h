/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search learns for the rest of the tree: moves that cut off are tried sooner elsewhere,
 * those that didn't later (history and continuation history); and how far the static eval was off
 * (correction history). */
#pragma once

#include <stdint.h>

#include "engine/params.h"
#include "engine/position.h"

enum {
  /* Moves that make a threat have a history of their own. */
  HISTORY_QUIET = 0,
  HISTORY_THREAT = 1,
  HISTORY_TYPES = 2,

  CORRECTION_ENTRIES = 1 << 14, /* by pair of stones */
};

/* Each value lies between -HISTORY_MAX and HISTORY_MAX. */
typedef struct {
  int16_t moves[SIDE_COUNT][HISTORY_TYPES][POINT_COUNT];
  int16_t continuation[POINT_COUNT][POINT_COUNT]; /* by the move before */
  Point counters[SIDE_COUNT][POINT_COUNT]; /* the counter move that refuted the move before */

  /* By the side to move and the last stones of both: how much more than the static eval searches
   * found, in 1 / CORRECTION_DIVISOR of a unit of score. */
  int16_t correction[SIDE_COUNT][CORRECTION_ENTRIES];
} History;

/* Moves a value towards the bonus, the less the nearer it is to HISTORY_MAX or
 * -HISTORY_MAX ("gravity"). */
static inline void
history_add (int16_t *value, int bonus)
{
  int size = bonus < 0 ? -bonus : bonus;

  *value = (int16_t) (*value + bonus - *value * size / HISTORY_MAX);
}

/* The bonus of a good move at that depth. Near the leaves, where most moves are and many are good
 * by chance, it is small. */
static inline int
history_bonus (int depth)
{
  int plies = depth / DEPTH_ONE;
  int bonus = HISTORY_BONUS * plies * plies;

  return bonus > HISTORY_BONUS_MAX ? HISTORY_BONUS_MAX : bonus;
}

/* The index in correction[] after these last stones; a few pairs share one. */
static inline int
history_correction_index (Point own, Point other)
{
  return (own << 4 ^ other) % CORRECTION_ENTRIES;
}

static inline int
history_type (Kind own)
{
  return own >= KIND_THREE ? HISTORY_THREAT : HISTORY_QUIET;
}
