/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with a player's statistics. */
#pragma once

#include <adwaita.h>

#include "present/reviews/wuzi-review-queue.h"
#include "records/wuzi-record-book.h"

/* WuziStatisticsWindow: whoever is chosen at its top is counted in a thread, and
 * again when games come; a count that nobody waits for any more is cancelled.
 *
 * Signals
 *   "games-wanted" (const GameFilter *filter): the games behind a figure.
 *   "game-wanted" (string id): the one game. */
#define WUZI_TYPE_STATISTICS_WINDOW (wuzi_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatisticsWindow, wuzi_statistics_window, WUZI, STATISTICS_WINDOW,
                      AdwWindow)

WuziStatisticsWindow *wuzi_statistics_window_new (WuziRecordBook *book);

/* Whoever reviews games. Without one, none can be had reviewed here. */
void wuzi_statistics_window_set_reviews (WuziStatisticsWindow *self, WuziReviewQueue *queue);

/* Shows the player whom that id means; NULL, or an unknown one: whoever is shown,
 * or the first. */
void wuzi_statistics_window_show_player (WuziStatisticsWindow *self, const char *profile_id);

/* Whose statistics are shown or counted; NULL if there are no players.
 * (transfer none) */
WuziProfile *wuzi_statistics_window_get_player (WuziStatisticsWindow *self);

/* Is a count going on? */
gboolean wuzi_statistics_window_is_counting (WuziStatisticsWindow *self);
