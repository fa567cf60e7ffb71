/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes that one side's stones make along a line.
 *
 * A line is cut at the other side's stones and at the edge. A piece shorter
 * than five points can never hold a five and has no shape. A longer one is
 * read through windows of six points, each a number of six bits, one for each
 * point that holds a stone; a piece of exactly five points is its own window.
 *
 * All of this is for rules where more than five in a row win as well: what
 * stands beyond a window can then make it better, never worse. */
#pragma once

#include <stdint.h>

#include "board/board.h"

/* Worst first. "Open" shapes can grow to an open four, the others only to a
 * four that one stone stops. */
typedef enum {
  SHAPE_NONE,
  SHAPE_ONE,
  SHAPE_OPEN_ONE,
  SHAPE_TWO,
  SHAPE_OPEN_TWO,
  SHAPE_THREE,
  SHAPE_OPEN_THREE, /* one stone more makes it an open four */
  SHAPE_FOUR,       /* one stone more makes it a five */
  SHAPE_OPEN_FOUR,  /* .XXXX. : two points, either makes it a five */
  SHAPE_FIVE,       /* five or more in a row */
} Shape;

enum {
  SHAPE_COUNT = SHAPE_FIVE + 1,
  WINDOW_POINTS = 6,
  WINDOW_COUNT = 1 << WINDOW_POINTS,
  SHAPE_REACH = WINDOW_POINTS - 1, /* how far off a stone can matter to a shape */
};

/* A line as one side sees it, bit i for its point i. No bit is set in both. */
typedef struct {
  uint32_t own;
  uint32_t blocked; /* stones of the other side, and what is beyond the edge */
} Line;

enum {
  LINE_CENTRE = 2 * SHAPE_REACH, /* the bit of the point that a line was read around */
  LINE_POINTS = 2 * LINE_CENTRE + 1,
};

/* The shape of a window of six free or own points. */
Shape shapes_of_six (unsigned window);

/* The shape of a piece of exactly five points that holds so many stones. */
Shape shapes_of_five (int stones);

/* Reads LINE_POINTS points around a point, for both sides; lines[0] is how
 * black sees it. at is indexed by Point, with the margin of a Board. */
void shapes_read_lines (const uint8_t *at, Point point, int axis, Line lines[2]);

/* The best shape that a stone on the line's point index makes: that point
 * must be free, and from SHAPE_REACH to LINE_POINTS - 1 - SHAPE_REACH. */
Shape shapes_in_line (Line line, int index);

/* The best shape that a stone of that side on a free point would make along
 * an axis. */
Shape shapes_at (const Board *board, Point point, int axis, Stone stone);
