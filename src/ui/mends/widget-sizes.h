/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for, and windows get. */
#pragma once

#include <glib.h>

/* Is called for a GtkWindow when it is realized. What is in it never becomes smaller than it can be
 * from now on, only cut off: not every window manager heeds how small a window may become, those
 * that tile least, and GTK (4.8 and 4.18) leaves a child less than nothing where its frame takes
 * more than there is (critical). */
void window_sizes_mend (gpointer window);

/* Mends two sizes of labels, both criticals in GTK 4.8, the second in 4.18, too. To be called
 * before the first label is made. NOTE: a method of GTK's class is wrapped. A layout, as windows
 * get one, comes too late: no signal tells of a label before it is measured, and most labels are
 * made by GTK and libadwaita, in a class that can't have subclasses.
 *
 * Before GTK 4.18, a label that wraps tells no baseline, unless it is aligned by it: a box that is
 * asked for its height at a width adds the lines below that baseline to the part of a button above
 * it; for its least height it doesn't, and no width has that height. (GTK's NEWS of 4.17.2.)
 *
 * A label that is very high isn't wider for it: a revealer that has only begun asks how wide its
 * contents are at millions of pixels, and GTK counts those in units of Pango's, of which there are
 * less than two million. */
void labels_mend (void);
