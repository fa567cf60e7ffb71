/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reviews of a player's games come to: how exactly they play, and what they do wrong.
 *
 * The reviews stand in the studies of the games, which others can read (teacher/review-figures.h).
 * Here are their figures, which are kept in the index of the games. */
#pragma once

#include "records/games/reviewed-game.h"
#include "records/statistics/player-stats.h"

enum {
  REVIEW_STATS_MEAN = 10,   /* games of which a point of the curve is the mean */
  REVIEW_STATS_LATEST = 10, /* games without a review, that are named */
};

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
  guint8 id[GAME_ID_BYTES];
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

/* Counts the games of a player that count for them (player_stats_count ()), as far as the index has
 * figures of them. The answer (wuzi_record_book_ask_finish ()) is a ReviewStats; an error only if
 * it is cancelled. */
void review_stats_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);

/* Which studies the index knows. The answer is a GHashTable, a set of ReviewedGame, of which only
 * id and stamp are set, found by id. */
void review_stats_list_known_async (WuziRecordBook *book, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* Tells the index of games (element-type ReviewedGame), in place of what it knows of them; it
 * forgets those of which the stamp is 0. The answer is NULL if another copy of the program writes
 * just now. games mustn't change until then. */
void review_stats_store_async (WuziRecordBook *book, GArray *games, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/* The games with a review. filter is initialised here. */
void review_stats_get_filter (const ReviewStats *self, GameFilter *filter);
