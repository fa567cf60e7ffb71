/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings from results: what can be worked out by hand, and what can't. */
#include "matches/elo.h"

#include <math.h>
#include <string.h>

#include "support/check-main.h"

static EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS];
static EloRating ratings[ELO_MOST_PLAYERS];

static void
forget (void)
{
  memset (scores, 0, sizeof scores);
}

static void
fit (int count, int anchor, double rating)
{
  elo_fit ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, count, anchor, rating, ratings);
}

/* 75 of 101 with the draw that is added: 400 * log10 (75.5 / 25.5). */
START_TEST (two_players_get_the_rating_that_their_score_means)
{
  double difference = 400 * log10 (75.5 / 25.5);
  double chance = 75.5 / 101;

  scores[1][0] = (EloScore) { .wins = 70, .losses = 20, .draws = 10 };
  fit (2, 0, 1000);
  ck_assert_double_eq_tol (ratings[0].rating, 1000, 1e-6);
  ck_assert_double_eq_tol (ratings[0].error, 0, 1e-12);
  ck_assert_double_eq_tol (ratings[1].rating, 1000 + difference, 1e-3);
  ck_assert_double_eq_tol (ratings[1].error,
                           1.96 * 400 / log (10) / sqrt (101 * chance * (1 - chance)), 1e-3);
}
END_TEST

START_TEST (the_direction_in_which_a_pairing_is_written_does_not_matter)
{
  EloRating first;

  scores[1][0] = (EloScore) { .wins = 30, .losses = 10, .draws = 5 };
  scores[2][1] = (EloScore) { .wins = 22, .losses = 18, .draws = 1 };
  fit (3, 0, 500);
  first = ratings[2];
  scores[2][1] = (EloScore) { 0 };
  scores[1][2] = (EloScore) { .wins = 18, .losses = 22, .draws = 1 };
  fit (3, 0, 500);
  ck_assert_double_eq_tol (ratings[2].rating, first.rating, 1e-6);
  ck_assert_double_eq_tol (ratings[2].error, first.error, 1e-6);
}
END_TEST

/* Five players with known ratings, who score as they should. */
START_TEST (ratings_that_made_the_scores_are_found_again)
{
  static const double TRUE_RATINGS[] = { 800, 1000, 1090, 1300, 1750 };

  for (int i = 0; i < 5; i++)
    for (int j = 0; j < i; j++) {
      int wins = (int) lround (100000 * elo_to_share (TRUE_RATINGS[i] - TRUE_RATINGS[j]));

      scores[i][j] = (EloScore) { .wins = wins, .losses = 100000 - wins };
    }
  fit (5, 1, 1000);
  for (int i = 0; i < 5; i++) {
    ck_assert_double_eq_tol (ratings[i].rating, TRUE_RATINGS[i], 0.2);
    ck_assert_double_lt (ratings[i].error, 10);
  }
}
END_TEST

START_TEST (who_won_all_his_games_has_a_finite_rating)
{
  scores[1][0] = (EloScore) { .wins = 40 };
  fit (2, 0, 1000);
  ck_assert (isfinite (ratings[1].rating));
  ck_assert_double_gt (ratings[1].rating, 1500);
  ck_assert_double_lt (ratings[1].rating, 2500);
  ck_assert_double_gt (ratings[1].error, 200);
}
END_TEST

START_TEST (who_never_met_the_others_has_no_rating)
{
  scores[1][0] = (EloScore) { .wins = 6, .losses = 4 };
  scores[3][2] = (EloScore) { .wins = 6, .losses = 4 };
  fit (5, 0, 1000);
  ck_assert (isfinite (ratings[1].error));
  for (int i = 2; i < 5; i++)
    ck_assert (isinf (ratings[i].error));
}
END_TEST

/* The third one is looked for between the first two, and the fourth one by it. */
START_TEST (given_ratings_stand_and_the_others_are_fitted_to_them)
{
  static const bool PINNED[ELO_MOST_PLAYERS] = { true, true };
  static const double PINS[ELO_MOST_PLAYERS] = { 1000, 1400 };
  double low;
  double high;

  scores[2][0] = (EloScore) { .wins = 30, .losses = 9 };
  scores[2][1] = (EloScore) { .wins = 9, .losses = 30 };
  scores[3][2] = (EloScore) { .wins = 20, .losses = 20 };
  scores[0][1] = (EloScore) { .wins = 1000 };
  elo_fit_pinned ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, 4, PINNED, PINS, ratings);
  ck_assert_double_eq_tol (ratings[0].rating, 1000, 1e-9);
  ck_assert_double_eq_tol (ratings[1].rating, 1400, 1e-9);
  ck_assert_double_eq (ratings[0].error + ratings[1].error, 0);
  ck_assert_double_eq_tol (ratings[2].rating, 1200, 1e-6);
  ck_assert_double_eq_tol (ratings[3].rating, 1200, 1e-6);
  low = elo_to_share (200) * elo_to_share (-200) * 40 * 2;
  high = 1 / low + 1 / (0.25 * 41);
  ck_assert_double_eq_tol (ratings[2].error, 1.96 * 400 / log (10) / sqrt (low), 1e-6);
  ck_assert_double_eq_tol (ratings[3].error, 1.96 * 400 / log (10) * sqrt (high), 1e-6);
}
END_TEST

