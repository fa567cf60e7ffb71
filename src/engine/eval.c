/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries out in the net what was played since it was last asked. */
#include "engine/eval.h"

#include <string.h>

#include "engine/embedded.h"

enum {
  POINT_BITS = 2,
  OFF_BOARD = 3, /* the two bits of a point beyond the edge */
};

/* By powers of 3, as half_of () has them: the stone lies behind the places before it. */
#define STONE_HALVES(n)                                                                            \
  {                                                                                                \
    27 * (n) << 8, 9 * (n) << 8, 3 * (n) << 8, (n) << 8, EVAL_TAKEN, n, 3 * (n), 9 * (n), 27 * (n) \
  }

const uint16_t EVAL_STONE_HALVES[STONE_WHITE + 1][NET_ABOUT] = {
  [STONE_BLACK] = STONE_HALVES (1),
  [STONE_WHITE] = STONE_HALVES (2),
};

/* As the tool fit-net writes a net and eval_net_init () reads it. */
enum {
  FIRST_BYTES = NET_LAYER * (2 * NET_VIEWS + 4 * (THREAT_BITS + 2)),
  SECOND_BYTES = NET_LAYER * (2 * NET_LAYER + 4),
  LAST_BYTES = 2 * NET_LAYER + 4 + 2 * NET_VIEWS + 4 * (THREAT_BITS + 1) + 2 * NET_VIEWS,
  NET_BYTES = NET_ROWS * NET_LANES + FIRST_BYTES + SECOND_BYTES + LAST_BYTES,
};

EMBED (NET_FREESTYLE, "net-freestyle.bin");
EMBED (NET_FREESTYLE_20, "net-freestyle-20.bin");
EMBED (NET_STANDARD, "net-standard.bin");
EMBED (NET_RENJU, "net-renju.bin");

_Static_assert (NET_FREESTYLE_BYTES == NET_BYTES, "net-freestyle.bin doesn't fit");
_Static_assert (NET_FREESTYLE_20_BYTES == NET_BYTES, "net-freestyle-20.bin doesn't fit");
_Static_assert (NET_STANDARD_BYTES == NET_BYTES, "net-standard.bin doesn't fit");
_Static_assert (NET_RENJU_BYTES == NET_BYTES, "net-renju.bin doesn't fit");

/* Freestyle's know other sizes as well as the one that they were learned on. */
static const struct {
  Rule rule;
  int least, most; /* sizes */
  const unsigned char *bytes;
} NETS[] = {
  { RULE_FREESTYLE, 13, 16, NET_FREESTYLE },
  { RULE_FREESTYLE, 17, BOARD_MAX_SIZE, NET_FREESTYLE_20 },
  { RULE_STANDARD, 15, 15, NET_STANDARD },
  { RULE_RENJU, 15, 15, NET_RENJU },
};

