/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups for somebody at a terminal. They block, and print what they did, or a
 * sentence to the standard error; both return an exit status. */
#pragma once

#include <glib.h>

/* Tells of which days there are backups, and what is in them. */
int backup_commands_list (const char *folder);

/* Goes back to the backup of a day, or to the newest one if date is "newest";
 * see record_restore_run (). */
int backup_commands_restore (const char *folder, const char *date, gboolean exact);
