/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place where pixels become points and points pixels. */
#include "present/board/board-geometry.h"

#include <math.h>

#include "board/symmetry.h"

/* Room between the outer lines and the edge of the wood, in pitches. */
static const double MARGIN = 0.85;
static const double MARGIN_WITH_COORDINATES = 1.1;

/* Around the wood, in pitches, for its shadow. */
static const double ROOM = 0.16;

static const double LINE_WIDTH = 0.028; /* in pitches */

/* Rounds to whole device pixels. */
static double
snap (double length, double scale)
{
  return round (length * scale) / scale;
}

BoardGeometry
board_geometry_fit (int size, double width, double height, double scale, bool coordinates)
{
  double margin = coordinates ? MARGIN_WITH_COORDINATES : MARGIN;
  double side = fmax (0, floor (fmin (width, height)) - 1 / scale);
  double pitch = floor (side / (size - 1 + 2 * (margin + ROOM)) * scale) / scale;
  double line = pitch > 0 ? fmax (1, round (LINE_WIDTH * pitch * scale)) / scale : 0;
  /* From the edge of the wood to the middle of the outermost lines. */
  double inset = floor (pitch * margin * scale) / scale + fmod (line * scale, 2) / 2 / scale;
  double span = pitch * (size - 1);
  BoardGeometry geometry = {
    .size = size,
    .scale = scale,
    .pitch = pitch,
    .line = line,
    .frame_side = span + 2 * inset,
    .room = floor (pitch * ROOM * scale) / scale,
  };

  geometry.frame_x = snap ((width - geometry.frame_side) / 2, scale);
  geometry.frame_y = snap ((height - geometry.frame_side) / 2, scale);
  geometry.left = geometry.frame_x + inset;
  geometry.base = geometry.frame_y + inset + span;
  return geometry;
}

void
board_geometry_to_pixel (const BoardGeometry *geometry, Point point, double *x, double *y)
{
  point = symmetry_turn (point, geometry->size, geometry->symmetry);
  *x = geometry->left + point_x (point) * geometry->pitch;
  *y = geometry->base - point_y (point) * geometry->pitch;
}

Point
board_geometry_to_point (const BoardGeometry *geometry, double x, double y)
{
  double column, row;

  if (geometry->pitch <= 0)
    return POINT_NONE;
  column = round ((x - geometry->left) / geometry->pitch);
  row = round ((geometry->base - y) / geometry->pitch);
  /* Written so that a pixel which isn't a number is off the board, too. */
  if (!(column >= 0 && column < geometry->size && row >= 0 && row < geometry->size))
    return POINT_NONE;
  return symmetry_turn (point_make ((int) column, (int) row), geometry->size,
                        symmetry_inverse (geometry->symmetry));
}
