/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks under a time that passes when the test says so. */
#include "game/play/wuzi-clock.h"

#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/wait.h"

static const TimeControl NONE;
static const TimeControl PER_MOVE = { TIME_PER_MOVE, 15000, 0 };
static const TimeControl PER_GAME = { TIME_PER_GAME, 60000, 0 };
static const TimeControl INCREMENT = { TIME_INCREMENT, 60000, 3000 };
static const TimeControl BYO_YOMI = { TIME_PERIODS, 60000, 0, 30000, 3 };

static FakeTime fake_time;
static WuziClock *game_clock;
static guint ticks;
static GString *out; /* who ran out of time */

static void
ticked_cb (void)
{
  ticks++;
}

static void
ran_out_cb (WuziClock *self, int stone)
{
  g_string_append (out, stone == STONE_BLACK ? "black " : "white ");
}

static void
set_up (void)
{
  game_clock = wuzi_clock_new ();
  fake_time_give (&fake_time, game_clock);
  out = g_string_new (NULL);
  g_signal_connect (game_clock, "ticked", G_CALLBACK (ticked_cb), NULL);
  g_signal_connect (game_clock, "ran-out", G_CALLBACK (ran_out_cb), NULL);
}

static void
tear_down (void)
{
  g_string_free (out, TRUE);
  g_assert_finalize_object (game_clock);
}

static void
begin (const TimeControl *control)
{
  wuzi_clock_set_control (game_clock, control);
  wuzi_clock_begin_turn (game_clock, STONE_BLACK);
}

static void
pass (gint64 msecs)
{
  fake_time_pass (&fake_time, game_clock, msecs);
}

/* Ends the turn with that move, and begins the other side's. */
static void
move (guint number)
{
  ck_assert (wuzi_clock_end_turn (game_clock, number));
  wuzi_clock_begin_turn (game_clock, number % 2 == 1 ? STONE_WHITE : STONE_BLACK);
}

static void
assert_left (gint64 black, gint64 white)
{
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_BLACK), black);
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_WHITE), white);
}

START_TEST (without_a_limit_it_only_counts_the_turn)
{
  begin (&NONE);
  ck_assert (!wuzi_clock_is_limited (game_clock));
  ticks = 0;
  fake_time.now += G_TIME_SPAN_DAY;
  run_pending ();
  ck_assert_uint_eq (ticks, 0);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), G_TIME_SPAN_DAY / G_TIME_SPAN_MILLISECOND);
  assert_left (G_MAXINT64, G_MAXINT64);
  ck_assert_int_eq (wuzi_clock_get_alarm (game_clock, STONE_BLACK), WUZI_CLOCK_CALM);
  move (1);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 0);
  ck_assert_str_eq (out->str, "");
}
END_TEST

START_TEST (only_who_is_to_move_loses_time)
{
  begin (&PER_GAME);
  pass (4000);
  assert_left (56000, 60000);
  move (1);
  pass (7000);
  assert_left (56000, 53000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 7000);
  move (2);
  pass (1000);
  assert_left (55000, 53000);
}
END_TEST

START_TEST (a_time_per_move_begins_anew)
{
  begin (&PER_MOVE);
  pass (14900);
  assert_left (100, 15000);
  move (1);
  assert_left (15000, 15000);
  pass (3000);
  /* A take back interrupts white. */
  wuzi_clock_begin_turn (game_clock, STONE_BLACK);
  assert_left (15000, 15000);
}
END_TEST

START_TEST (an_increment_is_added_after_each_move)
{
  begin (&INCREMENT);
  pass (1000);
  move (1);
  assert_left (62000, 60000);
  pass (10000);
  move (2);
  assert_left (62000, 53000);
}
END_TEST

START_TEST (a_move_played_again_brings_no_increment)
{
  begin (&INCREMENT);
  move (1);
  move (2);
  assert_left (63000, 63000);
  for (int i = 0; i < 5; i++) {
    wuzi_clock_begin_turn (game_clock, STONE_WHITE);
    pass (1000);
    move (2);
  }
  assert_left (63000, 58000);
  move (3);
  assert_left (66000, 58000);
}
END_TEST

START_TEST (time_spent_is_not_given_back)
{
  begin (&PER_GAME);
  pass (5000);
  move (1);
  pass (2000);
  wuzi_clock_begin_turn (game_clock, STONE_BLACK);
  assert_left (55000, 58000);
}
END_TEST

