/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads that are clicked, and what is seen of the columns. */
#include "ui/common/column-heads.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 400,
  HEIGHT = 200,
};

static const char NAME[] = "Name";
static const char GAMES[] = "Games";
static const char NOTE[] = "Note"; /* by which nothing is sorted */

static GtkWindow *window;
static GtkColumnView *view;
static ColumnHeads *heads;
static GString *sorted; /* what was asked for, "Name+ Games-" */

static void
sort_cb (gconstpointer column, gboolean descending, gpointer user_data)
{
  g_string_append_printf (user_data, "%s%s%c", sorted->len > 0 ? " " : "", (const char *) column,
                          descending ? '-' : '+');
}

static void
set_up_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, const char *column)
{
  gtk_list_item_set_child (item, gtk_label_new (column));
}

static void
append (const char *column, ColumnHeadFlags flags)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cell_cb), (gpointer) column);
  column_heads_append (heads, column, column, factory, FALSE, flags);
}

static void
set_up (void)
{
  widgets_set_up ();
  sorted = g_string_new (NULL);
  view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (
      G_LIST_MODEL (gtk_string_list_new ((const char *const[]) { "a row", NULL }))))));
  heads = column_heads_new (view, sort_cb, sorted);
  append (NAME, COLUMN_HEAD_SORTS);
  append (GAMES, COLUMN_HEAD_SORTS | COLUMN_HEAD_MOST_FIRST | COLUMN_HEAD_NUMBER);
  append (NOTE, 0);
  window = widgets_show_alone (GTK_WIDGET (view), WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  if (window != NULL) {
    column_heads_stop (heads);
    widgets_destroy (g_steal_pointer (&window));
  }
  g_string_free (sorted, TRUE);
  widgets_tear_down ();
}

static GtkWidget *
find_head (const char *title)
{
  GtkWidget *head = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (view)));

  while (head != NULL && widgets_find (head, GTK_TYPE_LABEL, title) == NULL)
    head = gtk_widget_get_next_sibling (head);
  return head;
}

/* Sorts as the first click on a head does, or as every other one after it. */
static void
click (guint place, GtkSortType direction)
{
  g_autoptr (GtkColumnViewColumn) column =
      g_list_model_get_item (gtk_column_view_get_columns (view), place);

  gtk_column_view_sort_by_column (view, column, direction);
}

START_TEST (a_click_sorts_and_another_one_turns_it_round)
{
  click (0, GTK_SORT_ASCENDING);
  ck_assert_str_eq (sorted->str, "Name+");
  click (0, GTK_SORT_DESCENDING);
  ck_assert_str_eq (sorted->str, "Name+ Name-");
}
END_TEST

START_TEST (of_numbers_the_most_come_first)
{
  click (1, GTK_SORT_ASCENDING);
  ck_assert_str_eq (sorted->str, "Games-");
  click (1, GTK_SORT_ASCENDING);
  ck_assert_str_eq (sorted->str, "Games- Games+");
  click (0, GTK_SORT_ASCENDING);
  click (1, GTK_SORT_ASCENDING);
  ck_assert_str_eq (sorted->str, "Games- Games+ Name+ Games-");
}
END_TEST

START_TEST (the_program_sorts_as_it_says)
{
  column_heads_sort (heads, GAMES, FALSE);
  ck_assert_str_eq (sorted->str, "Games+");
  column_heads_sort (heads, NAME, TRUE);
  ck_assert_str_eq (sorted->str, "Games+ Name-");
}
END_TEST

START_TEST (heads_of_numbers_are_at_the_right)
{
  ck_assert_int_eq (gtk_widget_get_halign (gtk_widget_get_first_child (find_head (GAMES))),
                    GTK_ALIGN_END);
  ck_assert_int_ne (gtk_widget_get_halign (gtk_widget_get_first_child (find_head (NAME))),
                    GTK_ALIGN_END);
}
END_TEST

static gboolean
is_other (gconstpointer column, gpointer hidden)
{
  return column != hidden;
}

START_TEST (nothing_is_seen_before_it_is_known_what_has_room)
{
  ck_assert_double_le (gtk_widget_get_opacity (GTK_WIDGET (view)), 0);
  column_heads_fit (heads, is_other, (gpointer) NOTE);
  ck_assert_double_ge (gtk_widget_get_opacity (GTK_WIDGET (view)), 1);
  ck_assert_ptr_nonnull (find_head (NAME));
  ck_assert_ptr_null (find_head (NOTE));
}
END_TEST

/* The words of the row's cells, in the order in which a screen reader comes to them. */
static char *
dup_cells (void)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (view)));
  GString *words = g_string_new (NULL);

  for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell)) {
    GtkWidget *label = widgets_find (cell, GTK_TYPE_LABEL, NULL);

    g_string_append_printf (words, "%s ", gtk_label_get_label (GTK_LABEL (label)));
  }
  return g_string_free (words, FALSE);
}

static void
assert_cells (const char *hidden, const char *expected)
{
  g_autofree char *cells = NULL;

  column_heads_fit (heads, is_other, (gpointer) hidden);
  cells = dup_cells ();
  ck_assert_str_eq (cells, expected);
}

START_TEST (columns_that_are_shown_again_keep_their_place)
{
  assert_cells (NULL, "Name Games Note ");
  assert_cells (GAMES, "Name Note ");
  assert_cells (NULL, "Name Games Note ");
  assert_cells (NAME, "Games Note ");
  assert_cells (GAMES, "Name Note ");
  assert_cells (NULL, "Name Games Note ");
}
END_TEST

START_TEST (a_view_knows_its_heads)
{
  GtkWidget *other = g_object_ref_sink (gtk_column_view_new (NULL));

  ck_assert_ptr_eq (column_heads_get (view), heads);
  ck_assert_ptr_null (column_heads_get (GTK_COLUMN_VIEW (other)));
  g_object_unref (other);
}
END_TEST

/* GTK takes the columns away one by one then, and sorts by those that are left. */
START_TEST (a_view_that_goes_sorts_nothing)
{
  click (1, GTK_SORT_ASCENDING);
  click (0, GTK_SORT_ASCENDING);
  g_string_truncate (sorted, 0);
  column_heads_stop (heads);
  widgets_destroy (g_steal_pointer (&window));
  ck_assert_str_eq (sorted->str, "");
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("column-heads");
  TCase *tests = tcase_create ("heads");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, a_click_sorts_and_another_one_turns_it_round);
  tcase_add_test (tests, of_numbers_the_most_come_first);
  tcase_add_test (tests, the_program_sorts_as_it_says);
  tcase_add_test (tests, heads_of_numbers_are_at_the_right);
  tcase_add_test (tests, nothing_is_seen_before_it_is_known_what_has_room);
  tcase_add_test (tests, columns_that_are_shown_again_keep_their_place);
  tcase_add_test (tests, a_view_knows_its_heads);
  tcase_add_test (tests, a_view_that_goes_sorts_nothing);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
