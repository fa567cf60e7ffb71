/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reviews of a player's games tell. */
#pragma once

#include <gtk/gtk.h>

#include "present/reviews/wuzi-review-queue.h"
#include "records/games/game-filter.h"
#include "records/statistics/player-stats.h"

/* WuziReviewsCard: how exactly somebody plays, how that went, and what they do wrong, by kind, part
 * of the game, colour and opponent. Where no game is reviewed yet, it offers to review the last
 * ones. It is hidden while there are no games. Counts in the background, and anew when a review
 * comes.
 *
 * Signals
 *   "shown" (boolean something): it has been counted; is there something to tell?
 *   "games-wanted" (const GameFilter *filter): the games behind a figure.
 *   "game-wanted" (string id): the one game.
 * Properties
 *   "show-table" (gboolean): the curve stands as a table. */
#define WUZI_TYPE_REVIEWS_CARD (wuzi_reviews_card_get_type ())
G_DECLARE_FINAL_TYPE (WuziReviewsCard, wuzi_reviews_card, WUZI, REVIEWS_CARD, GtkWidget)

/* Whoever reviews games. Without one, none can be had reviewed here. */
void wuzi_reviews_card_set_queue (WuziReviewsCard *self, WuziReviewQueue *queue);

/* Counts the games of a player, by their id; anew if they are shown already. */
void wuzi_reviews_card_show (WuziReviewsCard *self, WuziRecordBook *book, const char *id,
                             const PlayerStatsScope *scope);

/* Counts what is shown anew. */
void wuzi_reviews_card_reload (WuziReviewsCard *self);

/* Is it being counted? */
gboolean wuzi_reviews_card_is_counting (WuziReviewsCard *self);
