/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader is told of the focus in a window that opens. */
#pragma once

#include <glib.h>

/* GTK 4.8 tells nobody where the focus is in a window that got it before it was shown: readers say
 * the name of the window, and no more. Is called for a GtkWindow when it is realized, and lets it
 * tell that when it is used first. */
void first_focus_mend (gpointer window);
