/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue over the threads of tasks. */
#include "records/files/job-queue.h"

#include "threads/task-thread.h"

typedef struct {
  const JobKind *kind;
  gpointer data;
  JobQueue *queue;

  /* Owned */
  GObject *owner;
} Job;

struct _JobQueue {
  /* Owned */
  GQueue urgent; /* of Job, that wait */
  GQueue waiting;

  /* Borrowed */
  GObject *owner;

  gboolean busy;
};

JobQueue *
job_queue_new (GObject *owner)
{
  JobQueue *self = g_new0 (JobQueue, 1);

  g_queue_init (&self->urgent);
  g_queue_init (&self->waiting);
  self->owner = owner;
  return self;
}

void
job_queue_free (JobQueue *self)
{
  g_assert (!self->busy && g_queue_is_empty (&self->urgent) && g_queue_is_empty (&self->waiting));

  g_free (self);
}

static void
run (const Job *job)
{
  if (job->kind->run != NULL)
    job->kind->run (job->data);
}

static void
run_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  run (task_data);
  g_task_return_boolean (task, TRUE);
}

static void start_next (JobQueue *self);

/* The owner may go with its last job, and the queue with it.
 *
 * NOTE: where no thread is to be had, the job runs here: a moment that everything stands still is
 * better than a game that isn't kept. */
static void
job_ran_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Job *job = user_data;
  JobQueue *self = job->queue;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    run (job);
  job->kind->end (job->owner, job->data);
  self->busy = FALSE;
  start_next (self);
  g_object_unref (job->owner);
  g_free (job);
}

static void
start_next (JobQueue *self)
{
  Job *job = g_queue_pop_head (g_queue_is_empty (&self->urgent) ? &self->waiting : &self->urgent);
  g_autoptr (GTask) task = NULL;

  if (job == NULL)
    return;
  self->busy = TRUE;
  if (job->kind->start != NULL)
    job->kind->start (job->owner, job->data);
  task = g_task_new (NULL, NULL, job_ran_cb, job);
  g_task_set_task_data (task, job, NULL);
  task_thread_run (task, run_in_thread);
}

static void
push (JobQueue *self, GQueue *behind, const JobKind *kind, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->data = data;
  job->queue = self;
  job->owner = g_object_ref (self->owner);
  g_queue_push_tail (behind, job);
  if (!self->busy)
    start_next (self);
}

void
job_queue_push (JobQueue *self, const JobKind *kind, gpointer data)
{
  push (self, &self->waiting, kind, data);
}

void
job_queue_push_urgent (JobQueue *self, const JobKind *kind, gpointer data)
{
  push (self, &self->urgent, kind, data);
}
