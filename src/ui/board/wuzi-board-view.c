/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a position; pointer, touch and keys become points. */
#include "ui/board/wuzi-board-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "present/board/board-words.h"
#include "ui/board/board-keys.h"
#include "ui/board/board-look.h"
#include "ui/board/board-motions.h"
#include "ui/board/board-painter.h"
#include "ui/board/wuzi-board-grid.h"
#include "ui/board/wuzi-point-typing.h"
#include "ui/board/wuzi-screen-reader.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  NATURAL_SIDE = 640,
  MINIMUM_SIDE = 180,
  USUAL_RESOLUTION = 96, /* of text, in dots per inch */
};

struct _WuziBoardView {
  GtkDrawingArea parent_instance;

  /* Owned */
  BoardPainter *painter;
  WuziPointTyping *typing;
  WuziScreenReader *reader; /* NULL until the view is mapped */
  WuziBoardGrid *points;
  BoardOverlay *overlay; /* or NULL */

  BoardPosition position; /* its forbidden points are those that are shown */
  int forbidden_count;    /* that it came with */
  gboolean joins_points;
  gboolean sketches;
  Point drag_from; /* where the button went down, to join points; or POINT_NONE */
  Point hovered;   /* that was told of last */
  double scrolled; /* by a smooth wheel, less than a step */
  BoardMotions motions;
  guint tick; /* moves them, from frame to frame; 0 while all is at rest */

  gboolean show_coordinates;
  gboolean show_move_numbers;
  int symmetry; /* by which the board is seen */
  BoardTheme board_theme;
  StoneTheme stone_theme;
  gboolean confirm_taps;
  Point tapped;     /* by a finger that hasn't confirmed it, or POINT_NONE */
  Point pointed;    /* under the pointer, or POINT_NONE */
  Point pressed;    /* where the button went down */
  double pointer_x; /* where the pointer was last, in the window's pixels */
  double pointer_y;
  Point cursor;            /* POINT_NONE until a key has been used */
  gboolean cursor_visible; /* the keyboard was used last, not the pointer */
  gboolean focus_leaves;   /* while it goes elsewhere */
  gboolean show_forbidden;
  Point explained;     /* a forbidden point that was chosen, or POINT_NONE */
  Foul fault;          /* what is drawn */
  gboolean fault_lies; /* it is made by what lies there, not by a stone that could be placed */
  const char *remark;  /* about it, static; "": none */
  gboolean grid;       /* rows of points are wanted for screen readers */
};

G_DEFINE_FINAL_TYPE (WuziBoardView, wuzi_board_view, GTK_TYPE_DRAWING_AREA)

enum {
  PROP_0,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_MOVE_NUMBERS,
  PROP_SHOW_FORBIDDEN,
  PROP_GRID,
  PROP_BOARD_THEME,
  PROP_STONE_THEME,
  PROP_CONFIRM_TAPS,
  PROP_JOINS_POINTS,
  PROP_SKETCHES,
  N_PROPS,
};

