/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the items of menus. */
#pragma once

#include <glib.h>

/* Is called for a widget when it is mapped. GTK says that an item of a menu is labelled by the
 * label in it, which takes no part in what readers are told; as far as is known, from GTK 4.10 on,
 * and at least up to 4.18, such an item has no name. It gets its words as its name. */
void menu_names_mend (gpointer widget);
