/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the record book's class share. */
#pragma once

#include "records/game-counts.h"
#include "records/game-table.h"
#include "records/job-queue.h"
#include "records/player-list.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* What was counted so far. (transfer none): until games are read anew. */
GameCounts *record_book_get_counts (WuziRecordBook *self);

/* All games in short; the list over it. (transfer none): likewise. */
GameTable *record_book_get_table (WuziRecordBook *self);
GListModel *record_book_get_games (WuziRecordBook *self);

/* The players, and the ids that stand for others. (transfer none) */
PlayerList *record_book_get_players (WuziRecordBook *self);

/* The jobs that read and write the folder. (transfer none) */
JobQueue *record_book_get_jobs (WuziRecordBook *self);

/* The game with that id, if it isn't in the file yet; or NULL. (transfer none) */
WuziGameRecord *record_book_find_unwritten (WuziRecordBook *self, const char *id);

/* The id under which a player's games are counted. (transfer none) */
const char *record_book_get_id (WuziRecordBook *self, WuziProfile *profile);

G_END_DECLS
