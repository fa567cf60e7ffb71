/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days are drawn as games are. */
#include "ui/statistics/wuzi-training-chart.h"

#include <glib/gi18n-lib.h>

#include "ui/statistics/chart-time.h"
#include "ui/statistics/rating-chart-painter.h"
#include "ui/wuzi-words.h"

static const double LETTERS = 0.82; /* of the widget's */

struct _WuziTrainingChart {
  WuziChart parent_instance;

  GArray *points; /* owned, of PlayerStatsPoint: a time and a rating each */
};

G_DEFINE_FINAL_TYPE (WuziTrainingChart, wuzi_training_chart, WUZI_TYPE_CHART)

static int
count (WuziChart *chart)
{
  return (int) WUZI_TRAINING_CHART (chart)->points->len;
}

static RatingChartGeometry
get_geometry (WuziTrainingChart *self, const ChartPen *pen)
{
  return rating_chart_fit (self->points, gtk_widget_get_width (GTK_WIDGET (self)),
                           gtk_widget_get_height (GTK_WIDGET (self)), pen->em);
}

static void
draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziTrainingChart *self = WUZI_TRAINING_CHART (chart);
  RatingChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  rating_chart_draw (cr, &geometry, self->points, wuzi_chart_get_selected (chart),
                     board_look_now (), &pen);
}

static int
find (WuziChart *chart, double x, double y)
{
  WuziTrainingChart *self = WUZI_TRAINING_CHART (chart);
  RatingChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  if (count (chart) == 0)
    return -1;
  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  return rating_chart_find (&geometry, self->points, x);
}

static char *
describe (WuziChart *chart, int item)
{
  const PlayerStatsPoint *point =
      &g_array_index (WUZI_TRAINING_CHART (chart)->points, PlayerStatsPoint, item);
  g_autofree char *day = chart_time_dup_day (point->game.started);

  return g_strdup_printf ("%.0f · %s", point->rating.value, day);
}

static void
wuzi_training_chart_finalize (GObject *object)
{
  g_array_unref (WUZI_TRAINING_CHART (object)->points);

  G_OBJECT_CLASS (wuzi_training_chart_parent_class)->finalize (object);
}

static void
wuzi_training_chart_class_init (WuziTrainingChartClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_training_chart_finalize;
  chart_class->count = count;
  chart_class->draw = draw;
  chart_class->find = find;
  chart_class->describe = describe;
}

static void
wuzi_training_chart_init (WuziTrainingChart *self)
{
  self->points = g_array_new (FALSE, TRUE, sizeof (PlayerStatsPoint));
}

/* Noon of a day, in milliseconds since 1970. */
static gint64
get_time (guint day)
{
  g_autoptr (GDateTime) noon = NULL;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  noon = g_date_time_new_local (g_date_get_year (&date), (int) g_date_get_month (&date),
                                g_date_get_day (&date), 12, 0, 0);
  return noon != NULL ? g_date_time_to_unix (noon) * 1000 : 0;
}

void
wuzi_training_chart_set_training (WuziTrainingChart *self, const Training *training)
{
  g_autofree char *summary = NULL;

  g_return_if_fail (WUZI_IS_TRAINING_CHART (self));

  g_array_set_size (self->points, 0);
  for (guint i = 0; i < training->curve->len; i++) {
    const TrainingDay *day = &g_array_index (training->curve, TrainingDay, i);
    PlayerStatsPoint point = { .game.started = get_time (day->day), .rating.value = day->rating };

    g_array_append_val (self->points, point);
  }
  wuzi_chart_changed (WUZI_CHART (self));
  summary = g_strdup_printf (_ ("Rating in puzzles: %.0f"), training->rating.value);
  wuzi_chart_set_summary (WUZI_CHART (self), summary);
}
