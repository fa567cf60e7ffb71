/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of play, such as a principal variation (PV). */
#pragma once

#include "engine/request.h"

typedef struct {
  int length;
  Point moves[ENGINE_LINE_LENGTH];
} Line;

/* Sets a line to a move and the line behind it, as far as there is room. */
static inline void
line_set (Line *line, Point move, const Line *rest)
{
  int length = rest->length < ENGINE_LINE_LENGTH ? rest->length : ENGINE_LINE_LENGTH - 1;

  for (int i = length; i > 0; i--)
    line->moves[i] = rest->moves[i - 1];
  line->moves[0] = move;
  line->length = length + 1;
}
