/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Daily copies of players, games and studies, and the way back to them without losing what is
 * newer.
 *
 * They lie in the folder "backups": games-2026-11-21.jsonl.gz,
 * profiles-2026-11-21.json.gz and studies-2026-11-21.jsonl.gz (records/games/kept-study.h),
 * compressed by gzip, named after the local date.
 * Of each kind the newest RECORD_BACKUP_DAYS are kept, and the last of each
 * month for RECORD_BACKUP_MONTHS months more; but of those that are larger together than
 * RECORD_BACKUP_MAX_BYTES only the newest ones that aren't, and two in any case.
 *
 * All functions block. Errors are sentences for the user, in their language. */
#pragma once

#include <gio/gio.h>

#include "records/upkeep/record-sweep.h"

enum {
  RECORD_BACKUP_DAYS = 7,
  RECORD_BACKUP_MONTHS = 12,
  RECORD_BACKUP_MAX_BYTES = 1 << 28,
};

/* What there are copies of. */
typedef enum {
  RECORD_BACKUP_GAMES,
  RECORD_BACKUP_PROFILES,
  RECORD_BACKUP_STUDIES,
  N_RECORD_BACKUPS,
} RecordBackupKind;

/* Copies what has changed since its newest copy, unless there is one of that
 * day, which is only replaced if again, and lets old copies go. A copy is whole or isn't there; the
 * originals are only read. FALSE with an error if that can't be done, or if it was cancelled: old
 * copies stay then. */
gboolean record_backup_run (const char *folder, GDateTime *now, gboolean again,
                            GCancellable *cancellable, GError **error);

/* The dates of all copies, "2026-11-21", the newest first. NULL with an error if that can't be
 * told. (transfer full) */
GPtrArray *record_backup_list_dates (const char *folder, GError **error);

/* Tells the user what isn't there any more though a backup has it; NULL if there is no such
 * thing. (transfer full) */
char *record_backup_dup_loss (const char *folder);

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
} RecordRestore;

void record_restore_clear (RecordRestore *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RecordRestore, record_restore_clear)

/* The same for one that g_new () has made. */
void record_restore_free (RecordRestore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordRestore, record_restore_free)

/* Counts what is in the backup of a date of record_backup_list_dates (), as far as that is fast.
 * FALSE with an error if it is damaged. */
gboolean record_backup_look (const char *folder, const char *date, RecordRestore *done,
                             GError **error);

/* A player in a backup. */
typedef struct {
  char *name;
  guint games;
  gint64 last; /* when the last of them began, in milliseconds since 1970; 0 without games */
} BackupPlayer;

/* Who is listed in the backup of a date, by name, with the games that count for them; and who
 * is known by games alone. Reads every game: that may take a minute. NULL with an error if the
 * backup is damaged, or if it was cancelled. An array of BackupPlayer. (transfer full) */
GPtrArray *record_backup_list_players (const char *folder, const char *date,
                                       GCancellable *cancellable, GError **error);

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
gboolean record_backup_restore (const char *folder, const char *date, gboolean exact,
                                RecordRestore *done, GError **error);

/* Undoes what was done: the files that were kept are the records again, with the games and players
 * that are new since, and PINs as they are now. Studies that came back stay. Takes the folder's
 * lock. FALSE with an error if it can't be done: what was
 * kept and isn't the records again stays where it is. */
gboolean record_backup_undo (const char *folder, RecordRestore *done, GError **error);
