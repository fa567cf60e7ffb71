/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Likelihoods of results whose mean is given, and their ratio. */
#include "matches/sprt.h"

#include <math.h>

enum {
  BISECTIONS = 100,
};

/* A result that never came counts as having come so often, so that its share isn't 0. */
static const double LEAST_COUNT = 1e-3;

/* How often each result came, and what it is worth, from 0 to 1. */
typedef struct {
  int count;
  double worth[ELO_PAIR_RESULTS];
  double shares[ELO_PAIR_RESULTS];
  double total;
} Results;

/* Takes count results, from the worst to the best. */
static void
take_results (Results *results, const int *counts, int count)
{
  results->count = count;
  results->total = 0;
  for (int i = 0; i < count; i++) {
    results->worth[i] = (double) i / (count - 1);
    results->shares[i] = counts[i] > 0 ? counts[i] : LEAST_COUNT;
    results->total += results->shares[i];
  }
  for (int i = 0; i < count; i++)
    results->shares[i] /= results->total;
}

/* What is 0 for the multiplier that gives the mean; it falls as that grows. */
static double
slope_at (const Results *results, double mean, double multiplier)
{
  double slope = 0;

  for (int i = 0; i < results->count; i++) {
    double distance = results->worth[i] - mean;

    slope += results->shares[i] * distance / (1 + multiplier * distance);
  }
  return slope;
}

/* The shares with that mean that make the results likeliest are shares[i] / (1 + multiplier *
 * (worth[i] - mean)): Lagrange's multiplier. All of them are above 0 between the two poles. */
static double
find_multiplier (const Results *results, double mean)
{
  double low = -1 / (1 - mean);
  double high = 1 / mean;

  for (int i = 0; i < BISECTIONS; i++) {
    double middle = (low + high) / 2;

    if (slope_at (results, mean, middle) > 0)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2;
}

double
sprt_get_ratio (const SprtTest *test, const EloScore *score, const EloPairs *pairs)
{
  const int games[] = { score->losses, score->draws, score->wins };
  double mean0 = elo_to_share (test->elo0);
  double mean1 = elo_to_share (test->elo1);
  double ratio = 0;
  double multiplier0;
  double multiplier1;
  Results results;

  if (elo_count_pairs (pairs) > 0)
    take_results (&results, pairs->counts, ELO_PAIR_RESULTS);
  else if (elo_count_games (score) > 0)
    take_results (&results, games, 3);
  else
    return 0;
  multiplier0 = find_multiplier (&results, mean0);
  multiplier1 = find_multiplier (&results, mean1);
  for (int i = 0; i < results.count; i++)
    ratio += results.shares[i]
             * log ((1 + multiplier0 * (results.worth[i] - mean0))
                    / (1 + multiplier1 * (results.worth[i] - mean1)));
  return ratio * results.total;
}

double
sprt_get_lower_bound (const SprtTest *test)
{
  return log (test->beta / (1 - test->alpha));
}

double
sprt_get_upper_bound (const SprtTest *test)
{
  return log ((1 - test->beta) / test->alpha);
}

SprtVerdict
sprt_judge (const SprtTest *test, double ratio)
{
  if (ratio <= sprt_get_lower_bound (test))
    return SPRT_LOWER;
  return ratio >= sprt_get_upper_bound (test) ? SPRT_HIGHER : SPRT_OPEN;
}
