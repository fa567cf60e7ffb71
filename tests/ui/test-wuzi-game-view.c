/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table at many sizes: nothing outside, nothing on top of anything. */
#include "ui/game/wuzi-game-view.h"

#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/game/wuzi-move-table.h"
#include "ui/game/wuzi-opening-bar.h"
#include "ui/game/wuzi-options-panel.h"
#include "ui/game/wuzi-player-panel.h"
#include "ui/game/wuzi-prompt.h"

#define LONG_NAME "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

enum {
  MAX_PARTS = 16,
};

static Sitting sitting;
static GtkWindow *window;
static WuziGameView *table;
static GtkCssProvider *style;

static void
set_up (void)
{
  widgets_set_up ();
  style = widgets_add_style ();
  sitting_open (&sitting);
  window = NULL;
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  widgets_tear_down ();
  sitting_close (&sitting);
}

/* Shows a table of that size, with the game of the sitting if there is one. */
static void
show_table (int width, int height)
{
  GtkWidget *widget = g_object_new (WUZI_TYPE_GAME_VIEW, NULL);

  table = WUZI_GAME_VIEW (widget);
  if (sitting.game != NULL)
    wuzi_game_view_set_game (table, sitting.game);
  window = widgets_show_alone (widget, width, height);
  WAIT_FOR (gtk_widget_get_width (widget) == width && gtk_widget_get_height (widget) == height);
}

static void
begin (WuziMode mode, const char *first, const char *second)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.size = BOARD_USUAL_SIZE;
  setup.profiles[0] = wuzi_record_book_log_in (sitting.book, first);
  if (mode == WUZI_MODE_PVP)
    setup.profiles[1] = wuzi_record_book_log_in (sitting.book, second);
  sitting_begin (&sitting, &setup);
}

/* The parts of the table that are seen, with their places in it. */
typedef struct {
  guint count;
  GtkWidget *widgets[MAX_PARTS];
  graphene_rect_t places[MAX_PARTS];
} Parts;

static Parts
list_parts (void)
{
  Parts parts = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_get_mapped (child))
      continue;
    ck_assert_uint_lt (parts.count, MAX_PARTS);
    ck_assert (gtk_widget_compute_bounds (child, GTK_WIDGET (table), &parts.places[parts.count]));
    parts.widgets[parts.count++] = child;
  }
  return parts;
}

static void
assert_inside (const Parts *parts)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (table)),
                                            (float) gtk_widget_get_height (GTK_WIDGET (table)));

  for (guint i = 0; i < parts->count; i++)
    ck_assert_msg (graphene_rect_contains_rect (&all, &parts->places[i]), "%s at %g %g, %g x %g",
                   G_OBJECT_TYPE_NAME (parts->widgets[i]), parts->places[i].origin.x,
                   parts->places[i].origin.y, parts->places[i].size.width,
                   parts->places[i].size.height);
}

static void
assert_apart (const Parts *parts)
{
  for (guint i = 0; i < parts->count; i++)
    for (guint j = i + 1; j < parts->count; j++) {
      graphene_rect_t shared;

      if (!graphene_rect_intersection (&parts->places[i], &parts->places[j], &shared))
        continue;
      ck_assert_msg (shared.size.width <= 0 || shared.size.height <= 0, "%s lies on %s (%g x %g)",
                     G_OBJECT_TYPE_NAME (parts->widgets[i]), G_OBJECT_TYPE_NAME (parts->widgets[j]),
                     shared.size.width, shared.size.height);
    }
}

static void
assert_in_order (void)
{
  Parts parts = list_parts ();

  ck_assert_uint_ge (parts.count, 4); /* board, two players, state; moves where there is room */
  assert_inside (&parts);
  assert_apart (&parts);
}

/* The side of the board that one sees. */
static double
board_side (void)
{
  return wuzi_board_view_get_geometry (wuzi_game_view_get_board_view (table)).frame_side;
}

static const struct {
  int width, height;
  gboolean wide;
  double least; /* that the board must have */
} SIZES[] = {
  { 980, 720, TRUE, 620 },   { 360, 640, FALSE, 330 }, { 640, 360, TRUE, 280 },
  { 700, 1000, FALSE, 640 }, { 1200, 500, TRUE, 450 }, { 420, 420, FALSE, 200 },
  { 360, 300, TRUE, 100 },   { 600, 280, TRUE, 220 },
};

