/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pruning and reductions: which moves the search leaves out, and which it looks
 * at less deeply. */
#pragma once

#include "engine/search.h"

/* Reverse futility pruning: is the position so far above beta that the few moves
 * left won't change it? Then its score. */
bool pruning_reverse_futility (const Node *node, int *score);

/* Do the nth move of a node and all after it come so late that they can be left out unseen (late
 * move pruning)? */
bool pruning_is_late (const Search *search, const Node *node, int number);

/* Can the nth move be left out, because it promises so little (futility pruning)? own and other are
 * what either side would make there. */
bool pruning_skip (const Search *search, const Node *node, Kind own, Kind other, int number);

/* Late move reductions (LMR): how much less deep the nth move is searched at
 * first, in units of DEPTH_ONE. */
int pruning_reduction (const Search *search, const Node *node, Point point, Kind own, Kind other,
                       int number);

/* The same for moves of which only the number is known. */
int pruning_base_reduction (const Search *search, int depth, int number);
