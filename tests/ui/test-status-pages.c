/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages that say that there is nothing. */
#include "ui/mends/status-pages.h"

#include <adwaita.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

static void
assert_property (gpointer page, GtkAccessibleProperty property, const char *words)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (page), property, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

static gpointer
new_page (void)
{
  return g_object_new (ADW_TYPE_STATUS_PAGE, "title", "Nothing Here", "description",
                       "Play &amp; look <b>again</b>.", NULL);
}

START_TEST (a_page_is_read_when_its_window_opens)
{
  gpointer page = new_page ();

  window = widgets_show_alone (page, 300, 300);
  WAIT_FOR (gtk_window_get_focus (window) == page);
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "Nothing Here");
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Play & look again.");
}
END_TEST

/* Nor what is in it, as there is nothing to be done with it. */
START_TEST (a_page_is_one_stop)
{
  GtkWidget *page = new_page ();

  window = widgets_show_alone (page, 300, 300);
  gtk_window_set_focus (window, NULL);
  ck_assert (gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), page);
  ck_assert (!gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD));
}
END_TEST

/* Its text is read by scrolling. */
START_TEST (a_page_that_is_too_high_is_scrolled_by_the_keyboard)
{
  g_autofree char *words = g_strnfill (2000, 'm');
  GtkWidget *page = new_page ();

  for (gsize i = 9; i < 2000; i += 10)
    words[i] = ' ';
  window = widgets_show_alone (page, 300, 300);
  gtk_widget_grab_focus (page);
  ck_assert (!gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), words);
  WAIT_FOR (gtk_widget_get_can_focus (gtk_widget_get_first_child (page)));
  gtk_widget_grab_focus (page);
  ck_assert (gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD));
  ck_assert (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (window)));
}
END_TEST

START_TEST (what_can_be_pressed_in_a_page_is_a_stop)
{
  GtkWidget *page = new_page ();
  GtkWidget *button = gtk_button_new_with_label ("New Game");

  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  window = widgets_show_alone (page, 300, 300);
  gtk_widget_grab_focus (page);
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_eq (gtk_window_get_focus (window), button);
}
END_TEST

START_TEST (other_words_are_read_as_well)
{
  gpointer page = new_page ();

  window = widgets_show_alone (page, 300, 300);
  adw_status_page_set_title (page, "Still Nothing");
  adw_status_page_set_description (page, NULL);
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "Still Nothing");
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}
END_TEST

START_TEST (a_page_without_a_title_is_called_by_its_description)
{
  gpointer page = new_page ();

  adw_status_page_set_title (page, NULL);
  window = widgets_show_alone (page, 300, 300);
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "Play & look again.");
  assert_property (page, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}
END_TEST

START_TEST (what_has_the_focus_keeps_it)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("New Game");
  gpointer page = new_page ();

  gtk_widget_set_visible (page, FALSE);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), page);
  window = widgets_show_alone (box, 300, 300);
  gtk_widget_grab_focus (button);
  gtk_widget_set_visible (page, TRUE);
  run_pending ();
  ck_assert_ptr_eq (gtk_window_get_focus (window), button);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("status-pages");
  TCase *tcase = tcase_create ("pages");

  tcase_add_checked_fixture (tcase, widgets_set_up, tear_down);
  tcase_add_test (tcase, a_page_is_read_when_its_window_opens);
  tcase_add_test (tcase, a_page_is_one_stop);
  tcase_add_test (tcase, a_page_that_is_too_high_is_scrolled_by_the_keyboard);
  tcase_add_test (tcase, what_can_be_pressed_in_a_page_is_a_stop);
  tcase_add_test (tcase, other_words_are_read_as_well);
  tcase_add_test (tcase, a_page_without_a_title_is_called_by_its_description);
  tcase_add_test (tcase, what_has_the_focus_keeps_it);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
