/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player's rating in puzzles went. */
#pragma once

#include "teacher/training.h"
#include "ui/statistics/wuzi-chart.h"

G_BEGIN_DECLS

/* WuziTrainingChart: a line through the rating of each day on which there were new puzzles. Its
 * items are these days. */
#define WUZI_TYPE_TRAINING_CHART (wuzi_training_chart_get_type ())
G_DECLARE_FINAL_TYPE (WuziTrainingChart, wuzi_training_chart, WUZI, TRAINING_CHART, WuziChart)

/* Nothing of it is kept. */
void wuzi_training_chart_set_training (WuziTrainingChart *self, const Training *training);

G_END_DECLS
