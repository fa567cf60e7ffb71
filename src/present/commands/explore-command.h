/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --explore POSITION: what was played next in a position, and how the games ended. */
#pragma once

#include <gio/gio.h>

#define EXPLORE_OPTION_POSITION "explore"
#define EXPLORE_OPTION_SOURCE "source"

/* The source that is one's own games, in the records: no database is imported under this name. */
#define EXPLORE_OWN_SOURCE "own"

/* folder is that of the records. Returns the exit status. */
int explore_command_run (GVariantDict *options, const char *position, const char *folder);
