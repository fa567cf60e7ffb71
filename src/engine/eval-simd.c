/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner loops of the net, with SIMD. meson compiles this file up to three times, for AVX-512,
 * for AVX2 and as plain C, of which compilers make NEON where there is such; EVAL_SIMD is the name
 * that each gets. All give the same numbers. */
#include "engine/eval.h"

#include <string.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#ifndef EVAL_SIMD
#define EVAL_SIMD eval_simd_plain
#endif

enum {
  FIRST_SHIFT = 9,     /* from the first layer's sums to the second's input */
  SECOND_SHIFT = 8,    /* likewise */
  LAYER_MOST = 0x7fff, /* of a layer's output */
  LEAK_SHIFT = 3,      /* a layer's sum below 0 counts an eighth (leaky ReLU) */

#ifdef __AVX512BW__
  VECTOR_NUMBERS = 32,
#else
  VECTOR_NUMBERS = 16,
#endif
  VIEW_VECTORS = NET_VIEWS / VECTOR_NUMBERS,

  /* Points of a row that find_policy () looks at together. With 16, a vector hardly ever lies in
   * two cache lines. */
  PLANE_NUMBERS = 16,
};

/* --- vectors of VECTOR_NUMBERS numbers of 16 bits --- */

#if defined(__AVX512BW__)

typedef __m512i Vector;

/* Loads weights of a feature. */
static inline Vector
vector_load_weights (const int8_t *numbers)
{
  return _mm512_cvtepi8_epi16 (_mm256_loadu_si256 ((const void *) numbers));
}

static inline Vector
vector_add (Vector a, Vector b)
{
  return _mm512_add_epi16 (a, b);
}

static inline Vector
vector_subtract (Vector a, Vector b)
{
  return _mm512_sub_epi16 (a, b);
}

static inline Vector
vector_clip (Vector vector)
{
  return _mm512_min_epi16 (_mm512_max_epi16 (vector, _mm512_setzero_si512 ()),
                           _mm512_set1_epi16 (EVAL_CLIP));
}

/* A pair of numbers, again and again. */
static inline Vector
vector_repeat (int32_t pair)
{
  return _mm512_set1_epi32 (pair);
}

/* The sums of the products of two pairs of numbers, of 32 bits. */
static inline Vector
vector_multiply (Vector a, Vector b)
{
  return _mm512_madd_epi16 (a, b);
}

/* Adds to each sum of 32 bits the products of two pairs of numbers. */
static inline Vector
vector_multiply_add (Vector sums, Vector a, Vector b)
{
  return _mm512_add_epi32 (sums, _mm512_madd_epi16 (a, b));
}

/* The dot product of two arrays of vectors. */
static inline int32_t
vector_dot (const Vector *a, const Vector *b, int count)
{
  __m512i sums = _mm512_setzero_si512 ();

  for (int i = 0; i < count; i++)
    sums = vector_multiply_add (sums, a[i], b[i]);
  return _mm512_reduce_add_epi32 (sums);
}

#elif defined(__AVX2__)

typedef __m256i Vector;

/* Loads weights of a feature. */
static inline Vector
vector_load_weights (const int8_t *numbers)
{
  return _mm256_cvtepi8_epi16 (_mm_loadu_si128 ((const void *) numbers));
}

static inline Vector
vector_add (Vector a, Vector b)
{
  return _mm256_add_epi16 (a, b);
}

static inline Vector
vector_subtract (Vector a, Vector b)
{
  return _mm256_sub_epi16 (a, b);
}

static inline Vector
vector_clip (Vector vector)
{
  return _mm256_min_epi16 (_mm256_max_epi16 (vector, _mm256_setzero_si256 ()),
                           _mm256_set1_epi16 (EVAL_CLIP));
}

/* A pair of numbers, again and again. */
static inline Vector
vector_repeat (int32_t pair)
{
  return _mm256_set1_epi32 (pair);
}

/* The sums of the products of two pairs of numbers, of 32 bits. */
static inline Vector
vector_multiply (Vector a, Vector b)
{
  return _mm256_madd_epi16 (a, b);
}

