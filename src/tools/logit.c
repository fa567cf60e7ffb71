/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fisher's scoring. The standard errors don't take a game's positions for independent of each other
 * (the "sandwich" of Huber and White, by clusters). */
#include "tools/logit.h"

#include <math.h>
#include <string.h>

#include "matches/matrix.h"

enum {
  STEPS = 100,
  HALVINGS = 20, /* of a step that makes it worse */
};

#define LONGEST_STEP 1.0  /* of a parameter */
#define DIFFERENCE 1e-5   /* of a parameter, for the slope along it */
#define SMALL_STEP 1e-9   /* of the likelihood: good enough */
#define LEAST_CHANCE 1e-9 /* whose logarithm is taken */

/* All numbers of a parameter, or of a pair of them. */
typedef double Vector[LOGIT_MOST_PARAMETERS];
typedef Vector Square[LOGIT_MOST_PARAMETERS];

double
logit_to_chance (double logit)
{
  return 1 / (1 + exp (-logit));
}

double
logit_from_chance (double chance)
{
  return log (chance / (1 - chance));
}

static double
get_likelihood (LogitFunc *func, const double *values, const LogitPoint *points, size_t count)
{
  double sum = 0;

  for (size_t i = 0; i < count; i++) {
    double chance = logit_to_chance (func (values, &points[i]));

    sum += points[i].outcome * log (fmax (chance, LEAST_CHANCE))
           + (1 - points[i].outcome) * log (fmax (1 - chance, LEAST_CHANCE));
  }
  return sum;
}

/* How the odds of a point change with each parameter. */
static void
get_slopes (const LogitFit *fit, LogitFunc *func, const LogitPoint *point, Vector slopes)
{
  for (int i = 0; i < fit->count; i++) {
    Vector up, down;

    memcpy (up, fit->values, sizeof up);
    memcpy (down, fit->values, sizeof down);
    up[i] += DIFFERENCE;
    down[i] -= DIFFERENCE;
    slopes[i] = (func (up, point) - func (down, point)) / (2 * DIFFERENCE);
  }
}

static void
add_square (const LogitFit *fit, Square square, const Vector a, double factor)
{
  for (int i = 0; i < fit->count; i++)
    for (int j = 0; j < fit->count; j++)
      square[i][j] += factor * a[i] * a[j];
}

/* Adds up the slopes of the likelihood and the information over all points, and the squares of the
 * slopes over all games. */
static void
sum_up (const LogitFit *fit, LogitFunc *func, const LogitPoint *points, size_t count, Vector sum,
        Square information, Square spread)
{
  Vector of_game = { 0 };

  memset (sum, 0, sizeof (Vector));
  memset (information, 0, sizeof (Square));
  memset (spread, 0, sizeof (Square));
  for (size_t i = 0; i < count; i++) {
    double chance = logit_to_chance (func (fit->values, &points[i]));
    Vector slopes;

    get_slopes (fit, func, &points[i], slopes);
    add_square (fit, information, slopes, chance * (1 - chance));
    for (int k = 0; k < fit->count; k++) {
      sum[k] += (points[i].outcome - chance) * slopes[k];
      of_game[k] += (points[i].outcome - chance) * slopes[k];
    }
    if (i + 1 == count || points[i + 1].game != points[i].game) {
      add_square (fit, spread, of_game, 1);
      memset (of_game, 0, sizeof of_game);
    }
  }
}

/* The next step, shortened so that no parameter changes too much. */
static void
find_step (const LogitFit *fit, const Square inverse, const Vector sum, Vector change)
{
  double longest = 0;

  memset (change, 0, sizeof (Vector));
  for (int i = 0; i < fit->count; i++) {
    for (int j = 0; j < fit->count; j++)
      change[i] += inverse[i][j] * sum[j];
    longest = fmax (longest, fabs (change[i]));
  }
  for (int i = 0; i < fit->count && longest > LONGEST_STEP; i++)
    change[i] *= LONGEST_STEP / longest;
}

/* One step; returns by how much the likelihood rose. */
static double
step (LogitFit *fit, LogitFunc *func, const LogitPoint *points, size_t count)
{
  LogitFit start = *fit;
  Vector sum, change;
  Square inverse, spread;
  double factor = 1;

  sum_up (fit, func, points, count, sum, inverse, spread);
  matrix_invert (&inverse[0][0], LOGIT_MOST_PARAMETERS, fit->count);
  find_step (fit, inverse, sum, change);
  for (int n = 0; n < HALVINGS; n++, factor /= 2) {
    for (int i = 0; i < fit->count; i++)
      fit->values[i] = start.values[i] + factor * change[i];
    fit->likelihood = get_likelihood (func, fit->values, points, count);
    if (fit->likelihood >= start.likelihood)
      return fit->likelihood - start.likelihood;
  }
  *fit = start;
  return 0;
}

/* The standard errors: the inverse of the information, the spread of the games, the inverse again.
 */
static void
find_errors (LogitFit *fit, LogitFunc *func, const LogitPoint *points, size_t count)
{
  Vector sum;
  Square inverse, spread;

  sum_up (fit, func, points, count, sum, inverse, spread);
  matrix_invert (&inverse[0][0], LOGIT_MOST_PARAMETERS, fit->count);
  for (int k = 0; k < fit->count; k++) {
    double variance = 0;

    for (int i = 0; i < fit->count; i++)
      for (int j = 0; j < fit->count; j++)
        variance += inverse[k][i] * spread[i][j] * inverse[j][k];
    fit->errors[k] = sqrt (fmax (variance, 0));
  }
}

void
logit_fit (LogitFit *fit, LogitFunc *func, const LogitPoint *points, size_t count)
{
  fit->likelihood = get_likelihood (func, fit->values, points, count);
  for (int i = 0; i < STEPS && step (fit, func, points, count) > SMALL_STEP; i++)
    ;
  find_errors (fit, func, points, count);
}
