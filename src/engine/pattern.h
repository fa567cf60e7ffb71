/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables by which a line of points has its pattern, and four patterns have the
 * facts of a point. Everything in the engine that differs from rule to rule is
 * in these tables. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "engine/kind.h"
#include "engine/weights.h"

/* A point of a line, as one side sees it: black, unless it is said. */
enum {
  POINT_EMPTY = 0,
  POINT_OWN = 1,
  POINT_OTHER = 2,
  POINT_EDGE = 3,
  POINT_BITS = 2,
};

enum {
  PATTERN_BITS = 4,
  PATTERN_MASK = (1 << PATTERN_BITS) - 1,

  /* A line is looked at so far to both sides of a point: where more than five
   * win, as far as a five can reach; else one point further. */
  PATTERN_REACH = 4,
  PATTERN_WIDE_REACH = 5,

  PATTERN_LINES = 1 << (4 * PATTERN_REACH),
  PATTERN_HALVES = 1 << (2 * PATTERN_WIDE_REACH),
  PATTERN_HALF_BITS = 8, /* of a half's class */
};

/* What points add to the static eval for a side, in 1 / WEIGHTS_UNIT of a unit of score. */
typedef struct {
  int32_t moving;  /* if that side is to move */
  int32_t waiting; /* if the other side is */
} SideEval;

/* What the code of a point's four patterns says of it, for one side.
 *
 * NOTE: KIND_DOUBLE_FOUR doesn't occur. Two fours are a KIND_OPEN_FOUR: either
 * has two points for a five, which is all that matters to the search. */
typedef struct {
  SideEval eval;
  int16_t policy_own;   /* how likely that side plays it, when it is to move ... */
  int16_t policy_other; /* ... and the other side, to block it */
  uint8_t kind;         /* a Kind; if unsure, the one that it is if it isn't forbidden */
  uint8_t unsure;       /* two open threes: forbidden if both can become open fours */
} PointFacts;

/* The tables for one rule. Constant once made; any number of threads may
 * read them. They point into themselves: they can't be copied. */
typedef struct {
  int reach; /* PATTERN_REACH or PATTERN_WIDE_REACH */

  bool has_fouls;    /* points may be forbidden to black */
  bool stops_beside; /* a stone beside a five can stop it, too */

  uint64_t key; /* part of every position's key, as the TT holds positions of several rules */

  /* By side: both are the same where the rule is the same for both. */
  const PointFacts *facts[2];
  const int16_t *threat_evals[2]; /* by set of threats */

  /* With PATTERN_WIDE_REACH: the class of each half of a line, the one before
   * the point and the one behind it. Halves that are the same to both sides
   * have the same class. */
  uint8_t halves[2][PATTERN_HALVES];

  /* By pattern_index (): black's pattern in the low half, white's in the
   * high half. */
  uint8_t lines[PATTERN_LINES];

  /* By the four patterns of a side, four bits each. */
  uint16_t codes[1 << (4 * PATTERN_BITS)];

  PointFacts facts_by_side[2][PATTERN_CODES];
  int16_t threat_evals_by_side[2][THREAT_SETS];
} PatternTables;

void pattern_tables_init (PatternTables *tables, Rule rule);

/* The index in lines[] of the line in window: reach points before a point, the point itself, which
 * doesn't matter, and reach points behind it, POINT_BITS each from the lowest on, as black sees
 * them. reach is the tables' own. */
static inline unsigned
pattern_index (const PatternTables *tables, uint64_t window, int reach)
{
  const unsigned mask = (1u << 2 * reach) - 1;
  unsigned low = (unsigned) window & mask;
  unsigned high = (unsigned) (window >> (2 * reach + 2)) & mask;

  if (reach == PATTERN_REACH)
    return low | high << 2 * PATTERN_REACH;
  return tables->halves[0][low] | (unsigned) tables->halves[1][high] << PATTERN_HALF_BITS;
}

/* Does a pattern threaten a five, or make one? */
static inline bool
pattern_is_four (Pattern pattern)
{
  return pattern >= PATTERN_FOUR && pattern <= PATTERN_FIVE;
}