enum {
  POINT_CHOSEN,
  POINT_HOVERED,
  POINT_SCROLLED,
  MENU_REQUESTED,
  POINTS_JOINED,
  REMARK_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const Board *
get_board (WuziBoardView *self)
{
  return &self->position.board;
}

static gboolean
has_board (WuziBoardView *self)
{
  return get_board (self)->size > 0;
}

/* Would a stone be put there? */
static gboolean
takes_stone (WuziBoardView *self, Point point)
{
  return self->drag_from == POINT_NONE && board_position_takes_stone (&self->position, point);
}

/* What is pointed at. */
static Point
get_pointed (WuziBoardView *self)
{
  return self->cursor_visible ? self->cursor : self->pointed;
}

/* What is pointed at says more, at that moment, than what lies there. */
static void
find_fault (WuziBoardView *self)
{
  Point pointed = get_pointed (self);
  const char *told = self->remark;
  gboolean lay = self->fault_lies;
  gboolean forbids;

  if (pointed != self->explained && pointed != POINT_NONE)
    self->explained = POINT_NONE;
  forbids = self->explained != POINT_NONE || board_position_is_forbidden (&self->position, pointed);
  self->fault = forbids ? foul_at (get_board (self),
                                   self->explained != POINT_NONE ? self->explained : pointed)
                        : self->position.fault;
  self->fault_lies = !forbids && self->fault.line_count > 0;
  self->remark = !forbids && self->position.flaw != ROW_FLAW_NONE
                     ? board_words_for_flaw (self->position.flaw)
                     : board_words_for_foul (self->fault.kind);
  if (!g_str_equal (self->remark, told) || self->fault_lies != lay)
    g_signal_emit (self, signals[REMARK_CHANGED], 0);
}

/* Something else may be pointed at. */
static void
follow_pointing (WuziBoardView *self)
{
  Point pointed = get_pointed (self);

  find_fault (self);
  if (pointed == self->hovered)
    return;
  self->hovered = pointed;
  g_signal_emit (self, signals[POINT_HOVERED], 0, (guint) pointed);
}

/* What stands in the margin: a coordinate that is being typed, or the name of a point that was
 * tapped. NULL if nothing; else valid as long as name. */
static const char *
get_margin_text (WuziBoardView *self, char name[NOTATION_POINT_BYTES])
{
  const char *typed = wuzi_point_typing_get_text (self->typing);

  if (typed != NULL || self->tapped == POINT_NONE
      || self->tapped != wuzi_board_view_get_cursor (self))
    return typed;
  notation_from_point (self->tapped, name);
  return name;
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (area);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);
  char name[NOTATION_POINT_BYTES];
  const BoardScene scene = {
    .position = &self->position,
    .overlay = self->overlay,
    .style = { board_look_now (), self->board_theme, self->stone_theme,
               pango_cairo_context_get_resolution (context) / USUAL_RESOLUTION },
    .coordinates = self->show_coordinates,
    .move_numbers = self->show_move_numbers,
    .ghost = wuzi_board_view_get_ghost (self),
    .cursor = wuzi_board_view_get_cursor (self),
    .fault = &self->fault,
    .rows_lit = self->motions.rows_lit,
    .typed = get_margin_text (self, name),
    .drag_from = self->drag_from,
    .drag_to = self->drag_from != POINT_NONE ? self->pointed : POINT_NONE,
    .motion_count = self->motions.count,
    .motions = self->motions.motions,
  };

  if (has_board (self))
    board_painter_draw (self->painter, cr, &geometry, &scene,
                        pango_context_get_font_description (context));
}

/* Tells a screen reader where the cursor is and what lies there. With a grid, its
 * points tell that. */
static void
describe_cursor (WuziBoardView *self)
{
  g_autofree char *label = NULL;

  if (!has_board (self) || self->cursor == POINT_NONE || wuzi_board_grid_is_shown (self->points)) {
    label = g_strdup (_ ("Board"));
  } else {
    g_autofree char *words = board_words_for_point (&self->position, self->overlay, self->cursor);

    /* Translators: %s is where the cursor is and what lies there: "h8, empty" */
    label = g_strdup_printf (_ ("Board, %s"), words);
  }
  widget_set_spoken (self, label);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (widget);

  gtk_widget_queue_draw (widget);
  if (board_motions_advance (&self->motions, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* What is new on the board settles, what is gone is lifted off. */
static void
follow_board (WuziBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean animated =
      clock != NULL && gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget);

  if (!has_board (self))
    return;
  board_motions_follow (&self->motions, get_board (self), self->position.row_count,
                        animated ? gdk_frame_clock_get_frame_time (clock) : 0, animated);
  if (self->tick == 0 && board_motions_are_running (&self->motions))
    self->tick = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
}

static void
choose (WuziBoardView *self, Point point)
{
  wuzi_point_typing_forget (self->typing);
  g_signal_emit (self, signals[POINT_CHOSEN], 0, point);
}

static gboolean
has_focus_within (WuziBoardView *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Where the cursor is, or would come to light. */
static Point
find_cursor (WuziBoardView *self)
{
  const Board *board = get_board (self);

  if (self->cursor != POINT_NONE)
    return self->cursor;
  return board->count > 0 ? board_last (board) : point_make (board->size / 2, board->size / 2);
}

/* A screen reader reads the point that has the focus: so it goes with the cursor. */
static void
focus_cursor (WuziBoardView *self)
{
  GtkWidget *point = wuzi_board_grid_get_point (self->points, self->cursor);

  if (point != NULL && has_focus_within (self) && !self->focus_leaves
      && !gtk_widget_has_focus (point))
    gtk_widget_grab_focus (point);
}

/* And the cursor goes where a screen reader has put the focus. */
static void
point_focused_cb (WuziBoardView *self, guint point)
{
  self->cursor = (Point) point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
point_chosen_cb (WuziBoardView *self, guint point)
{
  choose (self, (Point) point);
}

/* Each point of the grid tells what lies there. */
static void
describe_points (WuziBoardView *self)
{
  wuzi_board_grid_show (self->points, self->grid && has_board (self) ? &self->position : NULL,
                        self->overlay);
  focus_cursor (self);
}

static gboolean
wuzi_board_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *focus = wuzi_board_view_get_next_focus (WUZI_BOARD_VIEW (widget));

  if (focus != widget)
    return gtk_widget_grab_focus (focus);
  return GTK_WIDGET_CLASS (wuzi_board_view_parent_class)->grab_focus (widget);
}

/* Tab goes to the board and on from it, as if it were one widget and not a grid of points. */
static gboolean
wuzi_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (widget);

  if (!wuzi_board_grid_is_shown (self->points))
    return GTK_WIDGET_CLASS (wuzi_board_view_parent_class)->focus (widget, direction);
  return !has_focus_within (self) && gtk_widget_grab_focus (widget);
}

static void
wuzi_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (widget);
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);

  GTK_WIDGET_CLASS (wuzi_board_view_parent_class)->size_allocate (widget, width, height, baseline);
  wuzi_board_grid_allocate (self->points, &geometry);
}

