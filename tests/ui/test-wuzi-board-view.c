/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board under pointer and keys. */
#include "ui/board/wuzi-board-view.h"

#include "board/notation.h"
#include "board/symmetry.h"
#include "present/game/game-on-board.h"
#include "present/study/study-on-board.h"
#include "support/check-main.h"
#include "support/pixels.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/board-style.h"

enum {
  SIDE = 640,
  NOTHING = -1,        /* no point was chosen */
  TYPING_MSECS = 1600, /* a little longer than typed letters are remembered */
};

static Sitting sitting;
static WuziBoardView *view;
static GtkWidget *widget;
static GtkWindow *window;
static int chosen; /* the last point, or NOTHING */
static int choices;

static void
point_chosen_cb (WuziBoardView *self, guint point)
{
  chosen = (int) point;
  choices++;
}

/* What whoever shows a game does. */
static void
show_game (void)
{
  BoardPosition position;

  game_on_board_init (&position, wuzi_game_get_console (sitting.game));
  wuzi_board_view_set_position (view, &position);
}

static void
cleared_cb (void)
{
  wuzi_board_view_forget_cursor (view);
  show_game ();
}

static void
follow_game (void)
{
  static const char *const SIGNALS[] = { "stone-placed", "stone-removed", "turn-changed",
                                         "opening-changed" };
  WuziConsole *console = wuzi_game_get_console (sitting.game);

  for (guint i = 0; i < G_N_ELEMENTS (SIGNALS); i++)
    g_signal_connect_object (console, SIGNALS[i], G_CALLBACK (show_game), view, 0);
  g_signal_connect_object (console, "cleared", G_CALLBACK (cleared_cb), view, 0);
  wuzi_board_view_forget (view);
  show_game ();
}

static void
show_by_rule (const Board *board, Rule rule)
{
  BoardPosition position;

  board_position_init_by_rule (&position, board, rule);
  wuzi_board_view_set_position (view, &position);
}

static void
begin (WuziMode mode, int size)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.size = size;
  sitting_begin (&sitting, &setup);
  follow_game ();
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  widget = g_object_new (WUZI_TYPE_BOARD_VIEW, NULL);
  view = WUZI_BOARD_VIEW (widget);
  chosen = NOTHING;
  choices = 0;
  g_signal_connect (view, "point-chosen", G_CALLBACK (point_chosen_cb), NULL);
  window = widgets_show_alone (widget, SIDE, SIDE);
}

static void
set_up_game (void)
{
  set_up ();
  begin (WUZI_MODE_PVP, BOARD_USUAL_SIZE);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static Point
named (const char *name)
{
  return notation_to_point (name, BOARD_MAX_SIZE);
}

static void
pixel_of (Point point, double *x, double *y)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (view);

  board_geometry_to_pixel (&geometry, point, x, y);
}

static void
click (double press_x, double press_y, double release_x, double release_y)
{
  widgets_press_at (widget, press_x, press_y);
  widgets_release_at (widget, release_x, release_y);
}

static void
point_to (const char *name)
{
  double x, y;

  pixel_of (named (name), &x, &y);
  widgets_point_at (widget, x, y);
}

static void
key (guint keyval)
{
  ck_assert (widgets_press_key (widget, keyval, 0));
}

/* Types letters and digits. */
static void
type (const char *text)
{
  for (; *text != '\0'; text++)
    key (gdk_unicode_to_keyval ((guint32) *text));
}

static void
assert_cursor (const char *name)
{
  char shown[NOTATION_POINT_BYTES] = "";

  if (wuzi_board_view_get_cursor (view) != POINT_NONE)
    notation_from_point (wuzi_board_view_get_cursor (view), shown);
  ck_assert_str_eq (shown, name);
}

static void
assert_ghost (const char *name)
{
  char shown[NOTATION_POINT_BYTES] = "";

  if (wuzi_board_view_get_ghost (view) != POINT_NONE)
    notation_from_point (wuzi_board_view_get_ghost (view), shown);
  ck_assert_str_eq (shown, name);
}

/* The pointer. */

START_TEST (a_click_chooses_the_point_under_it)
{
  static const char *const POINTS[] = { "a1", "a15", "o1", "o15", "h8", "a8", "h1", "o8", "h15" };
  double half = wuzi_board_view_get_geometry (view).pitch / 2 - 1;
  double x, y;

  pixel_of (named (POINTS[_i]), &x, &y);
  click (x, y, x, y);
  ck_assert_int_eq (chosen, named (POINTS[_i]));
  click (x - half, y + half, x + half, y - half);
  ck_assert_int_eq (chosen, named (POINTS[_i]));
  ck_assert_int_eq (choices, 2);
}
END_TEST

START_TEST (a_click_beside_the_board_chooses_no_point)
{
  click (2, 2, 2, 2);
  ck_assert_int_eq (chosen, POINT_NONE);
  click (SIDE - 2, SIDE / 2, SIDE - 2, SIDE / 2);
  ck_assert_int_eq (chosen, POINT_NONE);
  ck_assert_int_eq (choices, 2);
}
END_TEST

START_TEST (a_press_let_go_elsewhere_chooses_nothing)
{
  double x, y, pitch = wuzi_board_view_get_geometry (view).pitch;

  pixel_of (named ("h8"), &x, &y);
  click (x, y, x + pitch, y);
  click (x, y, x, y - pitch);
  click (x, y, 2, 2);
  click (2, 2, x, y);
  ck_assert_int_eq (choices, 0);
}
END_TEST

START_TEST (a_click_hides_the_cursor)
{
  double x, y;

  key (GDK_KEY_Left);
  pixel_of (named ("c3"), &x, &y);
  click (x, y, x, y);
  assert_cursor ("");
  /* The keys go on from where the hand has been. */
  key (GDK_KEY_Right);
  assert_cursor ("d3");
}
END_TEST

START_TEST (a_ghost_follows_the_pointer)
{
  point_to ("c3");
  assert_ghost ("c3");
  point_to ("o15");
  assert_ghost ("o15");
  widgets_point_at (widget, 2, 2);
  assert_ghost ("");
  point_to ("c3");
  widgets_point_away (widget);
  assert_ghost ("");
}
END_TEST

START_TEST (there_is_no_ghost_on_a_stone)
{
  sitting_play (&sitting, "c3 c4");
  point_to ("c3");
  assert_ghost ("");
  point_to ("c5");
  assert_ghost ("c5");
  sitting_play (&sitting, "c5");
  assert_ghost ("");
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  assert_ghost ("c5");
}
END_TEST

START_TEST (there_is_no_ghost_after_the_end)
{
  sitting_play (&sitting, "a1 a2 b1 b2 c1 c2 d1 d2");
  point_to ("h8");
  assert_ghost ("h8");
  sitting_play (&sitting, "e1");
  assert_ghost ("");
  point_to ("h9");
  assert_ghost ("");
  wuzi_game_play_again (sitting.game, FALSE);
  assert_ghost ("h9");
}
END_TEST

START_TEST (there_is_no_ghost_while_the_machine_thinks)
{
  begin (WUZI_MODE_PVE, BOARD_USUAL_SIZE);
  point_to ("a1");
  assert_ghost ("a1");
  sitting_play (&sitting, "h8");
  assert_ghost ("");
  sitting_wait_for_turn (&sitting);
  assert_ghost ("a1");
}
END_TEST

/* Keys. */

START_TEST (the_cursor_comes_up_in_the_middle)
{
  assert_cursor ("");
  key (GDK_KEY_Left);
  assert_cursor ("h8");
}
END_TEST

START_TEST (the_cursor_comes_up_at_the_last_stone)
{
  sitting_play (&sitting, "c3 d4");
  key (GDK_KEY_Left);
  assert_cursor ("d4");
  assert_ghost ("");
}
END_TEST

START_TEST (arrows_move_the_cursor)
{
  static const struct {
    guint keyval;
    const char *to;
  } KEYS[] = {
    { GDK_KEY_Left, "g8" },         { GDK_KEY_Up, "g9" },          { GDK_KEY_Right, "h9" },
    { GDK_KEY_Down, "h8" },         { GDK_KEY_KP_Left, "g8" },     { GDK_KEY_KP_Up, "g9" },
    { GDK_KEY_KP_Right, "h9" },     { GDK_KEY_KP_Down, "h8" },     { GDK_KEY_Home, "a8" },
    { GDK_KEY_Page_Up, "a15" },     { GDK_KEY_End, "o15" },        { GDK_KEY_Page_Down, "o1" },
    { GDK_KEY_KP_Home, "a1" },      { GDK_KEY_KP_Page_Up, "a15" }, { GDK_KEY_KP_End, "o15" },
    { GDK_KEY_KP_Page_Down, "o1" },
  };

  key (GDK_KEY_Left); /* only brings it up */
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    key (KEYS[i].keyval);
    assert_cursor (KEYS[i].to);
    assert_ghost (KEYS[i].to);
  }
  ck_assert_int_eq (choices, 0);
}
END_TEST

