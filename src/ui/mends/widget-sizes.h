/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sizes labels ask for, and windows get. */
#pragma once

#include <glib.h>

/* Mends three sizes; to be called before the first label or window is made. NOTE: all are criticals
 * in GTK 4.8, the second and third in 4.18, too. No signal tells of a measurement, nor of an
 * allocation before it is made, so two methods of GTK's classes are wrapped.
 *
 * Before GTK 4.18, a label that wraps tells no baseline, unless it is aligned by it: a box that is
 * asked for its height at a width adds the lines below that baseline to the part of a button above
 * it; for its least height it doesn't, and no width has that height. (GTK's NEWS of 4.17.2.)
 *
 * A label that is very high isn't wider for it: a revealer that has only begun asks how wide its
 * contents are at millions of pixels, and GTK counts those in units of Pango's, of which there are
 * less than two million.
 *
 * What is in a window never becomes smaller than it can be, only cut off: not every window manager
 * heeds how small a window may become, those that tile least, and GTK leaves a child less than
 * nothing where its frame takes more than there is. */
void widget_sizes_mend (void);
