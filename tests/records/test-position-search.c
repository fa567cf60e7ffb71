/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what was played next in games that fit: what is known of them, and what is kept. */
#include "records/index/position-search.h"

#include <math.h>

#include "record-test.h"
#include "support/check-main.h"

static const char CAT_ID[] = "33333333-3333-4333-8333-333333333333";

static char *folder;
static GameIndex *index_;
static guint game_count;
static guint scans; /* of all games, or sides */

/* What is done with SQL that goes through more than a position. */
static int
trace_cb (unsigned type, void *context, void *statement, void *text)
{
  const char *sql = sqlite3_sql (statement);

  if (strstr (sql, " by_time") != NULL || strstr (sql, "FROM sides") != NULL)
    scans++;
  return 0;
}

static void
set_up (void)
{
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (machines, (gpointer) "easy", GINT_TO_POINTER (1200));
  folder = folder_new ();
  index_ = game_index_open (folder, TRUE);
  game_index_set_machines (index_, machines);
  game_count = 0;
}

static void
tear_down (void)
{
  ck_assert (game_index_is_good (index_));
  game_index_close (index_);
  folder_free (folder);
}

/* (transfer full) */
static char *
nth_id (guint n)
{
  return g_strdup_printf ("%08x-0000-4000-8000-%012x", n, n);
}

/* Adds a game that began in that year, and counts it. */
static void
add_game (const TestGame *game, int year)
{
  g_autofree char *id = nth_id (++game_count);
  g_autoptr (GDateTime) time = g_date_time_new_local (year, 12, 31, 23, 59, 59);
  TestGame copy = *game;
  gboolean caught_up;

  copy.facts.moves = copy.moves;
  copy.facts.started = g_date_time_to_unix (time) * 1000;
  ck_assert (game_index_begin (index_, &caught_up));
  ck_assert (game_index_add (index_, id, &copy.facts, (FileRange) { game_count * 100, 100 }));
  ck_assert (game_index_run_rating_pass (index_, G_MAXINT64));
  ck_assert (game_index_commit (index_));
}

/* One that nobody is rated for. */
static void
add_casual (Rule rule, WuziResult result, int year)
{
  TestGame game;

  test_game_init (&game);
  game.facts.casual = TRUE;
  game.facts.rule = rule;
  game.facts.result = result;
  add_game (&game, year);
}

/* What was played first, in games that fit; there is one such move, or none. */
static NextMove
ask (const GameFilter *filter)
{
  g_autoptr (GameQuery) query =
      filter != NULL ? game_query_new (filter, GAME_ORDER_DATE, TRUE) : NULL;
  g_autoptr (GArray) next = NULL;
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  next = position_search_list_next (index_, query, &board, NULL);
  ck_assert_uint_le (next->len, 1);
  return next->len > 0 ? g_array_index (next, NextMove, 0) : (NextMove) { 0 };
}

static double
rating_of (const char *id)
{
  g_autoptr (GameCounts) counts = game_index_dup_counts (index_, TRUE);

  return game_counts_get (counts, id)->rated.rating.value;
}

START_TEST (the_last_year_is_that_of_the_games_that_fit)
{
  GameFilter filter;

  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2019);
  add_casual (RULE_FREESTYLE, WUZI_RESULT_BLACK_WINS, 2031);
  add_casual (RULE_RENJU, WUZI_RESULT_WHITE_WINS, 2024);
  ck_assert_uint_eq (ask (NULL).games, 3);
  ck_assert_uint_eq (ask (NULL).last_year, 2031);
  game_filter_init (&filter);
  filter.rule = RULE_RENJU;
  ck_assert_uint_eq (ask (&filter).games, 2);
  ck_assert_uint_eq (ask (&filter).last_year, 2024);
  ck_assert_uint_eq (ask (&filter).draws, 1);
  ck_assert_uint_eq (ask (&filter).white_wins, 1);
  filter.rule = RULE_STANDARD;
  ck_assert_uint_eq (ask (&filter).games, 0);
}
END_TEST

START_TEST (ratings_are_those_after_the_game)
{
  TestGame game;
  NextMove move;
  double expected;

  add_casual (RULE_FREESTYLE, WUZI_RESULT_BLACK_WINS, 2020);
  move = ask (NULL);
  ck_assert_uint_eq (move.rated, 0);
  ck_assert_uint_eq (move.rating, 0);
  /* Of the players of the first one, nothing was known then. */
  test_game_init (&game);
  game.facts.black = person (CAT_ID, "Cat", 1);
  add_game (&game, 2021);
  expected = (round (rating_of (CAT_ID)) + round (rating_of (BOB_ID))) / 2;
  move = ask (NULL);
  ck_assert_uint_eq (move.games, 2);
  ck_assert_uint_eq (move.rated, 1);
  ck_assert_double_eq_tol (move.rating, expected, 1);
  ck_assert_double_gt (rating_of (CAT_ID), rating_of (BOB_ID));
}
END_TEST

