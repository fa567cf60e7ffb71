/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ladder of levels, as the record book needs it and the other way round. */
#include "game/players/levels.h"

#include "game/help/adaptive.h"

static void
list_ratings (int ratings[ENGINE_LEVEL_COUNT])
{
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    ratings[level] = engine_level_to_rating ((EngineLevel) level);
}

void
levels_tell_book (WuziRecordBook *book)
{
  const char *names[ENGINE_LEVEL_COUNT];
  int ratings[ENGINE_LEVEL_COUNT];

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    names[level] = engine_level_to_name ((EngineLevel) level);
  list_ratings (ratings);
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

/* Where a player begins who hasn't had an adaptive game. */
static guint
find_start (WuziRecordBook *book, WuziProfile *profile, const int *ratings)
{
  WuziRating rating = wuzi_record_book_get_rating (book, profile);

  if (rating.provisional)
    return ENGINE_LEVEL_EASY;
  return adaptive_find_nearest (rating.value, ratings, ENGINE_LEVEL_COUNT);
}

/* The player's last games; those against levels that there aren't any more
 * are left out. */
static guint
list_results (WuziRecordBook *book, WuziProfile *profile, AdaptiveResult *results)
{
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint game_count = wuzi_record_book_list_adaptive_games (book, profile, games);
  guint count = 0;

  for (guint i = 0; i < game_count; i++) {
    EngineLevel level;

    if (engine_level_from_name (games[i].level, &level))
      results[count++] = (AdaptiveResult){ engine_level_to_rating (level), games[i].score };
  }
  return count;
}

EngineLevel
levels_choose (WuziRecordBook *book, WuziProfile *profile)
{
  AdaptiveResult results[WUZI_ADAPTIVE_GAMES];
  guint count = list_results (book, profile, results);
  int ratings[ENGINE_LEVEL_COUNT];

  list_ratings (ratings);
  return (EngineLevel) adaptive_choose (results, count, ratings, ENGINE_LEVEL_COUNT,
                                        find_start (book, profile, ratings));
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
