/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores side by side. */
#pragma once

#include "ui/charts/column-chart-painter.h"
#include "ui/charts/wuzi-chart.h"

/* WuziColumnChart: a column for each score, of wins, draws and losses. Its items
 * are the columns. */
#define WUZI_TYPE_COLUMN_CHART (wuzi_column_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziColumnChart, wuzi_column_chart, WUZI, COLUMN_CHART, WuziChart)

void wuzi_column_chart_clear (WuziColumnChart *self);

/* Adds a column. label stands below it; title is the same in full, for who
 * reads what is selected. */
void wuzi_column_chart_add (WuziColumnChart *self, const WuziStanding *standing, const char *label,
                            const char *title);

/* What a column stands for. */
const WuziStanding *wuzi_column_chart_get_standing (WuziColumnChart *self, int item);
