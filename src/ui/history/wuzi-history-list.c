/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column view that fits its columns to its width. */
#include "ui/history/wuzi-history-list.h"

#include <glib/gi18n-lib.h>

#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/history-columns.h"

struct _WuziHistoryList {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *box;
  GtkWidget *menu;
  WuziGameActions *actions; /* NULL until there is a model */
  HistoryContext context;
  guint fit_source;   /* 0 if no fitting waits */
  guint top_source;   /* likewise for the way to the top */
  guint new_rows;     /* that came there meanwhile */
  guint focus_source; /* likewise */

  /* Borrowed from the box */
  GtkWidget *scroller;
  GtkColumnView *view;
  GtkRevealer *bar; /* what can be done with several games */
  GtkLabel *count;

  gboolean leaves_focus;
  gboolean selecting; /* rows have a mark to be set, and a click sets it */
  int width;          /* for which the columns are; 0 at first */
  gboolean of_everybody;
  guint variety; /* likewise */

  /* What it is to be sorted by: owned name, direction; whether that is being done */
  char *order;
  gboolean descending;
  gboolean sorting;
  gboolean sorted_for_everybody;
};

G_DEFINE_FINAL_TYPE (WuziHistoryList, wuzi_history_list, GTK_TYPE_WIDGET)

/* Actions that there are only while something is selected. */
static const char *const OF_SELECTED[] = {
  "history.review",    "history.copy",         "history.export", "history.star",
  "history.add-stars", "history.remove-stars", "history.note",
};

enum {
  PROP_0,
  PROP_SELECTING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  GAME_ACTIVATED,
  FITTED,
  SORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void fit_soon (WuziHistoryList *self);

/* --- rows --- */

static void
open_game (WuziHistoryList *self, guint position)
{
  g_autoptr (WuziGameItem) item =
      g_list_model_get_item (G_LIST_MODEL (self->context.model), position);
  const GameSummary *game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;

  if (game != NULL)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, game->id);
}

static void
toggle (WuziHistoryList *self, guint position)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->context.model);

  if (gtk_selection_model_is_selected (model, position))
    gtk_selection_model_unselect_item (model, position);
  else
    gtk_selection_model_select_item (model, position, FALSE);
}

static void
activated_cb (WuziHistoryList *self, guint position)
{
  if (self->selecting)
    toggle (self, position);
  else
    open_game (self, position);
}

static guint
count_selected (WuziHistoryList *self)
{
  return wuzi_history_model_count_selected (self->context.model);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);

  if (count_selected (self) == 1)
    open_game (self, wuzi_history_model_get_selected (self->context.model));
}

static void
selected_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_game_actions_do (WUZI_HISTORY_LIST (widget)->actions, name);
}

/* The one whose star was clicked; it becomes the selected one, unless several are. */
static void
star_row_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  guint position = g_variant_get_uint32 (parameter);

  if (wuzi_game_actions_toggle_star (self->actions, position) && !self->selecting
      && count_selected (self) <= 1)
    wuzi_history_model_select (self->context.model, position);
}

/* --- selecting several --- */

/* Of others' games, nothing is noted, and nothing is done with them but that they are opened. */
static gboolean
is_of_others (WuziHistoryList *self)
{
  return wuzi_history_model_is_of_others (self->context.model);
}

static gboolean
is_of_deleted (WuziHistoryList *self)
{
  return wuzi_history_model_get_filter (self->context.model)->deleted;
}

/* The bar is there for several, or while they are selected one after the other. */
static void
show_selected (WuziHistoryList *self)
{
  guint count = count_selected (self);
  gboolean own = count > 0 && !is_of_others (self);
  /* Translators: of a list's games: how many are selected */
  g_autofree char *words =
      g_strdup_printf (ngettext ("%'u selected", "%'u selected", count), count);

  gtk_label_set_label (self->count, words);
  gtk_revealer_set_reveal_child (self->bar, self->selecting || (own && count > 1));
  for (guint i = 0; i < G_N_ELEMENTS (OF_SELECTED); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), OF_SELECTED[i], own);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.delete", own && !is_of_deleted (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.restore", own && is_of_deleted (self));
}

