/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player's rating went. */
#pragma once

#include "records/statistics/player-stats.h"
#include "ui/statistics/wuzi-chart.h"

G_BEGIN_DECLS

/* WuziRatingChart: a line through the rating after each rated game, in a band
 * that tells how sure it is; dashed and with "?" where it is provisional. Its
 * items are the points of the stats. */
#define WUZI_TYPE_RATING_CHART (wuzi_rating_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziRatingChart, wuzi_rating_chart, WUZI, RATING_CHART, WuziChart)

/* stats may be NULL. */
void wuzi_rating_chart_set_stats (WuziRatingChart *self, PlayerStats *stats);

G_END_DECLS
