/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Piskvork and Gomotur, one a file. */
#include "reading-test.h"

START_TEST (all_of_a_game_is_read)
{
  const LibraryGame *game;

  read_well ("Piskvorky 20x20, 11:11, 0\r\n10,11,456\r\n11,10,32\r\n1,20,0\r\npbrain-Rapfi.zip\r\n"
             "renjusolver.ZIP\r\n-1\r\n",
             "a.psq");
  game = &get_game (0)->game;
  ck_assert_str_eq (game->black, "Rapfi");
  ck_assert_str_eq (game->white, "renjusolver");
  ck_assert_int_eq (game->size, 20);
  ck_assert_int_eq (game->rule, RULE_FREESTYLE);
  ck_assert_int_eq (game->result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_ptr_null (game->event);
  ck_assert_ptr_null (game->id);
  assert_moves (0, "j10k11a1");
  ck_assert_int_eq (g_array_index (get_game (0)->msecs, gint64, 0), 456);
  ck_assert_int_eq (g_array_index (get_game (0)->msecs, gint64, 2), 0);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (folders_tell_tournament_year_and_rule)
{
  static const struct {
    const char *name;
    const char *event;
    int year;
    Rule rule;
  } NAMES[] = {
    { "gomocup2023results.zip/Renju/0_1_2_1.psq", "gomocup2023results – Renju", 2023, RULE_RENJU },
    { "2019/Standard/a.psq", "2019 – Standard", 2019, RULE_STANDARD },
    { "x.tar.gz/./Caro/a.psq", "x.tar – Caro", 0, RULE_CARO },
    { "Caro/a.psq", "Caro", 0, RULE_CARO },
    { "x/2024/1/a.psq", "2024 – 1", 2024, RULE_FREESTYLE },
    { "12345/a.psq", "12345", 0, RULE_FREESTYLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    read_well ("Piskvorky 15x15, 11:11, 0\n8,8,1\n9,9,2\n", NAMES[i].name);
    ck_assert_str_eq (get_game (i)->game.event, NAMES[i].event);
    ck_assert_int_eq (get_game (i)->game.year, NAMES[i].year);
    ck_assert_int_eq (get_game (i)->game.rule, NAMES[i].rule);
    ck_assert_ptr_null (get_game (i)->game.black);
  }
}
END_TEST

START_TEST (those_of_gomocup_tell_rule_and_result)
{
  static const char WON[] = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,2\nA.zip\nB.zip\n-1\n2,Renju\n";
  static const char DRAWN[] = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,2\nA.zip\nB.zip\n-1\n0,Caro\n";

  read_well (WON, "0_1_2_1.psq");
  read_well (WON, "x/0_1_2_2.psq");
  read_well (WON, "0_1_2.psq");
  read_well (DRAWN, "0_1_2_0.psq");
  ck_assert_int_eq (get_game (0)->game.rule, RULE_RENJU);
  ck_assert_str_eq (get_game (0)->game.event, "Renju");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_int_eq (get_game (1)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_str_eq (get_game (1)->game.event, "x");
  ck_assert_int_eq (get_game (2)->game.result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (get_game (3)->game.result, LIBRARY_RESULT_DRAW);
  ck_assert_int_eq (get_game (3)->game.rule, RULE_CARO);
}
END_TEST

START_TEST (five_on_the_board_decides)
{
  read_well ("Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n9,8,0\n2,1,0\n10,8,0\n3,1,0\n11,8,0\n4,1,0\n"
             "12,8,0\nA\nB\n-1\n",
             "a.psq");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_BLACK_WINS);
}
END_TEST

START_TEST (moves_that_can_not_be_end_a_game)
{
  read_well ("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n9,9,0\nA\nB\n", "a.psq");
  assert_moves (0, "h8");
  ck_assert_uint_eq (report->shortened, 1);
  assert_reason ("a.psq, game 1 (A – B): Move 2 isn’t on a free point.");
}
END_TEST

START_TEST (what_has_no_header_is_known_by_its_moves)
{
  read_well ("8,8,0\n9,8,0\n7,9,0\n-1\n", "a.psq");
  assert_moves (0, "h8i8g7");
}
END_TEST

START_TEST (rec_is_known_by_its_name)
{
  read_well ("Ann\nBob\n0,0,5\n19,19,6\n", "a.rec");
  ck_assert_str_eq (get_game (0)->game.black, "Ann");
  assert_moves (0, "a20t1");
}
END_TEST

START_TEST (board_that_does_not_fit_is_told)
{
  static const char TEXT[] = "Piskvorky 30x30, 11:11, 0\n8,8,0\n";

  ck_assert (!read_some (TEXT, strlen (TEXT), "a.psq"));
  assert_error ("A board of 30 × 30 points is too small or too large");
  ck_assert_uint_eq (report->left_out, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("read-one-game");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up_reading, tear_down_reading);
  tcase_add_test (tcase, all_of_a_game_is_read);
  tcase_add_test (tcase, folders_tell_tournament_year_and_rule);
  tcase_add_test (tcase, those_of_gomocup_tell_rule_and_result);
  tcase_add_test (tcase, five_on_the_board_decides);
  tcase_add_test (tcase, moves_that_can_not_be_end_a_game);
  tcase_add_test (tcase, what_has_no_header_is_known_by_its_moves);
  tcase_add_test (tcase, rec_is_known_by_its_name);
  tcase_add_test (tcase, board_that_does_not_fit_is_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
