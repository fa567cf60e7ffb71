/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons that stay pressed. */
#pragma once

#include <glib.h>

/* Before GTK 4.10, a GtkToggleButton is told as any other button, of which readers don't say
 * whether it is pressed (GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON is new there). Is called for such a
 * button when it is mapped: it is described by whether it is pressed, and its tooltip. */
void toggle_buttons_mend (gpointer button);
