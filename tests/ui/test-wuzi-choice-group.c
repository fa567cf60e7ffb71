/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of buttons by the keyboard. */
#include "ui/common/wuzi-choice-group.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  ROWS = 2,
  COLUMNS = 3,
  CHOSEN = 4,
};

static GtkWindow *window;
static GtkWidget *before;
static GtkWidget *after;
static GtkWidget *group;
static GtkWidget *buttons[ROWS * COLUMNS];

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  before = gtk_button_new_with_label ("Before");
  after = gtk_button_new_with_label ("After");
  group = g_object_new (WUZI_TYPE_CHOICE_GROUP, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  for (int i = 0; i < ROWS; i++) {
    GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    for (int j = 0; j < COLUMNS; j++) {
      buttons[i * COLUMNS + j] = gtk_toggle_button_new_with_label ("This");
      gtk_box_append (GTK_BOX (row), buttons[i * COLUMNS + j]);
    }
    gtk_box_append (GTK_BOX (group), row);
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (buttons[CHOSEN]), TRUE);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), after);
  window = widgets_show_alone (box, 300, 300);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static void
go (GtkDirectionType direction)
{
  g_signal_emit_by_name (window, "move-focus", direction);
}

static void
assert_focus (GtkWidget *widget)
{
  ck_assert_ptr_eq (gtk_window_get_focus (window), widget);
}

START_TEST (tab_leads_to_what_is_chosen_and_on)
{
  gtk_widget_grab_focus (before);
  go (GTK_DIR_TAB_FORWARD);
  assert_focus (buttons[CHOSEN]);
  go (GTK_DIR_TAB_FORWARD);
  assert_focus (after);
  go (GTK_DIR_TAB_BACKWARD);
  assert_focus (buttons[CHOSEN]);
  go (GTK_DIR_TAB_BACKWARD);
  assert_focus (before);
}
END_TEST

START_TEST (without_a_choice_tab_leads_to_the_first)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (buttons[CHOSEN]), FALSE);
  gtk_widget_set_sensitive (buttons[0], FALSE);
  gtk_widget_grab_focus (before);
  go (GTK_DIR_TAB_FORWARD);
  assert_focus (buttons[1]);
}
END_TEST

START_TEST (arrows_stay_in_the_group)
{
  static const struct {
    GtkDirectionType direction;
    int at;
  } STEPS[] = {
    { GTK_DIR_RIGHT, 5 }, { GTK_DIR_RIGHT, 5 }, { GTK_DIR_DOWN, 5 }, { GTK_DIR_UP, 2 },
    { GTK_DIR_UP, 2 },    { GTK_DIR_RIGHT, 3 }, { GTK_DIR_LEFT, 2 }, { GTK_DIR_LEFT, 1 },
    { GTK_DIR_LEFT, 0 },  { GTK_DIR_LEFT, 0 },  { GTK_DIR_DOWN, 3 },
  };

  gtk_widget_grab_focus (group);
  assert_focus (buttons[CHOSEN]);
  for (guint i = 0; i < G_N_ELEMENTS (STEPS); i++) {
    go (STEPS[i].direction);
    assert_focus (buttons[STEPS[i].at]);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-choice-group");
  TCase *tcase = tcase_create ("keys");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, tab_leads_to_what_is_chosen_and_on);
  tcase_add_test (tcase, without_a_choice_tab_leads_to_the_first);
  tcase_add_test (tcase, arrows_stay_in_the_group);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
