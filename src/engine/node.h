/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search below the root: one node. */
#pragma once

#include "engine/search.h"

/* The score of the position for the side to move, exact if it lies between
 * alpha and beta. depth is in sixteenths of a move. cut: the parent expects this
 * node to fail high. */
int node_search (Search *search, int ply, int depth, int alpha, int beta, bool cut);
