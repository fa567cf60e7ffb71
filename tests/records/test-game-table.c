/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the table of all games: ids, order, and what a summary keeps. */
#include "record-test.h"
#include "records/games/game-facts.h"
#include "records/games/game-table.h"
#include "support/check-main.h"

static GameTable *table;

static void
set_up (void)
{
  table = game_table_new ();
}

static void
tear_down (void)
{
  game_table_unref (table);
}

static char *
nth_id (guint n)
{
  return g_strdup_printf ("%08x-0000-4000-8000-%012x", n * 2654435761u, n);
}

/* Adds a game with the n-th id that began then. */
static gboolean
add_nth (guint n, gint64 started)
{
  g_autofree char *id = nth_id (n);
  GameSummary summary;
  TestGame game;

  test_game_init (&game);
  game.facts.started = started;
  game_summary_init (&summary, id, &game.facts, table);
  return game_table_add (table, &summary);
}

START_TEST (games_are_found_by_their_ids)
{
  enum { GAMES = 5000 };

  for (guint n = 0; n < GAMES; n++)
    ck_assert (add_nth (n, n));
  ck_assert_uint_eq (game_table_get_count (table), GAMES);
  for (guint n = 0; n < GAMES; n++) {
    g_autofree char *id = nth_id (n);
    g_autofree char *upper = g_ascii_strup (id, -1);
    g_autofree char *read = NULL;
    guint index;

    ck_assert (!add_nth (n, 0));
    ck_assert (game_table_find (table, id, &index));
    ck_assert_uint_eq (index, n);
    ck_assert (game_table_find (table, upper, &index));
    read = game_summary_dup_id (game_table_get (table, n));
    ck_assert_str_eq (read, id);
  }
  ck_assert_uint_eq (game_table_get_count (table), GAMES);
}
END_TEST

START_TEST (what_is_no_id_is_not_found)
{
  static const char *const TEXTS[] = { "", "x", "00000000-0000-4000-8000-00000000000",
                                       "00000000-0000-4000-8000-0000000000000",
                                       "00000000-0000-4000-8000-000000000001" };
  guint index = 77;

  ck_assert (add_nth (0, 0));
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    ck_assert (!game_table_find (table, TEXTS[i], &index));
  ck_assert_uint_eq (index, 77);
}
END_TEST

/* The newest first, and both ways agree? */
static void
assert_in_order (void)
{
  guint count = game_table_get_count (table);

  for (guint position = 0; position < count; position++) {
    guint index = game_table_get_newest (table, position);

    ck_assert_uint_eq (game_table_get_position (table, index), position);
    if (position > 0) {
      guint newer = game_table_get_newest (table, position - 1);
      gint64 difference =
          game_table_get (table, newer)->started - game_table_get (table, index)->started;

      ck_assert (difference > 0 || (difference == 0 && newer > index));
    }
  }
}

START_TEST (games_stand_newest_first_whatever_the_clock_did)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint n = 0; n < 300; n++) {
    add_nth (n, g_rand_int_range (rand, 0, 100));
    if (n % 7 == 0)
      assert_in_order ();
  }
  assert_in_order ();
}
END_TEST

START_TEST (one_late_game_finds_its_place)
{
  for (guint n = 0; n < 50; n++)
    add_nth (n, n * 10);
  add_nth (50, 105);
  ck_assert_uint_eq (game_table_get_position (table, 50), 39);
  assert_in_order ();
}
END_TEST

/* Does it count by its summary, as it does by its facts? */
static gboolean
count_summary (const WuziGameFacts *facts, const char *id)
{
  GameSummary summary;

  game_summary_init (&summary, id, facts, table);
  ck_assert_int_eq (game_summary_counts (&summary), game_facts_count (facts));
  return game_summary_counts (&summary);
}

