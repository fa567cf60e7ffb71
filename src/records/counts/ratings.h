/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' ratings, counted from their games.
 *
 * Every rated game is a rating period of its own (records/counts/glicko.h) for its
 * players, in the order in which the games began; games that began in the
 * same millisecond, in the order in which they were added. A machine's rating
 * is fixed and was measured, so it hardly wavers. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

enum {
  WUZI_RATING_START = 1000,           /* a new player's, who knows the rules */
  WUZI_RATING_MACHINE_DEVIATION = 30, /* how surely a machine's rating is known */
  WUZI_RATING_SURE_GAMES = 10,        /* so many rated games, and a deviation below ... */
  WUZI_RATING_SURE_DEVIATION = 110,   /* ... this make a rating no longer provisional */
  WUZI_RATING_PERIOD_DAYS = 5,        /* without a game count as a period: whoever stays away for a
                                         year is provisional again, or nearly */
  WUZI_RATING_MIN_SIZE = 15,          /* the smallest board on which games are rated */
};

typedef struct {
  double value;         /* in points as Elo's */
  double deviation;     /* he plays within twice this of value, most likely */
  guint games;          /* the rated ones */
  gboolean provisional; /* too little is known yet */
} WuziRating;

typedef struct _Ratings Ratings;

/* machines: name of a level to its rating (GINT_TO_POINTER, not negative); it
 * must not change any more. Games against others aren't rated. NULL: none. */
Ratings *ratings_new (GHashTable *machines);
void ratings_free (Ratings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ratings, ratings_free)

/* The machines' ratings for games that are added from now on. */
void ratings_set_machines (Ratings *self, GHashTable *machines);

/* Takes in a game; one that isn't rated is passed over. Rated are games from
 * an empty board (game_facts_count) under freestyle rules, on boards from WUZI_RATING_MIN_SIZE on,
 * in which no person took a move back, was shown a hint or a danger, the machine is known and had
 * all its time, and every person has played a stone: a resignation counts as
 * any other loss, or else one could escape one. */
void ratings_add (Ratings *self, const WuziGameFacts *facts);

/* Counts all games of the one profile, past and future, for the other, who
 * stands for himself from now on. */
void ratings_fold_profile (Ratings *self, const char *from_id, const char *to_id);

/* Counts what isn't counted yet, so that ratings_get () needn't: for a thread
 * that has the time. O(n log n) if games came out of order. */
void ratings_settle (Ratings *self);

/* A player's rating at a time, in milliseconds since 1970: that of his last
 * game, less sure by the time that has passed since. */
WuziRating ratings_get (Ratings *self, const char *profile_id, gint64 now);

/* How a player's rating came about: a copy of what is needed to count all games
 * once more, by the same steps, in another thread. */
typedef struct _RatingsTrace RatingsTrace;

/* A player after one of his rated games. */
typedef struct {
  guint number; /* of the game: so many were told of before it by ratings_add (), rated or not */
  gint64 started;
  WuziRating rating; /* as it was then */
} RatingsPoint;

RatingsTrace *ratings_trace_new (Ratings *self, const char *profile_id);
void ratings_trace_free (RatingsTrace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RatingsTrace, ratings_trace_free)

/* How many games there are to count, of all players. */
guint ratings_trace_get_count (RatingsTrace *self);

/* Counts at most that many games more, and adds a RatingsPoint for each of the
 * player's. FALSE when all are counted. */
gboolean ratings_trace_run (RatingsTrace *self, guint games, GArray *points);

/* How often games were counted so far, each as often as it was. */
guint64 ratings_get_work (Ratings *self);

/* Bytes that the games take, about. */
gsize ratings_get_bytes (Ratings *self);

G_END_DECLS
