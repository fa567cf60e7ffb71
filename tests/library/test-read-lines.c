/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with a game a line. */
#include "reading-test.h"

START_TEST (each_line_is_a_game)
{
  read_well (
      "# games\n\nh8i9j7\nH8 I9, J7 1-0\r\nh8_h9_i7 0-1\n1. h8 i9 2. j7 g7 1/2-1/2\n黑h8 白i9 "
      "黑j7\n",
      "a.txt");
  ck_assert_uint_eq (games->len, 5);
  assert_moves (0, "h8i9j7");
  assert_moves (1, "h8i9j7");
  assert_moves (2, "h8h9i7");
  assert_moves (3, "h8i9j7g7");
  assert_moves (4, "h8i9j7");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (get_game (1)->game.result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_int_eq (get_game (2)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_int_eq (get_game (3)->game.result, LIBRARY_RESULT_DRAW);
  ck_assert_int_eq (get_game (0)->game.size, 15);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (last_line_needs_no_break)
{
  read_well ("h8i9j7\nh8i9j8", "a.txt");
  ck_assert_uint_eq (games->len, 2);
  assert_moves (1, "h8i9j8");
}
END_TEST

START_TEST (board_is_large_enough_for_all)
{
  read_well ("h8i9j7\nh8i9s19\nh8i9t20\n", "a.txt");
  ck_assert_int_eq (get_game (0)->game.size, 20);
  ck_assert_int_eq (get_game (2)->game.size, 20);
}
END_TEST

START_TEST (rule_is_that_of_the_name)
{
  read_well ("h8i9j7\n", "freestyle/renju-games.txt");
  ck_assert_int_eq (get_game (0)->game.rule, RULE_RENJU);
}
END_TEST

START_TEST (lines_with_something_else_are_left_out)
{
  read_well ("h8i9j7\nh8i9j7\nAnn was here: h8\nh8i9 (lost)\nh8h8i9\n", "a.txt");
  ck_assert_uint_eq (games->len, 3);
  assert_moves (2, "h8");
  ck_assert_uint_eq (report->left_out, 1);
  ck_assert_uint_eq (report->shortened, 1);
  assert_reason ("There is something else than moves in its line.");
}
END_TEST

static void
assert_game (guint number, const char *black, const char *white, LibraryResult result, int year)
{
  const LibraryGame *game = &get_game (number)->game;

  ck_assert_str_eq (game->black, black);
  ck_assert_str_eq (game->white, white);
  ck_assert_int_eq (game->result, result);
  ck_assert_int_eq (game->year, year);
}

START_TEST (players_stand_beside_the_moves)
{
  read_well ("Ann Lee - Bob 1-0 h8i9j7\n"
             "Sakata, Goro vs. Nakamura, Shigeru (2003): h8 i9 j7 g7 0-1\n"
             "h8i9j7\tAnn\tBob\tB+Time\t2001-05-17\tClub Cup\n"
             "\"Ann\",\"Bob\",1/2-1/2,h8 i9 j7\n"
             "小林 – 王强; h8i9j7k8; 1999\n"
             "h8i9j7 1-0 Ann - Bob\n"
             "Final: h8i9j7\n",
             "a.txt");
  ck_assert_uint_eq (games->len, 7);
  assert_game (0, "Ann Lee", "Bob", LIBRARY_RESULT_BLACK_WINS, 0);
  assert_moves (0, "h8i9j7");
  assert_game (1, "Sakata, Goro", "Nakamura, Shigeru", LIBRARY_RESULT_WHITE_WINS, 2003);
  assert_moves (1, "h8i9j7g7");
  assert_game (2, "Ann", "Bob", LIBRARY_RESULT_BLACK_WINS, 2001);
  ck_assert_str_eq (get_game (2)->game.event, "Club Cup");
  ck_assert_int_eq (get_game (2)->game.day, 17);
  assert_game (3, "Ann", "Bob", LIBRARY_RESULT_DRAW, 0);
  assert_game (4, "小林", "王强", LIBRARY_RESULT_UNKNOWN, 1999);
  assert_moves (4, "h8i9j7k8");
  assert_game (5, "Ann", "Bob", LIBRARY_RESULT_BLACK_WINS, 0);
  ck_assert_ptr_null (get_game (6)->game.black);
  ck_assert_str_eq (get_game (6)->game.event, "Final");
  ck_assert_uint_eq (report->left_out, 0);
}
END_TEST

START_TEST (endless_line_is_passed_over)
{
  g_autoptr (GString) text = g_string_new ("h8i9j7\nh8i9j7\n");

  for (int i = 0; i < 300000; i++)
    g_string_append (text, "h8");
  g_string_append (text, "\nh8i9j8\n");
  read_well (text->str, "a.txt");
  ck_assert_uint_eq (games->len, 3);
  assert_moves (2, "h8i9j8");
  ck_assert_uint_eq (report->left_out, 1);
}
END_TEST

START_TEST (many_games_are_all_read)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (text, "h8i9j7%c%d\n", 'a' + i % 7, 1 + i % 15);
  read_well (text->str, "a.txt");
  ck_assert_uint_eq (games->len, 20000);
  for (guint i = 0; i < games->len; i++) {
    g_autofree char *moves = g_strdup_printf ("h8i9j7%c%u", (char) ('a' + i % 7), 1 + i % 15);

    assert_moves (i, moves);
  }
}
END_TEST

START_TEST (other_texts_are_no_games)
{
  static const char *const TEXTS[] = {
    "Dear Ann,\n\nsee you at 8.\n",
    "1. h8 i9\n2. j7 g7\n3. a1 b2\n",
    "h8\ni9\nj7\n",
    "name,points\nAnn,7\nBob,6\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    ck_assert (!read_some (TEXTS[i], strlen (TEXTS[i]), "a.txt"));
    assert_error ("There are no games in it that Wuzi can read.");
    g_clear_error (&read_error);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("read-lines");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up_reading, tear_down_reading);
  tcase_add_test (tcase, each_line_is_a_game);
  tcase_add_test (tcase, last_line_needs_no_break);
  tcase_add_test (tcase, board_is_large_enough_for_all);
  tcase_add_test (tcase, rule_is_that_of_the_name);
  tcase_add_test (tcase, lines_with_something_else_are_left_out);
  tcase_add_test (tcase, players_stand_beside_the_moves);
  tcase_add_test (tcase, endless_line_is_passed_over);
  tcase_add_test (tcase, many_games_are_all_read);
  tcase_add_test (tcase, other_texts_are_no_games);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
