/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times and clocks as one says and shows them; all (transfer full). */
#pragma once

#include "records/games/game-facts.h"

/* "None", "15 s per move", "5 min per game", "5 min + 3 s", "10 min + 3 × 30 s byo-yomi"; with
 * different times the first seat's is told first: "10 min / 5 min per game". */
char *time_words_for_control (const TimeControl *control);

/* The same of a game whose colours are known: black's time is told first. */
char *time_words_for_game (const WuziGameFacts *facts);

/* What is left, for figures of the same width: "1:05:00", "4:59", "0:10", and
 * with tenths "9.9" below ten seconds; "0:10 ×3" in the first of three periods that are left. A
 * second that has begun counts. */
char *time_words_for_left (gint64 msecs, int periods);

/* The same for those who hear it, without tenths: "4 minutes 59 seconds", "10 seconds, 3 periods
 * left". */
char *time_words_for_left_spoken (gint64 msecs, int periods);

/* How long something took: "0.8 s", "12 s", "4 min 12 s", "1 h 5 min"; parts
 * that aren't told are dropped. */
char *time_words_for_length (gint64 msecs);

/* A moment: "21 November 2026, 17:33". */
char *time_words_for_moment (gint64 msecs);

/* When something was, as seen from now (both milliseconds since 1970):
 * "just now", "5 minutes ago", "today", "yesterday", or the date. */
char *time_words_for_past (gint64 then, gint64 now);
