/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of Yixin's extension: lines in, lines out. */
#include "brain/yixin.h"

#include <stdlib.h>

#include "talk.h"

/* The last line of the messages that begins so, or "". */
static const char *
last_message (const char *beginning)
{
  const char *found = "";

  for (const char *line = messages.bytes; line != NULL && *line != '\0';) {
    if (strncmp (line, beginning, strlen (beginning)) == 0)
      found = line;
    line = strchr (line, '\n');
    line = line != NULL ? line + 1 : NULL;
  }
  return found;
}

/* The score that was told last. */
static int
last_score (void)
{
  const char *score = strstr (last_message ("MESSAGE depth "), " ev ");

  ck_assert_ptr_nonnull (score);
  return atoi (score + strlen (" ev "));
}

START_TEST (one_move_makes_the_score_about_what_is_asked_for)
{
  static const int WANTED[] = { 0, 100, -150 };

  ask ("START 15\nINFO max_node 60000");
  for (size_t i = 0; i < sizeof WANTED / sizeof WANTED[0]; i++) {
    char lines[80];

    snprintf (lines, sizeof lines, "YXBOARD\n7,7,1\n8,8,2\nDONE\nYXBALANCEONE %d", WANTED[i]);
    check_move (ask (lines), 15);
    ck_assert_msg (abs (last_score () - WANTED[i]) < 60, "%d is far from %d", last_score (),
                   WANTED[i]);
  }
  /* Nobody has played. */
  ck_assert_str_eq (ask ("TAKEBACK 8,8"), "OK\n");
}
END_TEST

START_TEST (the_best_move_is_what_comes_nearest_to_a_high_score)
{
  ask ("START 15\nINFO max_node 20000\nYXBOARD\n0,0,1\n5,5,2\n1,0,1\n7,5,2\n2,0,1\n9,5,2\n3,0,1\n"
       "5,9,2\nDONE");
  ck_assert_str_eq (ask ("YXBALANCEONE 30000"), "4,0\n");
  ck_assert_str_eq (ask ("yxbalanceone 999999999999"), "4,0\n");
  ck_assert_ptr_nonnull (strstr (last_message ("MESSAGE depth "), " ev +M1 "));
}
END_TEST

START_TEST (two_moves_make_the_score_about_what_is_asked_for)
{
  int at[4];
  char rest;

  ask ("START 15\nINFO max_node 60000");
  ask ("YXBOARD\n7,7,1\n8,8,2\nDONE\nYXBALANCETWO 0");
  ck_assert_int_eq (sscanf (said.bytes, "%d,%d %d,%d%c", &at[0], &at[1], &at[2], &at[3], &rest), 5);
  ck_assert_int_eq (rest, '\n');
  ck_assert (at[0] != at[2] || at[1] != at[3]);
  ck_assert_int_lt (abs (last_score ()), 80);
  ask ("YXBOARD\n7,7,2\nDONE\nYXBALANCETWO");
  ck_assert_int_eq (sscanf (said.bytes, "%d,%d %d,%d%c", &at[0], &at[1], &at[2], &at[3], &rest), 5);
}
END_TEST

START_TEST (a_first_stone_can_be_balanced)
{
  ask ("START 15\nINFO max_node 20000");
  check_move (ask ("YXBALANCEONE 0"), 15);
  ck_assert_str_ne (said.bytes, "7,7\n");
}
END_TEST

START_TEST (a_balance_is_a_number)
{
  ask ("START 15\nYXBOARD\n7,7,2\nDONE");
  check_error (ask ("YXBALANCEONE x"));
  check_error (ask ("YXBALANCETWO 1 2"));
}
END_TEST

START_TEST (a_balance_is_hurried_and_stopped)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  check_move (ask ("YXBOARD\n7,7,1\n8,8,2\nDONE\nYXBALANCEONE 0\nYXSTOP"), 15);
  ck_assert_str_eq (ask ("YXBALANCETWO 0\nSTART 15"), "OK\n");
}
END_TEST

