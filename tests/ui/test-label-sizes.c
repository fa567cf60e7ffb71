/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What labels answer when they are asked for their size. */
#include "ui/mends/label-sizes.h"

#include <gtk/gtk.h>

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *label;

static void
set_up (void)
{
  widgets_set_up ();
  label = g_object_new (GTK_TYPE_LABEL, "label", "Cake with five cherries in a row", "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
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
  Suite *suite = suite_create ("label-sizes");
  TCase *tcase = tcase_create ("labels");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_label_is_never_wider_for_being_higher);
  tcase_add_test (tcase, a_label_beside_a_button_is_as_low_as_it_can_be);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
