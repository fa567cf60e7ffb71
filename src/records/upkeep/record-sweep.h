/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clears away what programs that were killed were writing. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The folder in which a backup is unpacked begins so, and a backup that is being written. */
#define RECORD_SWEEP_WORK_PREFIX ".restore-"
#define RECORD_SWEEP_COPY_PREFIX ".new-"

/* Removes all such rests from a folder of records, but for those of unfinished games
 * (records/running/running-files.h). What another copy of the program is writing just now
 * stays: it holds the folder's lock, or has claimed it. Blocks. */
void record_sweep (const char *folder);

G_END_DECLS
