/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reviews of a player's games come to: how exactly they play, and what they do wrong.
 *
 * The reviews stand in the studies of the games. Their figures are kept in the index of the games
 * (records/index/review-index.h), and what has changed since is read before each count. */
#pragma once

#include "records/index/review-index.h"
#include "records/statistics/player-stats.h"
#include "teacher/review.h"

G_BEGIN_DECLS

enum {
  REVIEW_STATS_MEAN = 10,   /* games of which a point of the curve is the mean */
  REVIEW_STATS_LATEST = 10, /* games without a review, that are named */
};

G_STATIC_ASSERT ((int) PHASE_COUNT == (int) REVIEW_PHASES);

/* Games that have something in common. */
typedef struct {
  char *key;        /* the opponent's: id of a profile, or name of a level; NULL: a colour's */
  char *name;       /* the opponent's, in the newest game; NULL likewise */
  gboolean machine; /* the opponent is one */
  guint games;
  double accuracy; /* the mean of the games, in percent */
} ReviewStatsRow;

/* A game with a review. */
typedef struct {
  guint8 id[16];
  gint64 started;  /* milliseconds since 1970 */
  double accuracy; /* in percent */
  double mean;     /* of this and the games before it, as far as there are REVIEW_STATS_MEAN */
} ReviewStatsPoint;

/* Never changes once it is counted. */
typedef struct {
  char *id; /* the player's */
  PlayerStatsScope scope;

  guint games;     /* with a review */
  guint others;    /* without one */
  GStrv latest;    /* the ids of the latest of these, at most REVIEW_STATS_LATEST, latest first */
  double accuracy; /* the mean of the games; -1 if there are none */
  double phases[REVIEW_PHASES]; /* the mean of the moves; -1 if there are none */
  guint faults[REVIEW_FAULTS];  /* moves */
  ReviewStatsRow colours[2];    /* by WuziSideColour */
  GPtrArray *opponents;         /* ReviewStatsRow, those with the most games first */
  GArray *points;               /* ReviewStatsPoint, one a game, the oldest first */
} ReviewStats;

void review_stats_free (ReviewStats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewStats, review_stats_free)

/* What is wrong with a move of a game, by its number from 0: a ReviewFault; -1: nothing. */
int review_stats_find_fault (const Review *review, int number);

/* The figures of both sides (by WuziSideColour) of a review that is made. */
void review_stats_read_figures (const Review *review, ReviewFigures sides[2]);

/* Counts the games of a player that count for them (player_stats_count ()), as far as they have a
 * review. report, which may be NULL, is called while studies are read, as long as that goes on. */
void review_stats_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                               GCancellable *cancellable, WuziProgressFunc report,
                               gpointer report_data, GAsyncReadyCallback callback,
                               gpointer user_data);

/* NULL with an error only if it was cancelled. (transfer full) */
ReviewStats *review_stats_count_finish (GAsyncResult *result, GError **error);

/* Reads what has changed, so that games are found by their reviews (GameFilter). */
void review_stats_read_async (WuziRecordBook *book, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/* Had anything changed? */
gboolean review_stats_read_finish (GAsyncResult *result);

/* The games with a review. filter is initialised here. */
void review_stats_get_filter (const ReviewStats *self, GameFilter *filter);

G_END_DECLS
