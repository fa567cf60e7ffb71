/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points and boards as text. */
#include "board/notation.h"

#include <string.h>

#include "support/check-main.h"

START_TEST (every_point_of_every_board_comes_back)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (int y = 0; y < size; y++)
      for (int x = 0; x < size; x++) {
        char text[NOTATION_POINT_BYTES];

        notation_from_point (point_make (x, y), text);
        ck_assert_int_eq (notation_to_point (text, size), point_make (x, y));
      }
}
END_TEST

START_TEST (columns_are_letters_and_rows_count_from_below)
{
  char text[NOTATION_POINT_BYTES];

  ck_assert_str_eq (notation_from_point (point_make (0, 0), text), "a1");
  ck_assert_str_eq (notation_from_point (point_make (7, 7), text), "h8");
  ck_assert_str_eq (notation_from_point (point_make (8, 14), text), "i15");
  ck_assert_str_eq (notation_from_point (point_make (21, 21), text), "v22");
}
END_TEST

START_TEST (capital_letters_are_read_too)
{
  ck_assert_int_eq (notation_to_point ("H8", 15), point_make (7, 7));
}
END_TEST

START_TEST (what_names_no_point_is_none)
{
  static const char *const BAD[] = {
    "",     "h",
    "8",    "h0",
    "h08",  "h16",
    "p8",   "hh8",
    "h8 ",  " h8",
    "h-1",  "h+8",
    "8h",   "h8h",
    "é8",   "h1.",
    "h",    "h100",
    "h008", "`8",
    "{8",   "[8",
    "@8",   "h\n",
    "\n",   "h99999999999999999999999999999999999",
  };

  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (notation_to_point (BAD[i], 15) == POINT_NONE, "\"%s\" was read", BAD[i]);
}
END_TEST

START_TEST (a_small_board_has_fewer_points)
{
  ck_assert_int_eq (notation_to_point ("e5", 5), point_make (4, 4));
  ck_assert_int_eq (notation_to_point ("f5", 5), POINT_NONE);
  ck_assert_int_eq (notation_to_point ("e6", 5), POINT_NONE);
}
END_TEST

static const char PICTURE[] = ". . . . o\n"
                              ". . x . .\n"
                              ". o x . .\n"
                              ". . . . .\n"
                              "x . . . .\n";

START_TEST (a_picture_is_read_as_it_looks)
{
  Board board;

  ck_assert (notation_read_board (PICTURE, &board));
  ck_assert_int_eq (board.size, 5);
  ck_assert_int_eq (board.count, 5);
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_int_eq (board_get (&board, point_make (0, 0)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, point_make (4, 4)), STONE_WHITE);
  ck_assert_int_eq (board_get (&board, point_make (1, 2)), STONE_WHITE);
  ck_assert_int_eq (board_get (&board, point_make (2, 3)), STONE_BLACK);
}
END_TEST

START_TEST (a_board_is_drawn_as_it_was_read)
{
  Board board;
  char text[sizeof PICTURE];

  ck_assert (notation_read_board (PICTURE, &board));
  ck_assert (notation_draw_board (&board, text, sizeof text));
  ck_assert_str_eq (text, PICTURE);
  ck_assert (!notation_draw_board (&board, text, sizeof text - 1));
}
END_TEST

START_TEST (spaces_and_empty_lines_do_not_matter)
{
  Board a, b;

  ck_assert (notation_read_board (PICTURE, &a));
  ck_assert (notation_read_board ("\n....o\n  ..x..\n.ox..\n\n.....\nx....", &b));
  ck_assert (board_equal (&a, &b));
}
END_TEST

START_TEST (what_is_no_board_is_refused)
{
  static const char *const BAD[] = {
    "",
    "....\n....\n....\n....",            /* too small */
    ".....\n.....\n.....\n.....",        /* a row is missing */
    ".....\n....\n......\n.....\n.....", /* ragged, but 25 points */
    ".....\n..#..\n.....\n.....\n.....",
    "..o..\n.....\n.....\n.....\n.....", /* white without black */
    "..x..\n..x..\n.....\n.....\n.....", /* two black ones without white */
  };
  Board board, before;

  board_init (&board, 9);
  before = board;
  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
    ck_assert_msg (!notation_read_board (BAD[i], &board), "picture %zu was read", i);
  ck_assert_mem_eq (&board, &before, sizeof board);
}
END_TEST

START_TEST (a_picture_that_is_too_large_is_refused)
{
  static char text[40 * 41 + 1];
  Board board;

  memset (text, '.', sizeof text - 1);
  for (int row = 0; row < 40; row++)
    text[row * 41 + 40] = '\n';
  ck_assert (!notation_read_board (text, &board));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("notation");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, every_point_of_every_board_comes_back);
  tcase_add_test (tcase, columns_are_letters_and_rows_count_from_below);
  tcase_add_test (tcase, capital_letters_are_read_too);
  tcase_add_test (tcase, what_names_no_point_is_none);
  tcase_add_test (tcase, a_small_board_has_fewer_points);
  tcase_add_test (tcase, a_picture_is_read_as_it_looks);
  tcase_add_test (tcase, a_board_is_drawn_as_it_was_read);
  tcase_add_test (tcase, spaces_and_empty_lines_do_not_matter);
  tcase_add_test (tcase, what_is_no_board_is_refused);
  tcase_add_test (tcase, a_picture_that_is_too_large_is_refused);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
