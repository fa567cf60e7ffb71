/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the engine in a thread of its own. */
#include "game/players/wuzi-builtin-engine.h"

#include <glib/gi18n-lib.h>
#ifdef __linux__
#include <unistd.h>
#endif

#include "engine/decide.h"
#include "threads/task-thread.h"

enum {
  MEMORY_MEGABYTES = 256, /* for each engine that has thought as a champion */
  BYTES_IN_A_MEGABYTE = 1024 * 1024,

  HINT_POSITIONS = 200000, /* looked at for a win by fours before a hint is thought about */
};

/* A thought that was stopped may still be on its way out when the next one
 * begins, so each thinks with an engine that nobody else has. The engine of a
 * thought that has ended rests here for the next one: so the champion
 * remembers from move to move what it has found out. */
struct _WuziBuiltinEngine {
  GObject parent_instance;

  /* Owned */
  _Atomic (Engine *) resting; /* NULL while one thinks; threads exchange it */
  EngineStop *stop;           /* of the thought begun last, shared with it; NULL at first */
  GTask *task;                /* of that thought, until it has been answered */
};

typedef struct BuiltinThought BuiltinThought;

/* Thinks, and ends the task. */
typedef void ThinkFunc (GTask *task, BuiltinThought *thought);

/* One thought: all that its thread touches. */
struct BuiltinThought {
  /* Owned */
  Engine *engine;
  EngineStop *stop;

  /* Borrowed */
  GTask *task;

  ThinkFunc *think;
  Board board;
  gboolean opens; /* an opening goes on */
  Opening opening;
  EnginePoints avoid; /* what the request points to */
  EngineRequest request;
  int depth; /* that was told last */

  atomic_int best;      /* the best point so far, POINT_NONE at first */
  atomic_bool answered; /* by whoever came first, the thread or a hurry */
};

/* A depth on its way from the thinking thread to the main one. */
typedef struct {
  /* Owned */
  WuziBuiltinEngine *engine;
  EngineStop *stop; /* tells which thought it is */

  int depth;
} Deepening;

static void wuzi_engine_iface_init (WuziEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziBuiltinEngine, wuzi_builtin_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_ENGINE, wuzi_engine_iface_init))

static int
count_threads (void)
{
  return MAX (1, (int) g_get_num_processors () - 1);
}

/* The resting engine, or a new one, which remembers nothing. NULL if there is
 * no memory. */
static Engine *
take_engine (WuziBuiltinEngine *self, const EngineLimits *limits)
{
  gboolean repeatable = limits->nodes > 0;
  Engine *engine = repeatable ? NULL : atomic_exchange (&self->resting, NULL);

  if (engine == NULL) {
    engine = engine_new ();
    if (engine == NULL)
      return NULL;
    engine_set_memory (engine, (guint64) MEMORY_MEGABYTES * BYTES_IN_A_MEGABYTE);
  }
  engine_set_threads (engine, repeatable ? 1 : count_threads ());
  return engine;
}

/* Called in the thread that has thought. */
static void
give_engine_back (WuziBuiltinEngine *self, BuiltinThought *thought)
{
  engine_free (atomic_exchange (&self->resting, g_steal_pointer (&thought->engine)));
}

static void
deepening_free (gpointer data)
{
  Deepening *deepening = data;

  g_object_unref (deepening->engine);
  g_atomic_rc_box_release (deepening->stop);
  g_free (deepening);
}

static gboolean
tell_depth_cb (gpointer data)
{
  Deepening *deepening = data;

  if (deepening->engine->stop == deepening->stop)
    wuzi_engine_deepened (WUZI_ENGINE (deepening->engine), deepening->depth);
  return G_SOURCE_REMOVE;
}

/* Called in the thread that thinks. */
static void
report_cb (const EngineReport *report, void *data)
{
  BuiltinThought *thought = data;
  g_autoptr (GSource) source = NULL;
  Deepening *deepening;

  if (report->rank > 0)
    return;
  atomic_store (&thought->best, report->line[0]);
  if (report->depth <= thought->depth)
    return;
  thought->depth = report->depth;
  deepening = g_new0 (Deepening, 1);
  deepening->engine = g_object_ref (g_task_get_source_object (thought->task));
  deepening->stop = g_atomic_rc_box_acquire (thought->stop);
  deepening->depth = report->depth;
  source = g_idle_source_new ();
  g_source_set_callback (source, tell_depth_cb, deepening, deepening_free);
  g_source_attach (source, g_task_get_context (thought->task));
}

