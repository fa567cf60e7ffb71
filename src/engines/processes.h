/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What processes take. */
#pragma once

#include <glib.h>
#include <sys/types.h>

/* How much memory a process and all that it has begun take, as Gomocup's manager counts it: what
 * would be free if they ended (USS), without what they share with others, and with what of it was
 * swapped out. In bytes, of the process, of those that it or they have begun, and of those that
 * belong to its group; 0 if that can't be told. Blocks. */
gint64 processes_read_memory (pid_t root);

/* The same of one process, of the text in its smaps_rollup. */
gint64 processes_add_up_memory (const char *rollup);

/* For how long the processes of a group have used processors, or have waited for one that others
 * used, in milliseconds: what they want, however busy the computer is. A kernel that keeps no such
 * statistics tells only what they have used. Blocks. */
gint64 processes_read_wanted_ms (pid_t group);
