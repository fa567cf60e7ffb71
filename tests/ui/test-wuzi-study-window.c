/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which games are studied: buttons, keys, wheel, list, chart, variations. */
#include "ui/history/wuzi-game-card.h"
#include "ui/study/wuzi-study-window.h"

#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "present/settings/wuzi-settings.h"
#include "present/study/replay-words.h"
#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"
#include "study/study-repertoire.h"
#include "study/wuzi-study-session.h"
#include "support/board-themes.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/board-style.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/announce.h"
#include "ui/opponents/wuzi-face.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-game-choice.h"
#include "ui/study/wuzi-gaps-window.h"
#include "ui/study/wuzi-header-tools.h"
#include "ui/study/wuzi-move-list.h"
#include "ui/study/wuzi-position-games.h"
#include "ui/study/wuzi-replay-bar.h"
#include "ui/study/wuzi-study-adding.h"
#include "ui/study/wuzi-study-find.h"
#include "ui/study/wuzi-study-games.h"
#include "ui/study/wuzi-study-note.h"
#include "ui/study/wuzi-study-tree.h"
#include "ui/study/wuzi-time-chart.h"

enum {
  SIDE = 9,
  LENGTH = 9, /* of the game that black wins */
  LOW = 420,
};

static const char UNKNOWN_ID[] = "99999999-9999-4999-8999-999999999999";

static Sitting sitting;
static GSettings *settings;
static char *id; /* of the game */
static WuziStudyWindow *window;

/* What was wanted last. */
static guint wanted_moves;
static char *wanted_game;

static void
play_on_cb (WuziStudyWindow *self, const char *game, WuziReplay *from)
{
  ck_assert_str_eq (game, id);
  wanted_moves = wuzi_replay_get_position (from);
}

static void
game_wanted_cb (WuziStudyWindow *self, const char *game)
{
  g_free (wanted_game);
  wanted_game = g_strdup (game);
}

static GtkWidget *
root (void)
{
  return GTK_WIDGET (window);
}

static gpointer
part (GType type)
{
  GtkWidget *widget = widgets_find (root (), type, NULL);

  ck_assert_ptr_nonnull (widget);
  return widget;
}

static WuziReplay *
replay (void)
{
  return wuzi_study_page_get_replay (wuzi_study_window_get_page (window));
}

static void
open_window (const char *game)
{
  window = wuzi_study_window_new (settings, sitting.book, game);
  g_signal_connect (window, "play-on", G_CALLBACK (play_on_cb), NULL);
  g_signal_connect (wuzi_study_window_get_page (window), "game-wanted", G_CALLBACK (game_wanted_cb),
                    NULL);
  widgets_present (GTK_WINDOW (window));
}

/* Opens it with Ann's win over Bob. */
static void
set_up (void)
{
  WuziGameSetup setup;

  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 a9 b1 c9 c1 e9 d1 g9 e1");
  sitting_settle (&sitting);
  id = g_strdup (wuzi_game_get_id (sitting.game));
  wanted_moves = 0;
  open_window (id);
  WAIT_FOR (replay () != NULL);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  g_clear_pointer (&id, g_free);
  g_clear_pointer (&wanted_game, g_free);
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static gboolean
key (guint keyval, GdkModifierType state)
{
  GtkWidget *content = gtk_widget_get_parent (part (ADW_TYPE_HEADER_BAR));

  return widgets_press_key (content, keyval, state);
}

static void
press (const char *action)
{
  GtkWidget *button = widgets_find_action (root (), action, NULL);

  ck_assert_ptr_nonnull (button);
  ck_assert_msg (gtk_widget_is_sensitive (button), "%s is off", action);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_on (const char *action)
{
  return gtk_widget_is_sensitive (widgets_find_action (root (), action, NULL));
}

static GtkListBox *
list (void)
{
  return GTK_LIST_BOX (widgets_find (part (WUZI_TYPE_MOVE_LIST), GTK_TYPE_LIST_BOX, NULL));
}

/* All that shows a position shows this one. */
static void
assert_at (guint position)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list ());

  ck_assert_uint_eq (wuzi_replay_get_position (replay ()), position);
  ck_assert_int_eq (gtk_list_box_row_get_index (row), (int) position);
  ck_assert_double_eq (gtk_range_get_value (part (GTK_TYPE_SCALE)), position);
  ck_assert_int_eq (is_on ("study.first"), position > 0);
  ck_assert_int_eq (is_on ("study.back"), position > 0);
  ck_assert_int_eq (is_on ("study.forward"), position < LENGTH);
  ck_assert_int_eq (is_on ("study.last"), position < LENGTH);
  ck_assert_int_eq (is_on ("study.play-on"), position > 0 && position < LENGTH);
}

/* Another game of the two in place of the one that is shown. */
static void
show_game (Rule rule, OpeningKind opening, const char *points, const Deed *deed,
           const char *more_points)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  guint count;

  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  setup.size = BOARD_USUAL_SIZE;
  setup.rule = rule;
  setup.opening = opening;
  setup.strict_fouls = TRUE;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, points);
  if (deed != NULL) {
    wuzi_console_offer_deed (wuzi_game_get_console (sitting.game), *deed);
    WAIT_FOR ((wuzi_console_get_deeds (wuzi_game_get_console (sitting.game), &count), count > 3));
  }
  sitting_play (&sitting, more_points);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  open_window (wuzi_game_get_id (sitting.game));
  WAIT_FOR (replay () != NULL);
}

START_TEST (the_rule_is_shown_with_its_help)
{
  show_game (RULE_RENJU, OPENING_FREE, "h8", NULL, "h9 a1");
  ck_assert (widgets_says (root (), "Renju · 15 × 15"));
  ck_assert_ptr_nonnull (widgets_find_action (root (), "app.rules", "renju"));
}
END_TEST

START_TEST (the_deeds_of_an_opening_stand_among_the_moves)
{
  const Deed white = { .kind = DEED_WHITE };

  show_game (RULE_STANDARD, OPENING_SWAP, "h8 h9 c3", &white, "d4 e5");
  ck_assert (widgets_says (root (), "Standard · Swap · 15 × 15"));
  ck_assert (widgets_says (root (), "Bob keeps white."));
}
END_TEST

START_TEST (a_foul_is_explained_where_it_was_made)
{
  const char *words = "Forbidden for black: two open threes at once.";

  show_game (RULE_RENJU, OPENING_FREE, "f8 a1 g8 a15 h9 o1 h10 o15", NULL, "h8");
  WAIT_FOR (widgets_says (root (), words));
  wuzi_replay_step (replay (), -1);
  ck_assert (!widgets_says (root (), words));
  wuzi_replay_step (replay (), 1);
  ck_assert (widgets_says (root (), words));
}
END_TEST

START_TEST (a_forbidden_point_is_explained_where_it_is_pointed_at)
{
  const char *words = "Forbidden for black: two open threes at once.";
  Point point = notation_to_point ("h8", BOARD_USUAL_SIZE);
  GtkWidget *board;
  BoardGeometry geometry;

  show_game (RULE_RENJU, OPENING_FREE, "f8 a1 g8 a15 h9 o1 h10 o15", NULL, "c3");
  board = widgets_find (root (), WUZI_TYPE_BOARD_VIEW, NULL);
  wuzi_replay_step (replay (), -1);
  WAIT_FOR (gtk_widget_get_width (board) > 0);
  geometry = wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (board));
  ck_assert (!widgets_says (root (), words));
  widgets_point_at (board, geometry.left + point_x (point) * geometry.pitch,
                    geometry.base - point_y (point) * geometry.pitch);
  ck_assert (widgets_says (root (), words));
  widgets_point_away (board);
  ck_assert (!widgets_says (root (), words));
}
END_TEST

START_TEST (it_shows_who_played_and_how_it_ended)
{
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – Bob");
  WAIT_FOR (widgets_says (root (), "Ann wins with five in a row."));
  ck_assert (widgets_says (root (), "Freestyle · 9 × 9"));
  ck_assert (widgets_says (root (), "Ann"));
  ck_assert (widgets_says (root (), "Bob"));
  assert_at (LENGTH);
}
END_TEST

START_TEST (buttons_go_through_the_game)
{
  press ("study.back");
  assert_at (8);
  press ("study.first");
  assert_at (0);
  press ("study.forward");
  assert_at (1);
  press ("study.last");
  assert_at (LENGTH);
}
END_TEST

START_TEST (keys_go_through_the_game)
{
  static const struct {
    guint keyval;
    guint position;
  } KEYS[] = {
    { GDK_KEY_Left, 8 },      { GDK_KEY_KP_Left, 7 }, { GDK_KEY_Right, 8 },
    { GDK_KEY_Home, 0 },      { GDK_KEY_Left, 0 },    { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_End, 9 },       { GDK_KEY_Right, 9 },   { GDK_KEY_Page_Up, 0 },
    { GDK_KEY_KP_Right, 1 },  { GDK_KEY_KP_End, 9 },  { GDK_KEY_KP_Home, 0 },
    { GDK_KEY_Page_Down, 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    ck_assert (key (KEYS[i].keyval, 0));
    assert_at (KEYS[i].position);
  }
}
END_TEST

/* How many of the sides have a face? */
static guint
count_faces (GtkWidget *widget)
{
  guint count = GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget)
                && WUZI_IS_FACE (gtk_image_get_paintable (GTK_IMAGE (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_faces (child);
  return count;
}

START_TEST (a_machine_has_a_face_beside_its_name)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  ck_assert_uint_eq (count_faces (root ()), 0);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  g_clear_object (&sitting.game);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  open_window (wuzi_game_get_id (sitting.game));
  WAIT_FOR (replay () != NULL && count_faces (root ()) == 1);
}
END_TEST

/* The list and the slider say it themselves. */
START_TEST (moves_are_announced_where_the_focus_does_not_tell_them)
{
  GtkWidget *slider = widgets_find (root (), GTK_TYPE_SCALE, NULL);
  g_autofree char *words = NULL;

  gtk_widget_grab_focus (widgets_find_action (root (), "study.back", NULL));
  press ("study.back");
  words =
      replay_words_for_position (wuzi_study_page_get_replay (wuzi_study_window_get_page (window)));
  widgets_assert_told (GTK_WINDOW (window), words);
  gtk_widget_grab_focus (slider);
  press ("study.back");
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (slider),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}
END_TEST

static void
announce_something_else (void)
{
  announce (root (), "Something else.");
  widgets_assert_told (GTK_WINDOW (window), "Something else.");
}

/* What changes in the tree besides isn't about it. */
START_TEST (a_move_is_announced_once)
{
  WuziStudy *study = wuzi_study_page_get_study (wuzi_study_window_get_page (window));
  g_autofree char *words = NULL;

  gtk_widget_grab_focus (widgets_find_action (root (), "study.back", NULL));
  press ("study.back");
  words = replay_words_for_position (replay ());
  announce_something_else ();
  wuzi_study_set_comment (study, wuzi_study_get_current (study), "A good move");
  widgets_assert_told (GTK_WINDOW (window), "Something else.");
  press ("study.back");
  press ("study.forward");
  widgets_assert_told (GTK_WINDOW (window), words);
}
END_TEST

START_TEST (what_a_key_switches_is_announced)
{
  GtkWidget *back = widgets_find_action (root (), "study.back", NULL);

  gtk_widget_grab_focus (back);
  WAIT_FOR (gtk_widget_has_focus (back));
  press ("win.show-study-side");
  widgets_assert_told (GTK_WINDOW (window), "Players, moves and notes: off");
  press ("win.show-study-side");
  widgets_assert_told (GTK_WINDOW (window), "Players, moves and notes: on");
  press ("analysis.run");
  widgets_assert_told (GTK_WINDOW (window), "Analysis: on");
  press ("analysis.run");
  widgets_assert_told (GTK_WINDOW (window), "Analysis: off");
}
END_TEST

START_TEST (other_keys_are_left_to_others)
{
  ck_assert (!key (GDK_KEY_Left, GDK_SHIFT_MASK));
  ck_assert (!key (GDK_KEY_Home, GDK_CONTROL_MASK));
  ck_assert (!key (GDK_KEY_h, 0));
  ck_assert (!key (GDK_KEY_Return, 0));
  assert_at (LENGTH);
}
END_TEST

START_TEST (the_wheel_over_the_board_goes_back_and_on)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (part (WUZI_TYPE_BOARD_VIEW));
  GtkEventController *scroll = NULL;
  gboolean used;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      scroll = controller;
  }
  ck_assert_ptr_nonnull (scroll);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &used);
  ck_assert (used);
  assert_at (8);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 1.0, &used);
  assert_at (LENGTH);
}
END_TEST

