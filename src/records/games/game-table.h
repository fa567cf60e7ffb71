/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games in short: what lists, counts and filters need of each, small
 * enough for a million of them, and where the whole of it stands in the file.
 *
 * A table may be built in one thread and handed to another; it is used by one
 * thread at a time. Another thread may look at a snapshot meanwhile. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

enum {
  GAME_SUMMARY_ID_BYTES = 16,
  GAME_SUMMARY_FIRST_MOVES = 3, /* of a game that are in its summary */
};

/* One side; strings are indexes of the table's. Counts above 65535 stay at
 * that. */
typedef struct {
  guint32 who;  /* the profile's id, or the machine's level */
  guint32 name; /* as it was at the time of the game */
  guint16 hints;
  guint16 take_backs;
  guint16 danger;
  guint8 seat;
  guint8 machine : 1;
  guint8 adaptive : 1;
  guint8 weakened : 1;
  guint8 unused : 5; /* 0 */
} GameSummarySide;

/* One game, with the units and ranges of WuziGameFacts. No padding: it is
 * written to disk as it is (records/games/game-index.h). */
typedef struct {
  gint64 start;      /* of its line in games.jsonl; -1: it isn't there yet */
  guint64 line_hash; /* of the line, without its break */
  gint64 started;
  gint64 duration;
  guint8 id[GAME_SUMMARY_ID_BYTES];
  GameSummarySide black;
  GameSummarySide white;
  guint32 bytes;          /* of its line, with the break */
  guint32 time_base;      /* of its clock, in milliseconds; 0 without one */
  guint32 time_increment; /* likewise */
  guint16 move_count;
  guint16 origin_moves;                        /* with which it began; 0: with none */
  Point first_moves[GAME_SUMMARY_FIRST_MOVES]; /* POINT_NONE where there were fewer */
  guint8 mode;
  guint8 rule;
  guint8 size;
  guint8 first;
  guint8 result;
  guint8 ending;
  guint8 lost_count; /* lost positions that come from it */
  guint8 time_kind;
  guint16 unused; /* 0 */
} GameSummary;

/* Counted by references, atomically. */
typedef struct _GameTable GameTable;

GameTable *game_table_new (void);
GameTable *game_table_ref (GameTable *self);
void game_table_unref (GameTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameTable, game_table_unref)

/* The index of a string, which is added if it is new; and back. */
guint32 game_table_intern (GameTable *self, const char *text);
const char *game_table_get_string (GameTable *self, guint32 index);

/* Makes room for that many games more. */
void game_table_reserve (GameTable *self, guint more);

/* Adds a game, whose strings are this table's. FALSE, and nothing is added, if
 * there is one of that id. */
gboolean game_table_add (GameTable *self, const GameSummary *summary);

/* Games in the order in which they were added. (transfer none) */
guint game_table_get_count (GameTable *self);
const GameSummary *game_table_get (GameTable *self, guint index);

/* Tells where a game came to stand in the file. */
void game_table_set_place (GameTable *self, guint index, gint64 start, guint32 bytes);

/* The index of the game with that id. */
gboolean game_table_find (GameTable *self, const char *id, guint *index);

/* The same in the order of time: the index of the game at a position, the
 * newest being the first; of games that began in the same millisecond, that
 * which was added last. The other way, where a game stands. */
guint game_table_get_newest (GameTable *self, guint position);
guint game_table_get_position (GameTable *self, guint index);

/* Puts the games in order, so that nothing else has to: for a thread that has
 * the time. */
void game_table_settle (GameTable *self);

/* A game's summary, without its place. */
void game_summary_init (GameSummary *summary, const char *id, const WuziGameFacts *facts,
                        GameTable *table);

/* Does the game count in standings and statistics? As game_facts_count (). */
gboolean game_summary_counts (const GameSummary *summary);

/* The facts as far as a summary has them: no moves, but their number, and of
 * the origin not which game it was. Strings are borrowed from the table. */
void game_summary_get_facts (const GameSummary *summary, GameTable *table, WuziGameFacts *facts);

/* The id in the usual 36 characters, in small letters. (transfer full) */
char *game_summary_dup_id (const GameSummary *summary);

/* The games that a table has now, for a thread of its own while the table goes
 * on: it shares games and strings with the table, and copies only four bytes a
 * game.
 *
 * NOTE: the places in the file (start, bytes) may change at any time: whoever
 * has a snapshot leaves them alone, and so never copies a whole summary. */
typedef struct _GameSnapshot GameSnapshot;

GameSnapshot *game_snapshot_new (GameTable *table);
void game_snapshot_free (GameSnapshot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSnapshot, game_snapshot_free)

/* As those of the table; the oldest is at position 0. (transfer none): as long
 * as the snapshot. */
guint game_snapshot_get_count (const GameSnapshot *self);
const GameSummary *game_snapshot_get (const GameSnapshot *self, guint index);
guint game_snapshot_get_oldest (const GameSnapshot *self, guint position);
guint game_snapshot_get_string_count (const GameSnapshot *self);
const char *game_snapshot_get_string (const GameSnapshot *self, guint32 index);

G_END_DECLS
