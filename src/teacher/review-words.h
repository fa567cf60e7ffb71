/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has to say, for the user, in their language. */
#pragma once

#include "teacher/review.h"

/* "Missed a win in 7 moves by fours, beginning with g9." NULL for what was given.
 * (transfer full) */
char *review_words_for_move (const Review *self, int number);

/* Because of what threat a move that costs something is worse than the best one, as it is said to
 * who played it; NULL if it isn't because of one. (transfer full) */
char *review_words_for_loss (const Review *self, int number);

/* What the first move of the win that begins a position makes: "two open threes"; NULL if that wins
 * nothing by itself, or no win is known. Translated, static. */
const char *review_words_name_win (const Review *self, int number);

/* "Chances assume players rated about 1200." NULL for a review by an earlier version,
 * which told everybody the same. (transfer full) */
char *review_words_for_strength (const Review *self);

/* "Missed win". (transfer none) */
const char *review_words_for_judgement (Judgement judgement);

/* "Missed win by fours": what a ReviewFault stands for. (transfer none) */
const char *review_words_for_fault (int fault);
