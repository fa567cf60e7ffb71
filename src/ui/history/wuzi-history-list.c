/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column view that fits its columns to its width. */
#include "ui/history/wuzi-history-list.h"

#include <glib/gi18n-lib.h>

#include "board/symmetry.h"
#include "ui/history/history-columns.h"
#include "ui/history/wuzi-mark-dialog.h"
#include "ui/study/replay-words.h"

enum {
  OPENING_MOVES = 5, /* that are an opening to those who look for games like one */
};

struct _WuziHistoryList {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *scroller;
  GtkWidget *menu;
  HistoryContext context;
  guint fit_source;   /* 0 if no fitting waits */
  guint top_source;   /* likewise for the way to the top */
  guint new_rows;     /* that came there meanwhile */
  guint focus_source; /* likewise */
  guint leaving;      /* the position of a row that is about to go; or GTK_INVALID_LIST_POSITION */

  /* Borrowed from the scroller */
  GtkColumnView *view;

  int width; /* for which the columns are; 0 at first */
  gboolean of_everybody;
  guint variety; /* likewise */

  /* What it is to be sorted by: owned name, direction; whether that is being done */
  char *order;
  gboolean descending;
  gboolean sorting;
  gboolean sorted_for_everybody;
};

G_DEFINE_FINAL_TYPE (WuziHistoryList, wuzi_history_list, GTK_TYPE_WIDGET)

enum {
  GAME_ACTIVATED,
  SAID,
  DELETED,
  POSITION_WANTED,
  FITTED,
  SORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- rows --- */

static void
open_game (WuziHistoryList *self, WuziGameItem *item)
{
  const GameSummary *game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;

  if (game != NULL)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, game->id);
}

static void
activated_cb (WuziHistoryList *self, guint position)
{
  GListModel *games = G_LIST_MODEL (wuzi_history_model_get_selection (self->context.model));
  g_autoptr (WuziGameItem) item = g_list_model_get_item (games, position);

  open_game (self, item);
}

static WuziGameItem *
get_selected (WuziHistoryList *self)
{
  return gtk_single_selection_get_selected_item (
      wuzi_history_model_get_selection (self->context.model));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_game (WUZI_HISTORY_LIST (widget), get_selected (WUZI_HISTORY_LIST (widget)));
}

/* Reads the selected game whole; the callback gets the list, to be unreferenced. */
static void
read_selected (WuziHistoryList *self, GAsyncReadyCallback callback)
{
  WuziGameItem *item = get_selected (self);
  const GameSummary *game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;

  if (game != NULL)
    wuzi_record_book_read_game_async (self->context.book, game->id, NULL, callback,
                                      g_object_ref (self));
}

/* NULL when that is said already, or nobody is there any more. */
static WuziGameRecord *
finish_reading (WuziHistoryList *self, GObject *book, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (book), result, &error);

  if (self->view == NULL)
    return NULL;
  if (record == NULL)
    g_signal_emit (self, signals[SAID], 0, error->message);
  return g_steal_pointer (&record);
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  WuziGameItem *item = get_selected (self);
  const GameSummary *game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;

  if (game != NULL)
    gtk_widget_activate_action (widget, "app.queue-review", "s", game->id);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziHistoryList) self = user_data;
  g_autoptr (WuziGameRecord) record = finish_reading (self, source, result);
  g_autofree char *moves = NULL;

  if (record == NULL)
    return;
  moves = replay_words_for_moves (wuzi_game_record_get_facts (record));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), moves);
  g_signal_emit (self, signals[SAID], 0, _ ("Moves copied."));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  read_selected (WUZI_HISTORY_LIST (widget), copied_cb);
}

/* The position after the first moves. */
static guint64
find_opening (const WuziGameFacts *facts, guint *stones)
{
  SymmetryKeys keys;
  Board board;

  *stones = MIN (facts->move_count, OPENING_MOVES);
  if (!board_init (&board, facts->size))
    return 0;
  for (guint i = 0; i < *stones; i++)
    board_play (&board, facts->moves[i].point);
  symmetry_keys_init (&keys, &board);
  return symmetry_keys_least (&keys);
}

