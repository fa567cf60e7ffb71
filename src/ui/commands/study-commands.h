/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts files of games for somebody at a terminal. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tells the application of the options. */
void study_commands_add_options (GApplication *application);

/* Does what the options ask for, and prints what there is to say. Returns the exit status, or -1
 * if they ask for nothing of the kind. */
int study_commands_run (GVariantDict *options);

G_END_DECLS
