/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Daily copies of players and games.
 *
 * They lie in the folder "backups": games-2026-11-21.jsonl.gz and
 * profiles-2026-11-21.json.gz, compressed by gzip, named after the local date.
 * Of each kind the newest RECORD_BACKUP_DAYS are kept, and the last of each
 * month for RECORD_BACKUP_MONTHS months more. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folder in which a backup is unpacked begins so, and a backup that is being written. */
#define RECORD_BACKUP_WORK_PREFIX ".restore-"
#define RECORD_BACKUP_COPY_PREFIX ".new-"

enum {
  RECORD_BACKUP_DAYS = 7,
  RECORD_BACKUP_MONTHS = 12,
};

#define RECORD_BACKUP_FOLDER "backups"

/* What there are copies of. */
typedef enum {
  RECORD_BACKUP_GAMES,
  RECORD_BACKUP_PROFILES,
  N_RECORD_BACKUPS,
} RecordBackupKind;

/* Copies what has changed since its newest copy, unless there is one of that
 * day, and lets old copies go. A copy is whole or isn't there; the originals are
 * only read. FALSE with an error, a sentence for the user, if that can't be
 * done, or if it was cancelled: old copies stay then. Blocks. */
gboolean record_backup_run (const char *folder, GDateTime *now, GCancellable *cancellable,
                            GError **error);

/* The file's name in the records' folder. */
const char *record_backup_get_name (RecordBackupKind kind);

/* The dates of all copies, "2026-11-21", the newest first. NULL with an error, a
 * sentence for the user, if that can't be told. (transfer full) */
GPtrArray *record_backup_list_dates (const char *folder, GError **error);

/* Finds the path of the copy that a date's records are in: the newest one that isn't
 * later, as what hasn't changed isn't copied again. *path gets NULL if there is none.
 * FALSE with an error if that can't be told. (path: transfer full) */
gboolean record_backup_find (const char *folder, RecordBackupKind kind, const char *date,
                             char **path, GError **error);

G_END_DECLS
