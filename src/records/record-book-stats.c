/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts a player's statistics for the record book, in a thread. */
#include "records/record-book-private.h"

#include "records/statistics/player-stats.h"

enum {
  PROGRESS_MSECS = 50, /* between two reports */
};

/* A count that goes on. The thread uses source and stats alone, until it is
 * over, and progress as both do: atomically. */
typedef struct {
  /* Owned */
  PlayerStatsSource *source;
  GTask *task; /* of whoever wants it */
  guint timer; /* 0: nobody wants to know how far it is */

  WuziProgressFunc report;
  gpointer report_data;
  gint progress;
} StatsJob;

static void
stats_job_free (gpointer data)
{
  StatsJob *job = data;

  g_clear_handle_id (&job->timer, g_source_remove);
  g_clear_pointer (&job->source, player_stats_source_free);
  g_clear_object (&job->task);
  g_free (job);
}

static void
count_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  StatsJob *job = task_data;
  PlayerStats *stats = player_stats_count (job->source, &job->progress, cancellable);

  if (stats != NULL)
    g_task_return_pointer (task, stats, (GDestroyNotify) player_stats_unref);
  else
    g_task_return_error_if_cancelled (task);
}

static gboolean
report_cb (gpointer user_data)
{
  StatsJob *job = user_data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (job->task)))
    return G_SOURCE_CONTINUE; /* whoever wanted it may be gone */
  job->report ((double) g_atomic_int_get (&job->progress) / PLAYER_STATS_PROGRESS_MAX,
               job->report_data);
  return G_SOURCE_CONTINUE;
}

/* Hands on what was counted. NOTE: the thread's task doesn't hold the book, so it
 * can't be the thread that ends it. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  StatsJob *job = user_data;
  GError *error = NULL;
  PlayerStats *stats = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GTask) task = g_steal_pointer (&job->task);

  /* The thread may hold its task, and the job with it, a little longer. */
  g_clear_handle_id (&job->timer, g_source_remove);
  if (stats != NULL)
    g_task_return_pointer (task, stats, (GDestroyNotify) player_stats_unref);
  else
    g_task_return_error (task, error);
}

void
wuzi_record_book_count_stats_async (WuziRecordBook *self, const char *id, GCancellable *cancellable,
                                    WuziProgressFunc report, gpointer report_data,
                                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) counting = NULL;
  StatsJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (id != NULL);

  job = g_new0 (StatsJob, 1);
  job->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, wuzi_record_book_count_stats_async);
  job->source = player_stats_source_new (
      record_book_get_table (self), record_book_get_players (self),
      record_book_get_counts (self)->ratings, id, g_get_real_time () / G_TIME_SPAN_MILLISECOND);
  job->report = report;
  job->report_data = report_data;
  if (report != NULL)
    job->timer = g_timeout_add (PROGRESS_MSECS, report_cb, job);
  counting = g_task_new (NULL, cancellable, counted_cb, job);
  g_task_set_task_data (counting, job, stats_job_free);
  g_task_run_in_thread (counting, count_in_thread);
}

PlayerStats *
wuzi_record_book_count_stats_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
