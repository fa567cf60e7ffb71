/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws scores as columns side by side, with cairo and pango alone. */
#pragma once

#include "records/counts/game-counts.h"
#include "ui/charts/chart-drawing.h"

/* One column: wins below, draws in the middle, losses on top. */
typedef struct {
  WuziStanding standing;
  char *label; /* below it, where there is room */
} ChartColumn;

/* What lies where. */
typedef struct {
  ChartArea area;
  ChartScale value; /* games to y; from 0 */
  double step;      /* from one line of the grid to the next, in games */
} ColumnChartGeometry;

/* Fits columns (ChartColumn) into width x height; em is the size of letters. */
ColumnChartGeometry column_chart_fit (const GArray *columns, double width, double height,
                                      double em);

/* selected is the index of the column to mark, or -1. */
void column_chart_draw (cairo_t *cr, const ColumnChartGeometry *geometry, const GArray *columns,
                        int selected, BoardLook look, const ChartPen *pen);
