/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' ratings, counted from their games.
 *
 * Every rated game is a rating period of its own (records/counts/glicko.h) for its
 * players, in the order in which the games began; games that began in the
 * same millisecond, in the order in which they were added. A machine's rating
 * is fixed and was measured, so it hardly wavers. */
#pragma once

#include "records/counts/glicko.h"
#include "records/games/game-facts.h"

enum {
  WUZI_RATING_START = 1000,           /* a new player's, who knows the rules */
  WUZI_RATING_MACHINE_DEVIATION = 30, /* how surely a machine's rating is known */
  WUZI_RATING_SURE_GAMES = 10,        /* so many rated games, and a deviation below ... */
  WUZI_RATING_SURE_DEVIATION = 110,   /* ... this make a rating no longer provisional */
  WUZI_RATING_PERIOD_DAYS = 5,        /* without a game count as a period: whoever stays away for a
                                         year is provisional again, or nearly */
  WUZI_RATING_MIN_SIZE = 15,          /* the smallest board on which games are rated */
  WUZI_TELLING_MOVES = 8,             /* a draw agreed on before rates nobody, and a game that ends
                                         before tells an adaptive machine nothing */
};

typedef struct {
  double value;         /* in points as Elo's */
  double deviation;     /* they play within twice this of value, most likely */
  guint games;          /* the rated ones */
  gboolean provisional; /* too little is known yet */
} WuziRating;

/* A person after some of their games. */
typedef struct {
  GlickoRating rating; /* after the last rated game */
  gint64 last;         /* when that began, in milliseconds since 1970; 0 if there is none */
  guint games;         /* rated */
} RatedPlayer;

/* Somebody who hasn't played. */
void rated_player_init (RatedPlayer *self);

/* Their rating at a time, in milliseconds since 1970: that of the last game, less
 * sure by the time that has passed since. */
WuziRating rated_player_get (const RatedPlayer *self, gint64 now);

/* Why a game isn't rated. Those up to the board's size stand before the first move, the others
 * come while it is played. */
typedef enum {
  RATING_OBSTACLE_NONE,
  RATING_OBSTACLE_GUEST,  /* known to who plays: such games aren't recorded */
  RATING_OBSTACLE_ENGINE, /* likewise: it isn't known how strong the engine from elsewhere is */
  RATING_OBSTACLE_CASUAL,
  RATING_OBSTACLE_POSITION,
  RATING_OBSTACLE_RULE,
  RATING_OBSTACLE_SIZE,
  RATING_OBSTACLE_HINT,
  RATING_OBSTACLE_TEACHER,
  RATING_OBSTACLE_TAKE_BACK,
  RATING_OBSTACLE_THREATS,
  RATING_OBSTACLE_HURRIED, /* the machine */
  RATING_OBSTACLE_EARLY_DRAW,
} RatingObstacle;

/* The first obstacle that there is so far, but for _GUEST and _ENGINE. */
RatingObstacle ratings_find_obstacle (const WuziGameFacts *facts);

/* Can the game be rated, if its machine can? Those from an empty board (game_facts_count) under
 * freestyle rules, on boards from WUZI_RATING_MIN_SIZE on, that aren't casual, in which no person
 * took a move back, was shown a hint or a danger, the machine had all its time, every person has
 * played a stone, and no draw was agreed on before WUZI_TELLING_MOVES: a resignation counts as any
 * other loss, or else one could escape one. */
gboolean ratings_are_for (const WuziGameFacts *facts);

/* Rates a game for its persons, from what they were before it. sides are black and white, levels
 * those of machines, NULL for persons; machines are their ratings by level, or NULL. Of an engine
 * from elsewhere, that of the game counts: what becomes known of it later changes nothing. Of the
 * facts, those that an index has count. FALSE, and nothing changes, if a machine's rating isn't
 * known, or if both sides are the same: against themselves, under two names, nobody wins. */
gboolean ratings_count (RatedPlayer *const sides[2], const char *const levels[2],
                        GHashTable *machines, const WuziGameFacts *facts);
