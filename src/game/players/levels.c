/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and ratings of the levels for the record book, and lost points from it. */
#include "game/players/levels.h"

void
levels_tell_book (WuziRecordBook *book)
{
  const char *names[ENGINE_LEVEL_COUNT];
  int ratings[ENGINE_LEVEL_COUNT];

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    names[level] = engine_level_to_name ((EngineLevel) level);
    ratings[level] = engine_level_to_rating ((EngineLevel) level);
  }
  wuzi_record_book_set_machine_ratings (book, names, ratings, ENGINE_LEVEL_COUNT);
}

GHashTable *
levels_new_ratings (void)
{
  GHashTable *ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    g_hash_table_insert (ratings, g_strdup (engine_level_to_name ((EngineLevel) level)),
                         GINT_TO_POINTER (engine_level_to_rating ((EngineLevel) level)));
  return ratings;
}

void
levels_list_avoided_async (WuziRecordBook *book, EngineLevel level, Rule rule, const Board *board,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  wuzi_record_book_list_lost_points_async (book, engine_level_to_name (level), rule, board,
                                           LEVELS_MAX_AVOIDED + 1, cancellable, callback,
                                           user_data);
}

void
levels_list_avoided_finish (WuziRecordBook *book, GAsyncResult *result, EnginePoints *avoided)
{
  g_autoptr (GArray) points = wuzi_record_book_ask_finish (book, result, NULL);

  avoided->count = 0;
  if (points == NULL || points->len > LEVELS_MAX_AVOIDED)
    return;
  for (guint i = 0; i < points->len; i++)
    avoided->points[avoided->count++] = g_array_index (points, Point, i);
}
