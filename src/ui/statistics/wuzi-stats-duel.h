/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Head to head: one player against one other, or one machine. */
#pragma once

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"
#include "ui/statistics/wuzi-stats-card.h"

/* WuziStatsDuel: what is in the card "Head to Head".
 *
 * Signals
 *   "line-chosen" (WuziStatsLine line): a score, or one of the last games. */
#define WUZI_TYPE_STATS_DUEL (wuzi_stats_duel_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsDuel, wuzi_stats_duel, WUZI, STATS_DUEL, GtkWidget)

/* row is an opponent's, or a level's, of the stats. */
void wuzi_stats_duel_set_row (WuziStatsDuel *self, PlayerStats *stats, const PlayerStatsRow *row);

/* "Ann 57 – 41 Bob · 3 draws · Elo 1240 ± 45 – 1310 ± 60": who is ahead. (transfer full) */
char *wuzi_stats_duel_dup_words (WuziRecordBook *book, const PlayerStats *stats,
                                 const PlayerStatsRow *row);
