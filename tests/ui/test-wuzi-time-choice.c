/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of clocks. */
#include "ui/login/wuzi-time-choice.h"

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;
static WuziTimeChoice *choice;
static GtkDropDown *list;

static void
set_up (void)
{
  widgets_set_up ();
  choice = g_object_new (WUZI_TYPE_TIME_CHOICE, NULL);
  window = widgets_show_alone (GTK_WIDGET (choice), 360, 400);
  list = GTK_DROP_DOWN (widgets_find (GTK_WIDGET (choice), GTK_TYPE_DROP_DOWN, NULL));
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* The rows of one's own clock, in the order in which they stand. */
enum {
  MINUTES,
  INCREMENT,
  MOVE_SECONDS,
  PERIODS,
  PERIOD_SECONDS,
  OTHER_MINUTES,
  OTHER_SECONDS,
  N_NUMBERS,
};

/* Behind the usual ones. */
#define CUSTOM 6

static void
list_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_buttons (child, buttons);
}

static GtkSpinButton *
spin (guint number)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  list_buttons (GTK_WIDGET (choice), buttons);
  ck_assert_uint_eq (buttons->len, N_NUMBERS);
  return g_ptr_array_index (buttons, number);
}

static gboolean
is_shown (guint number)
{
  return gtk_widget_get_mapped (GTK_WIDGET (spin (number)));
}

static void
press (const char *kind)
{
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (widgets_find (GTK_WIDGET (choice), GTK_TYPE_TOGGLE_BUTTON, kind)), TRUE);
}

static void
give_other_time (gboolean give)
{
  gtk_switch_set_active (GTK_SWITCH (widgets_find (GTK_WIDGET (choice), GTK_TYPE_SWITCH, NULL)),
                         give);
}

static void
assert_is (TimeControl control)
{
  TimeControl chosen = wuzi_time_choice_get (choice);
  g_autofree char *text = time_control_to_text (&chosen);
  g_autofree char *expected = time_control_to_text (&control);

  ck_assert_str_eq (text, expected);
}

START_TEST (at_first_there_is_no_clock)
{
  ck_assert_int_eq (wuzi_time_choice_get (choice).kind, TIME_NONE);
}
END_TEST

START_TEST (whatever_is_set_is_chosen_and_shown)
{
  static const TimeControl CONTROLS[] = {
    { TIME_PER_MOVE, 30000, 0 },  { TIME_PER_MOVE, 7000, 0 }, { TIME_INCREMENT, 60000, 1000 },
    { TIME_PER_GAME, 300000, 0 }, { TIME_NONE, 0, 0 },
  };
  static const char *const WORDS[] = { "30 s per move", "7 s per move", "1 min + 1 s",
                                       "5 min per game", "None" };

  for (guint i = 0; i < G_N_ELEMENTS (CONTROLS); i++) {
    g_autofree char *label = NULL;
    TimeControl chosen;

    wuzi_time_choice_set (choice, &CONTROLS[i]);
    chosen = wuzi_time_choice_get (choice);
    ck_assert (time_control_equal (&chosen, &CONTROLS[i]));
    if (gtk_drop_down_get_selected (list) < CUSTOM)
      ck_assert (widgets_says (GTK_WIDGET (choice), WORDS[i]));
    ck_assert_int_eq (is_shown (MINUTES), i == 2);
    ck_assert_int_eq (is_shown (MOVE_SECONDS), i == 1);
    label = g_strconcat ("Clock: ", WORDS[i], NULL);
    gtk_test_accessible_assert_property (
        GTK_ACCESSIBLE (widgets_find (GTK_WIDGET (list), GTK_TYPE_TOGGLE_BUTTON, NULL)),
        GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  }
  /* Six usual ones, and one's own. */
  ck_assert_uint_eq (g_list_model_get_n_items (gtk_drop_down_get_model (list)), 7);
}
END_TEST

START_TEST (every_row_is_a_clock)
{
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (list)); i++) {
    TimeControl chosen;

    gtk_drop_down_set_selected (list, i);
    chosen = wuzi_time_choice_get (choice);
    ck_assert (time_control_is_valid (&chosen));
    ck_assert_int_eq (chosen.kind == TIME_NONE, i == 0);
  }
}
END_TEST

