/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a player began their games. */
#pragma once

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"
#include "ui/charts/wuzi-chart.h"

/* WuziFirstMoves: a board with the first stones, the most frequent ones numbered.
 * Its items are the rows. */
#define WUZI_TYPE_FIRST_MOVES (wuzi_first_moves_get_type ())
G_DECLARE_FINAL_TYPE (WuziFirstMoves, wuzi_first_moves, WUZI, FIRST_MOVES, WuziChart)

/* rows, first moves on boards of one size, belong to stats, which may be NULL. */
void wuzi_first_moves_set_rows (WuziFirstMoves *self, PlayerStats *stats, GPtrArray *rows,
                                WuziRecordBook *book);