START_TEST (parts_lie_side_by_side)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (SIZES[_i].width, SIZES[_i].height);
  assert_in_order ();
}
END_TEST

START_TEST (the_way_with_the_larger_board_is_taken)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (SIZES[_i].width, SIZES[_i].height);
  ck_assert_int_eq (wuzi_game_view_is_wide (table), SIZES[_i].wide);
  ck_assert_msg (board_side () >= SIZES[_i].least, "the board has %g", board_side ());
}
END_TEST

START_TEST (long_names_do_not_push_anything_away)
{
  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (SIZES[_i].width, SIZES[_i].height);
  assert_in_order ();
}
END_TEST

START_TEST (the_end_does_not_push_anything_away)
{
  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (SIZES[_i].width, SIZES[_i].height);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  WAIT_FOR (widgets_find_named (GTK_WIDGET (table), "win.play-again") != NULL);
  run_pending ();
  assert_in_order ();
}
END_TEST

START_TEST (before_the_first_game_there_is_only_the_board)
{
  Parts parts;

  show_table (SIZES[_i].width, SIZES[_i].height);
  parts = list_parts ();
  ck_assert_uint_eq (parts.count, 1);
  assert_inside (&parts);
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (table), WUZI_TYPE_MOVE_TABLE, NULL));
  ck_assert_ptr_null (wuzi_game_view_get_menu_button (table));
}
END_TEST

/* Where one sees it, as the window comes at first: to the pixel. Elsewhere about there. */
START_TEST (the_board_stays_where_it_is_when_the_first_game_begins)
{
  const double slack = _i == 0 ? 0.5 : 24;
  BoardGeometry before, after;

  show_table (SIZES[_i].width, SIZES[_i].height);
  before = wuzi_board_view_get_geometry (wuzi_game_view_get_board_view (table));
  begin (WUZI_MODE_PVE, "Ann", NULL);
  wuzi_game_view_set_game (table, sitting.game);
  WAIT_FOR (list_parts ().count > 1);
  run_pending ();
  after = wuzi_board_view_get_geometry (wuzi_game_view_get_board_view (table));
  ck_assert_int_eq (wuzi_game_view_is_wide (table), SIZES[_i].wide);
  ck_assert_double_eq_tol (after.frame_side, before.frame_side, slack);
}
END_TEST

START_TEST (moves_are_shown_as_soon_as_there_is_a_game)
{
  show_table (980, 720);
  begin (WUZI_MODE_PVE, "Ann", NULL);
  wuzi_game_view_set_game (table, sitting.game);
  WAIT_FOR (gtk_widget_get_mapped (widgets_find (GTK_WIDGET (table), WUZI_TYPE_MOVE_TABLE, NULL)));
  widgets_wait_for_frame (GTK_WIDGET (table));
  assert_in_order ();
}
END_TEST

START_TEST (a_table_whose_game_has_gone_shows_what_it_showed_before)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (980, 720);
  wuzi_game_view_set_game (table, NULL);
  WAIT_FOR (!gtk_widget_get_mapped (widgets_find (GTK_WIDGET (table), WUZI_TYPE_MOVE_TABLE, NULL)));
  assert_in_order ();
}
END_TEST

START_TEST (the_table_fits_a_small_screen)
{
  int width, height;

  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (700, 700);
  gtk_widget_measure (GTK_WIDGET (table), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (table), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 290);
}
END_TEST

/* Whatever the room, and however high the letters. */
START_TEST (tab_goes_through_the_parts_in_their_order)
{
  static const int ZOOMS[] = { 100, 115, 150 };

  begin (WUZI_MODE_PVP, "Ann", "Bob");
  sitting_play (&sitting, "h8 h9");
  for (guint i = 0; i < G_N_ELEMENTS (ZOOMS); i++) {
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 / 100 * ZOOMS[i], NULL);
    show_table (SIZES[_i].width, SIZES[_i].height);
    ck_assert_uint_ge (widgets_assert_tab_order (GTK_WIDGET (table)), 2);
    widgets_destroy (window);
  }
  window = NULL;
}
END_TEST

