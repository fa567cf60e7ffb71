/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a value went over time. */
#pragma once

#include "ui/charts/curve-chart-painter.h"
#include "ui/charts/wuzi-chart.h"

/* WuziCurveChart: a line through values, such as ratings, in a band that tells how sure they are.
 * Its items are its points. */
#define WUZI_TYPE_CURVE_CHART (wuzi_curve_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziCurveChart, wuzi_curve_chart, WUZI, CURVE_CHART, WuziChart)

/* A point in words (transfer full). */
typedef char *CurveWordsFunc (guint index, gpointer data);

/* points, of CurvePoint with the oldest first, are kept, not copied, and don't change any more.
 * data is freed by destroy (or NULL) once it isn't needed; summary is copied. */
void wuzi_curve_chart_set_points (WuziCurveChart *self, GArray *points, const char *summary,
                                  CurveWordsFunc *words, gpointer data, GDestroyNotify destroy);

/* CURVE_RATINGS at first. */
void wuzi_curve_chart_set_unit (WuziCurveChart *self, CurveUnit unit);