static void
set_selecting (WuziHistoryList *self, gboolean selecting)
{
  if (selecting == self->selecting)
    return;
  self->selecting = selecting;
  wuzi_history_model_set_collecting (self->context.model, selecting);
  /* One alone is selected wherever the keyboard was. */
  if (!selecting || count_selected (self) == 1)
    gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->context.model));
  widget_set_class (self->view, "selecting", selecting);
  fit_soon (self);
  show_selected (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
}

static void
done_cb (WuziHistoryList *self)
{
  set_selecting (self, FALSE);
}

gboolean
wuzi_history_list_stop_selecting (WuziHistoryList *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_LIST (self), FALSE);

  if (!self->selecting && count_selected (self) <= 1)
    return FALSE;
  set_selecting (self, FALSE);
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->context.model));
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  return wuzi_history_list_stop_selecting (WUZI_HISTORY_LIST (widget));
}

static void
select_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (WUZI_HISTORY_LIST (widget)->context.model));
}

/* --- the menu of a row --- */

/* What else can be done with one game. */
static void
fill_menu_for_one (GMenu *menu, const GameMark *mark)
{
  g_menu_append (menu, _ ("_Open"), "history.open");
  g_menu_append (menu, _ ("_Review"), "history.review");
  g_menu_append (menu, _ ("_Copy Moves"), "history.copy");
  g_menu_append (menu, _ ("_Find This Opening"), "history.find-opening");
  g_menu_append (menu, mark->star ? _ ("Remove _Star") : _ ("_Star"), "history.star");
  g_menu_append (menu, _ ("_Tags and Note…"), "history.note");
}

static void
fill_menu_for_several (GMenu *menu)
{
  g_menu_append (menu, _ ("_Review"), "history.review");
  g_menu_append (menu, _ ("_Copy Moves"), "history.copy");
  g_menu_append (menu, _ ("_Star"), "history.add-stars");
  g_menu_append (menu, _ ("Remove _Stars"), "history.remove-stars");
  g_menu_append (menu, _ ("_Tags…"), "history.note");
}

static void
fill_menu (WuziHistoryList *self)
{
  GMenu *menu = G_MENU (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (self->menu)));
  g_autoptr (GPtrArray) marks = NULL;

  g_menu_remove_all (menu);
  if (is_of_others (self)) {
    g_menu_append (menu, _ ("_Open"), "history.open");
    return;
  }
  if (count_selected (self) == 1)
    marks = wuzi_game_actions_dup_marks_at (self->actions,
                                            wuzi_history_model_get_selected (self->context.model));
  if (marks != NULL)
    fill_menu_for_one (menu, g_ptr_array_index (marks, 0));
  else
    fill_menu_for_several (menu);
  g_menu_append (menu, _ ("_Export…"), "history.export");
  if (is_of_deleted (self))
    g_menu_append (menu, _ ("_Restore"), "history.restore");
  else
    g_menu_append (menu, _ ("_Delete"), "history.delete");
}

static void
open_menu (WuziHistoryList *self, int x, int y)
{
  fill_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle) { x, y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* The row around a widget; there the keyboard goes on when the menu has closed. */
static void
focus_row (GtkWidget *widget)
{
  while (widget != NULL && !gtk_widget_get_focusable (widget))
    widget = gtk_widget_get_parent (widget);
  if (widget != NULL)
    gtk_widget_grab_focus (widget);
}

/* What is under the pointer; *position is set to its row, or GTK_INVALID_LIST_POSITION. */
static GtkWidget *
pick_row (WuziHistoryList *self, double x, double y, guint *position)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkListItem *row = widget != NULL ? history_cells_find_row (widget) : NULL;

  *position = row != NULL ? gtk_list_item_get_position (row) : GTK_INVALID_LIST_POSITION;
  return widget;
}

/* The row under the pointer becomes the selected one, unless it is one of those. */
static void
open_menu_at (WuziHistoryList *self, double x, double y)
{
  guint position;
  GtkWidget *widget = pick_row (self, x, y, &position);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->context.model), position))
    wuzi_history_model_select (self->context.model, position);
  focus_row (widget);
  open_menu (self, (int) x, (int) y);
}

