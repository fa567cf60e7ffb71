/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures, a chart and lists of rows, each of which leads to its games. */
#include "ui/statistics/wuzi-reviews-card.h"

#include <glib/gi18n-lib.h>

#include "present/charts/chart-time.h"
#include "present/statistics/stats-tables.h"
#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"
#include "teacher/review-figures.h"
#include "teacher/review-words.h"
#include "ui/charts/wuzi-curve-chart.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-review-status.h"
#include "ui/statistics/stats-tiles.h"
#include "ui/statistics/wuzi-stats-card.h"

#define FILTER_KEY "wuzi-filter"

enum {
  ROW_GAP = 12,
  TITLE_CHARS = 10,
  MAX_TITLE_CHARS = 22,
  FIGURE_CHARS = 5,
  LEAST_POINTS = 2, /* before that there is no way to draw */
  MAX_OPPONENTS = 8,
  WHOLE = 100, /* percent */
};

struct _WuziReviewsCard {
  GtkWidget parent_instance;

  /* Owned; NULL before there is one */
  WuziReviewQueue *queue;
  WuziRecordBook *book;
  char *id; /* whose it is */
  PlayerStatsScope scope;
  GCancellable *counting; /* NULL: nothing is counted */
  ReviewStats *stats;
  GtkSizeGroup *titles;
  GtkSizeGroup *figures;

  guint waiting; /* games in the queue, when it told last */

  /* Template */
  WuziReviewStatus *status;
  GtkWidget *more;
  GtkProgressBar *progress;
  GtkWidget *none;
  GtkButton *first;
  GtkWidget *tiles;
  WuziStatsCard *over_time;
  WuziCurveChart *chart;
  GtkWidget *lists;
};

G_DEFINE_FINAL_TYPE (WuziReviewsCard, wuzi_reviews_card, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SHOW_TABLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SHOWN,
  GAMES_WANTED,
  GAME_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- figures --- */

static guint
count_faults (const ReviewStats *stats)
{
  guint count = 0;

  for (int fault = 0; fault < REVIEW_FAULTS; fault++)
    count += stats->faults[fault];
  return count;
}

static void
show_tiles (WuziReviewsCard *self)
{
  const ReviewStats *stats = self->stats;

  stats_tiles_clear (self->tiles);
  stats_tiles_add (self->tiles, game_words_for_percent (stats->accuracy), _ ("Accuracy"));
  /* Translators: games that have a review, of how many there are */
  stats_tiles_add (
      self->tiles,
      g_strdup_printf (C_ ("statistics", "%u of %u"), stats->games, stats->games + stats->others),
      _ ("Games reviewed"));
  stats_tiles_add (self->tiles,
                   g_strdup_printf ("%.1f", (double) count_faults (stats) / stats->games),
                   _ ("Mistakes per game"));
}

/* --- the curve --- */

static char *
describe_point (guint index, gpointer data)
{
  const ReviewStatsPoint *point = &g_array_index ((GArray *) data, ReviewStatsPoint, index);
  g_autofree char *day = chart_time_dup_day (point->started);

  /* Translators: how exactly somebody played in a game, its date, and in all games around that
   * time: "84% · 3 Mar 2026 · on average 80%" */
  return g_strdup_printf (_ ("%.0f%% · %s · on average %.0f%%"), point->accuracy, day, point->mean);
}

static void
show_curve (WuziReviewsCard *self)
{
  GArray *all = self->stats->points;
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (CurvePoint));
  g_autoptr (GListModel) lines = stats_tables_new_accuracies (all);
  g_autofree char *summary = g_strdup_printf (
      ngettext ("Accuracy: %.0f%% in %u game", "Accuracy: %.0f%% in %u games", self->stats->games),
      self->stats->accuracy, self->stats->games);
  /* Translators: above a curve; %s is how exactly somebody played: "Accuracy: 84% in 20 games" */
  g_autofree char *words = g_strdup_printf (_ ("%s. Each point is the mean of the last %d games."),
                                            summary, REVIEW_STATS_MEAN);

  for (guint i = 0; i < all->len; i++) {
    const ReviewStatsPoint *from = &g_array_index (all, ReviewStatsPoint, i);
    CurvePoint point = { .time = from->started, .value = from->mean };

    g_array_append_val (points, point);
  }
  wuzi_curve_chart_set_points (self->chart, points, words, describe_point, g_array_ref (all),
                               (GDestroyNotify) g_array_unref);
  wuzi_stats_card_set_words (self->over_time, words);
  wuzi_stats_card_set_table (self->over_time, stats_tables_get_accuracy_titles (), lines);
  gtk_widget_set_visible (GTK_WIDGET (self->over_time), all->len >= LEAST_POINTS);
}

