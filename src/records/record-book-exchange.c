/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports and imports beside what the program does. */
#include "records/record-book-profiles.h"

#include "records/record-book-private.h"

typedef struct {
  /* Owned */
  GTask *task;
  char *folder;
  char *id; /* of the player to be exported, or NULL */
  char *path;
  GError *error;

  RecordExchange done;
  gboolean import;
} Exchange;

static void
exchange_run (gpointer data)
{
  Exchange *exchange = data;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (exchange->task),
                                            &exchange->error))
    return;
  if (exchange->import)
    record_import (exchange->folder, exchange->path, &exchange->done, &exchange->error);
  else
    record_export_player (exchange->folder, exchange->id, exchange->path, &exchange->done,
                          &exchange->error);
}

static void
end (Exchange *exchange)
{
  if (exchange->error != NULL)
    g_task_return_error (exchange->task, g_steal_pointer (&exchange->error));
  else
    g_task_return_pointer (exchange->task, g_memdup2 (&exchange->done, sizeof exchange->done),
                           g_free);
  g_object_unref (exchange->task);
  g_free (exchange->folder);
  g_free (exchange->id);
  g_free (exchange->path);
  g_free (exchange);
}

static void
read_anew_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  wuzi_record_book_load_finish (WUZI_RECORD_BOOK (source), result, NULL);
  end (user_data);
}

static void
exchange_end (GObject *owner, gpointer data)
{
  Exchange *exchange = data;

  if (exchange->import && exchange->error == NULL)
    wuzi_record_book_load_async (WUZI_RECORD_BOOK (owner), NULL, read_anew_cb, exchange);
  else
    end (exchange);
}

static const JobKind EXCHANGE_JOB = { NULL, exchange_run, exchange_end };

static Exchange *
exchange_new (WuziRecordBook *self, const char *path, GTask *task)
{
  Exchange *exchange = g_new0 (Exchange, 1);

  exchange->task = task;
  g_task_set_check_cancellable (task, FALSE);
  exchange->folder = g_strdup (self->folder);
  exchange->path = g_strdup (path);
  return exchange;
}

void
wuzi_record_book_export_async (WuziRecordBook *self, WuziProfile *profile, const char *path,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  Exchange *exchange;
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (profile == NULL || WUZI_IS_PROFILE (profile));
  g_return_if_fail (path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_export_async);
  exchange = exchange_new (self, path, task);
  exchange->id = profile != NULL ? g_strdup (wuzi_profile_get_id (profile)) : NULL;
  wuzi_record_book_save_async (self, NULL, NULL);
  job_queue_push (self->jobs, &EXCHANGE_JOB, exchange);
}

void
wuzi_record_book_import_async (WuziRecordBook *self, const char *path, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  Exchange *exchange;
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_record_book_import_async);
  exchange = exchange_new (self, path, task);
  exchange->import = TRUE;
  wuzi_record_book_save_async (self, NULL, NULL);
  job_queue_push (self->jobs, &EXCHANGE_JOB, exchange);
}

gboolean
wuzi_record_book_exchange_finish (WuziRecordBook *self, GAsyncResult *result, RecordExchange *done,
                                  GError **error)
{
  g_autofree RecordExchange *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found != NULL && done != NULL)
    *done = *found;
  return found != NULL;
}