START_TEST (a_row_of_the_list_leads_to_its_move)
{
  ck_assert_ptr_null (gtk_list_box_get_row_at_index (list (), LENGTH + 1));
  gtk_list_box_select_row (list (), gtk_list_box_get_row_at_index (list (), 4));
  assert_at (4);
  gtk_list_box_select_row (list (), gtk_list_box_get_row_at_index (list (), 0));
  assert_at (0);
}
END_TEST

START_TEST (the_keys_on_the_list_stay_on_its_present_row)
{
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  key (GDK_KEY_Left, 0);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)),
                    gtk_list_box_get_row_at_index (list (), 8));
}
END_TEST

/* They were played within no time at all. */
START_TEST (where_nobody_took_time_there_is_no_chart)
{
  GtkWidget *chart = part (WUZI_TYPE_TIME_CHART);

  ck_assert_int_eq (wuzi_replay_get_longest (replay ()) > 0, gtk_widget_get_mapped (chart));
}
END_TEST

START_TEST (the_slider_leads_to_its_move)
{
  gtk_range_set_value (part (GTK_TYPE_SCALE), 3);
  assert_at (3);
}
END_TEST

static WuziStudy *
study (void)
{
  return wuzi_study_page_get_study (wuzi_study_window_get_page (window));
}

static void
choose (const char *point)
{
  g_signal_emit_by_name (part (WUZI_TYPE_BOARD_VIEW), "point-chosen",
                         (guint) notation_to_point (point, SIDE));
}

START_TEST (a_stone_leads_to_its_move)
{
  choose ("c9");
  assert_at (4);
  g_signal_emit_by_name (part (WUZI_TYPE_BOARD_VIEW), "point-chosen", (guint) POINT_NONE);
  assert_at (4);
}
END_TEST

START_TEST (the_next_move_is_found_on_the_board)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("c1");
  assert_at (5);
  ck_assert (!wuzi_study_is_modified (study ()));
}
END_TEST

START_TEST (another_move_begins_a_variation)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  ck_assert_uint_eq (wuzi_replay_get_length (replay ()), 5);
  ck_assert_uint_eq (wuzi_replay_get_position (replay ()), 5);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black e5"));
  ck_assert_ptr_null (gtk_list_box_get_row_at_index (list (), 6));
  choose ("d5");
  ck_assert_int_eq (wuzi_replay_get_stone (replay (), 6), STONE_WHITE);
}
END_TEST

START_TEST (going_back_stays_on_the_variation)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  press ("study.back");
  press ("study.forward");
  ck_assert_uint_eq (wuzi_replay_get_point (replay (), 5), notation_to_point ("e5", SIDE));
  ck_assert_uint_eq (wuzi_replay_get_length (replay ()), 5);
}
END_TEST

START_TEST (up_and_down_choose_the_branch)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  gtk_widget_grab_focus (part (WUZI_TYPE_BOARD_VIEW));
  ck_assert (key (GDK_KEY_Up, 0));
  assert_at (5);
  ck_assert (key (GDK_KEY_Up, 0));
  assert_at (5);
  ck_assert (key (GDK_KEY_KP_Down, 0));
  ck_assert_uint_eq (wuzi_replay_get_length (replay ()), 5);
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  ck_assert (!key (GDK_KEY_Up, 0));
}
END_TEST

START_TEST (edits_are_undone_and_redone)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  gtk_widget_activate_action (root (), "study.undo", NULL);
  assert_at (4);
  ck_assert (!wuzi_study_is_modified (study ()));
  gtk_widget_activate_action (root (), "study.redo", NULL);
  ck_assert_uint_eq (wuzi_replay_get_point (replay (), 5), notation_to_point ("e5", SIDE));
}
END_TEST

static void
show_panels (void)
{
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_TREE, TRUE);
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_NOTE, TRUE);
  WAIT_FOR (gtk_widget_get_mapped (part (WUZI_TYPE_STUDY_TREE))
            && gtk_widget_get_mapped (part (WUZI_TYPE_STUDY_NOTE)));
}

START_TEST (a_click_in_the_tree_leads_to_a_move)
{
  WuziStudyTree *tree;
  graphene_point_t place;
  StudyNode first;

  show_panels ();
  tree = part (WUZI_TYPE_STUDY_TREE);
  first = wuzi_study_get_child (study (), STUDY_ROOT);
  ck_assert (wuzi_study_tree_find_place (tree, first, &place));
  widgets_release_at (GTK_WIDGET (tree), (double) place.x, (double) place.y);
  assert_at (1);
}
END_TEST

START_TEST (a_tool_marks_the_board_instead_of_playing)
{
  WuziStudyNote *note;
  Point point = notation_to_point ("e5", SIDE);

  show_panels ();
  note = part (WUZI_TYPE_STUDY_NOTE);
  wuzi_replay_set_position (replay (), 4);
  wuzi_study_note_set_tool (note, WUZI_STUDY_TOOL_CROSS);
  choose ("e5");
  assert_at (4);
  ck_assert_ptr_nonnull (
      study_note_find_mark (wuzi_study_get_note (study (), wuzi_study_get_current (study ())),
                            MARK_CROSS, point, POINT_NONE));
  wuzi_study_note_set_tool (note, WUZI_STUDY_TOOL_LINE);
  g_signal_emit_by_name (part (WUZI_TYPE_BOARD_VIEW), "points-joined", (guint) point,
                         (guint) notation_to_point ("e6", SIDE));
  ck_assert_ptr_nonnull (
      study_note_find_mark (wuzi_study_get_note (study (), wuzi_study_get_current (study ())),
                            MARK_LINE, point, notation_to_point ("e6", SIDE)));
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_NOTE, FALSE);
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (note)));
  choose ("e5"); /* without tools in sight it is played */
  ck_assert_uint_eq (wuzi_replay_get_position (replay ()), 5);
}
END_TEST

static GtkWidget *
focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static gboolean
press_escape (void)
{
  return widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0);
}

static WuziStudyTool
tool_in_hand (void)
{
  WuziStudyTool tool;

  g_object_get (part (WUZI_TYPE_STUDY_NOTE), "tool", &tool, NULL);
  return tool;
}

START_TEST (escape_ends_what_was_begun_and_never_the_window)
{
  WuziStudyNote *note;

  show_panels ();
  note = part (WUZI_TYPE_STUDY_NOTE);
  wuzi_study_note_set_tool (note, WUZI_STUDY_TOOL_CROSS);
  gtk_widget_grab_focus (wuzi_study_note_get_comment (note));
  gtk_widget_activate_action (root (), "study.find", NULL);
  ck_assert (press_escape ());
  ck_assert (!wuzi_study_find_is_open (part (WUZI_TYPE_STUDY_FIND)));
  ck_assert_ptr_eq (focus (), wuzi_study_note_get_comment (note));
  ck_assert (press_escape ());
  ck_assert_ptr_eq (focus (), part (WUZI_TYPE_BOARD_VIEW));
  ck_assert_int_eq (tool_in_hand (), WUZI_STUDY_TOOL_CROSS);
  ck_assert (press_escape ());
  ck_assert_int_eq (tool_in_hand (), WUZI_STUDY_TOOL_PLAY);
  ck_assert (!press_escape ());
  ck_assert (gtk_widget_get_visible (root ()));
}
END_TEST

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  (*(int *) frames)++;
  return G_SOURCE_CONTINUE;
}

/* Until what was to be scrolled is. */
static void
wait_for_frames (void)
{
  int frames = 0;
  guint tick = gtk_widget_add_tick_callback (root (), count_frame, &frames, NULL);

  WAIT_FOR (frames >= 4);
  gtk_widget_remove_tick_callback (root (), tick);
}

static GtkAdjustment *
side_scroll (void)
{
  GtkWidget *side = gtk_widget_get_ancestor (part (WUZI_TYPE_GAME_CARD), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (side));
}

/* Does it lie within what the side shows? */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (part (WUZI_TYPE_GAME_CARD), GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, viewport, &bounds)
         && bounds.origin.y >= 0 && bounds.size.height > 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (viewport);
}

static void
press_key (guint keyval)
{
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), keyval, 0));
}

/* So low that the side is scrolled. */
static void
make_low (void)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 900, LOW);
  WAIT_FOR (gtk_widget_get_height (root ()) <= LOW);
  wait_for_frames ();
}

START_TEST (a_key_leads_to_the_comment_and_back)
{
  GtkWidget *comment = wuzi_study_note_get_comment (part (WUZI_TYPE_STUDY_NOTE));

  make_low ();
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_SIDE, FALSE);
  press_key (GDK_KEY_F8);
  ck_assert_ptr_eq (focus (), comment);
  WAIT_FOR (is_in_sight (comment));
  gtk_widget_grab_focus (part (WUZI_TYPE_BOARD_VIEW));
  gtk_adjustment_set_value (side_scroll (), 0);
  WAIT_FOR (!is_in_sight (comment));
  press_key (GDK_KEY_F8);
  ck_assert_ptr_eq (focus (), comment);
  WAIT_FOR (is_in_sight (comment));
  press_key (GDK_KEY_F8);
  WAIT_FOR (!gtk_widget_get_mapped (comment));
  ck_assert_ptr_eq (focus (), part (WUZI_TYPE_BOARD_VIEW));
}
END_TEST

START_TEST (a_key_leads_to_the_tree_and_back)
{
  GtkWidget *tree = part (WUZI_TYPE_STUDY_TREE);

  make_low ();
  press_key (GDK_KEY_F7);
  ck_assert (focus () == tree || gtk_widget_is_ancestor (focus (), tree));
  WAIT_FOR (is_in_sight (tree));
  press_key (GDK_KEY_F7);
  WAIT_FOR (!gtk_widget_get_mapped (tree));
  ck_assert_ptr_eq (focus (), part (WUZI_TYPE_BOARD_VIEW));
}
END_TEST

START_TEST (keys_of_the_window_work_in_the_comment_too)
{
  GtkWidget *tree = part (WUZI_TYPE_STUDY_TREE);

  press_key (GDK_KEY_F8);
  ck_assert_ptr_eq (focus (), wuzi_study_note_get_comment (part (WUZI_TYPE_STUDY_NOTE)));
  ck_assert (key (GDK_KEY_F7, 0));
  ck_assert (focus () == tree || gtk_widget_is_ancestor (focus (), tree));
  press_key (GDK_KEY_F8);
  ck_assert (!key (GDK_KEY_Up, GDK_CONTROL_MASK));
  ck_assert (!key (GDK_KEY_n, 0));
}
END_TEST

START_TEST (what_is_hidden_leaves_the_keys_to_the_board)
{
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  press_key (GDK_KEY_F9);
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (list ())));
  ck_assert_ptr_eq (focus (), part (WUZI_TYPE_BOARD_VIEW));
}
END_TEST

/* The list scrolls its own rows; the side stays. */
START_TEST (a_step_leaves_the_side_as_the_reader_scrolled_it)
{
  GtkAdjustment *scroll = side_scroll ();
  double top;

  show_panels ();
  make_low ();
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_widget_grab_focus (part (WUZI_TYPE_BOARD_VIEW));
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  WAIT_FOR (is_in_sight (part (WUZI_TYPE_MOVE_LIST)));
  WAIT_FOR (gtk_adjustment_get_upper (scroll) > 2 * gtk_adjustment_get_page_size (scroll));
  top = gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll);
  gtk_adjustment_set_value (scroll, top);
  for (guint position = 0; position <= LENGTH; position++) {
    wuzi_replay_set_position (replay (), position);
    wait_for_frames ();
    ck_assert (gtk_widget_is_ancestor (focus (), GTK_WIDGET (list ())));
    ck_assert_double_eq (gtk_adjustment_get_value (scroll), top);
  }
}
END_TEST

