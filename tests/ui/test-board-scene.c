/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from what is to be seen of a board. */
#include "ui/board/board-scene.h"

#include "support/check-main.h"

static Board board;
static Point first, last;

static void
set_up (void)
{
  first = point_make (7, 7);
  last = point_make (8, 8);
  ck_assert (board_init (&board, 15));
  board_play (&board, first);
  board_play (&board, last);
}

START_TEST (the_last_stone_is_the_one_that_was_played_last)
{
  BoardScene scene = { .board = &board };

  ck_assert_int_eq (board_scene_get_last (&scene), last);
  scene.set_up = true;
  ck_assert_int_eq (board_scene_get_last (&scene), POINT_NONE);
}
END_TEST

START_TEST (numbers_are_those_of_the_moves_or_those_that_are_given)
{
  uint16_t numbers[POINT_COUNT] = { 0 };
  BoardScene scene = { .board = &board, .numbers = numbers };

  numbers[first] = 31;
  ck_assert_int_eq (board_scene_get_number (&scene, first), 0);
  scene.move_numbers = true;
  ck_assert_int_eq (board_scene_get_number (&scene, first), 31);
  ck_assert_int_eq (board_scene_get_number (&scene, last), 0);
  scene.numbers = NULL;
  ck_assert_int_eq (board_scene_get_number (&scene, first), 1);
  ck_assert_int_eq (board_scene_get_number (&scene, last), 2);
  ck_assert_int_eq (board_scene_get_number (&scene, point_make (0, 0)), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-scene");
  TCase *tcase = tcase_create ("scene");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, the_last_stone_is_the_one_that_was_played_last);
  tcase_add_test (tcase, numbers_are_those_of_the_moves_or_those_that_are_given);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
