/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between opponents of the ladder, played with engine_think (), as those
 * against people are. */
#pragma once

#include <getopt.h>

#include "engine/engine.h"
#include "matches/elo.h"

enum {
  MATCH_MAX_THREADS = 256,
};

/* How the games are played. */
typedef struct {
  Rule rule;
  int games; /* of a pairing; each opening is played with both colours */
  int size;
  uint64_t seed;
  int64_t turn_ms; /* the champion's for a move; 0: it has a limit of nodes ... */
  uint64_t nodes;  /* ... of so many */
  int threads;     /* games at once */
  EngineLevel levels[ENGINE_LEVEL_COUNT];
  int level_count;

  Board *openings; /* owned; NULL until match_find_openings () */
} MatchPlan;

/* A plan before options are read, and the options that match_read_option () knows. */
#define MATCH_PLAN_USUAL                                                                           \
  {                                                                                                \
    .games = 100, .size = BOARD_USUAL_SIZE, .seed = 1, .nodes = 20000, .threads = 1                \
  }
#define MATCH_OPTIONS                                                                              \
  { "games", required_argument, NULL, 'g' }, { "rule", required_argument, NULL, 'r' },             \
      { "size", required_argument, NULL, 'b' }, { "seed", required_argument, NULL, 's' },          \
      { "nodes", required_argument, NULL, 'n' },                                                   \
  {                                                                                                \
    "threads", required_argument, NULL, 't'                                                        \
  }

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

/* Reads a whole number from least to most. Returns false, and leaves *number alone, if it isn't. */
bool match_read_number (const char *text, int least, int most, int *number);

/* Reads one of MATCH_OPTIONS into the plan. Returns false if it is another one, or wrong. */
bool match_read_option (MatchPlan *plan, int option, const char *text);

/* Reads the names of levels; with none, takes all levels. */
bool match_read_levels (MatchPlan *plan, int count, char **names);

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
