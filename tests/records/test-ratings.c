/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the ratings: which games count, in which order, and for whom; in memory, and in the
 * index. */
#include "records/counts/ratings.h"

#include <math.h>

#include "record-test.h"
#include "records/counts/glicko.h"
#include "records/index/game-index.h"
#include "support/check-main.h"
#include "support/thorough.h"

static const char CY_ID[] = "33333333-3333-4333-8333-333333333333";
static const gint64 DAY = 24 * 3600 * 1000;

static GHashTable *machines;
static GameCounts *counts;
static TestGame game; /* Ann beats the machine, in two moves */

static void
set_up (void)
{
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (char *) "easy", GINT_TO_POINTER (1000));
  g_hash_table_insert (machines, (char *) "hard", GINT_TO_POINTER (1800));
  counts = game_counts_new ();
  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
}

static void
tear_down (void)
{
  game_counts_free (counts);
  g_hash_table_unref (machines);
}

static void
add_game (void)
{
  game_counts_add (counts, &game.facts, machines, NULL);
}

static WuziRating
rating_at (GameCounts *of, const char *id, gint64 now)
{
  return rated_player_get (&game_counts_get (of, id)->rated, now);
}

static WuziRating
rating_of (const char *id)
{
  return rating_at (counts, id, game.facts.started);
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

  add_game ();
  ck_assert_double_eq (rating_of (ANN_ID).value, after.value);
  ck_assert_double_eq (rating_of (ANN_ID).deviation, after.deviation);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

/* As it was known when the game was played. */
START_TEST (an_engine_from_elsewhere_counts_by_what_the_game_says)
{
  const GlickoRating before = { 1000, 350, 0.06 };
  const GlickoGame won = { 2150, 41, 1 };

  game.facts.white = machine ("engine-0123456789abcdef012345678", 2);
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  game.facts.white.rating = 2150;
  game.facts.white.deviation = 41;
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
  ck_assert_double_eq (rating_of (ANN_ID).value, glicko_rate (before, &won, 1).value);
}
END_TEST

START_TEST (a_machine_that_has_black_counts_the_same)
{
  WuziRating as_black;

  add_game ();
  as_black = rating_of (ANN_ID);
  game.facts.black = machine ("hard", 2);
  game.facts.white = person (BOB_ID, "Bob", 1);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  add_game ();
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
  add_game ();
  bob = glicko_rate (ann, &(GlickoGame) { 1800, WUZI_RATING_MACHINE_DEVIATION, 1 }, 1);
  game.facts.mode = WUZI_MODE_PVP;
  game.facts.white = person (ANN_ID, "Ann", 2);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  add_game ();
  anns = (GlickoGame) { bob.value, bob.deviation, 1 };
  bobs = (GlickoGame) { ann.value, ann.deviation, 0 };
  ck_assert_double_eq (rating_of (ANN_ID).value, glicko_rate (ann, &anns, 1).value);
  ck_assert_double_eq (rating_of (BOB_ID).value, glicko_rate (bob, &bobs, 1).value);
}
END_TEST

START_TEST (a_draw_counts_half)
{
  const GlickoRating before = { 1000, 350, 0.06 };
  const GlickoGame drawn = { 1800, WUZI_RATING_MACHINE_DEVIATION, 0.5 };

  game.facts.result = WUZI_RESULT_DRAW;
  add_game ();
  ck_assert_double_eq (rating_of (ANN_ID).value, glicko_rate (before, &drawn, 1).value);
}
END_TEST

/* Adds the game, which must not count, and puts the original back. */
static void
assert_unrated (const TestGame *original)
{
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  game = *original;
  game.facts.moves = game.moves;
}

/* A loss counts however early it comes; a draw, only if there was a game. */
START_TEST (a_draw_that_is_agreed_on_early_rates_nobody)
{
  WuziRecordedMove moves[WUZI_TELLING_MOVES] = { 0 };

  game.facts.moves = moves;
  game.facts.result = WUZI_RESULT_DRAW;
  game.facts.ending = WUZI_ENDING_AGREEMENT;
  game.facts.move_count = WUZI_TELLING_MOVES - 1;
  ck_assert_int_eq (ratings_find_obstacle (&game.facts), RATING_OBSTACLE_EARLY_DRAW);
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  ck_assert_uint_eq (game_counts_get (counts, ANN_ID)->standing.draws, 1);
  game.facts.move_count = WUZI_TELLING_MOVES;
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (only_fair_games_count)
{
  const TestGame original = game;

  game.facts.black.hints = 1;
  assert_unrated (&original);
  game.facts.black.hints = game.facts.black.taught = 1;
  ck_assert_int_eq (ratings_find_obstacle (&game.facts), RATING_OBSTACLE_TEACHER);
  game.facts.black.hints = 2;
  ck_assert_int_eq (ratings_find_obstacle (&game.facts), RATING_OBSTACLE_HINT);
  assert_unrated (&original);
  game.facts.black.take_backs = 1;
  assert_unrated (&original);
  game.facts.black.danger = 1;
  assert_unrated (&original);
  game.facts.white.weakened = TRUE;
  assert_unrated (&original);
  game.facts.casual = TRUE;
  ck_assert_int_eq (ratings_find_obstacle (&game.facts), RATING_OBSTACLE_CASUAL);
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
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (without_machines_no_game_against_one_counts)
{
  game_counts_add (counts, &game.facts, NULL, NULL);
  ck_assert_uint_eq (rating_of (ANN_ID).games, 0);
  add_game ();
  ck_assert_uint_eq (rating_of (ANN_ID).games, 1);
}
END_TEST

START_TEST (time_makes_a_rating_less_sure)
{
  WuziRating at_once, next_year;

  add_game ();
  at_once = rating_of (ANN_ID);
  next_year = rating_at (counts, ANN_ID, game.facts.started + 365 * DAY);
  ck_assert_double_eq (next_year.value, at_once.value);
  ck_assert_double_gt (next_year.deviation, at_once.deviation);
  /* A clock that was set back changes nothing. */
  assert_same (rating_at (counts, ANN_ID, game.facts.started - 365 * DAY), at_once);
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
    add_game ();
  }
  ck_assert (!rating_at (counts, ANN_ID, game.facts.started).provisional);
}
END_TEST

START_TEST (time_between_games_counts)
{
  GlickoRating ann = { 1000, 350, 0.06 };
  const GlickoGame won = { 1800, WUZI_RATING_MACHINE_DEVIATION, 1 };

  add_game ();
  game.facts.started += 100 * DAY;
  add_game ();
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
    add_game ();
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
  ck_assert (rating_at (counts, ANN_ID, game.facts.started + 800 * DAY).provisional);
}
END_TEST

START_TEST (a_player_who_stays_away_for_a_year_is_hardly_known)
{
  double deviation;

  play_even_games (100);
  ck_assert_double_lt (rating_of (ANN_ID).deviation, 70);
  deviation = rating_at (counts, ANN_ID, game.facts.started + 365 * DAY).deviation;
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
make_random_game (TestGame *random, GRand *rand)
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
}

/* Games that the index doesn't count before it is told to. */
static void
add_to_index (GameIndex *index, const WuziGameFacts *facts)
{
  g_autofree char *id = g_uuid_string_random ();
  const FileRange nowhere = { 0, 1 };
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_add (index, id, facts, nowhere));
}

/* Counts all, and makes it last. */
static void
end_rating_pass (GameIndex *index)
{
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_run_rating_pass (index, G_MAXINT64));
  ck_assert (game_index_commit (index));
}