static guint
count_branches (StudyNode node)
{
  guint count = 0;

  for (StudyNode child = wuzi_study_get_child (study (), node); child != STUDY_NO_NODE;
       child = wuzi_study_get_next (study (), child))
    count++;
  return count;
}

/* Three games, so that one move beside the game's becomes a branch, by a key. */
START_TEST (a_key_adds_what_was_played_three_times)
{
  WuziPositionGames *games = part (WUZI_TYPE_POSITION_GAMES);
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  StudyNode node;

  for (int i = 0; i < 3; i++) {
    wuzi_game_close (sitting.game);
    g_clear_object (&sitting.game);
    sitting_begin (&sitting, &setup);
    sitting_play (&sitting, "a1 e5 c2");
    wuzi_console_resign (wuzi_game_get_console (sitting.game));
    sitting_settle (&sitting);
  }
  wuzi_replay_set_position (replay (), 1);
  node = wuzi_study_get_current (study ());
  /* The first time, they are shown. */
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_F6, GDK_SHIFT_MASK));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (games)));
  WAIT_FOR (wuzi_position_games_get_next (games) != NULL);
  ck_assert_uint_eq (count_branches (node), 1);
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_F6, GDK_SHIFT_MASK));
  ck_assert_uint_eq (count_branches (node), 2);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node);
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert_uint_eq (count_branches (node), 1);
}
END_TEST

START_TEST (tab_brings_what_it_leads_to_into_sight)
{
  show_panels ();
  make_low ();
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_widget_grab_focus (part (WUZI_TYPE_BOARD_VIEW));
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  WAIT_FOR (is_in_sight (part (WUZI_TYPE_MOVE_LIST)));
  gtk_widget_grab_focus (wuzi_study_note_get_comment (part (WUZI_TYPE_STUDY_NOTE)));
  WAIT_FOR (is_in_sight (focus ()));
}
END_TEST

START_TEST (what_is_found_is_shown)
{
  GtkWidget *entry;

  wuzi_study_set_comment (study (), wuzi_study_get_child (study (), STUDY_ROOT), "The beginning.");
  gtk_widget_activate_action (GTK_WIDGET (window), "study.find", NULL);
  entry = widgets_find (part (WUZI_TYPE_STUDY_FIND), GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "begin");
  g_signal_emit_by_name (entry, "search-changed");
  assert_at (1);
}
END_TEST

START_TEST (a_search_from_the_menu_leaves_the_keys_to_the_board)
{
  gtk_widget_grab_focus (part (GTK_TYPE_MENU_BUTTON));
  gtk_widget_activate_action (GTK_WIDGET (window), "study.find", NULL);
  ck_assert (press_escape ());
  ck_assert_ptr_eq (focus (), part (WUZI_TYPE_BOARD_VIEW));
}
END_TEST

START_TEST (nothing_is_played_where_the_game_is_over)
{
  choose ("e5");
  assert_at (LENGTH);
  ck_assert (widgets_says (root (), "The game is over here."));
}
END_TEST

/* As a finger on a key that stays down. */
START_TEST (branches_come_and_go_quickly)
{
  for (guint round = 0; round < 30; round++) {
    wuzi_replay_set_position (replay (), round % 8);
    choose (round % 2 == 0 ? "e5" : "f6");
    choose ("g7");
    if (round % 3 == 0)
      wuzi_study_delete (study (), wuzi_study_get_current (study ()));
    if (round % 5 == 0)
      wuzi_study_undo (study ());
  }
  while (wuzi_study_undo (study ()))
    ck_assert (wuzi_replay_get_position (replay ()) <= wuzi_replay_get_length (replay ()));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
}
END_TEST

START_TEST (a_branch_is_cut_and_pasted)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  choose ("d5");
  wuzi_replay_step (replay (), -1);
  gtk_widget_activate_action (root (), "study.cut", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
  assert_at (4);
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (count_nodes (study ()) == 1 + LENGTH + 2);
  ck_assert_uint_eq (wuzi_replay_get_point (replay (), 5), notation_to_point ("e5", SIDE));
  ck_assert_uint_eq (wuzi_replay_get_position (replay ()), 5);
  gtk_widget_activate_action (root (), "study.undo", NULL);
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 2);
}
END_TEST

START_TEST (a_branch_is_pasted_into_another_window)
{
  g_autoptr (WuziStudy) empty = wuzi_study_new (SIDE);
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (empty);
  WuziStudyWindow *other = wuzi_study_window_new (settings, sitting.book, NULL);

  wuzi_study_window_set_document (other, document);
  widgets_present (GTK_WINDOW (other));
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  choose ("d5");
  wuzi_study_set_comment (study (), wuzi_study_get_current (study ()), "why?");
  wuzi_replay_step (replay (), -1);
  gtk_widget_activate_action (root (), "study.copy", NULL);
  gtk_widget_activate_action (GTK_WIDGET (other), "study.paste", NULL);
  WAIT_FOR (count_nodes (empty) == 3);
  ck_assert_uint_eq (wuzi_study_get_point (empty, wuzi_study_get_current (empty)),
                     notation_to_point ("e5", SIDE));
  ck_assert_str_eq (wuzi_study_get_note (empty, wuzi_study_get_end (empty, STUDY_ROOT))->comment,
                    "why?");
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 2);
  /* What is in the clipboard outlives its window. */
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  wuzi_study_undo (empty);
  gtk_widget_activate_action (GTK_WIDGET (other), "study.paste", NULL);
  WAIT_FOR (count_nodes (empty) == 3);
  widgets_destroy (GTK_WINDOW (other));
}
END_TEST

/* Of the white move there, behind a1. */
static void
assert_comment (const char *point, const char *comment)
{
  int x = point[0] - 'a';
  int y = SIDE - 1 - (point[1] - 'a');
  StudyNode first =
      wuzi_study_find_child (study (), STUDY_ROOT, STONE_BLACK, notation_to_point ("a1", SIDE));
  StudyNode node = wuzi_study_find_child (study (), first, STONE_WHITE, point_make (x, y));

  ck_assert_uint_ne (node, STUDY_NO_NODE);
  ck_assert_str_eq (wuzi_study_get_note (study (), node)->comment, comment);
}

/* The first label that is shown and begins so, or NULL. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), words))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

static gboolean
tells (const char *words)
{
  return find_label (root (), words) != NULL;
}

/* The dialog that asks which games of a file are to be added. */
static GtkWidget *
choice (void)
{
  WAIT_FOR (widgets_find_window (WUZI_TYPE_GAME_CHOICE) != NULL);
  return GTK_WIDGET (widgets_find_window (WUZI_TYPE_GAME_CHOICE));
}

START_TEST (games_of_a_file_are_chosen_from)
{
  g_autofree char *path = g_build_filename (sitting.folder, "a.sgf", NULL);
  GtkWidget *dialog;
  GtkWidget *list;
  GtkWidget *check;

  ck_assert (
      g_file_set_contents (path,
                           "(;GM[4]SZ[9]PB[Ada]PW[Ben]DT[2026-02-01]RE[B+R]RU[renju];B[ai];W[ab])"
                           "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[9];B[ee])",
                           -1, NULL));
  wuzi_study_window_add_file (window, path);
  dialog = choice ();
  WAIT_FOR (widgets_says (dialog, "1. Ada – Ben"));
  ck_assert (widgets_says (dialog, "Ben resigns. Ada wins. · 2026-02-01 · 2 moves · Renju"));
  ck_assert (widgets_says (dialog, "That is of a board of another size. · 1 move"));
  ck_assert (widgets_says (dialog, "Add 2 Games"));
  gtk_widget_activate_action (dialog, "choice.none", NULL);
  ck_assert (!widgets_can_do (dialog, "choice.add"));
  list = widgets_find (dialog, GTK_TYPE_LIST_VIEW, NULL);
  /* What has the focus in a row takes keys. */
  check = widgets_find (list, GTK_TYPE_CHECK_BUTTON, NULL);
  ck_assert (gtk_widget_grab_focus (check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  ck_assert (widgets_says (dialog, "Add 1 Game"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  ck_assert (!widgets_can_do (dialog, "choice.add"));
  for (guint position = 0; position < 2; position++)
    g_signal_emit_by_name (list, "activate", position);
  ck_assert (widgets_says (dialog, "Add 1 Game"));
  gtk_widget_activate_action (dialog, "choice.add", NULL);
  WAIT_FOR (widgets_says (root (), "1 game was added. 1 of them has another rule."));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
  assert_at (LENGTH);
  /* Nothing is added by who closes it. */
  wuzi_study_window_add_file (window, path);
  gtk_window_close (GTK_WINDOW (choice ()));
  WAIT_FOR (widgets_can_do (root (), "study.add-file"));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
}
END_TEST

START_TEST (games_of_a_file_are_added)
{
  g_autofree char *path = g_build_filename (sitting.folder, "a.sgf", NULL);

  ck_assert (g_file_set_contents (
      path,
      "(;GM[4]SZ[9]PB[Ada]BR[5 dan]PW[Ben]DT[2026-02-01]RE[B+R]EV[Cup]AN[Cleo]GC[Long ago];B[ai];"
      "W[ab]C[The end])(;GM[4]SZ[15];B[hh])(;GM[4]SZ[9];B[ee])",
      -1, NULL));
  wuzi_study_window_add_file (window, path);
  gtk_widget_activate_action (choice (), "choice.add", NULL);
  WAIT_FOR (widgets_says (root (), "2 games were added."));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 2);
  /* What is known of a game goes with it. */
  assert_comment ("ab", "The end\n\n"
                        "Black: Ada (5 dan) · White: Ben\n"
                        "Black won by resignation\n"
                        "Cup · 2026-02-01\n"
                        "Comments by: Cleo\n"
                        "Long ago");
  ck_assert_str_eq (wuzi_study_get_info (study (), STUDY_INFO_BLACK), "Ann");
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  wuzi_study_window_add_file (window, path);
  WAIT_FOR (widgets_says (root (), "That is of a board of another size."));
  ck_assert (g_file_set_contents (path, "\x01", 1, NULL));
  wuzi_study_window_add_file (window, path);
  WAIT_FOR (widgets_says (root (), "Wuzi can’t read games from this file."));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9];B[ai])(;GM[4]SZ[30])", -1, NULL));
  wuzi_study_window_add_file (window, path);
  WAIT_FOR (widgets_says (root (), "1 game was added."));
  ck_assert (tells ("1 game was left out. A board of 30 × 30 points"));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
}
END_TEST

START_TEST (a_window_that_goes_adds_nothing_any_more)
{
  g_autofree char *path = g_build_filename (sitting.folder, "a.sgf", NULL);
  g_autoptr (WuziStudy) left = g_object_ref (study ());
  GtkWidget *adding = widgets_find (root (), WUZI_TYPE_STUDY_ADDING, NULL);

  g_object_add_weak_pointer (G_OBJECT (adding), (gpointer *) &adding);
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9];B[ee])", -1, NULL));
  wuzi_study_window_add_file (window, path);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  WAIT_FOR (adding == NULL);
  ck_assert_uint_eq (count_nodes (left), 1 + LENGTH);
}
END_TEST

static gboolean
can_add (void)
{
  gboolean can = widgets_can_do (root (), "study.paste");

  ck_assert_int_eq (widgets_can_do (root (), "study.add-file"), can);
  return can;
}

START_TEST (nothing_else_is_added_meanwhile)
{
  g_autofree char *path = g_build_filename (sitting.folder, "a.sgf", NULL);

  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9];B[ee])", -1, NULL));
  ck_assert (can_add ());
  wuzi_study_window_add_file (window, path);
  ck_assert (!can_add ());
  wuzi_replay_set_position (replay (), 1); /* which shows anew what can be done */
  ck_assert (!can_add ());
  WAIT_FOR (can_add ());
}
END_TEST

START_TEST (after_a_file_dialog_the_keys_go_to_the_board)
{
  static const char *const ACTIONS[] = { "study.save-as", "study.add-file" };
  GtkWidget *board = part (WUZI_TYPE_BOARD_VIEW);

  gtk_widget_grab_focus (part (GTK_TYPE_MENU_BUTTON));
  gtk_widget_activate_action (root (), ACTIONS[_i], NULL);
  WAIT_FOR (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_dialog_response (GTK_DIALOG (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)),
                       GTK_RESPONSE_CANCEL);
  WAIT_FOR (focus () == board || (focus () != NULL && gtk_widget_is_ancestor (focus (), board)));
}
END_TEST

