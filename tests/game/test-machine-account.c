/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of the machine that has played, by who was in its place and when. */
#include "game/machine-account.h"

#include "records/games/game-facts.h"
#include "support/check-main.h"
#include "support/choice.h"
#include "support/scripted-table.h"
#include "support/slow-engine.h"
#include "support/wait.h"

#define ENGINE "engine-0123456789abcdef012345678"

static ScriptedTable table;
static SlowEngine *engine;
static WuziPlayer *machine;
static MachineAccount account;

static void
set_up (void)
{
  scripted_table_open_pve (&table, 9, STONE_BLACK);
  wuzi_console_start (table.console);
  engine = slow_engine_new ();
  machine = wuzi_ai_player_new ("Wuzi", WUZI_ENGINE (engine), ENGINE_LEVEL_FOX, 1);
  wuzi_ai_player_set_pause (WUZI_AI_PLAYER (machine), 0);
  account = (MachineAccount) { .console = table.console, .player = WUZI_AI_PLAYER (machine) };
  machine_account_begin (&account);
}

static void
tear_down (void)
{
  WuziPlayer *gone = machine;

  machine_account_clear (&account);
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&machine);
  WAIT_FOR (gone == NULL);
  g_assert_finalize_object (engine);
  scripted_table_close (&table);
}

/* Lets it choose a point, which counts. */
static void
move (void)
{
  g_auto (Choice) choice = { 0 };
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  wuzi_player_choose_async (machine, &(WuziTurn) { .board = &board }, NULL, chosen_cb, &choice);
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  slow_engine_answer (engine, point_make (7, 7));
  WAIT_FOR (choice.ended);
  ck_assert_ptr_null (choice.error);
  machine_account_add_deed (&account);
}

static void
move_at (EngineLevel level)
{
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (machine), level);
  move ();
}

static void
let_engine_play (void)
{
  machine_account_set_engine (&account, ENGINE, "Rapfi", WUZI_ENGINE (engine));
}

/* What is booked. */
static void
assert_side (const char *name, gboolean adaptive, gboolean weakened)
{
  WuziSide side = { 0 };

  machine_account_describe (&account, &side);
  ck_assert_str_eq (side.machine, name);
  ck_assert_int_eq (side.adaptive, adaptive);
  ck_assert_int_eq (side.weakened, weakened);
  g_free (side.machine);
  g_free (side.name);
}

/* What is kept. */
static void
assert_running (const char *level, const char *lowest, const char *own)
{
  RunningMachine running = machine_account_describe_running (&account);

  ck_assert_pstr_eq (running.level, level);
  ck_assert_pstr_eq (running.lowest, lowest);
  ck_assert_pstr_eq (running.own, own);
  g_free (running.level);
  g_free (running.lowest);
  g_free (running.own);
}

START_TEST (names_are_those_of_levels_and_of_engines)
{
  RunningMachine fox = { .level = (char *) "fox" };
  RunningMachine other = { .level = (char *) ENGINE };

  ck_assert_int_eq (machine_account_find_level ("fox"), ENGINE_LEVEL_FOX);
  ck_assert_int_eq (machine_account_find_level ("cow"), MACHINE_ACCOUNT_NO_LEVEL);
  ck_assert_int_eq (machine_account_find_level (ENGINE), MACHINE_ACCOUNT_NO_LEVEL);
  ck_assert_int_eq (machine_account_find_level (NULL), MACHINE_ACCOUNT_NO_LEVEL);
  ck_assert_ptr_null (machine_account_find_engine (&fox));
  ck_assert_str_eq (machine_account_find_engine (&other), ENGINE);
  ck_assert_ptr_null (machine_account_find_engine (&(RunningMachine) { 0 }));
}
END_TEST

START_TEST (without_a_machine_nothing_is_told)
{
  account.player = NULL;
  ck_assert_ptr_null (machine_account_get_engine (&account));
  assert_running (NULL, NULL, NULL);
}
END_TEST

START_TEST (a_game_counts_for_the_lowest_level_that_has_moved)
{
  assert_side ("fox", FALSE, FALSE);
  assert_running ("fox", NULL, NULL);
  move_at (ENGINE_LEVEL_OX);
  move_at (ENGINE_LEVEL_HARE);
  move_at (ENGINE_LEVEL_OWL);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (machine), ENGINE_LEVEL_CHICK);
  assert_side ("hare", FALSE, FALSE);
  assert_running ("chick", "hare", NULL);
  ck_assert (!account.mixed);
  machine_account_begin (&account);
  assert_side ("chick", FALSE, FALSE);
}
END_TEST

START_TEST (its_own_level_is_told_while_it_keeps_to_it)
{
  machine_account_set_own (&account, ENGINE_LEVEL_OX);
  move ();
  assert_side ("ox", TRUE, FALSE);
  assert_running ("ox", "ox", "ox");
  move_at (ENGINE_LEVEL_OWL);
  assert_side ("ox", FALSE, FALSE);
  assert_running ("owl", "ox", NULL);
}
END_TEST