static void
set_alias (GameIndex *index, const char *id, const char *meant)
{
  g_autoptr (GHashTable) aliases = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean caught_up;

  if (id != NULL)
    g_hash_table_insert (aliases, (gpointer) id, (gpointer) meant);
  ck_assert (game_index_begin (index, &caught_up));
  game_index_set_aliases (index, aliases);
  end_rating_pass (index);
}

static WuziRating
rating_in (GameIndex *index, const char *id)
{
  g_autoptr (GameCounts) all = game_index_dup_counts (index, TRUE);

  return rating_at (all, id, 0);
}

static GameIndex *
index_new (void)
{
  GameIndex *index = game_index_open ("/nowhere", TRUE);
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  game_index_set_machines (index, machines);
  return index;
}

/* In the order of time, and of equal ones in that in which they were added. */
static int
compare_games (gconstpointer a, gconstpointer b)
{
  const TestGame *one = *(TestGame *const *) a;
  const TestGame *other = *(TestGame *const *) b;

  if (one->facts.started != other->facts.started)
    return one->facts.started < other->facts.started ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* The slow count: all games from the first on. */
static GameCounts *
count_slowly (TestGame *games, guint count, GHashTable *aliases)
{
  GameCounts *slow = game_counts_new ();
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < count; i++)
    g_ptr_array_add (order, &games[i]);
  g_ptr_array_sort (order, compare_games);
  for (guint i = 0; i < count; i++) {
    TestGame *next = g_ptr_array_index (order, i);

    next->facts.moves = next->moves;
    game_counts_add (slow, &next->facts, machines, aliases);
  }
  return slow;
}

