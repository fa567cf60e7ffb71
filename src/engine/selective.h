/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search leaves out, and what it looks at less deeply. */
#pragma once

#include "engine/node.h"

/* Is the position so far above beta that the few moves left won't change it?
 * Then its score. */
bool selective_cut (const Node *node, int *score);

/* Can the nth move of a node be left out unseen? own and other are what either
 * side would make there. */
bool selective_skip (const Search *search, const Node *node, Kind own, Kind other, int number);

/* How much less deep the nth move is searched at first, in units of
 * DEPTH_ONE. */
int selective_reduction (const Search *search, const Node *node, Point point, Kind own, Kind other,
                         int number);

/* The same for moves of which only the number is known. */
int selective_base_reduction (const Search *search, int depth, int number);
