/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue of tasks, which their cancellables empty. */
#include "support/open-tasks.h"

#include <check.h>

static void
cancelled_cb (GCancellable *cancellable, OpenTasks *self)
{
  self->withdrawn++;
  if (self->deaf)
    return;
  for (GList *link = self->tasks.head; link != NULL; link = link->next) {
    g_autoptr (GTask) task = link->data;

    if (g_task_get_cancellable (task) == cancellable) {
      g_queue_delete_link (&self->tasks, link);
      g_task_return_error_if_cancelled (task);
      return;
    }
    g_steal_pointer (&task);
  }
}

void
open_tasks_add (OpenTasks *self, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  self->asked++;
  g_task_set_check_cancellable (task, !self->deaf);
  g_queue_push_tail (&self->tasks, task);
  if (cancellable != NULL)
    g_signal_connect (cancellable, "cancelled", G_CALLBACK (cancelled_cb), self);
}

GTask *
open_tasks_take (OpenTasks *self)
{
  GTask *task = g_queue_pop_head (&self->tasks);

  ck_assert_msg (task != NULL, "nobody was asked");
  if (g_task_get_cancellable (task) != NULL)
    g_signal_handlers_disconnect_by_func (g_task_get_cancellable (task), cancelled_cb, self);
  return task;
}
