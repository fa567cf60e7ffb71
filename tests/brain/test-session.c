/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sessions: lines in, lines out. */
#include "brain/session.h"

#include "talk.h"

/* What is wrong must leave the rest as it was: the stones at 7,7 and 8,8 are
 * still there, and it is still the other side's turn. */
static const char GAME[] = "START 15\nPLAY 7,7\nPLAY 8,8\nPLAY 6,6";

START_TEST (about_needs_no_game)
{
  ck_assert_ptr_eq (strstr (ask ("ABOUT"), "name=\"Wuzi\", version=\""), said.bytes);
  ck_assert_ptr_nonnull (strstr (said.bytes, "author=\""));
  ck_assert_ptr_nonnull (strstr (said.bytes, "country=\""));
}
END_TEST

START_TEST (every_size_there_is_can_be_started)
{
  for (int size = 5; size <= 22; size++) {
    char line[20];

    snprintf (line, sizeof line, "START %d", size);
    ck_assert_str_eq (ask (line), "OK\n");
    check_move (ask ("BEGIN"), size);
  }
}
END_TEST

START_TEST (other_sizes_are_refused_and_the_game_goes_on)
{
  static const char *const BAD[] = {
    "START 4",          "START 23",        "START 0",
    "START -15",        "START",           "START x",
    "START 15 16",      "START 15,15",     "START 99999999999999999999",
    "START 4294967311", "RECTSTART 15,16", "RECTSTART 15",
    "RECTSTART",        "RECTSTART 23,23", "START 15 15 15",
    "START 23 23",
  };

  ask (GAME);
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    check_error (ask (BAD[i]));
  ck_assert_str_eq (ask ("TAKEBACK 6,6"), "OK\n");
}
END_TEST

START_TEST (a_square_rectangle_is_a_board)
{
  ck_assert_str_eq (ask ("RECTSTART 19,19"), "OK\n");
  check_move (ask ("BEGIN"), 19);
}
END_TEST

START_TEST (both_sides_of_a_board_may_be_named)
{
  ck_assert_str_eq (ask ("start 19 19"), "OK\n");
  check_move (ask ("BEGIN"), 19);
}
END_TEST

START_TEST (without_a_game_there_is_nothing_to_play)
{
  static const char *const EARLY[] = {
    "BEGIN",     "TURN 7,7",     "PLAY 7,7",           "TAKEBACK 7,7",         "RESTART",
    "YXNBEST 2", "YXSHOWFORBID", "BOARD\n7,7,2\nDONE", "YXBOARD\n7,7,2\nDONE", "SWAP2BOARD\nDONE",
  };

  for (size_t i = 0; i < sizeof EARLY / sizeof EARLY[0]; i++)
    check_error (ask (EARLY[i]));
  ck_assert_str_eq (ask ("INFO timeout_turn 100\nYXSTOP\nSTOP\nYXHASHCLEAR\nDONE"),
                    "UNKNOWN DONE\n");
}
END_TEST

START_TEST (the_first_stone_goes_to_the_centre)
{
  ck_assert_str_eq (ask ("START 15\nBEGIN"), "OK\n7,7\n");
  ck_assert_str_eq (ask ("RESTART\nBOARD\nDONE"), "OK\n7,7\n");
}
END_TEST

START_TEST (turns_are_answered_with_free_points)
{
  ck_assert_str_eq (ask ("START 15"), "OK\n");
  check_move (ask ("TURN 0,0"), 15);
  for (int y = 1; y < 4; y++) {
    char line[20];

    snprintf (line, sizeof line, "TURN 14,%d", y * 4);
    check_move (ask (line), 15);
  }
}
END_TEST

START_TEST (a_turn_that_can_not_be_is_refused)
{
  static const char *const BAD[] = {
    "TURN 7,7",   "TURN 15,0", "TURN 0,15",         "TURN -1,0",
    "TURN",       "TURN 7",    "TURN a,b",          "TURN 1,2,3",
    "TURN 1;2",   "TURN 1 2",  "TURN 4294967296,0", "PLAY 7,7",
    "PLAY 15,15",
  };

  ask (GAME);
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    check_error (ask (BAD[i]));
  ck_assert_str_eq (ask ("TAKEBACK 6,6\nTAKEBACK 8,8\nTAKEBACK 7,7\nTAKEBACK 7,7"),
                    "OK\nOK\nOK\nERROR that is no stone of who moved last\n");
}
END_TEST

