/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests to the engine, and its reports: the types of engine.h, which other
 * layers include instead. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "board/rules.h"

/* How strong the machine plays: a ladder of opponents, weakest first. Five of
 * them are called by how hard they are, the others by animals. */
typedef enum {
  ENGINE_LEVEL_CHICK,
  ENGINE_LEVEL_EASY,
  ENGINE_LEVEL_HARE,
  ENGINE_LEVEL_CRAB,
  ENGINE_LEVEL_OX,
  ENGINE_LEVEL_MEDIUM,
  ENGINE_LEVEL_FOX,
  ENGINE_LEVEL_CRANE,
  ENGINE_LEVEL_HARD,
  ENGINE_LEVEL_WOLF,
  ENGINE_LEVEL_OWL,
  ENGINE_LEVEL_EXPERT,
  ENGINE_LEVEL_TIGER,
  ENGINE_LEVEL_PHOENIX,
  ENGINE_LEVEL_QILIN,
  ENGINE_LEVEL_DRAGON,
  ENGINE_LEVEL_CHAMPION, /* the whole engine, as far as its limits let it think */
} EngineLevel;

enum {
  ENGINE_LEVEL_COUNT = ENGINE_LEVEL_CHAMPION + 1,

  ENGINE_LINE_LENGTH = 200, /* moves of a reported line, at most */
  ENGINE_MAX_LINES = 32,    /* best lines reported at once, at most */
  ENGINE_MAX_DEPTH = 100,   /* moves looked ahead before extensions, at most */
  ENGINE_MAX_THREADS = 256,
  ENGINE_SCORE_WIN = 30000, /* a five on the board now */

  /* Up to so many moves of the winner's, a distance is exact. Farther off it is one that is proved,
   * and a shorter one may be there. */
  ENGINE_EXACT_MOVES = 2,
};

/* Ends one call of the engine. It belongs to the call, not to the engine, so
 * that a stop which is raised before the thinking thread has started isn't
 * lost. Start it as { 0 }; raise it from any thread. */
typedef struct {
  atomic_bool raised;  /* no answer is wanted any more */
  atomic_bool hurried; /* the best answer found so far is wanted now */
} EngineStop;

/* How long the champion may think: whichever comes first. 0 is no limit. With
 * no limit at all, only a raised or hurried stop or ENGINE_MAX_DEPTH ends the
 * search. The other levels have limits of their own; a lower one of nodes
 * holds for them, too. */
typedef struct {
  int64_t turn_ms;      /* for this move */
  int64_t left_ms;      /* for the rest of the game; negative: overdrawn, so answer at once */
  int64_t increment_ms; /* added to left_ms by each move */
  uint64_t nodes;       /* positions the first thread looks at; with one, reproducible */
  int depth;            /* moves looked ahead */
} EngineLimits;

/* A line that the champion reports while it thinks and once more at the end: the
 * move of the last report with rank 0 is played, unless near_best chose another.
 *
 * A score is from the view of the side to move, from -ENGINE_SCORE_WIN to
 * ENGINE_SCORE_WIN; engine_score_to_chance () and engine_score_to_distance ()
 * say what it means. */
typedef struct {
  int rank;           /* 0 is the best line, 1 the second best ... */
  int line_count;     /* so many lines are reported */
  int depth;          /* moves looked ahead in every line */
  int reach;          /* moves looked ahead in the longest line */
  uint64_t nodes;     /* positions searched so far, by all threads */
  int64_t elapsed_ms; /* since the call began */
  int score;
  int length;                     /* moves in line, at least one */
  Point line[ENGINE_LINE_LENGTH]; /* what both sides would play; line[0] is the move */
} EngineReport;

/* Called in the thread that called engine_think (). */
typedef void EngineReportFunc (const EngineReport *report, void *data);

/* Called with the moves that lead from the board to a position, in any of the search's threads. */
typedef void EngineLeafFunc (const Point *moves, int count, void *data);

