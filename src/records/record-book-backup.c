/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record book's daily copies: a job like the others, that can be stopped. */
#include "records/record-book-private.h"

#include "records/upkeep/record-backup.h"

typedef struct {
  GTask *task;
  char *folder;
  GError *error;
} Backup;

static void
backup_run (gpointer data)
{
  Backup *backup = data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  record_backup_run (backup->folder, now, g_task_get_cancellable (backup->task), &backup->error);
}

static void
backup_end (GObject *owner, gpointer data)
{
  Backup *backup = data;

  if (backup->error != NULL)
    g_task_return_error (backup->task, backup->error);
  else
    g_task_return_boolean (backup->task, TRUE);
  g_object_unref (backup->task);
  g_free (backup->folder);
  g_free (backup);
}

static const JobKind BACKUP_JOB = { NULL, backup_run, backup_end };

void
wuzi_record_book_back_up_async (WuziRecordBook *self, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  Backup *backup;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  backup = g_new0 (Backup, 1);
  backup->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (backup->task, wuzi_record_book_back_up_async);
  backup->folder = g_strdup (wuzi_record_book_get_folder (self));
  job_queue_push (record_book_get_jobs (self), &BACKUP_JOB, backup);
}

gboolean
wuzi_record_book_back_up_finish (WuziRecordBook *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
