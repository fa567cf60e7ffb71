/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person and the machine at one table. */
#include "game/play/wuzi-pve-console.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "support/check-main.h"
#include "support/scripted-table.h"
#include "support/slow-engine.h"
#include "support/wait.h"

/* The person has black in the first case, white in the second. */
static ScriptedTable table;

static void
set_up_black (void)
{
  scripted_table_open_pve (&table, 9, STONE_BLACK);
  wuzi_console_start (table.console);
  console_log_take (table.log);
}

static void
set_up_white (void)
{
  scripted_table_open_pve (&table, 9, STONE_WHITE);
  wuzi_console_start (table.console);
  console_log_take (table.log);
}

static void
tear_down (void)
{
  scripted_table_close (&table);
}

static void
assert_take_backs (guint black, guint white)
{
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), black);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_WHITE), white);
}

/* The person has black. */

START_TEST (take_backs_are_the_persons)
{
  scripted_table_play (&table, "a1 a2 a3");
  assert_take_backs (0, 0);
  wuzi_console_take_back (table.console); /* the machine thinks */
  assert_take_backs (1, 0);
  wuzi_console_redo (table.console);
  assert_take_backs (1, 0);
  scripted_table_play (&table, "a4");
  wuzi_console_take_back (table.console); /* a move and its answer */
  assert_take_backs (2, 0);
  wuzi_console_play_again (table.console, TRUE);
  assert_take_backs (0, 0);
}
END_TEST

START_TEST (take_back_goes_to_the_turn_of_the_person)
{
  scripted_table_play (&table, "e5 d4 c3 c4");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  scripted_table_assert_told (&table, "white c4 off; black c3 off; black to move");
  scripted_table_assert_moves (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  scripted_table_assert_moves (&table, "");
  scripted_table_assert_offers (&table, ".r.p");
}
END_TEST

START_TEST (while_the_machine_thinks_one_move_is_taken_back)
{
  scripted_table_play (&table, "e5 d4 c3");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  ck_assert_uint_eq (scripted_player_count_withdrawn (table.white), 1);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
  scripted_table_assert_told (&table, "black c3 off; black to move");
  scripted_table_assert_moves (&table, "e5 d4");
}
END_TEST

START_TEST (redo_brings_move_and_answer_back)
{
  scripted_table_play (&table, "e5 d4 c3 c4");
  wuzi_console_take_back (table.console);
  wuzi_console_take_back (table.console);
  console_log_take (table.log);
  wuzi_console_redo (table.console);
  scripted_table_assert_told (&table, "black e5; white d4; black to move");
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 d4 c3 c4");
  scripted_table_assert_offers (&table, "t.sp");
}
END_TEST

START_TEST (redo_of_a_move_without_answer_asks_the_machine)
{
  scripted_table_play (&table, "e5 d4 c3");
  wuzi_console_take_back (table.console);
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 d4 c3");
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 1);
  scripted_table_play (&table, "c4");
  scripted_table_assert_moves (&table, "e5 d4 c3 c4");
}
END_TEST

START_TEST (a_new_move_ends_redo)
{
  scripted_table_play (&table, "e5 d4 c3 c4");
  wuzi_console_take_back (table.console);
  scripted_table_play (&table, "g7");
  scripted_table_assert_offers (&table, "t.sp");
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 d4 g7");
}
END_TEST

START_TEST (the_person_loses_by_resigning)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_resign (table.console);
  scripted_table_assert_end (&table, WUZI_RESULT_WHITE_WINS, WUZI_ENDING_RESIGNATION);
}
END_TEST

START_TEST (the_person_loses_by_resigning_while_the_machine_thinks)
{
  scripted_table_play (&table, "e5");
  wuzi_console_resign (table.console);
  ck_assert_uint_eq (scripted_player_count_withdrawn (table.white), 1);
  scripted_table_assert_end (&table, WUZI_RESULT_WHITE_WINS, WUZI_ENDING_RESIGNATION);
  run_pending ();
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
}
END_TEST

START_TEST (play_again_is_offered_at_any_time)
{
  scripted_table_assert_offers (&table, "...p");
  scripted_table_play (&table, _i == 0 ? "e5 d4" : "e5");
  scripted_table_assert_offers (&table, "t.sp");
  console_log_take (table.log);
  wuzi_console_play_again (table.console, FALSE);
  scripted_table_assert_told (&table, "cleared; black to move");
  scripted_table_assert_moves (&table, "");
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
  ck_assert_uint_eq (console_log_count_finished (table.log), 0);
  scripted_table_play (&table, "a1 b2");
  scripted_table_assert_moves (&table, "a1 b2");
}
END_TEST

