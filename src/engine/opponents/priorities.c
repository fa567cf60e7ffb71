/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight questions about every free point; where none finds one, a random point. */
#include "engine/opponents/opponent.h"

#include "engine/opponents/window.h"
#include "engine/params.h"

static const int VALUES[PATTERN_COUNT] = {
  [PATTERN_BLOCKED_ONE] = VALUE_BLOCKED_ONE,
  [PATTERN_OPEN_ONE] = VALUE_OPEN_ONE,
  [PATTERN_BLOCKED_TWO] = VALUE_BLOCKED_TWO,
  [PATTERN_OPEN_TWO] = VALUE_OPEN_TWO,
  [PATTERN_BLOCKED_THREE] = VALUE_BLOCKED_THREE,
  [PATTERN_OPEN_THREE] = VALUE_OPEN_THREE,
  [PATTERN_FOUR] = VALUE_FOUR,
  [PATTERN_OPEN_FOUR] = VALUE_OPEN_FOUR,
  [PATTERN_FIVE] = VALUE_FIVE,
};

/* How well a point answers a question for the stones of one side; 0 if it
 * doesn't. */
typedef int Question (const Task *task, Point point, Stone stone);

/* The pattern along the axis, unless it is overlooked. */
static Pattern
pattern_seen (const Task *task, Point point, int axis, Stone stone)
{
  if (sight_misses_line (&task->character.sight, task->blur, point, axis))
    return PATTERN_DEAD;
  return window_pattern_at (task->rule, task->board, point, axis, stone);
}

/* How many axes have at least that pattern when the side plays the point. */
static int
count_patterns (const Task *task, Point point, Stone stone, Pattern least)
{
  int count = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    count += pattern_seen (task, point, axis, stone) >= least;
  return count;
}

/* Does a stone here win? */
static int
makes_five (const Task *task, Point point, Stone stone)
{
  return count_patterns (task, point, stone, PATTERN_FIVE) > 0;
}

/* Does a stone here make a four that can still become a five? One that can do
 * so at either end is better. */
static int
makes_four (const Task *task, Point point, Stone stone)
{
  if (count_patterns (task, point, stone, PATTERN_OPEN_FOUR) > 0)
    return 2;
  return count_patterns (task, point, stone, PATTERN_FOUR) > 0;
}

/* Does a stone here make blocked threes or more on two axes? Fours have been
 * asked about before, so these are threes. */
static int
makes_triangle (const Task *task, Point point, Stone stone)
{
  return !task->character.sight.doubles
         && count_patterns (task, point, stone, PATTERN_BLOCKED_THREE) > 1;
}

/* Does a stone here make a three with both ends open? */
static int
makes_three (const Task *task, Point point, Stone stone)
{
  return count_patterns (task, point, stone, PATTERN_OPEN_THREE) > 0;
}

/* Is this one of the eight points around a stone of the side's own? */
static int
joins_square (const Task *task, Point point, Stone stone)
{
  const Board *board = task->board;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (board_get (board, point_step (point, axis, 1)) == stone
        || board_get (board, point_step (point, axis, -1)) == stone)
      return 1;
  return 0;
}

/* The questions in their order. */
static const struct {
  Question *question;
  bool for_other_side; /* asked for the opponent's stones: what to block */
} PRIORITIES[] = {
  { makes_five, false },  { makes_five, true },      { makes_four, false },
  { makes_four, true },   { makes_triangle, false }, { makes_triangle, true },
  { makes_three, false }, { joins_square, false },
};

/* The value of all lines through a point together: for the side to move, and for
 * the other side, from which it is taken. */
static int
point_value (const Task *task, Point point)
{
  Stone turn = task->board->turn;
  int value = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Pattern own = pattern_seen (task, point, axis, turn);
    Pattern other = pattern_seen (task, point, axis, stone_other (turn));

    value += VALUES[own] * VALUE_OF_OWN + VALUES[other] * VALUE_OF_OTHER;
  }
  return value;
}

/* The point that answers a question best, or POINT_NONE. Of equals, the one of
 * the highest value is taken, such as the better end of a four to block; of
 * those, a random one. */
static Point
ask (Task *task, Question *question, Stone stone)
{
  const Board *board = task->board;
  BestPoint best = { 0 };

  for (Point point = first_point (); point <= last_point (board->size); point++)
    if (task_may_play (task, point)
        && !sight_misses_point (&task->character.sight, task->blur, board, point)) {
      int answer = question (task, point, stone);

      if (answer > 0)
        best_point_consider (&best, &task->random, point,
                             answer * VALUE_OF_ANSWER + point_value (task, point));
    }
  return best.point;
}

Point
priorities_choose (Task *task)
{
  Stone own = task->board->turn;

  for (size_t i = 0; i < sizeof PRIORITIES / sizeof PRIORITIES[0]; i++) {
    Stone stone = PRIORITIES[i].for_other_side ? stone_other (own) : own;
    Point point = ask (task, PRIORITIES[i].question, stone);

    if (point != POINT_NONE)
      return point;
  }
  return task_any_point (task);
}
