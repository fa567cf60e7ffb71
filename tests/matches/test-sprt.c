/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sequential test: against closed forms, and against chance. */
#include "matches/sprt.h"

#include <math.h>

#include "engine/random.h"
#include "support/check-main.h"

static const SprtTest USUAL = { .elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05 };
static const EloPairs NO_PAIRS;

START_TEST (bounds_are_those_of_wald)
{
  ck_assert_double_eq_tol (sprt_get_lower_bound (&USUAL), -2.94443897916644, 1e-12);
  ck_assert_double_eq_tol (sprt_get_upper_bound (&USUAL), 2.94443897916644, 1e-12);
  ck_assert_int_eq (sprt_judge (&USUAL, 0), SPRT_OPEN);
  ck_assert_int_eq (sprt_judge (&USUAL, 2.95), SPRT_HIGHER);
  ck_assert_int_eq (sprt_judge (&USUAL, -2.95), SPRT_LOWER);
}
END_TEST

/* Without draws, shares with a given mean are that mean and the rest. */
START_TEST (wins_and_losses_have_the_ratio_of_a_coin)
{
  SprtTest test = { .elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05 };
  EloScore score = { .wins = 600, .losses = 400 };
  double share0 = 0.5;
  double share1 = 1 / (1 + pow (10, -50 / 400.0));
  double expected = 600 * log (share1 / share0) + 400 * log ((1 - share1) / (1 - share0));

  ck_assert_double_eq_tol (sprt_get_ratio (&test, &score, &NO_PAIRS), expected, 0.01);
}
END_TEST

/* Where both means are near that of the results, the ratio is nearly that of the normal
 * distribution: (mean1 - mean0) (2 mean - mean0 - mean1) / 2 over the variance of the mean. */
START_TEST (pairs_have_nearly_the_ratio_of_the_normal_distribution)
{
  EloPairs pairs = { .counts = { 500, 2000, 5000, 2200, 600 } };
  EloScore score = { 0 };
  double mean0 = elo_to_share (0);
  double mean1 = elo_to_share (10);
  double mean = 0;
  double variance = 0;
  double expected;

  for (int i = 0; i < ELO_PAIR_RESULTS; i++)
    mean += pairs.counts[i] * i / 4.0 / 10300;
  for (int i = 0; i < ELO_PAIR_RESULTS; i++)
    variance += pairs.counts[i] * pow (i / 4.0 - mean, 2) / 10300;
  expected = 10300 * (mean1 - mean0) * (2 * mean - mean0 - mean1) / 2 / variance;
  ck_assert_double_gt (fabs (expected), 0.5);
  ck_assert_double_eq_tol (sprt_get_ratio (&USUAL, &score, &pairs), expected,
                           0.01 * fabs (expected));
}
END_TEST

START_TEST (sides_that_change_places_change_the_sign)
{
  SprtTest test = { .elo0 = -10, .elo1 = 10, .alpha = 0.05, .beta = 0.05 };
  EloScore score = { .wins = 30, .losses = 20, .draws = 15 };
  EloScore other = { .wins = 20, .losses = 30, .draws = 15 };
  EloScore none = { 0 };

  ck_assert_double_gt (sprt_get_ratio (&test, &score, &NO_PAIRS), 0.1);
  ck_assert_double_eq_tol (sprt_get_ratio (&test, &score, &NO_PAIRS),
                           -sprt_get_ratio (&test, &other, &NO_PAIRS), 1e-9);
  ck_assert_double_eq_tol (sprt_get_ratio (&test, &none, &NO_PAIRS), 0, 1e-12);
}
END_TEST

/* Plays so many matches between two who are so much apart; how many end with the higher one? */
static int
count_higher (const SprtTest *test, double difference, int matches)
{
  Random random = random_start (7, 1);
  double win = elo_to_share (difference);
  int higher = 0;

  for (int i = 0; i < matches; i++) {
    EloScore score = { 0 };
    SprtVerdict verdict = SPRT_OPEN;

    while (verdict == SPRT_OPEN) {
      if ((double) (random_next (&random) >> 11) / (double) (1LL << 53) < win)
        score.wins++;
      else
        score.losses++;
      verdict = sprt_judge (test, sprt_get_ratio (test, &score, &NO_PAIRS));
    }
    higher += verdict == SPRT_HIGHER;
  }
  return higher;
}

/* The share of wrong verdicts is about alpha and beta, and no more. */
START_TEST (it_is_wrong_no_more_often_than_it_is_told)
{
  SprtTest test = { .elo0 = 0, .elo1 = 150, .alpha = 0.1, .beta = 0.1 };

  ck_assert_int_le (count_higher (&test, 0, 500), 65);
  ck_assert_int_ge (count_higher (&test, 150, 500), 435);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sprt");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, bounds_are_those_of_wald);
  tcase_add_test (tcase, wins_and_losses_have_the_ratio_of_a_coin);
  tcase_add_test (tcase, pairs_have_nearly_the_ratio_of_the_normal_distribution);
  tcase_add_test (tcase, sides_that_change_places_change_the_sign);
  tcase_add_test (tcase, it_is_wrong_no_more_often_than_it_is_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
