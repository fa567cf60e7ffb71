/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is stored comes back, and nothing else does. */
#include "engine/ttable.h"

#include <pthread.h>

#include "engine/params.h"
#include "engine/random.h"

#include "support/check-main.h"

enum {
  BYTES = 1 << 16,
};

static TTable table;

static void
set_up (void)
{
  ck_assert (tt_init (&table, BYTES));
}

static void
tear_down (void)
{
  tt_free (&table);
}

static bool
is_same (const TTEntry *a, const TTEntry *b)
{
  return a->move == b->move && a->score == b->score && a->eval == b->eval && a->depth == b->depth
         && a->bound == b->bound && a->pv == b->pv && a->by_net == b->by_net;
}

START_TEST (entries_come_back_over_all_extremes)
{
  static const int SCORES[] = { -30001, -30000, -4000, -1, 0, 1, 4000, 30000, 30001 };
  static const int EVALS[] = { -SCORE_MAX_EVAL, -1, 0, 1, SCORE_MAX_EVAL };
  static const int DEPTHS[] = { -60, -17, -1, 0, 1, 15, 16, 255, 1600 };
  static const Point MOVES[] = { POINT_NONE, 1, 165, 511, 512, POINT_COUNT - 1 };
  enum {
    SCORE_COUNT = sizeof SCORES / sizeof SCORES[0],
    EVAL_COUNT = sizeof EVALS / sizeof EVALS[0],
    DEPTH_COUNT = sizeof DEPTHS / sizeof DEPTHS[0],
    MOVE_COUNT = sizeof MOVES / sizeof MOVES[0],
  };
  uint64_t key = 1;

  for (int i = 0; i < SCORE_COUNT * EVAL_COUNT * DEPTH_COUNT * MOVE_COUNT; i++)
    for (int bound = BOUND_UPPER; bound <= BOUND_EXACT; bound++)
      for (int pv = 0; pv <= 1; pv++) {
        TTEntry entry = {
          .score = SCORES[i % SCORE_COUNT],
          .eval = EVALS[i / SCORE_COUNT % EVAL_COUNT],
          .depth = DEPTHS[i / SCORE_COUNT / EVAL_COUNT % DEPTH_COUNT],
          .move = MOVES[i / SCORE_COUNT / EVAL_COUNT / DEPTH_COUNT],
          .bound = (Bound) bound,
          .pv = pv != 0,
          .by_net = (i & 1) != 0,
        };
        TTEntry found;

        key = key * UINT64_C (6364136223846793005) + 1;
        tt_store (&table, key, &entry);
        if (!tt_probe (&table, key, &found) || !is_same (&entry, &found))
          ck_abort_msg ("case %d, bound %d, pv %d", i, bound, pv);
        if (i % 64 == 0)
          tt_next_age (&table);
      }
}
END_TEST

/* Keys whose high halves are the same lie in one bucket. */
static uint64_t
key_in_bucket (unsigned number)
{
  return UINT64_C (0x1234567800000000) + number;
}

static void
store (uint64_t key, int depth, Bound bound, Point move)
{
  TTEntry entry = { .move = move, .score = (int) (key & 0xff), .depth = depth, .bound = bound };

  tt_store (&table, key, &entry);
}

static bool
has (uint64_t key)
{
  TTEntry found;

  return tt_probe (&table, key, &found) && found.score == (int) (key & 0xff);
}

START_TEST (nothing_is_found_in_an_empty_or_cleared_table)
{
  TTEntry found;

  for (uint64_t key = 0; key < 1000; key++)
    ck_assert (!tt_probe (&table, key << 50 | key, &found));
  store (key_in_bucket (1), 16, BOUND_EXACT, 200);
  ck_assert (has (key_in_bucket (1)));
  tt_clear (&table);
  ck_assert (!tt_probe (&table, key_in_bucket (1), &found));
}
END_TEST

START_TEST (a_key_that_was_not_stored_is_not_found)
{
  TTEntry found;

  store (key_in_bucket (0), 16, BOUND_EXACT, 200);
  for (int bit = 0; bit < 64; bit++)
    ck_assert (!tt_probe (&table, key_in_bucket (0) ^ UINT64_C (1) << bit, &found));
}
END_TEST

START_TEST (all_slots_of_a_bucket_are_used)
{
  for (unsigned i = 0; i < TT_BUCKET_SLOTS; i++)
    store (key_in_bucket (i), 16, BOUND_LOWER, 200);
  for (unsigned i = 0; i < TT_BUCKET_SLOTS; i++)
    ck_assert (has (key_in_bucket (i)));
}
END_TEST

