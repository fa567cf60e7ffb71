/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the nets, and keeps the accumulator stack up to date. */
#include "engine/eval.h"

#include <assert.h>
#include <string.h>

#include "engine/embedded.h"

/* A place's half features are numbers in base 3, so a stone adds a power of 3 to them: in the high
 * byte for the places before the stone, which is behind them, in the low byte for those behind it.
 */
#define STONE_HALF_FEATURES(n)                                                                     \
  {                                                                                                \
    27 * (n) << 8, 9 * (n) << 8, 3 * (n) << 8, (n) << 8, EVAL_TAKEN, n, 3 * (n), 9 * (n), 27 * (n) \
  }

const uint16_t EVAL_STONE_HALF_FEATURES[STONE_WHITE + 1][NET_NEAR] = {
  [STONE_BLACK] = STONE_HALF_FEATURES (1),
  [STONE_WHITE] = STONE_HALF_FEATURES (2),
};

/* As the tool fit-net writes a net and eval_net_init () reads it. */
enum {
  FIRST_BYTES = NET_LAYER * (2 * NET_VIEWS + 4 * (THREAT_BITS + 2)),
  SECOND_BYTES = NET_LAYER * (2 * NET_LAYER + 4),
  LAST_BYTES = 2 * NET_LAYER + 4 + 2 * NET_VIEWS + 4 * (THREAT_BITS + 1),
  POLICY_BYTES = POLICY_RINGS * 2 * (NET_VIEWS + SIDE_COUNT + 1),
  NET_BYTES = NET_FEATURES * NET_CHANNELS + FIRST_BYTES + SECOND_BYTES + LAST_BYTES + POLICY_BYTES,
};

EMBED (NET_FREESTYLE, "net-freestyle.bin");
EMBED (NET_FREESTYLE_20, "net-freestyle-20.bin");
EMBED (NET_STANDARD, "net-standard.bin");
EMBED (NET_RENJU, "net-renju.bin");

static_assert (NET_FREESTYLE_BYTES == NET_BYTES, "net-freestyle.bin doesn't fit");
static_assert (NET_FREESTYLE_20_BYTES == NET_BYTES, "net-freestyle-20.bin doesn't fit");
static_assert (NET_STANDARD_BYTES == NET_BYTES, "net-standard.bin doesn't fit");
static_assert (NET_RENJU_BYTES == SIDE_COUNT * NET_BYTES, "net-renju.bin doesn't fit");

/* Freestyle's serve for other sizes than the one that they were learned on, too. */
static const struct {
  Rule rule;
  int least, most; /* sizes */
  int sides;       /* sets of weights: one for both, or black's and then white's */
  const unsigned char *bytes;
} NETS[] = {
  { RULE_FREESTYLE, 13, 16, 1, NET_FREESTYLE },
  { RULE_FREESTYLE, 17, BOARD_MAX_SIZE, 1, NET_FREESTYLE_20 },
  { RULE_STANDARD, 13, 16, 1, NET_STANDARD },
  { RULE_RENJU, 15, BOARD_MAX_SIZE, SIDE_COUNT, NET_RENJU },
};

/* The half feature of four points: a number in base 3, the nearest point lowest, counted on from
 * all those of fewer points. Where the edge comes first, there are fewer. */
static int
half_feature_of (unsigned bits, bool backwards, bool exchanged)
{
  int value = 0, power = 1, before = 0;

  for (int i = 0; i < NET_REACH; i++) {
    unsigned stone = bits >> (POINT_BITS * (backwards ? NET_REACH - 1 - i : i)) & 3;

    if (stone == POINT_EDGE)
      break;
    if (exchanged && stone != 0)
      stone = 3 - stone;
    value += (int) stone * power;
    before += power;
    power *= 3;
  }
  return before + value;
}

void
eval_half_features_init (EvalNet *net)
{
  for (unsigned bits = 0; bits < NET_HALF_LINES; bits++)
    for (int side = 0; side < 2; side++)
      net->half_features[side][bits] = (uint8_t) half_feature_of (bits, side == 0, false);
}