static void
pressed_cb (WuziHistoryList *self, int count, double x, double y)
{
  open_menu_at (self, x, y);
}

/* While games are selected one after the other, a click selects one more, or less. With a key
 * held, it does what it always does, and so does one on a star. */
static void
clicked_cb (WuziHistoryList *self, int count, double x, double y, GtkGesture *click)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (click));
  GdkModifierType keys = event != NULL ? gdk_event_get_modifier_state (event) : 0;
  guint position;
  GtkWidget *widget = pick_row (self, x, y, &position);

  if (!self->selecting || (keys & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0
      || position == GTK_INVALID_LIST_POSITION
      || gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL) {
    gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  focus_row (widget);
  toggle (self, position);
}

/* By keyboard: where the row with the focus is. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t row;

  if (count_selected (self) == 0 || focus == NULL || !gtk_widget_is_ancestor (focus, widget)
      || !gtk_widget_compute_bounds (focus, widget, &row))
    return;
  open_menu (self, (int) (row.origin.x + row.size.height),
             (int) (row.origin.y + row.size.height / 2));
}

static GtkWidget *
make_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));

  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  return popover;
}

/* --- columns --- */

/* Rows are made when it is known how wide they are; then the keyboard goes to
 * them, unless it has something else to do. */
static void
show_rows (WuziHistoryList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->context.model));
  if (root != NULL && !self->leaves_focus && !GTK_IS_EDITABLE (gtk_root_get_focus (root)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
sort (WuziHistoryList *self)
{
  if (self->order == NULL)
    return;
  self->sorting = TRUE;
  history_columns_sort (self->view, self->order, self->descending, self->sorted_for_everybody);
  self->sorting = FALSE;
}

/* By a click on a head. */
static void
sorter_changed_cb (WuziHistoryList *self)
{
  GameOrder order;

  if (self->sorting)
    return;
  order = wuzi_history_model_get_order (self->context.model, &self->descending);
  g_free (self->order);
  self->order = g_strdup (history_columns_get_name (order));
  g_signal_emit (self, signals[SORTED], 0, self->order, self->descending);
}

static void
fit (WuziHistoryList *self)
{
  history_columns_fit (self->view, widget_width_for_letters (self, self->width), self->of_everybody,
                       self->variety, self->selecting);
}

static gboolean
fit_cb (gpointer user_data)
{
  WuziHistoryList *self = user_data;

  self->fit_source = 0;
  fit (self);
  if (gtk_column_view_get_model (self->view) == NULL)
    show_rows (self);
  g_signal_emit (self, signals[FITTED], 0);
  return G_SOURCE_REMOVE;
}

static void
fit_soon (WuziHistoryList *self)
{
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* Columns can't come and go while they are given their places. */
static void
wuzi_history_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
  if (width == self->width)
    return;
  self->width = width;
  fit_soon (self);
}

static void
wuzi_history_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (WUZI_HISTORY_LIST (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* GTK doesn't say which widget is a row's: it is one of those that there are, or none. */
static gboolean
focus_cb (gpointer user_data)
{
  WuziHistoryList *self = user_data;
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  guint position = wuzi_history_model_get_selected (self->context.model);

  self->focus_source = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *cell = gtk_widget_get_first_child (row);
    GtkListItem *item = cell != NULL ? history_cells_find_row (cell) : NULL;

    if (item != NULL && gtk_list_item_get_position (item) == position) {
      gtk_widget_grab_focus (row);
      return G_SOURCE_REMOVE;
    }
  }
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return G_SOURCE_REMOVE;
}

/* The keyboard goes on at the selected row, when the view knows of it. */
static void
focus_selected (WuziHistoryList *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_cb, self, NULL);
}

/* What it is sorted by is asked for at once; the columns change with the rows. */
static void
model_changed_cb (WuziHistoryList *self)
{
  gboolean sorted_for = wuzi_history_model_get_filter (self->context.model)->player == NULL;
  gboolean of_everybody = wuzi_history_model_is_of_everybody (self->context.model);
  guint variety = wuzi_history_model_get_variety (self->context.model);

  if (sorted_for != self->sorted_for_everybody) {
    self->sorted_for_everybody = sorted_for;
    sort (self);
  }
  if (of_everybody == self->of_everybody && history_columns_are_same (variety, self->variety)) {
    self->variety = variety;
    return;
  }
  self->of_everybody = of_everybody;
  self->variety = variety;
  /* Rows are made anew: in those that there are, GTK would put the cells of new columns behind all
   * others, which is where screen readers would find them. */
  if (gtk_column_view_get_model (self->view) != NULL) {
    gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;

    gtk_column_view_set_model (self->view, NULL);
    fit (self);
    gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->context.model));
    if (had_focus)
      focus_selected (self);
  }
}

