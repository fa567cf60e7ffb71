/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides at random what is overlooked. */
#include "engine/opponents/sight.h"

#include <stdlib.h>

#include "engine/params.h"
#include "engine/random.h"

enum {
  FIRST_DIAGONAL = 2, /* upwards to the right; the axis after it is the other */
  LINES_OF_AXIS = 2 * POINT_STRIDE,
};

/* Is a thing overlooked, as so many percent of its kind are? */
static bool
misses (uint64_t blur, unsigned thing, unsigned percent)
{
  Random random = random_start (blur, thing);

  return random_below (&random, 100) < percent;
}

/* The number of the diagonal that a point lies on, among those of its axis. */
static int
diagonal_of (Point point, int axis)
{
  return axis == FIRST_DIAGONAL ? point_x (point) - point_y (point) + POINT_STRIDE
                                : point_x (point) + point_y (point);
}

bool
sight_misses_line (const Sight *sight, uint64_t blur, Point point, int axis)
{
  if (sight->diagonals == 0 || axis < FIRST_DIAGONAL)
    return false;
  return misses (blur, (unsigned) (axis * LINES_OF_AXIS + diagonal_of (point, axis)),
                 sight->diagonals);
}

/* How far apart two points are, counted in a king's moves. */
static int
distance (Point a, Point b)
{
  int dx = abs (point_x (a) - point_x (b));
  int dy = abs (point_y (a) - point_y (b));

  return dx > dy ? dx : dy;
}

bool
sight_misses_point (const Sight *sight, uint64_t blur, const Board *board, Point point)
{
  int from = board->count > 2 ? board->count - 2 : 0;

  if (sight->far == 0)
    return false;
  for (int i = from; i < board->count; i++)
    if (distance (board->moves[i], point) <= SIGHT_NEAR)
      return false;
  return misses (blur, AXIS_COUNT * LINES_OF_AXIS + point, sight->far);
}