START_TEST (several_that_have_moved_are_noticed)
{
  move ();
  let_engine_play ();
  ck_assert (!account.mixed);
  move ();
  ck_assert (account.mixed);
  machine_account_begin (&account);
  move ();
  ck_assert (!account.mixed);
  assert_side (ENGINE, FALSE, FALSE);
  assert_running (ENGINE, NULL, NULL);
}
END_TEST

static void
assert_rating (double value, double deviation, gboolean provisional)
{
  WuziRating rating = machine_account_get_rating (&account);

  ck_assert_double_eq (rating.value, value);
  ck_assert_double_eq (rating.deviation, deviation);
  ck_assert_int_eq (rating.provisional, provisional);
}

/* The error of 95 % is 1.96 deviations. */
START_TEST (an_engine_is_as_strong_as_when_it_began_to_play)
{
  slow_engine_set_rating (engine, 1800, 98, 20);
  assert_rating (engine_level_to_rating (ENGINE_LEVEL_FOX), WUZI_RATING_MACHINE_DEVIATION, FALSE);
  let_engine_play ();
  assert_rating (1800, 50, FALSE);
  move ();
  slow_engine_set_rating (engine, 20000, 98, 20);
  let_engine_play ();
  assert_rating (1800, 50, FALSE);
  machine_account_begin (&account);
  assert_rating (GAME_FACTS_MAX_RATING, 50, FALSE);
  slow_engine_set_rating (engine, -5, 1, 20);
  machine_account_begin (&account);
  assert_rating (1, WUZI_RATING_MACHINE_DEVIATION, FALSE);
  slow_engine_set_rating (engine, 1800, 98, 0);
  machine_account_begin (&account);
  assert_rating (0, 0, TRUE);
}
END_TEST

/* Whoever is to play the next one. */
START_TEST (what_is_told_of_a_game_that_is_over_stays)
{
  gboolean adaptive = FALSE;

  machine_account_set_own (&account, ENGINE_LEVEL_OX);
  move ();
  scripted_table_play (&table, "e5 d4");
  wuzi_console_resign (table.console);
  ck_assert (wuzi_console_is_over (table.console));
  machine_account_end (&account);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (machine), ENGINE_LEVEL_OWL);
  ck_assert_int_eq (machine_account_get_level (&account, &adaptive), ENGINE_LEVEL_OX);
  ck_assert (adaptive);
  slow_engine_set_rating (engine, 1800, 98, 20);
  let_engine_play ();
  ck_assert_ptr_null (machine_account_get_engine (&account));
  assert_side ("ox", FALSE, FALSE);
  assert_rating (engine_level_to_rating (ENGINE_LEVEL_OX), WUZI_RATING_MACHINE_DEVIATION, FALSE);
}
END_TEST

START_TEST (a_game_that_was_left_is_gone_on_with)
{
  machine_account_restore (&account, &(RunningMachine) { .level = (char *) "fox",
                                                         .lowest = (char *) "hare",
                                                         .own = (char *) "hare",
                                                         .weakened = TRUE });
  assert_side ("hare", TRUE, TRUE);
  assert_running ("fox", "hare", "hare");
  move ();
  assert_side ("hare", FALSE, TRUE);
  ck_assert (!account.mixed);
}
END_TEST

START_TEST (a_game_that_was_left_with_an_engine_is_gone_on_with)
{
  RunningGame running = {
    .facts.white = { .machine = (char *) ENGINE, .rating = 1700, .deviation = 60 },
    .machine.level = (char *) ENGINE
  };

  let_engine_play ();
  machine_account_restore_rating (&account, &running);
  assert_rating (1700, 60, FALSE);
  machine_account_restore (&account, &running.machine);
  ck_assert_ptr_null (account.mover);
  scripted_table_play (&table, "e5 d4");
  machine_account_restore (&account, &running.machine);
  ck_assert_str_eq (account.mover, ENGINE);
  machine_account_set_engine (&account, NULL, "Wuzi", WUZI_ENGINE (engine));
  move ();
  ck_assert (account.mixed);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("machine-account");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, names_are_those_of_levels_and_of_engines);
  tcase_add_test (tcase, without_a_machine_nothing_is_told);
  tcase_add_test (tcase, a_game_counts_for_the_lowest_level_that_has_moved);
  tcase_add_test (tcase, its_own_level_is_told_while_it_keeps_to_it);
  tcase_add_test (tcase, several_that_have_moved_are_noticed);
  tcase_add_test (tcase, an_engine_is_as_strong_as_when_it_began_to_play);
  tcase_add_test (tcase, what_is_told_of_a_game_that_is_over_stays);
  tcase_add_test (tcase, a_game_that_was_left_is_gone_on_with);
  tcase_add_test (tcase, a_game_that_was_left_with_an_engine_is_gone_on_with);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
