/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings from the results of many pairings (Bradley and Terry's model; a draw
 * counts as half a win and half a loss). */
#pragma once

enum {
  ELO_MOST_PLAYERS = 64,
};

/* What came of the games of a pairing. */
typedef struct {
  int wins, losses, draws; /* of the row against the column */
} EloScore;

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
