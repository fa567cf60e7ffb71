/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game is shown and changed. */
#include "ui/study/wuzi-study-info.h"

#include "study/study-repertoire.h"
#include "support/check-main.h"
#include "support/widgets.h"

enum {
  WHITE_BY_RESIGNATION = 6, /* in the list of results */
};

static WuziStudy *study;
static GtkWindow *dialog;

static void
open_dialog (void)
{
  dialog = GTK_WINDOW (wuzi_study_info_present (study, NULL));
}

static void
set_up (void)
{
  widgets_set_up ();
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  wuzi_study_set_info (study, STUDY_INFO_BLACK, "Ann");
  wuzi_study_set_info (study, STUDY_INFO_RULES, "Renju, swap2");
  wuzi_study_set_info (study, STUDY_INFO_RESULT, "B+");
  wuzi_study_set_info (study, STUDY_INFO_COMMENT, "A long game.");
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&study));
}

static void
assert_info (StudyInfo info, const char *text)
{
  ck_assert_pstr_eq (wuzi_study_get_info (study, info), text);
}

/* The entry whose title that is, the first of them. */
static GtkEditable *
find_entry (GtkWidget *root, const char *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkEditable *found = ADW_IS_ENTRY_ROW (child) ? NULL : find_entry (child, title);

    if (ADW_IS_ENTRY_ROW (child)
        && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)), title))
      found = GTK_EDITABLE (child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static AdwComboRow *
find_combo (GtkWidget *root, const char *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    AdwComboRow *found = ADW_IS_COMBO_ROW (child) ? NULL : find_combo (child, title);

    if (ADW_IS_COMBO_ROW (child)
        && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)), title))
      found = ADW_COMBO_ROW (child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

START_TEST (what_is_too_long_to_be_shown_stays_as_it_is)
{
  g_autofree char *long_text = g_strnfill (1000000, 'n');

  wuzi_study_set_info (study, STUDY_INFO_EVENT, long_text);
  wuzi_study_set_info (study, STUDY_INFO_COMMENT, long_text);
  wuzi_study_set_info (study, STUDY_INFO_RESULT, long_text);
  open_dialog ();
  ck_assert (!gtk_editable_get_editable (find_entry (GTK_WIDGET (dialog), "Event")));
  gtk_editable_set_text (find_entry (GTK_WIDGET (dialog), "Round"), "3");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "info.apply", NULL);
  assert_info (STUDY_INFO_EVENT, long_text);
  assert_info (STUDY_INFO_COMMENT, long_text);
  assert_info (STUDY_INFO_RESULT, long_text);
  assert_info (STUDY_INFO_ROUND, "3");
}
END_TEST

START_TEST (all_changes_are_one_edit)
{
  open_dialog ();
  ck_assert_str_eq (gtk_editable_get_text (find_entry (GTK_WIDGET (dialog), "Name")), "Ann");
  gtk_editable_set_text (find_entry (GTK_WIDGET (dialog), "Name"), "Anna");
  gtk_editable_set_text (find_entry (GTK_WIDGET (dialog), "Event"), "Club evening");
  adw_combo_row_set_selected (find_combo (GTK_WIDGET (dialog), "Result"), WHITE_BY_RESIGNATION);
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  assert_info (STUDY_INFO_BLACK, "Anna");
  assert_info (STUDY_INFO_EVENT, "Club evening");
  assert_info (STUDY_INFO_RESULT, "W+R");
  assert_info (STUDY_INFO_RULES, "Renju, swap2");
  assert_info (STUDY_INFO_COMMENT, "A long game.");
  ck_assert (wuzi_study_undo (study));
  assert_info (STUDY_INFO_BLACK, "Ann");
  assert_info (STUDY_INFO_EVENT, NULL);
  assert_info (STUDY_INFO_RESULT, "B+");
}
END_TEST

START_TEST (a_study_becomes_a_repertoire)
{
  AdwComboRow *row;

  open_dialog ();
  row = find_combo (GTK_WIDGET (dialog), "Repertoire");
  ck_assert_uint_eq (adw_combo_row_get_selected (row), STUDY_REPERTOIRE_NONE);
  adw_combo_row_set_selected (row, STUDY_REPERTOIRE_WHITE);
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  ck_assert_int_eq (study_repertoire_get (study), STUDY_REPERTOIRE_WHITE);
  open_dialog ();
  row = find_combo (GTK_WIDGET (dialog), "Repertoire");
  ck_assert_uint_eq (adw_combo_row_get_selected (row), STUDY_REPERTOIRE_WHITE);
  adw_combo_row_set_selected (row, STUDY_REPERTOIRE_NONE);
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  assert_info (STUDY_INFO_REPERTOIRE, NULL);
  ck_assert (wuzi_study_undo (study));
  ck_assert_int_eq (study_repertoire_get (study), STUDY_REPERTOIRE_WHITE);
  ck_assert (wuzi_study_undo (study));
  assert_info (STUDY_INFO_REPERTOIRE, NULL);
}
END_TEST

START_TEST (what_is_as_it_was_is_no_edit)
{
  wuzi_study_set_info (study, STUDY_INFO_RESULT, "B+3.5");
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  open_dialog ();
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  ck_assert (!wuzi_study_is_modified (study));
  assert_info (STUDY_INFO_RESULT, "B+3.5");
}
END_TEST

START_TEST (cancelling_changes_nothing)
{
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  open_dialog ();
  gtk_editable_set_text (find_entry (GTK_WIDGET (dialog), "Name"), "Zoe");
  widgets_press (GTK_WIDGET (dialog), "window.close");
  ck_assert (!wuzi_study_is_modified (study));
  assert_info (STUDY_INFO_BLACK, "Ann");
}
END_TEST

START_TEST (another_rule_is_named)
{
  Rule rule;

  open_dialog ();
  adw_combo_row_set_selected (find_combo (GTK_WIDGET (dialog), "Rule"), RULE_CARO + 1);
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  ck_assert (wuzi_study_get_rule (study, &rule));
  ck_assert_int_eq (rule, RULE_CARO);
  open_dialog ();
  adw_combo_row_set_selected (find_combo (GTK_WIDGET (dialog), "Rule"), 0);
  widgets_press (GTK_WIDGET (dialog), "info.apply");
  assert_info (STUDY_INFO_RULES, NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-info");
  TCase *tcase = tcase_create ("info");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_is_too_long_to_be_shown_stays_as_it_is);
  tcase_add_test (tcase, all_changes_are_one_edit);
  tcase_add_test (tcase, a_study_becomes_a_repertoire);
  tcase_add_test (tcase, what_is_as_it_was_is_no_edit);
  tcase_add_test (tcase, cancelling_changes_nothing);
  tcase_add_test (tcase, another_rule_is_named);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
