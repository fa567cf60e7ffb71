/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a match that is over, in short. */
#pragma once

#include "matches/match-result.h"

/* What a list tells of a game. Plain data. */
typedef struct {
  MatchSlot slot;
  Stone winner; /* STONE_NONE: a draw */
  MatchEnding ending;
  int count;      /* of moves */
  gint64 started; /* in ms since 1970 */
} MatchOutcome;

MatchOutcome match_outcome_of (const MatchResult *result);

#define WUZI_TYPE_MATCH_OUTCOME (wuzi_match_outcome_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchOutcome, wuzi_match_outcome, WUZI, MATCH_OUTCOME, GObject)

/* outcome is copied. */
WuziMatchOutcome *wuzi_match_outcome_new (const MatchOutcome *outcome);
const MatchOutcome *wuzi_match_outcome_get (WuziMatchOutcome *self);
