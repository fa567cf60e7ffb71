/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list view over the players of a book. */
#include "ui/players/wuzi-players-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "records/players/player-name.h"
#include "records/wuzi-record-book.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/players/wuzi-player-row.h"

enum {
  MANY_PLAYERS = 8, /* from here on one may want to search */
};

struct _WuziPlayersList {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *but;    /* who isn't shown; NULL: nobody */
  char *key;           /* what names must contain; NULL: anything */
  GtkFilter *filter;   /* of both lists */
  GListModel *deleted; /* those of the deleted players that are shown */
  GListStore *heading; /* one string, if there are any */
  GListModel *rows;    /* listed players, heading, deleted players */

  /* Template */
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkWidget *none;
  GtkWidget *frame;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (WuziPlayersList, wuzi_players_list, GTK_TYPE_WIDGET)

enum {
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_shown (gpointer item, gpointer user_data)
{
  WuziPlayersList *self = user_data;
  WuziProfile *profile = item;

  if (self->but != NULL
      && g_str_equal (wuzi_profile_get_id (profile), wuzi_profile_get_id (self->but)))
    return FALSE;
  return self->key == NULL || strstr (wuzi_profile_get_key (profile), self->key) != NULL;
}

/* What is shown when there is nothing, or hardly anything, to show. */
static void
show_state (WuziPlayersList *self)
{
  guint players = g_list_model_get_n_items (wuzi_record_book_get_profiles (self->book));
  gboolean searching = self->key != NULL;
  gboolean searchable = searching || players > MANY_PLAYERS;
  guint rows = g_list_model_get_n_items (self->rows);

  gtk_stack_set_visible_child_name (self->stack, rows > 0 || searching ? "players" : "empty");
  gtk_widget_set_visible (GTK_WIDGET (self->search), searchable);
  gtk_search_entry_set_key_capture_widget (self->search, searchable ? GTK_WIDGET (self) : NULL);
  wuzi_nothing_found_tell (self->none, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_widget_set_visible (self->none, rows == 0);
  gtk_widget_set_visible (self->frame, rows > 0);
}

static void
deleted_changed_cb (WuziPlayersList *self)
{
  gboolean wanted = g_list_model_get_n_items (self->deleted) > 0;
  gboolean there = g_list_model_get_n_items (G_LIST_MODEL (self->heading)) > 0;

  if (wanted && !there) {
    g_autoptr (GtkStringObject) words = gtk_string_object_new (_ ("Deleted Players"));

    g_list_store_append (self->heading, words);
  } else if (!wanted && there) {
    g_list_store_remove_all (self->heading);
  }
}

static void
search_changed_cb (WuziPlayersList *self)
{
  g_autofree char *clean =
      player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->search)), NULL);

  g_free (self->key);
  self->key = clean != NULL ? player_name_key (clean) : NULL;
  if (self->filter == NULL)
    return;
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_state (self);
}

static void
search_stopped_cb (WuziPlayersList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  wuzi_players_list_focus (self);
}

static void
activate_row (WuziPlayersList *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->rows, position);

  if (WUZI_IS_PROFILE (item) && !wuzi_profile_is_deleted (WUZI_PROFILE (item)))
    g_signal_emit (self, signals[ACTIVATED], 0, item);
}

static void
activated_cb (WuziPlayersList *self, guint position)
{
  activate_row (self, position);
}

/* Enter in the search means the first who was found. */
static void
search_activated_cb (WuziPlayersList *self)
{
  if (self->key != NULL && g_list_model_get_n_items (self->rows) > 0)
    activate_row (self, 0);
}

/* Rows. */

static void
show_heading (GtkListItem *item, GtkStringObject *words)
{
  GtkWidget *label = widget_new_label (gtk_string_object_get_string (words), 0, "heading");

  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, FALSE);
  list_access_name_item (item, gtk_string_object_get_string (words));
}

static void
bind_cb (WuziPlayersList *self, GtkListItem *item)
{
  gpointer object = gtk_list_item_get_item (item);

  if (!WUZI_IS_PROFILE (object)) {
    show_heading (item, GTK_STRING_OBJECT (object));
    return;
  }
  if (!WUZI_IS_PLAYER_ROW (gtk_list_item_get_child (item)))
    gtk_list_item_set_child (item, wuzi_player_row_new (self->book));
  gtk_list_item_set_activatable (item, !wuzi_profile_is_deleted (object));
  wuzi_player_row_set_profile (WUZI_PLAYER_ROW (gtk_list_item_get_child (item)), object);
}

