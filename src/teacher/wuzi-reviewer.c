/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue of tasks, one of which runs in a thread. */
#include "teacher/wuzi-reviewer.h"

#include <glib/gi18n-lib.h>

#include "threads/task-thread.h"

struct _WuziReviewer {
  GObject parent_instance;

  /* Owned */
  char *folder;   /* NULL: nothing is kept */
  GQueue queue;   /* of GTask, each of which holds this object; but for the one that runs */
  Engine *engine; /* NULL until it is wanted; the running task's thread has it */

  gboolean runs;

  GMutex lock; /* of what follows */
  GCond freed;
  gboolean held;
};

G_DEFINE_FINAL_TYPE (WuziReviewer, wuzi_reviewer, G_TYPE_OBJECT)

enum {
  PROGRESS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A game on its way; the task's data. */
typedef struct {
  WuziReviewer *reviewer; /* Borrowed from the task */
  Review *review;
  char *key;
  JudgePass pass;
  EngineStop stop;
  GMainContext *context; /* where progress is told */
} Job;

/* Progress on its way from the thread. */
typedef struct {
  WuziReviewer *reviewer;
  char *key;
  double done;
} Step;

static void run_next (WuziReviewer *self);

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->review, review_free);
  g_main_context_unref (job->context);
  g_free (job->key);
  g_free (job);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->reviewer);
  g_free (step->key);
  g_free (step);
}

static gboolean
step_cb (gpointer data)
{
  Step *step = data;

  g_signal_emit (step->reviewer, signals[PROGRESS], 0, step->key, step->done);
  return G_SOURCE_REMOVE;
}

/* Called in the thread. */
static void
wait_while_held (Job *job)
{
  WuziReviewer *self = job->reviewer;

  g_mutex_lock (&self->lock);
  while (self->held && !engine_stop_is_raised (&job->stop))
    g_cond_wait (&self->freed, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* Likewise. */
static void
tell_progress (double done, void *data)
{
  GTask *task = data;
  Job *job = g_task_get_task_data (task);
  Step *step = g_new (Step, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  step->reviewer = g_object_ref (g_task_get_source_object (task));
  step->key = g_strdup (job->key);
  step->done = done;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, step_cb, step, step_free);
  g_source_attach (source, job->context);
  wait_while_held (job);
}

static char *
dup_path (WuziReviewer *self, const char *key)
{
  g_autofree char *name = g_strconcat (key, ".json", NULL);

  return g_build_filename (self->folder, name, NULL);
}

static gboolean
recall (WuziReviewer *self, Review *review, const char *key, JudgePass pass)
{
  g_autofree char *path = self->folder != NULL ? dup_path (self, key) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL || !g_file_get_contents (path, &text, &length, NULL)
      || !review_read (review, text, length))
    return FALSE;
  return review->game.pass >= pass;
}

/* NOTE: a cache that can't be written is none, which harms nobody. */
static void
keep (WuziReviewer *self, const Review *review, const char *key)
{
  g_autofree char *path = self->folder != NULL ? dup_path (self, key) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL || g_mkdir_with_parents (self->folder, 0700) != 0)
    return;
  text = review_write (review, &length);
  g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                            NULL);
}

gboolean
wuzi_reviewer_recall (WuziReviewer *self, Review *review, JudgePass pass)
{
  g_autofree char *key = review_dup_key (review);

  return recall (self, review, key, pass);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  Job *job = user_data;

  g_mutex_lock (&job->reviewer->lock);
  engine_stop_raise (&job->stop);
  g_cond_broadcast (&job->reviewer->freed);
  g_mutex_unlock (&job->reviewer->lock);
}

/* Judges what isn't kept from before. FALSE if it was stopped, or there is no memory. */
static gboolean
make_review (WuziReviewer *self, GTask *task, Job *job, GCancellable *cancellable)
{
  JudgedGame *game = &job->review->game;
  gulong handler = 0;
  gboolean made;

  if (recall (self, job->review, job->key, job->pass))
    return TRUE;
  if (self->engine == NULL)
    self->engine = engine_new ();
  if (self->engine == NULL)
    return FALSE;
  game->pass = job->pass;
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), job, NULL);
  made = judge_game (game, self->engine, &job->stop, tell_progress, task);
  g_cancellable_disconnect (cancellable, handler);
  if (made)
    keep (self, job->review, job->key);
  return made;
}

static void
run_job (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (make_review (source, task, job, cancellable))
    g_task_return_pointer (task, g_steal_pointer (&job->review), (GDestroyNotify) review_free);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The game can’t be reviewed: there is not enough memory."));
}

static void
completed_cb (WuziReviewer *self)
{
  self->runs = FALSE;
  run_next (self);
}

static void
run_next (WuziReviewer *self)
{
  g_autoptr (GTask) task = self->runs ? NULL : g_queue_pop_head (&self->queue);

  if (task == NULL)
    return;
  self->runs = TRUE;
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (completed_cb), self,
                           G_CONNECT_SWAPPED);
  task_thread_run (task, run_job);
}

/* Where a new task goes: behind those of its own pass. */
static int
compare_tasks (gconstpointer waiting, gconstpointer task, gpointer user_data)
{
  const Job *first = g_task_get_task_data ((GTask *) waiting);
  const Job *second = g_task_get_task_data ((GTask *) task);

  return first->pass <= second->pass ? -1 : 1;
}

void
wuzi_reviewer_review_async (WuziReviewer *self, Review *review, JudgePass pass,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;
  Job *job;

  g_return_if_fail (WUZI_IS_REVIEWER (self));
  g_return_if_fail (review != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  job = g_new0 (Job, 1);
  job->reviewer = self;
  job->review = review;
  job->pass = pass;
  job->key = review_dup_key (review);
  job->context = g_main_context_ref_thread_default ();
  g_task_set_task_data (task, job, job_free);
  g_queue_insert_sorted (&self->queue, task, compare_tasks, NULL);
  run_next (self);
}

void
wuzi_reviewer_set_held (WuziReviewer *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_REVIEWER (self));

  g_mutex_lock (&self->lock);
  self->held = held;
  g_cond_broadcast (&self->freed);
  g_mutex_unlock (&self->lock);
}

Review *
wuzi_reviewer_review_finish (WuziReviewer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
wuzi_reviewer_finalize (GObject *object)
{
  WuziReviewer *self = WUZI_REVIEWER (object);

  g_free (self->folder);
  engine_free (self->engine);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->freed);

  G_OBJECT_CLASS (wuzi_reviewer_parent_class)->finalize (object);
}

static void
wuzi_reviewer_class_init (WuziReviewerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_reviewer_finalize;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
}

static void
wuzi_reviewer_init (WuziReviewer *self)
{
  g_queue_init (&self->queue);
  g_mutex_init (&self->lock);
  g_cond_init (&self->freed);
}

WuziReviewer *
wuzi_reviewer_new (const char *folder)
{
  WuziReviewer *self = g_object_new (WUZI_TYPE_REVIEWER, NULL);

  self->folder = g_strdup (folder);
  return self;
}

char *
wuzi_reviewer_dup_default_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "wuzi", "reviews", NULL);
}
