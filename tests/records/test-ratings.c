/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the ratings: which games count, in which order, and for whom. */
#include "records/counts/ratings.h"

#include <math.h>

#include "record-test.h"
#include "records/counts/glicko.h"
#include "support/check-main.h"

static const char CY_ID[] = "33333333-3333-4333-8333-333333333333";
static const gint64 DAY = 24 * 3600 * 1000;

static GHashTable *machines;
static Ratings *ratings;
static TestGame game; /* Ann beats the machine, in two moves */

static void
set_up (void)
{
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (char *) "easy", GINT_TO_POINTER (1000));
  g_hash_table_insert (machines, (char *) "hard", GINT_TO_POINTER (1800));
  ratings = ratings_new (machines);
  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
}

static void
tear_down (void)
{
  ratings_free (ratings);
  g_hash_table_unref (machines);
}

static WuziRating
rating_of (const char *id)
{
  return ratings_get (ratings, id, game.facts.started);
}

static void
assert_same (WuziRating one, WuziRating other)
{
  ck_assert_uint_eq (one.games, other.games);
  ck_assert_int_eq (one.provisional, other.provisional);
  ck_assert_msg (one.value == other.value && one.deviation == other.deviation,
                 "%.12f +- %.12f, %.12f +- %.12f", one.value, one.deviation, other.value,
                 other.deviation);
}

START_TEST (a_new_player_is_unknown)
{
  WuziRating rating = rating_of (ANN_ID);

  ck_assert_double_eq (rating.value, 1000);
  ck_assert_double_eq (rating.deviation, 350);
  ck_assert_uint_eq (rating.games, 0);
  ck_assert (rating.provisional);
}
END_TEST

