/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records alone may ask of a book. */
#pragma once

#include "records/files/job-queue.h"
#include "records/index/game-index.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* The queue of all that is read and written in the folder; its owner is the book. For jobs that
 * other objects have there: a job holds its object by itself. (transfer none) */
JobQueue *wuzi_record_book_get_jobs (WuziRecordBook *self);

/* Asks something of the index of the games, when its turn comes: func runs in a thread, with data,
 * and returns an answer, or NULL and perhaps an error. Should the index turn out to be damaged, it
 * is made anew, and func called once more. data and answer may be anything, and are freed by their
 * functions; free_data may be NULL, free_answer only if no answer is ever given. */
typedef gpointer (*WuziAskFunc) (GameIndex *index, gpointer data, GCancellable *cancellable,
                                 GError **error);
void wuzi_record_book_ask_async (WuziRecordBook *self, WuziAskFunc func, gpointer data,
                                 GDestroyNotify free_data, GDestroyNotify free_answer,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

G_END_DECLS
