/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes statistics as one JSON object. */
#include "records/statistics/stats-json.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "records/files/json-write.h"
#include "records/games/game-json.h"

static void
begin_object (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
}

static void
begin_array (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

static void
add_counts (JsonBuilder *builder, const WuziStanding *standing)
{
  game_json_add_int (builder, "games", player_stats_games_of (standing));
  game_json_add_int (builder, "wins", standing->wins);
  game_json_add_int (builder, "losses", standing->losses);
  game_json_add_int (builder, "draws", standing->draws);
}

static void
add_standing (JsonBuilder *builder, const char *member, const WuziStanding *standing)
{
  begin_object (builder, member);
  add_counts (builder, standing);
  json_builder_end_object (builder);
}

static void
add_game (JsonBuilder *builder, const char *member, const PlayerStatsGame *game)
{
  g_autofree char *id = player_stats_dup_game_id (game);

  game_json_add_string (builder, member, id);
}

/* Means of nothing are left out. */
static void
add_means (JsonBuilder *builder, const PlayerStatsRow *row)
{
  guint games = player_stats_games_of (&row->standing);

  if (games == 0)
    return;
  json_builder_set_member_name (builder, "average_moves");
  json_builder_add_double_value (builder, round (10.0 * (double) row->moves / games) / 10);
  game_json_add_int (builder, "average_duration_ms", row->duration / games);
}

static void
add_row (JsonBuilder *builder, const char *key, const PlayerStatsRow *row)
{
  gboolean level = row->part == PLAYER_STATS_LEVEL;

  json_builder_begin_object (builder);
  game_json_add_string (builder, key, level ? row->name : row->key);
  if (level)
    game_json_add_string (builder, "rule", rule_to_name (row->rule));
  if (row->engine != NULL)
    game_json_add_string (builder, "engine", row->engine);
  if (!level && row->name != NULL)
    game_json_add_string (builder, "name", row->name);
  add_counts (builder, &row->standing);
  if (row->part == PLAYER_STATS_OPPONENT || level) {
    WuziStanding white = player_stats_get_white (row);

    add_standing (builder, "black", &row->black);
    add_standing (builder, "white", &white);
    add_means (builder, row);
  }
  json_builder_end_object (builder);
}

static void
add_rows (JsonBuilder *builder, const char *member, const char *key, const PlayerStats *stats,
          PlayerStatsPart part)
{
  GPtrArray *rows = stats->rows[part];

  begin_array (builder, member);
  for (guint i = 0; i < rows->len; i++)
    add_row (builder, key, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
}

static void
add_streak_ends (JsonBuilder *builder, const char *member, const PlayerStatsStreak *streak)
{
  if (streak->length == 0)
    return;
  begin_object (builder, member);
  game_json_add_time (builder, "first", streak->first);
  game_json_add_time (builder, "last", streak->last);
  json_builder_end_object (builder);
}

static void
add_streaks (JsonBuilder *builder, const PlayerStats *stats)
{
  begin_object (builder, "streaks");
  game_json_add_int (builder, "current", stats->streak.length);
  game_json_add_int (builder, "most_wins", stats->most_wins.length);
  game_json_add_int (builder, "most_losses", -stats->most_losses.length);
  add_streak_ends (builder, "current_games", &stats->streak);
  add_streak_ends (builder, "most_wins_games", &stats->most_wins);
  add_streak_ends (builder, "most_losses_games", &stats->most_losses);
  json_builder_end_object (builder);
}

static void
add_rating_members (JsonBuilder *builder, const WuziRating *rating)
{
  game_json_add_int (builder, "value", lround (rating->value));
  game_json_add_int (builder, "deviation", lround (rating->deviation));
  game_json_add_int (builder, "games", rating->games);
  json_builder_set_member_name (builder, "provisional");
  json_builder_add_boolean_value (builder, rating->provisional);
}

static void
add_points (JsonBuilder *builder, const PlayerStats *stats)
{
  begin_array (builder, "rating_history");
  for (guint i = 0; i < stats->points->len; i++) {
    const PlayerStatsPoint *point = &g_array_index (stats->points, PlayerStatsPoint, i);

    json_builder_begin_object (builder);
    add_game (builder, "game", &point->game);
    game_json_add_time (builder, "started", point->game.started);
    add_rating_members (builder, &point->rating);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_length (JsonBuilder *builder, const PlayerStats *stats)
{
  begin_object (builder, "length");
  add_means (builder, stats->all);
  if (stats->shortest_win.score > 0) {
    begin_object (builder, "shortest_win");
    add_game (builder, "game", &stats->shortest_win);
    game_json_add_int (builder, "moves", stats->shortest_win.moves);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

char *
stats_json_write (WuziProfile *profile, const PlayerStats *stats)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  WuziStanding white = player_stats_get_white (stats->all);
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  begin_object (builder, "player");
  game_json_add_string (builder, "id", wuzi_profile_get_id (profile));
  game_json_add_string (builder, "name", wuzi_profile_get_name (profile));
  json_builder_end_object (builder);
  add_standing (builder, "all", &stats->all->standing);
  begin_object (builder, "colours");
  add_standing (builder, "black", &stats->all->black);
  add_standing (builder, "white", &white);
  json_builder_end_object (builder);
  add_rows (builder, "opponents", "id", stats, PLAYER_STATS_OPPONENT);
  add_rows (builder, "levels", "level", stats, PLAYER_STATS_LEVEL);
  add_rows (builder, "rules", "rule", stats, PLAYER_STATS_RULE);
  add_rows (builder, "openings", "opening", stats, PLAYER_STATS_OPENING);
  add_rows (builder, "months", "month", stats, PLAYER_STATS_MONTH);
  add_length (builder, stats);
  add_rows (builder, "lengths", "moves", stats, PLAYER_STATS_LENGTH);
  add_rows (builder, "first_moves", "point", stats, PLAYER_STATS_FIRST_MOVE);
  add_rows (builder, "beginnings", "moves", stats, PLAYER_STATS_BEGINNING);
  add_streaks (builder, stats);
  begin_object (builder, "rating");
  add_rating_members (builder, &stats->rating);
  json_builder_end_object (builder);
  add_points (builder, stats);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_write (root, TRUE, NULL);
}
