/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static eval: what a position is worth before any search.
 *
 * It is the sum over the free points (position_evaluate ()), and, where there is a net for the rule
 * and the size of the board, what the net adds. The net sees the line of nine points through each
 * free point along each axis. A line has a row of numbers in a table, one for black's view and one
 * for white's, which is that of the line with the colours exchanged; a point has the sum of its
 * four rows, clipped; the clipped sums of all points are added up, and a small net makes one number
 * of the two views: a weighted sum, and what two hidden layers add. As a row doesn't know which way
 * its line runs, nor on which axis, the net is symmetric like the board. All of it is done in
 * integers: the same everywhere. */
#pragma once

#include "engine/aligned.h"
#include "engine/params.h"
#include "engine/position.h"

enum {
  NET_REACH = 4, /* points of a line to each side */
  NET_HALVES = 121,
  NET_ROWS = NET_HALVES * (NET_HALVES + 1) / 2, /* lines, either way round */
  NET_LANES = 32,                               /* numbers of a row */
  NET_VIEWS = SIDE_COUNT * NET_LANES,
  NET_LAYER = 32, /* of each of the two hidden layers */
  NET_HALF_LINES = 1 << (2 * NET_REACH),

  NET_ABOUT = 16, /* places about a stone that are changed at once, with some to spare */

  EVAL_HALF = 0x7f,      /* the bits of a half */
  EVAL_TAKEN = 0x8000,   /* of halves: the point has a stone, or lies beyond the edge */
  EVAL_CLIP = 127,       /* of a point's sum */
  EVAL_POOL_SHIFT = 1,   /* so that what is added up of all points fits into an int16_t */
  EVAL_OUTPUT_BITS = 16, /* of what the net gives, behind the point */
};

typedef struct EvalLanes EvalLanes;

/* What was learned. Constant once made. */
typedef struct {
  /* Of black's view, then of white's; in 1 / 32. */
  _Alignas(ALIGNED_LINE) int8_t rows[NET_ROWS][NET_VIEWS];

  uint8_t halves[2][NET_HALF_LINES]; /* before a line's middle, and behind it, by their bits */

  /* Two inputs at once. */
  _Alignas(ALIGNED_LINE) int16_t first[NET_VIEWS / 2][NET_LAYER][2];

  int32_t first_threats[THREAT_BITS][NET_LAYER];
  int32_t first_stone[NET_LAYER]; /* for each stone on the board */
  int32_t first_bias[NET_LAYER];
  int16_t second[NET_LAYER / 2][NET_LAYER][2]; /* likewise */
  int32_t second_bias[NET_LAYER];
  int16_t third[NET_LAYER];
  int32_t third_bias;

  /* Straight from the inputs to the result. */
  int16_t straight[NET_VIEWS];
  int32_t straight_threats[THREAT_BITS];
  int32_t straight_stone;

  int16_t order[NET_VIEWS]; /* of a point: own view, then the other's */

  /* The pools of an empty board: the layers get to see what a board has more. */
  int16_t empty[NET_LANES];

  Rule rule;              /* under which it was learned */
  int size;               /* of the board, which it may have been learned on or not */
  const EvalLanes *lanes; /* what works with it: static */
} EvalNet;

/* A move that was carried out, and what came of it. */
typedef struct {
  _Alignas(ALIGNED_LINE) uint16_t pools[NET_VIEWS]; /* of the clipped sums */
  int change_count;                                 /* so many since it began */
  Stone stone;                                      /* STONE_NONE for a pass */
  Point point;
} EvalStep;

/* A point has other sums. */
typedef struct {
  Point point;
  uint16_t before; /* the sums that it had */
} EvalChange;

enum {
  EVAL_STEPS = MAX_PLY + 3,
  EVAL_CHANGES = EVAL_STEPS * AXIS_COUNT * 2 * NET_REACH,
};

/* What the net has to know of a position, kept up to date when it is asked and not before: it holds
 * for the position as it was after so many plies as applied says. What a move changes is written
 * behind what was there, so that little has to be put back. */
typedef struct {
  int applied;
  int step_count;
  EvalStep steps[1 + EVAL_STEPS]; /* the first is the beginning */
  EvalChange changes[EVAL_CHANGES];

  /* The sums that a free point has now. */
  uint16_t current[POINT_COUNT];

  /* Those of the beginning, by eval_place (), then those of each change. */
  _Alignas(ALIGNED_LINE) int16_t sums[BOARD_MAX_STONES + EVAL_CHANGES][NET_VIEWS];

  /* What the net thinks of a side's move to a point with those sums: the first so many are known.
   */
  int order_counts[SIDE_COUNT];
  int32_t orders[SIDE_COUNT][BOARD_MAX_STONES + EVAL_CHANGES];

  /* Of each place of each line as the position has them: eval_halves (), or with EVAL_TAKEN. */
  _Alignas(ALIGNED_LINE) uint16_t halves[AXIS_COUNT][2 * POINT_STRIDE][POINT_STRIDE];

  /* Borrowed */
  const EvalNet *net; /* NULL: the sum alone */
} Eval;

