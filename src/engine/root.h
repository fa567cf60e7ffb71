/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The root of the search: iterative deepening, in as many threads as are
 * wanted. */
#pragma once

#include "engine/search.h"

/* Takes a position; the history stays. */
void root_init (Search *search, SearchShared *shared, const Board *board, int thread);

/* Searches deeper and deeper until the shared thought is ended. others are the
 * threads that search beside this one, for counting their nodes; NULL and 0 for
 * any but thread 0. */
void root_search (Search *search, Search *const *others, int other_count);