START_TEST (after_the_end_there_is_only_play_again)
{
  scripted_table_play (&table, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  scripted_table_assert_offers (&table, "...p");
  wuzi_console_take_back (table.console);
  wuzi_console_redo (table.console);
  wuzi_console_resign (table.console);
  scripted_table_assert_moves (&table, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
}
END_TEST

START_TEST (the_machine_can_win)
{
  scripted_table_play (&table, "a9 a1 c9 b1 e9 c1 g9 d1 i9 e1");
  scripted_table_assert_end (&table, WUZI_RESULT_WHITE_WINS, WUZI_ENDING_FIVE);
}
END_TEST

START_TEST (the_machine_can_draw)
{
  ScriptedTable small;

  scripted_table_open_pve (&small, 5, STONE_BLACK);
  wuzi_console_start (small.console);
  scripted_table_fill (&small, 0);
  scripted_table_assert_end (&small, WUZI_RESULT_DRAW, WUZI_ENDING_FULL_BOARD);
  scripted_table_close (&small);
}
END_TEST

START_TEST (with_changed_colours_the_machine_begins)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_play_again (table.console, TRUE);
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.black)), STONE_WHITE);
  scripted_table_play (&table, "e5 d4 c3");
  /* The person has white now: take back goes to their turn. */
  wuzi_console_take_back (table.console);
  scripted_table_assert_moves (&table, "e5");
  scripted_table_assert_offers (&table, ".rsp");
  wuzi_console_resign (table.console);
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_RESIGNATION);
}
END_TEST

/* The person has white. */

START_TEST (so_they_are_with_white)
{
  scripted_table_play (&table, "a1");
  wuzi_console_take_back (table.console); /* there is nothing of theirs */
  assert_take_backs (0, 0);
  scripted_table_play (&table, "a2 a3");
  wuzi_console_take_back (table.console);
  assert_take_backs (0, 1);
}
END_TEST

START_TEST (the_first_stone_of_the_machine_can_t_be_taken_back)
{
  scripted_table_assert_offers (&table, "...p");
  scripted_table_play (&table, "e5");
  scripted_table_assert_offers (&table, "..sp");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  scripted_table_assert_told (&table, "");
  scripted_table_assert_moves (&table, "e5");
}
END_TEST

START_TEST (white_takes_back_to_his_own_turn)
{
  scripted_table_play (&table, "e5 d4 c3");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  scripted_table_assert_told (&table, "black c3 off; white d4 off; white to move");
  scripted_table_assert_moves (&table, "e5");
  scripted_table_assert_offers (&table, ".rsp");
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 d4 c3");
}
END_TEST

START_TEST (white_takes_back_while_the_machine_thinks)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  scripted_table_assert_moves (&table, "e5");
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 0);
}
END_TEST

START_TEST (white_loses_by_resigning)
{
  scripted_table_play (&table, _i == 0 ? "e5" : "e5 d4");
  wuzi_console_resign (table.console);
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_RESIGNATION);
}
END_TEST

/* A person and a machine as they are, with an engine that thinks for ever. */

typedef struct {
  WuziConsole *console;
  ConsoleLog *log;
  SlowEngine *engine;
} Sitting;

static Sitting sitting;

static void
sit_down (void)
{
  g_autoptr (WuziProfile) ann = wuzi_profile_new ("Ann");
  g_autoptr (WuziPlayer) person = wuzi_human_player_new (ann);
  g_autoptr (WuziPlayer) machine = NULL;

  sitting.engine = slow_engine_new ();
  machine = wuzi_ai_player_new ("Wuzi", WUZI_ENGINE (sitting.engine), ENGINE_LEVEL_EASY, 1);
  sitting.console = wuzi_pve_console_new (RULE_FREESTYLE, 9, person, machine, STONE_BLACK);
  sitting.log = console_log_new (sitting.console);
  wuzi_console_start (sitting.console);
}