static void
opening_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziHistoryList) self = user_data;
  g_autoptr (WuziGameRecord) record = finish_reading (self, source, result);
  guint64 position;
  guint stones;

  if (record == NULL)
    return;
  position = find_opening (wuzi_game_record_get_facts (record), &stones);
  g_signal_emit (self, signals[POSITION_WANTED], 0, position, stones);
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  read_selected (WUZI_HISTORY_LIST (widget), opening_read_cb);
}

/* --- what is noted --- */

/* What becomes of a mark. */
typedef struct {
  WuziHistoryList *list; /* owned */
  char *deleted;         /* owned: id of the game, if that is what was wanted; or NULL */
} Noting;

static void
noted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Noting *noting = user_data;
  g_autoptr (WuziHistoryList) self = noting->list;
  g_autofree char *deleted = noting->deleted;
  g_autoptr (GError) error = NULL;

  g_free (noting);
  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    self->leaving = GTK_INVALID_LIST_POSITION;
  if (self->view == NULL)
    return;
  if (error != NULL)
    g_signal_emit (self, signals[SAID], 0, error->message);
  else if (deleted != NULL)
    g_signal_emit (self, signals[DELETED], 0, deleted);
}

static void
note (WuziHistoryList *self, const GameMark *mark, gboolean deletes)
{
  Noting *noting = g_new (Noting, 1);

  *noting = (Noting){ g_object_ref (self), deletes ? g_strdup (mark->game) : NULL };
  wuzi_record_book_mark_game_async (self->context.book, mark, noted_cb, noting);
}

/* What is noted about the selected game. FALSE if there is none. */
static gboolean
get_mark (WuziHistoryList *self, GameMark *mark)
{
  WuziGameItem *item = get_selected (self);
  const GameSummary *game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;

  if (game != NULL)
    wuzi_record_book_get_mark (self->context.book, game->id, &game->mark, mark);
  return game != NULL;
}

/* The row may go with it: whoever goes through the list goes on with the next one. */
static void
note_leaving (WuziHistoryList *self)
{
  self->leaving =
      gtk_single_selection_get_selected (wuzi_history_model_get_selection (self->context.model));
}

static void
star_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  g_auto (GameMark) mark = { 0 };

  if (!get_mark (self, &mark))
    return;
  mark.star = !mark.star;
  note_leaving (self);
  note (self, &mark, FALSE);
}

/* Deletes the selected game, or, among the deleted ones, brings it back. */
static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  gboolean deletes = g_str_equal (name, "history.delete");
  g_auto (GameMark) mark = { 0 };

  if (!get_mark (self, &mark) || mark.deleted == deletes)
    return;
  mark.deleted = deletes;
  note_leaving (self);
  note (self, &mark, deletes);
}

void
wuzi_history_list_restore (WuziHistoryList *self, const char *id)
{
  g_auto (GameMark) mark = { 0 };

  g_return_if_fail (WUZI_IS_HISTORY_LIST (self));

  wuzi_record_book_get_mark (self->context.book, id, NULL, &mark);
  mark.deleted = FALSE;
  note (self, &mark, FALSE);
}

/* Something else may have been noted while it was open. */
static void
kept_cb (WuziHistoryList *self, WuziMarkDialog *dialog)
{
  const GameMark *before = wuzi_mark_dialog_get_mark (dialog);
  g_auto (GameMark) mark = { 0 };

  wuzi_record_book_get_mark (self->context.book, before->game, before, &mark);
  wuzi_mark_dialog_apply (dialog, &mark);
  note (self, &mark, FALSE);
}