/* Turned by a quarter, as a clock goes: column a is above then, and row 1 at the left. */
START_TEST (a_turned_board_is_steered_as_it_is_seen)
{
  static const struct {
    guint keyval;
    const char *to;
  } KEYS[] = {
    { GDK_KEY_Left, "h7" }, { GDK_KEY_Up, "g7" },         { GDK_KEY_Right, "g8" },
    { GDK_KEY_Down, "h8" }, { GDK_KEY_Home, "h1" },       { GDK_KEY_Left, "h1" },
    { GDK_KEY_End, "h15" }, { GDK_KEY_Right, "h15" },     { GDK_KEY_Page_Up, "a15" },
    { GDK_KEY_Up, "a15" },  { GDK_KEY_Page_Down, "o15" },
  };

  wuzi_board_view_set_symmetry (view, SYMMETRY_QUARTER);
  key (GDK_KEY_Left);
  assert_cursor ("h8");
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    key (KEYS[i].keyval);
    assert_cursor (KEYS[i].to);
    assert_ghost (KEYS[i].to);
  }
}
END_TEST

START_TEST (the_cursor_stays_on_the_board)
{
  static const struct {
    guint keyval;
    const char *edge;
  } WAYS[] = {
    { GDK_KEY_Left, "a8" },
    { GDK_KEY_Down, "a1" },
    { GDK_KEY_Right, "o1" },
    { GDK_KEY_Up, "o15" },
  };

  key (GDK_KEY_Left);
  for (guint i = 0; i < G_N_ELEMENTS (WAYS); i++) {
    for (int step = 0; step < 40; step++)
      key (WAYS[i].keyval);
    assert_cursor (WAYS[i].edge);
  }
}
END_TEST

START_TEST (enter_and_space_choose)
{
  static const guint KEYS[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space,
                                GDK_KEY_KP_Space };

  key (KEYS[_i]); /* only shows where the cursor is */
  assert_cursor ("h8");
  ck_assert_int_eq (choices, 0);
  key (GDK_KEY_Up);
  key (KEYS[_i]);
  ck_assert_int_eq (chosen, named ("h9"));
  ck_assert_int_eq (choices, 1);
}
END_TEST

START_TEST (the_pointer_hides_the_cursor)
{
  key (GDK_KEY_Left);
  point_to ("c3");
  assert_cursor ("");
  assert_ghost ("c3");
  key (GDK_KEY_Return); /* shows it again, and doesn't choose yet */
  ck_assert_int_eq (choices, 0);
  assert_cursor ("h8");
}
END_TEST

START_TEST (a_pointer_that_rests_hides_nothing_where_the_board_moves)
{
  const int down = 40;
  double x, y, above;

  pixel_of (named ("c3"), &x, &y);
  widgets_point_at (widget, x, y);
  key (GDK_KEY_Left);
  gtk_widget_set_margin_top (widget, down);
  WAIT_FOR (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), 0, 0, &above, &above)
            && above == down);
  widgets_point_at (widget, x, y - down);
  assert_cursor ("h8");
  widgets_point_away (widget);
  widgets_point_at (widget, x, y - down);
  assert_cursor ("h8");
  widgets_point_at (widget, x + 1, y - down);
  assert_cursor ("");
}
END_TEST

START_TEST (what_was_typed_is_played_wherever_the_pointer_goes)
{
  type ("c3");
  point_to ("o15");
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, named ("c3"));
}
END_TEST

START_TEST (a_typed_coordinate_carries_the_cursor)
{
  static const struct {
    const char *text;
    const char *to;
  } TYPED[] = {
    { "a1", "a1" }, { "h8", "h8" },  { "H10", "h10" }, { "o15", "o15" },
    { "C3", "c3" }, { "ab4", "b4" }, { "c1d2", "d2" },
  };

  type (TYPED[_i].text);
  assert_cursor (TYPED[_i].to);
  ck_assert_int_eq (choices, 0);
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, named (TYPED[_i].to));
}
END_TEST

START_TEST (a_coordinate_that_names_nothing_leaves_the_cursor)
{
  static const char *const TYPED[] = { "z9", "p1", "a0", "h" };

  type ("c3");
  type (TYPED[_i]);
  assert_cursor ("c3");
  ck_assert_int_eq (choices, 0);
}
END_TEST

START_TEST (enter_after_a_coordinate_that_names_nothing_chooses_nothing)
{
  static const char *const TYPED[] = { "z9", "p1", "a0", "h" };

  type ("c3");
  type (TYPED[_i]);
  key (GDK_KEY_Return);
  ck_assert_int_eq (choices, 0);
  key (GDK_KEY_Return); /* it is forgotten now */
  ck_assert_int_eq (chosen, named ("c3"));
}
END_TEST

START_TEST (a_digit_alone_is_no_coordinate)
{
  ck_assert (!widgets_press_key (widget, GDK_KEY_8, 0));
  assert_cursor ("");
}
END_TEST

START_TEST (a_coordinate_has_no_third_digit)
{
  type ("h10");
  ck_assert (!widgets_press_key (widget, GDK_KEY_0, 0));
  assert_cursor ("h10");
}
END_TEST

START_TEST (escape_forgets_what_was_typed)
{
  ck_assert (!widgets_press_key (widget, GDK_KEY_Escape, 0));
  type ("h");
  key (GDK_KEY_Escape);
  ck_assert (!widgets_press_key (widget, GDK_KEY_8, 0));
  ck_assert (!widgets_press_key (widget, GDK_KEY_Escape, 0));
}
END_TEST

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

START_TEST (what_was_typed_is_forgotten_after_a_while)
{
  gboolean over = FALSE;

  type ("h");
  g_timeout_add (TYPING_MSECS, over_cb, &over);
  WAIT_FOR (over);
  run_pending ();
  ck_assert (!widgets_press_key (widget, GDK_KEY_8, 0));
}
END_TEST

START_TEST (keys_with_control_or_alt_are_left_alone)
{
  static const GdkModifierType STATES[] = { GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK,
                                            GDK_META_MASK };

  ck_assert (!widgets_press_key (widget, GDK_KEY_Left, STATES[_i]));
  ck_assert (!widgets_press_key (widget, GDK_KEY_z, STATES[_i]));
  ck_assert (!widgets_press_key (widget, GDK_KEY_Return, STATES[_i]));
  assert_cursor ("");
  ck_assert_int_eq (choices, 0);
}
END_TEST

START_TEST (other_keys_are_left_alone)
{
  static const guint KEYS[] = { GDK_KEY_Tab,    GDK_KEY_F2,      GDK_KEY_F10,
                                GDK_KEY_Delete, GDK_KEY_Shift_L, GDK_KEY_adiaeresis };

  ck_assert (!widgets_press_key (widget, KEYS[_i], 0));
}
END_TEST

/* Games and views. */

START_TEST (another_game_forgets_the_cursor)
{
  key (GDK_KEY_Left);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  wuzi_game_play_again (sitting.game, FALSE);
  assert_cursor ("");
}
END_TEST

START_TEST (the_end_leaves_the_keys_alive)
{
  sitting_play (&sitting, "c3");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  type ("d4");
  assert_cursor ("d4");
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, named ("d4"));
}
END_TEST

/* A position of no game: a five, and nobody to move. */
START_TEST (a_position_can_be_seen_and_pointed_at)
{
  cairo_surface_t *picture;
  Board board;
  double x, y;

  board_init (&board, BOARD_USUAL_SIZE);
  for (int i = 0; i < ROW_TO_WIN; i++) {
    board_play (&board, point_make (i, 7));
    if (i < ROW_TO_WIN - 1)
      board_play (&board, point_make (i, 9));
  }
  show_by_rule (&board, RULE_FREESTYLE);
  pixel_of (named ("d10"), &x, &y);
  picture = widgets_draw (widget);
  ck_assert (pixel_is_white (pixel_at (picture, (int) x + 10, (int) y + 8)));
  cairo_surface_destroy (picture);
  pixel_of (named ("h8"), &x, &y);
  widgets_point_at (widget, x, y);
  ck_assert_uint_eq (wuzi_board_view_get_ghost (view), POINT_NONE);
  click (x, y, x, y);
  ck_assert_int_eq (chosen, named ("h8"));
  board_take_back (&board);
  show_by_rule (&board, RULE_FREESTYLE);
  key (GDK_KEY_Right);
  ck_assert_uint_eq (wuzi_board_view_get_cursor (view), named ("i8"));
}
END_TEST