static void
refresh (WuziBoardView *self)
{
  follow_board (self);
  describe_points (self);
  describe_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  follow_pointing (self);
}

/* There is another position, or more or less of it is wanted. */
static void
follow_position (WuziBoardView *self)
{
  self->explained = POINT_NONE;
  self->position.forbidden_count = self->show_forbidden ? self->forbidden_count : 0;
  refresh (self);
}

/* Shows the cursor at a point of the board. */
static void
move_cursor (WuziBoardView *self, Point point)
{
  self->cursor = point;
  self->cursor_visible = TRUE;
  self->pointed = POINT_NONE;
  refresh (self);
}

/* The cursor comes to light where it was, at the last stone, or in the
 * middle. */
static void
show_cursor (WuziBoardView *self)
{
  self->cursor = find_cursor (self);
  self->cursor_visible = TRUE;
  self->pointed = POINT_NONE;
  refresh (self);
}

static void
pointer_moved_cb (WuziBoardView *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);
  Point pointed = board_geometry_to_point (&geometry, x, y);
  double old_x = self->pointer_x;
  double old_y = self->pointer_y;

  /* GTK also tells of a pointer that rests, when something else has moved, even the board below it:
   * that is no reason to take the keyboard's cursor away. */
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (gtk_widget_get_root (widget)), x, y,
                                    &self->pointer_x, &self->pointer_y);
  if (self->pointer_x == old_x && self->pointer_y == old_y && self->cursor_visible)
    return;
  if (pointed == self->pointed && !self->cursor_visible)
    return;
  self->pointed = pointed;
  self->cursor_visible = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  follow_pointing (self);
}

static void
pointer_left_cb (WuziBoardView *self)
{
  self->pointed = POINT_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  follow_pointing (self);
}

static void
pressed_cb (WuziBoardView *self, int n_press, double x, double y)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);

  self->pressed = board_geometry_to_point (&geometry, x, y);
  if (self->joins_points)
    self->drag_from = self->pressed;
}

static void
end_drag (WuziBoardView *self)
{
  self->drag_from = POINT_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A press that is let go over another point joins the two, or was not meant. */
static void
released_cb (WuziBoardView *self, int n_press, double x, double y)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);
  Point point = board_geometry_to_point (&geometry, x, y);

  if (!has_board (self))
    return;
  if (self->drag_from != POINT_NONE) {
    Point from = self->drag_from;

    end_drag (self);
    if (point != POINT_NONE && point != from)
      g_signal_emit (self, signals[POINTS_JOINED], 0, (guint) from, (guint) point);
  }
  if (point != self->pressed)
    return;
  if (point != POINT_NONE)
    self->cursor = point;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->cursor_visible = FALSE;
  refresh (self);
  choose (self, point);
}

