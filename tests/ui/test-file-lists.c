/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done in a file chooser when what it is done to isn't there. */
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
  file_lists_mend (list); /* also where it isn't needed */
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

START_TEST (one_with_heads_does_not_search_in_itself)
{
  gboolean is_searching = TRUE;

  gtk_tree_view_set_model (list, GTK_TREE_MODEL (files));
  gtk_widget_grab_focus (GTK_WIDGET (list));
  g_signal_emit_by_name (list, "start-interactive-search", &is_searching);
  ck_assert (!is_searching);
}
END_TEST

/* --- a whole chooser --- */

static GtkWidget *chooser;

/* No files were used lately. */
static void
set_up_chooser (void)
{
  widgets_set_up ();
  chooser = gtk_file_chooser_widget_new (GTK_FILE_CHOOSER_ACTION_SAVE);
  window = widgets_show_alone (chooser, 600, 400);
}

static void
tear_down_chooser (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static GtkWidget *
find_list_with_heads (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TREE_VIEW (root) && gtk_tree_view_get_n_columns (GTK_TREE_VIEW (root)) > 1)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list_with_heads (child);
  return found;
}

static GtkWidget *
file_list (void)
{
  return find_list_with_heads (chooser);
}

static void
press_secondary_button (void)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (file_list ());

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) gesture = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (gesture)
        && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY)
      g_signal_emit_by_name (gesture, "pressed", 1, 30.0, 40.0);
  }
}

static gboolean
is_menu_open (void)
{
  for (GtkWidget *child = gtk_widget_get_first_child (chooser); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child) && gtk_widget_get_visible (child))
      return TRUE;
  return FALSE;
}

START_TEST (the_secondary_button_opens_the_menu)
{
  for (int i = 0; i < 2; i++) {
    press_secondary_button ();
    WAIT_FOR (is_menu_open ());
    gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
    gtk_widget_unrealize (GTK_WIDGET (window));
    widgets_present (window);
    WAIT_FOR (!is_menu_open ());
  }
}
END_TEST

START_TEST (no_menu_opens_in_a_chooser_that_has_been_closed)
{
  g_object_ref (chooser);
  press_secondary_button ();
  gtk_window_destroy (window);
  run_pending ();
  ck_assert (!is_menu_open ());
  g_object_unref (chooser);
  window = GTK_WINDOW (gtk_window_new ());
}
END_TEST

static GtkTreeModel *
listed (void)
{
  return gtk_tree_view_get_model (GTK_TREE_VIEW (file_list ()));
}

START_TEST (the_files_of_the_folder_are_not_those_used_lately)
{
  g_autoptr (GFile) folder = g_file_new_for_path ("/");

  ck_assert (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL));
  WAIT_FOR (listed () != NULL);
  g_signal_emit_by_name (chooser, "recent-shortcut");
  ck_assert_ptr_null (listed ());
  g_signal_emit_by_name (chooser, "home-folder");
  WAIT_FOR (listed () != NULL);
}
END_TEST

START_TEST (a_file_of_the_folder_is_not_one_used_lately)
{
  g_autoptr (GFile) folder = g_file_new_for_path ("/");
  GtkTreeSelection *selection = gtk_tree_view_get_selection (GTK_TREE_VIEW (file_list ()));
  GtkTreeIter row;

  ck_assert (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL));
  WAIT_FOR (listed () != NULL && gtk_tree_model_get_iter_first (listed (), &row));
  gtk_tree_selection_select_iter (selection, &row);
  ck_assert_int_eq (gtk_tree_selection_count_selected_rows (selection), 1);
  g_signal_emit_by_name (chooser, "recent-shortcut");
  ck_assert_int_eq (gtk_tree_selection_count_selected_rows (selection), 0);
}
END_TEST

START_TEST (something_has_the_focus)
{
  gtk_window_set_focus (window, NULL);
  ck_assert_ptr_nonnull (gtk_window_get_focus (window));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file-lists");
  TCase *tcase = tcase_create ("lists");
  TCase *whole = tcase_create ("chooser");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_list_that_is_not_there_yet_can_be_clicked);
  tcase_add_test (tcase, one_that_has_come_is_sorted);
  tcase_add_test (tcase, one_that_has_gone_again_can_be_clicked);
  tcase_add_test (tcase, one_that_is_shown_again_is_no_different);
  tcase_add_test (tcase, one_with_heads_does_not_search_in_itself);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, whole);
  if (gtk_check_version (4, 10, 0) == NULL) /* whose choosers have another kind of list */
    return run_suite (suite);
  tcase_add_checked_fixture (whole, set_up_chooser, tear_down_chooser);
  tcase_add_test (whole, the_files_of_the_folder_are_not_those_used_lately);
  tcase_add_test (whole, a_file_of_the_folder_is_not_one_used_lately);
  tcase_add_test (whole, something_has_the_focus);
  tcase_add_test (whole, the_secondary_button_opens_the_menu);
  tcase_add_test (whole, no_menu_opens_in_a_chooser_that_has_been_closed);
  return run_suite (suite);
}

G_GNUC_END_IGNORE_DEPRECATIONS
