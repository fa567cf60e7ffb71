/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players of recorded games are called: the one place that knows. */
#pragma once

#include "records/wuzi-game-item.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* The name under which a side is shown: a person's present one, even if it was
 * another at the time of the game, or "Deleted player"; a machine's as it was.
 * (transfer none): for as long as nothing happens to item and book. */
const char *player_words_for_side (WuziRecordBook *book, WuziGameItem *item, WuziSideColour colour);

/* The name of the player whom an id in a game means. (transfer none): likewise. */
const char *player_words_for_id (WuziRecordBook *book, const char *id);

G_END_DECLS