/* Adds to each sum of 32 bits the products of two pairs of numbers. */
static inline Vector
vector_multiply_add (Vector sums, Vector a, Vector b)
{
  return _mm256_add_epi32 (sums, _mm256_madd_epi16 (a, b));
}

/* The dot product of two arrays of vectors. */
static inline int32_t
vector_dot (const Vector *a, const Vector *b, int count)
{
  __m256i sums = _mm256_setzero_si256 ();
  __m128i four;

  for (int i = 0; i < count; i++)
    sums = vector_multiply_add (sums, a[i], b[i]);
  four = _mm_add_epi32 (_mm256_castsi256_si128 (sums), _mm256_extracti128_si256 (sums, 1));
  four = _mm_add_epi32 (four, _mm_shuffle_epi32 (four, _MM_SHUFFLE (1, 0, 3, 2)));
  four = _mm_add_epi32 (four, _mm_shuffle_epi32 (four, _MM_SHUFFLE (2, 3, 0, 1)));
  return _mm_cvtsi128_si32 (four);
}

#else

typedef struct {
  int16_t numbers[VECTOR_NUMBERS];
} Vector;

/* Loads weights of a feature. */
static inline Vector
vector_load_weights (const int8_t *numbers)
{
  Vector vector;

  for (int i = 0; i < VECTOR_NUMBERS; i++)
    vector.numbers[i] = numbers[i];
  return vector;
}

static inline Vector
vector_add (Vector a, Vector b)
{
  for (int i = 0; i < VECTOR_NUMBERS; i++)
    a.numbers[i] = (int16_t) (a.numbers[i] + b.numbers[i]);
  return a;
}

static inline Vector
vector_subtract (Vector a, Vector b)
{
  for (int i = 0; i < VECTOR_NUMBERS; i++)
    a.numbers[i] = (int16_t) (a.numbers[i] - b.numbers[i]);
  return a;
}

static inline Vector
vector_clip (Vector vector)
{
  for (int i = 0; i < VECTOR_NUMBERS; i++)
    vector.numbers[i] = vector.numbers[i] < 0           ? 0
                        : vector.numbers[i] > EVAL_CLIP ? EVAL_CLIP
                                                        : vector.numbers[i];
  return vector;
}

#endif

static inline Vector
vector_load (const void *numbers)
{
  Vector vector;

  memcpy (&vector, numbers, sizeof (vector));
  return vector;
}

static inline void
vector_store (void *numbers, Vector vector)
{
  memcpy (numbers, &vector, sizeof (vector));
}

/* --- the accumulator --- */

/* The places near a stone, NET_NEAR along each axis. */
typedef struct {
  uint64_t free;                          /* a bit for each that is a free point */
  uint16_t before[AXIS_COUNT * NET_NEAR]; /* their features without the stone ... */
  uint16_t after[AXIS_COUNT * NET_NEAR];  /* ... and with it */
} NearPoints;

#define ALONG(step)                                                                                \
  -4 * (step), -3 * (step), -2 * (step), -(step), 0, step, 2 * (step), 3 * (step), 4 * (step), 0,  \
      0, 0, 0, 0, 0, 0

/* From a stone to those places. */
static const int16_t NEAR_OFFSETS[AXIS_COUNT * NET_NEAR] = {
  ALONG (1),
  ALONG (POINT_STRIDE),
  ALONG (POINT_STRIDE + 1),
  ALONG (POINT_STRIDE - 1),
};

/* Which places of one line are free points, a bit each. */
static inline unsigned
find_free (const uint16_t half_features[NET_NEAR])
{
#ifdef __AVX2__
  const __m256i all = _mm256_loadu_si256 ((const void *) half_features);

  /* EVAL_TAKEN is the sign, which packing keeps. */
  return ~(unsigned) _mm_movemask_epi8 (
      _mm_packs_epi16 (_mm256_castsi256_si128 (all), _mm256_extracti128_si256 (all, 1)));
#else
  unsigned free = 0;

  for (int i = 0; i < NET_NEAR; i++)
    free |= (unsigned) (half_features[i] < EVAL_TAKEN) << i;
  return free;
#endif
}

