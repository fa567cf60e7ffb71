/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus of what lies off the screen. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, every popover of the program opens on a screen. A window can be
 * moved so that what a menu belongs to lies off all of them, and the keyboard
 * opens it nevertheless: under X11, GTK looks for the screen there, finds none,
 * complains, and puts the menu anywhere. Where a window grows or is moved
 * beyond its screen, its popovers close. To be called before the first popover is made. */
void popovers_keep_on_screen (void);

G_END_DECLS
