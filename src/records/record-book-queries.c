/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record book tells of the games that it has counted. */
#include "records/record-book-private.h"

WuziStanding
wuzi_record_book_get_standing (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_games);

  return wuzi_statistics_get_profile (record_book_get_counts (self)->standings,
                                      record_book_get_id (self, profile));
}

WuziStanding
wuzi_record_book_get_machine_standing (WuziRecordBook *self, const char *level)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_games);
  g_return_val_if_fail (level != NULL, no_games);

  return wuzi_statistics_get_machine (record_book_get_counts (self)->standings, level);
}

WuziRating
wuzi_record_book_get_rating (WuziRecordBook *self, WuziProfile *profile)
{
  const WuziRating no_rating = { 0 };

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), no_rating);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), no_rating);

  return ratings_get (record_book_get_counts (self)->ratings, record_book_get_id (self, profile),
                      g_get_real_time () / G_TIME_SPAN_MILLISECOND);
}

guint
wuzi_record_book_list_adaptive_games (WuziRecordBook *self, WuziProfile *profile,
                                      WuziAdaptiveGame *games)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (WUZI_IS_PROFILE (profile), 0);
  g_return_val_if_fail (games != NULL, 0);

  return adaptive_games_list (record_book_get_counts (self)->adaptive,
                              record_book_get_id (self, profile), games);
}

guint
wuzi_record_book_list_lost_points (WuziRecordBook *self, const char *level, Rule rule,
                                   const Board *board, Point *points, guint max)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), 0);
  g_return_val_if_fail (level != NULL && board != NULL, 0);
  g_return_val_if_fail (points != NULL || max == 0, 0);

  return lost_positions_list (record_book_get_counts (self)->lost, level, rule, board, points, max);
}
