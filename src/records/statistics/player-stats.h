/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player's games come to: how their rating went, against whom, with which
 * colour, at which level, under which rule, with which opening, in which month they won and lost,
 * how often in a row, how long their games were, where they began and with which first moves.
 *
 * Every figure leads to the games behind it: player_stats_get_filter (), or the
 * id of a game. */
#pragma once

#include "records/games/game-filter.h"
#include "records/games/game-id.h"
#include "records/index/game-index.h"
#include "records/wuzi-record-book.h"

enum {
  PLAYER_STATS_LAST_GAMES = 5,         /* that a row remembers */
  PLAYER_STATS_LENGTH_BAND = 10,       /* moves that are counted as one length */
  PLAYER_STATS_PROGRESS_MAX = 1000,    /* when all is counted */
  PLAYER_STATS_SHORTEST_BEGINNING = 3, /* moves, up to GAME_INDEX_BEGINNING_MOVES */
  PLAYER_STATS_BEGINNINGS = 12,        /* of each length: those that were played most */
};

/* One game in short. */
typedef struct {
  guint8 id[GAME_ID_BYTES]; /* for player_stats_dup_game_id () */
  gint64 started;           /* milliseconds since 1970 */
  guint moves;
  int score;      /* 1 won, 0 drawn, -1 lost */
  gboolean black; /* the player had black */
} PlayerStatsGame;

/* What the games of a row have in common. */
typedef enum {
  PLAYER_STATS_ALL,
  PLAYER_STATS_COLOUR,
  PLAYER_STATS_OPPONENT,
  PLAYER_STATS_LEVEL, /* by rule: how strong a level is differs */
  PLAYER_STATS_RULE,
  PLAYER_STATS_OPENING,
  PLAYER_STATS_MONTH,
  PLAYER_STATS_LENGTH,
  PLAYER_STATS_FIRST_MOVE,
  PLAYER_STATS_BEGINNING,
  PLAYER_STATS_PARTS,
} PlayerStatsPart;

/* A part of the games. */
typedef struct {
  PlayerStatsPart part;
  char *key;    /* what they have in common, never translated: "black", a profile id, a level and,
                   but for freestyle, a rule ("hard renju"), a rule's name, an opening's, a month as
                   "2026-11" in the local time, "10-19" moves, "15 h8", "15 h8 h9 i9" */
  char *name;   /* an opponent's in the newest of them, or a level's; NULL for others */
  char *engine; /* what games have for the level, if it is an engine from elsewhere, whose newest
                   name is name; else NULL */
  Rule rule;    /* under which the machine played at a level */
  WuziStanding standing;
  WuziStanding black; /* those of them in which the player had black */
  gint64 moves;       /* of all of them together */
  gint64 duration;    /* likewise, in milliseconds */

  PlayerStatsGame last[PLAYER_STATS_LAST_GAMES]; /* the newest of them last */
  guint last_count;

  gint64 from;     /* a month's, in milliseconds since 1970: from this ... */
  gint64 until;    /* ... to before this */
  guint min_moves; /* a length's, both included */
  guint max_moves;
  int size;         /* of the board of a first move, or of several */
  Point first_move; /* the least of the points that it may be turned or mirrored to */
  Point moves_made[GAME_INDEX_BEGINNING_MOVES]; /* a beginning's, black's first, as they were played
                                                   in one of the games */
  guint moves_made_count;
  guint64 position; /* after those, turned or mirrored or not: symmetry_keys_least () */
} PlayerStatsRow;

/* Games in a row, from the first to the last of them, in milliseconds. */
typedef struct {
  int length; /* below 0: lost */
  gint64 first;
  gint64 last;
} PlayerStatsStreak;

/* A rated game: what the player's rating was after it. */
typedef struct {
  PlayerStatsGame game;
  WuziRating rating;
  const PlayerStatsRow *against; /* of the opponent or the level (borrowed from the stats) */
} PlayerStatsPoint;

/* Which games are counted. All zero: all. */
typedef struct {
  gint64 from;       /* not those that began before, in milliseconds since 1970 */
  gboolean unhelped; /* not those in which the player was helped (wuzi_side_is_helped ()) */
} PlayerStatsScope;

/* Never changes once it is counted. Counted by references, atomically. */
typedef struct {
  char *id; /* the player's */
  PlayerStatsScope scope;

  /* PlayerStatsRow each, by part: one of all, always there, as are those of black and white;
   * opponents (persons, by profile id), levels, rules, openings and first moves (of games without
   * one in which the player moved first) with the most games first; months with the oldest first;
   * lengths with the shortest first, without gaps; beginnings (the position after so many moves of
   * games without an opening, whoever played them) with the fewest moves first, of each number of
   * moves those with the most games, these first. A beginning remembers no games. */
  GPtrArray *rows[PLAYER_STATS_PARTS];
  const PlayerStatsRow *all;

  GArray *points;           /* PlayerStatsPoint, the oldest first; the last is the rating now, but
                               for what time has done to its deviation */
  WuziRating rating;        /* now */
  PlayerStatsStreak streak; /* the present one; length 0 after a draw */
  PlayerStatsStreak most_wins;   /* the longest ever, and of equal ones the first */
  PlayerStatsStreak most_losses; /* likewise; its length is below 0 */
  PlayerStatsGame shortest_win;  /* its score is 0 if there is none */
} PlayerStats;

/* Counts the games of the player with that id, and of all who count for them, from the index,
 * which has counted them. Games that don't count (game_facts_count) are passed over. A game that
 * the player played against themselves counts for both sides, and neither for a streak nor as the
 * shortest win. The rating is that of all games. scope may be NULL. now is in milliseconds since
 * 1970. progress is set atomically, up to PLAYER_STATS_PROGRESS_MAX; it and cancellable may be
 * NULL. NULL if it was cancelled. Blocks. */
PlayerStats *player_stats_count (GameIndex *index, const char *id, const PlayerStatsScope *scope,
                                 gint64 now, gint *progress, GCancellable *cancellable);

/* How much of something is done, from 0 to 1. */
typedef void (*WuziProgressFunc) (double done, gpointer user_data);

/* The same from the games of a book as they are now. report, which may be NULL, is called now and
 * then until it ends or is cancelled. The answer (wuzi_record_book_ask_finish) is a
 * PlayerStats; an error only if it is cancelled. */
void player_stats_count_async (WuziRecordBook *book, const char *id, const PlayerStatsScope *scope,
                               GCancellable *cancellable, WuziProgressFunc report,
                               gpointer report_data, GAsyncReadyCallback callback,
                               gpointer user_data);

/* Counted by references, atomically. */
PlayerStats *player_stats_ref (PlayerStats *self);
void player_stats_unref (PlayerStats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayerStats, player_stats_unref)

guint player_stats_games_of (const WuziStanding *standing);

/* The standing of the row's games in which the player had white. */
WuziStanding player_stats_get_white (const PlayerStatsRow *row);

/* Which games a row counts; outcome is a GameFilterOutcome or GAME_FILTER_ANY.
 * filter is initialised here. */
void player_stats_get_filter (const PlayerStats *self, const PlayerStatsRow *row, int outcome,
                              GameFilter *filter);

/* The same for a streak: only games that are part of it are between its ends,
 * but for those that count for no streak. */
void player_stats_get_streak_filter (const PlayerStats *self, const PlayerStatsStreak *streak,
                                     GameFilter *filter);

/* (transfer full) */
char *player_stats_dup_game_id (const PlayerStatsGame *game);
