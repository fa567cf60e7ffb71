/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is the same for every level: the first stone, fives and fallbacks. The rest is up to the
 * level's strategy. */
#include "engine/engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/ladder.h"
#include "engine/params.h"

struct Engine {
  Field field; /* too large for the stack of a small thread */
  int threads;
  uint64_t memory;

  /* Owned */
  Champion *champion;   /* NULL until it is needed */
  Champion *apprentice; /* plays the levels with a handicap; likewise */
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
  champion_free (engine->apprentice);
  free (engine);
}

/* The champion, made on demand; NULL if there is no memory for one. */
static Champion *
ensure_champion (Engine *engine)
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

/* The same for the apprentice. Its table is small, as it is cleared for every move, and no entries
 * of the champion's are in it. */
static Champion *
ensure_apprentice (Engine *engine)
{
  if (engine->apprentice == NULL) {
    engine->apprentice = champion_new ();
    if (engine->apprentice != NULL)
      champion_set_memory (engine->apprentice, APPRENTICE_MEMORY);
  }
  return engine->apprentice;
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

/* The point in the middle; with an even size, one of the four there. If the
 * game is to vary, it may also be one beside it. */
static Point
first_stone (const Board *board, const EngineRequest *request)
{
  Random random = random_start (request->seed, board->key);
  int spread = request->vary && board->size >= OPENING_LEAST_SIZE ? OPENING_SPREAD : 0;
  int width = 2 * spread + 1;
  int x = board->size / 2 - spread + (int) random_below (&random, (uint32_t) width);
  int y = board->size / 2 - spread + (int) random_below (&random, (uint32_t) width);

  return point_make (x, y);
}

/* A random free point next to the stone. Even in a corner there is one. */
static Point
neighbour_of (Task *task, Point stone)
{
  BestPoint best = { 0 };

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int way = -1; way <= 1; way += 2) {
      Point point = point_step (stone, axis, way);

      if (task_may_play (task, point))
        best_point_consider (&best, &task->random, point, 1);
    }
  return best.point;
}

/* A random point where a stone of that colour makes five; POINT_NONE if there
 * is none. */
static Point
find_five (Task *task, Stone stone)
{
  BestPoint best = { 0 };

  for (Point point = first_point (); point <= last_point (task->board->size); point++)
    if (board_is_free (task->board, point) && !task_forbids (task, point))
      for (int axis = 0; axis < AXIS_COUNT; axis++)
        if (window_pattern_at (task->rule, task->board, point, axis, stone) == PATTERN_FIVE) {
          best_point_consider (&best, &task->random, point, 0);
          break;
        }
  return best.point;
}

/* What no opponent overlooks: a five of its own, then a five of the other side's to stop; and the
 * reply beside a single stone. POINT_NONE if there is none of these. */
static Point
find_obvious (Task *task)
{
  const Board *board = task->board;
  Point five = find_five (task, board->turn);

  if (five == POINT_NONE)
    five = find_five (task, stone_other (board->turn));
  if (five == POINT_NONE && board->count == 1)
    return neighbour_of (task, board_last (board));
  return five;
}

/* The first stones lead to few positions, of which a short search tells as much as a long one.
 * Without a limit of time, it goes on until it is stopped. */
static void
limit_reply (EngineLimits *limits)
{
  bool timed = limits->turn_ms != 0 || limits->left_ms != 0;

  if (timed && (limits->nodes == 0 || limits->nodes > REPLY_NODES))
    limits->nodes = REPLY_NODES;
}

/* The move of the champion, with or without a handicap. Where games shall vary, its first moves may
 * be a little worse than the best, and its replies to the first stones come at once. */
static Point
think_as_champion (Engine *engine, const Board *board, const EngineRequest *request)
{
  const Rung *rung = ladder_rung (request->level);
  const Handicap *handicap = &rung->handicap;
  Champion *champion = handicap->nodes > 0 ? ensure_apprentice (engine) : ensure_champion (engine);
  EngineRequest own = *request;

  if (champion == NULL)
    return POINT_NONE;
  if (own.near_best < rung->near_best)
    own.near_best = rung->near_best;
  if (request->vary && board->count < OPENING_STONES && own.near_best < OPENING_NEAR_BEST)
    own.near_best = OPENING_NEAR_BEST;
  if (request->vary && board->count < OPENING_REPLIES)
    limit_reply (&own.limits);
  return handicap->nodes > 0 ? champion_think_handicapped (champion, board, &own, handicap)
                             : champion_think (champion, board, &own);
}

/* The points that the rule forbids to whose turn it is; NULL if it has no fouls. */
static const EnginePoints *
find_forbidden (const Board *board, Rule rule, EnginePoints *forbidden)
{
  if (!rule_has_fouls (rule, board->turn))
    return NULL;
  forbidden->count = foul_list (board, forbidden->points);
  return forbidden;
}

