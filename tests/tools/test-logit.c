/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances that are fitted to outcomes: what can be worked out by hand. */
#include "tools/logit.h"

#include <math.h>

#include "support/check-main.h"

enum {
  POINTS = 100,
  WINS = 75,
};

static LogitPoint points[2 * POINTS];

static double
steepen (const double *parameters, const LogitPoint *point)
{
  return parameters[0] * point->logit;
}

static double
bend (const double *parameters, const LogitPoint *point)
{
  return exp (parameters[0]) * logit_to_chance (parameters[1] + parameters[2] * point->rating)
         * point->logit;
}

START_TEST (chances_and_odds_are_the_same)
{
  ck_assert_double_eq_tol (logit_to_chance (log (3)), 0.75, 1e-12);
  ck_assert_double_eq_tol (logit_from_chance (0.75), log (3), 1e-12);
}
END_TEST

/* Told e : 1, won 3 : 1. */
START_TEST (the_slope_is_that_of_the_odds)
{
  LogitFit fit = { .count = 1 };

  for (int i = 0; i < POINTS; i++)
    points[i] = (LogitPoint) { .logit = 1, .outcome = i < WINS ? 1 : 0, .game = i };
  logit_fit (&fit, steepen, points, POINTS);
  ck_assert_double_eq_tol (fit.values[0], log (3), 1e-6);
  ck_assert_double_eq_tol (fit.errors[0], 1 / sqrt (POINTS * 0.75 * 0.25), 1e-6);
  ck_assert_double_eq_tol (fit.likelihood, WINS * log (0.75) + (POINTS - WINS) * log (0.25), 1e-6);
}
END_TEST

/* Two positions of each game, alike, tell no more than one. */
START_TEST (positions_of_a_game_do_not_count_as_games)
{
  LogitFit fit = { .count = 1 };

  for (int i = 0; i < 2 * POINTS; i++)
    points[i] = (LogitPoint) { .logit = 1, .outcome = i / 2 < WINS ? 1 : 0, .game = i / 2 };
  logit_fit (&fit, steepen, points, 2 * POINTS);
  ck_assert_double_eq_tol (fit.values[0], log (3), 1e-6);
  ck_assert_double_eq_tol (fit.errors[0], 1 / sqrt (POINTS * 0.75 * 0.25), 1e-6);
}
END_TEST

START_TEST (a_curve_that_made_the_outcomes_is_found_again)
{
  static const double TRUE_VALUES[] = { 0.3, -0.5, 1.5 };
  LogitFit fit = { .count = 3, .values = { 0, 0, 1 } };

  for (int i = 0; i < 2 * POINTS; i++) {
    points[i] = (LogitPoint) { .logit = i % 9 - 4, .rating = i % 7 / 2.0 - 1.5, .game = i };
    points[i].outcome = logit_to_chance (bend (TRUE_VALUES, &points[i]));
  }
  logit_fit (&fit, bend, points, 2 * POINTS);
  for (int i = 0; i < 3; i++)
    ck_assert_double_eq_tol (fit.values[i], TRUE_VALUES[i], 1e-3);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("logit");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, chances_and_odds_are_the_same);
  tcase_add_test (tcase, the_slope_is_that_of_the_odds);
  tcase_add_test (tcase, positions_of_a_game_do_not_count_as_games);
  tcase_add_test (tcase, a_curve_that_made_the_outcomes_is_found_again);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