START_TEST (after_the_menu_one_goes_on_where_one_was)
{
  GtkWidget *button = widgets_find_named (root (), "menu_button");
  GtkWidget *board = part (WUZI_TYPE_BOARD_VIEW);
  GtkWidget *menu;
  GtkWidget *focus;

  ck_assert (gtk_menu_button_get_primary (GTK_MENU_BUTTON (button)));
  menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_widget_grab_focus (board);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  gtk_widget_grab_focus (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  WAIT_FOR (gtk_widget_get_mapped (menu));
  gtk_popover_popdown (GTK_POPOVER (menu));
  WAIT_FOR (!gtk_widget_get_mapped (menu));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
}
END_TEST

START_TEST (buttons_undo_and_redo)
{
  ck_assert (!is_on ("study.undo"));
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  press ("study.undo");
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
  ck_assert (!is_on ("study.undo"));
  press ("study.redo");
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
  ck_assert (!is_on ("study.redo"));
}
END_TEST

START_TEST (moves_of_other_programs_are_pasted_from_the_start)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()), "a1a9e5d5");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (widgets_says (root (), "That is of a board of another size."));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()),
                          "(;GM[4]SZ[9];B[ai];W[aa];B[ee];W[de])");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (count_nodes (study ()) == 1 + LENGTH + 2);
  ck_assert_uint_eq (wuzi_replay_get_position (replay ()), 4);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()), "?!");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (widgets_says (root (), "No game was found in the clipboard."));
  /* A board with stones has no place among moves. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()),
                          ".........\n.........\n.........\n.........\n....x....\n.........\n"
                          ".........\n.........\n.........\n");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (widgets_says (root (), "Stones are set up there, and this study has moves."));
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 2);
  /* What was said isn't so any more. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()), "(;GM[4]SZ[9];B[ai];W[ba])");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (count_nodes (study ()) == 1 + LENGTH + 3);
  ck_assert (!widgets_says (root (), "Stones are set up there, and this study has moves."));
}
END_TEST

START_TEST (all_games_of_the_clipboard_are_added_at_once)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (root ()),
                          "(;GM[4]SZ[9];B[ai];W[ab])(;GM[4]SZ[15];B[hh])(;GM[4]SZ[9];B[ee])");
  gtk_widget_activate_action (root (), "study.paste", NULL);
  WAIT_FOR (count_nodes (study ()) == 1 + LENGTH + 2);
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH);
}
END_TEST

START_TEST (next_moves_are_faint_on_the_board)
{
  const BoardOverlay *overlay;
  const BoardGhost *ghost;

  wuzi_replay_set_position (replay (), 3);
  wuzi_study_set_value (study (), wuzi_replay_get_node (replay (), 4), 0);
  choose ("e5");
  wuzi_replay_set_position (replay (), 3);
  overlay = wuzi_board_view_get_overlay (part (WUZI_TYPE_BOARD_VIEW));
  ghost = board_overlay_find_ghost (overlay, notation_to_point ("c9", SIDE));
  ck_assert_int_eq (ghost->stone, STONE_WHITE);
  ck_assert_str_eq (ghost->text, "50");
  ghost = board_overlay_find_ghost (overlay, notation_to_point ("e5", SIDE));
  ck_assert_str_eq (ghost->text, "");
}
END_TEST

/* Nothing of the study changes; another study is seen as it is. */
START_TEST (the_board_is_turned_for_the_eyes_alone)
{
  WuziBoardView *board = WUZI_BOARD_VIEW (part (WUZI_TYPE_BOARD_VIEW));

  gtk_widget_activate_action (root (), "study.turn-board", NULL);
  ck_assert_int_eq (wuzi_board_view_get_symmetry (board), SYMMETRY_QUARTER);
  ck_assert_int_eq (wuzi_board_view_get_geometry (board).symmetry, SYMMETRY_QUARTER);
  gtk_widget_activate_action (root (), "study.mirror-board", NULL);
  gtk_widget_activate_action (root (), "study.mirror-board", NULL);
  for (int i = 1; i < 4; i++)
    gtk_widget_activate_action (root (), "study.turn-board", NULL);
  ck_assert_int_eq (wuzi_board_view_get_symmetry (board), 0);
  ck_assert (!wuzi_study_is_modified (study ()) && !wuzi_study_can_undo (study ()));
}
END_TEST

/* Above the middle, it comes to the right of it; words follow. */
START_TEST (a_study_is_turned_with_its_moves)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e6");
  ck_assert (widgets_says (root (), "Move 5 of 5: Black e6"));
  gtk_widget_activate_action (root (), "study.turn", NULL);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black f5"));
  ck_assert (widgets_says (GTK_WIDGET (list ()), "f5"));
  gtk_widget_activate_action (root (), "study.mirror", NULL);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black d5"));
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black f5"));
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black e6"));
}
END_TEST

START_TEST (branches_are_ordered_and_deleted)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  ck_assert (key (GDK_KEY_Up, GDK_CONTROL_MASK));
  wuzi_replay_step (replay (), -5);
  ck_assert_uint_eq (wuzi_study_get_point (study (), wuzi_study_get_end (study (), STUDY_ROOT)),
                     notation_to_point ("e5", SIDE));
  wuzi_study_set_current (study (), wuzi_study_get_end (study (), STUDY_ROOT));
  gtk_widget_activate_action (root (), "study.move-down", NULL);
  gtk_widget_activate_action (root (), "study.make-main", NULL);
  gtk_widget_activate_action (root (), "study.delete-others", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 6);
  gtk_widget_activate_action (root (), "study.delete", NULL);
  ck_assert_uint_eq (count_nodes (study ()), 5);
}
END_TEST

static GtkWindow *
find_gaps (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (WUZI_IS_GAPS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static void
train_cb (WuziStudyWindow *window_, WuziStudy *trained, const char *name, gpointer data)
{
  char **found = data;

  ck_assert_ptr_eq (trained, wuzi_study_page_get_study (wuzi_study_window_get_page (window_)));
  g_free (*found);
  *found = g_strdup (name);
}

/* Keys do nothing either as long as it is none. */
START_TEST (a_repertoire_is_trained)
{
  WuziStudy *shown = wuzi_study_page_get_study (wuzi_study_window_get_page (window));
  g_autofree char *name = NULL;

  g_signal_connect (window, "train", G_CALLBACK (train_cb), &name);
  ck_assert (!widgets_can_do (root (), "study.train"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_t, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  ck_assert_ptr_null (name);
  study_repertoire_set (shown, STUDY_REPERTOIRE_BOTH);
  ck_assert (widgets_can_do (root (), "study.train"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_t, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  ck_assert_str_eq (name, "Ann – Bob");
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert (!widgets_can_do (root (), "study.train"));
}
END_TEST

/* The window goes when the study is none any more. */
START_TEST (gaps_of_a_repertoire_are_listed)
{
  WuziStudy *shown = wuzi_study_page_get_study (wuzi_study_window_get_page (window));
  GtkWindow *gaps = NULL;
  const BoardOverlay *overlay;

  ck_assert (!widgets_can_do (root (), "study.gaps"));
  study_repertoire_set (shown, STUDY_REPERTOIRE_BOTH);
  ck_assert (widgets_can_do (root (), "study.gaps"));
  gtk_widget_activate_action (root (), "study.gaps", NULL);
  gaps = find_gaps ();
  ck_assert_ptr_nonnull (gaps);
  ck_assert_ptr_eq (wuzi_gaps_window_get_study (WUZI_GAPS_WINDOW (gaps)), shown);
  gtk_widget_activate_action (root (), "study.gaps", NULL);
  ck_assert_ptr_eq (find_gaps (), gaps);
  g_signal_emit_by_name (gaps, "chosen", 2u, (guint) notation_to_point ("c3", 15),
                         "No answer to Black i10 (34 games).");
  ck_assert_uint_eq (wuzi_study_get_current (shown), 2);
  ck_assert (widgets_says (root (), "No answer to Black i10 (34 games)."));
  overlay = wuzi_board_view_get_overlay (WUZI_BOARD_VIEW (part (WUZI_TYPE_BOARD_VIEW)));
  ck_assert_ptr_nonnull (board_overlay_find_ghost (overlay, notation_to_point ("c3", 15)));
  wuzi_study_set_current (shown, 1);
  overlay = wuzi_board_view_get_overlay (WUZI_BOARD_VIEW (part (WUZI_TYPE_BOARD_VIEW)));
  ck_assert_ptr_null (board_overlay_find_ghost (overlay, notation_to_point ("c3", 15)));
  gtk_widget_activate_action (root (), "study.undo", NULL);
  ck_assert_ptr_null (find_gaps ());
  ck_assert (!widgets_can_do (root (), "study.gaps"));
}
END_TEST

START_TEST (a_side_may_pass)
{
  wuzi_replay_set_position (replay (), 4);
  gtk_widget_activate_action (root (), "study.pass", NULL);
  ck_assert (widgets_says (root (), "Move 5 of 5: Black passes"));
  ck_assert (!is_on ("study.play-on"));
  gtk_widget_activate_action (root (), "study.try-play-on", NULL);
  ck_assert (widgets_says (
      root (), "A game can only go on where the stones could have been played in turn."));
  choose ("e5");
  ck_assert_int_eq (wuzi_replay_get_stone (replay (), 6), STONE_WHITE);
}
END_TEST

START_TEST (another_order_leads_to_the_same_stones)
{
  StudyNode node;

  wuzi_replay_set_position (replay (), 3);
  node = wuzi_study_get_current (study ());
  wuzi_replay_set_position (replay (), 0);
  choose ("b1");
  choose ("a9");
  ck_assert (!widgets_says (root (), "The same position was reached by other moves."));
  choose ("a1");
  WAIT_FOR (widgets_says (root (), "The same position was reached by other moves."));
  widgets_press (part (WUZI_TYPE_GAME_CARD), "study.other-order");
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node);
}
END_TEST

/* What has changed is kept first, out of sight: it isn't enough that the window can't be seen. */
static void
close_window (void)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
}

static void
reopen (void)
{
  close_window ();
  open_window (id);
  WAIT_FOR (replay () != NULL);
}

START_TEST (what_was_studied_of_a_game_is_kept)
{
  g_autofree char *kept = g_strdup_printf ("%s/studies/%s.sgf", sitting.folder, id);

  reopen ();
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  reopen ();
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
  assert_at (LENGTH);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – Bob");
}
END_TEST

/* The files of the game's study that were set aside. */
static GPtrArray *
list_aside (void)
{
  g_autofree char *folder = g_build_filename (sitting.folder, "studies", NULL);
  g_autofree char *prefix = g_strconcat (id, "-replaced-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".sgf"))
      g_ptr_array_add (names, g_strdup (name));
  return names;
}

static guint
count_aside (void)
{
  g_autoptr (GPtrArray) names = list_aside ();

  return names->len;
}

START_TEST (a_kept_study_that_is_broken_is_set_aside)
{
  g_autofree char *folder = g_build_filename (sitting.folder, "studies", NULL);
  g_autofree char *kept = g_strdup_printf ("%s/%s.sgf", folder, id);

  ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
  ck_assert (g_file_set_contents (kept, "\x01", 1, NULL));
  reopen ();
  assert_at (LENGTH);
  ck_assert (widgets_says (root (), "Wuzi can’t read games from this file."));
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  ck_assert_uint_eq (count_aside (), 0);
  reopen ();
  ck_assert_uint_eq (count_aside (), 1);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 1);
}
END_TEST

/* By another copy of the program, or by an import. */
START_TEST (a_study_that_was_changed_elsewhere_is_kept_too)
{
  g_autofree char *kept = g_strdup_printf ("%s/studies/%s.sgf", sitting.folder, id);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;

  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  reopen ();
  ck_assert (g_file_set_contents (kept, "(;GM[4]SZ[9];B[ee])", -1, NULL));
  wuzi_replay_set_position (replay (), 2);
  choose ("f6");
  WAIT_FOR (count_aside () == 1);
  names = list_aside ();
  sentence =
      g_strdup_printf ("This study was changed elsewhere, too. How it was there is kept as “%s”.",
                       (const char *) names->pdata[0]);
  WAIT_FOR (widgets_says (root (), sentence));
  wuzi_replay_set_position (replay (), 2);
  choose ("g6");
  reopen ();
  ck_assert_uint_eq (count_aside (), 1);
  ck_assert_uint_eq (count_nodes (study ()), 1 + LENGTH + 3);
}
END_TEST

/* A file in the place of the game. */
static char *
open_file (const char *text)
{
  char *path = g_build_filename (sitting.folder, "a.sgf", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (NULL);
  wuzi_study_window_open (window, path);
  WAIT_FOR (replay () != NULL);
  return path;
}

START_TEST (a_file_is_opened_edited_and_saved)
{
  g_autofree char *path = open_file ("(;GM[4]SZ[9]PB[Ann]RE[B+R];B[ee];W[dd])");
  g_autofree char *text = NULL;

  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – White");
  ck_assert (widgets_says (root (), "White resigns. Ann wins."));
  choose ("a1");
  ck_assert (widgets_says (root (), "• a.sgf"));
  gtk_widget_activate_action (root (), "study.save", NULL);
  WAIT_FOR (widgets_says (root (), "Saved."));
  ck_assert (widgets_says (root (), "a.sgf"));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "[ai]"));
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&window)));
}
END_TEST

