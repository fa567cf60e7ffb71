/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows that somebody makes smaller than they can be; labels that are asked for their size. */
#include "ui/mends/widget-sizes.h"

#include <gdk/x11/gdkx.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/wuzi-message-dialog.h"

static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* Its contents have been laid out for that size. */
static void
layout_cb (int *laid_out, int width, int height)
{
  laid_out[0] = width;
  laid_out[1] = height;
}

/* Newer versions of GTK take 1 x 1 for no size at all, and ask for their own. */
static gboolean
is_laid_out (const int *laid_out, int width, int height)
{
  if (gtk_get_minor_version () > 8 && width == 1 && height == 1)
    return laid_out[0] > 0;
  return laid_out[0] == width && laid_out[1] == height;
}

/* As managers do that don't ask how small it may become. */
static void
resize (int width, int height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  int laid_out[2] = { 0, 0 };
  gulong handler = g_signal_connect_data (surface, "layout", G_CALLBACK (layout_cb), laid_out, NULL,
                                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  XResizeWindow (gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface)),
                 gdk_x11_surface_get_xid (surface), (guint) width, (guint) height);
  WAIT_FOR (is_laid_out (laid_out, width, height));
  g_signal_handler_disconnect (surface, handler);
}

static GtkWindow *
new_window (int number)
{
  const GType types[] = { ADW_TYPE_PREFERENCES_WINDOW, ADW_TYPE_APPLICATION_WINDOW,
                          GTK_TYPE_SHORTCUTS_WINDOW, GTK_TYPE_WINDOW };

  return g_object_new (types[number], NULL);
}

static void
try_sizes (void)
{
  for (int size = 1; size < 100; size *= 7) {
    resize (size, 300);
    resize (300, size);
    resize (size, size);
  }
}

START_TEST (a_window_bears_any_size)
{
  window = new_window (_i);
  widgets_present (window);
  try_sizes ();
}
END_TEST

START_TEST (a_question_does_so_too)
{
  GtkWindow *parent = widgets_show_alone (gtk_label_new ("Cake"), 300, 200);

  window = GTK_WINDOW (wuzi_message_dialog_new (parent, "Cake?", "There is some."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (window), "cancel", "_No", "accept", "_Yes",
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (window), "accept",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (window), "accept");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (window), "cancel");
  widgets_present (window);
  try_sizes ();
}
END_TEST

START_TEST (what_is_in_it_is_cut_off)
{
  GtkWidget *label = gtk_label_new ("Cake");
  int least;

  window = widgets_show_alone (label, 300, 200);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  resize (1, 1);
  ck_assert_int_eq (gtk_widget_get_width (label), least);
  resize (300, 200);
  ck_assert_int_eq (gtk_widget_get_width (label), 300);
}
END_TEST

/* --- labels --- */

static GtkWidget *label;

static void
set_up_label (void)
{
  widgets_set_up ();
  label = g_object_new (GTK_TYPE_LABEL, "label", "Cake with five cherries in a row", "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
}

static int
measure (GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_queue_resize (label);
  gtk_widget_measure (label, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

START_TEST (a_label_is_never_wider_for_being_higher)
{
  int line, widest, before;

  window = widgets_show_alone (label, 300, 200);
  line = measure (GTK_ORIENTATION_VERTICAL, -1);
  before = widest = measure (GTK_ORIENTATION_HORIZONTAL, line);
  for (gint64 height = line; height <= G_MAXINT; height = height * 3 / 2) {
    int now = measure (GTK_ORIENTATION_HORIZONTAL, (int) height);

    ck_assert_int_le (now, before);
    before = now;
  }
  ck_assert_int_eq (measure (GTK_ORIENTATION_HORIZONTAL, G_MAXINT), before);
  ck_assert_int_lt (before, widest);
}
END_TEST

START_TEST (a_label_beside_a_button_is_as_low_as_it_can_be)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Cake");
  int least, wide;

  gtk_label_set_label (GTK_LABEL (label), "Cake\nwith five\ncherries");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  window = widgets_show_alone (box, 300, 200);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 100000, &wide, NULL, NULL, NULL);
  ck_assert_int_eq (wide, least);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("widget-sizes");
  TCase *tcase = tcase_create ("windows");
  TCase *labels = tcase_create ("labels");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_window_bears_any_size, 0, 4);
  tcase_add_test (tcase, a_question_does_so_too);
  tcase_add_test (tcase, what_is_in_it_is_cut_off);
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (labels, set_up_label, tear_down);
  tcase_add_test (labels, a_label_is_never_wider_for_being_higher);
  tcase_add_test (labels, a_label_beside_a_button_is_as_low_as_it_can_be);
  suite_add_tcase (suite, labels);
  return run_suite (suite);
}
