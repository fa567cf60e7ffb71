/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores points with a table, and takes the best. */
#include "engine/opponents/scorer.h"

#include "engine/params.h"

enum {
  STONES_OF_FOUR = ROW_TO_WIN - 1, /* a longer run has no higher value: the point makes it a five */
};

const ScoreTable SCORE_TABLE_CAUTIOUS = {
  .make = {
    .one = CAUTIOUS_MAKE_ONE,
    .two_dead = CAUTIOUS_MAKE_TWO_DEAD,
    .two_live = CAUTIOUS_MAKE_TWO_LIVE,
    .three_dead = CAUTIOUS_MAKE_THREE_DEAD,
    .three_live = CAUTIOUS_MAKE_THREE_LIVE,
    .four = CAUTIOUS_MAKE_FOUR,
  },
  .make_none = CAUTIOUS_MAKE_NONE,
  .block = {
    .one = CAUTIOUS_BLOCK_ONE,
    .two_dead = CAUTIOUS_BLOCK_TWO_DEAD,
    .two_live = CAUTIOUS_BLOCK_TWO_LIVE,
    .three_dead = CAUTIOUS_BLOCK_THREE_DEAD,
    .three_live = CAUTIOUS_BLOCK_THREE_LIVE,
    .four = CAUTIOUS_BLOCK_FOUR,
  },
};

const ScoreTable SCORE_TABLE_BOLD = {
  .make = {
    .one = BOLD_MAKE_ONE,
    .two_dead = BOLD_MAKE_TWO_DEAD,
    .two_live = BOLD_MAKE_TWO_LIVE,
    .three_dead = BOLD_MAKE_THREE_DEAD,
    .three_live = BOLD_MAKE_THREE_LIVE,
    .four = BOLD_MAKE_FOUR,
  },
  .make_none = BOLD_MAKE_NONE,
  .block = {
    .one = BOLD_BLOCK_ONE,
    .two_dead = BOLD_BLOCK_TWO_DEAD,
    .two_live = BOLD_BLOCK_TWO_LIVE,
    .three_dead = BOLD_BLOCK_THREE_DEAD,
    .three_live = BOLD_BLOCK_THREE_LIVE,
    .four = BOLD_BLOCK_FOUR,
  },
};

/* A run of one side's stones around a point, both ways along an axis. */
typedef struct {
  int stones;
  int empty_ends;
} Run;

/* Follows the run one way from the point. */
static void
follow (const Board *board, Point point, int axis, int way, Stone stone, Run *run)
{
  int length = 0;

  while (length < STONES_OF_FOUR
         && board_get (board, point_step (point, axis, way * (length + 1))) == stone)
    length++;
  run->stones += length;
  run->empty_ends += board_get (board, point_step (point, axis, way * (length + 1))) == STONE_NONE;
}

/* The value of a run. One that is closed at both ends can't grow, but a four is
 * completed by the point itself. */
static int
run_value (const RunValues *values, int none, Run run)
{
  bool live = run.empty_ends == 2;

  if (run.stones >= STONES_OF_FOUR)
    return values->four;
  if (run.stones == 0)
    return none;
  if (run.stones == 1)
    return values->one;
  if (run.empty_ends == 0)
    return 0;
  if (run.stones == 2)
    return live ? values->two_live : values->two_dead;
  return live ? values->three_live : values->three_dead;
}

/* What the axis through the point adds for the stones of one side. */
static int
axis_value (const Task *task, Point point, int axis, Stone stone)
{
  const ScoreTable *table = task->character.table;
  Run run = { 0 };

  if (window_wastes_row (task->rule, task->board, point, axis, stone))
    return 0;
  follow (task->board, point, axis, 1, stone, &run);
  follow (task->board, point, axis, -1, stone, &run);
  if (stone == task->board->turn)
    return run_value (&table->make, table->make_none, run);
  return run_value (&table->block, 0, run);
}

/* The value of a point to the side to move, along all axes that aren't
 * overlooked, or the best of them. */
static int
point_value (const Task *task, Point point)
{
  const Sight *sight = &task->character.sight;
  Stone own = task->board->turn;
  int value = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (!sight_misses_line (sight, task->blur, point, axis)) {
      int here =
          axis_value (task, point, axis, own) + axis_value (task, point, axis, stone_other (own));

      value = !sight->doubles ? value + here : here > value ? here : value;
    }
  return value;
}

/* The point in column x and row y of the board turned one of eight ways, so that
 * who takes the first of equals doesn't play alike in every game. */
static Point
turned_point (int size, unsigned turning, int x, int y)
{
  if (turning & 1)
    x = size - 1 - x;
  if (turning & 2)
    y = size - 1 - y;
  return turning & 4 ? point_make (y, x) : point_make (x, y);
}

/* Considers a point; of equals, a random one is taken, or the first stays. */
static void
consider (Task *task, BestPoint *best, Point point)
{
  int value;

  if (!task_may_play (task, point)
      || sight_misses_point (&task->character.sight, task->blur, task->board, point))
    return;
  value = point_value (task, point);
  if (best->point == POINT_NONE || value > best->value || !task->character.takes_first)
    best_point_consider (best, &task->random, point, value);
}

Point
scorer_choose (Task *task)
{
  int size = task->board->size;
  Random turnings = random_start (task->seed, 0);
  unsigned turning = random_below (&turnings, 8);
  BestPoint best = { 0 };

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      consider (task, &best, turned_point (size, turning, x, y));
  return best.point != POINT_NONE ? best.point : task_any_point (task);
}
