/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static eval: the value of a position before any search.
 *
 * It is a sum over the free points (position_evaluate ()), and, where there is a net for the rule
 * and the size of the board, what the net adds to it.
 *
 * The net looks at the line of nine points through each free point along each axis. Such a line is
 * a feature: a number that is the same whichever way the line runs and along whichever axis, so the
 * net is as symmetric as the board. A feature has NET_CHANNELS weights for black's view and as many
 * for white's, which are those of the line with the colours exchanged. Where the rule isn't the
 * same for both, under renju, either colour has weights of its own.
 *
 *     four features of a point -> sum of their weights -> clipped -> sum over all points: the
 *     accumulator -> two hidden layers of NET_LAYER, and a skip connection beside them -> one
 *     number, the logarithm of the odds
 *
 * The policy of a point is a weighted sum of the clipped sums of the points about it, up to
 * POLICY_REACH rows and columns away. Points that lie alike about it, as a knight's moves do, are a
 * ring: they have the same weights, and so do all stones of a colour on it, and all that lies
 * beyond the edge.
 *
 * All of it is done in integers, so every processor gives the same numbers. */
#pragma once

#include <stdalign.h>

#include "engine/aligned.h"
#include "engine/params.h"
#include "engine/position.h"

enum {
  NET_REACH = 4, /* points of a line to each side */

  /* What lies on one side of a line's middle: up to four points, then perhaps the edge. Two half
   * features in any order are a feature. */
  NET_HALF_FEATURES = 121,
  NET_FEATURES = NET_HALF_FEATURES * (NET_HALF_FEATURES + 1) / 2,
  NET_HALF_LINES = 1 << (2 * NET_REACH), /* the same by their bits, two a point */

  NET_CHANNELS = 32, /* weights of a feature for one view */
  NET_VIEWS = SIDE_COUNT * NET_CHANNELS,
  NET_LAYER = 32, /* of each of the two hidden layers */

  POLICY_REACH = 2,
  POLICY_RINGS = (POLICY_REACH + 1) * (POLICY_REACH + 2) / 2,
  POLICY_COLUMNS = 8,     /* rings, and what makes them two whole vectors */
  POLICY_SHIFT = 6,       /* from the dot products of the policy to its unit */
  POLICY_OTHER_SHIFT = 1, /* from the weights of stones and the edge to it */
  POLICY_UNIT_BITS = 2,   /* of a policy, behind the units of rank */
  /* The most that a point adds on a ring, so that no sum of them is too large for 16 bits. */
  POLICY_MOST = INT16_MAX / ((2 * POLICY_REACH + 1) * (2 * POLICY_REACH + 1)),

  NET_NEAR = 16, /* places near a stone that are updated at once, more than one needs */

  EVAL_HALF_MASK = 0x7f,      /* the bits of a half feature */
  EVAL_TAKEN = 0x8000,        /* beside two half features: no free point of the board */
  EVAL_CLIP = 127,            /* the most that a point's sum counts for */
  EVAL_ACCUMULATOR_SHIFT = 1, /* from the accumulator to the layers' int16_t */
  EVAL_OUTPUT_BITS = 16,      /* of the net's output, behind the binary point */
};

typedef struct EvalSimd EvalSimd;

/* The weights that count where one side is to move. */
typedef struct {
  /* The hidden layers. Two inputs lie side by side, as SIMD multiplies them. */
  alignas (ALIGNED_LINE) int16_t first[NET_VIEWS / 2][NET_LAYER][2];
  int32_t first_threats[THREAT_BITS][NET_LAYER];
  int32_t first_stone[NET_LAYER]; /* for each stone on the board */
  int32_t first_bias[NET_LAYER];
  int16_t second[NET_LAYER / 2][NET_LAYER][2];
  int32_t second_bias[NET_LAYER];
  int16_t third[NET_LAYER];
  int32_t third_bias;

  /* The skip connection, from the inputs to the output. */
  int16_t skip[NET_VIEWS];
  int32_t skip_threats[THREAT_BITS];
  int32_t skip_stone;

  /* What a point, by black's and white's view, adds to the policies of those that have it on a
   * ring; likewise a stone, the mover's or the other's, and what lies beyond the edge. */
  alignas (ALIGNED_LINE) int16_t policy[POLICY_COLUMNS][NET_VIEWS];
  int16_t policy_stone[SIDE_COUNT][POLICY_COLUMNS];
  int16_t policy_edge[POLICY_COLUMNS];
} EvalNetSide;

