/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the record book's class share. */
#pragma once

#include "records/counts/game-counts.h"
#include "records/files/job-queue.h"
#include "records/games/game-table.h"
#include "records/wuzi-game-list.h"
#include "records/players/player-list.h"
#include "records/players/profile-file.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* Invariant: counts are of the games that are in table, each once. Those in
 * unwritten are among them; the first failed_games of these were tried. */
struct _WuziRecordBook {
  GObject parent_instance;

  /* Owned */
  char *folder;
  JobQueue *jobs;
  PlayerList *players;
  GameCounts *counts;
  GHashTable *machine_ratings; /* replaced, never changed: threads read it; or NULL */
  GameTable *table;
  WuziGameList *games;  /* over the table */
  GPtrArray *unwritten; /* WuziGameRecord, in the order of booking */

  GHashTable *tries;         /* profile id to PinTries: what the file says; or NULL */
  GHashTable *unsaved_tries; /* likewise: what it could not be told */

  gint64 (*clock) (void); /* tells the time in place of the system's, or NULL */

  goffset games_end; /* of the file, as far as it was read or written here; -1: not known */
  guint failed_games;
  gboolean players_dirty;  /* there is a player whom the file may lack */
  gboolean players_failed; /* and he could not be written */
  gboolean players_newer;  /* the file isn't ours to write */
  ProfileFileStamp aside;  /* which damaged file there is a copy of */
  guint unsaved;
  guint retry;       /* the source that tries again, or 0 */
  guint retry_msecs; /* how long it waits */
  gboolean loaded;
};

/* What was counted so far. (transfer none): until games are read anew. */
GameCounts *record_book_get_counts (WuziRecordBook *self);

/* All games in short; the list over it. (transfer none): likewise. */
GameTable *record_book_get_table (WuziRecordBook *self);
GListModel *record_book_get_games (WuziRecordBook *self);

/* The players, and the ids that stand for others. (transfer none) */
PlayerList *record_book_get_players (WuziRecordBook *self);

/* The jobs that read and write the folder. (transfer none) */
JobQueue *record_book_get_jobs (WuziRecordBook *self);

/* The game with that id, if it isn't in the file yet; or NULL. (transfer none) */
WuziGameRecord *record_book_find_unwritten (WuziRecordBook *self, const char *id);

/* The id under which a player's games are counted. (transfer none) */
const char *record_book_get_id (WuziRecordBook *self, WuziProfile *profile);

/* Reads both files, one job each. Takes the task, which ends with the second. */
void record_book_push_load (WuziRecordBook *self, GTask *task);

/* Writes what isn't written when its turn comes. Takes the task, which tells of the
 * record, or, if that is NULL, of all; it may be NULL. */
void record_book_push_flush (WuziRecordBook *self, GTask *task, WuziGameRecord *record);

/* Adds a game to the table and counts it. FALSE if it is there already. */
gboolean record_book_count_game (WuziRecordBook *self, WuziGameRecord *record);

/* Tells the user all sentences. */
void record_book_tell_all (WuziRecordBook *self, GPtrArray *problems);

/* Takes over what profiles.json says after a change, and the games if they were
 * counted anew. */
void record_book_adopt_change (WuziRecordBook *self, ProfileReading *reading, GamesReading *games);

/* All players were written: none is unsaved. */
void record_book_note_players_saved (WuziRecordBook *self);

/* How long to wait before what couldn't be written is tried again; for tests. */
void record_book_set_retry (WuziRecordBook *self, guint msecs);

/* The time in milliseconds since 1970; tests may set another clock. */
gint64 record_book_get_time (WuziRecordBook *self);
void record_book_set_clock (WuziRecordBook *self, gint64 (*clock) (void));

G_END_DECLS
