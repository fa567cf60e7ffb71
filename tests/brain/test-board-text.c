/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from text. */
#include "brain/board-text.h"

#include "support/check-main.h"

START_TEST (moves_are_played_in_turn)
{
  Board board;

  ck_assert (board_text_read_moves ("h8i9a15o1", 15, &board));
  ck_assert_int_eq (board.count, 4);
  ck_assert_int_eq (board.moves[1], point_make (8, 8));
  ck_assert_int_eq (board.moves[2], point_make (0, 14));
  ck_assert_int_eq (board.moves[3], point_make (14, 0));
}
END_TEST

START_TEST (moves_may_stand_apart)
{
  Board board;

  ck_assert (board_text_read_moves (" H8, i9\n\th9\r\n", 15, &board));
  ck_assert_int_eq (board.count, 3);
}
END_TEST

START_TEST (moves_may_be_written_as_people_do)
{
  static const char *const SAME[] = {
    "h8_i9_h9",         "1. h8 i9 2. h9 0-1", "黑h8 白i9 黑h9", "play b h8\nplay w i9\nplay b h9",
    "Ｈ８　Ｉ９　Ｈ９", "7,7 8,6 7,6",        "7 7\n8 6\n7 6",  "①h8②i9③h9",
    "1 h8 2 i9 3 h9",   "“h8·i9·h9”",
  };
  Board expected;
  Board board;

  board_text_read_moves ("h8i9h9", 15, &expected);
  for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++)
    ck_assert_msg (board_text_read_moves (SAME[i], 15, &board) && board_equal (&board, &expected),
                   "\"%s\"", SAME[i]);
  ck_assert (!board_text_read_moves ("white h8", 15, &board));
  ck_assert (!board_text_read_moves ("b h8 b i9", 15, &board));
}
END_TEST

START_TEST (what_is_no_move_is_refused)
{
  static const char *const BAD[] = {
    "", " ", "h", "8", "h8h8", "h16", "p1", "h8x", "h8?", "h100", "hh8", "h8i9\nwhat", "h0",
  };
  Board board, before;

  board_init (&board, 9);
  before = board;
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (!board_text_read_moves (BAD[i], 15, &board), "\"%s\" was read", BAD[i]);
  ck_assert_mem_eq (&board, &before, sizeof board);
}
END_TEST

START_TEST (pictures_have_a_size_of_their_own)
{
  Board board;
  Rule rule;

  ck_assert (board_text_read (".....\n..x..\n.o...\n.....\n.....\n", 15, &board, &rule));
  ck_assert_int_eq (board.size, 5);
  ck_assert_int_eq (board.count, 2);
  ck_assert (board_text_read ("h8", 20, &board, &rule));
  ck_assert_int_eq (board.size, 20);
}
END_TEST

START_TEST (links_are_read)
{
  static const char *const SAME[] = {
    "https://gomocalc.com/#/h8i9h9",
    "see gomocalc.com/#/H8I9H9 for it",
    "/#/h8i9h9",
    "https://renjuportal.com/board?mvs=778676",
    "https://renjuoffline.com/?moves=h8_i9_h9",
  };
  static const char *const BAD[] = {
    "https://gomocalc.com/#/",
    "https://gomocalc.com/#/h8h8",
    "https://renjuportal.com/board?mvs=7777",
    "https://renjuportal.com/board?mvs=ff",
    "https://example.org/",
  };
  Rule rule = RULE_CARO;
  Board expected;
  Board board;

  board_text_read_moves ("h8i9h9", 15, &expected);
  for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++)
    ck_assert_msg (board_text_read (SAME[i], 15, &board, &rule) && board_equal (&board, &expected),
                   "\"%s\"", SAME[i]);
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (!board_text_read (BAD[i], 15, &board, &rule), "\"%s\" was read", BAD[i]);
  ck_assert_int_eq (rule, RULE_CARO);
}
END_TEST

START_TEST (a_block_of_the_protocol_is_read)
{
  static const struct {
    const char *text;
    int size;
    Rule rule;
    Stone turn;
    const char *moves;
  } BLOCKS[] = {
    { "START 15\nBOARD\n7,7,1\n8,6,2\nDONE\n", 15, RULE_FREESTYLE, STONE_BLACK, "h8i9" },
    { "BOARD\r\n7,7,1\r\n8,6,2\r\n9,8,1\r\nDONE", 15, RULE_FREESTYLE, STONE_WHITE, "h8i9j7" },
    { "board\n7,7,2\n8,6,1\n9,8,2\ndone", 15, RULE_FREESTYLE, STONE_WHITE, "h8i9j7" },
    { "RECTSTART 20,20\nINFO rule 4\nINFO timeout_turn 0\nyxboard\n 0, 0,2 \nDONE\nBEGIN\n", 20,
      RULE_RENJU, STONE_WHITE, "a20" },
    { "INFO rule 1\nINFO max_memory 1\nSTART 10\nBOARD\n3,3,2\nDONE", 10, RULE_STANDARD,
      STONE_WHITE, "d7" },
  };

  for (size_t i = 0; i < sizeof BLOCKS / sizeof BLOCKS[0]; i++) {
    Rule rule = RULE_FREESTYLE;
    Board board;
    Board expected;

    ck_assert_msg (board_text_read (BLOCKS[i].text, 15, &board, &rule), "%s", BLOCKS[i].text);
    ck_assert_int_eq (board.size, BLOCKS[i].size);
    ck_assert_int_eq (rule, BLOCKS[i].rule);
    ck_assert_int_eq (board.turn, BLOCKS[i].turn);
    board_text_read_moves (BLOCKS[i].moves, BLOCKS[i].size, &expected);
    ck_assert (board_equal (&board, &expected));
  }
}
END_TEST

START_TEST (what_is_no_block_is_refused)
{
  static const char *const BAD[] = {
    "BOARD\nDONE",
    "BOARD\n7,7,1",
    "7,7,1\nDONE",
    "START 4\nBOARD\n1,1,1\nDONE",
    "START 99\nBOARD\n1,1,1\nDONE",
    "RECTSTART 15,20\nBOARD\n1,1,1\nDONE",
    "BOARD\n7,7,1\n7,7,2\nDONE",
    "BOARD\n7,7,1\n15,7,2\nDONE",
    "BOARD\n7,7,1\n8,8,3\nDONE",
    "BOARD\n1,1,1\n2,2,1\n3,3,1\n4,4,2\nDONE",
  };
  Board board, before;
  Rule rule = RULE_CARO;

  board_init (&board, 9);
  before = board;
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (!board_text_read (BAD[i], 15, &board, &rule), "\"%s\" was read", BAD[i]);
  ck_assert (board_equal (&board, &before));
  ck_assert_int_eq (rule, RULE_CARO);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-text");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, moves_are_played_in_turn);
  tcase_add_test (tcase, moves_may_stand_apart);
  tcase_add_test (tcase, moves_may_be_written_as_people_do);
  tcase_add_test (tcase, what_is_no_move_is_refused);
  tcase_add_test (tcase, pictures_have_a_size_of_their_own);
  tcase_add_test (tcase, links_are_read);
  tcase_add_test (tcase, a_block_of_the_protocol_is_read);
  tcase_add_test (tcase, what_is_no_block_is_refused);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
