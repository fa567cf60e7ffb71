/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a player, has their games counted, and shows the result. */
#include "ui/statistics/wuzi-statistics-window.h"

#include <glib/gi18n-lib.h>

#include "ui/common/template.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/statistics/wuzi-reviews-card.h"
#include "ui/statistics/wuzi-stats-view.h"
#include "ui/statistics/wuzi-training-card.h"

enum {
  BAR_GAP = 6,          /* pixels, between what is chosen from */
  PATIENCE_MSECS = 300, /* a count that takes longer is told of */
};

struct _WuziStatisticsWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GCancellable *counting; /* NULL: nothing is counted */
  char *counted;          /* whom the statistics are of that the view shows; or NULL */
  char *wanted;           /* who was chosen, or the first with games; they may be gone; or NULL */
  guint patience;

  /* Template */
  GtkWidget *bar;
  WuziChooser *players;
  WuziChooser *scope;
  GtkToggleButton *as_table;
  GtkRevealer *progress_revealer;
  GtkProgressBar *progress;
  GtkStack *stack;
  AdwStatusPage *waiting;
  AdwStatusPage *empty;
  GtkScrolledWindow *scroller;
  WuziStatsView *view;
  WuziReviewsCard *reviews;
  WuziTrainingCard *training;
};

G_DEFINE_FINAL_TYPE (WuziStatisticsWindow, wuzi_statistics_window, ADW_TYPE_WINDOW)

enum {
  GAMES_WANTED,
  GAME_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

WuziProfile *
wuzi_statistics_window_get_player (WuziStatisticsWindow *self)
{
  const char *id;

  g_return_val_if_fail (WUZI_IS_STATISTICS_WINDOW (self), NULL);

  id = wuzi_chooser_get_chosen (self->players);
  return id != NULL ? wuzi_record_book_find_player (self->book, id) : NULL;
}

gboolean
wuzi_statistics_window_is_counting (WuziStatisticsWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STATISTICS_WINDOW (self), FALSE);

  return self->counting != NULL;
}

/* --- which games are counted --- */

typedef enum {
  PERIOD_ALL,
  PERIOD_YEAR,
  PERIOD_MONTH,
  N_PERIODS,
} Period;

/* What the n-th entry is: all games of a period, then those without help. */
static PlayerStatsScope
get_scope (WuziStatisticsWindow *self)
{
  static const int DAYS[] = { [PERIOD_ALL] = 0, [PERIOD_YEAR] = 365, [PERIOD_MONTH] = 30 };
  const char *id = wuzi_chooser_get_chosen (self->scope);
  int n = id != NULL ? (int) g_ascii_strtoll (id, NULL, 10) : 0;
  int days = DAYS[n % N_PERIODS];
  gint64 now = g_get_real_time () / G_TIME_SPAN_MILLISECOND;

  return (PlayerStatsScope) {
    .from = days > 0 ? now - days * (G_TIME_SPAN_DAY / G_TIME_SPAN_MILLISECOND) : 0,
    .unhelped = n >= N_PERIODS,
  };
}

static gboolean
is_of_all (const PlayerStatsScope *scope)
{
  return scope->from == 0 && !scope->unhelped;
}

static void
add_scopes (WuziStatisticsWindow *self)
{
  const char *const WORDS[] = {
    _ ("All games"),
    _ ("Last 12 months"),
    _ ("Last 30 days"),
    _ ("Without help"),
    _ ("Last 12 months, without help"),
    _ ("Last 30 days, without help"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    g_autofree char *id = g_strdup_printf ("%u", i);

    wuzi_chooser_add (self->scope, id, WORDS[i]);
  }
  wuzi_chooser_choose (self->scope, "0");
  wuzi_chooser_set_spoken (self->scope, _ ("Games"));
}

/* The keys begin where one chooses, and go there from what can't be used any more. */
static void
keep_focus (WuziStatisticsWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL
      || (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack))
          && (gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->scroller)
              || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->scroller)))))
    gtk_widget_child_focus (GTK_WIDGET (self->players), GTK_DIR_TAB_FORWARD);
}

static void
show_page (WuziStatisticsWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_sensitive (GTK_WIDGET (self->as_table), g_str_equal (name, "statistics"));
  keep_focus (self);
}

static void
show_empty (WuziStatisticsWindow *self, const char *title, const char *description)
{
  adw_status_page_set_title (self->empty, title);
  adw_status_page_set_description (self->empty, description);
  show_page (self, "empty");
}

/* Who has only solved puzzles has something to look at. */
static void
show_no_games (WuziStatisticsWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->view), FALSE);
  if (gtk_widget_get_visible (GTK_WIDGET (self->training)))
    show_page (self, "statistics");
  else
    show_empty (self, _ ("No Games Yet"),
                _ ("Statistics appear here when this player has finished a game."));
}

