/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Daily copies of players, games and studies.
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

enum {
  RECORD_BACKUP_DAYS = 7,
  RECORD_BACKUP_MONTHS = 12,
  RECORD_BACKUP_MAX_BYTES = 1 << 28,
};

/* Copies what has changed since its newest copy, unless there is one of that
 * day, which is only replaced if again, and lets old copies go. A copy is whole or isn't there; the
 * originals are only read. FALSE with an error if that can't be done, or if it was cancelled: old
 * copies stay then. */
gboolean record_backup_run (const char *folder, GDateTime *now, gboolean again,
                            GCancellable *cancellable, GError **error);
