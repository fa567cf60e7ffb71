/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the engine in a thread and stops it when the game moves on. */
#include "game/wuzi-builtin-engine.h"

#include <glib/gi18n-lib.h>

struct _WuziBuiltinEngine {
  GObject parent_instance;
};

/* One thought: all that its thread touches. A thought that was stopped may
 * still be on its way out when the next one begins, so each has an engine of
 * its own. */
typedef struct {
  /* Owned */
  Engine *engine;

  Board board;
  EngineRequest request;
  EngineStop stop;
} Thought;

static void wuzi_engine_iface_init (WuziEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziBuiltinEngine, wuzi_builtin_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_ENGINE, wuzi_engine_iface_init))

static Thought *
thought_new (const Board *board, const WuziEngineRequest *request)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->engine = engine_new ();
  thought->board = *board;
  thought->request = (EngineRequest){
    .level = request->level,
    .rule = request->rule,
    .seed = request->seed,
    .stop = &thought->stop,
  };
  return thought;
}

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  engine_free (thought->engine);
  g_free (thought);
}

static void
cancelled_cb (GCancellable *cancellable, EngineStop *stop)
{
  engine_stop_raise (stop);
}

static void
think_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Thought *thought = task_data;
  gulong handler = 0;
  Point point = POINT_NONE;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), &thought->stop, NULL);
  if (thought->engine != NULL)
    point = engine_think (thought->engine, &thought->board, &thought->request);
  g_cancellable_disconnect (cancellable, handler);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (point == POINT_NONE)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The machine found no point to play."));
  else
    g_task_return_int (task, point);
}

static void
wuzi_builtin_engine_think_async (WuziEngine *engine, const Board *board,
                                 const WuziEngineRequest *request, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_builtin_engine_think_async);
  g_task_set_task_data (task, thought_new (board, request), thought_free);
  g_task_run_in_thread (task, think_in_thread);
}

static Point
wuzi_builtin_engine_think_finish (WuziEngine *engine, GAsyncResult *result, GError **error)
{
  gssize point = g_task_propagate_int (G_TASK (result), error);

  return point < 0 ? POINT_NONE : (Point) point;
}

static void
wuzi_engine_iface_init (WuziEngineInterface *iface)
{
  iface->think_async = wuzi_builtin_engine_think_async;
  iface->think_finish = wuzi_builtin_engine_think_finish;
}

static void
wuzi_builtin_engine_class_init (WuziBuiltinEngineClass *klass)
{
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
