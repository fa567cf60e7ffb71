/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of others that tests make. */
#pragma once

#include <stdlib.h>

#include "library/library-db.h"

/* The points of "h8i9j7"; returns how many. */
static inline guint
made_points (const char *text, Point *points)
{
  guint count = 0;

  while (*text != '\0') {
    int x = *text++ - 'a';
    char *end;

    points[count++] = point_make (x, (int) strtol (text, &end, 10) - 1);
    text = end;
  }
  return count;
}

/* A game of renju; points must last as long, and have room. */
static inline LibraryGame
made_game (const char *black, const char *white, const char *moves, LibraryResult result,
           Point *points)
{
  return (LibraryGame) {
    .black = black,
    .white = white,
    .size = 15,
    .rule = RULE_RENJU,
    .result = result,
    .moves = points,
    .move_count = made_points (moves, points),
    .black_minutes = -1,
    .white_minutes = -1,
  };
}