/* The parts of the room beside the board, where there are any. */
static gboolean
shows (GType type)
{
  GtkWidget *widget = widgets_find (GTK_WIDGET (table), type, NULL);

  return gtk_widget_get_mapped (widget);
}

/* Whatever is to be seen, the options can be reached, and the board is seen. */
START_TEST (the_options_are_there_in_each_size)
{
  static const struct {
    int width, height;
  } ROOMS[] = { { 348, 290 }, { 360, 310 }, { 440, 290 }, { 448, 330 }, { 520, 300 },
                { 600, 290 }, { 640, 303 }, { 800, 290 }, { 360, 580 } };

  begin (_i % 2 == 0 ? WUZI_MODE_PVE : WUZI_MODE_PVP, LONG_NAME, "Bob");
  for (guint i = 0; i < G_N_ELEMENTS (ROOMS); i++) {
    if (window != NULL)
      widgets_destroy (window);
    show_table (ROOMS[i].width, ROOMS[i].height);
    assert_in_order ();
    ck_assert (shows (WUZI_TYPE_OPTIONS_PANEL));
    ck_assert_msg (board_side () >= 64, "%d x %d: the board has %g", ROOMS[i].width,
                   ROOMS[i].height, board_side ());
  }
}
END_TEST

START_TEST (too_little_room_hurts_no_part)
{
  GtkWidget *board;

  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (700, 700);
  board = GTK_WIDGET (wuzi_game_view_get_board_view (table));
  gtk_widget_allocate (GTK_WIDGET (table), 20, 30, -1, NULL);
  ck_assert_int_gt (gtk_widget_get_width (board), 0);
  ck_assert_int_gt (gtk_widget_get_height (board), 0);
}
END_TEST

START_TEST (it_changes_its_form_with_its_size)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (980, 720);
  ck_assert (wuzi_game_view_is_wide (table));
  gtk_window_set_default_size (window, 400, 700);
  WAIT_FOR (!wuzi_game_view_is_wide (table) && gtk_widget_get_width (GTK_WIDGET (table)) == 400);
  assert_in_order ();
  gtk_window_set_default_size (window, 980, 720);
  WAIT_FOR (wuzi_game_view_is_wide (table));
  assert_in_order ();
}
END_TEST

START_TEST (the_moves_are_listed_where_there_is_room)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (980, 720);
  ck_assert (shows (WUZI_TYPE_MOVE_TABLE));
  gtk_window_set_default_size (window, 360, 560);
  WAIT_FOR (!shows (WUZI_TYPE_MOVE_TABLE));
  ck_assert_ptr_nonnull (widgets_find_action (GTK_WIDGET (table), "look.back", NULL));
  gtk_window_set_default_size (window, 500, 1000);
  WAIT_FOR (shows (WUZI_TYPE_MOVE_TABLE));
  ck_assert (!wuzi_game_view_is_wide (table));
  assert_in_order ();
}
END_TEST

/* Where each part is, as text. */
static char *
describe_places (void)
{
  Parts parts = list_parts ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts.count; i++)
    g_string_append_printf (text, "%s %g %g %g %g\n", G_OBJECT_TYPE_NAME (parts.widgets[i]),
                            parts.places[i].origin.x, parts.places[i].origin.y,
                            parts.places[i].size.width, parts.places[i].size.height);
  return g_string_free (text, FALSE);
}

static void
assert_same_places (const char *before)
{
  g_autofree char *after = NULL;

  gtk_widget_allocate (GTK_WIDGET (table), gtk_widget_get_width (GTK_WIDGET (table)),
                       gtk_widget_get_height (GTK_WIDGET (table)), -1, NULL);
  after = describe_places ();
  ck_assert_str_eq (after, before);
}

/* Neither turns nor hints, nor the end, nor a look back. */
START_TEST (nothing_moves_when_words_change)
{
  g_autofree char *before = NULL;

  begin (WUZI_MODE_PVP, LONG_NAME, "Bob");
  show_table (SIZES[_i].width, SIZES[_i].height);
  before = describe_places ();
  sitting_play (&sitting, "a1");
  assert_same_places (before);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (table), "look.back", NULL));
  assert_same_places (before);
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  assert_same_places (before);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_same_places (before);
}
END_TEST

