/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are played under a clock. */
#include "game/play/wuzi-console.h"

#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/scripted-table.h"
#include "support/wait.h"

enum {
  SIDE = 9,
};

static ScriptedTable table;
static FakeTime fake_time;
static WuziClock *game_clock;

static void
set_up (void)
{
  scripted_table_open_pvp (&table, SIDE);
  game_clock = wuzi_console_get_clock (table.console);
  fake_time_give (&fake_time, game_clock);
}

static void
tear_down (void)
{
  scripted_table_close (&table);
}

static void
begin (TimeKind kind, gint64 base_ms, gint64 increment_ms)
{
  TimeControl control = { kind, base_ms, increment_ms };

  wuzi_clock_set_control (game_clock, &control);
  wuzi_console_start (table.console);
  console_log_take (table.log);
}

static void
pass (gint64 msecs)
{
  fake_time_pass (&fake_time, game_clock, msecs);
}

static void
assert_left (gint64 black, gint64 white)
{
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_BLACK), black);
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_WHITE), white);
}

static gint64
get_msecs (guint index)
{
  return wuzi_move_get_msecs (
      wuzi_move_stack_get (wuzi_console_get_move_stack (table.console), index));
}

START_TEST (moves_know_how_long_they_took)
{
  begin (TIME_NONE, 0, 0);
  pass (1500);
  scripted_table_play (&table, "e5");
  pass (700);
  scripted_table_play (&table, "d4");
  ck_assert_int_eq (get_msecs (0), 1500);
  ck_assert_int_eq (get_msecs (1), 700);
  ck_assert_int_eq (wuzi_console_get_duration (table.console), 2200);
}
END_TEST

START_TEST (a_limited_clock_stands_until_the_first_stone)
{
  begin (TIME_PER_MOVE, 15000, 0);
  pass (60000);
  ck_assert (!wuzi_console_is_over (table.console));
  assert_left (15000, 15000);
  scripted_table_play (&table, "e5");
  ck_assert_int_eq (get_msecs (0), 0);
  pass (1000);
  assert_left (15000, 14000);
}
END_TEST

START_TEST (a_clock_that_has_begun_runs_on_a_board_that_was_emptied)
{
  begin (TIME_PER_GAME, 60000, 0);
  scripted_table_play (&table, "e5");
  wuzi_console_take_back (table.console);
  pass (1000);
  assert_left (59000, 60000);
}
END_TEST

START_TEST (stones_of_an_opening_do_not_begin_the_game)
{
  WuziRecordedMove opening = { scripted_table_point (&table, "e5"), 0 };

  wuzi_console_set_origin (table.console, &opening, 1);
  begin (TIME_PER_MOVE, 15000, 0);
  pass (60000);
  assert_left (15000, 15000);
  scripted_table_play (&table, "d4");
  pass (1000);
  assert_left (14000, 15000);
}
END_TEST

START_TEST (who_has_no_time_left_loses)
{
  begin (TIME_PER_GAME, 10000, 0);
  pass (9000);
  scripted_table_play (&table, "e5");
  console_log_take (table.log);
  pass (10000);
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_TIME);
  scripted_table_assert_told (&table, "nobody to move; finished");
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
  ck_assert_int_eq (wuzi_console_get_duration (table.console), 19000);
  scripted_table_assert_offers (&table, "...p");
  scripted_table_assert_moves (&table, "e5");
  pass (60000);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
}
END_TEST

START_TEST (a_move_that_comes_too_late_does_not_count)
{
  begin (TIME_PER_MOVE, 3000, 0);
  scripted_table_play (&table, "e5");
  /* Nobody has looked at the clock since. */
  fake_time.now += 3 * G_TIME_SPAN_SECOND;
  scripted_player_answer (table.white, scripted_table_point (&table, "d4"));
  WAIT_FOR (wuzi_console_is_over (table.console));
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_TIME);
  scripted_table_assert_moves (&table, "e5");
}
END_TEST

START_TEST (take_back_and_redo_give_no_time_back)
{
  begin (TIME_INCREMENT, 60000, 2000);
  scripted_table_play (&table, "e5");
  pass (5000);
  wuzi_console_take_back (table.console);
  assert_left (62000, 55000);
  pass (1000);
  wuzi_console_redo (table.console);
  assert_left (61000, 55000);
  pass (1000);
  scripted_table_play (&table, "d4");
  assert_left (61000, 56000);
  /* White has thought twice about that position. */
  ck_assert_int_eq (get_msecs (1), 6000);
}
END_TEST

START_TEST (a_time_per_move_is_not_renewed_by_going_back_and_forth)
{
  begin (TIME_PER_MOVE, 15000, 0);
  scripted_table_play (&table, "e5");
  pass (7000);
  assert_left (15000, 8000);
  wuzi_console_take_back (table.console);
  assert_left (15000, 15000);
  pass (1000);
  wuzi_console_redo (table.console);
  assert_left (15000, 8000);
  wuzi_console_take_back (table.console);
  assert_left (14000, 15000);
  /* The same by hand. */
  scripted_table_play (&table, "e5");
  assert_left (15000, 8000);
  wuzi_console_take_back (table.console);
  /* Another position is another turn. */
  scripted_table_play (&table, "d4");
  assert_left (15000, 15000);
  ck_assert_int_eq (get_msecs (0), 1000);
}
END_TEST

