/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws how a value went, with cairo and pango alone. */
#pragma once

#include "ui/charts/chart-drawing.h"

typedef struct {
  gint64 time; /* milliseconds since 1970 */
  double value;
  double deviation;  /* the true value hardly lies farther off; 0: it is known */
  gboolean doubtful; /* drawn dashed, and with "?" */
} CurvePoint;

/* What the values are. */
typedef enum {
  CURVE_RATINGS,
  CURVE_PERCENT, /* from 0 to 100 */
} CurveUnit;

/* What lies where. */
typedef struct {
  ChartArea area;
  ChartScale time;  /* milliseconds since 1970 to x */
  ChartScale value; /* to y */
  double step;      /* from one line of the grid to the next */
  CurveUnit unit;
} CurveChartGeometry;

/* Fits points, of which there is at least one, into width x height; em is the
 * size of letters. */
CurveChartGeometry curve_chart_fit (const GArray *points, CurveUnit unit, double width,
                                    double height, double em);

/* The index of the point that is nearest to x. */
int curve_chart_find (const CurveChartGeometry *geometry, const GArray *points, double x);

/* selected is the index of the point to mark, or -1. */
void curve_chart_draw (cairo_t *cr, const CurveChartGeometry *geometry, const GArray *points,
                       int selected, BoardLook look, const ChartPen *pen);
