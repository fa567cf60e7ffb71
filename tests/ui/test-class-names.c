/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of what has none. */
#include "ui/mends/class-names.h"
#include "ui/mends/combo-rows.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/announce.h"

static GtkWindow *window;

static void
tear_down (void)
{
  widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return wrong == NULL;
}

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Only where GTK would say the class instead. */
START_TEST (a_picture_without_a_name_is_called_nothing)
{
  GtkWidget *picture = gtk_image_new_from_icon_name ("open-menu-symbolic");

  window = widgets_show_alone (picture, 100, 100);
  if (gtk_check_version (4, 10, 0) == NULL)
    ck_assert (!has_name (picture));
  else
    ck_assert (is_called (picture, ""));
}
END_TEST

START_TEST (what_has_a_name_keeps_it)
{
  GtkWidget *picture = gtk_image_new_from_icon_name ("open-menu-symbolic");

  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, "Menu",
                                  -1);
  window = widgets_show_alone (picture, 100, 100);
  ck_assert (is_called (picture, "Menu"));
}
END_TEST

START_TEST (the_picture_of_a_button_adds_nothing_to_its_name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("open-menu-symbolic");

  window = widgets_show_alone (button, 100, 100);
  ck_assert (!has_name (gtk_button_get_child (GTK_BUTTON (button))));
}
END_TEST

/* Readers would be told "GtkImage Close", also when it has another picture. */
START_TEST (a_button_is_not_called_by_its_picture)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Close",
                                  -1);
  window = widgets_show_alone (button, 100, 100);
  gtk_button_set_icon_name (GTK_BUTTON (button), "open-menu-symbolic");
  if (gtk_check_version (4, 10, 0) != NULL)
    ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  ck_assert (is_called (button, "Close"));
}
END_TEST

START_TEST (a_button_is_called_by_its_tooltip_where_it_shows_a_picture_alone)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_set_tooltip_text (button, "Close");
  window = widgets_show_alone (button, 100, 100);
  if (gtk_check_version (4, 10, 0) == NULL)
    return;
  ck_assert (is_called (button, "Close"));
  /* Once is enough. */
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

/* GTK tells that what is in a stack is in a page of it, which is no widget. */
START_TEST (a_page_of_a_stack_is_called_nothing)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *child = gtk_label_new ("Cake");
  GtkAccessible *page = GTK_ACCESSIBLE (gtk_stack_add_child (GTK_STACK (stack), child));

  window = widgets_show_alone (stack, 100, 100);
  if (gtk_check_version (4, 10, 0) != NULL)
    gtk_test_accessible_assert_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
}
END_TEST

START_TEST (a_button_is_called_what_is_written_on_it)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("open-menu-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Menu"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  window = widgets_show_alone (button, 100, 100);
  if (gtk_check_version (4, 10, 0) != NULL)
    ck_assert (is_called (button, "Menu"));
}
END_TEST

static void
assert_described (GtkWidget *widget, const char *words)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

START_TEST (a_button_beside_a_menu_is_described_by_its_own_tooltip)
{
  GtkWidget *split = g_object_new (ADW_TYPE_SPLIT_BUTTON, "label", "Review", "tooltip-text",
                                   "Find mistakes", "dropdown-tooltip", "Kind of review", NULL);
  GtkWidget *button = gtk_widget_get_first_child (split);

  window = widgets_show_alone (split, 300, 100);
  assert_described (button, "Find mistakes");
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (gtk_widget_get_last_child (split)),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (a_choice_is_described_by_what_is_chosen)
{
  static const char *const CHOICES[] = { "Off", "On", NULL };
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *other = adw_action_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (CHOICES);

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_list_box_append (GTK_LIST_BOX (list), other);
  window = widgets_show_alone (list, 300, 100);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  assert_described (row, "On");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), "The lamp");
  assert_described (row, "On. The lamp");
  /* Newer versions of libadwaita let the subtitle alone describe it. */
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                                GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  gtk_widget_grab_focus (row);
  WAIT_FOR (gtk_widget_has_focus (row));
  announce (row, "White h8.");
  assert_described (row, "White h8.");
  gtk_widget_grab_focus (other);
  assert_described (row, "On. The lamp");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("class-names");
  TCase *tcase = tcase_create ("names");

  tcase_add_checked_fixture (tcase, widgets_set_up, tear_down);
  tcase_add_test (tcase, a_picture_without_a_name_is_called_nothing);
  tcase_add_test (tcase, what_has_a_name_keeps_it);
  tcase_add_test (tcase, the_picture_of_a_button_adds_nothing_to_its_name);
  tcase_add_test (tcase, a_button_is_not_called_by_its_picture);
  tcase_add_test (tcase, a_button_is_called_by_its_tooltip_where_it_shows_a_picture_alone);
  tcase_add_test (tcase, a_page_of_a_stack_is_called_nothing);
  tcase_add_test (tcase, a_button_is_called_what_is_written_on_it);
  tcase_add_test (tcase, a_button_beside_a_menu_is_described_by_its_own_tooltip);
  tcase_add_test (tcase, a_choice_is_described_by_what_is_chosen);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