/* What is selected is told above the chart. */
static void
point_selected_cb (WuziReviewsCard *self)
{
  g_autofree char *words = wuzi_chart_dup_words (WUZI_CHART (self->chart));

  wuzi_stats_card_set_words (self->over_time, words);
}

static void
point_chosen_cb (WuziReviewsCard *self, int item)
{
  const ReviewStatsPoint *point = &g_array_index (self->stats->points, ReviewStatsPoint, item);
  g_autofree char *id = game_id_dup (point->id);

  g_signal_emit (self, signals[GAME_WANTED], 0, id);
}

static void
line_activated_cb (WuziReviewsCard *self, WuziStatsLine *line)
{
  g_signal_emit (self, signals[GAME_WANTED], 0, wuzi_stats_line_get_game (line));
}

/* --- lists --- */

static void
filter_free (gpointer filter)
{
  game_filter_clear (filter);
  g_free (filter);
}

static void
row_activated_cb (WuziReviewsCard *self, GtkListBoxRow *row)
{
  GameFilter *filter = g_object_get_data (G_OBJECT (row), FILTER_KEY);

  g_signal_emit (self, signals[GAMES_WANTED], 0, filter);
}

static void
clear_lists (WuziReviewsCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->lists)) != NULL)
    gtk_box_remove (GTK_BOX (self->lists), child);
}

static GtkListBox *
add_list (WuziReviewsCard *self, const char *title)
{
  GtkWidget *heading = widget_new_label (title, 0, "caption-heading");
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  list_access_make_one_stop (list);
  widget_set_spoken (list, title);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->lists), heading);
  gtk_box_append (GTK_BOX (self->lists), list);
  return GTK_LIST_BOX (list);
}

static GtkWidget *
make_bar (double share)
{
  static const char *const OFFSETS[] = { GTK_LEVEL_BAR_OFFSET_LOW, GTK_LEVEL_BAR_OFFSET_HIGH,
                                         GTK_LEVEL_BAR_OFFSET_FULL };
  GtkWidget *bar =
      g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  /* One colour, however long it is. */
  for (guint i = 0; i < G_N_ELEMENTS (OFFSETS); i++)
    gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), OFFSETS[i]);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), CLAMP (share, 0, 1));
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  return bar;
}

/* Of all games with a review; for a row to take. */
static GameFilter *
new_filter (WuziReviewsCard *self)
{
  GameFilter *filter = g_new (GameFilter, 1);

  review_stats_get_filter (self->stats, filter);
  return filter;
}

/* A row with a bar; figure stands behind it, detail is what a screen reader is told besides. Takes
 * the filter, which is what it leads to. */
static void
add_row (WuziReviewsCard *self, GtkListBox *list, GameFilter *filter, const char *title,
         const char *figure, const char *detail, double share)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_GAP);
  GtkWidget *label = widget_new_label (title, 0, "");
  GtkWidget *number = widget_new_label (figure, 1, "numeric");
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), title, detail);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_TITLE_CHARS);
  gtk_label_set_width_chars (GTK_LABEL (number), FIGURE_CHARS);
  gtk_size_group_add_widget (self->titles, label);
  gtk_size_group_add_widget (self->figures, number);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_bar (share));
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, detail);
  widget_set_spoken (row, words);
  g_object_set_data_full (G_OBJECT (row), FILTER_KEY, filter, filter_free);
  gtk_list_box_append (list, row);
}

/* The commonest first. */
static int
compare_faults (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const guint *counts = user_data;
  int one = *(const int *) a;
  int other = *(const int *) b;

  if (counts[one] != counts[other])
    return counts[one] > counts[other] ? -1 : 1;
  return one - other;
}

static void
add_faults (WuziReviewsCard *self)
{
  ReviewStats *stats = self->stats;
  int order[REVIEW_FAULTS];
  GtkListBox *list;

  if (count_faults (stats) == 0)
    return;
  list = add_list (self, _ ("Mistakes per Game"));
  for (int i = 0; i < REVIEW_FAULTS; i++)
    order[i] = i;
  g_qsort_with_data (order, REVIEW_FAULTS, sizeof *order, compare_faults, stats->faults);
  for (int i = 0; i < REVIEW_FAULTS && stats->faults[order[i]] > 0; i++) {
    guint count = stats->faults[order[i]];
    g_autofree char *figure = g_strdup_printf ("%.2f", (double) count / stats->games);
    g_autofree char *times = g_strdup_printf (ngettext ("%u time", "%u times", count), count);
    g_autofree char *detail =
        /* Translators: "12 times in 30 games" */
        g_strdup_printf (ngettext ("%s in %u game", "%s in %u games", stats->games), times,
                         stats->games);
    GameFilter *filter = new_filter (self);

    filter->review = order[i];
    add_row (self, list, filter, review_words_for_fault (order[i]), figure, detail,
             (double) count / stats->faults[order[0]]);
  }
}

