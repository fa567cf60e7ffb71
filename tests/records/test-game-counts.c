/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what counts: games from an empty board do, others nowhere. */
#include "records/counts/game-counts.h"

#include "record-test.h"
#include "records/games/game-table.h"
#include "support/check-main.h"

enum {
  MACHINE_RATING = 1500,
};

static GHashTable *machines;
static GameCounts *counts;

static void
set_up (void)
{
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (MACHINE_RATING));
  counts = game_counts_new (machines);
}

static void
tear_down (void)
{
  game_counts_free (counts);
  g_hash_table_unref (machines);
}

/* Ann beats a hard machine that has chosen its level. */
static void
beat_machine (TestGame *game)
{
  test_game_init (game);
  game->facts.mode = WUZI_MODE_PVE;
  game->facts.white = machine ("hard", 2);
  game->facts.white.adaptive = TRUE;
}

/* Is so much counted, of each kind, as of so many of these games? */
static void
assert_counted (guint games)
{
  WuziAdaptiveGame adaptive[WUZI_ADAPTIVE_GAMES];

  ck_assert_standing (wuzi_statistics_get_profile (counts->standings, ANN_ID), games, 0, 0);
  ck_assert_standing (wuzi_statistics_get_machine (counts->standings, "hard"), 0, games, 0);
  ck_assert_uint_eq (ratings_get (counts->ratings, ANN_ID, 0).games, games);
  ck_assert_uint_eq (adaptive_games_list (counts->adaptive, ANN_ID, adaptive), games);
  ck_assert_uint_eq (lost_positions_get_count (counts->lost), games > 0 ? 1 : 0);
}

START_TEST (a_game_from_an_empty_board_counts)
{
  TestGame game;

  beat_machine (&game);
  game_counts_add (counts, &game.facts);
  assert_counted (1);
}
END_TEST

START_TEST (a_continued_game_counts_nowhere)
{
  TestGame game;

  beat_machine (&game);
  test_game_continue (&game, 1);
  game_counts_add (counts, &game.facts);
  assert_counted (0);
}
END_TEST

START_TEST (in_short_it_counts_no_more)
{
  g_autoptr (GameTable) table = game_table_new ();
  GameSummary summary;
  WuziGameFacts facts;
  TestGame game;

  beat_machine (&game);
  test_game_continue (&game, 2);
  game_summary_init (&summary, "77777777-7777-4777-8777-777777777777", &game.facts, table);
  game_summary_get_facts (&summary, table, &facts);
  game_counts_add_in_short (counts, &facts, NULL, 0);
  assert_counted (0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-counts");
  TCase *games = tcase_create ("games");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, a_game_from_an_empty_board_counts);
  tcase_add_test (games, a_continued_game_counts_nowhere);
  tcase_add_test (games, in_short_it_counts_no_more);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
