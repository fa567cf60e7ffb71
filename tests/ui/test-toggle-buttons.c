/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that stay pressed. */
#include "ui/mends/toggle-buttons.h"

#include <adwaita.h>

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

static void
assert_described (gpointer button, const char *words)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  /* Newer versions have a role for them. */
  if (gtk_check_version (4, 10, 0) != NULL)
    ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

START_TEST (one_tells_whether_it_is_pressed)
{
  GtkWidget *button = gtk_toggle_button_new_with_label ("Numbers");

  window = widgets_show_alone (button, 100, 100);
  assert_described (button, "Not pressed");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  assert_described (button, "Pressed");
}
END_TEST

START_TEST (what_it_is_for_comes_after_that)
{
  GtkWidget *button = gtk_toggle_button_new_with_label ("Numbers");

  gtk_widget_set_tooltip_text (button, "The order of the stones");
  window = widgets_show_alone (button, 100, 100);
  assert_described (button, "Not pressed. The order of the stones");
  gtk_widget_set_tooltip_text (button, "The order of moves");
  assert_described (button, "Not pressed. The order of moves");
}
END_TEST

START_TEST (one_that_opens_a_menu_tells_nothing_of_it)
{
  GtkWidget *button = gtk_menu_button_new ();

  window = widgets_show_alone (button, 100, 100);
  ck_assert (!gtk_test_accessible_has_property (
      GTK_ACCESSIBLE (widgets_find (button, GTK_TYPE_TOGGLE_BUTTON, NULL)),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (one_that_unfolds_something_tells_that_alone)
{
  GtkWidget *button = gtk_toggle_button_new_with_label ("Options");

  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  window = widgets_show_alone (button, 100, 100);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("toggle-buttons");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, widgets_set_up, tear_down);
  tcase_add_test (tcase, one_tells_whether_it_is_pressed);
  tcase_add_test (tcase, what_it_is_for_comes_after_that);
  tcase_add_test (tcase, one_that_opens_a_menu_tells_nothing_of_it);
  tcase_add_test (tcase, one_that_unfolds_something_tells_that_alone);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