/* The parts of the work that take time. */
struct EvalLanes {
  /* Puts a stone on a free point: a step's pools and count of changes become its own, having been
   * those of the step before. */
  void (*put_stone) (Eval *eval, EvalStep *step);

  /* What the net adds for the side to move, as the logarithm of the odds, EVAL_OUTPUT_BITS behind
   * the point. */
  int64_t (*ask) (const EvalNet *net, const uint16_t pools[NET_VIEWS], const Position *position);

  /* Finds those orders of a side that aren't known yet; the net must be carried on. */
  void (*find_orders) (Eval *eval, Side own);
};

enum {
  EVAL_LANES_MOST = 3,
};

/* Fills in those that were built and that this processor can do, plain C first, the quickest last;
 * returns how many. All give the same numbers. */
int eval_list_lanes (const EvalLanes *lanes[EVAL_LANES_MOST]);

/* What a stone adds to the halves of the places about it on its line. */
extern const uint16_t EVAL_STONE_HALVES[STONE_WHITE + 1][NET_ABOUT];

/* Is there a net for that rule and size? */
bool eval_net_is_there (Rule rule, int size);

/* For one that is there. */
void eval_net_init (EvalNet *net, Rule rule, int size);

/* For whoever trains a net: fills in halves[] alone. */
void eval_lines_init (EvalNet *net);

/* The row of a line through a point of an empty board. */
uint16_t eval_empty_row (int size, Point point, int axis);

/* For each row, the one that it is with the colours exchanged. */
void eval_exchange_rows (uint16_t exchanged[NET_ROWS]);

/* Begins with a position; net may be NULL. No more moves may be made on it than EVAL_STEPS. */
void eval_init (Eval *eval, const EvalNet *net, const Position *position);

/* The static eval for the side to move, in units of score. */
int eval_value (Eval *eval, const Position *position, int sum);

/* Finds what the net thinks of the moves of the side to move, for eval_order (); returns false if
 * there is no net. */
bool eval_find_orders (Eval *eval, const Position *position);

/* Goes back as far as the position has gone back. */
void eval_go_back (Eval *eval);

/* As far from 0 as what isn't decided may be. */
static inline int
eval_limit (int value)
{
  return value > SCORE_MAX_EVAL    ? SCORE_MAX_EVAL
         : value < -SCORE_MAX_EVAL ? -SCORE_MAX_EVAL
                                   : value;
}

/* The halves of the line through a point: what lies before it in the low byte, what lies behind it
 * in the high one. */
static inline uint16_t
eval_halves (const EvalNet *net, const Position *position, Point point, int axis)
{
  uint64_t line = position_line (position, point, axis, NET_REACH);

  return (uint16_t) (net->halves[0][line % NET_HALF_LINES]
                     | net->halves[1][(line >> (2 * NET_REACH + 2)) % NET_HALF_LINES] << 8);
}

/* The row of a line by its halves, whichever comes first. It is calculated: a table of all lines
 * would cost more in the cache. */
static inline uint16_t
eval_row (uint16_t halves)
{
  uint16_t a = halves & EVAL_HALF, b = halves >> 8 & EVAL_HALF;
  uint16_t high = a > b ? a : b, low = a > b ? b : a;

  return (uint16_t) ((uint16_t) (high * (high + 1)) / 2 + low);
}

/* Where the sums of a point are at the beginning. If rows lay POINT_STRIDE points apart, which are
 * 4 KiB, all of a column would share a few places of a cache. */
static inline int
eval_place (Point point)
{
  return point_y (point) * BOARD_MAX_SIZE + point_x (point);
}

/* The sums of a free point. */
static inline const int16_t *
eval_sums (const Eval *eval, Point point)
{
  return eval->sums[eval->current[point]];
}

/* What the net thinks of a side's move, in units of rank, once the orders are found. */
static inline int
eval_order (const Eval *eval, Side own, Point point)
{
  return eval->orders[own][eval->current[point]];
}

/* The halves of NET_ABOUT places of a point's line, the first NET_REACH before it. */
static inline uint16_t *
eval_halves_about (Eval *eval, Point point, int axis)
{
  return &eval->halves[axis][position_line_of (point, axis)]
                      [position_place_of (point, axis) - NET_REACH];
}

/* To be called after each move or pass that was taken back. */
static inline void
eval_unmake (Eval *eval, const Position *position)
{
  while (eval->applied > position->ply_count)
    eval_go_back (eval);
}
