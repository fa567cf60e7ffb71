/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jobs of a record book, as far as they don't touch the book: what they
 * carry from the main thread into another and back, and what they do there. */
#pragma once

#include "records/games/games-file.h"
#include "records/players/profile-file.h"

G_BEGIN_DECLS

/* Writes whatever is to be written when its turn comes. */
typedef struct {
  /* Owned */
  GTask *task;            /* whom to tell how it went, or NULL */
  WuziGameRecord *record; /* whose fate the task tells; NULL: that of all */
  char *folder;
  GPtrArray *records;      /* to be written */
  GArray *places;          /* FileRange: where they came to stand */
  GPtrArray *players;      /* likewise, or NULL */
  ProfileReading *reading; /* of the players as they are in the file then */
  GPtrArray *problems;
  GError *games_error;
  GError *players_error;

  ProfileFileStamp aside;
} Flush;

/* Takes the task, which may be NULL. */
Flush *flush_new (const char *folder, GTask *task, WuziGameRecord *record);
void flush_free (Flush *flush);

/* Does the writing. (thread) */
void flush_run (gpointer flush);

/* Errors with sentences for the user: count games, or new players, stay in
 * memory, and why. That part of the job must have failed. (transfer full) */
GError *flush_new_games_error (Flush *flush, guint count);
GError *flush_new_players_error (Flush *flush);

/* Reads one of the two files. */
typedef struct {
  /* Owned */
  GTask *task; /* NULL for the players */
  char *folder;
  GHashTable *machine_ratings; /* nobody changes it; may be NULL */
  ProfileReading *profiles;
  GamesReading *games;
  GPtrArray *problems;
  GError *error;

  ProfileFileStamp aside;
} Load;

/* Takes the task. */
Load *load_new (const char *folder, GTask *task);
void load_free (Load *load);

/* Counts the games of those who stand for others where they count, so that the main
 * thread needn't: it takes long where there are many. (thread) */
void record_jobs_count (const char *folder, GamesReading *games);

/* Read the players, or the games, whose index is written if need be; what a program that
 * was killed has left is cleared away. (thread) */
void load_players_run (gpointer load);
void load_games_run (gpointer load);

G_END_DECLS
