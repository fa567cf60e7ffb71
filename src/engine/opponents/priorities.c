/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nine priorities, each a question asked of every free point. */
#include "engine/opponents/priorities.h"

#include "engine/opponents/shapes.h"

/* How well a point answers a question for the stones of one side; 0 if it
 * doesn't. */
typedef int Question (const Board *board, Point point, Stone stone);

/* How many axes have at least that shape when the side plays the point. */
static int
count_shapes (const Board *board, Point point, Stone stone, Shape least)
{
  int count = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    count += shapes_at (board, point, axis, stone) >= least;
  return count;
}

/* Does a stone here win? */
static int
makes_five (const Board *board, Point point, Stone stone)
{
  return count_shapes (board, point, stone, SHAPE_FIVE) > 0;
}

/* Does a stone here make a four that can still become a five? One that can do
 * so at either end is better. */
static int
makes_four (const Board *board, Point point, Stone stone)
{
  if (count_shapes (board, point, stone, SHAPE_OPEN_FOUR) > 0)
    return 2;
  return count_shapes (board, point, stone, SHAPE_FOUR) > 0;
}

/* Does a stone here threaten along two axes or more? */
static int
makes_triangle (const Board *board, Point point, Stone stone)
{
  return count_shapes (board, point, stone, SHAPE_OPEN_THREE) > 1;
}

/* Does a stone here make a three with both ends open? */
static int
makes_three (const Board *board, Point point, Stone stone)
{
  return count_shapes (board, point, stone, SHAPE_OPEN_THREE) > 0;
}

/* Is this one of the nine points around a stone of the side's own? */
static int
joins_square (const Board *board, Point point, Stone stone)
{
  int worth = 1;
  bool joins = false;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    joins = joins || board_get (board, point_step (point, axis, 1)) == stone
            || board_get (board, point_step (point, axis, -1)) == stone;
    worth += (int) shapes_at (board, point, axis, stone);
  }
  return joins ? worth : 0;
}

/* Any point will do. */
static int
is_anywhere (const Board *board, Point point, Stone stone)
{
  return 1;
}

static const struct {
  Question *question;
  bool for_other_side; /* asked for the opponent's stones: what to block */
} PRIORITIES[] = {
  { makes_five, false },
  { makes_five, true },
  { makes_four, false },
  { makes_four, true },
  { makes_triangle, false },
  { makes_triangle, true },
  { makes_three, false },
  { joins_square, false },
  { is_anywhere, false },
};

/* The point that answers a question best, or POINT_NONE. */
static Point
ask (Thought *thought, Question *question, Stone stone)
{
  const Board *board = thought->board;
  Choice choice = { 0 };

  for (Point point = first_point (); point <= last_point (board->size); point++)
    if (board_is_free (board, point)) {
      int answer = question (board, point, stone);

      if (answer > 0)
        choice_consider (&choice, &thought->lots, point, answer);
    }
  return choice.point;
}

Point
priorities_choose (Thought *thought)
{
  Stone own = thought->board->turn;
  Point point = POINT_NONE;

  for (size_t i = 0; point == POINT_NONE && i < sizeof PRIORITIES / sizeof PRIORITIES[0]; i++)
    point = ask (thought, PRIORITIES[i].question,
                 PRIORITIES[i].for_other_side ? stone_other (own) : own);
  return point;
}
