/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Back to a backup, without losing what is newer. All functions block.
 * Sentences are for the user, in their language. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a backup has, or was done with it. */
typedef struct {
  guint players;       /* in the backup */
  guint games;         /* likewise; lines, when it was only looked at */
  guint newer_players; /* that weren't in the backup, and stay */
  guint newer_games;   /* likewise */
  guint unread;        /* lines of the present games that can't be read: they are
                          only in the file that was kept */
  char *kept[2];       /* names of the present files as they were; NULL where
                          there was none. Owned */
} RecordRestore;

void record_restore_clear (RecordRestore *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RecordRestore, record_restore_clear)

/* Counts what is in the backup of a date of record_backup_list_dates (), as
 * far as that is fast. FALSE with an error if it is damaged. */
gboolean record_restore_look (const char *folder, const char *date, RecordRestore *done,
                              GError **error);

/* Makes the records what they were on that date, and adds the games and players
 * of now that weren't there then, but for exact. What is in both is as it was
 * then. The backup is read and checked first. The files of now are kept beside,
 * as "games-before-restore-20261121-180000.jsonl" and likewise "profiles".
 *
 * Takes the folder's lock: a copy of the program that runs loses nothing, but
 * shows the restored games only when it is started again. FALSE with an error,
 * and nothing is changed, if it can't be done. */
gboolean record_restore_run (const char *folder, const char *date, gboolean exact,
                             RecordRestore *done, GError **error);

G_END_DECLS
