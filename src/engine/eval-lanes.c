/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes time in the net, many numbers at once. Compiled as plain C, which compilers put into
 * NEON where there is such, and for processors with AVX2 and with AVX-512, where EVAL_LANES names
 * what it becomes. All give the same numbers. */
#include "engine/eval.h"

#include <string.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#ifndef EVAL_LANES
#define EVAL_LANES eval_lanes_plain
#endif

enum {
  POINT_BITS = 2,

  POOL_SHIFT = 1,      /* so that what is added up fits into an int16_t */
  FIRST_SHIFT = 9,     /* from the first layer's sums to the second's input */
  SECOND_SHIFT = 8,    /* likewise */
  LAYER_MOST = 0x7fff, /* of a layer's output */
  LEAK_SHIFT = 3,      /* of a sum below 0: so little of it goes on */
  ORDER_SHIFT = 8,     /* from the sums of the order to units of rank */

#ifdef __AVX512BW__
  LANES = 32,
#else
  LANES = 16,
#endif
  VIEW_PARTS = NET_VIEWS / LANES,

  MOST_OTHERS = NET_SIZE * NET_SIZE,
};

/* --- LANES numbers --- */

#if defined(__AVX512BW__)

typedef __m512i Lanes;

static inline Lanes
lanes_load (const void *numbers)
{
  return _mm512_loadu_si512 (numbers);
}

static inline void
lanes_store (void *numbers, Lanes lanes)
{
  _mm512_storeu_si512 (numbers, lanes);
}

static inline Lanes
lanes_load_row (const int8_t *numbers)
{
  return _mm512_cvtepi8_epi16 (_mm256_loadu_si256 ((const void *) numbers));
}

static inline Lanes
lanes_add (Lanes a, Lanes b)
{
  return _mm512_add_epi16 (a, b);
}

static inline Lanes
lanes_subtract (Lanes a, Lanes b)
{
  return _mm512_sub_epi16 (a, b);
}

static inline Lanes
lanes_clip (Lanes lanes)
{
  return _mm512_min_epi16 (_mm512_max_epi16 (lanes, _mm512_setzero_si512 ()),
                           _mm512_set1_epi16 (EVAL_CLIP));
}

/* The sum of products. */
static inline int32_t
lanes_dot (const Lanes *a, const Lanes *b, int count)
{
  __m512i sums = _mm512_setzero_si512 ();

  for (int i = 0; i < count; i++)
    sums = _mm512_add_epi32 (sums, _mm512_madd_epi16 (a[i], b[i]));
  return _mm512_reduce_add_epi32 (sums);
}

/* Adds to the sums of a layer what its inputs, two by two, give. */
static inline void
layer_add (int32_t sums[NET_LAYER], const int16_t (*pairs)[NET_LAYER][2], const int16_t *input,
           int pair_count)
{
  enum {
    PARTS = NET_LAYER / 16,
  };
  __m512i parts[PARTS];

  for (int i = 0; i < PARTS; i++)
    parts[i] = lanes_load (sums + 16 * i);
  for (int pair = 0; pair < pair_count; pair++) {
    int32_t both;
    __m512i inputs;

    memcpy (&both, input + 2 * pair, sizeof (both));
    inputs = _mm512_set1_epi32 (both);
    for (int i = 0; i < PARTS; i++)
      parts[i] =
          _mm512_add_epi32 (parts[i], _mm512_madd_epi16 (lanes_load (pairs[pair][16 * i]), inputs));
  }
  for (int i = 0; i < PARTS; i++)
    lanes_store (sums + 16 * i, parts[i]);
}

#elif defined(__AVX2__)

typedef __m256i Lanes;

static inline Lanes
lanes_load (const void *numbers)
{
  return _mm256_loadu_si256 ((const __m256i *) numbers);
}

static inline void
lanes_store (void *numbers, Lanes lanes)
{
  _mm256_storeu_si256 ((__m256i *) numbers, lanes);
}

static inline Lanes
lanes_load_row (const int8_t *numbers)
{
  return _mm256_cvtepi8_epi16 (_mm_loadu_si128 ((const void *) numbers));
}

