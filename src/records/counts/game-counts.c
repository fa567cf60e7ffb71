/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands each game to all who count. */
#include "records/counts/game-counts.h"

GameCounts *
game_counts_new (GHashTable *machine_ratings)
{
  GameCounts *self = g_new0 (GameCounts, 1);

  self->standings = wuzi_statistics_new ();
  self->ratings = ratings_new (machine_ratings);
  self->adaptive = adaptive_games_new ();
  self->lost = lost_positions_new ();
  return self;
}

void
game_counts_free (GameCounts *self)
{
  wuzi_statistics_free (self->standings);
  ratings_free (self->ratings);
  adaptive_games_free (self->adaptive);
  lost_positions_free (self->lost);
  g_free (self);
}

void
game_counts_add_in_short (GameCounts *self, const WuziGameFacts *facts, const guint64 *lost,
                          guint lost_count)
{
  wuzi_statistics_add (self->standings, facts);
  ratings_add (self->ratings, facts);
  adaptive_games_add (self->adaptive, facts);
  lost_positions_add_keys (self->lost, lost, lost_count);
}

void
game_counts_add (GameCounts *self, const WuziGameFacts *facts)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (facts, lost);

  game_counts_add_in_short (self, facts, lost, count);
}

void
game_counts_fold_profile (GameCounts *self, const char *from_id, const char *to_id)
{
  wuzi_statistics_fold_profile (self->standings, from_id, to_id);
  ratings_fold_profile (self->ratings, from_id, to_id);
  adaptive_games_fold_profile (self->adaptive, from_id, to_id);
}
