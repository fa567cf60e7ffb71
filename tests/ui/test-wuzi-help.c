/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to play: what the window shows, and how narrow it may be. */
#include "ui/wuzi-help.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"

static GSettings *settings;
static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  settings = widgets_new_settings ();
  window = wuzi_help_new (settings);
  widgets_present (window);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&settings);
}

static guint
count_boards (GtkWidget *root)
{
  guint count = WUZI_IS_BOARD_VIEW (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_boards (child);
  return count;
}

START_TEST (the_aim_is_shown_in_pictures)
{
  GtkWidget *board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL);

  ck_assert_uint_eq (count_boards (GTK_WIDGET (window)), 3);
  ck_assert (widgets_says (GTK_WIDGET (window), "Open Four"));
  ck_assert_int_eq (wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (board)).size, 7);
  ck_assert_int_le (gtk_widget_get_height (board), 240);
  ck_assert (!gtk_widget_grab_focus (board));
}
END_TEST

START_TEST (all_levels_are_told)
{
  static const char *const LEVELS[] = { "Easy", "Medium", "Hard", "Expert", "Champion" };

  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    ck_assert_msg (widgets_says (GTK_WIDGET (window), LEVELS[i]), "%s", LEVELS[i]);
}
END_TEST

START_TEST (it_fits_a_small_screen)
{
  int width, height;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

START_TEST (it_can_be_closed)
{
  GtkWindow *gone = window;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  gtk_widget_activate_action (GTK_WIDGET (g_steal_pointer (&window)), "window.close", NULL);
  WAIT_FOR (gone == NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-help");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, the_aim_is_shown_in_pictures);
  tcase_add_test (all, all_levels_are_told);
  tcase_add_test (all, it_fits_a_small_screen);
  tcase_add_test (all, it_can_be_closed);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