static BuiltinThought *
thought_new (WuziBuiltinEngine *self, GTask *task, const Board *board,
             const WuziEngineRequest *request)
{
  BuiltinThought *thought = g_new0 (BuiltinThought, 1);

  thought->engine = take_engine (self, &request->limits);
  thought->stop = g_atomic_rc_box_new0 (EngineStop);
  thought->task = task;
  atomic_init (&thought->best, POINT_NONE);
  thought->board = *board;
  thought->opens = request->opening != NULL;
  if (thought->opens)
    thought->opening = *request->opening;
  thought->avoid = request->avoid;
  thought->request = (EngineRequest){
    .level = request->level,
    .rule = request->rule,
    .seed = request->seed,
    .stop = thought->stop,
    .avoid = thought->avoid.count > 0 ? &thought->avoid : NULL,
    .limits = request->limits,
    .report = report_cb,
    .report_data = thought,
  };
  return thought;
}

static void
thought_free (gpointer data)
{
  BuiltinThought *thought = data;

  engine_free (thought->engine);
  g_atomic_rc_box_release (thought->stop);
  g_free (thought);
}

static void
cancelled_cb (GCancellable *cancellable, EngineStop *stop)
{
  engine_stop_raise (stop);
}

/* Gives this thread, and those that it will start, a lower priority than the
 * window has.
 *
 * NOTE: on other systems nice () would slow down the whole process. */
static void
step_back (void)
{
#ifdef __linux__
  G_GNUC_UNUSED int niceness = nice (WUZI_BUILTIN_ENGINE_NICENESS);
#endif
}

static void
think_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  BuiltinThought *thought = task_data;

  step_back ();
  thought->think (task, thought);
}

static void
begin (WuziBuiltinEngine *self, GTask *task, const Board *board, const WuziEngineRequest *request,
       ThinkFunc *think)
{
  BuiltinThought *thought = thought_new (self, task, board, request);

  thought->think = think;
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  self->stop = g_atomic_rc_box_acquire (thought->stop);
  g_set_object (&self->task, task);
  g_task_set_task_data (task, thought, thought_free);
  task_thread_run (task, think_thread);
}

/* The answer is there: the task can't be hurried any more. */
static void
forget_task (WuziBuiltinEngine *self, GAsyncResult *result)
{
  if (self->task == (GTask *) result)
    g_clear_object (&self->task);
}

/* TRUE for the first one who asks: the thread, or a hurry. */
static gboolean
take_answer (BuiltinThought *thought)
{
  return !atomic_exchange (&thought->answered, true);
}

static void
return_no_point (GTask *task)
{
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The machine found no point to play."));
}

static void
return_deed (GTask *task, Deed deed)
{
  if (deed.kind == DEED_STONE && deed.point == POINT_NONE)
    return_no_point (task);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_memdup2 (&deed, sizeof deed), g_free);
}

/* What is best; a stone at POINT_NONE if nothing was found. */
static Deed
find_deed (BuiltinThought *thought)
{
  Deed deed = { .kind = DEED_STONE, .point = POINT_NONE };

  if (thought->engine == NULL)
    return deed;
  if (thought->opens)
    engine_decide (thought->engine, &thought->opening, &thought->request, &deed);
  else
    deed.point = engine_think (thought->engine, &thought->board, &thought->request);
  return deed;
}

static void
think_in_thread (GTask *task, BuiltinThought *thought)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  gulong handler = 0;
  Deed deed;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought->stop, NULL);
  thought->request.vary = TRUE;
  deed = find_deed (thought);
  g_cancellable_disconnect (cancellable, handler);
  give_engine_back (g_task_get_source_object (task), thought);
  if (take_answer (thought))
    return_deed (task, deed);
}

