/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the pixel of a board point, by the program's own geometry. */
#include <stdio.h>
#include <stdlib.h>

#include "board/notation.h"
#include "present/board/board-geometry.h"

enum {
  ARG_SIZE = 1,
  ARG_WIDTH,
  ARG_HEIGHT,
  ARG_SCALE,
  ARG_COORDINATES, /* "1": letters and numbers are shown at the edge */
  ARG_POINT,
  ARG_COUNT,
};

int
main (int argc, char *argv[])
{
  BoardGeometry geometry;
  Point point;
  double x, y;

  if (argc != ARG_COUNT) {
    fprintf (stderr, "Usage: %s SIZE WIDTH HEIGHT SCALE COORDINATES POINT\n", argv[0]);
    return EXIT_FAILURE;
  }
  point = notation_to_point (argv[ARG_POINT], atoi (argv[ARG_SIZE]));
  if (point == POINT_NONE) {
    fprintf (stderr, "%s is not a point of that board.\n", argv[ARG_POINT]);
    return EXIT_FAILURE;
  }
  geometry =
      board_geometry_fit (atoi (argv[ARG_SIZE]), atof (argv[ARG_WIDTH]), atof (argv[ARG_HEIGHT]),
                          atof (argv[ARG_SCALE]), atoi (argv[ARG_COORDINATES]) != 0);
  board_geometry_to_pixel (&geometry, point, &x, &y);
  printf ("%.3f %.3f\n", x, y);
  return EXIT_SUCCESS;
}
