/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the times by position. */
#include "game/play/turn-times.h"

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
  ck_assert_int_eq (turn_times_get (times, &board), 0);
  turn_times_note (times, &board, 100);
  turn_times_note (times, &board, 700);
  ck_assert_int_eq (turn_times_get (times, &board), 700);
  play (&board, 7, 7);
  ck_assert_int_eq (turn_times_get (times, &board), 0);
  board_take_back (&board);
  ck_assert_int_eq (turn_times_get (times, &board), 700);
  turn_times_clear (times);
  ck_assert_int_eq (turn_times_get (times, &board), 0);
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
  turn_times_note (times, &one, 5);
  ck_assert_int_eq (turn_times_get (times, &other), 5);
}
END_TEST

START_TEST (moves_tell_the_times_before_them)
{
  const WuziRecordedMove moves[] = { { point_make (1, 1), 10 }, { point_make (2, 2), 20 } };
  g_autoptr (TurnTimes) times = turn_times_new ();
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  turn_times_note_moves (times, &board, moves, G_N_ELEMENTS (moves));
  ck_assert_int_eq (board.count, 0);
  ck_assert_int_eq (turn_times_get (times, &board), 10);
  play (&board, 1, 1);
  ck_assert_int_eq (turn_times_get (times, &board), 20);
  play (&board, 2, 2);
  ck_assert_int_eq (turn_times_get (times, &board), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("turn-times");
  TCase *all = tcase_create ("all");

  tcase_add_test (all, what_was_noted_last_counts);
  tcase_add_test (all, the_way_to_a_position_does_not_matter);
  tcase_add_test (all, moves_tell_the_times_before_them);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
