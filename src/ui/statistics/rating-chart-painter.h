/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws how a rating went, with cairo and pango alone. */
#pragma once

#include "records/statistics/player-stats.h"
#include "ui/statistics/chart-drawing.h"

G_BEGIN_DECLS

/* What lies where. */
typedef struct {
  ChartArea area;
  ChartScale time;  /* milliseconds since 1970 to x */
  ChartScale value; /* points to y */
  double step;      /* from one line of the grid to the next, in points */
} RatingChartGeometry;

/* Fits points, of which there is at least one, into width x height; em is the
 * size of letters. */
RatingChartGeometry rating_chart_fit (const GArray *points, double width, double height, double em);

/* The index of the point that is nearest to x. */
int rating_chart_find (const RatingChartGeometry *geometry, const GArray *points, double x);

/* selected is the index of the point to mark, or -1. */
void rating_chart_draw (cairo_t *cr, const RatingChartGeometry *geometry, const GArray *points,
                        int selected, BoardLook look, const ChartPen *pen);

G_END_DECLS