START_TEST (blocked_points_are_not_played)
{
  ask ("START 15\nYXBLOCK\n4,0\nDONE");
  check_move (ask ("BOARD\n0,0,1\n5,5,2\n1,0,1\n7,5,2\n2,0,1\n9,5,2\n3,0,1\n5,9,2\nDONE"), 15);
  ck_assert_str_ne (said.bytes, "4,0\n");
  ask ("YXBLOCKUNDO\n4,0\nDONE");
  ck_assert_str_eq (ask ("BOARD\n0,0,1\n5,5,2\n1,0,1\n7,5,2\n2,0,1\n9,5,2\n3,0,1\n5,9,2\nDONE"),
                    "4,0\n");
  ask ("YXBLOCK\n4,0\nDONE\nYXBLOCKRESET");
  ck_assert_str_eq (ask ("BOARD\n0,0,1\n5,5,2\n1,0,1\n7,5,2\n2,0,1\n9,5,2\n3,0,1\n5,9,2\nDONE"),
                    "4,0\n");
}
END_TEST

START_TEST (blocks_outlive_a_new_game_on_a_board_of_the_same_size)
{
  ask ("START 15\nYXBLOCK\n7,7\nDONE\nRESTART");
  check_move (ask ("BEGIN"), 15);
  ck_assert_str_ne (said.bytes, "7,7\n");
  ask ("START 20\nSTART 15");
  ck_assert_str_eq (ask ("BEGIN"), "7,7\n");
}
END_TEST

START_TEST (blocked_paths_are_not_played)
{
  ask ("START 15\nYXBLOCKPATH\n7,7\nDONE");
  check_move (ask ("BEGIN"), 15);
  ck_assert_str_ne (said.bytes, "7,7\n");
  ask ("YXBLOCKPATHUNDO\n7,7\nDONE\nRESTART");
  ck_assert_str_eq (ask ("BEGIN"), "7,7\n");
  ask ("YXBLOCKPATH\n7,7\nDONE\nYXBLOCKPATHRESET\nRESTART");
  ck_assert_str_eq (ask ("BEGIN"), "7,7\n");
  /* As a window sends them that blocks all but one. */
  ck_assert_str_eq (ask ("YXBLOCKPATH\n7,7\n7,7\nDONE\nYXBLOCKPATH\n7,7\n21,21\nDONE"), "");
}
END_TEST

START_TEST (a_block_is_read_whole)
{
  ask ("START 15");
  check_error (ask ("YXBLOCK\n7\nDONE"));
  check_error (ask ("YXBLOCK\n15,15\nDONE"));
  ck_assert_str_eq (ask ("YXBLOCK\n7,7\nSTART 15"), "ERROR there was no DONE\nOK\n");
  ck_assert_str_eq (ask ("BEGIN"), "7,7\n");
  ck_assert_str_eq (ask ("yxblock\n3,3\nINFO max_node 100\ndone"), "");
}
END_TEST

START_TEST (all_moves_are_told_once)
{
  ask ("START 7\nINFO max_node 1000\nYXBOARD\n3,3,2\nDONE");
  check_move (ask ("YXSEARCHDEFEND"), 7);
  for (int number = 1; number <= 7 * 7 - 1; number++) {
    char text[40];
    const char *found;

    snprintf (text, sizeof text, " multipv %d ", number);
    found = strstr (messages.bytes, text);
    ck_assert_msg (found != NULL && strstr (found + 1, text) == NULL, "%s", text);
  }
  for (int x = 0; x < 7; x++)
    for (int y = 0; y < 7; y++) {
      char move[40];
      int count = 0;

      snprintf (move, sizeof move, " pv %c%d", 'A' + x, y + 1);
      for (const char *at = messages.bytes; (at = strstr (at, move)) != NULL; at++)
        count++;
      ck_assert_int_eq (count, x != 3 || y != 3);
    }
}
END_TEST

START_TEST (moves_that_lose_are_marked)
{
  static const char *const GOOD[] = { "0,2\n", "4,2\n", "5,2\n" };
  bool is_good = false;

  ask ("START 6\nINFO max_node 2000\nINFO show_detail 1");
  ask ("YXBOARD\n1,2,2\n5,5,1\n2,2,2\n0,5,1\n3,2,2\nDONE\nYXSEARCHDEFEND");
  for (int i = 0; i < 3; i++) {
    char lose[60];

    snprintf (lose, sizeof lose, "MESSAGE REALTIME LOSE %s", GOOD[i]);
    ck_assert_ptr_null (strstr (messages.bytes, lose));
    is_good = is_good || strcmp (said.bytes, GOOD[i]) == 0;
  }
  ck_assert (is_good);
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE REALTIME LOSE 4,4\n"));
}
END_TEST

