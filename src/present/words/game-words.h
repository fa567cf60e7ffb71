/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lists say of a recorded game. */
#pragma once

#include "records/games/game-filter.h"

/* "Fox"; for a level that this version doesn't know, its word. (transfer none) */
const char *game_words_for_level (const char *level);

/* "Win"; translated, static. */
const char *game_words_for_outcome (GameFilterOutcome outcome);

/* "Black won"; translated, static. */
const char *game_words_for_result (WuziResult result);

/* "Five in a row"; translated, static. */
const char *game_words_for_ending (WuziEnding ending);

/* "15 × 15" (transfer full) */
char *game_words_for_size (int size);

/* How long a game took: "4:59", "1:05:00"; "–" if nobody measured. (transfer full) */
char *game_words_for_length (gint64 msecs);

/* When a game began, as seen from now (both milliseconds since 1970): "Today
 * 14:05", "3 March 14:05", and with the year, if it was another one. (transfer full) */
char *game_words_for_start (gint64 started, gint64 now);

/* A day, with its year: "3 March 2026" (transfer full) */
char *game_words_for_day (gint64 msecs);

/* The same of a day that may be known in part: yyyymmdd, each part 0 where it isn't. "March 2026",
 * "2026", or "–" (transfer full) */
char *game_words_for_date (guint32 date);

/* What else is to be known of a game, each on a line of its own: that it was
 * continued from another one, that somebody took back or was helped, that the
 * machine followed the player or had less time. NULL if there is nothing. (transfer full) */
char *game_words_for_marks (const WuziGameFacts *facts);

/* How exactly somebody played: "87%", or "–" below 0. (transfer full) */
char *game_words_for_percent (double percent);

/* The name of the icon for them: a game that isn't counted is told from one in which somebody had
 * help. */
const char *game_words_find_mark_icon (const WuziGameFacts *facts);

/* The level of the machine that took part; NULL if none did. (transfer none) */
const char *game_words_find_level (const WuziGameFacts *facts);
