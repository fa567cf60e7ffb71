/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a player's games, the oldest first. */
#include "records/player-stats.h"

/* One game as its player sees it. */
typedef struct {
  const GameSummarySide *other;
  gboolean black;
  int score; /* 1 won, 0 drawn, -1 lost */
} View;

typedef struct {
  PlayerStats *stats;
  GameTable *table;
  PlayerList *players;
  const char *id;

  /* Key to PlayerStatsRow, both borrowed from the stats. */
  GHashTable *opponents;
  GHashTable *levels;
  GHashTable *rules;
  GHashTable *months;
} Count;

static void
row_free (gpointer data)
{
  PlayerStatsRow *row = data;

  g_free (row->key);
  g_free (row->name);
  g_free (row);
}

static void
add_score (WuziStanding *standing, int score)
{
  if (score > 0)
    standing->wins++;
  else if (score < 0)
    standing->losses++;
  else
    standing->draws++;
}

static void
add_to_row (GPtrArray *rows, GHashTable *index, const char *key, const char *name, int score)
{
  PlayerStatsRow *row = g_hash_table_lookup (index, key);

  if (row == NULL) {
    row = g_new0 (PlayerStatsRow, 1);
    row->key = g_strdup (key);
    g_ptr_array_add (rows, row);
    g_hash_table_insert (index, row->key, row);
  }
  add_score (&row->standing, score);
  if (name != NULL && g_strcmp0 (row->name, name) != 0) {
    g_free (row->name);
    row->name = g_strdup (name);
  }
}

static char *
month_of (gint64 started)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (started / 1000);

  return g_date_time_format (time, "%Y-%m");
}

static void
count_view (Count *self, const GameSummary *game, const View *view)
{
  PlayerStats *stats = self->stats;
  const char *who = game_table_get_string (self->table, view->other->who);
  const char *name = game_table_get_string (self->table, view->other->name);
  g_autofree char *month = month_of (game->started);

  add_score (&stats->all, view->score);
  add_score (view->black ? &stats->black : &stats->white, view->score);
  if (view->other->machine)
    add_to_row (stats->levels, self->levels, who, NULL, view->score);
  else
    add_to_row (stats->opponents, self->opponents, player_list_resolve (self->players, who), name,
                view->score);
  add_to_row (stats->rules, self->rules, rule_to_name ((Rule) game->rule), NULL, view->score);
  add_to_row (stats->months, self->months, month, NULL, view->score);
}

static void
count_streak (PlayerStats *stats, int score)
{
  if (score == 0 || (stats->streak > 0) != (score > 0))
    stats->streak = 0;
  stats->streak += score;
  if (score > 0)
    stats->most_wins = MAX (stats->most_wins, (guint) stats->streak);
  if (score < 0)
    stats->most_losses = MAX (stats->most_losses, (guint) -stats->streak);
}

static gboolean
is_player (Count *self, const GameSummarySide *side)
{
  return !side->machine
         && g_str_equal (
             player_list_resolve (self->players, game_table_get_string (self->table, side->who)),
             self->id);
}

static void
count_game (Count *self, const GameSummary *game)
{
  gboolean black = is_player (self, &game->black);
  gboolean white = is_player (self, &game->white);
  int black_score = 0;

  if (game->result != WUZI_RESULT_DRAW)
    black_score = game->result == WUZI_RESULT_BLACK_WINS ? 1 : -1;
  if (black)
    count_view (self, game, &(View){ &game->white, TRUE, black_score });
  if (white)
    count_view (self, game, &(View){ &game->black, FALSE, -black_score });
  if (black != white)
    count_streak (self->stats, black ? black_score : -black_score);
}

static guint
games_of (const PlayerStatsRow *row)
{
  return row->standing.wins + row->standing.losses + row->standing.draws;
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const PlayerStatsRow *one = *(PlayerStatsRow *const *) a;
  const PlayerStatsRow *other = *(PlayerStatsRow *const *) b;

  if (games_of (one) != games_of (other))
    return games_of (one) > games_of (other) ? -1 : 1;
  return g_strcmp0 (one->key, other->key);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(PlayerStatsRow *const *) a)->key, (*(PlayerStatsRow *const *) b)->key);
}

static PlayerStats *
stats_new (void)
{
  PlayerStats *stats = g_new0 (PlayerStats, 1);

  stats->opponents = g_ptr_array_new_with_free_func (row_free);
  stats->levels = g_ptr_array_new_with_free_func (row_free);
  stats->rules = g_ptr_array_new_with_free_func (row_free);
  stats->months = g_ptr_array_new_with_free_func (row_free);
  return stats;
}

PlayerStats *
player_stats_new (GameTable *table, PlayerList *players, const char *id)
{
  g_autoptr (GHashTable) opponents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) levels = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) rules = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) months = g_hash_table_new (g_str_hash, g_str_equal);
  PlayerStats *stats = stats_new ();
  Count self = { stats, table, players, id, opponents, levels, rules, months };

  for (guint left = game_table_get_count (table); left > 0; left--) {
    const GameSummary *game = game_table_get (table, game_table_get_newest (table, left - 1));

    if (game_summary_counts (game))
      count_game (&self, game);
  }
  g_ptr_array_sort (stats->opponents, compare_games);
  g_ptr_array_sort (stats->levels, compare_games);
  g_ptr_array_sort (stats->rules, compare_games);
  g_ptr_array_sort (stats->months, compare_keys);
  return stats;
}

void
player_stats_free (PlayerStats *self)
{
  g_ptr_array_unref (self->opponents);
  g_ptr_array_unref (self->levels);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->months);
  g_free (self);
}