/* Is what was said moves of an opening, from that number on to another? */
static bool
are_moves (const char *opening, int first, int last)
{
  for (int number = first; number <= last; number++) {
    char beginning[60];
    const char *line;
    int x, y;

    snprintf (beginning, sizeof beginning, "MESSAGE %s MOVE%d ", opening, number);
    line = last_message (beginning);
    if (sscanf (line + (*line != '\0' ? strlen (beginning) : 0), "%d %d", &x, &y) != 2 || x < 0
        || x > 14 || y < 0 || y > 14)
      return false;
  }
  return true;
}

START_TEST (swap2_is_played_in_three_steps)
{
  ask ("START 15");
  ck_assert_str_eq (ask ("yxswap2step1"), "");
  ck_assert (are_moves ("SWAP2", 1, 3));
  /* White's stone is wasted. */
  ck_assert_str_eq (ask ("YXBOARD\n7,7,2\n0,0,1\n8,6,2\nDONE\nyxswap2step2"), "");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SWAP2 SWAP1 YES\n"));
  ask ("YXBOARD\n0,0,2\n7,7,1\n14,14,2\nDONE\nyxswap2step2");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SWAP2 SWAP1 NO\n"));
  ask ("YXBOARD\n7,7,2\n0,0,1\n8,6,2\n14,0,1\n8,7,2\nDONE\nyxswap2step3");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SWAP2 SWAP2 YES\n"));
  ask ("YXBOARD\n0,0,2\n7,7,1\n14,14,2\n8,8,1\n0,14,2\nDONE\nyxswap2step3");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SWAP2 SWAP2 NO\n"));
}
END_TEST

START_TEST (two_more_stones_are_said_with_their_numbers)
{
  /* Black's second stone on one line after the other, until neither colour is better. */
  ask ("START 15\nINFO max_node 20000");
  for (int i = 0; i < 75; i++) {
    char lines[80];

    snprintf (lines, sizeof lines, "YXBOARD\n7,7,2\n8,6,1\n%d,%d,2\nDONE\nyxswap2step2",
              10 - i / 15, i % 15);
    ask (lines);
    if (strstr (messages.bytes, "MESSAGE SWAP2 MOVE4") != NULL)
      break;
  }
  ck_assert (are_moves ("SWAP2", 4, 5));
}
END_TEST

START_TEST (an_opening_has_no_step_with_other_stones)
{
  ask ("START 15\nYXBOARD\n7,7,2\nDONE");
  check_error (ask ("yxswap2step2"));
  check_error (ask ("yxswap2step3"));
  check_error (ask ("yxsoosorvstep2\n7,7\n8,8\ndone"));
  check_error (ask ("yxsoosorvstep2\n7,7\n0,0\n8,8\ndone"));
  check_error (ask ("yxsoosorvstep3\n7,7\n8,8\n9,9\n10,10\ndone"));
  check_error (ask ("yxsoosorvstep4\n7,7\n8,8\n9,9\n10,10\ndone"));
  check_error (ask ("yxsoosorvstep4 9\n7,7\n8,8\n9,9\n10,10\ndone"));
  check_error (ask ("yxsoosorvstep5 0\n7,7\n8,8\n9,9\n10,10\ndone"));
  check_error (ask ("yxsoosorvstep6\n7,7\n8,8\n9,9\n10,10\ndone"));
  check_error (ask ("yxsoosorvstep6\n7,7\n8,8\n9,9\n10,10\n3\ndone"));
  ask ("START 7");
  check_error (ask ("yxsoosorvstep1"));
}
END_TEST

START_TEST (soosorv_is_played_in_six_steps)
{
  int at[2], number = 0;
  char line[80];

  ask ("START 15\nINFO rule 2");
  ck_assert_str_eq (ask ("yxsoosorvstep1"), "");
  ck_assert (are_moves ("SOOSORV", 1, 3));
  ck_assert_ptr_eq (strstr (messages.bytes, "MESSAGE SOOSORV MOVE1 7 7\n"), messages.bytes);
  ask ("yxsoosorvstep2\n7,7\n8,8\n9,9\ndone");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SOOSORV SWAP1 "));
  ask ("yxsoosorvstep3\n7,7\n8,8\n7,6\ndone");
  ck_assert_int_eq (sscanf (last_message ("MESSAGE SOO"), "MESSAGE SOOSORV MOVE4 %d %d %d", &at[0],
                            &at[1], &number),
                    3);
  ck_assert (number >= 1 && number <= 8);
  /* White's fourth stone is wasted: black stays black. */
  ask ("yxsoosorvstep4 1\n7,7\n8,6\n7,6\n0,14\ndone");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SOOSORV SWAP2 NO\n"));
  ask ("yxsoosorvstep5 3\n7,7\n8,8\n7,6\n9,6\ndone");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE SOOSORV MOVE5 REFRESH\n"));
  ck_assert_ptr_eq (strstr (messages.bytes, "MESSAGE SOOSORV MOVE5 DONE\n"),
                    last_message ("MESSAGE SOO"));
  number = 0;
  for (const char *move = messages.bytes; (move = strstr (move, "MOVE5 ")) != NULL; move++)
    number += sscanf (move, "MOVE5 %d %d", &at[0], &at[1]) == 2;
  ck_assert_int_eq (number, 3);
  /* The one that is worst for black. */
  snprintf (line, sizeof line, "yxsoosorvstep6\n7,7\n8,6\n7,6\n7,5\n8,7\n0,14\n6,6\ndone");
  ask (line);
  ck_assert_str_eq (last_message ("MESSAGE SOO"), "MESSAGE SOOSORV MOVE5C 0 14\n");
}
END_TEST

