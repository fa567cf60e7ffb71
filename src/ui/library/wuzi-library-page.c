/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of games, and tables of what they come to. */
#include "ui/library/wuzi-library-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/renju-opening.h"
#include "present/words/exchange-words.h"
#include "present/words/library-words.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-fit-layout.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/history/history-columns.h"
#include "ui/history/history-orders.h"
#include "ui/history/wuzi-history-list.h"
#include "ui/library/wuzi-score-table.h"

#define GAMES "games"
#define PLAYERS "players"
#define TABLE_KEY "wuzi-library-table"

struct _WuziLibraryPage {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziDatabase *database;
  GameFilter filter;
  char *title;
  char *searched; /* for which the games are; or NULL */
  char *sentence; /* why the database can't be opened; NULL: it can */
  WuziHistoryModel *games;
  GActionGroup *sorting; /* of the games: by what, and in which direction */
  WuziScoreModel *own; /* among whose scores is that of the page; NULL: it is of a whole database */
  GPtrArray *tables;   /* WuziScoreTable, borrowed from the pages */

  guint32 own_number; /* of the score */

  /* Template */
  GtkWidget *box;
  WuziFitLayout *fit;
  AdwViewSwitcherTitle *switcher;
  GtkWidget *menu;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GtkLabel *name;
  GtkLabel *summary;
  GtkWidget *head;
  GtkStack *states;
  AdwStatusPage *trouble;
  GtkActionable *throw_away;
  AdwViewStack *pages;
  GtkWidget *search_button;
  GtkMenuButton *order;
  GtkLabel *count;
  GtkRevealer *bar; /* what can be done with the people who are selected */
  GtkLabel *selected;
  GtkWidget *switcher_bar;
};

G_DEFINE_FINAL_TYPE (WuziLibraryPage, wuzi_library_page, GTK_TYPE_WIDGET)

enum {
  GAME_WANTED,
  SELECTION_CHANGED,
  PAGE_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- what is known in one line --- */

static char *
describe_own (WuziLibraryPage *self, WuziScoreItem *item)
{
  const LibraryScore *score = wuzi_score_item_get_score (item);

  if (self->filter.player != NULL)
    return library_words_for_player (
        score, self->filter.opponent == NULL ? wuzi_score_item_get_detail (item) : NULL);
  return self->filter.event != 0
             ? library_words_for_event (score, wuzi_score_item_get_detail (item))
             : library_words_for_opening (score);
}

static void
show_summary (WuziLibraryPage *self)
{
  const LibraryScores *scores;
  g_autofree char *words = NULL;

  if (self->database == NULL)
    return;
  if (self->own == NULL) {
    words = library_words_for_database (self->database);
    widget_show_words (self->summary, words);
    return;
  }
  scores = wuzi_score_model_get_scores (self->own);
  for (guint i = 0; scores != NULL && words == NULL && i < scores->scores->len; i++)
    if (g_array_index (scores->scores, LibraryScore, i).what == self->own_number) {
      g_autoptr (WuziScoreItem) item = wuzi_score_item_new (scores, i);

      words = describe_own (self, item);
    }
  widget_show_words (self->summary, words);
}

/* --- lists --- */

static WuziScoreTable *
get_table (WuziLibraryPage *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  return page != NULL ? g_object_get_data (G_OBJECT (page), TABLE_KEY) : NULL;
}

static char *
describe_count (WuziLibraryPage *self)
{
  WuziScoreTable *table = get_table (self);
  WuziScoreModel *model = table != NULL ? wuzi_score_table_get_model (table) : NULL;
  guint rows = model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model))
                             : wuzi_history_model_get_count (self->games);

  if (model != NULL ? !wuzi_score_model_is_counted (model)
                    : wuzi_history_model_is_searching (self->games))
    return g_strdup (_ ("Searching the games…"));
  if (model == NULL)
    return exchange_words_for_games (rows);
  switch (wuzi_score_model_get_scores (model)->grouping) {
  case LIBRARY_BY_EVENT:
    return g_strdup_printf (ngettext ("%'u tournament", "%'u tournaments", rows), rows);
  case LIBRARY_BY_OPENING:
    return g_strdup_printf (ngettext ("%'u opening", "%'u openings", rows), rows);
  case LIBRARY_BY_PERSON:
  case LIBRARY_BY_OPPONENT:
    break;
  }
  return exchange_words_for_players (rows);
}

