/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One number for a place on the board, and its way to and from (x, y). */
#pragma once

#include <stdint.h>

/* A place on the board, as an index into arrays of POINT_COUNT entries.
 *
 * Every board, whatever its size, lies in one field of 32 x 32 points with a
 * margin of five points all around: whoever looks up to five points along an
 * axis from a point on the board stays in the array and needs no test for
 * the edge. POINT_NONE lies in the margin and so is never on a board.
 *
 * x counts columns from the left and y rows from the bottom, both from 0: the
 * point (0, 0) is written "a1". */
typedef uint16_t Point;

enum {
  POINT_NONE = 0,
  POINT_MARGIN = 5,
  POINT_STRIDE = 32,
  POINT_COUNT = POINT_STRIDE * POINT_STRIDE,
};

/* The axes of a line, and the steps from a point to the next along each. */
enum {
  AXIS_COUNT = 4,
};

static const int AXIS_STEPS[AXIS_COUNT] = {
  1,                /* to the right */
  POINT_STRIDE,     /* upwards */
  POINT_STRIDE + 1, /* upwards to the right */
  POINT_STRIDE - 1, /* upwards to the left */
};

/* The point in column x and row y, each from -5 to 26. */
static inline Point
point_make (int x, int y)
{
  return (Point) ((y + POINT_MARGIN) * POINT_STRIDE + x + POINT_MARGIN);
}

static inline int
point_x (Point point)
{
  return point % POINT_STRIDE - POINT_MARGIN;
}

static inline int
point_y (Point point)
{
  return point / POINT_STRIDE - POINT_MARGIN;
}

/* The point n steps along an axis; n may be negative. */
static inline Point
point_step (Point point, int axis, int n)
{
  return (Point) (point + n * AXIS_STEPS[axis]);
}
