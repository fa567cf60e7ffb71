/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the studies that have changed, a few at a time, and lets the index count them. */
#include "teacher/review-figures.h"

#include <glib/gstdio.h>
#include <string.h>

#include "records/games/kept-study.h"
#include "study/study-exchange.h"
#include "threads/task-thread.h"

enum {
  READ_AT_ONCE = 50, /* studies, between two writings */
  NSECS = 1000000000,
  SIZE_SHIFT = 40, /* of a stamp: what the size changes there */
};

/* A study that is to be read, or that is gone; plain data. */
typedef struct {
  guint8 id[GAME_ID_BYTES];
  gint64 stamp; /* 0: it is gone */
} Change;

/* One count, from step to step; the task's data. */
typedef struct {
  /* Owned */
  WuziRecordBook *book;
  char *folder;      /* of the records */
  char *id;          /* NULL: nobody's games are counted */
  GHashTable *known; /* what the index knows: set of ReviewedGame */
  GArray *changes;   /* Change; NULL until the folder was looked through */
  GArray *fresh;     /* ReviewedGame, that the index is told next */

  PlayerStatsScope scope;
  guint done; /* of the changes */
  WuziProgressFunc report;
  gpointer report_data;
} Count;

static void read_more (GTask *task);

static void
count_free (gpointer data)
{
  Count *count = data;

  g_object_unref (count->book);
  g_clear_pointer (&count->known, g_hash_table_unref);
  g_clear_pointer (&count->changes, g_array_unref);
  g_array_unref (count->fresh);
  g_free (count->folder);
  g_free (count->id);
  g_free (count);
}

/* --- one review --- */

int
review_figures_find_fault (const Review *review, int number)
{
  const JudgedGame *game = &review->game;

  switch (game->moves[number].judgement) {
  case JUDGEMENT_MISSED_WIN:
    return game->positions[number].wins == WIN_FOURS     ? REVIEW_FAULT_WIN_BY_FOURS
           : game->positions[number].wins == WIN_THREATS ? REVIEW_FAULT_WIN_BY_THREES
                                                         : REVIEW_FAULT_OTHER_WIN;
  case JUDGEMENT_LOSING_MOVE:
    return REVIEW_FAULT_LOSING_MOVE;
  case JUDGEMENT_BLUNDER:
    return REVIEW_FAULT_BLUNDER;
  case JUDGEMENT_MISTAKE:
    return REVIEW_FAULT_MISTAKE;
  case JUDGEMENT_INACCURACY:
    return REVIEW_FAULT_INACCURACY;
  case JUDGEMENT_GOOD:
  case JUDGEMENT_BEST:
  case JUDGEMENT_ONLY_MOVE:
  case JUDGEMENT_FORCED:
  case JUDGEMENT_GIVEN:
  default:
    return -1;
  }
}

static void
read_side (const Review *review, int side, ReviewFigures *figures)
{
  const JudgedGame *game = &review->game;

  *figures = (ReviewFigures) { .accuracy = judge_game_accuracy (game, side) };
  for (int phase = 0; phase < PHASE_COUNT; phase++)
    figures->phases[phase] = judge_phase_accuracy (game, side, (Phase) phase);
  for (int i = side; i < game->count; i += 2) {
    int fault = review_figures_find_fault (review, i);

    if (game->moves[i].judgement != JUDGEMENT_GIVEN)
      figures->moves[game->moves[i].phase]++;
    if (fault >= 0)
      figures->faults[fault]++;
  }
}

void
review_figures_read (const Review *review, ReviewFigures sides[2])
{
  for (int side = 0; side < 2; side++)
    read_side (review, side,
               &sides[review_get_colour (review, side) == STONE_BLACK ? WUZI_SIDE_BLACK
                                                                      : WUZI_SIDE_WHITE]);
}

/* --- the studies --- */

/* 0: it isn't there. */
static gint64
find_stamp (const char *path)
{
  GStatBuf info;
  gint64 stamp;

  if (g_stat (path, &info) != 0)
    return 0;
  stamp = ((gint64) info.st_mtim.tv_sec * NSECS + info.st_mtim.tv_nsec)
          ^ (gint64) info.st_size << SIZE_SHIFT;
  return stamp != 0 ? stamp : 1;
}

/* Compares the folder with what is known. */
static void
list_changes (Count *count)
{
  g_autoptr (GPtrArray) ids = kept_study_list (count->folder, NULL);
  GHashTableIter iter;
  gpointer gone;

  count->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  /* What can't be told now stays as it is. */
  for (guint i = 0; ids != NULL && i < ids->len; i++) {
    g_autofree char *path = kept_study_dup_path (count->folder, g_ptr_array_index (ids, i));
    Change change = { .stamp = find_stamp (path) };
    ReviewedGame wanted;
    const ReviewedGame *known;

    if (change.stamp == 0)
      continue;
    game_id_pack (g_ptr_array_index (ids, i), change.id);
    memcpy (wanted.id, change.id, GAME_ID_BYTES);
    known = g_hash_table_lookup (count->known, &wanted);
    if (known == NULL || known->stamp != change.stamp)
      g_array_append_val (count->changes, change);
    if (known != NULL)
      g_hash_table_remove (count->known, &wanted);
  }
  g_hash_table_iter_init (&iter, count->known);
  while (ids != NULL && g_hash_table_iter_next (&iter, &gone, NULL)) {
    Change change = { .stamp = 0 };

    memcpy (change.id, ((ReviewedGame *) gone)->id, GAME_ID_BYTES);
    g_array_append_val (count->changes, change);
  }
}

