/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns of games won, drawn and lost. */
#include "ui/charts/column-chart-painter.h"

#include <math.h>

enum {
  MAX_VALUE_TICKS = 5,
};

/* In sizes of letters. */
static const double LEFT_MARGIN = 3.2;
static const double RIGHT_MARGIN = 0.6;
static const double TOP_MARGIN = 0.8;
static const double BOTTOM_MARGIN = 2.0;
static const double LABEL_GAP = 1.2;

static const double LEAST_PART = 1; /* pixels of what isn't 0 */

static const ChartColumn *
column_at (const GArray *columns, guint index)
{
  return &g_array_index ((GArray *) columns, ChartColumn, index);
}

static guint
games_of (const ChartColumn *column)
{
  return column->standing.wins + column->standing.draws + column->standing.losses;
}

ColumnChartGeometry
column_chart_fit (const GArray *columns, double width, double height, double em)
{
  ColumnChartGeometry geometry;
  guint most = 1;

  geometry.area = (ChartArea) {
    .x = ceil (LEFT_MARGIN * em),
    .y = ceil (TOP_MARGIN * em),
    .width = MAX (1, width - ceil ((LEFT_MARGIN + RIGHT_MARGIN) * em)),
    .height = MAX (1, height - ceil ((TOP_MARGIN + BOTTOM_MARGIN) * em)),
  };
  for (guint i = 0; i < columns->len; i++)
    most = MAX (most, games_of (column_at (columns, i)));
  geometry.step = MAX (1, chart_tick_step (0, most, MAX_VALUE_TICKS));
  geometry.value = (ChartScale) { 0, chart_tick_above (most, geometry.step),
                                  geometry.area.y + geometry.area.height, geometry.area.y };
  return geometry;
}

static void
draw_values (cairo_t *cr, const ColumnChartGeometry *geometry, const ChartPalette *palette,
             const ChartPen *pen)
{
  const ChartArea *area = &geometry->area;

  for (double value = 0; value <= geometry->value.high + geometry->step / 2;
       value += geometry->step) {
    g_autofree char *label = g_strdup_printf ("%.0f", value);
    double y = chart_scale_to_pixel (&geometry->value, value);

    chart_draw_line (cr, area->x, y, area->x + area->width, y, &palette->grid);
    chart_pen_write (pen, cr, label, area->x - pen->em * 0.6, y, 1, 0.5, &palette->faint);
  }
}

/* Every n-th label, so that none touches the next. */
static void
draw_labels (cairo_t *cr, const ColumnChartGeometry *geometry, const GArray *columns,
             const ChartPalette *palette, const ChartPen *pen)
{
  const ChartArea *area = &geometry->area;
  double widest = 1;
  double written = -G_MAXDOUBLE; /* where the last label ends */
  guint every;

  for (guint i = 0; i < columns->len; i++)
    widest = MAX (widest, chart_pen_measure (pen, cr, column_at (columns, i)->label));
  every = (guint) ceil ((widest + LABEL_GAP * pen->em) * columns->len / area->width);
  for (guint i = 0; i < columns->len; i += MAX (every, 1)) {
    const char *label = column_at (columns, i)->label;
    double half = chart_pen_measure (pen, cr, label) / 2;
    double x, width;

    chart_column_place (area, (int) columns->len, (int) i, &x, &width);
    x = CLAMP (x + width / 2, area->x - 2 * pen->em + half, area->x + area->width - half);
    if (x - half < written + pen->em / 2)
      continue; /* it was pushed inwards by the edge */
    chart_pen_write (pen, cr, label, x, area->y + area->height + pen->em * 0.4, 0.5, 0,
                     &palette->faint);
    written = x + half;
  }
}

static void
draw_column (cairo_t *cr, const ColumnChartGeometry *geometry, const ChartColumn *column, double x,
             double width, const ChartPalette *palette)
{
  const unsigned parts[CHART_PARTS] = { column->standing.wins, column->standing.draws,
                                        column->standing.losses };
  double bottom = geometry->area.y + geometry->area.height;
  double height = bottom - chart_scale_to_pixel (&geometry->value, games_of (column));
  double ends[CHART_PARTS];
  double from = 0;

  chart_divide (height, LEAST_PART, parts, CHART_PARTS, ends);
  for (int part = 0; part < CHART_PARTS; part++) {
    double end = round (ends[part]);

    if (end > from)
      chart_fill_part (cr, palette, part, x, bottom - end, width, end - from);
    from = MAX (from, end);
  }
}

static void
draw_selected (cairo_t *cr, const ColumnChartGeometry *geometry, double x, double width,
               const ChartPalette *palette)
{
  const ChartArea *area = &geometry->area;

  cairo_rectangle (cr, x - 2.5, area->y - 0.5, width + 5, area->height + 1);
  board_set_colour (cr, &palette->grid);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  board_set_colour (cr, &palette->cursor);
  cairo_stroke (cr);
}

void
column_chart_draw (cairo_t *cr, const ColumnChartGeometry *geometry, const GArray *columns,
                   int selected, BoardLook look, const ChartPen *pen)
{
  const ChartPalette *palette = chart_palette_get (look);

  draw_values (cr, geometry, palette, pen);
  draw_labels (cr, geometry, columns, palette, pen);
  for (guint i = 0; i < columns->len; i++) {
    double x, width;

    chart_column_place (&geometry->area, (int) columns->len, (int) i, &x, &width);
    if ((int) i == selected)
      draw_selected (cr, geometry, x, width, palette);
    draw_column (cr, geometry, column_at (columns, i), x, width, palette);
  }
}
