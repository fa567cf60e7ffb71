/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes of a study in words. */
#include "present/study/study-words.h"

#include "support/check-main.h"
#include "support/check-words.h"

static WuziStudy *study;

static void
set_up (void)
{
  study = wuzi_study_new (15);
}

static void
tear_down (void)
{
  g_clear_object (&study);
}

START_TEST (judgements_have_the_signs_of_books)
{
  ck_assert_str_eq (study_words_for_move_sign (MOVE_BAD, 2), "??");
  ck_assert_str_eq (study_words_for_move_sign (MOVE_BAD, 1), "?");
  ck_assert_str_eq (study_words_for_move_sign (MOVE_DOUBTFUL, 1), "?!");
  ck_assert_str_eq (study_words_for_move_sign (MOVE_INTERESTING, 1), "!?");
  ck_assert_str_eq (study_words_for_move_sign (MOVE_GOOD, 2), "!!");
  ck_assert_str_eq (study_words_for_move_sign (MOVE_UNJUDGED, 0), "");
  ck_assert_str_eq (study_words_for_move_judgement (MOVE_GOOD, 2), "Very good move");
  ck_assert_str_eq (study_words_for_position_judgement (STUDY_POSITION_GOOD_FOR_WHITE, 1),
                    "Good for white");
  ck_assert_str_eq (study_words_for_position_judgement (STUDY_POSITION_UNJUDGED, 0),
                    "No judgement");
}
END_TEST

START_TEST (a_node_is_told_by_what_is_done_there)
{
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  StudyNode pass = wuzi_study_add_move (study, first, STONE_WHITE, POINT_NONE);

  check_words (study_words_for_node (study, STUDY_ROOT, 0), "Start");
  check_words (study_words_for_node (study, first, 1), "Move 1, Black h8");
  check_words (study_words_for_node (study, pass, 2), "Move 2, White passes");
  check_words (study_words_for_node (study, wuzi_study_add_node (study, pass), 2),
               "Position that was set up");
}
END_TEST

START_TEST (who_hears_it_is_told_what_is_noted)
{
  StudyNode other;
  StudyNote *note = study_note_new ();

  wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  other = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (8, 8));
  check_words (study_words_for_node_spoken (study, other, 1), "Move 1, Black i9, variation 2 of 2");
  note->move = MOVE_BAD;
  note->move_emphasis = 1;
  note->comment = g_strdup ("Too far away.");
  study_note_set_mark (note, MARK_CIRCLE, point_make (7, 7), POINT_NONE, NULL, TRUE);
  wuzi_study_set_note (study, other, note);
  check_words (study_words_for_node_spoken (study, other, 1),
               "Move 1, Black i9, variation 2 of 2, Mistake, marks, comment");
}
END_TEST

START_TEST (what_is_not_saved_is_told_in_lines)
{
  check_words (study_words_for_unsaved (&(StudyUnsaved) { 0 }), "");
  check_words (study_words_for_unsaved (&(StudyUnsaved) { .moves = 1, .notes = 2 }),
               "• 1 new move\n• Comments or marks of 2 moves");
  check_words (study_words_for_unsaved (&(StudyUnsaved) { .places = TRUE, .info = TRUE }),
               "• Moves deleted or put in another order\n• Game information");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, judgements_have_the_signs_of_books);
  tcase_add_test (tcase, a_node_is_told_by_what_is_done_there);
  tcase_add_test (tcase, who_hears_it_is_told_what_is_noted);
  tcase_add_test (tcase, what_is_not_saved_is_told_in_lines);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
