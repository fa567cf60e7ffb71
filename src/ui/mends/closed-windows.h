/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows that were closed. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, what GTK forgets only when a window's last reference goes, or not at all, is
 * forgotten as soon as the window is destroyed:
 * - The window below it: an event may hold the window until the one below is gone, too, which it
 *   then looks for once more.
 * - Its surface's question how large it is to be: GTK 4.8 leaves that connected, and a surface that
 *   was about to ask asks a window that is freed. */
void closed_windows_mend (void);

G_END_DECLS
