/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probes of the transposition table, in the terms of the running search. */
#pragma once

#include "engine/search.h"

/* What is known of the position; false, and an entry without move and eval,
 * if nothing is. */
bool search_tt_probe (const Search *search, int ply, TTEntry *tt);

/* Remembers the position; entry->score counts from the root. */
void search_tt_store (Search *search, int ply, const TTEntry *entry);

/* Does an entry settle the score, for a search so deep in that window? */
static inline bool
search_tt_settles (const TTEntry *tt, int depth, int alpha, int beta)
{
  return tt->depth >= depth
         && (tt->bound == BOUND_EXACT || (tt->bound == BOUND_LOWER && tt->score >= beta)
             || (tt->bound == BOUND_UPPER && tt->score <= alpha));
}
