/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK goes on with in windows that were closed. */
#pragma once

#include <glib.h>

/* Is called for a window that is about to be unrealized. Before GTK 4.18.1, GTK forgets only when
 * the last reference goes, or not at all, and then uses freed memory:
 * - The window below it, where it goes with that one (gtk!8298). An event may hold the window until
 *   the one below is gone.
 * - Its surface's question how large it is to be. */
void closed_windows_mend (gpointer window);

/* Is called for a GtkScrolledWindow that is about to be unrealized. Up to GTK 4.18 at least, one
 * that was scrolled beyond its end comes back after a moment, and asks the window that it isn't in
 * any more for its clock (critical). It comes back no more, until it is scrolled again.
 * GTK's timer is found by its data: no source of ours has a GtkScrolledWindow for that. */
void closed_lists_mend (gpointer list);