static graphene_rect_t
place_of_options (void)
{
  GtkWidget *options = widgets_find (GTK_WIDGET (table), WUZI_TYPE_OPTIONS_PANEL, NULL);
  graphene_rect_t place;

  ck_assert (gtk_widget_compute_bounds (options, GTK_WIDGET (table), &place));
  return place;
}

static void
ask (void)
{
  WuziQuestion question = { .heading = "Take back WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW’s move?",
                            .accept = "_Take Back",
                            .always = "Don’t ask" };

  wuzi_prompt_ask_async (wuzi_game_view_get_prompt (table), &question, NULL, NULL, NULL);
  widgets_wait_for_frame (GTK_WIDGET (table));
}

static gboolean
shows_all (GType type)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (child, type) && !gtk_widget_get_mapped (child))
      return FALSE;
  }
  return TRUE;
}

/* All of the question, not a part of its buttons. */
static void
assert_wide_enough (GType type)
{
  GtkWidget *question = widgets_find (GTK_WIDGET (table), type, NULL);
  int least;

  gtk_widget_measure (question, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_msg (least <= gtk_widget_get_width (question), "needs %d, and has %d", least,
                 gtk_widget_get_width (question));
}

/* However much room it takes: board and options stay where they are. */
START_TEST (a_question_moves_nothing)
{
  graphene_rect_t before, after;
  double board;
  Parts parts;

  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (SIZES[_i].width, SIZES[_i].height);
  before = place_of_options ();
  board = board_side ();
  ask ();
  assert_wide_enough (WUZI_TYPE_PROMPT);
  after = place_of_options ();
  ck_assert (graphene_rect_equal (&after, &before));
  ck_assert_double_eq (board_side (), board);
  parts = list_parts ();
  assert_inside (&parts);
  assert_apart (&parts);
}
END_TEST

/* Whose panels lie on the table, with their clocks, and on nothing else. */
static void
assert_players_are_seen (void)
{
  GtkWidget *time = widgets_find_named (GTK_WIDGET (table), "time");
  Parts parts = list_parts ();

  assert_inside (&parts);
  assert_apart (&parts);
  ck_assert_msg (shows_all (WUZI_TYPE_PLAYER_PANEL), "%d x %d",
                 gtk_widget_get_width (GTK_WIDGET (table)),
                 gtk_widget_get_height (GTK_WIDGET (table)));
  ck_assert (gtk_widget_get_mapped (time));
  ck_assert_int_gt (gtk_widget_get_height (time), 0);
}

static const struct {
  int width, height;
} ROOMS[] = { { 980, 670 }, { 640, 310 }, { 700, 1000 }, { 1200, 500 },
              { 400, 650 }, { 360, 590 }, { 420, 420 },  { 400, 500 } };

static void
begin_timed (OpeningKind opening)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  setup.opening = opening;
  setup.time = (TimeControl) { .kind = TIME_PER_GAME, .base_ms = 300000 };
  sitting_begin (&sitting, &setup);
}

START_TEST (a_question_hides_no_player)
{
  begin_timed (OPENING_FREE);
  show_table (ROOMS[_i].width, ROOMS[_i].height);
  ask ();
  ck_assert (shows (WUZI_TYPE_PROMPT));
  assert_players_are_seen ();
}
END_TEST

START_TEST (what_an_opening_asks_hides_no_player)
{
  begin_timed (OPENING_SWAP2);
  sitting_play (&sitting, "h8 h9 i9");
  show_table (ROOMS[_i].width, ROOMS[_i].height);
  ck_assert (shows (WUZI_TYPE_OPENING_BAR));
  assert_players_are_seen ();
}
END_TEST

/* Looking back. */

static gboolean
look (const char *action)
{
  return gtk_widget_activate_action (GTK_WIDGET (table), action, NULL);
}

static gboolean
can_look (const char *action)
{
  return gtk_widget_get_sensitive (widgets_find_action (GTK_WIDGET (table), action, NULL));
}

