/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows are as large as they were. */
#include "ui/common/window-settings.h"

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/widgets.h"

static GSettings *settings;

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_clear_object (&settings);
}

START_TEST (the_size_of_a_window_is_remembered)
{
  GtkWindow *first = GTK_WINDOW (gtk_window_new ());
  GtkWindow *second = GTK_WINDOW (gtk_window_new ());
  int width, height;

  gtk_window_set_default_size (first, 723, 511);
  window_settings_store_main (settings, first);
  window_settings_restore_main (settings, second);
  gtk_window_get_default_size (second, &width, &height);
  ck_assert_int_eq (width, 723);
  ck_assert_int_eq (height, 511);
  ck_assert (!gtk_window_is_maximized (second));
}
END_TEST

START_TEST (a_window_that_goes_leaves_its_size_to_the_next)
{
  GtkWindow *first = GTK_WINDOW (gtk_window_new ());
  GtkWindow *second = GTK_WINDOW (gtk_window_new ());
  int width, height;

  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, first);
  widgets_present (first);
  gtk_window_set_default_size (first, 723, 511);
  widgets_destroy (first);
  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, second);
  gtk_window_get_default_size (second, &width, &height);
  ck_assert_int_eq (width, 723);
  ck_assert_int_eq (height, 511);
}
END_TEST

START_TEST (a_pill_keeps_no_window_wide)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *pill = gtk_button_new_with_label ("Those That Were Missed Again");
  int whole, least, usual;

  gtk_widget_add_css_class (pill, "pill");
  gtk_box_append (GTK_BOX (box), pill);
  gtk_window_set_child (window, box);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &whole, NULL, NULL, NULL);
  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, window);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  ck_assert_int_lt (least, whole / 2);
  ck_assert_int_eq (usual, whole);
  gtk_window_destroy (window);
}
END_TEST

START_TEST (at_first_a_window_has_room_for_everything)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  int width, height;

  window_settings_restore_main (settings, window);
  gtk_window_get_default_size (window, &width, &height);
  ck_assert_int_eq (width, 980);
  ck_assert_int_eq (height, 720);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-settings");
  TCase *tcase = tcase_create ("settings");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_size_of_a_window_is_remembered);
  tcase_add_test (tcase, a_window_that_goes_leaves_its_size_to_the_next);
  tcase_add_test (tcase, a_pill_keeps_no_window_wide);
  tcase_add_test (tcase, at_first_a_window_has_room_for_everything);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
