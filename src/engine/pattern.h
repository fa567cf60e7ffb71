/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of points -> its pattern, and four patterns -> the kind of a point,
 * both by table. Everything in the engine that differs from rule to rule is
 * in these tables. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "engine/kind.h"
#include "engine/weights.h"

enum {
  PATTERN_BITS = 4,
  PATTERN_MASK = (1 << PATTERN_BITS) - 1,

  /* A line is looked at so far to both sides of a point. */
  PATTERN_REACH = 4,
  PATTERN_LINES = 1 << (4 * PATTERN_REACH),
};

/* What is known of a point by the code of its patterns, for one side.
 *
 * NOTE: KIND_DOUBLE_FOUR doesn't occur. To the search, which asks whether there
 * are two points for a five, two fours are a KIND_OPEN_FOUR. */
typedef struct {
  int16_t eval_moving;  /* to the evaluation, if that side is to move */
  int16_t eval_waiting; /* ... if the other is; both in units of score */
  int16_t order_own;    /* how likely the side to move plays it */
  int16_t order_other;  /* ... to keep the other side away from it */
  uint8_t kind;         /* a Kind */
} PointFacts;

/* The tables for one rule. Constant once made; any number of threads may
 * read them. */
typedef struct {
  /* By the line around a point: black's pattern in the low half, white's in
   * the high half. A line is PATTERN_REACH points to each side, two bits each
   * (empty 0, black 1, white 2, beyond the edge 3), the lowest first, the
   * point itself left out. */
  uint8_t lines[PATTERN_LINES];

  /* By the four patterns of a side, four bits each. */
  uint16_t codes[1 << (4 * PATTERN_BITS)];

  PointFacts facts[PATTERN_CODES];
  const int16_t *threat_evals; /* THREAT_SETS of them */
} PatternTables;

void pattern_tables_init (PatternTables *tables, Rule rule);

/* The index of a line in lines[]; window holds 2 * PATTERN_REACH + 1 points
 * from the lowest bit, the point itself in the middle. */
static inline unsigned
pattern_line (uint64_t window)
{
  enum {
    HALF = 2 * PATTERN_REACH,
    LOW = (1 << HALF) - 1,
  };

  return (unsigned) (window & LOW) | (unsigned) ((window >> (HALF + 2) & LOW) << HALF);
}
