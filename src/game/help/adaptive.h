/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which level suits a player: the one that they beat as often as they lose to it. */
#pragma once

#include "engine/engine.h"
#include "records/wuzi-record-book.h"

/* The level that suits a player, by their last adaptive games under that rule, of which one of a
 * few moves tells nothing: one step from the last one after two games at it, at most; before the
 * first of them, the one nearest to their rating, or ENGINE_LEVEL_EASY if they have none. */
EngineLevel adaptive_choose_level (WuziRecordBook *book, WuziProfile *profile, Rule rule);

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

/* The index of the rating against which to play next: one step from that of
 * the last result towards the one against which such a player can expect a
 * score nearest to one half, the lower of two that are as near; and only when
 * the last two results were against the same. There is at least one rating;
 * they may be in any order. start is an index, too: with no results, it is the
 * choice. */
guint adaptive_choose (const AdaptiveResult *results, guint count, const int *ratings,
                       guint rating_count, guint start);

/* The index of the rating nearest to a value; the lower of two. */
guint adaptive_find_nearest (double value, const int *ratings, guint rating_count);