/* A list that has nothing says so. */
static void
show_rows (WuziLibraryPage *self, GtkWidget *page, guint rows, gboolean known)
{
  wuzi_nothing_found_tell (gtk_stack_get_child_by_name (GTK_STACK (page), "nothing"),
                           gtk_editable_get_text (self->search_entry));
  gtk_stack_set_visible_child_name (GTK_STACK (page), rows == 0 && known ? "nothing" : "list");
}

static void
show_count (WuziLibraryPage *self)
{
  g_autofree char *words = NULL;

  if (self->games == NULL)
    return;
  words = describe_count (self);
  gtk_label_set_label (self->count, words);
  /* Tables are sorted by their heads, which are always there. */
  gtk_widget_set_visible (GTK_WIDGET (self->order), get_table (self) == NULL);
  show_rows (self, adw_view_stack_get_child_by_name (self->pages, GAMES),
             wuzi_history_model_get_count (self->games), !wuzi_history_model_is_busy (self->games));
  for (guint i = 0; i < self->tables->len; i++) {
    WuziScoreTable *table = g_ptr_array_index (self->tables, i);
    WuziScoreModel *model = wuzi_score_table_get_model (table);

    show_rows (self, gtk_widget_get_parent (GTK_WIDGET (table)),
               g_list_model_get_n_items (G_LIST_MODEL (model)),
               wuzi_score_model_is_counted (model));
  }
}

static void
add_page (WuziLibraryPage *self, GtkWidget *list, const char *name, const char *title,
          const char *icon, const char *none)
{
  GtkWidget *page = gtk_stack_new ();
  GtkWidget *nothing =
      g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "edit-find-symbolic", "title", none, NULL);

  gtk_widget_add_css_class (nothing, "compact");
  gtk_stack_add_named (GTK_STACK (page), list, "list");
  gtk_stack_add_named (GTK_STACK (page), nothing, "nothing");
  adw_view_stack_add_titled (self->pages, page, name, title);
  adw_view_stack_page_set_icon_name (adw_view_stack_get_page (self->pages, page), icon);
  if (WUZI_IS_SCORE_TABLE (list))
    g_object_set_data (G_OBJECT (page), TABLE_KEY, list);
}

/* --- people who are selected --- */

GPtrArray *
wuzi_library_page_list_selected (WuziLibraryPage *self)
{
  WuziScoreTable *table;

  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), NULL);

  table = get_table (self);
  return table != NULL
                 && g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), PLAYERS) == 0
             ? wuzi_score_table_list_selected (table)
             : g_ptr_array_new ();
}

static void
show_selected (WuziLibraryPage *self)
{
  g_autoptr (GPtrArray) selected = wuzi_library_page_list_selected (self);
  guint count = selected->len;

  if (count > 1) {
    g_autofree char *words =
        g_strdup_printf (ngettext ("%'u player selected", "%'u players selected", count), count);

    gtk_label_set_label (self->selected, words);
  }
  gtk_revealer_set_reveal_child (self->bar, count > 1);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

gboolean
wuzi_library_page_stop_selecting (WuziLibraryPage *self)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), FALSE);

  if (!gtk_revealer_get_reveal_child (self->bar))
    return FALSE;
  wuzi_score_table_unselect (get_table (self));
  return TRUE;
}

/* Other rows, or another list. */
static void
page_changed_cb (WuziLibraryPage *self)
{
  show_count (self);
  if (self->games != NULL)
    show_selected (self);
}

/* --- the order of the games --- */

/* NOTE: GTK 4.8 never lets go of the sections of a menu that it has shown. So each menu is made
 * once, for all pages. */
static GMenuModel *
get_orders (gboolean of_everybody)
{
  static GMenuModel *menus[2];

  if (menus[of_everybody] == NULL)
    menus[of_everybody] =
        history_columns_new_menu (of_everybody, TRUE, "sort.order", "sort.direction");
  return menus[of_everybody];
}

static void
game_activated_cb (WuziLibraryPage *self, const char *id)
{
  g_signal_emit (self, signals[GAME_WANTED], 0, (guint) g_ascii_strtoull (id, NULL, 10));
}

