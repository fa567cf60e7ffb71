/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of labels that grows and shrinks with a list of moves. */
#include "ui/game/wuzi-move-table.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "game/play/wuzi-move.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/step-keys.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  STONE_SIDE = 14,
  SPACING = 6,
  MOVES_IN_ROW = 2,
};

struct _WuziMoveTable {
  GtkWidget parent_instance;

  /* Owned */
  GListModel *moves; /* NULL if there is none */
  GSignalGroup *moves_signals;
  GPtrArray *cells; /* one a move; they belong to the grid */

  GtkScrolledWindow *scroller;
  GtkGrid *grid;

  guint position;
  guint scrolling; /* tick callback; 0: the move marked is in sight */
};

G_DEFINE_FINAL_TYPE (WuziMoveTable, wuzi_move_table, GTK_TYPE_WIDGET)

enum {
  POSITION_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The cell of the move marked; NULL if none is. */
static GtkWidget *
get_marked (WuziMoveTable *self)
{
  return self->position > 0 && self->position <= self->cells->len
             ? g_ptr_array_index (self->cells, self->position - 1)
             : NULL;
}

/* Once there is a layout, the move marked comes into sight. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  WuziMoveTable *self = WUZI_MOVE_TABLE (widget);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *cell = get_marked (self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (cell != NULL
      && (gtk_widget_get_height (cell) == 0
          || !gtk_widget_compute_bounds (cell, GTK_WIDGET (self->grid), &bounds)))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_clamp_page (scroll, bounds.origin.y - SPACING,
                             bounds.origin.y + bounds.size.height + SPACING);
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_scrolling (WuziMoveTable *self)
{
  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
  self->scrolling = 0;
}

/* When there is time; a table that isn't shown does it when it is. */
static void
scroll_to_marked (WuziMoveTable *self)
{
  if (self->scrolling == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* "12, White h8" (transfer full) */
static char *
describe (WuziMoveTable *self, guint position)
{
  g_autoptr (WuziMove) move = NULL;
  g_autofree char *words = NULL;
  char point[NOTATION_POINT_BYTES];

  if (position == 0 || self->moves == NULL)
    return g_strdup (_ ("Start"));
  move = g_list_model_get_item (self->moves, position - 1);
  words = g_strdup_printf (C_ ("move", "%s %s"), wuzi_words_for_stone (wuzi_move_get_stone (move)),
                           notation_from_point (wuzi_move_get_point (move), point));
  return g_strdup_printf (C_ ("move", "%u, %s"), position, words);
}

/* The table has the focus, not its cells: its name says where it is. */
static void
tell_position (WuziMoveTable *self)
{
  g_autofree char *move = describe (self, MIN (self->position, self->cells->len));
  /* Translators: the list of moves, and the one that is marked: "12, White h8" */
  g_autofree char *words = g_strdup_printf (_ ("Moves: %s"), move);

  widget_set_spoken (self, words);
}

static void
mark (WuziMoveTable *self, gboolean on)
{
  GtkWidget *cell = get_marked (self);

  if (cell == NULL)
    return;
  widget_set_class (cell, "marked", on);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED, on, -1);
}

static GtkWidget *
make_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = widget_new_label (text, 1, "numeric dim-label");

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  return label;
}

static GtkWidget *
make_cell (WuziMoveTable *self, guint position)
{
  g_autoptr (WuziMove) move = g_list_model_get_item (self->moves, position - 1);
  g_autofree char *words = describe (self, position);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "spacing", SPACING, "hexpand", TRUE, "css-name",
                                  "move", "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *stone = g_object_new (WUZI_TYPE_STONE_IMAGE, "width-request", STONE_SIDE,
                                   "height-request", STONE_SIDE, "valign", GTK_ALIGN_CENTER, NULL);
  char point[NOTATION_POINT_BYTES];
  GtkWidget *label = gtk_label_new (notation_from_point (wuzi_move_get_point (move), point));

  wuzi_stone_image_set_stone (WUZI_STONE_IMAGE (stone), wuzi_move_get_stone (move));
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (cell), stone);
  gtk_box_append (GTK_BOX (cell), label);
  widget_set_spoken (cell, words);
  return cell;
}

/* Below each row of two moves there is room for a note on each of them. */
static int
row_of (guint index)
{
  return (int) index / MOVES_IN_ROW * (1 + MOVES_IN_ROW);
}

static void
append_cell (WuziMoveTable *self)
{
  guint index = self->cells->len;
  GtkWidget *cell = make_cell (self, index + 1);

  if (index % 2 == 0)
    gtk_grid_attach (self->grid, make_number (index + 1), 0, row_of (index), 1, 1);
  gtk_grid_attach (self->grid, cell, 1 + (int) index % 2, row_of (index), 1, 1);
  g_ptr_array_add (self->cells, cell);
}