/* What the board draws: the game, or an earlier position of it. */
static gboolean
shows_the_game (void)
{
  return !gtk_widget_has_css_class (GTK_WIDGET (wuzi_game_view_get_board_view (table)), "earlier");
}

static void
look_at_a_game (void)
{
  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (980, 720);
  sitting_play (&sitting, "h8 i9 h9 i10");
}

START_TEST (earlier_positions_can_be_looked_at)
{
  look_at_a_game ();
  ck_assert (can_look ("look.back") && can_look ("look.first"));
  ck_assert (!can_look ("look.forward") && !can_look ("look.last"));
  look ("look.back");
  ck_assert (!shows_the_game ());
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 3 of 4"));
  look ("look.first");
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 0 of 4"));
  ck_assert (!can_look ("look.back") && can_look ("look.last"));
  look ("look.forward");
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 1 of 4"));
  look ("look.last");
  ck_assert (shows_the_game ());
  ck_assert (widgets_says (GTK_WIDGET (table), "Black to move: Ann"));
  ck_assert_int_eq (wuzi_console_get_board (wuzi_game_get_console (sitting.game))->count, 4);
}
END_TEST

START_TEST (stepping_on_ends_at_the_game)
{
  look_at_a_game ();
  look ("look.back");
  look ("look.back");
  look ("look.forward");
  ck_assert (!shows_the_game ());
  look ("look.forward");
  ck_assert (shows_the_game ());
}
END_TEST

START_TEST (the_next_stone_brings_the_game_back)
{
  look_at_a_game ();
  look ("look.first");
  if (_i == 0)
    sitting_play (&sitting, "a1");
  else
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (shows_the_game ());
  ck_assert (!can_look ("look.last"));
}
END_TEST

static void
remark_cb (guint *told)
{
  ck_assert (!wuzi_console_is_changing (wuzi_game_get_console (sitting.game)));
  (*told)++;
}

/* Six stones say on the board why they don't win. */
START_TEST (the_board_follows_once_all_of_a_turn_is_done)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  guint told = 0;

  setup.rule = RULE_STANDARD;
  sitting_begin (&sitting, &setup);
  show_table (980, 720);
  sitting_play (&sitting, "a8 a1 b8 c2 c8 e3 d8 g1 f8 i2");
  g_signal_connect_swapped (wuzi_game_view_get_board_view (table), "remark-changed",
                            G_CALLBACK (remark_cb), &told);
  sitting_play (&sitting, "e8");
  ck_assert_uint_eq (told, 1);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert_uint_eq (told, 2);
  wuzi_console_redo (wuzi_game_get_console (sitting.game));
  ck_assert_uint_eq (told, 3);
  g_signal_handlers_disconnect_by_data (wuzi_game_view_get_board_view (table), &told);
}
END_TEST

START_TEST (a_hint_brings_the_game_back)
{
  look_at_a_game ();
  look ("look.first");
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  ck_assert (shows_the_game ());
  ck_assert (can_look ("look.back"));
  ck_assert (!can_look ("look.forward"));
}
END_TEST

START_TEST (whoever_returns_is_told_so)
{
  look_at_a_game ();
  ck_assert (!wuzi_game_view_return_to_game (table));
  look ("look.back");
  ck_assert (wuzi_game_view_return_to_game (table));
  ck_assert (shows_the_game ());
}
END_TEST

START_TEST (a_click_on_the_list_looks_back)
{
  GtkWidget *moves;

  look_at_a_game ();
  moves = widgets_find (GTK_WIDGET (table), WUZI_TYPE_MOVE_TABLE, NULL);
  g_signal_emit_by_name (moves, "position-chosen", 2);
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 2 of 4"));
  g_signal_emit_by_name (moves, "position-chosen", 4);
  ck_assert (shows_the_game ());
}
END_TEST

static const BoardOverlay *
get_overlay (void)
{
  return wuzi_board_view_get_overlay (wuzi_game_view_get_board_view (table));
}

