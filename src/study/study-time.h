/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock as SGF tells it: TM, the main time in seconds, and OT, what comes then. */
#pragma once

#include "records/games/time-control.h"

/* "600"; NULL without a clock, or if the players had different times, of which SGF knows nothing.
 * (transfer full) */
char *study_time_to_seconds (const TimeControl *time);

/* As other programs write it: "10 fischer", "3x30 byo-yomi"; a time per move is a single period
 * without a main time. NULL if there is none. (transfer full) */
char *study_time_to_overtime (const TimeControl *time);

/* Both may be NULL; parts of a second are dropped. FALSE, and *time is left alone, if they are none
 * of that. */
gboolean study_time_from_texts (const char *seconds, const char *overtime, TimeControl *time);
