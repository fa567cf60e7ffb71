/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players, tournaments or openings of a database as a list. */
#pragma once

#include "library/wuzi-database.h"
#include "ui/library/wuzi-score-item.h"

/* WuziScoreModel: a GListModel of WuziScoreItem, which are made as they are looked at; sorted and
 * searched without them. It follows what is added to the database. While games are counted, the
 * former rows stay.
 *
 * Signals
 *   "changed" (): there are other rows, or it is known that there are none.
 *   "problem" (string sentence): the database can't be read. */
#define WUZI_TYPE_SCORE_MODEL (wuzi_score_model_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreModel, wuzi_score_model, WUZI, SCORE_MODEL, GObject)

/* Of the games that fit the filter. Nothing is counted before somebody looks. */
WuziScoreModel *wuzi_score_model_new (WuziDatabase *database, const GameFilter *filter,
                                      LibraryGrouping grouping);

/* Does anybody look? While nobody does, it follows nothing. */
void wuzi_score_model_set_seen (WuziScoreModel *self, gboolean seen);

void wuzi_score_model_set_order (WuziScoreModel *self, LibraryScoresOrder order,
                                 gboolean descending);

/* Only those whose names have all words of the text; NULL: all. */
void wuzi_score_model_set_text (WuziScoreModel *self, const char *text);

/* Are the games counted? FALSE until they are for the first time. */
gboolean wuzi_score_model_is_counted (WuziScoreModel *self);

/* All rows without a text; NULL until they are counted. (transfer none): until "changed" */
const LibraryScores *wuzi_score_model_get_scores (WuziScoreModel *self);
