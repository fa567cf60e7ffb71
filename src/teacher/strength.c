/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves over the rating. */
#include "teacher/strength.h"

#include <math.h>

/* All figures are fitted to games that levels of the ladder played against themselves, each
 * position being judged as if the game had ended there (src/README.md tells how): on 27 November
 * 2026, 1,296 games of all levels under freestyle, standard and renju, of which 4,897 positions
 * weren't decided by proof and 5,355 were. In brackets stand standard errors. */

/* A rating in units of UNIT, from MIDDLE on, is what the curves are of. */
#define MIDDLE 2000.0
#define UNIT 1000.0

/* Nobody weaker was measured; they play by chance, nearly. */
#define LEAST_RATING 370

/* How steep the odds are, in the unit of engine_get_chance_slope (): s of a rating, where
 * 1 / s = 1 / perfect play's + e to the power of -(SLOPE_START + SLOPE_GROWTH * rating). It grows
 * with the rating, from nearly nothing to perfect play's: under freestyle it is 0.1 at 1000, 0.6 at
 * 2000 and 1.9 at 3000. */
#define SLOPE_START -0.15 /* (0.17) */
#define SLOPE_GROWTH 2.08 /* (0.28) */

/* The odds that what is proved comes true, by how: START + GROWTH * rating. */
typedef struct {
  double start;
  double growth;
} ProofOdds;

static const ProofOdds WINS[] = {
  [WIN_SEARCH] = { 1.90, 1.23 },  /* (0.15, 0.14) */
  [WIN_THREATS] = { 2.66, 1.76 }, /* (0.13, 0.13) */
  [WIN_FOURS] = { 4.82, 2.09 },   /* (0.45, 0.30) */
};
static const ProofOdds LOSS = { 3.45, 1.52 }; /* (0.15, 0.13) */

/* A proved win is never worse than none. */
#define LEAST_TRUST 0.5

static double
logistic (double odds)
{
  return 1 / (1 + exp (-odds));
}

/* For the curves. */
static double
scale (int rating)
{
  return (fmax (rating, LEAST_RATING) - MIDDLE) / UNIT;
}

static double
get_proof_odds (ProofOdds odds, int rating)
{
  if (rating == STRENGTH_PERFECT)
    return 1;
  return fmax (logistic (odds.start + odds.growth * scale (rating)), LEAST_TRUST);
}

double
strength_of_chance (double chance, Rule rule, int rating)
{
  double perfect = engine_get_chance_slope (rule);
  double slope = 1 / (1 / perfect + exp (-(SLOPE_START + SLOPE_GROWTH * scale (rating))));

  if (rating == STRENGTH_PERFECT)
    return chance;
  return logistic (slope / perfect * log (chance / (1 - chance)));
}

double
strength_of_win (WinMeans means, int rating)
{
  return get_proof_odds (WINS[means], rating);
}

double
strength_of_loss (int rating)
{
  return 1 - get_proof_odds (LOSS, rating);
}

void
strength_share (int ratings[2])
{
  if (ratings[0] == STRENGTH_PERFECT)
    ratings[0] = ratings[1];
  if (ratings[1] == STRENGTH_PERFECT)
    ratings[1] = ratings[0];
}
