/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of an analysis: the bar, the list, the line on the board, the chart. */
#include "ui/study/wuzi-analysis-panel.h"

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/study/wuzi-balance-chart.h"

enum {
  MEGABYTES = 16,
  WIDTH = 360,
  HEIGHT = 600,
};

/* Black has three in a row, open at both ends, and wins by an open four at g8 or k8. */
static const char OPEN_THREE[] = "h8 a1 i8 c1 j8 e1";

static GSettings *settings;
static WuziStudy *study;
static WuziReplay *replay;
static WuziAnalysisPanel *panel;
static GtkWindow *window;

static void
play (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  Stone stone = STONE_BLACK;

  for (guint i = 0; words[i] != NULL; i++) {
    wuzi_study_add_move (study, wuzi_study_get_current (study), stone,
                         point_make (words[i][0] - 'a', atoi (words[i] + 1) - 1));
    stone = stone_other (stone);
  }
}

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  settings = memory_settings_new ();
  g_settings_set_int (settings, WUZI_SETTING_ANALYSIS_MEMORY, MEGABYTES);
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  play (OPEN_THREE);
  replay = wuzi_replay_new (study);
  panel = wuzi_analysis_panel_new (settings);
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
}

static WuziAnalysis *
analysis (void)
{
  return wuzi_analysis_panel_get_analysis (panel);
}

static void
act (const char *action)
{
  g_action_group_activate_action (wuzi_analysis_panel_get_actions (panel), action, NULL);
}

static gboolean
knows_win (void)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (analysis ());

  return opinion != NULL && opinion->count > 0 && analysis_line_get_moves (&opinion->lines[0]) == 2;
}

static void
find_win (void)
{
  act ("run");
  WAIT_FOR (knows_win ());
}

static Point
get_best (void)
{
  return wuzi_analysis_get_opinion (analysis ())->lines[0].points[0];
}

static guint
count_shown (void)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();

  wuzi_analysis_panel_add_to_overlay (panel, overlay);
  return overlay->line != NULL ? overlay->line->len : 0;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (another_study_is_shown_once)
{
  g_autoptr (WuziStudy) other = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (WuziReplay) again = wuzi_replay_new (other);
  guint count = 0;

  g_signal_connect_swapped (panel, "shown-changed", G_CALLBACK (count_cb), &count);
  wuzi_analysis_panel_set_replay (panel, again);
  ck_assert_uint_eq (count, 1);
}
END_TEST

START_TEST (it_thinks_while_it_runs)
{
  ck_assert_int_eq (wuzi_analysis_get_state (analysis ()), ANALYSIS_IDLE);
  ck_assert (!g_settings_get_boolean (settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS));
  find_win ();
  ck_assert (g_settings_get_boolean (settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS));
  ck_assert (wuzi_analysis_get_active (analysis ()));
  act ("run");
  ck_assert (!wuzi_analysis_get_active (analysis ()));
}
END_TEST

START_TEST (a_forced_win_is_said_everywhere)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  WuziBalanceBar *bar = WUZI_BALANCE_BAR (wuzi_analysis_panel_get_bar (panel));
  const BoardCandidate *candidate;

  find_win ();
  ck_assert (widgets_says (GTK_WIDGET (panel), "Black wins in 2"));
  ck_assert (widgets_says (GTK_WIDGET (panel), "Wins in 2"));
  ck_assert_str_eq (gtk_widget_get_tooltip_text (GTK_WIDGET (bar)), "Black wins in 2");
  ck_assert_double_gt (wuzi_balance_bar_get_chance (bar), 0.99);
  wuzi_analysis_panel_add_to_overlay (panel, overlay);
  candidate = board_overlay_find_candidate (overlay, get_best ());
  ck_assert_ptr_nonnull (candidate);
  ck_assert_int_eq (candidate->rank, 1);
  ck_assert_str_eq (candidate->text, "W2");
}
END_TEST

