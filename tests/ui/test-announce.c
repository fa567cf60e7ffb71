/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to who reads the screen. */
#include "ui/common/announce.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *label;
static GtkWidget *plain;
static GtkWidget *with_tooltip;

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  label = gtk_label_new ("");
  plain = gtk_button_new_with_label ("Plain");
  with_tooltip = gtk_button_new_with_label ("Other");
  gtk_widget_set_tooltip_text (with_tooltip, "Tooltip");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), plain);
  gtk_box_append (GTK_BOX (box), with_tooltip);
  window = widgets_show_alone (box, 200, 200);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
}

/* Waits for the focus, and that what hears of it has heard. */
static void
focus (GtkWidget *widget)
{
  gtk_widget_grab_focus (widget);
  WAIT_FOR (gtk_widget_has_focus (widget));
}

static void
assert_described (GtkWidget *widget, const char *words)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

/* Newer versions of GTK tell of a tooltip only when a reader asks for a description. */
static void
assert_not_told (GtkWidget *widget)
{
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    assert_described (widget, gtk_widget_get_tooltip_text (widget));
}

START_TEST (what_has_the_focus_is_described_by_the_words)
{
  focus (plain);
  announce (label, "White h8.");
  assert_described (plain, "White h8.");
  announce (label, "Black h9.");
  assert_described (plain, "Black h9.");
  assert_not_told (with_tooltip);
}
END_TEST

START_TEST (an_entry_tells_for_its_text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), entry);
  gtk_widget_grab_focus (entry);
  announce (label, "White h8.");
  assert_described (entry, "White h8.");
  gtk_widget_grab_focus (plain);
  WAIT_FOR (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (entry),
                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (without_the_focus_it_is_described_as_before)
{
  focus (with_tooltip);
  announce (label, "White h8.");
  announce (label, "Black h9.");
  assert_described (with_tooltip, "Black h9.");
  focus (plain);
  assert_described (with_tooltip, "Tooltip");
  announce (label, "White h8.");
  focus (with_tooltip);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (plain),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  assert_described (with_tooltip, "Tooltip");
}
END_TEST

START_TEST (a_cell_tells_what_was_said_while_its_grid_had_the_focus)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID,
                                  "focusable", TRUE, NULL);
  GtkWidget *cell = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL,
                                  "focusable", TRUE, NULL);

  gtk_box_append (GTK_BOX (grid), cell);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), grid);
  gtk_window_set_focus (window, grid);
  announce (label, "White h8.");
  announce (label, "Black h9.");
  gtk_window_set_focus (window, NULL);
  focus (cell);
  assert_described (cell, "Black h9.");
  gtk_window_set_focus (window, grid);
  announce (label, "White i9.");
  focus (plain);
  focus (cell);
  assert_not_told (plain);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (cell),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (without_a_window_or_a_focus_nothing_is_said)
{
  GtkWidget *alone = g_object_ref_sink (gtk_label_new (""));

  announce (alone, "White h8.");
  g_object_unref (alone);
  gtk_window_set_focus (window, NULL);
  announce (label, "White h8.");
  assert_not_told (plain);
  assert_not_told (with_tooltip);
}
END_TEST

START_TEST (what_has_the_focus_may_go)
{
  focus (plain);
  announce (label, "White h8.");
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (plain)), plain);
  focus (with_tooltip);
  announce (label, "Black h9.");
  widgets_destroy (window);
  window = NULL;
}
END_TEST

static AdwViewStackPage *
add_page (AdwViewStack *stack, const char *title)
{
  AdwViewStackPage *page = adw_view_stack_add (stack, gtk_label_new (title));

  adw_view_stack_page_set_title (page, title);
  return page;
}

START_TEST (a_page_that_is_turned_to_is_announced)
{
  AdwViewStack *stack = ADW_VIEW_STACK (adw_view_stack_new ());
  AdwViewStackPage *board;

  add_page (stack, "General");
  board = add_page (stack, "Board");
  announce_pages_of (stack);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), GTK_WIDGET (stack));
  focus (plain);
  adw_view_stack_set_visible_child (stack, adw_view_stack_page_get_child (board));
  assert_described (plain, "Board");
}
END_TEST

START_TEST (a_tooltip_that_is_the_name_describes_nothing)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (with_tooltip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  "Tooltip", -1);
  focus (with_tooltip);
  announce (label, "White h8.");
  assert_described (with_tooltip, "White h8.");
  focus (plain);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (with_tooltip),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (in_a_window_that_is_not_used_it_is_described_as_before_too)
{
  GtkWidget *other = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = gtk_button_new_with_label ("First");
  GtkWidget *second = gtk_button_new_with_label ("Second");

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_window_set_child (GTK_WINDOW (other), box);
  gtk_window_set_focus (GTK_WINDOW (other), first);
  announce (box, "White h8.");
  assert_described (first, "White h8.");
  gtk_window_set_focus (GTK_WINDOW (other), second);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (first),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gtk_window_destroy (GTK_WINDOW (other));
}
END_TEST

/* With a button that has the focus, in front. */
static GtkWindow *
show_other (GtkWidget **button)
{
  GtkWindow *other;

  *button = gtk_button_new_with_label ("There");
  other = widgets_show_alone (*button, 100, 100);
  focus (*button);
  return other;
}

