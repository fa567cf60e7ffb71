/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each priority in a position that only it decides: those before it find no
 * point there, and those after it would play elsewhere. */
#include "engine/opponents/opponent.h"

#include "engine/thinking.h"
#include "support/symmetry.h"

#include "support/check-main.h"

/* Checks that black, to move, plays one of the points, in all symmetries. */
static void
expect (const char *picture, const char *points)
{
  Board board = read_board (picture);

  ck_assert_int_eq (board.turn, STONE_BLACK);
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Point point = choose (priorities_choose, &turned, 3, 0, NULL);
    bool expected = false;

    for (int place = 0; place < board.size * board.size; place++) {
      Point original = point_make (place % board.size, place / board.size);

      if (symmetry_turn (original, board.size, symmetry) == point)
        expected = is_one_of (original, points);
    }
    ck_assert_msg (expected, "symmetry %d, point (%d, %d)", symmetry, point_x (point),
                   point_y (point));
  }
}

START_TEST (first_an_own_five)
{
  expect (". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . o o o o . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          "x x . x x . . . .\n",
          "c1");
}
END_TEST

/* Black could make an open four in the column. */
START_TEST (second_the_others_five)
{
  expect (". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . x . .\n"
          ". . . . . . x . .\n"
          ". . . . . . x . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          "o o o o . x . . .\n",
          "e1");
}
END_TEST

/* White could make one as well, at c3 or g3. */
START_TEST (third_an_own_four)
{
  expect (". . . . . . . . .\n"
          ". . . . x x x . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . o o o . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n",
          "d8 h8");
}
END_TEST

/* A dead three of white's at the edge; black could make two open threes. */
START_TEST (fourth_the_others_four)
{
  expect ("o . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . x x . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . x . .\n"
          ". . . . . . x . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          "o o o . . . . . .\n",
          "d1 e1");
}
END_TEST

/* At g7 two lines of black's come to have three; white has as much at c3. */
START_TEST (fifth_an_own_triangle)
{
  expect (". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . x x . . .\n"
          ". . . . . . . . .\n"
          ". . o . . . x . .\n"
          ". . o . . . x . .\n"
          ". . . o o . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n",
          "g7");
}
END_TEST

/* Black could make a three with its two in the top row but one. */
START_TEST (sixth_the_others_triangle)
{
  expect (". . . . . . . . .\n"
          ". . . . . . x x .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . o . . . . . .\n"
          ". . o . . . . . .\n"
          ". . . o o . . . .\n"
          ". . . . . . . . .\n"
          "x . . . . . . . x\n",
          "c3");
}
END_TEST

/* By the value of their lines, other neighbours of black's stones are better. */
START_TEST (seventh_a_three_with_open_ends)
{
  expect (". . . . . . . . .\n"
          ". o o . x . x . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . x . . .\n"
          ". . . . o . . . .\n"
          ". o . . . . . . .\n"
          ". . x . . . . . .\n"
          ". . . . . . . . .\n",
          "f8 h8");
}
END_TEST

/* No two stones of one side see each other. */
START_TEST (eighth_a_neighbour_of_an_own_stone)
{
  Board board = read_board (". . . . . . . . . . .\n"
                            ". . o . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . o . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            "x . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . x .\n"
                            ". . . . . . . . . . .\n");

  for (uint64_t seed = 1; seed <= 50; seed++) {
    Point point = choose (priorities_choose, &board, seed, 0, NULL);
    bool joins = false;

    for (int axis = 0; axis < AXIS_COUNT; axis++)
      joins = joins || board_get (&board, point_step (point, axis, 1)) == STONE_BLACK
              || board_get (&board, point_step (point, axis, -1)) == STONE_BLACK;
    ck_assert (joins);
  }
}
END_TEST

/* Black's only stone has no free neighbour. */
START_TEST (ninth_any_free_point)
{
  Board board;
  bool seen[POINT_COUNT] = { false };
  int different = 0;

  board_init (&board, 9);
  board.at[point_make (0, 0)] = STONE_BLACK;
  board.at[point_make (0, 1)] = STONE_WHITE;
  board.at[point_make (1, 0)] = STONE_WHITE;
  board.at[point_make (1, 1)] = STONE_WHITE;
  board.count = 4;
  for (uint64_t seed = 1; seed <= 2000; seed++) {
    Point point = choose (priorities_choose, &board, seed, 0, NULL);

    ck_assert (board_is_free (&board, point));
    different += !seen[point];
    seen[point] = true;
  }
  ck_assert_int_eq (different, 81 - 4);
}
END_TEST

START_TEST (an_open_four_is_made_and_blocked_before_a_dead_one)
{
  /* Own three with both ends open, and another one at the edge. */
  expect (". . . . . . . . .\n"
          ". o . . . . . . .\n"
          ". . . . . x x x .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . o . o . . . .\n"
          ". . . . . . . o .\n"
          ". . o . . . . . .\n"
          "x x x . . . o . .\n",
          "e7");
  /* Both are white's. */
  expect (". . . . . . . . .\n"
          ". x . . . . . . .\n"
          ". . . . . o o o .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . x . x . . . .\n"
          ". . . . . . . x .\n"
          ". . x . . . . . .\n"
          "o o o . . . x . .\n",
          "e7");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("priorities");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, first_an_own_five);
  tcase_add_test (tcase, second_the_others_five);
  tcase_add_test (tcase, third_an_own_four);
  tcase_add_test (tcase, fourth_the_others_four);
  tcase_add_test (tcase, fifth_an_own_triangle);
  tcase_add_test (tcase, sixth_the_others_triangle);
  tcase_add_test (tcase, seventh_a_three_with_open_ends);
  tcase_add_test (tcase, eighth_a_neighbour_of_an_own_stone);
  tcase_add_test (tcase, ninth_any_free_point);
  tcase_add_test (tcase, an_open_four_is_made_and_blocked_before_a_dead_one);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