START_TEST (the_line_of_the_move_that_is_pointed_at_is_shown)
{
  find_win ();
  ck_assert_uint_eq (count_shown (), 0);
  ck_assert (!wuzi_analysis_panel_scroll (panel, 1));
  wuzi_analysis_panel_point_at (panel, get_best ());
  ck_assert_uint_eq (count_shown (), 3);
  ck_assert (wuzi_analysis_panel_scroll (panel, -1));
  ck_assert_uint_eq (count_shown (), 2);
  wuzi_analysis_panel_scroll (panel, -9);
  ck_assert_uint_eq (count_shown (), 1);
  wuzi_analysis_panel_scroll (panel, 9);
  ck_assert_uint_eq (count_shown (), 3);
  ck_assert (wuzi_analysis_panel_leave (panel));
  ck_assert_uint_eq (count_shown (), 0);
  ck_assert (!wuzi_analysis_panel_leave (panel));
  wuzi_analysis_panel_point_at (panel, get_best ());
  ck_assert_uint_eq (count_shown (), 3);
  wuzi_analysis_panel_point_at (panel, point_make (0, 14));
  ck_assert_uint_eq (count_shown (), 0);
  wuzi_analysis_panel_point_at (panel, POINT_NONE);
  ck_assert_uint_eq (count_shown (), 0);
}
END_TEST

START_TEST (the_keyboard_shows_a_line_and_plays_its_move)
{
  GtkWidget *list = widgets_find (GTK_WIDGET (panel), GTK_TYPE_LIST_BOX, NULL);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  Point best;

  find_win ();
  act ("run");
  best = get_best ();
  gtk_widget_grab_focus (GTK_WIDGET (row));
  WAIT_FOR (count_shown () == 3);
  gtk_widget_activate (GTK_WIDGET (row));
  ck_assert_uint_eq (wuzi_study_get_point (study, wuzi_study_get_current (study)), best);
  ck_assert_uint_eq (count_shown (), 0);
}
END_TEST

START_TEST (a_line_is_taken_into_the_study_in_one_step)
{
  StudyNode start = wuzi_study_get_current (study);
  StudyNode node = start;
  AnalysisLine line;
  guint nodes;

  nodes = count_nodes (study);
  act ("take-line");
  ck_assert_uint_eq (count_nodes (study), nodes);
  find_win ();
  line = wuzi_analysis_get_opinion (analysis ())->lines[0];
  act ("take-line");
  ck_assert_uint_eq (wuzi_study_get_current (study), start);
  ck_assert_uint_eq (count_nodes (study), nodes + 3);
  for (int i = 0; i < line.length; i++) {
    node = wuzi_study_get_child (study, node);
    ck_assert_uint_eq (wuzi_study_get_point (study, node), line.points[i]);
    ck_assert_int_eq (wuzi_study_get_stone (study, node), i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  }
  wuzi_study_undo (study);
  ck_assert_uint_eq (count_nodes (study), nodes);
}
END_TEST

START_TEST (a_line_that_is_taken_leaves_the_one_that_is_shown)
{
  StudyNode start = wuzi_study_get_current (study);
  StudyNode next = wuzi_study_add_move (study, start, STONE_BLACK, point_make (0, 14));

  wuzi_study_set_current (study, start);
  find_win ();
  act ("take-line");
  ck_assert_uint_ne (wuzi_study_get_next (study, next), STUDY_NO_NODE);
  ck_assert_uint_eq (wuzi_replay_get_node (replay, wuzi_replay_get_position (replay) + 1), next);
}
END_TEST

START_TEST (what_the_other_side_threatens_is_said_if_asked)
{
  wuzi_study_set_current (study, wuzi_study_get_parent (study, wuzi_study_get_current (study)));
  act ("run");
  act ("threats");
  WAIT_FOR (widgets_says (GTK_WIDGET (panel), "Black threatens to win in 2 by fours"));
  act ("threats");
  ck_assert (!widgets_says (GTK_WIDGET (panel), "Black threatens to win in 2 by fours"));
}
END_TEST

START_TEST (it_stops_while_nobody_sees_it_or_it_is_held)
{
  GtkWidget *bar = wuzi_analysis_panel_get_bar (panel);

  find_win ();
  gtk_widget_set_visible (bar, FALSE);
  ck_assert (!wuzi_analysis_get_active (analysis ()));
  gtk_widget_set_visible (bar, TRUE);
  WAIT_FOR (wuzi_analysis_get_active (analysis ()));
  g_object_set (panel, "held", TRUE, NULL);
  ck_assert (!wuzi_analysis_get_active (analysis ()));
  ck_assert (widgets_says (GTK_WIDGET (panel), "Waiting for the machine’s move"));
  g_object_set (panel, "held", FALSE, NULL);
  ck_assert (wuzi_analysis_get_active (analysis ()));
}
END_TEST

START_TEST (its_window_may_close_while_it_thinks)
{
  act ("run");
  widgets_destroy (g_steal_pointer (&window));
  run_pending ();
}
END_TEST

START_TEST (the_chart_leads_to_its_moves)
{
  GtkWidget *chart = widgets_find (GTK_WIDGET (panel), WUZI_TYPE_BALANCE_CHART, NULL);
  g_autofree char *words = NULL;

  wuzi_study_set_value (study, wuzi_replay_get_node (replay, 2), -400);
  wuzi_chart_select (WUZI_CHART (chart), 2);
  words = wuzi_chart_dup_words (WUZI_CHART (chart));
  ck_assert (g_str_has_prefix (words, "Move 2: White "));
  ck_assert (g_str_has_suffix (words, "% with perfect play"));
  g_signal_emit_by_name (chart, "chosen", 2);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 2);
  ck_assert_double_lt (
      wuzi_balance_bar_get_chance (WUZI_BALANCE_BAR (wuzi_analysis_panel_get_bar (panel))), 0.5);
}
END_TEST

