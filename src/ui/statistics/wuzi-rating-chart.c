/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the points of a player's statistics. */
#include "ui/statistics/wuzi-rating-chart.h"

#include "ui/statistics/rating-chart-painter.h"
#include "ui/statistics/stats-words.h"

static const double LETTERS = 0.82; /* of the widget's */

struct _WuziRatingChart {
  WuziChart parent_instance;

  /* Owned */
  PlayerStats *stats; /* or NULL */
};

G_DEFINE_FINAL_TYPE (WuziRatingChart, wuzi_rating_chart, WUZI_TYPE_CHART)

static int
count (WuziChart *chart)
{
  WuziRatingChart *self = WUZI_RATING_CHART (chart);

  return self->stats != NULL ? (int) self->stats->points->len : 0;
}

static RatingChartGeometry
get_geometry (WuziRatingChart *self, const ChartPen *pen)
{
  return rating_chart_fit (self->stats->points, gtk_widget_get_width (GTK_WIDGET (self)),
                           gtk_widget_get_height (GTK_WIDGET (self)), pen->em);
}

static void
draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziRatingChart *self = WUZI_RATING_CHART (chart);
  RatingChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  rating_chart_draw (cr, &geometry, self->stats->points, wuzi_chart_get_selected (chart),
                     board_look_now (), &pen);
}

static int
find (WuziChart *chart, double x, double y)
{
  WuziRatingChart *self = WUZI_RATING_CHART (chart);
  RatingChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  if (count (chart) == 0)
    return -1;
  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  return rating_chart_find (&geometry, self->stats->points, x);
}

static char *
describe (WuziChart *chart, int item)
{
  WuziRatingChart *self = WUZI_RATING_CHART (chart);

  return stats_words_dup_point (&g_array_index (self->stats->points, PlayerStatsPoint, item));
}

static void
wuzi_rating_chart_finalize (GObject *object)
{
  g_clear_pointer (&WUZI_RATING_CHART (object)->stats, player_stats_unref);
  G_OBJECT_CLASS (wuzi_rating_chart_parent_class)->finalize (object);
}

static void
wuzi_rating_chart_class_init (WuziRatingChartClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_rating_chart_finalize;
  chart_class->count = count;
  chart_class->draw = draw;
  chart_class->find = find;
  chart_class->describe = describe;
}

static void
wuzi_rating_chart_init (WuziRatingChart *self)
{
}

void
wuzi_rating_chart_set_stats (WuziRatingChart *self, PlayerStats *stats)
{
  g_autofree char *summary = NULL;

  g_return_if_fail (WUZI_IS_RATING_CHART (self));

  g_clear_pointer (&self->stats, player_stats_unref);
  if (stats != NULL)
    self->stats = player_stats_ref (stats);
  wuzi_chart_changed (WUZI_CHART (self));
  if (count (WUZI_CHART (self)) > 0)
    summary = stats_words_dup_rating_summary (stats);
  wuzi_chart_set_summary (WUZI_CHART (self), summary);
}