/* Four points of a line as a number, the nearest first: in base 3, after all shorter ones. */
static int
half_of (unsigned bits, bool backwards, bool exchanged)
{
  int value = 0, power = 1, before = 0;

  for (int i = 0; i < NET_REACH; i++) {
    unsigned stone = bits >> (POINT_BITS * (backwards ? NET_REACH - 1 - i : i)) & 3;

    if (stone == OFF_BOARD)
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
eval_lines_init (EvalNet *net)
{
  for (unsigned bits = 0; bits < NET_HALF_LINES; bits++)
    for (int side = 0; side < 2; side++)
      net->halves[side][bits] = (uint8_t) half_of (bits, side == 0, false);
}

/* The row of two halves by their bits, the nearest point first. */
static uint16_t
row_of_halves (unsigned a, unsigned b, bool exchanged)
{
  return eval_row ((uint16_t) (half_of (a, false, exchanged) | half_of (b, false, exchanged) << 8));
}

void
eval_exchange_rows (uint16_t exchanged[NET_ROWS])
{
  for (unsigned a = 0; a < NET_HALF_LINES; a++)
    for (unsigned b = 0; b < NET_HALF_LINES; b++)
      exchanged[row_of_halves (a, b, false)] = row_of_halves (a, b, true);
}

uint16_t
eval_empty_row (int size, Point point, int axis)
{
  int halves[2] = { 0, 0 };

  for (int side = 0; side < 2; side++)
    for (int n = 1, power = 1; n <= NET_REACH; n++, power *= 3) {
      Point next = point_step (point, axis, side == 0 ? -n : n);

      if (point_x (next) < 0 || point_x (next) >= size || point_y (next) < 0
          || point_y (next) >= size)
        break;
      halves[side] += power;
    }
  return eval_row ((uint16_t) (halves[0] | halves[1] << 8));
}

/* A net's bytes, or NULL. */
static const unsigned char *
find_net (Rule rule, int size)
{
  for (size_t i = 0; i < sizeof (NETS) / sizeof (NETS[0]); i++)
    if (NETS[i].rule == rule && size >= NETS[i].least && size <= NETS[i].most)
      return NETS[i].bytes;
  return NULL;
}

bool
eval_net_is_there (Rule rule, int size)
{
  return find_net (rule, size) != NULL;
}

extern const EvalLanes eval_lanes_plain;
#ifdef EVAL_HAS_X86
extern const EvalLanes eval_lanes_avx2, eval_lanes_avx512;
#endif

int
eval_list_lanes (const EvalLanes *lanes[EVAL_LANES_MOST])
{
  int count = 0;

  lanes[count++] = &eval_lanes_plain;
#ifdef EVAL_HAS_X86
  if (__builtin_cpu_supports ("avx2"))
    lanes[count++] = &eval_lanes_avx2;
  if (__builtin_cpu_supports ("avx512bw"))
    lanes[count++] = &eval_lanes_avx512;
#endif
  return count;
}

static inline int
clip (int sum)
{
  return sum < 0 ? 0 : sum > EVAL_CLIP ? EVAL_CLIP : sum;
}

/* Adds up what the points of an empty board come to. */
static void
find_empty (EvalNet *net)
{
  uint16_t pools[NET_LANES] = { 0 };

  for (int i = 0; i < net->size * net->size; i++) {
    Point point = point_make (i % net->size, i / net->size);
    int sums[NET_LANES] = { 0 };

    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      const int8_t *row = net->rows[eval_empty_row (net->size, point, axis)];

      for (int j = 0; j < NET_LANES; j++)
        sums[j] += row[j];
    }
    for (int j = 0; j < NET_LANES; j++)
      pools[j] = (uint16_t) (pools[j] + clip (sums[j]));
  }
  for (int j = 0; j < NET_LANES; j++)
    net->empty[j] = (int16_t) (pools[j] >> EVAL_POOL_SHIFT);
}

void
eval_net_init (EvalNet *net, Rule rule, int size)
{
  const unsigned char *bytes = find_net (rule, size);
  const EvalLanes *lanes[EVAL_LANES_MOST];
  int lanes_count = eval_list_lanes (lanes);
  uint16_t exchanged[NET_ROWS];

  memset (net, 0, sizeof (*net));
  for (int row = 0; row < NET_ROWS; row++)
    for (int i = 0; i < NET_LANES; i++)
      net->rows[row][i] = (int8_t) embedded_read (&bytes, 1);
  eval_lines_init (net);
  eval_exchange_rows (exchanged);
  for (int row = 0; row < NET_ROWS; row++)
    memcpy (net->rows[row] + NET_LANES, net->rows[exchanged[row]], NET_LANES);
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_VIEWS; j++)
      net->first[j / 2][i][j % 2] = (int16_t) embedded_read (&bytes, 2);
    for (int j = 0; j < THREAT_BITS; j++)
      net->first_threats[j][i] = embedded_read (&bytes, 4);
    net->first_stone[i] = embedded_read (&bytes, 4);
    net->first_bias[i] = embedded_read (&bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_LAYER; j++)
      net->second[j / 2][i][j % 2] = (int16_t) embedded_read (&bytes, 2);
    net->second_bias[i] = embedded_read (&bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++)
    net->third[i] = (int16_t) embedded_read (&bytes, 2);
  net->third_bias = embedded_read (&bytes, 4);
  for (int i = 0; i < NET_VIEWS; i++)
    net->straight[i] = (int16_t) embedded_read (&bytes, 2);
  for (int i = 0; i < THREAT_BITS; i++)
    net->straight_threats[i] = embedded_read (&bytes, 4);
  net->straight_stone = embedded_read (&bytes, 4);
  for (int i = 0; i < NET_VIEWS; i++)
    net->order[i] = (int16_t) embedded_read (&bytes, 2);
  net->rule = rule;
  net->size = size;
  find_empty (net);
  net->lanes = lanes[lanes_count - 1];
}

