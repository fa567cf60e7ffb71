/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was learned on the way: moves that refuted something are tried sooner elsewhere, those that
 * didn't later; and the static eval is corrected by what it was off before. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/params.h"
#include "engine/position.h"

enum {
  /* Moves with which kinds of threats are remembered apart. */
  HISTORY_QUIET = 0,
  HISTORY_THREAT = 1,
  HISTORY_SORTS = 2,

  ERROR_PLACES = 1 << 14, /* of pairs of stones */
};

/* Each value lies between -HISTORY_MAX and HISTORY_MAX. */
typedef struct {
  int16_t moves[SIDE_COUNT][HISTORY_SORTS][POINT_COUNT];
  int16_t replies[POINT_COUNT][POINT_COUNT]; /* by the move before */
  Point counters[SIDE_COUNT][POINT_COUNT];   /* what refuted the move before */

  /* Of the static eval, by the side to move and the last stones of both: how much more than it the
   * searches found, in 1 / ERROR_DIVISOR of a unit of score. */
  int16_t errors[SIDE_COUNT][ERROR_PLACES];
} History;

/* Moves a value towards the bonus, the less the nearer it is to the end of
 * the scale. */
static inline void
history_add (int16_t *value, int bonus)
{
  int size = bonus < 0 ? -bonus : bonus;

  *value = (int16_t) (*value + bonus - *value * size / HISTORY_MAX);
}

/* The bonus of a good move of that depth: the many near the leaves, which are good by chance, have
 * next to none. */
static inline int
history_bonus (int depth)
{
  int plies = depth / DEPTH_ONE;
  int bonus = HISTORY_BONUS * plies * plies;

  return bonus > HISTORY_BONUS_MAX ? HISTORY_BONUS_MAX : bonus;
}

/* Where errors[] has what is known after these stones; a few pairs share a place. */
static inline int
history_error_place (Point own, Point other)
{
  return (own << 4 ^ other) % ERROR_PLACES;
}

static inline int
history_sort (Kind own)
{
  return own >= KIND_THREE ? HISTORY_THREAT : HISTORY_QUIET;
}
