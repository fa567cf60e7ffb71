/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of games, and what narrows it. */
#include "ui/history/wuzi-history-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/history/history-cells.h"
#include "ui/history/history-columns.h"
#include "ui/history/history-orders.h"
#include "ui/history/wuzi-game-preview.h"
#include "ui/history/wuzi-history-chips.h"
#include "ui/history/wuzi-history-filters.h"
#include "ui/history/wuzi-history-list.h"
#include "ui/history/wuzi-history-model.h"

#define MOMENT (G_TIME_SPAN_SECOND / 2)

enum {
  BAR_GAP = 6,          /* pixels, between what stands in the bar */
  UNDO_SECONDS = 0,     /* until it is used, closed, or something else can be undone */
  PREVIEW_WIDTH = 940,  /* from which on there is room beside the list */
  AROUND_FILTERS = 156, /* pixels of height: the header bar, the bar below it, and margins */
  LEAST_FILTERS = 200,
};

struct _WuziHistoryWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziHistoryModel *model;
  GSignalGroup *model_signals;
  GSignalGroup *item_signals; /* of the selected game */
  GActionGroup *sorting;      /* by what, and in which direction */
  GCancellable *reading;      /* of reviews */

  /* Template */
  WuziToasts *toasts;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GtkWidget *search_button;
  GtkToggleButton *preview_button;
  GtkScrolledWindow *filters_scroller;
  WuziHistoryFilters *filters;
  GtkWidget *bar;
  WuziChooser *player;
  GtkMenuButton *order;
  GtkWidget *statistics;
  WuziHistoryChips *chips;
  GtkStack *pages;
  WuziHistoryList *list;
  WuziGamePreview *preview;
  AdwStatusPage *nothing;
  GtkButton *way_out;
  GtkSpinner *spinner;
  GtkProgressBar *progress;
  GtkLabel *count;
  GtkLabel *standing;
  WuziReviewStatus *reviews;

  gboolean leaves_search; /* the keyboard goes to the list as soon as that is there */
  gboolean wide;          /* is there room for a preview? */
  guint fit_source;       /* 0 if what is shown has the room that there is */
  guint preview_source;   /* 0 if what it shows is what is selected */
  guint waiting;          /* games that are to be reviewed */
  gint64 opened;          /* g_get_monotonic_time () */
  GPtrArray *deleted; /* owned, of GStrv: ids of games that were deleted here, the last ones last */
};

G_DEFINE_FINAL_TYPE (WuziHistoryWindow, wuzi_history_window, ADW_TYPE_WINDOW)

enum {
  GAME_ACTIVATED,
  STATISTICS_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void show_preview (WuziHistoryWindow *self);

/* --- what is shown --- */

/* How many games there would be without filters. */
static guint
count_all (WuziHistoryWindow *self)
{
  const char *player = wuzi_history_model_get_filter (self->model)->player;
  WuziProfile *profile = player != NULL ? wuzi_record_book_find_player (self->book, player) : NULL;
  WuziStanding standing;

  if (profile == NULL)
    return wuzi_record_book_get_game_count (self->book);
  standing = wuzi_record_book_get_standing (self->book, profile);
  return standing.wins + standing.losses + standing.draws;
}

static char *
describe_count (WuziHistoryWindow *self)
{
  guint count = wuzi_history_model_get_count (self->model);
  guint all = count_all (self);
  g_autofree char *figures = g_strdup_printf ("%'u", count);
  g_autofree char *all_figures = g_strdup_printf ("%'u", all);

  if (wuzi_history_model_is_searching (self->model))
    return g_strdup (_ ("Searching the games…"));
  if (!game_filter_is_narrow (wuzi_history_model_get_filter (self->model)))
    return g_strdup_printf (ngettext ("%s game", "%s games", count), figures);
  /* Translators: how many games are shown, and how many there are */
  return g_strdup_printf (ngettext ("%s of %s game", "%s of %s games", all), figures, all_figures);
}

static void
show_status (WuziHistoryWindow *self)
{
  gboolean of_player = wuzi_history_model_get_filter (self->model)->player != NULL;
  WuziStanding standing = wuzi_history_model_get_standing (self->model);
  g_autofree char *count = describe_count (self);
  g_autofree char *words = wuzi_words_for_standing (&standing);
  g_autofree char *figures = wuzi_words_for_standing_named (&standing);
  gboolean narrow = wuzi_history_list_is_narrow (self->list);

  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->standing),
                          of_player && !wuzi_history_model_is_searching (self->model)
                              && wuzi_history_model_get_count (self->model) > 0);
  gtk_label_set_label (self->standing, narrow ? figures : words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->standing), narrow ? words : NULL);
  widget_set_spoken (self->standing, words);
}

