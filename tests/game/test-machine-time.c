/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a clock leaves for the machine. */
#include "game/players/machine-time.h"

#include "support/check-main.h"

static const TimeControl NONE;
static const TimeControl PER_MOVE = { TIME_PER_MOVE, 15000, 0 };
static const TimeControl PER_GAME = { TIME_PER_GAME, 300000, 0 };
static const TimeControl INCREMENT = { TIME_INCREMENT, 300000, 3000 };
static const TimeControl BYO_YOMI = { TIME_PERIODS, 300000, 0, 30000, 3 };

START_TEST (without_a_clock_limits_stay)
{
  EngineLimits limits = { .turn_ms = 5000, .nodes = 7 };

  machine_time_limit (&limits, &NONE, G_MAXINT64);
  ck_assert_int_eq (limits.turn_ms, 5000);
  ck_assert_int_eq (limits.left_ms, 0);
  ck_assert_uint_eq (limits.nodes, 7);
  ck_assert (!machine_time_is_short (&NONE, G_MAXINT64));
  ck_assert_uint_eq (machine_time_limit_pause (500, G_MAXINT64), 500);
}
END_TEST

START_TEST (a_time_per_move_narrows_the_turn)
{
  EngineLimits own = { .turn_ms = 5000 };
  EngineLimits long_own = { .turn_ms = 60000 };
  EngineLimits none = { 0 };

  machine_time_limit (&own, &PER_MOVE, 15000);
  ck_assert_int_eq (own.turn_ms, 5000);
  machine_time_limit (&long_own, &PER_MOVE, 15000);
  ck_assert_int_eq (long_own.turn_ms, 14000);
  machine_time_limit (&none, &PER_MOVE, 15000);
  ck_assert_int_eq (none.turn_ms, 14000);
  ck_assert_int_eq (none.left_ms, 0);
}
END_TEST

START_TEST (a_time_per_game_is_handed_on_less_a_reserve)
{
  EngineLimits limits = { .turn_ms = 5000 };

  machine_time_limit (&limits, &INCREMENT, 300000);
  ck_assert_int_eq (limits.turn_ms, 5000);
  ck_assert_int_eq (limits.left_ms, 299000);
  ck_assert_int_eq (limits.increment_ms, 3000);
  machine_time_limit (&limits, &PER_GAME, 60000);
  ck_assert_int_eq (limits.left_ms, 59000);
  ck_assert_int_eq (limits.increment_ms, 0);
}
END_TEST

START_TEST (the_main_time_goes_into_the_first_period)
{
  EngineLimits limits = { 0 };

  machine_time_limit (&limits, &BYO_YOMI, 390000);
  ck_assert_int_eq (limits.left_ms, 329000);
  ck_assert_int_eq (limits.increment_ms, 30000);
  ck_assert_int_eq (limits.turn_ms, 0);
  machine_time_limit (&limits, &BYO_YOMI, 90001);
  ck_assert_int_eq (limits.left_ms, 29001);
}
END_TEST

START_TEST (no_period_is_used_up)
{
  for (int periods = 3; periods >= 1; periods--) {
    EngineLimits limits = { 0 };

    machine_time_limit (&limits, &BYO_YOMI, periods * 30000);
    ck_assert_int_eq (limits.turn_ms, 29000);
    ck_assert_int_eq (limits.left_ms, 0);
    ck_assert (!machine_time_is_short (&BYO_YOMI, (periods - 1) * 30000 + 1001));
    ck_assert (machine_time_is_short (&BYO_YOMI, (periods - 1) * 30000 + 1000));
  }
  ck_assert (!machine_time_is_short (&BYO_YOMI, 90001));
}
END_TEST

START_TEST (however_little_is_left_it_never_means_no_limit)
{
  for (gint64 left = 0; left < 3000; left++) {
    EngineLimits game = { 0 };
    EngineLimits move = { 0 };

    machine_time_limit (&game, &PER_GAME, left);
    ck_assert_int_ne (game.left_ms, 0);
    ck_assert_int_le (game.left_ms, MAX (1, left));
    machine_time_limit (&move, &PER_MOVE, left);
    ck_assert_int_gt (move.turn_ms, 0);
    ck_assert_int_le (move.turn_ms, MAX (1, left));
    if (left > 0) {
      EngineLimits period = { 0 };

      machine_time_limit (&period, &BYO_YOMI, left);
      ck_assert_int_gt (period.turn_ms, 0);
      ck_assert_int_le (period.turn_ms, left);
    }
  }
}
END_TEST

START_TEST (little_time_hurries_and_shortens_the_pause)
{
  TimeControl blink = { TIME_PER_MOVE, 1000, 0 };
  TimeControl own = { TIME_PER_MOVE, 60000, 0, .second_ms = 1000 };

  ck_assert (!machine_time_is_short (&PER_MOVE, 1001));
  ck_assert (machine_time_is_short (&PER_MOVE, 1000));
  ck_assert (!machine_time_is_short (&blink, 101));
  ck_assert (machine_time_is_short (&blink, 100));
  ck_assert (!machine_time_is_short (&own, 101));
  ck_assert (machine_time_is_short (&own, 100));
  ck_assert_uint_eq (machine_time_limit_pause (500, 15000), 500);
  ck_assert_uint_eq (machine_time_limit_pause (500, 2000), 100);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("machine-time");
  TCase *all = tcase_create ("all");

  tcase_add_test (all, without_a_clock_limits_stay);
  tcase_add_test (all, a_time_per_move_narrows_the_turn);
  tcase_add_test (all, a_time_per_game_is_handed_on_less_a_reserve);
  tcase_add_test (all, the_main_time_goes_into_the_first_period);
  tcase_add_test (all, no_period_is_used_up);
  tcase_add_test (all, however_little_is_left_it_never_means_no_limit);
  tcase_add_test (all, little_time_hurries_and_shortens_the_pause);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
