/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an index fit games.jsonl: reads what it doesn't know yet, or all of it.
 *
 * Blocks for as long as it is allowed to; goes on at the next call. */
#pragma once

#include "records/files/record-files.h"
#include "records/index/game-index.h"

/* What there is besides games, and how it went. */
typedef struct {
  GArray *broken;       /* FileRange of the lines that can't be read */
  guint broken_count;   /* how many lines these are */
  guint newer_count;    /* lines of newer versions: left alone, not counted */
  guint twice_count;    /* lines whose game came before, as something else: likewise */
  guint repeated_count; /* lines that came before to the letter: one game each time */
  int read_error;       /* the errno with which the reading ended early, or 0; what came before
                           counts, and nothing is held to be broken */
  gboolean changed;     /* the index wasn't up to date */
} GamesReading;

typedef struct _GamesReader GamesReader;

/* The index must live as long. All is counted at the end. */
GamesReader *games_reader_new (GameIndex *index, const char *folder);
void games_reader_free (GamesReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesReader, games_reader_free)

/* These lines were appended between two contents: if the index describes the first of them,
 * nothing else need be read. */
void games_reader_set_appended (GamesReader *self, const GamesStamp *before,
                                const GamesStamp *after);

/* Called when all lines are read, before they are counted: the time to say who counts for whom
 * (game_index_set_aliases). FALSE if that isn't known yet: it is called again then, when the reader
 * runs next. */
typedef gboolean (*GamesReaderFunc) (GameIndex *index, gpointer user_data);
void games_reader_set_before_counting (GamesReader *self, GamesReaderFunc func, gpointer user_data);

/* Takes broken lines out of the file and sets them aside, under the folder's lock; and has
 * something to tell of that, a sentence for the user each, of what was left alone, and of a disk
 * that failed. Otherwise the folder is left as it is. problems must live as long. */
void games_reader_set_mending (GamesReader *self, GPtrArray *problems);

/* So many lines of newer versions have been told of: only of more there is something to tell. */
void games_reader_set_told (GamesReader *self, guint newer);

/* Reads and counts for about so long. TRUE if there is more to do: call it again. FALSE when all
 * is done; or with an error if nothing can be read at all, or it was cancelled. The index may
 * turn out to be no good (game_index_is_good) or be written by another copy of the program:
 * *busy, then try again later. */
gboolean games_reader_run (GamesReader *self, gint64 msecs, GCancellable *cancellable,
                           gboolean *busy, GError **error);

/* The same to the end, with patience for other copies of the program. FALSE with an error. */
gboolean games_reader_finish (GamesReader *self, GCancellable *cancellable, GError **error);

/* How far it is, from 0 to 1. */
double games_reader_get_done (GamesReader *self);

/* (transfer none): complete when all is done. */
const GamesReading *games_reader_get_reading (GamesReader *self);
