/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the tally, against a slow count over all games. */
#include "record-test.h"
#include "support/check-main.h"

START_TEST (no_games_make_no_standing)
{
  g_autoptr (WuziStatistics) tally = wuzi_statistics_new ();

  ck_assert_standing (wuzi_statistics_get_profile (tally, ANN_ID), 0, 0, 0);
  ck_assert_standing (wuzi_statistics_get_machine (tally, "hard"), 0, 0, 0);
}
END_TEST

START_TEST (a_game_counts_for_both_sides)
{
  g_autoptr (WuziStatistics) tally = wuzi_statistics_new ();
  TestGame game;

  test_game_init (&game);
  wuzi_statistics_add (tally, &game.facts);
  ck_assert_standing (wuzi_statistics_get_profile (tally, ANN_ID), 1, 0, 0);
  ck_assert_standing (wuzi_statistics_get_profile (tally, BOB_ID), 0, 1, 0);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  game.facts.white = machine ("hard", 2);
  wuzi_statistics_add (tally, &game.facts);
  game.facts.result = WUZI_RESULT_DRAW;
  wuzi_statistics_add (tally, &game.facts);
  ck_assert_standing (wuzi_statistics_get_profile (tally, ANN_ID), 1, 1, 1);
  ck_assert_standing (wuzi_statistics_get_machine (tally, "hard"), 1, 0, 1);
  ck_assert_standing (wuzi_statistics_get_machine (tally, "easy"), 0, 0, 0);
}
END_TEST

START_TEST (folded_games_count_for_the_other)
{
  g_autoptr (WuziStatistics) tally = wuzi_statistics_new ();
  TestGame game;

  test_game_init (&game);
  wuzi_statistics_add (tally, &game.facts);
  wuzi_statistics_fold_profile (tally, ANN_ID, "other");
  wuzi_statistics_fold_profile (tally, ANN_ID, "other");
  wuzi_statistics_fold_profile (tally, BOB_ID, BOB_ID);
  ck_assert_standing (wuzi_statistics_get_profile (tally, ANN_ID), 0, 0, 0);
  ck_assert_standing (wuzi_statistics_get_profile (tally, "other"), 1, 0, 0);
  ck_assert_standing (wuzi_statistics_get_profile (tally, BOB_ID), 0, 1, 0);
}
END_TEST

/* Counts one player's games the slow way. */
static WuziStanding
slow_count (const TestGame *games, guint count, const char *id, const char *level)
{
  WuziStanding standing = { 0 };

  for (guint i = 0; i < count; i++) {
    const WuziGameFacts *facts = &games[i].facts;

    for (int side = 0; side < 2; side++) {
      const WuziSide *mine = side == 0 ? &facts->black : &facts->white;
      WuziResult win = side == 0 ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;

      if (g_strcmp0 (mine->profile_id, id) != 0 || g_strcmp0 (mine->machine, level) != 0)
        continue;
      standing.draws += facts->result == WUZI_RESULT_DRAW ? 1 : 0;
      standing.wins += facts->result == win ? 1 : 0;
      standing.losses += facts->result != win && facts->result != WUZI_RESULT_DRAW ? 1 : 0;
    }
  }
  return standing;
}

START_TEST (standings_equal_a_slow_count)
{
  enum { GAMES = 300 };
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1),
                               person ("cy", "Cy", 1) };
  g_autoptr (WuziStatistics) tally = wuzi_statistics_new ();
  g_autofree TestGame *games = g_new (TestGame, GAMES);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < GAMES; i++) {
    test_game_random (&games[i], rand, persons, G_N_ELEMENTS (persons));
    wuzi_statistics_add (tally, &games[i].facts);
  }
  for (guint i = 0; i < G_N_ELEMENTS (persons); i++) {
    WuziStanding slow = slow_count (games, GAMES, persons[i].profile_id, NULL);

    ck_assert_standing (wuzi_statistics_get_profile (tally, persons[i].profile_id), slow.wins,
                        slow.losses, slow.draws);
  }
  {
    WuziStanding slow = slow_count (games, GAMES, NULL, "brain-2");

    ck_assert_uint_gt (slow.wins, 0);
    ck_assert_standing (wuzi_statistics_get_machine (tally, "brain-2"), slow.wins, slow.losses,
                        slow.draws);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-statistics");
  TCase *standings = tcase_create ("standings");

  tcase_add_test (standings, no_games_make_no_standing);
  tcase_add_test (standings, a_game_counts_for_both_sides);
  tcase_add_test (standings, folded_games_count_for_the_other);
  tcase_add_test (standings, standings_equal_a_slow_count);
  suite_add_tcase (suite, standings);
  return run_suite (suite);
}