static void
unbind_cb (WuziPlayersList *self, GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  if (WUZI_IS_PLAYER_ROW (child))
    wuzi_player_row_set_profile (WUZI_PLAYER_ROW (child), NULL);
}

static void
wuzi_players_list_dispose (GObject *object)
{
  WuziPlayersList *self = WUZI_PLAYERS_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PLAYERS_LIST);
  g_clear_object (&self->rows);
  g_clear_object (&self->heading);
  g_clear_object (&self->deleted);
  g_clear_object (&self->filter);
  g_clear_object (&self->but);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_players_list_parent_class)->dispose (object);
}

static void
wuzi_players_list_finalize (GObject *object)
{
  WuziPlayersList *self = WUZI_PLAYERS_LIST (object);

  g_free (self->key);

  G_OBJECT_CLASS (wuzi_players_list_parent_class)->finalize (object);
}

static void
wuzi_players_list_class_init (WuziPlayersListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_players_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_players_list_finalize;

  signals[ACTIVATED] = NEW_SIGNAL (klass, "activated", WUZI_TYPE_PROFILE);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-players-list.ui");
  BIND_CHILDREN (widget_class, WuziPlayersList, stack, search, none, frame, view);
  BIND_CALLBACKS (widget_class, search_changed_cb, search_stopped_cb, search_activated_cb,
                  activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkSizeRequestMode
get_frame_mode (GtkWidget *frame)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as the rows that there are become at that width: a list view says how high they are where
 * each is as wide as it wants to be. */
static void
measure_frame (GtkWidget *frame, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (frame);
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  int height = 0;

  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  for (GtkWidget *row = gtk_widget_get_first_child (view); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    int row_height;

    gtk_widget_measure (row, orientation, for_size, &row_height, NULL, NULL, NULL);
    height += row_height;
  }
  *natural = MAX (*natural, height);
}

static void
allocate_frame (GtkWidget *frame, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (frame), width, height, baseline, NULL);
}

static void
wuzi_players_list_init (WuziPlayersList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->frame, gtk_custom_layout_new (get_frame_mode, measure_frame, allocate_frame));
  list_access_make_one_stop (GTK_WIDGET (self->view));
  list_access_focus_search (self->search);
}

static GListModel *
new_filtered (WuziPlayersList *self, GListModel *profiles)
{
  return G_LIST_MODEL (
      gtk_filter_list_model_new (g_object_ref (profiles), g_object_ref (self->filter)));
}

static void
make_rows (WuziPlayersList *self, gboolean with_deleted)
{
  g_autoptr (GListModel) listed = new_filtered (self, wuzi_record_book_get_profiles (self->book));
  GListStore *parts = g_list_store_new (G_TYPE_LIST_MODEL);

  self->heading = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_list_store_append (parts, listed);
  g_list_store_append (parts, self->heading);
  if (with_deleted) {
    self->deleted = new_filtered (self, wuzi_record_book_get_deleted_profiles (self->book));
    g_list_store_append (parts, self->deleted);
    g_signal_connect_object (self->deleted, "items-changed", G_CALLBACK (deleted_changed_cb), self,
                             G_CONNECT_SWAPPED);
    deleted_changed_cb (self);
  }
  self->rows = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (parts)));
}

void
wuzi_players_list_set_book (WuziPlayersList *self, WuziRecordBook *book, WuziProfile *but,
                            gboolean with_deleted)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (WUZI_IS_PLAYERS_LIST (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book) && self->book == NULL);

  self->book = g_object_ref (book);
  g_set_object (&self->but, but);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  make_rows (self, with_deleted);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->view, factory);
  selection = gtk_no_selection_new (g_object_ref (self->rows));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (self->rows, "items-changed", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  show_state (self);
}

/* Rows are made with the first layout. */
static gboolean
focus_cb (GtkWidget *view, GdkFrameClock *clock, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (view);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (gtk_widget_get_first_child (view) == NULL || gtk_widget_get_height (view) == 0)
    return G_SOURCE_CONTINUE;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, view))
    gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

void
wuzi_players_list_focus (WuziPlayersList *self)
{
  g_return_if_fail (WUZI_IS_PLAYERS_LIST (self));

  gtk_widget_add_tick_callback (GTK_WIDGET (self->view), focus_cb, NULL, NULL);
}

void
wuzi_players_list_search (WuziPlayersList *self)
{
  g_return_if_fail (WUZI_IS_PLAYERS_LIST (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->search)))
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
