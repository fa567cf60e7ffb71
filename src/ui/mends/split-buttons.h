/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a menu beside them. */
#pragma once

#include <glib.h>

/* Newer versions of libadwaita (1.7) let the button in an AdwSplitButton be described by all that
 * is in that, so that the tooltip of the menu comes in place of its own, and GTK says the menu's
 * twice; older ones let nothing describe it. Is called for an AdwSplitButton when it is mapped: its
 * tooltip describes the button. */
void split_buttons_mend (gpointer split);
