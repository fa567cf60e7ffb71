/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand marks and sets up in a study. */
#include "present/study/study-marking.h"

#include "support/check-main.h"

static WuziStudy *study;
static Point middle, corner;

static void
set_up (void)
{
  study = wuzi_study_new (15);
  middle = point_make (7, 7);
  corner = point_make (0, 0);
}

static void
tear_down (void)
{
  g_clear_object (&study);
}

static const StudyNote *
note (void)
{
  return wuzi_study_get_note (study, wuzi_study_get_current (study));
}

static Stone
stone_at (Point point)
{
  StudyPosition position;

  wuzi_study_get_position (study, wuzi_study_get_current (study), &position);
  return (Stone) position.at[point];
}

static void
play (Point point)
{
  StudyNode node = wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_BLACK, point);

  ck_assert (node != STUDY_NO_NODE);
  wuzi_study_set_current (study, node);
}

static void
assert_label (Point point, const char *text)
{
  const StudyMark *mark = study_note_find_mark (note (), MARK_LABEL, point, POINT_NONE);

  if (text == NULL)
    ck_assert_ptr_null (mark);
  else
    ck_assert_str_eq (mark->text, text);
}

START_TEST (a_mark_goes_where_it_is_put_again)
{
  study_marking_toggle (study, MARK_ARROW, middle, corner);
  ck_assert_ptr_nonnull (study_note_find_mark (note (), MARK_ARROW, middle, corner));
  ck_assert_ptr_null (study_note_find_mark (note (), MARK_ARROW, corner, middle));
  study_marking_toggle (study, MARK_ARROW, middle, corner);
  ck_assert_ptr_null (study_note_find_mark (note (), MARK_ARROW, middle, corner));
}
END_TEST

START_TEST (a_label_is_the_first_letter_that_is_free)
{
  Point next = point_make (3, 3);

  study_marking_toggle_label (study, middle, FALSE);
  study_marking_toggle_label (study, corner, FALSE);
  assert_label (middle, "A");
  assert_label (corner, "B");
  study_marking_toggle_label (study, middle, FALSE);
  assert_label (middle, NULL);
  study_marking_toggle_label (study, next, FALSE);
  assert_label (next, "A");
}
END_TEST

START_TEST (a_number_follows_the_highest)
{
  Point next = point_make (3, 3);

  study_marking_toggle_label (study, middle, TRUE);
  study_marking_toggle_label (study, corner, TRUE);
  study_marking_toggle_label (study, middle, TRUE);
  study_marking_toggle_label (study, next, TRUE);
  assert_label (middle, NULL);
  assert_label (corner, "2");
  assert_label (next, "3");
}
END_TEST

START_TEST (after_all_letters_there_is_none)
{
  for (int i = 0; i < 53; i++)
    study_marking_toggle_label (study, point_make (i % 15, i / 15), FALSE);
  assert_label (point_make (25 % 15, 25 / 15), "Z");
  assert_label (point_make (51 % 15, 51 / 15), "z");
  assert_label (point_make (52 % 15, 52 / 15), NULL);
}
END_TEST

START_TEST (erasing_takes_what_leads_to_a_point_too)
{
  study_marking_toggle (study, MARK_ARROW, middle, corner);
  study_marking_toggle (study, MARK_LINE, corner, middle);
  study_marking_toggle_label (study, corner, FALSE);
  study_marking_toggle_label (study, middle, FALSE);
  study_marking_erase (study, corner);
  ck_assert_uint_eq (note ()->marks->len, 1);
  assert_label (middle, "B");
  wuzi_study_undo (study);
  ck_assert_uint_eq (note ()->marks->len, 4);
}
END_TEST

START_TEST (a_stone_goes_where_the_same_is_set)
{
  study_marking_set_stone (study, middle, STONE_WHITE);
  ck_assert_int_eq (stone_at (middle), STONE_WHITE);
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
  study_marking_set_stone (study, middle, STONE_WHITE);
  ck_assert_int_eq (stone_at (middle), STONE_NONE);
}
END_TEST

START_TEST (after_a_move_stones_get_a_node_of_their_own)
{
  StudyNode move;

  play (middle);
  move = wuzi_study_get_current (study);
  study_marking_set_stone (study, middle, STONE_WHITE);
  ck_assert_uint_ne (wuzi_study_get_current (study), move);
  ck_assert_uint_eq (wuzi_study_get_parent (study, wuzi_study_get_current (study)), move);
  ck_assert_int_eq (stone_at (middle), STONE_WHITE);
  study_marking_set_stone (study, middle, STONE_BLACK);
  ck_assert_int_eq (stone_at (middle), STONE_BLACK);
  study_marking_set_stone (study, middle, STONE_NONE);
  ck_assert_int_eq (stone_at (middle), STONE_NONE);
}
END_TEST

START_TEST (one_undo_takes_back_what_one_hand_did)
{
  play (middle);
  study_marking_set_stone (study, corner, STONE_BLACK);
  wuzi_study_undo (study);
  ck_assert_uint_eq (wuzi_study_get_child (study, wuzi_study_get_child (study, STUDY_ROOT)),
                     STUDY_NO_NODE);
}
END_TEST

START_TEST (a_turn_is_set_until_it_comes_by_itself)
{
  study_marking_set_turn (study, STONE_WHITE);
  ck_assert_int_eq (note ()->turn, STONE_WHITE);
  study_marking_set_turn (study, STONE_NONE);
  ck_assert (note () == NULL || note ()->turn == STONE_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-marking");
  TCase *tcase = tcase_create ("hand");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_mark_goes_where_it_is_put_again);
  tcase_add_test (tcase, a_label_is_the_first_letter_that_is_free);
  tcase_add_test (tcase, a_number_follows_the_highest);
  tcase_add_test (tcase, after_all_letters_there_is_none);
  tcase_add_test (tcase, erasing_takes_what_leads_to_a_point_too);
  tcase_add_test (tcase, a_stone_goes_where_the_same_is_set);
  tcase_add_test (tcase, after_a_move_stones_get_a_node_of_their_own);
  tcase_add_test (tcase, one_undo_takes_back_what_one_hand_did);
  tcase_add_test (tcase, a_turn_is_set_until_it_comes_by_itself);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
