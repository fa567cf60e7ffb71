/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the parts of a chart lie in its picture, and which part a pixel is.
 *
 * Plain C. All lengths are in logical pixels; x goes to the right and y
 * downwards, as in cairo. */
#pragma once

#include <stdbool.h>

/* The part of the picture inside the axes. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} ChartArea;

/* Values along an axis: low lies at the pixel low_at, high at high_at, which
 * may be less. */
typedef struct {
  double low;
  double high; /* above low */
  double low_at;
  double high_at;
} ChartScale;

double chart_scale_to_pixel (const ChartScale *scale, double value);
double chart_scale_to_value (const ChartScale *scale, double pixel);

/* 1, 2 or 5 times a power of ten, the least so that there are no more than most
 * ticks between low and high; most is at least 2. */
double chart_tick_step (double low, double high, int most);

/* The multiples of the step around a range: the last one no higher than low, and
 * the first one no lower than high. */
double chart_tick_below (double low, double step);
double chart_tick_above (double high, double step);

/* Where a column stands, of count side by side. Columns have whole pixels as
 * edges as long as there is room, and a gap between them if that has room, too. */
void chart_column_place (const ChartArea *area, int count, int index, double *x, double *width);

/* The column at a pixel, or the nearest to it; -1 if there are none. */
int chart_column_at (const ChartArea *area, int count, double x);

/* Divides a length among parts by their sizes. ends gets where each of them
 * ends, from 0; a part that isn't 0 gets least at least, if there is room for
 * that. All 0: all ends are 0. */
void chart_divide (double length, double least, const unsigned *parts, int count, double *ends);
