/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's most important figures. */
#pragma once

#include <gtk/gtk.h>

#include "records/statistics/player-stats.h"

/* WuziStatsOverview: a bar of wins, draws and losses, what its colours mean, and
 * a button for each figure.
 *
 * Signals
 *   "line-chosen" (WuziStatsLine line): a figure. */
#define WUZI_TYPE_STATS_OVERVIEW (wuzi_stats_overview_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsOverview, wuzi_stats_overview, WUZI, STATS_OVERVIEW, GtkWidget)

void wuzi_stats_overview_set_stats (WuziStatsOverview *self, PlayerStats *stats);
