/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Popovers that open on a screen, and leave nothing behind. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Mends all popovers of the program, from now on; to be called once there is a
 * display, and before the first one is made.
 *
 * They open on a screen, as tooltips do. A window can be moved so that what a menu
 * belongs to lies off all of them, and the keyboard opens it nevertheless, or it is
 * open already: under X11, GTK looks for the screen there, finds none, complains, and
 * puts the menu anywhere.
 *
 * They bear Return, and keys that move the focus, when nothing in the window has it.
 *
 * They are gone with their window. GTK keeps one for ever that is open when its
 * window is closed, or had the keyboard just before, or leaves its parent when it
 * closes; and when it was to show a tooltip there, it complains. */
void popovers_mend (void);

G_END_DECLS
