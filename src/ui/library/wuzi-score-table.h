/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the players, tournaments or openings of a database. */
#pragma once

#include <gtk/gtk.h>

#include "ui/library/wuzi-score-model.h"

/* WuziScoreTable: as many columns as there is room for; a click on a head sorts.
 *
 * Signals
 *   "activated" (WuziScoreItem item): a row was opened.
 *   "changed" (): there are other rows. */
#define WUZI_TYPE_SCORE_TABLE (wuzi_score_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreTable, wuzi_score_table, WUZI, SCORE_TABLE, GtkWidget)

/* Of the games that fit the filter: a player's scores, or a tournament's, where it has one. */
WuziScoreTable *wuzi_score_table_new (WuziDatabase *database, const GameFilter *filter,
                                      LibraryGrouping grouping);

/* Only those whose names have all words of the text; NULL: all. */
void wuzi_score_table_set_text (WuziScoreTable *self, const char *text);

WuziScoreModel *wuzi_score_table_get_model (WuziScoreTable *self);
