/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Glicko-2: how strong somebody plays, and how sure that is.
 *
 * After Mark Glickman, "Example of the Glicko-2 system" (2013 revision), with
 * the system's constant tau at 0.5. Pure arithmetic: no input makes it fail
 * or leave the finite numbers. */
#pragma once

#include <glib.h>

/* Nobody is known less than somebody new: deviations stay below this. */
#define GLICKO_MAX_DEVIATION 350.0

/* How much a new player's strength is expected to waver. */
#define GLICKO_START_VOLATILITY 0.06

/* A player, in points as Elo's. They play as strong as value, give or take
 * twice the deviation, with a chance of 95 percent. */
typedef struct {
  double value;
  double deviation;  /* above 0, at most GLICKO_MAX_DEVIATION */
  double volatility; /* above 0, at most 1 */
} GlickoRating;

/* A game from the player's view. */
typedef struct {
  double value; /* of the opponent, before the period */
  double deviation;
  double score; /* 1 won, 0.5 drawn, 0 lost */
} GlickoGame;

/* The player after a rating period with these games, at least one. */
GlickoRating glicko_rate (GlickoRating player, const GlickoGame *games, guint count);

/* The player after so many periods without a game, not negative; part of one
 * is allowed: only the deviation grows. */
GlickoRating glicko_rest (GlickoRating player, double periods);
