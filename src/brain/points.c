/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects points. */
#include "brain/points.h"

#include <stddef.h>

#include "brain/text.h"
#include "brain/wire.h"

void
points_begin (Points *points, int size)
{
  points->size = size;
  points->error = NULL;
  points->count = 0;
}

void
points_add (Points *points, const char *line)
{
  int64_t numbers[2] = { -1, -1 };
  int count = text_read_list (line, 2, numbers);
  Point point = wire_to_point (numbers[0], numbers[1], points->size);

  if (points->error != NULL)
    return;
  if (count != 2)
    points->error = "a point is not well written";
  else if (point == POINT_NONE)
    points->error = "a point is off the board";
  else if (points->count == BOARD_MAX_STONES)
    points->error = "there are too many points";
  else
    points->points[points->count++] = point;
}
