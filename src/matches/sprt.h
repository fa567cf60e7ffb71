/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sequential probability ratio test (Wald, 1945) for the games of two: ends as soon as it is
 * clear enough which of two differences in strength is nearer to the truth.
 *
 * The likelihoods are the greatest that any shares of the results have whose mean is the one that
 * the difference means (the generalized ratio of Van den Bergh, "Comments on normalized Elo";
 * Fishtest's logistic model). */
#pragma once

#include "matches/elo.h"

/* Differences are of the first against the second, in Elo. */
typedef struct {
  double elo0;  /* so much, or less ... */
  double elo1;  /* ... or so much, or more? It is greater than elo0. */
  double alpha; /* how often elo1 may be taken though elo0 is true, as a share */
  double beta;  /* and the other way round */
} SprtTest;

typedef enum {
  SPRT_OPEN,   /* nothing is clear yet */
  SPRT_LOWER,  /* elo0 is taken */
  SPRT_HIGHER, /* elo1 is taken */
} SprtVerdict;

/* The logarithm of the ratio of the likelihoods: above 0 speaks for elo1. By pairs of games if
 * there are any, which are told apart better, else by single games. 0 without either. */
double sprt_get_ratio (const SprtTest *test, const EloScore *score, const EloPairs *pairs);

/* The ratios at which the test ends. */
double sprt_get_lower_bound (const SprtTest *test);
double sprt_get_upper_bound (const SprtTest *test);

SprtVerdict sprt_judge (const SprtTest *test, double ratio);