START_TEST (a_share_is_one_of_perfect_play_and_a_proved_win_is_no_share)
{
  GtkWidget *bar = wuzi_analysis_panel_get_bar (panel);

  wuzi_study_set_value (study, wuzi_replay_get_node (replay, 2), 200);
  wuzi_replay_set_position (replay, 2);
  ck_assert (widgets_says (GTK_WIDGET (panel), "Black 92%"));
  ck_assert (widgets_says (GTK_WIDGET (panel), "With perfect play · Stopped"));
  ck_assert_str_eq (gtk_widget_get_tooltip_text (bar), "Black 92% with perfect play");
  ck_assert_double_eq_tol (wuzi_balance_bar_get_chance (WUZI_BALANCE_BAR (bar)), 0.924, 0.001);
  wuzi_study_set_value (study, wuzi_replay_get_node (replay, 1), ENGINE_SCORE_WIN - 5);
  wuzi_replay_set_position (replay, 1);
  ck_assert (widgets_says (GTK_WIDGET (panel), "Stopped"));
  ck_assert_str_eq (gtk_widget_get_tooltip_text (bar), "Black wins in at most 3");
}
END_TEST

/* The shades of a column, from above: how many pixels are light, and how many dark. */
static void
count_shades (GtkWidget *widget, int x, int *light, int *dark)
{
  cairo_surface_t *picture = widgets_draw (widget);
  int height = cairo_image_surface_get_height (picture);
  int stride = cairo_image_surface_get_stride (picture);

  *light = *dark = 0;
  for (int y = 0; y < height; y++) {
    const guchar *pixel = cairo_image_surface_get_data (picture) + y * stride + 4 * x;

    *light += pixel[1] > 220 && pixel[3] > 250 ? 1 : 0;
    *dark += pixel[1] < 70 && pixel[3] > 250 ? 1 : 0;
  }
  cairo_surface_destroy (picture);
}

START_TEST (the_bar_is_as_dark_as_blacks_share)
{
  GtkWidget *bar = wuzi_analysis_panel_get_bar (panel);
  int light, dark, height;

  wuzi_balance_bar_set_chance (WUZI_BALANCE_BAR (bar), 0.75, "Black 75%");
  WAIT_FOR (gtk_widget_get_width (bar) > 0);
  height = gtk_widget_get_height (bar);
  count_shades (bar, 4, &light, &dark);
  ck_assert_int_lt (abs (dark - height * 3 / 4), 8);
  ck_assert_int_lt (abs (light - height / 4), 8);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-analysis-panel");
  TCase *tcase = tcase_create ("panel");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, another_study_is_shown_once);
  tcase_add_test (tcase, it_thinks_while_it_runs);
  tcase_add_test (tcase, a_share_is_one_of_perfect_play_and_a_proved_win_is_no_share);
  tcase_add_test (tcase, a_forced_win_is_said_everywhere);
  tcase_add_test (tcase, the_line_of_the_move_that_is_pointed_at_is_shown);
  tcase_add_test (tcase, the_keyboard_shows_a_line_and_plays_its_move);
  tcase_add_test (tcase, a_line_is_taken_into_the_study_in_one_step);
  tcase_add_test (tcase, a_line_that_is_taken_leaves_the_one_that_is_shown);
  tcase_add_test (tcase, what_the_other_side_threatens_is_said_if_asked);
  tcase_add_test (tcase, it_stops_while_nobody_sees_it_or_it_is_held);
  tcase_add_test (tcase, its_window_may_close_while_it_thinks);
  tcase_add_test (tcase, the_chart_leads_to_its_moves);
  tcase_add_test (tcase, the_bar_is_as_dark_as_blacks_share);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
