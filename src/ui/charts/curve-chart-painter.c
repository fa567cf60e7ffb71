/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curve in a band: a value, and how sure it is. */
#include "ui/charts/curve-chart-painter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/charts/chart-time.h"

enum {
  MIN_VALUE_TICKS = 3,
  MAX_DOTS = 40, /* with more points, the line alone is clearer */
};

/* In sizes of letters. */
static const double LEFT_MARGIN = 3.6;
static const double RIGHT_MARGIN = 1.4;
static const double TOP_MARGIN = 0.8;
static const double BOTTOM_MARGIN = 2.0;
static const double TIME_LABEL = 6.5;  /* the room for a date */
static const double VALUE_LABEL = 2.2; /* likewise for a value */
static const double MARK = 0.42;       /* radius of the selected point */

static const double LEAST_SPAN = 12 * 3600 * 1000.0; /* of time, around a single point */

/* Of values, likewise. */
static const double LEAST_HEIGHT[] = { [CURVE_RATINGS] = 40, [CURVE_PERCENT] = 4 };

static const double WHOLE = 100; /* percent */

static const double LINE_WIDTH = 2;
static const double THIN_LINE_WIDTH = 1.25; /* where there are more points than pixels */
static const double DOT_RADIUS = 2.5;

static const CurvePoint *
point_at (const GArray *points, guint index)
{
  return &g_array_index ((GArray *) points, CurvePoint, index);
}

static ChartScale
fit_time (const GArray *points, const ChartArea *area)
{
  double first = (double) point_at (points, 0)->time;
  double last = (double) point_at (points, points->len - 1)->time;

  if (last - first < LEAST_SPAN) {
    double middle = (first + last) / 2;

    first = middle - LEAST_SPAN / 2;
    last = middle + LEAST_SPAN / 2;
  }
  return (ChartScale) { first, last, area->x, area->x + area->width };
}

/* The band of the first points would be as high as the picture: where it leaves
 * what the curve needs, with some room around it, it is cut off. */
static ChartScale
fit_value (const GArray *points, CurveUnit unit, const ChartArea *area, double em, double *step)
{
  double low = G_MAXDOUBLE;
  double high = -G_MAXDOUBLE;
  double room;

  for (guint i = 0; i < points->len; i++) {
    const CurvePoint *point = point_at (points, i);
    double deviation = point->doubtful ? 0 : point->deviation;

    low = MIN (low, point->value - deviation);
    high = MAX (high, point->value + deviation);
  }
  room = MAX ((high - low) * 0.06, LEAST_HEIGHT[unit]);
  low -= room;
  high += room;
  if (unit == CURVE_PERCENT) {
    low = MAX (low, 0);
    high = MIN (high, WHOLE);
  }
  *step =
      chart_tick_step (low, high, MAX (MIN_VALUE_TICKS, (int) (area->height / (VALUE_LABEL * em))));
  return (ChartScale) { chart_tick_below (low, *step), chart_tick_above (high, *step),
                        area->y + area->height, area->y };
}

CurveChartGeometry
curve_chart_fit (const GArray *points, CurveUnit unit, double width, double height, double em)
{
  CurveChartGeometry geometry = { .unit = unit };

  geometry.area = (ChartArea) {
    .x = ceil (LEFT_MARGIN * em),
    .y = ceil (TOP_MARGIN * em),
    .width = MAX (1, width - ceil ((LEFT_MARGIN + RIGHT_MARGIN) * em)),
    .height = MAX (1, height - ceil ((TOP_MARGIN + BOTTOM_MARGIN) * em)),
  };
  geometry.time = fit_time (points, &geometry.area);
  geometry.value = fit_value (points, unit, &geometry.area, em, &geometry.step);
  return geometry;
}

int
curve_chart_find (const CurveChartGeometry *geometry, const GArray *points, double x)
{
  double time = chart_scale_to_value (&geometry->time, x);
  guint low = 0;
  guint high = points->len;

  /* The first point that isn't before x, then it or the one before it. */
  while (low < high) {
    guint middle = low + (high - low) / 2;

    if ((double) point_at (points, middle)->time < time)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == points->len)
    return (int) low - 1;
  if (low > 0
      && time - (double) point_at (points, low - 1)->time
             < (double) point_at (points, low)->time - time)
    low--;
  return (int) low;
}

