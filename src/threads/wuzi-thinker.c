/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue of thoughts, one of which has a thread. */
#include "threads/wuzi-thinker.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <string.h>
#ifdef __linux__
#include <unistd.h>
#endif

#include "threads/task-thread.h"

typedef struct {
  WuziThought shown; /* to the thread; first, as it is what reports come with */
  const WuziThoughtKind *kind;
  EngineStop stop;

  /* Owned */
  WuziThinker *thinker;
  GTask *task;
  GSource *source; /* its time comes when there is something to tell */

  gulong cancelled; /* the handler of the task's cancellable */
  gboolean released;

  /* The thread's, until it has ended */
  gpointer result;
  GError *error;

  /* With the lock */
  gpointer report; /* owned: room for one */
} Thought;

struct _WuziThinker {
  GObject parent_instance;

  /* Owned */
  GQueue waiting;   /* of Thought */
  Thought *current; /* that has the thread, or NULL */
  Engine *engine;   /* that thread's; NULL until it is wanted */

  pthread_mutex_t lock;
  pthread_cond_t freed; /* held, or a stop */

  /* With the lock */
  gboolean held;
  gint64 told; /* when the main thread was told of something last */
};

G_DEFINE_FINAL_TYPE (WuziThinker, wuzi_thinker, G_TYPE_OBJECT)

static void start_next (WuziThinker *self);

/* The thread takes the lock before it ends, and the main one after that: what was written here is
 * seen there.
 *
 * NOTE: GLib sees to that, too, but the thread sanitizer doesn't see into GLib. */
static void
hand_over (WuziThinker *self)
{
  pthread_mutex_lock (&self->lock);
  pthread_mutex_unlock (&self->lock);
}

/* --- the thread --- */

/* Gives this thread, and those that it will start, a lower priority than the windows have.
 *
 * NOTE: on other systems nice () would slow down the whole process. */
static void
step_back (void)
{
#ifdef __linux__
  G_GNUC_UNUSED int niceness = nice (WUZI_THINKER_NICENESS);
#endif
}

static void
think_thread (GTask *work, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziThinker *self = source;
  Thought *thought = data;

  step_back ();
  if (self->engine == NULL)
    self->engine = engine_new ();
  thought->shown.engine = self->engine;
  if (self->engine != NULL)
    thought->result = thought->kind->think (&thought->shown, g_task_get_task_data (thought->task),
                                            &thought->error);
  else
    thought->error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED,
                                          _ ("There is not enough memory to think."));
  hand_over (self);
  g_task_return_boolean (work, TRUE);
}

void
wuzi_thought_report (WuziThought *shown, gconstpointer report)
{
  Thought *thought = (Thought *) shown;
  WuziThinker *self = thought->thinker;

  g_assert (thought->kind->tell != NULL);
  pthread_mutex_lock (&self->lock);
  memcpy (thought->report, report, thought->kind->report_size);
  g_source_set_ready_time (thought->source, self->told + thought->kind->report_usecs);
  while (self->held && !engine_stop_is_raised (&thought->stop))
    pthread_cond_wait (&self->freed, &self->lock);
  pthread_mutex_unlock (&self->lock);
}

/* --- the main thread --- */

/* Returns the result, unless that is left to somebody else, and frees the thought. */
static void
thought_end (Thought *thought)
{
  GTask *task = thought->task;

  g_cancellable_disconnect (g_task_get_cancellable (task), thought->cancelled);
  g_source_destroy (thought->source);
  if (!thought->released && !g_task_return_error_if_cancelled (task)) {
    if (thought->error != NULL)
      g_task_return_error (task, g_steal_pointer (&thought->error));
    else
      g_task_return_pointer (task, g_steal_pointer (&thought->result), thought->kind->free_result);
  }
  if (thought->result != NULL)
    thought->kind->free_result (thought->result);
  g_clear_error (&thought->error);
  g_source_unref (thought->source);
  g_object_unref (task);
  g_object_unref (thought->thinker);
  g_free (thought->report);
  g_free (thought);
}