/* Puts a stone on the half features of its lines, and finds which features change. */
static inline void
change_features (Eval *eval, Point point, Stone stone, NearPoints *near)
{
  enum {
    BESIDE = 0x1ef, /* the four places before the stone and the four behind it */
  };
  const uint16_t *added = EVAL_STONE_HALF_FEATURES[stone];

  near->free = 0;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    const int first = NET_NEAR * axis;
    uint16_t *half_features = eval_half_features_near (eval, point, axis);

    near->free |= (uint64_t) (find_free (half_features) & BESIDE) << first;
    for (int i = 0; i < NET_NEAR; i++) {
      near->before[first + i] = eval_feature (half_features[i]);
      half_features[i] = (uint16_t) (half_features[i] + added[i]);
      near->after[first + i] = eval_feature (half_features[i]);
    }
  }
}

/* Exchanges one feature of a point: writes its new sums, and updates the accumulator by them. */
static inline void
change_point (const int16_t sums[NET_VIEWS], int16_t changed[NET_VIEWS], const int8_t *before,
              const int8_t *after, Vector accumulator[VIEW_VECTORS])
{
  for (int i = 0; i < VIEW_VECTORS; i++) {
    const int at = VECTOR_NUMBERS * i;
    Vector was = vector_load (sums + at);
    Vector now = vector_subtract (vector_add (was, vector_load_weights (after + at)),
                                  vector_load_weights (before + at));

    vector_store (changed + at, now);
    accumulator[i] =
        vector_add (accumulator[i], vector_subtract (vector_clip (now), vector_clip (was)));
  }
}

/* Gives a point another place. */
static inline void
change_place (Eval *eval, Point point, int number, int place)
{
  eval->changes[number] = (EvalChange) { point, eval->current[point] };
  eval->current[point] = (uint16_t) place;
}

static void
put_stone (Eval *eval, Accumulator *accumulator)
{
  const int16_t *sums = eval_sums (eval, accumulator->point);
  const EvalNet *net = eval->net;
  Vector vectors[VIEW_VECTORS];
  int count = accumulator->change_count;
  NearPoints near;

  change_features (eval, accumulator->point, accumulator->stone, &near);
  for (int i = 0; i < VIEW_VECTORS; i++)
    vectors[i] = vector_subtract (vector_load (accumulator->sums + VECTOR_NUMBERS * i),
                                  vector_clip (vector_load (sums + VECTOR_NUMBERS * i)));
  for (uint64_t bits = near.free; bits != 0; bits &= bits - 1) {
    const int i = __builtin_ctzll (bits);
    const Point point = (Point) (accumulator->point + NEAR_OFFSETS[i]);

    change_point (eval->sums[eval->current[point]], eval->sums[EVAL_FIRST_CHANGE + count],
                  net->features[near.before[i]], net->features[near.after[i]], vectors);
    change_place (eval, point, count, EVAL_FIRST_CHANGE + count);
    count++;
  }
  change_place (eval, accumulator->point, count++, EVAL_STONES + stone_index (accumulator->stone));
  accumulator->change_count = count;
  for (int i = 0; i < VIEW_VECTORS; i++)
    vector_store (accumulator->sums + VECTOR_NUMBERS * i, vectors[i]);
}

/* --- layers --- */

