/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list with one row an opponent. */
#include "ui/opponents/wuzi-opponents-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/wuzi-words.h"
#include "records/statistics/player-stats.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/opponents/wuzi-opponent-row.h"

struct _WuziOpponentsWindow {
  AdwWindow parent_instance;

  GCancellable *counting; /* owned */
  Rule rule;              /* of the games that are told of */

  /* Template */
  GtkScrolledWindow *scroller;
  GtkLabel *note;
  GtkListBox *list;

  /* Borrowed */
  GtkWidget *chosen_row;

  double scroll; /* where the list was put */
};

G_DEFINE_FINAL_TYPE (WuziOpponentsWindow, wuzi_opponents_window, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  ROW_OF_FIRST_LEVEL = 1, /* after "Adaptive" */
};

/* The choice that a row stands for. */
static const char *
choice_of_row (GtkListBoxRow *row)
{
  return gtk_widget_get_name (GTK_WIDGET (row));
}

static void
row_activated_cb (WuziOpponentsWindow *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, choice_of_row (row));
  gtk_window_close (GTK_WINDOW (self));
}

/* Engines follow the levels; NULL behind them. */
static WuziOpponentRow *
get_row (WuziOpponentsWindow *self, int level)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, ROW_OF_FIRST_LEVEL + level);

  return row != NULL ? WUZI_OPPONENT_ROW (row) : NULL;
}

static void
add_row (WuziOpponentsWindow *self, WuziOpponentRow *opponent, const char *choice, gboolean chosen)
{
  GtkWidget *row = GTK_WIDGET (opponent);

  gtk_widget_set_name (row, choice);
  gtk_list_box_append (self->list, row);
  list_access_tell_chosen (row, chosen);
  if (chosen)
    self->chosen_row = row;
}

static void
add_level (WuziOpponentsWindow *self, const char *choice, gboolean chosen)
{
  add_row (self, wuzi_opponent_row_new (choice, chosen), choice, chosen);
}

static void
add_engines (WuziOpponentsWindow *self, GListModel *engines, WuziEngineEntry *chosen)
{
  guint count = engines != NULL ? g_list_model_get_n_items (engines) : 0;

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziEngineEntry) engine = g_list_model_get_item (engines, i);
    g_autofree char *choice = engine_words_dup_choice (engine);

    add_row (self, wuzi_opponent_row_new_for_engine (engine, engine == chosen), choice,
             engine == chosen);
  }
}

static void
add_rows (WuziOpponentsWindow *self, GListModel *engines, const char *choice)
{
  WuziEngineEntry *engine = engine_words_find (engines, choice);
  gboolean adaptive = opponent_choice_is_adaptive (choice);
  int chosen =
      engine == NULL && !adaptive ? (int) opponent_choice_to_level (choice) : ENGINE_LEVEL_COUNT;

  add_level (self, OPPONENT_CHOICE_ADAPTIVE, adaptive);
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    add_level (self, engine_level_to_name ((EngineLevel) level), level == chosen);
  add_engines (self, engines, engine);
}

/* The level whose rating is nearest to a player's. */
static int
find_nearest (double rating)
{
  double least = G_MAXDOUBLE;
  int nearest = 0;

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    double distance = fabs (engine_level_to_rating ((EngineLevel) level) - rating);

    if (distance < least)
      nearest = level;
    least = MIN (least, distance);
  }
  return nearest;
}

/* What the player's games against a level, or an engine, came to under a rule. */
static WuziStanding
get_standing (const PlayerStats *stats, Rule rule, const char *name)
{
  const GPtrArray *rows = stats->rows[PLAYER_STATS_LEVEL];

  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    if (row->rule == rule && strcmp (row->engine != NULL ? row->engine : row->name, name) == 0)
      return row->standing;
  }
  return (WuziStanding) { 0 };
}

static WuziStanding
get_level_standing (const PlayerStats *stats, Rule rule, int level)
{
  return get_standing (stats, rule, engine_level_to_name ((EngineLevel) level));
}

/* The one above the strongest that the player has beaten; ENGINE_LEVEL_COUNT if there is
 * none. */
static int
find_next (const PlayerStats *stats, Rule rule)
{
  int next = ENGINE_LEVEL_COUNT;

  while (next > 0 && get_level_standing (stats, rule, next - 1).wins == 0)
    next--;
  return next;
}

static void
show_engine_stats (WuziOpponentsWindow *self, const PlayerStats *stats)
{
  WuziOpponentRow *row;

  for (int i = ENGINE_LEVEL_COUNT; (row = get_row (self, i)) != NULL; i++) {
    WuziStanding standing =
        get_standing (stats, self->rule, gtk_widget_get_name (GTK_WIDGET (row)));

    wuzi_opponent_row_set_player (row, &standing, 0);
  }
}

