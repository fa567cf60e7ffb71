/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of what is counted. */
#include "records/counts/game-counts.h"

#include <string.h>

#include "records/games/game-facts.h"

GameCounts *
game_counts_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
game_counts_free (GameCounts *self)
{
  g_hash_table_unref (self);
}

void
game_counts_update (GameCounts *self, GameCounts *other)
{
  GHashTableIter iter;
  gpointer key;
  gpointer count;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &key, &count))
    g_hash_table_insert (self, g_strdup (key), g_memdup2 (count, sizeof (PlayerCount)));
}

PlayerCount *
game_counts_ensure (GameCounts *self, const char *key)
{
  PlayerCount *count = g_hash_table_lookup (self, key);

  if (count == NULL) {
    count = g_new0 (PlayerCount, 1);
    rated_player_init (&count->rated);
    g_hash_table_insert (self, g_strdup (key), count);
  }
  return count;
}

const PlayerCount *
game_counts_get (GameCounts *self, const char *key)
{
  static PlayerCount nobody;
  const PlayerCount *count = g_hash_table_lookup (self, key);

  if (count != NULL)
    return count;
  rated_player_init (&nobody.rated);
  return &nobody;
}

int
wuzi_result_score (WuziResult result, gboolean black)
{
  if (result == WUZI_RESULT_DRAW)
    return 0;
  return (result == WUZI_RESULT_BLACK_WINS) == black ? 1 : -1;
}

void
wuzi_standing_add (WuziStanding *self, int score)
{
  if (score > 0)
    self->wins++;
  else if (score < 0)
    self->losses++;
  else
    self->draws++;
}

gboolean
game_counts_is_adaptive (const WuziGameFacts *facts)
{
  gboolean black_is_person = facts->black.machine == NULL;
  const WuziSide *machine = black_is_person ? &facts->white : &facts->black;

  return game_facts_count (facts) && machine->machine != NULL && machine->adaptive
         && facts->move_count >= WUZI_TELLING_MOVES;
}

void
player_count_add_adaptive (PlayerCount *self, Rule rule, const char *level, gint64 started,
                           double score)
{
  WuziAdaptiveGames *all = &self->adaptive[rule];
  WuziAdaptiveGame *games = all->games;
  guint place = all->count;

  while (place > 0 && games[place - 1].started > started)
    place--;
  if (all->count == WUZI_ADAPTIVE_GAMES) {
    if (place == 0)
      return;
    memmove (&games[0], &games[1], --place * sizeof *games);
  } else {
    memmove (&games[place + 1], &games[place], (all->count++ - place) * sizeof *games);
  }
  games[place] = (WuziAdaptiveGame) { g_intern_string (level), score, started };
}

static const char *
key_of (const WuziSide *side, GHashTable *aliases)
{
  const char *meant = NULL;

  if (side->machine != NULL)
    return side->machine;
  if (aliases != NULL)
    meant = g_hash_table_lookup (aliases, side->profile_id);
  return meant != NULL ? meant : side->profile_id;
}

void
game_counts_add (GameCounts *self, const WuziGameFacts *facts, GHashTable *machines,
                 GHashTable *aliases)
{
  const WuziSide *sides[2] = { &facts->black, &facts->white };
  PlayerCount *counts[2];
  RatedPlayer *rated[2];

  if (!game_facts_count (facts))
    return;
  for (int i = 0; i < 2; i++) {
    counts[i] = game_counts_ensure (self, key_of (sides[i], aliases));
    rated[i] = &counts[i]->rated;
    wuzi_standing_add (&counts[i]->standing, wuzi_result_score (facts->result, i == 0));
  }
  if (ratings_are_for (facts)) {
    const char *levels[2] = { facts->black.machine, facts->white.machine };

    ratings_count (rated, levels, machines, facts);
  }
  if (game_counts_is_adaptive (facts)) {
    int person = facts->black.machine == NULL ? 0 : 1;

    player_count_add_adaptive (counts[person], facts->rule, sides[1 - person]->machine,
                               facts->started,
                               (wuzi_result_score (facts->result, person == 0) + 1) / 2.0);
  }
}

void
game_listing_free (GameListing *self)
{
  g_array_unref (self->rows);
  g_free (self);
}