/* The feature of two half lines by their bits, the nearest point lowest. */
static uint16_t
feature_of_bits (unsigned a, unsigned b, bool exchanged)
{
  return eval_feature ((uint16_t) (half_feature_of (a, false, exchanged)
                                   | half_feature_of (b, false, exchanged) << 8));
}

void
eval_exchange_features (uint16_t exchanged[NET_FEATURES])
{
  for (unsigned a = 0; a < NET_HALF_LINES; a++)
    for (unsigned b = 0; b < NET_HALF_LINES; b++)
      exchanged[feature_of_bits (a, b, false)] = feature_of_bits (a, b, true);
}

uint16_t
eval_empty_feature (int size, Point point, int axis)
{
  int half_features[2] = { 0, 0 };

  for (int side = 0; side < 2; side++)
    for (int n = 1, power = 1; n <= NET_REACH; n++, power *= 3) {
      Point next = point_step (point, axis, side == 0 ? -n : n);

      if (point_x (next) < 0 || point_x (next) >= size || point_y (next) < 0
          || point_y (next) >= size)
        break;
      half_features[side] += power;
    }
  return eval_feature ((uint16_t) (half_features[0] | half_features[1] << 8));
}

/* A net's number in NETS[], or -1. */
static int
find_net (Rule rule, int size)
{
  for (int i = 0; i < (int) (sizeof (NETS) / sizeof (NETS[0])); i++)
    if (NETS[i].rule == rule && size >= NETS[i].least && size <= NETS[i].most)
      return i;
  return -1;
}

bool
eval_net_is_there (Rule rule, int size)
{
  return find_net (rule, size) >= 0;
}

extern const EvalSimd eval_simd_plain;
#ifdef EVAL_HAS_X86
extern const EvalSimd eval_simd_avx2, eval_simd_avx512;
#endif

int
eval_list_simd (const EvalSimd *simd[EVAL_SIMD_MOST])
{
  int count = 0;

  simd[count++] = &eval_simd_plain;
#ifdef EVAL_HAS_X86
  if (__builtin_cpu_supports ("avx2"))
    simd[count++] = &eval_simd_avx2;
  if (__builtin_cpu_supports ("avx512bw"))
    simd[count++] = &eval_simd_avx512;
#endif
  return count;
}

static inline int
clip (int sum)
{
  return sum < 0 ? 0 : sum > EVAL_CLIP ? EVAL_CLIP : sum;
}

/* Finds the accumulator of an empty board. */
static void
init_empty (EvalNet *net)
{
  uint16_t accumulator[NET_VIEWS] = { 0 };

  for (int i = 0; i < net->size * net->size; i++) {
    Point point = point_make (i % net->size, i / net->size);
    int sums[NET_VIEWS] = { 0 };

    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      const int8_t *weights = net->features[eval_empty_feature (net->size, point, axis)];

      for (int j = 0; j < NET_VIEWS; j++)
        sums[j] += weights[j];
    }
    for (int j = 0; j < NET_VIEWS; j++)
      accumulator[j] = (uint16_t) (accumulator[j] + clip (sums[j]));
  }
  for (int j = 0; j < NET_VIEWS; j++)
    net->empty[j] = (int16_t) (accumulator[j] >> EVAL_ACCUMULATOR_SHIFT);
}

/* Reads what a stone or the edge adds on a ring. */
static int16_t
read_other (const unsigned char **bytes)
{
  return eval_limit_policy (embedded_read (bytes, 2) >> POLICY_OTHER_SHIFT);
}

/* Reads what each ring adds: by a free point's sums, a stone, and the edge. */
static void
read_policy (EvalNetSide *weights, Side side, const unsigned char **bytes)
{
  for (int ring = 0; ring < POLICY_RINGS; ring++) {
    for (int i = 0; i < NET_VIEWS; i++)
      weights->policy[ring][((int) side * NET_CHANNELS + i) % NET_VIEWS] =
          (int16_t) embedded_read (bytes, 2);
    for (int i = 0; i < SIDE_COUNT; i++)
      weights->policy_stone[i][ring] = read_other (bytes);
    weights->policy_edge[ring] = read_other (bytes);
  }
}

