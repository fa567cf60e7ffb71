/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Newton's method on the likelihood, whose curvature gives the errors; means and their spread. */
#include "matches/elo.h"

#include <math.h>
#include <string.h>

#include "matches/matrix.h"

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

/* Which players have a chain of games to one whose rating is given? */
static void
find_known (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count,
            const bool *pinned, bool *known)
{
  bool more = true;

  memcpy (known, pinned, sizeof (bool) * ELO_MOST_PLAYERS);
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

/* Where those begin whose rating is looked for: amid the given ones. */
static double
find_start (int count, const bool *pinned, const double *pins)
{
  double sum = 0;
  int given = 0;

  for (int i = 0; i < count; i++)
    if (pinned[i]) {
      sum += pins[i];
      given++;
    }
  return given > 0 ? sum / given : 0;
}

void
elo_fit_pinned (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count,
                const bool pinned[ELO_MOST_PLAYERS], const double pins[ELO_MOST_PLAYERS],
                EloRating ratings[ELO_MOST_PLAYERS])
{
  double logits[ELO_MOST_PLAYERS] = { 0 };
  bool known[ELO_MOST_PLAYERS];
  Equations equations = { .count = count };
  double start = find_start (count, pinned, pins);
  double farthest = 1;

  for (int i = 0; i < count; i++)
    logits[i] = ((pinned[i] ? pins[i] : start) - start) / ELO_PER_LOGIT;
  find_known (scores, count, pinned, known);
  for (int i = 0; i < STEPS && farthest > SMALL_STEP; i++) {
    set_up (&equations, scores, logits, known);
    for (int player = 0; player < count; player++)
      if (pinned[player] || !known[player])
        fix_rating (&equations, player);
    farthest = step (&equations, logits);
  }
  for (int i = 0; i < count; i++) {
    ratings[i].rating = pinned[i] ? pins[i] : start + ELO_PER_LOGIT * logits[i];
    ratings[i].error = ERRORS_OF_95_PERCENT * ELO_PER_LOGIT * sqrt (equations.curvature[i][i]);
    if (pinned[i])
      ratings[i].error = 0;
    else if (!known[i])
      ratings[i].error = INFINITY;
  }
}

void
elo_fit (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count, int anchor,
         double anchor_rating, EloRating ratings[ELO_MOST_PLAYERS])
{
  bool pinned[ELO_MOST_PLAYERS] = { false };
  double pins[ELO_MOST_PLAYERS] = { 0 };

  pinned[anchor] = true;
  pins[anchor] = anchor_rating;
  elo_fit_pinned (scores, count, pinned, pins, ratings);
}

int
elo_count_games (const EloScore *score)
{
  return score->wins + score->losses + score->draws;
}

int
elo_count_pairs (const EloPairs *pairs)
{
  int count = 0;

  for (int i = 0; i < ELO_PAIR_RESULTS; i++)
    count += pairs->counts[i];
  return count;
}

double
elo_to_share (double difference)
{
  return 1 / (1 + exp (-difference / ELO_PER_LOGIT));
}

double
elo_from_share (double share)
{
  return ELO_PER_LOGIT * log (share / (1 - share));
}

/* The variance of the share that so many results have, from the worst to the best. */
static double
find_variance (const int *counts, int count, double share)
{
  double variance = 0;
  int total = 0;

  for (int i = 0; i < count; i++) {
    double distance = (double) i / (count - 1) - share;

    variance += counts[i] * distance * distance;
    total += counts[i];
  }
  return variance / total / total;
}

/* NOTE: results that are all alike have no spread, but aren't sure for that: they count as single
 * games that were won or lost. */
static double
find_variance_of_share (const EloScore *score, const EloPairs *pairs, double share)
{
  const int games[] = { score->losses, score->draws, score->wins };
  int count = elo_count_games (score);
  double variance = 0;

  if (2 * elo_count_pairs (pairs) == count)
    variance = find_variance (pairs->counts, ELO_PAIR_RESULTS, share);
  if (variance == 0)
    variance = find_variance (games, 3, share);
  return variance > 0 ? variance : share * (1 - share) / count;
}

EloMeasure
elo_measure (const EloScore *score, const EloPairs *pairs)
{
  EloMeasure measure = { .share = 0.5, .error = INFINITY, .likelihood = 0.5 };
  int count = elo_count_games (score);
  int decided = score->wins + score->losses;

  if (count == 0)
    return measure;
  measure.share = (score->wins + score->draws / 2.0) / count;
  measure.elo = elo_from_share (measure.share);
  if (decided > 0)
    measure.likelihood = (1 + erf ((score->wins - score->losses) / sqrt (2.0 * decided))) / 2;
  if (isfinite (measure.elo))
    measure.error = ERRORS_OF_95_PERCENT * ELO_PER_LOGIT
                    * sqrt (find_variance_of_share (score, pairs, measure.share)) / measure.share
                    / (1 - measure.share);
  return measure;
}
