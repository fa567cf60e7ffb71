/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles behind a filter; each row looks up the rest when it is shown. */
#include "ui/study/wuzi-study-games.h"

#include "records/players/player-name.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/study/wuzi-game-titles.h"

#define ITEM_KEY "wuzi-item"

struct _WuziStudyGames {
  GtkWidget parent_instance;

  /* Owned */
  GPtrArray *studies; /* NULL: none are set */
  guint focus_source; /* gives the keys to a row */
  guint first_source; /* opens the first game found */

  guint opened_at;
  gboolean first_wanted; /* opens the first game found, once there is one */

  /* Template */
  GtkSearchEntry *search;
  GtkWidget *none;
  GtkStack *pages;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkFilterListModel *found;
  GtkStringFilter *filter;
};

G_DEFINE_FINAL_TYPE (WuziStudyGames, wuzi_study_games, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* What is looked for may stand in the names, or below them. */
static char *
make_key (GtkStringObject *title, gpointer user_data)
{
  g_autofree char *known = wuzi_game_titles_dup_about (title);
  g_autofree char *words =
      g_strjoin ("\n", gtk_string_object_get_string (title), known != NULL ? known : "", NULL);

  return player_name_search_key (words);
}

/* NOTE: GTK would look for the selected title among all new ones, which are made anew for that. */
static void
unselect (WuziStudyGames *self)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

static void
search_changed_cb (WuziStudyGames *self)
{
  g_autofree char *key =
      player_name_search_key (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  if (g_strcmp0 (key, gtk_string_filter_get_search (self->filter)) == 0)
    return;
  self->first_wanted = FALSE;
  unselect (self);
  gtk_string_filter_set_search (self->filter, key);
}

/* Only where a row stands is told. */
static void
activated_cb (WuziStudyGames *self, guint row)
{
  g_autoptr (GtkStringObject) title = g_list_model_get_item (G_LIST_MODEL (self->selection), row);
  WuziStudy *study = title != NULL ? wuzi_game_titles_get_study (title) : NULL;
  guint position = self->studies->len;

  if (title == NULL || (study != NULL && !g_ptr_array_find (self->studies, study, &position)))
    return;
  g_signal_emit (self, chosen_signal, 0, position);
}

/* Where many games are searched, they come in slices, in their order. */
static gboolean
open_first (gpointer user_data)
{
  WuziStudyGames *self = user_data;

  self->first_source = 0;
  if (!self->first_wanted)
    return G_SOURCE_REMOVE;
  self->first_wanted = FALSE;
  activated_cb (self, 0);
  return G_SOURCE_REMOVE;
}

static void
show_found (WuziStudyGames *self)
{
  gboolean found = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;
  gboolean pending = gtk_filter_list_model_get_pending (self->found) > 0;

  wuzi_nothing_found_tell (self->none, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_stack_set_visible_child_name (self->pages, found || pending ? "games" : "none");
  if (!self->first_wanted)
    return;
  if (!found && !pending)
    self->first_wanted = FALSE;
  else if (found && self->first_source == 0)
    self->first_source = g_idle_add (open_first, self);
}

static void
search_activated_cb (WuziStudyGames *self)
{
  guint selected;

  search_changed_cb (self);
  selected = gtk_single_selection_get_selected (self->selection);
  self->first_wanted = g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0;
  if (self->first_wanted)
    show_found (self);
  else
    activated_cb (self, selected != GTK_INVALID_LIST_POSITION ? selected : 0);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (gtk_list_item_get_child (item)), ITEM_KEY, item);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *title = gtk_list_item_get_item (item);
  g_autofree char *known = wuzi_game_titles_dup_about (title);
  g_autofree char *words = g_strjoin (" · ", gtk_string_object_get_string (title), known, NULL);

  list_access_name_item (item, words);
}

static gboolean
find_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_STUDY_GAMES (widget)->search));
}

/* What no row and no search has taken. */
static gboolean
enter_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  search_activated_cb (WUZI_STUDY_GAMES (widget));
  return GDK_EVENT_STOP;
}

static gboolean
wuzi_study_games_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_STUDY_GAMES (widget)->list));
}

static void
wuzi_study_games_dispose (GObject *object)
{
  WuziStudyGames *self = WUZI_STUDY_GAMES (object);

  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->first_source, g_source_remove);
  g_clear_pointer (&child, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STUDY_GAMES);
  g_clear_pointer (&self->studies, g_ptr_array_unref);

  G_OBJECT_CLASS (wuzi_study_games_parent_class)->dispose (object);
}

static void
wuzi_study_games_class_init (WuziStudyGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_study_games_dispose;
  widget_class->grab_focus = wuzi_study_games_grab_focus;

  chosen_signal = NEW_SIGNAL (klass, "chosen", G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-games.ui");
  BIND_CHILDREN (widget_class, WuziStudyGames, search, none, pages, list, selection, found, filter);
  BIND_CALLBACKS (widget_class, activated_cb, search_activated_cb, search_changed_cb, show_found,
                  wuzi_study_games_leave);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, enter_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "studygames");
}

static void
wuzi_study_games_init (WuziStudyGames *self)
{
  g_autoptr (GtkListItemFactory) rows = wuzi_game_titles_new_rows (FALSE);
  g_autoptr (GtkExpression) key =
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (make_key), NULL, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (rows, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (rows, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, rows);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  gtk_string_filter_set_expression (self->filter, key);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self->list));
  list_access_focus_search (self->search);
}

void
wuzi_study_games_set_games (WuziStudyGames *self, StudyFile *file, GListModel *titles)
{
  g_return_if_fail (WUZI_IS_STUDY_GAMES (self));
  g_return_if_fail (file->studies->len > 0);

  g_clear_pointer (&self->studies, g_ptr_array_unref);
  self->studies = g_ptr_array_ref (file->studies);
  gtk_filter_list_model_set_model (self->found, titles);
}

/* NOTE: GTK doesn't say which widget is a row's. */
static GtkWidget *
find_row (WuziStudyGames *self, guint position)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *child = gtk_widget_get_first_child (row);
    GtkListItem *item = child != NULL ? g_object_get_data (G_OBJECT (child), ITEM_KEY) : NULL;

    if (item != NULL && gtk_list_item_get_position (item) == position)
      break;
  }
  return row;
}

/* Once the list is shown: what lies under the pointer is selected then. */
static gboolean
focus_row (gpointer user_data)
{
  WuziStudyGames *self = user_data;
  GtkWidget *row;

  self->focus_source = 0;
  gtk_single_selection_set_selected (self->selection, self->opened_at);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", self->opened_at);
  row = find_row (self, self->opened_at);
  gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->list));
  return G_SOURCE_REMOVE;
}

/* All games: names and results may have been changed since. While the search is cleared, the list
 * is empty, as it would look for each of its rows among all titles. */
static void
show_anew (WuziStudyGames *self)
{
  g_autoptr (GListModel) titles = g_object_ref (gtk_filter_list_model_get_model (self->found));

  unselect (self);
  gtk_filter_list_model_set_model (self->found, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  gtk_filter_list_model_set_model (self->found, titles);
}

void
wuzi_study_games_open (WuziStudyGames *self, guint position)
{
  g_return_if_fail (WUZI_IS_STUDY_GAMES (self));

  show_anew (self);
  self->opened_at = position;
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_row, self, NULL);
}

gboolean
wuzi_study_games_leave (WuziStudyGames *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_GAMES (self), FALSE);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return FALSE;
  show_anew (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  return TRUE;
}
