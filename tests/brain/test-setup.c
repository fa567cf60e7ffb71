/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones between BOARD and DONE. */
#include "brain/setup.h"

#include "brain/wire.h"
#include "support/check-main.h"

static Setup setup;
static Board board;
static bool is_position;

/* Takes lines under a rule, and says what is wrong with them, or NULL. */
static const char *
set_by (Rule rule, SetupKind kind, int size, const char *const *lines)
{
  board_init (&board, 15);
  setup_begin (&setup, kind, size, NULL);
  for (int i = 0; lines[i] != NULL; i++)
    setup_add (&setup, lines[i]);
  return setup_end (&setup, rule, &board, &is_position);
}

static const char *
set (SetupKind kind, int size, const char *const *lines)
{
  return set_by (RULE_FREESTYLE, kind, size, lines);
}

#define SET_BY(rule, kind, ...) set_by (rule, kind, 15, (const char *const[]) { __VA_ARGS__, NULL })
#define SET(kind, ...) set (kind, 15, (const char *const[]) { __VA_ARGS__, NULL })

START_TEST (rows_are_counted_from_the_top)
{
  ck_assert_int_eq (wire_to_point (0, 0, 15), point_make (0, 14));
  ck_assert_int_eq (wire_to_point (14, 14, 15), point_make (14, 0));
  ck_assert_int_eq (wire_to_point (15, 0, 15), POINT_NONE);
  ck_assert_int_eq (wire_to_point (0, -1, 15), POINT_NONE);
  for (int y = 0; y < 20; y++)
    for (int x = 0; x < 20; x++) {
      Point point = wire_to_point (x, y, 20);

      ck_assert_int_eq (wire_x (point), x);
      ck_assert_int_eq (wire_y (point, 20), y);
    }
}
END_TEST

START_TEST (nothing_is_an_empty_board_with_us_to_move)
{
  ck_assert_ptr_null (set (SETUP_BOARD, 20, (const char *const[]) { NULL }));
  ck_assert_int_eq (board.size, 20);
  ck_assert_int_eq (board.count, 0);
}
END_TEST

START_TEST (with_as_many_stones_we_are_black)
{
  ck_assert_ptr_null (SET (SETUP_BOARD, "7,7,1", "8,8,2"));
  ck_assert_int_eq (board.turn, STONE_BLACK);
  ck_assert_int_eq (board_get (&board, wire_to_point (7, 7, 15)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, wire_to_point (8, 8, 15)), STONE_WHITE);
}
END_TEST

START_TEST (with_one_stone_less_we_are_white)
{
  ck_assert_ptr_null (SET (SETUP_BOARD, "7,7,2", "8,8,1", "9,9,2"));
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_int_eq (board_get (&board, wire_to_point (7, 7, 15)), STONE_BLACK);
  ck_assert_int_eq (board_last (&board), wire_to_point (9, 9, 15));
}
END_TEST

START_TEST (stones_may_come_in_any_order)
{
  Board in_order;

  ck_assert_ptr_null (SET (SETUP_BOARD, "7,7,2", "8,8,1", "9,9,2", "1,1,1", "2,2,2"));
  in_order = board;
  ck_assert_ptr_null (SET (SETUP_BOARD, "8,8,1", "1,1,1", "2,2,2", "9,9,2", "7,7,2"));
  ck_assert (board_equal (&board, &in_order));
}
END_TEST

START_TEST (an_opening_is_played_in_its_order)
{
  ck_assert_ptr_null (SET (SETUP_OPENING, "7,7", "8,7", "9,9"));
  ck_assert_int_eq (board.count, 3);
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_int_eq (board.moves[0], wire_to_point (7, 7, 15));
  ck_assert_int_eq (board.moves[1], wire_to_point (8, 7, 15));
  ck_assert_int_eq (board.moves[2], wire_to_point (9, 9, 15));
}
END_TEST

START_TEST (what_can_not_be_is_refused_and_leaves_the_board_alone)
{
  Board before;

  board_init (&before, 15);
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,1"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,2", "8,8,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,1", "7,7,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "15,7,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,-1,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "99999999999,1,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "4294967303,7,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,3"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,0"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "7,7,2,2"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "seven"));
  ck_assert (board_equal (&board, &before));
}
END_TEST

START_TEST (a_game_that_is_over_is_refused)
{
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2", "0,2,1",
                              "2,2,1", "4,2,1", "6,2,1"));
  ck_assert_ptr_nonnull (SET (SETUP_BOARD, "0,0,1", "1,0,1", "2,0,1", "3,0,1", "4,0,1", "0,2,2",
                              "2,2,2", "4,2,2", "6,2,2", "8,2,2"));
}
END_TEST