static void
note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_auto (GameMark) mark = { 0 };
  g_autofree char *names = NULL;
  WuziMarkDialog *dialog;

  if (!get_mark (self, &mark))
    return;
  names =
      history_cells_dup_names (&self->context, wuzi_game_item_get_summary (get_selected (self)));
  dialog = wuzi_mark_dialog_new (window, names, &mark,
                                 wuzi_history_model_get_tags (self->context.model));
  g_signal_connect_object (dialog, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the menu of a row --- */

/* What can be done with the selected game. */
static void
fill_menu (WuziHistoryList *self)
{
  GMenu *menu = G_MENU (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (self->menu)));
  g_auto (GameMark) mark = { 0 };

  get_mark (self, &mark);
  g_menu_remove_all (menu);
  g_menu_append (menu, _ ("_Open"), "history.open");
  g_menu_append (menu, _ ("_Review"), "history.review");
  g_menu_append (menu, _ ("_Copy Moves"), "history.copy");
  g_menu_append (menu, _ ("_Find This Opening"), "history.find-opening");
  g_menu_append (menu, mark.star ? _ ("Remove _Star") : _ ("_Star"), "history.star");
  g_menu_append (menu, _ ("_Tags and Note…"), "history.note");
  if (mark.deleted)
    g_menu_append (menu, _ ("_Restore"), "history.restore");
  else
    g_menu_append (menu, _ ("_Delete"), "history.delete");
}

static void
open_menu (WuziHistoryList *self, int x, int y)
{
  fill_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ x, y, 1, 1 });
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

/* The row under the pointer becomes the selected one. */
static void
open_menu_at (WuziHistoryList *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkListItem *row = widget != NULL ? history_cells_find_row (widget) : NULL;

  if (row == NULL || gtk_list_item_get_position (row) == GTK_INVALID_LIST_POSITION)
    return;
  gtk_single_selection_set_selected (wuzi_history_model_get_selection (self->context.model),
                                     gtk_list_item_get_position (row));
  focus_row (widget);
  open_menu (self, (int) x, (int) y);
}

static void
pressed_cb (WuziHistoryList *self, int count, double x, double y)
{
  open_menu_at (self, x, y);
}

static void
long_pressed_cb (WuziHistoryList *self, double x, double y)
{
  open_menu_at (self, x, y);
}

/* By keyboard: where the row with the focus is. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t row;

  if (get_selected (self) == NULL || focus == NULL || !gtk_widget_is_ancestor (focus, widget)
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

static GtkSelectionModel *
get_selection (WuziHistoryList *self)
{
  return GTK_SELECTION_MODEL (wuzi_history_model_get_selection (self->context.model));
}

/* Rows are made when it is known how wide they are; then the keyboard goes to
 * them, unless somebody types. */
static void
show_rows (WuziHistoryList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_column_view_set_model (self->view, get_selection (self));
  if (root != NULL && !GTK_IS_EDITABLE (gtk_root_get_focus (root)))
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
  history_columns_fit (self->view, self->width, self->of_everybody, self->variety);
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

/* Columns can't come and go while they are given their places. */
static void
wuzi_history_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (widget);

  gtk_widget_size_allocate (self->scroller, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
  if (width == self->width)
    return;
  self->width = width;
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
wuzi_history_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (WUZI_HISTORY_LIST (widget)->scroller, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* GTK doesn't say which widget is a row's: it is one of those that there are, or none. */
static gboolean
focus_cb (gpointer user_data)
{
  WuziHistoryList *self = user_data;
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  guint position =
      gtk_single_selection_get_selected (wuzi_history_model_get_selection (self->context.model));

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
  /* GTK would add the new columns' cells behind the others, for those who can't see where they
   * are. */
  if (gtk_column_view_get_model (self->view) != NULL) {
    gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;

    gtk_column_view_set_model (self->view, NULL);
    fit (self);
    gtk_column_view_set_model (self->view, get_selection (self));
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
  double rows = g_list_model_get_n_items (G_LIST_MODEL (get_selection (self)));

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
  if (g_list_model_get_n_items (G_LIST_MODEL (get_selection (self))) == 0 || !at_top)
    return G_SOURCE_REMOVE;
  /* The view itself goes with the next frame; another game may come before. */
  gtk_adjustment_set_value (get_scroll (self), 0);
  gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)),
                              "list.scroll-to-item", "u", 0);
  return G_SOURCE_REMOVE;
}

/* The next row is selected, and has the focus, in place of one that has gone as it was to. */
static void
go_on (WuziHistoryList *self, guint position, guint removed)
{
  GtkSingleSelection *selection = wuzi_history_model_get_selection (self->context.model);
  guint count = g_list_model_get_n_items (G_LIST_MODEL (selection));

  if (self->leaving < position || self->leaving >= position + removed)
    return;
  if (count > 0 && gtk_single_selection_get_selected (selection) == GTK_INVALID_LIST_POSITION) {
    gtk_single_selection_set_selected (selection, MIN (self->leaving, count - 1));
    focus_selected (self);
  }
  self->leaving = GTK_INVALID_LIST_POSITION;
}

/* GTK keeps the row in its place that was the first; but whoever sees the top
 * wants to see what comes there. When the view knows of it, too: not at once. */
static void
items_changed_cb (WuziHistoryList *self, guint position, guint removed, guint added)
{
  if (removed > 0)
    go_on (self, position, removed);
  if (position != 0 || removed != 0 || added != 1 || !is_at_top (self))
    return;
  self->new_rows++;
  if (self->top_source == 0)
    self->top_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, to_top_cb, self, NULL);
}