START_TEST (boards_are_answered_again_and_again)
{
  ask ("START 20");
  check_move (ask ("BOARD\n0,0,2\nDONE"), 20);
  check_move (ask ("BOARD\n10,10,1\n11,11,2\nDONE"), 20);
  check_move (ask ("board\n 10 , 10 , 2\n11,11,1\n12,12,2\ndone"), 20);
}
END_TEST

START_TEST (a_four_on_the_board_is_made_a_five)
{
  ask ("START 15\nINFO max_node 0\nINFO max_depth 2");
  ck_assert_str_eq (ask ("BOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n5,5,2\n7,5,2\n9,5,2\n5,9,2\nDONE"),
                    "4,0\n");
  check_error (ask ("TURN 9,9"));
}
END_TEST

START_TEST (a_broken_board_leaves_the_old_one)
{
  ask (GAME);
  check_error (ask ("BOARD\n1,1,1\nDONE"));
  check_error (ask ("BOARD\n1,1,1\n1,1,2\nDONE"));
  check_error (ask ("BOARD\nfoo\n1,1,2\nDONE"));
  check_error (ask ("YXBOARD\n1,1,2\n15,15,1\nDONE"));
  ck_assert_str_eq (ask ("TAKEBACK 6,6"), "OK\n");
}
END_TEST

START_TEST (a_command_ends_a_board_without_done)
{
  ask ("START 15");
  ck_assert_str_eq (ask ("BOARD\n7,7,2\nSTART 20"), "ERROR there was no DONE\nOK\n");
  check_move (ask ("BOARD\n19,19,2\nINFO rule 0\nDONE"), 20);
}
END_TEST

START_TEST (stones_are_taken_back)
{
  ask ("START 15\nPLAY 7,7\nPLAY 8,8\nPLAY 9,9");
  check_error (ask ("TAKEBACK 8,8"));
  check_error (ask ("TAKEBACK 1,1"));
  check_error (ask ("TAKEBACK"));
  ck_assert_str_eq (ask ("TAKEBACK 7,7\nTAKEBACK 8,8\nTAKEBACK 9,9"), "OK\nOK\nOK\n");
  ck_assert_str_eq (ask ("BEGIN"), "7,7\n");
}
END_TEST

/* Black has five in the top row, and white four below it. */
#define FIVE                                                                                       \
  "START 15\nPLAY 0,0\nPLAY 0,2\nPLAY 1,0\nPLAY 1,2\nPLAY 2,0\nPLAY 2,2\nPLAY 9,9\nPLAY 3,2\n"     \
  "PLAY 3,0\nPLAY 9,5\nPLAY 4,0"

START_TEST (a_five_that_is_left_by_a_take_back_still_ends_the_game)
{
  ask (FIVE);
  check_error (ask ("TURN 10,10"));
  ck_assert_str_eq (ask ("TAKEBACK 9,9"), "OK\n");
  check_error (ask ("TURN 10,10"));
  check_error (ask ("PLAY 10,10"));
  check_error (ask ("YXNBEST 1"));
  ck_assert_str_eq (ask ("TAKEBACK 9,5"), "OK\n");
  check_error (ask ("PLAY 10,10"));
}
END_TEST

START_TEST (a_five_that_is_taken_back_leaves_the_game_open)
{
  for (int x = 0; x < 5; x++) {
    char line[32];

    ask (FIVE);
    snprintf (line, sizeof line, "TAKEBACK %d,0", x);
    ck_assert_str_eq (ask (line), "OK\n");
    snprintf (line, sizeof line, "PLAY %d,0", x);
    ck_assert_str_eq (ask (line) + strcspn (said.bytes, ","), ",0\n");
    check_error (ask ("PLAY 10,10"));
  }
}
END_TEST

START_TEST (a_turn_may_not_end_the_game)
{
  ask (FIVE "\nTAKEBACK 4,0");
  check_error (ask ("TURN 4,0"));
  ck_assert_str_eq (ask ("PLAY 4,0"), "4,0\n");

  ask ("START 5\nPLAY 1,0\nPLAY 0,0\nPLAY 2,0\nPLAY 4,0\nPLAY 3,0");
  for (int i = 5; i < 24; i++) {
    char line[32];

    snprintf (line, sizeof line, "PLAY %d,%d", i % 5, i / 5);
    ask (line);
    ck_assert_mem_eq (said.bytes, line + strlen ("PLAY "), strlen ("0,0"));
  }
  check_error (ask ("TURN 4,4"));
  ck_assert_str_eq (ask ("PLAY 4,4"), "4,4\n");
}
END_TEST

