/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of columns. */
#include "ui/charts/wuzi-column-chart.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-words.h"
#include "ui/board/board-look.h"

static const double LETTERS = 0.82; /* of the widget's */

struct _WuziColumnChart {
  WuziChart parent_instance;

  /* Owned */
  GArray *columns;   /* ChartColumn */
  GPtrArray *titles; /* of the columns */
};

G_DEFINE_FINAL_TYPE (WuziColumnChart, wuzi_column_chart, WUZI_TYPE_CHART)

static int
count (WuziChart *chart)
{
  return (int) WUZI_COLUMN_CHART (chart)->columns->len;
}

static ColumnChartGeometry
get_geometry (WuziColumnChart *self, const ChartPen *pen)
{
  return column_chart_fit (self->columns, gtk_widget_get_width (GTK_WIDGET (self)),
                           gtk_widget_get_height (GTK_WIDGET (self)), pen->em);
}

static void
draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziColumnChart *self = WUZI_COLUMN_CHART (chart);
  ColumnChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  column_chart_draw (cr, &geometry, self->columns, wuzi_chart_get_selected (chart),
                     board_look_now (), &pen);
}

static int
find (WuziChart *chart, double x, double y)
{
  WuziColumnChart *self = WUZI_COLUMN_CHART (chart);
  ColumnChartGeometry geometry;
  g_auto (ChartPen) pen = { 0 };

  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (self)), LETTERS);
  geometry = get_geometry (self, &pen);
  return chart_column_at (&geometry.area, count (chart), x);
}

static char *
describe (WuziChart *chart, int item)
{
  WuziColumnChart *self = WUZI_COLUMN_CHART (chart);
  const ChartColumn *column = &g_array_index (self->columns, ChartColumn, item);
  g_autofree char *score = stats_words_dup_score (&column->standing);

  /* Translators: what a figure is about, and the figure: "March 2026: 12 wins, …" */
  return g_strdup_printf (_ ("%s: %s"),
                          (const char *) g_ptr_array_index (self->titles, (guint) item), score);
}

static void
column_clear (gpointer data)
{
  g_free (((ChartColumn *) data)->label);
}

static void
wuzi_column_chart_finalize (GObject *object)
{
  WuziColumnChart *self = WUZI_COLUMN_CHART (object);

  g_array_unref (self->columns);
  g_ptr_array_unref (self->titles);
  G_OBJECT_CLASS (wuzi_column_chart_parent_class)->finalize (object);
}

static void
wuzi_column_chart_class_init (WuziColumnChartClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_column_chart_finalize;
  chart_class->count = count;
  chart_class->draw = draw;
  chart_class->find = find;
  chart_class->describe = describe;
}

static void
wuzi_column_chart_init (WuziColumnChart *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (ChartColumn));
  g_array_set_clear_func (self->columns, column_clear);
  self->titles = g_ptr_array_new_with_free_func (g_free);
}

void
wuzi_column_chart_clear (WuziColumnChart *self)
{
  g_return_if_fail (WUZI_IS_COLUMN_CHART (self));

  wuzi_chart_select (WUZI_CHART (self), -1);
  g_array_set_size (self->columns, 0);
  g_ptr_array_set_size (self->titles, 0);
  wuzi_chart_changed (WUZI_CHART (self));
}

void
wuzi_column_chart_add (WuziColumnChart *self, const WuziStanding *standing, const char *label,
                       const char *title)
{
  ChartColumn column = { *standing, g_strdup (label) };

  g_return_if_fail (WUZI_IS_COLUMN_CHART (self));

  g_array_append_val (self->columns, column);
  g_ptr_array_add (self->titles, g_strdup (title));
  wuzi_chart_changed (WUZI_CHART (self));
}

const WuziStanding *
wuzi_column_chart_get_standing (WuziColumnChart *self, int item)
{
  g_return_val_if_fail (WUZI_IS_COLUMN_CHART (self), NULL);
  g_return_val_if_fail (item >= 0 && item < count (WUZI_CHART (self)), NULL);

  return &g_array_index (self->columns, ChartColumn, item).standing;
}