START_TEST (who_met_nobody_with_a_given_rating_has_none)
{
  static const bool PINNED[ELO_MOST_PLAYERS] = { true };
  static const bool NONE[ELO_MOST_PLAYERS] = { false };
  static const double PINS[ELO_MOST_PLAYERS] = { 1000 };

  scores[1][2] = (EloScore) { .wins = 10, .losses = 12 };
  elo_fit_pinned ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, 3, PINNED, PINS, ratings);
  ck_assert (isinf (ratings[1].error) && isinf (ratings[2].error));
  elo_fit_pinned ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, 3, NONE, PINS, ratings);
  ck_assert (isinf (ratings[0].error) && isinf (ratings[1].error));
}
END_TEST

START_TEST (shares_and_differences_are_those_of_the_elo_scale)
{
  ck_assert_double_eq_tol (elo_to_share (0), 0.5, 1e-12);
  ck_assert_double_eq_tol (elo_to_share (400), 10.0 / 11, 1e-12);
  ck_assert_double_eq_tol (elo_to_share (-400), 1.0 / 11, 1e-12);
  ck_assert_double_eq_tol (elo_from_share (0.75), 190.848501887865, 1e-9);
  ck_assert_double_eq_tol (elo_from_share (elo_to_share (123)), 123, 1e-9);
}
END_TEST

/* By hand: share 0.65, variance of a game 0.2025, standard error sqrt (0.2025 / 20) = 0.1006. */
START_TEST (a_score_gives_share_elo_error_and_likelihood)
{
  static const EloPairs NO_PAIRS;
  EloScore score = { .wins = 12, .losses = 6, .draws = 2 };
  EloMeasure measure = elo_measure (&score, &NO_PAIRS);

  ck_assert_double_eq_tol (measure.share, 0.65, 1e-12);
  ck_assert_double_eq_tol (measure.elo, 400 * log10 (0.65 / 0.35), 1e-9);
  ck_assert_double_eq_tol (measure.error,
                           1.96 * sqrt (0.2025 / 20) * 400 / log (10) / (0.65 * 0.35), 1e-6);
  ck_assert_double_eq_tol (measure.likelihood, 0.921350396474857, 1e-9);
  ck_assert_int_eq (elo_count_games (&score), 20);
}
END_TEST

/* Whoever has black wins: single games look as if they told nothing, pairs tell all. */
START_TEST (pairs_tell_more_than_games_where_openings_decide)
{
  static const EloPairs NO_PAIRS;
  EloScore score = { .wins = 55, .losses = 45 };
  EloPairs pairs = { .counts = { 0, 0, 45, 0, 5 } };
  EloMeasure by_games = elo_measure (&score, &NO_PAIRS);
  EloMeasure by_pairs = elo_measure (&score, &pairs);

  /* The mean of a pair is 1 in 5 of 50, else 1/2: variance 0.1 * 0.9 * 0.25. */
  ck_assert_double_eq_tol (by_pairs.error,
                           1.96 * sqrt (0.0225 / 50) * 400 / log (10) / (0.55 * 0.45), 1e-6);
  ck_assert_double_lt (by_pairs.error, by_games.error / 2);
  ck_assert_double_eq_tol (by_pairs.elo, by_games.elo, 1e-12);
}
END_TEST

START_TEST (what_is_not_known_is_not_made_up)
{
  static const EloPairs NO_PAIRS;
  EloScore none = { 0 };
  EloScore won = { .wins = 8 };
  EloScore even = { .wins = 2, .losses = 2 };
  EloPairs even_pairs = { .counts = { 0, 0, 2, 0, 0 } };
  EloMeasure measure = elo_measure (&none, &NO_PAIRS);

  ck_assert_double_eq_tol (measure.share, 0.5, 1e-12);
  ck_assert_double_eq_tol (measure.likelihood, 0.5, 1e-12);
  ck_assert (isinf (measure.error));
  measure = elo_measure (&won, &NO_PAIRS);
  ck_assert (isinf (measure.elo) && measure.elo > 0 && isinf (measure.error));
  ck_assert_double_gt (measure.likelihood, 0.99);
  /* Four games that came out even are no proof that both are equal. */
  measure = elo_measure (&even, &even_pairs);
  ck_assert_double_eq_tol (measure.elo, 0, 1e-9);
  ck_assert_double_gt (measure.error, 300);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("elo");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, forget, NULL);
  tcase_add_test (tcase, two_players_get_the_rating_that_their_score_means);
  tcase_add_test (tcase, the_direction_in_which_a_pairing_is_written_does_not_matter);
  tcase_add_test (tcase, ratings_that_made_the_scores_are_found_again);
  tcase_add_test (tcase, who_won_all_his_games_has_a_finite_rating);
  tcase_add_test (tcase, who_never_met_the_others_has_no_rating);
  tcase_add_test (tcase, given_ratings_stand_and_the_others_are_fitted_to_them);
  tcase_add_test (tcase, who_met_nobody_with_a_given_rating_has_none);
  tcase_add_test (tcase, shares_and_differences_are_those_of_the_elo_scale);
  tcase_add_test (tcase, a_score_gives_share_elo_error_and_likelihood);
  tcase_add_test (tcase, pairs_tell_more_than_games_where_openings_decide);
  tcase_add_test (tcase, what_is_not_known_is_not_made_up);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
