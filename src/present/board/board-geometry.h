/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the points of a board lie in a picture, and which point a pixel is.
 *
 * Plain C. All lengths are in logical pixels; x goes to the right and y
 * downwards, as in cairo. The board is the largest square that fits, in the
 * middle, and the points are in the middle of it. Distances between points are
 * whole device pixels, and the points lie in the middle of the lines, so that these
 * are equally far apart and equally sharp. */
#pragma once

#include <stdbool.h>

#include "board/board.h"

typedef struct {
  int size;                            /* of the board, in points along a side */
  int symmetry;                        /* of board/symmetry.h, by which it is seen; 0 at first */
  double scale;                        /* device pixels in a logical one */
  double pitch;                        /* from a point to the next; 0 if there is no room */
  double line;                         /* width of a line, in whole device pixels */
  double left;                         /* x of column 0, as it is seen */
  double base;                         /* y of row 0, the lowest */
  double frame_x, frame_y, frame_side; /* the wood, a square */
  double room;                         /* around the wood, for its shadow */
} BoardGeometry;

/* Fits a board of size points into width x height. coordinates leaves room
 * for letters and numbers. */
BoardGeometry board_geometry_fit (int size, double width, double height, double scale,
                                  bool coordinates);

/* The middle of a point of the board. */
void board_geometry_to_pixel (const BoardGeometry *geometry, Point point, double *x, double *y);

/* The point nearest to a pixel, or POINT_NONE if that is more than half a
 * pitch away along the rows or the columns: then the pixel is off the
 * board. */
Point board_geometry_to_point (const BoardGeometry *geometry, double x, double y);