START_TEST (who_has_none_left_is_told_once)
{
  begin (&PER_GAME);
  move (1);
  pass (59900);
  ck_assert_str_eq (out->str, "");
  assert_left (60000, 100);
  pass (5000);
  ck_assert_str_eq (out->str, "white ");
  assert_left (60000, 0);
}
END_TEST

START_TEST (a_move_after_the_time_comes_too_late)
{
  begin (&PER_MOVE);
  for (int i = 0; i < 4; i++) {
    fake_time.now += 4 * G_TIME_SPAN_SECOND;
    wuzi_clock_get_left (game_clock, STONE_BLACK);
  }
  ck_assert (!wuzi_clock_end_turn (game_clock, 1));
  ck_assert_int_eq (wuzi_clock_get_left (game_clock, STONE_BLACK), 0);
  ck_assert_str_eq (out->str, "");
}
END_TEST

START_TEST (pauses_cost_nothing_and_may_be_nested)
{
  begin (&PER_GAME);
  pass (1000);
  wuzi_clock_pause (game_clock);
  pass (100000);
  wuzi_clock_pause (game_clock);
  wuzi_clock_resume (game_clock);
  ck_assert (wuzi_clock_is_paused (game_clock));
  pass (100000);
  wuzi_clock_resume (game_clock);
  ck_assert (!wuzi_clock_is_paused (game_clock));
  assert_left (59000, 60000);
  pass (1000);
  assert_left (58000, 60000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 2000);
  ck_assert_str_eq (out->str, "");
}
END_TEST

START_TEST (a_clock_that_stands_goes_on_in_the_same_turn)
{
  begin (&PER_MOVE);
  pass (5000);
  wuzi_clock_stop (game_clock);
  pass (60000);
  wuzi_clock_go (game_clock);
  pass (1000);
  assert_left (9000, 15000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 6000);
}
END_TEST

/* As long as nobody looks, nobody played. */
START_TEST (a_program_that_was_stopped_costs_little)
{
  begin (&PER_GAME);
  fake_time.now += G_TIME_SPAN_HOUR;
  wuzi_clock_check (game_clock);
  assert_left (60000 - WUZI_CLOCK_MAX_STEP_MSECS, 60000);
  ck_assert_str_eq (out->str, "");
}
END_TEST

START_TEST (time_that_goes_back_changes_nothing)
{
  begin (&PER_GAME);
  pass (1000);
  fake_time.now -= G_TIME_SPAN_HOUR;
  wuzi_clock_check (game_clock);
  assert_left (59000, 60000);
  pass (1000);
  assert_left (58000, 60000);
}
END_TEST

static void
assert_alarm (WuziClockAlarm black, WuziClockAlarm white)
{
  ck_assert_int_eq (wuzi_clock_get_alarm (game_clock, STONE_BLACK), black);
  ck_assert_int_eq (wuzi_clock_get_alarm (game_clock, STONE_WHITE), white);
}

START_TEST (low_is_ten_seconds_or_a_fifth)
{
  begin (&PER_GAME);
  pass (49900);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  pass (100);
  assert_alarm (WUZI_CLOCK_LOW, WUZI_CLOCK_CALM);
  pass (4900);
  assert_alarm (WUZI_CLOCK_LOW, WUZI_CLOCK_CALM);
  pass (100);
  assert_alarm (WUZI_CLOCK_URGENT, WUZI_CLOCK_CALM);
  move (1);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);

  wuzi_clock_stop (game_clock);
  begin (&PER_MOVE);
  pass (11900);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  pass (100);
  assert_alarm (WUZI_CLOCK_URGENT, WUZI_CLOCK_CALM);
  pass (3000);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
}
END_TEST

static void
warned_cb (WuziClock *self, int stone, GString *told)
{
  g_string_append (told, stone == STONE_BLACK ? "black! " : "white! ");
}

static void
second_began_cb (WuziClock *self, int stone, guint seconds, GString *told)
{
  ck_assert_int_eq (stone, STONE_BLACK);
  g_string_append_printf (told, "%u ", seconds);
}

/* Listens to the warnings. */
static GString *
listen (void)
{
  GString *told = g_string_new (NULL);

  g_signal_connect (game_clock, "warned", G_CALLBACK (warned_cb), told);
  g_signal_connect (game_clock, "second-began", G_CALLBACK (second_began_cb), told);
  return told;
}

static void
assert_told (GString *told, const char *expected)
{
  ck_assert_str_eq (told->str, expected);
  g_string_truncate (told, 0);
}