static inline Lanes
lanes_add (Lanes a, Lanes b)
{
  return _mm256_add_epi16 (a, b);
}

static inline Lanes
lanes_subtract (Lanes a, Lanes b)
{
  return _mm256_sub_epi16 (a, b);
}

static inline Lanes
lanes_clip (Lanes lanes)
{
  return _mm256_min_epi16 (_mm256_max_epi16 (lanes, _mm256_setzero_si256 ()),
                           _mm256_set1_epi16 (EVAL_CLIP));
}

/* The sum of products. */
static inline int32_t
lanes_dot (const Lanes *a, const Lanes *b, int count)
{
  __m256i sums = _mm256_setzero_si256 ();
  __m128i four;

  for (int i = 0; i < count; i++)
    sums = _mm256_add_epi32 (sums, _mm256_madd_epi16 (a[i], b[i]));
  four = _mm_add_epi32 (_mm256_castsi256_si128 (sums), _mm256_extracti128_si256 (sums, 1));
  four = _mm_add_epi32 (four, _mm_shuffle_epi32 (four, _MM_SHUFFLE (1, 0, 3, 2)));
  four = _mm_add_epi32 (four, _mm_shuffle_epi32 (four, _MM_SHUFFLE (2, 3, 0, 1)));
  return _mm_cvtsi128_si32 (four);
}

/* Adds to the sums of a layer what its inputs, two by two, give. */
static inline void
layer_add (int32_t sums[NET_LAYER], const int16_t (*pairs)[NET_LAYER][2], const int16_t *input,
           int pair_count)
{
  enum {
    PARTS = NET_LAYER / 8,
  };
  __m256i parts[PARTS];

  for (int i = 0; i < PARTS; i++)
    parts[i] = lanes_load (sums + 8 * i);
  for (int pair = 0; pair < pair_count; pair++) {
    int32_t both;
    __m256i inputs;

    memcpy (&both, input + 2 * pair, sizeof (both));
    inputs = _mm256_set1_epi32 (both);
    for (int i = 0; i < PARTS; i++)
      parts[i] =
          _mm256_add_epi32 (parts[i], _mm256_madd_epi16 (lanes_load (pairs[pair][8 * i]), inputs));
  }
  for (int i = 0; i < PARTS; i++)
    lanes_store (sums + 8 * i, parts[i]);
}

#else

typedef struct {
  int16_t numbers[LANES];
} Lanes;

static inline Lanes
lanes_load (const void *numbers)
{
  Lanes lanes;

  memcpy (&lanes, numbers, sizeof (lanes));
  return lanes;
}

static inline void
lanes_store (void *numbers, Lanes lanes)
{
  memcpy (numbers, &lanes, sizeof (lanes));
}

static inline Lanes
lanes_load_row (const int8_t *numbers)
{
  Lanes lanes;

  for (int i = 0; i < LANES; i++)
    lanes.numbers[i] = numbers[i];
  return lanes;
}

static inline Lanes
lanes_add (Lanes a, Lanes b)
{
  for (int i = 0; i < LANES; i++)
    a.numbers[i] = (int16_t) (a.numbers[i] + b.numbers[i]);
  return a;
}

static inline Lanes
lanes_subtract (Lanes a, Lanes b)
{
  for (int i = 0; i < LANES; i++)
    a.numbers[i] = (int16_t) (a.numbers[i] - b.numbers[i]);
  return a;
}

static inline Lanes
lanes_clip (Lanes lanes)
{
  for (int i = 0; i < LANES; i++)
    lanes.numbers[i] = lanes.numbers[i] < 0           ? 0
                       : lanes.numbers[i] > EVAL_CLIP ? EVAL_CLIP
                                                      : lanes.numbers[i];
  return lanes;
}

static inline int32_t
lanes_dot (const Lanes *a, const Lanes *b, int count)
{
  int32_t sum = 0;

  for (int i = 0; i < count; i++)
    for (int j = 0; j < LANES; j++)
      sum += a[i].numbers[j] * b[i].numbers[j];
  return sum;
}