static gboolean
has_deleted (WuziHistoryWindow *self)
{
  return wuzi_history_model_get_tags (self->model) != NULL /* it is known */
         && (wuzi_history_model_get_variety (self->model) & 1u << GAME_FILTER_FIELD_DELETED) != 0;
}

/* The page of before stays until it is known what there is: a game is counted before it is
 * listed. */
static const char *
choose_page (WuziHistoryWindow *self)
{
  gboolean narrow = game_filter_is_narrow (wuzi_history_model_get_filter (self->model));

  if (!wuzi_record_book_get_loaded (self->book))
    return "loading";
  if (wuzi_record_book_get_game_count (self->book) == 0 && !has_deleted (self))
    return "empty";
  if (wuzi_history_model_get_count (self->model) > 0)
    return "list";
  if (wuzi_history_model_is_busy (self->model) || (!narrow && count_all (self) > 0))
    return gtk_stack_get_visible_child_name (self->pages);
  return "nothing";
}

/* Why there is nothing, and what leads on. */
static void
show_nothing (WuziHistoryWindow *self)
{
  const GameFilter *filter = wuzi_history_model_get_filter (self->model);
  const char *reason = _ ("All games are deleted.");
  const char *way_out = _ ("_Deleted Games");
  g_autofree char *words =
      filter->text != NULL ? wuzi_nothing_found_dup_words (filter->text) : NULL;

  if (game_filter_is_narrow (filter)) {
    reason = words != NULL ? words : _ ("No game matches what you have chosen.");
    way_out = _ ("_Clear Filters");
  } else if (filter->player != NULL) {
    reason = _ ("This player hasn’t finished a game.");
    way_out = _ ("_Everybody’s Games");
  }
  widget_describe_page (self->nothing, reason);
  widget_relabel (self->way_out, way_out);
  gtk_button_set_use_underline (self->way_out, TRUE);
  widget_wrap_words (self->way_out);
}

/* The keyboard doesn't stay in an entry that is out of sight. Where nothing was found, the list has
 * to come back first. */
