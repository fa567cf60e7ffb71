/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine that is asked about the moves of a game. */
#include "ui/study/wuzi-second-opinion.h"

#include "support/check-main.h"
#include "support/scripted-analysts.h"
#include "support/widgets.h"
#include "ui/study/wuzi-analyst-block.h"

enum {
  WIDTH = 360,
  HEIGHT = 480,
};

static WuziStudy *study;
static WuziReplay *replay;
static WuziSecondOpinion *opinion;
static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  scripted_analysts_open ("Ann_1", "200", "200 1");
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  for (int i = 0; i < 4; i++)
    wuzi_study_add_move (study, wuzi_study_get_current (study),
                         i % 2 == 0 ? STONE_BLACK : STONE_WHITE, point_make (4 * i % 15, 9 + i));
  replay = wuzi_replay_new (study);
  opinion = g_object_new (WUZI_TYPE_SECOND_OPINION, NULL);
  wuzi_second_opinion_set_replay (opinion, replay);
  window = widgets_show_alone (GTK_WIDGET (opinion), WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&replay);
  g_clear_object (&study);
  scripted_analysts_close ();
}

static void
ask (WuziEngineEntry *entry)
{
  gtk_widget_activate_action (GTK_WIDGET (opinion), "second-opinion.engine", "s",
                              entry != NULL ? wuzi_engine_entry_get_id (entry) : "");
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (opinion), words);
}

START_TEST (it_is_there_where_there_are_engines)
{
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (opinion)));
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (opinion)));
  ck_assert (!has_children ());
}
END_TEST

/* Of n stones, it speaks of column n + 1. */
START_TEST (it_is_about_the_move_that_is_looked_at)
{
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  ck_assert (says ("White 73%"));
  ck_assert (says ("Ann_1"));
  wuzi_replay_step (replay, -1);
  WAIT_FOR (says ("c2 c3"));
  ck_assert (says ("Black 73%"));
  wuzi_replay_set_position (replay, 0);
  WAIT_FOR (!says ("c2 c3"));
  wuzi_replay_set_position (replay, 1);
  WAIT_FOR (says ("a2 a3"));
}
END_TEST

START_TEST (a_line_becomes_a_variation)
{
  StudyNode current;
  StudyNode before;
  GtkWidget *list;

  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  current = wuzi_study_get_current (study);
  before = wuzi_study_get_parent (study, current);
  list = widgets_find (GTK_WIDGET (opinion), GTK_TYPE_LIST_BOX, NULL);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
  ck_assert_uint_eq (wuzi_study_get_current (study), current);
  ck_assert_uint_eq (wuzi_study_get_child (study, before), current);
  ck_assert_uint_eq (wuzi_study_get_point (study, wuzi_study_get_next (study, current)),
                     point_make (3, 1));
}
END_TEST

START_TEST (a_failure_is_said_and_tried_again)
{
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  wuzi_replay_set_position (replay, 2);
  ask (bob);
  WAIT_FOR (says ("Bob has crashed: Segmentation fault."));
  wuzi_replay_set_position (replay, 4);
  widgets_press (GTK_WIDGET (opinion), "again");
  WAIT_FOR (says ("d2 d3"));
}
END_TEST

START_TEST (its_program_ends_when_nobody_is_asked_or_looks)
{
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  ask (NULL);
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (opinion), WUZI_TYPE_ANALYST_BLOCK, NULL));
  WAIT_FOR (!has_children ());
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  wuzi_second_opinion_set_held (opinion, TRUE);
  WAIT_FOR (!has_children ());
  wuzi_second_opinion_set_held (opinion, FALSE);
  WAIT_FOR (has_children ());
  gtk_widget_set_visible (GTK_WIDGET (opinion), FALSE);
  WAIT_FOR (!has_children ());
}
END_TEST

START_TEST (one_that_is_removed_is_left)
{
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  g_list_store_remove (engines, 0);
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (opinion), WUZI_TYPE_ANALYST_BLOCK, NULL));
  WAIT_FOR (!has_children ());
}
END_TEST

/* (transfer full) */
static char *
dup_offered (int place)
{
  GtkMenuButton *button =
      GTK_MENU_BUTTON (widgets_find (GTK_WIDGET (opinion), GTK_TYPE_MENU_BUTTON, NULL));
  g_autoptr (GMenuModel) names = NULL;
  char *name;

  gtk_menu_button_popup (button);
  names =
      g_menu_model_get_item_link (gtk_menu_button_get_menu_model (button), 1, G_MENU_LINK_SECTION);
  if (!g_menu_model_get_item_attribute (names, place, G_MENU_ATTRIBUTE_LABEL, "s", &name))
    ck_abort_msg ("no engine at %d", place);
  gtk_menu_button_popdown (button);
  return name;
}

START_TEST (its_menu_has_the_names_of_now)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  before = dup_offered (0);
  ck_assert_str_eq (before, "Ann__1");
  ask (ann);
  WAIT_FOR (says ("Ann_1"));
  g_object_set (ann, "name", "Anna", NULL);
  ck_assert (says ("Anna"));
  after = dup_offered (0);
  ck_assert_str_eq (after, "Anna");
}
END_TEST

START_TEST (its_window_may_close_while_it_thinks)
{
  wuzi_second_opinion_set_engines (opinion, G_LIST_MODEL (engines));
  ask (ann);
  WAIT_FOR (says ("d2 d3"));
  widgets_destroy (g_steal_pointer (&window));
  WAIT_FOR (!has_children ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-second-opinion");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_is_there_where_there_are_engines);
  tcase_add_test (tcase, it_is_about_the_move_that_is_looked_at);
  tcase_add_test (tcase, a_line_becomes_a_variation);
  tcase_add_test (tcase, a_failure_is_said_and_tried_again);
  tcase_add_test (tcase, its_program_ends_when_nobody_is_asked_or_looks);
  tcase_add_test (tcase, one_that_is_removed_is_left);
  tcase_add_test (tcase, its_menu_has_the_names_of_now);
  tcase_add_test (tcase, its_window_may_close_while_it_thinks);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