static void
remove_last_cell (WuziMoveTable *self)
{
  guint index = self->cells->len - 1;
  GtkWidget *cell = g_ptr_array_steal_index (self->cells, index);

  wuzi_move_table_set_note (self, index + 1, NULL);
  if (index % 2 == 0)
    gtk_grid_remove (self->grid, gtk_grid_get_child_at (self->grid, 0, row_of (index)));
  gtk_grid_remove (self->grid, cell);
}

/* All from a move on may be others. */
static void
moves_changed_cb (WuziMoveTable *self, guint from)
{
  guint count = self->moves != NULL ? g_list_model_get_n_items (self->moves) : 0;

  mark (self, FALSE);
  while (self->cells->len > from)
    remove_last_cell (self);
  while (self->cells->len < count)
    append_cell (self);
  mark (self, TRUE);
  tell_position (self);
  scroll_to_marked (self);
}

static void
choose (WuziMoveTable *self, guint position)
{
  g_signal_emit (self, signals[POSITION_CHOSEN], 0, MIN (position, self->cells->len));
}

static void
released_cb (WuziMoveTable *self, int n_press, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint index;

  for (; picked != NULL && picked != GTK_WIDGET (self); picked = gtk_widget_get_parent (picked))
    if (g_ptr_array_find (self->cells, picked, &index)) {
      choose (self, index + 1);
      return;
    }
}

static gboolean
key_pressed_cb (WuziMoveTable *self, guint keyval, guint keycode, GdkModifierType state)
{
  int moves = step_keys_count_moves (keyval, state, MOVES_IN_ROW);

  if (moves == 0)
    return GDK_EVENT_PROPAGATE;
  choose (self, (guint) MAX (0, (int) self->position + moves));
  return GDK_EVENT_STOP;
}

static void
wuzi_move_table_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_move_table_parent_class)->map (widget);
  scroll_to_marked (WUZI_MOVE_TABLE (widget));
}

static void
wuzi_move_table_unmap (GtkWidget *widget)
{
  stop_scrolling (WUZI_MOVE_TABLE (widget));
  GTK_WIDGET_CLASS (wuzi_move_table_parent_class)->unmap (widget);
}

static void
wuzi_move_table_dispose (GObject *object)
{
  WuziMoveTable *self = WUZI_MOVE_TABLE (object);

  stop_scrolling (self);
  g_clear_object (&self->moves_signals);
  g_clear_object (&self->moves);
  g_ptr_array_set_size (self->cells, 0);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->scroller)));

  G_OBJECT_CLASS (wuzi_move_table_parent_class)->dispose (object);
}

static void
wuzi_move_table_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_MOVE_TABLE (object)->cells);

  G_OBJECT_CLASS (wuzi_move_table_parent_class)->finalize (object);
}

static void
wuzi_move_table_class_init (WuziMoveTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_move_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_move_table_finalize;
  widget_class->map = wuzi_move_table_map;
  widget_class->unmap = wuzi_move_table_unmap;

  signals[POSITION_CHOSEN] = NEW_SIGNAL (klass, "position-chosen", G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movetable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
add_controllers (WuziMoveTable *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
wuzi_move_table_init (WuziMoveTable *self)
{
  self->cells = g_ptr_array_new ();
  self->moves_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->moves_signals, "items-changed",
                                  G_CALLBACK (moves_changed_cb), self);
  self->grid = GTK_GRID (gtk_grid_new ());
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->grid));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->scroller), FALSE); /* Tab would stay in it */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (scroll_to_marked), self,
                           G_CONNECT_SWAPPED);
  add_controllers (self);
  tell_position (self);
}

void
wuzi_move_table_set_moves (WuziMoveTable *self, GListModel *moves)
{
  g_return_if_fail (WUZI_IS_MOVE_TABLE (self));
  g_return_if_fail (moves == NULL || G_IS_LIST_MODEL (moves));

  if (!g_set_object (&self->moves, moves))
    return;
  g_signal_group_set_target (self->moves_signals, moves);
  moves_changed_cb (self, 0);
}

void
wuzi_move_table_set_position (WuziMoveTable *self, guint position)
{
  g_return_if_fail (WUZI_IS_MOVE_TABLE (self));

  if (self->position == position)
    return;
  mark (self, FALSE);
  self->position = position;
  mark (self, TRUE);
  tell_position (self);
  scroll_to_marked (self);
}

void
wuzi_move_table_set_note (WuziMoveTable *self, guint position, const char *words)
{
  int row;
  GtkWidget *note;

  g_return_if_fail (WUZI_IS_MOVE_TABLE (self));
  g_return_if_fail (position > 0);

  row = row_of (position - 1) + 1 + (int) (position - 1) % MOVES_IN_ROW;
  note = gtk_grid_get_child_at (self->grid, 1, row);
  if (note != NULL)
    gtk_grid_remove (self->grid, note);
  if (words == NULL)
    return;
  note = widget_new_label (words, 0, "caption note");
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_grid_attach (self->grid, note, 1, row, MOVES_IN_ROW, 1);
}
