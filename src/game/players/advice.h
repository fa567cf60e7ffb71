/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to say to somebody who asks which point to play, and why. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

typedef enum {
  ADVICE_BEST,       /* nothing is decided yet: this is the best point found */
  ADVICE_FIVE,       /* it makes five in a row */
  ADVICE_STOPS_FOUR, /* the only point where the other side's four is stopped */
  ADVICE_FOURS,      /* it wins by fours, one after the other */
  ADVICE_WIN,        /* it wins, whatever the answers */
  ADVICE_HOLDS,      /* the game is lost, and all there is to say is that this holds out longest */

  /* Found by advice_give_reason (). */
  ADVICE_MAKES,          /* it makes a threat */
  ADVICE_TRAPS,          /* it makes a four that could only be stopped where black may not play */
  ADVICE_STOPS_THREE,    /* without it, the other side could make an open four */
  ADVICE_STOPS_DOUBLE,   /* without it, the other side could make a double threat */
  ADVICE_PREVENTS_FOURS, /* without it, the other side could win by fours */
  ADVICE_PREVENTS_WIN,   /* ... or by fours and open threes */
  ADVICE_BUILDS,         /* from there, more points would make an open three than before */
  ADVICE_HINDERS,        /* the other side has fewer such points than before */
} AdviceReason;

typedef struct {
  Point point;
  AdviceReason reason;
  int moves;   /* with FOURS, WIN, MAKES and HOLDS: the winner's, up to and with the
                * five; 0 if no win is known */
  Kind threat; /* with MAKES and STOPS_DOUBLE: which one */
  Point at; /* with STOPS_DOUBLE: where it would have been made; with TRAPS: the forbidden point */
} Advice;

/* Looks for the best point for the side to move; blocks like engine_think ().
 * First what needs no thought, then for a win by fours among so many
 * positions, then the champion thinks within the request's limits. The
 * request's report is left aside. FALSE if the stop was raised or there is no
 * point to play. */
gboolean advice_find (Engine *engine, const Board *board, const EngineRequest *request,
                      guint64 positions, Advice *advice);

/* Finds out why a point is good that somebody else has found: for an advice
 * that says no more than BEST, FOURS or WIN, the most telling reason that is
 * true of its point. Others stay as they are. The side to move mustn't be able
 * to make five. Blocks for some tenths of a second at most; of the request,
 * rule and stop count. */
void advice_give_reason (Advice *advice, Engine *engine, const Board *board,
                         const EngineRequest *request);

/* The point that is forbidden to the other side, if a four that a side makes on a free point could
 * only be stopped there; POINT_NONE if there is none such. */
Point advice_find_forbidden_stop (const Board *board, Rule rule, Point point, Stone stone);

/* The advice that the engine's answer means: its point, and its score. */
Advice advice_from_score (Point point, int score);
