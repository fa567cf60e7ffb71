/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program is started with. */
#pragma once

#include <gtk/gtk.h>

void start_commands_add_options (GApplication *application);

/* Does what is asked for, or has the process do it that runs already. Returns an exit status, or
 * -1 to go on; *opens is set to TRUE if a window for it opens here. */
int start_commands_run (GApplication *application, GVariantDict *options, gboolean *opens);
