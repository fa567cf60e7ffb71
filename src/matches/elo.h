/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What results say of strength: of two, the difference and how sure it is; of many, ratings
 * (Bradley and Terry's model). A draw counts as half a win and half a loss. */
#pragma once

#include <stdbool.h>

enum {
  ELO_MOST_PLAYERS = 64,
  ELO_PAIR_RESULTS = 5, /* of two games: 0, 1/2, 1, 1 1/2 or 2 points */
};

/* What came of the games of a pairing. */
typedef struct {
  int wins, losses, draws; /* of the row against the column */
} EloScore;

/* How often the two games that were played from one opening, with both colours, came to so many
 * points: counts[1] is half a point. */
typedef struct {
  int counts[ELO_PAIR_RESULTS];
} EloPairs;

/* What a score says of two players, the first against the second. */
typedef struct {
  double share;      /* of the points, from 0 to 1; 1/2 without games */
  double elo;        /* the difference in strength; infinite where the share is 0 or 1 */
  double error;      /* half the width of the interval that holds it in 95 of 100 cases; infinite
                        without games, and where elo is */
  double likelihood; /* that the first one is stronger (LOS), from 0 to 1 */
} EloMeasure;

/* One player's rating. */
typedef struct {
  double rating;
  double error; /* half the width of the interval that holds it in 95 of 100 cases */
} EloRating;

/* Fits the ratings of count players, so that the player anchor has the rating
 * that stands in anchor_rating. scores[i][j] are the games of i against j; one
 * direction of a pairing is enough. Each pairing that was played counts as if
 * there had been one more draw, so that a player who won all games has a
 * finite rating; who played none keeps that of the anchor, with an infinite
 * error, as does whoever has no chain of games to it. */
void elo_fit (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count, int anchor,
              double anchor_rating, EloRating ratings[ELO_MOST_PLAYERS]);

/* The same with the ratings of several players given: pins[i] where pinned[i], with an error of 0.
 * Who has no chain of games to one of these has an infinite error; so have all if there are none.
 */
void elo_fit_pinned (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int count,
                     const bool pinned[ELO_MOST_PLAYERS], const double pins[ELO_MOST_PLAYERS],
                     EloRating ratings[ELO_MOST_PLAYERS]);

/* What so many games say. Openings may favour a colour, which both games of a pair share: where all
 * games are of pairs, the error is that of the pairs. */
EloMeasure elo_measure (const EloScore *score, const EloPairs *pairs);

int elo_count_games (const EloScore *score);
int elo_count_pairs (const EloPairs *pairs);

/* The share of the points that a player so much stronger makes; and back, infinite for 0 and 1. */
double elo_to_share (double difference);
double elo_from_share (double share);
