/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows to write in. */
#include "ui/mends/entry-rows.h"

#include <adwaita.h>

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

/* In newer versions, the row tells of it. */
START_TEST (the_text_is_told_and_called_by_the_title)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_entry_row_new ();
  GtkAccessible *text;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Name");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = widgets_show_alone (list, 300, 100);
  if (gtk_check_version (4, 10, 0) == NULL)
    return;
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_WIDGET);
  ck_assert (
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  text = GTK_ACCESSIBLE (gtk_editable_get_delegate (GTK_EDITABLE (row)));
  gtk_test_accessible_assert_role (text, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_test_accessible_assert_property (text, GTK_ACCESSIBLE_PROPERTY_LABEL, "Name");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "New Name");
  gtk_test_accessible_assert_property (text, GTK_ACCESSIBLE_PROPERTY_LABEL, "New Name");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("entry-rows");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, widgets_set_up, tear_down);
  tcase_add_test (tcase, the_text_is_told_and_called_by_the_title);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
