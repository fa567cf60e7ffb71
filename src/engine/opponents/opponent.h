/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategies of the opponents below the champion, and what they have in
 * common: their task, and how the best of several points is chosen. */
#pragma once

#include "engine/opponents/field.h"
#include "engine/opponents/sight.h"
#include "engine/random.h"
#include "engine/request.h"

typedef struct ScoreTable ScoreTable;

/* How opponents of the same strategy differ. All zero: nothing is overlooked,
 * and among equals the choice is random. */
typedef struct {
  const ScoreTable *table; /* the scorer's; not NULL there */
  bool takes_first;        /* the scorer takes the first of equals, row by row */
  Sight sight;             /* what the scorer and the priorities overlook */
} Character;

/* A position in which a point is to be chosen. At least one may be played, and
 * its game isn't over. */
typedef struct {
  /* Owned */
  Character character;
  Random random;
  uint64_t seed; /* the game's: same seed, same turning of the board */
  uint64_t blur; /* the seed of what is overlooked */

  /* The master's */
  int depth;           /* how many moves it looks ahead */
  uint64_t most_nodes; /* positions that it looks at, at most */
  uint64_t nodes;      /* out: positions that it looked at */

  Rule rule;

  /* Borrowed */
  const Board *board;
  const EngineStop *stop;
  const EnginePoints *avoid;     /* not to be played; NULL: any may be */
  const EnginePoints *forbidden; /* by the rule; NULL: none is */
  Field *field;                  /* the master's board, not set up yet */
} Task;

/* A strategy: the point that the side to move should play, or POINT_NONE if
 * there is none. The master also answers POINT_NONE if the stop was raised, and
 * its best so far if it was hurried; the others answer at once. Each is in a
 * file of its name; the scorer's header has its tables, too. */
typedef Point Opponent (Task *task);

/* Compares the best points of both sides, by runs that are counted one way at a time; the other
 * side's is taken from it if its value is higher. */
Opponent basic_choose;

/* Asks one question after the other of every point; the first that finds one plays it. */
Opponent priorities_choose;

/* Looks several moves ahead, few candidates at each, and evaluates by the patterns of all lines. */
Opponent master_choose;

/* The best of the points considered so far; among equals each is as likely as
 * the next. Start it as { 0 }; a value is never negative. */
typedef struct {
  Point point;
  int value;
  uint32_t equals;
} BestPoint;

/* Considers one more point. */
static inline void
best_point_consider (BestPoint *best, Random *random, Point point, int value)
{
  if (value < best->value)
    return;
  if (value > best->value)
    best->equals = 0;
  best->value = value;
  best->equals++;
  if (random_below (random, best->equals) == 0)
    best->point = point;
}

/* The first and the last point of a board of that size; between them, in
 * order of number, lie all others and some of the margin. */
static inline Point
first_point (void)
{
  return point_make (0, 0);
}

static inline Point
last_point (int size)
{
  return point_make (size - 1, size - 1);
}

/* Does the rule forbid the point to whose turn it is? */
static inline bool
task_forbids (const Task *task, Point point)
{
  return task->forbidden != NULL && engine_points_contain (task->forbidden, point);
}

/* May that point of the board or its margin be played? */
static inline bool
task_may_play (const Task *task, Point point)
{
  return board_is_free (task->board, point)
         && (task->avoid == NULL || !engine_points_contain (task->avoid, point))
         && !task_forbids (task, point);
}

/* A random point that may be played; POINT_NONE if there is none. */
static inline Point
task_any_point (Task *task)
{
  BestPoint best = { 0 };

  for (Point point = first_point (); point <= last_point (task->board->size); point++)
    if (task_may_play (task, point))
      best_point_consider (&best, &task->random, point, 0);
  return best.point;
}