START_TEST (going_back_and_forth_runs_out_at_last)
{
  begin (TIME_PER_MOVE, 15000, 0);
  scripted_table_play (&table, "e5");
  for (int i = 0; i < 3; i++) {
    pass (5000);
    if (wuzi_console_is_over (table.console))
      break;
    wuzi_console_take_back (table.console);
    wuzi_console_redo (table.console);
  }
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_TIME);
}
END_TEST

/* Nobody asked it whether it likes to think about that position again. */
START_TEST (a_machine_always_has_its_whole_time)
{
  TimeControl control = { TIME_PER_MOVE, 15000, 0 };
  g_auto (ScriptedTable) pve = { 0 };
  WuziClock *its_clock;

  scripted_table_open_pve (&pve, SIDE, STONE_BLACK);
  its_clock = wuzi_console_get_clock (pve.console);
  fake_time_give (&fake_time, its_clock);
  wuzi_clock_set_control (its_clock, &control);
  wuzi_console_start (pve.console);
  scripted_table_play (&pve, "a1 b1");
  fake_time_pass (&fake_time, its_clock, 2000);
  scripted_table_play (&pve, "e5");
  fake_time_pass (&fake_time, its_clock, 14000);
  scripted_table_play (&pve, "d4");
  wuzi_console_take_back (pve.console);
  ck_assert_int_eq (wuzi_clock_get_left (its_clock, STONE_BLACK), 13000);
  scripted_table_play (&pve, "e5");
  ck_assert_int_eq (wuzi_clock_get_left (its_clock, STONE_WHITE), 15000);
}
END_TEST

START_TEST (another_game_remembers_no_times)
{
  begin (TIME_PER_MOVE, 15000, 0);
  pass (9000);
  scripted_table_play (&table, "e5");
  pass (9000);
  wuzi_console_resign (table.console);
  wuzi_console_play_again (table.console, FALSE);
  assert_left (15000, 15000);
  scripted_table_play (&table, "e5");
  assert_left (15000, 15000);
}
END_TEST

START_TEST (questions_stop_the_time)
{
  begin (TIME_PER_MOVE, 5000, 0);
  wuzi_console_pause (table.console);
  pass (60000);
  scripted_table_play (&table, "e5");
  pass (60000);
  wuzi_console_resume (table.console);
  pass (2000);
  assert_left (5000, 3000);
  ck_assert (!wuzi_console_is_over (table.console));
}
END_TEST

START_TEST (who_cannot_answer_loses_no_time)
{
  begin (TIME_PER_MOVE, 5000, 0);
  scripted_table_play (&table, "e5");
  pass (1000);
  scripted_player_fail (table.white, "No idea.");
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  pass (60000);
  assert_left (5000, 4000);
  wuzi_console_ask (table.console);
  pass (1000);
  assert_left (5000, 3000);
}
END_TEST

START_TEST (the_next_game_has_its_whole_time)
{
  begin (TIME_PER_GAME, 5000, 0);
  scripted_table_play (&table, "e5");
  pass (5000);
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_TIME);
  wuzi_console_play_again (table.console, FALSE);
  pass (1000);
  assert_left (5000, 5000);
  scripted_table_play (&table, "e5");
  pass (1000);
  assert_left (5000, 4000);
  ck_assert (!wuzi_console_is_over (table.console));
}
END_TEST

START_TEST (after_the_end_no_time_passes)
{
  begin (TIME_PER_GAME, 60000, 0);
  scripted_table_play (&table, "e5 d4");
  wuzi_console_resign (table.console);
  pass (100000);
  assert_left (60000, 60000);
  scripted_table_assert_end (&table, WUZI_RESULT_WHITE_WINS, WUZI_ENDING_RESIGNATION);
}
END_TEST

START_TEST (a_closed_table_ends_nothing)
{
  begin (TIME_PER_GAME, 5000, 0);
  scripted_table_play (&table, "e5");
  wuzi_console_close (table.console);
  pass (60000);
  ck_assert (!wuzi_console_is_over (table.console));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("console-time");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, moves_know_how_long_they_took);
  tcase_add_test (all, a_limited_clock_stands_until_the_first_stone);
  tcase_add_test (all, a_clock_that_has_begun_runs_on_a_board_that_was_emptied);
  tcase_add_test (all, stones_of_an_opening_do_not_begin_the_game);
  tcase_add_test (all, who_has_no_time_left_loses);
  tcase_add_test (all, a_move_that_comes_too_late_does_not_count);
  tcase_add_test (all, take_back_and_redo_give_no_time_back);
  tcase_add_test (all, a_time_per_move_is_not_renewed_by_going_back_and_forth);
  tcase_add_test (all, going_back_and_forth_runs_out_at_last);
  tcase_add_test (all, a_machine_always_has_its_whole_time);
  tcase_add_test (all, another_game_remembers_no_times);
  tcase_add_test (all, questions_stop_the_time);
  tcase_add_test (all, who_cannot_answer_loses_no_time);
  tcase_add_test (all, the_next_game_has_its_whole_time);
  tcase_add_test (all, after_the_end_no_time_passes);
  tcase_add_test (all, a_closed_table_ends_nothing);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
