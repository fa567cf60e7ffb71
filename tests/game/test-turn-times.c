/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the times by position. */
#include "game/play/turn-times.h"

#include "board/board.h"
#include "support/check-main.h"

static void
play (Board *board, int x, int y)
{
  board_play (board, point_make (x, y));
}

START_TEST (what_was_noted_last_counts)
{
  g_autoptr (TurnTimes) times = turn_times_new ();
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  ck_assert_int_eq (turn_times_get (times, board.key), 0);
  turn_times_note (times, board.key, 100);
  turn_times_note (times, board.key, 700);
  ck_assert_int_eq (turn_times_get (times, board.key), 700);
  play (&board, 7, 7);
  ck_assert_int_eq (turn_times_get (times, board.key), 0);
  board_take_back (&board);
  ck_assert_int_eq (turn_times_get (times, board.key), 700);
  turn_times_clear (times);
  ck_assert_int_eq (turn_times_get (times, board.key), 0);
}
END_TEST

START_TEST (the_way_to_a_position_does_not_matter)
{
  g_autoptr (TurnTimes) times = turn_times_new ();
  Board one, other;

  board_init (&one, BOARD_USUAL_SIZE);
  board_init (&other, BOARD_USUAL_SIZE);
  play (&one, 1, 1);
  play (&one, 2, 2);
  play (&one, 3, 3);
  play (&other, 3, 3);
  play (&other, 2, 2);
  play (&other, 1, 1);
  turn_times_note (times, one.key, 5);
  ck_assert_int_eq (turn_times_get (times, other.key), 5);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("turn-times");
  TCase *all = tcase_create ("all");

  tcase_add_test (all, what_was_noted_last_counts);
  tcase_add_test (all, the_way_to_a_position_does_not_matter);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