static void
wuzi_history_list_dispose (GObject *object)
{
  WuziHistoryList *self = WUZI_HISTORY_LIST (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_handle_id (&self->top_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->context.model != NULL) {
    g_signal_handlers_disconnect_by_data (self->context.model, self);
    g_signal_handlers_disconnect_by_data (get_selection (self), self);
  }
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (self->view != NULL) {
    history_columns_stop (self->view);
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
    gtk_column_view_set_model (self->view, NULL);
  }
  self->view = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->context.model);
  g_clear_object (&self->context.book);
  g_clear_pointer (&self->order, g_free);

  G_OBJECT_CLASS (wuzi_history_list_parent_class)->dispose (object);
}

static void
wuzi_history_list_class_init (WuziHistoryListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_history_list_dispose;
  widget_class->size_allocate = wuzi_history_list_size_allocate;
  widget_class->measure = wuzi_history_list_measure;

  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[DELETED] = g_signal_new ("deleted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[POSITION_WANTED] = g_signal_new ("position-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT);
  signals[FITTED] =
      g_signal_new ("fitted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SORTED] = g_signal_new ("sorted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_install_action (widget_class, "history.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "history.review", NULL, review_action);
  gtk_widget_class_install_action (widget_class, "history.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "history.find-opening", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "history.star", NULL, star_action);
  gtk_widget_class_install_action (widget_class, "history.note", NULL, note_action);
  gtk_widget_class_install_action (widget_class, "history.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "history.restore", NULL, delete_action);
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
}

static void
add_gestures (WuziHistoryList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static void
wuzi_history_list_init (WuziHistoryList *self)
{
  self->leaving = GTK_INVALID_LIST_POSITION;
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "history");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games"), -1);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->menu = make_menu ();
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (gtk_widget_grab_focus), self->view,
                           G_CONNECT_SWAPPED);
  add_gestures (self);
}

void
wuzi_history_list_set_model (WuziHistoryList *self, WuziRecordBook *book, WuziHistoryModel *model)
{
  g_return_if_fail (WUZI_IS_HISTORY_LIST (self));
  g_return_if_fail (self->context.model == NULL);

  self->context = (HistoryContext){ g_object_ref (book), g_object_ref (model) };
  self->of_everybody = wuzi_history_model_is_of_everybody (model);
  self->variety = wuzi_history_model_get_variety (model);
  self->sorted_for_everybody = wuzi_history_model_get_filter (model)->player == NULL;
  history_columns_add (self->view, &self->context);
  g_signal_connect_object (model, "changed", G_CALLBACK (model_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_selection (self), "items-changed", G_CALLBACK (items_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (sorter_changed_cb), self, G_CONNECT_SWAPPED);
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

  return history_columns_are_narrow (self->width, self->variety);
}
