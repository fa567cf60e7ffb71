/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a move may take, by arithmetic alone: nothing waits here. */
#include "engine/clock.h"

#include "engine/params.h"

#include "support/check-main.h"

static Clock
start (EngineLimits limits)
{
  Clock clock;

  clock_start (&clock, &limits);
  return clock;
}

/* A clock that was started so long ago. */
static Clock
started_ago (EngineLimits limits, int64_t ms)
{
  Clock clock = start (limits);

  clock.started_ms -= ms;
  return clock;
}

START_TEST (without_limits_the_time_is_never_up)
{
  Clock clock = started_ago ((EngineLimits) { .nodes = 7, .depth = 3 }, INT64_C (1) << 40);

  ck_assert (clock.longest_ms == INT64_MAX);
  ck_assert (!clock_is_up (&clock));
  ck_assert (clock_has_time_for_more (&clock, 100));
}
END_TEST

START_TEST (the_time_of_a_turn_is_kept_but_for_the_reserve)
{
  Clock clock = start ((EngineLimits) { .turn_ms = 5000 });

  ck_assert_int_eq (clock.longest_ms, 5000 - TIME_RESERVE_MS);
  ck_assert (!clock_is_up (&clock));
  clock = started_ago ((EngineLimits) { .turn_ms = 5000 }, 5000 - TIME_RESERVE_MS);
  ck_assert (clock_is_up (&clock));
  clock = started_ago ((EngineLimits) { .turn_ms = 5000 }, 4000);
  ck_assert (!clock_is_up (&clock));
  ck_assert (clock_has_time_for_more (&clock, 100));
}
END_TEST

START_TEST (the_shortest_turns_are_still_kept)
{
  for (int64_t turn = 1; turn <= 200; turn++) {
    Clock clock = start ((EngineLimits) { .turn_ms = turn });

    ck_assert_int_ge (clock.longest_ms, 0);
    ck_assert_int_lt (clock.longest_ms, turn);
  }
}
END_TEST

START_TEST (the_rest_of_the_game_is_divided_among_its_moves)
{
  Clock clock = start ((EngineLimits) { .left_ms = 180000 });

  ck_assert_int_le (clock.usual_ms, clock.longest_ms);
  ck_assert_int_gt (clock.usual_ms, 0);
  ck_assert_int_le (clock.usual_ms * 10, 180000);
  ck_assert_int_le (clock.longest_ms * 5, 180000);
}
END_TEST

START_TEST (more_time_is_used_if_there_is_more)
{
  int64_t last = 0;

  for (int64_t left = 100; left < 1000000; left *= 2) {
    Clock clock = start ((EngineLimits) { .left_ms = left });

    ck_assert_int_ge (clock.longest_ms, last);
    last = clock.longest_ms;
  }
}
END_TEST

START_TEST (a_turn_and_a_game_are_both_kept)
{
  Clock clock = start ((EngineLimits) { .turn_ms = 1000, .left_ms = 1000000 });

  ck_assert_int_le (clock.longest_ms, 1000 - TIME_RESERVE_MS);
  clock = start ((EngineLimits) { .turn_ms = 30000, .left_ms = 7000 });
  ck_assert_int_le (clock.longest_ms, 7000 / 5);
  ck_assert_int_le (clock.usual_ms, clock.longest_ms);
}
END_TEST

START_TEST (overdrawn_time_is_up_at_once)
{
  static const int64_t INCREMENTS[] = { 0, 1000, 100000 };

  for (int i = 0; i < 3; i++) {
    Clock clock = start ((EngineLimits) { .left_ms = -5, .increment_ms = INCREMENTS[i] });

    ck_assert_int_eq (clock.longest_ms, 0);
    ck_assert (clock_is_up (&clock));
  }
}
END_TEST

/* What a move adds can be used by the next, not by itself. */
START_TEST (no_move_takes_longer_than_what_is_left)
{
  for (int64_t left = 1; left < 100000; left = left * 3 + 1)
    for (int64_t increment = 0; increment <= 100000; increment = increment * 10 + 10) {
      Clock clock = start ((EngineLimits) { .left_ms = left, .increment_ms = increment });

      ck_assert_int_lt (clock.longest_ms, left);
      ck_assert_int_ge (clock.longest_ms, 0);
      ck_assert_int_le (clock.usual_ms, clock.longest_ms);
    }
}
END_TEST

START_TEST (an_increment_is_used)
{
  Clock without = start ((EngineLimits) { .left_ms = 60000 });
  Clock with = start ((EngineLimits) { .left_ms = 60000, .increment_ms = 3000 });

  ck_assert_int_gt (with.usual_ms, without.usual_ms);
}
END_TEST

/* The sanitizer sees what overflows. */
START_TEST (no_time_is_too_long_to_be_shared)
{
  static const int64_t TIMES[] = { INT64_MIN, INT64_MIN / 4, -1, 0, 1, INT64_MAX / 4, INT64_MAX };

  for (int turn = 0; turn < 7; turn++)
    for (int left = 0; left < 7; left++)
      for (int increment = 0; increment < 7; increment++) {
        Clock clock = start ((EngineLimits) {
            .turn_ms = TIMES[turn], .left_ms = TIMES[left], .increment_ms = TIMES[increment] });

        ck_assert (clock.usual_ms >= 0 && clock.usual_ms <= clock.longest_ms);
        ck_assert (clock_has_time_for_more (&clock, 150) || clock.usual_ms == 0);
      }
}
END_TEST

START_TEST (trouble_deserves_more_than_the_usual_time)
{
  EngineLimits limits = { .left_ms = 300000 };
  Clock clock = start (limits);
  int64_t usual = clock.usual_ms;

  ck_assert (clock_has_time_for_more (&clock, 100));
  clock = started_ago (limits, usual * 5 / 4);
  ck_assert (!clock_has_time_for_more (&clock, 100));
  ck_assert (clock_has_time_for_more (&clock, 150));
  ck_assert (!clock_is_up (&clock));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, without_limits_the_time_is_never_up);
  tcase_add_test (tcase, the_time_of_a_turn_is_kept_but_for_the_reserve);
  tcase_add_test (tcase, the_shortest_turns_are_still_kept);
  tcase_add_test (tcase, the_rest_of_the_game_is_divided_among_its_moves);
  tcase_add_test (tcase, more_time_is_used_if_there_is_more);
  tcase_add_test (tcase, a_turn_and_a_game_are_both_kept);
  tcase_add_test (tcase, overdrawn_time_is_up_at_once);
  tcase_add_test (tcase, no_move_takes_longer_than_what_is_left);
  tcase_add_test (tcase, an_increment_is_used);
  tcase_add_test (tcase, no_time_is_too_long_to_be_shared);
  tcase_add_test (tcase, trouble_deserves_more_than_the_usual_time);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