/* Reads the hidden layers and the skip connection. */
static void
read_layers (EvalNetSide *weights, const unsigned char **bytes)
{
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_VIEWS; j++)
      weights->first[j / 2][i][j % 2] = (int16_t) embedded_read (bytes, 2);
    for (int j = 0; j < THREAT_BITS; j++)
      weights->first_threats[j][i] = embedded_read (bytes, 4);
    weights->first_stone[i] = embedded_read (bytes, 4);
    weights->first_bias[i] = embedded_read (bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_LAYER; j++)
      weights->second[j / 2][i][j % 2] = (int16_t) embedded_read (bytes, 2);
    weights->second_bias[i] = embedded_read (bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++)
    weights->third[i] = (int16_t) embedded_read (bytes, 2);
  weights->third_bias = embedded_read (bytes, 4);
  for (int i = 0; i < NET_VIEWS; i++)
    weights->skip[i] = (int16_t) embedded_read (bytes, 2);
  for (int i = 0; i < THREAT_BITS; i++)
    weights->skip_threats[i] = embedded_read (bytes, 4);
  weights->skip_stone = embedded_read (bytes, 4);
}

/* Reads the weights of a side: of its view of each feature, then what it has where it is to move.
 */
static void
read_side (EvalNet *net, Side side, const unsigned char *bytes)
{
  uint16_t exchanged[NET_FEATURES];

  eval_exchange_features (exchanged);
  for (int feature = 0; feature < NET_FEATURES; feature++) {
    int8_t *weights = side == SIDE_BLACK ? net->features[feature]
                                         : net->features[exchanged[feature]] + NET_CHANNELS;

    for (int i = 0; i < NET_CHANNELS; i++)
      weights[i] = (int8_t) embedded_read (&bytes, 1);
  }
  read_layers (&net->sides[side], &bytes);
  read_policy (&net->sides[side], side, &bytes);
}

void
eval_net_init (EvalNet *net, Rule rule, int size)
{
  const int number = find_net (rule, size);
  const EvalSimd *simd[EVAL_SIMD_MOST];
  int simd_count = eval_list_simd (simd);

  memset (net, 0, sizeof (*net));
  for (int side = 0; side < SIDE_COUNT; side++)
    read_side (net, (Side) side, NETS[number].bytes + side % NETS[number].sides * NET_BYTES);
  eval_half_features_init (net);
  net->rule = rule;
  net->size = size;
  init_empty (net);
  net->simd = simd[simd_count - 1];
}

/* Sets the sums of a free point, and adds them to the first accumulator. */
static void
init_point (Eval *eval, const Position *position, Point point)
{
  int16_t *sums = eval->sums[eval_place (point)];
  uint16_t *accumulator = eval->stack[0].sums;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint16_t feature = eval_feature (eval_half_features (eval->net, position, point, axis));
    const int8_t *weights = eval->net->features[feature];

    for (int i = 0; i < NET_VIEWS; i++)
      sums[i] = (int16_t) (sums[i] + weights[i]);
  }
  for (int i = 0; i < NET_VIEWS; i++)
    accumulator[i] = (uint16_t) (accumulator[i] + clip (sums[i]));
}

/* Begins with nothing known but what stones and the edge add. */
static void
init_policy (EvalPolicy *policy, const EvalNetSide *weights, Side own)
{
  memcpy (policy->rings[EVAL_EDGE], weights->policy_edge, sizeof (policy->rings[0]));
  for (int side = 0; side < SIDE_COUNT; side++)
    memcpy (policy->rings[EVAL_STONES + side], weights->policy_stone[side == (int) own ? 0 : 1],
            sizeof (policy->rings[0]));
  policy->known = EVAL_FIRST_POINT;
  for (int ring = 0; ring < POLICY_RINGS; ring++)
    for (int point = 0; point < POINT_COUNT; point++)
      policy->planes[ring][point] = weights->policy_edge[ring];
}

