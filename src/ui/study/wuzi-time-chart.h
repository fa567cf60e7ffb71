/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each move of a recorded game took, as a picture. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-replay.h"

/* WuziTimeChart: a bar for each move, black's upwards and white's downwards;
 * that of the replay's position stands out. A click on a bar goes there. The
 * same is said by a list of the moves, which is for those who don't see it; to
 * them, the chart tells the sums. */
#define WUZI_TYPE_TIME_CHART (wuzi_time_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziTimeChart, wuzi_time_chart, WUZI, TIME_CHART, GtkDrawingArea)

void wuzi_time_chart_set_replay (WuziTimeChart *self, WuziReplay *replay);

/* The position whose bar is at x, in pixels; 0 if there are no moves. */
guint wuzi_time_chart_find_position (WuziTimeChart *self, double x);
