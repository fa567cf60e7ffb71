/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of buttons that open a menu. */
#include "ui/mends/menu-tooltips.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *button;

static void
set_up (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  widgets_set_up ();
  g_menu_append (menu, "_One", "test.one");
  button = gtk_menu_button_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, "Menu of many words");
  if (gtk_check_version (4, 14, 0) == NULL) /* where the program doesn't need it */
    menu_tooltips_mend (button);
  window = widgets_show_alone (button, 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* Would there be a tooltip under the pointer? */
static gboolean
has_tooltip (void)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown;

  g_signal_emit_by_name (button, "query-tooltip", 1, 1, FALSE, tooltip, &shown);
  return shown;
}

/* Tries to open it: not every attempt gets the pointer. */
static gboolean
opens (GtkPopover *popover)
{
  gtk_popover_popup (popover);
  return gtk_widget_get_mapped (GTK_WIDGET (popover));
}

START_TEST (an_open_menu_has_no_tooltip_on_it)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  ck_assert (has_tooltip ());
  WAIT_FOR (opens (popover));
  ck_assert (!has_tooltip ());
  gtk_popover_popdown (popover);
  WAIT_FOR (has_tooltip ());
}
END_TEST

START_TEST (without_words_there_is_none)
{
  gtk_widget_set_tooltip_text (button, NULL);
  ck_assert (!has_tooltip ());
}
END_TEST

/* However little room there seems to be. */
START_TEST (its_words_stay_on_a_line)
{
  GtkWidget *label;
  int least, natural;

  ck_assert (has_tooltip ());
  label = g_object_get_data (G_OBJECT (button), "wuzi-tooltip");
  ck_assert_str_eq (gtk_label_get_text (GTK_LABEL (label)), "Menu of many words");
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  ck_assert_int_eq (least, natural);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("menu-tooltips");
  TCase *tcase = tcase_create ("tooltips");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_open_menu_has_no_tooltip_on_it);
  tcase_add_test (tcase, without_words_there_is_none);
  tcase_add_test (tcase, its_words_stay_on_a_line);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
