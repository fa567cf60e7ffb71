/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine finds what the machine does, or an advice for a person. */
#pragma once

#include <gio/gio.h>

#include "board/opening.h"
#include "engines/engine-rating.h"
#include "game/players/advice.h"

/* How an engine is to think. */
typedef struct {
  EngineLevel level;
  Rule rule;
  guint64 seed;       /* same seed and position, same answer */
  EnginePoints avoid; /* points not to be played unless nothing else holds */

  /* The opening that goes on at that board, or NULL: then a stone is looked for. Not for
   * advice. */
  const Opening *opening;

  /* The champion's. With a limit of nodes it thinks in one thread and without
   * what it remembers, so that it, too, gives the same answer. */
  EngineLimits limits;
} WuziEngineRequest;

/* WuziEngine: interface. Thinks off the main loop about a copy of the
 * position, and stops at once when its cancellable is cancelled. It may think
 * about one thing at a time: who doesn't want an answer any more cancels it,
 * so that the next one needn't wait.
 *
 * Signals
 *   "deepened" (int depth): the search begun last looks so many moves ahead now.
 *     Only the champion's does.
 *   "starting" (gboolean starts): what was asked last waits for a program that has to start first,
 *     or doesn't any more. Nothing is thought about meanwhile. */
#define WUZI_TYPE_ENGINE (wuzi_engine_get_type ())
G_DECLARE_INTERFACE (WuziEngine, wuzi_engine, WUZI, ENGINE, GObject)

struct _WuziEngineInterface {
  GTypeInterface parent_interface;

  /* Both give their result as that of a GTask: a Deed and an Advice, which g_free () frees. */
  void (*think_async) (WuziEngine *self, const Board *board, const WuziEngineRequest *request,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
  void (*advise_async) (WuziEngine *self, const Board *board, const WuziEngineRequest *request,
                        GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data);

  void (*hurry) (WuziEngine *self);
  void (*rest) (WuziEngine *self); /* NULL: it never thinks unasked */

  /* NULL: it has none of its own. (transfer none) */
  const EngineRating *(*get_rating) (WuziEngine *self);
};

/* board and request are copied, with the opening. */
void wuzi_engine_think_async (WuziEngine *self, const Board *board,
                              const WuziEngineRequest *request, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/* A stone at POINT_NONE, with error set, if it was cancelled or found nothing. */
Deed wuzi_engine_think_finish (WuziEngine *self, GAsyncResult *result, GError **error);

/* Thinks as a champion, whatever the level, and also tells why. board and
 * request are copied. */
void wuzi_engine_advise_async (WuziEngine *self, const Board *board,
                               const WuziEngineRequest *request, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/* FALSE, with error set, if it was cancelled or found no point. */
gboolean wuzi_engine_advise_finish (WuziEngine *self, GAsyncResult *result, Advice *advice,
                                    GError **error);

/* For engines: emits "deepened". */
void wuzi_engine_deepened (WuziEngine *self, int depth);

/* For engines: emits "starting". */
void wuzi_engine_tell_starting (WuziEngine *self, gboolean starts);

/* Nothing more is to come just now, as the game is over: it doesn't think on in anybody's time. */
void wuzi_engine_rest (WuziEngine *self);

/* How strong it is known to be now: an engine from elsewhere, that is; the levels of the program's
 * own have theirs. (transfer none); NULL: it isn't known, or not well enough to count. */
const EngineRating *wuzi_engine_get_rating (WuziEngine *self);

/* The search begun last ends as soon as it can, with the best point found so far.
 * Does nothing if it has ended. */
void wuzi_engine_hurry (WuziEngine *self);