START_TEST (a_machines_rating_is_that_of_its_level)
{
  TestGame game;
  NextMove move;
  GameFilter filter;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.casual = TRUE;
  game.facts.white = machine ("easy", 2);
  add_game (&game, 2021);
  game.facts.white = machine ("brain-2", 2);
  add_game (&game, 2022);
  move = ask (NULL);
  ck_assert_uint_eq (move.games, 2);
  ck_assert_uint_eq (move.rated, 1);
  ck_assert_uint_eq (move.rating, 1200);
  game_filter_init (&filter);
  filter.level = (char *) "brain-2";
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_eq (ask (&filter).rated, 0);
}
END_TEST

START_TEST (the_same_filter_needs_no_second_look)
{
  sqlite3 *handle = index_db_get_handle (game_index_get_db (index_));
  GameFilter filter;

  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2019);
  add_casual (RULE_FREESTYLE, WUZI_RESULT_BLACK_WINS, 2031);
  game_filter_init (&filter);
  filter.rule = RULE_RENJU;
  filter.position = 1234;
  sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT, trace_cb, NULL);
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_gt (scans, 0);
  scans = 0;
  filter.position = 5678;
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_eq (scans, 0);
  /* Another one only asks which games fit. */
  filter.rule = RULE_FREESTYLE;
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_eq (scans, 1);
  scans = 0;
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_eq (scans, 0);
  sqlite3_trace_v2 (handle, 0, NULL, NULL);
}
END_TEST

START_TEST (what_changes_is_seen)
{
  g_autofree char *id = nth_id (1);
  GameMark mark = { .game = id, .at = 1, .deleted = TRUE };
  gboolean caught_up;
  GameFilter filter;

  game_filter_init (&filter);
  filter.rule = RULE_RENJU;
  ck_assert_uint_eq (ask (&filter).games, 0);
  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2019);
  ck_assert_uint_eq (ask (&filter).games, 1);
  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2018);
  ck_assert_uint_eq (ask (&filter).games, 2);
  ck_assert_uint_eq (ask (&filter).last_year, 2019);
  ck_assert (game_index_begin (index_, &caught_up));
  game_index_set_mark (index_, &mark);
  ck_assert (game_index_commit (index_));
  ck_assert_uint_eq (ask (&filter).games, 1);
  ck_assert_uint_eq (ask (&filter).last_year, 2018);
  filter.deleted = TRUE;
  ck_assert_uint_eq (ask (&filter).last_year, 2019);
  ck_assert (game_index_begin (index_, &caught_up));
  game_index_clear (index_);
  ck_assert (game_index_commit (index_));
  ck_assert_uint_eq (ask (NULL).games, 0);
}
END_TEST

START_TEST (merged_players_are_one)
{
  g_autoptr (GHashTable) aliases = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean caught_up;
  GameFilter filter;

  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2019);
  game_filter_init (&filter);
  filter.player = (char *) CAT_ID;
  ck_assert_uint_eq (ask (&filter).games, 0);
  g_hash_table_insert (aliases, (gpointer) ANN_ID, (gpointer) CAT_ID);
  ck_assert (game_index_begin (index_, &caught_up));
  game_index_set_aliases (index_, aliases);
  ck_assert (game_index_run_rating_pass (index_, G_MAXINT64));
  ck_assert (game_index_commit (index_));
  ck_assert_uint_eq (ask (&filter).games, 1);
  filter.colour = WUZI_SIDE_WHITE;
  ck_assert_uint_eq (ask (&filter).games, 0);
}
END_TEST

START_TEST (who_cancels_gets_nothing_and_the_next_all)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) next = NULL;
  Board board;

  add_casual (RULE_RENJU, WUZI_RESULT_DRAW, 2019);
  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  g_cancellable_cancel (cancellable);
  next = position_search_list_next (index_, NULL, &board, cancellable);
  ck_assert_uint_eq (next->len, 0);
  ck_assert_uint_eq (ask (NULL).games, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position search");
  TCase *tcase = tcase_create ("search");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_last_year_is_that_of_the_games_that_fit);
  tcase_add_test (tcase, ratings_are_those_after_the_game);
  tcase_add_test (tcase, a_machines_rating_is_that_of_its_level);
  tcase_add_test (tcase, the_same_filter_needs_no_second_look);
  tcase_add_test (tcase, what_changes_is_seen);
  tcase_add_test (tcase, merged_players_are_one);
  tcase_add_test (tcase, who_cancels_gets_nothing_and_the_next_all);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