static inline void
layer_add (int32_t sums[NET_LAYER], const int16_t (*pairs)[NET_LAYER][2], const int16_t *input,
           int pair_count)
{
  for (int pair = 0; pair < pair_count; pair++)
    for (int i = 0; i < NET_LAYER; i++)
      sums[i] += pairs[pair][i][0] * input[2 * pair] + pairs[pair][i][1] * input[2 * pair + 1];
}

#endif

/* --- rows that stones change --- */

/* A point that has other rows than when the net was last carried on. */
typedef struct {
  Point point;
  uint8_t axes; /* a bit each */
  uint8_t count;
  uint8_t axis[AXIS_COUNT]; /* of each other row */
  uint16_t before[AXIS_COUNT], after[AXIS_COUNT];
} OtherPoint;

typedef struct {
  int count;
  OtherPoint points[MOST_OTHERS];
  uint32_t seen[POINT_COUNT / POINT_STRIDE]; /* as position->free[] */
} Others;

/* The place of a point among them, a new one if it wasn't there. */
static inline OtherPoint *
find_other (Others *others, Point point)
{
  uint32_t bit = (uint32_t) 1 << point % POINT_STRIDE;
  OtherPoint *other = others->points;

  if ((others->seen[point / POINT_STRIDE] & bit) != 0) {
    while (other->point != point)
      other++;
    return other;
  }
  others->seen[point / POINT_STRIDE] |= bit;
  other = &others->points[others->count++];
  other->point = point;
  other->axes = other->count = 0;
  return other;
}

/* A row of a point that one stone has changed. */
typedef struct {
  Point point;
  uint8_t axis;
  uint16_t before, after;
} OtherRow;

enum {
  STONE_ROWS = AXIS_COUNT * 2 * NET_REACH, /* that one stone changes, at most */
};

/* The rows that a stone has changed: those of the free points to its sides along each axis, as they
 * were when the net was last carried on and as they are now. */
static inline int
find_other_rows (const Eval *eval, const Position *position, Point stone, OtherRow *others)
{
  int count = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint64_t line = position->lines[axis][position_line_of (stone, axis)];
    int place = position_place_of (stone, axis);
    Point point = (Point) (stone - NET_REACH * AXIS_STEPS[axis]);

    for (int i = place - NET_REACH; i <= place + NET_REACH; i++) {
      if ((line >> (POINT_BITS * i) & 3) == 0) {
        OtherRow *other = &others[count++];

        other->point = point;
        other->axis = (uint8_t) axis;
        other->before = eval->rows[point][axis];
        other->after = eval_row_of_line (eval->net, line >> (POINT_BITS * (i - NET_REACH)));
        __builtin_prefetch (eval->net->rows[other->before]);
        __builtin_prefetch (eval->net->rows[other->after]);
      }
      point = (Point) (point + AXIS_STEPS[axis]);
    }
  }
  return count;
}

/* Adds the points whose rows a stone has changed, each row once: another stone may have changed it,
 * too. */
static inline void
add_others (const Eval *eval, const Position *position, Point stone, Others *others)
{
  OtherRow rows[STONE_ROWS];
  int count = find_other_rows (eval, position, stone, rows);

  for (int i = 0; i < count; i++) {
    const OtherRow *row = &rows[i];
    OtherPoint *other;

    if (row->before == row->after)
      continue;
    other = find_other (others, row->point);
    if ((other->axes >> row->axis & 1) != 0)
      continue;
    other->axes |= (uint8_t) (1 << row->axis);
    other->axis[other->count] = row->axis;
    other->before[other->count] = row->before;
    other->after[other->count++] = row->after;
  }
}

/* Finds them all, and takes the points off the pools that have a stone now. */
static inline void
find_others (const Eval *eval, const Position *position, Others *others, Lanes pools[VIEW_PARTS])
{
  others->count = 0;
  memset (others->seen, 0, sizeof (others->seen));
  for (int i = 0; i < VIEW_PARTS; i++)
    pools[i] = lanes_load (eval->pools + LANES * i);
  for (int ply = eval->applied; ply < position->ply_count; ply++) {
    Point stone = position->plies[ply].point;

    if (stone == POINT_NONE)
      continue;
    for (int i = 0; i < VIEW_PARTS; i++)
      pools[i] = lanes_subtract (pools[i], lanes_clip (lanes_load (eval->sums[stone] + LANES * i)));
    add_others (eval, position, stone, others);
  }
}