START_TEST (the_shallowest_gives_way)
{
  for (unsigned i = 0; i < TT_BUCKET_SLOTS; i++)
    store (key_in_bucket (i), i == 2 ? 16 : 160, BOUND_LOWER, 200);
  store (key_in_bucket (9), 32, BOUND_LOWER, 200);
  for (unsigned i = 0; i < TT_BUCKET_SLOTS; i++)
    ck_assert_int_eq (has (key_in_bucket (i)), i != 2);
  ck_assert (has (key_in_bucket (9)));
}
END_TEST

START_TEST (an_old_entry_gives_way_before_a_shallow_young_one)
{
  store (key_in_bucket (0), 160, BOUND_EXACT, 200);
  for (int age = 0; age < 4; age++)
    tt_next_age (&table);
  for (unsigned i = 1; i < TT_BUCKET_SLOTS; i++)
    store (key_in_bucket (i), 16, BOUND_LOWER, 200);
  store (key_in_bucket (9), 16, BOUND_LOWER, 200);
  ck_assert (!has (key_in_bucket (0)));
  for (unsigned i = 1; i < TT_BUCKET_SLOTS; i++)
    ck_assert (has (key_in_bucket (i)));
}
END_TEST

/* The age is kept in a few bits and starts over. */
START_TEST (ages_start_over_without_harm)
{
  for (int age = 0; age < 1000; age++) {
    uint64_t key = (uint64_t) age * UINT64_C (0x9e3779b97f4a7c15) + 1;

    store (key, 160, BOUND_EXACT, 200);
    ck_assert (has (key));
    tt_next_age (&table);
  }
}
END_TEST

START_TEST (a_position_has_one_entry)
{
  TTEntry found;

  store (key_in_bucket (0), 16, BOUND_UPPER, 200);
  store (key_in_bucket (0), 32, BOUND_EXACT, 300);
  for (unsigned i = 1; i < TT_BUCKET_SLOTS; i++)
    store (key_in_bucket (i), 16, BOUND_UPPER, 200);
  ck_assert (tt_probe (&table, key_in_bucket (0), &found));
  ck_assert_int_eq (found.move, 300);
  ck_assert_int_eq (found.depth, 32);
}
END_TEST

START_TEST (a_known_move_is_kept_when_none_is_stored)
{
  TTEntry found;

  store (key_in_bucket (0), 16, BOUND_LOWER, 200);
  store (key_in_bucket (0), 32, BOUND_UPPER, POINT_NONE);
  ck_assert (tt_probe (&table, key_in_bucket (0), &found));
  ck_assert_int_eq (found.move, 200);
  ck_assert_int_eq (found.depth, 32);
  ck_assert_int_eq (found.bound, BOUND_UPPER);
}
END_TEST

START_TEST (a_much_deeper_result_outlives_a_bound_but_not_an_exact_score)
{
  TTEntry found;

  store (key_in_bucket (0), 320, BOUND_LOWER, 200);
  store (key_in_bucket (0), 16, BOUND_LOWER, 300);
  ck_assert (tt_probe (&table, key_in_bucket (0), &found));
  ck_assert_int_eq (found.depth, 320);
  ck_assert_int_eq (found.move, 200);
  store (key_in_bucket (0), 16, BOUND_EXACT, 300);
  ck_assert (tt_probe (&table, key_in_bucket (0), &found));
  ck_assert_int_eq (found.depth, 16);
  ck_assert_int_eq (found.move, 300);
}
END_TEST

START_TEST (without_memory_nothing_is_found_and_nothing_breaks)
{
  TTable none;
  TTEntry entry = { .move = 200, .depth = 16, .bound = BOUND_EXACT };

  ck_assert (!tt_init (&none, 0));
  ck_assert (!tt_init (&none, sizeof (TTBucket) - 1));
  tt_next_age (&none);
  tt_prefetch (&none, 7);
  tt_store (&none, 7, &entry);
  ck_assert (!tt_probe (&none, 7, &entry));
  tt_clear (&none);
  tt_grow (&none, 1000);
  tt_free (&none);
  tt_free (&none);
}
END_TEST

