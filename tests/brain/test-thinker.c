/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in while the other thread thinks. */
#include "brain/thinker.h"

#include <sched.h>
#include <stdlib.h>

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

/* Is it pondering? */
static bool
is_pondering (void)
{
  bool pondering;

  thinker_lock (session->thinker);
  pondering = thinker_is_pondering (session->thinker);
  thinker_unlock (session->thinker);
  return pondering;
}

static void
wait_for_pondering (void)
{
  while (is_pondering ())
    sched_yield ();
}

START_TEST (the_other_sides_time_is_used_only_if_that_is_wanted)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 1");
  check_move (ask ("TURN 7,7"), 15);
  ck_assert (!is_pondering ());
  check_move (ask ("INFO pondering 1\nTURN 0,0"), 15);
  ck_assert (is_pondering ());
  ck_assert_str_eq (ask ("INFO time_left 5000\nYXSHOWFORBID"), "FORBID .\n");
  ck_assert (is_pondering ());
  ask ("INFO pondering 0");
  wait_for_pondering ();
}
END_TEST

START_TEST (pondering_ends_for_a_command_and_says_nothing)
{
  static const char *const EACH[] = { "TURN 0,14", "RESTART\nBEGIN", "BOARD\n7,7,2\nDONE" };

  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 1\nINFO pondering 1\nTURN 7,7");
  for (size_t i = 0; i < sizeof EACH / sizeof EACH[0]; i++) {
    ck_assert (is_pondering ());
    ask (EACH[i]);
    ck_assert (is_move (strncmp (said.bytes, "OK\n", 3) == 0 ? said.bytes + 3 : said.bytes, 15));
  }
  ck_assert (is_pondering ());
  ck_assert_str_eq (ask ("STOP"), "");
  wait_for_pondering ();
  ck_assert_str_eq (messages.bytes, "");
  ask ("TURN 14,0");
  ck_assert (is_pondering ());
  ck_assert_str_eq (ask ("TAKEBACK 99,99\nYXHASHCLEAR\nRESTART") + strcspn (said.bytes, "\n"),
                    "\nOK\n");
  ck_assert (!is_pondering ());
}
END_TEST

START_TEST (only_moves_are_pondered_about)
{
  ask ("START 15\nINFO pondering 1\nINFO max_node 0\nINFO timeout_turn 1");
  check_move (ask ("YXBOARD\n7,7,2\nDONE\nYXNBEST 2"), 15);
  ck_assert (!is_pondering ());
  ask ("SWAP2BOARD\nDONE");
  ck_assert (!is_pondering ());
  /* That move makes five. */
  ck_assert_str_eq (ask ("BOARD\n0,0,1\n5,5,2\n1,0,1\n7,5,2\n2,0,1\n9,5,2\n3,0,1\n5,9,2\nDONE"),
                    "4,0\n");
  ck_assert (!is_pondering ());
}
END_TEST

/* The positions that a thought about the reply that was expected needs for a depth, after pondering
 * or not. board is what the manager sends. */
static int
nodes_after (const char *pondering, const char *board)
{
  const char *found = NULL;
  char turn[60], column;
  int row, nodes = 0;

  ask ("START 15\nINFO max_node 5000");
  ask (pondering);
  check_move (ask (board), 15);
  /* The second move of the last line, in the words of the messages. */
  for (const char *at = messages.bytes; (at = strstr (at, " pv ")) != NULL; at++)
    found = at;
  ck_assert (found != NULL && sscanf (found, " pv %*s %c%d", &column, &row) == 2);
  snprintf (turn, sizeof turn, "INFO pondering 0\nINFO max_depth 9\nTURN %d,%d", column - 'A',
            row - 1);
  wait_for_pondering ();
  check_move (ask (turn), 15);
  for (const char *at = messages.bytes; (at = strstr (at, " n ")) != NULL; at++)
    nodes = atoi (at + strlen (" n "));
  ask ("INFO max_depth 0");
  ck_assert_int_gt (nodes, 0);
  return nodes;
}

/* How much it saves in one position is chance. */
START_TEST (what_was_pondered_about_is_used)
{
  static const char *const BOARDS[] = {
    "BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE", "BOARD\n7,7,2\n7,8,1\n9,9,2\nDONE",
    "BOARD\n7,7,2\n9,8,1\n8,5,2\nDONE", "BOARD\n7,7,2\n5,7,1\n8,7,2\nDONE",
    "BOARD\n7,7,2\n8,6,1\n8,5,2\nDONE",
  };
  int with = 0, without = 0;

  for (size_t i = 0; i < sizeof (BOARDS) / sizeof (BOARDS[0]); i++) {
    with += nodes_after ("INFO pondering 1", BOARDS[i]);
    without += nodes_after ("INFO pondering 0", BOARDS[i]);
  }
  ck_assert_int_lt (with, without * 3 / 4);
}
END_TEST

START_TEST (the_end_does_not_wait_for_pondering)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 1\nINFO pondering 1\nTURN 7,7");
  ck_assert (is_pondering ());
  ck_assert (!session_handle_line (session, "END", true, monotonic_now_ms ()));
  end_session ();
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
  tcase_add_test (tcase, the_other_sides_time_is_used_only_if_that_is_wanted);
  tcase_add_test (tcase, pondering_ends_for_a_command_and_says_nothing);
  tcase_add_test (tcase, only_moves_are_pondered_about);
  tcase_add_test (tcase, what_was_pondered_about_is_used);
  tcase_add_test (tcase, the_end_does_not_wait_for_pondering);
  tcase_add_test (tcase, nothing_is_said_after_the_end);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
