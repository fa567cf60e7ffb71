/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings for games between machines: random, but fair. */
#pragma once

#include "engine/engine.h"
#include "engine/random.h"

/* How an opening comes about. */
typedef struct {
  Rule rule;
  int size;       /* of the board */
  int fewest;     /* stones */
  int most;       /* likewise */
  uint64_t nodes; /* that the champion judges it by */

  /* If it is to be fair even to the strongest: nodes for a second look; 0: none. */
  uint64_t second_nodes;
} OpeningPlan;

enum {
  OPENING_SPREAD = 4,   /* stones lie so many points to each side of the middle */
  OPENING_UNFAIR = 160, /* a score above which an opening isn't played ... */
  OPENING_UNEVEN = 40,  /* ... and at the second look */
};

/* What the champion would play, and what it thinks of it. */
Point openings_judge (Engine *engine, Rule rule, const Board *board, uint64_t nodes, int *score);

/* A random point within a square around the middle that may be played. */
Point openings_any_point (Rule rule, const Board *board, Random *random, int spread);

/* Sets up an opening in which both sides have a chance. If none is found after
 * many tries, the last one stands. */
void openings_set_up (Engine *engine, Board *board, Random *random, const OpeningPlan *plan);