START_TEST (whoever_saves_and_closes_at_once_is_asked_nothing)
{
  g_autofree char *path = open_file ("(;GM[4]SZ[9];B[ee];W[dd])");
  g_autofree char *text = NULL;

  choose ("a1");
  gtk_widget_activate_action (root (), "study.save", NULL);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  ck_assert (!gtk_widget_get_visible (root ()));
  ck_assert_ptr_null (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  WAIT_FOR (window == NULL);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "[ai]"));
}
END_TEST

START_TEST (a_window_that_is_wanted_again_while_it_keeps_its_study_stays)
{
  wuzi_replay_set_position (replay (), 4);
  choose ("e5");
  gtk_window_close (GTK_WINDOW (window));
  ck_assert (!gtk_widget_get_visible (root ()));
  gtk_window_present (GTK_WINDOW (window));
  sitting_settle (&sitting);
  run_pending ();
  ck_assert (gtk_widget_get_visible (root ()));
  close_window ();
}
END_TEST

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (what_another_program_wrote_is_read_again)
{
  g_autofree char *path = open_file ("(;GM[4]SZ[9]PB[Ann];B[ee];W[dd])");
  guint studies = 0;

  g_signal_connect_swapped (window, "notify::study", G_CALLBACK (count_cb), &studies);
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9]PB[Zoe];B[ee])", -1, NULL));
  WAIT_FOR (widgets_find_named (root (), "reload") != NULL);
  widgets_press (root (), "reload");
  WAIT_FOR (count_nodes (study ()) == 2);
  ck_assert_uint_eq (studies, 1);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – White");
}
END_TEST

static GtkWidget *
game_page (void)
{
  return GTK_WIDGET (wuzi_study_window_get_page (window));
}

static GtkWidget *
game_list (void)
{
  return widgets_find (part (WUZI_TYPE_STUDY_GAMES), GTK_TYPE_LIST_VIEW, NULL);
}

/* From all games of a file to the one that was looked at last. */
static void
leave_list (void)
{
  WAIT_FOR (gtk_widget_get_mapped (game_list ()));
  press_escape ();
  WAIT_FOR (gtk_widget_get_mapped (game_page ()));
}

static guint
count_listed (void)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (game_list ()))));
}

/* Nothing acts on the game behind it. */
START_TEST (a_file_of_many_games_opens_as_a_list)
{
  GtkWidget *search;

  g_free (open_file ("(;GM[4]SZ[9]PB[Ann]PW[Bob]RE[B+R]DT[2026-02-01]RU[renju];B[ee];W[ff])"
                     "(;GM[4]SZ[15]PB[Zoe];B[hh])(;GM[4]SZ[25];B[hh])"));
  WAIT_FOR (gtk_widget_get_mapped (game_list ()));
  ck_assert (!gtk_widget_get_mapped (game_page ()));
  ck_assert (widgets_says (game_list (), "1. Ann – Bob"));
  ck_assert (widgets_says (game_list (), "Bob resigns. Ann wins. · 2026-02-01 · 2 moves · Renju"));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "a.sgf");
  ck_assert (widgets_says (part (ADW_TYPE_HEADER_BAR), "2 games"));
  ck_assert (!gtk_widget_get_mapped (part (WUZI_TYPE_HEADER_TOOLS)));
  ck_assert (!gtk_widget_activate_action (root (), "study.delete", NULL));
  search = widgets_find_named (root (), "search");
  gtk_editable_set_text (GTK_EDITABLE (search), "renju");
  WAIT_FOR (count_listed () == 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  WAIT_FOR (widgets_says (root (), "No Games Found"));
  press_escape ();
  WAIT_FOR (count_listed () == 3);
  ck_assert (!gtk_widget_get_mapped (game_page ()));
  g_signal_emit_by_name (game_list (), "activate", 1);
  WAIT_FOR (gtk_widget_get_mapped (game_page ()));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – White");
  ck_assert (gtk_widget_activate_action (root (), "study.games", NULL));
  WAIT_FOR (gtk_widget_get_mapped (game_list ()));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) != NULL
            && widgets_says (gtk_window_get_focus (GTK_WINDOW (window)), "2. Zoe – White"));
  /* What was left out is told. */
  g_signal_emit_by_name (game_list (), "activate", 2);
  WAIT_FOR (tells ("1 game was left out. A board of 25 × 25 points"));
  ck_assert (gtk_widget_get_mapped (game_list ()));
}
END_TEST

/* A search goes on for a while where there are many games. */
START_TEST (enter_opens_the_first_game_that_a_search_will_find)
{
  GtkWidget *search;

  g_free (open_file ("(;GM[4]SZ[9]PB[Ann];B[ee])(;GM[4]SZ[15]PB[Zoe];B[hh])"
                     "(;GM[4]SZ[15]PB[Zoe]PW[Cy];B[hh])"));
  WAIT_FOR (gtk_widget_get_mapped (game_list ()));
  search = widgets_find_named (root (), "search");
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  g_signal_emit_by_name (search, "activate");
  WAIT_FOR (widgets_says (root (), "No Games Found"));
  gtk_editable_set_text (GTK_EDITABLE (search), "zoe");
  WAIT_FOR (count_listed () == 2);
  ck_assert (!gtk_widget_get_mapped (game_page ()));
  gtk_editable_set_text (GTK_EDITABLE (search), "cy");
  g_signal_emit_by_name (search, "activate");
  WAIT_FOR (gtk_widget_get_mapped (game_page ()));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – Cy");
  /* Back at it, it is selected. */
  ck_assert (gtk_widget_activate_action (root (), "study.games", NULL));
  WAIT_FOR (gtk_widget_get_mapped (game_list ()) && count_listed () == 3
            && gtk_window_get_focus (GTK_WINDOW (window)) != NULL
            && widgets_says (gtk_window_get_focus (GTK_WINDOW (window)), "3. Zoe – Cy"));
  g_signal_emit_by_name (search, "activate");
  WAIT_FOR (gtk_widget_get_mapped (game_page ()));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – Cy");
}
END_TEST

START_TEST (several_games_of_a_file_are_chosen_from)
{
  GtkDropDown *list;

  g_free (open_file ("(;GM[4]SZ[9]PB[Ann];B[ee])(;GM[4]SZ[15]PB[Zoe];B[hh];W[gg])"));
  leave_list ();
  list = GTK_DROP_DOWN (widgets_find_named (root (), "games"));
  ck_assert_ptr_nonnull (list);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – White");
  ck_assert_int_eq (wuzi_study_get_size (study ()), 15);
}
END_TEST

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
assert_clipboard (const char *expected)
{
  g_autofree char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (root ()), NULL, text_read_cb, &text);
  WAIT_FOR (text != NULL);
  ck_assert_str_eq (text, expected);
}

START_TEST (links_to_the_web_are_copied)
{
  g_free (open_file ("(;GM[4]SZ[15];B[hh];W[ig])"));
  wuzi_replay_set_position (replay (), 2);
  gtk_widget_activate_action (root (), "study.copy-gomocalc", NULL);
  WAIT_FOR (tells ("Link copied."));
  assert_clipboard ("https://gomocalc.com/#/h8i9");
  gtk_widget_activate_action (root (), "study.copy-numbered", NULL);
  WAIT_FOR (tells ("Moves copied."));
  assert_clipboard ("1. h8 i9");
  gtk_widget_activate_action (root (), "study.copy-row", NULL);
  assert_clipboard ("h8i9");
  gtk_widget_activate_action (root (), "study.copy-block", NULL);
  WAIT_FOR (tells ("Position copied."));
  assert_clipboard ("START 15\nBOARD\n7,7,1\n8,6,2\nDONE\n");
  g_free (open_file ("(;GM[4]SZ[9];B[ee])"));
  gtk_widget_activate_action (root (), "study.copy-portal", NULL);
  WAIT_FOR (
      tells ("Such a link can hold only moves in turn, without passes and set-up stones, on a "
             "board of 15 × 15."));
}
END_TEST

START_TEST (long_names_widen_no_window)
{
  int of_short, of_long;

  g_free (open_file ("(;GM[4]SZ[9]PB[A]PW[B];B[ee])(;GM[4]SZ[9]PB[A]PW[B];B[ee])"));
  leave_list ();
  gtk_widget_measure (root (), GTK_ORIENTATION_HORIZONTAL, -1, &of_short, NULL, NULL, NULL);
  g_free (open_file ("(;GM[4]SZ[9]PB[Anastasia Wolkonskaja]PW[Bartholomaeus Graf von Auersperg]"
                     ";B[ee])(;GM[4]SZ[9];B[ee])"));
  leave_list ();
  gtk_widget_measure (root (), GTK_ORIENTATION_HORIZONTAL, -1, &of_long, NULL, NULL, NULL);
  ck_assert_int_eq (of_long, of_short);
}
END_TEST

/* What is known of each stands in the list; keys and buttons go from one to the next. */
START_TEST (the_games_of_a_file_are_a_list)
{
  GtkDropDown *games;

  g_free (open_file ("(;GM[4]SZ[9]PB[Ann]PW[Bob]RE[B+R]DT[2026-02-01]RU[renju];B[ee];W[ff])"
                     "(;GM[4]SZ[15]PB[Zoe];B[hh])(;GM[4]SZ[25];B[hh])"));
  leave_list ();
  games = GTK_DROP_DOWN (widgets_find_named (root (), "games"));
  key (GDK_KEY_Page_Up, GDK_CONTROL_MASK);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – Bob");
  ck_assert (key (GDK_KEY_Page_Down, GDK_CONTROL_MASK));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – White");
  /* What was left out is no game. */
  key (GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Zoe – White");
  gtk_widget_activate_action (root (), "study.previous-game", NULL);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – Bob");
  g_signal_emit_by_name (games, "activate");
  WAIT_FOR (widgets_says (GTK_WIDGET (games), "2. Zoe – White"));
  ck_assert (widgets_says (GTK_WIDGET (games), "1. Ann – Bob"));
  ck_assert (widgets_says (GTK_WIDGET (games), "1 move"));
  ck_assert (
      widgets_says (GTK_WIDGET (games), "Bob resigns. Ann wins. · 2026-02-01 · 2 moves · Renju"));
}
END_TEST

/* Which of a file's moves are marked in the list with that icon: "3 5" */
static char *
list_marked (const char *icon)
{
  GString *marked = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list (), i)) != NULL; i++) {
    GtkWidget *box = gtk_list_box_row_get_child (row);

    for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_IMAGE (child) && gtk_widget_get_visible (child)
          && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (child)), icon) == 0)
        g_string_append_printf (marked, "%s%d", marked->len > 0 ? " " : "", i);
  }
  return g_string_free (marked, FALSE);
}