/* What is forbidden, and what doesn't win. */

/* Black to move, who may not play h8: two threes. */
#define THREES "f8 a1 g8 a15 h9 o1 h10 o15"

static void
begin_by_rule (WuziMode mode, Rule rule)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.size = BOARD_USUAL_SIZE;
  setup.rule = rule;
  sitting_begin (&sitting, &setup);
  follow_game ();
  g_object_set (view, "show-forbidden", TRUE, NULL);
}

static void
assert_remark (const char *words, gboolean of_position)
{
  gboolean lies;

  ck_assert_str_eq (wuzi_board_view_get_remark (view, &lies), words);
  ck_assert_int_eq (lies, of_position);
}

/* How many pixels around a point aren't what they were. */
static int
count_changes_around (const char *name, cairo_surface_t *before)
{
  cairo_surface_t *after = widgets_draw (widget);
  double pitch = wuzi_board_view_get_geometry (view).pitch;
  int changes = 0;
  double x, y;

  pixel_of (named (name), &x, &y);
  for (int dy = (int) (-pitch * 0.3); dy < pitch * 0.3; dy++)
    for (int dx = (int) (-pitch * 0.3); dx < pitch * 0.3; dx++)
      changes += !pixel_equal (pixel_at (before, (int) x + dx, (int) y + dy),
                               pixel_at (after, (int) x + dx, (int) y + dy));
  cairo_surface_destroy (after);
  return changes;
}

START_TEST (forbidden_points_are_crossed_out_while_black_is_to_move)
{
  cairo_surface_t *plain;

  begin_by_rule (WUZI_MODE_PVP, RULE_RENJU);
  sitting_play (&sitting, THREES);
  g_object_set (view, "show-forbidden", FALSE, NULL);
  plain = widgets_draw (widget);
  g_object_set (view, "show-forbidden", TRUE, NULL);
  ck_assert_int_gt (count_changes_around ("h8", plain), 40);
  ck_assert_int_eq (count_changes_around ("c3", plain), 0);
  sitting_play (&sitting, "k2");
  ck_assert_int_eq (count_changes_around ("h8", plain), 0);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert_int_gt (count_changes_around ("h8", plain), 40);
  cairo_surface_destroy (plain);
}
END_TEST

START_TEST (other_rules_forbid_nothing)
{
  begin_by_rule (WUZI_MODE_PVP, (Rule) _i);
  sitting_play (&sitting, THREES);
  point_to ("h8");
  assert_remark ("", FALSE);
}
END_TEST

START_TEST (who_points_at_a_forbidden_point_sees_why)
{
  begin_by_rule (WUZI_MODE_PVP, RULE_RENJU);
  sitting_play (&sitting, THREES);
  assert_remark ("", FALSE);
  point_to ("h8");
  assert_remark ("Forbidden for black: two open threes at once.", FALSE);
  point_to ("h7");
  assert_remark ("", FALSE);
  type ("h8");
  assert_remark ("Forbidden for black: two open threes at once.", FALSE);
  key (GDK_KEY_Left);
  assert_remark ("", FALSE);
}
END_TEST

static void
count_remark (guint *count)
{
  (*count)++;
}

/* The words stay the same, but what they are about changes. */
START_TEST (a_remark_is_told_anew_when_what_was_pointed_at_is_played)
{
  g_auto (GStrv) points = g_strsplit (THREES, " ", -1);
  guint told = 0;
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; points[i] != NULL; i++)
    board_play (&board, named (points[i]));
  g_object_set (view, "show-forbidden", TRUE, NULL);
  show_by_rule (&board, RULE_RENJU);
  point_to ("h8");
  assert_remark ("Forbidden for black: two open threes at once.", FALSE);
  g_signal_connect_swapped (view, "remark-changed", G_CALLBACK (count_remark), &told);
  board_play (&board, named ("h8"));
  show_by_rule (&board, RULE_RENJU);
  assert_remark ("Forbidden for black: two open threes at once.", TRUE);
  ck_assert_uint_eq (told, 1);
}
END_TEST

START_TEST (a_position_shows_what_is_forbidden_in_it)
{
  g_auto (GStrv) points = g_strsplit (THREES, " ", -1);
  cairo_surface_t *plain;
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; points[i] != NULL; i++)
    board_play (&board, named (points[i]));
  show_by_rule (&board, RULE_RENJU);
  plain = widgets_draw (widget);
  g_object_set (view, "show-forbidden", TRUE, NULL);
  ck_assert_int_gt (count_changes_around ("h8", plain), 40);
  point_to ("h8");
  assert_remark ("Forbidden for black: two open threes at once.", FALSE);
  /* Another rule forbids nothing, and neither is anything to be played after a five. */
  show_by_rule (&board, RULE_STANDARD);
  assert_remark ("", FALSE);
  board_play (&board, named ("h8"));
  show_by_rule (&board, RULE_RENJU);
  assert_remark ("Forbidden for black: two open threes at once.", TRUE);
  cairo_surface_destroy (plain);
}
END_TEST

/* A finger doesn't stay there. */
START_TEST (a_refused_point_stays_explained_until_something_else_happens)
{
  begin_by_rule (WUZI_MODE_PVP, RULE_RENJU);
  g_object_set (view, "show-forbidden", FALSE, NULL);
  sitting_play (&sitting, THREES);
  ck_assert_int_eq (wuzi_console_offer_point (wuzi_game_get_console (sitting.game), named ("h8")),
                    WUZI_OFFER_FOUL);
  wuzi_board_view_explain (view, named ("h8"));
  assert_remark ("Forbidden for black: two open threes at once.", FALSE);
  point_to ("c3");
  assert_remark ("", FALSE);
  wuzi_board_view_explain (view, named ("h8"));
  sitting_play (&sitting, "c3");
  assert_remark ("", FALSE);
}
END_TEST

START_TEST (a_forbidden_point_says_so)
{
  g_autofree char *words = NULL;

  begin_by_rule (WUZI_MODE_PVP, RULE_RENJU);
  sitting_play (&sitting, THREES);
  type ("h8");
  words =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          "Board, h8, empty, forbidden for black: double three");
  ck_assert_msg (words == NULL, "%s", words);
}
END_TEST

START_TEST (a_six_that_does_not_win_is_explained_until_the_next_move)
{
  begin_by_rule (WUZI_MODE_PVP, RULE_STANDARD);
  sitting_play (&sitting, "c3 c9 d3 d9 e3 e9 g3 g9 h3 i9 f3");
  assert_remark ("More than five in a row don’t win: exactly five do.", TRUE);
  sitting_play (&sitting, "k11");
  assert_remark ("", FALSE);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  assert_remark ("More than five in a row don’t win: exactly five do.", TRUE);
}
END_TEST

START_TEST (a_five_closed_at_both_ends_is_explained_in_caro)
{
  begin_by_rule (WUZI_MODE_PVP, RULE_CARO);
  sitting_play (&sitting, "c3 b3 d3 h3 e3 k9 f3 k11 g3");
  assert_remark ("This five doesn’t win: it is closed at both ends.", TRUE);
}
END_TEST

/* It answers before anybody has read the sentence. */
START_TEST (the_machines_answer_leaves_the_explanation)
{
  static const char *const NAMES[] = {
    "c3", "a15", "d3", "o15", "e3", "a1", "g3", "o1", "h3", "k12"
  };
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziRecordedMove moves[G_N_ELEMENTS (NAMES)];

  for (gsize i = 0; i < G_N_ELEMENTS (NAMES); i++)
    moves[i] = (WuziRecordedMove) { named (NAMES[i]), 0 };
  setup.size = BOARD_USUAL_SIZE;
  setup.rule = RULE_STANDARD;
  setup.origin = (WuziGameOrigin) { "another", moves, G_N_ELEMENTS (moves) };
  sitting_begin (&sitting, &setup);
  follow_game ();
  assert_remark ("", FALSE);
  sitting_play (&sitting, "f3");
  sitting_wait_for_turn (&sitting);
  assert_remark ("More than five in a row don’t win: exactly five do.", TRUE);
  sitting_play (&sitting, "k3");
  sitting_wait_for_turn (&sitting);
  assert_remark ("", FALSE);
}
END_TEST

static void
begin_opening (OpeningKind opening)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  setup.rule = RULE_RENJU;
  setup.opening = opening;
  sitting_begin (&sitting, &setup);
  follow_game ();
}