START_TEST (a_summary_keeps_all_but_the_moves)
{
  g_autofree char *id = nth_id (1);
  WuziGameFacts facts;
  GameSummary summary;
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 1);
  game.facts.white.adaptive = game.facts.white.weakened = TRUE;
  game.facts.black.seat = 2;
  game.facts.black.hints = 3;
  game.facts.black.take_backs = 70000;
  game.facts.black.danger = 5;
  game.facts.first = STONE_WHITE;
  game.facts.time = (TimeControl){ TIME_INCREMENT, TIME_MAX_BASE_MSECS, TIME_MAX_INCREMENT_MSECS };
  ck_assert (count_summary (&game.facts, id));
  test_game_continue (&game, 2);
  ck_assert (!count_summary (&game.facts, id));
  game_summary_init (&summary, id, &game.facts, table);
  game_summary_get_facts (&summary, table, &facts);
  ck_assert_str_eq (facts.black.profile_id, ANN_ID);
  ck_assert_ptr_null (facts.black.machine);
  ck_assert_str_eq (facts.black.name, "Ann");
  ck_assert_int_eq (facts.black.seat, 2);
  ck_assert_int_eq (facts.black.hints, 3);
  ck_assert_int_eq (facts.black.take_backs, G_MAXUINT16);
  ck_assert_int_eq (facts.black.danger, 5);
  ck_assert_ptr_null (facts.white.profile_id);
  ck_assert_str_eq (facts.white.machine, "hard");
  ck_assert (facts.white.adaptive && facts.white.weakened);
  ck_assert_int_eq (facts.mode, WUZI_MODE_PVE);
  ck_assert_int_eq (facts.size, BOARD_USUAL_SIZE);
  ck_assert_int_eq (facts.first, STONE_WHITE);
  ck_assert_int_eq (facts.started, game.facts.started);
  ck_assert_int_eq (facts.duration, game.facts.duration);
  ck_assert_int_eq (facts.result, game.facts.result);
  ck_assert_int_eq (facts.ending, game.facts.ending);
  ck_assert_uint_eq (facts.move_count, 2);
  ck_assert (time_control_equal (&facts.time, &game.facts.time));
  ck_assert_uint_eq (facts.origin_moves, 2);
  ck_assert_uint_eq (summary.first_moves[0], game.moves[0].point);
  ck_assert_uint_eq (summary.first_moves[1], game.moves[1].point);
  ck_assert_uint_eq (summary.first_moves[2], POINT_NONE);
  ck_assert_int_eq (summary.start, -1);
}
END_TEST

START_TEST (a_snapshot_stays_as_it_was)
{
  enum { GAMES = 3000, MORE = 5000 };
  g_autoptr (GameSnapshot) snapshot = NULL;
  const GameSummary *first;

  for (guint n = 0; n < GAMES; n++)
    ck_assert (add_nth (n, GAMES - n));
  snapshot = game_snapshot_new (table);
  first = game_snapshot_get (snapshot, 0);
  for (guint n = GAMES; n < GAMES + MORE; n++)
    ck_assert (add_nth (n, n % 10));
  game_table_settle (table);
  ck_assert_uint_eq (game_snapshot_get_count (snapshot), GAMES);
  ck_assert_ptr_eq (game_snapshot_get (snapshot, 0), first);
  ck_assert_ptr_eq (game_table_get (table, 0), first);
  for (guint n = 0; n < GAMES; n++) {
    ck_assert_uint_eq (game_snapshot_get_oldest (snapshot, n), GAMES - 1 - n);
    ck_assert_int_eq (game_snapshot_get (snapshot, n)->started, GAMES - n);
  }
  ck_assert_str_eq (game_snapshot_get_string (snapshot, first->black.name), "Ann");
}
END_TEST

START_TEST (a_snapshot_outlives_its_table)
{
  GameTable *other = game_table_new ();
  g_autoptr (GameSnapshot) snapshot = NULL;

  game_table_intern (other, "Ann");
  snapshot = game_snapshot_new (other);
  game_table_unref (other);
  ck_assert_uint_eq (game_snapshot_get_count (snapshot), 0);
  ck_assert_uint_eq (game_snapshot_get_string_count (snapshot), 1);
  ck_assert_str_eq (game_snapshot_get_string (snapshot, 0), "Ann");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-table");
  TCase *games = tcase_create ("games");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, games_are_found_by_their_ids);
  tcase_add_test (games, what_is_no_id_is_not_found);
  tcase_add_test (games, games_stand_newest_first_whatever_the_clock_did);
  tcase_add_test (games, one_late_game_finds_its_place);
  tcase_add_test (games, a_summary_keeps_all_but_the_moves);
  tcase_add_test (games, a_snapshot_stays_as_it_was);
  tcase_add_test (games, a_snapshot_outlives_its_table);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
