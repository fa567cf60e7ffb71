/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clears away what programs that were killed were writing. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Removes all such rests from a folder of records, but for those of unfinished games
 * (records/running/running-files.h). What another copy of the program is writing just now
 * stays: it holds the folder's lock, or has claimed it. Blocks. */
void record_sweep (const char *folder);

G_END_DECLS
