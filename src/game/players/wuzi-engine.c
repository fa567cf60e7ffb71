/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands the calls on to whichever engine it is. */
#include "game/players/wuzi-engine.h"

G_DEFINE_INTERFACE (WuziEngine, wuzi_engine, G_TYPE_OBJECT)

enum {
  DEEPENED,
  STARTING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
wuzi_engine_default_init (WuziEngineInterface *iface)
{
  signals[DEEPENED] = g_signal_new ("deepened", WUZI_TYPE_ENGINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[STARTING] = g_signal_new ("starting", WUZI_TYPE_ENGINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

void
wuzi_engine_think_async (WuziEngine *self, const Board *board, const WuziEngineRequest *request,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));
  g_return_if_fail (board != NULL);
  g_return_if_fail (request != NULL);

  WUZI_ENGINE_GET_IFACE (self)->think_async (self, board, request, cancellable, callback,
                                             user_data);
}

Deed
wuzi_engine_think_finish (WuziEngine *self, GAsyncResult *result, GError **error)
{
  g_autofree Deed *deed = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), ((Deed) { .point = POINT_NONE }));

  deed = g_task_propagate_pointer (G_TASK (result), error);
  return deed != NULL ? *deed : (Deed) { .point = POINT_NONE };
}

void
wuzi_engine_advise_async (WuziEngine *self, const Board *board, const WuziEngineRequest *request,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));
  g_return_if_fail (board != NULL);
  g_return_if_fail (request != NULL);

  WUZI_ENGINE_GET_IFACE (self)->advise_async (self, board, request, cancellable, callback,
                                              user_data);
}

gboolean
wuzi_engine_advise_finish (WuziEngine *self, GAsyncResult *result, Advice *advice, GError **error)
{
  g_autofree Advice *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (advice != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *advice = *found;
  return TRUE;
}

void
wuzi_engine_deepened (WuziEngine *self, int depth)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));

  g_signal_emit (self, signals[DEEPENED], 0, depth);
}

void
wuzi_engine_tell_starting (WuziEngine *self, gboolean starts)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));

  g_signal_emit (self, signals[STARTING], 0, starts);
}

void
wuzi_engine_rest (WuziEngine *self)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));

  if (WUZI_ENGINE_GET_IFACE (self)->rest != NULL)
    WUZI_ENGINE_GET_IFACE (self)->rest (self);
}

const EngineRating *
wuzi_engine_get_rating (WuziEngine *self)
{
  const EngineRating *rating = NULL;

  g_return_val_if_fail (WUZI_IS_ENGINE (self), NULL);

  if (WUZI_ENGINE_GET_IFACE (self)->get_rating != NULL)
    rating = WUZI_ENGINE_GET_IFACE (self)->get_rating (self);
  return rating != NULL && engine_rating_counts (rating) ? rating : NULL;
}

void
wuzi_engine_hurry (WuziEngine *self)
{
  g_return_if_fail (WUZI_IS_ENGINE (self));

  WUZI_ENGINE_GET_IFACE (self)->hurry (self);
}
