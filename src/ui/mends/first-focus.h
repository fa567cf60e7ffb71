/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader is told of the focus in a window that opens, or comes back. */
#pragma once

#include <glib.h>

/* GTK 4.8 tells nobody where the focus is in a window that got it before it was shown: readers say
 * the name of the window, and no more. Nor does it where the focus has moved while another window
 * was used, as it does after a menu. Is called for a GtkWindow when it is realized, and lets it
 * tell that as soon as it is used. */
void first_focus_mend (gpointer window);
