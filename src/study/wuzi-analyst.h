/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine from elsewhere thinks of a position. */
#pragma once

#include "engines/wuzi-engine-entry.h"
#include "study/wuzi-analysis.h"

enum {
  ANALYST_ALONE = -1, /* the place of one that isn't among others */
};

typedef enum {
  ANALYST_IDLE,     /* not active, or nothing to look at */
  ANALYST_STARTING, /* the program, or a game on another board or under another rule */
  ANALYST_THINKING, /* goes on until it is stopped */
  ANALYST_OVER,     /* the game is over here */
  ANALYST_UNSUITED, /* by its entry, it doesn't play that rule, or boards of that size */
  ANALYST_FAILED,   /* see wuzi_analyst_get_error () */
} AnalystState;

/* WuziAnalyst: has an engine from elsewhere think, while it is active, about the position that it
 * is given, deeper and deeper. Its program runs as long as it is active. A new position is told as
 * soon as the engine has let go of the one before; what it still says of that isn't listened to,
 * and nobody waits. Opinions are kept by positions, as WuziAnalysis keeps them; their scores are
 * those of our engine for the same chance, and their means is ANALYSIS_UNRATED where the engine
 * gives none.
 *
 * After a failure its program is gone, until wuzi_analyst_try_again () or another activation.
 *
 * Properties
 *   "state" (int, AnalystState, not writable)
 * Signals
 *   "changed" (): the state, or the opinion, is another one; or it is about another position. */
#define WUZI_TYPE_ANALYST (wuzi_analyst_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalyst, wuzi_analyst, WUZI, ANALYST, GObject)

/* place: a small number, from 0, by which it is told from others; or ANALYST_ALONE. */
WuziAnalyst *wuzi_analyst_new (WuziEngineEntry *entry, int place);

/* (transfer none) */
WuziEngineEntry *wuzi_analyst_get_entry (WuziAnalyst *self);
const char *wuzi_analyst_get_name (WuziAnalyst *self);

int wuzi_analyst_get_place (WuziAnalyst *self);

/* FALSE at first. */
void wuzi_analyst_set_active (WuziAnalyst *self, gboolean active);

/* From 1 to ANALYSIS_MAX_LINES: where the engine can give more than one. */
void wuzi_analyst_set_line_count (WuziAnalyst *self, int count);

/* What it is to look at (copied); NULL: nothing. */
void wuzi_analyst_look_at (WuziAnalyst *self, const StudyPosition *position, Rule rule);

/* The rule and the size of what it looks at. */
Rule wuzi_analyst_get_rule (WuziAnalyst *self);
int wuzi_analyst_get_size (WuziAnalyst *self);

AnalystState wuzi_analyst_get_state (WuziAnalyst *self);

/* Why it has failed, a sentence for the user; NULL if it hasn't. (transfer none) */
const GError *wuzi_analyst_get_error (WuziAnalyst *self);
void wuzi_analyst_try_again (WuziAnalyst *self);

/* The opinion on what it looks at, or on the position with a key: NULL if there is none yet.
 * (transfer none): until the next one comes */
const AnalysisOpinion *wuzi_analyst_get_opinion (WuziAnalyst *self);
const AnalysisOpinion *wuzi_analyst_find_opinion (WuziAnalyst *self, gint64 key);
