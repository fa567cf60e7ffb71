/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews games in a thread, one after the other, and keeps what was found. */
#pragma once

#include <gio/gio.h>

#include "teacher/review.h"

/* WuziReviewer: a queue of games. Quick reviews come before deep ones that haven't begun, else
 * it is first come, first served. What was found is kept in a folder, in a file named after the
 * game's moves: it is shown at once ever after, wherever the game comes from. Whatever is wrong
 * with such a file, the game is reviewed anew.
 *
 * Signals
 *   "progress" (string key, double done): how far the game with that key (review_dup_key ())
 *     is, from 0 to 1. */
#define WUZI_TYPE_REVIEWER (wuzi_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewer, wuzi_reviewer, WUZI, REVIEWER, GObject)

/* Nothing is kept if folder is NULL. It is made when it is needed. */
WuziReviewer *wuzi_reviewer_new (const char *folder);

/* The folder of the user's cache. (transfer full) */
char *wuzi_reviewer_dup_default_folder (void);

/* What was found of a game before, at least as thorough as pass. FALSE if there is nothing. */
gboolean wuzi_reviewer_recall (WuziReviewer *self, Review *review, JudgePass pass);

/* While it is held, the game on its way waits before its next position: somebody else needs the
 * processor. */
void wuzi_reviewer_set_held (WuziReviewer *self, gboolean held);

/* Takes a review that isn't made yet. (transfer full) */
void wuzi_reviewer_review_async (WuziReviewer *self, Review *review, JudgePass pass,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* The same one, filled in. NULL with an error: it was cancelled, or there is no thread or no memory
 * to think; a sentence then. (transfer full) */
Review *wuzi_reviewer_review_finish (WuziReviewer *self, GAsyncResult *result, GError **error);
