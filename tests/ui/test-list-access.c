/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists by the keyboard, and as a screen reader is told of them. */
#include "ui/common/list-access.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  ROWS = 5,
};

static GtkWindow *window;
static GtkWidget *before;
static GtkWidget *after;

static void
set_up (void)
{
  widgets_set_up ();
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

/* With a button before it and one behind it. */
static void
show (GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  before = gtk_button_new_with_label ("Before");
  after = gtk_button_new_with_label ("After");
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), after);
  window = widgets_show_alone (box, 300, 300);
}

static GtkWidget *
new_list (gboolean with_buttons)
{
  GtkWidget *list = gtk_list_box_new ();

  for (int i = 0; i < ROWS; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), with_buttons ? gtk_button_new_with_label ("Do it")
                                                           : gtk_label_new ("A row"));
  list_access_make_one_stop (list);
  return list;
}

static GtkWidget *
get_row (GtkWidget *list, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index));
}

static void
assert_focus (GtkWidget *widget)
{
  ck_assert_ptr_eq (gtk_window_get_focus (window), widget);
}

START_TEST (tab_leaves_a_list_from_any_row)
{
  GtkWidget *list = new_list (FALSE);

  show (list);
  for (int i = 0; i < ROWS; i++) {
    gtk_widget_grab_focus (get_row (list, i));
    ck_assert (widgets_press_key (list, GDK_KEY_Tab, 0));
    assert_focus (after);
    gtk_widget_grab_focus (get_row (list, i));
    ck_assert (widgets_press_key (list, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
    assert_focus (before);
  }
}
END_TEST

START_TEST (arrows_go_through_it)
{
  GtkWidget *list = new_list (FALSE);

  show (list);
  gtk_widget_grab_focus (get_row (list, 0));
  ck_assert (!widgets_press_key (list, GDK_KEY_Down, 0));
  ck_assert (widgets_press_bound_key (window, GDK_KEY_Down, 0));
  assert_focus (get_row (list, 1));
  ck_assert (widgets_press_bound_key (window, GDK_KEY_End, 0));
  assert_focus (get_row (list, ROWS - 1));
  ck_assert (widgets_press_bound_key (window, GDK_KEY_Home, 0));
  assert_focus (get_row (list, 0));
}
END_TEST

START_TEST (what_is_in_a_row_comes_first)
{
  GtkWidget *list = new_list (TRUE);
  GtkWidget *button;

  show (list);
  button = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (get_row (list, 2)));
  gtk_widget_grab_focus (get_row (list, 2));
  ck_assert (widgets_press_key (list, GDK_KEY_Tab, 0));
  assert_focus (button);
  ck_assert (widgets_press_key (list, GDK_KEY_Tab, 0));
  assert_focus (after);
}
END_TEST

START_TEST (where_there_is_nothing_else_the_focus_stays)
{
  GtkWidget *list = new_list (FALSE);

  window = widgets_show_alone (list, 300, 300);
  gtk_widget_grab_focus (get_row (list, 3));
  ck_assert (widgets_press_key (list, GDK_KEY_Tab, 0));
  assert_focus (get_row (list, 3));
}
END_TEST

START_TEST (buttons_of_a_group_are_one_stop)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (int i = 0; i < ROWS; i++)
    gtk_box_append (GTK_BOX (group), gtk_button_new_with_label ("One"));
  list_access_make_one_stop (group);
  show (group);
  gtk_widget_grab_focus (gtk_widget_get_first_child (group));
  ck_assert (widgets_press_key (group, GDK_KEY_Tab, 0));
  assert_focus (after);
}
END_TEST

static void
assert_name (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, name);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), words);
  list_access_name_item (item, words);
  list_access_name_row (item, "The whole row");
}

START_TEST (all_parts_of_a_table_have_names)
{
  static const char *const WORDS[] = { "one", "two", NULL };
  GListModel *words = G_LIST_MODEL (gtk_string_list_new (WORDS));
  GtkWidget *table = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (words)));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("Word", factory);
  GtkWidget *row;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_column_view_append_column (GTK_COLUMN_VIEW (table), column);
  list_access_make_one_stop (table);
  list_access_name_table (GTK_COLUMN_VIEW (table), "Words");
  show (table);
  assert_name (table, "Words");
  assert_name (gtk_widget_get_first_child (table), "Column headers");
  assert_name (gtk_widget_get_last_child (table), "Words");
  WAIT_FOR (widgets_says (table, "one"));
  row = gtk_widget_get_first_child (gtk_widget_get_last_child (table));
  assert_name (row, "The whole row");
  assert_name (gtk_widget_get_first_child (row), "one");
  gtk_widget_grab_focus (row);
  ck_assert (widgets_press_key (table, GDK_KEY_Tab, 0));
  assert_focus (after);
  /* Newer versions of GTK come back to the row that is nearest, or to a cell of it. */
  ck_assert (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), table));
}
END_TEST

/* Whoever hears it would be told of the table alone. */
START_TEST (a_table_that_has_the_focus_gives_it_to_the_first_row_that_comes)
{
  static const char *const WORDS[] = { "one", "two", NULL };
  GtkStringList *words = gtk_string_list_new (NULL);
  GtkWidget *table =
      gtk_column_view_new (GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (words))));
  GtkWidget *rows = gtk_widget_get_last_child (table);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("Word", factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_column_view_append_column (GTK_COLUMN_VIEW (table), column);
  list_access_name_table (GTK_COLUMN_VIEW (table), "Words");
  show (table);
  gtk_widget_grab_focus (table);
  WAIT_FOR (gtk_widget_has_focus (rows));
  gtk_string_list_splice (words, 0, 0, WORDS);
  WAIT_FOR (gtk_widget_get_focus_child (rows) != NULL);
  assert_name (gtk_window_get_focus (window), "The whole row");
  ck_assert_ptr_eq (gtk_window_get_focus (window), gtk_widget_get_first_child (rows));
}
END_TEST

START_TEST (who_begins_to_search_types_on_there)
{
  GtkWidget *search = gtk_search_entry_new ();
  int start, end;

  show (search);
  list_access_focus_search (GTK_SEARCH_ENTRY (search));
  gtk_widget_grab_focus (before);
  gtk_editable_set_text (GTK_EDITABLE (search), "a");
  g_signal_emit_by_name (search, "search-started");
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), search));
  ck_assert (!gtk_editable_get_selection_bounds (GTK_EDITABLE (search), &start, &end));
  ck_assert_int_eq (gtk_editable_get_position (GTK_EDITABLE (search)), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("list-access");
  TCase *tcase = tcase_create ("lists");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, tab_leaves_a_list_from_any_row);
  tcase_add_test (tcase, arrows_go_through_it);
  tcase_add_test (tcase, what_is_in_a_row_comes_first);
  tcase_add_test (tcase, where_there_is_nothing_else_the_focus_stays);
  tcase_add_test (tcase, buttons_of_a_group_are_one_stop);
  tcase_add_test (tcase, all_parts_of_a_table_have_names);
  tcase_add_test (tcase, a_table_that_has_the_focus_gives_it_to_the_first_row_that_comes);
  tcase_add_test (tcase, who_begins_to_search_types_on_there);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
