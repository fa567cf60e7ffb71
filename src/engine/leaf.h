/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of the search's branches: fours alone. */
#pragma once

#include "engine/search.h"

/* The score of a leaf for the side to move: its static eval, unless fours win or
 * improve on it. fours is how many were played already. */
int leaf_search (Search *search, int ply, int fours, int alpha, int beta);