/* Six of ours in a row, closed by stones of the others. */
#define SIX                                                                                        \
  "1,0,1", "2,0,1", "3,0,1", "5,0,1", "6,0,1", "4,0,1", "0,0,2", "7,0,2", "0,2,2", "2,2,2",        \
      "4,2,2", "6,2,2"

/* Five of the others in a row, closed by ours. */
#define CLOSED_FIVE "1,0,2", "2,0,2", "3,0,2", "5,0,2", "4,0,2", "0,0,1", "6,0,1", "0,2,1", "2,2,1"

START_TEST (the_rule_says_what_is_over)
{
  ck_assert_ptr_nonnull (SET_BY (RULE_FREESTYLE, SETUP_BOARD, SIX));
  ck_assert_ptr_null (SET_BY (RULE_STANDARD, SETUP_BOARD, SIX));
  ck_assert_ptr_null (SET_BY (RULE_CARO, SETUP_BOARD, SIX));
  ck_assert_ptr_nonnull (SET_BY (RULE_FREESTYLE, SETUP_BOARD, CLOSED_FIVE));
  ck_assert_ptr_nonnull (SET_BY (RULE_STANDARD, SETUP_BOARD, CLOSED_FIVE));
  ck_assert_ptr_nonnull (SET_BY (RULE_RENJU, SETUP_BOARD, CLOSED_FIVE));
  ck_assert_ptr_null (SET_BY (RULE_CARO, SETUP_BOARD, CLOSED_FIVE));
}
END_TEST

START_TEST (a_foul_on_the_board_ends_nothing)
{
  ck_assert_ptr_null (SET_BY (RULE_RENJU, SETUP_BOARD, SIX));
  ck_assert_int_eq (board.turn, STONE_BLACK);
  ck_assert (is_position);
}
END_TEST

START_TEST (a_silent_board_takes_any_stones)
{
  ck_assert_ptr_null (SET (SETUP_SILENT, "7,7,2", "8,8,2", "9,9,1"));
  ck_assert (is_position);
  ck_assert_ptr_null (SET (SETUP_SILENT, "7,7,2", "8,8,2", "9,9,2", "1,1,1"));
  ck_assert (!is_position);
  ck_assert_int_eq (board_get (&board, wire_to_point (8, 8, 15)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, wire_to_point (1, 1, 15)), STONE_WHITE);
  ck_assert_ptr_null (SET (SETUP_SILENT, "7,7,1"));
  ck_assert (!is_position);
  ck_assert_int_eq (board_get (&board, wire_to_point (7, 7, 15)), STONE_BLACK);
  ck_assert_ptr_null (SET (SETUP_SILENT, SIX));
  ck_assert (is_position);
  ck_assert_ptr_nonnull (SET (SETUP_SILENT, "7,7,1", "7,7,1"));
}
END_TEST

START_TEST (under_renju_a_silent_board_begins_with_black)
{
  ck_assert_ptr_null (SET_BY (RULE_RENJU, SETUP_SILENT, "7,7,2", "8,8,1", "9,9,2"));
  ck_assert (is_position);
  ck_assert_ptr_null (SET_BY (RULE_RENJU, SETUP_SILENT, "8,8,1", "7,7,2", "9,9,2"));
  ck_assert (!is_position);
  ck_assert_int_eq (board_get (&board, wire_to_point (8, 8, 15)), STONE_BLACK);
  ck_assert_ptr_null (set_by (RULE_RENJU, SETUP_SILENT, 15, (const char *const[]) { NULL }));
  ck_assert (is_position);
}
END_TEST

START_TEST (an_error_from_before_stays)
{
  setup_begin (&setup, SETUP_BOARD, 15, "no game");
  setup_add (&setup, "7,7,7");
  ck_assert_str_eq (setup_end (&setup, RULE_FREESTYLE, &board, &is_position), "no game");
  ck_assert_int_eq (setup.kind, SETUP_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("setup");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, rows_are_counted_from_the_top);
  tcase_add_test (tcase, nothing_is_an_empty_board_with_us_to_move);
  tcase_add_test (tcase, with_as_many_stones_we_are_black);
  tcase_add_test (tcase, with_one_stone_less_we_are_white);
  tcase_add_test (tcase, stones_may_come_in_any_order);
  tcase_add_test (tcase, an_opening_is_played_in_its_order);
  tcase_add_test (tcase, what_can_not_be_is_refused_and_leaves_the_board_alone);
  tcase_add_test (tcase, a_game_that_is_over_is_refused);
  tcase_add_test (tcase, the_rule_says_what_is_over);
  tcase_add_test (tcase, a_foul_on_the_board_ends_nothing);
  tcase_add_test (tcase, a_silent_board_takes_any_stones);
  tcase_add_test (tcase, under_renju_a_silent_board_begins_with_black);
  tcase_add_test (tcase, an_error_from_before_stays);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
