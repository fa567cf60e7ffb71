/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the games of a match begin: positions of a file, balanced ones that our engine makes, or
 * the empty board. */
#pragma once

#include "matches/match-plan.h"

typedef struct _MatchOpenings MatchOpenings;

/* Reads the file of a plan, if it has one. Blocks. NULL with an error that is a sentence: it can't
 * be read, or a game in it can't be played on the plan's board by its rule. */
MatchOpenings *match_openings_new (const MatchPlan *plan, GError **error);
void match_openings_free (MatchOpenings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchOpenings, match_openings_free)

/* The opening of that number, from 0: a file's come again and again. The game isn't over by it.
 * Several threads may ask at once. Blocks: making one may take some seconds. FALSE if the stop was
 * raised, or there is no memory. */
gboolean match_openings_get (MatchOpenings *self, int number, const EngineStop *stop, Board *board);
