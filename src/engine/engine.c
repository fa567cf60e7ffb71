/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers what every level answers alike, and hands the rest to the level's
 * strategy. */
#include "engine/engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/champion.h"
#include "engine/opponents/master.h"
#include "engine/opponents/priorities.h"
#include "engine/opponents/scorer.h"
#include "engine/params.h"

struct Engine {
  Field field; /* too large for the stack of a small thread */
  int threads;
  uint64_t memory;

  /* Owned */
  Champion *champion; /* NULL until it is wanted */
};

static const struct {
  const char *name;
  Opponent *choose;
  int rating;
} LEVELS[ENGINE_LEVEL_COUNT] = {
  [ENGINE_LEVEL_EASY] = { "easy", scorer_choose, 1000 },
  [ENGINE_LEVEL_MEDIUM] = { "medium", priorities_choose, 1200 },
  [ENGINE_LEVEL_HARD] = { "hard", master_choose, 1800 },
  [ENGINE_LEVEL_CHAMPION] = { "champion", NULL, 2400 },
};

Engine *
engine_new (void)
{
  Engine *engine = calloc (1, sizeof (Engine));

  if (engine != NULL)
    engine->threads = 1;
  return engine;
}

void
engine_free (Engine *engine)
{
  if (engine == NULL)
    return;
  champion_free (engine->champion);
  free (engine);
}

/* The champion, made on demand; NULL if there is no memory for one. */
static Champion *
wake_champion (Engine *engine)
{
  if (engine->champion == NULL) {
    engine->champion = champion_new ();
    if (engine->champion == NULL)
      return NULL;
    champion_set_threads (engine->champion, engine->threads);
    champion_set_memory (engine->champion, engine->memory);
  }
  return engine->champion;
}

void
engine_set_threads (Engine *engine, int threads)
{
  engine->threads = threads;
  if (engine->champion != NULL)
    champion_set_threads (engine->champion, threads);
}

void
engine_set_memory (Engine *engine, uint64_t bytes)
{
  engine->memory = bytes;
  if (engine->champion != NULL)
    champion_set_memory (engine->champion, bytes);
}

void
engine_clear (Engine *engine)
{
  if (engine->champion != NULL)
    champion_clear (engine->champion);
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
  if (request->level == ENGINE_LEVEL_CHAMPION) {
    Champion *champion = wake_champion (engine);

    return champion != NULL ? champion_think (champion, board, request) : POINT_NONE;
  }
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
  return engine_stop_is_raised (request->stop) ? POINT_NONE : point;
}

const char *
engine_level_to_name (EngineLevel level)
{
  return LEVELS[level].name;
}

int
engine_level_to_rating (EngineLevel level)
{
  return LEVELS[level].rating;
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

EngineSolution
engine_solve (Engine *engine, const Board *board, const EngineQuestion *question, EngineReport *win)
{
  Champion *champion = wake_champion (engine);

  if (champion == NULL)
    return ENGINE_SOLUTION_UNKNOWN;
  return champion_solve (champion, board, question, win);
}

EngineSolution
engine_refute (Engine *engine, const Board *board, const EngineQuestion *question,
               EnginePoints *points)
{
  Champion *champion = wake_champion (engine);

  points->count = 0;
  if (champion == NULL)
    return ENGINE_SOLUTION_UNKNOWN;
  return champion_refute (champion, board, question, points);
}

uint64_t
engine_make_moves (Engine *engine, const Board *board, int rounds)
{
  Champion *champion = wake_champion (engine);

  return champion != NULL ? champion_make_moves (champion, board, rounds) : 0;
}

double
engine_score_to_chance (int score)
{
  return 1 / (1 + exp (-(double) score / SCORE_PER_LOGIT));
}

int
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
