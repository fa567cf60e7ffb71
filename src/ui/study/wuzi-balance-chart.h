/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game stood, move by move. */
#pragma once

#include "study/wuzi-analysts.h"
#include "study/wuzi-replay.h"
#include "ui/charts/wuzi-chart.h"

/* WuziBalanceChart: black's share of the game along the replay's line, from below, as far as the
 * notes of the study tell. Its items are positions; one that is chosen is gone to. */
#define WUZI_TYPE_BALANCE_CHART (wuzi_balance_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziBalanceChart, wuzi_balance_chart, WUZI, BALANCE_CHART, WuziChart)

/* In place of what is shown. */
/* Whose curves it also draws; nobody's at first. */
void wuzi_balance_chart_set_analysts (WuziBalanceChart *self, WuziAnalysts *analysts);

void wuzi_balance_chart_set_replay (WuziBalanceChart *self, WuziReplay *replay);
