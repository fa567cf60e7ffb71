/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates a player's strength from a handful of games, and finds the level near it. */
#include "game/help/adaptive.h"

#include <math.h>

#define ELO_SCALE 400.0 /* so much stronger expects ten wins for a loss */
#define PRIOR_GAMES 1.0 /* the draw that nobody played */

/* An estimate lies so far outside the ratings that were met, at most. */
#define REACH 2000.0

enum {
  BISECTIONS = 40, /* enough for a millionth of a point */
};

static double
expect (double rating, double opponent)
{
  return 1 / (1 + pow (10, (opponent - rating) / ELO_SCALE));
}

/* By how much somebody of that rating would be expected to score more than
 * was scored: it grows with the rating, and is 0 at the likeliest. */
static double
surplus (double rating, const AdaptiveResult *results, guint count, int start)
{
  double sum = PRIOR_GAMES * (expect (rating, start) - 0.5);

  for (guint i = 0; i < count; i++)
    sum += expect (rating, results[i].rating) - results[i].score;
  return sum;
}

double
adaptive_estimate (const AdaptiveResult *results, guint count, int start)
{
  double low = start;
  double high = start;

  for (guint i = 0; i < count; i++) {
    low = MIN (low, results[i].rating);
    high = MAX (high, results[i].rating);
  }
  low -= REACH;
  high += REACH;
  for (int i = 0; i < BISECTIONS; i++) {
    double middle = (low + high) / 2;

    if (surplus (middle, results, count, start) > 0)
      high = middle;
    else
      low = middle;
  }
  return (low + high) / 2;
}

guint
adaptive_find_nearest (double value, const int *ratings, guint rating_count)
{
  guint nearest = 0;

  for (guint i = 1; i < rating_count; i++) {
    double nearer = fabs (ratings[nearest] - value) - fabs (ratings[i] - value);

    if (nearer > 0 || (nearer == 0 && ratings[i] < ratings[nearest]))
      nearest = i;
  }
  return nearest;
}

/* The index of the rating next to one of them, above it or below; itself if there is none. */
static guint
find_next (const int *ratings, guint rating_count, guint from, gboolean above)
{
  guint next = from;

  for (guint i = 0; i < rating_count; i++)
    if (ratings[i] != ratings[from] && (ratings[i] > ratings[from]) == above
        && (next == from || (ratings[i] < ratings[next]) == above))
      next = i;
  return next;
}

/* The score expected is the nearer to one half, the nearer the rating is. */
guint
adaptive_choose (const AdaptiveResult *results, guint count, const int *ratings, guint rating_count,
                 guint start)
{
  guint last, nearest;

  if (count == 0)
    return start;
  last = adaptive_find_nearest (results[count - 1].rating, ratings, rating_count);
  if (count == 1 || results[count - 2].rating != results[count - 1].rating)
    return last;
  nearest = adaptive_find_nearest (adaptive_estimate (results, count, ratings[start]), ratings,
                                   rating_count);
  return nearest == last
             ? last
             : find_next (ratings, rating_count, last, ratings[nearest] > ratings[last]);
}

/* Where a player begins who hasn't had an adaptive game. */
static guint
find_start (WuziRecordBook *book, WuziProfile *profile, const int *ratings)
{
  WuziRating rating = wuzi_record_book_get_rating (book, profile);

  if (rating.games == 0)
    return ENGINE_LEVEL_EASY;
  return adaptive_find_nearest (rating.value, ratings, ENGINE_LEVEL_COUNT);
}

/* The player's last games, without those against levels that are no more. */
static guint
list_results (WuziRecordBook *book, WuziProfile *profile, Rule rule, AdaptiveResult *results)
{
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint game_count = wuzi_record_book_list_adaptive_games (book, profile, rule, games);
  guint count = 0;

  for (guint i = 0; i < game_count; i++) {
    EngineLevel level;

    if (engine_level_from_name (games[i].level, &level))
      results[count++] = (AdaptiveResult) { engine_level_to_rating (level), games[i].score };
  }
  return count;
}

EngineLevel
adaptive_choose_level (WuziRecordBook *book, WuziProfile *profile, Rule rule)
{
  AdaptiveResult results[WUZI_ADAPTIVE_GAMES];
  guint count = list_results (book, profile, rule, results);
  int ratings[ENGINE_LEVEL_COUNT];

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    ratings[level] = engine_level_to_rating ((EngineLevel) level);
  return (EngineLevel) adaptive_choose (results, count, ratings, ENGINE_LEVEL_COUNT,
                                        find_start (book, profile, ratings));
}
