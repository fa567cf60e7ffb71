/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is a foul in renju, and what only looks like one; each position in all symmetries. */
#include "board/foul.h"

#include <stdio.h>

#include "board/notation.h"
#include "board/symmetry.h"

#include "support/check-main.h"

enum {
  SIZE = 15,
};

/* A black stone at point, beside those of both colours: their points with spaces between. */
typedef struct {
  const char *black;
  const char *white;
  const char *point;
  FoulKind kind;
  int lines;
} Example;

static Point
turned (const char *name, int symmetry)
{
  Point point = notation_to_point (name, SIZE);

  ck_assert_int_ne (point, POINT_NONE);
  return symmetry_turn (point, SIZE, symmetry);
}

static void
put (Board *board, const char *names, Stone stone, int symmetry)
{
  char name[NOTATION_POINT_BYTES];
  int bytes;

  for (; sscanf (names, " %3[a-o0-9]%n", name, &bytes) == 1; names += bytes)
    board->at[turned (name, symmetry)] = (uint8_t) stone;
}

static Foul
look_at (const Example *example, int symmetry)
{
  Board board;

  board_init (&board, SIZE);
  put (&board, example->black, STONE_BLACK, symmetry);
  put (&board, example->white, STONE_WHITE, symmetry);
  return foul_at (&board, turned (example->point, symmetry));
}

static void
check_all (const Example *examples, int count)
{
  for (int i = 0; i < count; i++)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      Foul foul = look_at (&examples[i], symmetry);

      ck_assert_msg (foul.kind == examples[i].kind && foul.line_count == examples[i].lines,
                     "%s with %s: foul %d with %d lines, not %d with %d", examples[i].point,
                     examples[i].black, foul.kind, foul.line_count, examples[i].kind,
                     examples[i].lines);
    }
}

#define CHECK_ALL(examples) check_all (examples, (int) (sizeof (examples) / sizeof *(examples)))