/* Adds the inputs of a layer, two at a time, times their weights to its sums. */
#ifdef __AVX2__
static inline void
layer_add (int32_t sums[NET_LAYER], const int16_t (*pairs)[NET_LAYER][2], const int16_t *input,
           int pair_count)
{
  enum {
    PER_VECTOR = VECTOR_NUMBERS / 2, /* sums */
    VECTORS = NET_LAYER / PER_VECTOR,
  };
  Vector vectors[VECTORS];

  for (int i = 0; i < VECTORS; i++)
    vectors[i] = vector_load (sums + PER_VECTOR * i);
  for (int pair = 0; pair < pair_count; pair++) {
    int32_t both;
    Vector inputs;

    memcpy (&both, input + 2 * pair, sizeof (both));
    inputs = vector_repeat (both);
    for (int i = 0; i < VECTORS; i++)
      vectors[i] =
          vector_multiply_add (vectors[i], vector_load (pairs[pair][PER_VECTOR * i]), inputs);
  }
  for (int i = 0; i < VECTORS; i++)
    vector_store (sums + PER_VECTOR * i, vectors[i]);
}
#else
static inline void
layer_add (int32_t sums[NET_LAYER], const int16_t (*pairs)[NET_LAYER][2], const int16_t *input,
           int pair_count)
{
  for (int pair = 0; pair < pair_count; pair++)
    for (int i = 0; i < NET_LAYER; i++)
      sums[i] += pairs[pair][i][0] * input[2 * pair] + pairs[pair][i][1] * input[2 * pair + 1];
}
#endif

/* Makes a layer's output of its sums. */
static inline void
layer_end (int16_t output[NET_LAYER], const int32_t sums[NET_LAYER], int shift)
{
  for (int i = 0; i < NET_LAYER; i++) {
    int32_t sum = sums[i] >> (sums[i] < 0 ? shift + LEAK_SHIFT : shift);

    output[i] = (int16_t) (sum > LAYER_MOST ? LAYER_MOST : sum < -LAYER_MOST ? -LAYER_MOST : sum);
  }
}

/* The dot product of inputs and weights. */
#ifdef __AVX2__
static inline int32_t
dot_views (const int16_t input[NET_VIEWS], const int16_t weights[NET_VIEWS])
{
  Vector a[VIEW_VECTORS], b[VIEW_VECTORS];

  for (int i = 0; i < VIEW_VECTORS; i++) {
    a[i] = vector_load (input + VECTOR_NUMBERS * i);
    b[i] = vector_load (weights + VECTOR_NUMBERS * i);
  }
  return vector_dot (a, b, VIEW_VECTORS);
}
#else
static inline int32_t
dot_views (const int16_t input[NET_VIEWS], const int16_t weights[NET_VIEWS])
{
  int32_t sum = 0;

  for (int i = 0; i < NET_VIEWS; i++)
    sum += input[i] * weights[i];
  return sum;
}
#endif

static int64_t
evaluate (const EvalNet *net, const uint16_t accumulator[NET_VIEWS], const Position *position)
{
  const EvalNetSide *weights = &net->sides[position->turn];
  const int own = (int) position->turn * NET_CHANNELS;
  int16_t input[NET_VIEWS], first[NET_LAYER], second[NET_LAYER];
  int32_t sums[NET_LAYER];
  int64_t result = weights->third_bias + weights->skip_stone * position->count;

  for (int i = 0; i < NET_VIEWS; i++) {
    const int from = (own + i) % NET_VIEWS;

    input[i] = (int16_t) ((accumulator[from] >> EVAL_ACCUMULATOR_SHIFT) - net->empty[from]);
  }
  for (int i = 0; i < NET_LAYER; i++)
    sums[i] = weights->first_bias[i] + weights->first_stone[i] * position->count;
  for (unsigned bits = position_threats (position); bits != 0; bits &= bits - 1) {
    const int threat = __builtin_ctz (bits);

    result += weights->skip_threats[threat];
    for (int i = 0; i < NET_LAYER; i++)
      sums[i] += weights->first_threats[threat][i];
  }
  result += dot_views (input, weights->skip);
  layer_add (sums, weights->first, input, NET_VIEWS / 2);
  layer_end (first, sums, FIRST_SHIFT);
  memcpy (sums, weights->second_bias, sizeof (sums));
  layer_add (sums, weights->second, first, NET_LAYER / 2);
  layer_end (second, sums, SECOND_SHIFT);
  for (int i = 0; i < NET_LAYER; i++)
    result += weights->third[i] * second[i];
  return result;
}

