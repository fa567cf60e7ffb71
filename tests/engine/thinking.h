/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thought of one strategy, for the tests of strategies. */
#pragma once

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "engine/opponents/opponent.h"

/* The board that a picture shows. */
static inline Board
read_board (const char *picture)
{
  Board board;

  ck_assert (notation_read_board (picture, &board));
  return board;
}

/* Lets a strategy think; nodes may be NULL. */
static inline Point
choose (Opponent *opponent, const Board *board, uint64_t seed, int depth, uint64_t *nodes)
{
  Field *field = malloc (sizeof *field);
  Thought thought = {
    .lots = lots_start (seed, board->key),
    .depth = depth,
    .board = board,
    .field = field,
  };
  Point point;

  ck_assert_ptr_nonnull (field);
  point = opponent (&thought);
  free (field);
  if (nodes != NULL)
    *nodes = thought.nodes;
  return point;
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

/* Checks that the strategy plays one of these points whatever the lot. */
static inline void
expect_one_of (Opponent *opponent, const char *picture, int depth, const char *points)
{
  Board board = read_board (picture);

  for (uint64_t seed = 1; seed <= 4; seed++) {
    char name[NOTATION_POINT_BYTES];
    Point point = choose (opponent, &board, seed, depth, NULL);

    ck_assert_msg (is_one_of (point, points), "%s is none of %s", notation_from_point (point, name),
                   points);
  }
}

/* Any point of a board of that size, free or not. */
static inline Point
random_point (Lots *lots, int size)
{
  int place = (int) lots_below (lots, (uint32_t) (size * size));

  return point_make (place % size, place / size);
}

/* Plays stones of either colour at random; nobody has five afterwards. */
static inline Board
random_board (int size, int stones, uint64_t seed)
{
  Lots lots = lots_start (seed, 0);
  Board board;

  board_init (&board, size);
  while (board.count < stones) {
    Point point = random_point (&lots, size);

    if (board_play (&board, point) && rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_FIVE)
      board_take_back (&board);
  }
  return board;
}
