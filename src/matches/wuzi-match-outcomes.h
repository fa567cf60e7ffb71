/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a match that are over. */
#pragma once

#include <gio/gio.h>

#include "matches/wuzi-match-outcome.h"

/* WuziMatchOutcomes: a GListModel of WuziMatchOutcome, in the order in which they ended; objects
 * are made as they are asked for, so that games may be many. */
#define WUZI_TYPE_MATCH_OUTCOMES (wuzi_match_outcomes_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchOutcomes, wuzi_match_outcomes, WUZI, MATCH_OUTCOMES, GObject)

WuziMatchOutcomes *wuzi_match_outcomes_new (void);

void wuzi_match_outcomes_add (WuziMatchOutcomes *self, const MatchOutcome *outcome);

/* All there are from now on, of MatchOutcome, in the order in which they ended. (all: transfer
 * full) */
void wuzi_match_outcomes_replace (WuziMatchOutcomes *self, GArray *all);
