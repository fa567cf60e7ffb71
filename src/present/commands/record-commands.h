/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program does with the records when it is told so on its command
 * line: no window is needed, and no display. */
#pragma once

#include <gio/gio.h>

/* Tells the application of the options. */
void record_commands_add_options (GApplication *application);

/* Does what the options ask for, in a folder, and prints what there is to say.
 * Returns the exit status, or -1 if they ask for nothing of the kind. */
int record_commands_run (GVariantDict *options, const char *folder);
