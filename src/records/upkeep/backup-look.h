/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in a backup. All functions block. */
#pragma once

#include "records/upkeep/record-restore.h"

/* Counts what is in the backup of a date of backup_files_list_all_dates (), as far as that is fast.
 * FALSE with an error if it is damaged. */
gboolean backup_look_count (const char *folder, const char *date, RecordRestore *done,
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
GPtrArray *backup_look_list_players (const char *folder, const char *date,
                                     GCancellable *cancellable, GError **error);
