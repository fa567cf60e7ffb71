/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the items of menus. */
#include "ui/mends/menu-names.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *button;
static GMenu *menu;

static void
set_up (void)
{
  widgets_set_up ();
  menu = g_menu_new ();
  g_menu_append (menu, "_One", "test.one");
  g_menu_append (menu, "Two", "test.two");
  button = gtk_menu_button_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  window = widgets_show_alone (button, 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  g_clear_object (&menu);
  widgets_tear_down ();
}

/* Tries to open it: not every attempt gets the pointer. */
static gboolean
opens (GtkPopover *popover)
{
  gtk_popover_popup (popover);
  return gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static GtkPopover *
open_menu (void)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  WAIT_FOR (opens (popover));
  return popover;
}

/* Is there an item of that name, and nothing that counts for more than it? */
static void
assert_item (const char *name)
{
  GtkPopover *popover = open_menu ();
  GtkWidget *item = widgets_find (GTK_WIDGET (popover), g_type_from_name ("GtkModelButton"), name);

  ck_assert_ptr_nonnull (item);
  if (gtk_check_version (4, 10, 0) != NULL) /* where they have names */
    menu_names_mend (item);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (item),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_popover_popdown (popover);
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (popover)));
}

START_TEST (an_item_is_called_by_its_words)
{
  assert_item ("One");
  assert_item ("Two");
}
END_TEST

START_TEST (a_new_item_has_a_name_when_the_menu_opens_again)
{
  assert_item ("Two");
  g_menu_remove (menu, 1);
  g_menu_append (menu, "Three", "test.three");
  assert_item ("Three");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("menu-names");
  TCase *tcase = tcase_create ("menus");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_item_is_called_by_its_words);
  tcase_add_test (tcase, a_new_item_has_a_name_when_the_menu_opens_again);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
