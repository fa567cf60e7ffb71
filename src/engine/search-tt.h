/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table with scores that count from the root of the search. */
#pragma once

#include "engine/search.h"

/* Finds the position's entry; returns false, and an entry without move and eval,
 * if there is none. */
bool search_tt_probe (const Search *search, int ply, TTEntry *tt);

/* Stores the position; entry->score counts from the root. */
void search_tt_store (Search *search, int ply, const TTEntry *entry);

/* May an entry's score be taken instead of a search to that depth in that window? */
static inline bool
search_tt_decides (const TTEntry *tt, int depth, int alpha, int beta)
{
  return tt->depth >= depth
         && (tt->bound == BOUND_EXACT || (tt->bound == BOUND_LOWER && tt->score >= beta)
             || (tt->bound == BOUND_UPPER && tt->score <= alpha));
}