static void
assert_all_same (GameIndex *index, GameCounts *slow)
{
  for (guint i = 0; i < PERSONS; i++)
    assert_same (rating_in (index, IDS[i]), rating_at (slow, IDS[i], 0));
}

/* Random histories come to the same whether counted at once, or step by step as they come. */
START_TEST (the_way_of_counting_does_not_matter)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  g_autofree TestGame *games = g_new (TestGame, GAMES);
  g_autoptr (GameIndex) at_once = index_new ();
  g_autoptr (GameIndex) stepwise = index_new ();
  g_autoptr (GameCounts) slow = NULL;

  for (guint i = 0; i < GAMES; i++) {
    make_random_game (&games[i], rand);
    add_to_index (at_once, &games[i].facts);
    add_to_index (stepwise, &games[i].facts);
    if (g_rand_int_range (rand, 0, 3) == 0)
      end_rating_pass (stepwise);
  }
  end_rating_pass (at_once);
  end_rating_pass (stepwise);
  slow = count_slowly (games, GAMES, NULL);
  ck_assert_uint_gt (rating_at (slow, ANN_ID, 0).games, GAMES / 4);
  assert_all_same (at_once, slow);
  assert_all_same (stepwise, slow);
}
END_TEST

START_TEST (machines_that_play_otherwise_make_ratings_anew)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree TestGame *games = g_new (TestGame, GAMES);
  g_autoptr (GameIndex) index = index_new ();
  g_autoptr (GHashTable) others = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GameCounts) slow = NULL;
  gboolean caught_up;

  for (guint i = 0; i < GAMES; i++) {
    make_random_game (&games[i], rand);
    add_to_index (index, &games[i].facts);
  }
  end_rating_pass (index);
  g_hash_table_insert (others, (char *) "hard", GINT_TO_POINTER (1700));
  ck_assert (game_index_begin (index, &caught_up));
  game_index_set_machines (index, others);
  end_rating_pass (index);
  g_hash_table_remove_all (machines);
  g_hash_table_insert (machines, (char *) "hard", GINT_TO_POINTER (1700));
  slow = count_slowly (games, GAMES, NULL);
  assert_all_same (index, slow);
}
END_TEST

/* A clock that went back some hours makes each game a late one. */
START_TEST (a_late_game_costs_no_more_than_those_behind_it)
{
  /* Fewer than those whose positions are packed at once. */
  enum { MANY = 4000, LATE = 40, MOST_PER_GAME = 600 };
  g_autofree TestGame *games = g_new (TestGame, MANY + LATE);
  g_autoptr (GameIndex) index = index_new ();
  g_autoptr (GameCounts) slow = NULL;
  sqlite3 *handle = index_db_get_handle (game_index_get_db (index));

  for (guint i = 0; i < MANY + LATE; i++) {
    int before = sqlite3_total_changes (handle);

    test_game_init (&games[i]);
    games[i].facts.started +=
        i < MANY ? i * 1000 : (MANY - 2 * LATE) * 1000 + (i - MANY) * 1000 - 500;
    games[i].facts.result = i % 3 == 0 ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS;
    add_to_index (index, &games[i].facts);
    end_rating_pass (index);
    ck_assert_int_le (sqlite3_total_changes (handle) - before, MOST_PER_GAME);
  }
  slow = count_slowly (games, MANY + LATE, NULL);
  assert_all_same (index, slow);
}
END_TEST