/* --- the policy --- */

#ifdef __AVX2__

/* The numbers of 32 bits of a vector, the upper half added to the lower where there are more than
 * eight. */
static inline __m256i
vector_fold (Vector vector)
{
#ifdef __AVX512BW__
  return _mm256_add_epi32 (_mm512_castsi512_si256 (vector), _mm512_extracti64x4_epi64 (vector, 1));
#else
  return vector;
#endif
}

/* The sums of four vectors' numbers of 32 bits. */
static inline __m128i
vector_sum_four (const Vector *vectors)
{
  const __m256i a = vector_fold (vectors[0]), b = vector_fold (vectors[1]);
  const __m256i c = vector_fold (vectors[2]), d = vector_fold (vectors[3]);
  const __m256i ab = _mm256_add_epi32 (_mm256_unpacklo_epi32 (a, b), _mm256_unpackhi_epi32 (a, b));
  const __m256i cd = _mm256_add_epi32 (_mm256_unpacklo_epi32 (c, d), _mm256_unpackhi_epi32 (c, d));
  const __m256i all =
      _mm256_add_epi32 (_mm256_unpacklo_epi64 (ab, cd), _mm256_unpackhi_epi64 (ab, cd));

  return _mm_add_epi32 (_mm256_castsi256_si128 (all), _mm256_extracti128_si256 (all, 1));
}

/* Finds what a free point of such sums adds on each ring. */
static inline void
find_rings (int16_t rings[POLICY_COLUMNS], const int16_t sums[NET_VIEWS],
            const int16_t weights[POLICY_COLUMNS][NET_VIEWS])
{
  enum {
    FOURS = POLICY_COLUMNS / 4,
  };
  Vector clipped[VIEW_VECTORS];
  __m128i fours[FOURS];

  for (int i = 0; i < VIEW_VECTORS; i++)
    clipped[i] = vector_clip (vector_load (sums + VECTOR_NUMBERS * i));
  for (int four = 0; four < FOURS; four++) {
    Vector totals[4];

    for (int i = 0; i < 4; i++) {
      const int16_t *ring = weights[4 * four + i];

      totals[i] = vector_multiply (clipped[0], vector_load (ring));
      for (int j = 1; j < VIEW_VECTORS; j++)
        totals[i] =
            vector_multiply_add (totals[i], clipped[j], vector_load (ring + VECTOR_NUMBERS * j));
    }
    fours[four] = _mm_srai_epi32 (vector_sum_four (totals), POLICY_SHIFT);
  }
  for (int i = 0; i < FOURS / 2; i++) {
    __m128i eight = _mm_packs_epi32 (fours[2 * i], fours[2 * i + 1]);

    eight = _mm_min_epi16 (eight, _mm_set1_epi16 (POLICY_MOST));
    _mm_store_si128 ((void *) (rings + 8 * i),
                     _mm_max_epi16 (eight, _mm_set1_epi16 (-POLICY_MOST)));
  }
}

/* Spreads the rings of PLANE_NUMBERS points of a row, from one on, over the planes. */
static inline void
spread_rings (const Eval *eval, EvalPolicy *policy, Point first)
{
  enum {
    HALF = PLANE_NUMBERS / 2,
  };
  const uint16_t *places = eval->current + first;
  __m256i points[HALF], pairs[HALF], fours[POLICY_RINGS];

  /* Each has the rings of two points: one in the lower half, one in the upper. */
  for (int i = 0; i < HALF; i++)
    points[i] = _mm256_inserti128_si256 (
        _mm256_castsi128_si256 (_mm_load_si128 ((const void *) policy->rings[places[i]])),
        _mm_load_si128 ((const void *) policy->rings[places[HALF + i]]), 1);
  /* A matrix is transposed in each half: pairs, fours and eights of points get together. */
  for (int i = 0; i < HALF / 2; i++) {
    pairs[i] = _mm256_unpacklo_epi16 (points[2 * i], points[2 * i + 1]);
    pairs[HALF / 2 + i] = _mm256_unpackhi_epi16 (points[2 * i], points[2 * i + 1]);
  }
  for (int i = 0; i < POLICY_RINGS / 2; i++) {
    const __m256i *from = &pairs[i / 2 * 4];
    __m256i a, b;

    if (i % 2 == 0) {
      a = _mm256_unpacklo_epi32 (from[0], from[1]);
      b = _mm256_unpacklo_epi32 (from[2], from[3]);
    } else {
      a = _mm256_unpackhi_epi32 (from[0], from[1]);
      b = _mm256_unpackhi_epi32 (from[2], from[3]);
    }
    fours[2 * i] = _mm256_unpacklo_epi64 (a, b);
    fours[2 * i + 1] = _mm256_unpackhi_epi64 (a, b);
  }
  for (int ring = 0; ring < POLICY_RINGS; ring++)
    _mm256_storeu_si256 ((void *) (policy->planes[ring] + first), fours[ring]);
}

