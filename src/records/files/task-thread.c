/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The task is held until it has been completed, by the thread that completes it. */
#include "records/files/task-thread.h"

typedef struct {
  GTask *task; /* borrowed */
  GTaskThreadFunc run;
} Work;

static gpointer
work_thread (gpointer data)
{
  g_autofree Work *work = data;
  GTask *task = work->task;

  work->run (task, g_task_get_source_object (task), g_task_get_task_data (task),
             g_task_get_cancellable (task));
  return NULL;
}

/* After the callback. */
static void
completed_cb (GTask *task)
{
  g_object_unref (task);
}

void
task_thread_run (GTask *task, GTaskThreadFunc run)
{
  Work *work = g_new (Work, 1);
  GError *error = NULL;
  GThread *thread;

  *work = (Work){ task, run };
  g_object_ref (task);
  g_signal_connect (task, "notify::completed", G_CALLBACK (completed_cb), NULL);
  thread = g_thread_try_new ("task", work_thread, work, &error);
  if (thread != NULL) {
    g_thread_unref (thread);
  } else {
    g_free (work);
    g_task_return_error (task, error);
  }
}