/* The rest is shaded, and shows no ghost. */
START_TEST (an_opening_shows_where_the_stone_may_lie)
{
  cairo_surface_t *first;

  begin_opening (OPENING_SOOSORV_8);
  first = widgets_draw (widget);
  sitting_play (&sitting, "h8");
  ck_assert_int_gt (count_changes_around ("i9", first), 40);
  ck_assert_int_eq (count_changes_around ("c3", first), 0);
  point_to ("i9");
  assert_ghost ("i9");
  point_to ("j10");
  assert_ghost ("");
  cairo_surface_destroy (first);
}
END_TEST

static void
do_deed (Deed deed)
{
  WuziConsole *console = wuzi_game_get_console (sitting.game);
  guint before, after;

  wuzi_console_get_deeds (console, &before);
  ck_assert_int_eq (wuzi_console_offer_deed (console, deed), WUZI_OFFER_TAKEN_UP);
  WAIT_FOR ((wuzi_console_get_deeds (console, &after), after > before));
}

START_TEST (fifth_moves_that_are_offered_are_shown_with_letters)
{
  cairo_surface_t *plain;
  char *wrong;

  begin_opening (OPENING_YAMAGUCHI);
  sitting_play (&sitting, "h8 i9 j7");
  do_deed ((Deed) { .kind = DEED_NUMBER, .number = 2 });
  do_deed ((Deed) { .kind = DEED_WHITE });
  sitting_play (&sitting, "c3");
  plain = widgets_draw (widget);
  do_deed ((Deed) { .kind = DEED_OFFER, .point = named ("m7") });
  ck_assert_int_gt (count_changes_around ("m7", plain), 200);
  do_deed ((Deed) { .kind = DEED_OFFER, .point = named ("d11") });
  type ("d11");
  wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "Board, d11, empty, offer B");
  ck_assert_msg (wrong == NULL, "%s", wrong);
  point_to ("c4");
  assert_ghost ("");
  do_deed ((Deed) { .kind = DEED_PICK, .point = named ("d11") });
  ck_assert_int_eq (count_changes_around ("m7", plain), 0);
  cairo_surface_destroy (plain);
}
END_TEST

START_TEST (a_foul_that_ended_the_game_is_drawn)
{
  g_auto (GStrv) names = g_strsplit (THREES " h8", " ", -1);
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; names[i] != NULL; i++)
    board_play (&board, named (names[i]));
  show_by_rule (&board, RULE_RENJU);
  assert_remark ("Forbidden for black: two open threes at once.", TRUE);
  board_take_back (&board);
  show_by_rule (&board, RULE_RENJU);
  assert_remark ("", FALSE);
}
END_TEST

START_TEST (without_a_game_nothing_is_chosen)
{
  click (SIDE / 2, SIDE / 2, SIDE / 2, SIDE / 2);
  ck_assert (!widgets_press_key (widget, GDK_KEY_Return, 0));
  ck_assert (!widgets_press_key (widget, GDK_KEY_h, 0));
  widgets_point_at (widget, SIDE / 2, SIDE / 2);
  assert_ghost ("");
  ck_assert_int_eq (choices, 0);
}
END_TEST

START_TEST (every_size_of_board_can_be_clicked)
{
  double x, y;
  Point corner = point_make (_i - 1, _i - 1);

  begin (WUZI_MODE_PVP, _i);
  ck_assert_int_eq (wuzi_board_view_get_geometry (view).size, _i);
  pixel_of (corner, &x, &y);
  click (x, y, x, y);
  ck_assert_int_eq (chosen, corner);
  key (GDK_KEY_End);
  key (GDK_KEY_Page_Up);
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, corner);
}
END_TEST

START_TEST (a_smaller_board_forgets_where_the_cursor_was)
{
  type ("o15");
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  begin (WUZI_MODE_PVP, 5);
  assert_cursor ("");
  key (GDK_KEY_Right);
  assert_cursor ("c3");
}
END_TEST

START_TEST (letters_take_room)
{
  double without, with;

  without = wuzi_board_view_get_geometry (view).pitch;
  g_object_set (view, "show-coordinates", TRUE, NULL);
  with = wuzi_board_view_get_geometry (view).pitch;
  ck_assert (with <= without);
  ck_assert (wuzi_board_view_get_geometry (view).left > 0);
}
END_TEST

START_TEST (stones_are_seen_where_they_lie)
{
  cairo_surface_t *image;
  double x, y;

  g_object_set (view, "show-coordinates", TRUE, "show-move-numbers", _i == 1, NULL);
  sitting_play (&sitting, "a1 o15 h8");
  key (GDK_KEY_Left);
  type ("c");
  image = widgets_draw (widget);
  pixel_of (named ("a1"), &x, &y);
  ck_assert (pixel_is_black (pixel_at (image, (int) x + 10, (int) y + 8)));
  pixel_of (named ("o15"), &x, &y);
  ck_assert (pixel_is_white (pixel_at (image, (int) x + 10, (int) y + 8)));
  pixel_of (named ("a15"), &x, &y);
  ck_assert (pixel_is_wood (pixel_at (image, (int) x + 10, (int) y + 8)));
  cairo_surface_destroy (image);
}
END_TEST

/* Fingers. */

static GtkEventController *
find_tap (void)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller)
        && gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (controller)))
      return controller;
  }
  ck_abort_msg ("fingers are not told from the pointer");
  return NULL;
}

static void
tap (const char *name)
{
  double x, y;

  pixel_of (named (name), &x, &y);
  g_signal_emit_by_name (find_tap (), "pressed", 1, x, y);
  g_signal_emit_by_name (find_tap (), "released", 1, x, y);
}

static void
set_up_tapped_game (void)
{
  set_up_game ();
  g_object_set (view, "confirm-taps", TRUE, NULL);
}

START_TEST (a_second_tap_confirms_the_first)
{
  tap ("h8");
  ck_assert_int_eq (choices, 0);
  assert_ghost ("h8");
  tap ("c3"); /* not that one */
  ck_assert_int_eq (choices, 0);
  assert_ghost ("c3");
  tap ("c3");
  ck_assert_int_eq (choices, 1);
  ck_assert_uint_eq ((Point) chosen, named ("c3"));
  assert_cursor ("");
}
END_TEST

START_TEST (enter_confirms_a_tap)
{
  tap ("h8");
  key (GDK_KEY_Return);
  ck_assert_int_eq (choices, 1);
  ck_assert_uint_eq ((Point) chosen, named ("h8"));
}
END_TEST

/* In the margin, from the first tap until the second. */
START_TEST (a_tapped_point_is_named)
{
  cairo_surface_t *pictures[3];
  int x, y = (int) wuzi_board_view_get_geometry (view).frame_y + 6;
  double point_x, point_y;

  pixel_of (named ("h8"), &point_x, &point_y);
  x = (int) (point_x - 0.4 * wuzi_board_view_get_geometry (view).pitch);
  pictures[0] = widgets_draw (widget);
  tap ("h8");
  pictures[1] = widgets_draw (widget);
  tap ("h8");
  pictures[2] = widgets_draw (widget);
  ck_assert (!pixel_equal (pixel_at (pictures[0], x, y), pixel_at (pictures[1], x, y)));
  ck_assert (pixel_equal (pixel_at (pictures[0], x, y), pixel_at (pictures[2], x, y)));
  for (int i = 0; i < 3; i++)
    cairo_surface_destroy (pictures[i]);
}
END_TEST

START_TEST (the_pointer_needs_no_second_click)
{
  double x, y;

  pixel_of (named ("h8"), &x, &y);
  click (x, y, x, y);
  ck_assert_int_eq (choices, 1);
}
END_TEST

/* A point where no stone can go is refused at once. */
START_TEST (a_tap_on_a_stone_is_told_at_once)
{
  sitting_play (&sitting, "h8");
  tap ("h8");
  ck_assert_int_eq (choices, 1);
}
END_TEST

START_TEST (a_tap_that_slides_away_chooses_nothing)
{
  double x, y;

  pixel_of (named ("h8"), &x, &y);
  g_signal_emit_by_name (find_tap (), "pressed", 1, x, y);
  pixel_of (named ("h9"), &x, &y);
  g_signal_emit_by_name (find_tap (), "released", 1, x, y);
  ck_assert_int_eq (choices, 0);
  assert_ghost ("");
}
END_TEST

/* In a recorded game, taps choose moves. */
START_TEST (without_a_game_a_tap_needs_no_second)
{
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  show_by_rule (&board, RULE_FREESTYLE);
  tap ("h8");
  ck_assert_int_eq (choices, 1);
}
END_TEST

START_TEST (taps_are_confirmed_only_where_that_is_wanted)
{
  g_object_set (view, "confirm-taps", FALSE, NULL);
  tap ("h8");
  ck_assert_int_eq (choices, 1);
}
END_TEST

