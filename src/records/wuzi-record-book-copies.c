/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups, exports and imports of a book's folder, in a queue of their own. */
#include "records/wuzi-record-book-private.h"

#include "records/upkeep/record-backup.h"

typedef enum {
  COPY_BACKUP,
  COPY_EXPORT,
  COPY_IMPORT,
  COPY_RESTORE,
  COPY_UNDO,
} CopyKind;

typedef struct {
  /* Owned */
  GTask *task;
  char *id;                /* of the player to be exported, or NULL */
  char *path;              /* or the date of a backup */
  RecordRestore *restored; /* or NULL */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  CopyKind kind;
  gboolean again; /* a backup, where there is one of today */
  RecordExchange done;
} Copy;

static void
copy_run (gpointer data)
{
  Copy *copy = data;
  const char *folder = wuzi_record_book_get_folder (copy->book);
  GCancellable *cancellable = g_task_get_cancellable (copy->task);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (g_cancellable_set_error_if_cancelled (cancellable, &copy->error))
    return;
  if (copy->kind == COPY_RESTORE) {
    copy->restored = g_new0 (RecordRestore, 1);
    record_restore_run (folder, copy->path, FALSE, copy->restored, &copy->error);
  } else if (copy->kind == COPY_UNDO)
    record_restore_undo (folder, copy->restored, &copy->error);
  else if (copy->kind == COPY_IMPORT)
    record_import (folder, copy->path, &copy->done, &copy->error);
  else if (copy->kind == COPY_EXPORT)
    record_export_player (folder, copy->id, copy->path, &copy->done, &copy->error);
  else
    record_backup_run (folder, now, copy->again, cancellable, &copy->error);
}

static void
end_copy (Copy *copy)
{
  if (copy->error != NULL)
    g_task_return_error (copy->task, g_steal_pointer (&copy->error));
  else if (copy->kind == COPY_BACKUP || copy->kind == COPY_UNDO)
    g_task_return_boolean (copy->task, TRUE);
  else if (copy->kind == COPY_RESTORE)
    g_task_return_pointer (copy->task, g_steal_pointer (&copy->restored),
                           (GDestroyNotify) record_restore_free);
  else
    g_task_return_pointer (copy->task, g_memdup2 (&copy->done, sizeof copy->done), g_free);
  g_object_unref (copy->task);
  g_clear_pointer (&copy->restored, record_restore_free);
  g_free (copy->id);
  g_free (copy->path);
  g_free (copy);
}

static void
read_anew_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL);
  end_copy (user_data);
}

static void
copy_end (GObject *owner, gpointer data)
{
  Copy *copy = data;

  /* What fails may have written something before. */
  if (copy->kind == COPY_IMPORT || copy->kind == COPY_RESTORE || copy->kind == COPY_UNDO)
    wuzi_record_book_load_async (WUZI_RECORD_BOOK (owner), NULL, read_anew_cb, copy);
  else
    end_copy (copy);
}

static const JobKind COPY_JOB = { NULL, copy_run, copy_end };

/* Pushed when all is saved that was there before. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziRecordBook *self = WUZI_RECORD_BOOK (source);

  wuzi_record_book_finish (self, result, NULL);
  job_queue_push (wuzi_record_book_get_copies (self), &COPY_JOB, user_data);
}

static Copy *
copy_new (WuziRecordBook *self, CopyKind kind, const char *path, GCancellable *cancellable,
          GAsyncReadyCallback callback, gpointer user_data)
{
  Copy *copy = g_new0 (Copy, 1);

  copy->book = self;
  copy->kind = kind;
  copy->path = g_strdup (path);
  copy->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (copy->task, FALSE);
  return copy;
}

void
wuzi_record_book_export_async (WuziRecordBook *self, WuziProfile *profile, const char *path,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  Copy *copy;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (profile == NULL || WUZI_IS_PROFILE (profile));
  g_return_if_fail (path != NULL);

  copy = copy_new (self, COPY_EXPORT, path, cancellable, callback, user_data);
  copy->id = profile != NULL ? g_strdup (wuzi_profile_get_id (profile)) : NULL;
  wuzi_record_book_save_async (self, saved_cb, copy);
}

void
wuzi_record_book_import_async (WuziRecordBook *self, const char *path, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (path != NULL);

  wuzi_record_book_save_async (
      self, saved_cb, copy_new (self, COPY_IMPORT, path, cancellable, callback, user_data));
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

void
wuzi_record_book_restore_async (WuziRecordBook *self, const char *date,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (date != NULL);

  wuzi_record_book_save_async (self, saved_cb,
                               copy_new (self, COPY_RESTORE, date, NULL, callback, user_data));
}

RecordRestore *
wuzi_record_book_restore_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
wuzi_record_book_undo_restore_async (WuziRecordBook *self, RecordRestore *done,
                                     GAsyncReadyCallback callback, gpointer user_data)
{
  Copy *copy;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (done != NULL);

  copy = copy_new (self, COPY_UNDO, NULL, NULL, callback, user_data);
  copy->restored = done;
  wuzi_record_book_save_async (self, saved_cb, copy);
}

void
wuzi_record_book_back_up_async (WuziRecordBook *self, gboolean again, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  Copy *copy;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  copy = copy_new (self, COPY_BACKUP, NULL, cancellable, callback, user_data);
  copy->again = again;
  if (again)
    wuzi_record_book_save_async (self, saved_cb, copy);
  else
    job_queue_push (wuzi_record_book_get_copies (self), &COPY_JOB, copy);
}