/* Every key finds a place in a table of any number of buckets. */
START_TEST (the_least_table_holds_any_key)
{
  for (size_t buckets = 1; buckets <= 5; buckets++) {
    tt_free (&table);
    ck_assert (tt_init (&table, buckets * sizeof (TTBucket)));
    store (0x01, 16, BOUND_EXACT, 200);
    store (UINT64_MAX, 16, BOUND_EXACT, 200);
    store (UINT64_C (0x8000000000000002), 16, BOUND_EXACT, 200);
    ck_assert (has (0x01));
    ck_assert (has (UINT64_MAX));
    ck_assert (has (UINT64_C (0x8000000000000002)));
  }
}
END_TEST

/* One that crossed into the next line would be fetched by halves; a large table begins with a large
 * page. Its last bucket is its own, too. */
START_TEST (a_bucket_lies_in_one_cache_line)
{
  const size_t sizes[] = {
    sizeof (TTBucket), 3 * sizeof (TTBucket),     TT_PAGE_BYTES - 1,
    TT_PAGE_BYTES,     TT_PAGE_BYTES + BYTES - 1, 3 * TT_PAGE_BYTES,
  };

  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    size_t alignment = sizes[i] < TT_PAGE_BYTES ? sizeof (TTBucket) : TT_PAGE_BYTES;

    tt_free (&table);
    ck_assert (tt_init (&table, sizes[i]));
    ck_assert_uint_eq ((uintptr_t) table.buckets % alignment, 0);
    tt_grow (&table, UINT64_MAX);
    ck_assert_uint_eq (table.bucket_count, sizes[i] / sizeof (TTBucket));
    store (UINT64_MAX, 16, BOUND_EXACT, 200);
    ck_assert (has (UINT64_MAX));
    tt_clear (&table);
    ck_assert (!has (UINT64_MAX));
  }
}
END_TEST

/* Widens a table of so many bytes by and by; what it holds of few entries all stays. */
static void
check_widening (size_t bytes)
{
  enum {
    ENTRIES = 200,
  };
  Random random = random_start (bytes, 1);
  uint64_t keys[ENTRIES];

  tt_free (&table);
  ck_assert (tt_init (&table, bytes));
  ck_assert_uint_eq (table.bucket_count * sizeof (TTBucket), TT_LEAST_BYTES);
  for (int i = 0; i < ENTRIES; i++) {
    keys[i] =
        (uint64_t) random_below (&random, UINT32_MAX) << 32 | random_below (&random, UINT32_MAX);
    store (keys[i], 16 + i, BOUND_EXACT, (Point) (200 + i));
    if (i % 50 == 49) {
      size_t before = table.bucket_count;

      tt_grow (&table, before * TT_BUCKET_SLOTS / TT_SLOTS_PER_POSITION + 1);
      ck_assert (table.bucket_count > before || before * sizeof (TTBucket) == bytes);
      for (int j = 0; j <= i; j++) {
        TTEntry found;

        ck_assert (tt_probe (&table, keys[j], &found));
        ck_assert_int_eq (found.depth, 16 + j);
        ck_assert_int_eq (found.move, 200 + j);
      }
    }
  }
  ck_assert_uint_eq (table.bucket_count * sizeof (TTBucket), bytes);
  tt_clear (&table);
  ck_assert_uint_eq (table.bucket_count * sizeof (TTBucket), TT_LEAST_BYTES);
  tt_grow (&table, UINT64_MAX);
  for (int i = 0; i < ENTRIES; i++)
    ck_assert (!has (keys[i]));
}

START_TEST (what_a_table_holds_stays_when_it_is_widened)
{
  check_widening (TT_LEAST_BYTES * 8);
  check_widening (TT_LEAST_BYTES * 5 + 3 * sizeof (TTBucket));
  check_widening (TT_LEAST_BYTES + sizeof (TTBucket));
}
END_TEST

/* Where buckets of two fall together, the deepest stay. */
START_TEST (a_crowded_table_keeps_what_is_deepest_when_it_is_widened)
{
  const size_t least = TT_LEAST_BYTES / sizeof (TTBucket);
  int kept = 0;

  tt_free (&table);
  ck_assert (tt_init (&table, TT_LEAST_BYTES + sizeof (TTBucket)));
  for (size_t bucket = 0; bucket < least; bucket++)
    for (int i = 0; i < TT_BUCKET_SLOTS; i++)
      store ((uint64_t) (bucket * (UINT64_C (1) << 32) / least + 1) << 32 | (uint64_t) i,
             16 * (1 + i), BOUND_EXACT, 200);
  tt_grow (&table, UINT64_MAX);
  for (size_t bucket = 0; bucket < least; bucket++)
    kept +=
        has ((uint64_t) (bucket * (UINT64_C (1) << 32) / least + 1) << 32 | (TT_BUCKET_SLOTS - 1));
  ck_assert_int_eq (kept, (int) least);
}
END_TEST