/* Only a finger has a sequence; where it has to tap twice, another gesture takes care of it. */
static void
click_released_cb (WuziBoardView *self, int n_press, double x, double y, GtkGestureSingle *click)
{
  if (!self->confirm_taps || gtk_gesture_single_get_current_sequence (click) == NULL)
    released_cb (self, n_press, x, y);
}

/* Only where a second tap is wanted, fingers are treated in another way than the pointer. */
static void
tap_pressed_cb (WuziBoardView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, self->confirm_taps ? GTK_EVENT_SEQUENCE_CLAIMED
                                                     : GTK_EVENT_SEQUENCE_DENIED);
  pressed_cb (self, n_press, x, y);
}

/* A finger hides what it points at: the first tap shows where the stone would lie, the second one
 * there puts it. */
static void
tap_released_cb (WuziBoardView *self, int n_press, double x, double y)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);
  Point point = board_geometry_to_point (&geometry, x, y);

  if (!self->confirm_taps || !takes_stone (self, point)
      || point == wuzi_board_view_get_cursor (self)) {
    self->tapped = POINT_NONE;
    released_cb (self, n_press, x, y);
  } else if (point == self->pressed) {
    wuzi_point_typing_forget (self->typing);
    gtk_widget_grab_focus (GTK_WIDGET (self));
    self->tapped = point;
    move_cursor (self, point);
  }
}

/* The cursor goes to a coordinate as soon as it names a point. FALSE if the key
 * can't be part of one. */
static gboolean
type_key (WuziBoardView *self, guint keyval)
{
  Point point;

  if (!wuzi_point_typing_type (self->typing, keyval))
    return FALSE;
  point = wuzi_point_typing_get_point (self->typing, get_board (self)->size);
  if (point != POINT_NONE)
    move_cursor (self, point);
  return TRUE;
}

/* Moves the cursor for a key that does so, as the board is seen. */
static gboolean
steer (WuziBoardView *self, guint keyval)
{
  int size = get_board (self)->size;
  Point seen = self->cursor != POINT_NONE ? symmetry_turn (self->cursor, size, self->symmetry) : 0;
  int x = point_x (seen);
  int y = point_y (seen);

  if (!board_keys_move (keyval, &x, &y))
    return FALSE;
  wuzi_point_typing_forget (self->typing);
  seen = point_make (CLAMP (x, 0, size - 1), CLAMP (y, 0, size - 1));
  if (self->cursor == POINT_NONE)
    show_cursor (self);
  else
    move_cursor (self, symmetry_turn (seen, size, symmetry_inverse (self->symmetry)));
  return TRUE;
}

/* Enter and Space: the point that was typed; else, the first press only shows where the cursor is,
 * to those who haven't been told by the grid. */
static void
choose_at_cursor (WuziBoardView *self)
{
  Point typed = wuzi_point_typing_get_point (self->typing, get_board (self)->size);

  if (typed != POINT_NONE)
    choose (self, typed);
  else if (wuzi_point_typing_get_text (self->typing) != NULL)
    wuzi_point_typing_forget (self->typing); /* the cursor stands where it wasn't meant */
  else if ((self->cursor_visible || wuzi_board_grid_is_shown (self->points))
           && self->cursor != POINT_NONE)
    choose (self, self->cursor);
  else
    show_cursor (self);
}

/* Whoever listens says whether it has done something. */
static gboolean
request_menu (WuziBoardView *self, Point point)
{
  gboolean used = FALSE;

  wuzi_point_typing_forget (self->typing);
  g_signal_emit (self, signals[MENU_REQUESTED], 0, (guint) point, &used);
  return used;
}

static void
menu_pressed_cb (WuziBoardView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);

  if (self->sketches)
    self->drag_from = board_geometry_to_point (&geometry, x, y);
  else if (has_board (self) && request_menu (self, board_geometry_to_point (&geometry, x, y)))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
menu_released_cb (WuziBoardView *self, int n_press, double x, double y)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);
  Point from = self->drag_from;
  Point to = board_geometry_to_point (&geometry, x, y);

  if (!self->sketches)
    return;
  end_drag (self);
  if (from == POINT_NONE || to == POINT_NONE)
    return;
  if (from == to)
    request_menu (self, from);
  else
    g_signal_emit (self, signals[POINTS_JOINED], 0, (guint) from, (guint) to);
}

