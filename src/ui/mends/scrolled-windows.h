/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists that are scrolled beyond their end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, a list that was scrolled beyond its end comes back only while it is in
 * a window: GTK waits a moment before, and asks for the window's clock even if the
 * window has been closed by then. To be called before the first list is made. */
void scrolled_windows_mend (void);

G_END_DECLS