/* The review of a study; NULL if there is none. */
static Review *
read_review (const Count *count, const guint8 *id)
{
  g_autofree char *text = game_id_dup (id);
  g_autofree char *path = kept_study_dup_path (count->folder, text);
  g_autoptr (StudyFile) file = study_exchange_read_path (path, NULL, NULL);

  return file != NULL && file->studies->len > 0
             ? review_new_from_notes (g_ptr_array_index (file->studies, 0))
             : NULL;
}

static void
read_change (Count *count, const Change *change)
{
  ReviewedGame game = { .stamp = change->stamp,
                        .sides = { { .accuracy = -1 }, { .accuracy = -1 } } };
  g_autoptr (Review) review = change->stamp != 0 ? read_review (count, change->id) : NULL;

  memcpy (game.id, change->id, GAME_ID_BYTES);
  if (review != NULL)
    review_figures_read (review, game.sides);
  g_array_append_val (count->fresh, game);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Count *count = data;

  if (count->changes == NULL)
    list_changes (count);
  g_array_set_size (count->fresh, 0);
  for (int i = 0; i < READ_AT_ONCE && count->done < count->changes->len
                  && !g_cancellable_is_cancelled (cancellable);
       i++)
    read_change (count, &g_array_index (count->changes, Change, count->done++));
  g_task_return_boolean (task, TRUE);
}

/* --- step by step --- */

/* Takes the task. */
static void
give_up (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  g_object_unref (task);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  ReviewStats *stats = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  if (stats != NULL)
    g_task_return_pointer (task, stats, (GDestroyNotify) review_stats_free);
  else
    give_up (g_steal_pointer (&task));
}

/* All that could be read is read. */
static void
count_known (GTask *task)
{
  Count *count = g_task_get_task_data (task);

  if (count->id == NULL) {
    g_task_return_boolean (task, count->done > 0);
    g_object_unref (task);
    return;
  }
  review_stats_count_async (count->book, count->id, &count->scope, g_task_get_cancellable (task),
                            counted_cb, task);
}

/* While another copy of the program writes, what is known is counted. */
static void
stored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Count *count = g_task_get_task_data (task);
  gboolean stored = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL) != NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task))) {
    give_up (task);
    return;
  }
  if (count->report != NULL)
    count->report ((double) count->done / count->changes->len, count->report_data);
  if (stored && count->done < count->changes->len)
    read_more (task);
  else
    count_known (task);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Count *count = g_task_get_task_data (task);

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    give_up (task);
  else if (count->fresh->len > 0)
    review_stats_store_async (count->book, count->fresh, g_task_get_cancellable (task), stored_cb,
                              task);
  else
    count_known (task);
}

static void
read_more (GTask *task)
{
  GTask *reading = g_task_new (NULL, g_task_get_cancellable (task), read_cb, task);

  g_task_set_check_cancellable (reading, FALSE);
  g_task_set_task_data (reading, g_task_get_task_data (task), NULL);
  task_thread_run (reading, read_in_thread);
  g_object_unref (reading);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Count *count = g_task_get_task_data (task);

  count->known = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
  if (count->known != NULL)
    read_more (task);
  else
    give_up (task);
}

/* Takes the task. */
static void
begin (GTask *task, Count *count)
{
  WuziRecordBook *book = g_task_get_source_object (task);

  count->book = g_object_ref (book);
  count->folder = g_strdup (wuzi_record_book_get_folder (book));
  count->fresh = g_array_new (FALSE, FALSE, sizeof (ReviewedGame));
  g_task_set_task_data (task, count, count_free);
  review_stats_list_known_async (book, g_task_get_cancellable (task), listed_cb, task);
}

void
review_figures_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                            GCancellable *cancellable, WuziProgressFunc report,
                            gpointer report_data, GAsyncReadyCallback callback, gpointer user_data)
{
  Count *count;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (id != NULL);

  count = g_new0 (Count, 1);
  count->id = g_strdup (id);
  count->scope = scope != NULL ? *scope : (PlayerStatsScope) { 0 };
  count->report = report;
  count->report_data = report_data;
  begin (g_task_new (book, cancellable, callback, user_data), count);
}

ReviewStats *
review_figures_count_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
review_figures_update_async (WuziRecordBook *book, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));

  begin (g_task_new (book, cancellable, callback, user_data), g_new0 (Count, 1));
}

gboolean
review_figures_update_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