START_TEST (the_rule_may_change_in_a_game)
{
  /* Black makes six in the top row. */
  ask ("START 15\nINFO rule 1\nPLAY 0,0\nPLAY 0,2\nPLAY 1,0\nPLAY 3,4\nPLAY 2,0\nPLAY 6,2\n"
       "PLAY 4,0\nPLAY 9,2\nPLAY 5,0\nPLAY 9,5");
  check_move (ask ("TURN 3,0"), 15);
  ask ("INFO rule 0");
  check_error (ask ("TURN 10,10"));
  check_error (ask ("YXNBEST 1"));
  ask ("INFO rule 9");
  check_move (ask ("TURN 10,10"), 15);
}
END_TEST

START_TEST (a_foul_against_us_is_told_and_played_on)
{
  ask ("START 15\nINFO rule 4\nPLAY 6,7\nPLAY 0,0\nPLAY 8,7\nPLAY 0,5\nPLAY 7,6\nPLAY 14,0\n"
       "PLAY 7,8\nPLAY 14,14");
  check_move (ask ("TURN 7,7"), 15);
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE that stone is a foul; playing on\n"));
}
END_TEST

START_TEST (nothing_is_played_where_all_is_forbidden)
{
  /* Both free points would make black a six. */
  static const int RULES[] = { 0, 1, 8, 4 };
  static const char *const ROWS[] = { "OOOOXO", "XXX.XX", "OOOXXO", "OXOOOO", "XX.XXX", "XOOXXO" };
  char lines[1000];
  int length = sprintf (lines, "START 6\nINFO rule %d\nBOARD\n", RULES[_i]);

  for (int i = 0; i < 36; i++)
    if (ROWS[i / 6][i % 6] != '.')
      length +=
          sprintf (lines + length, "%d,%d,%d\n", i % 6, i / 6, ROWS[i / 6][i % 6] == 'X' ? 1 : 2);
  sprintf (lines + length, "DONE");
  ask (lines);
  if (RULES[_i] == 4)
    ck_assert_str_eq (said.bytes, "OK\nERROR the game is over\n");
  else
    check_move (said.bytes + 3, 6);
}
END_TEST

START_TEST (play_places_a_stone)
{
  ck_assert_str_eq (ask ("START 15\nPLAY 3,4"), "OK\n3,4\n");
  check_error (ask ("PLAY 3,4"));
}
END_TEST

START_TEST (info_is_never_answered)
{
  ck_assert_str_eq (ask ("INFO timeout_turn 1000\nINFO timeout_match 100000\nINFO time_left 9\n"
                         "INFO max_memory 83886080\nINFO game_type 1\nINFO rule 1\n"
                         "INFO evaluate 3,4\nINFO folder /tmp/x y\nINFO max_depth 9\n"
                         "INFO max_node -1\nINFO thread_num 2\nINFO hash_size 1024\n"
                         "INFO show_detail 3\nINFO time_increment 5\nINFO caution_factor 3\n"
                         "INFO pondering 1\nINFO strength 100\nINFO\nINFO x\nINFO x y z\n"
                         "INFO timeout_turn\nINFO timeout_turn x\nINFO thread_num 0\ninfo RULE -1"),
                    "");
  ck_assert_str_eq (messages.bytes, "");
}
END_TEST

START_TEST (what_is_not_known_is_said)
{
  ck_assert_str_eq (ask ("FOO bar"), "UNKNOWN FOO bar\n");
  ck_assert_str_eq (ask ("yxquerydatabase"), "UNKNOWN yxquerydatabase\n");
  ck_assert_str_eq (ask ("STARTS 15"), "UNKNOWN STARTS 15\n");
  ck_assert_str_eq (ask ("\x01\xfa\x7f~"), "UNKNOWN ???~\n");
}
END_TEST

