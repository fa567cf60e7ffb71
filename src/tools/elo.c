/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Newton's method on the likelihood, whose curvature gives the errors. */
#include "tools/elo.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "tools/matrix.h"

enum {
  STEPS = 100,
};

static const double ELO_PER_LOGIT = 400 / 2.302585092994046; /* 400 / ln 10 */
static const double LONGEST_STEP = 1;                        /* in logits */
static const double SMALL_STEP = 1e-9;
static const double ERRORS_OF_95_PERCENT = 1.96;

typedef double Matrix[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS];

/* The equations of one step: slopes, and curvature. */
typedef struct {
  int count;
  Matrix curvature;
  double slopes[ELO_MOST_PLAYERS];
} Equations;

/* Adds a pairing to the equations: so many points of so many games. */
static void
add_pairing (Equations *equations, const double *logits, int i, int j, double points, double games)
{
  double chance = 1 / (1 + exp (logits[j] - logits[i]));
  double weight = games * chance * (1 - chance);

  equations->slopes[i] += points - games * chance;
  equations->slopes[j] -= points - games * chance;
  equations->curvature[i][i] += weight;
  equations->curvature[j][j] += weight;
  equations->curvature[i][j] -= weight;
  equations->curvature[j][i] -= weight;
}

static void
set_up (Equations *equations, const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS],
        const double *logits, const bool *known)
{
  memset (equations->curvature, 0, sizeof (equations->curvature));
  memset (equations->slopes, 0, sizeof (equations->slopes));
  for (int i = 0; i < equations->count; i++)
    for (int j = 0; j < equations->count; j++) {
      const EloScore *score = &scores[i][j];
      int games = score->wins + score->losses + score->draws;

      if (games > 0 && known[i] && known[j])
        add_pairing (equations, logits, i, j, score->wins + (score->draws + 1) / 2.0, games + 1);
    }
}

/* Takes a player out of the equations: the rating stays. */
static void
fix_rating (Equations *equations, int player)
{
  for (int i = 0; i < equations->count; i++)
    equations->curvature[player][i] = equations->curvature[i][player] = 0;
  equations->curvature[player][player] = 1;
  equations->slopes[player] = 0;
}

/* Which players have a chain of games to the anchor? */
static void
find_known (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count, int anchor,
            bool *known)
{
  bool more = true;

  memset (known, 0, sizeof (bool) * ELO_MOST_PLAYERS);
  known[anchor] = true;
  while (more) {
    more = false;
    for (int i = 0; i < count; i++)
      for (int j = 0; j < count; j++)
        if (scores[i][j].wins + scores[i][j].losses + scores[i][j].draws > 0
            && known[i] != known[j])
          known[i] = known[j] = more = true;
  }
}

/* One step towards the best fit; returns how far the farthest player went.
 * equations->curvature is its inverse afterwards. */
static double
step (Equations *equations, double *logits)
{
  double farthest = 0;

  matrix_invert (&equations->curvature[0][0], ELO_MOST_PLAYERS, equations->count);
  for (int i = 0; i < equations->count; i++) {
    double change = 0;

    for (int j = 0; j < equations->count; j++)
      change += equations->curvature[i][j] * equations->slopes[j];
    change = fmax (-LONGEST_STEP, fmin (LONGEST_STEP, change));
    logits[i] += change;
    farthest = fmax (farthest, fabs (change));
  }
  return farthest;
}

void
elo_fit (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count, int anchor,
         double anchor_rating, EloRating ratings[ELO_MOST_PLAYERS])
{
  double logits[ELO_MOST_PLAYERS] = { 0 };
  bool known[ELO_MOST_PLAYERS];
  Equations equations = { .count = count };
  double farthest = 1;

  find_known (scores, count, anchor, known);
  for (int i = 0; i < STEPS && farthest > SMALL_STEP; i++) {
    set_up (&equations, scores, logits, known);
    for (int player = 0; player < count; player++)
      if (player == anchor || !known[player])
        fix_rating (&equations, player);
    farthest = step (&equations, logits);
  }
  for (int i = 0; i < count; i++) {
    ratings[i].rating = anchor_rating + ELO_PER_LOGIT * logits[i];
    ratings[i].error = ERRORS_OF_95_PERCENT * ELO_PER_LOGIT * sqrt (equations.curvature[i][i]);
    if (i == anchor)
      ratings[i].error = 0;
    else if (!known[i])
      ratings[i].error = INFINITY;
  }
}