/* What moves. */

static void
set_up_moving_game (void)
{
  set_up_game ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static void
count_frame_cb (guint *frames)
{
  (*frames)++;
}

/* A frame clock that counts in frames. */
static guint *
count_frames (GtkWidget *of)
{
  guint *frames = g_new0 (guint, 1);

  g_signal_connect_data (gtk_widget_get_frame_clock (of), "paint", G_CALLBACK (count_frame_cb),
                         frames, (GClosureNotify) (void (*) (void)) g_free, G_CONNECT_SWAPPED);
  return frames;
}

/* Is the board drawn as one is that has never moved? */
static void
assert_drawn_at_rest (void)
{
  cairo_surface_t *moved = widgets_draw (widget);
  cairo_surface_t *fresh;

  wuzi_board_view_forget (view);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  show_game ();
  fresh = widgets_draw (widget);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      ck_assert_msg (pixel_equal (pixel_at (moved, x, y), pixel_at (fresh, x, y)),
                     "pixel %d, %d is another one", x, y);
  cairo_surface_destroy (moved);
  cairo_surface_destroy (fresh);
}

START_TEST (stones_settle_and_leave)
{
  guint *frames = count_frames (widget);

  sitting_play (&sitting, "h8");
  ck_assert (wuzi_board_view_is_moving (view));
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  ck_assert_uint_ge (*frames, 1);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (wuzi_board_view_is_moving (view));
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  assert_drawn_at_rest ();
}
END_TEST

/* The next click comes while the stone before it still settles. */
START_TEST (stones_may_come_quickly)
{
  for (int i = 0; i < 3; i++) {
    sitting_play (&sitting, "a1 o15 h8 h9");
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
    wait_once ();
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  }
  sitting_play (&sitting, "a1 o15 h8");
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  assert_drawn_at_rest ();
}
END_TEST

START_TEST (a_winning_row_lights_up_and_stays)
{
  cairo_surface_t *dark, *lit;
  double x, y;

  sitting_play (&sitting, "a1 a2 b1 b2 c1 c2 d1 d2");
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  dark = widgets_draw (widget);
  sitting_play (&sitting, "e1");
  ck_assert (wuzi_board_view_is_moving (view));
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  lit = widgets_draw (widget);
  pixel_of (named ("a1"), &x, &y);
  x += 0.39 * wuzi_board_view_get_geometry (view).pitch;
  ck_assert (!pixel_equal (pixel_at (dark, (int) x, (int) y), pixel_at (lit, (int) x, (int) y)));
  cairo_surface_destroy (dark);
  cairo_surface_destroy (lit);
  assert_drawn_at_rest ();
}
END_TEST

START_TEST (nothing_moves_for_those_who_want_no_animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  sitting_play (&sitting, "a1 a2 b1 b2 c1 c2 d1 d2");
  ck_assert (!wuzi_board_view_is_moving (view));
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (!wuzi_board_view_is_moving (view));
  sitting_play (&sitting, "d2 e1");
  ck_assert (!wuzi_board_view_is_moving (view));
}
END_TEST

START_TEST (a_view_may_go_while_stones_move)
{
  sitting_play (&sitting, "h8");
  ck_assert (wuzi_board_view_is_moving (view)); /* tear_down() destroys it */
}
END_TEST

/* How many frames the board draws while another widget draws some. */
static guint
count_beside (GtkWidget *other, const guint *other_frames, const guint *frames)
{
  enum {
    OTHER_FRAMES = 20,
  };
  guint before = *frames;

  for (guint i = 0; i < OTHER_FRAMES; i++) {
    guint drawn = *other_frames;

    gtk_widget_queue_draw (other);
    WAIT_FOR (*other_frames > drawn);
  }
  return *frames - before;
}

/* Another window draws frame after frame; this one has none to draw. */
START_TEST (at_rest_no_frame_is_drawn)
{
  GtkWidget *other = gtk_drawing_area_new ();
  GtkWindow *other_window = widgets_show_alone (other, 100, 100);
  guint *other_frames = count_frames (other);
  guint *frames = count_frames (widget);

  sitting_play (&sitting, "h8 h9 g8");
  WAIT_FOR (!wuzi_board_view_is_moving (view));
  WAIT_FOR (count_beside (other, other_frames, frames) == 0);
  widgets_destroy (other_window);
}
END_TEST

/* At once, and each in its own way. */
START_TEST (a_theme_can_be_seen)
{
  for (int n = 1; n < BOARD_THEMES + STONE_THEMES - 1; n++) {
    const char *property = n < BOARD_THEMES ? "board-theme" : "stone-theme";
    const char *point = n < BOARD_THEMES ? "c3" : "a1";
    cairo_surface_t *before, *after;
    double x, y;

    sitting_play (&sitting, n == 1 ? "a1" : "");
    before = widgets_draw (widget);
    g_object_set (view, property, n < BOARD_THEMES ? n : n - BOARD_THEMES + 1, NULL);
    after = widgets_draw (widget);
    pixel_of (named (point), &x, &y);
    ck_assert (!pixel_equal (pixel_at (before, (int) x - 7, (int) y - 9),
                             pixel_at (after, (int) x - 7, (int) y - 9)));
    cairo_surface_destroy (before);
    cairo_surface_destroy (after);
  }
}
END_TEST

static void
assert_spoken (const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, label);
}

START_TEST (the_cursor_can_be_heard)
{
  assert_spoken ("Board");
  type ("c3");
  assert_spoken ("Board, c3, empty");
  sitting_play (&sitting, "c3 d3");
  assert_spoken ("Board, c3, black, move 1");
  key (GDK_KEY_Right);
  assert_spoken ("Board, d3, white, move 2, last move");
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  assert_spoken ("Board, d3, empty");
}
END_TEST

static void
show_hint (const char *name)
{
  BoardOverlay *overlay = board_overlay_new ();

  overlay->hint = named (name);
  wuzi_board_view_set_overlay (view, overlay);
}

START_TEST (a_hint_can_be_seen_and_heard)
{
  cairo_surface_t *before = widgets_draw (widget);
  cairo_surface_t *after;
  double x, y;

  pixel_of (named ("c3"), &x, &y);
  show_hint ("c3");
  after = widgets_draw (widget);
  ck_assert (
      !pixel_equal (pixel_at (before, (int) x, (int) y), pixel_at (after, (int) x, (int) y)));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  type ("c3");
  assert_spoken ("Board, c3, empty, hint");
  wuzi_board_view_set_overlay (view, NULL);
  assert_spoken ("Board, c3, empty");
}
END_TEST

START_TEST (threats_can_be_seen_and_heard)
{
  BoardOverlay *overlay = board_overlay_new ();
  cairo_surface_t *before = widgets_draw (widget);
  cairo_surface_t *after;
  double x, y;

  board_overlay_add_threat (overlay, named ("c3"), KIND_FIVE, THREAT_FIVE);
  pixel_of (named ("c3"), &x, &y);
  wuzi_board_view_set_overlay (view, overlay);
  after = widgets_draw (widget);
  ck_assert (
      !pixel_equal (pixel_at (before, (int) x, (int) y), pixel_at (after, (int) x, (int) y)));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  type ("c3");
  assert_spoken ("Board, c3, empty, threat: five");
  show_hint ("c3");
  assert_spoken ("Board, c3, empty, hint");
}
END_TEST

START_TEST (a_view_that_goes_while_one_types_leaves_nothing)
{
  type ("h1"); /* tear_down() destroys it */
}
END_TEST

/* Positions of a study. */

static guint told[2];
static int tellings;

static void
told_cb (WuziBoardView *self, guint first, guint second)
{
  told[0] = first;
  told[1] = second;
  tellings++;
}

static void
hovered_cb (WuziBoardView *self, guint point)
{
  told_cb (self, point, 0);
}

static gboolean
scrolled_cb (WuziBoardView *self, guint point, int steps)
{
  told_cb (self, point, (guint) ABS (steps));
  return steps > 0;
}

static gboolean
menu_cb (WuziBoardView *self, guint point)
{
  told_cb (self, point, 0);
  return TRUE;
}

/* White stones alone, the middle one played last as move 12. */
static void
show_study_in_hand (Stone hand)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (BOARD_USUAL_SIZE);
  uint16_t numbers[POINT_COUNT] = { 0 };
  StudyPosition position;
  BoardPosition on_board;

  for (int x = 6; x < 9; x++)
    wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (x, 7));
  wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (4, 7));
  numbers[named ("e8")] = 12;
  wuzi_study_get_position (study, wuzi_study_get_current (study), &position);
  study_on_board_init (&on_board, &position, RULE_FREESTYLE, numbers);
  on_board.hand = hand;
  wuzi_board_view_set_position (view, &on_board);
  tellings = 0;
}

