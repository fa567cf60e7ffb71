/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a letter that leads to them. */
#pragma once

#include <glib.h>

/* Is called for a button when it is mapped. GTK 4.8 calls a button with the label "_Play" that,
 * with the low line, and says that the label in it labels it, too: readers are told "_Play Play".
 * It is called what it shows, unless it has a name of its own. GTK 4.18 leaves a button to its
 * label alone, but not a check button. */
void button_names_mend (gpointer widget);
