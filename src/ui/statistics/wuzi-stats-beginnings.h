/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With which first moves games began, as small pictures. */
#pragma once

#include <gtk/gtk.h>

#include "records/statistics/player-stats.h"

/* WuziStatsBeginnings: a button for each position after so many moves that was played most, with
 * what its games came to.
 *
 * Signals
 *   "row-chosen" (pointer row): a PlayerStatsRow. */
#define WUZI_TYPE_STATS_BEGINNINGS (wuzi_stats_beginnings_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsBeginnings, wuzi_stats_beginnings, WUZI, STATS_BEGINNINGS, GtkWidget)

/* rows are PlayerStatsRow, of stats. */
void wuzi_stats_beginnings_set_rows (WuziStatsBeginnings *self, WuziRecordBook *book,
                                     PlayerStats *stats, GPtrArray *rows);