/* Whenever an id comes to stand for another, it is as if its games had been the other's from the
 * start; and when it does so no longer, as if they never had. */
START_TEST (games_of_an_alias_count_as_if_they_had_been_the_others)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 50);
  g_autofree TestGame *games = g_new (TestGame, GAMES);
  g_autoptr (GHashTable) aliases = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GameIndex) index = index_new ();
  g_autoptr (GameCounts) folded = NULL;
  g_autoptr (GameCounts) apart = NULL;
  gint32 fold_at = g_rand_int_range (rand, 1, GAMES);

  for (gint32 i = 0; i < GAMES; i++) {
    make_random_game (&games[i], rand);
    add_to_index (index, &games[i].facts);
    if (g_rand_int_range (rand, 0, 3) == 0)
      end_rating_pass (index);
    if (i == fold_at || i == GAMES - 1)
      set_alias (index, BOB_ID, ANN_ID);
  }
  g_hash_table_insert (aliases, (gpointer) BOB_ID, (gpointer) ANN_ID);
  folded = count_slowly (games, GAMES, aliases);
  assert_same (rating_in (index, ANN_ID), rating_at (folded, ANN_ID, 0));
  assert_same (rating_in (index, CY_ID), rating_at (folded, CY_ID, 0));
  ck_assert_uint_eq (rating_in (index, BOB_ID).games, 0);
  set_alias (index, NULL, NULL);
  apart = count_slowly (games, GAMES, NULL);
  assert_all_same (index, apart);
}
END_TEST

START_TEST (an_alias_may_turn_round)
{
  g_autoptr (GameIndex) index = index_new ();

  add_to_index (index, &game.facts);
  set_alias (index, "nobody", ANN_ID);
  set_alias (index, ANN_ID, BOB_ID);
  ck_assert_uint_eq (rating_in (index, BOB_ID).games, 1);
  ck_assert_uint_eq (rating_in (index, ANN_ID).games, 0);
  set_alias (index, BOB_ID, ANN_ID);
  ck_assert_uint_eq (rating_in (index, ANN_ID).games, 1);
  ck_assert_uint_eq (rating_in (index, BOB_ID).games, 0);
  set_alias (index, ANN_ID, ANN_ID);
  ck_assert_uint_eq (rating_in (index, ANN_ID).games, 1);
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
  tcase_add_test (counting, an_engine_from_elsewhere_counts_by_what_the_game_says);
  tcase_add_test (counting, a_machine_that_has_black_counts_the_same);
  tcase_add_test (counting, two_persons_are_rated_by_what_they_were_before);
  tcase_add_test (counting, a_draw_counts_half);
  tcase_add_test (counting, a_draw_that_is_agreed_on_early_rates_nobody);
  tcase_add_test (counting, only_fair_games_count);
  tcase_add_test (counting, without_machines_no_game_against_one_counts);
  tcase_add_test (counting, time_makes_a_rating_less_sure);
  tcase_add_test (counting, time_between_games_counts);
  tcase_add_test (counting, whoever_plays_much_stays_known_whatever_happens);
  tcase_add_test (counting, a_rating_is_provisional_until_it_is_sure);
  tcase_add_test (counting, a_player_who_stays_away_for_a_year_is_hardly_known);
  tcase_add_loop_test (counting, the_way_of_counting_does_not_matter, 0, 20 / thorough_step (4));
  tcase_add_test (counting, machines_that_play_otherwise_make_ratings_anew);
  tcase_add_test (counting, a_late_game_costs_no_more_than_those_behind_it);
  tcase_add_loop_test (counting, games_of_an_alias_count_as_if_they_had_been_the_others, 0,
                       20 / thorough_step (4));
  tcase_add_test (counting, an_alias_may_turn_round);
  suite_add_tcase (suite, counting);
  return run_suite (suite);
}
