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
  window = widgets_show_alone (GTK_WIDGET (choice), 200, 60);
  list = GTK_DROP_DOWN (widgets_find (GTK_WIDGET (choice), GTK_TYPE_DROP_DOWN, NULL));
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
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
    ck_assert (widgets_says (GTK_WIDGET (choice), WORDS[i]));
    label = g_strconcat ("Clock: ", WORDS[i], NULL);
    gtk_test_accessible_assert_property (
        GTK_ACCESSIBLE (widgets_find (GTK_WIDGET (list), GTK_TYPE_TOGGLE_BUTTON, NULL)),
        GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  }
  /* Six usual ones, and the last that wasn't. */
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

int
main (void)
{
  Suite *suite = suite_create ("wuzi-time-choice");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, at_first_there_is_no_clock);
  tcase_add_test (all, whatever_is_set_is_chosen_and_shown);
  tcase_add_test (all, every_row_is_a_clock);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
