/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews in the kept studies of their games (records/games/kept-study.h). */
#pragma once

#include "records/games/wuzi-game-record.h"
#include "teacher/review.h"

/* Puts the review of a recorded game into its study in the folder of the records, which is made if
 * there is none. What stands there and is no study is set aside, and the game begins a new one.
 * Blocks. FALSE with an error, a sentence for the user, where nothing is changed. */
gboolean kept_review_put (const char *folder, WuziGameRecord *record, const Review *review,
                          GError **error);
