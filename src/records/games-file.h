/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.jsonl: read from end to end, and mended where it is broken.
 *
 * All functions block; call them from a thread. Sentences are for the user,
 * in his language. */
#pragma once

#include <gio/gio.h>

#include "records/game-counts.h"
#include "records/wuzi-game-record.h"

G_BEGIN_DECLS

/* What the games tell of a player, should his profile be lost. */
typedef struct {
  char *name;    /* in his newest game */
  gint64 newest; /* when his newest and his oldest game started, in */
  gint64 oldest; /* milliseconds since 1970 */
} GamesPlayer;

/* What was read. */
typedef struct {
  GameCounts *counts;
  GHashTable *ids;     /* the games' ids, a set of strings */
  GHashTable *players; /* profile id to GamesPlayer */
  GArray *broken;      /* FileRange of each line that can't be read */
  guint broken_count;  /* how many lines these are */
  guint newer_count;   /* lines of newer versions: left alone, not counted */
} GamesReading;

/* Reads the games of a folder; no file is no games. machine_ratings is as for
 * game_counts_new (). Broken lines are set
 * aside and cut out of the file, under its lock; a game whose id came before
 * is counted once. Adds a sentence to problems for all that the user must
 * know. NULL with an error if nothing can be read at all, or if it was
 * cancelled. */
GamesReading *games_file_read (const char *folder, GHashTable *machine_ratings,
                               GCancellable *cancellable, GPtrArray *problems, GError **error);
void games_reading_free (GamesReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesReading, games_reading_free)

/* Writes the games (WuziGameRecord) at the end of the file, all or none. The
 * caller holds the folder's lock. */
gboolean games_file_append (const char *folder, GPtrArray *records, GError **error);

G_END_DECLS
