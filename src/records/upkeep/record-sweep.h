/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clears away what programs that were killed were writing. */
#pragma once

#include <glib.h>

/* How the name of a folder begins in which a backup is unpacked. */
#define RECORD_SWEEP_FOLDER_PREFIX ".restore-"

/* Removes the rests of such writings from a folder of records, but for those of unfinished games
 * (records/running/running-files.h). What another copy of the program is writing just now
 * stays: it holds the folder's lock, or has locked it (record_files_keep_from_sweep ()). Blocks. */
void record_sweep (const char *folder);

/* Removes a folder in which there are only files, or a file. */
void record_sweep_remove (const char *path);