static void
show_study (void)
{
  show_study_in_hand (STONE_NONE);
}

static void
draw_from_to (const char *from, const char *to)
{
  double x, y, to_x, to_y;

  pixel_of (named (from), &x, &y);
  pixel_of (named (to), &to_x, &to_y);
  click (x, y, to_x, to_y);
}

static GtkEventController *
find_gesture (GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (g_type_is_a (G_OBJECT_TYPE (controller), type)
        && (!GTK_IS_GESTURE_SINGLE (controller)
            || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
      return controller;
  }
  ck_abort_msg ("nobody listens to %s", g_type_name (type));
  return NULL;
}

START_TEST (stones_of_a_study_may_be_of_any_number_and_colour)
{
  cairo_surface_t *picture;
  double x, y;

  show_study ();
  picture = widgets_draw (widget);
  pixel_of (named ("g8"), &x, &y);
  ck_assert (pixel_is_white (pixel_at (picture, (int) x, (int) y)));
  pixel_of (named ("e8"), &x, &y);
  ck_assert (pixel_is_white (pixel_at (picture, (int) x + 10, (int) y + 8)));
  ck_assert (!pixel_is_white (pixel_at (picture, (int) x, (int) y))); /* the last move */
  cairo_surface_destroy (picture);
  type ("e8");
  assert_spoken ("Board, e8, white, move 12, last move");
  type ("g8");
  assert_spoken ("Board, g8, white");
}
END_TEST

START_TEST (a_stone_in_the_hand_is_seen_over_a_study)
{
  show_study ();
  point_to ("c3");
  assert_ghost ("");
  show_study_in_hand (STONE_WHITE);
  assert_ghost ("c3");
  point_to ("g8");
  assert_ghost ("");
}
END_TEST

START_TEST (what_is_pointed_at_is_told_once)
{
  g_signal_connect (view, "point-hovered", G_CALLBACK (hovered_cb), NULL);
  show_study ();
  point_to ("c3");
  ck_assert_uint_eq (told[0], named ("c3"));
  point_to ("c3");
  ck_assert_int_eq (tellings, 1);
  key (GDK_KEY_Right);
  key (GDK_KEY_Right);
  ck_assert_int_gt (tellings, 1);
  ck_assert_uint_eq (told[0], wuzi_board_view_get_cursor (view));
  point_to ("d4");
  widgets_point_away (widget);
  ck_assert_uint_eq (told[0], POINT_NONE);
}
END_TEST

START_TEST (points_are_joined_where_that_is_wanted)
{
  g_signal_connect (view, "points-joined", G_CALLBACK (told_cb), NULL);
  show_study ();
  draw_from_to ("c3", "d6");
  ck_assert_int_eq (tellings, 0);
  g_object_set (view, "joins-points", TRUE, NULL);
  draw_from_to ("c3", "d6");
  ck_assert_int_eq (tellings, 1);
  ck_assert_uint_eq (told[0], named ("c3"));
  ck_assert_uint_eq (told[1], named ("d6"));
  ck_assert_int_eq (choices, 0);
  draw_from_to ("c3", "c3");
  ck_assert_int_eq (tellings, 1);
  ck_assert_int_eq (chosen, named ("c3"));
  click (1, 1, SIDE / 2, SIDE / 2);
  ck_assert_int_eq (tellings, 1);
}
END_TEST

START_TEST (the_wheel_is_told_by_whole_steps)
{
  GtkEventController *scroll = find_gesture (GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0);
  gboolean used = FALSE;

  show_study ();
  point_to ("c3");
  g_signal_emit_by_name (scroll, "scroll", 0.0, 1.0, &used);
  ck_assert (!used);
  g_signal_connect (view, "point-scrolled", G_CALLBACK (scrolled_cb), NULL);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 0.6, &used);
  ck_assert (!used && tellings == 0);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 0.6, &used);
  ck_assert (used && tellings == 1);
  ck_assert_uint_eq (told[0], named ("c3"));
  ck_assert_uint_eq (told[1], 1);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -2.5, &used);
  ck_assert (!used && told[1] == 2);
}
END_TEST

START_TEST (a_menu_is_asked_for_by_button_and_keys)
{
  double x, y;

  show_study ();
  ck_assert (!widgets_press_key (widget, GDK_KEY_Menu, 0));
  g_signal_connect (view, "menu-requested", G_CALLBACK (menu_cb), NULL);
  pixel_of (named ("c3"), &x, &y);
  g_signal_emit_by_name (find_gesture (GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY), "pressed", 1,
                         x, y);
  ck_assert_uint_eq (told[0], named ("c3"));
  ck_assert_int_eq (choices, 0);
  g_signal_emit_by_name (find_gesture (GTK_TYPE_GESTURE_LONG_PRESS, GDK_BUTTON_PRIMARY), "pressed",
                         1.0, 1.0);
  ck_assert_uint_eq (told[0], POINT_NONE);
  type ("d5");
  ck_assert (widgets_press_key (widget, GDK_KEY_Menu, 0));
  ck_assert_uint_eq (told[0], named ("d5"));
  ck_assert (widgets_press_key (widget, GDK_KEY_F10, GDK_SHIFT_MASK));
  ck_assert (!widgets_press_key (widget, GDK_KEY_F10, 0));
  ck_assert_int_eq (tellings, 4);
}
END_TEST

static void
sketch (const char *from, const char *to)
{
  GtkEventController *menu = find_gesture (GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY);
  double x, y;

  pixel_of (named (from), &x, &y);
  g_signal_emit_by_name (menu, "pressed", 1, x, y);
  pixel_of (named (to), &x, &y);
  g_signal_emit_by_name (menu, "released", 1, x, y);
}

START_TEST (the_other_button_sketches_where_that_is_wanted)
{
  show_study ();
  g_object_set (view, "sketches", TRUE, NULL);
  g_signal_connect (view, "menu-requested", G_CALLBACK (menu_cb), NULL);
  g_signal_connect (view, "points-joined", G_CALLBACK (told_cb), NULL);
  sketch ("c3", "c3");
  ck_assert_int_eq (tellings, 1);
  ck_assert_uint_eq (told[0], named ("c3"));
  sketch ("c3", "d6");
  ck_assert_int_eq (tellings, 2);
  ck_assert_uint_eq (told[0], named ("c3"));
  ck_assert_uint_eq (told[1], named ("d6"));
  ck_assert_int_eq (choices, 0);
}
END_TEST

START_TEST (what_a_study_draws_can_be_seen_and_heard)
{
  BoardOverlay *overlay = board_overlay_new ();
  cairo_surface_t *before, *after;
  Point line[] = { named ("a1"), named ("b1") };
  double x, y;

  show_study ();
  before = widgets_draw (widget);
  board_overlay_add_mark (overlay, MARK_LABEL, named ("c3"), POINT_NONE, "A");
  board_overlay_add_mark (overlay, MARK_CIRCLE, named ("g8"), POINT_NONE, NULL);
  board_overlay_add_mark (overlay, MARK_ARROW, named ("g8"), named ("c3"), NULL);
  board_overlay_add_candidate (overlay, named ("d4"), 1, 1, "62");
  board_overlay_add_ghost (overlay, named ("d4"), STONE_BLACK, NULL);
  board_overlay_set_line (overlay, line, 2, STONE_BLACK, 5);
  wuzi_board_view_set_overlay (view, overlay);
  after = widgets_draw (widget);
  pixel_of (named ("d4"), &x, &y);
  ck_assert (!pixel_equal (pixel_at (before, (int) x + 9, (int) y + 9),
                           pixel_at (after, (int) x + 9, (int) y + 9)));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  type ("c3");
  assert_spoken ("Board, c3, empty, label A");
  type ("g8");
  assert_spoken ("Board, g8, white, circle, arrow to c3");
  type ("d4");
  assert_spoken ("Board, d4, empty, candidate 1, 62, next move");
  type ("b1");
  assert_spoken ("Board, b1, empty, line: white 6");
  wuzi_board_view_set_overlay (view, NULL);
  assert_spoken ("Board, b1, empty");
  wuzi_board_view_set_overlay (view, board_overlay_new ());
}
END_TEST

/* What a screen reader finds. */

static GtkWidget *
grid_row (int number)
{
  GtkWidget *row = gtk_widget_get_last_child (widget);

  while (number-- > 1)
    row = gtk_widget_get_prev_sibling (row);
  return row;
}

