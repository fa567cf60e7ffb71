/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the strategies share: one thought to think, and how the best of
 * several points is chosen. */
#pragma once

#include "engine/engine.h"
#include "engine/opponents/field.h"
#include "engine/opponents/lots.h"

/* One position to find an answer for. At least one of its points is free, and
 * its game isn't over. */
typedef struct {
  /* Owned */
  Lots lots;
  int depth;      /* how many moves the master looks ahead */
  uint64_t nodes; /* out: positions that the master looked at */

  /* Borrowed */
  const Board *board;
  const EngineStop *stop;
  Field *field; /* memory that the master thinks in */
} Thought;

/* A strategy: the point that the side to move should play. The master answers
 * POINT_NONE if the stop was raised, and what it has found so far if it was
 * hurried; the others are done before one could. */
typedef Point Opponent (Thought *thought);

/* The best of the points considered so far; among equals each is as likely as
 * the next. Start it as { 0 }; a worth is never negative. */
typedef struct {
  Point point;
  int worth;
  uint32_t equals;
} Choice;

/* Considers one more point. */
static inline void
choice_consider (Choice *choice, Lots *lots, Point point, int worth)
{
  if (worth < choice->worth)
    return;
  if (worth > choice->worth)
    choice->equals = 0;
  choice->worth = worth;
  choice->equals++;
  if (lots_below (lots, choice->equals) == 0)
    choice->point = point;
}

/* The first and the last point of a board of that size; between them, in
 * order of number, lie all others and some of the margin. */
static inline Point
first_point (void)
{
  return point_make (0, 0);
}

static inline Point
last_point (int size)
{
  return point_make (size - 1, size - 1);
}
