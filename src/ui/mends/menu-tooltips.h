/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of buttons that open a menu. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Mends the tooltips of menu buttons, from now on; to be called before the first one is made.
 *
 * One stays away while the menu is open: GTK shows it on the menu. And its words stay on their
 * line: GTK 4.8 gives the tooltip of a menu button, and of no other, the least width that its label
 * can have, which breaks it after each word, and in Chinese after each character. */
void menu_tooltips_mend (void);

G_END_DECLS
