/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search below the root: one node. Not for others than the search. */
#pragma once

#include "engine/search.h"

/* One node on its way. */
typedef struct {
  int ply;
  int depth;
  int alpha;
  int beta;
  int raw_eval; /* the static eval */
  int eval;     /* better, if the TT knows better */
  int best_score;
  Point best_move;
  bool pv;
  bool cut;
  bool improving; /* better than two moves ago */
  bool found;     /* in the TT */
  bool quiet;     /* no threat of the other side has to be answered */
  TTEntry tt;
} Node;

/* The score of the position for the side to move, exact if it lies between
 * alpha and beta. depth is in units of DEPTH_ONE. cut: the parent expects this
 * node to fail high. */
int node_search (Search *search, int ply, int depth, int alpha, int beta, bool cut);

/* Counts a node; true if the thought is at its end, and no score that is
 * still returned means anything. */
bool node_enter (Search *search);

/* Is the board full, or the search as deep as it can go? Then its score. */
bool node_is_at_end (const Search *search, int ply, int *score);

/* Makes a move, and what goes with it; takes it back. */
void node_make (Search *search, int ply, Point point);
void node_unmake (Search *search);

/* Orders moves by rank; moves[from] becomes the best of those from there on. */
void node_pick (MoveList *list, int from);

/* Gives the moves of a list their ranks. */
void node_rank (const Search *search, int ply, Point tt_move, MoveList *list);
