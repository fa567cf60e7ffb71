/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How small windows may become. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, what is in a window never becomes smaller than it can be, only
 * cut off: not every window manager heeds how small a window may become, and
 * GTK leaves a child less than nothing where its frame takes more than there
 * is. To be called before the first window is made. */
void windows_keep_their_least_size (void);

G_END_DECLS
