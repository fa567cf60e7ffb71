/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is there anything that sounds can be played on? */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where there is nothing, the libraries that play sounds complain at length on
 * the standard error, at each of them. May be called in any thread. */
gboolean sound_output_exists (void);

G_END_DECLS