/* The weights, as they were learned. Constant once made. */
typedef struct {
  /* Black's view, then white's; in 1 / 32. */
  alignas (ALIGNED_LINE) int8_t features[NET_FEATURES][NET_VIEWS];

  /* By their bits, those before a line's middle and those behind it. */
  uint8_t half_features[2][NET_HALF_LINES];

  EvalNetSide sides[SIDE_COUNT];

  /* An empty board's accumulator: the layers get what a board has more. */
  int16_t empty[NET_VIEWS];

  Rule rule;
  int size;             /* of the board; it may have been learned on another */
  const EvalSimd *simd; /* static */
} EvalNet;

/* The clipped sums of all points after a move, and what takes the move back. */
typedef struct {
  alignas (ALIGNED_LINE) uint16_t sums[NET_VIEWS];
  int change_count; /* of all moves up to this one */
  Stone stone;      /* STONE_NONE for a pass */
  Point point;
} Accumulator;

/* A point whose sums have changed. */
typedef struct {
  Point point;
  uint16_t before; /* where its sums were */
} EvalChange;

enum {
  EVAL_MOVES = MAX_PLY + 3, /* that can be made from eval_init () on */
  EVAL_CHANGES = EVAL_MOVES * (AXIS_COUNT * 2 * NET_REACH + 1),

  /* Where in sums[] those of a point are. What lies beyond the edge, and stones, have places, too,
   * though no sums; behind them come those of eval_init (), by eval_place (), and of changes. The
   * point of a stone changes, too: the place of that change stays unused. */
  EVAL_EDGE = 0,
  EVAL_STONES = 1,
  EVAL_FIRST_POINT = EVAL_STONES + SIDE_COUNT,
  EVAL_FIRST_CHANGE = EVAL_FIRST_POINT + BOARD_MAX_STONES,
  EVAL_PLACES = EVAL_FIRST_CHANGE + EVAL_CHANGES,
};

/* What each place adds to the policies for one side to move. */
typedef struct {
  alignas (ALIGNED_LINE) int16_t rings[EVAL_PLACES][POLICY_COLUMNS];
  int known; /* those of the first so many places are found, where they have sums */

  /* The same of each point, by ring. */
  alignas (ALIGNED_LINE) int16_t planes[POLICY_RINGS][POINT_COUNT];
} EvalPolicy;

/* The net's state for a position. It is brought up to date when the net is evaluated, not when a
 * move is made.
 *
 * Invariant: everything here but found[] and the planes, which are of the last eval_find_policy (),
 * is so for the position as it was after applied plies. A move writes the changed sums of points
 * behind all earlier ones, so taking it back restores indices only. */
typedef struct {
  int applied;
  int stack_count;
  Accumulator stack[1 + EVAL_MOVES]; /* the first is that of eval_init () */
  EvalChange changes[EVAL_CHANGES];

  /* Which place each point has now. */
  alignas (ALIGNED_LINE) uint16_t current[POINT_COUNT];

  alignas (ALIGNED_LINE) int16_t sums[EVAL_PLACES][NET_VIEWS];

  EvalPolicy policies[SIDE_COUNT];

  /* The policies found last, in 1 / 2^POLICY_UNIT_BITS of a unit of rank. */
  alignas (ALIGNED_LINE) int16_t found[POINT_COUNT];

  /* For each place of each line: eval_half_features (), with EVAL_TAKEN where there is no free
   * point. */
  alignas (ALIGNED_LINE) uint16_t half_features[AXIS_COUNT][2 * POINT_STRIDE][POINT_STRIDE];

  /* Borrowed */
  const EvalNet *net; /* NULL: the static eval is the sum alone */
} Eval;

/* The inner loops, compiled for one kind of SIMD. */
struct EvalSimd {
  /* Updates everything for a stone on a free point. The accumulator is a copy of the one before,
   * but for the stone and the point. */
  void (*put_stone) (Eval *eval, Accumulator *accumulator);

  /* What the net adds for the side to move: the logarithm of the odds, with EVAL_OUTPUT_BITS behind
   * the binary point. */
  int64_t (*evaluate) (const EvalNet *net, const uint16_t sums[NET_VIEWS],
                       const Position *position);

  /* Finds the policies of some rows' points for a side to move, in a state that is up to date. */
  void (*find_policy) (Eval *eval, Side own, int first_row, int last_row);
};

enum {
  EVAL_SIMD_MOST = 3,
};

/* Fills in those that were built and that this processor has, plain C first, the quickest last;
 * returns how many. All give the same numbers. */
