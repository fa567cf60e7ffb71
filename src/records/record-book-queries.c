/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record book tells of the games that it has counted. */
#include "records/record-book-private.h"

#include "records/games/games-file.h"

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

GListModel *
wuzi_record_book_get_games (WuziRecordBook *self)
{
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), NULL);

  return record_book_get_games (self);
}

/* Which game is to be read, and where it was last. */
typedef struct {
  char *folder;
  char *id;
  FileRange place;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->folder);
  g_free (wanted->id);
  g_free (wanted);
}

static void
read_game_in_thread (GTask *task, gpointer source_object, gpointer task_data,
                     GCancellable *cancellable)
{
  const Wanted *wanted = task_data;
  GError *error = NULL;
  WuziGameRecord *record = games_file_read_game (wanted->folder, wanted->id, wanted->place, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, g_object_unref);
  else
    g_task_return_error (task, error);
}

static Wanted *
wanted_new (WuziRecordBook *self, const char *id)
{
  GameTable *table = record_book_get_table (self);
  Wanted *wanted = g_new0 (Wanted, 1);
  guint index;

  wanted->folder = g_strdup (wuzi_record_book_get_folder (self));
  wanted->id = g_strdup (id);
  wanted->place.start = -1;
  if (game_table_find (table, id, &index)) {
    wanted->place.start = game_table_get (table, index)->start;
    wanted->place.bytes = game_table_get (table, index)->bytes;
  }
  return wanted;
}

/* Hands on what was read. NOTE: the thread's task doesn't hold the book, so it
 * can't be the thread that ends it. */
static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  WuziGameRecord *record = g_task_propagate_pointer (G_TASK (result), &error);

  if (record != NULL)
    g_task_return_pointer (task, record, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
wuzi_record_book_read_game_async (WuziRecordBook *self, const char *id, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) reading = NULL;
  WuziGameRecord *unwritten;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (id != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_read_game_async);
  unwritten = record_book_find_unwritten (self, id);
  if (unwritten != NULL) {
    g_task_return_pointer (task, g_object_ref (unwritten), g_object_unref);
    return;
  }
  reading = g_task_new (NULL, cancellable, game_read_cb, g_steal_pointer (&task));
  g_task_set_task_data (reading, wanted_new (self, id), wanted_free);
  g_task_run_in_thread (reading, read_game_in_thread);
}

WuziGameRecord *
wuzi_record_book_read_game_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
