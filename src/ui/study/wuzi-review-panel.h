/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was won and missed in a game, beside its board. */
#pragma once

#include <gtk/gtk.h>

#include "present/board/board-overlay.h"
#include "present/reviews/wuzi-review-queue.h"
#include "study/wuzi-replay.h"

/* WuziReviewPanel: has the game of a study reviewed, and shows what was found: how exact both sides
 * played, how often they erred, how the game stood move by move, and what is to be said of the move
 * that is looked at. The line that was better, and the one that follows, can be shown on the board
 * and added to the study; mistakes can be tried again (WuziRetry).
 *
 * Actions, for the window, too: "review.start" (as thoroughly as before), "review.quick",
 * "review.deep", "review.stop", "review.next" and "review.previous" (mistake), "review.better" and
 * "review.follow" (boolean), "review.take-line", "review.retry", "review.retry-black",
 * "review.retry-white"; and those of WuziRetry.
 *
 * Signals
 *   "shown-changed" (): what wuzi_review_panel_get_shown_node () and
 *     wuzi_review_panel_add_to_overlay () tell.
 *   "asked" (): a point of the board is awaited.
 *   "said" (string sentence) */
#define WUZI_TYPE_REVIEW_PANEL (wuzi_review_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewPanel, wuzi_review_panel, WUZI, REVIEW_PANEL, GtkBox)

/* Who reviews; without one, what a study has is shown. */
void wuzi_review_panel_set_queue (WuziReviewPanel *self, WuziReviewQueue *queue);

/* From elsewhere, that can be asked for a second opinion: a GListModel of WuziEngineEntry. Nobody
 * at first. */
void wuzi_review_panel_set_engines (WuziReviewPanel *self, GListModel *engines);

/* While it is held, none of them is asked: somebody else needs the processor. */
void wuzi_review_panel_set_held (WuziReviewPanel *self, gboolean held);

/* From now on, nothing of what is found is kept, unless the study is saved. */
void wuzi_review_panel_set_unkept (WuziReviewPanel *self);

/* In place of what is shown. record is that of the game, or NULL. */
void wuzi_review_panel_set_replay (WuziReviewPanel *self, WuziReplay *replay,
                                   WuziGameRecord *record);

/* Reviews the game quickly, unless it has a review. */
void wuzi_review_panel_begin (WuziReviewPanel *self);

/* Goes to the first move of a colour, or of any for STONE_NONE, with that fault (ReviewFault); if
 * the game has a review, and such a move. */
void wuzi_review_panel_show_fault (WuziReviewPanel *self, int fault, Stone colour);

/* The node whose stones are to be seen: the one before the current one, while what was better than
 * its move is shown. */
StudyNode wuzi_review_panel_get_shown_node (WuziReviewPanel *self);

/* Are moves asked for? */
gboolean wuzi_review_panel_is_asking (WuziReviewPanel *self);

/* The judgement of the move, and lines. */
void wuzi_review_panel_add_to_overlay (WuziReviewPanel *self, BoardOverlay *overlay);

/* A point of the board was chosen. FALSE if it isn't for the panel. */
gboolean wuzi_review_panel_take_point (WuziReviewPanel *self, Point point);

/* Adds the line that is shown to the study. FALSE if none is. */
gboolean wuzi_review_panel_take_line (WuziReviewPanel *self);

/* Leaves what is shown over the game. FALSE if nothing is. */
gboolean wuzi_review_panel_leave (WuziReviewPanel *self);

/* What there is to say of the current move; NULL if nothing. (transfer full) */
char *wuzi_review_panel_dup_words (WuziReviewPanel *self);

/* How the game stood; for whom another one shows that already. (transfer none) */
GtkWidget *wuzi_review_panel_get_chart (WuziReviewPanel *self);

/* (transfer none) */
GActionGroup *wuzi_review_panel_get_actions (WuziReviewPanel *self);
GActionGroup *wuzi_review_panel_get_retry_actions (WuziReviewPanel *self);
