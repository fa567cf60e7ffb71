/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews a game for somebody at a terminal. */
#pragma once

#include <gio/gio.h>

/* Tells the application of the options; "json" is told elsewhere. */
void review_commands_add_options (GApplication *application);

/* Does what the options ask for, with the records of a folder, and prints what there is to say.
 * Returns the exit status, or -1 if they ask for nothing of the kind. */
int review_commands_run (GVariantDict *options, const char *folder);
