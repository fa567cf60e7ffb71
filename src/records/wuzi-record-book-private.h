/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records alone may ask of a book. */
#pragma once

#include "records/files/job-queue.h"
#include "records/index/game-index.h"
#include "records/wuzi-record-book.h"

/* The queue of all that is read and written in the folder; its owner is the book. For jobs that
 * other objects have there: a job holds its object by itself. (transfer none) */
JobQueue *wuzi_record_book_get_jobs (WuziRecordBook *self);

/* The queue beside it, for long jobs that need only the folder: backups, exports, imports.
 * (transfer none) */
JobQueue *wuzi_record_book_get_copies (WuziRecordBook *self);

/* Asks something of the index of the games, or of the files, when its turn comes: func runs in a
 * thread, with data,
 * and returns an answer, or NULL and perhaps an error. Should the index turn out to be damaged, it
 * is made anew, and func called once more. data and answer may be anything, and are freed by their
 * functions; free_data may be NULL, free_answer only if no answer is ever given. */
typedef gpointer (*WuziAskFunc) (GameIndex *index, gpointer data, GCancellable *cancellable,
                                 GError **error);
void wuzi_record_book_ask_async (WuziRecordBook *self, WuziAskFunc func, gpointer data,
                                 GDestroyNotify free_data, GDestroyNotify free_answer,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* --- for that, and for nobody else --- */

/* The index, which is opened with the first job that asks for it: while a job runs. */
GameIndex *wuzi_record_book_open_index (WuziRecordBook *self);

/* Reads the games and counts them anew, as the index has changed or is damaged. */
void wuzi_record_book_read_anew (WuziRecordBook *self);

/* The game with that id, if it was booked here and the index lacks it, or NULL. (transfer none) */
WuziGameRecord *wuzi_record_book_find_unwritten (WuziRecordBook *self, const char *id);

/* Those of them (WuziGameRecord) that couldn't be written. (transfer full) */
GPtrArray *wuzi_record_book_list_failed (WuziRecordBook *self);
