/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arithmetic of Glicko-2, step by step as in the paper. */
#include "records/counts/glicko.h"

#include <math.h>

/* What the paper calls tau, epsilon, and the scale between Elo's points and
 * the system's units. */
#define TAU 0.5
#define TOLERANCE 1e-6
#define POINTS_PER_UNIT 173.7178

/* So sure a result may be: without bounds, the variance of games between
 * players worlds apart would be infinite. */
#define LEAST_EXPECTATION 1e-12

#define MIN_DEVIATION 1.0
#define MIN_VOLATILITY 1e-6
#define MAX_VOLATILITY 1.0 /* beyond all sense already: usual is 0.06 */

enum {
  MAX_STEPS = 100, /* of the iteration, which usually takes less than ten */
};

static double
square (double x)
{
  return x * x;
}

static GlickoRating
within_bounds (GlickoRating player)
{
  return (GlickoRating) {
    .value = player.value,
    .deviation = CLAMP (player.deviation, MIN_DEVIATION, GLICKO_MAX_DEVIATION),
    .volatility = CLAMP (player.volatility, MIN_VOLATILITY, MAX_VOLATILITY),
  };
}

/* How much a game against an opponent tells of whom so much is known: g(). */
static double
weight_of (const GlickoGame *game)
{
  return 1 / sqrt (1 + 3 * square (game->deviation / POINTS_PER_UNIT / G_PI));
}

/* The score to be expected of a player, from 0 to 1: E(). */
static double
expectation_of (GlickoRating player, const GlickoGame *game)
{
  double ahead = (player.value - game->value) / POINTS_PER_UNIT;
  double expectation = 1 / (1 + exp (-weight_of (game) * ahead));

  return CLAMP (expectation, LEAST_EXPECTATION, 1 - LEAST_EXPECTATION);
}

/* What the new volatility follows from. */
typedef struct {
  double anchor;             /* the logarithm of the old one's square: a */
  double surprise;           /* delta squared */
  double deviation_variance; /* phi squared + v */
} Volatility;

/* Its zero is the logarithm of the new volatility's square: f(x). */
static double
imbalance (const Volatility *known, double x)
{
  double part = exp (x);
  double sum = known->deviation_variance + part;

  return part * (known->surprise - sum) / (2 * square (sum)) - (x - known->anchor) / square (TAU);
}

/* A place on the other side of the zero. */
static double
find_far_end (const Volatility *known)
{
  double k = 1;

  if (known->surprise > known->deviation_variance)
    return log (known->surprise - known->deviation_variance);
  while (imbalance (known, known->anchor - k * TAU) < 0)
    k++;
  return known->anchor - k * TAU;
}

/* Finds the zero by the Illinois way of the rule of the false position. */
static double
find_balance (const Volatility *known)
{
  double a = known->anchor;
  double b = find_far_end (known);
  double at_a = imbalance (known, a);
  double at_b = imbalance (known, b);

  for (int step = 0; step < MAX_STEPS && fabs (b - a) > TOLERANCE && at_a != at_b; step++) {
    double c = a + (a - b) * at_a / (at_b - at_a);
    double at_c = imbalance (known, c);

    if (at_c * at_b <= 0) {
      a = b;
      at_a = at_b;
    } else {
      at_a /= 2;
    }
    b = c;
    at_b = at_c;
  }
  return a;
}

GlickoRating
glicko_rest (GlickoRating player, double periods)
{
  double units;

  player = within_bounds (player);
  units = sqrt (square (player.deviation / POINTS_PER_UNIT) + periods * square (player.volatility));
  player.deviation = units * POINTS_PER_UNIT;
  return within_bounds (player);
}

GlickoRating
glicko_rate (GlickoRating player, const GlickoGame *games, guint count)
{
  double information = 0; /* 1 / v */
  double surplus = 0;     /* by how much the scores were better than expected: delta / v */
  double variance;        /* of the value by the games alone: v */
  double units;
  Volatility known;

  player = within_bounds (player);
  for (guint i = 0; i < count; i++) {
    double expectation = expectation_of (player, &games[i]);

    information += square (weight_of (&games[i])) * expectation * (1 - expectation);
    surplus += weight_of (&games[i]) * (games[i].score - expectation);
  }
  variance = 1 / information;
  known = (Volatility) {
    .anchor = log (square (player.volatility)),
    .surprise = square (variance * surplus),
    .deviation_variance = square (player.deviation / POINTS_PER_UNIT) + variance,
  };
  player.volatility = CLAMP (exp (find_balance (&known) / 2), MIN_VOLATILITY, MAX_VOLATILITY);
  units = square (player.deviation / POINTS_PER_UNIT) + square (player.volatility);
  units = 1 / (1 / units + 1 / variance);
  player.value += units * surplus * POINTS_PER_UNIT;
  player.deviation = sqrt (units) * POINTS_PER_UNIT;
  return within_bounds (player);
}
