/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copies of the records' files in the folder "backups", one of each kind for a date, as
 * "2026-11-21". All functions block. */
#pragma once

#include <gio/gio.h>

#define RECORD_BACKUP_FOLDER "backups" /* in the folder of records */

/* What there are copies of. */
typedef enum {
  RECORD_BACKUP_GAMES,
  RECORD_BACKUP_PROFILES,
  RECORD_BACKUP_STUDIES,
  N_RECORD_BACKUPS,
} RecordBackupKind;

typedef struct {
  const char *name;   /* in the records' folder */
  const char *prefix; /* of a copy, before its date */
  const char *suffix; /* behind it */
  const char *kept_stem;
  const char *kept_suffix;
} BackupKind;

extern const BackupKind BACKUP_KINDS[N_RECORD_BACKUPS];

/* The dates of all copies of a kind, the newest first; NULL with an error. (transfer full) */
GPtrArray *backup_files_list_dates (const BackupKind *kind, const char *folder, GError **error);

/* The dates of all copies, "2026-11-21", the newest first. NULL with an error if that can't be
 * told. (transfer full) */
GPtrArray *backup_files_list_all_dates (const char *folder, GError **error);

/* Tells the user what isn't there any more though a backup has it; NULL if there is no such
 * thing. (transfer full) */
char *backup_files_dup_loss (const char *folder);

/* Where the copy of a date is. (transfer full) */
char *backup_files_dup_path (const BackupKind *kind, const char *folder, const char *date);

/* Finds the paths of the copies that a date's records are in: the newest ones that aren't
 * later, as what hasn't changed isn't copied again; NULL where there is none. FALSE with an
 * error if that can't be told. */
gboolean backup_files_find (const char *folder, const char *date, char **copies, GError **error);

/* What was packed into a copy, or NULL. (transfer full) */
GInputStream *backup_files_open (const char *path);

/* Says that the backup of a date is damaged. Returns FALSE. */
gboolean backup_files_set_damaged (GError **error, const char *date);
