/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thought of one strategy, for the tests of strategies. */
#pragma once

#include "engine/boards.h"
#include "engine/opponents/opponent.h"
#include "engine/opponents/scorer.h"

/* Lets a strategy think as that character; nodes may be NULL. */
static inline Point
choose_as (Opponent *opponent, const Character *character, const Board *board, uint64_t seed,
           int depth, uint64_t *nodes)
{
  Field *field = malloc (sizeof *field);
  Task task = {
    .character = *character,
    .random = random_start (seed, board->key),
    .seed = seed,
    .blur = seed,
    .depth = depth,
    .most_nodes = UINT64_MAX,
    .board = board,
    .field = field,
  };
  Point point;

  ck_assert_ptr_nonnull (field);
  point = opponent (&task);
  free (field);
  if (nodes != NULL)
    *nodes = task.nodes;
  return point;
}

/* The same as somebody who overlooks nothing. */
static inline Point
choose (Opponent *opponent, const Board *board, uint64_t seed, int depth, uint64_t *nodes)
{
  Character plain = { .table = &SCORE_TABLE_BOLD };

  return choose_as (opponent, &plain, board, seed, depth, nodes);
}

/* Checks that the strategy plays one of these points whatever the seed. */
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
