/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are to be reviewed, wherever they were asked for. */
#pragma once

#include <gio/gio.h>

#include "records/wuzi-record-book.h"
#include "teacher/wuzi-reviewer.h"

/* WuziReviewQueue: has games reviewed in the background, one after the other, and puts what was
 * found into their studies. Recorded games that wait are remembered in the settings, so that a new
 * queue goes on with them.
 *
 * A game is named by the id of its record, or, where it has none, by its key (review_dup_key ()).
 *
 * Signals
 *   "changed" (): games came or went, or one got on.
 *   "reviewed" (string id, string key, pointer review) -> boolean: a Review is there; id is NULL
 *     for a game without a record. Returns TRUE whoever has put it into the study of a record,
 *     which otherwise is done in its file, by the record book; when that tries again what has
 *     failed, this signal comes again, too.
 *   "failed" (string id, string key, string sentence): there will be none.
 *   "puzzles-kept" (string id): there are new puzzles of a game.
 *   "problem" (string sentence): more games were to be queued than may. */
#define WUZI_TYPE_REVIEW_QUEUE (wuzi_review_queue_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewQueue, wuzi_review_queue, WUZI, REVIEW_QUEUE, GObject)

enum {
  WUZI_REVIEW_QUEUE_MAX = 500, /* of games that were queued together: some 45 minutes of work */
};

/* What is found is kept in folder, too; NULL: it isn't. */
WuziReviewQueue *wuzi_review_queue_new (GSettings *settings, WuziRecordBook *book,
                                        const char *folder);

/* Queues a recorded game, unless it waits already. */
void wuzi_review_queue_add_game (WuziReviewQueue *self, const char *id, JudgePass pass);

/* The same of several, as far as no more games wait than may; what is left out is told. */
void wuzi_review_queue_add_games (WuziReviewQueue *self, const char *const *ids, JudgePass pass);

/* Queues a game without a record. (transfer full) */
void wuzi_review_queue_add (WuziReviewQueue *self, Review *review, JudgePass pass);

/* Does a game wait? *done is set to how far it is, from 0 to 1, or below 0 until it begins, which
 * it doesn't while the queue is held. One of id and key may be NULL. */
gboolean wuzi_review_queue_find (WuziReviewQueue *self, const char *id, const char *key,
                                 double *done);

/* How many games wait, the one on its way counting, and how far that one is. */
guint wuzi_review_queue_count (WuziReviewQueue *self, double *done);

/* How many new puzzles a recorded game has brought its players since the queue began. */
guint wuzi_review_queue_count_puzzles (WuziReviewQueue *self, const char *id);

/* Takes a game out; all of them. */
void wuzi_review_queue_stop (WuziReviewQueue *self, const char *id, const char *key);
void wuzi_review_queue_stop_all (WuziReviewQueue *self);

/* See wuzi_reviewer_set_held (). */
void wuzi_review_queue_set_held (WuziReviewQueue *self, gboolean held);
