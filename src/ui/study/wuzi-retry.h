/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mistakes of a game as questions. */
#pragma once

#include <gtk/gtk.h>

#include "present/board/board-overlay.h"
#include "teacher/review.h"

/* WuziRetry: goes to each mistake of a review and asks for a better move on the board. Any move
 * that costs nothing worth mentioning is right; what a wrong one leads to is shown. Hints come in
 * steps: where, of what kind, and which.
 *
 * Actions, for the window, too: "retry.hint", "retry.next", "retry.end".
 *
 * Properties
 *   "active" (boolean, not writable): are questions asked?
 * Signals
 *   "shown-changed" (): what wuzi_retry_add_to_overlay () adds.
 *   "asked" (): another question; the answer is a point of the board. */
#define WUZI_TYPE_RETRY (wuzi_retry_get_type ())
G_DECLARE_FINAL_TYPE (WuziRetry, wuzi_retry, WUZI, RETRY, GtkBox)

/* Can anything be asked of that colour's moves? STONE_NONE: of both. */
gboolean wuzi_retry_has_questions (const Review *review, Stone colour);

/* Asks about those; there must be one. The review, borrowed, stays as it is until the end. */
void wuzi_retry_begin (WuziRetry *self, const Review *review, WuziStudy *study, Stone colour);
void wuzi_retry_end (WuziRetry *self);
gboolean wuzi_retry_is_active (WuziRetry *self);

/* The point is the answer. FALSE if none is awaited, or not here. */
gboolean wuzi_retry_take_point (WuziRetry *self, Point point);

/* Hints, and how it goes on after an answer. */
void wuzi_retry_add_to_overlay (WuziRetry *self, BoardOverlay *overlay);

/* (transfer none) */
GActionGroup *wuzi_retry_get_actions (WuziRetry *self);