START_TEST (what_happens_by_itself_is_told_in_the_window_that_is_used)
{
  GtkWidget *there;
  GtkWindow *other;

  focus (plain);
  announce_everywhere (label, "White h8.");
  assert_described (plain, "White h8.");
  other = show_other (&there);
  WAIT_FOR (!gtk_window_is_active (window));
  announce (label, "Black h9.");
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (there),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  announce_everywhere (label, "White i9.");
  assert_described (there, "White i9.");
  assert_described (plain, "White i9.");
  widgets_destroy (other);
}
END_TEST

static GtkWidget *described; /* when the other got the focus; NULL: it wasn't */

static void
focused_cb (GtkWidget *widget)
{
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    described = widget;
}

/* A reader tells a change of what has the focus, and stops what it was saying. */
START_TEST (words_that_come_with_the_focus_are_there_before_it)
{
  focus (with_tooltip);
  described = NULL;
  g_signal_connect (plain, "notify::has-focus", G_CALLBACK (focused_cb), NULL);
  announce_with_focus (plain, "White h8.");
  ck_assert (gtk_widget_has_focus (plain));
  ck_assert_ptr_eq (described, plain);
  assert_described (plain, "White h8.");
  announce_with_focus (plain, "Black h9.");
  assert_described (plain, "Black h9.");
  focus (with_tooltip);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (plain),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

START_TEST (what_is_switched_is_announced)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();
  GSimpleAction *threats =
      g_simple_action_new_stateful ("show-danger", NULL, g_variant_new_boolean (FALSE));
  GtkWidget *button = gtk_toggle_button_new_with_label ("Threats");
  g_autofree char *wrong = NULL;

  announce_switch (window, G_ACTION_GROUP (actions), "show-danger", "Threats");
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (threats));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (actions));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-danger");
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), button);
  focus (plain);
  g_simple_action_set_state (threats, g_variant_new_boolean (TRUE));
  assert_described (plain, "Threats: on");
  announce (label, "White h8.");
  g_action_group_action_state_changed (G_ACTION_GROUP (actions), "show-danger",
                                       g_variant_new_boolean (TRUE));
  assert_described (plain, "White h8.");
  g_simple_action_set_state (threats, g_variant_new_boolean (FALSE));
  assert_described (plain, "Threats: off");
  announce (label, "White h8.");
  g_action_map_remove_action (G_ACTION_MAP (actions), "show-danger");
  g_simple_action_set_state (threats, g_variant_new_boolean (TRUE));
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (threats));
  assert_described (plain, "White h8.");
  g_simple_action_set_state (threats, g_variant_new_boolean (FALSE));
  assert_described (plain, "Threats: off");
  focus (button);
  g_simple_action_set_state (threats, g_variant_new_boolean (TRUE));
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (plain),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Threats: on");
  ck_assert_ptr_nonnull (wrong);
  g_object_unref (threats);
  g_object_unref (actions);
}
END_TEST

START_TEST (a_button_that_opens_a_menu_tells)
{
  GtkWidget *opener = gtk_menu_button_new ();
  GtkWidget *button = gtk_widget_get_first_child (opener);

  gtk_menu_button_set_popover (GTK_MENU_BUTTON (opener), gtk_popover_new ());
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), opener);
  focus (button);
  announce (label, "White h8.");
  assert_described (button, "White h8.");
  /* Newer versions of GTK tell of the button what describes that. */
  if (gtk_check_version (4, 10, 0) == NULL)
    assert_described (opener, "White h8.");
  focus (plain);
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (opener),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

/* As newer versions of libadwaita let it be. */
START_TEST (a_row_that_its_subtitle_describes_tells)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", "Row", "subtitle", "Below", NULL);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label,
                                  NULL, -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (plain)), list);
  focus (row);
  announce (label, "White h8.");
  announce (label, "Black h9.");
  assert_described (row, "Black h9.");
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                                GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  focus (plain);
  ck_assert (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                               GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("announce");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_has_the_focus_is_described_by_the_words);
  tcase_add_test (tcase, an_entry_tells_for_its_text);
  tcase_add_test (tcase, a_cell_tells_what_was_said_while_its_grid_had_the_focus);
  tcase_add_test (tcase, without_the_focus_it_is_described_as_before);
  tcase_add_test (tcase, without_a_window_or_a_focus_nothing_is_said);
  tcase_add_test (tcase, what_has_the_focus_may_go);
  tcase_add_test (tcase, a_page_that_is_turned_to_is_announced);
  tcase_add_test (tcase, a_tooltip_that_is_the_name_describes_nothing);
  tcase_add_test (tcase, in_a_window_that_is_not_used_it_is_described_as_before_too);
  tcase_add_test (tcase, what_happens_by_itself_is_told_in_the_window_that_is_used);
  tcase_add_test (tcase, words_that_come_with_the_focus_are_there_before_it);
  tcase_add_test (tcase, what_is_switched_is_announced);
  tcase_add_test (tcase, a_button_that_opens_a_menu_tells);
  tcase_add_test (tcase, a_row_that_its_subtitle_describes_tells);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