/* Points of a board, each once. */
typedef struct {
  int count;
  Point points[BOARD_MAX_STONES];
} EnginePoints;

typedef struct {
  EngineLevel level;
  Rule rule;
  uint64_t seed;          /* chooses among equals: same seed and position, same answer */
  const EngineStop *stop; /* may be NULL: then nothing ends the call early */

  /* May be NULL: points not to be played unless nothing else holds. */
  const EnginePoints *avoid;

  /* May be NULL: points that the champion doesn't look at for this move, even if it loses without
   * them; all are looked at where no other may be played. */
  const EnginePoints *blocked;

  /* Games shall vary: the first stone lies about the middle, and the champion's
   * first moves may be a little worse than the best; if its time is limited, it answers the first
   * stones at once. */
  bool vary;

  EngineLimits limits;

  /* For levels that search as the champion does. */
  int line_count;           /* best lines to report; 0 means 1 */
  int near_best;            /* a move up to so much worse may be played, at random; 0: none */
  EngineReportFunc *report; /* may be NULL */
  void *report_data;
  EngineLeafFunc *leaf; /* for each position for which the net is evaluated; may be NULL */
  void *leaf_data;
} EngineRequest;

/* Which threats a win may be made of. */
typedef enum {
  ENGINE_THREATS_FOURS, /* victory by continuous fours (VCF) */
  ENGINE_THREATS_ALL,   /* victory by continuous fours and threes (VCT) */
} EngineThreats;

typedef enum {
  ENGINE_SOLUTION_WIN,     /* there is one, and here it is */
  ENGINE_SOLUTION_NONE,    /* there is none of that kind */
  ENGINE_SOLUTION_UNKNOWN, /* stopped, or out of nodes */
} EngineSolution;

typedef struct {
  EngineThreats threats;
  Rule rule;
  uint64_t nodes;         /* positions looked at, at most; 0 is no limit */
  const EngineStop *stop; /* may be NULL */
} EngineQuestion;

static inline bool
engine_points_contain (const EnginePoints *points, Point point)
{
  for (int i = 0; i < points->count; i++)
    if (points->points[i] == point)
      return true;
  return false;
}

static inline void
engine_stop_raise (EngineStop *stop)
{
  atomic_store_explicit (&stop->raised, true, memory_order_relaxed);
}

/* "Move now": the best move found so far is wanted. */
static inline void
engine_stop_hurry (EngineStop *stop)
{
  atomic_store_explicit (&stop->hurried, true, memory_order_relaxed);
}

static inline bool
engine_stop_is_hurried (const EngineStop *stop)
{
  return stop != NULL && atomic_load_explicit (&stop->hurried, memory_order_relaxed);
}

static inline bool
engine_stop_is_raised (const EngineStop *stop)
{
  return stop != NULL && atomic_load_explicit (&stop->raised, memory_order_relaxed);
}

/* How many stones of both sides will be played until the five, if that is
 * known: positive if the side to move wins (1: it makes a five now), negative
 * if it loses, 0 if it isn't known. */
static inline int
engine_score_to_distance (int score)
{
  enum {
    FARTHEST = 2 * BOARD_MAX_STONES,
  };

  if (score > ENGINE_SCORE_WIN - FARTHEST)
    return ENGINE_SCORE_WIN - score;
  if (score < -ENGINE_SCORE_WIN + FARTHEST)
    return -ENGINE_SCORE_WIN - score;
  return 0;
}

/* The same in moves of the winner, up to and with the five: positive if the side whose score it
 * is wins, negative if it loses, 0 if that isn't known. Unlike the distance it doesn't depend on
 * who is to move; it is what people are shown. */
static inline int
engine_score_to_moves (int score)
{
  int distance = engine_score_to_distance (score);

  return distance > 0 ? (distance + 1) / 2 : (distance - 1) / 2;
}
