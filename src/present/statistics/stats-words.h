/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of statistics; all (transfer full). */
#pragma once

#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"

/* What the games of a row have in common, as a title: "Black", "Ann" (the
 * present name), "Easy", "Freestyle", "Mar 2026", "10–19", "h8". */
char *stats_words_dup_title (WuziRecordBook *book, const PlayerStatsRow *row);

/* The same where it stands alone: "March 2026", "10–19 moves", "h8, 15 × 15". */
char *stats_words_dup_title_spoken (WuziRecordBook *book, const PlayerStatsRow *row);

/* "62%": how many of the games were won; "–" without games. */
char *stats_words_dup_share (const WuziStanding *standing);

/* "h8 · 63%": how many of the games were begun there. */
char *stats_words_dup_first_move (const PlayerStatsRow *row, guint games);

/* "12 wins, 3 losses, 1 draw (75% won)" */
char *stats_words_dup_score (const WuziStanding *standing);

/* "1240? ± 210 · 3 Mar 2026 · won" */
char *stats_words_dup_point (const PlayerStatsPoint *point);

/* How a game went for the player: "won", "lost", "drawn". */
const char *stats_words_for_score (int score);

/* "5 wins", "2 losses", or "none" */
char *stats_words_dup_streak (const PlayerStatsStreak *streak);

/* "48.5 moves": how long the row's games were, on average. */
char *stats_words_dup_mean_moves (const PlayerStatsRow *row);

/* "3:05": how long they took, on average. */
char *stats_words_dup_mean_duration (const PlayerStatsRow *row);

/* A sentence about how the rating went. There is a point. */
char *stats_words_dup_rating_summary (const PlayerStats *stats);
