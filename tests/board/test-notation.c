/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points and boards as text. */
#include "board/notation.h"

#include <stdio.h>
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

/* Margins, capitals, circles, lines of boxes, and other lines before. */
START_TEST (boards_are_read_as_people_draw_them)
{
  static const char *const SAME[] = {
    ("  A B C D E\n5 . . . . O 5\n4 . . X . . 4\n3 . O X . . 3\n2 . . . . . 2\n1 X . . . . 1\n"
     "  A B C D E\n"),
    "Black to move\n\n····○\n··●··\n·○●··\n·····\n●····\n",
    "┌─┬─┬─┬─○\r\n├─┼─●─┼─┤\r\n├─○─●─┼─┤\r\n├─┼─┼─┼─┤\r\n●─┴─┴─┴─┘\r\n",
    "|+|+|+|+|o|\n|+|+|x|+|+|\n|+|o|[x]|+|+|\n|+|+|+|+|+|\n|x|+|+|+|+|\n",
    "_ _ _ _ Ｏ\n_ _ Ｘ _ _\n_ Ｏ Ｘ _ _\n_ _ _ _ _\nＸ _ _ _ _",
  };
  Board expected;
  Board board;

  ck_assert (notation_read_board (PICTURE, &expected));
  for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++)
    ck_assert_msg (notation_read_board (SAME[i], &board) && board_equal (&board, &expected),
                   "picture %zu", i);
}
END_TEST

START_TEST (pictures_are_found_one_after_the_other)
{
  const char *text = "a\n.....\n..o..\n.....\n.....\n.....\n\nb\n......\n......\n..xx..\n......\n"
                     "......\n......\nc\n.....\n.....\n";
  const char *end = text + strlen (text);
  NotationPicture picture;
  Board board;

  ck_assert (!notation_read_board (text, &board));
  ck_assert (notation_find_picture (&text, end, &picture));
  ck_assert (picture.size == 5 && picture.counts[0] == 0 && picture.counts[1] == 1);
  ck_assert_int_eq (picture.at[point_make (2, 3)], STONE_WHITE);
  ck_assert (notation_find_picture (&text, end, &picture));
  ck_assert (picture.size == 6 && picture.counts[0] == 2 && picture.counts[1] == 0);
  ck_assert (!notation_find_picture (&text, end, &picture));
}
END_TEST

/* The kinds of all tokens: moves as "h8" and "7,7", numbers, colours and results. (In a buffer of
 * its own.) */
static const char *
describe (const char *text)
{
  static char words[200];
  const char *end = text + strlen (text);
  NotationToken token;
  size_t length = 0;

  words[0] = '\0';
  while ((token = notation_read_token (&text, end)).kind != NOTATION_END && length < 150) {
    char move[40];

    snprintf (move, sizeof move, token.letter ? "%c%d" : "%d,%d",
              token.letter ? token.first + 'a' : token.first, token.second);
    length +=
        (size_t) snprintf (words + length, sizeof words - length, "%s%s", length > 0 ? " " : "",
                           token.kind == NOTATION_MOVE     ? move
                           : token.kind == NOTATION_NUMBER ? "no"
                           : token.kind == NOTATION_RESULT ? "result"
                           : token.kind == NOTATION_WRONG  ? "wrong"
                           : token.colour == STONE_BLACK   ? "black"
                                                           : "white");
    if (token.kind == NOTATION_WRONG)
      break;
  }
  return words;
}

START_TEST (moves_are_read_as_people_write_them)
{
  static const struct {
    const char *text;
    const char *tokens;
  } SAMPLES[] = {
    { "", "" },
    { " \n_,#x", "" },
    { "h8i9", "h8 i9" },
    { "h8_I9-j7", "h8 i9 j7" },
    { "1. h8 i9 2. j7 1-0", "no h8 i9 no j7 result" },
    { "h8 0-1\n", "h8 result" },
    { "h8 1/2-1/2 #", "h8 result" },
    { "1-0 h8", "no no h8" },
    { "7,7 8, 6", "7,7 8,6" },
    { "黑h8 白棋 i9", "black h8 white i9" },
    { "黒1：h8、", "black no h8" },
    { "흑 h8 백 i9", "black h8 white i9" },
    { "Black: h8; WHITE=i9", "black h8 white i9" },
    { "play b h8 play w i9", "black h8 white i9" },
    { "b4 w5 b b6", "b4 w5 black b6" },
    { "第3手Ｈ８", "no h8" },
    { "１２．ｈ８", "no h8" },
    { "h8 # so\nb2", "h8 b2" },
    { "h8 black", "h8 wrong" },
    { "h8 12", "h8 wrong" },
    { "h8 play", "h8 wrong" },
    { "hh8", "wrong" },
    { "h0", "wrong" },
    { "h100", "wrong" },
    { "h8 h", "h8 wrong" },
    { "h8?", "h8 wrong" },
    { "h8 and i9", "h8 wrong" },
    { "h8 \xff", "h8 wrong" },
    { "h8 \xe9\xbb", "h8 wrong" },
    { "12345. h8", "wrong" },
  };

  for (size_t i = 0; i < sizeof SAMPLES / sizeof SAMPLES[0]; i++)
    ck_assert_str_eq (describe (SAMPLES[i].text), SAMPLES[i].tokens);
}
END_TEST

START_TEST (two_numbers_count_from_the_top)
{
  const NotationToken numbers = { .kind = NOTATION_MOVE, .first = 2, .second = 0 };
  const NotationToken letter = { .kind = NOTATION_MOVE, .letter = true, .first = 2, .second = 1 };
  const NotationToken beyond = { .kind = NOTATION_MOVE, .first = 9, .second = 0 };

  ck_assert_int_eq (notation_token_to_point (&numbers, 9), point_make (2, 8));
  ck_assert_int_eq (notation_token_to_point (&letter, 9), point_make (2, 0));
  ck_assert_int_eq (notation_token_to_point (&beyond, 9), POINT_NONE);
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
  tcase_add_test (tcase, boards_are_read_as_people_draw_them);
  tcase_add_test (tcase, pictures_are_found_one_after_the_other);
  tcase_add_test (tcase, moves_are_read_as_people_write_them);
  tcase_add_test (tcase, two_numbers_count_from_the_top);
  tcase_add_test (tcase, what_is_no_board_is_refused);
  tcase_add_test (tcase, a_picture_that_is_too_large_is_refused);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
