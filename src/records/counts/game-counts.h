/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all games of each player, and of each machine, come to now. Games that don't count
 * (game_facts_count) are passed over. */
#pragma once

#include "records/counts/ratings.h"

enum {
  WUZI_ADAPTIVE_GAMES = 20, /* that are remembered of a player under each rule */
};

typedef struct {
  guint wins;
  guint losses;
  guint draws;
} WuziStanding;

/* A game against a machine that adapts to the player. */
typedef struct {
  const char *level; /* the machine's; interned */
  double score;      /* the player's: 1 won, 0.5 drawn, 0 lost */
  gint64 started;    /* milliseconds since 1970 */
} WuziAdaptiveGame;

/* The last ones, newest last. */
typedef struct {
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint count;
} WuziAdaptiveGames;

/* What is counted of one player. */
typedef struct {
  WuziStanding standing;
  RatedPlayer rated;                      /* a person's */
  WuziAdaptiveGames adaptive[RULE_COUNT]; /* likewise: how strong they are differs by rule */
} PlayerCount;

/* PlayerCount by the id of a profile under which games count, or the name of a level. */
typedef GHashTable GameCounts;

GameCounts *game_counts_new (void);
void game_counts_free (GameCounts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameCounts, game_counts_free)

/* Replaces those players' counts that other has. */
void game_counts_update (GameCounts *self, GameCounts *other);

/* Of somebody without games: all zero, and the rating of a beginner. (transfer none): until
 * something is counted. */
const PlayerCount *game_counts_get (GameCounts *self, const char *key);

/* The same to be changed, made if there is none. (transfer none) */
PlayerCount *game_counts_ensure (GameCounts *self, const char *key);

/* Counts a game for both sides, as the last of theirs. machines has the ratings of levels
 * (GINT_TO_POINTER), aliases the ids that count for others; both may be NULL. */
void game_counts_add (GameCounts *self, const WuziGameFacts *facts, GHashTable *machines,
                      GHashTable *aliases);

/* Puts a game against an adaptive machine in its place by time; the oldest goes if they become
 * too many. */
void player_count_add_adaptive (PlayerCount *self, Rule rule, const char *level, gint64 started,
                                double score);

/* Did the person of the game play against a machine that adapts, and at least a stone? */
gboolean game_counts_is_adaptive (const WuziGameFacts *facts);

/* Adds what a game was for a side: 1 won, 0 drawn, -1 lost. */
void wuzi_standing_add (WuziStanding *self, int score);

/* What a result is to a side, black or not: 1 won, 0 drawn, -1 lost. */
int wuzi_result_score (WuziResult result, gboolean black);

/* What a query found. */
typedef struct {
  guint count;           /* of games that fit */
  WuziStanding standing; /* how the player fared in them, as far as they count; black, among
                            everybody's */
  gint64 numbering;      /* as long as it stays, a number means the same game */
  GArray *rows; /* guint32 each: the number of a game << 1 | the side from which it is seen; in
                   order, perhaps only the first */
} GameListing;

void game_listing_free (GameListing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameListing, game_listing_free)