static void
add_games (WuziLibraryPage *self)
{
  WuziHistoryList *list = g_object_new (WUZI_TYPE_HISTORY_LIST, NULL);

  self->games = wuzi_history_model_new_for (self->book, WUZI_GAME_SOURCE (self->database));
  wuzi_history_model_set_filter (self->games, &self->filter);
  wuzi_history_list_set_model (list, self->book, self->games);
  add_page (self, GTK_WIDGET (list), GAMES, _ ("Games"), "view-list-symbolic",
            _ ("No Games Found"));
  g_signal_connect_object (list, "game-activated", G_CALLBACK (game_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "changed", G_CALLBACK (show_count), self,
                           G_CONNECT_SWAPPED);
  self->sorting = history_orders_new (list);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sort", self->sorting);
  gtk_menu_button_set_menu_model (self->order, get_orders (self->filter.player == NULL));
}

/* --- what leads on --- */

static void
want_page (WuziLibraryPage *self, const GameFilter *filter, const char *title)
{
  g_signal_emit (self, signals[PAGE_WANTED], 0,
                 wuzi_library_page_new (self->book, self->database, filter, title));
}

/* Of a player, those against one opponent; else one more player. */
static char *
narrow_to_person (WuziLibraryPage *self, GameFilter *filter, WuziScoreItem *item)
{
  guint32 what = wuzi_score_item_get_score (item)->what;
  const char *name = wuzi_score_item_get_name (item);

  if (filter->player != NULL) {
    filter->opponent = g_strdup_printf ("%u", what);
    /* Translators: a player, and who played against them */
    return g_strdup_printf (_ ("%s – %s"), self->title, name);
  }
  filter->player = g_strdup_printf ("%u", what);
  if (filter->event == 0 && filter->text == NULL)
    return g_strdup (name);
  /* Translators: a tournament or an opening; a player who played there */
  return g_strdup_printf (_ ("%s · %s"), self->title, name);
}

static char *
join_title (WuziLibraryPage *self, const GameFilter *before, const char *name)
{
  return before->player != NULL || before->event != 0
             ? g_strdup_printf (_ ("%s · %s"), self->title, name)
             : g_strdup (name);
}

static void
activated_cb (WuziLibraryPage *self, WuziScoreItem *item, WuziScoreTable *table)
{
  LibraryGrouping grouping =
      wuzi_score_model_get_scores (wuzi_score_table_get_model (table))->grouping;
  guint32 what = wuzi_score_item_get_score (item)->what;
  g_autofree char *title = NULL;
  g_auto (GameFilter) filter = { 0 };

  game_filter_copy (&filter, &self->filter);
  switch (grouping) {
  case LIBRARY_BY_PERSON:
  case LIBRARY_BY_OPPONENT:
    title = narrow_to_person (self, &filter, item);
    break;
  case LIBRARY_BY_EVENT:
    filter.event = what;
    title = join_title (self, &self->filter, wuzi_score_item_get_name (item));
    break;
  case LIBRARY_BY_OPENING:
    if (what == RENJU_OPENING_NONE)
      return;
    filter.text = g_strdup (renju_opening_get ((int) what)->sign);
    title = join_title (self, &self->filter, wuzi_score_item_get_name (item));
    break;
  }
  want_page (self, &filter, title);
}

static const char *
name_none (LibraryGrouping grouping)
{
  switch (grouping) {
  case LIBRARY_BY_EVENT:
    return _ ("No Tournaments Found");
  case LIBRARY_BY_OPENING:
    return _ ("No Openings Found");
  case LIBRARY_BY_PERSON:
  case LIBRARY_BY_OPPONENT:
    break;
  }
  return _ ("No Players Found");
}

static void
add_table (WuziLibraryPage *self, LibraryGrouping grouping, const char *name, const char *title,
           const char *icon)
{
  WuziScoreTable *table = wuzi_score_table_new (self->database, &self->filter, grouping);

  g_ptr_array_add (self->tables, table);
  add_page (self, GTK_WIDGET (table), name, title, icon, name_none (grouping));
  g_signal_connect_object (table, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "selection-changed", G_CALLBACK (show_selected), self,
                           G_CONNECT_SWAPPED);
}

/* Those that say something other than the page itself. */
static void
add_tables (WuziLibraryPage *self)
{
  gboolean of_player = self->filter.player != NULL;
  gboolean of_event = self->filter.event != 0;
  gboolean of_opening = self->filter.text != NULL;

  if (!of_player)
    add_table (self, LIBRARY_BY_PERSON, PLAYERS, _ ("Players"), "system-users-symbolic");
  else if (self->filter.opponent == NULL && !of_event)
    add_table (self, LIBRARY_BY_OPPONENT, PLAYERS, _ ("Opponents"), "system-users-symbolic");
  if (!of_event && !of_opening)
    add_table (self, LIBRARY_BY_EVENT, "events", _ ("Tournaments"), "x-office-calendar-symbolic");
  if (!of_opening)
    add_table (self, LIBRARY_BY_OPENING, "openings", _ ("Openings"), "view-grid-symbolic");
}

/* What the page is of: a player, a tournament or an opening. */
static void
find_own (WuziLibraryPage *self)
{
  LibraryGrouping grouping = LIBRARY_BY_OPENING;

  if (self->filter.player != NULL) {
    grouping = LIBRARY_BY_PERSON;
    self->own_number = (guint32) g_ascii_strtoull (self->filter.player, NULL, 10);
  } else if (self->filter.event != 0) {
    grouping = LIBRARY_BY_EVENT;
    self->own_number = self->filter.event;
  } else if (self->filter.text != NULL) {
    for (int i = 1; i <= RENJU_OPENING_COUNT; i++)
      if (g_str_equal (renju_opening_get (i)->sign, self->filter.text))
        self->own_number = (guint32) i;
  } else {
    return;
  }
  self->own = wuzi_score_model_new (self->database, &self->filter, grouping);
  g_signal_connect_object (self->own, "changed", G_CALLBACK (show_summary), self,
                           G_CONNECT_SWAPPED);
  wuzi_score_model_set_seen (self->own, TRUE);
}

/* --- searching --- */

static void
search_games (WuziLibraryPage *self, const char *text)
{
  g_auto (GameFilter) filter = { 0 };

  if (g_strcmp0 (self->searched, text) == 0)
    return;
  g_free (self->searched);
  self->searched = g_strdup (text);
  game_filter_copy (&filter, &self->filter);
  g_free (filter.text);
  filter.text = self->filter.text != NULL && text != NULL
                    ? g_strdup_printf ("%s %s", self->filter.text, text)
                    : g_strdup (text != NULL ? text : self->filter.text);
  wuzi_history_model_set_filter (self->games, &filter);
}

/* In what is shown: GTK makes all rows of other lists, too, anew. */
static void
search_changed_cb (WuziLibraryPage *self)
{
  const char *typed = gtk_editable_get_text (self->search_entry);
  const char *text = *typed != '\0' ? typed : NULL;
  WuziScoreTable *table;

  if (self->games == NULL)
    return;
  table = get_table (self);
  if (table != NULL)
    wuzi_score_table_set_text (table, text);
  else
    search_games (self, text);
}

static void
list_shown_cb (WuziLibraryPage *self)
{
  search_changed_cb (self);
  page_changed_cb (self);
}

/* From the search, Enter and the arrow go to what was found. */
static void
search_activated_cb (WuziLibraryPage *self)
{
  gtk_widget_child_focus (adw_view_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

void
wuzi_library_page_search (WuziLibraryPage *self)
{
  g_return_if_fail (WUZI_IS_LIBRARY_PAGE (self));

  if (self->sentence != NULL)
    return;
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

gboolean
wuzi_library_page_stop_search (WuziLibraryPage *self)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), FALSE);

  if (!gtk_search_bar_get_search_mode (self->search_bar))
    return FALSE;
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  search_activated_cb (self);
  return TRUE;
}

/* --- where there is room for the names of the lists, and a database that can't be opened --- */

/* Names of the lists stand at the top, or else at the bottom; that of the database stands once. */
static void
show_names (WuziLibraryPage *self)
{
  gboolean has_lists = self->sentence == NULL;
  gboolean wide = has_lists && wuzi_fit_layout_is_wide (self->fit);

  adw_view_switcher_title_set_view_switcher_enabled (self->switcher, wide);
  gtk_widget_set_visible (self->switcher_bar, has_lists && !wide);
  gtk_widget_set_visible (GTK_WIDGET (self->name), wide || self->own != NULL);
}

/* What is wrong stands in place of the lists, with what can be done about it. */
static void
show_trouble (WuziLibraryPage *self)
{
  gboolean has_lists;

  g_clear_pointer (&self->sentence, g_free);
  g_object_get (self->database, "trouble", &self->sentence, NULL);
  has_lists = self->sentence == NULL;
  if (!has_lists) {
    g_autofree char *words =
        g_strconcat (self->sentence, "\n",
                     _ ("If trying again doesn’t help, throw the database away and import its "
                        "files again."),
                     NULL);

    widget_describe_page (self->trouble, words);
    gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  }
  gtk_stack_set_visible_child_name (self->states, has_lists ? "lists" : "trouble");
  gtk_widget_set_visible (self->head, has_lists);
  gtk_widget_set_visible (GTK_WIDGET (self->count), has_lists);
  gtk_widget_set_sensitive (self->search_button, has_lists);
  gtk_widget_set_sensitive (GTK_WIDGET (self->order), has_lists);
  show_names (self);
}

static void
again_clicked_cb (WuziLibraryPage *self)
{
  wuzi_database_look (self->database);
}

/* --- the object --- */

static void
wuzi_library_page_dispose (GObject *object)
{
  WuziLibraryPage *self = WUZI_LIBRARY_PAGE (object);

  g_ptr_array_set_size (self->tables, 0);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sort", NULL);
  g_clear_object (&self->sorting);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->games);
  g_clear_object (&self->own);
  g_clear_object (&self->database);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_library_page_parent_class)->dispose (object);
}

