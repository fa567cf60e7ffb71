/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match has come to, in words and as a table: for a terminal, a window and the folder of its
 * results. All but the table are translated. (transfer full) */
#pragma once

#include "matches/match-result.h"

/* "Ann – Bob: 12 – 6 – 2, 65.0%, Elo +108 ± 120, LOS 92%": won, lost, drawn, and the share of the
 * points, of the first one. */
char *match_words_for_pairing (const MatchPlan *plan, const MatchPairing *pairing);

/* "+108 ± 120", "+∞" */
char *match_words_for_elo (const EloMeasure *measure);

/* "SPRT [0, 10]: LLR 1.20 (−2.94 to 2.94): goes on" */
char *match_words_for_sprt (const SprtTest *test, const MatchPairing *pairing);

/* "Ann wins on time", "a draw" */
char *match_words_for_ending (MatchEnding ending, const char *winner);

/* "Ann – Bob: Ann wins with five in a row, after 34 moves." The first one is black. */
char *match_words_for_game (const MatchPlan *plan, const MatchResult *result);

/* "Memory: at most 212.5 MiB"; NULL for 0. */
char *match_words_for_memory (gint64 bytes);

/* All there is, a line each: how much memory programs took; with more than two who play, a rating
 * for each; who has won a knock-out, what the sequential test says; at the end each pairing. */
char *match_words_for_match (const MatchPlan *plan, MatchSchedule *schedule);

/* A cross table as CSV: a line for each of the pairings, seen from both sides. */
char *match_words_dup_csv (const MatchPlan *plan, MatchSchedule *schedule);

/* Ratings of all who play, by what is known; the first one's is 0. An infinite error: nothing is
 * known. */
void match_words_rate (const MatchPlan *plan, MatchSchedule *schedule,
                       EloRating ratings[ELO_MOST_PLAYERS]);
