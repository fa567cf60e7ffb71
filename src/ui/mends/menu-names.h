/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the items of menus. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, each item of a menu that opens has its words as its name. To be
 * called before the first menu is made. */
void menu_names_keep (void);

G_END_DECLS
