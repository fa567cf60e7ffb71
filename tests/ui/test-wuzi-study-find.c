/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that finds nodes of a study. */
#include "ui/study/wuzi-study-find.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 360,
  HEIGHT = 200,
  KIND_BAD = 4,
  KIND_POSITION = 5,
};

static WuziStudyFind *find;
static GtkEditable *entry;
static GtkDropDown *kind;
static GtkWindow *window;
static WuziStudy *study;
static StudyNode first, second, other;

static void
set_up (void)
{
  widgets_set_up ();
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  second = wuzi_study_add_move (study, first, STONE_WHITE, point_make (7, 8));
  other = wuzi_study_add_move (study, first, STONE_WHITE, point_make (8, 7));
  wuzi_study_set_comment (study, first, "The middle.");
  wuzi_study_set_comment (study, second, "Above the middle.");
  wuzi_study_set_comment (study, other, "Beside.");
  wuzi_study_set_current (study, STUDY_ROOT);
  find = g_object_new (WUZI_TYPE_STUDY_FIND, "study", study, "valign", GTK_ALIGN_START, NULL);
  entry = GTK_EDITABLE (widgets_find (GTK_WIDGET (find), GTK_TYPE_SEARCH_ENTRY, NULL));
  kind = GTK_DROP_DOWN (widgets_find (GTK_WIDGET (find), GTK_TYPE_DROP_DOWN, NULL));
  window = widgets_show_alone (GTK_WIDGET (find), WIDTH, HEIGHT);
  wuzi_study_find_set_open (find, TRUE);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&study));
}

/* Without the pause after which an entry tells of it. */
static void
look_for (const char *text)
{
  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
use (const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (find), action, NULL));
}

static void
assert_at (StudyNode node, const char *count)
{
  ck_assert_uint_eq (wuzi_study_get_current (study), node);
  ck_assert_msg (widgets_says (GTK_WIDGET (find), count), "%s", count);
}

START_TEST (the_first_one_is_shown_while_somebody_types)
{
  look_for ("b");
  assert_at (second, "1 of 2"); /* "Above" */
  look_for ("be");
  assert_at (other, "1 of 1");
  look_for ("bes");
  assert_at (other, "1 of 1");
  look_for ("besx");
  assert_at (other, "Nothing found");
  look_for ("b");
  assert_at (second, "1 of 2");
}
END_TEST

START_TEST (all_are_gone_through_around_the_end)
{
  look_for ("middle");
  assert_at (first, "1 of 2");
  use ("find.next");
  assert_at (second, "2 of 2");
  use ("find.next");
  assert_at (first, "1 of 2");
  use ("find.previous");
  assert_at (second, "2 of 2");
  use ("find.previous");
  assert_at (first, "1 of 2");
  wuzi_study_set_current (study, other);
  assert_at (other, "2 found");
  use ("find.previous");
  assert_at (second, "2 of 2");
}
END_TEST

START_TEST (judgements_are_found)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (study, other));

  note->move = MOVE_BAD;
  note->move_emphasis = 2;
  wuzi_study_set_note (study, other, note);
  gtk_drop_down_set_selected (kind, KIND_BAD);
  assert_at (other, "1 of 1");
}
END_TEST

START_TEST (the_position_where_it_is_chosen_is_found)
{
  wuzi_study_set_current (study, other);
  wuzi_study_find_set_open (find, FALSE);
  wuzi_study_find_set_open (find, TRUE);
  gtk_drop_down_set_selected (kind, KIND_POSITION);
  assert_at (other, "2 of 2");
  use ("find.next");
  assert_at (second, "1 of 2"); /* turned */
  use ("find.next");
  assert_at (other, "2 of 2");
}
END_TEST

START_TEST (what_is_found_follows_edits)
{
  look_for ("middle");
  wuzi_study_delete (study, second);
  use ("find.next");
  assert_at (first, "1 of 1");
  wuzi_study_set_comment (study, first, "The centre.");
  WAIT_FOR (widgets_says (GTK_WIDGET (find), "Nothing found"));
  wuzi_study_undo (study);
  wuzi_study_undo (study);
  WAIT_FOR (widgets_says (GTK_WIDGET (find), "1 of 2"));
  wuzi_study_delete (study, first);
  widgets_destroy (g_steal_pointer (&window)); /* before it has looked again */
}
END_TEST

/* Meanwhile one may type on, edit, or close the window. */
START_TEST (a_large_study_is_searched_in_a_thread)
{
  enum { NODES = 30000 };
  StudyNode last = STUDY_NO_NODE;

  for (int i = 0; i < NODES; i++) {
    last = wuzi_study_append (study, other, STONE_NONE, POINT_NONE);
    wuzi_study_take_note (study, last, study_note_copy (wuzi_study_get_note (study, first)));
  }
  look_for ("middl");
  assert_at (STUDY_ROOT, "Searching…");
  look_for ("middle");
  WAIT_FOR (widgets_says (GTK_WIDGET (find), "1 of 30002"));
  assert_at (first, "1 of 30002");
  use ("find.previous");
  assert_at (last, "30002 of 30002");
  look_for ("centre");
  wuzi_study_set_comment (study, last, "The centre.");
  WAIT_FOR (widgets_says (GTK_WIDGET (find), "1 of 1"));
  look_for ("middle");
  widgets_destroy (g_steal_pointer (&window));
}
END_TEST

START_TEST (closed_it_finds_nothing)
{
  look_for ("middle");
  wuzi_study_find_set_open (find, FALSE);
  wuzi_study_set_current (study, STUDY_ROOT);
  gtk_widget_activate_action (GTK_WIDGET (find), "find.next", NULL);
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
  wuzi_study_find_set_open (find, TRUE); /* and anew */
  ck_assert_str_eq (gtk_editable_get_text (entry), "");
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
}
END_TEST

START_TEST (it_goes_on_without_a_study)
{
  look_for ("middle");
  wuzi_study_find_set_study (find, NULL);
  gtk_widget_activate_action (GTK_WIDGET (find), "find.next", NULL);
  look_for ("m");
  gtk_drop_down_set_selected (kind, KIND_POSITION);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-find");
  TCase *tcase = tcase_create ("find");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_first_one_is_shown_while_somebody_types);
  tcase_add_test (tcase, all_are_gone_through_around_the_end);
  tcase_add_test (tcase, judgements_are_found);
  tcase_add_test (tcase, the_position_where_it_is_chosen_is_found);
  tcase_add_test (tcase, what_is_found_follows_edits);
  tcase_add_test (tcase, a_large_study_is_searched_in_a_thread);
  tcase_add_test (tcase, closed_it_finds_nothing);
  tcase_add_test (tcase, it_goes_on_without_a_study);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
