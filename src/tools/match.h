/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between opponents of the ladder, played with engine_think (), as those
 * against people are. */
#pragma once

#include "engine/engine.h"
#include "tools/elo.h"

/* How the games are played. */
typedef struct {
  Rule rule;
  int games; /* of a pairing; each opening is played with both colours */
  int size;
  uint64_t seed;
  int64_t turn_ms; /* the champion's for a move; 0: it has a limit of nodes ... */
  uint64_t nodes;  /* ... of so many */
  int jobs;        /* games at once */

  Board *openings; /* owned; NULL until match_find_openings () */
} MatchPlan;

/* Two opponents, and the results of their games. */
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

/* A game that is being played. */
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

/* Plays the pairings from the plan's openings and adds to their scores; times has an entry for each
 * level, or is NULL. Returns false if there is no memory, or if an opponent
 * played a point that it may not play. */
bool match_play (const MatchPlan *plan, Pairing *pairings, int count,
                 Times times[ENGINE_LEVEL_COUNT]);

/* Plays a game to its end; of the plan, only the rule and the champion's limits count.
 * False if an opponent played a point that it may not play, or the stop was raised. */
bool match_play_on (const MatchPlan *plan, MatchGame *game, Verdict *verdict);

/* Sorts the times; the share of them, from 0 to 1, is shorter than the value
 * returned. 0 if there are none. */
double times_quantile (Times *times, double share);
