/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards to think about, drawn or random. */
#pragma once

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/rules.h"
#include "engine/random.h"

/* The board that a picture shows. */
static inline Board
read_board (const char *picture)
{
  Board board;

  ck_assert (notation_read_board (picture, &board));
  return board;
}

/* Is the point one of those in a text like "h8 h9"? */
static inline bool
is_one_of (Point point, const char *points)
{
  char name[NOTATION_POINT_BYTES];
  size_t length = strlen (notation_from_point (point, name));

  for (const char *at = strstr (points, name); at != NULL; at = strstr (at + 1, name))
    if ((at == points || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return true;
  return false;
}

/* Any point of a board of that size, free or not. */
static inline Point
random_point (Random *random, int size)
{
  int place = (int) random_below (random, (uint32_t) (size * size));

  return point_make (place % size, place / size);
}

/* Plays stones of either colour at random; nobody has five afterwards. */
static inline Board
random_board (int size, int stones, uint64_t seed)
{
  Random random = random_start (seed, 0);
  Board board;

  board_init (&board, size);
  while (board.count < stones) {
    Point point = random_point (&random, size);

    if (board_play (&board, point) && rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_FIVE)
      board_take_back (&board);
  }
  return board;
}

/* Stones of both sides at random, crowded around a centre, so that there are
 * threats; nobody has five. */
static inline Board
crowded_board (int size, int stones, uint64_t seed)
{
  Random random = random_start (seed, 77);
  Board board;

  board_init (&board, size);
  while (board.count < stones) {
    Point point = random_point (&random, size);
    int worst = 0;

    for (int i = 0; i < 2; i++) {
      int far = abs (2 * (i == 0 ? point_x (point) : point_y (point)) - size + 1);

      worst = far > worst ? far : worst;
    }
    if ((int) random_below (&random, (uint32_t) size) <= worst / 2)
      continue;
    if (board_play (&board, point) && rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_FIVE)
      board_take_back (&board);
  }
  return board;
}