/* --- new games --- */

static GtkAdjustment *
get_scroll (WuziHistoryList *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* Are no other rows above what is seen than those that have just come? The view
 * may know of them already, or not yet. */
static gboolean
is_at_top (WuziHistoryList *self)
{
  GtkAdjustment *scroll = get_scroll (self);
  double rows = g_list_model_get_n_items (G_LIST_MODEL (self->context.model));

  return gtk_adjustment_get_value (scroll) * (rows - self->new_rows)
         <= gtk_adjustment_get_upper (scroll) * self->new_rows;
}

/* Somebody may have scrolled away meanwhile. */
static gboolean
to_top_cb (gpointer user_data)
{
  WuziHistoryList *self = user_data;
  gboolean at_top = is_at_top (self);

  self->top_source = 0;
  self->new_rows = 0;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->context.model)) == 0 || !at_top)
    return G_SOURCE_REMOVE;
  /* At once, too: the action scrolls in the next frame, and another game may come before. */
  gtk_adjustment_set_value (get_scroll (self), 0);
  gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)),
                              "list.scroll-to-item", "u", 0);
  return G_SOURCE_REMOVE;
}

/* Selects the next row, with the focus, where an action has taken the selected one away. */
static void
select_next (WuziHistoryList *self, guint position, guint removed)
{
  guint count = g_list_model_get_n_items (G_LIST_MODEL (self->context.model));
  guint left;

  if (!wuzi_game_actions_take_leaving (self->actions, position, removed, &left) || count == 0
      || count_selected (self) > 0 || self->selecting)
    return;
  wuzi_history_model_select (self->context.model, MIN (left, count - 1));
  focus_selected (self);
}

/* GTK would keep the row that was the first in its place; but whoever sees the top is to see what
 * comes there. Only when idle, as the view may not know of the new row yet. */
static void
items_changed_cb (WuziHistoryList *self, guint position, guint removed, guint added)
{
  if (removed > 0)
    select_next (self, position, removed);
  show_selected (self);
  if (position != 0 || removed != 0 || added != 1 || !is_at_top (self))
    return;
  self->new_rows++;
  if (self->top_source == 0)
    self->top_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, to_top_cb, self, NULL);
}

void
wuzi_history_list_leave_focus (WuziHistoryList *self)
{
  g_return_if_fail (WUZI_IS_HISTORY_LIST (self));

  self->leaves_focus = TRUE;
}

static gboolean
wuzi_history_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_HISTORY_LIST (widget)->view));
}

static void
wuzi_history_list_dispose (GObject *object)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_handle_id (&self->top_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->context.model != NULL)
    g_signal_handlers_disconnect_by_data (self->context.model, self);
  if (self->actions != NULL)
    wuzi_game_actions_stop (self->actions);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (self->view != NULL) {
    history_columns_stop (self->view);
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
    gtk_column_view_set_model (self->view, NULL);
  }
  self->view = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->context.model);
  g_clear_object (&self->context.book);
  g_clear_pointer (&self->order, g_free);

  G_OBJECT_CLASS (wuzi_history_list_parent_class)->dispose (object);
}

