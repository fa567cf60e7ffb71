/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts the protocol's coordinates to points and back.
 *
 * "x,y" counts columns from the left and rows from the top, both from 0; a
 * Point's row counts from the bottom. */
#pragma once

#include <stdint.h>

#include "board/point.h"

/* The point of a board of that size, or POINT_NONE if it is beyond the
 * edge. */
static inline Point
wire_to_point (int64_t x, int64_t y, int size)
{
  if (x < 0 || y < 0 || x >= size || y >= size)
    return POINT_NONE;
  return point_make ((int) x, size - 1 - (int) y);
}

/* The column of a point. */
static inline int
wire_x (Point point)
{
  return point_x (point);
}

/* The row of a point, from the top. */
static inline int
wire_y (Point point, int size)
{
  return size - 1 - point_y (point);
}
