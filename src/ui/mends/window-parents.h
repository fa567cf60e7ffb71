/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows over other windows. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, every window of the program forgets the one below it as soon as
 * it is destroyed. GTK does so when the last reference goes, which an event may
 * hold until the window below is gone, too: it then looks for that one once more. */
void windows_forget_their_parents (void);

G_END_DECLS
