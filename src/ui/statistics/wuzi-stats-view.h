/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pictures of one player's statistics. */
#pragma once

#include <gtk/gtk.h>

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"

/* WuziStatsView: cards below each other.
 *
 * Signals
 *   "games-wanted" (const GameFilter *filter): the games behind a figure.
 *   "player-wanted" (string id): statistics of another player are wanted.
 *   "game-wanted" (string id): the one game.
 * Properties
 *   "show-table" (gboolean, only written): all cards show tables, not pictures. */
#define WUZI_TYPE_STATS_VIEW (wuzi_stats_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsView, wuzi_stats_view, WUZI, STATS_VIEW, GtkWidget)

/* Whom head to head is told of stays the same if it is the same player. */
void wuzi_stats_view_set_stats (WuziStatsView *self, WuziRecordBook *book, PlayerStats *stats);
