/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pixels and values of charts, both ways. */
#include "present/charts/chart-geometry.h"

#include <math.h>

static const double COLUMN_GAP = 0.25; /* of the distance from a column to the next */
static const double MAX_COLUMN = 42;   /* so that a single one isn't a wall */
static const double LEAST_PITCH = 4;   /* for columns to begin at whole pixels */
static const double ROUNDING = 1e-9;   /* of a step: what floating point may add */

double
chart_scale_to_pixel (const ChartScale *scale, double value)
{
  return scale->low_at
         + (value - scale->low) / (scale->high - scale->low) * (scale->high_at - scale->low_at);
}

double
chart_scale_to_value (const ChartScale *scale, double pixel)
{
  if (scale->high_at == scale->low_at)
    return scale->low;
  return scale->low
         + (pixel - scale->low_at) / (scale->high_at - scale->low_at) * (scale->high - scale->low);
}

double
chart_tick_step (double low, double high, int most)
{
  static const double FACTORS[] = { 1, 2, 5, 10 };
  double least = (high - low) / (most - 1);
  double power;

  if (!(least > 0))
    return 1;
  power = pow (10, floor (log10 (least)));
  for (int i = 0; i < 4; i++)
    if (FACTORS[i] * power >= least * (1 - ROUNDING))
      return FACTORS[i] * power;
  return 10 * power;
}

double
chart_tick_below (double low, double step)
{
  return floor (low / step + ROUNDING) * step;
}

double
chart_tick_above (double high, double step)
{
  return ceil (high / step - ROUNDING) * step;
}

void
chart_column_place (const ChartArea *area, int count, int index, double *x, double *width)
{
  double pitch = area->width / count;
  double left = area->x + pitch * index;
  double wide = fmin (pitch * (1 - COLUMN_GAP), MAX_COLUMN);

  wide = fmax (wide, fmin (pitch, 1));
  left += (pitch - wide) / 2;
  *x = pitch >= LEAST_PITCH ? floor (left) : left;
  *width = pitch >= LEAST_PITCH ? floor (wide) : wide;
}

int
chart_column_at (const ChartArea *area, int count, double x)
{
  int index;

  if (count <= 0 || !(area->width > 0))
    return -1;
  index = (int) floor ((x - area->x) / area->width * count);
  if (index < 0)
    return 0;
  return index < count ? index : count - 1;
}

void
chart_divide (double length, double least, const unsigned *parts, int count, double *ends)
{
  double sum = 0;
  double small = 0; /* what the parts that are raised to the least get */
  double large = 0; /* the sum of the others */
  double at = 0;

  for (int i = 0; i < count; i++)
    sum += parts[i];
  for (int i = 0; i < count; i++) {
    if (parts[i] == 0)
      continue;
    if (parts[i] / sum * length < least)
      small += least;
    else
      large += parts[i];
  }
  for (int i = 0; i < count; i++) {
    if (parts[i] == 0)
      ;
    else if (small >= length || large == 0)
      at += parts[i] / sum * length;
    else if (parts[i] / sum * length < least)
      at += least;
    else
      at += parts[i] / large * (length - small);
    ends[i] = at;
  }
}
