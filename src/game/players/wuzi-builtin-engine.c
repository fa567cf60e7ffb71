/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the engine by way of a thinker. */
#include "game/players/wuzi-builtin-engine.h"

#include <glib/gi18n-lib.h>

#include "engine/decide.h"
#include "threads/wuzi-thinker.h"

enum {
  HINT_POSITIONS = 200000, /* looked at for a win by fours before a hint is thought about */
};

struct _WuziBuiltinEngine {
  GObject parent_instance;

  /* Owned */
  WuziThinker *thinker;

  /* Borrowed */
  GTask *task; /* begun last; NULL when it has gone */
};

/* What a depth has brought about. */
typedef struct {
  Point best;
  int depth;
} Progress;

/* A task's data. */
typedef struct {
  gboolean advises; /* an Advice is wanted, and not a Deed */
  Board board;
  gboolean opens; /* an opening goes on */
  Opening opening;
  EnginePoints avoid;    /* what the request points to */
  EngineRequest request; /* its thread adds how it is stopped and reported */

  Progress progress; /* as the main thread knows it; at first POINT_NONE */
} Question;

static void wuzi_engine_iface_init (WuziEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziBuiltinEngine, wuzi_builtin_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_ENGINE, wuzi_engine_iface_init))

/* --- the thread --- */

static void
report_cb (const EngineReport *report, void *data)
{
  Progress progress = { report->line[0], report->depth };

  if (report->rank == 0)
    wuzi_thought_report (data, &progress);
}

/* With a limit of nodes, it is an engine that remembers nothing. NULL if there is no memory. */
static Engine *
take_engine (WuziThought *thought, const EngineLimits *limits)
{
  gboolean repeatable = limits->nodes > 0;
  Engine *engine = repeatable ? engine_new () : thought->engine;

  if (engine == NULL)
    return NULL;
  engine_set_memory (engine, WUZI_THINKER_USUAL_MEGABYTES * WUZI_THINKER_MEGABYTE);
  engine_set_threads (engine, repeatable ? 1 : wuzi_thinker_get_max_threads ());
  return engine;
}

/* NULL if there is none. */
static Deed *
find_deed (const Question *question, Engine *engine)
{
  Deed deed = { .kind = DEED_STONE, .point = POINT_NONE };

  if (question->opens)
    engine_decide (engine, &question->opening, &question->request, &deed);
  else
    deed.point = engine_think (engine, &question->board, &question->request);
  return deed.kind != DEED_STONE || deed.point != POINT_NONE ? g_memdup2 (&deed, sizeof deed)
                                                             : NULL;
}

/* NULL if there is none. */
static Advice *
find_advice (const Question *question, Engine *engine)
{
  Advice advice;

  return advice_find (engine, &question->board, &question->request, HINT_POSITIONS, &advice)
             ? g_memdup2 (&advice, sizeof advice)
             : NULL;
}

static gpointer
think (WuziThought *thought, gpointer data, GError **error)
{
  Question *question = data;
  EngineRequest *request = &question->request;
  Engine *engine = take_engine (thought, &request->limits);
  gpointer answer = NULL;

  request->stop = thought->stop;
  request->report = report_cb;
  request->report_data = thought;
  if (engine != NULL)
    answer = question->advises ? (gpointer) find_advice (question, engine)
                               : (gpointer) find_deed (question, engine);
  if (engine != thought->engine)
    engine_free (engine);
  if (answer == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The machine found no point to play."));
  return answer;
}

/* --- the main thread --- */

static void
tell (GTask *task, gconstpointer report)
{
  WuziBuiltinEngine *self = g_task_get_source_object (task);
  Question *question = g_task_get_task_data (task);
  int depth = question->progress.depth;

  question->progress = *(const Progress *) report;
  if (question->progress.depth > depth && self->task == task)
    wuzi_engine_deepened (WUZI_ENGINE (self), question->progress.depth);
}

static const WuziThoughtKind KIND = {
  .think = think,
  .free_result = g_free,
  .tell = tell,
  .report_size = sizeof (Progress),
};

static void
begin (WuziBuiltinEngine *self, GTask *task, const Board *board, const WuziEngineRequest *request,
       gboolean advises)
{
  Question *question = g_new0 (Question, 1);

  question->advises = advises;
  question->board = *board;
  question->opens = request->opening != NULL;
  if (question->opens)
    question->opening = *request->opening;
  question->avoid = request->avoid;
  question->request = (EngineRequest) {
    .level = request->level,
    .rule = request->rule,
    .seed = request->seed,
    .vary = !advises,
    .avoid = question->avoid.count > 0 ? &question->avoid : NULL,
    .limits = request->limits,
  };
  question->progress.best = POINT_NONE;
  g_set_weak_pointer (&self->task, task);
  g_task_set_task_data (task, question, g_free);
  wuzi_thinker_think (self->thinker, task, &KIND);
}

static void
wuzi_builtin_engine_think_async (WuziEngine *engine, const Board *board,
                                 const WuziEngineRequest *request, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_builtin_engine_think_async);
  begin (WUZI_BUILTIN_ENGINE (engine), task, board, request, FALSE);
}

static void
wuzi_builtin_engine_advise_async (WuziEngine *engine, const Board *board,
                                  const WuziEngineRequest *request, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_builtin_engine_advise_async);
  begin (WUZI_BUILTIN_ENGINE (engine), task, board, request, TRUE);
}

static gboolean
answer_cb (gpointer data)
{
  WuziBuiltinEngine *self = g_task_get_source_object (data);
  const Question *question = g_task_get_task_data (data);
  Deed deed = { .kind = DEED_STONE, .point = question->progress.best };

  if (deed.point != POINT_NONE && !question->advises && !question->opens
      && wuzi_thinker_release (self->thinker, data) && !g_task_return_error_if_cancelled (data))
    g_task_return_pointer (data, g_memdup2 (&deed, sizeof deed), g_free);
  return G_SOURCE_REMOVE;
}

/* If the champion has found a point already, and that is what is wanted, it is the answer, without
 * waiting for its threads: on a busy computer they notice late, and the next thought waits for
 * them. The answer comes from the main loop, after the caller has gone on. */
static void
wuzi_builtin_engine_hurry (WuziEngine *engine)
{
  WuziBuiltinEngine *self = WUZI_BUILTIN_ENGINE (engine);

  if (self->task == NULL)
    return;
  wuzi_thinker_hurry (self->thinker, self->task);
  g_idle_add_full (G_PRIORITY_DEFAULT, answer_cb, g_object_ref (self->task), g_object_unref);
}

static void
wuzi_engine_iface_init (WuziEngineInterface *iface)
{
  iface->think_async = wuzi_builtin_engine_think_async;
  iface->advise_async = wuzi_builtin_engine_advise_async;
  iface->hurry = wuzi_builtin_engine_hurry;
}

static void
wuzi_builtin_engine_finalize (GObject *object)
{
  WuziBuiltinEngine *self = WUZI_BUILTIN_ENGINE (object);

  g_clear_weak_pointer (&self->task);
  g_object_unref (self->thinker);

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
  self->thinker = wuzi_thinker_new ();
}

WuziEngine *
wuzi_builtin_engine_new (void)
{
  return g_object_new (WUZI_TYPE_BUILTIN_ENGINE, NULL);
}