START_TEST (a_turn_is_warned_of_once_and_its_last_seconds_are_counted)
{
  g_autoptr (GString) told = listen ();

  begin (&PER_GAME);
  pass (49900);
  assert_told (told, "");
  pass (100);
  assert_told (told, "black! ");
  pass (4900);
  assert_told (told, "");
  pass (100);
  assert_told (told, "5 ");
  pass (900);
  assert_told (told, "");
  pass (4000);
  assert_told (told, "4 3 2 1 ");
  pass (100);
  assert_told (told, "");
  ck_assert_str_eq (out->str, "black ");
}
END_TEST

START_TEST (a_warning_that_comes_late_is_no_second)
{
  g_autoptr (GString) told = listen ();

  begin (&PER_MOVE);
  pass (14000);
  assert_told (told, "black! 2 1 ");
  move (1);
  pass (11900);
  assert_told (told, "");
  pass (100);
  assert_told (told, "white! ");
}
END_TEST

START_TEST (each_turn_is_warned_of_anew)
{
  g_autoptr (GString) told = listen ();

  begin (&PER_GAME);
  pass (51000);
  assert_told (told, "black! ");
  move (1);
  pass (50000);
  assert_told (told, "white! ");
  move (2);
  pass (100);
  assert_told (told, "black! ");
}
END_TEST

START_TEST (nobody_is_warned_while_the_time_stands)
{
  g_autoptr (GString) told = listen ();

  begin (&PER_GAME);
  pass (49900);
  wuzi_clock_pause (game_clock);
  pass (60000);
  assert_told (told, "");
  wuzi_clock_resume (game_clock);
  pass (100);
  assert_told (told, "black! ");
  wuzi_clock_pause (game_clock);
  assert_alarm (WUZI_CLOCK_LOW, WUZI_CLOCK_CALM);
  wuzi_clock_resume (game_clock);
  pass (1000);
  assert_told (told, "");
}
END_TEST

START_TEST (without_a_limit_nobody_is_warned)
{
  g_autoptr (GString) told = listen ();

  begin (&NONE);
  pass (100000);
  assert_told (told, "");
}
END_TEST

START_TEST (a_turn_that_goes_on_has_only_the_rest)
{
  begin (&PER_MOVE);
  pass (4000);
  wuzi_clock_return_to_turn (game_clock, STONE_WHITE, 0);
  assert_left (15000, 15000);
  wuzi_clock_return_to_turn (game_clock, STONE_BLACK, 4000);
  assert_left (11000, 15000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 4000);
  pass (1000);
  assert_left (10000, 15000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 5000);
  /* More than there is can't have been spent; a moment stays. */
  wuzi_clock_return_to_turn (game_clock, STONE_BLACK, 90000);
  assert_left (1, 15000);

  wuzi_clock_stop (game_clock);
  begin (&PER_GAME);
  pass (4000);
  wuzi_clock_return_to_turn (game_clock, STONE_BLACK, 3000);
  assert_left (56000, 60000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 3000);
}
END_TEST

START_TEST (a_restored_clock_goes_on_where_it_was)
{
  WuziClockState state, again;

  begin (&INCREMENT);
  pass (2000);
  move (1);
  pass (4000);
  wuzi_clock_get_state (game_clock, &state);
  ck_assert_int_eq (state.left_ms[0], 61000);
  ck_assert_int_eq (state.left_ms[1], 56000);
  ck_assert_int_eq (state.turn_ms, 4000);
  ck_assert_uint_eq (state.increments, 1);

  wuzi_clock_reset (game_clock);
  assert_left (60000, 60000);
  wuzi_clock_restore (game_clock, &state, STONE_WHITE);
  wuzi_clock_get_state (game_clock, &again);
  ck_assert_mem_eq (&state, &again, sizeof state);
  pass (1000);
  assert_left (61000, 55000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 5000);
}
END_TEST

START_TEST (a_clock_without_a_limit_is_restored_too)
{
  WuziClockState state;

  begin (&NONE);
  pass (3000);
  wuzi_clock_get_state (game_clock, &state);
  ck_assert_int_eq (state.left_ms[0], 0);
  ck_assert_int_eq (state.turn_ms, 3000);
  wuzi_clock_reset (game_clock);
  wuzi_clock_restore (game_clock, &state, STONE_BLACK);
  pass (1000);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 4000);
  ck_assert_str_eq (out->str, "");
}
END_TEST

