/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the players, tournaments or openings of a database. */
#pragma once

#include <gtk/gtk.h>

#include "ui/library/wuzi-score-model.h"

/* WuziScoreTable: as many columns as there is room for; a click on a head sorts. A double click or
 * Enter opens a row; of people, several may be selected.
 *
 * Signals
 *   "activated" (WuziScoreItem item): a row was opened.
 *   "selection-changed" ()
 *   "changed" (): there are other rows. */
#define WUZI_TYPE_SCORE_TABLE (wuzi_score_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreTable, wuzi_score_table, WUZI, SCORE_TABLE, GtkWidget)

/* Of the games that fit the filter: a player's scores, or a tournament's, where it has one. */
WuziScoreTable *wuzi_score_table_new (WuziDatabase *database, const GameFilter *filter,
                                      LibraryGrouping grouping);

/* From now on, one click opens a row, and none is selected. */
void wuzi_score_table_open_by_click (WuziScoreTable *self);

/* Those that are selected: of WuziScoreItem. (transfer full) */
GPtrArray *wuzi_score_table_list_selected (WuziScoreTable *self);
void wuzi_score_table_unselect (WuziScoreTable *self);

/* Only those whose names have all words of the text; NULL: all. */
void wuzi_score_table_set_text (WuziScoreTable *self, const char *text);

WuziScoreModel *wuzi_score_table_get_model (WuziScoreTable *self);