static void
leave_search (WuziHistoryWindow *self)
{
  if (!self->leaves_search || !gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    return;
  self->leaves_search = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Where the keyboard was can't be used any more: it goes to what is there now. */
static void
keep_focus (WuziHistoryWindow *self, GtkWidget *focus)
{
  if (focus == NULL || (gtk_widget_is_sensitive (focus) && gtk_widget_get_mapped (focus)))
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  else if (!gtk_widget_grab_focus (GTK_WIDGET (self->way_out)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
show_page (WuziHistoryWindow *self)
{
  const char *page = choose_page (self);
  gboolean any = g_str_equal (page, "list") || g_str_equal (page, "nothing");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  gtk_stack_set_visible_child_name (self->pages, page);
  gtk_spinner_set_spinning (self->spinner, g_str_equal (page, "loading"));
  gtk_widget_set_visible (self->bar, any);
  show_nothing (self);
  show_preview (self);
  leave_search (self);
  keep_focus (self, focus);
}

/* What the games can be sorted by depends on whose they are.
 *
 * NOTE: GTK 4.8 never lets go of the sections of a menu that it has shown. So each
 * menu is made once, for all windows. */
static GMenuModel *
get_orders (gboolean of_everybody)
{
  static GMenuModel *menus[2];

  if (menus[of_everybody] == NULL)
    menus[of_everybody] =
        history_columns_new_menu (of_everybody, FALSE, "sort.order", "sort.direction");
  return menus[of_everybody];
}

static void
show_orders (WuziHistoryWindow *self)
{
  gboolean of_everybody = wuzi_history_model_get_filter (self->model)->player == NULL;

  gtk_menu_button_set_menu_model (self->order, get_orders (of_everybody));
}

static void
show_players (WuziHistoryWindow *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);
  const char *chosen = wuzi_history_model_get_filter (self->model)->player;

  wuzi_chooser_clear (self->player);
  wuzi_chooser_add (self->player, NULL, _ ("Everybody"));
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    wuzi_chooser_add (self->player, wuzi_profile_get_id (profile), wuzi_profile_get_name (profile));
  }
  if (!wuzi_chooser_has (self->player, chosen))
    wuzi_chooser_add (self->player, chosen, player_words_for_id (self->book, chosen, NULL));
  wuzi_chooser_choose (self->player, chosen);
}

/* How far they are read, if that takes longer than a moment. */
static void
progress_cb (WuziHistoryWindow *self)
{
  double done = 1;

  g_object_get (self->book, "progress", &done, NULL);
  gtk_progress_bar_set_fraction (self->progress, done);
  if (g_get_monotonic_time () - self->opened > MOMENT)
    gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
}

static void
model_changed_cb (WuziHistoryWindow *self)
{
  show_status (self);
  show_page (self);
  wuzi_history_filters_set_variety (self->filters, wuzi_history_model_get_variety (self->model),
                                    wuzi_history_model_get_tags (self->model));
}

static void
show_text (WuziHistoryWindow *self, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (self->search_entry), text != NULL ? text : "") == 0)
    return;
  gtk_editable_set_text (self->search_entry, text != NULL ? text : "");
  gtk_search_bar_set_search_mode (self->search_bar, text != NULL);
}

/* Everything but the form in which something was just chosen. */
static void
apply (WuziHistoryWindow *self, const GameFilter *filter)
{
  wuzi_history_model_set_filter (self->model, filter);
  wuzi_history_chips_show_filter (self->chips, self->book, filter);
  gtk_widget_set_visible (self->statistics, filter->player != NULL);
  show_orders (self);
  show_text (self, filter->text);
}

static void
apply_and_show (WuziHistoryWindow *self, const GameFilter *filter)
{
  apply (self, filter);
  wuzi_history_filters_show_filter (self->filters, self->book,
                                    wuzi_history_model_get_filter (self->model));
  show_players (self);
}

/* A copy to change and apply. */
static void
copy_filter (WuziHistoryWindow *self, GameFilter *filter)
{
  game_filter_copy (filter, wuzi_history_model_get_filter (self->model));
}

static void
profiles_changed_cb (WuziHistoryWindow *self)
{
  g_auto (GameFilter) filter = { 0 };

  copy_filter (self, &filter);
  wuzi_history_filters_show_filter (self->filters, self->book, &filter);
  wuzi_history_chips_show_filter (self->chips, self->book, &filter);
  show_players (self);
}

/* --- the selected game --- */

/* Some words if there isn't one to be shown. */
static char *
describe_selection (guint count)
{
  return count > 1 ? g_strdup_printf (ngettext ("%'u selected", "%'u selected", count), count)
                   : g_strdup (_ ("Select a game to see it here."));
}

/* The game that is selected, if it is one; NULL else. */
static WuziGameItem *
dup_selected (WuziHistoryWindow *self, guint count)
{
  return count == 1 ? g_list_model_get_item (G_LIST_MODEL (self->model),
                                             wuzi_history_model_get_selected (self->model))
                    : NULL;
}

static void
preview_game (WuziHistoryWindow *self, const GameSummary *game)
{
  g_autofree char *note = NULL;
  g_auto (GameMark) mark = { 0 };

  wuzi_record_book_get_mark (self->book, game->id, &game->mark, &mark);
  note = history_cells_dup_note (&mark);
  wuzi_game_preview_show_game (self->preview, game->id, NULL);
  wuzi_game_preview_show_note (self->preview, note);
}

/* A game that isn't read yet tells when it is. */
static gboolean
preview_cb (gpointer user_data)
{
  WuziHistoryWindow *self = user_data;
  guint count = wuzi_history_model_count_selected (self->model);
  g_autoptr (WuziGameItem) item = dup_selected (self, count);

  self->preview_source = 0;
  g_signal_group_set_target (self->item_signals, item);
  if (item == NULL) {
    g_autofree char *words = describe_selection (count);

    wuzi_game_preview_show_game (self->preview, NULL, words);
  } else if (wuzi_game_item_get_summary (item) != NULL) {
    preview_game (self, wuzi_game_item_get_summary (item));
  }
  return G_SOURCE_REMOVE;
}

/* When idle: rows go and come one after the other. */
static void
preview_soon (WuziHistoryWindow *self)
{
  if (self->model != NULL && self->preview_source == 0
      && gtk_widget_get_visible (GTK_WIDGET (self->preview)))
    self->preview_source = g_idle_add (preview_cb, self);
}

static void
show_preview (WuziHistoryWindow *self)
{
  gboolean list = g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "list") == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->preview_button), self->wide);
  gtk_widget_set_sensitive (GTK_WIDGET (self->preview_button), list);
  gtk_widget_set_visible (GTK_WIDGET (self->preview),
                          self->wide && list
                              && gtk_toggle_button_get_active (self->preview_button));
  preview_soon (self);
}

