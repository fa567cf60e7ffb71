/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the key that doesn't know how a board is turned. */
#include "board/symmetry.h"

#include <stdlib.h>

#include "support/check-main.h"
#include "support/symmetry.h"

static uint64_t state;

/* A number below count, the same in every run. */
static int
draw (int count)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int) ((state >> 33) % (uint64_t) count);
}

static Board
random_board (int size, int stones)
{
  Board board;

  ck_assert (board_init (&board, size));
  while (board.count < stones)
    board_play (&board, point_make (draw (size), draw (size)));
  return board;
}

static uint64_t
key_of (const Board *board)
{
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  return symmetry_keys_least (&keys);
}

START_TEST (an_inverse_brings_every_point_back)
{
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    for (int place = 0; place < 15 * 15; place++) {
      Point point = point_make (place % 15, place / 15);
      Point turned = symmetry_turn (point, 15, symmetry);

      ck_assert_int_eq (symmetry_turn (turned, 15, symmetry_inverse (symmetry)), point);
    }
}
END_TEST

START_TEST (the_keys_are_those_of_the_turned_boards)
{
  static const int SIZES[] = { 5, 6, 9, 15, 19, 22 };

  for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
    Board board = random_board (SIZES[i], draw (SIZES[i] * SIZES[i] + 1));
    SymmetryKeys keys;

    symmetry_keys_init (&keys, &board);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      ck_assert_uint_eq (keys.of[symmetry], symmetry_turn_board (&board, symmetry).key);
  }
}
END_TEST

START_TEST (every_turned_board_has_the_same_least_key)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (int stones = 0; stones <= size * size; stones += 1 + draw (20)) {
      Board board = random_board (size, stones);

      for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        Board turned = symmetry_turn_board (&board, symmetry);

        ck_assert_uint_eq (key_of (&turned), key_of (&board));
      }
    }
}
END_TEST

START_TEST (the_order_of_the_moves_does_not_matter)
{
  static const int ORDERS[2][4] = { { 0, 1, 2, 3 }, { 2, 3, 0, 1 } };
  const Point points[] = { point_make (1, 2), point_make (3, 4), point_make (5, 5),
                           point_make (2, 6) };
  Board boards[2];

  for (int i = 0; i < 2; i++) {
    board_init (&boards[i], 9);
    for (int move = 0; move < 4; move++)
      board_play (&boards[i], points[ORDERS[i][move]]);
  }
  ck_assert_uint_eq (key_of (&boards[0]), key_of (&boards[1]));
}
END_TEST

START_TEST (keys_kept_up_to_date_equal_those_from_scratch)
{
  for (int round = 0; round < 50; round++) {
    int size = BOARD_MIN_SIZE + draw (BOARD_MAX_SIZE - BOARD_MIN_SIZE + 1);
    Board all = random_board (size, draw (size * size));
    SymmetryKeys keys;
    Board board;

    board_init (&board, size);
    symmetry_keys_init (&keys, &board);
    for (int i = 0; i < all.count; i++) {
      symmetry_keys_play (&keys, size, all.moves[i], board.turn);
      board_play (&board, all.moves[i]);
      ck_assert_uint_eq (symmetry_keys_least (&keys), key_of (&board));
    }
  }
}
END_TEST

static int
compare_keys (const void *a, const void *b)
{
  uint64_t one = *(const uint64_t *) a;
  uint64_t other = *(const uint64_t *) b;

  return one < other ? -1 : one > other;
}

/* How many positions of a black and a white stone there are, turned ones
 * counted once. */
static int
count_classes_slowly (int size)
{
  int classes = 0;

  for (int one = 0; one < size * size; one++)
    for (int other = 0; other < size * size; other++) {
      int least = 1;

      if (one == other)
        continue;
      for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        Point a = symmetry_turn (point_make (one % size, one / size), size, symmetry);
        Point b = symmetry_turn (point_make (other % size, other / size), size, symmetry);
        int turned_one = point_y (a) * size + point_x (a);
        int turned_other = point_y (b) * size + point_x (b);

        if (turned_one < one || (turned_one == one && turned_other < other))
          least = 0;
      }
      classes += least;
    }
  return classes;
}

START_TEST (positions_that_differ_have_different_keys)
{
  enum {
    SIZE = 15,
    PAIRS = SIZE * SIZE * (SIZE * SIZE - 1),
  };
  uint64_t *keys = malloc (PAIRS * sizeof *keys);
  int count = 0;
  int distinct = 1;

  for (int one = 0; one < SIZE * SIZE; one++)
    for (int other = 0; other < SIZE * SIZE; other++) {
      Board board;

      if (one == other)
        continue;
      board_init (&board, SIZE);
      board_play (&board, point_make (one % SIZE, one / SIZE));
      board_play (&board, point_make (other % SIZE, other / SIZE));
      keys[count++] = key_of (&board);
    }
  ck_assert_int_eq (count, PAIRS);
  qsort (keys, PAIRS, sizeof *keys, compare_keys);
  for (int i = 1; i < PAIRS; i++)
    distinct += keys[i] != keys[i - 1];
  ck_assert_int_eq (distinct, count_classes_slowly (SIZE));
  free (keys);
}
END_TEST

START_TEST (the_size_tells_empty_boards_apart)
{
  for (int size = BOARD_MIN_SIZE; size < BOARD_MAX_SIZE; size++) {
    Board small, large;

    board_init (&small, size);
    board_init (&large, size + 1);
    ck_assert_uint_ne (key_of (&small), key_of (&large));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry");
  TCase *keys = tcase_create ("keys");

  tcase_add_test (keys, an_inverse_brings_every_point_back);
  tcase_add_test (keys, the_keys_are_those_of_the_turned_boards);
  tcase_add_test (keys, every_turned_board_has_the_same_least_key);
  tcase_add_test (keys, the_order_of_the_moves_does_not_matter);
  tcase_add_test (keys, keys_kept_up_to_date_equal_those_from_scratch);
  tcase_add_test (keys, positions_that_differ_have_different_keys);
  tcase_add_test (keys, the_size_tells_empty_boards_apart);
  suite_add_tcase (suite, keys);
  return run_suite (suite);
}
