/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the scores of a database, as a table shows it. */
#pragma once

#include "library/library-scores.h"

/* WuziScoreItem: a player, a tournament or an opening, and what its games come to. */
#define WUZI_TYPE_SCORE_ITEM (wuzi_score_item_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreItem, wuzi_score_item, WUZI, SCORE_ITEM, GObject)

WuziScoreItem *wuzi_score_item_new (const LibraryScores *scores, guint place);

const LibraryScore *wuzi_score_item_get_score (WuziScoreItem *self);

/* What it is called, never ""; the country or the place, "" where that isn't known. (transfer none)
 */
const char *wuzi_score_item_get_name (WuziScoreItem *self);
const char *wuzi_score_item_get_detail (WuziScoreItem *self);