static void
show_stats (WuziOpponentsWindow *self, const PlayerStats *stats)
{
  /* Ratings are freestyle's. */
  gboolean rated = stats->rating.games > 0 && self->rule == RULE_FREESTYLE;
  int here = find_nearest (stats->rating.value);
  int next = find_next (stats, self->rule);

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    WuziStanding standing = get_level_standing (stats, self->rule, level);
    WuziOpponentMarks marks = 0;

    if (level == next)
      marks |= WUZI_OPPONENT_MARK_NEXT;
    if (rated && level == here)
      marks |= WUZI_OPPONENT_MARK_HERE;
    wuzi_opponent_row_set_player (get_row (self, level), &standing, marks);
  }
  show_engine_stats (self, stats);
}

/* The row chosen comes to the middle, unless the list was moved by hand. */
static gboolean
scroll_cb (GtkWidget *list, GdkFrameClock *clock, gpointer user_data)
{
  WuziOpponentsWindow *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);
  graphene_rect_t row;

  if (gtk_adjustment_get_value (adjustment) != self->scroll
      || !gtk_widget_compute_bounds (self->chosen_row, gtk_widget_get_first_child (viewport), &row))
    return G_SOURCE_REMOVE;
  gtk_adjustment_set_value (
      adjustment, row.origin.y + (row.size.height - gtk_adjustment_get_page_size (adjustment)) / 2);
  self->scroll = gtk_adjustment_get_value (adjustment);
  return G_SOURCE_REMOVE;
}

/* The list has another height, or there is other room for it: where its rows are is known in the
 * next frame. */
static void
layout_changed_cb (WuziOpponentsWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

/* NOTE: a cancelled count ends when the window may be gone: it isn't looked at
 * then. */
static void
counted_cb (GObject *book, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PlayerStats) stats =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (book), result, NULL);

  if (stats != NULL)
    show_stats (user_data, stats);
}

static void
wuzi_opponents_window_dispose (GObject *object)
{
  WuziOpponentsWindow *self = WUZI_OPPONENTS_WINDOW (object);

  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);

  G_OBJECT_CLASS (wuzi_opponents_window_parent_class)->dispose (object);
}

static void
wuzi_opponents_window_class_init (WuziOpponentsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_opponents_window_dispose;

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-opponents-window.ui");
  BIND_CHILDREN (widget_class, WuziOpponentsWindow, scroller, note, list);
  BIND_CALLBACKS (widget_class, row_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_opponents_window_init (WuziOpponentsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->list));
}

WuziOpponentsWindow *
wuzi_opponents_window_new (GtkWindow *parent, GListModel *engines, const char *choice)
{
  WuziOpponentsWindow *self =
      g_object_new (WUZI_TYPE_OPPONENTS_WINDOW, "transient-for", parent, NULL);

  add_rows (self, engines, choice);
  gtk_widget_grab_focus (self->chosen_row);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (layout_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
wuzi_opponents_window_set_game (WuziOpponentsWindow *self, GListModel *engines, Rule rule, int size)
{
  g_return_if_fail (WUZI_IS_OPPONENTS_WINDOW (self));
  g_return_if_fail (G_IS_LIST_MODEL (engines));

  for (guint i = 0; i < g_list_model_get_n_items (engines); i++) {
    g_autoptr (WuziEngineEntry) engine = g_list_model_get_item (engines, i);
    g_autofree char *refusal = engine_words_dup_refusal (engine, rule, size);
    WuziOpponentRow *row = get_row (self, ENGINE_LEVEL_COUNT + (int) i);

    if (refusal != NULL && row != NULL)
      wuzi_opponent_row_refuse (row, refusal);
  }
}

void
wuzi_opponents_window_set_player (WuziOpponentsWindow *self, WuziRecordBook *book,
                                  WuziProfile *profile, Rule rule)
{
  g_return_if_fail (WUZI_IS_OPPONENTS_WINDOW (self));
  g_return_if_fail (self->counting == NULL);

  self->rule = rule;
  if (rule != RULE_FREESTYLE) {
    /* Translators: %s is a rule, such as renju */
    g_autofree char *note = g_strdup_printf (_ ("The numbers are Elo ratings, measured under "
                                                "freestyle. The games counted are yours under %s."),
                                             wuzi_words_for_rule (rule));

    gtk_label_set_label (self->note, note);
  }
  self->counting = g_cancellable_new ();
  player_stats_count_async (book, wuzi_profile_get_id (profile), NULL, self->counting, NULL, NULL,
                            counted_cb, self);
}
