/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a window has the focus when it comes back. */
#include "ui/mends/first-focus.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *first;
static GtkWidget *second;
static int tellings; /* that a button has the focus, in the window as it is used */

static void
focused_cb (GtkWidget *button)
{
  tellings += gtk_widget_has_focus (button) && gtk_window_is_active (window);
}

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  first = gtk_button_new_with_label ("First");
  second = gtk_button_new_with_label ("Second");
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  window = widgets_show_alone (box, 200, 200);
  first_focus_mend (window);
  g_object_notify (G_OBJECT (window), "is-active");
  gtk_widget_grab_focus (first);
  WAIT_FOR (gtk_widget_has_focus (first));
  tellings = 0;
  g_signal_connect (first, "notify::has-focus", G_CALLBACK (focused_cb), NULL);
  g_signal_connect (second, "notify::has-focus", G_CALLBACK (focused_cb), NULL);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static void
use_another_window (gboolean moves_focus)
{
  GtkWindow *other = widgets_show_alone (gtk_button_new_with_label ("Other"), 100, 100);

  WAIT_FOR (!gtk_window_is_active (window));
  if (moves_focus)
    gtk_window_set_focus (window, second);
  widgets_destroy (other);
  gtk_window_present (window);
  WAIT_FOR (gtk_window_is_active (window));
  run_pending ();
}

START_TEST (a_focus_that_has_moved_meanwhile_is_told)
{
  use_another_window (TRUE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), second);
  ck_assert_int_eq (tellings, 1);
}
END_TEST

START_TEST (one_that_has_not_is_told_once)
{
  use_another_window (FALSE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), first);
  ck_assert_int_eq (tellings, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("first-focus");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  /* Later versions tell that themselves, and have no need of the mend. */
  if (gtk_get_minor_version () < 10)
    tcase_add_test (tcase, a_focus_that_has_moved_meanwhile_is_told);
  tcase_add_test (tcase, one_that_has_not_is_told_once);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
