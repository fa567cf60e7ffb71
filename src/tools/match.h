/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between two opponents of the ladder, played through the same door as
 * those against people. */
#pragma once

#include "engine/engine.h"
#include "tools/elo.h"

/* How the games are played. */
typedef struct {
  Rule rule;
  int games; /* of a pairing; each opening is played with both colours */
  int size;
  uint64_t seed;
  int64_t turn_ms; /* the champion's time for a move; 0: it has nodes ... */
  uint64_t nodes;  /* ... so many */
  int jobs;        /* games at once */

  Board *openings; /* owned; NULL until match_find_openings () */
} MatchPlan;

/* Two opponents, what came of their games, and how long they thought. */
typedef struct {
  EngineLevel levels[2];
  EloScore score; /* of the first */
} Pairing;

/* How long an opponent thought about a move, in milliseconds of processor
 * time. */
typedef struct {
  double *values; /* owned */
  size_t count;
  size_t room;
} Times;

/* One game on its way. */
typedef struct {
  Board board;
  EngineLevel levels[2]; /* black's and white's */
  Engine *engines[2];    /* likewise; borrowed */
  uint64_t seed;
  const EngineStop *stop;         /* may be NULL */
  double msecs[BOARD_MAX_STONES]; /* that each stone took */
} MatchGame;

/* Finds the openings that all pairings are played from; free () them. Returns
 * false if there is no memory. */
bool match_find_openings (MatchPlan *plan);

/* Plays the pairings from the plan's openings and enters their scores; times has an entry for each
 * level, or is NULL. Returns false if there is no memory, or if an opponent
 * played a point that it may not play. */
bool match_play (const MatchPlan *plan, Pairing *pairings, int count,
                 Times times[ENGINE_LEVEL_COUNT]);

/* Plays a game on to its end; of the plan, only the rule and what the champion has to think count.
 * False if an opponent played a point that it may not play, or the stop was raised. */
bool match_play_on (const MatchPlan *plan, MatchGame *game, Verdict *verdict);

/* Sorts the times; the share of them, from 0 to 1, is shorter than the value
 * returned. 0 if there are none. */
double times_quantile (Times *times, double share);
