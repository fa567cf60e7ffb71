/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With which moves a player began their games. */
#pragma once

#include <gtk/gtk.h>

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"

/* WuziStatsOpenings: a board with the first moves, and what came of the most
 * frequent ones; if there were boards of several sizes, one of them is chosen.
 *
 * Signals
 *   "row-chosen" (const PlayerStatsRow *row): a first move. */
#define WUZI_TYPE_STATS_OPENINGS (wuzi_stats_openings_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsOpenings, wuzi_stats_openings, WUZI, STATS_OPENINGS, GtkWidget)

/* There are first moves. */
void wuzi_stats_openings_set_stats (WuziStatsOpenings *self, WuziRecordBook *book,
                                    PlayerStats *stats);
