/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days, weeks, months and years in the user's time. */
#include "present/history/history-dates.h"

#include "support/check-main.h"

/* Saturday, 21 November 2026. */
static gint64
local (int year, int month, int day, int hour)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, hour, 0, 0);

  return g_date_time_to_unix (time) * 1000;
}

START_TEST (periods_begin_at_midnight)
{
  gint64 now = local (2026, 11, 21, 18) + 123;

  ck_assert_int_eq (history_dates_find_start (HISTORY_PERIOD_ANY, now), 0);
  ck_assert_int_eq (history_dates_find_start (HISTORY_PERIOD_TODAY, now), local (2026, 11, 21, 0));
  ck_assert_int_eq (history_dates_find_start (HISTORY_PERIOD_WEEK, now), local (2026, 11, 15, 0));
  ck_assert_int_eq (history_dates_find_start (HISTORY_PERIOD_MONTH, now), local (2026, 11, 1, 0));
  ck_assert_int_eq (history_dates_find_start (HISTORY_PERIOD_YEAR, now), local (2026, 1, 1, 0));
}
END_TEST

START_TEST (a_period_is_known_by_its_limits)
{
  gint64 now = local (2026, 11, 21, 18);

  for (int period = HISTORY_PERIOD_ANY; period < HISTORY_PERIOD_OTHER; period++)
    ck_assert_int_eq (
        history_dates_find_period (history_dates_find_start ((HistoryPeriod) period, now), 0, now),
        period);
  ck_assert_int_eq (history_dates_find_period (local (2026, 11, 20, 0), 0, now),
                    HISTORY_PERIOD_OTHER);
  ck_assert_int_eq (history_dates_find_period (0, now, now), HISTORY_PERIOD_OTHER);
}
END_TEST

START_TEST (days_follow_each_other_where_clocks_are_changed)
{
  /* In this zone clocks are put forward at midnight, on 31 March 2024. */
  gint64 day = history_dates_find_day (local (2024, 3, 1, 12), 0);

  for (int i = 0; i < 400; i++) {
    gint64 next = history_dates_find_day (day, 1);

    ck_assert_int_gt (next, day + 22 * 3600000);
    ck_assert_int_lt (next, day + 26 * 3600000);
    ck_assert_int_eq (history_dates_find_day (next - 1, 0), day);
    day = next;
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("history-dates");
  TCase *dates = tcase_create ("dates");

  g_setenv ("TZ", "Asia/Beirut", TRUE);
  tcase_add_test (dates, periods_begin_at_midnight);
  tcase_add_test (dates, a_period_is_known_by_its_limits);
  tcase_add_test (dates, days_follow_each_other_where_clocks_are_changed);
  suite_add_tcase (suite, dates);
  return run_suite (suite);
}