START_TEST (comments_and_variations_are_seen_by_themselves)
{
  g_autofree char *comments = NULL;
  g_autofree char *branches = NULL;
  GtkWidget *tree;

  g_free (open_file ("(;GM[4]SZ[15];B[hh];W[ii]C[Calm.](;B[jj];W[kk])(;B[ff]C[No.]))"));
  comments = list_marked ("wuzi-comment-symbolic");
  branches = list_marked ("wuzi-branch-symbolic");
  tree = part (WUZI_TYPE_STUDY_TREE);
  ck_assert_str_eq (comments, "2");
  ck_assert_str_eq (branches, "3");
  WAIT_FOR (gtk_widget_get_mapped (tree));
  ck_assert (!widgets_says (root (), "Calm."));
  wuzi_replay_set_position (replay (), 2);
  ck_assert (widgets_says (root (), "Calm."));
  gtk_widget_activate_action (root (), "study.note", NULL);
  ck_assert_ptr_null (widgets_find_named (root (), "comment_label"));
  gtk_widget_activate_action (root (), "win.show-study-note", NULL);
  wuzi_study_set_comment (study (), wuzi_study_get_current (study ()), "Wild.");
  ck_assert (widgets_says (root (), "Wild."));
  wuzi_study_set_comment (study (), wuzi_study_get_current (study ()), "<b> https://a.org.");
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (widgets_find_named (root (), "comment_label"))),
                    "&lt;b&gt; <a href=\"https://a.org\">https://a.org</a>.");
  gtk_widget_activate_action (root (), "win.show-study-tree", NULL);
  ck_assert (!gtk_widget_get_mapped (tree));
}
END_TEST

static gboolean
lies_in_the_window (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, root (), &bounds)
         && bounds.size.height > 0 && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (root ());
}

/* However much stands above it, and however long it is. */
START_TEST (a_comment_is_in_sight_wherever_there_is_room_beside_the_board)
{
  static const int SIZES[][2] = { { 980, 720 }, { 900, LOW }, { 360, 640 } };
  g_autoptr (GString) words = g_string_new (NULL);
  GtkWidget *label;

  for (int i = 0; i < 200; i++)
    g_string_append (words, "A long comment. ");
  g_free (open_file ("(;GM[4]SZ[15];B[hh];W[ii]C[Calm.](;B[jj];W[kk])(;B[ff]C[No.]))"));
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS, TRUE);
  wuzi_replay_set_position (replay (), 2);
  label = widgets_find_named (root (), "comment_label");
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    gtk_window_set_default_size (GTK_WINDOW (window), SIZES[i][0], SIZES[i][1]);
    WAIT_FOR (gtk_widget_get_width (root ()) <= SIZES[i][0]
              && gtk_widget_get_height (root ()) <= SIZES[i][1]);
    wait_for_frames ();
    ck_assert (lies_in_the_window (label));
    wuzi_study_set_comment (study (), wuzi_study_get_current (study ()), words->str);
    wait_for_frames ();
    ck_assert (!lies_in_the_window (label));
    ck_assert (lies_in_the_window (gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW)));
    wuzi_study_set_comment (study (), wuzi_study_get_current (study ()), "Calm.");
  }
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_SIDE, FALSE);
  WAIT_FOR (!gtk_widget_get_mapped (label));
}
END_TEST

START_TEST (a_tree_that_does_not_branch_stays_away)
{
  g_free (open_file ("(;GM[4]SZ[15];B[hh];W[ii])"));
  ck_assert (!gtk_widget_get_mapped (part (WUZI_TYPE_STUDY_TREE)));
  gtk_widget_activate_action (root (), "win.show-study-tree", NULL);
  WAIT_FOR (gtk_widget_get_mapped (part (WUZI_TYPE_STUDY_TREE)));
  ck_assert (g_settings_get_boolean (settings, "show-study-tree"));
}
END_TEST

START_TEST (analysis_and_its_lines_are_in_the_header)
{
  GtkWidget *lines = widgets_find_named (root (), "lines_button");

  ck_assert_ptr_nonnull (widgets_find_action (part (ADW_TYPE_HEADER_BAR), "analysis.run", NULL));
  ck_assert_str_eq (gtk_menu_button_get_label (GTK_MENU_BUTTON (lines)), "3 lines");
  gtk_widget_activate_action (root (), "win.analysis-lines", "i", 1);
  ck_assert_int_eq (g_settings_get_int (settings, "analysis-lines"), 1);
  ck_assert_str_eq (gtk_menu_button_get_label (GTK_MENU_BUTTON (lines)), "1 line");
}
END_TEST

/* In a window without room for all, the lines go first, then Undo and Redo. */
START_TEST (in_a_narrow_window_all_else_gives_way_to_analysis)
{
  GtkWidget *header = part (ADW_TYPE_HEADER_BAR);
  GtkWidget *analysis = widgets_find_action (header, "analysis.run", NULL);
  GtkWidget *undo = widgets_find_action (header, "study.undo", NULL);
  GtkWidget *lines = widgets_find_named (root (), "lines_button");
  GtkCssProvider *style = widgets_add_style ();

  ck_assert (gtk_widget_get_mapped (undo) && gtk_widget_get_mapped (lines));
  for (int width = 980; width >= 640; width -= 20) {
    gtk_window_set_default_size (GTK_WINDOW (window), width, 480);
    WAIT_FOR (gtk_widget_get_width (root ()) <= width);
    widgets_wait_for_frame (root ());
    ck_assert_msg (gtk_widget_get_mapped (analysis), "not at a width of %d", width);
    ck_assert (gtk_widget_get_mapped (lines) || !gtk_widget_get_mapped (undo));
  }
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 480);
  WAIT_FOR (!gtk_widget_get_mapped (lines));
  ck_assert (!gtk_widget_get_mapped (undo));
  widgets_remove_style (style);
}
END_TEST

START_TEST (games_that_were_left_out_stand_in_the_list)
{
  g_autoptr (GtkStringObject) last = NULL;
  GtkDropDown *list;
  GtkWidget *told;

  g_free (open_file ("(;GM[4]SZ[25];B[hh])(;GM[4]SZ[9]PB[Ann];B[ee])(;GM[4]SZ[25];B[hh])"));
  ck_assert (gtk_widget_get_mapped (game_page ()));
  ck_assert (tells ("2 games were left out. A board of 25 × 25 points"));
  list = GTK_DROP_DOWN (widgets_find_named (root (), "games"));
  ck_assert_ptr_nonnull (list);
  ck_assert_uint_eq (g_list_model_get_n_items (gtk_drop_down_get_model (list)), 2);
  last = g_list_model_get_item (gtk_drop_down_get_model (list), 1);
  ck_assert_str_eq (gtk_string_object_get_string (last), "2 games were left out: why?");
  told =
      gtk_widget_get_ancestor (find_label (root (), "2 games were left out."), GTK_TYPE_INFO_BAR);
  g_signal_emit_by_name (told, "response", GTK_RESPONSE_CLOSE);
  WAIT_FOR (!tells ("2 games were left out."));
  gtk_drop_down_set_selected (list, 1);
  WAIT_FOR (tells ("2 games were left out. A board of 25 × 25 points"));
  ck_assert_uint_eq (gtk_drop_down_get_selected (list), 0);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Ann – White");
}
END_TEST

START_TEST (changes_are_asked_about_before_a_file_is_left)
{
  g_free (open_file ("(;GM[4]SZ[9];B[ee];W[dd])"));
  choose ("a1");
  gtk_window_close (GTK_WINDOW (window));
  gtk_window_close (GTK_WINDOW (window));
  ck_assert_str_eq (widgets_get_question (), "Save Changes?");
  ck_assert_str_eq (adw_message_dialog_get_body (
                        ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG))),
                    "“a.sgf” has changes that aren’t saved. They will be lost if you don’t save "
                    "them.\n\n• 1 new move");
  widgets_respond ("cancel");
  WAIT_FOR ((gtk_window_close (GTK_WINDOW (window)),
             widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL));
  widgets_respond ("accept");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_STUDY_WINDOW) == NULL);
  window = NULL;
}
END_TEST

START_TEST (an_opinion_of_the_engine_is_nothing_to_ask_about)
{
  g_free (open_file ("(;GM[4]SZ[9];B[ee];W[dd])"));
  wuzi_study_set_value (study (), wuzi_study_get_current (study ()), 0.5);
  ck_assert (!widgets_says (root (), "• a.sgf"));
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&window)));
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
  ck_assert_ptr_null (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
}
END_TEST

START_TEST (games_that_are_nowhere_else_are_asked_about)
{
  StudyFile *games = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (WuziStudyDocument) document = NULL;

  g_ptr_array_add (games->studies, wuzi_study_new (9));
  document = wuzi_study_document_new_of_games (games);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (NULL);
  wuzi_study_window_set_document (window, document);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "• Unsaved study");
  ck_assert (widgets_says (root (),
                           "Click a point to play a move, or paste moves (Ctrl+V). With F8, "
                           "you set up stones and write comments."));
  gtk_window_close (GTK_WINDOW (window));
  ck_assert_str_eq (widgets_get_question (), "Save Changes?");
  widgets_respond ("accept");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_STUDY_WINDOW) == NULL);
  window = NULL;
}
END_TEST

START_TEST (a_rescued_study_tells_that_its_file_has_changed)
{
  g_autofree char *path = open_file ("(;GM[4]SZ[9];B[ee];W[dd])");
  g_autofree char *unsaved = wuzi_study_session_dup_unsaved_folder (sitting.book);
  g_autofree char *copy = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  choose ("a1");
  wuzi_study_window_keep (window);
  sitting_settle (&sitting);
  /* Nobody is asked, as if it were killed. */
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  dir = g_dir_open (unsaved, 0, NULL);
  while (copy == NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sgf"))
      copy = g_build_filename (unsaved, name, NULL);
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[9];B[ee];W[df])", -1, NULL));
  open_window (NULL);
  wuzi_study_window_rescue (window, study_copy_take (copy));
  WAIT_FOR (widgets_says (
      root (), "This study wasn’t saved when Wuzi ended the last time.\n"
               "Another program has written into the file of this study since it was opened."));
  gtk_widget_activate_action (root (), "study.save", NULL);
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_str_eq (widgets_get_question (), "The File Has Changed");
  widgets_respond ("accept");
  WAIT_FOR (widgets_says (root (), "Saved."));
  WAIT_FOR (!g_file_test (copy, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_file_that_cannot_be_read_is_told)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (NULL);
  wuzi_study_window_open (window, "/none/a.sgf");
  WAIT_FOR (widgets_says (root (), "This Study Can’t Be Opened"));
}
END_TEST

/* Nothing is there that tools could be for: the keys are where one can go on. */
START_TEST (beside_what_cannot_be_shown_are_only_ways_on)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (NULL);
  wuzi_study_window_open (window, "/none/a.sgf");
  WAIT_FOR (wuzi_study_window_get_failed (window));
  ck_assert_ptr_eq (focus (), widgets_find (root (), GTK_TYPE_BUTTON, "Open Another File…"));
  ck_assert_ptr_null (widgets_find_named (root (), "analysis"));
  ck_assert_ptr_null (widgets_find_named (root (), "lines_button"));
  ck_assert_ptr_null (widgets_find_named (root (), "win.show-study-side"));
  ck_assert_ptr_null (widgets_find_named (root (), "play_on"));
  ck_assert (!widgets_can_do (root (), "analysis.run"));
}
END_TEST

START_TEST (space_plays_and_pauses)
{
  WuziReplaySpeed speed;

  g_settings_set_string (settings, WUZI_SETTING_REPLAY_SPEED, "four");
  ck_assert (key (GDK_KEY_space, 0));
  ck_assert (wuzi_replay_is_playing (replay ()));
  g_object_get (replay (), "speed", &speed, NULL);
  ck_assert_int_eq (speed, WUZI_REPLAY_FOUR);
  assert_at (0);
  WAIT_FOR (wuzi_replay_get_position (replay ()) == 2);
  assert_at (2);
  ck_assert (key (GDK_KEY_space, 0));
  ck_assert (!wuzi_replay_is_playing (replay ()));
  press ("study.play");
  ck_assert (wuzi_replay_is_playing (replay ()));
  press ("study.back");
  ck_assert (!wuzi_replay_is_playing (replay ()));
  assert_at (1);
}
END_TEST

