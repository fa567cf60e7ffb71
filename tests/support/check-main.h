/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main function of every test program that has one suite. */
#pragma once

#include <check.h>
#include <stdlib.h>

#include "support/crash-stack.h"

/* Runs the suite and ends with its result. */
static inline int
run_suite (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int failed;

  crash_stack_watch ();
  srunner_run_all (runner, CK_ENV);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