START_TEST (a_line_that_is_too_long_is_refused)
{
  memset (&said, 0, sizeof said);
  session_handle_line (session, "TURN 7,7", false, 0);
  check_error (said.bytes);
  memset (&said, 0, sizeof said);
  session_handle_line (session, "INFO folder /very/long", false, 0);
  ck_assert_str_eq (said.bytes, "");
  ask ("START 15\nBOARD");
  session_handle_line (session, "7,7,2", false, 0);
  check_error (ask ("DONE"));
}
END_TEST

START_TEST (a_rule_that_is_not_known_is_told_once_a_game)
{
  ask ("INFO rule 1000\nSTART 15\nINFO game_type 1");
  ck_assert_str_eq (messages.bytes, "");
  ask ("BEGIN");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE rule 1000 is not known"));
  ask ("TURN 0,0");
  ck_assert_ptr_null (strstr (messages.bytes, "rule"));
  ask ("RESTART\nBEGIN");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE rule 1000 is not known"));
}
END_TEST

START_TEST (a_silent_board_is_thought_about_later)
{
  ask ("START 15");
  ck_assert_str_eq (ask ("YXBOARD\n7,7,2\nDONE"), "");
  check_move (ask ("YXNBEST 3"), 15);
  /* Nobody has played that move. */
  ck_assert_str_eq (ask ("TAKEBACK 7,7"), "OK\n");
}
END_TEST

START_TEST (best_moves_must_be_a_number)
{
  ask (GAME);
  check_error (ask ("YXNBEST"));
  check_error (ask ("YXNBEST 0"));
  check_error (ask ("YXNBEST many"));
  check_move (ask ("YXNBEST 100000"), 15);
}
END_TEST

START_TEST (nothing_is_forbidden_in_freestyle)
{
  ask (GAME);
  ck_assert_str_eq (ask ("YXSHOWFORBID"), "FORBID .\n");
}
END_TEST

/* Black's stones, with a double three at 7,7, a double four at 1,1 and an overline at 3,14. */
#define FOULS                                                                                      \
  "YXBOARD\n6,7,1\n8,7,1\n7,6,1\n7,8,1\n2,1,1\n3,1,1\n4,1,1\n1,2,1\n1,3,1\n1,4,1\n"                \
  "0,14,1\n1,14,1\n2,14,1\n4,14,1\n5,14,1\n"

START_TEST (fouls_are_shown_under_renju_alone)
{
  static const char *const NAMES[] = { "0", "1", "5", "8" };

  ck_assert_str_eq (ask ("START 15\nINFO rule 4\n" FOULS "DONE"), "OK\n");
  ck_assert_str_eq (ask ("YXSHOWFORBID"), "FORBID 010107070314.\n");
  ck_assert_str_eq (ask ("INFO rule 2\nYXSHOWFORBID"), "FORBID 010107070314.\n");
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    char lines[40];

    snprintf (lines, sizeof lines, "INFO rule %s\nYXSHOWFORBID", NAMES[i]);
    ck_assert_str_eq (ask (lines), "FORBID .\n");
  }
}
END_TEST

START_TEST (fouls_are_shown_whoever_is_to_move)
{
  ask ("START 15\nINFO rule 4");
  ck_assert_str_eq (ask (FOULS "0,0,2\nDONE\nYXSHOWFORBID"), "FORBID 010107070314.\n");
  /* Nine stones, white to move. */
  ck_assert_str_eq (
      ask ("YXBOARD\n6,7,2\n0,3,1\n8,7,2\n0,5,1\n7,6,2\n0,7,1\n7,8,2\n0,9,1\n14,14,2\n"
           "DONE\nYXSHOWFORBID"),
      "FORBID 0707.\n");
}
END_TEST

START_TEST (stones_of_no_game_are_not_played_on)
{
  static const char *const EACH[] = { "TURN 3,3", "PLAY 3,3", "BEGIN", "YXNBEST 1",
                                      "TAKEBACK 6,7" };

  ask ("START 15\nINFO rule 4\n" FOULS "DONE");
  for (size_t i = 0; i < sizeof EACH / sizeof EACH[0]; i++)
    check_error (ask (EACH[i]));
  check_move (ask ("BOARD\n7,7,2\nDONE"), 15);
  ask (FOULS "DONE");
  ck_assert_str_eq (ask ("RESTART\nYXSHOWFORBID"), "OK\nFORBID .\n");
  check_move (ask ("BEGIN"), 15);
}
END_TEST