static void
long_pressed_cb (WuziBoardView *self, double x, double y, GtkGesture *gesture)
{
  BoardGeometry geometry = wuzi_board_view_get_geometry (self);

  if (has_board (self) && request_menu (self, board_geometry_to_point (&geometry, x, y)))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* A smooth wheel takes several turns for a step. */
static gboolean
scrolled_cb (WuziBoardView *self, double dx, double dy)
{
  int steps;
  gboolean used = FALSE;

  self->scrolled += dy;
  steps = (int) self->scrolled;
  if (steps == 0)
    return GDK_EVENT_PROPAGATE;
  self->scrolled -= steps;
  g_signal_emit (self, signals[POINT_SCROLLED], 0, (guint) self->pointed, steps, &used);
  return used;
}

static gboolean
key_pressed_cb (WuziBoardView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!has_board (self)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Menu:
    return request_menu (self, find_cursor (self));
  case GDK_KEY_F10:
    return (state & GDK_SHIFT_MASK) != 0 && request_menu (self, find_cursor (self));
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    choose_at_cursor (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    if (wuzi_point_typing_get_text (self->typing) == NULL)
      return GDK_EVENT_PROPAGATE;
    wuzi_point_typing_forget (self->typing);
    return GDK_EVENT_STOP;
  default:
    return steer (self, keyval) || type_key (self, keyval) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  }
}

/* The keyboard's focus alone shows the cursor only if keys brought it here. */
static void
focus_entered_cb (WuziBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (has_board (self) && GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    show_cursor (self);
}

/* Others may show something else then, as nothing is pointed at any more. */
static void
focus_left_cb (WuziBoardView *self)
{
  self->cursor_visible = FALSE;
  wuzi_point_typing_forget (self->typing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->focus_leaves = TRUE;
  follow_pointing (self);
  self->focus_leaves = FALSE;
}

static void
add_controllers (WuziBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *tap = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (click_released_cb), self);
  g_signal_connect_swapped (click, "cancel", G_CALLBACK (end_drag), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (menu_pressed_cb), self);
  g_signal_connect_swapped (menu, "released", G_CALLBACK (menu_released_cb), self);
  g_signal_connect_swapped (menu, "cancel", G_CALLBACK (end_drag), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (long_pressed_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (tap), TRUE);
  g_signal_connect_swapped (tap, "pressed", G_CALLBACK (tap_pressed_cb), self);
  g_signal_connect_swapped (tap, "released", G_CALLBACK (tap_released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (tap));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (menu));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

/* A view that is never seen needn't ask who reads it. */
static void
wuzi_board_view_map (GtkWidget *widget)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (wuzi_board_view_parent_class)->map (widget);
  if (self->reader != NULL)
    return;
  self->reader = wuzi_screen_reader_new ();
  g_object_bind_property (self->reader, "present", self, "grid", G_BINDING_DEFAULT);
}

static GtkSizeRequestMode
wuzi_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A drawing area that was given a size for its content has that. */
static void
wuzi_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkDrawingArea *area = GTK_DRAWING_AREA (widget);
  int content = orientation == GTK_ORIENTATION_HORIZONTAL
                    ? gtk_drawing_area_get_content_width (area)
                    : gtk_drawing_area_get_content_height (area);

  *minimum = content > 0 ? content : MINIMUM_SIDE;
  *natural = content > 0 ? content : NATURAL_SIDE;
}

static void
wuzi_board_view_dispose (GObject *object)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (object);

  g_clear_object (&self->reader);
  wuzi_board_grid_end (self->points);

  G_OBJECT_CLASS (wuzi_board_view_parent_class)->dispose (object);
}

static void
wuzi_board_view_finalize (GObject *object)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (object);

  board_painter_free (self->painter);
  board_overlay_free (self->overlay);
  g_object_unref (self->typing);
  g_object_unref (self->points);

  G_OBJECT_CLASS (wuzi_board_view_parent_class)->finalize (object);
}

