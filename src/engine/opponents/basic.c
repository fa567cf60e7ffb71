/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the best point of one side with that of the other. */
#include "engine/opponents/opponent.h"

#include "engine/params.h"

enum {
  LONGEST_RUN = ROW_TO_WIN - 1,
};

/* By the length of the run, and whether its far end is empty. */
static const int VALUES[LONGEST_RUN + 1][2] = {
  { 0, 0 },
  { BASIC_ONE_CLOSED, BASIC_ONE_OPEN },
  { BASIC_TWO_CLOSED, BASIC_TWO_OPEN },
  { BASIC_THREE_CLOSED, BASIC_THREE_OPEN },
  { BASIC_FOUR, BASIC_FOUR },
};

/* The value of the run that touches the point one way. */
static int
run_value (const Board *board, Point point, int axis, int way, Stone stone)
{
  int length = 0;
  Stone end;

  while (length < LONGEST_RUN
         && board_get (board, point_step (point, axis, way * (length + 1))) == stone)
    length++;
  end = board_get (board, point_step (point, axis, way * (length + 1)));
  return VALUES[length][end == STONE_NONE];
}

/* The value of a point to that colour, along all lines that aren't overlooked. */
static int
point_value (const Task *task, Point point, Stone stone)
{
  const Board *board = task->board;
  int value = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (!sight_misses_line (&task->character.sight, task->blur, point, axis)
        && !window_wastes_row (task->rule, board, point, axis, stone))
      value += run_value (board, point, axis, 1, stone) + run_value (board, point, axis, -1, stone);
  return value;
}

/* The best point for that colour. */
static BestPoint
best_for (Task *task, Stone stone)
{
  const Board *board = task->board;
  BestPoint best = { 0 };

  for (Point point = first_point (); point <= last_point (board->size); point++)
    if (task_may_play (task, point)
        && !sight_misses_point (&task->character.sight, task->blur, board, point))
      best_point_consider (&best, &task->random, point, point_value (task, point, stone));
  return best;
}

Point
basic_choose (Task *task)
{
  Stone own = task->board->turn;
  BestPoint mine = best_for (task, own);
  BestPoint other = best_for (task, stone_other (own));

  if (mine.point == POINT_NONE)
    return task_any_point (task);
  return other.value > mine.value ? other.point : mine.point;
}
