/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a filter of games says. */
#pragma once

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"

/* "Against Bob", "20 to 40 moves"; NULL if the field isn't set. (transfer full) */
char *filter_words_for_field (WuziRecordBook *book, const GameFilter *filter,
                              GameFilterField field);

/* "Two players", "Time per move", "Without help"; translated, static. */
const char *filter_words_for_mode (WuziMode mode);
const char *filter_words_for_clock (TimeKind clock);
const char *filter_words_for_help (GameFilterHelp help);
const char *filter_words_for_rated (gboolean rated);

/* What games with such a review are called: "Missed win by fours"; REVIEW_FAULTS: "Reviewed";
 * likewise. */
const char *filter_words_for_review (int review);

/* "Won"; among everybody's games "Black won"; translated, static. */
const char *filter_words_for_outcome (const GameFilter *filter, GameFilterOutcome outcome);
