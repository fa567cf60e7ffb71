/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones and notes of a study, as a board shows them. */
#include "present/study/study-on-board.h"

#include "support/check-main.h"

static WuziStudy *study;
static BoardPosition position;
static Point spot;

static void
set_up (void)
{
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  spot = point_make (2, 6);
}

static void
tear_down (void)
{
  g_clear_object (&study);
}

static void
show (Rule rule, const uint16_t *numbers)
{
  StudyPosition stones;

  wuzi_study_get_position (study, wuzi_study_get_current (study), &stones);
  study_on_board_init (&position, &stones, rule, numbers);
}

START_TEST (stones_may_be_of_any_number_and_colour)
{
  uint16_t numbers[POINT_COUNT] = { 0 };
  Point last = point_make (9, 7);

  for (int x = 6; x < 10; x++)
    wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (x, 7));
  numbers[last] = 12;
  show (RULE_FREESTYLE, numbers);
  ck_assert_int_eq (board_get (&position.board, point_make (6, 7)), STONE_WHITE);
  ck_assert_int_eq (position.last, last);
  ck_assert_int_eq (position.numbers[last], 12);
  ck_assert_int_eq (position.numbers[point_make (6, 7)], 0);
  show (RULE_FREESTYLE, NULL);
  ck_assert_int_eq (position.numbers[last], 0);
  wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (10, 7));
  show (RULE_FREESTYLE, NULL);
  ck_assert_int_eq (position.row_count, 1);
}
END_TEST

/* Whatever lies there, nobody has played it. */
START_TEST (stones_that_were_set_up_have_ended_nothing)
{
  StudyNote *note = study_note_new ();

  for (int x = 0; x < 6; x++)
    study_note_set_stone (note, point_make (x, 7), STONE_BLACK);
  study_note_set_stone (note, point_make (9, 2), STONE_BLACK);
  study_note_set_stone (note, point_make (10, 2), STONE_BLACK);
  study_note_set_stone (note, point_make (11, 3), STONE_BLACK);
  study_note_set_stone (note, point_make (11, 4), STONE_BLACK);
  note->turn = STONE_BLACK;
  wuzi_study_set_note (study, STUDY_ROOT, note);
  show (RULE_RENJU, NULL);
  ck_assert_int_eq (position.last, POINT_NONE);
  ck_assert_int_eq (position.row_count, 0);
  ck_assert_int_eq (position.fault.line_count, 0);
  ck_assert (board_position_is_forbidden (&position, point_make (11, 2)));
  show (RULE_FREESTYLE, NULL);
  ck_assert_int_eq (position.forbidden_count, 0);
}
END_TEST

START_TEST (all_marks_of_a_note_are_shown)
{
  g_autoptr (StudyNote) note = study_note_new ();
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();

  study_on_board_add_note (overlay, NULL);
  study_on_board_add_note (overlay, note);
  ck_assert (board_overlay_is_empty (overlay));
  study_note_set_mark (note, MARK_ARROW, spot, point_make (4, 4), NULL, TRUE);
  study_note_set_mark (note, MARK_LABEL, spot, POINT_NONE, "x", TRUE);
  study_on_board_add_note (overlay, note);
  ck_assert_uint_eq (overlay->marks->len, 2);
  ck_assert_int_eq (board_overlay_find_mark (overlay, spot)->kind, MARK_LABEL);
}
END_TEST

START_TEST (a_node_has_its_numbers_and_its_next_moves)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, spot);
  Point next = point_make (9, 9);

  wuzi_study_add_move (study, first, STONE_WHITE, next);
  wuzi_study_add_move (study, first, STONE_WHITE, POINT_NONE);
  study_on_board_init_node (&position, study, first, RULE_FREESTYLE);
  ck_assert_int_eq (position.numbers[spot], 1);
  ck_assert_int_eq (position.last, spot);
  study_on_board_add_node (overlay, study, first, RULE_FREESTYLE);
  ck_assert_uint_eq (overlay->ghosts->len, 1);
  ck_assert_int_eq (board_overlay_find_ghost (overlay, next)->stone, STONE_WHITE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-on-board");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, stones_may_be_of_any_number_and_colour);
  tcase_add_test (tcase, stones_that_were_set_up_have_ended_nothing);
  tcase_add_test (tcase, all_marks_of_a_note_are_shown);
  tcase_add_test (tcase, a_node_has_its_numbers_and_its_next_moves);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