static void
wuzi_board_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (object);

  switch (prop_id) {
  case PROP_SHOW_COORDINATES:
    g_value_set_boolean (value, self->show_coordinates);
    break;
  case PROP_SHOW_MOVE_NUMBERS:
    g_value_set_boolean (value, self->show_move_numbers);
    break;
  case PROP_SHOW_FORBIDDEN:
    g_value_set_boolean (value, self->show_forbidden);
    break;
  case PROP_GRID:
    g_value_set_boolean (value, self->grid);
    break;
  case PROP_BOARD_THEME:
    g_value_set_enum (value, (int) self->board_theme);
    break;
  case PROP_STONE_THEME:
    g_value_set_enum (value, (int) self->stone_theme);
    break;
  case PROP_CONFIRM_TAPS:
    g_value_set_boolean (value, self->confirm_taps);
    break;
  case PROP_JOINS_POINTS:
    g_value_set_boolean (value, self->joins_points);
    break;
  case PROP_SKETCHES:
    g_value_set_boolean (value, self->sketches);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
set_flag (WuziBoardView *self, gboolean *flag, gboolean value, GParamSpec *pspec)
{
  if (*flag == value)
    return;
  *flag = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  follow_position (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
wuzi_board_view_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  WuziBoardView *self = WUZI_BOARD_VIEW (object);

  switch (prop_id) {
  case PROP_SHOW_COORDINATES:
    set_flag (self, &self->show_coordinates, g_value_get_boolean (value), pspec);
    break;
  case PROP_SHOW_MOVE_NUMBERS:
    set_flag (self, &self->show_move_numbers, g_value_get_boolean (value), pspec);
    break;
  case PROP_SHOW_FORBIDDEN:
    set_flag (self, &self->show_forbidden, g_value_get_boolean (value), pspec);
    break;
  case PROP_GRID:
    set_flag (self, &self->grid, g_value_get_boolean (value), pspec);
    break;
  case PROP_BOARD_THEME:
    if (self->board_theme != (BoardTheme) g_value_get_enum (value)) {
      self->board_theme = (BoardTheme) g_value_get_enum (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  case PROP_CONFIRM_TAPS:
    set_flag (self, &self->confirm_taps, g_value_get_boolean (value), pspec);
    break;
  case PROP_JOINS_POINTS:
    self->drag_from = POINT_NONE;
    set_flag (self, &self->joins_points, g_value_get_boolean (value), pspec);
    break;
  case PROP_SKETCHES:
    set_flag (self, &self->sketches, g_value_get_boolean (value), pspec);
    break;
  case PROP_STONE_THEME:
    if (self->stone_theme != (StoneTheme) g_value_get_enum (value)) {
      self->stone_theme = (StoneTheme) g_value_get_enum (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_board_view_class_init (WuziBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = wuzi_board_view_dispose;
  object_class->finalize = wuzi_board_view_finalize;
  object_class->get_property = wuzi_board_view_get_property;
  object_class->set_property = wuzi_board_view_set_property;

  widget_class->get_request_mode = wuzi_board_view_get_request_mode;
  widget_class->map = wuzi_board_view_map;
  widget_class->measure = wuzi_board_view_measure;
  widget_class->size_allocate = wuzi_board_view_size_allocate;
  widget_class->focus = wuzi_board_view_focus;
  widget_class->grab_focus = wuzi_board_view_grab_focus;

  properties[PROP_SHOW_COORDINATES] =
      g_param_spec_boolean ("show-coordinates", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_MOVE_NUMBERS] =
      g_param_spec_boolean ("show-move-numbers", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_FORBIDDEN] =
      g_param_spec_boolean ("show-forbidden", NULL, NULL, FALSE, flags);
  properties[PROP_GRID] = g_param_spec_boolean ("grid", NULL, NULL, FALSE, flags);
  properties[PROP_BOARD_THEME] =
      g_param_spec_enum ("board-theme", NULL, NULL, BOARD_TYPE_THEME, BOARD_THEME_WOOD, flags);
  properties[PROP_STONE_THEME] = g_param_spec_enum (
      "stone-theme", NULL, NULL, BOARD_TYPE_STONE_THEME, STONE_THEME_GLASS, flags);
  properties[PROP_CONFIRM_TAPS] = g_param_spec_boolean ("confirm-taps", NULL, NULL, FALSE, flags);
  properties[PROP_JOINS_POINTS] = g_param_spec_boolean ("joins-points", NULL, NULL, FALSE, flags);
  properties[PROP_SKETCHES] = g_param_spec_boolean ("sketches", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[POINT_CHOSEN] = NEW_SIGNAL (klass, "point-chosen", G_TYPE_UINT);
  signals[POINT_HOVERED] = NEW_SIGNAL (klass, "point-hovered", G_TYPE_UINT);
  signals[POINT_SCROLLED] = g_signal_new ("point-scrolled", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                                          NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[MENU_REQUESTED] =
      g_signal_new ("menu-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  signals[POINTS_JOINED] = NEW_SIGNAL (klass, "points-joined", G_TYPE_UINT, G_TYPE_UINT);
  signals[REMARK_CHANGED] = NEW_SIGNAL (klass, "remark-changed");

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
wuzi_board_view_init (WuziBoardView *self)
{
  self->remark = "";
  self->painter = board_painter_new ();
  self->typing = wuzi_point_typing_new ();
  self->points = wuzi_board_grid_new (GTK_WIDGET (self));
  g_signal_connect_object (self->points, "point-chosen", G_CALLBACK (point_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->points, "point-focused", G_CALLBACK (point_focused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->typing, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  widget_follow_style (self, G_CALLBACK (gtk_widget_queue_draw));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  add_controllers (self);
  describe_cursor (self);
}

void
wuzi_board_view_set_position (WuziBoardView *self, const BoardPosition *position)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));
  g_return_if_fail (position != NULL);

  if (get_board (self)->size != position->board.size)
    self->pointed = self->cursor = self->drag_from = POINT_NONE;
  self->position = *position;
  self->forbidden_count = position->forbidden_count;
  follow_position (self);
}

void
wuzi_board_view_forget (WuziBoardView *self)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));

  self->pointed = self->cursor = self->tapped = POINT_NONE;
  self->motions = (BoardMotions) { 0 };
  wuzi_board_view_set_overlay (self, NULL);
}

void
wuzi_board_view_forget_cursor (WuziBoardView *self)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));

  self->cursor = POINT_NONE;
}

GtkWidget *
wuzi_board_view_get_next_focus (WuziBoardView *self)
{
  GtkWidget *point;

  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), NULL);

  point = wuzi_board_grid_get_point (self->points, find_cursor (self));
  return point != NULL ? point : GTK_WIDGET (self);
}

void
wuzi_board_view_set_overlay (WuziBoardView *self, BoardOverlay *overlay)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));

  if (board_overlay_is_empty (overlay))
    g_clear_pointer (&overlay, board_overlay_free);
  if (overlay == NULL && self->overlay == NULL)
    return;
  board_overlay_free (self->overlay);
  self->overlay = overlay;
  describe_points (self);
  describe_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const BoardOverlay *
wuzi_board_view_get_overlay (WuziBoardView *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), NULL);

  return self->overlay;
}