START_TEST (a_button_with_the_focus_keeps_its_space)
{
  gtk_widget_grab_focus (widgets_find_action (root (), "study.back", NULL));
  ck_assert (!key (GDK_KEY_space, 0));
  ck_assert (key (GDK_KEY_Left, 0));
  assert_at (8);
}
END_TEST

START_TEST (so_does_what_unfolds)
{
  gtk_widget_grab_focus (widgets_find_named (root (), "games_expander"));
  ck_assert (!key (GDK_KEY_space, 0));
  ck_assert (!wuzi_replay_is_playing (replay ()));
}
END_TEST

/* Arrows go among them, and not through the game. */
START_TEST (the_tools_are_one_stop)
{
  GtkWidget *tools, *first;

  show_panels ();
  tools = wuzi_study_note_get_tools (part (WUZI_TYPE_STUDY_NOTE));
  first = gtk_widget_get_first_child (tools);
  gtk_widget_grab_focus (first);
  ck_assert (!key (GDK_KEY_Right, 0));
  gtk_widget_child_focus (root (), GTK_DIR_RIGHT);
  ck_assert_ptr_eq (focus (), gtk_widget_get_next_sibling (first));
  ck_assert (widgets_press_key (tools, GDK_KEY_Tab, 0));
  ck_assert (!gtk_widget_is_ancestor (focus (), tools));
  ck_assert (gtk_widget_is_ancestor (focus (), part (WUZI_TYPE_STUDY_NOTE)));
}
END_TEST

START_TEST (playing_on_is_wanted_from_the_position)
{
  key (GDK_KEY_Left, 0);
  key (GDK_KEY_Left, 0);
  press ("study.play-on");
  ck_assert_uint_eq (wanted_moves, 7);
}
END_TEST

START_TEST (the_board_shows_what_the_settings_say)
{
  gboolean numbers;

  gtk_widget_activate_action (root (), "win.show-move-numbers", NULL);
  ck_assert (g_settings_get_boolean (settings, WUZI_SETTING_SHOW_MOVE_NUMBERS));
  g_object_get (part (WUZI_TYPE_BOARD_VIEW), "show-move-numbers", &numbers, NULL);
  ck_assert (numbers);
}
END_TEST

START_TEST (the_board_is_of_the_chosen_theme)
{
  assert_board_follows_themes (root (), settings);
}
END_TEST

START_TEST (moves_are_copied_as_text)
{
  gtk_widget_activate_action (root (), "study.copy", NULL);
  assert_clipboard ("a1 a9 b1 c9 c1 e9 d1 g9 e1");
  WAIT_FOR (widgets_says (root (), "Moves copied."));
}
END_TEST

START_TEST (a_game_that_is_not_there_is_told)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (UNKNOWN_ID);
  WAIT_FOR (widgets_says (root (), "This Study Can’t Be Opened"));
  ck_assert_ptr_null (replay ());
  ck_assert (!is_on ("study.play-on"));
  ck_assert (!key (GDK_KEY_Left, 0));
  ck_assert (!key (GDK_KEY_space, 0));
}
END_TEST

START_TEST (a_window_may_close_while_it_reads)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  window = wuzi_study_window_new (settings, sitting.book, id);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}
END_TEST

/* Opens a game of Ann and Bob that was continued from the one shown, called by that id. */
static void
open_continued (const char *origin)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  WuziRecordedMove moves[4] = { { 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i].point = wuzi_replay_get_point (replay (), i + 1);
  setup.origin = (WuziGameOrigin) { origin, moves, G_N_ELEMENTS (moves) };
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "e5");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (wuzi_game_get_id (sitting.game));
  WAIT_FOR (widgets_says (root (), "Continued after move 4 of another game. It isn’t counted."));
}

START_TEST (a_continued_game_leads_to_its_origin)
{
  open_continued (id);
  press ("study.origin");
  ck_assert_str_eq (wanted_game, id);
}
END_TEST

static GtkWidget *
get_origin_button (void)
{
  return widgets_find_action (root (), "study.origin", NULL);
}

/* A new start of the program, as far as the books are concerned. */
static void
replace_book (void)
{
  WuziRecordBook *book = wuzi_record_book_new (sitting.folder);

  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (book));
  g_object_unref (sitting.book);
  sitting.book = book;
}

START_TEST (an_origin_is_found_on_the_disk)
{
  open_continued (id);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  replace_book ();
  open_window (wuzi_game_get_id (sitting.game));
  WAIT_FOR (replay () != NULL);
  WAIT_FOR (gtk_widget_get_visible (get_origin_button ()));
}
END_TEST

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (GHashTable) found =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  ck_assert_uint_eq (g_hash_table_size (found), 0);
  *done = TRUE;
}

/* The window has asked before: it is answered before. */
START_TEST (an_origin_that_is_gone_cannot_be_opened)
{
  const char *const ids[] = { UNKNOWN_ID, NULL };
  gboolean done = FALSE;

  open_continued (UNKNOWN_ID);
  wuzi_record_book_find_games_async (sitting.book, ids, found_cb, &done);
  WAIT_FOR (done);
  ck_assert (!gtk_widget_get_visible (get_origin_button ()));
}
END_TEST

START_TEST (a_window_may_close_while_it_looks_for_the_origin)
{
  open_continued (id);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  replace_book ();
  open_window (wuzi_game_get_id (sitting.game));
  WAIT_FOR (replay () != NULL);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}
END_TEST

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *done = TRUE;
}

static void
rename_ann (const char *name)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (sitting.book, profile_change_new_rename (sitting.ann, name),
                                        renamed_cb, &done);
  WAIT_FOR (done);
}

START_TEST (a_new_name_is_shown_at_once)
{
  key (GDK_KEY_Left, 0);
  rename_ann ("Anna");
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Anna – Bob");
  ck_assert (widgets_says (root (), "Anna"));
  ck_assert (!widgets_says (root (), "Ann"));
  assert_at (8);
}
END_TEST

START_TEST (a_new_name_may_come_before_the_game)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (UNKNOWN_ID);
  rename_ann ("Anna");
  ck_assert_ptr_null (replay ());
}
END_TEST

START_TEST (the_next_one_is_as_large_as_the_last)
{
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&window)));
  open_window (id);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  ck_assert_int_eq (width, 700);
  ck_assert_int_eq (height, 560);
  WAIT_FOR (replay () != NULL);
}
END_TEST

/* With usual letters, and with large ones. */
START_TEST (it_fits_where_there_is_little_room)
{
  static const int DPIS[] = { 96 * 1024, 144 * 1024 };
  GtkCssProvider *style = widgets_add_style ();
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPIS[_i], NULL);
  WAIT_FOR (replay () != NULL);
  widgets_wait_for_frame (root ());
  gtk_widget_measure (root (), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (root (), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

static graphene_rect_t
find_place (GType type)
{
  graphene_rect_t place;

  ck_assert (gtk_widget_compute_bounds (part (type), root (), &place));
  return place;
}

static void
wait_for_find_bar (gboolean open)
{
  WAIT_FOR ((gtk_widget_get_height (part (WUZI_TYPE_STUDY_FIND)) > 30) == open);
  widgets_wait_for_frame (root ());
}

/* Whatever the room, and however high what stands beside the board. */
START_TEST (tab_goes_through_board_moves_and_buttons_in_that_order)
{
  static const int SIZES[][2] = { { 980, 720 }, { 900, LOW }, { 900, 400 }, { 700, 900 } };
  GtkCssProvider *style = widgets_add_style ();

  g_free (open_file ("(;GM[4]SZ[15];B[hh];W[ii]C[Calm.](;B[jj];W[kk])(;B[ff]C[No.]))"));
  wuzi_replay_set_position (replay (), 2);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    gtk_window_set_default_size (GTK_WINDOW (window), SIZES[i][0], SIZES[i][1]);
    WAIT_FOR (gtk_widget_get_width (root ()) <= SIZES[i][0]
              && gtk_widget_get_height (root ()) <= SIZES[i][1]);
    wait_for_frames ();
    ck_assert_uint_ge (widgets_assert_tab_order (part (WUZI_TYPE_STUDY_PAGE)), 3);
    gtk_widget_activate_action (root (), "study.find", NULL);
    wait_for_find_bar (TRUE);
    ck_assert_uint_ge (widgets_assert_tab_order (part (WUZI_TYPE_STUDY_PAGE)), 4);
    wuzi_study_find_set_open (part (WUZI_TYPE_STUDY_FIND), FALSE);
    wait_for_find_bar (FALSE);
  }
  widgets_remove_style (style);
}
END_TEST

/* Do the moves stand above what is known of the game? */
static gboolean
moves_come_first (void)
{
  graphene_rect_t moves;
  graphene_rect_t card;

  return gtk_widget_compute_bounds (part (WUZI_TYPE_MOVE_LIST), root (), &moves)
         && gtk_widget_compute_bounds (part (WUZI_TYPE_GAME_CARD), root (), &card)
         && moves.origin.y < card.origin.y;
}

START_TEST (in_a_low_window_the_moves_come_first)
{
  WAIT_FOR (replay () != NULL);
  ck_assert (!moves_come_first ());
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 360);
  WAIT_FOR (moves_come_first ());
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  WAIT_FOR (!moves_come_first ());
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 360);
  WAIT_FOR (moves_come_first ());
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  WAIT_FOR (!moves_come_first ());
}
END_TEST

/* All height is the board's but for the margins. */
START_TEST (in_a_low_window_the_board_has_the_height)
{
  enum { HEIGHT = 360, MARGINS = 30 };
  GtkWidget *page = part (WUZI_TYPE_STUDY_PAGE);

  WAIT_FOR (replay () != NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 640, HEIGHT);
  WAIT_FOR (gtk_widget_get_height (root ()) <= HEIGHT);
  widgets_wait_for_frame (root ());
  WAIT_FOR (find_place (WUZI_TYPE_BOARD_VIEW).size.height
            >= (float) gtk_widget_get_height (page) - MARGINS);
  ck_assert_float_ge (find_place (WUZI_TYPE_REPLAY_BAR).origin.x,
                      find_place (WUZI_TYPE_BOARD_VIEW).origin.x
                          + find_place (WUZI_TYPE_BOARD_VIEW).size.width);
}
END_TEST

/* The find bar takes room from what is beside the board, which stays in its order. */
START_TEST (the_find_bar_puts_nothing_in_another_order)
{
  enum { HIGH_ENOUGH = 360, ROOM = 20 };
  GtkWidget *side;

  WAIT_FOR (replay () != NULL);
  side = gtk_widget_get_ancestor (part (WUZI_TYPE_MOVE_LIST), GTK_TYPE_SCROLLED_WINDOW);
  WAIT_FOR (gtk_widget_get_height (side) > HIGH_ENOUGH + 2 * ROOM);
  widgets_wait_for_frame (root ());
  gtk_window_set_default_size (GTK_WINDOW (window), 900,
                               gtk_widget_get_height (root ()) - gtk_widget_get_height (side)
                                   + HIGH_ENOUGH + ROOM);
  WAIT_FOR (gtk_widget_get_height (side) < HIGH_ENOUGH + 2 * ROOM);
  widgets_wait_for_frame (root ());
  ck_assert (!moves_come_first ());
  gtk_widget_activate_action (root (), "study.find", NULL);
  wait_for_find_bar (TRUE);
  ck_assert_int_lt (gtk_widget_get_height (side), HIGH_ENOUGH);
  ck_assert (!moves_come_first ());
}
END_TEST

