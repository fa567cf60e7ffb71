/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays one side of a match's game. */
#pragma once

#include "matches/match-judge.h"

/* What came of a question. Plain data. */
typedef struct {
  gboolean failed;     /* the game is lost ... */
  MatchEnding failure; /* ... for this reason */
  Point point;         /* else: where it plays; POINT_NONE is off the board */
  gint64 msecs;        /* that it took */
  gint64 memory;       /* bytes that it takes now; 0: that isn't known */
} MatchAnswer;

/* WuziContender: abstract. It plays one game, is asked for a move whenever it is its turn, and is
 * ended then; whoever judges stands above it.
 *
 * Errors are for what isn't a game's end: G_IO_ERROR_CANCELLED, and sentences about what would be
 * the same in every game, as a program that isn't there. */
#define WUZI_TYPE_CONTENDER (wuzi_contender_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziContender, wuzi_contender, WUZI, CONTENDER, GObject)

struct _WuziContenderClass {
  GObjectClass parent_class;

  /* Pure; each ends a task of this contender, the first and the second one with
   * wuzi_contender_return () or an error. */
  void (*begin) (WuziContender *self, const MatchTerms *terms, GTask *task);
  void (*choose) (WuziContender *self, const MatchJudge *judge, GTask *task);

  /* Returns TRUE when nothing is left of it. Does that at once, by default. */
  void (*end) (WuziContender *self, GTask *task);

  gboolean always_answers; /* nobody has to look whether it is late: what it says itself counts */
};

gboolean wuzi_contender_always_answers (WuziContender *self);

/* Makes it ready for a game. finish: FALSE with an error. */
void wuzi_contender_begin_async (WuziContender *self, const MatchTerms *terms,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Asks for a move; judge counts only during the call. */
void wuzi_contender_choose_async (WuziContender *self, const MatchJudge *judge,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Of both. FALSE with an error. */
gboolean wuzi_contender_finish (WuziContender *self, GAsyncResult *result, MatchAnswer *answer,
                                GError **error);

/* The game is over, or isn't wanted any more. Always succeeds. */
void wuzi_contender_end_async (WuziContender *self, GAsyncReadyCallback callback,
                               gpointer user_data);

/* For subclasses */
void wuzi_contender_return (GTask *task, const MatchAnswer *answer);
