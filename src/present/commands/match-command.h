/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --match FILE and wuzi --merge FOLDER …: matches between engines for somebody at a terminal.
 */
#pragma once

#include <gio/gio.h>

/* Tells the application of the options. */
void match_command_add_options (GApplication *application);

/* Does what the options ask for, and prints what there is to say. Returns the exit status, or -1 if
 * they ask for nothing of the kind. */
int match_command_run (GVariantDict *options);
