/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the record book's class share. */
#pragma once

#include "records/game-counts.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* What was counted so far. (transfer none): until games are read anew. */
GameCounts *record_book_get_counts (WuziRecordBook *self);

/* The id under which a player's games are counted. (transfer none) */
const char *record_book_get_id (WuziRecordBook *self, WuziProfile *profile);

G_END_DECLS
