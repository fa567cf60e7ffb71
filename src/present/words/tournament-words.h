/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window with matches says of one. */
#pragma once

#include "matches/wuzi-match-entry.h"

/* "Rapfi – Fox", or what the match is called. (transfer full) */
char *tournament_words_dup_title (const MatchPlan *plan);

/* "Round robin"; translated, static. */
const char *tournament_words_for_format (MatchTournament tournament);

/* A sentence about that; translated, static. */
const char *tournament_words_explain_format (MatchTournament tournament);

/* "Freestyle · 15 × 15 · 5 s per move" (transfer full) */
char *tournament_words_for_terms (const MatchPlan *plan);

/* "Running: 12 of 40 games"; what is wrong, if anything is. (transfer full) */
char *tournament_words_for_state (WuziMatchEntry *entry);

/* What a match that is over has come to, in a sentence: "Rapfi – Fox has ended: 12 – 6 – 2."
 * (transfer full) */
char *tournament_words_for_end (WuziMatchEntry *entry);

/* "12–6–2": won, lost and drawn (transfer full) */
char *tournament_words_for_score (const EloScore *score);

/* "65.0%", or "" without games (transfer full) */
char *tournament_words_for_share (const EloScore *score);

/* "12–6–2 · 65.0% · Elo +108 ± 120 · LOS 92%" of the first one (transfer full) */
char *tournament_words_for_pairing (const MatchPairing *pairing);

/* "Rapfi – Fox", of a pairing; with the round of a knock-out. (transfer full) */
char *tournament_words_dup_pairing (const MatchPlan *plan, const MatchPairing *pairing);

/* "12. Rapfi – Fox" (black first), and how it ended: "Fox wins on time · 34 moves" (transfer
 * full) */
char *tournament_words_dup_players (const MatchPlan *plan, const MatchSlot *slot);
char *tournament_words_for_outcome (const MatchPlan *plan, const MatchOutcome *outcome);

/* The table of a match: the heads of its columns; and its rows, of GStrv, the strongest first, with
 * a text for each of the columns. With more than two who play each other, there is a column for
 * each place: the games against who has it. (transfer full) */
GStrv tournament_words_dup_heads (const MatchPlan *plan);
GPtrArray *tournament_words_dup_table (const MatchPlan *plan, MatchSchedule *schedule);

/* A row for those who hear it: "1, Rapfi, 12–6–2, 65.0%, Elo +108 ± 120" (transfer full) */
char *tournament_words_for_row (const char *const *heads, const char *const *row);

/* What is decided: who has won a knock-out, and what a sequential test says; "" if nothing is to be
 * said. (transfer full) */
char *tournament_words_for_verdict (const MatchPlan *plan, MatchSchedule *schedule);
