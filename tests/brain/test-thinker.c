/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in while the other thread thinks. */
#include "brain/thinker.h"

#include "talk.h"

START_TEST (a_thought_is_given_up_for_a_new_game)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  ck_assert_str_eq (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nSTART 20"), "OK\n");
  ck_assert_str_eq (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nRESTART"), "OK\n");
  ck_assert_str_eq (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nYXBOARD\n1,1,2\nDONE"), "");
  ck_assert_str_eq (ask ("TAKEBACK 1,1"), "OK\n");
}
END_TEST

START_TEST (a_hurried_thought_is_answered_at_once)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  check_move (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nYXSTOP"), 15);
  ck_assert_str_eq (ask ("YXSTOP\nSTOP"), "");
  check_move (ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nSTOP"), 15);
}
END_TEST

START_TEST (a_hurried_thought_is_answered_before_the_next_command)
{
  const char *next;

  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nYXSTOP\nRESTART");
  next = strchr (said.bytes, '\n');
  ck_assert_ptr_nonnull (next);
  ck_assert_str_eq (next, "\nOK\n");
}
END_TEST

START_TEST (a_thought_is_not_disturbed_by_questions)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nINFO time_left 5000\nABOUT\nYXSTOP");
  ck_assert_ptr_eq (strstr (said.bytes, "name="), said.bytes);
  ck_assert (is_move (strchr (said.bytes, '\n') + 1, 15));
}
END_TEST

START_TEST (no_two_moves_are_thought_about_at_once)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nTURN 0,0\nYXSTOP");
  ck_assert_ptr_eq (strstr (said.bytes, "ERROR a move is being thought about\n"), said.bytes);
  ck_assert (is_move (strchr (said.bytes, '\n') + 1, 15));
}
END_TEST

START_TEST (nothing_is_said_after_the_end)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  memset (&said, 0, sizeof said);
  tell ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE");
  ck_assert (!session_handle_line (session, "END", true, monotonic_now_ms ()));
  end_session ();
  ck_assert_str_eq (said.bytes, "");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("thinker");
  /* ./check picks these tests by this name. */
  TCase *tcase = tcase_create ("threads");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_thought_is_given_up_for_a_new_game);
  tcase_add_test (tcase, a_hurried_thought_is_answered_at_once);
  tcase_add_test (tcase, a_hurried_thought_is_answered_before_the_next_command);
  tcase_add_test (tcase, a_thought_is_not_disturbed_by_questions);
  tcase_add_test (tcase, no_two_moves_are_thought_about_at_once);
  tcase_add_test (tcase, nothing_is_said_after_the_end);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