/* What was reported, or a task that was cancelled before its turn. */
static gboolean
tell_cb (gpointer data)
{
  Thought *thought = data;
  WuziThinker *self = thought->thinker;
  g_autoptr (GTask) task = g_object_ref (thought->task);
  g_autofree gpointer report = NULL;

  if (thought != self->current) {
    g_queue_remove (&self->waiting, thought);
    thought_end (thought);
    return G_SOURCE_REMOVE;
  }
  pthread_mutex_lock (&self->lock);
  report = g_memdup2 (thought->report, thought->kind->report_size);
  self->told = g_get_monotonic_time ();
  g_source_set_ready_time (thought->source, -1);
  pthread_mutex_unlock (&self->lock);
  if (!thought->released && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    thought->kind->tell (task, report);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Thought *thought = data;

  pthread_mutex_lock (&thought->thinker->lock);
  engine_stop_raise (&thought->stop);
  pthread_cond_broadcast (&thought->thinker->freed);
  pthread_mutex_unlock (&thought->thinker->lock);
  g_source_set_ready_time (thought->source, 0);
}

static Thought *
thought_new (WuziThinker *self, GTask *task, const WuziThoughtKind *kind)
{
  static GSourceFuncs functions = { .dispatch = dispatch };
  Thought *thought = g_new0 (Thought, 1);
  GCancellable *cancellable = g_task_get_cancellable (task);

  thought->shown.stop = &thought->stop;
  thought->kind = kind;
  thought->thinker = g_object_ref (self);
  thought->task = g_object_ref (task);
  thought->report = g_malloc0 (kind->report_size);
  thought->source = g_source_new (&functions, sizeof (GSource));
  g_source_set_callback (thought->source, tell_cb, thought, NULL);
  g_source_attach (thought->source, g_task_get_context (task));
  if (cancellable != NULL)
    thought->cancelled =
        g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought, NULL);
  return thought;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziThinker *self = WUZI_THINKER (source);
  Thought *thought = g_steal_pointer (&self->current);

  hand_over (self);
  if (thought->error == NULL)
    g_task_propagate_boolean (G_TASK (result), &thought->error);
  thought_end (thought);
  start_next (self);
}

/* NOTE: a task of its own, as the thought's may be released before the thread has ended. */
static void
start (WuziThinker *self, Thought *thought)
{
  g_autoptr (GTask) work = g_task_new (self, NULL, thought_cb, NULL);

  self->current = thought;
  g_task_set_task_data (work, thought, NULL);
  g_task_set_priority (work, g_task_get_priority (thought->task));
  task_thread_run (work, think_thread);
}

static void
start_next (WuziThinker *self)
{
  while (self->current == NULL && !g_queue_is_empty (&self->waiting)) {
    Thought *thought = g_queue_pop_head (&self->waiting);

    if (engine_stop_is_raised (&thought->stop))
      thought_end (thought);
    else
      start (self, thought);
  }
}

/* Where a new thought goes: behind those of its own priority. */
static int
compare_thoughts (gconstpointer waiting, gconstpointer thought, gpointer user_data)
{
  const Thought *first = waiting;
  const Thought *second = thought;

  return g_task_get_priority (first->task) <= g_task_get_priority (second->task) ? -1 : 1;
}

void
wuzi_thinker_think (WuziThinker *self, GTask *task, const WuziThoughtKind *kind)
{
  g_return_if_fail (WUZI_IS_THINKER (self));
  g_return_if_fail (G_IS_TASK (task));

  g_queue_insert_sorted (&self->waiting, thought_new (self, task, kind), compare_thoughts, NULL);
  start_next (self);
}

/* NULL if it has ended. */
static Thought *
find_thought (WuziThinker *self, GTask *task)
{
  if (self->current != NULL && self->current->task == task)
    return self->current;
  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    if (((Thought *) link->data)->task == task)
      return link->data;
  return NULL;
}

void
wuzi_thinker_hurry (WuziThinker *self, GTask *task)
{
  Thought *thought;

  g_return_if_fail (WUZI_IS_THINKER (self));

  thought = find_thought (self, task);
  if (thought != NULL)
    engine_stop_hurry (&thought->stop);
}

gboolean
wuzi_thinker_release (WuziThinker *self, GTask *task)
{
  Thought *thought;

  g_return_val_if_fail (WUZI_IS_THINKER (self), FALSE);

  thought = find_thought (self, task);
  if (thought == NULL || thought->released)
    return FALSE;
  thought->released = TRUE;
  return TRUE;
}

void
wuzi_thinker_set_held (WuziThinker *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_THINKER (self));

  pthread_mutex_lock (&self->lock);
  self->held = held;
  pthread_cond_broadcast (&self->freed);
  pthread_mutex_unlock (&self->lock);
}

int
wuzi_thinker_get_max_threads (void)
{
  return CLAMP ((int) g_get_num_processors () - 1, 1, ENGINE_MAX_THREADS);
}

/* --- the class --- */

/* Each thought holds its thinker: when this is called, none goes on. */
static void
wuzi_thinker_finalize (GObject *object)
{
  WuziThinker *self = WUZI_THINKER (object);

  /* The table may take gigabytes. */
  if (self->engine != NULL)
    task_thread_free (self->engine, (GDestroyNotify) engine_free);
  pthread_cond_destroy (&self->freed);
  pthread_mutex_destroy (&self->lock);

  G_OBJECT_CLASS (wuzi_thinker_parent_class)->finalize (object);
}

static void
wuzi_thinker_class_init (WuziThinkerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_thinker_finalize;
}

static void
wuzi_thinker_init (WuziThinker *self)
{
  g_queue_init (&self->waiting);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->freed, NULL);
}

WuziThinker *
wuzi_thinker_new (void)
{
  return g_object_new (WUZI_TYPE_THINKER, NULL);
}