static void
add_phases (WuziReviewsCard *self)
{
  const char *const PHASES[REVIEW_PHASES] = { _ ("Opening"), _ ("Middle game"), _ ("End") };
  GtkListBox *list = add_list (self, _ ("Accuracy by Part of the Game"));

  for (int phase = 0; phase < REVIEW_PHASES; phase++) {
    double percent = self->stats->phases[phase];
    g_autofree char *figure = game_words_for_percent (percent);

    add_row (self, list, new_filter (self), PHASES[phase], figure, figure, percent / WHOLE);
  }
}

/* Takes the filter. */
static void
add_games (WuziReviewsCard *self, GtkListBox *list, GameFilter *filter, const char *title,
           const ReviewStatsRow *row)
{
  g_autofree char *figure = game_words_for_percent (row->games > 0 ? row->accuracy : -1);
  g_autofree char *detail =
      /* Translators: how exactly somebody played: "84% in 12 games" */
      g_strdup_printf (ngettext ("%s in %u game", "%s in %u games", row->games), figure,
                       row->games);

  add_row (self, list, filter, title, figure, detail, row->accuracy / WHOLE);
}

static void
add_colours (WuziReviewsCard *self)
{
  GtkListBox *list = add_list (self, _ ("Accuracy by Colour"));

  for (int colour = 0; colour < 2; colour++) {
    const ReviewStatsRow *row = &self->stats->colours[colour];
    GameFilter *filter;

    if (row->games == 0)
      continue;
    filter = new_filter (self);
    filter->colour = colour;
    add_games (self, list, filter,
               wuzi_words_for_stone (colour == WUZI_SIDE_BLACK ? STONE_BLACK : STONE_WHITE), row);
  }
}

static void
add_opponents (WuziReviewsCard *self)
{
  GtkListBox *list = add_list (self, _ ("Accuracy by Opponent"));

  for (guint i = 0; i < MIN (self->stats->opponents->len, MAX_OPPONENTS); i++) {
    const ReviewStatsRow *row = g_ptr_array_index (self->stats->opponents, i);
    const char *title = row->machine ? player_words_for_machine (self->book, row->key)
                                     : player_words_for_id (self->book, row->key, row->name);
    GameFilter *filter = new_filter (self);

    if (row->machine)
      filter->level = g_strdup (row->key);
    else
      filter->opponent = g_strdup (row->key);
    add_games (self, list, filter, title, row);
  }
}

/* --- all of it --- */

static void
show_reviewing (WuziReviewsCard *self)
{
  guint latest = self->stats != NULL ? g_strv_length (self->stats->latest) : 0;
  gboolean can = self->queue != NULL && self->waiting == 0 && latest > 0;

  gtk_widget_set_visible (self->more, can && self->stats->games > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->first), can);
}

static void
show_stats (WuziReviewsCard *self)
{
  const ReviewStats *stats = self->stats;
  guint latest = g_strv_length (stats->latest);
  g_autofree char *offer = g_strdup_printf (
      ngettext ("_Review the Last Game", "_Review the Last %u Games", latest), latest);

  gtk_widget_set_visible (self->none, stats->games == 0);
  widget_relabel (self->first, offer);
  widget_wrap_words (self->first);
  clear_lists (self);
  if (stats->games > 0) {
    show_tiles (self);
    show_curve (self);
    add_faults (self);
    add_phases (self);
    add_colours (self);
    add_opponents (self);
  }
  show_reviewing (self);
}

static void
stop_counting (WuziReviewsCard *self)
{
  if (self->counting != NULL)
    g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
}