START_TEST (help_is_laid_over_the_present_alone)
{
  look_at_a_game ();
  ck_assert_ptr_null (get_overlay ());
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  WAIT_FOR (get_overlay () != NULL);
  ck_assert_uint_eq (get_overlay ()->hint,
                     wuzi_hint_get_advice (wuzi_game_get_hint (sitting.game))->point);
  look ("look.back");
  ck_assert_ptr_null (get_overlay ());
  look ("look.last");
  ck_assert_uint_ne (get_overlay ()->hint, POINT_NONE);
}
END_TEST

/* And beside it, what helps stays as it is. */
START_TEST (a_line_is_shown_until_another_position_is)
{
  const Point line[] = { point_make (0, 0), point_make (1, 0) };

  look_at_a_game ();
  wuzi_game_view_show_line (table, 2, line, G_N_ELEMENTS (line), STONE_BLACK);
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 2 of 4"));
  ck_assert_int_eq (board_overlay_find_in_line (get_overlay (), line[1]), 2);
  look ("look.forward");
  ck_assert_ptr_null (get_overlay ());
  wuzi_game_view_show_line (table, 4, line, G_N_ELEMENTS (line), STONE_BLACK);
  ck_assert (shows_the_game ());
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  WAIT_FOR (get_overlay ()->hint != POINT_NONE);
  ck_assert_int_eq (board_overlay_find_in_line (get_overlay (), line[0]), 1);
  sitting_play (&sitting, "a9");
  ck_assert_ptr_null (get_overlay ());
}
END_TEST

static gboolean
mark (Point point)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (wuzi_game_view_get_board_view (table), "menu-requested", (guint) point,
                         &used);
  return used;
}

static void
join (Point from, Point to)
{
  g_signal_emit_by_name (wuzi_game_view_get_board_view (table), "points-joined", (guint) from,
                         (guint) to);
}

START_TEST (what_is_drawn_while_one_plays_goes_with_the_next_move)
{
  const Point here = point_make (3, 3), there = point_make (5, 6);

  look_at_a_game ();
  ck_assert (!mark (POINT_NONE));
  ck_assert (mark (here));
  join (here, there);
  ck_assert_uint_eq (get_overlay ()->marks->len, 2);
  ck_assert_int_eq (board_overlay_find_mark (get_overlay (), here)->kind, MARK_CIRCLE);
  mark (here);
  ck_assert_ptr_null (board_overlay_find_mark (get_overlay (), here));
  ck_assert_uint_eq (get_overlay ()->marks->len, 1);
  sitting_play (&sitting, "a9");
  ck_assert_ptr_null (get_overlay ());
  mark (here);
  look ("look.back");
  ck_assert_ptr_null (get_overlay ());
}
END_TEST

static const struct {
  guint keyval;
  const char *words;
} LOOK_KEYS[] = {
  { GDK_KEY_Left, "Move 2 of 4" },       { GDK_KEY_Right, "Black to move: Ann" },
  { GDK_KEY_Home, "Move 0 of 4" },       { GDK_KEY_Page_Up, "Move 0 of 4" },
  { GDK_KEY_End, "Black to move: Ann" }, { GDK_KEY_Escape, "Black to move: Ann" },
};

/* As in the window of a recorded game; while the game is shown, they are the board's. Escape is the
 * window's, too. */
START_TEST (keys_step_while_one_looks_back)
{
  look_at_a_game ();
  ck_assert (!widgets_press_key (GTK_WIDGET (table), LOOK_KEYS[_i].keyval, 0));
  look ("look.back");
  ck_assert_int_eq (widgets_press_key (GTK_WIDGET (table), LOOK_KEYS[_i].keyval, 0),
                    LOOK_KEYS[_i].keyval != GDK_KEY_Escape);
  ck_assert (widgets_says (GTK_WIDGET (table), LOOK_KEYS[_i].words));
}
END_TEST

START_TEST (another_game_is_shown_as_it_stands)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziGame) other = wuzi_game_new (sitting.book, &setup);

  look_at_a_game ();
  look ("look.first");
  wuzi_game_view_set_game (table, NULL);
  ck_assert (!can_look ("look.back") && !can_look ("look.last"));
  look ("look.first");
  wuzi_game_start (other);
  wuzi_game_view_set_game (table, other);
  ck_assert (shows_the_game ());
  wuzi_game_view_set_game (table, NULL);
  wuzi_game_close (other);
}
END_TEST