/* The move of any other opponent. */
static Point
think_as_opponent (Engine *engine, const Board *board, const EngineRequest *request)
{
  const Rung *rung = ladder_rung (request->level);
  uint64_t nodes = request->limits.nodes;
  EnginePoints forbidden;
  Task task = {
    .rule = request->rule,
    .forbidden = find_forbidden (board, request->rule, &forbidden),
    .character = rung->character,
    .random = random_start (request->seed, board->key),
    .seed = request->seed,
    .depth = rung->depth,
    .most_nodes = nodes > 0 && nodes < rung->nodes ? nodes : rung->nodes,
    .board = board,
    .stop = request->stop,
    .avoid = request->avoid,
    .field = &engine->field,
  };
  Point point;

  task.blur = random_next (&task.random);
  point = find_obvious (&task);
  if (point != POINT_NONE)
    return point;
  return rung->choose != NULL ? rung->choose (&task) : think_as_champion (engine, board, request);
}

/* The move where there is no memory for the champion: that of the quickest
 * opponent that looks ahead without allocating any. */
static Point
think_without_memory (Engine *engine, const Board *board, const EngineRequest *request)
{
  EngineRequest own = *request;

  own.level = ENGINE_LEVEL_HARD;
  if (request->blocked != NULL)
    own.avoid = request->blocked;
  return board->count == 0 ? first_stone (board, &own) : think_as_opponent (engine, board, &own);
}

/* The move of the level; there must be a point that may be played. */
static Point
answer (Engine *engine, const Board *board, const EngineRequest *request)
{
  bool champion = request->level == ENGINE_LEVEL_CHAMPION;
  Point point;

  if (board->count == 0 && (!champion || request->vary))
    return first_stone (board, request);
  point = champion ? think_as_champion (engine, board, request)
                   : think_as_opponent (engine, board, request);
  return point != POINT_NONE ? point : think_without_memory (engine, board, request);
}

/* Is there no point that may be played? */
static bool
is_stuck (const Board *board, Rule rule)
{
  if (!rule_has_fouls (rule, board->turn))
    return board_is_full (board);
  for (Point point = first_point (); point <= last_point (board->size); point++)
    if (rules_check (rule, board, point) == REFUSAL_NONE)
      return false;
  return true;
}

Point
engine_think (Engine *engine, const Board *board, const EngineRequest *request)
{
  EngineRequest free = *request;
  Point point;

  if (is_stuck (board, request->rule) || engine_stop_is_raised (request->stop))
    return POINT_NONE;
  point = answer (engine, board, request);
  free.avoid = NULL;
  if (point == POINT_NONE && request->avoid != NULL)
    point = answer (engine, board, &free);
  return engine_stop_is_raised (request->stop) ? POINT_NONE : point;
}

const char *
engine_level_to_name (EngineLevel level)
{
  return ladder_rung (level)->name;
}

int
engine_level_to_rating (EngineLevel level)
{
  return ladder_rung (level)->rating;
}

bool
engine_level_from_name (const char *name, EngineLevel *level)
{
  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++)
    if (name != NULL && strcmp (name, ladder_rung ((EngineLevel) i)->name) == 0) {
      *level = (EngineLevel) i;
      return true;
    }
  return false;
}

EngineSolution
engine_solve (Engine *engine, const Board *board, const EngineQuestion *question, EngineReport *win)
{
  Champion *champion = ensure_champion (engine);

  if (champion == NULL)
    return ENGINE_SOLUTION_UNKNOWN;
  return champion_solve (champion, board, question, win);
}

uint64_t
engine_make_moves (Engine *engine, Rule rule, const Board *board, int rounds)
{
  Champion *champion = ensure_champion (engine);

  return champion != NULL ? champion_make_moves (champion, rule, board, rounds) : 0;
}

/* So far from 0 and 1, the score of a chance isn't as high as one that stands for a distance. */
#define LEAST_CHANCE 1e-9

static double
logistic (double odds)
{
  return 1 / (1 + exp (-odds));
}

double
engine_get_chance_slope (Rule rule)
{
  switch (rule) {
  case RULE_STANDARD:
    return CHANCE_SLOPE_STANDARD;
  case RULE_RENJU:
    return CHANCE_SLOPE_RENJU;
  case RULE_CARO:
    return CHANCE_SLOPE_CARO;
  case RULE_FREESTYLE:
  default:
    return CHANCE_SLOPE_FREESTYLE;
  }
}

double
engine_score_to_chance (Rule rule, int score)
{
  return logistic (engine_get_chance_slope (rule) * score / SCORE_PER_LOGIT);
}

int
engine_score_from_chance (Rule rule, double chance)
{
  double held = fmin (fmax (chance, LEAST_CHANCE), 1 - LEAST_CHANCE);

  return (int) lround (SCORE_PER_LOGIT * log (held / (1 - held)) / engine_get_chance_slope (rule));
}

int
engine_chance_to_percent (double chance)
{
  int percent = (int) lround (chance * 100);

  if (percent == 0 && chance > LEAST_CHANCE)
    return 1;
  if (percent == 100 && 1 - chance > LEAST_CHANCE)
    return 99;
  return percent;
}

double
engine_score_to_share (int score)
{
  return logistic ((double) score / SCORE_PER_LOGIT);
}
