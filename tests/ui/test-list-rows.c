/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of lists in which nothing is selected. */
#include "ui/mends/list-rows.h"

#include <adwaita.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/list-access.h"

static GtkWindow *window;

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

static gboolean
tells_whether_selected (GtkSelectionMode mode)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), mode);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = widgets_show_alone (list, 300, 100);
  return gtk_test_accessible_has_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED);
}

START_TEST (one_tells_nothing_of_a_selection)
{
  ck_assert (!tells_whether_selected (GTK_SELECTION_NONE));
}
END_TEST

START_TEST (the_one_that_is_chosen_tells_it)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *wrong = NULL;

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  window = widgets_show_alone (list, 300, 100);
  gtk_widget_hide (row); /* it is mapped last */
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  list_access_tell_chosen (row, TRUE);
  gtk_widget_show (row);
  WAIT_FOR (gtk_widget_get_mapped (row));
  wrong =
      gtk_test_accessible_check_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  ck_assert_msg (wrong == NULL, "%s", wrong);
}
END_TEST

START_TEST (a_row_that_can_be_selected_tells_whether_it_is)
{
  ck_assert (tells_whether_selected (GTK_SELECTION_SINGLE));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("list-rows");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, widgets_set_up, tear_down);
  tcase_add_test (tcase, one_tells_nothing_of_a_selection);
  tcase_add_test (tcase, the_one_that_is_chosen_tells_it);
  tcase_add_test (tcase, a_row_that_can_be_selected_tells_whether_it_is);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
