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

/* The sum of products. */
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

/* --- what a stone changes --- */

/* Of the places about a stone, first those along the first axis. */
typedef struct {
  uint64_t free;                           /* a bit for each free point */
  uint16_t before[AXIS_COUNT * NET_ABOUT]; /* rows without the stone ... */
  uint16_t after[AXIS_COUNT * NET_ABOUT];  /* ... and with it */
} About;

#define ALONG(step)                                                                                \
  -4 * (step), -3 * (step), -2 * (step), -(step), 0, step, 2 * (step), 3 * (step), 4 * (step), 0,  \
      0, 0, 0, 0, 0, 0

/* From a stone to them. */
static const int16_t ABOUT_STEPS[AXIS_COUNT * NET_ABOUT] = { ALONG (1), ALONG (POINT_STRIDE),
                                                             ALONG (POINT_STRIDE + 1),
                                                             ALONG (POINT_STRIDE - 1) };

/* Which are free, a bit each. */
static inline unsigned
find_free (const uint16_t halves[NET_ABOUT])
{
#ifdef __AVX2__
  const __m256i all = _mm256_loadu_si256 ((const void *) halves);

  /* Packing keeps signs. */
  return ~(unsigned) _mm_movemask_epi8 (
      _mm_packs_epi16 (_mm256_castsi256_si128 (all), _mm256_extracti128_si256 (all, 1)));
#else
  unsigned free = 0;

  for (int i = 0; i < NET_ABOUT; i++)
    free |= (unsigned) (halves[i] < EVAL_TAKEN) << i;
  return free;
#endif
}

/* Puts a stone on the lines, and finds what it changes. */
static inline void
change_lines (Eval *eval, Point point, Stone stone, About *about)
{
  enum {
    NEAR = 0x1ef, /* of the places of a line, those before the stone and behind it */
  };
  const uint16_t *added = EVAL_STONE_HALVES[stone];

  about->free = 0;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    const int first = NET_ABOUT * axis;
    uint16_t *halves = eval_halves_about (eval, point, axis);

    about->free |= (uint64_t) (find_free (halves) & NEAR) << first;
    for (int i = 0; i < NET_ABOUT; i++) {
      about->before[first + i] = eval_row (halves[i]);
      halves[i] = (uint16_t) (halves[i] + added[i]);
      about->after[first + i] = eval_row (halves[i]);
    }
  }
}

/* Gives a point near a stone other sums, and the pools what comes of that. */
static inline void
change_point (const int16_t sums[NET_VIEWS], int16_t changed[NET_VIEWS], const int8_t *before,
              const int8_t *after, Lanes pools[VIEW_PARTS])
{
  for (int part = 0; part < VIEW_PARTS; part++) {
    Lanes was = lanes_load (sums + LANES * part);
    Lanes now = lanes_subtract (lanes_add (was, lanes_load_row (after + LANES * part)),
                                lanes_load_row (before + LANES * part));

    lanes_store (changed + LANES * part, now);
    pools[part] = lanes_add (pools[part], lanes_subtract (lanes_clip (now), lanes_clip (was)));
  }
}

static void
put_stone (Eval *eval, EvalStep *step)
{
  const int16_t *sums = eval_sums (eval, step->point);
  const EvalNet *net = eval->net;
  Lanes pools[VIEW_PARTS];
  int count = step->change_count;
  About about;

  change_lines (eval, step->point, step->stone, &about);
  for (int part = 0; part < VIEW_PARTS; part++)
    pools[part] = lanes_subtract (lanes_load (step->pools + LANES * part),
                                  lanes_clip (lanes_load (sums + LANES * part)));
  for (uint64_t bits = about.free; bits != 0; bits &= bits - 1) {
    const int i = __builtin_ctzll (bits);
    const Point point = (Point) (step->point + ABOUT_STEPS[i]);
    uint16_t *current = &eval->current[point];

    change_point (eval->sums[*current], eval->sums[BOARD_MAX_STONES + count],
                  net->rows[about.before[i]], net->rows[about.after[i]], pools);
    eval->changes[count] = (EvalChange){ point, *current };
    *current = (uint16_t) (BOARD_MAX_STONES + count++);
  }
  step->change_count = count;
  for (int part = 0; part < VIEW_PARTS; part++)
    lanes_store (step->pools + LANES * part, pools[part]);
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

/* The sum of products of inputs with weights. */
static inline int32_t
weigh (const int16_t input[NET_VIEWS], const int16_t weights[NET_VIEWS])
{
  Lanes a[VIEW_PARTS], b[VIEW_PARTS];

  for (int part = 0; part < VIEW_PARTS; part++) {
    a[part] = lanes_load (input + LANES * part);
    b[part] = lanes_load (weights + LANES * part);
  }
  return lanes_dot (a, b, VIEW_PARTS);
}

static int64_t
ask (const EvalNet *net, const uint16_t pools[NET_VIEWS], const Position *position)
{
  const int own = (int) position->turn * NET_LANES;
  int16_t input[NET_VIEWS], first[NET_LAYER], second[NET_LAYER];
  int32_t sums[NET_LAYER];
  int64_t result = net->third_bias + net->straight_stone * position->count;

  for (int i = 0; i < NET_LANES; i++) {
    input[i] = (int16_t) ((pools[own + i] >> EVAL_POOL_SHIFT) - net->empty[i]);
    input[NET_LANES + i] =
        (int16_t) ((pools[NET_LANES - own + i] >> EVAL_POOL_SHIFT) - net->empty[i]);
  }
  for (int i = 0; i < NET_LAYER; i++)
    sums[i] = net->first_bias[i] + net->first_stone[i] * position->count;
  for (unsigned bits = position_threats (position); bits != 0; bits &= bits - 1) {
    const int threat = __builtin_ctz (bits);

    result += net->straight_threats[threat];
    for (int i = 0; i < NET_LAYER; i++)
      sums[i] += net->first_threats[threat][i];
  }
  result += weigh (input, net->straight);
  layer_add (sums, net->first, input, NET_VIEWS / 2);
  layer_end (first, sums, FIRST_SHIFT);
  memcpy (sums, net->second_bias, sizeof (sums));
  layer_add (sums, net->second, first, NET_LAYER / 2);
  layer_end (second, sums, SECOND_SHIFT);
  for (int i = 0; i < NET_LAYER; i++)
    result += net->third[i] * second[i];
  return result;
}

static void
find_orders (Eval *eval, Side own)
{
  const int count = BOARD_MAX_STONES + eval->steps[eval->step_count - 1].change_count;
  Lanes weights[VIEW_PARTS];

  for (int part = 0; part < VIEW_PARTS; part++)
    weights[part] =
        lanes_load (eval->net->order + (LANES * part + (int) own * NET_LANES) % NET_VIEWS);
  for (int i = eval->order_counts[own]; i < count; i++) {
    Lanes sums[VIEW_PARTS];

    for (int part = 0; part < VIEW_PARTS; part++)
      sums[part] = lanes_clip (lanes_load (eval->sums[i] + LANES * part));
    eval->orders[own][i] = lanes_dot (sums, weights, VIEW_PARTS) >> ORDER_SHIFT;
  }
  eval->order_counts[own] = count;
}

const EvalLanes EVAL_LANES = {
  .put_stone = put_stone,
  .ask = ask,
  .find_orders = find_orders,
};
