/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is counted from the games and never kept beside them. Games that
 * don't count (game_facts_count) are passed over by each that counts. */
#pragma once

#include "records/counts/adaptive-games.h"
#include "records/counts/lost-positions.h"
#include "records/counts/ratings.h"
#include "records/counts/wuzi-statistics.h"

G_BEGIN_DECLS

typedef struct {
  /* Owned */
  WuziStatistics *standings;
  Ratings *ratings;
  AdaptiveGames *adaptive;
  LostPositions *lost;
} GameCounts;

/* machine_ratings as for ratings_new (); may be NULL. */
GameCounts *game_counts_new (GHashTable *machine_ratings);
void game_counts_free (GameCounts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameCounts, game_counts_free)

/* Counts a game for both its sides, if it counts. */
void game_counts_add (GameCounts *self, const WuziGameFacts *facts);

/* The same without the game's moves: facts->moves isn't looked at, and what
 * lost_positions_get_keys () once told of them is in lost. */
void game_counts_add_in_short (GameCounts *self, const WuziGameFacts *facts, const guint64 *lost,
                               guint lost_count);

/* Counts all games of the one profile for the other from now on; those of the
 * one that are added later need another call. */
void game_counts_fold_profile (GameCounts *self, const char *from_id, const char *to_id);

G_END_DECLS
