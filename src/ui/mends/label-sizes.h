/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How wide labels want to be. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, a label that is very high isn't wider for it: a revealer that has
 * only begun asks how wide its contents are at millions of pixels, and GTK counts
 * those in units of Pango's, of which there are less than two million. To be called
 * before the first label is made. */
void labels_bear_any_height (void);

G_END_DECLS
