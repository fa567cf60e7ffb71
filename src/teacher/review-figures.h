/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the reviews that stand in studies: brought into the index of the games, which
 * counts them (records/statistics/review-stats.h). */
#pragma once

#include "records/statistics/review-stats.h"
#include "teacher/review.h"

G_STATIC_ASSERT ((int) PHASE_COUNT == (int) REVIEW_PHASES);

/* What is wrong with a move of a game, by its number from 0: a ReviewFault; -1: nothing. */
int review_figures_find_fault (const Review *review, int number);

/* The figures of both sides (by WuziSideColour) of a review that is made. */
void review_figures_read (const Review *review, ReviewFigures sides[2]);

/* Reads what has changed, so that games are found by their reviews (GameFilter). */
void review_figures_update_async (WuziRecordBook *book, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

/* Had anything changed? */
gboolean review_figures_update_finish (GAsyncResult *result);

/* Reads what has changed, and counts the games of a player (review_stats_count_async ()). report,
 * which may be NULL, is called while studies are read, as long as that goes on. */
void review_figures_count_async (WuziRecordBook *book, const char *id,
                                 const PlayerStatsScope *scope, GCancellable *cancellable,
                                 WuziProgressFunc report, gpointer report_data,
                                 GAsyncReadyCallback callback, gpointer user_data);

/* NULL with an error only if it was cancelled. (transfer full) */
ReviewStats *review_figures_count_finish (GAsyncResult *result, GError **error);
