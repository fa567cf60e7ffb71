/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes statistics as one JSON object. */
#include "records/stats-json.h"

#include <json-glib/json-glib.h>
#include <math.h>

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

static void
add_rows (JsonBuilder *builder, const char *member, const char *key, GPtrArray *rows)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    json_builder_begin_object (builder);
    add_string (builder, key, row->key);
    if (row->name != NULL)
      add_string (builder, "name", row->name);
    add_counts (builder, &row->standing);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_streaks (JsonBuilder *builder, const PlayerStats *stats)
{
  json_builder_set_member_name (builder, "streaks");
  json_builder_begin_object (builder);
  add_int (builder, "current", stats->streak);
  add_int (builder, "most_wins", stats->most_wins);
  add_int (builder, "most_losses", stats->most_losses);
  json_builder_end_object (builder);
}

static void
add_rating (JsonBuilder *builder, const WuziRating *rating)
{
  json_builder_set_member_name (builder, "rating");
  json_builder_begin_object (builder);
  add_int (builder, "value", lround (rating->value));
  add_int (builder, "deviation", lround (rating->deviation));
  add_int (builder, "games", rating->games);
  json_builder_set_member_name (builder, "provisional");
  json_builder_add_boolean_value (builder, rating->provisional);
  json_builder_end_object (builder);
}

char *
stats_json_write (WuziProfile *profile, const PlayerStats *stats, const WuziRating *rating)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "player");
  json_builder_begin_object (builder);
  add_string (builder, "id", wuzi_profile_get_id (profile));
  add_string (builder, "name", wuzi_profile_get_name (profile));
  json_builder_end_object (builder);
  add_standing (builder, "all", &stats->all);
  json_builder_set_member_name (builder, "colours");
  json_builder_begin_object (builder);
  add_standing (builder, "black", &stats->black);
  add_standing (builder, "white", &stats->white);
  json_builder_end_object (builder);
  add_rows (builder, "opponents", "id", stats->opponents);
  add_rows (builder, "levels", "level", stats->levels);
  add_rows (builder, "rules", "rule", stats->rules);
  add_rows (builder, "months", "month", stats->months);
  add_streaks (builder, stats);
  add_rating (builder, rating);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}
