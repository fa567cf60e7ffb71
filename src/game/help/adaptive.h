/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which opponent suits a player: one whom he beats as often as he loses. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A game that a player has had. */
typedef struct {
  int rating;   /* of the machine then, an Elo rating */
  double score; /* the player's: 1 won, 0.5 drawn, 0 lost */
} AdaptiveResult;

/* How strong the player has played in these games: the rating that makes their
 * results likeliest, by Elo's expectation, together with one draw against
 * somebody at start that nobody played. That keeps the rating finite however
 * many games were won, and means less the more games there are. */
double adaptive_estimate (const AdaptiveResult *results, guint count, int start);

/* The index of the rating against which such a player can expect a score
 * nearest to one half; the lower of two that are as near. There is at least
 * one rating; they may be in any order. start is an index, too: with no
 * results, it is the choice. */
guint adaptive_choose (const AdaptiveResult *results, guint count, const int *ratings,
                       guint rating_count, guint start);

/* The index of the rating nearest to a value; the lower of two. */
guint adaptive_find_nearest (double value, const int *ratings, guint rating_count);

G_END_DECLS