START_TEST (a_game_is_a_period_against_the_machines_rating)
{
  const GlickoRating before = { 1000, 350, 0.06 };
  const GlickoGame won = { 1800, WUZI_RATING_MACHINE_DEVIATION, 1 };
  GlickoRating after = glicko_rate (before, &won, 1);

  ratings_add (ratings, &game.facts);
  ck_assert_double_eq (rating_of (ANN_ID).value, after.value);
  ck_assert_double_eq (rating_of (ANN_ID).deviation, after.deviation);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (a_machine_that_has_black_counts_the_same)
{
  WuziRating as_black;

  ratings_add (ratings, &game.facts);
  as_black = rating_of (ANN_ID);
  game.facts.black = machine ("hard", 2);
  game.facts.white = person (BOB_ID, "Bob", 1);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  ratings_add (ratings, &game.facts);
  assert_same (rating_of (BOB_ID), as_black);
}
END_TEST

START_TEST (two_persons_are_rated_by_what_they_were_before)
{
  const GlickoRating ann = { 1000, 350, 0.06 };
  GlickoRating bob;
  GlickoGame bobs;
  GlickoGame anns;

  game.facts.black = person (BOB_ID, "Bob", 1);
  ratings_add (ratings, &game.facts);
  bob = glicko_rate (ann, &(GlickoGame){ 1800, WUZI_RATING_MACHINE_DEVIATION, 1 }, 1);
  game.facts.mode = WUZI_MODE_PVP;
  game.facts.white = person (ANN_ID, "Ann", 2);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  ratings_add (ratings, &game.facts);
  anns = (GlickoGame){ bob.value, bob.deviation, 1 };
  bobs = (GlickoGame){ ann.value, ann.deviation, 0 };
  ck_assert_double_eq (rating_of (ANN_ID).value, glicko_rate (ann, &anns, 1).value);
  ck_assert_double_eq (rating_of (BOB_ID).value, glicko_rate (bob, &bobs, 1).value);
}
END_TEST

START_TEST (a_draw_counts_half)
{
  const GlickoRating before = { 1000, 350, 0.06 };
  const GlickoGame drawn = { 1800, WUZI_RATING_MACHINE_DEVIATION, 0.5 };

  game.facts.result = WUZI_RESULT_DRAW;
  ratings_add (ratings, &game.facts);
  ck_assert_double_eq (rating_of (ANN_ID).value, glicko_rate (before, &drawn, 1).value);
}
END_TEST

/* Adds the game, which must not count, and puts the original back. */
static void
assert_unrated (const TestGame *original)
{
  ratings_add (ratings, &game.facts);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  game = *original;
  game.facts.moves = game.moves;
}

START_TEST (only_fair_games_count)
{
  const TestGame original = game;

  game.facts.black.hints = 1;
  assert_unrated (&original);
  game.facts.black.take_backs = 1;
  assert_unrated (&original);
  game.facts.black.danger = 1;
  assert_unrated (&original);
  game.facts.white.weakened = TRUE;
  assert_unrated (&original);
  game.facts.white = machine ("brain-2", 2);
  assert_unrated (&original);
  game.facts.size = WUZI_RATING_MIN_SIZE - 1;
  assert_unrated (&original);
  game.facts.move_count = 0;
  assert_unrated (&original);
  game.facts.move_count = 1;
  game.facts.first = STONE_WHITE;
  assert_unrated (&original);
  game.facts.white = person (BOB_ID, "Bob", 2);
  game.facts.white.take_backs = 1;
  assert_unrated (&original);
  game.facts.white = person (BOB_ID, "Bob", 2);
  game.facts.move_count = 1;
  assert_unrated (&original);
  game.facts.white = person (ANN_ID, "Ann", 2);
  assert_unrated (&original);
  game.facts.white.adaptive = TRUE;
  game.facts.size = BOARD_MAX_SIZE;
  game.facts.move_count = 1;
  ratings_add (ratings, &game.facts);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (without_machines_no_game_against_one_counts)
{
  ratings_set_machines (ratings, NULL);
  ratings_add (ratings, &game.facts);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  ratings_set_machines (ratings, machines);
  ratings_add (ratings, &game.facts);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (time_makes_a_rating_less_sure)
{
  WuziRating at_once, next_year;

  ratings_add (ratings, &game.facts);
  at_once = rating_of (ANN_ID);
  next_year = ratings_get (ratings, ANN_ID, game.facts.started + 365 * DAY);
  ck_assert_double_eq (next_year.value, at_once.value);
  ck_assert_double_gt (next_year.deviation, at_once.deviation);
  /* A clock that was set back changes nothing. */
  assert_same (ratings_get (ratings, ANN_ID, game.facts.started - 365 * DAY), at_once);
}
END_TEST

/* Wins against the strong and losses against the weak, for years. */
START_TEST (whoever_plays_much_stays_known_whatever_happens)
{
  for (int i = 0; i < 30000; i++) {
    gboolean strong = i % 2 == 0;

    game.facts.started += 60000;
    game.facts.white = machine (strong ? "hard" : "easy", 2);
    game.facts.result = strong ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
    ratings_add (ratings, &game.facts);
  }
  ck_assert (!ratings_get (ratings, ANN_ID, game.facts.started).provisional);
}
END_TEST

START_TEST (time_between_games_counts)
{
  GlickoRating ann = { 1000, 350, 0.06 };
  const GlickoGame won = { 1800, WUZI_RATING_MACHINE_DEVIATION, 1 };

  ratings_add (ratings, &game.facts);
  game.facts.started += 100 * DAY;
  ratings_add (ratings, &game.facts);
  ann = glicko_rate (ann, &won, 1);
  ann = glicko_rest (ann, 100.0 / WUZI_RATING_PERIOD_DAYS);
  ann = glicko_rate (ann, &won, 1);
  ck_assert_double_eq_tol (rating_of (ANN_ID).value, ann.value, 1e-9);
  ck_assert_double_eq_tol (rating_of (ANN_ID).deviation, ann.deviation, 1e-9);
}
END_TEST

/* Ann plays the easy machine, which is as strong as she, and wins by turns. */
static void
play_even_games (guint count)
{
  game.facts.white = machine ("easy", 2);
  for (guint i = 0; i < count; i++) {
    game.facts.result = i % 2 == 0 ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
    game.facts.started += 60000;
    ratings_add (ratings, &game.facts);
  }
}

START_TEST (a_rating_is_provisional_until_it_is_sure)
{
  guint games = 0;

  while (rating_of (ANN_ID).provisional) {
    play_even_games (2);
    games += 2;
    ck_assert_uint_le (games, 30);
  }
  ck_assert_uint_ge (games, WUZI_RATING_SURE_GAMES);
  ck_assert_double_lt (rating_of (ANN_ID).deviation, WUZI_RATING_SURE_DEVIATION);
  ck_assert_double_eq_tol (rating_of (ANN_ID).value, 1000, 60);
  ck_assert (ratings_get (ratings, ANN_ID, game.facts.started + 800 * DAY).provisional);
}
END_TEST

START_TEST (a_player_who_stays_away_for_a_year_is_hardly_known)
{
  double deviation;

  play_even_games (100);
  ck_assert_double_lt (rating_of (ANN_ID).deviation, 70);
  deviation = ratings_get (ratings, ANN_ID, game.facts.started + 365 * DAY).deviation;
  ck_assert_double_gt (deviation, 95);
  ck_assert_double_lt (deviation, 130);
}
END_TEST

enum {
  GAMES = 400,
  PERSONS = 3,
};

static const char *const IDS[PERSONS] = { ANN_ID, BOB_ID, CY_ID };

/* A rated game at a time of its own kind: many fall together. */
static void
make_random_game (TestGame *random, GRand *rand, guint *person_index)
{
  guint one = (guint) g_rand_int_range (rand, 0, PERSONS);

  test_game_init (random);
  random->facts.started += g_rand_int_range (rand, 0, 200) * (DAY / 4);
  random->facts.result = (WuziResult) g_rand_int_range (rand, 0, 3);
  random->facts.black = person (IDS[one], "A", 1);
  random->facts.white = person (IDS[(one + 1) % PERSONS], "B", 2);
  if (g_rand_boolean (rand)) {
    random->facts.mode = WUZI_MODE_PVE;
    random->facts.white = machine (g_rand_boolean (rand) ? "easy" : "hard", 2);
  }
  *person_index = one;
}

static int
compare_started (gconstpointer a, gconstpointer b)
{
  gint64 one = ((const TestGame *) a)->facts.started;
  gint64 other = ((const TestGame *) b)->facts.started;

  return one < other ? -1 : one > other;
}

static void
assert_all_same (Ratings *one, Ratings *other)
{
  for (guint i = 0; i < PERSONS; i++)
    assert_same (ratings_get (one, IDS[i], 0), ratings_get (other, IDS[i], 0));
}

/* Random histories come to the same whether counted at once, game by game, or
 * in the order of time to begin with. */
START_TEST (the_way_of_counting_does_not_matter)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (TestGame));
  g_autoptr (Ratings) stepwise = ratings_new (machines);
  g_autoptr (Ratings) in_order = ratings_new (machines);

  for (guint i = 0; i < GAMES; i++) {
    TestGame random;
    guint index;

    make_random_game (&random, rand, &index);
    g_array_append_val (games, random);
    ratings_add (ratings, &random.facts);
    ratings_add (stepwise, &random.facts);
    if (g_rand_int_range (rand, 0, 3) == 0)
      ratings_settle (stepwise);
  }
  g_array_sort (games, compare_started);
  for (guint i = 0; i < GAMES; i++) {
    ratings_add (in_order, &g_array_index (games, TestGame, i).facts);
    ratings_settle (in_order);
  }
  ck_assert_uint_gt (ratings_get (ratings, ANN_ID, 0).games, GAMES / 4);
  assert_all_same (ratings, stepwise);
  assert_all_same (ratings, in_order);
}
END_TEST

/* A clock that went back some hours makes each game a late one. */
START_TEST (a_late_game_costs_no_more_than_those_behind_it)
{
  enum { MANY = 5000, LATE = 40, MOST_PER_GAME = 1200 };
  g_autoptr (Ratings) at_once = ratings_new (machines);
  guint64 before;

  for (guint i = 0; i < MANY + LATE; i++) {
    TestGame next;

    test_game_init (&next);
    next.facts.started += i < MANY ? i * 1000 : (MANY - 2 * LATE) * 1000 + (i - MANY) * 1000 - 500;
    next.facts.result = i % 3 == 0 ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS;
    ratings_add (ratings, &next.facts);
    ratings_add (at_once, &next.facts);
    before = ratings_get_work (ratings);
    ratings_get (ratings, ANN_ID, 0);
    ck_assert_uint_le (ratings_get_work (ratings) - before, MOST_PER_GAME);
  }
  assert_all_same (ratings, at_once);
}
END_TEST

/* Folding a profile, whenever that is, is as if its games had been the other's
 * from the start. */
START_TEST (folded_games_count_as_if_they_had_been_the_others)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 50);
  g_autoptr (Ratings) meant = ratings_new (machines);
  gint32 fold_at = g_rand_int_range (rand, 1, GAMES);

  for (gint32 i = 0; i < GAMES; i++) {
    TestGame random;
    guint index;

    make_random_game (&random, rand, &index);
    ratings_add (ratings, &random.facts);
    if (random.facts.mode == WUZI_MODE_PVP && index == 0)
      random.facts.white = person (ANN_ID, "Ann", 2); /* against herself */
    if (index == 1)
      random.facts.black = person (ANN_ID, "Ann", 1);
    ratings_add (meant, &random.facts);
    if (g_rand_int_range (rand, 0, 3) == 0)
      ratings_settle (ratings);
    if (i == fold_at || i == GAMES - 1)
      ratings_fold_profile (ratings, BOB_ID, ANN_ID);
  }
  assert_same (ratings_get (ratings, ANN_ID, 0), ratings_get (meant, ANN_ID, 0));
  assert_same (ratings_get (ratings, BOB_ID, 0), ratings_get (meant, ANN_ID, 0));
  assert_same (ratings_get (ratings, CY_ID, 0), ratings_get (meant, CY_ID, 0));
}
END_TEST

