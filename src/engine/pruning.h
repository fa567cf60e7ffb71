/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pruning and reductions: which moves the search leaves out, and which it looks
 * at less deeply. */
#pragma once

#include "engine/search.h"

/* Reverse futility pruning: is the position so far above beta that the few moves
 * left won't change it? Then its score. */
bool pruning_reverse_futility (const Node *node, int *score);

/* Late move pruning: can the nth move of a node and all after it be left out? */
bool pruning_is_late (const Search *search, const Node *node, int number);

/* Futility pruning: can the nth move be left out, because the static eval is so far below alpha?
 * own and other are what either side would make there. */
bool pruning_skip (const Search *search, const Node *node, Kind own, Kind other, int number);

/* Late move reductions (LMR): how much less deep the nth move is searched at
 * first, in sixteenths of a move. */
int pruning_reduction (const Search *search, const Node *node, Point point, Kind own, Kind other,
                       int number);

/* The same for moves of which only the number is known. */
int pruning_base_reduction (const Search *search, int depth, int number);
