/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes statistics as one JSON object. */
#include "records/statistics/stats-json.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "records/files/json-write.h"
#include "records/files/record-time.h"

static void
add_string (JsonBuilder *builder, const char *member, const char *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder, const char *member, gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

static void
add_counts (JsonBuilder *builder, const WuziStanding *standing)
{
  add_int (builder, "games", (gint64) standing->wins + standing->losses + standing->draws);
  add_int (builder, "wins", standing->wins);
  add_int (builder, "losses", standing->losses);
  add_int (builder, "draws", standing->draws);
}

static void
add_standing (JsonBuilder *builder, const char *member, const WuziStanding *standing)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  add_counts (builder, standing);
  json_builder_end_object (builder);
}

/* What is told of a game that a figure leads to. */
static void
add_game (JsonBuilder *builder, const char *member, const PlayerStatsGame *game)
{
  g_autofree char *id = player_stats_dup_game_id (game);

  add_string (builder, member, id);
}

static void
add_time (JsonBuilder *builder, const char *member, gint64 time)
{
  g_autofree char *text = record_time_format (time, TRUE);

  add_string (builder, member, text);
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
  add_int (builder, "average_duration_ms", row->duration / games);
}

static void
add_row (JsonBuilder *builder, const char *key, const PlayerStatsRow *row)
{
  json_builder_begin_object (builder);
  add_string (builder, key, row->key);
  if (row->name != NULL)
    add_string (builder, "name", row->name);
  add_counts (builder, &row->standing);
  if (row->part == PLAYER_STATS_OPPONENT || row->part == PLAYER_STATS_LEVEL) {
    WuziStanding white = player_stats_get_white (row);

    add_standing (builder, "black", &row->black);
    add_standing (builder, "white", &white);
    add_means (builder, row);
  }
  json_builder_end_object (builder);
}

static void
add_rows (JsonBuilder *builder, const char *member, const char *key, GPtrArray *rows)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++)
    add_row (builder, key, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
}

static void
add_streak_ends (JsonBuilder *builder, const char *member, const PlayerStatsStreak *streak)
{
  if (streak->length == 0)
    return;
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  add_time (builder, "first", streak->first);
  add_time (builder, "last", streak->last);
  json_builder_end_object (builder);
}

static void
add_streaks (JsonBuilder *builder, const PlayerStats *stats)
{
  json_builder_set_member_name (builder, "streaks");
  json_builder_begin_object (builder);
  add_int (builder, "current", stats->streak.length);
  add_int (builder, "most_wins", stats->most_wins.length);
  add_int (builder, "most_losses", -stats->most_losses.length);
  add_streak_ends (builder, "current_games", &stats->streak);
  add_streak_ends (builder, "most_wins_games", &stats->most_wins);
  add_streak_ends (builder, "most_losses_games", &stats->most_losses);
  json_builder_end_object (builder);
}

static void
add_rating_members (JsonBuilder *builder, const WuziRating *rating)
{
  add_int (builder, "value", lround (rating->value));
  add_int (builder, "deviation", lround (rating->deviation));
  add_int (builder, "games", rating->games);
  json_builder_set_member_name (builder, "provisional");
  json_builder_add_boolean_value (builder, rating->provisional);
}

static void
add_points (JsonBuilder *builder, const PlayerStats *stats)
{
  json_builder_set_member_name (builder, "rating_history");
  json_builder_begin_array (builder);
  for (guint i = 0; i < stats->points->len; i++) {
    const PlayerStatsPoint *point = &g_array_index (stats->points, PlayerStatsPoint, i);

    json_builder_begin_object (builder);
    add_game (builder, "game", &point->game);
    add_time (builder, "started", point->game.started);
    add_rating_members (builder, &point->rating);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_length (JsonBuilder *builder, const PlayerStats *stats)
{
  json_builder_set_member_name (builder, "length");
  json_builder_begin_object (builder);
  add_means (builder, stats->all);
  if (stats->shortest_win.score > 0) {
    json_builder_set_member_name (builder, "shortest_win");
    json_builder_begin_object (builder);
    add_game (builder, "game", &stats->shortest_win);
    add_int (builder, "moves", stats->shortest_win.moves);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

static void
add_player (JsonBuilder *builder, WuziProfile *profile)
{
  json_builder_set_member_name (builder, "player");
  json_builder_begin_object (builder);
  add_string (builder, "id", wuzi_profile_get_id (profile));
  add_string (builder, "name", wuzi_profile_get_name (profile));
  json_builder_end_object (builder);
}

static void
add_colours (JsonBuilder *builder, const PlayerStats *stats)
{
  json_builder_set_member_name (builder, "colours");
  json_builder_begin_object (builder);
  for (guint i = 0; i < stats->colours->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (stats->colours, i);

    add_standing (builder, row->key, &row->standing);
  }
  json_builder_end_object (builder);
}

char *
stats_json_write (WuziProfile *profile, const PlayerStats *stats)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_player (builder, profile);
  add_standing (builder, "all", &stats->all->standing);
  add_colours (builder, stats);
  add_rows (builder, "opponents", "id", stats->opponents);
  add_rows (builder, "levels", "level", stats->levels);
  add_rows (builder, "rules", "rule", stats->rules);
  add_rows (builder, "months", "month", stats->months);
  add_length (builder, stats);
  add_rows (builder, "lengths", "moves", stats->lengths);
  add_rows (builder, "first_moves", "point", stats->first_moves);
  add_streaks (builder, stats);
  json_builder_set_member_name (builder, "rating");
  json_builder_begin_object (builder);
  add_rating_members (builder, &stats->rating);
  json_builder_end_object (builder);
  add_points (builder, stats);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_write (root, TRUE, NULL);
}