START_TEST (a_window_is_told_what_it_may_set)
{
  ck_assert_str_eq (ask ("YXSHOWINFO"), "");
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE INFO MAX_THREAD_NUM "));
  ck_assert_ptr_nonnull (strstr (messages.bytes, "MESSAGE INFO MAX_HASH_SIZE "));
}
END_TEST

START_TEST (an_opening_is_proposed_with_three_stones)
{
  static const int SIZES[] = { 5, 15, 20 };

  for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
    char line[20];
    int at[6];
    char rest;

    snprintf (line, sizeof line, "START %d", SIZES[i]);
    ask (line);
    ask ("SWAP2BOARD\nDONE");
    ck_assert_int_eq (sscanf (said.bytes, "%d,%d %d,%d %d,%d%c", &at[0], &at[1], &at[2], &at[3],
                              &at[4], &at[5], &rest),
                      7);
    ck_assert_int_eq (rest, '\n');
    for (int k = 0; k < 6; k++)
      ck_assert (at[k] >= 0 && at[k] < SIZES[i]);
  }
}
END_TEST

START_TEST (a_colour_is_chosen_after_three_and_five_stones)
{
  char rule[40];
  int at[4];

  snprintf (rule, sizeof rule, "INFO rule %d", 1 << _i >> 1);
  ask (rule);
  ask ("START 15\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE");
  ck_assert (strcmp (said.bytes, "OK\nSWAP\n") == 0 || is_move (said.bytes + 3, 15)
             || sscanf (said.bytes, "OK\n%d,%d %d,%d\n", &at[0], &at[1], &at[2], &at[3]) == 4);
  ask ("SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE");
  ck_assert (strcmp (said.bytes, "SWAP\n") == 0 || is_move (said.bytes, 15));
}
END_TEST

START_TEST (black_is_swapped_for_where_it_is_better)
{
  ck_assert_str_eq (ask ("START 15\nSWAP2BOARD\n7,7\n0,0\n8,6\nDONE"), "OK\nSWAP\n");
  ck_assert_str_eq (ask ("SWAP2BOARD\n7,7\n0,0\n8,6\n14,0\n8,7\nDONE"), "SWAP\n");
}
END_TEST

START_TEST (white_is_kept_where_it_is_better)
{
  ask ("START 15");
  check_move (ask ("SWAP2BOARD\n0,0\n7,7\n14,14\nDONE"), 15);
  check_move (ask ("SWAP2BOARD\n0,0\n7,7\n14,14\n8,8\n0,14\nDONE"), 15);
}
END_TEST

START_TEST (an_opening_has_no_step_with_other_numbers)
{
  ask (GAME);
  check_error (ask ("SWAP2BOARD\n7,7\nDONE"));
  check_error (ask ("SWAP2BOARD\n7,7\n8,8\nDONE"));
  check_error (ask ("SWAP2BOARD\n7,7\n8,8\n9,9\n10,10\nDONE"));
  check_error (ask ("SWAP2BOARD\n7,7\n7,7\n9,9\nDONE"));
  ck_assert_str_eq (ask ("TAKEBACK 6,6"), "OK\n");
}
END_TEST

/* Fills a board with BOARD's lines, but for so many points in its last corner.
 * No five stands in these stones, and they are as many on either side. */
static void
fill_board (int size, int free_points, char lines[12000])
{
  int length = sprintf (lines, "START %d\nBOARD\n", size);
  int last = size - 1;

  for (int i = 0; i < size * size - free_points; i++) {
    int x = i % size, y = i / size;

    length += sprintf (lines + length, "%d,%d,%d\n", x, y, 1 + (x / 2 + y + last / 2 + last) % 2);
  }
  sprintf (lines + length, "DONE");
}

START_TEST (the_last_point_of_a_board_is_played)
{
  static const int SIZES[] = { 5, 6, 20, 22 };

  for (int i = 0; i < 4; i++) {
    char lines[12000], last[40];

    fill_board (SIZES[i], 1, lines);
    snprintf (last, sizeof last, "OK\n%d,%d\n", SIZES[i] - 1, SIZES[i] - 1);
    ck_assert_str_eq (ask (lines), last);
    check_error (ask ("TURN 0,0"));
    check_error (ask ("YXNBEST 1"));
    fill_board (SIZES[i], 0, lines);
    ck_assert_msg (strncmp (ask (lines), "OK\nERROR ", 9) == 0, "%s", said.bytes);
  }
}
END_TEST