/* In windows that are wide, flat, tall and small, with and without what stands beside the board. */
START_TEST (no_bar_moves_the_board)
{
  enum { BORDER = 60 }; /* that GTK may draw around it */
  static const int SIZES[][2] = { { 980, 720 }, { 700, 420 }, { 400, 720 }, { 360, 480 } };
  static const char *const SHOWN[] = { WUZI_SETTING_SHOW_STUDY_ANALYSIS,
                                       WUZI_SETTING_SHOW_STUDY_TREE, WUZI_SETTING_SHOW_STUDY_NOTE };
  const int *size = SIZES[_i / 2];
  GtkCssProvider *style = widgets_add_style ();
  graphene_rect_t before, after, bar;

  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_SIDE, _i % 2 == 0);
  WAIT_FOR (replay () != NULL);
  WAIT_FOR (ABS (gtk_widget_get_width (root ()) - size[0]) <= BORDER);
  widgets_wait_for_frame (root ());
  before = find_place (WUZI_TYPE_BOARD_VIEW);
  gtk_widget_activate_action (root (), "study.find", NULL);
  wait_for_find_bar (TRUE);
  after = find_place (WUZI_TYPE_BOARD_VIEW);
  bar = find_place (WUZI_TYPE_STUDY_FIND);
  ck_assert (graphene_rect_equal (&before, &after));
  ck_assert (!graphene_rect_intersection (&after, &bar, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (SHOWN); i++) {
    g_settings_set_boolean (settings, SHOWN[i], TRUE);
    widgets_wait_for_frame (root ());
    after = find_place (WUZI_TYPE_BOARD_VIEW);
    ck_assert_msg (graphene_rect_equal (&before, &after), "%s", SHOWN[i]);
  }
  ck_assert_int_gt (gtk_widget_get_width (part (WUZI_TYPE_BALANCE_BAR)), 8);
  bar = find_place (WUZI_TYPE_BALANCE_BAR);
  ck_assert (!graphene_rect_intersection (&after, &bar, NULL));
  wuzi_study_find_set_open (part (WUZI_TYPE_STUDY_FIND), FALSE);
  wait_for_find_bar (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (SHOWN); i++)
    g_settings_set_boolean (settings, SHOWN[i], FALSE);
  widgets_wait_for_frame (root ());
  after = find_place (WUZI_TYPE_BOARD_VIEW);
  ck_assert (graphene_rect_equal (&before, &after));
  widgets_remove_style (style);
}
END_TEST

START_TEST (it_is_analysed_while_it_is_seen)
{
  GtkWidget *bar = part (WUZI_TYPE_BALANCE_BAR);
  WuziAnalysisPanel *panel = part (WUZI_TYPE_ANALYSIS_PANEL);
  WuziAnalysis *analysis = wuzi_analysis_panel_get_analysis (panel);

  g_settings_set_int (settings, WUZI_SETTING_ANALYSIS_MEMORY, 16);
  ck_assert (!gtk_widget_get_mapped (bar));
  gtk_widget_activate_action (root (), "analysis.run", NULL);
  WAIT_FOR (wuzi_analysis_get_state (analysis) == ANALYSIS_OVER);
  wuzi_replay_set_position (replay (), 3);
  WAIT_FOR (wuzi_analysis_get_opinion (analysis) != NULL
            && wuzi_analysis_get_opinion (analysis)->count > 0);
  /* Escape leaves the line that is pointed at. */
  wuzi_analysis_panel_point_at (panel, wuzi_analysis_get_opinion (analysis)->lines[0].points[0]);
  ck_assert (press_escape ());
  ck_assert (!press_escape ());
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS, FALSE);
  WAIT_FOR (!wuzi_analysis_get_active (analysis));
  g_settings_set_boolean (settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS, TRUE);
  WAIT_FOR (wuzi_analysis_get_active (analysis));
  wuzi_study_page_set_held (wuzi_study_window_get_page (window), TRUE);
  ck_assert (!wuzi_analysis_get_active (analysis));
}
END_TEST

static void
games_wanted_cb (WuziStudyWindow *study, const GameFilter *filter, guint *stones)
{
  *stones = filter->stones;
}

START_TEST (games_with_the_position_are_told_and_found)
{
  GtkWidget *expander;
  GtkWidget *panel;
  guint stones = 0;

  g_signal_connect (wuzi_study_window_get_page (window), "games-wanted",
                    G_CALLBACK (games_wanted_cb), &stones);
  wuzi_replay_set_position (replay (), 1);
  expander = part (GTK_TYPE_EXPANDER);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  panel = part (WUZI_TYPE_POSITION_GAMES);
  WAIT_FOR (widgets_find_named (panel, "history_button") != NULL);
  widgets_press (panel, "history_button");
  ck_assert_uint_eq (stones, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-window");
  TCase *games = tcase_create ("games");
  TCase *side = tcase_create ("side");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_checked_fixture (side, set_up, tear_down);
  tcase_add_test (games, it_shows_who_played_and_how_it_ended);
  tcase_add_test (games, the_rule_is_shown_with_its_help);
  tcase_add_test (games, the_deeds_of_an_opening_stand_among_the_moves);
  tcase_add_test (games, a_foul_is_explained_where_it_was_made);
  tcase_add_test (games, a_forbidden_point_is_explained_where_it_is_pointed_at);
  tcase_add_test (games, buttons_go_through_the_game);
  tcase_add_test (games, keys_go_through_the_game);
  tcase_add_test (games, a_machine_has_a_face_beside_its_name);
  tcase_add_test (games, moves_are_announced_where_the_focus_does_not_tell_them);
  tcase_add_test (games, a_move_is_announced_once);
  tcase_add_test (games, what_a_key_switches_is_announced);
  tcase_add_test (games, other_keys_are_left_to_others);
  tcase_add_test (games, the_wheel_over_the_board_goes_back_and_on);
  tcase_add_test (games, a_row_of_the_list_leads_to_its_move);
  tcase_add_test (games, the_keys_on_the_list_stay_on_its_present_row);
  tcase_add_test (games, where_nobody_took_time_there_is_no_chart);
  tcase_add_test (games, the_slider_leads_to_its_move);
  tcase_add_test (games, games_with_the_position_are_told_and_found);
  tcase_add_test (games, a_stone_leads_to_its_move);
  tcase_add_test (games, the_next_move_is_found_on_the_board);
  tcase_add_test (games, another_move_begins_a_variation);
  tcase_add_test (games, going_back_stays_on_the_variation);
  tcase_add_test (games, up_and_down_choose_the_branch);
  tcase_add_test (games, a_click_in_the_tree_leads_to_a_move);
  tcase_add_test (games, a_tool_marks_the_board_instead_of_playing);
  tcase_add_test (games, what_is_found_is_shown);
  tcase_add_test (games, a_search_from_the_menu_leaves_the_keys_to_the_board);
  tcase_add_test (games, edits_are_undone_and_redone);
  tcase_add_test (games, nothing_is_played_where_the_game_is_over);
  tcase_add_test (games, branches_come_and_go_quickly);
  tcase_add_test (games, a_branch_is_cut_and_pasted);
  tcase_add_test (games, a_branch_is_pasted_into_another_window);
  tcase_add_test (games, games_of_a_file_are_chosen_from);
  tcase_add_test (games, games_of_a_file_are_added);
  tcase_add_test (games, a_window_that_goes_adds_nothing_any_more);
  tcase_add_test (games, nothing_else_is_added_meanwhile);
  tcase_add_loop_test (games, after_a_file_dialog_the_keys_go_to_the_board, 0, 2);
  tcase_add_test (games, after_the_menu_one_goes_on_where_one_was);
  tcase_add_test (games, buttons_undo_and_redo);
  tcase_add_test (games, moves_of_other_programs_are_pasted_from_the_start);
  tcase_add_test (games, all_games_of_the_clipboard_are_added_at_once);
  tcase_add_test (games, next_moves_are_faint_on_the_board);
  tcase_add_test (games, branches_are_ordered_and_deleted);
  tcase_add_test (games, the_board_is_turned_for_the_eyes_alone);
  tcase_add_test (games, a_study_is_turned_with_its_moves);
  tcase_add_test (games, a_repertoire_is_trained);
  tcase_add_test (games, gaps_of_a_repertoire_are_listed);
  tcase_add_test (games, a_side_may_pass);
  tcase_add_test (games, another_order_leads_to_the_same_stones);
  tcase_add_test (games, what_was_studied_of_a_game_is_kept);
  tcase_add_test (games, a_kept_study_that_is_broken_is_set_aside);
  tcase_add_test (games, a_study_that_was_changed_elsewhere_is_kept_too);
  tcase_add_test (games, a_file_is_opened_edited_and_saved);
  tcase_add_test (games, whoever_saves_and_closes_at_once_is_asked_nothing);
  tcase_add_test (games, a_window_that_is_wanted_again_while_it_keeps_its_study_stays);
  tcase_add_test (games, what_another_program_wrote_is_read_again);
  tcase_add_test (games, a_file_of_many_games_opens_as_a_list);
  tcase_add_test (games, enter_opens_the_first_game_that_a_search_will_find);
  tcase_add_test (games, several_games_of_a_file_are_chosen_from);
  tcase_add_test (games, links_to_the_web_are_copied);
  tcase_add_test (games, long_names_widen_no_window);
  tcase_add_test (games, the_games_of_a_file_are_a_list);
  tcase_add_test (games, comments_and_variations_are_seen_by_themselves);
  tcase_add_test (games, a_comment_is_in_sight_wherever_there_is_room_beside_the_board);
  tcase_add_test (games, a_tree_that_does_not_branch_stays_away);
  tcase_add_test (games, tab_goes_through_board_moves_and_buttons_in_that_order);
  tcase_add_test (games, analysis_and_its_lines_are_in_the_header);
  tcase_add_test (games, in_a_narrow_window_all_else_gives_way_to_analysis);
  tcase_add_test (games, games_that_were_left_out_stand_in_the_list);
  tcase_add_test (games, changes_are_asked_about_before_a_file_is_left);
  tcase_add_test (games, an_opinion_of_the_engine_is_nothing_to_ask_about);
  tcase_add_test (games, games_that_are_nowhere_else_are_asked_about);
  tcase_add_test (games, a_rescued_study_tells_that_its_file_has_changed);
  tcase_add_test (games, a_file_that_cannot_be_read_is_told);
  tcase_add_test (games, beside_what_cannot_be_shown_are_only_ways_on);
  tcase_add_test (games, space_plays_and_pauses);
  tcase_add_test (games, a_button_with_the_focus_keeps_its_space);
  tcase_add_test (games, so_does_what_unfolds);
  tcase_add_test (games, the_tools_are_one_stop);
  tcase_add_test (games, playing_on_is_wanted_from_the_position);
  tcase_add_test (games, the_board_shows_what_the_settings_say);
  tcase_add_test (games, the_board_is_of_the_chosen_theme);
  tcase_add_test (games, moves_are_copied_as_text);
  tcase_add_test (games, a_game_that_is_not_there_is_told);
  tcase_add_test (games, a_window_may_close_while_it_reads);
  tcase_add_test (games, a_continued_game_leads_to_its_origin);
  tcase_add_test (games, an_origin_is_found_on_the_disk);
  tcase_add_test (games, an_origin_that_is_gone_cannot_be_opened);
  tcase_add_test (games, a_window_may_close_while_it_looks_for_the_origin);
  tcase_add_test (games, a_new_name_is_shown_at_once);
  tcase_add_test (games, a_new_name_may_come_before_the_game);
  tcase_add_test (games, the_next_one_is_as_large_as_the_last);
  tcase_add_loop_test (games, it_fits_where_there_is_little_room, 0, 2);
  tcase_add_test (games, in_a_low_window_the_moves_come_first);
  tcase_add_test (games, in_a_low_window_the_board_has_the_height);
  tcase_add_test (games, the_find_bar_puts_nothing_in_another_order);
  tcase_add_loop_test (games, no_bar_moves_the_board, 0, 8);
  tcase_add_test (games, it_is_analysed_while_it_is_seen);
  tcase_add_test (side, escape_ends_what_was_begun_and_never_the_window);
  tcase_add_test (side, a_key_leads_to_the_comment_and_back);
  tcase_add_test (side, a_key_leads_to_the_tree_and_back);
  tcase_add_test (side, keys_of_the_window_work_in_the_comment_too);
  tcase_add_test (side, what_is_hidden_leaves_the_keys_to_the_board);
  tcase_add_test (side, a_step_leaves_the_side_as_the_reader_scrolled_it);
  tcase_add_test (side, a_key_adds_what_was_played_three_times);
  tcase_add_test (side, tab_brings_what_it_leads_to_into_sight);
  suite_add_tcase (suite, games);
  suite_add_tcase (suite, side);
  return run_suite (suite);
}