START_TEST (a_finished_game_can_be_looked_at)
{
  look_at_a_game ();
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  look ("look.back");
  ck_assert (widgets_says (GTK_WIDGET (table), "Move 3 of 4"));
  look ("look.last");
  ck_assert (widgets_says (GTK_WIDGET (table), "Ann resigns. Bob wins."));
}
END_TEST

START_TEST (the_game_can_be_taken_away)
{
  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (980, 720);
  wuzi_game_view_set_game (table, NULL);
  sitting_play (&sitting, "a1");
  run_pending ();
  assert_in_order ();
}
END_TEST

static void
assert_spoken (const char *label)
{
  GtkWidget *state = widgets_find (GTK_WIDGET (table), GTK_TYPE_INSCRIPTION, NULL);
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (state), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, label);
}

START_TEST (each_move_can_be_heard)
{
  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (980, 720);
  assert_spoken ("Black to move: Ann");
  sitting_play (&sitting, "h8");
  assert_spoken ("Black h8. White to move: Bob");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_spoken ("Bob resigns. Ann wins.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-view");
  TCase *tcase = tcase_create ("table");
  int sizes = (int) G_N_ELEMENTS (SIZES);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, parts_lie_side_by_side, 0, sizes);
  tcase_add_loop_test (tcase, the_way_with_the_larger_board_is_taken, 0, sizes);
  tcase_add_loop_test (tcase, long_names_do_not_push_anything_away, 0, sizes);
  tcase_add_loop_test (tcase, the_end_does_not_push_anything_away, 0, sizes);
  tcase_add_loop_test (tcase, before_the_first_game_there_is_only_the_board, 0, sizes);
  tcase_add_loop_test (tcase, the_board_stays_where_it_is_when_the_first_game_begins, 0, sizes);
  tcase_add_test (tcase, moves_are_shown_as_soon_as_there_is_a_game);
  tcase_add_test (tcase, a_table_whose_game_has_gone_shows_what_it_showed_before);
  tcase_add_test (tcase, the_table_fits_a_small_screen);
  tcase_add_loop_test (tcase, tab_goes_through_the_parts_in_their_order, 0, sizes);
  tcase_add_loop_test (tcase, the_options_are_there_in_each_size, 0, 2);
  tcase_add_loop_test (tcase, a_question_moves_nothing, 0, sizes);
  tcase_add_loop_test (tcase, a_question_hides_no_player, 0, (int) G_N_ELEMENTS (ROOMS));
  tcase_add_loop_test (tcase, what_an_opening_asks_hides_no_player, 0, (int) G_N_ELEMENTS (ROOMS));
  tcase_add_test (tcase, too_little_room_hurts_no_part);
  tcase_add_test (tcase, it_changes_its_form_with_its_size);
  tcase_add_test (tcase, the_moves_are_listed_where_there_is_room);
  tcase_add_loop_test (tcase, nothing_moves_when_words_change, 0, sizes);
  tcase_add_test (tcase, earlier_positions_can_be_looked_at);
  tcase_add_test (tcase, stepping_on_ends_at_the_game);
  tcase_add_loop_test (tcase, the_next_stone_brings_the_game_back, 0, 2);
  tcase_add_test (tcase, the_board_follows_once_all_of_a_turn_is_done);
  tcase_add_test (tcase, a_hint_brings_the_game_back);
  tcase_add_test (tcase, help_is_laid_over_the_present_alone);
  tcase_add_test (tcase, a_line_is_shown_until_another_position_is);
  tcase_add_test (tcase, what_is_drawn_while_one_plays_goes_with_the_next_move);
  tcase_add_test (tcase, whoever_returns_is_told_so);
  tcase_add_test (tcase, a_click_on_the_list_looks_back);
  tcase_add_loop_test (tcase, keys_step_while_one_looks_back, 0, (int) G_N_ELEMENTS (LOOK_KEYS));
  tcase_add_test (tcase, another_game_is_shown_as_it_stands);
  tcase_add_test (tcase, a_finished_game_can_be_looked_at);
  tcase_add_test (tcase, the_game_can_be_taken_away);
  tcase_add_test (tcase, each_move_can_be_heard);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