/* It may be there before the games are counted, or after. */
static void
training_shown_cb (WuziStatisticsWindow *self)
{
  if (self->counting == NULL && !gtk_widget_get_visible (GTK_WIDGET (self->view)))
    show_no_games (self);
}

static void
end_patience (WuziStatisticsWindow *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  gtk_revealer_set_reveal_child (self->progress_revealer, FALSE);
}

static void
stop_counting (WuziStatisticsWindow *self)
{
  end_patience (self);
  if (self->counting != NULL)
    g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
}

static void
show_waiting (WuziStatisticsWindow *self, const char *title)
{
  adw_status_page_set_title (self->waiting, title);
  show_page (self, "waiting");
}

/* Statistics of somebody else don't stand there while one waits; those of the
 * same player do. */
static gboolean
patience_over_cb (gpointer user_data)
{
  WuziStatisticsWindow *self = user_data;
  WuziProfile *profile = wuzi_statistics_window_get_player (self);

  self->patience = 0;
  gtk_revealer_set_reveal_child (self->progress_revealer, TRUE);
  if (g_strcmp0 (self->counted, wuzi_profile_get_id (profile)) != 0)
    show_waiting (self, _ ("Counting the games…"));
  return G_SOURCE_REMOVE;
}

static void
report_cb (double done, gpointer user_data)
{
  WuziStatisticsWindow *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, done);
}

static void
show_stats (WuziStatisticsWindow *self, PlayerStats *stats)
{
  WuziProfile *profile = wuzi_statistics_window_get_player (self);
  gboolean other = g_strcmp0 (self->counted, wuzi_profile_get_id (profile)) != 0;

  g_free (self->counted);
  self->counted = g_strdup (wuzi_profile_get_id (profile));
  if (player_stats_games_of (&stats->all->standing) == 0
      && !wuzi_record_book_get_loaded (self->book)) {
    show_waiting (self, _ ("Reading the games…"));
    return;
  }
  if (player_stats_games_of (&stats->all->standing) == 0 && !is_of_all (&stats->scope)) {
    show_empty (self, _ ("No Games Found"), _ ("No game matches what you have chosen."));
    return;
  }
  if (player_stats_games_of (&stats->all->standing) == 0) {
    show_no_games (self);
    return;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->view), TRUE);
  wuzi_stats_view_set_stats (self->view, self->book, stats);
  if (other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show_page (self, "statistics");
}

/* NOTE: a cancelled count ends when the window may be gone: it isn't looked at
 * then. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStatisticsWindow *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PlayerStats) stats =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (stats == NULL)
    return;
  end_patience (self);
  g_clear_object (&self->counting);
  show_stats (self, stats);
}

static void
count (WuziStatisticsWindow *self)
{
  WuziProfile *profile = wuzi_statistics_window_get_player (self);
  PlayerStatsScope scope = get_scope (self);

  stop_counting (self);
  if (profile == NULL && !wuzi_record_book_get_loaded (self->book)) {
    show_waiting (self, _ ("Reading the games…"));
    return;
  }
  if (profile == NULL) {
    show_empty (self, _ ("No Players Yet"),
                _ ("Players appear here when they have finished a game."));
    return;
  }
  wuzi_training_card_show (self->training, self->book, wuzi_profile_get_id (profile));
  wuzi_reviews_card_show (self->reviews, self->book, wuzi_profile_get_id (profile), &scope);
  self->counting = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE_MSECS, patience_over_cb, self);
  gtk_progress_bar_set_fraction (self->progress, 0);
  player_stats_count_async (self->book, wuzi_profile_get_id (profile), &scope, self->counting,
                            report_cb, self, counted_cb, self);
}

static void
player_chosen_cb (WuziStatisticsWindow *self, const char *id)
{
  if (self->book == NULL)
    return;
  g_free (self->wanted);
  self->wanted = g_strdup (id);
  count (self);
}

static void
scope_chosen_cb (WuziStatisticsWindow *self)
{
  if (self->book != NULL)
    count (self);
}

/* The first player who has games; NULL if nobody has, or it isn't known yet. */
static WuziProfile *
find_first_with_games (WuziStatisticsWindow *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);

  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);
    WuziStanding standing = wuzi_record_book_get_standing (self->book, profile);

    if (player_stats_games_of (&standing) > 0)
      return profile; /* the list holds it */
  }
  return NULL;
}

/* Whoever was chosen stays so, under their present name; while they are gone, the
 * first player is shown who has games. */
