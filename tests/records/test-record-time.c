/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of points in time as text. */
#include "records/files/record-time.h"
#include "support/check-main.h"

START_TEST (times_come_back_as_they_went)
{
  static const gint64 TIMES[] = {
    0, 1, 999, 1000, G_GINT64_CONSTANT (1795239180123), RECORD_TIME_MAX_MSECS
  };

  for (guint i = 0; i < G_N_ELEMENTS (TIMES); i++) {
    g_autofree char *text = record_time_format (TIMES[i], TRUE);
    gint64 msecs = -1;

    ck_assert (record_time_parse (text, &msecs));
    ck_assert_int_eq (msecs, TIMES[i]);
  }
}
END_TEST

START_TEST (times_look_like_iso_8601)
{
  g_autofree char *with = record_time_format (1500, TRUE);
  g_autofree char *without = record_time_format (1500, FALSE);

  ck_assert_str_eq (with, "1970-01-01T00:00:01.500Z");
  ck_assert_str_eq (without, "1970-01-01T00:00:01Z");
}
END_TEST

START_TEST (other_time_zones_are_understood)
{
  gint64 msecs = -1;

  ck_assert (record_time_parse ("1970-01-01T02:00:00+02:00", &msecs));
  ck_assert_int_eq (msecs, 0);
}
END_TEST

START_TEST (other_texts_are_no_times)
{
  static const char *const BAD[] = { "",
                                     "x",
                                     "2026-11-21",
                                     "2026-11-21T05:33:00",
                                     "2026-13-01T00:00:00Z",
                                     "1969-12-31T23:59:59Z",
                                     "2026-11-21T25:00:00Z",
                                     "1795239180" };
  gint64 msecs = -7;

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    ck_assert_msg (!record_time_parse (BAD[i], &msecs), "%s", BAD[i]);
  ck_assert_int_eq (msecs, -7);
}
END_TEST

START_TEST (times_out_of_range_go_to_the_nearer_end)
{
  g_autofree char *before = record_time_format (G_MININT64, TRUE);
  g_autofree char *after = record_time_format (G_MAXINT64, TRUE);

  ck_assert_str_eq (before, "1970-01-01T00:00:00.000Z");
  ck_assert_str_eq (after, "9999-12-31T23:59:59.999Z");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-time");
  TCase *times = tcase_create ("times");

  tcase_add_test (times, times_come_back_as_they_went);
  tcase_add_test (times, times_look_like_iso_8601);
  tcase_add_test (times, other_time_zones_are_understood);
  tcase_add_test (times, other_texts_are_no_times);
  tcase_add_test (times, times_out_of_range_go_to_the_nearer_end);
  suite_add_tcase (suite, times);
  return run_suite (suite);
}