/* The sums of a part of a point, changed. */
static inline Lanes
change_part (const EvalNet *net, const OtherPoint *other, Lanes sums, int part)
{
  for (int i = 0; i < other->count; i++) {
    sums = lanes_add (sums, lanes_load_row (net->rows[other->after[i]] + LANES * part));
    sums = lanes_subtract (sums, lanes_load_row (net->rows[other->before[i]] + LANES * part));
  }
  return sums;
}

/* Looks a single stone ahead. */
static inline void
look_at_stone (const Eval *eval, const Position *position, Point stone, Lanes parts[VIEW_PARTS])
{
  OtherRow others[STONE_ROWS]; /* each of another point */
  int count = find_other_rows (eval, position, stone, others);

  for (int part = 0; part < VIEW_PARTS; part++)
    parts[part] = lanes_subtract (lanes_load (eval->pools + LANES * part),
                                  lanes_clip (lanes_load (eval->sums[stone] + LANES * part)));
  for (int i = 0; i < count; i++) {
    const int16_t *sums = eval->sums[others[i].point];
    const int8_t *before = eval->net->rows[others[i].before];
    const int8_t *after = eval->net->rows[others[i].after];

    for (int part = 0; part < VIEW_PARTS; part++) {
      Lanes was = lanes_load (sums + LANES * part);
      Lanes now = lanes_subtract (lanes_add (was, lanes_load_row (after + LANES * part)),
                                  lanes_load_row (before + LANES * part));

      parts[part] = lanes_add (parts[part], lanes_subtract (lanes_clip (now), lanes_clip (was)));
    }
  }
}

static void
look_ahead (const Eval *eval, const Position *position, uint16_t pools[NET_VIEWS])
{
  Others others;
  Lanes parts[VIEW_PARTS];

  if (eval->applied + 1 == position->ply_count
      && position->plies[eval->applied].point != POINT_NONE) {
    look_at_stone (eval, position, position->plies[eval->applied].point, parts);
    for (int part = 0; part < VIEW_PARTS; part++)
      lanes_store (pools + LANES * part, parts[part]);
    return;
  }
  find_others (eval, position, &others, parts);
  for (int i = 0; i < others.count; i++) {
    const OtherPoint *other = &others.points[i];

    for (int part = 0; part < VIEW_PARTS; part++) {
      Lanes sums = lanes_load (eval->sums[other->point] + LANES * part);
      Lanes now = change_part (eval->net, other, sums, part);

      parts[part] = lanes_add (parts[part], lanes_subtract (lanes_clip (now), lanes_clip (sums)));
    }
  }
  for (int part = 0; part < VIEW_PARTS; part++)
    lanes_store (pools + LANES * part, parts[part]);
}

/* Gives a point its rows, and remembers what it had. */
static inline void
change_point (Eval *eval, const OtherPoint *other, Lanes pools[VIEW_PARTS])
{
  EvalChange *change = &eval->changes[eval->change_count++];
  uint16_t *rows = eval->rows[other->point];
  int16_t *sums = eval->sums[other->point];

  change->point = other->point;
  memcpy (change->rows, rows, sizeof (change->rows));
  for (int i = 0; i < other->count; i++)
    rows[other->axis[i]] = other->after[i];
  for (int part = 0; part < VIEW_PARTS; part++) {
    Lanes before = lanes_load (sums + LANES * part);
    Lanes now = change_part (eval->net, other, before, part);

    lanes_store (change->sums + LANES * part, before);
    lanes_store (sums + LANES * part, now);
    pools[part] = lanes_add (pools[part], lanes_subtract (lanes_clip (now), lanes_clip (before)));
  }
}