static void
wuzi_history_list_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_SELECTING)
    g_value_set_boolean (value, WUZI_HISTORY_LIST (object)->selecting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
wuzi_history_list_set_property (GObject *object, guint property, const GValue *value,
                                GParamSpec *pspec)
{
  if (property == PROP_SELECTING)
    set_selecting (WUZI_HISTORY_LIST (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (OF_SELECTED); i++)
    gtk_widget_class_install_action (widget_class, OF_SELECTED[i], NULL, selected_action);
  gtk_widget_class_install_action (widget_class, "history.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "history.find-opening", NULL, selected_action);
  gtk_widget_class_install_action (widget_class, "history.delete", NULL, selected_action);
  gtk_widget_class_install_action (widget_class, "history.restore", NULL, selected_action);
  gtk_widget_class_install_action (widget_class, "history.star-row", "u", star_row_action);
  gtk_widget_class_install_action (widget_class, "history.select-all", NULL, select_all_action);
  gtk_widget_class_install_action (widget_class, "history.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "history.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "history.star",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "history.note", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "history.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "history.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "history.menu",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "history.menu", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_history_list_class_init (WuziHistoryListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_history_list_dispose;
  G_OBJECT_CLASS (klass)->get_property = wuzi_history_list_get_property;
  G_OBJECT_CLASS (klass)->set_property = wuzi_history_list_set_property;
  widget_class->grab_focus = wuzi_history_list_grab_focus;
  widget_class->size_allocate = wuzi_history_list_size_allocate;
  widget_class->measure = wuzi_history_list_measure;

  signals[GAME_ACTIVATED] = NEW_SIGNAL (klass, "game-activated", G_TYPE_STRING);
  signals[FITTED] = NEW_SIGNAL (klass, "fitted");
  signals[SORTED] = NEW_SIGNAL (klass, "sorted", G_TYPE_STRING, G_TYPE_BOOLEAN);

  install_actions (widget_class);
  properties[PROP_SELECTING] =
      g_param_spec_boolean ("selecting", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-history-list.ui");
  BIND_CHILDREN (widget_class, WuziHistoryList, box, scroller, view, bar, count);
  BIND_CALLBACKS (widget_class, activated_cb);
}

static void
add_gestures (WuziHistoryList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *pick = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "pressed", G_CALLBACK (open_menu_at), self, G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pick), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pick), GTK_PHASE_CAPTURE);
  g_signal_connect_object (pick, "pressed", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pick));
}

static void
wuzi_history_list_init (WuziHistoryList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->menu = make_menu ();
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->view));
  list_access_name_table (self->view, _ ("Games"));
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (fit_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (gtk_widget_grab_focus), self->view,
                           G_CONNECT_SWAPPED);
  add_gestures (self);
}

void
wuzi_history_list_set_model (WuziHistoryList *self, WuziRecordBook *book, WuziHistoryModel *model)
{
  g_return_if_fail (WUZI_IS_HISTORY_LIST (self));
  g_return_if_fail (self->context.model == NULL);

  self->context = (HistoryContext) { g_object_ref (book), g_object_ref (model) };
  self->actions = wuzi_game_actions_new (GTK_WIDGET (self), book, model);
  g_signal_connect_object (self->actions, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  self->of_everybody = wuzi_history_model_is_of_everybody (model);
  self->variety = wuzi_history_model_get_variety (model);
  self->sorted_for_everybody = wuzi_history_model_get_filter (model)->player == NULL;
  history_columns_add (self->view, &self->context);
  g_signal_connect_object (model, "changed", G_CALLBACK (model_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "selection-changed", G_CALLBACK (show_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (sorter_changed_cb), self, G_CONNECT_SWAPPED);
  show_selected (self);
}

void
wuzi_history_list_sort (WuziHistoryList *self, const char *name, gboolean descending)
{
  char *order = g_strdup (name);

  g_return_if_fail (WUZI_IS_HISTORY_LIST (self));

  g_free (self->order);
  self->order = order;
  self->descending = descending;
  sort (self);
}

gboolean
wuzi_history_list_is_narrow (WuziHistoryList *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_LIST (self), FALSE);

  return history_columns_are_narrow (widget_width_for_letters (self, self->width), self->variety);
}

WuziGameActions *
wuzi_history_list_get_actions (WuziHistoryList *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_LIST (self), NULL);

  return self->actions;
}
