/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics as a value: rows, and which games they stand for. */
#include "records/statistics/player-stats.h"

#include <string.h>

const PlayerStatsRow *
player_stats_find (GPtrArray *rows, const char *key)
{
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    if (g_str_equal (row->key, key))
      return row;
  }
  return NULL;
}

guint
player_stats_games_of (const WuziStanding *standing)
{
  return standing->wins + standing->losses + standing->draws;
}

WuziStanding
player_stats_get_white (const PlayerStatsRow *row)
{
  return (WuziStanding){
    .wins = row->standing.wins - row->black.wins,
    .losses = row->standing.losses - row->black.losses,
    .draws = row->standing.draws - row->black.draws,
  };
}

void
player_stats_get_filter (const PlayerStats *self, const PlayerStatsRow *row, int outcome,
                         GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  filter->outcome = outcome;
  switch (row->part) {
  case PLAYER_STATS_COLOUR:
    filter->colour = g_str_equal (row->key, "black") ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE;
    break;
  case PLAYER_STATS_OPPONENT:
    filter->opponent = g_strdup (row->key);
    break;
  case PLAYER_STATS_LEVEL:
    filter->level = g_strdup (row->key);
    break;
  case PLAYER_STATS_RULE: {
    Rule rule = RULE_FREESTYLE;

    rule_from_name (row->key, &rule);
    filter->rule = (int) rule;
    break;
  }
  case PLAYER_STATS_ALL:
  case PLAYER_STATS_MONTH:
  case PLAYER_STATS_LENGTH:
  case PLAYER_STATS_FIRST_MOVE:
    break;
  }
  /* 0, or POINT_NONE, where the row isn't of that kind. */
  filter->from = row->from;
  filter->until = row->until;
  filter->min_moves = row->min_moves;
  filter->max_moves = row->max_moves;
  filter->size = row->size;
  filter->first_move = row->first_move;
}

void
player_stats_get_streak_filter (const PlayerStats *self, const PlayerStatsStreak *streak,
                                GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (self->id);
  filter->counted = TRUE;
  if (streak->length == 0)
    return;
  filter->outcome = streak->length > 0 ? GAME_FILTER_WON : GAME_FILTER_LOST;
  filter->from = streak->first;
  filter->until = streak->last + 1;
}

char *
player_stats_dup_game_id (const PlayerStatsGame *game)
{
  GameSummary summary = { 0 };

  memcpy (summary.id, game->id, sizeof summary.id);
  return game_summary_dup_id (&summary);
}

void
player_stats_row_free (PlayerStatsRow *row)
{
  g_free (row->key);
  g_free (row->name);
  g_free (row);
}

PlayerStats *
player_stats_ref (PlayerStats *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
player_stats_unref (PlayerStats *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->id);
  g_clear_pointer (&self->colours, g_ptr_array_unref);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->months, g_ptr_array_unref);
  g_clear_pointer (&self->lengths, g_ptr_array_unref);
  g_clear_pointer (&self->first_moves, g_ptr_array_unref);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->all, player_stats_row_free);
  g_free (self);
}