static void
preview_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *button = WUZI_HISTORY_WINDOW (widget)->preview_button;
  gboolean on = !gtk_toggle_button_get_active (button);

  gtk_toggle_button_set_active (button, on);
  if (!gtk_widget_has_focus (GTK_WIDGET (button)))
    announce_switched (widget, _ ("Selected game"), on);
}

static gboolean
fit_cb (gpointer user_data)
{
  WuziHistoryWindow *self = user_data;

  self->fit_source = 0;
  show_preview (self);
  return G_SOURCE_REMOVE;
}

static void
wuzi_history_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziHistoryWindow *self = WUZI_HISTORY_WINDOW (widget);
  gboolean wide = widget_width_for_letters (self, width) >= PREVIEW_WIDTH;

  GTK_WIDGET_CLASS (wuzi_history_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (wide == self->wide)
    return;
  self->wide = wide;
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* --- what narrows it --- */

static void
filters_changed_cb (WuziHistoryWindow *self)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_copy (&filter, wuzi_history_filters_get_filter (self->filters));
  g_free (filter.text);
  filter.text = g_strdup (wuzi_history_model_get_filter (self->model)->text);
  apply (self, &filter);
}

/* Nobody is their own opponent. */
static void
player_chosen_cb (WuziHistoryWindow *self, const char *id)
{
  g_auto (GameFilter) filter = { 0 };

  copy_filter (self, &filter);
  g_free (filter.player);
  filter.player = g_strdup (id);
  if (g_strcmp0 (filter.player, filter.opponent) == 0)
    game_filter_drop (&filter, GAME_FILTER_FIELD_OPPONENT);
  apply (self, &filter);
  wuzi_history_filters_show_filter (self->filters, self->book, &filter);
}

/* The entry tells of what was typed, a little later; and of what the program put
 * into it, which is nothing new. */
static void
search_changed_cb (WuziHistoryWindow *self)
{
  const char *text = gtk_editable_get_text (self->search_entry);
  const char *before = wuzi_history_model_get_filter (self->model)->text;
  g_auto (GameFilter) filter = { 0 };

  if (g_strcmp0 (text, before != NULL ? before : "") == 0)
    return;
  copy_filter (self, &filter);
  g_free (filter.text);
  filter.text = *text != '\0' ? g_strdup (text) : NULL;
  apply (self, &filter);
}

/* From the search, Enter and the arrow go to what was found. */
static void
search_activated_cb (WuziHistoryWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
search_toggled_cb (WuziHistoryWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->leaves_search = !gtk_search_bar_get_search_mode (self->search_bar) && focus != NULL
                        && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->search_bar));
  leave_search (self);
}

static void
chip_dropped_cb (WuziHistoryWindow *self, guint field)
{
  g_auto (GameFilter) filter = { 0 };

  copy_filter (self, &filter);
  game_filter_drop (&filter, (GameFilterField) field);
  apply_and_show (self, &filter);
}

static void
filters_cleared_cb (WuziHistoryWindow *self)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  filter.player = g_strdup (wuzi_history_model_get_filter (self->model)->player);
  apply_and_show (self, &filter);
}

