/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread hands the task back to the main context that it came from. */
#include "threads/task-thread.h"

typedef struct {
  GTask *task; /* owned, and let go in its main context */
  GTaskThreadFunc run;
} Work;

/* With this the source lets its task go. */
static gboolean
release_cb (gpointer task)
{
  return G_SOURCE_REMOVE;
}

static gpointer
work_thread (gpointer data)
{
  g_autofree Work *work = data;
  GTask *task = work->task;
  g_autoptr (GSource) release = g_idle_source_new ();

  work->run (task, g_task_get_source_object (task), g_task_get_task_data (task),
             g_task_get_cancellable (task));
  g_source_set_priority (release, g_task_get_priority (task));
  g_source_set_callback (release, release_cb, task, g_object_unref);
  g_source_attach (release, g_task_get_context (task));
  return NULL;
}

void
task_thread_run (GTask *task, GTaskThreadFunc run)
{
  Work *work = g_new (Work, 1);
  g_autoptr (GThread) thread = NULL;
  GError *error = NULL;

  *work = (Work) { g_object_ref (task), run };
  thread = g_thread_try_new ("task", work_thread, work, &error);
  if (thread != NULL)
    return;
  g_task_return_error (task, error);
  g_object_unref (task);
  g_free (work);
}

typedef struct {
  gpointer data; /* owned */
  GDestroyNotify free_func;
} PendingFree;

static gpointer
free_thread (gpointer data)
{
  g_autofree PendingFree *waste = data;

  waste->free_func (waste->data);
  return NULL;
}

void
task_thread_free (gpointer data, GDestroyNotify free_func)
{
  PendingFree *waste = g_new (PendingFree, 1);
  g_autoptr (GThread) thread = NULL;

  *waste = (PendingFree) { data, free_func };
  thread = g_thread_try_new ("free", free_thread, waste, NULL);
  if (thread == NULL)
    free_thread (waste);
}