static double
x_of (const CurveChartGeometry *geometry, const CurvePoint *point)
{
  return chart_scale_to_pixel (&geometry->time, (double) point->time);
}

static double
y_of (const CurveChartGeometry *geometry, double value)
{
  return chart_scale_to_pixel (&geometry->value, value);
}

static void
draw_values (cairo_t *cr, const CurveChartGeometry *geometry, const ChartPalette *palette,
             const ChartPen *pen)
{
  const ChartArea *area = &geometry->area;

  for (double value = geometry->value.low; value <= geometry->value.high + geometry->step / 2;
       value += geometry->step) {
    g_autofree char *label =
        g_strdup_printf (geometry->unit == CURVE_PERCENT ? _ ("%.0f%%") : "%.0f", value);
    double y = y_of (geometry, value);

    chart_draw_line (cr, area->x, y, area->x + area->width, y, &palette->grid);
    chart_pen_write (pen, cr, label, area->x - pen->em * 0.6, y, 1, 0.5, &palette->faint);
  }
}

static void
draw_times (cairo_t *cr, const CurveChartGeometry *geometry, const ChartPalette *palette,
            const ChartPen *pen)
{
  const ChartArea *area = &geometry->area;
  double bottom = area->y + area->height;
  guint most = (guint) MAX (1, area->width / (TIME_LABEL * pen->em));
  g_autoptr (GArray) ticks =
      chart_time_new_ticks ((gint64) geometry->time.low, (gint64) geometry->time.high, most);

  for (guint i = 0; i < ticks->len; i++) {
    const ChartTimeTick *tick = &g_array_index (ticks, ChartTimeTick, i);
    double x = chart_scale_to_pixel (&geometry->time, (double) tick->time);
    double half = chart_pen_measure (pen, cr, tick->label) / 2;
    double middle =
        CLAMP (x, area->x - pen->em + half, area->x + area->width + RIGHT_MARGIN * pen->em - half);

    chart_draw_line (cr, x, bottom, x, bottom + pen->em * 0.35, &palette->grid);
    chart_pen_write (pen, cr, tick->label, middle, bottom + pen->em * 0.5, 0.5, 0, &palette->faint);
  }
}

/* Of the points in one column of pixels, one is enough; the last of all is one of them.
 * (transfer full) (element-type CurvePoint) */
static GArray *
thin_out (const CurveChartGeometry *geometry, const GArray *points)
{
  GArray *few = g_array_new (FALSE, FALSE, sizeof (CurvePoint));
  double drawn = -G_MAXDOUBLE;

  for (guint i = 0; i < points->len; i++) {
    const CurvePoint *point = point_at (points, i);
    double x = x_of (geometry, point);

    if (x - drawn >= 1 || i + 1 == points->len) {
      g_array_append_val (few, *point);
      drawn = x;
    }
  }
  return few;
}

/* There and back again: along the upper edge, then along the lower one. */
static void
draw_band (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points,
           const ChartPalette *palette)
{
  g_autoptr (GArray) few = thin_out (geometry, points);

  for (guint i = 0; i < few->len; i++) {
    const CurvePoint *point = point_at (few, i);

    cairo_line_to (cr, x_of (geometry, point), y_of (geometry, point->value + point->deviation));
  }
  for (guint i = few->len; i > 0; i--) {
    const CurvePoint *point = point_at (few, i - 1);

    cairo_line_to (cr, x_of (geometry, point), y_of (geometry, point->value - point->deviation));
  }
  cairo_close_path (cr);
  board_set_colour (cr, &palette->band);
  cairo_fill (cr);
}

/* The lowest and the highest value of the points in one column of pixels, then
 * the last: what a line through all of them would show. */
