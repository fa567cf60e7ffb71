/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players of recorded games are called: the one place that knows. */
#pragma once

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"

/* The name under which a side of a game is shown: a person's present one, even
 * if it was another then; "Deleted player" for one who was deleted; and the
 * machine's in the user's language. (transfer none): for as long as nothing
 * happens to side and book. */
const char *player_words_for_side (WuziRecordBook *book, const WuziSide *side);

/* The same for a game of a list. (transfer none): likewise. */
const char *player_words_for_item (WuziRecordBook *book, const GameSummary *game,
                                   WuziSideColour colour);

/* The same for the person whom an id in a game means; then is what they were called
 * in it, or NULL. (transfer none): likewise. */
const char *player_words_for_id (WuziRecordBook *book, const char *id, const char *then);

/* A machine, as the games have it: its level, or the newest name of an engine from elsewhere. book
 * may be NULL. (transfer none): likewise, until it tells of other games. */
const char *player_words_for_machine (WuziRecordBook *book, const char *machine);

/* The engines from elsewhere that have played, by name, each as the games have it. (transfer full)
 */
GPtrArray *player_words_list_engines (WuziRecordBook *book);
