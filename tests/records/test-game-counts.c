/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is counted of each player, against a slow count over all games. */
#include "records/counts/game-counts.h"

#include "record-test.h"
#include "support/check-main.h"

enum {
  MACHINE_RATING = 1500,
};

static GHashTable *machines;
static GHashTable *aliases;
static GameCounts *counts;
static TestGame game; /* Ann beats a hard machine that has chosen its level */

static void
set_up (void)
{
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (MACHINE_RATING));
  aliases = g_hash_table_new (g_str_hash, g_str_equal);
  counts = game_counts_new ();
  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  game.facts.white.adaptive = TRUE;
  game.facts.move_count = WUZI_TELLING_MOVES;
}

static void
tear_down (void)
{
  game_counts_free (counts);
  g_hash_table_unref (machines);
  g_hash_table_unref (aliases);
}

static void
add_game (void)
{
  game_counts_add (counts, &game.facts, machines, aliases);
}

static WuziStanding
standing_of (const char *key)
{
  return game_counts_get (counts, key)->standing;
}

/* Is so much counted, of each kind, as of so many of these games? */
static void
assert_counted (guint games)
{
  ck_assert_standing (standing_of (ANN_ID), games, 0, 0);
  ck_assert_standing (standing_of ("hard"), 0, games, 0);
  ck_assert_uint_eq (game_counts_get (counts, ANN_ID)->rated.games, games);
  ck_assert_uint_eq (game_counts_get (counts, ANN_ID)->adaptive[RULE_FREESTYLE].count, games);
}

START_TEST (a_game_from_an_empty_board_counts)
{
  add_game ();
  assert_counted (1);
}
END_TEST

START_TEST (a_continued_game_counts_nowhere)
{
  test_game_continue (&game, 1);
  add_game ();
  assert_counted (0);
}
END_TEST

START_TEST (a_copy_stays_as_it_was)
{
  g_autoptr (GameCounts) before = game_counts_new ();

  add_game ();
  game_counts_update (before, counts);
  add_game ();
  ck_assert_standing (game_counts_get (before, ANN_ID)->standing, 1, 0, 0);
  assert_counted (2);
}
END_TEST

/* --- standings --- */

START_TEST (no_games_make_no_standing)
{
  ck_assert_standing (standing_of (ANN_ID), 0, 0, 0);
  ck_assert_standing (standing_of ("hard"), 0, 0, 0);
}
END_TEST

START_TEST (a_game_counts_for_both_sides)
{
  test_game_init (&game);
  add_game ();
  ck_assert_standing (standing_of (ANN_ID), 1, 0, 0);
  ck_assert_standing (standing_of (BOB_ID), 0, 1, 0);
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  game.facts.white = machine ("hard", 2);
  add_game ();
  game.facts.result = WUZI_RESULT_DRAW;
  add_game ();
  ck_assert_standing (standing_of (ANN_ID), 1, 1, 1);
  ck_assert_standing (standing_of ("hard"), 1, 0, 1);
  ck_assert_standing (standing_of ("easy"), 0, 0, 0);
}
END_TEST

START_TEST (games_count_for_whom_an_id_stands_for)
{
  g_hash_table_insert (aliases, (gpointer) ANN_ID, (gpointer) "other");
  test_game_init (&game);
  add_game ();
  ck_assert_standing (standing_of (ANN_ID), 0, 0, 0);
  ck_assert_standing (standing_of ("other"), 1, 0, 0);
  ck_assert_standing (standing_of (BOB_ID), 0, 1, 0);
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
  g_autofree TestGame *games = g_new (TestGame, GAMES);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  WuziStanding slow;

  for (guint i = 0; i < GAMES; i++) {
    test_game_random (&games[i], rand, persons, G_N_ELEMENTS (persons));
    game_counts_add (counts, &games[i].facts, NULL, NULL);
  }
  for (guint i = 0; i < G_N_ELEMENTS (persons); i++) {
    slow = slow_count (games, GAMES, persons[i].profile_id, NULL);
    ck_assert_standing (standing_of (persons[i].profile_id), slow.wins, slow.losses, slow.draws);
  }
  slow = slow_count (games, GAMES, NULL, "brain-2");
  ck_assert_uint_gt (slow.wins, 0);
  ck_assert_standing (standing_of ("brain-2"), slow.wins, slow.losses, slow.draws);
}
END_TEST

/* --- games against a machine that adapts --- */

/* Ann plays at a level and a time, and wins. */
static void
play (const char *level, gint64 started)
{
  game.facts.white.machine = (char *) level;
  game.facts.started = started;
  add_game ();
}

/* A player's games as text: "hard 1, easy 0.5". */
static char *
describe (const char *id)
{
  const WuziAdaptiveGames *all = &game_counts_get (counts, id)->adaptive[game.facts.rule];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < all->count; i++)
    g_string_append_printf (text, "%s%s %g", i > 0 ? ", " : "", all->games[i].level,
                            all->games[i].score);
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
  add_game ();
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  add_game ();
  game.facts.move_count = 1; /* the machine's */
  add_game ();
  assert_games (ANN_ID, "hard 0, hard 1");
}
END_TEST

START_TEST (other_games_do_not_count)
{
  game.facts.white.adaptive = FALSE;
  add_game ();
  game.facts.white = person (BOB_ID, "Bob", 2);
  add_game ();
  assert_games (ANN_ID, "");
  assert_games (BOB_ID, "");
}
END_TEST

START_TEST (a_game_of_few_moves_tells_nothing)
{
  game.facts.move_count = 0;
  add_game ();
  game.facts.move_count = WUZI_TELLING_MOVES - 1;
  add_game ();
  assert_games (ANN_ID, "");
  game.facts.move_count = WUZI_TELLING_MOVES;
  add_game ();
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

START_TEST (games_of_two_ids_are_put_in_order)
{
  g_hash_table_insert (aliases, (gpointer) ANN_ID, (gpointer) BOB_ID);
  play ("a", 1);
  play ("c", 3);
  game.facts.black = person (BOB_ID, "Bob", 1);
  play ("b", 2);
  play ("d", 4);
  assert_games (BOB_ID, "a 1, b 1, c 1, d 1");
  assert_games (ANN_ID, "");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-counts");
  TCase *games = tcase_create ("games");
  TCase *standings = tcase_create ("standings");
  TCase *adaptive = tcase_create ("adaptive");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, a_game_from_an_empty_board_counts);
  tcase_add_test (games, a_continued_game_counts_nowhere);
  tcase_add_test (games, a_copy_stays_as_it_was);
  suite_add_tcase (suite, games);
  tcase_add_checked_fixture (standings, set_up, tear_down);
  tcase_add_test (standings, no_games_make_no_standing);
  tcase_add_test (standings, a_game_counts_for_both_sides);
  tcase_add_test (standings, games_count_for_whom_an_id_stands_for);
  tcase_add_test (standings, standings_equal_a_slow_count);
  suite_add_tcase (suite, standings);
  tcase_add_checked_fixture (adaptive, set_up, tear_down);
  tcase_add_test (adaptive, levels_and_results_are_remembered);
  tcase_add_test (adaptive, the_person_may_have_white);
  tcase_add_test (adaptive, other_games_do_not_count);
  tcase_add_test (adaptive, a_game_of_few_moves_tells_nothing);
  tcase_add_test (adaptive, the_newest_are_last_whenever_they_come);
  tcase_add_loop_test (adaptive, only_the_last_twenty_are_remembered, 0, 10);
  tcase_add_test (adaptive, games_of_two_ids_are_put_in_order);
  suite_add_tcase (suite, adaptive);
  return run_suite (suite);
}