int eval_list_simd (const EvalSimd *simd[EVAL_SIMD_MOST]);

/* What a stone adds to the half features of the NET_NEAR places near it on its line. */
extern const uint16_t EVAL_STONE_HALF_FEATURES[STONE_WHITE + 1][NET_NEAR];

/* Is there a net for that rule and size? */
bool eval_net_is_there (Rule rule, int size);

/* Makes the net for a rule and a size for which there is one. */
void eval_net_init (EvalNet *net, Rule rule, int size);

/* Fills in half_features[] alone, which is all that training needs. */
void eval_half_features_init (EvalNet *net);

/* The feature of a line through a point of an empty board. */
uint16_t eval_empty_feature (int size, Point point, int axis);

/* For each feature, that of the same line with the colours exchanged. */
void eval_exchange_features (uint16_t exchanged[NET_FEATURES]);

/* Begins with a position; net may be NULL. At most EVAL_MOVES moves and passes may be made on it.
 */
void eval_init (Eval *eval, const EvalNet *net, const Position *position);

/* The static eval for the side to move, in units of score. sum is position_evaluate (). */
int eval_value (Eval *eval, const Position *position, int sum);

/* Finds the policies of the side to move, for eval_policy (), in some rows of the board. Returns
 * false if there is no net. */
bool eval_find_policy (Eval *eval, const Position *position, int first_row, int last_row);

/* Takes the last move off the accumulator stack. */
void eval_pop (Eval *eval);

/* Clips a static eval to what an undecided position can have. */
static inline int
eval_limit (int value)
{
  return value > SCORE_MAX_EVAL    ? SCORE_MAX_EVAL
         : value < -SCORE_MAX_EVAL ? -SCORE_MAX_EVAL
                                   : value;
}

/* Limits what a point adds to a policy. */
static inline int16_t
eval_limit_policy (int value)
{
  return (int16_t) (value > POLICY_MOST    ? POLICY_MOST
                    : value < -POLICY_MOST ? -POLICY_MOST
                                           : value);
}

/* The two half features of the line through a point: the one before it in the low byte, the one
 * behind it in the high one. */
static inline uint16_t
eval_half_features (const EvalNet *net, const Position *position, Point point, int axis)
{
  uint64_t line = position_line (position, point, axis, NET_REACH);

  return (uint16_t) (net->half_features[0][line % NET_HALF_LINES]
                     | net->half_features[1][(line >> (2 * NET_REACH + 2)) % NET_HALF_LINES] << 8);
}

/* The feature of two half features, whichever comes first. It is calculated: a table would take
 * more of the cache than it saves. */
static inline uint16_t
eval_feature (uint16_t half_features)
{
  uint16_t a = half_features & EVAL_HALF_MASK, b = half_features >> 8 & EVAL_HALF_MASK;
  uint16_t high = a > b ? a : b, low = a > b ? b : a;

  return (uint16_t) ((uint16_t) (high * (high + 1)) / 2 + low);
}

/* Where eval_init () puts the sums of a point. Rows of the board POINT_STRIDE places apart would be
 * 4 KiB apart, so that all points of a column would share a few places of the cache. */
static inline int
eval_place (Point point)
{
  return EVAL_FIRST_POINT + point_y (point) * BOARD_MAX_SIZE + point_x (point);
}

/* The sums of a free point. */
static inline const int16_t *
eval_sums (const Eval *eval, Point point)
{
  return eval->sums[eval->current[point]];
}

/* The policy of a move, in units of rank, after eval_find_policy (). */
static inline int
eval_policy (const Eval *eval, Point point)
{
  return eval->found[point] >> POLICY_UNIT_BITS;
}

/* The number of the ring on which a point lies that is so many columns and rows away. */
static inline int
eval_policy_ring (int dx, int dy)
{
  int a = dx < 0 ? -dx : dx, b = dy < 0 ? -dy : dy;
  int far = a > b ? a : b, near = a > b ? b : a;

  return far * (far + 1) / 2 + near;
}

/* The half features of NET_NEAR places on a line of a point, the first NET_REACH before it. */
static inline uint16_t *
eval_half_features_near (Eval *eval, Point point, int axis)
{
  return &eval->half_features[axis][position_line_of (point, axis)]
                             [position_place_of (point, axis) - NET_REACH];
}

/* Is called after each move or pass that was taken back. */
static inline void
eval_unmake (Eval *eval, const Position *position)
{
  while (eval->applied > position->ply_count)
    eval_pop (eval);
}
