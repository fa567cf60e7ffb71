/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thoughts that end from outside. */
#include "support/slow-engine.h"

#include "support/open-tasks.h"

struct _SlowEngine {
  GObject parent_instance;

  /* Owned */
  OpenTasks open;

  WuziEngineRequest request;
  Board seen;
  guint hurried;
  EngineRating rating;
};

static void wuzi_engine_iface_init (WuziEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SlowEngine, slow_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_ENGINE, wuzi_engine_iface_init))

static void
slow_engine_think_async (WuziEngine *engine, const Board *board, const WuziEngineRequest *request,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  SlowEngine *self = SLOW_ENGINE (engine);

  self->seen = *board;
  self->request = *request;
  open_tasks_add (&self->open, g_task_new (self, cancellable, callback, user_data));
}

static void
slow_engine_hurry (WuziEngine *engine)
{
  SLOW_ENGINE (engine)->hurried++;
}

static const EngineRating *
slow_engine_get_rating (WuziEngine *engine)
{
  return &SLOW_ENGINE (engine)->rating;
}

static void
wuzi_engine_iface_init (WuziEngineInterface *iface)
{
  iface->advise_async = slow_engine_think_async;
  iface->get_rating = slow_engine_get_rating;
  iface->hurry = slow_engine_hurry;
  iface->think_async = slow_engine_think_async;
}

static void
slow_engine_finalize (GObject *object)
{
  /* A thought that goes on holds its engine. */
  g_assert (slow_engine_count_open (SLOW_ENGINE (object)) == 0);

  G_OBJECT_CLASS (slow_engine_parent_class)->finalize (object);
}

static void
slow_engine_class_init (SlowEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slow_engine_finalize;
}

static void
slow_engine_init (SlowEngine *self)
{
}

SlowEngine *
slow_engine_new (void)
{
  return g_object_new (SLOW_TYPE_ENGINE, NULL);
}

void
slow_engine_answer (SlowEngine *self, Point point)
{
  g_autoptr (GTask) task = open_tasks_take (&self->open);
  Deed deed = { .kind = DEED_STONE, .point = point };

  g_task_return_pointer (task, g_memdup2 (&deed, sizeof deed), g_free);
}

void
slow_engine_advise (SlowEngine *self, const Advice *advice)
{
  g_autoptr (GTask) task = open_tasks_take (&self->open);

  g_task_return_pointer (task, g_memdup2 (advice, sizeof *advice), g_free);
}

void
slow_engine_fail (SlowEngine *self, const char *sentence)
{
  g_autoptr (GTask) task = open_tasks_take (&self->open);

  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", sentence);
}

void
slow_engine_set_deaf (SlowEngine *self, gboolean deaf)
{
  self->open.deaf = deaf;
}

guint
slow_engine_count_open (SlowEngine *self)
{
  return g_queue_get_length (&self->open.tasks);
}

guint
slow_engine_count_asked (SlowEngine *self)
{
  return self->open.asked;
}

guint
slow_engine_count_stopped (SlowEngine *self)
{
  return self->open.withdrawn;
}

guint
slow_engine_count_hurried (SlowEngine *self)
{
  return self->hurried;
}

const WuziEngineRequest *
slow_engine_get_request (SlowEngine *self)
{
  return &self->request;
}

const Board *
slow_engine_get_seen (SlowEngine *self)
{
  return &self->seen;
}

void
slow_engine_set_rating (SlowEngine *self, int value, int error, int games)
{
  self->rating = (EngineRating) { value, error, games };
}
