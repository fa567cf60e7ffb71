/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to say to somebody who asks which point to play, and why. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

G_BEGIN_DECLS

typedef enum {
  ADVICE_BEST,       /* nothing is decided yet: this is the best point found */
  ADVICE_FIVE,       /* it makes five in a row */
  ADVICE_STOPS_FOUR, /* the only point where the other side's four is stopped */
  ADVICE_FOURS,      /* it wins by fours, one after the other */
  ADVICE_WIN,        /* it wins, whatever the answers */
  ADVICE_HOLDS,      /* the game is lost; this holds out longest */
} AdviceReason;

typedef struct {
  Point point;
  AdviceReason reason;
  int moves; /* with FOURS, WIN and HOLDS: the winner's, up to and with the five */
} Advice;

/* Looks for the best point for the side to move; blocks like engine_think ().
 * First what needs no thought, then for a win by fours among so many
 * positions, then the champion thinks within the request's limits. The
 * request's report is left aside. FALSE if the stop was raised or there is no
 * point to play. */
gboolean advice_find (Engine *engine, const Board *board, const EngineRequest *request,
                      guint64 positions, Advice *advice);

/* The advice that the engine's answer means: its point, and its score. */
Advice advice_from_score (Point point, int score);

/* The same, by the stones until the five as engine_score_to_distance () tells
 * them. */
Advice advice_from_distance (Point point, int distance);

G_END_DECLS
