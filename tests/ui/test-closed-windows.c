/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left of a window that was closed, and of lists that were in it. */
#include "ui/mends/closed-windows.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/wuzi-message-dialog.h"

static GtkWindow *parent;
static GtkWindow *child;

static void
set_up (void)
{
  widgets_set_up ();
  parent = widgets_show_alone (gtk_label_new ("Cake"), 300, 200);
  child = NULL;
}

/* Shows it over the other, and holds it. */
static void
show (gpointer window)
{
  child = g_object_ref (window);
  gtk_window_set_transient_for (child, parent);
  gtk_window_present (child);
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (child)));
}

static gpointer
new_dialog (gboolean goes_with_parent)
{
  gpointer dialog = wuzi_message_dialog_new (parent, "Cake?", "There is some.");

  adw_message_dialog_add_response (dialog, "close", "_Close");
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_set_destroy_with_parent (dialog, goes_with_parent);
  return dialog;
}

/* The last reference goes after the window below, as it does when somebody
 * clicks or types in this one. */
static void
tear_down (void)
{
  if (parent != NULL)
    widgets_destroy (g_steal_pointer (&parent));
  g_object_unref (child);
  widgets_tear_down ();
}

START_TEST (the_window_below_may_go_before_one_that_was_closed)
{
  show (new_dialog (_i == 1));
  gtk_window_close (child);
  WAIT_FOR (!gtk_widget_get_realized (GTK_WIDGET (child)));
  widgets_destroy (g_steal_pointer (&parent));
  ck_assert_ptr_null (gtk_window_get_transient_for (child));
}
END_TEST

START_TEST (the_window_below_may_take_the_other_with_it)
{
  show (new_dialog (TRUE));
}
END_TEST

START_TEST (a_window_that_is_only_hidden_stays_over_the_other)
{
  show (new_dialog (TRUE));
  gtk_widget_set_visible (GTK_WIDGET (child), FALSE);
  run_pending ();
  ck_assert_ptr_eq (gtk_window_get_transient_for (child), parent);
}
END_TEST

/* Is the window asked how large its surface is to be? */
static gboolean
is_asked (GdkSurface *surface)
{
  return g_signal_handler_find (surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL), 0, NULL, NULL,
                                child)
         != 0;
}

START_TEST (a_window_that_was_closed_is_asked_for_no_size)
{
  g_autoptr (GdkSurface) surface = NULL;

  show (new_dialog (FALSE));
  surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (child)));
  ck_assert (is_asked (surface));
  gtk_window_close (child);
  WAIT_FOR (!gtk_widget_get_realized (GTK_WIDGET (child)));
  ck_assert (!is_asked (surface));
}
END_TEST

/* --- lists --- */

static GtkWidget *list;

static void
set_up_list (void)
{
  GtkWidget *content;

  widgets_set_up ();
  content = gtk_label_new ("Cake");
  gtk_widget_set_size_request (content, 100, 1000);
  list = g_object_ref_sink (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), content);
  parent = widgets_show_alone (list, 300, 200);
}

static void
tear_down_list (void)
{
  gtk_window_destroy (g_steal_pointer (&parent));
  g_object_unref (list);
  widgets_tear_down ();
}

/* Turns the wheel as if the list went on above its start. */
static void
scroll_beyond_the_start (void)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    gboolean handled;

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      g_signal_emit_by_name (controller, "scroll", 0.0, -1.0, &handled);
  }
}

/* When the list comes back; NULL if it is back already. */
static GSource *
find_return (void)
{
  return g_main_context_find_source_by_user_data (NULL, list);
}

START_TEST (a_list_comes_back)
{
  scroll_beyond_the_start ();
  ck_assert_int_ge (g_source_get_ready_time (find_return ()), 0);
  WAIT_FOR (find_return () == NULL);
}
END_TEST

START_TEST (a_list_without_a_window_does_not_come_back)
{
  scroll_beyond_the_start ();
  gtk_window_set_child (parent, NULL);
  ck_assert_int_eq (g_source_get_ready_time (find_return ()), -1);
  gtk_window_set_child (parent, list);
  scroll_beyond_the_start ();
  WAIT_FOR (find_return () == NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("closed-windows");
  TCase *tcase = tcase_create ("windows");
  TCase *lists = tcase_create ("lists");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_window_below_may_go_before_one_that_was_closed, 0, 2);
  tcase_add_test (tcase, the_window_below_may_take_the_other_with_it);
  tcase_add_test (tcase, a_window_that_is_only_hidden_stays_over_the_other);
  tcase_add_test (tcase, a_window_that_was_closed_is_asked_for_no_size);
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (lists, set_up_list, tear_down_list);
  tcase_add_test (lists, a_list_comes_back);
  tcase_add_test (lists, a_list_without_a_window_does_not_come_back);
  suite_add_tcase (suite, lists);
  return run_suite (suite);
}
