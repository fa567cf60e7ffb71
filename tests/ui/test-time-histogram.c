/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times that are counted in steps. */
#include "ui/common/time-histogram.h"

#include "support/check-main.h"

static TimeHistogram times;

static void
set_up (void)
{
  times = (TimeHistogram) { 0 };
}

static void
assert_share (double share, gint64 expected)
{
  gint64 found = time_histogram_get_share (&times, share);

  ck_assert_int_ge (found, expected);
  ck_assert_int_le (found, expected + expected / TIME_HISTOGRAM_STEPS);
}

START_TEST (without_times_everything_is_0)
{
  ck_assert_int_eq (time_histogram_get_share (&times, 0.5), 0);
  ck_assert_int_eq (time_histogram_get_share (&times, 1), 0);
  ck_assert_int_eq (times.longest, 0);
}
END_TEST

START_TEST (short_times_are_known_exactly)
{
  for (gint64 time = 0; time < 2 * TIME_HISTOGRAM_STEPS; time++) {
    times = (TimeHistogram) { 0 };
    time_histogram_add (&times, time);
    time_histogram_add (&times, G_TIME_SPAN_HOUR);
    ck_assert_int_eq (time_histogram_get_share (&times, 0.5), time);
  }
}
END_TEST

START_TEST (long_ones_to_a_share_of_themselves)
{
  for (gint64 time = 1; time < 9 * G_TIME_SPAN_HOUR; time += time / 7 + 1) {
    times = (TimeHistogram) { 0 };
    time_histogram_add (&times, time);
    time_histogram_add (&times, 2 * time);
    assert_share (0.5, time);
    assert_share (1, 2 * time);
  }
}
END_TEST

START_TEST (a_share_counts_the_shortest_first)
{
  for (int i = 1; i <= 1000; i++)
    time_histogram_add (&times, i * 1000);
  ck_assert_uint_eq (times.count, 1000);
  assert_share (0, 1000);
  assert_share (0.5, 500 * 1000);
  assert_share (0.99, 990 * 1000);
  ck_assert_int_eq (time_histogram_get_share (&times, 1), 1000 * 1000);
}
END_TEST

START_TEST (no_share_is_longer_than_the_longest)
{
  time_histogram_add (&times, 1000001);
  ck_assert_int_eq (times.longest, 1000001);
  ck_assert_int_eq (time_histogram_get_share (&times, 0.99), 1000001);
}
END_TEST

START_TEST (times_out_of_bounds_are_counted_at_the_end)
{
  time_histogram_add (&times, -5);
  ck_assert_int_eq (times.longest, 0);
  time_histogram_add (&times, G_MAXINT64);
  ck_assert_uint_eq (times.count, 2);
  ck_assert_int_eq (time_histogram_get_share (&times, 0.5), 0);
  ck_assert_int_eq (time_histogram_get_share (&times, 1), G_MAXINT64);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("time-histogram");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, NULL);
  tcase_add_test (all, without_times_everything_is_0);
  tcase_add_test (all, short_times_are_known_exactly);
  tcase_add_test (all, long_ones_to_a_share_of_themselves);
  tcase_add_test (all, a_share_counts_the_shortest_first);
  tcase_add_test (all, no_share_is_longer_than_the_longest);
  tcase_add_test (all, times_out_of_bounds_are_counted_at_the_end);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
