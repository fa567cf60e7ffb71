/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the window on a player's last adaptive games. */
#include "records/counts/game-counts.h"

#include "record-test.h"
#include "support/check-main.h"

static AdaptiveGames *adaptive;
static TestGame game; /* Ann beats the adaptive machine */

static void
set_up (void)
{
  adaptive = adaptive_games_new ();
  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  game.facts.white.adaptive = TRUE;
}

static void
tear_down (void)
{
  adaptive_games_free (adaptive);
}

/* Ann plays at a level and a time, and wins. */
static void
play (const char *level, gint64 started)
{
  game.facts.white.machine = (char *) level;
  game.facts.started = started;
  adaptive_games_add (adaptive, &game.facts);
}

/* A player's games as text: "hard 1, easy 0.5". */
static char *
describe (const char *id)
{
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint count = adaptive_games_list (adaptive, id, games);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "%s%s %g", i > 0 ? ", " : "", games[i].level, games[i].score);
  return g_string_free (text, FALSE);
}

static void
assert_games (const char *id, const char *expected)
{
  g_autofree char *found = describe (id);

  ck_assert_str_eq (found, expected);
}

START_TEST (levels_and_results_are_remembered)
{
  assert_games (ANN_ID, "");
  play ("hard", 1);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  play ("medium", 2);
  game.facts.result = WUZI_RESULT_DRAW;
  play ("easy", 3);
  assert_games (ANN_ID, "hard 1, medium 0, easy 0.5");
  assert_games (BOB_ID, "");
}
END_TEST

START_TEST (the_person_may_have_white)
{
  game.facts.white = person (ANN_ID, "Ann", 1);
  game.facts.black = machine ("hard", 2);
  game.facts.black.adaptive = TRUE;
  adaptive_games_add (adaptive, &game.facts);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  adaptive_games_add (adaptive, &game.facts);
  game.facts.move_count = 1; /* the machine's */
  adaptive_games_add (adaptive, &game.facts);
  assert_games (ANN_ID, "hard 0, hard 1");
}
END_TEST

START_TEST (other_games_do_not_count)
{
  game.facts.white.adaptive = FALSE;
  adaptive_games_add (adaptive, &game.facts);
  game.facts.white = person (BOB_ID, "Bob", 2);
  adaptive_games_add (adaptive, &game.facts);
  assert_games (ANN_ID, "");
  assert_games (BOB_ID, "");
}
END_TEST

START_TEST (a_game_without_a_stone_of_the_person_is_nothing)
{
  game.facts.move_count = 0;
  adaptive_games_add (adaptive, &game.facts);
  assert_games (ANN_ID, "");
  game.facts.move_count = 1;
  adaptive_games_add (adaptive, &game.facts);
  assert_games (ANN_ID, "hard 1");
}
END_TEST

START_TEST (the_newest_are_last_whenever_they_come)
{
  play ("c", 3);
  play ("a", 1);
  play ("b", 2);
  play ("c2", 3);
  assert_games (ANN_ID, "a 1, b 1, c 1, c2 1");
}
END_TEST

/* In any order, what is left are the newest. */
START_TEST (only_the_last_twenty_are_remembered)
{
  enum {
    GAMES = 60,
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  g_autoptr (GString) expected = g_string_new (NULL);
  gint64 times[GAMES];

  for (gint32 i = 0; i < GAMES; i++) {
    gint32 other = g_rand_int_range (rand, 0, i + 1);

    times[i] = times[other];
    times[other] = i;
  }
  for (int i = 0; i < GAMES; i++) {
    g_autofree char *level = g_strdup_printf ("level-%d", (int) times[i]);

    play (level, times[i]);
  }
  for (int i = GAMES - WUZI_ADAPTIVE_GAMES; i < GAMES; i++)
    g_string_append_printf (expected, "%slevel-%d 1", expected->len > 0 ? ", " : "", i);
  assert_games (ANN_ID, expected->str);
}
END_TEST

START_TEST (folded_games_are_put_in_order)
{
  play ("a", 1);
  play ("c", 3);
  game.facts.black = person (BOB_ID, "Bob", 1);
  play ("b", 2);
  play ("d", 4);
  adaptive_games_fold_profile (adaptive, ANN_ID, BOB_ID);
  adaptive_games_fold_profile (adaptive, ANN_ID, BOB_ID);
  adaptive_games_fold_profile (adaptive, BOB_ID, BOB_ID);
  assert_games (BOB_ID, "a 1, b 1, c 1, d 1");
  assert_games (ANN_ID, "");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("adaptive-games");
  TCase *window = tcase_create ("window");

  tcase_add_checked_fixture (window, set_up, tear_down);
  tcase_add_test (window, levels_and_results_are_remembered);
  tcase_add_test (window, the_person_may_have_white);
  tcase_add_test (window, other_games_do_not_count);
  tcase_add_test (window, a_game_without_a_stone_of_the_person_is_nothing);
  tcase_add_test (window, the_newest_are_last_whenever_they_come);
  tcase_add_loop_test (window, only_the_last_twenty_are_remembered, 0, 10);
  tcase_add_test (window, folded_games_are_put_in_order);
  suite_add_tcase (suite, window);
  return run_suite (suite);
}