static void
carry_on (Eval *eval, const Position *position)
{
  EvalStep *step = &eval->steps[eval->step_count++];
  Others others;
  Lanes parts[VIEW_PARTS];

  step->from = eval->applied;
  step->change_count = eval->change_count;
  memcpy (step->pools, eval->pools, sizeof (step->pools));
  find_others (eval, position, &others, parts);
  for (int i = 0; i < others.count; i++)
    change_point (eval, &others.points[i], parts);
  for (int part = 0; part < VIEW_PARTS; part++)
    lanes_store (eval->pools + LANES * part, parts[part]);
  eval->applied = position->ply_count;
}

/* --- layers --- */

static inline void
layer_end (int16_t output[NET_LAYER], const int32_t sums[NET_LAYER], int shift)
{
  for (int i = 0; i < NET_LAYER; i++) {
    int32_t sum = sums[i] >> (sums[i] < 0 ? shift + LEAK_SHIFT : shift);

    output[i] = (int16_t) (sum > LAYER_MOST ? LAYER_MOST : sum < -LAYER_MOST ? -LAYER_MOST : sum);
  }
}

/* What goes straight from the inputs to the result. */
static inline int64_t
go_straight (const EvalNet *net, const int16_t input[NET_VIEWS], unsigned threats, int stones)
{
  Lanes inputs[VIEW_PARTS], weights[VIEW_PARTS];
  int64_t result = net->straight_stone * stones;

  for (int part = 0; part < VIEW_PARTS; part++) {
    inputs[part] = lanes_load (input + LANES * part);
    weights[part] = lanes_load (net->straight + LANES * part);
  }
  for (unsigned bits = threats; bits != 0; bits &= bits - 1)
    result += net->straight_threats[__builtin_ctz (bits)];
  return result + lanes_dot (inputs, weights, VIEW_PARTS);
}

static int64_t
ask (const EvalNet *net, const uint16_t pools[NET_VIEWS], const Position *position)
{
  const int own = (int) position->turn * NET_LANES;
  const unsigned threats = position_threats (position);
  int16_t input[NET_VIEWS], first[NET_LAYER], second[NET_LAYER];
  int32_t sums[NET_LAYER];
  int64_t result;

  for (int i = 0; i < NET_LANES; i++) {
    input[i] = (int16_t) (pools[own + i] >> POOL_SHIFT);
    input[NET_LANES + i] = (int16_t) (pools[NET_LANES - own + i] >> POOL_SHIFT);
  }
  for (int i = 0; i < NET_LAYER; i++)
    sums[i] = net->first_bias[i] + net->first_stone[i] * position->count;
  for (unsigned bits = threats; bits != 0; bits &= bits - 1)
    for (int i = 0; i < NET_LAYER; i++)
      sums[i] += net->first_threats[__builtin_ctz (bits)][i];
  layer_add (sums, net->first, input, NET_VIEWS / 2);
  layer_end (first, sums, FIRST_SHIFT);
  memcpy (sums, net->second_bias, sizeof (sums));
  layer_add (sums, net->second, first, NET_LAYER / 2);
  layer_end (second, sums, SECOND_SHIFT);
  result = go_straight (net, input, threats, position->count) + net->third_bias;
  for (int i = 0; i < NET_LAYER; i++)
    result += net->third[i] * second[i];
  return result;
}

static void
add_order (const Eval *eval, Side own, MoveList *list, int from)
{
  Lanes weights[VIEW_PARTS];

  for (int part = 0; part < VIEW_PARTS; part++)
    weights[part] =
        lanes_load (eval->net->order + (LANES * part + (int) own * NET_LANES) % NET_VIEWS);
  for (int i = from; i < list->count; i++) {
    Lanes sums[VIEW_PARTS];

    for (int part = 0; part < VIEW_PARTS; part++)
      sums[part] = lanes_clip (lanes_load (eval->sums[list->moves[i].point] + LANES * part));
    list->moves[i].rank += lanes_dot (sums, weights, VIEW_PARTS) >> ORDER_SHIFT;
  }
}

const EvalLanes EVAL_LANES = {
  .look_ahead = look_ahead,
  .carry_on = carry_on,
  .ask = ask,
  .add_order = add_order,
};
