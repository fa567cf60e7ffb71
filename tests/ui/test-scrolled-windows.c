/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists that are scrolled beyond their end just before their window closes. */
#include "ui/mends/scrolled-windows.h"

#include <gtk/gtk.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *list;

static void
set_up (void)
{
  GtkWidget *content;

  widgets_set_up ();
  content = gtk_label_new ("Cake");
  gtk_widget_set_size_request (content, 100, 1000);
  list = g_object_ref_sink (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), content);
  window = widgets_show_alone (list, 300, 200);
}

static void
tear_down (void)
{
  gtk_window_destroy (window);
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

/* Is the list still to come back? */
static gboolean
is_beyond (void)
{
  return g_main_context_find_source_by_user_data (NULL, list) != NULL;
}

/* Long enough for the list to come back, if it did. */
static void
wait_a_moment (void)
{
  enum { MSECS = 200 };
  gint64 end = g_get_monotonic_time () + MSECS * G_TIME_SPAN_MILLISECOND;

  WAIT_FOR (g_get_monotonic_time () >= end);
}

START_TEST (a_list_comes_back)
{
  scroll_beyond_the_start ();
  ck_assert (is_beyond ());
  WAIT_FOR (!is_beyond ());
}
END_TEST

START_TEST (a_list_without_a_window_comes_back_in_the_next)
{
  scroll_beyond_the_start ();
  gtk_window_set_child (window, NULL);
  wait_a_moment ();
  ck_assert (is_beyond ());
  gtk_window_set_child (window, list);
  WAIT_FOR (!is_beyond ());
}
END_TEST

START_TEST (a_list_may_go_while_it_is_beyond_its_start)
{
  scroll_beyond_the_start ();
  gtk_window_set_child (window, NULL);
  wait_a_moment ();
}
END_TEST

START_TEST (it_is_a_stop_of_tab_only_if_it_can_be_scrolled)
{
  gtk_window_set_focus (window, NULL);
  ck_assert (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  gtk_window_set_focus (window, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), gtk_label_new ("Cake"));
  WAIT_FOR (
      gtk_adjustment_get_upper (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list)))
      <= gtk_widget_get_height (list));
  ck_assert (!gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
}
END_TEST

START_TEST (what_is_in_it_gets_the_focus)
{
  GtkWidget *button = gtk_button_new_with_label ("Eat");

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), button);
  gtk_window_set_focus (window, NULL);
  ck_assert (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), button);
  ck_assert (!gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("scrolled-windows");
  TCase *tcase = tcase_create ("lists");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_list_comes_back);
  tcase_add_test (tcase, a_list_without_a_window_comes_back_in_the_next);
  tcase_add_test (tcase, a_list_may_go_while_it_is_beyond_its_start);
  tcase_add_test (tcase, it_is_a_stop_of_tab_only_if_it_can_be_scrolled);
  tcase_add_test (tcase, what_is_in_it_gets_the_focus);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
