/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The focus among the names of pages. */
#include "ui/mends/view-switchers.h"

#include <adwaita.h>

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static const char *const PAGES[] = { "Games", "Players", "Tournaments", "Openings" };

static GtkWindow *window;
static AdwViewStack *stack;
static GtkWidget *beside; /* takes room from the names */
static GtkWidget *title;

static void
set_up (void)
{
  GtkWidget *bar;
  GtkWidget *box;

  widgets_set_up ();
  bar = adw_header_bar_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  title = adw_view_switcher_title_new ();
  beside = gtk_label_new (NULL);
  stack = ADW_VIEW_STACK (adw_view_stack_new ());
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    adw_view_stack_add_titled_with_icon (stack, gtk_button_new_with_label (PAGES[i]), PAGES[i],
                                         PAGES[i], "view-list-symbolic");
  adw_view_switcher_title_set_stack (ADW_VIEW_SWITCHER_TITLE (title), stack);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), title);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), beside);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (stack));
  window = widgets_show_alone (box, 1000, 300);
}

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

/* The tab that is shown of that page. */
static GtkWidget *
find_tab (const char *name)
{
  GtkWidget *squeezer = widgets_find (title, ADW_TYPE_SQUEEZER, NULL);
  GtkWidget *label =
      widgets_find (adw_squeezer_get_visible_child (ADW_SQUEEZER (squeezer)), GTK_TYPE_LABEL, name);

  ck_assert_ptr_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON);
}

static void
narrow (gboolean narrow)
{
  GtkWidget *squeezer = widgets_find (title, ADW_TYPE_SQUEEZER, NULL);
  GtkWidget *before = adw_squeezer_get_visible_child (ADW_SQUEEZER (squeezer));

  gtk_widget_set_size_request (beside, narrow ? 400 : -1, -1);
  WAIT_FOR (adw_squeezer_get_visible_child (ADW_SQUEEZER (squeezer)) != before);
  ck_assert (ADW_IS_VIEW_SWITCHER (adw_squeezer_get_visible_child (ADW_SQUEEZER (squeezer))));
}

START_TEST (it_stays_at_the_tab_that_is_shown)
{
  adw_view_stack_set_visible_child_name (stack, "Tournaments");
  gtk_widget_grab_focus (find_tab ("Tournaments"));
  narrow (TRUE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), find_tab ("Tournaments"));
  narrow (FALSE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), find_tab ("Tournaments"));
}
END_TEST

START_TEST (elsewhere_it_stays_there)
{
  GtkWidget *page = adw_view_stack_get_visible_child (stack);

  gtk_widget_grab_focus (page);
  narrow (TRUE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), page);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("view-switchers");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, it_stays_at_the_tab_that_is_shown);
  tcase_add_test (all, elsewhere_it_stays_there);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
