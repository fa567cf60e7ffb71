/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks as SGF tells them. */
#include "study/study-time.h"

#include "support/check-main.h"

static const struct {
  TimeControl time;
  const char *seconds;
  const char *overtime;
} TIMES[] = {
  { { TIME_PER_GAME, 600000, 0 }, "600", NULL },
  { { TIME_INCREMENT, 300000, 10000 }, "300", "10 fischer" },
  { { TIME_PERIODS, 600000, 0, 30000, 3 }, "600", "3x30 byo-yomi" },
  { { TIME_PERIODS, 0, 0, 30000, 3 }, "0", "3x30 byo-yomi" },
  { { TIME_PER_MOVE, 15000, 0 }, "0", "1x15 byo-yomi" },
};

START_TEST (what_is_written_is_read)
{
  g_autofree char *seconds = study_time_to_seconds (&TIMES[_i].time);
  g_autofree char *overtime = study_time_to_overtime (&TIMES[_i].time);
  TimeControl read;

  ck_assert_str_eq (seconds, TIMES[_i].seconds);
  ck_assert_pstr_eq (overtime, TIMES[_i].overtime);
  ck_assert (study_time_from_texts (seconds, overtime, &read));
  ck_assert (time_control_equal (&read, &TIMES[_i].time));
}
END_TEST

START_TEST (other_programs_write_it_otherwise)
{
  TimeControl read;

  ck_assert (study_time_from_texts ("1800.0", "5 x 30 Byo-Yomi", &read));
  ck_assert_int_eq (read.kind, TIME_PERIODS);
  ck_assert_int_eq (read.base_ms, 1800000);
  ck_assert_int_eq (read.periods, 5);
  ck_assert_int_eq (read.period_ms, 30000);
  ck_assert (study_time_from_texts (NULL, "5x30 byo-yomi", &read));
  ck_assert_int_eq (read.base_ms, 0);
}
END_TEST

START_TEST (what_nobody_can_read_is_told)
{
  static const char *const WRONG[][2] = {
    { NULL, NULL },
    { "0", NULL },
    { "", NULL },
    { "-5", NULL },
    { "an hour", NULL },
    { "99999999999999999999", NULL },
    { "600", "" },
    { "600", "25/600 Canadian" },
    { "600", "3x byo-yomi" },
    { "600", "x30 byo-yomi" },
    { "600", "100x30 byo-yomi" },
    { "600", "0x30 byo-yomi" },
    { "600", "3x30" },
    { "0", "10 fischer" },
    { "600", "0 fischer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    TimeControl time = { .base_ms = 77 };

    ck_assert_msg (!study_time_from_texts (WRONG[i][0], WRONG[i][1], &time), "number %u", i);
    ck_assert_int_eq (time.base_ms, 77);
  }
}
END_TEST

START_TEST (times_that_differ_are_not_told)
{
  TimeControl different = { TIME_PER_GAME, 600000, 0, .second_ms = 60000 };
  TimeControl none = { TIME_NONE };

  ck_assert_ptr_null (study_time_to_seconds (&different));
  ck_assert_ptr_null (study_time_to_overtime (&different));
  ck_assert_ptr_null (study_time_to_seconds (&none));
  ck_assert_ptr_null (study_time_to_overtime (&none));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-time");
  TCase *all = tcase_create ("all");

  tcase_add_loop_test (all, what_is_written_is_read, 0, G_N_ELEMENTS (TIMES));
  tcase_add_test (all, other_programs_write_it_otherwise);
  tcase_add_test (all, what_nobody_can_read_is_told);
  tcase_add_test (all, times_that_differ_are_not_told);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
