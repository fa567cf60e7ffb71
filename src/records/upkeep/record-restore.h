/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way back to a backup without losing what is newer. All functions block. Errors are sentences
 * for the user, in their language. */
#pragma once

#include "records/upkeep/backup-files.h"

/* What a backup has, or was done with it. */
typedef struct {
  guint players;                /* in the backup */
  guint games;                  /* likewise; lines, when it was only looked at */
  guint studies;                /* likewise */
  guint newer_players;          /* that weren't in the backup, and stay */
  guint newer_games;            /* likewise */
  guint unread;                 /* lines of the present games that can't be read: they are
                                   only in the file that was kept */
  char *kept[N_RECORD_BACKUPS]; /* names of the present files as they were; NULL where
                                   there was none, and of studies. Owned */

  /* What came of it, for who undoes it. */
  gint64 games_size; /* of games.jsonl, in bytes */
  GPtrArray *ids;    /* of the players; owned, or NULL */
  GPtrArray *erased; /* ids of those of them who are; likewise */
} RecordRestore;

void record_restore_clear (RecordRestore *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RecordRestore, record_restore_clear)

/* The same for one that g_new () has made. */
void record_restore_free (RecordRestore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordRestore, record_restore_free)

/* Makes the records what they were on that date, and adds the games and players
 * of now that weren't there then, but for exact. What is in both is as it was
 * then, but PINs are as they are now, unless exact: restoring is no way round them; likewise what
 * somebody has learned, unless they have nothing of the kind now. Who is erased now comes back as
 * they were then, and who was erased then is so again. The backup is read and checked
 * first. The files of now are kept beside, as "games-before-restore-20261121-180000.jsonl" and
 * likewise "profiles". A study of now that is newer stays, but for exact, and one that isn't is
 * kept beside (kept_study_take ()). Others stay as they are.
 *
 * Takes the folder's lock: a copy of the program that runs loses nothing, but
 * shows the restored games only when it is started again. FALSE with an error if it can't be done:
 * nothing is changed then, unless the disk fails on the way, when studies may have come back. */
gboolean record_restore_run (const char *folder, const char *date, gboolean exact,
                             RecordRestore *done, GError **error);

/* Undoes what was done: the files that were kept are the records again, with the games and players
 * that are new since, and PINs as they are now. Who was erased since stays so. Studies that came
 * back stay. Takes the folder's lock. FALSE with an error if it can't be done: what was
 * kept and isn't the records again stays where it is. */
gboolean record_restore_undo (const char *folder, RecordRestore *done, GError **error);