START_TEST (a_database_is_empty)
{
  ask ("START 15");
  ck_assert_str_eq (ask ("yxquerydatabaseall\n7,7\n8,8\ndone"), "");
  ck_assert_str_eq (messages.bytes, "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n");
  ask ("yxquerydatabaseone\ndone");
  ck_assert_str_eq (messages.bytes, "MESSAGE DATABASE ONE 0 0 0 0\n");
  ask ("yxquerydatabasetext\n7,7\ndone");
  ck_assert_str_eq (messages.bytes, "MESSAGE DATABASE TEXT \"\"\n");
  ask ("yxquerydatabaseallt\n7,7\ndone");
  ck_assert_str_eq (messages.bytes, "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n"
                                    "MESSAGE DATABASE TEXT \"\"\n");
}
END_TEST

START_TEST (what_is_not_here_is_read_whole_and_told)
{
  static const char *const EACH[] = {
    "yxedittvddatabase 1 87 0 0\n7,7\n8,8\ndone",
    "yxedittextdatabase \"a text\nof two lines\"\n7,7\ndone",
    "yxeditlabeldatabase 7,7 A\n7,7\ndone",
    "yxdeletedatabaseone\n7,7\ndone",
    "yxdeletedatabaseall nonwl\n7,7\ndone",
    "yxsetbestmovedatabase\n7,7\ndone",
    "yxclearbestmovedatabase\n7,7\ndone",
    "yxsetdatabase\n/tmp/a file.db",
    "yxsetdatabase /tmp/a.db",
    "yxdbtotxt\n/tmp/a.txt",
    "yxdbtotxtall\n/tmp/a.txt",
    "yxtxttodb\n/tmp/a.txt",
    "yxdbtopos\n/tmp/a.txt",
    "yxdbtolib\n/tmp/a.lib",
    "yxlibtodb\n/tmp/a.lib",
    "yxdbmerge\n/tmp/a.db",
    "yxdbsplit\n/tmp/a.db",
    "yxsavedatabase",
    "yxdbcheck",
    "yxdbfix",
    "yxhashdump\n/tmp/a.hash",
    "yxhashload\n/tmp/a.hash",
    "yxshowhashusage",
    "RELOADCONFIG config.toml",
    "RELOADCONFIG\nconfig.toml",
    "LOADMODEL model.bin",
    "EXPORTMODEL\nmodel.bin",
    "yxforbid add 7 7 0",
    "yxprintfeature",
    "yxdraw",
    "yxresign",
  };

  ask ("START 15\nPLAY 7,7\nPLAY 8,8\nPLAY 6,6");
  for (size_t i = 0; i < sizeof EACH / sizeof EACH[0]; i++) {
    ck_assert_str_eq (ask (EACH[i]), "");
    ck_assert_msg (strncmp (messages.bytes, "MESSAGE ", 8) == 0
                       && strchr (messages.bytes, '\n')[1] == '\0',
                   "%s: %s", EACH[i], messages.bytes);
  }
  ck_assert_str_eq (ask ("TAKEBACK 6,6"), "OK\n");
}
END_TEST

