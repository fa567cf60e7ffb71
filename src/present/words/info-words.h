/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game of a file, in words. */
#pragma once

#include "study/study-repertoire.h"

/* A line each, which is "" where nothing is known. (transfer full) */
char *info_words_for_players (WuziStudy *study); /* "Black: Ann (5 dan) · White: Bob" */
char *info_words_for_game (WuziStudy *study);    /* how it ended, by which rules, its opening */
char *info_words_for_event (WuziStudy *study);   /* where and when */

/* "Black" (transfer none) */
const char *info_words_for_repertoire (StudyRepertoire repertoire);

/* All of it, a line each, with what stands in none of those; NULL if there is nothing. (transfer
 * full) */
char *info_words_for_all (WuziStudy *study);
