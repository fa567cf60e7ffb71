/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries out in the net what was played since it was last asked. */
#include "engine/eval.h"

#include <string.h>

enum {
  POINT_BITS = 2,
  OFF_BOARD = 3, /* the two bits of a point beyond the edge */
};

#ifdef _WIN32
#define NET_SECTION ".section .rdata, \"dr\"\n"
#else
#define NET_SECTION ".section .rodata\n"
#endif

/* A file that the tool fit-net writes, byte by byte; numbers are little-endian. */
#define DEFINE_NET(name, file)                                                                     \
  extern const unsigned char name[];                                                               \
  __asm__(NET_SECTION ".globl " #name "\n" #name ":\n"                                             \
                      ".incbin \"" NET_FOLDER "/" file "\"\n"                                      \
                      ".text\n")

DEFINE_NET (NET_FREESTYLE, "net-freestyle.bin");
DEFINE_NET (NET_STANDARD, "net-standard.bin");
DEFINE_NET (NET_RENJU, "net-renju.bin");

static const unsigned char *const NETS[RULE_COUNT] = {
  [RULE_FREESTYLE] = NET_FREESTYLE,
  [RULE_STANDARD] = NET_STANDARD,
  [RULE_RENJU] = NET_RENJU,
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

/* Reads numbers of so many bytes, and moves on. */
static int
read_number (const unsigned char **bytes, int count)
{
  uint32_t number = 0;

  for (int i = 0; i < count; i++)
    number |= (uint32_t) * (*bytes)++ << (8 * i);
  return count == 1 ? (int8_t) number : count == 2 ? (int16_t) number : (int32_t) number;
}

void
eval_lines_init (EvalNet *net)
{
  for (unsigned bits = 0; bits < NET_HALF_LINES; bits++)
    for (int side = 0; side < 2; side++)
      net->halves[side][bits] = (uint8_t) half_of (bits, side == 0, false);
}

void
eval_exchange_rows (uint16_t exchanged[NET_ROWS])
{
  for (unsigned a = 0; a < NET_HALF_LINES; a++)
    for (unsigned b = 0; b < NET_HALF_LINES; b++)
      exchanged[eval_row_of_halves ((unsigned) half_of (a, false, false),
                                    (unsigned) half_of (b, false, false))] =
          eval_row_of_halves ((unsigned) half_of (a, false, true),
                              (unsigned) half_of (b, false, true));
}

bool
eval_net_is_there (Rule rule, int size)
{
  return NETS[rule] != NULL && size == NET_SIZE;
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

void
eval_net_init (EvalNet *net, Rule rule)
{
  const unsigned char *bytes = NETS[rule];
  const EvalLanes *lanes[EVAL_LANES_MOST];
  int lanes_count = eval_list_lanes (lanes);
  uint16_t exchanged[NET_ROWS];

  memset (net, 0, sizeof (*net));
  for (int row = 0; row < NET_ROWS; row++)
    for (int i = 0; i < NET_LANES; i++)
      net->rows[row][i] = (int8_t) read_number (&bytes, 1);
  eval_lines_init (net);
  eval_exchange_rows (exchanged);
  for (int row = 0; row < NET_ROWS; row++)
    memcpy (net->rows[row] + NET_LANES, net->rows[exchanged[row]], NET_LANES);
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_VIEWS; j++)
      net->first[j / 2][i][j % 2] = (int16_t) read_number (&bytes, 2);
    for (int j = 0; j < THREAT_BITS; j++)
      net->first_threats[j][i] = read_number (&bytes, 4);
    net->first_stone[i] = read_number (&bytes, 4);
    net->first_bias[i] = read_number (&bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++) {
    for (int j = 0; j < NET_LAYER; j++)
      net->second[j / 2][i][j % 2] = (int16_t) read_number (&bytes, 2);
    net->second_bias[i] = read_number (&bytes, 4);
  }
  for (int i = 0; i < NET_LAYER; i++)
    net->third[i] = (int16_t) read_number (&bytes, 2);
  net->third_bias = read_number (&bytes, 4);
  for (int i = 0; i < NET_VIEWS; i++)
    net->straight[i] = (int16_t) read_number (&bytes, 2);
  for (int i = 0; i < THREAT_BITS; i++)
    net->straight_threats[i] = read_number (&bytes, 4);
  net->straight_stone = read_number (&bytes, 4);
  for (int i = 0; i < NET_VIEWS; i++)
    net->order[i] = (int16_t) read_number (&bytes, 2);
  net->rule = rule;
  net->lanes = lanes[lanes_count - 1];
}

static inline int
clip (int sum)
{
  return sum < 0 ? 0 : sum > EVAL_CLIP ? EVAL_CLIP : sum;
}

/* Adds up the rows of a point, and what they come to. */
static void
begin_point (Eval *eval, const Position *position, Point point)
{
  int16_t *sums = eval->sums[point];

  memset (sums, 0, sizeof (eval->sums[point]));
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    unsigned row = eval_row (eval->net, position, point, axis);

    eval->rows[point][axis] = (uint16_t) row;
    for (int i = 0; i < NET_VIEWS; i++)
      sums[i] = (int16_t) (sums[i] + eval->net->rows[row][i]);
  }
  for (int i = 0; i < NET_VIEWS; i++)
    eval->pools[i] = (uint16_t) (eval->pools[i] + clip (sums[i]));
}

void
eval_init (Eval *eval, const EvalNet *net, const Position *position)
{
  eval->net = net;
  eval->applied = position->ply_count;
  eval->step_count = eval->change_count = 0;
  memset (eval->pools, 0, sizeof (eval->pools));
  if (net == NULL)
    return;
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1)
      begin_point (eval, position, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
}

void
eval_go_back (Eval *eval)
{
  const EvalStep *step = &eval->steps[--eval->step_count];

  while (eval->change_count > step->change_count) {
    const EvalChange *change = &eval->changes[--eval->change_count];

    memcpy (eval->rows[change->point], change->rows, sizeof (change->rows));
    memcpy (eval->sums[change->point], change->sums, sizeof (change->sums));
  }
  memcpy (eval->pools, step->pools, sizeof (eval->pools));
  eval->applied = step->from;
}

int
eval_value (Eval *eval, const Position *position, int sum)
{
  uint16_t ahead[NET_VIEWS];
  const uint16_t *pools = eval->pools;
  int64_t odds;
  int value;

  if (eval->net == NULL)
    return sum;
  if (eval->applied < position->ply_count) {
    eval->net->lanes->look_ahead (eval, position, ahead);
    pools = ahead;
  }
  odds = eval->net->lanes->ask (eval->net, pools, position);
  value = (sum + (int) ((odds * SCORE_PER_LOGIT) >> EVAL_OUTPUT_BITS)) * NET_SHARE / NET_WHOLE;
  return eval_limit (value);
}

void
eval_add_order (Eval *eval, const Position *position, MoveList *list, int from)
{
  if (eval->net == NULL)
    return;
  if (eval->applied < position->ply_count)
    eval->net->lanes->carry_on (eval, position);
  eval->net->lanes->add_order (eval, position->turn, list, from);
}