START_TEST (time_that_is_up_is_answered_all_the_same)
{
  static const char *const LEFT[] = {
    "-9223372036854775809", "-5000", "0", "1", "50", "2147483647", "9223372036854775808",
  };

  for (size_t i = 0; i < sizeof LEFT / sizeof LEFT[0]; i++) {
    char lines[200];

    snprintf (lines, sizeof lines,
              "INFO max_node 0\nINFO timeout_turn 100\nINFO timeout_match 1000\n"
              "INFO time_left %s\nBOARD\n7,7,2\n8,8,1\n9,7,2\nDONE",
              LEFT[i]);
    ask ("START 15");
    check_move (ask (lines), 15);
  }
  check_move (ask ("INFO timeout_turn 0\nBOARD\n7,7,2\n8,8,1\n9,7,2\nDONE"), 15);
}
END_TEST

/* Those of the tests that are about playing. */
static TCase *
play_tests (void)
{
  TCase *tcase = tcase_create ("play");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, about_needs_no_game);
  tcase_add_test (tcase, every_size_there_is_can_be_started);
  tcase_add_test (tcase, other_sizes_are_refused_and_the_game_goes_on);
  tcase_add_test (tcase, a_square_rectangle_is_a_board);
  tcase_add_test (tcase, both_sides_of_a_board_may_be_named);
  tcase_add_test (tcase, without_a_game_there_is_nothing_to_play);
  tcase_add_test (tcase, the_first_stone_goes_to_the_centre);
  tcase_add_test (tcase, turns_are_answered_with_free_points);
  tcase_add_test (tcase, a_turn_that_can_not_be_is_refused);
  tcase_add_test (tcase, boards_are_answered_again_and_again);
  tcase_add_test (tcase, a_four_on_the_board_is_made_a_five);
  tcase_add_test (tcase, a_broken_board_leaves_the_old_one);
  tcase_add_test (tcase, a_command_ends_a_board_without_done);
  tcase_add_test (tcase, stones_are_taken_back);
  tcase_add_test (tcase, a_five_that_is_left_by_a_take_back_still_ends_the_game);
  tcase_add_test (tcase, a_five_that_is_taken_back_leaves_the_game_open);
  tcase_add_test (tcase, a_turn_may_not_end_the_game);
  tcase_add_test (tcase, the_rule_may_change_in_a_game);
  tcase_add_test (tcase, a_foul_against_us_is_told_and_played_on);
  tcase_add_loop_test (tcase, nothing_is_played_where_all_is_forbidden, 0, 4);
  tcase_add_test (tcase, play_places_a_stone);
  tcase_add_test (tcase, the_last_point_of_a_board_is_played);
  tcase_add_test (tcase, time_that_is_up_is_answered_all_the_same);
  return tcase;
}

/* Those about what else can be asked and told. */
static TCase *
talk_tests (void)
{
  TCase *tcase = tcase_create ("talk");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, info_is_never_answered);
  tcase_add_test (tcase, what_is_not_known_is_said);
  tcase_add_test (tcase, a_line_that_is_too_long_is_refused);
  tcase_add_test (tcase, a_rule_that_is_not_known_is_told_once_a_game);
  tcase_add_test (tcase, a_silent_board_is_thought_about_later);
  tcase_add_test (tcase, best_moves_must_be_a_number);
  tcase_add_test (tcase, nothing_is_forbidden_in_freestyle);
  tcase_add_test (tcase, fouls_are_shown_under_renju_alone);
  tcase_add_test (tcase, fouls_are_shown_whoever_is_to_move);
  tcase_add_test (tcase, stones_of_no_game_are_not_played_on);
  tcase_add_test (tcase, a_window_is_told_what_it_may_set);
  tcase_add_test (tcase, an_opening_is_proposed_with_three_stones);
  tcase_add_loop_test (tcase, a_colour_is_chosen_after_three_and_five_stones, 0, 5);
  tcase_add_test (tcase, black_is_swapped_for_where_it_is_better);
  tcase_add_test (tcase, white_is_kept_where_it_is_better);
  tcase_add_test (tcase, an_opening_has_no_step_with_other_numbers);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("session");

  suite_add_tcase (suite, play_tests ());
  suite_add_tcase (suite, talk_tests ());
  return run_suite (suite);
}
