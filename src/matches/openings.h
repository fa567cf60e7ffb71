/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings for games between machines: random, but fair. */
#pragma once

#include "engine/engine.h"
#include "engine/random.h"

/* How to make an opening. */
typedef struct {
  Rule rule;
  int size;       /* of the board */
  int fewest;     /* stones */
  int most;       /* likewise */
  uint64_t nodes; /* with which the champion judges it ... */

  /* ... and judges it again, for openings that are fair even for the strongest; 0: not at all. */
  uint64_t second_nodes;

  const EngineStop *stop; /* may be NULL; once raised, whatever there is is taken */
} OpeningPlan;

enum {
  OPENING_SPREAD = 4,   /* stones lie so many points to each side of the middle */
  OPENING_UNFAIR = 160, /* a score above which an opening isn't played ... */
  OPENING_UNEVEN = 40,  /* ... and when it is judged again */
};

/* The champion's move, and its score. */
Point openings_judge (Engine *engine, Rule rule, const Board *board, uint64_t nodes, int *score);

/* As many stones, and as fair, as matches are played from. */
enum {
  OPENING_MATCH_FEWEST = 3,
  OPENING_MATCH_MOST = 7,
  OPENING_MATCH_NODES = 2000,
  OPENING_MATCH_SECOND_NODES = 60000,
};

/* A random point within a square around the middle that may be played. */
Point openings_any_point (Rule rule, const Board *board, Random *random, int spread);

/* Makes an opening in which both sides have a chance; after many tries, any. */
void openings_set_up (Engine *engine, Board *board, Random *random, const OpeningPlan *plan);
