/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads that are clicked before the files are there. */
#include "ui/mends/file-lists.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GtkWindow *window;
static GtkTreeView *list;
static GtkTreeViewColumn *column;
static GtkListStore *files;

/* As in a file chooser that has just been opened. */
static void
set_up (void)
{
  widgets_set_up ();
  files = gtk_list_store_new (1, G_TYPE_STRING);
  list = GTK_TREE_VIEW (gtk_tree_view_new ());
  column = gtk_tree_view_column_new_with_attributes ("Name", gtk_cell_renderer_text_new (), "text",
                                                     0, NULL);
  gtk_tree_view_append_column (list, column);
  gtk_tree_view_column_set_sort_column_id (column, 0);
  window = widgets_show_alone (GTK_WIDGET (list), 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  g_object_unref (files);
  widgets_tear_down ();
}

/* As a click does, which a widget that isn't sensitive never hears of. */
static void
click_on_head (void)
{
  GtkWidget *head = gtk_tree_view_column_get_button (column);

  if (gtk_widget_is_sensitive (head))
    g_signal_emit_by_name (head, "clicked");
}

static gboolean
is_sorted (void)
{
  int sorted_by;

  return gtk_tree_sortable_get_sort_column_id (GTK_TREE_SORTABLE (files), &sorted_by, NULL)
         && sorted_by == 0;
}

START_TEST (a_list_that_is_not_there_yet_can_be_clicked)
{
  click_on_head ();
  gtk_tree_view_set_model (list, GTK_TREE_MODEL (files));
  ck_assert (!is_sorted ());
}
END_TEST

START_TEST (one_that_has_come_is_sorted)
{
  gtk_tree_view_set_model (list, GTK_TREE_MODEL (files));
  click_on_head ();
  ck_assert (is_sorted ());
}
END_TEST

START_TEST (one_that_has_gone_again_can_be_clicked)
{
  gtk_tree_view_set_model (list, GTK_TREE_MODEL (files));
  gtk_tree_view_set_model (list, NULL);
  click_on_head ();
  ck_assert (!is_sorted ());
}
END_TEST

/* The one in another folder of the chooser's stack. */
START_TEST (one_that_is_shown_again_is_no_different)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  gtk_widget_unrealize (GTK_WIDGET (window));
  widgets_present (window);
  click_on_head ();
  gtk_tree_view_set_model (list, GTK_TREE_MODEL (files));
  click_on_head ();
  ck_assert (is_sorted ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file-lists");
  TCase *tcase = tcase_create ("lists");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_list_that_is_not_there_yet_can_be_clicked);
  tcase_add_test (tcase, one_that_has_come_is_sorted);
  tcase_add_test (tcase, one_that_has_gone_again_can_be_clicked);
  tcase_add_test (tcase, one_that_is_shown_again_is_no_different);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

G_GNUC_END_IGNORE_DEPRECATIONS