static GtkWidget *
grid_point (const char *name)
{
  GtkWidget *point = gtk_widget_get_first_child (grid_row (point_y (named (name)) + 1));

  for (int x = point_x (named (name)); x > 0; x--)
    point = gtk_widget_get_next_sibling (point);
  return point;
}

static void
assert_role (GtkWidget *part, GtkAccessibleRole role)
{
  ck_assert (gtk_test_accessible_has_role (GTK_ACCESSIBLE (part), role));
}

static void
assert_point (const char *name, const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (grid_point (name)), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, label);
}

static void
assert_focus (const char *name)
{
  ck_assert_ptr_eq (gtk_window_get_focus (window), grid_point (name));
}

static int
count_children (GtkWidget *parent)
{
  int count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count++;
  return count;
}

static void
show_grid (gboolean show)
{
  g_object_set (view, "grid", show, NULL);
}

START_TEST (without_a_screen_reader_there_is_no_grid)
{
  ck_assert_ptr_null (gtk_widget_get_first_child (widget));
  show_grid (TRUE);
  ck_assert_ptr_nonnull (gtk_widget_get_first_child (widget));
  show_grid (FALSE);
  ck_assert_ptr_null (gtk_widget_get_first_child (widget));
}
END_TEST

START_TEST (the_board_is_a_grid_of_points)
{
  show_grid (TRUE);
  assert_role (widget, GTK_ACCESSIBLE_ROLE_GRID);
  ck_assert_int_eq (count_children (widget), BOARD_USUAL_SIZE);
  for (int y = 1; y <= BOARD_USUAL_SIZE; y++) {
    assert_role (grid_row (y), GTK_ACCESSIBLE_ROLE_ROW);
    ck_assert_int_eq (count_children (grid_row (y)), BOARD_USUAL_SIZE);
  }
  assert_role (grid_point ("h8"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_point ("a1", "a1, empty");
  assert_point ("o15", "o15, empty");
  assert_spoken ("Board");
}
END_TEST

START_TEST (points_tell_what_lies_there)
{
  show_grid (TRUE);
  sitting_play (&sitting, "h8 i9");
  assert_point ("h8", "h8, black, move 1");
  assert_point ("i9", "i9, white, move 2, last move");
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  assert_point ("h8", "h8, black, move 1, last move");
  assert_point ("i9", "i9, empty");
  show_hint ("c3");
  assert_point ("c3", "c3, empty, hint");
  assert_spoken ("Board");
}
END_TEST

START_TEST (a_stone_is_placed_by_the_action_of_a_point)
{
  show_grid (TRUE);
  ck_assert (gtk_widget_activate_action (grid_point ("c3"), "point.place", NULL));
  ck_assert_int_eq (chosen, named ("c3"));
  ck_assert_int_eq (choices, 1);
}
END_TEST

START_TEST (the_focus_goes_with_the_cursor)
{
  show_grid (TRUE);
  ck_assert (gtk_widget_grab_focus (widget));
  assert_focus ("h8");
  key (GDK_KEY_Right);
  assert_focus ("i8");
  type ("c3");
  assert_focus ("c3");
  assert_cursor ("c3");
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, named ("c3"));
}
END_TEST

START_TEST (the_cursor_goes_with_the_focus)
{
  show_grid (TRUE);
  ck_assert (gtk_widget_grab_focus (grid_point ("c3")));
  key (GDK_KEY_Up);
  assert_cursor ("c4");
  assert_focus ("c4");
}
END_TEST

START_TEST (enter_chooses_the_point_that_has_been_read)
{
  show_grid (TRUE);
  ck_assert (gtk_widget_grab_focus (widget));
  key (GDK_KEY_Return);
  ck_assert_int_eq (chosen, named ("h8"));
}
END_TEST

START_TEST (the_board_is_one_stop_of_the_tab_key)
{
  show_grid (TRUE);
  gtk_window_set_focus (window, NULL);
  ck_assert (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  assert_focus ("h8");
  ck_assert (!gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  ck_assert (!gtk_widget_child_focus (widget, GTK_DIR_TAB_BACKWARD));
}
END_TEST

START_TEST (a_board_that_takes_no_keys_has_points_that_take_none)
{
  gtk_window_set_focus (window, NULL);
  gtk_widget_set_focusable (widget, FALSE);
  show_grid (TRUE);
  ck_assert (!gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  ck_assert (!gtk_widget_grab_focus (widget));
  ck_assert_ptr_null (gtk_window_get_focus (window));
}
END_TEST

START_TEST (the_focus_stays_on_the_board_when_a_screen_reader_comes_and_goes)
{
  gtk_widget_grab_focus (widget);
  type ("c3");
  show_grid (TRUE);
  assert_focus ("c3");
  show_grid (FALSE);
  ck_assert_ptr_eq (gtk_window_get_focus (window), widget);
  assert_cursor ("c3");
}
END_TEST

static void
show_something_else_cb (void)
{
  BoardOverlay *overlay = board_overlay_new ();

  board_overlay_add_mark (overlay, MARK_CIRCLE, named ("a1"), POINT_NONE, NULL);
  wuzi_board_view_set_overlay (view, overlay);
}

/* GTK would go on to tell that the point has the focus. */
START_TEST (what_is_shown_when_the_focus_leaves_does_not_take_it_back)
{
  show_grid (TRUE);
  gtk_widget_grab_focus (widget);
  WAIT_FOR (gtk_widget_has_focus (grid_point ("h8")));
  key (GDK_KEY_Right);
  WAIT_FOR (gtk_widget_has_focus (grid_point ("i8")));
  g_signal_connect (view, "point-hovered", G_CALLBACK (show_something_else_cb), NULL);
  gtk_window_set_focus (window, NULL);
  ck_assert_ptr_nonnull (wuzi_board_view_get_overlay (view));
  ck_assert (!gtk_widget_has_focus (grid_point ("i8")));
  ck_assert_ptr_null (gtk_window_get_focus (window));
}
END_TEST

START_TEST (the_next_focus_is_where_the_board_gets_it)
{
  ck_assert_ptr_eq (wuzi_board_view_get_next_focus (view), widget);
  show_grid (TRUE);
  ck_assert_ptr_eq (wuzi_board_view_get_next_focus (view), grid_point ("h8"));
  gtk_widget_grab_focus (widget);
  type ("c3");
  gtk_window_set_focus (window, NULL);
  ck_assert_ptr_eq (wuzi_board_view_get_next_focus (view), grid_point ("c3"));
}
END_TEST

START_TEST (the_grid_is_as_large_as_the_board)
{
  Board board;

  show_grid (TRUE);
  wuzi_board_view_set_position (view, &(BoardPosition) { 0 });
  ck_assert_int_eq (count_children (widget), 0);
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    board_init (&board, size);
    show_by_rule (&board, RULE_FREESTYLE);
    ck_assert_int_eq (count_children (widget), size);
    ck_assert_int_eq (count_children (grid_row (1)), size);
  }
}
END_TEST

START_TEST (the_pointer_hits_the_board_through_the_grid)
{
  double x, y;

  show_grid (TRUE);
  WAIT_FOR (gtk_widget_get_width (grid_point ("o15")) > 0);
  pixel_of (named ("c3"), &x, &y);
  ck_assert_ptr_eq (gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT), widget);
  click (x, y, x, y);
  ck_assert_int_eq (chosen, named ("c3"));
  assert_focus ("c3");
  assert_cursor ("");
}
END_TEST

START_TEST (points_lie_where_they_are_drawn)
{
  graphene_point_t middle;
  GtkWidget *point;
  double x, y;

  show_grid (TRUE);
  point = grid_point ("c3");
  WAIT_FOR (gtk_widget_get_width (point) > 0);
  pixel_of (named ("c3"), &x, &y);
  ck_assert (
      gtk_widget_compute_point (point, widget,
                                &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (point) / 2,
                                                      (float) gtk_widget_get_height (point) / 2),
                                &middle));
  ck_assert_double_eq_tol (middle.x, x, 2);
  ck_assert_double_eq_tol (middle.y, y, 2);
}
END_TEST

static TCase *
case_grid (void)
{
  TCase *tcase = tcase_create ("grid");

  tcase_add_checked_fixture (tcase, set_up_game, tear_down);
  tcase_add_test (tcase, without_a_screen_reader_there_is_no_grid);
  tcase_add_test (tcase, the_board_is_a_grid_of_points);
  tcase_add_test (tcase, points_tell_what_lies_there);
  tcase_add_test (tcase, a_stone_is_placed_by_the_action_of_a_point);
  tcase_add_test (tcase, the_focus_goes_with_the_cursor);
  tcase_add_test (tcase, the_cursor_goes_with_the_focus);
  tcase_add_test (tcase, enter_chooses_the_point_that_has_been_read);
  tcase_add_test (tcase, the_board_is_one_stop_of_the_tab_key);
  tcase_add_test (tcase, a_board_that_takes_no_keys_has_points_that_take_none);
  tcase_add_test (tcase, the_focus_stays_on_the_board_when_a_screen_reader_comes_and_goes);
  tcase_add_test (tcase, what_is_shown_when_the_focus_leaves_does_not_take_it_back);
  tcase_add_test (tcase, the_next_focus_is_where_the_board_gets_it);
  tcase_add_test (tcase, the_grid_is_as_large_as_the_board);
  tcase_add_test (tcase, the_pointer_hits_the_board_through_the_grid);
  tcase_add_test (tcase, points_lie_where_they_are_drawn);
  return tcase;
}

static TCase *
case_pointer (void)
{
  TCase *tcase = tcase_create ("pointer");

  tcase_add_checked_fixture (tcase, set_up_game, tear_down);
  tcase_add_loop_test (tcase, a_click_chooses_the_point_under_it, 0, 9);
  tcase_add_test (tcase, a_click_beside_the_board_chooses_no_point);
  tcase_add_test (tcase, a_press_let_go_elsewhere_chooses_nothing);
  tcase_add_test (tcase, a_click_hides_the_cursor);
  tcase_add_test (tcase, a_ghost_follows_the_pointer);
  tcase_add_test (tcase, there_is_no_ghost_on_a_stone);
  tcase_add_test (tcase, there_is_no_ghost_after_the_end);
  return tcase;
}

static TCase *
case_keys (void)
{
  TCase *tcase = tcase_create ("keys");

  tcase_add_checked_fixture (tcase, set_up_game, tear_down);
  tcase_add_test (tcase, the_cursor_comes_up_in_the_middle);
  tcase_add_test (tcase, the_cursor_comes_up_at_the_last_stone);
  tcase_add_test (tcase, arrows_move_the_cursor);
  tcase_add_test (tcase, a_turned_board_is_steered_as_it_is_seen);
  tcase_add_test (tcase, the_cursor_stays_on_the_board);
  tcase_add_loop_test (tcase, enter_and_space_choose, 0, 5);
  tcase_add_test (tcase, the_pointer_hides_the_cursor);
  tcase_add_loop_test (tcase, keys_with_control_or_alt_are_left_alone, 0, 4);
  tcase_add_loop_test (tcase, other_keys_are_left_alone, 0, 6);
  return tcase;
}

static TCase *
case_typing (void)
{
  TCase *tcase = tcase_create ("typing");

  tcase_add_checked_fixture (tcase, set_up_game, tear_down);
  tcase_add_test (tcase, a_pointer_that_rests_hides_nothing_where_the_board_moves);
  tcase_add_test (tcase, what_was_typed_is_played_wherever_the_pointer_goes);
  tcase_add_loop_test (tcase, a_typed_coordinate_carries_the_cursor, 0, 7);
  tcase_add_loop_test (tcase, a_coordinate_that_names_nothing_leaves_the_cursor, 0, 4);
  tcase_add_loop_test (tcase, enter_after_a_coordinate_that_names_nothing_chooses_nothing, 0, 4);
  tcase_add_test (tcase, a_digit_alone_is_no_coordinate);
  tcase_add_test (tcase, a_coordinate_has_no_third_digit);
  tcase_add_test (tcase, escape_forgets_what_was_typed);
  tcase_add_test (tcase, what_was_typed_is_forgotten_after_a_while);
  tcase_add_test (tcase, a_view_that_goes_while_one_types_leaves_nothing);
  return tcase;
}

static TCase *
case_games (void)
{
  TCase *tcase = tcase_create ("games");

  tcase_add_checked_fixture (tcase, set_up_game, tear_down);
  tcase_add_test (tcase, another_game_forgets_the_cursor);
  tcase_add_test (tcase, the_end_leaves_the_keys_alive);
  tcase_add_test (tcase, a_smaller_board_forgets_where_the_cursor_was);
  tcase_add_test (tcase, letters_take_room);
  tcase_add_loop_test (tcase, stones_are_seen_where_they_lie, 0, 2);
  tcase_add_test (tcase, a_theme_can_be_seen);
  tcase_add_test (tcase, the_cursor_can_be_heard);
  tcase_add_test (tcase, a_hint_can_be_seen_and_heard);
  tcase_add_test (tcase, threats_can_be_seen_and_heard);
  return tcase;
}

static TCase *
case_other_games (void)
{
  TCase *tcase = tcase_create ("other games");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_a_game_nothing_is_chosen);
  tcase_add_test (tcase, a_position_can_be_seen_and_pointed_at);
  tcase_add_test (tcase, there_is_no_ghost_while_the_machine_thinks);
  tcase_add_test (tcase, stones_of_a_study_may_be_of_any_number_and_colour);
  tcase_add_test (tcase, a_stone_in_the_hand_is_seen_over_a_study);
  tcase_add_test (tcase, what_is_pointed_at_is_told_once);
  tcase_add_test (tcase, points_are_joined_where_that_is_wanted);
  tcase_add_test (tcase, the_wheel_is_told_by_whole_steps);
  tcase_add_test (tcase, a_menu_is_asked_for_by_button_and_keys);
  tcase_add_test (tcase, the_other_button_sketches_where_that_is_wanted);
  tcase_add_test (tcase, what_a_study_draws_can_be_seen_and_heard);
  tcase_add_loop_test (tcase, every_size_of_board_can_be_clicked, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  return tcase;
}

static TCase *
case_fingers (void)
{
  TCase *tcase = tcase_create ("fingers");

  tcase_add_checked_fixture (tcase, set_up_tapped_game, tear_down);
  tcase_add_test (tcase, a_second_tap_confirms_the_first);
  tcase_add_test (tcase, enter_confirms_a_tap);
  tcase_add_test (tcase, a_tapped_point_is_named);
  tcase_add_test (tcase, the_pointer_needs_no_second_click);
  tcase_add_test (tcase, a_tap_on_a_stone_is_told_at_once);
  tcase_add_test (tcase, a_tap_that_slides_away_chooses_nothing);
  tcase_add_test (tcase, without_a_game_a_tap_needs_no_second);
  tcase_add_test (tcase, taps_are_confirmed_only_where_that_is_wanted);
  return tcase;
}

static TCase *
case_moving (void)
{
  TCase *tcase = tcase_create ("moving");

  tcase_add_checked_fixture (tcase, set_up_moving_game, tear_down);
  tcase_add_test (tcase, stones_settle_and_leave);
  tcase_add_test (tcase, stones_may_come_quickly);
  tcase_add_test (tcase, a_winning_row_lights_up_and_stays);
  tcase_add_test (tcase, nothing_moves_for_those_who_want_no_animations);
  tcase_add_test (tcase, a_view_may_go_while_stones_move);
  tcase_add_test (tcase, at_rest_no_frame_is_drawn);
  return tcase;
}

static TCase *
case_rules (void)
{
  TCase *tcase = tcase_create ("rules");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, forbidden_points_are_crossed_out_while_black_is_to_move);
  tcase_add_loop_test (tcase, other_rules_forbid_nothing, RULE_FREESTYLE, RULE_RENJU);
  tcase_add_test (tcase, who_points_at_a_forbidden_point_sees_why);
  tcase_add_test (tcase, a_refused_point_stays_explained_until_something_else_happens);
  tcase_add_test (tcase, a_position_shows_what_is_forbidden_in_it);
  tcase_add_test (tcase, a_remark_is_told_anew_when_what_was_pointed_at_is_played);
  tcase_add_test (tcase, a_forbidden_point_says_so);
  tcase_add_test (tcase, a_six_that_does_not_win_is_explained_until_the_next_move);
  tcase_add_test (tcase, a_five_closed_at_both_ends_is_explained_in_caro);
  tcase_add_test (tcase, the_machines_answer_leaves_the_explanation);
  tcase_add_test (tcase, an_opening_shows_where_the_stone_may_lie);
  tcase_add_test (tcase, fifth_moves_that_are_offered_are_shown_with_letters);
  tcase_add_test (tcase, a_foul_that_ended_the_game_is_drawn);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-board-view");

  suite_add_tcase (suite, case_pointer ());
  suite_add_tcase (suite, case_keys ());
  suite_add_tcase (suite, case_typing ());
  suite_add_tcase (suite, case_games ());
  suite_add_tcase (suite, case_other_games ());
  suite_add_tcase (suite, case_grid ());
  suite_add_tcase (suite, case_fingers ());
  suite_add_tcase (suite, case_moving ());
  suite_add_tcase (suite, case_rules ());
  return run_suite (suite);
}
