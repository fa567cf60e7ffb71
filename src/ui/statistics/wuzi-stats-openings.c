/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First moves: a board and a list, of one size. */
#include "ui/statistics/wuzi-stats-openings.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-words.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/statistics/first-moves-painter.h"
#include "ui/statistics/wuzi-first-moves.h"
#include "ui/statistics/wuzi-tile-layout.h"

enum {
  MAX_COLUMNS = 2,
  SPACING = 12,
};

struct _WuziStatsOpenings {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  PlayerStats *stats;
  GPtrArray *rows;     /* PlayerStatsRow of the stats: those of the size that is shown */
  GArray *known_sizes; /* int: that of the most frequent first move comes first */

  gboolean filling;

  /* Template */
  GtkLabel *words;
  GtkDropDown *sizes;
  GtkWidget *tiles;
  WuziFirstMoves *board;
  WuziScoreList *list;
};

G_DEFINE_FINAL_TYPE (WuziStatsOpenings, wuzi_stats_openings, GTK_TYPE_WIDGET)

enum {
  ROW_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
item_chosen_cb (WuziStatsOpenings *self, int item)
{
  g_signal_emit (self, signals[ROW_CHOSEN], 0, g_ptr_array_index (self->rows, (guint) item));
}

static void
item_selected_cb (WuziStatsOpenings *self)
{
  g_autofree char *words = wuzi_chart_dup_words (WUZI_CHART (self->board));

  gtk_label_set_label (self->words, words);
}

/* The rows of a size. */
static GPtrArray *
find_rows (WuziStatsOpenings *self, int size)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < self->stats->rows[PLAYER_STATS_FIRST_MOVE]->len; i++) {
    PlayerStatsRow *row = g_ptr_array_index (self->stats->rows[PLAYER_STATS_FIRST_MOVE], i);

    if (row->size == size)
      g_ptr_array_add (rows, row);
  }
  return rows;
}

static void
fill_list (WuziStatsOpenings *self)
{
  const PlayerStatsRow *first = g_ptr_array_index (self->rows, 0);
  guint most = player_stats_games_of (&first->standing);
  guint all = 0;

  for (guint i = 0; i < self->rows->len; i++)
    all +=
        player_stats_games_of (&((PlayerStatsRow *) g_ptr_array_index (self->rows, i))->standing);
  wuzi_score_list_clear (self->list);
  for (guint i = 0; i < MIN (self->rows->len, FIRST_MOVES_NUMBERED); i++) {
    const PlayerStatsRow *row = g_ptr_array_index (self->rows, i);
    g_autofree char *number = g_strdup_printf ("%u", i + 1);
    g_autofree char *title = stats_words_dup_first_move (row, all);

    wuzi_score_list_add (self->list, number, title, title, &row->standing, most);
  }
}

static void
show_size (WuziStatsOpenings *self)
{
  guint choice = gtk_drop_down_get_selected (self->sizes);

  if (self->filling || choice >= self->known_sizes->len)
    return;
  wuzi_chooser_speak (self->sizes, _ ("Size of the board"));
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = find_rows (self, g_array_index (self->known_sizes, int, choice));
  wuzi_first_moves_set_rows (self->board, self->stats, self->rows, self->book);
  fill_list (self);
  item_selected_cb (self);
}

static gboolean
knows_size (WuziStatsOpenings *self, int size)
{
  for (guint i = 0; i < self->known_sizes->len; i++)
    if (g_array_index (self->known_sizes, int, i) == size)
      return TRUE;
  return FALSE;
}

static void
wuzi_stats_openings_dispose (GObject *object)
{
  WuziStatsOpenings *self = WUZI_STATS_OPENINGS (object);
  GtkWidget *child;

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STATS_OPENINGS);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->known_sizes, g_array_unref);
  g_clear_pointer (&self->stats, player_stats_unref);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (wuzi_stats_openings_parent_class)->dispose (object);
}

static void
wuzi_stats_openings_class_init (WuziStatsOpeningsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ENSURE_TYPES (WUZI_TYPE_FIRST_MOVES, WUZI_TYPE_SCORE_LIST);
  G_OBJECT_CLASS (klass)->dispose = wuzi_stats_openings_dispose;

  signals[ROW_CHOSEN] = NEW_SIGNAL (klass, "row-chosen", G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-stats-openings.ui");
  BIND_CHILDREN (widget_class, WuziStatsOpenings, words, sizes, tiles, board, list);
  BIND_CALLBACKS (widget_class, show_size, item_selected_cb, item_chosen_cb);
}

static void
wuzi_stats_openings_init (WuziStatsOpenings *self)
{
  self->known_sizes = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->tiles, wuzi_tile_layout_new (1, MAX_COLUMNS, SPACING));
  wuzi_score_list_set_label (self->list, _ ("First Moves"));
}

void
wuzi_stats_openings_set_stats (WuziStatsOpenings *self, WuziRecordBook *book, PlayerStats *stats)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (PlayerStats) old = NULL;

  g_return_if_fail (WUZI_IS_STATS_OPENINGS (self));
  g_return_if_fail (stats->rows[PLAYER_STATS_FIRST_MOVE]->len > 0);

  old = self->stats; /* the rows that are shown are its rows */
  self->stats = player_stats_ref (stats);
  g_set_object (&self->book, book);
  self->filling = TRUE;
  g_array_set_size (self->known_sizes, 0);
  for (guint i = 0; i < stats->rows[PLAYER_STATS_FIRST_MOVE]->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (stats->rows[PLAYER_STATS_FIRST_MOVE], i);
    g_autofree char *name = g_strdup_printf ("%d × %d", row->size, row->size);

    if (knows_size (self, row->size))
      continue;
    g_array_append_val (self->known_sizes, row->size);
    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->sizes, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->sizes), self->known_sizes->len > 1);
  self->filling = FALSE;
  show_size (self);
}