static void
wuzi_library_page_finalize (GObject *object)
{
  WuziLibraryPage *self = WUZI_LIBRARY_PAGE (object);

  g_ptr_array_unref (self->tables);
  game_filter_clear (&self->filter);
  g_free (self->title);
  g_free (self->searched);
  g_free (self->sentence);

  G_OBJECT_CLASS (wuzi_library_page_parent_class)->finalize (object);
}

static void
wuzi_library_page_class_init (WuziLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_library_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_library_page_finalize;

  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_UINT);
  signals[SELECTION_CHANGED] = NEW_SIGNAL (klass, "selection-changed");
  signals[PAGE_WANTED] = NEW_SIGNAL (klass, "page-wanted", WUZI_TYPE_LIBRARY_PAGE);

  ENSURE_TYPES (WUZI_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-library-page.ui");
  BIND_CHILDREN (widget_class, WuziLibraryPage, box, fit, switcher, menu, search_bar, search_button,
                 search_entry, head, name, summary, states, trouble, throw_away, pages, order,
                 count, bar, selected, switcher_bar);
  BIND_CALLBACKS (widget_class, show_names, search_changed_cb, search_activated_cb, list_shown_cb,
                  again_clicked_cb);
}

static void
wuzi_library_page_init (WuziLibraryPage *self)
{
  self->tables = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
}

