/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of others' games for somebody at a terminal, and what was played in a position. */
#pragma once

#include <gio/gio.h>

/* Tells the application of the options. */
void library_commands_add_options (GApplication *application);

/* Does what the options ask for, with the records of a folder and the databases where they are
 * usual, and prints what there is to say. Returns the exit status, or -1 if they ask for nothing of
 * the kind. */
int library_commands_run (GVariantDict *options, const char *folder);
