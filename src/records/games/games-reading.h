/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games.jsonl says: each game in short, what is counted from all of them,
 * and what there is besides games. */
#pragma once

#include "records/counts/game-counts.h"
#include "records/files/record-files.h"
#include "records/games/game-index.h"

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
  GameIndex *index;
  GHashTable *players; /* profile id to GamesPlayer */
  GArray *broken;      /* FileRange of each line that can't be read */
  guint broken_count;  /* how many lines these are */
  guint newer_count;   /* lines of newer versions: left alone, not counted */
  guint twice_count;   /* lines whose game came before, as something else: likewise */
  guint repeated_count; /* lines that came before to the letter: one game each time */
  guint parsed_count;  /* games that the index on the disk lacks */
  gboolean stale;      /* the index on the disk is worth writing anew */
  int read_error;      /* the errno with which the reading ended early, or 0; what came before
                          counts, and nothing is held to be broken */
} GamesReading;

/* No games. */
GamesReading *games_reading_new (GHashTable *machine_ratings);
void games_reading_free (GamesReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesReading, games_reading_free)

/* Reads an open games.jsonl from its start. Lines that known, an index of it as
 * it is or once was, has seen already aren't parsed again; if it describes the
 * very content, none is even looked at, but a few at the end. known may be
 * emptied, and be given once more. NULL with an error if it was cancelled.
 * Blocks. */
GamesReading *games_reading_run (int fd, GameIndex *known, GHashTable *machine_ratings,
                                 GCancellable *cancellable, GError **error);

/* The broken ranges have been cut out of the file, which now has that stamp:
 * games have moved up. */
void games_reading_cut_out (GamesReading *self, const GamesStamp *stamp);

G_END_DECLS