START_TEST (a_clock_of_ones_own_has_the_rows_that_it_needs)
{
  gtk_drop_down_set_selected (list, CUSTOM);
  assert_is ((TimeControl) { TIME_PER_GAME, 600000, 0 });
  ck_assert (is_shown (MINUTES) && is_shown (INCREMENT) && !is_shown (MOVE_SECONDS));
  gtk_spin_button_set_value (spin (INCREMENT), 5);
  gtk_spin_button_set_value (spin (MINUTES), 0);
  assert_is ((TimeControl) { TIME_INCREMENT, 60000, 5000 });

  press ("Per Move");
  assert_is ((TimeControl) { TIME_PER_MOVE, 30000, 0 });
  ck_assert (!is_shown (MINUTES) && !is_shown (INCREMENT) && is_shown (MOVE_SECONDS));

  press ("Byo-yomi");
  ck_assert (is_shown (MINUTES) && is_shown (PERIODS) && is_shown (PERIOD_SECONDS));
  gtk_spin_button_set_value (spin (MINUTES), 0);
  gtk_spin_button_set_value (spin (PERIODS), 5);
  gtk_spin_button_set_value (spin (PERIOD_SECONDS), 20);
  assert_is ((TimeControl) { TIME_PERIODS, 0, 0, 20000, 5 });

  /* Without any time nobody can play. */
  press ("Per Game");
  assert_is ((TimeControl) { TIME_INCREMENT, 60000, 5000 });
}
END_TEST

START_TEST (the_second_seat_may_have_another_time)
{
  wuzi_time_choice_set_name (choice, "B_b");
  gtk_drop_down_set_selected (list, CUSTOM);
  ck_assert (widgets_says (GTK_WIDGET (choice), "Different time for B_b"));
  ck_assert (!is_shown (OTHER_MINUTES));
  give_other_time (TRUE);
  ck_assert (is_shown (OTHER_MINUTES) && !is_shown (OTHER_SECONDS));
  assert_is ((TimeControl) { TIME_PER_GAME, 600000, 0, .second_ms = 300000 });
  press ("Per Move");
  ck_assert (!is_shown (OTHER_MINUTES) && is_shown (OTHER_SECONDS));
  assert_is ((TimeControl) { TIME_PER_MOVE, 30000, 0, .second_ms = 10000 });
  /* The same is none of their own. */
  gtk_spin_button_set_value (spin (OTHER_SECONDS), 30);
  assert_is ((TimeControl) { TIME_PER_MOVE, 30000, 0 });
  give_other_time (FALSE);
  ck_assert (!is_shown (OTHER_SECONDS));
}
END_TEST

START_TEST (what_is_typed_counts_before_it_is_left)
{
  gtk_drop_down_set_selected (list, CUSTOM);
  gtk_editable_set_text (GTK_EDITABLE (spin (MINUTES)), "25");
  assert_is ((TimeControl) { TIME_PER_GAME, 1500000, 0 });
}
END_TEST

START_TEST (ones_own_begins_with_what_was_chosen)
{
  gtk_drop_down_set_selected (list, 5);
  gtk_drop_down_set_selected (list, CUSTOM);
  assert_is ((TimeControl) { TIME_INCREMENT, 900000, 10000 });
  gtk_drop_down_set_selected (list, 0);
  ck_assert (!is_shown (MINUTES));
  assert_is ((TimeControl) { TIME_NONE });
}
END_TEST

START_TEST (what_no_row_can_say_stays_until_one_is_changed)
{
  TimeControl odd = { TIME_INCREMENT, 90000, 400000, .second_ms = 1500 };

  wuzi_time_choice_set (choice, &odd);
  assert_is (odd);
  gtk_spin_button_set_value (spin (MINUTES), 3);
  assert_is ((TimeControl) { TIME_INCREMENT, 180000, 300000, .second_ms = 60000 });
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-time-choice");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, at_first_there_is_no_clock);
  tcase_add_test (all, whatever_is_set_is_chosen_and_shown);
  tcase_add_test (all, every_row_is_a_clock);
  tcase_add_test (all, a_clock_of_ones_own_has_the_rows_that_it_needs);
  tcase_add_test (all, the_second_seat_may_have_another_time);
  tcase_add_test (all, what_is_typed_counts_before_it_is_left);
  tcase_add_test (all, ones_own_begins_with_what_was_chosen);
  tcase_add_test (all, what_no_row_can_say_stays_until_one_is_changed);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