static void
add_column (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points, guint from,
            guint until)
{
  double x = x_of (geometry, point_at (points, from));
  double low = point_at (points, from)->value;
  double high = low;

  cairo_line_to (cr, x, y_of (geometry, low));
  for (guint i = from + 1; i < until; i++) {
    low = MIN (low, point_at (points, i)->value);
    high = MAX (high, point_at (points, i)->value);
  }
  if (until - from > 2) {
    cairo_line_to (cr, x, y_of (geometry, low));
    cairo_line_to (cr, x, y_of (geometry, high));
  }
  if (until - from > 1)
    cairo_line_to (cr, x_of (geometry, point_at (points, until - 1)),
                   y_of (geometry, point_at (points, until - 1)->value));
}

/* A run of points that are all doubtful, or all not; the line to it from
 * the point before belongs to it. */
static void
draw_run (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points, guint from,
          guint until, const ChartPalette *palette)
{
  static const double DASHES[] = { 5, 4 };
  gboolean doubtful = point_at (points, from)->doubtful;
  guint next;

  if (from > 0)
    add_column (cr, geometry, points, from - 1, from);
  for (guint i = from; i < until; i = next) {
    double x = x_of (geometry, point_at (points, i));

    for (next = i + 1; next < until && x_of (geometry, point_at (points, next)) - x < 1; next++)
      ;
    add_column (cr, geometry, points, i, next);
  }
  cairo_set_line_width (cr, points->len > geometry->area.width ? THIN_LINE_WIDTH : LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, DASHES, doubtful ? G_N_ELEMENTS (DASHES) : 0, 0);
  board_set_colour (cr, &palette->line);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_dot (cairo_t *cr, const CurveChartGeometry *geometry, const CurvePoint *point,
          const ChartPalette *palette)
{
  cairo_arc (cr, x_of (geometry, point), y_of (geometry, point->value), DOT_RADIUS, 0, 2 * G_PI);
  board_set_colour (cr, point->doubtful ? &palette->ground : &palette->line);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  board_set_colour (cr, &palette->line);
  cairo_stroke (cr);
}

/* All runs; each one that is doubtful has a mark at its middle. */
static void
draw_curve (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points,
            const ChartPalette *palette, const ChartPen *pen)
{
  guint until;

  for (guint from = 0; from < points->len; from = until) {
    const CurvePoint *first = point_at (points, from);
    const CurvePoint *middle;

    for (until = from + 1;
         until < points->len && point_at (points, until)->doubtful == first->doubtful; until++)
      ;
    draw_run (cr, geometry, points, from, until, palette);
    middle = point_at (points, from + (until - from) / 2);
    if (first->doubtful)
      /* Translators: the mark of what is doubtful in a chart of ratings, as in "1240?" */
      chart_pen_write (pen, cr, C_ ("rating", "?"), x_of (geometry, middle),
                       y_of (geometry, middle->value) - pen->em * 0.5, 0.5, 1, &palette->text);
  }
  for (guint i = 0; points->len <= MAX_DOTS && i < points->len; i++)
    draw_dot (cr, geometry, point_at (points, i), palette);
}

static void
draw_selected (cairo_t *cr, const CurveChartGeometry *geometry, const CurvePoint *point,
               const ChartPalette *palette, const ChartPen *pen)
{
  const ChartArea *area = &geometry->area;
  double x = x_of (geometry, point);
  double y = y_of (geometry, point->value);

  chart_draw_line (cr, x, area->y, x, area->y + area->height, &palette->cursor);
  cairo_arc (cr, x, y, MARK * pen->em, 0, 2 * G_PI);
  board_set_colour (cr, &palette->line);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 2);
  board_set_colour (cr, &palette->ground);
  cairo_stroke (cr);
}

void
curve_chart_draw (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points,
                  int selected, BoardLook look, const ChartPen *pen)
{
  const ChartPalette *palette = chart_palette_get (look);
  const ChartArea *area = &geometry->area;

  draw_values (cr, geometry, palette, pen);
  draw_times (cr, geometry, palette, pen);
  cairo_save (cr);
  cairo_rectangle (cr, area->x - 4, area->y, area->width + 8, area->height);
  cairo_clip (cr);
  draw_band (cr, geometry, points, palette);
  cairo_restore (cr);
  draw_curve (cr, geometry, points, palette, pen);
  if (selected >= 0)
    draw_selected (cr, geometry, point_at (points, (guint) selected), palette, pen);
}
