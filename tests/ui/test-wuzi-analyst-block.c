/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere in the panel of the analysis. */
#include "ui/study/wuzi-analyst-block.h"

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/scripted-analysts.h"
#include "support/widgets.h"
#include "ui/board/overlay-painter.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-analyst-choice.h"
#include "ui/study/wuzi-balance-chart.h"

enum {
  WIDTH = 360,
  HEIGHT = 800,
};

static GSettings *settings;
static WuziStudy *study;
static WuziReplay *replay;
static WuziAnalysisPanel *panel;
static GtkWindow *window;

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  settings = memory_settings_new ();
  g_settings_set_int (settings, WUZI_SETTING_ANALYSIS_LINES, 2);
  scripted_analysts_open ("Ann", "200", "-200 2");
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  replay = wuzi_replay_new (study);
  panel = wuzi_analysis_panel_new (settings);
  wuzi_analysis_panel_set_engines (panel, G_LIST_MODEL (engines));
  wuzi_analysis_panel_set_replay (panel, replay);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (box), wuzi_analysis_panel_get_bar (panel));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (panel));
  window = widgets_show_alone (box, WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&replay);
  g_clear_object (&study);
  g_clear_object (&settings);
  scripted_analysts_close ();
}

/* Of those whose own the panel is, without our own engine. */
static void
choose (gboolean with_bob)
{
  const char *ids[] = { wuzi_engine_entry_get_id (ann), wuzi_engine_entry_get_id (bob), NULL };

  ids[1] = with_bob ? ids[1] : NULL;
  g_settings_set_strv (settings, WUZI_SETTING_ANALYSTS, ids);
}

static void
run (void)
{
  g_action_group_activate_action (wuzi_analysis_panel_get_actions (panel), "run", NULL);
}

static void
play (int x, int y)
{
  StudyNode node = wuzi_study_get_current (study);
  gboolean black = wuzi_study_count_moves (study, node) % 2 == 0;

  wuzi_study_add_move (study, node, black ? STONE_BLACK : STONE_WHITE, point_make (x, y));
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (panel), words);
}

/* The block of an engine; NULL if there is none. */
static GtkWidget *
find_block (const char *name)
{
  GtkWidget *block = widgets_find (GTK_WIDGET (panel), WUZI_TYPE_ANALYST_BLOCK, NULL);

  while (block != NULL
         && !g_str_equal (
             wuzi_analyst_get_name (wuzi_analyst_block_get_analyst (WUZI_ANALYST_BLOCK (block))),
             name))
    block = gtk_widget_get_next_sibling (block);
  return block;
}

static gboolean
block_says (const char *name, const char *words)
{
  GtkWidget *block = find_block (name);

  return block != NULL && widgets_says (block, words);
}

static const BoardAdvice *
get_advice (BoardOverlay *overlay, guint index)
{
  return &g_array_index (overlay->advices, BoardAdvice, index);
}

START_TEST (two_say_what_they_think_side_by_side)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  WuziBalanceBar *bar = WUZI_BALANCE_BAR (wuzi_analysis_panel_get_bar (panel));
  WuziChart *chart = WUZI_CHART (widgets_find (GTK_WIDGET (panel), WUZI_TYPE_BALANCE_CHART, NULL));
  g_autofree char *words = NULL;

  choose (TRUE);
  play (7, 7);
  run ();
  WAIT_FOR (block_says ("Ann", "b2 b3") && block_says ("Bob", "b2 b3"));
  ck_assert (block_says ("Ann", "White 73%"));
  ck_assert (block_says ("Ann", "Depth 11 · 50k/s"));
  ck_assert (block_says ("Ann", "b4"));
  ck_assert (block_says ("Bob", "Black 73%"));
  /* The first leads where our own doesn't look. */
  ck_assert (says ("By Ann"));
  ck_assert_double_eq_tol (wuzi_balance_bar_get_chance (bar), 0.269, 0.01);
  ck_assert_str_eq (gtk_widget_get_tooltip_text (GTK_WIDGET (bar)),
                    "Ann: White 73%\nBob: Black 73%");
  wuzi_analysis_panel_add_to_overlay (panel, overlay);
  ck_assert_uint_eq (overlay->advices->len, 2);
  ck_assert_uint_eq (get_advice (overlay, 0)->point, point_make (1, 1));
  ck_assert_str_eq (get_advice (overlay, 0)->text, "A");
  ck_assert_str_eq (get_advice (overlay, 1)->text, "B");
  ck_assert_uint_eq (overlay->candidates->len, 2);
  wuzi_chart_select (chart, 1);
  words = wuzi_chart_dup_words (chart);
  ck_assert_str_eq (words, "Move 1: Ann: White 73%, Bob: Black 73%");
}
END_TEST

START_TEST (all_have_colours_of_their_own_on_which_white_is_read)
{
  for (int i = 0; i < OVERLAY_ADVISERS; i++) {
    BoardColour colour = overlay_get_adviser_colour (i);

    ck_assert (overlay_get_text_colour (&colour).r == 1);
    for (int j = 0; j < i; j++) {
      BoardColour other = overlay_get_adviser_colour (j);

      ck_assert_double_gt (
          fabs (colour.r - other.r) + fabs (colour.g - other.g) + fabs (colour.b - other.b), 0.2);
    }
  }
  ck_assert_int_ge (OVERLAY_ADVISERS, ANALYSTS_MAX);
}
END_TEST

