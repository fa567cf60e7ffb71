/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people overlook, and that nothing else is overlooked. */
#include "engine/opponents/sight.h"

#include "engine/opponents/opponent.h"
#include "engine/thinking.h"

#include "support/check-main.h"

enum {
  THOUGHTS = 2000,
};

START_TEST (who_overlooks_nothing_sees_everything)
{
  Sight sight = { 0 };
  Board board = random_board (15, 10, 1);

  for (int point = 0; point < POINT_COUNT; point++)
    if (board_is_free (&board, (Point) point)) {
      ck_assert (!sight_misses_point (&sight, 7, &board, (Point) point));
      for (int axis = 0; axis < AXIS_COUNT; axis++)
        ck_assert (!sight_misses_line (&sight, 7, (Point) point, axis));
    }
}
END_TEST

START_TEST (rows_and_columns_are_always_seen)
{
  Sight sight = { .diagonals = 100 };

  for (int place = 0; place < 225; place++)
    for (int axis = 0; axis < AXIS_COUNT; axis++)
      ck_assert (sight_misses_line (&sight, 3, point_make (place % 15, place / 15), axis)
                 == (axis >= 2));
}
END_TEST

START_TEST (a_diagonal_is_overlooked_from_end_to_end)
{
  Sight sight = { .diagonals = 50 };

  for (uint64_t blur = 1; blur <= 50; blur++)
    for (int axis = 2; axis < AXIS_COUNT; axis++)
      for (int place = 0; place < 225; place++) {
        Point point = point_make (place % 15, place / 15);
        Point next = point_step (point, axis, 1);

        if (point_x (next) >= 0 && point_x (next) < 15 && point_y (next) < 15)
          ck_assert (sight_misses_line (&sight, blur, point, axis)
                     == sight_misses_line (&sight, blur, next, axis));
      }
}
END_TEST

START_TEST (so_many_percent_are_overlooked)
{
  Sight sight = { .diagonals = 30, .far = 60 };
  Board board = random_board (15, 2, 3);
  int lines = 0;
  int points = 0;

  board.moves[0] = board.moves[1] = point_make (0, 0);
  for (uint64_t blur = 0; blur < THOUGHTS; blur++) {
    lines += sight_misses_line (&sight, blur, point_make (7, 7), 2);
    points += sight_misses_point (&sight, blur, &board, point_make (10, 10));
  }
  ck_assert_int_ge (lines, THOUGHTS * 26 / 100);
  ck_assert_int_le (lines, THOUGHTS * 34 / 100);
  ck_assert_int_ge (points, THOUGHTS * 56 / 100);
  ck_assert_int_le (points, THOUGHTS * 64 / 100);
}
END_TEST

START_TEST (what_is_near_the_last_two_stones_is_always_seen)
{
  Sight sight = { .far = 100 };
  Board board;

  board_init (&board, 15);
  board_play (&board, point_make (1, 1));
  board_play (&board, point_make (12, 12));
  board_play (&board, point_make (3, 12));
  ck_assert (!sight_misses_point (&sight, 1, &board, point_make (9, 9)));
  ck_assert (!sight_misses_point (&sight, 1, &board, point_make (0, 14)));
  ck_assert (sight_misses_point (&sight, 1, &board, point_make (8, 9)));
  ck_assert (sight_misses_point (&sight, 1, &board, point_make (2, 2)));
}
END_TEST

/* An open three of white's on a diagonal; black has nothing. */
static const char DIAGONAL_THREE[] = ". . . . . . . . . . .\n"
                                     ". . . . . . . . . . .\n"
                                     ". . . . . . . . x . .\n"
                                     ". . . . . . . . . . .\n"
                                     ". . . . o . . . . . .\n"
                                     ". . . o . . . . . . .\n"
                                     ". . o . . . . . . . .\n"
                                     ". . . . . . . . . x .\n"
                                     ". . . . . . . . . . .\n"
                                     ". . . . . . x . . . .\n"
                                     ". . . . . . . . . . .\n";

START_TEST (a_diagonal_three_is_overlooked_by_who_overlooks_diagonals)
{
  static Opponent *const OPPONENTS[] = { scorer_choose, priorities_choose, basic_choose };
  Board board = read_board (DIAGONAL_THREE);

  for (int i = 0; i < 3; i++) {
    Character blind = { .table = &SCORE_TABLE_BOLD, .sight = { .diagonals = 100 } };
    Character plain = { .table = &SCORE_TABLE_BOLD };

    for (uint64_t seed = 1; seed <= 10; seed++) {
      ck_assert (is_one_of (choose_as (OPPONENTS[i], &plain, &board, seed, 0, NULL), "b4 f8"));
      ck_assert (!is_one_of (choose_as (OPPONENTS[i], &blind, &board, seed, 0, NULL), "b4 f8"));
    }
  }
}
END_TEST

/* d5 makes two threes at once. */
static const char DOUBLE_THREE[] = ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . x . . . . . . .\n"
                                   ". . . x . . . . . o .\n"
                                   ". . . . x x . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . o .\n"
                                   ". o . . . . . . . . .\n"
                                   ". . . . . o . . . . .\n";

START_TEST (two_threes_are_not_added_up_by_who_overlooks_doubles)
{
  Board board = read_board (DOUBLE_THREE);
  Character blind = { .table = &SCORE_TABLE_BOLD, .sight = { .doubles = true } };
  int plain_found = 0;
  int blind_found = 0;

  ck_assert_int_eq (board.turn, STONE_BLACK);
  for (uint64_t seed = 1; seed <= 40; seed++) {
    Point point = choose (scorer_choose, &board, seed, 0, NULL);

    plain_found += is_one_of (point, "d5");
    point = choose_as (scorer_choose, &blind, &board, seed, 0, NULL);
    blind_found += is_one_of (point, "d5");
  }
  ck_assert_int_eq (plain_found, 40);
  ck_assert_int_lt (blind_found, 40);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sight");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, who_overlooks_nothing_sees_everything);
  tcase_add_test (tcase, rows_and_columns_are_always_seen);
  tcase_add_test (tcase, a_diagonal_is_overlooked_from_end_to_end);
  tcase_add_test (tcase, so_many_percent_are_overlooked);
  tcase_add_test (tcase, what_is_near_the_last_two_stones_is_always_seen);
  tcase_add_test (tcase, a_diagonal_three_is_overlooked_by_who_overlooks_diagonals);
  tcase_add_test (tcase, two_threes_are_not_added_up_by_who_overlooks_doubles);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
