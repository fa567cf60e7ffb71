/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the computer may be used. */
/* For sched_setaffinity (). */
#define _GNU_SOURCE
#include "brain/computer.h"

#include <limits.h>
#include <sched.h>
#include <unistd.h>

#include "support/check-main.h"

START_TEST (a_quota_stands_for_whole_processors_and_at_least_one)
{
  static const struct {
    const char *text;
    int count;
  } QUOTAS[] = {
    { "200000 100000\n", 2 },  { "250000 100000", 2 },
    { "100000 100000", 1 },    { "99999 100000", 1 },
    { "1 100000", 1 },         { "9223372036854775807 1", INT_MAX },
    { "max 100000", INT_MAX }, { "max", INT_MAX },
    { "", INT_MAX },           { "0 100000", INT_MAX },
    { "100000 0", INT_MAX },   { "-1 100000", INT_MAX },
    { "100000", INT_MAX },     { "99999999999999999999 1", INT_MAX },
  };

  for (size_t i = 0; i < sizeof QUOTAS / sizeof QUOTAS[0]; i++)
    ck_assert_msg (computer_count_in_quota (QUOTAS[i].text) == QUOTAS[i].count, "\"%s\"",
                   QUOTAS[i].text);
}
END_TEST

START_TEST (there_are_no_more_processors_than_the_system_has)
{
  ck_assert_int_ge (computer_count_processors (), 1);
  ck_assert_int_le (computer_count_processors (), (int) sysconf (_SC_NPROCESSORS_CONF));
}
END_TEST

START_TEST (only_processors_that_may_be_used_count)
{
  cpu_set_t before, one;
  int first = 0;

  ck_assert_int_eq (sched_getaffinity (0, sizeof before, &before), 0);
  while (!CPU_ISSET (first, &before))
    first++;
  CPU_ZERO (&one);
  CPU_SET (first, &one);
  ck_assert_int_eq (sched_setaffinity (0, sizeof one, &one), 0);
  ck_assert_int_eq (computer_count_processors (), 1);
  ck_assert_int_eq (sched_setaffinity (0, sizeof before, &before), 0);
}
END_TEST

START_TEST (there_is_memory)
{
  ck_assert_uint_gt (computer_get_memory (), 16 << 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("computer");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, a_quota_stands_for_whole_processors_and_at_least_one);
  tcase_add_test (tcase, there_are_no_more_processors_than_the_system_has);
  tcase_add_test (tcase, only_processors_that_may_be_used_count);
  tcase_add_test (tcase, there_is_memory);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