/* The main loop looks by itself. */
START_TEST (it_runs_out_by_itself)
{
  static const TimeControl BLINK = { TIME_PER_MOVE, 1000, 0 };

  begin (&BLINK);
  fake_time.now += 990 * G_TIME_SPAN_MILLISECOND;
  wuzi_clock_check (game_clock);
  fake_time.now += 20 * G_TIME_SPAN_MILLISECOND;
  WAIT_FOR (out->len > 0);
  ck_assert_str_eq (out->str, "black ");
}
END_TEST

static void
assert_shown (gint64 msecs, int periods)
{
  int shown = -1;

  ck_assert_int_eq (wuzi_clock_get_shown (game_clock, STONE_BLACK, &shown), msecs);
  ck_assert_int_eq (shown, periods);
}

/* Black has spent the main time, and white nothing. */
static void
begin_periods (void)
{
  begin (&BYO_YOMI);
  assert_shown (60000, 0);
  pass (60000);
}

START_TEST (a_period_that_a_turn_ends_in_is_whole_again)
{
  begin_periods ();
  assert_shown (30000, 3);
  pass (29900);
  assert_shown (100, 3);
  move (1);
  assert_shown (30000, 3);
  assert_left (90000, 150000);
  pass (1000);
  move (2);
  assert_left (90000, 149000);
  ck_assert_str_eq (out->str, "");
}
END_TEST

START_TEST (a_turn_that_ends_with_the_main_time_costs_no_period)
{
  begin_periods ();
  move (1);
  assert_shown (30000, 3);
}
END_TEST

START_TEST (a_turn_that_takes_a_whole_period_loses_it)
{
  begin_periods ();
  pass (30000);
  assert_shown (30000, 2);
  move (1);
  assert_shown (30000, 2);
}
END_TEST

START_TEST (a_turn_may_lose_several_periods)
{
  begin_periods ();
  pass (60100);
  assert_shown (29900, 1);
  ck_assert_str_eq (out->str, "");
  move (1);
  assert_shown (30000, 1);
}
END_TEST

START_TEST (behind_the_last_period_the_time_is_over)
{
  begin_periods ();
  pass (89900);
  assert_shown (100, 1);
  ck_assert_str_eq (out->str, "");
  pass (100);
  assert_shown (0, 0);
  ck_assert_str_eq (out->str, "black ");
  ck_assert (!wuzi_clock_end_turn (game_clock, 1));
}
END_TEST

START_TEST (there_may_be_nothing_but_periods)
{
  static const TimeControl ONLY = { TIME_PERIODS, 0, 0, 30000, 2 };

  begin (&ONLY);
  assert_shown (30000, 2);
  pass (31000);
  move (1);
  assert_left (30000, 60000);
}
END_TEST

START_TEST (a_turn_in_a_period_that_goes_on_has_only_the_rest)
{
  begin_periods ();
  move (1);
  move (2);
  pass (20000);
  move (3);
  pass (7000);
  /* Black takes move 3 back. */
  wuzi_clock_return_to_turn (game_clock, STONE_BLACK, 20000);
  assert_shown (10000, 3);
  pass (15000);
  assert_shown (25000, 2);
  move (3);
  wuzi_clock_return_to_turn (game_clock, STONE_BLACK, 35000);
  assert_shown (25000, 2);
  ck_assert_int_eq (wuzi_clock_get_turn (game_clock), 35000);
}
END_TEST

START_TEST (a_period_that_was_interrupted_is_whole_in_the_next_turn)
{
  begin_periods ();
  pass (20000);
  wuzi_clock_begin_turn (game_clock, STONE_WHITE);
  assert_shown (30000, 3);
}
END_TEST

START_TEST (periods_are_restored_as_they_were)
{
  WuziClockState state;

  begin_periods ();
  pass (45000);
  wuzi_clock_get_state (game_clock, &state);
  ck_assert_int_eq (state.left_ms[0], 45000);
  ck_assert_int_eq (state.left_ms[1], 150000);
  wuzi_clock_reset (game_clock);
  wuzi_clock_restore (game_clock, &state, STONE_BLACK);
  assert_shown (15000, 2);
  move (1);
  assert_shown (30000, 2);
}
END_TEST

START_TEST (each_period_is_warned_of)
{
  g_autoptr (GString) told = listen ();

  begin (&BYO_YOMI);
  pass (59000);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  assert_told (told, "");
  pass (24900);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  pass (100);
  assert_alarm (WUZI_CLOCK_LOW, WUZI_CLOCK_CALM);
  pass (6000);
  assert_told (told, "black! 5 4 3 2 1 ");
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  pass (28000);
  assert_told (told, "black! 5 4 3 2 ");
}
END_TEST

