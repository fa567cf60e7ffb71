/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiescence search: fours alone, where the search ends. */
#pragma once

#include "engine/search.h"

/* The score of the position for the side to move: its static eval, unless fours
 * win or improve on it. fours is how many were played already. */
int quiescence_search (Search *search, int ply, int fours, int alpha, int beta);
