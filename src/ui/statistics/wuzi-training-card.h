/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player has reached in puzzles. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziTrainingCard: rating, puzzles solved and streaks in figures, and the rating's way. It is
 * hidden while there is nothing to tell.
 *
 * Signals
 *   "shown" (boolean something): it has been read; is there something to tell? */
#define WUZI_TYPE_TRAINING_CARD (wuzi_training_card_get_type ())
G_DECLARE_FINAL_TYPE (WuziTrainingCard, wuzi_training_card, WUZI, TRAINING_CARD, GtkWidget)

/* Reads the training of the player with that id; anew if it is shown. */
void wuzi_training_card_show (WuziTrainingCard *self, WuziRecordBook *book, const char *id);