START_TEST (an_alias_may_turn_round)
{
  ratings_add (ratings, &game.facts);
  ratings_fold_profile (ratings, "nobody", ANN_ID);
  ratings_fold_profile (ratings, ANN_ID, BOB_ID);
  ck_assert_uint_eq (rating_of (BOB_ID).games, 1);
  ratings_fold_profile (ratings, BOB_ID, ANN_ID);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
  ck_assert_uint_eq (rating_of (BOB_ID).games, 1);
  ratings_fold_profile (ratings, ANN_ID, ANN_ID);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ratings");
  TCase *counting = tcase_create ("counting");

  tcase_add_checked_fixture (counting, set_up, tear_down);
  tcase_add_test (counting, a_new_player_is_unknown);
  tcase_add_test (counting, a_game_is_a_period_against_the_machines_rating);
  tcase_add_test (counting, a_machine_that_has_black_counts_the_same);
  tcase_add_test (counting, two_persons_are_rated_by_what_they_were_before);
  tcase_add_test (counting, a_draw_counts_half);
  tcase_add_test (counting, only_fair_games_count);
  tcase_add_test (counting, without_machines_no_game_against_one_counts);
  tcase_add_test (counting, time_makes_a_rating_less_sure);
  tcase_add_test (counting, time_between_games_counts);
  tcase_add_test (counting, whoever_plays_much_stays_known_whatever_happens);
  tcase_add_test (counting, a_rating_is_provisional_until_it_is_sure);
  tcase_add_test (counting, a_player_who_stays_away_for_a_year_is_hardly_known);
  tcase_add_loop_test (counting, the_way_of_counting_does_not_matter, 0, 20);
  tcase_add_test (counting, a_late_game_costs_no_more_than_those_behind_it);
  tcase_add_loop_test (counting, folded_games_count_as_if_they_had_been_the_others, 0, 20);
  tcase_add_test (counting, an_alias_may_turn_round);
  suite_add_tcase (suite, counting);
  return run_suite (suite);
}