void
wuzi_board_view_explain (WuziBoardView *self, Point point)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));

  self->explained = point;
  refresh (self);
}

const char *
wuzi_board_view_get_remark (WuziBoardView *self, gboolean *of_position)
{
  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), "");

  if (of_position != NULL)
    *of_position = self->fault_lies;
  return self->remark;
}

void
wuzi_board_view_set_symmetry (WuziBoardView *self, int symmetry)
{
  g_return_if_fail (WUZI_IS_BOARD_VIEW (self));
  g_return_if_fail (symmetry >= 0 && symmetry < SYMMETRY_COUNT);

  if (symmetry == self->symmetry)
    return;
  self->symmetry = symmetry;
  self->pointed = POINT_NONE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  refresh (self);
}

int
wuzi_board_view_get_symmetry (WuziBoardView *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), 0);

  return self->symmetry;
}

BoardGeometry
wuzi_board_view_get_geometry (WuziBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  BoardGeometry geometry = board_geometry_fit (
      has_board (self) ? get_board (self)->size : BOARD_USUAL_SIZE, gtk_widget_get_width (widget),
      gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget), self->show_coordinates);

  geometry.symmetry = self->symmetry;
  return geometry;
}

gboolean
wuzi_board_view_is_moving (WuziBoardView *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), FALSE);

  return self->tick != 0;
}

Point
wuzi_board_view_get_cursor (WuziBoardView *self)
{
  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), POINT_NONE);

  return self->cursor_visible ? self->cursor : POINT_NONE;
}

Point
wuzi_board_view_get_ghost (WuziBoardView *self)
{
  Point shown;

  g_return_val_if_fail (WUZI_IS_BOARD_VIEW (self), POINT_NONE);

  shown = get_pointed (self);
  return takes_stone (self, shown) ? shown : POINT_NONE;
}