WuziLibraryPage *
wuzi_library_page_new (WuziRecordBook *book, WuziDatabase *database, const GameFilter *filter,
                       const char *title)
{
  static const char *const PROPERTIES[] = { "notify::games", "notify::bytes", "notify::last-year",
                                            "notify::progress", "notify::trouble" };
  WuziLibraryPage *self = g_object_new (WUZI_TYPE_LIBRARY_PAGE, NULL);

  self->book = g_object_ref (book);
  self->database = g_object_ref (database);
  game_filter_copy (&self->filter, filter);
  self->title = g_strdup (title);
  gtk_label_set_label (self->name, title);
  adw_view_switcher_title_set_title (self->switcher, wuzi_database_get_name (database));
  gtk_widget_set_visible (self->menu, self->filter.event == 0 && self->filter.text == NULL);
  find_own (self);
  add_games (self);
  add_tables (self);
  for (gsize i = 0; self->own == NULL && i < G_N_ELEMENTS (PROPERTIES); i++)
    g_signal_connect_object (database, PROPERTIES[i], G_CALLBACK (show_summary), self,
                             G_CONNECT_SWAPPED);
  /* A tournament's table matters most. */
  if (self->filter.event != 0 && self->filter.player == NULL)
    adw_view_stack_set_visible_child_name (self->pages, PLAYERS);
  announce_no_pictures_of (GTK_WIDGET (self->switcher));
  announce_no_pictures_of (self->switcher_bar);
  announce_pages_of (self->pages);
  gtk_actionable_set_action_target (self->throw_away, "s", wuzi_database_get_name (database));
  g_signal_connect_object (database, "notify::trouble", G_CALLBACK (show_trouble), self,
                           G_CONNECT_SWAPPED);
  show_trouble (self);
  show_summary (self);
  show_count (self);
  return self;
}

WuziDatabase *
wuzi_library_page_get_database (WuziLibraryPage *self)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), NULL);

  return self->database;
}

guint32
wuzi_library_page_get_person (WuziLibraryPage *self)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), 0);

  return self->filter.player != NULL && self->filter.opponent == NULL && self->filter.event == 0
                 && self->filter.text == NULL
             ? (guint32) g_ascii_strtoull (self->filter.player, NULL, 10)
             : 0;
}

const char *
wuzi_library_page_get_title (WuziLibraryPage *self)
{
  g_return_val_if_fail (WUZI_IS_LIBRARY_PAGE (self), NULL);

  return self->title;
}