/* Adds up the rows of a free point, and what they come to. */
static void
begin_point (Eval *eval, const Position *position, Point point)
{
  int16_t *sums = eval->sums[eval_place (point)];
  uint16_t *pools = eval->steps[0].pools;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    const int8_t *row = eval->net->rows[eval_row (eval_halves (eval->net, position, point, axis))];

    for (int i = 0; i < NET_VIEWS; i++)
      sums[i] = (int16_t) (sums[i] + row[i]);
  }
  for (int i = 0; i < NET_VIEWS; i++)
    pools[i] = (uint16_t) (pools[i] + clip (sums[i]));
}

void
eval_init (Eval *eval, const EvalNet *net, const Position *position)
{
  eval->net = net;
  eval->applied = position->ply_count;
  eval->step_count = 1;
  memset (&eval->steps[0], 0, sizeof (eval->steps[0]));
  if (net == NULL)
    return;
  eval->order_counts[SIDE_BLACK] = eval->order_counts[SIDE_WHITE] = 0;
  memset (eval->sums, 0, BOARD_MAX_STONES * sizeof (eval->sums[0]));
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int line = 0; line < 2 * POINT_STRIDE; line++)
      for (int place = 0; place < POINT_STRIDE; place++)
        eval->halves[axis][line][place] = EVAL_TAKEN;
  for (int i = 0; i < net->size * net->size; i++) {
    Point point = point_make (i % net->size, i / net->size);
    bool is_free = position->stones[point] == STONE_NONE;

    eval->current[point] = (uint16_t) eval_place (point);
    for (int axis = 0; axis < AXIS_COUNT; axis++)
      eval_halves_about (eval, point, axis)[NET_REACH] =
          (uint16_t) (eval_halves (net, position, point, axis) | (is_free ? 0 : EVAL_TAKEN));
    if (is_free)
      begin_point (eval, position, point);
  }
}

/* Takes a stone off the lines. */
static void
take_stone (Eval *eval, Point point, Stone stone)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint16_t *halves = eval_halves_about (eval, point, axis);

    for (int i = 0; i < NET_ABOUT; i++)
      halves[i] = (uint16_t) (halves[i] - EVAL_STONE_HALVES[stone][i]);
  }
}

void
eval_go_back (Eval *eval)
{
  const EvalStep *step = &eval->steps[--eval->step_count];

  eval->applied--;
  if (step->stone == STONE_NONE)
    return;
  for (int i = step[-1].change_count; i < step->change_count; i++)
    eval->current[eval->changes[i].point] = eval->changes[i].before;
  for (int side = 0; side < SIDE_COUNT; side++)
    if (eval->order_counts[side] > BOARD_MAX_STONES + step[-1].change_count)
      eval->order_counts[side] = BOARD_MAX_STONES + step[-1].change_count;
  take_stone (eval, step->point, step->stone);
}

/* Carries out what was played. */
static void
carry_on (Eval *eval, const Position *position)
{
  for (; eval->applied < position->ply_count; eval->applied++) {
    Point point = position->plies[eval->applied].point;
    EvalStep *step = &eval->steps[eval->step_count++];

    memcpy (step->pools, step[-1].pools, sizeof (step->pools));
    step->change_count = step[-1].change_count;
    step->point = point;
    step->stone = point == POINT_NONE ? STONE_NONE : (Stone) position->stones[point];
    if (step->stone != STONE_NONE)
      eval->net->lanes->put_stone (eval, step);
  }
}

int
eval_value (Eval *eval, const Position *position, int sum)
{
  int64_t odds;
  int value;

  if (eval->net == NULL)
    return sum;
  carry_on (eval, position);
  odds = eval->net->lanes->ask (eval->net, eval->steps[eval->step_count - 1].pools, position);
  value = (sum + (int) ((odds * SCORE_PER_LOGIT) >> EVAL_OUTPUT_BITS)) * NET_SHARE / NET_WHOLE;
  return eval_limit (value);
}

bool
eval_find_orders (Eval *eval, const Position *position)
{
  if (eval->net == NULL)
    return false;
  carry_on (eval, position);
  eval->net->lanes->find_orders (eval, position->turn);
  return true;
}
