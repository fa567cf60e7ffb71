/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows of a position, before it is drawn. */
#include "present/board/board-position.h"

#include "board/notation.h"
#include "support/check-main.h"

/* Black to move, who may not play h8: two threes. */
#define THREES "f8 a1 g8 a15 h9 o1 h10 o15"

static BoardPosition position;

static Point
named (const char *name)
{
  return notation_to_point (name, BOARD_USUAL_SIZE);
}

static Board
play (const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  for (guint i = 0; names[i] != NULL; i++)
    ck_assert (board_play (&board, named (names[i])));
  return board;
}

static void
show (const char *moves, Rule rule)
{
  Board board = play (moves);

  board_position_init_by_rule (&position, &board, rule);
}

START_TEST (stones_have_the_numbers_of_their_moves)
{
  Board board = play ("h8 i9 c3");

  board_position_init (&position, &board);
  ck_assert_int_eq (position.numbers[named ("h8")], 1);
  ck_assert_int_eq (position.numbers[named ("c3")], 3);
  ck_assert_int_eq (position.numbers[named ("a1")], 0);
  ck_assert_int_eq (position.last, named ("c3"));
  ck_assert_int_eq (position.hand, STONE_NONE);
  board_position_init (&position, &(Board) { 0 });
  ck_assert_int_eq (position.last, POINT_NONE);
}
END_TEST

START_TEST (what_ended_it_is_shown)
{
  show ("a1 a2 b1 b2 c1 c2 d1 d2 e1", RULE_RENJU);
  ck_assert_int_eq (position.row_count, 1);
  ck_assert_int_eq (position.rows[0].first, named ("a1"));
  ck_assert_int_eq (position.rows[0].length, 5);
  ck_assert_int_eq (position.fault.line_count, 0);
  ck_assert_int_eq (position.fault.kind, FOUL_NONE);
  show (THREES " h8", RULE_RENJU);
  ck_assert_int_eq (position.row_count, 0);
  ck_assert_int_eq (position.fault.line_count, 2);
  ck_assert_int_eq (position.fault.kind, FOUL_DOUBLE_THREE);
  ck_assert_int_eq (position.forbidden_count, 0);
}
END_TEST

START_TEST (points_are_forbidden_to_whose_turn_it_is)
{
  show (THREES, RULE_RENJU);
  ck_assert_int_eq (position.forbidden_count, 1);
  ck_assert (board_position_is_forbidden (&position, named ("h8")));
  ck_assert (!board_position_is_forbidden (&position, named ("c3")));
  ck_assert (!board_position_is_forbidden (&position, POINT_NONE));
  show (THREES " c3", RULE_RENJU);
  ck_assert_int_eq (position.forbidden_count, 0);
  show (THREES, RULE_STANDARD);
  ck_assert_int_eq (position.forbidden_count, 0);
}
END_TEST

START_TEST (a_row_that_does_not_win_is_a_fault)
{
  show ("c3 c9 d3 d9 e3 e9 g3 g9 h3 i9 f3", RULE_STANDARD);
  ck_assert_int_eq (position.fault.line_count, 1);
  ck_assert_int_eq (position.fault.lines[0].last, named ("h3"));
  ck_assert_int_eq (position.flaw, ROW_FLAW_TOO_LONG);
  show ("c3 c9 d3 d9 e3 e9 g3 g9 h3 i9 f3 k11", RULE_STANDARD);
  ck_assert_int_eq (position.flaw, ROW_FLAW_NONE);
}
END_TEST

START_TEST (a_stone_in_the_hand_goes_where_it_is_free_and_open)
{
  Board board = play ("h8");

  board_position_init (&position, &board);
  ck_assert (!board_position_takes_stone (&position, named ("c3")));
  position.hand = STONE_WHITE;
  ck_assert (board_position_takes_stone (&position, named ("c3")));
  ck_assert (!board_position_takes_stone (&position, named ("h8")));
  ck_assert (!board_position_takes_stone (&position, POINT_NONE));
  position.closed[named ("c3")] = TRUE;
  ck_assert (!board_position_takes_stone (&position, named ("c3")));
}
END_TEST

static void
stone (Opening *opening, const char *name)
{
  ck_assert (opening_do (opening, (Deed) { .kind = DEED_STONE, .point = named (name) }));
}

START_TEST (an_opening_says_where_a_stone_may_lie)
{
  Opening opening;

  ck_assert (opening_init (&opening, OPENING_SOOSORV_8, BOARD_USUAL_SIZE));
  stone (&opening, "h8");
  board_position_init_opening (&position, &opening);
  ck_assert_int_eq (position.within, 3);
  ck_assert (position.closed[named ("j10")] && !position.closed[named ("i9")]);
  /* Whoever only looks on is shown no place. */
  board_position_init (&position, &opening.board);
  board_position_add_opening (&position, &opening, FALSE);
  ck_assert_int_eq (position.within, 0);
  ck_assert (opening_init (&opening, OPENING_FREE, BOARD_USUAL_SIZE));
  board_position_init_opening (&position, &opening);
  ck_assert (!position.closed[named ("j10")]);
}
END_TEST

START_TEST (points_that_are_offered_are_told_to_all)
{
  Opening opening;

  ck_assert (opening_init (&opening, OPENING_YAMAGUCHI, BOARD_USUAL_SIZE));
  stone (&opening, "h8");
  stone (&opening, "i9");
  stone (&opening, "j7");
  ck_assert (opening_do (&opening, (Deed) { .kind = DEED_NUMBER, .number = 2 }));
  ck_assert (opening_do (&opening, (Deed) { .kind = DEED_WHITE }));
  stone (&opening, "c3");
  ck_assert (opening_do (&opening, (Deed) { .kind = DEED_OFFER, .point = named ("m7") }));
  board_position_init (&position, &opening.board);
  board_position_add_opening (&position, &opening, FALSE);
  ck_assert_int_eq (position.offer_count, 1);
  ck_assert_int_eq (position.offers[0], named ("m7"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-position");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, stones_have_the_numbers_of_their_moves);
  tcase_add_test (tcase, what_ended_it_is_shown);
  tcase_add_test (tcase, points_are_forbidden_to_whose_turn_it_is);
  tcase_add_test (tcase, a_row_that_does_not_win_is_a_fault);
  tcase_add_test (tcase, a_stone_in_the_hand_goes_where_it_is_free_and_open);
  tcase_add_test (tcase, an_opening_says_where_a_stone_may_lie);
  tcase_add_test (tcase, points_that_are_offered_are_told_to_all);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