START_TEST (a_move_of_a_line_is_shown_and_played)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  GtkWidget *list;
  GtkListBoxRow *row;

  choose (FALSE);
  play (7, 7);
  run ();
  WAIT_FOR (block_says ("Ann", "b4"));
  list = widgets_find (find_block ("Ann"), GTK_TYPE_LIST_BOX, NULL);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  wuzi_analysis_panel_add_to_overlay (panel, overlay);
  ck_assert_uint_eq (overlay->line->len, 2);
  ck_assert_int_eq (overlay->line_stone, STONE_WHITE);
  g_action_group_activate_action (wuzi_analysis_panel_get_actions (panel), "take-line", NULL);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 3);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)));
  ck_assert_uint_eq (wuzi_study_get_point (study, wuzi_study_get_current (study)),
                     point_make (1, 3));
  WAIT_FOR (block_says ("Ann", "c2 c3"));
}
END_TEST

START_TEST (a_failure_is_said_and_tried_again)
{
  choose (TRUE);
  play (7, 7);
  run ();
  WAIT_FOR (block_says ("Bob", "b2 b3"));
  play (8, 8);
  WAIT_FOR (block_says ("Bob", "Bob has crashed: Segmentation fault."));
  WAIT_FOR (block_says ("Ann", "c2 c3"));
  play (9, 9);
  ck_assert (block_says ("Bob", "Bob has crashed: Segmentation fault."));
  widgets_press (find_block ("Bob"), "again");
  WAIT_FOR (block_says ("Bob", "d2 d3"));
  ck_assert_ptr_null (widgets_find_named (find_block ("Bob"), "again"));
}
END_TEST

START_TEST (one_that_does_not_know_the_rule_cannot_be_chosen)
{
  GtkWidget *choice = widgets_find (GTK_WIDGET (panel), WUZI_TYPE_ANALYST_CHOICE, NULL);
  GtkWidget *check;

  wuzi_study_set_rule (study, RULE_RENJU);
  check = widgets_find (choice, GTK_TYPE_CHECK_BUTTON, NULL);
  ck_assert (gtk_widget_get_sensitive (check));
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  check = gtk_widget_get_next_sibling (check);
  ck_assert (!gtk_widget_get_sensitive (check));
  ck_assert_str_eq (gtk_widget_get_tooltip_text (check),
                    "Ann doesn’t play under this rule: Renju.");
  wuzi_study_set_rule (study, RULE_FREESTYLE);
  ck_assert (gtk_widget_get_sensitive (check));
}
END_TEST

START_TEST (what_is_chosen_is_remembered)
{
  GtkWidget *choice = widgets_find (GTK_WIDGET (panel), WUZI_TYPE_ANALYST_CHOICE, NULL);
  GtkWidget *own = widgets_find (choice, GTK_TYPE_CHECK_BUTTON, NULL);
  GtkWidget *check = gtk_widget_get_next_sibling (own);
  g_auto (GStrv) both = NULL;
  g_auto (GStrv) one = NULL;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  both = g_settings_get_strv (settings, WUZI_SETTING_ANALYSTS);
  ck_assert_uint_eq (g_strv_length (both), 2);
  ck_assert_str_eq (both[0], ANALYSTS_BUILT_IN);
  ck_assert_str_eq (both[1], wuzi_engine_entry_get_id (ann));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (own), FALSE);
  one = g_settings_get_strv (settings, WUZI_SETTING_ANALYSTS);
  ck_assert_uint_eq (g_strv_length (one), 1);
  /* Somebody has to look. */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  for (int click = 0; click < 2; click++) {
    ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (own)));
    gtk_check_button_set_active (GTK_CHECK_BUTTON (own), FALSE);
  }
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (own)));
}
END_TEST

START_TEST (programs_end_when_nobody_sees_them_or_they_are_held)
{
  choose (TRUE);
  run ();
  WAIT_FOR (block_says ("Ann", "a2 a3"));
  g_object_set (panel, "held", TRUE, NULL);
  ck_assert (block_says ("Ann", "Waiting for the machine’s move"));
  WAIT_FOR (!has_children ());
  g_object_set (panel, "held", FALSE, NULL);
  WAIT_FOR (has_children ());
  gtk_widget_set_visible (wuzi_analysis_panel_get_bar (panel), FALSE);
  WAIT_FOR (!has_children ());
}
END_TEST

START_TEST (its_window_may_close_while_they_think)
{
  choose (TRUE);
  run ();
  WAIT_FOR (block_says ("Ann", "a2 a3"));
  widgets_destroy (g_steal_pointer (&window));
  WAIT_FOR (!has_children ());
}
END_TEST

START_TEST (an_engine_may_go_while_it_thinks)
{
  choose (TRUE);
  run ();
  WAIT_FOR (block_says ("Bob", "a2 a3"));
  g_list_store_remove_all (engines);
  ck_assert_ptr_null (find_block ("Ann"));
  ck_assert (wuzi_analysis_get_active (wuzi_analysis_panel_get_analysis (panel)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-analyst-block");
  TCase *tcase = tcase_create ("panel");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, two_say_what_they_think_side_by_side);
  tcase_add_test (tcase, all_have_colours_of_their_own_on_which_white_is_read);
  tcase_add_test (tcase, a_move_of_a_line_is_shown_and_played);
  tcase_add_test (tcase, a_failure_is_said_and_tried_again);
  tcase_add_test (tcase, one_that_does_not_know_the_rule_cannot_be_chosen);
  tcase_add_test (tcase, what_is_chosen_is_remembered);
  tcase_add_test (tcase, programs_end_when_nobody_sees_them_or_they_are_held);
  tcase_add_test (tcase, its_window_may_close_while_they_think);
  tcase_add_test (tcase, an_engine_may_go_while_it_thinks);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
