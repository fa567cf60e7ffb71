/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played. */
#pragma once

#include <adwaita.h>

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"
#include "ui/common/wuzi-review-status.h"

/* WuziHistoryWindow: the games of one player, or everybody's, in a list that
 * can be filtered, searched and sorted; how many there are, and how the player
 * fared in them.
 *
 * Signals
 *   "game-activated" (string id): that game is to be shown.
 *   "statistics-wanted" (string id): so is how that player stands. */
#define WUZI_TYPE_HISTORY_WINDOW (wuzi_history_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryWindow, wuzi_history_window, WUZI, HISTORY_WINDOW, AdwWindow)

/* Everybody's games, at first. Its size is kept in the settings. */
WuziHistoryWindow *wuzi_history_window_new (GSettings *settings, WuziRecordBook *book);

void wuzi_history_window_set_filter (WuziHistoryWindow *self, const GameFilter *filter);

/* (transfer none): until it changes. */
const GameFilter *wuzi_history_window_get_filter (WuziHistoryWindow *self);

/* Whose progress is shown; nobody's at first. */
void wuzi_history_window_set_reviews (WuziHistoryWindow *self, WuziReviewQueue *queue);