static void
way_out_cb (WuziHistoryWindow *self)
{
  const GameFilter *filter = wuzi_history_model_get_filter (self->model);
  g_auto (GameFilter) others = { 0 };

  if (game_filter_is_narrow (filter)) {
    filters_cleared_cb (self);
    return;
  }
  game_filter_init (&others);
  others.deleted = filter->player == NULL;
  apply_and_show (self, &others);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryWindow *self = WUZI_HISTORY_WINDOW (widget);

  if (!gtk_widget_get_sensitive (self->search_button))
    return;
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* --- what leads on --- */

static void
game_activated_cb (WuziHistoryWindow *self, const char *id)
{
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
statistics_clicked_cb (WuziHistoryWindow *self)
{
  g_autofree char *player = g_strdup (wuzi_history_model_get_filter (self->model)->player);

  g_signal_emit (self, signals[STATISTICS_WANTED], 0, player);
}

/* Games are found by their reviews, of which some may have been made meanwhile. */
static void
filters_opened_cb (WuziHistoryWindow *self)
{
  int room = gtk_widget_get_height (GTK_WIDGET (self)) - AROUND_FILTERS;

  gtk_scrolled_window_set_max_content_height (self->filters_scroller, MAX (room, LEAST_FILTERS));
  wuzi_history_model_read_reviews (self->model, self->reading);
}

/* Of games that were reviewed, the list shows the accuracy. */
static void
queue_changed_cb (WuziHistoryWindow *self, WuziReviewQueue *queue)
{
  guint before = self->waiting;
  double done;

  self->waiting = wuzi_review_queue_count (queue, &done);
  if (self->waiting < before)
    wuzi_history_model_read_reviews (self->model, self->reading);
}

/* Reviews are made in other windows, too. */
static void
active_cb (WuziHistoryWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->model != NULL)
    wuzi_history_model_read_reviews (self->model, self->reading);
}

static void
said_cb (WuziHistoryWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

static void
deleted_cb (WuziHistoryWindow *self, GStrv ids)
{
  guint count = g_strv_length (ids);
  g_autofree char *several =
      g_strdup_printf (ngettext ("%'u game deleted.", "%'u games deleted.", count), count);

  g_ptr_array_add (self->deleted, g_strdupv (ids));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.undo", TRUE);
  wuzi_toasts_offer (self->toasts, count == 1 ? _ ("Game deleted.") : several, _ ("_Undo"),
                     "history.undo", NULL, UNDO_SECONDS);
}

/* What was deleted last comes back first; at once, what was deleted at once. */
static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziHistoryWindow *self = WUZI_HISTORY_WINDOW (widget);
  g_auto (GStrv) ids = NULL;

  if (self->deleted->len == 0)
    return;
  ids = g_ptr_array_steal_index (self->deleted, self->deleted->len - 1);
  gtk_widget_action_set_enabled (widget, "history.undo", self->deleted->len > 0);
  wuzi_toasts_clear (self->toasts);
  wuzi_game_actions_restore (wuzi_history_list_get_actions (self->list), (const char *const *) ids);
}

/* Whatever else is set stays: one may look among a player's games. */
static void
position_wanted_cb (WuziHistoryWindow *self, guint64 position, guint stones)
{
  g_auto (GameFilter) filter = { 0 };

  copy_filter (self, &filter);
  filter.position = position;
  filter.stones = stones;
  apply_and_show (self, &filter);
}

/* --- the window --- */

/* From wherever the keyboard is: what was begun last ends. The window stays open. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziHistoryWindow *self = WUZI_HISTORY_WINDOW (widget);

  if (wuzi_history_list_stop_selecting (self->list))
    return GDK_EVENT_STOP;
  if (!gtk_search_bar_get_search_mode (self->search_bar))
    return GDK_EVENT_PROPAGATE;
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  return GDK_EVENT_STOP;
}

static void
wuzi_history_window_dispose (GObject *object)
{
  WuziHistoryWindow *self = WUZI_HISTORY_WINDOW (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_handle_id (&self->preview_source, g_source_remove);
  /* Not in finalize: the list holds the window for a little longer. */
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->model_signals);
  g_clear_object (&self->item_signals);
  g_clear_object (&self->model);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sort", NULL);
  g_clear_object (&self->sorting);
  g_clear_pointer (&self->deleted, g_ptr_array_unref);

  G_OBJECT_CLASS (wuzi_history_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILDREN (widget_class, WuziHistoryWindow, toasts, search_bar, search_entry, search_button,
                 preview_button, filters_scroller, filters, bar, player, statistics, order, chips,
                 pages, list, preview, nothing, way_out, spinner, progress, count, standing,
                 reviews);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  BIND_CALLBACKS (widget_class, filters_changed_cb, player_chosen_cb, search_changed_cb,
                  search_activated_cb, search_toggled_cb, chip_dropped_cb, filters_cleared_cb,
                  way_out_cb, game_activated_cb, show_status, show_preview, statistics_clicked_cb,
                  filters_opened_cb);
}