START_TEST (six_and_more_are_overlines)
{
  static const Example EXAMPLES[] = {
    { "d8 e8 f8 h8 i8", "", "g8", FOUL_OVERLINE, 1 },
    { "a1 b2 c3 d4 e5", "", "f6", FOUL_OVERLINE, 1 },
    { "a1 a2 a3 a4 a6 a7 a8 a9", "", "a5", FOUL_OVERLINE, 1 },
    { "d8 e8 f8 h8 i8", "c8 j8", "g8", FOUL_OVERLINE, 1 },
    { "d8 e8 f8 h8 i8 g4 g5 g6 g7 g9", "", "g8", FOUL_OVERLINE, 2 },
    /* It goes before the fours that it makes, too. */
    { "d8 e8 f8 h8 i8 g5 g6 g7 d5 e6 f7", "", "g8", FOUL_OVERLINE, 1 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (a_five_beats_every_foul)
{
  static const Example EXAMPLES[] = {
    { "d8 e8 f8 g8", "", "h8", FOUL_NONE, 0 },
    { "d8 e8 f8 g8 h3 h4 h5 h6 h7", "", "h8", FOUL_NONE, 0 },
    { "d8 e8 f8 g8 h5 h6 h7 e5 f6 g7", "", "h8", FOUL_NONE, 0 },
    { "d8 e8 f8 g8 h6 h7 f6 g7", "", "h8", FOUL_NONE, 0 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (two_fours_are_a_foul)
{
  static const Example EXAMPLES[] = {
    { "e8 f8 g8 h5 h6 h7", "", "h8", FOUL_DOUBLE_FOUR, 2 },
    { "e8 f8 g8 h5 h6 h7", "d8 h4", "h8", FOUL_DOUBLE_FOUR, 2 },
    { "d8 f8 g8 h4 h5 h7", "", "h8", FOUL_DOUBLE_FOUR, 2 },
    { "e8 f8 g8 h5 h6 h7 e5 f6 g7", "", "h8", FOUL_DOUBLE_FOUR, 3 },
    /* They go before threes. */
    { "e8 f8 g8 h5 h6 h7 f6 g7 i7 j6", "", "h8", FOUL_DOUBLE_FOUR, 2 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (two_fours_may_lie_on_one_line)
{
  static const Example EXAMPLES[] = {
    { "d8 f8 j8", "", "h8", FOUL_NONE, 0 },
    { "d8 f8 g8 j8", "", "h8", FOUL_DOUBLE_FOUR, 2 },
    { "d8 e8 g8 j8 k8", "", "h8", FOUL_DOUBLE_FOUR, 2 },
    { "d8 e8 f8 j8 k8 l8", "", "h8", FOUL_DOUBLE_FOUR, 2 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (one_four_is_none)
{
  static const Example EXAMPLES[] = {
    { "e8 f8 g8", "", "h8", FOUL_NONE, 0 },
    { "e8 f8 g8 h6 h7", "", "h8", FOUL_NONE, 0 },
    /* What could become six only is no four. */
    { "e8 f8 g8 h5 h6 h7 h10 h3", "", "h8", FOUL_NONE, 0 },
    { "e8 f8 g8 h5 h6 h7", "h4 h9", "h8", FOUL_NONE, 0 },
    { "e8 f8 g8 h1 h2 h3", "", "h4", FOUL_NONE, 0 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (two_threes_are_a_foul)
{
  static const Example EXAMPLES[] = {
    { "f8 g8 h9 h10", "", "h8", FOUL_DOUBLE_THREE, 2 },
    { "e8 g8 h9 h11", "", "h8", FOUL_DOUBLE_THREE, 2 },
    { "f8 g8 h9 h10 f6 g7", "", "h8", FOUL_DOUBLE_THREE, 3 },
    { "b4 c4 d5 d6", "", "d4", FOUL_DOUBLE_THREE, 2 },
    /* Closed on one side, with room on the other. */
    { "f8 g8 h9 h10", "d8 h13", "h8", FOUL_DOUBLE_THREE, 2 },
    /* One way leads to six, the other doesn't. */
    { "c8 f8 g8 h9 h10", "", "h8", FOUL_DOUBLE_THREE, 2 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (what_never_becomes_a_straight_four_is_no_three)
{
  static const Example EXAMPLES[] = {
    { "f8 g8 h9 h10", "e8", "h8", FOUL_NONE, 0 },
    { "f8 g8 h9 h10", "d8 j8", "h8", FOUL_NONE, 0 },
    { "e8 g8 h9 h10", "f8", "h8", FOUL_NONE, 0 },
    { "a4 b4 c5 c6", "", "c4", FOUL_NONE, 0 },
    { "c8 f8 g8 k8 h9 h10", "", "h8", FOUL_NONE, 0 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

/* Only i8 makes a straight four of f8 g8 h8, since d8 is white. */
START_TEST (a_three_that_only_a_foul_completes_is_none)
{
  static const Example EXAMPLES[] = {
    { "f8 g8 h9 h10", "d8", "h8", FOUL_DOUBLE_THREE, 2 },
    /* There it would be a six, two fours, two threes; or a five, which is more than a four. */
    { "f8 g8 h9 h10 i5 i6 i7 i9 i10", "d8", "h8", FOUL_NONE, 0 },
    { "f8 g8 h9 h10 i5 i6 i7", "d8", "h8", FOUL_NONE, 0 },
    { "f8 g8 h9 h10 i6 i7 j9 k10", "d8", "h8", FOUL_NONE, 0 },
    { "f8 g8 h9 h10 i4 i5 i6 i7", "d8", "h8", FOUL_NONE, 0 },
    /* One three there is no foul. */
    { "f8 g8 h9 h10 i6 i7", "d8", "h8", FOUL_DOUBLE_THREE, 2 },
    /* Nor is one beside what is none. */
    { "f8 g8 h9 h10 i6 i7 j9 k10", "d8 i9", "h8", FOUL_DOUBLE_THREE, 2 },
  };

  CHECK_ALL (EXAMPLES);
}
END_TEST

START_TEST (the_lines_are_those_of_the_stones)
{
  static const Example FOURS = { "d8 f8 g8 h5 h6 h7", "", "h8", FOUL_DOUBLE_FOUR, 2 };
  static const Example THREES = { "e8 g8 h9 h10", "", "h8", FOUL_DOUBLE_THREE, 2 };
  Foul foul = look_at (&FOURS, 0);

  ck_assert_int_eq (foul.lines[0].axis, 0);
  ck_assert_int_eq (foul.lines[0].first, turned ("d8", 0));
  ck_assert_int_eq (foul.lines[0].last, turned ("h8", 0));
  ck_assert_int_eq (foul.lines[1].axis, 1);
  ck_assert_int_eq (foul.lines[1].first, turned ("h5", 0));
  ck_assert_int_eq (foul.lines[1].last, turned ("h8", 0));
  foul = look_at (&THREES, 0);
  ck_assert_int_eq (foul.lines[0].first, turned ("e8", 0));
  ck_assert_int_eq (foul.lines[0].last, turned ("h8", 0));
  ck_assert_int_eq (foul.lines[1].first, turned ("h8", 0));
  ck_assert_int_eq (foul.lines[1].last, turned ("h10", 0));
}
END_TEST

START_TEST (a_stone_that_lies_there_is_judged_as_if_it_were_placed_now)
{
  static const Example LAID = { "d8 e8 f8 g8 h8 i8", "", "g8", FOUL_OVERLINE, 1 };

  check_all (&LAID, 1);
}
END_TEST

START_TEST (taken_points_and_those_off_the_board_are_none)
{
  Example taken = { "d8 e8 f8 h8 i8", "g8", "g8", FOUL_NONE, 0 };
  Board board;

  ck_assert_int_eq (look_at (&taken, 0).kind, FOUL_NONE);
  board_init (&board, SIZE);
  ck_assert_int_eq (foul_at (&board, POINT_NONE).kind, FOUL_NONE);
  ck_assert_int_eq (foul_at (&board, UINT16_MAX).kind, FOUL_NONE);
}
END_TEST

START_TEST (the_board_stays_as_it_is)
{
  Board board;
  Board before;

  board_init (&board, SIZE);
  put (&board, "f8 g8 h9 h10", STONE_BLACK, 0);
  before = board;
  ck_assert_int_eq (foul_at (&board, turned ("h8", 0)).kind, FOUL_DOUBLE_THREE);
  ck_assert_mem_eq (&board, &before, sizeof board);
}
END_TEST

/* Scattered as no game scatters them. */
static void
scatter (Board *board, unsigned *seed)
{
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++) {
      *seed = *seed * 1103515245 + 12345;
      board->at[point_make (x, y)] = (uint8_t) ((*seed >> 16) % 4 == 0   ? STONE_BLACK
                                                : (*seed >> 16) % 8 == 1 ? STONE_WHITE
                                                                         : STONE_NONE);
    }
}

START_TEST (the_list_has_all_forbidden_points_and_no_other)
{
  unsigned seed = 1;
  int found = 0;

  for (int round = 0; round < 40; round++) {
    Point points[BOARD_MAX_STONES];
    int count, at = 0;
    Board board;

    board_init (&board, SIZE);
    scatter (&board, &seed);
    count = foul_list (&board, points);
    for (int y = 0; y < SIZE; y++)
      for (int x = 0; x < SIZE; x++) {
        Point point = point_make (x, y);

        if (board_is_free (&board, point) && foul_at (&board, point).kind != FOUL_NONE)
          ck_assert_uint_eq (points[at++], point);
      }
    ck_assert_int_eq (at, count);
    found += count;
  }
  ck_assert_int_gt (found, 100);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("foul");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, six_and_more_are_overlines);
  tcase_add_test (tcase, a_five_beats_every_foul);
  tcase_add_test (tcase, two_fours_are_a_foul);
  tcase_add_test (tcase, two_fours_may_lie_on_one_line);
  tcase_add_test (tcase, one_four_is_none);
  tcase_add_test (tcase, two_threes_are_a_foul);
  tcase_add_test (tcase, what_never_becomes_a_straight_four_is_no_three);
  tcase_add_test (tcase, a_three_that_only_a_foul_completes_is_none);
  tcase_add_test (tcase, the_lines_are_those_of_the_stones);
  tcase_add_test (tcase, a_stone_that_lies_there_is_judged_as_if_it_were_placed_now);
  tcase_add_test (tcase, taken_points_and_those_off_the_board_are_none);
  tcase_add_test (tcase, the_board_stays_as_it_is);
  tcase_add_test (tcase, the_list_has_all_forbidden_points_and_no_other);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
