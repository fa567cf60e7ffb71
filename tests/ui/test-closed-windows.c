/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left of a window that was closed. */
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

  gtk_window_set_destroy_with_parent (dialog, goes_with_parent);
  return dialog;
}

/* The last reference goes after the window below, as it does when somebody
 * clicks or types in this one. */
static void
tear_down (void)
{
  widgets_destroy (parent);
  g_object_unref (child);
  widgets_tear_down ();
}

START_TEST (the_window_below_may_go_before_one_that_was_closed)
{
  show (new_dialog (_i == 1));
  gtk_window_close (child);
  WAIT_FOR (!gtk_widget_get_realized (GTK_WIDGET (child)));
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

int
main (void)
{
  Suite *suite = suite_create ("closed-windows");
  TCase *tcase = tcase_create ("windows");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_window_below_may_go_before_one_that_was_closed, 0, 2);
  tcase_add_test (tcase, the_window_below_may_take_the_other_with_it);
  tcase_add_test (tcase, a_window_that_is_only_hidden_stays_over_the_other);
  tcase_add_test (tcase, a_window_that_was_closed_is_asked_for_no_size);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
