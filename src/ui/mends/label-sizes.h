/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Mends two sizes of labels; to be called before the first label is made.
 *
 * A label that is very high isn't wider for it: a revealer that has only begun asks how wide its
 * contents are at millions of pixels, and GTK counts those in units of Pango's, of which there are
 * less than two million.
 *
 * A label that wraps tells no baseline, unless it is aligned by it: a box that is asked for its
 * height at a width adds the lines below that baseline to the part of a button above it; for its
 * least height it doesn't, and GTK complains that it finds no width for the least height. */
void label_sizes_mend (void);

G_END_DECLS