void
eval_init (Eval *eval, const EvalNet *net, const Position *position)
{
  eval->net = net;
  eval->applied = position->ply_count;
  eval->stack_count = 1;
  memset (&eval->stack[0], 0, sizeof (eval->stack[0]));
  if (net == NULL)
    return;
  for (int side = 0; side < SIDE_COUNT; side++)
    init_policy (&eval->policies[side], &net->sides[side], (Side) side);
  for (int point = 0; point < POINT_COUNT; point++)
    eval->current[point] = EVAL_EDGE;
  memset (eval->sums, 0, EVAL_FIRST_CHANGE * sizeof (eval->sums[0]));
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int line = 0; line < 2 * POINT_STRIDE; line++)
      for (int place = 0; place < POINT_STRIDE; place++)
        eval->half_features[axis][line][place] = EVAL_TAKEN;
  for (int i = 0; i < net->size * net->size; i++) {
    Point point = point_make (i % net->size, i / net->size);
    bool is_free = position->stones[point] == STONE_NONE;

    eval->current[point] =
        (uint16_t) (is_free ? eval_place (point)
                            : EVAL_STONES + stone_index ((Stone) position->stones[point]));
    for (int axis = 0; axis < AXIS_COUNT; axis++)
      eval_half_features_near (eval, point, axis)[NET_REACH] =
          (uint16_t) (eval_half_features (net, position, point, axis) | (is_free ? 0 : EVAL_TAKEN));
    if (is_free)
      init_point (eval, position, point);
  }
}

/* Takes a stone off the half features of its lines. */
static void
take_stone (Eval *eval, Point point, Stone stone)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint16_t *half_features = eval_half_features_near (eval, point, axis);

    for (int i = 0; i < NET_NEAR; i++)
      half_features[i] = (uint16_t) (half_features[i] - EVAL_STONE_HALF_FEATURES[stone][i]);
  }
}

void
eval_pop (Eval *eval)
{
  const Accumulator *last = &eval->stack[--eval->stack_count];

  eval->applied--;
  if (last->stone == STONE_NONE)
    return;
  for (int i = last[-1].change_count; i < last->change_count; i++)
    eval->current[eval->changes[i].point] = eval->changes[i].before;
  for (int side = 0; side < SIDE_COUNT; side++)
    if (eval->policies[side].known > EVAL_FIRST_CHANGE + last[-1].change_count)
      eval->policies[side].known = EVAL_FIRST_CHANGE + last[-1].change_count;
  take_stone (eval, last->point, last->stone);
}

/* Pushes what was played since the last update. */
static void
update (Eval *eval, const Position *position)
{
  for (; eval->applied < position->ply_count; eval->applied++) {
    Point point = position->plies[eval->applied].point;
    Accumulator *next = &eval->stack[eval->stack_count++];

    memcpy (next->sums, next[-1].sums, sizeof (next->sums));
    next->change_count = next[-1].change_count;
    next->point = point;
    next->stone = point == POINT_NONE ? STONE_NONE : (Stone) position->stones[point];
    if (next->stone != STONE_NONE)
      eval->net->simd->put_stone (eval, next);
  }
}

int
eval_value (Eval *eval, const Position *position, int sum)
{
  int64_t odds;
  int value;

  if (eval->net == NULL)
    return sum;
  update (eval, position);
  odds = eval->net->simd->evaluate (eval->net, eval->stack[eval->stack_count - 1].sums, position);
  value = (sum + (int) ((odds * SCORE_PER_LOGIT) >> EVAL_OUTPUT_BITS)) * NET_SHARE / NET_WHOLE;
  return eval_limit (value);
}

bool
eval_find_policy (Eval *eval, const Position *position, int first_row, int last_row)
{
  if (eval->net == NULL)
    return false;
  update (eval, position);
  eval->net->simd->find_policy (eval, position->turn, first_row, last_row);
  return true;
}
