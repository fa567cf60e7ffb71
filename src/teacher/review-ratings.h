/* SPDX-License-Identifier: GPL-3.0-or-later */
/* By whose strength a game is reviewed.
 *
 * Each side's moves are judged by what they cost between two players as strong as that side: a
 * machine is as strong as its level was measured to be, a person as their rating said when the game
 * began. A rating that is still provisional says too little; such a person, or a guest, is taken to
 * be as strong as the other side. In files of others, ranks that are numbers, such as "1500" or the
 * doubtful "1500?", tell ratings; "2d" tells none that is known here. Where neither side's strength
 * is known, moves are judged by perfect play. */
#pragma once

#include "records/counts/ratings.h"
#include "records/games/game-filter.h"
#include "records/games/wuzi-game-record.h"
#include "teacher/review.h"

/* A person's; STRENGTH_PERFECT if too little is known of them. */
int review_ratings_get_person (WuziRating rating);

/* Sets those of a recorded game, before it is judged: of persons, what they were rated when it
 * began (wuzi_record_book_find_ratings_async ()), by WuziSideColour. */
void review_ratings_set (Review *review, WuziGameRecord *record, const WuziRating *ratings);

/* Sets those that a study's ranks tell. */
void review_ratings_find_in_study (Review *review, WuziStudy *study);

/* Sets those that somebody has told: "1500" of both sides, or "1500:1800" of black and white.
 * Returns FALSE if that isn't from 1 to STRENGTH_MAX. */
gboolean review_ratings_read (Review *review, const char *text);