START_TEST (a_table_is_never_narrowed)
{
  size_t before;

  tt_free (&table);
  ck_assert (tt_init (&table, TT_LEAST_BYTES * 8));
  tt_grow (&table, 3 * TT_LEAST_BYTES / sizeof (TTSlot) / TT_SLOTS_PER_POSITION);
  before = table.bucket_count;
  ck_assert_uint_eq (before * sizeof (TTBucket), TT_LEAST_BYTES * 4);
  tt_grow (&table, 0);
  ck_assert_uint_eq (table.bucket_count, before);
}
END_TEST

enum {
  WRITERS = 4,
  ROUNDS = 20000,
  KEYS = 24, /* in two buckets: much crowding */
};

/* All parts of an entry follow from one number and the key. */
static TTEntry
entry_of (uint64_t key, unsigned number)
{
  return (TTEntry) {
    .move = (Point) (1 + (key + number) % (POINT_COUNT - 1)),
    .score = (int) number,
    .eval = -(int) (number % SCORE_MAX_EVAL),
    .depth = (int) (number % 100),
    .bound = BOUND_EXACT,
    .pv = (number & 1) != 0,
  };
}

/* Writes and reads; returns NULL if nothing mixed was read. */
static void *
run_writer (void *data)
{
  Random random = random_start ((uint64_t) (uintptr_t) data, 1);

  for (int round = 0; round < ROUNDS; round++) {
    unsigned number = random_below (&random, 30000);
    uint64_t key = key_in_bucket (random_below (&random, KEYS) + 1);
    TTEntry entry = entry_of (key, number);
    TTEntry right;

    tt_store (&table, key, &entry);
    key = key_in_bucket (random_below (&random, KEYS) + 1);
    if (!tt_probe (&table, key, &entry))
      continue;
    right = entry_of (key, (unsigned) entry.score);
    if (!is_same (&entry, &right))
      return &table;
  }
  return NULL;
}

START_TEST (several_writers_never_make_a_mixed_entry)
{
  pthread_t threads[WRITERS];

  for (int i = 0; i < WRITERS; i++)
    ck_assert_int_eq (pthread_create (&threads[i], NULL, run_writer, (void *) (uintptr_t) (i + 1)),
                      0);
  for (int i = 0; i < WRITERS; i++) {
    void *mixed;

    pthread_join (threads[i], &mixed);
    ck_assert_ptr_null (mixed);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ttable");
  TCase *tcase = tcase_create ("all");
  /* Run by itself under the thread sanitizer, which is slow. */
  TCase *threads = tcase_create ("threads");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_checked_fixture (threads, set_up, tear_down);
  tcase_add_test (tcase, entries_come_back_over_all_extremes);
  tcase_add_test (tcase, nothing_is_found_in_an_empty_or_cleared_table);
  tcase_add_test (tcase, a_key_that_was_not_stored_is_not_found);
  tcase_add_test (tcase, all_slots_of_a_bucket_are_used);
  tcase_add_test (tcase, the_shallowest_gives_way);
  tcase_add_test (tcase, an_old_entry_gives_way_before_a_shallow_young_one);
  tcase_add_test (tcase, ages_start_over_without_harm);
  tcase_add_test (tcase, a_position_has_one_entry);
  tcase_add_test (tcase, a_known_move_is_kept_when_none_is_stored);
  tcase_add_test (tcase, a_much_deeper_result_outlives_a_bound_but_not_an_exact_score);
  tcase_add_test (tcase, without_memory_nothing_is_found_and_nothing_breaks);
  tcase_add_test (tcase, the_least_table_holds_any_key);
  tcase_add_test (tcase, a_bucket_lies_in_one_cache_line);
  tcase_add_test (tcase, what_a_table_holds_stays_when_it_is_widened);
  tcase_add_test (tcase, a_crowded_table_keeps_what_is_deepest_when_it_is_widened);
  tcase_add_test (tcase, a_table_is_never_narrowed);
  tcase_add_test (threads, several_writers_never_make_a_mixed_entry);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, threads);
  return run_suite (suite);
}