#else

/* Finds what a free point of such sums adds on each ring. */
static inline void
find_rings (int16_t rings[POLICY_COLUMNS], const int16_t sums[NET_VIEWS],
            const int16_t weights[POLICY_COLUMNS][NET_VIEWS])
{
  int16_t clipped[NET_VIEWS];

  for (int i = 0; i < NET_VIEWS; i += VECTOR_NUMBERS)
    vector_store (clipped + i, vector_clip (vector_load (sums + i)));
  for (int ring = 0; ring < POLICY_RINGS; ring++)
    rings[ring] = eval_limit_policy (dot_views (clipped, weights[ring]) >> POLICY_SHIFT);
}

/* Spreads the rings of PLANE_NUMBERS points of a row, from one on, over the planes. */
static inline void
spread_rings (const Eval *eval, EvalPolicy *policy, Point first)
{
  for (int i = 0; i < PLANE_NUMBERS; i++)
    for (int ring = 0; ring < POLICY_RINGS; ring++)
      policy->planes[ring][first + i] = policy->rings[eval->current[first + i]][ring];
}

#endif

/* Adds up what lies about PLANE_NUMBERS points of a row, from one on. POLICY_MOST keeps all sums
 * small enough. */
static inline void
add_square (const EvalPolicy *policy, Point first, int16_t found[PLANE_NUMBERS])
{
  int16_t sums __attribute__ ((vector_size (PLANE_NUMBERS * sizeof (*found)))) = { 0 };

#pragma GCC unroll 5
  for (int dy = -POLICY_REACH; dy <= POLICY_REACH; dy++)
#pragma GCC unroll 5
    for (int dx = -POLICY_REACH; dx <= POLICY_REACH; dx++) {
      const int16_t *plane = policy->planes[eval_policy_ring (dx, dy)];
      __typeof__ (sums) added;

      memcpy (&added, plane + first + dy * POINT_STRIDE + dx, sizeof (added));
      sums += added;
    }
  memcpy (found, &sums, sizeof (sums));
}

static void
find_policy (Eval *eval, Side own, int first_row, int last_row)
{
  const int places = EVAL_FIRST_CHANGE + eval->stack[eval->stack_count - 1].change_count;
  const int size = eval->net->size;
  EvalPolicy *policy = &eval->policies[own];

  for (int place = policy->known; place < places; place++)
    find_rings (policy->rings[place], eval->sums[place], eval->net->sides[own].policy);
  policy->known = places;
  for (int y = first_row - POLICY_REACH; y <= last_row + POLICY_REACH; y++)
    for (int x = 0; y >= 0 && y < size && x < size; x += PLANE_NUMBERS)
      spread_rings (eval, policy, point_make (x, y));
  for (int y = first_row; y <= last_row; y++)
    for (int x = 0; x < size; x += PLANE_NUMBERS)
      add_square (policy, point_make (x, y), eval->found + point_make (x, y));
}

const EvalSimd EVAL_SIMD = {
  .put_stone = put_stone,
  .evaluate = evaluate,
  .find_policy = find_policy,
};