START_TEST (the_second_seat_may_have_a_time_of_its_own)
{
  static const TimeControl HANDICAP = { TIME_PER_MOVE, 60000, 0, .second_ms = 10000 };

  begin (&HANDICAP);
  assert_left (60000, 10000);
  wuzi_clock_stop (game_clock);
  wuzi_clock_set_second (game_clock, STONE_BLACK);
  wuzi_clock_reset (game_clock);
  assert_left (10000, 60000);
  wuzi_clock_begin_turn (game_clock, STONE_BLACK);
  pass (1000);
  move (1);
  assert_left (10000, 60000);
  /* In an opening. */
  wuzi_clock_swap (game_clock);
  assert_left (60000, 10000);
  pass (1000);
  wuzi_clock_begin_turn (game_clock, STONE_WHITE);
  assert_left (60000, 10000);
  pass (1000);
  wuzi_clock_return_to_turn (game_clock, STONE_WHITE, 4000);
  assert_left (60000, 6000);
}
END_TEST

START_TEST (the_colour_follows_the_seconds_alone)
{
  begin (&PER_MOVE);
  pass (4900);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_BLACK), WUZI_CLOCK_CALM);
  pass (100);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_BLACK), WUZI_CLOCK_LOW);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_WHITE), WUZI_CLOCK_CALM);
  assert_alarm (WUZI_CLOCK_CALM, WUZI_CLOCK_CALM);
  pass (4900);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_BLACK), WUZI_CLOCK_LOW);
  pass (100);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_BLACK), WUZI_CLOCK_URGENT);
  wuzi_clock_stop (game_clock);
  ck_assert_int_eq (wuzi_clock_get_colour (game_clock, STONE_BLACK), WUZI_CLOCK_CALM);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-clock");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, without_a_limit_it_only_counts_the_turn);
  tcase_add_test (all, only_who_is_to_move_loses_time);
  tcase_add_test (all, a_time_per_move_begins_anew);
  tcase_add_test (all, an_increment_is_added_after_each_move);
  tcase_add_test (all, a_move_played_again_brings_no_increment);
  tcase_add_test (all, time_spent_is_not_given_back);
  tcase_add_test (all, who_has_none_left_is_told_once);
  tcase_add_test (all, a_move_after_the_time_comes_too_late);
  tcase_add_test (all, pauses_cost_nothing_and_may_be_nested);
  tcase_add_test (all, a_clock_that_stands_goes_on_in_the_same_turn);
  tcase_add_test (all, a_program_that_was_stopped_costs_little);
  tcase_add_test (all, time_that_goes_back_changes_nothing);
  tcase_add_test (all, low_is_ten_seconds_or_a_fifth);
  tcase_add_test (all, a_turn_is_warned_of_once_and_its_last_seconds_are_counted);
  tcase_add_test (all, a_warning_that_comes_late_is_no_second);
  tcase_add_test (all, each_turn_is_warned_of_anew);
  tcase_add_test (all, nobody_is_warned_while_the_time_stands);
  tcase_add_test (all, without_a_limit_nobody_is_warned);
  tcase_add_test (all, a_turn_that_goes_on_has_only_the_rest);
  tcase_add_test (all, a_restored_clock_goes_on_where_it_was);
  tcase_add_test (all, a_clock_without_a_limit_is_restored_too);
  tcase_add_test (all, it_runs_out_by_itself);
  tcase_add_test (all, a_period_that_a_turn_ends_in_is_whole_again);
  tcase_add_test (all, a_turn_that_ends_with_the_main_time_costs_no_period);
  tcase_add_test (all, a_turn_that_takes_a_whole_period_loses_it);
  tcase_add_test (all, a_turn_may_lose_several_periods);
  tcase_add_test (all, behind_the_last_period_the_time_is_over);
  tcase_add_test (all, there_may_be_nothing_but_periods);
  tcase_add_test (all, a_turn_in_a_period_that_goes_on_has_only_the_rest);
  tcase_add_test (all, a_period_that_was_interrupted_is_whole_in_the_next_turn);
  tcase_add_test (all, periods_are_restored_as_they_were);
  tcase_add_test (all, each_period_is_warned_of);
  tcase_add_test (all, the_second_seat_may_have_a_time_of_its_own);
  tcase_add_test (all, the_colour_follows_the_seconds_alone);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