static void
stand_up (void)
{
  WuziConsole *console = sitting.console;
  SlowEngine *engine = sitting.engine;

  g_object_add_weak_pointer (G_OBJECT (console), (gpointer *) &console);
  g_object_add_weak_pointer (G_OBJECT (engine), (gpointer *) &engine);
  console_log_free (sitting.log);
  wuzi_console_close (sitting.console);
  while (slow_engine_count_open (sitting.engine) > 0)
    slow_engine_fail (sitting.engine, "It is over.");
  g_clear_object (&sitting.console);
  g_clear_object (&sitting.engine);
  WAIT_FOR (console == NULL && engine == NULL);
}

static int
stones (void)
{
  return wuzi_console_get_board (sitting.console)->count;
}

/* The person plays, and the machine begins to think. */
static void
person_plays (Point point)
{
  guint asked = slow_engine_count_asked (sitting.engine);

  ck_assert_int_eq (wuzi_console_offer_point (sitting.console, point), WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (slow_engine_count_asked (sitting.engine) == asked + 1);
}

START_TEST (the_machine_thinks_about_the_board_as_it_is)
{
  person_plays (point_make (4, 4));
  ck_assert (board_equal (slow_engine_get_seen (sitting.engine),
                          wuzi_console_get_board (sitting.console)));
  slow_engine_answer (sitting.engine, point_make (3, 3));
  WAIT_FOR (stones () == 2);
  ck_assert_ptr_eq (wuzi_console_get_current_player (sitting.console),
                    wuzi_console_get_player (sitting.console, STONE_BLACK));
}
END_TEST

START_TEST (hands_are_refused_while_the_machine_thinks)
{
  person_plays (point_make (4, 4));
  ck_assert_int_eq (wuzi_console_offer_point (sitting.console, point_make (0, 0)),
                    WUZI_OFFER_OUT_OF_TURN);
  run_pending ();
  ck_assert_int_eq (stones (), 1);
  ck_assert_uint_eq (slow_engine_count_open (sitting.engine), 1);
}
END_TEST

START_TEST (take_back_stops_the_engine_at_once)
{
  person_plays (point_make (4, 4));
  wuzi_console_take_back (sitting.console);
  ck_assert_uint_eq (slow_engine_count_stopped (sitting.engine), 1);
  ck_assert_uint_eq (slow_engine_count_open (sitting.engine), 0);
  run_pending ();
  ck_assert_int_eq (stones (), 0);
  ck_assert_uint_eq (console_log_count_failed (sitting.log), 0);
  person_plays (point_make (0, 0));
  ck_assert_int_eq (stones (), 1);
}
END_TEST

static void
take_back_it (WuziConsole *console)
{
  wuzi_console_take_back (console);
}

static void
resign_it (WuziConsole *console)
{
  wuzi_console_resign (console);
}

static void
play_again_it (WuziConsole *console)
{
  wuzi_console_play_again (console, FALSE);
}

static void
close_it (WuziConsole *console)
{
  wuzi_console_close (console);
}

static void (*const WITHDRAWALS[]) (WuziConsole *console) = { take_back_it, resign_it,
                                                              play_again_it, close_it };

START_TEST (what_a_deaf_engine_says_later_changes_nothing)
{
  g_autofree char *told = NULL;

  slow_engine_set_deaf (sitting.engine, TRUE);
  person_plays (point_make (4, 4));
  WITHDRAWALS[_i](sitting.console);
  ck_assert_uint_eq (slow_engine_count_stopped (sitting.engine), 1);
  told = g_strdup (console_log_take (sitting.log));
  slow_engine_answer (sitting.engine, point_make (3, 3));
  run_pending ();
  ck_assert_str_eq (console_log_take (sitting.log), "");
  ck_assert (board_is_free (wuzi_console_get_board (sitting.console), point_make (3, 3)));
}
END_TEST

START_TEST (a_late_answer_is_not_taken_for_the_next_one)
{
  slow_engine_set_deaf (sitting.engine, TRUE);
  person_plays (point_make (4, 4));
  wuzi_console_take_back (sitting.console);
  person_plays (point_make (5, 5));
  slow_engine_answer (sitting.engine, point_make (3, 3)); /* to the first question */
  run_pending ();
  ck_assert_int_eq (stones (), 1);
  slow_engine_answer (sitting.engine, point_make (6, 6)); /* to the second */
  WAIT_FOR (stones () == 2);
  ck_assert (board_is_free (wuzi_console_get_board (sitting.console), point_make (3, 3)));
  ck_assert_uint_eq (console_log_count_failed (sitting.log), 0);
}
END_TEST

START_TEST (an_engine_that_fails_can_be_asked_again)
{
  person_plays (point_make (4, 4));
  console_log_take (sitting.log);
  slow_engine_fail (sitting.engine, "The engine broke down.");
  WAIT_FOR (console_log_count_failed (sitting.log) == 1);
  ck_assert_str_eq (console_log_take (sitting.log), "failed: The engine broke down.");
  wuzi_console_ask (sitting.console);
  ck_assert_uint_eq (slow_engine_count_open (sitting.engine), 1);
  slow_engine_answer (sitting.engine, point_make (3, 3));
  WAIT_FOR (stones () == 2);
}
END_TEST

START_TEST (a_failed_machine_can_be_taken_back_from)
{
  person_plays (point_make (4, 4));
  slow_engine_fail (sitting.engine, "The engine broke down.");
  WAIT_FOR (console_log_count_failed (sitting.log) == 1);
  wuzi_console_take_back (sitting.console);
  ck_assert_int_eq (stones (), 0);
  person_plays (point_make (5, 5));
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (an_engine_that_cheats_is_told)
{
  person_plays (point_make (4, 4));
  slow_engine_answer (sitting.engine, point_make (4, 4));
  WAIT_FOR (console_log_count_failed (sitting.log) == 1);
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (closing_while_the_machine_thinks_leaves_nothing)
{
  person_plays (point_make (4, 4));
  ck_assert_uint_eq (slow_engine_count_open (sitting.engine), 1);
}
END_TEST

static TCase *
case_black (void)
{
  TCase *tcase = tcase_create ("black");

  tcase_add_checked_fixture (tcase, set_up_black, tear_down);
  tcase_add_test (tcase, take_backs_are_the_persons);
  tcase_add_test (tcase, take_back_goes_to_the_turn_of_the_person);
  tcase_add_test (tcase, while_the_machine_thinks_one_move_is_taken_back);
  tcase_add_test (tcase, redo_brings_move_and_answer_back);
  tcase_add_test (tcase, redo_of_a_move_without_answer_asks_the_machine);
  tcase_add_test (tcase, a_new_move_ends_redo);
  tcase_add_test (tcase, the_person_loses_by_resigning);
  tcase_add_test (tcase, the_person_loses_by_resigning_while_the_machine_thinks);
  tcase_add_loop_test (tcase, play_again_is_offered_at_any_time, 0, 2);
  tcase_add_test (tcase, after_the_end_there_is_only_play_again);
  tcase_add_test (tcase, the_machine_can_win);
  tcase_add_test (tcase, the_machine_can_draw);
  tcase_add_test (tcase, with_changed_colours_the_machine_begins);
  return tcase;
}

static TCase *
case_white (void)
{
  TCase *tcase = tcase_create ("white");

  tcase_add_checked_fixture (tcase, set_up_white, tear_down);
  tcase_add_test (tcase, the_first_stone_of_the_machine_can_t_be_taken_back);
  tcase_add_test (tcase, so_they_are_with_white);
  tcase_add_test (tcase, white_takes_back_to_his_own_turn);
  tcase_add_test (tcase, white_takes_back_while_the_machine_thinks);
  tcase_add_loop_test (tcase, white_loses_by_resigning, 0, 2);
  return tcase;
}

static TCase *
case_engine (void)
{
  TCase *tcase = tcase_create ("engine");

  tcase_add_checked_fixture (tcase, sit_down, stand_up);
  tcase_add_test (tcase, the_machine_thinks_about_the_board_as_it_is);
  tcase_add_test (tcase, hands_are_refused_while_the_machine_thinks);
  tcase_add_test (tcase, take_back_stops_the_engine_at_once);
  tcase_add_loop_test (tcase, what_a_deaf_engine_says_later_changes_nothing, 0, 4);
  tcase_add_test (tcase, a_late_answer_is_not_taken_for_the_next_one);
  tcase_add_test (tcase, an_engine_that_fails_can_be_asked_again);
  tcase_add_test (tcase, a_failed_machine_can_be_taken_back_from);
  tcase_add_test (tcase, an_engine_that_cheats_is_told);
  tcase_add_test (tcase, closing_while_the_machine_thinks_leaves_nothing);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-pve-console");

  suite_add_tcase (suite, case_black ());
  suite_add_tcase (suite, case_white ());
  suite_add_tcase (suite, case_engine ());
  return run_suite (suite);
}