START_TEST (a_text_of_many_lines_is_no_command)
{
  ask ("START 15\nPLAY 7,7");
  ck_assert_str_eq (
      ask ("yxedittextdatabase \"Black is better.\nStart with 8,8,\n\nEND\nof a \\\"game"
           "\\\".\nBegin\"\n7,7\ndone"),
      "");
  ck_assert_str_eq (messages.bytes, "MESSAGE there is no database here\n");
  /* It isn't waited for an end that doesn't come. */
  ask ("yxedittextdatabase \"open\nSTART 20\ndone");
  ck_assert_str_eq (ask ("TAKEBACK 7,7"), "OK\n");
  /* Between the text and DONE, all is as elsewhere. */
  ck_assert_str_eq (ask ("yxedittextdatabase \"a\"\nSTART 20"), "ERROR there was no DONE\nOK\n");
}
END_TEST

START_TEST (a_file_that_is_not_named_is_not_waited_for)
{
  ck_assert_str_eq (ask ("yxsetdatabase\nSTART 15"), "OK\n");
  ck_assert_str_eq (ask ("RELOADCONFIG\nBEGIN"), "7,7\n");
  ck_assert_str_eq (ask ("yxhashload\nfile\nFOO"), "UNKNOWN FOO\n");
}
END_TEST

START_TEST (a_question_about_the_database_does_not_disturb_a_thought)
{
  ask ("START 15\nINFO max_node 0\nINFO timeout_turn 3600000");
  ask ("BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nyxquerydatabaseall\n7,7\n8,8\n9,7\ndone\nyxdraw\nYXSTOP");
  check_move (said.bytes, 15);
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE DATABASE DONE\n"));
}
END_TEST

/* As Yixin's window begins, and plays a game. */
START_TEST (yixins_window_is_served)
{
  ck_assert_str_eq (
      ask ("info show_detail 1\nyxshowinfo\nSTART 15 15\nINFO timeout_match 100000000\n"
           "INFO time_left 100000000\nINFO timeout_turn 2000000\nINFO max_depth 225\n"
           "INFO time_increment 0\nINFO caution_factor 1\nINFO thread_num 1\n"
           "INFO hash_size 1024\nINFO pondering 0\nINFO vcthread 0\nINFO max_node 500"),
      "OK\n");
  ck_assert_str_eq (ask ("start 15 15\nyxboard\n7,7,2\ndone\nyxshowforbid"), "OK\nFORBID .\n");
  ask ("INFO time_left 100000000\nstart 15 15\nboard\n7,7,2\ndone\nyxquerydatabaseall\n7,7\ndone");
  ck_assert_ptr_eq (strstr (said.bytes, "OK\n"), said.bytes);
  check_move (said.bytes + 3, 15);
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE REALTIME BEST "));
  check_move (ask ("INFO time_left 99999999\nturn 0,0"), 15);
}
END_TEST

static TCase *
analysis_tests (void)
{
  TCase *tcase = tcase_create ("analysis");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, one_move_makes_the_score_about_what_is_asked_for);
  tcase_add_test (tcase, the_best_move_is_what_comes_nearest_to_a_high_score);
  tcase_add_test (tcase, two_moves_make_the_score_about_what_is_asked_for);
  tcase_add_test (tcase, a_first_stone_can_be_balanced);
  tcase_add_test (tcase, a_balance_is_a_number);
  tcase_add_test (tcase, a_balance_is_hurried_and_stopped);
  tcase_add_test (tcase, blocked_points_are_not_played);
  tcase_add_test (tcase, blocks_outlive_a_new_game_on_a_board_of_the_same_size);
  tcase_add_test (tcase, blocked_paths_are_not_played);
  tcase_add_test (tcase, a_block_is_read_whole);
  tcase_add_test (tcase, all_moves_are_told_once);
  tcase_add_test (tcase, moves_that_lose_are_marked);
  return tcase;
}

static TCase *
other_tests (void)
{
  TCase *tcase = tcase_create ("others");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, swap2_is_played_in_three_steps);
  tcase_add_test (tcase, two_more_stones_are_said_with_their_numbers);
  tcase_add_test (tcase, an_opening_has_no_step_with_other_stones);
  tcase_add_test (tcase, soosorv_is_played_in_six_steps);
  tcase_add_test (tcase, a_database_is_empty);
  tcase_add_test (tcase, what_is_not_here_is_read_whole_and_told);
  tcase_add_test (tcase, a_text_of_many_lines_is_no_command);
  tcase_add_test (tcase, a_file_that_is_not_named_is_not_waited_for);
  tcase_add_test (tcase, a_question_about_the_database_does_not_disturb_a_thought);
  tcase_add_test (tcase, yixins_window_is_served);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("yixin");

  suite_add_tcase (suite, analysis_tests ());
  suite_add_tcase (suite, other_tests ());
  return run_suite (suite);
}