static void
wuzi_builtin_engine_think_async (WuziEngine *engine, const Board *board,
                                 const WuziEngineRequest *request, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_builtin_engine_think_async);
  begin (WUZI_BUILTIN_ENGINE (engine), task, board, request, think_in_thread);
}

static Deed
wuzi_builtin_engine_think_finish (WuziEngine *engine, GAsyncResult *result, GError **error)
{
  g_autofree Deed *deed = g_task_propagate_pointer (G_TASK (result), error);

  forget_task (WUZI_BUILTIN_ENGINE (engine), result);
  return deed != NULL ? *deed : (Deed){ .point = POINT_NONE };
}

static void
advise_in_thread (GTask *task, BuiltinThought *thought)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  gulong handler = 0;
  gboolean found = FALSE;
  Advice advice;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought->stop, NULL);
  if (thought->engine != NULL)
    found =
        advice_find (thought->engine, &thought->board, &thought->request, HINT_POSITIONS, &advice);
  g_cancellable_disconnect (cancellable, handler);
  give_engine_back (g_task_get_source_object (task), thought);
  if (!found)
    return_no_point (task);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
}

static void
wuzi_builtin_engine_advise_async (WuziEngine *engine, const Board *board,
                                  const WuziEngineRequest *request, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_builtin_engine_advise_async);
  begin (WUZI_BUILTIN_ENGINE (engine), task, board, request, advise_in_thread);
}

static gboolean
wuzi_builtin_engine_advise_finish (WuziEngine *engine, GAsyncResult *result, Advice *advice,
                                   GError **error)
{
  g_autofree Advice *found = g_task_propagate_pointer (G_TASK (result), error);

  forget_task (WUZI_BUILTIN_ENGINE (engine), result);
  if (found == NULL)
    return FALSE;
  *advice = *found;
  return TRUE;
}

static gboolean
answer_cb (gpointer data)
{
  BuiltinThought *thought = g_task_get_task_data (data);

  if (take_answer (thought))
    return_deed (data, (Deed){ .kind = DEED_STONE, .point = (Point) atomic_load (&thought->best) });
  return G_SOURCE_REMOVE;
}

/* If the champion has found a point already, and that is what is wanted, it is the answer, without
 * waiting for its threads: on a busy computer they notice late. The answer comes from the main
 * loop, after the caller has gone on. */
static void
wuzi_builtin_engine_hurry (WuziEngine *engine)
{
  WuziBuiltinEngine *self = WUZI_BUILTIN_ENGINE (engine);
  BuiltinThought *thought;

  if (self->task == NULL)
    return;
  engine_stop_hurry (self->stop);
  thought = g_task_get_task_data (self->task);
  if (thought->think == think_in_thread && !thought->opens
      && atomic_load (&thought->best) != POINT_NONE)
    g_idle_add_full (G_PRIORITY_DEFAULT, answer_cb, g_object_ref (self->task), g_object_unref);
}

static void
wuzi_engine_iface_init (WuziEngineInterface *iface)
{
  iface->think_async = wuzi_builtin_engine_think_async;
  iface->think_finish = wuzi_builtin_engine_think_finish;
  iface->advise_async = wuzi_builtin_engine_advise_async;
  iface->advise_finish = wuzi_builtin_engine_advise_finish;
  iface->hurry = wuzi_builtin_engine_hurry;
}

/* Each thought holds its engine: when this is called, none goes on. */
static void
wuzi_builtin_engine_finalize (GObject *object)
{
  WuziBuiltinEngine *self = WUZI_BUILTIN_ENGINE (object);

  engine_free (atomic_exchange (&self->resting, NULL));
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);

  G_OBJECT_CLASS (wuzi_builtin_engine_parent_class)->finalize (object);
}

static void
wuzi_builtin_engine_class_init (WuziBuiltinEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_builtin_engine_finalize;
}

static void
wuzi_builtin_engine_init (WuziBuiltinEngine *self)
{
}

WuziEngine *
wuzi_builtin_engine_new (void)
{
  return g_object_new (WUZI_TYPE_BUILTIN_ENGINE, NULL);
}
