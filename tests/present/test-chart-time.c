/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the dates along an axis of time. */
#include "present/charts/chart-time.h"

#include "support/check-main.h"

static const gint64 DAY = 24 * 3600 * 1000;

static gint64
day_of (int year, int month, int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, 0, 0, 0);

  return g_date_time_to_unix (time) * 1000;
}

/* All labels, with a space behind each. */
static char *
labels_of (GArray *ticks)
{
  GString *labels = g_string_new (NULL);

  for (guint i = 0; i < ticks->len; i++)
    g_string_append_printf (labels, "%s ", g_array_index (ticks, ChartTimeTick, i).label);
  return g_string_free (labels, FALSE);
}

static void
assert_labels (gint64 from, gint64 until, guint most, const char *expected)
{
  g_autoptr (GArray) ticks = chart_time_new_ticks (from, until, most);
  g_autofree char *labels = labels_of (ticks);

  ck_assert_str_eq (labels, expected);
}

START_TEST (days_months_and_years_are_labelled)
{
  assert_labels (day_of (2026, 3, 1), day_of (2026, 3, 4), 5, "1 Mar 2 Mar 3 Mar 4 Mar ");
  assert_labels (day_of (2026, 2, 20), day_of (2026, 3, 12), 5,
                 "21 Feb 26 Feb 1 Mar 6 Mar 11 Mar ");
  assert_labels (day_of (2026, 1, 15), day_of (2026, 4, 15), 4, "Feb 2026 Mar 2026 Apr 2026 ");
  assert_labels (day_of (2024, 11, 20), day_of (2026, 11, 20), 8,
                 "Jan 2025 Apr 2025 Jul 2025 Oct 2025 Jan 2026 Apr 2026 Jul 2026 Oct 2026 ");
  assert_labels (day_of (2020, 5, 1), day_of (2026, 5, 1), 3, "2022 2024 2026 ");
}
END_TEST

START_TEST (where_no_day_begins_its_own_is_told)
{
  assert_labels (day_of (2026, 3, 4) + DAY / 24, day_of (2026, 3, 4) + DAY / 2, 5, "4 Mar ");
  assert_labels (day_of (2026, 3, 4) + DAY / 2, day_of (2026, 3, 5) + DAY / 3, 5, "5 Mar ");
}
END_TEST

START_TEST (there_are_never_too_many)
{
  static const double SPANS[] = { 0.5, 1, 3, 10, 45, 200, 900, 4000, 36500, 2900000 };

  for (guint i = 0; i < G_N_ELEMENTS (SPANS); i++)
    for (guint most = 1; most < 10; most++) {
      gint64 until = 1000 + (gint64) (SPANS[i] * (double) DAY);
      g_autoptr (GArray) ticks = chart_time_new_ticks (1000, until, most);

      ck_assert_uint_le (ticks->len, most);
      for (guint j = 0; j < ticks->len; j++) {
        ck_assert_int_ge (g_array_index (ticks, ChartTimeTick, j).time, 1000);
        ck_assert_int_le (g_array_index (ticks, ChartTimeTick, j).time, until);
      }
    }
}
END_TEST

START_TEST (months_and_days_have_names)
{
  g_autofree char *month = chart_time_dup_month ("2026-03");
  g_autofree char *spoken = chart_time_dup_month_spoken ("2026-03");
  g_autofree char *day = chart_time_dup_day (day_of (2026, 3, 3));
  g_autofree char *nonsense = chart_time_dup_month ("x");

  ck_assert_str_eq (month, "Mar 2026");
  ck_assert_str_eq (spoken, "March 2026");
  ck_assert_str_eq (day, "3 Mar 2026");
  ck_assert_str_eq (nonsense, "x");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart-time");
  TCase *tcase = tcase_create ("time");

  g_setenv ("TZ", "Europe/Berlin", TRUE);
  tcase_add_test (tcase, days_months_and_years_are_labelled);
  tcase_add_test (tcase, where_no_day_begins_its_own_is_told);
  tcase_add_test (tcase, there_are_never_too_many);
  tcase_add_test (tcase, months_and_days_have_names);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