static void
wuzi_history_window_class_init (WuziHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_history_window_dispose;
  widget_class->size_allocate = wuzi_history_window_size_allocate;

  signals[GAME_ACTIVATED] = NEW_SIGNAL (klass, "game-activated", G_TYPE_STRING);
  signals[STATISTICS_WANTED] = NEW_SIGNAL (klass, "statistics-wanted", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_GAME_PREVIEW, WUZI_TYPE_HISTORY_CHIPS,
                WUZI_TYPE_HISTORY_FILTERS, WUZI_TYPE_HISTORY_LIST, WUZI_TYPE_REVIEW_STATUS,
                WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-history-window.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
  gtk_widget_class_install_action (widget_class, "history.undo", NULL, undo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "history.undo",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "history.preview", NULL, preview_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "history.preview", NULL);
  gtk_widget_class_install_action (widget_class, "history.search", NULL, search_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "history.search",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_history_window_init (WuziHistoryWindow *self)
{
  self->model_signals = g_signal_group_new (WUZI_TYPE_HISTORY_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "changed", G_CALLBACK (model_changed_cb),
                                  self);
  self->item_signals = g_signal_group_new (WUZI_TYPE_GAME_ITEM);
  g_signal_group_connect_swapped (self->item_signals, "loaded", G_CALLBACK (preview_soon), self);
  self->deleted = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->reading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sorting = history_orders_new (self->list);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sort", self->sorting);
  gtk_widget_set_layout_manager (self->bar, wuzi_wrap_layout_new (BAR_GAP));
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (gtk_widget_queue_allocate), self, G_CONNECT_SWAPPED);
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  wuzi_chooser_set_spoken (self->player, _ ("Games of"));
}

/* Sets the window up for everybody's games. */
static void
begin (WuziHistoryWindow *self)
{
  WuziGameActions *actions;
  GameFilter everybody;

  game_filter_init (&everybody);
  self->model = wuzi_history_model_new (self->book);
  wuzi_history_list_set_model (self->list, self->book, self->model);
  actions = wuzi_history_list_get_actions (self->list);
  g_signal_connect_object (actions, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (actions, "deleted", G_CALLBACK (deleted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (actions, "position-wanted", G_CALLBACK (position_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_game_preview_follow_settings (self->preview, self->settings);
  wuzi_game_preview_set_source (self->preview, WUZI_GAME_SOURCE (self->book));
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_HISTORY_PREVIEW, self->preview_button,
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_group_set_target (self->model_signals, self->model);
  g_signal_connect_object (self->model, "selection-changed", G_CALLBACK (preview_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (preview_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "notify::loaded", G_CALLBACK (model_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "notify::progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "standings-changed", G_CALLBACK (model_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "players-changed", G_CALLBACK (profiles_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_profiles (self->book), "items-changed",
                           G_CALLBACK (profiles_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  apply_and_show (self, &everybody);
  history_orders_sort (self->sorting);
  wuzi_history_model_read_reviews (self->model, self->reading);
}

WuziHistoryWindow *
wuzi_history_window_new (GSettings *settings, WuziRecordBook *book)
{
  WuziHistoryWindow *self = g_object_new (WUZI_TYPE_HISTORY_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  self->opened = g_get_monotonic_time ();
  window_settings_follow_size (settings, WUZI_SETTING_HISTORY_SIZE, GTK_WINDOW (self));
  begin (self);
  return self;
}

void
wuzi_history_window_set_filter (WuziHistoryWindow *self, const GameFilter *filter)
{
  g_auto (GameFilter) copy = { 0 };

  g_return_if_fail (WUZI_IS_HISTORY_WINDOW (self));
  g_return_if_fail (filter != NULL);

  game_filter_copy (&copy, filter);
  apply_and_show (self, &copy);
}

const GameFilter *
wuzi_history_window_get_filter (WuziHistoryWindow *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_WINDOW (self), NULL);

  return wuzi_history_model_get_filter (self->model);
}

void
wuzi_history_window_set_reviews (WuziHistoryWindow *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_HISTORY_WINDOW (self));

  wuzi_review_status_set_queue (self->reviews, queue);
  g_signal_connect_object (queue, "changed", G_CALLBACK (queue_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "problem", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
}
