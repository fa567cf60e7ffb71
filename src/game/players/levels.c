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
levels_list_avoided (WuziRecordBook *book, EngineLevel level, Rule rule, const Board *board,
                     EnginePoints *avoided)
{
  Point points[LEVELS_MAX_AVOIDED + 1];
  guint count = wuzi_record_book_list_lost_points (book, engine_level_to_name (level), rule, board,
                                                   points, G_N_ELEMENTS (points));

  avoided->count = 0;
  if (count > LEVELS_MAX_AVOIDED)
    return;
  for (guint i = 0; i < count; i++)
    avoided->points[avoided->count++] = points[i];
}