static void
show_players (WuziStatisticsWindow *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);
  WuziProfile *wanted =
      self->wanted != NULL ? wuzi_record_book_find_player (self->book, self->wanted) : NULL;

  wuzi_chooser_clear (self->players);
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    wuzi_chooser_add (self->players, wuzi_profile_get_id (profile),
                      wuzi_profile_get_name (profile));
  }
  if (wanted == NULL || !wuzi_chooser_has (self->players, wuzi_profile_get_id (wanted)))
    wanted = find_first_with_games (self);
  if (wanted != NULL)
    wuzi_chooser_choose (self->players, wuzi_profile_get_id (wanted));
  if (self->wanted == NULL && wanted != NULL)
    self->wanted = g_strdup (wuzi_profile_get_id (wanted));
  gtk_widget_set_visible (self->bar, g_list_model_get_n_items (profiles) > 0);
}

/* The first games may be there now. */
static void
games_changed_cb (WuziStatisticsWindow *self)
{
  if (self->wanted == NULL)
    show_players (self);
  count (self);
}

/* Opponents may be called otherwise now, too. */
static void
players_changed_cb (WuziStatisticsWindow *self)
{
  show_players (self);
  count (self);
}

static void
history_clicked_cb (WuziStatisticsWindow *self)
{
  g_auto (GameFilter) filter = { 0 };
  PlayerStatsScope scope = get_scope (self);

  game_filter_init (&filter);
  filter.from = scope.from;
  filter.help = scope.unhelped ? GAME_FILTER_WITHOUT_HELP : GAME_FILTER_ANY;
  filter.player = g_strdup (wuzi_chooser_get_chosen (self->players));
  g_signal_emit (self, signals[GAMES_WANTED], 0, &filter);
}

static void
games_wanted_cb (WuziStatisticsWindow *self, gpointer filter)
{
  g_signal_emit (self, signals[GAMES_WANTED], 0, filter);
}

static void
game_wanted_cb (WuziStatisticsWindow *self, const char *id)
{
  g_signal_emit (self, signals[GAME_WANTED], 0, id);
}

/* A study may have been kept in the meantime. */
static void
active_cb (WuziStatisticsWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    wuzi_reviews_card_reload (self->reviews);
}

static void
wuzi_statistics_window_dispose (GObject *object)
{
  WuziStatisticsWindow *self = WUZI_STATISTICS_WINDOW (object);

  if (self->book != NULL)
    stop_counting (self);
  g_clear_object (&self->book);
  g_clear_pointer (&self->counted, g_free);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (wuzi_statistics_window_parent_class)->dispose (object);
}

static void
wuzi_statistics_window_class_init (WuziStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_STATS_VIEW, WUZI_TYPE_REVIEWS_CARD,
                WUZI_TYPE_TRAINING_CARD);
  G_OBJECT_CLASS (klass)->dispose = wuzi_statistics_window_dispose;

  signals[GAMES_WANTED] = NEW_SIGNAL (klass, "games-wanted", G_TYPE_POINTER);
  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-statistics-window.ui");
  BIND_CHILDREN (widget_class, WuziStatisticsWindow, bar, players, scope, as_table,
                 progress_revealer, progress, stack, waiting, empty, scroller, view, reviews,
                 training);
  BIND_CALLBACKS (widget_class, player_chosen_cb, scope_chosen_cb, history_clicked_cb,
                  games_wanted_cb, game_wanted_cb, training_shown_cb,
                  wuzi_statistics_window_show_player);
}

static void
wuzi_statistics_window_init (WuziStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->bar, wuzi_wrap_layout_new (BAR_GAP));
  wuzi_chooser_set_spoken (self->players, _ ("Player"));
  add_scopes (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (keep_focus), NULL);
}

WuziStatisticsWindow *
wuzi_statistics_window_new (WuziRecordBook *book)
{
  WuziStatisticsWindow *self = g_object_new (WUZI_TYPE_STATISTICS_WINDOW, NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "games-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "notify::loaded", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "players-changed", G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_profiles (book), "items-changed",
                           G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  players_changed_cb (self);
  return self;
}

void
wuzi_statistics_window_show_player (WuziStatisticsWindow *self, const char *profile_id)
{
  WuziProfile *profile;

  g_return_if_fail (WUZI_IS_STATISTICS_WINDOW (self));

  profile = profile_id != NULL ? wuzi_record_book_find_player (self->book, profile_id) : NULL;
  if (profile != NULL && wuzi_chooser_has (self->players, wuzi_profile_get_id (profile)))
    wuzi_chooser_pick (self->players, wuzi_profile_get_id (profile));
}

void
wuzi_statistics_window_set_reviews (WuziStatisticsWindow *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_STATISTICS_WINDOW (self));

  wuzi_reviews_card_set_queue (self->reviews, queue);
}
