/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records alone may ask of a book. */
#pragma once

#include "records/files/job-queue.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* The queue of all that is read and written in the folder; its owner is the book. For jobs that
 * other objects have there: a job holds its object by itself. (transfer none) */
JobQueue *wuzi_record_book_get_jobs (WuziRecordBook *self);

G_END_DECLS
