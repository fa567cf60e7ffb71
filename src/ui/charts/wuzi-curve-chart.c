/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of points that somebody else describes. */
#include "ui/charts/wuzi-curve-chart.h"

#include "ui/board/board-look.h"

static const double LETTERS = 0.82; /* of the widget's */

struct _WuziCurveChart {
  WuziChart parent_instance;

  /* Owned */
  GArray *points; /* of CurvePoint; NULL before there are any */
  gpointer data;
  GDestroyNotify destroy;

  CurveWordsFunc *words;
  CurveUnit unit;
};

G_DEFINE_FINAL_TYPE (WuziCurveChart, wuzi_curve_chart, WUZI_TYPE_CHART)

static int
count (WuziChart *chart)
{
  WuziCurveChart *self = WUZI_CURVE_CHART (chart);

  return self->points != NULL ? (int) self->points->len : 0;
}

/* Sets up the pen, too. */
static CurveChartGeometry
get_geometry (WuziCurveChart *self, ChartPen *pen)
{
  GtkWidget *widget = GTK_WIDGET (self);

  chart_pen_init (pen, gtk_widget_get_pango_context (widget), LETTERS);
  return curve_chart_fit (self->points, self->unit, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget), pen->em);
}

static void
draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziCurveChart *self = WUZI_CURVE_CHART (chart);
  g_auto (ChartPen) pen = { 0 };
  CurveChartGeometry geometry = get_geometry (self, &pen);

  curve_chart_draw (cr, &geometry, self->points, wuzi_chart_get_selected (chart), board_look_now (),
                    &pen);
}

static int
find (WuziChart *chart, double x, double y)
{
  WuziCurveChart *self = WUZI_CURVE_CHART (chart);
  CurveChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  if (count (chart) == 0)
    return -1;
  geometry = get_geometry (self, &pen);
  return curve_chart_find (&geometry, self->points, x);
}

static char *
describe (WuziChart *chart, int item)
{
  WuziCurveChart *self = WUZI_CURVE_CHART (chart);

  return self->words ((guint) item, self->data);
}

static void
clear (WuziCurveChart *self)
{
  g_clear_pointer (&self->points, g_array_unref);
  if (self->destroy != NULL)
    self->destroy (self->data);
  self->destroy = NULL;
}

static void
wuzi_curve_chart_finalize (GObject *object)
{
  clear (WUZI_CURVE_CHART (object));

  G_OBJECT_CLASS (wuzi_curve_chart_parent_class)->finalize (object);
}

static void
wuzi_curve_chart_class_init (WuziCurveChartClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_curve_chart_finalize;
  chart_class->count = count;
  chart_class->draw = draw;
  chart_class->find = find;
  chart_class->describe = describe;
}

static void
wuzi_curve_chart_init (WuziCurveChart *self)
{
}

void
wuzi_curve_chart_set_points (WuziCurveChart *self, GArray *points, const char *summary,
                             CurveWordsFunc *words, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (WUZI_IS_CURVE_CHART (self));

  g_array_ref (points);
  clear (self);
  self->points = points;
  self->words = words;
  self->data = data;
  self->destroy = destroy;
  wuzi_chart_changed (WUZI_CHART (self));
  wuzi_chart_set_summary (WUZI_CHART (self), summary);
}

void
wuzi_curve_chart_set_unit (WuziCurveChart *self, CurveUnit unit)
{
  g_return_if_fail (WUZI_IS_CURVE_CHART (self));

  self->unit = unit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
