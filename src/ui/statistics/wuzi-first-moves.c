/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart that is a board. */
#include "ui/statistics/wuzi-first-moves.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-words.h"
#include "ui/board/board-look.h"
#include "ui/statistics/first-moves-painter.h"

struct _WuziFirstMoves {
  WuziChart parent_instance;

  /* Owned */
  PlayerStats *stats;
  GPtrArray *rows; /* PlayerStatsRow of the stats; or NULL */
  WuziRecordBook *book;
};

G_DEFINE_FINAL_TYPE (WuziFirstMoves, wuzi_first_moves, WUZI_TYPE_CHART)

static int
count (WuziChart *chart)
{
  WuziFirstMoves *self = WUZI_FIRST_MOVES (chart);

  return self->rows != NULL ? (int) self->rows->len : 0;
}

static const PlayerStatsRow *
row_at (WuziFirstMoves *self, int item)
{
  return g_ptr_array_index (self->rows, (guint) item);
}

static BoardGeometry
get_geometry (WuziFirstMoves *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return board_geometry_fit (row_at (self, 0)->size, gtk_widget_get_width (widget),
                             gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget),
                             TRUE);
}

static void
draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziFirstMoves *self = WUZI_FIRST_MOVES (chart);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  BoardGeometry geometry = get_geometry (self);

  if (geometry.pitch > 0)
    first_moves_draw (cr, &geometry, self->rows, wuzi_chart_get_selected (chart), board_look_now (),
                      pango_context_get_font_description (context));
}

static int
find (WuziChart *chart, double x, double y)
{
  WuziFirstMoves *self = WUZI_FIRST_MOVES (chart);
  BoardGeometry geometry;
  Point point;

  if (count (chart) == 0)
    return -1;
  geometry = get_geometry (self);
  point = geometry.pitch > 0 ? board_geometry_to_point (&geometry, x, y) : POINT_NONE;
  return point != POINT_NONE ? first_moves_find (self->rows, point) : -1;
}

static char *
describe (WuziChart *chart, int item)
{
  WuziFirstMoves *self = WUZI_FIRST_MOVES (chart);
  g_autofree char *title = stats_words_dup_title (self->book, row_at (self, item));
  g_autofree char *score = stats_words_dup_score (&row_at (self, item)->standing);

  return g_strdup_printf (_ ("%s: %s"), title, score);
}

static void
wuzi_first_moves_finalize (GObject *object)
{
  WuziFirstMoves *self = WUZI_FIRST_MOVES (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->stats, player_stats_unref);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (wuzi_first_moves_parent_class)->finalize (object);
}

static void
wuzi_first_moves_class_init (WuziFirstMovesClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_first_moves_finalize;
  chart_class->count = count;
  chart_class->draw = draw;
  chart_class->find = find;
  chart_class->describe = describe;
}

static void
wuzi_first_moves_init (WuziFirstMoves *self)
{
}

/* "Most often h8, in 62% of 120 games." */
static char *
dup_summary (WuziFirstMoves *self)
{
  const PlayerStatsRow *first = row_at (self, 0);
  g_autofree char *title = stats_words_dup_title (self->book, first);
  guint games = 0;

  for (int i = 0; i < count (WUZI_CHART (self)); i++)
    games += player_stats_games_of (&row_at (self, i)->standing);
  /* Translators: a point, in how many of how many games that the player began */
  return g_strdup_printf (
      ngettext ("Most often %s: in %'u of %'u game.", "Most often %s: in %'u of %'u games.", games),
      title, player_stats_games_of (&first->standing), games);
}

void
wuzi_first_moves_set_rows (WuziFirstMoves *self, PlayerStats *stats, GPtrArray *rows,
                           WuziRecordBook *book)
{
  g_autofree char *summary = NULL;

  g_return_if_fail (WUZI_IS_FIRST_MOVES (self));

  wuzi_chart_select (WUZI_CHART (self), -1);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->stats, player_stats_unref);
  g_set_object (&self->book, book);
  if (stats != NULL) {
    self->stats = player_stats_ref (stats);
    self->rows = g_ptr_array_ref (rows);
  }
  wuzi_chart_changed (WUZI_CHART (self));
  if (count (WUZI_CHART (self)) > 0)
    summary = dup_summary (self);
  wuzi_chart_set_summary (WUZI_CHART (self), summary);
}