/* NOTE: a cancelled count ends when the card may be gone: it isn't looked at then. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziReviewsCard *self = user_data;
  g_autoptr (ReviewStats) stats = review_figures_count_finish (result, NULL);
  gboolean something;

  if (stats == NULL)
    return;
  g_clear_object (&self->counting);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  g_clear_pointer (&self->stats, review_stats_free);
  self->stats = g_steal_pointer (&stats);
  something = self->stats->games + self->stats->others > 0;
  show_stats (self);
  gtk_widget_set_visible (GTK_WIDGET (self), something);
  g_signal_emit (self, signals[SHOWN], 0, something);
}

static void
report_cb (double done, gpointer user_data)
{
  WuziReviewsCard *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, done);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
}

void
wuzi_reviews_card_reload (WuziReviewsCard *self)
{
  g_return_if_fail (WUZI_IS_REVIEWS_CARD (self));

  if (self->book == NULL)
    return;
  stop_counting (self);
  self->counting = g_cancellable_new ();
  review_figures_count_async (self->book, self->id, &self->scope, self->counting, report_cb, self,
                              counted_cb, self);
}

void
wuzi_reviews_card_show (WuziReviewsCard *self, WuziRecordBook *book, const char *id,
                        const PlayerStatsScope *scope)
{
  g_return_if_fail (WUZI_IS_REVIEWS_CARD (self));

  /* Those of somebody else don't stand there while one waits. */
  if (g_strcmp0 (self->id, id) != 0)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_set_object (&self->book, book);
  g_free (self->id);
  self->id = g_strdup (id);
  self->scope = *scope;
  wuzi_reviews_card_reload (self);
}

gboolean
wuzi_reviews_card_is_counting (WuziReviewsCard *self)
{
  g_return_val_if_fail (WUZI_IS_REVIEWS_CARD (self), FALSE);

  return self->counting != NULL;
}

static void
review_cb (WuziReviewsCard *self)
{
  wuzi_review_queue_add_games (self->queue, (const char *const *) self->stats->latest, JUDGE_QUICK);
}

static void
queue_changed_cb (WuziReviewsCard *self)
{
  double done;
  guint before = self->waiting;

  self->waiting = wuzi_review_queue_count (self->queue, &done);
  show_reviewing (self);
  if (self->waiting < before)
    wuzi_reviews_card_reload (self);
}

void
wuzi_reviews_card_set_queue (WuziReviewsCard *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_REVIEWS_CARD (self));
  g_return_if_fail (self->queue == NULL);

  self->queue = g_object_ref (queue);
  wuzi_review_status_set_queue (self->status, queue);
  g_signal_connect_object (queue, "changed", G_CALLBACK (queue_changed_cb), self,
                           G_CONNECT_SWAPPED);
  queue_changed_cb (self);
}

static gboolean
shows_table (WuziReviewsCard *self)
{
  gboolean shows;

  g_object_get (self->over_time, "show-table", &shows, NULL);
  return shows;
}

static void
wuzi_reviews_card_get_property (GObject *object, guint property_id, GValue *value,
                                GParamSpec *pspec)
{
  if (property_id == PROP_SHOW_TABLE)
    g_value_set_boolean (value, shows_table (WUZI_REVIEWS_CARD (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
wuzi_reviews_card_set_property (GObject *object, guint property_id, const GValue *value,
                                GParamSpec *pspec)
{
  WuziReviewsCard *self = WUZI_REVIEWS_CARD (object);

  if (property_id != PROP_SHOW_TABLE) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  } else if (shows_table (self) != g_value_get_boolean (value)) {
    g_object_set_property (G_OBJECT (self->over_time), "show-table", value);
    g_object_notify_by_pspec (object, properties[PROP_SHOW_TABLE]);
  }
}

static void
wuzi_reviews_card_dispose (GObject *object)
{
  WuziReviewsCard *self = WUZI_REVIEWS_CARD (object);
  GtkWidget *child;

  stop_counting (self);
  g_clear_object (&self->queue);
  g_clear_object (&self->book);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->stats, review_stats_free);
  g_clear_object (&self->titles);
  g_clear_object (&self->figures);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_reviews_card_parent_class)->dispose (object);
}

static void
wuzi_reviews_card_class_init (WuziReviewsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = wuzi_reviews_card_get_property;
  G_OBJECT_CLASS (klass)->set_property = wuzi_reviews_card_set_property;
  G_OBJECT_CLASS (klass)->dispose = wuzi_reviews_card_dispose;

  properties[PROP_SHOW_TABLE] =
      g_param_spec_boolean ("show-table", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[SHOWN] = NEW_SIGNAL (klass, "shown", G_TYPE_BOOLEAN);
  signals[GAMES_WANTED] = NEW_SIGNAL (klass, "games-wanted", G_TYPE_POINTER);
  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_CURVE_CHART, WUZI_TYPE_REVIEW_STATUS, WUZI_TYPE_STATS_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-reviews-card.ui");
  BIND_CHILDREN (widget_class, WuziReviewsCard, status, more, progress, none, first, tiles,
                 over_time, chart, lists);
  BIND_CALLBACKS (widget_class, review_cb, point_selected_cb, point_chosen_cb, line_activated_cb);
}

static void
wuzi_reviews_card_init (WuziReviewsCard *self)
{
  self->titles = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->figures = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  stats_tiles_init (self->tiles);
  wuzi_curve_chart_set_unit (self->chart, CURVE_PERCENT);
}
