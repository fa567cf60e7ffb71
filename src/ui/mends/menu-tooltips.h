/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of buttons that open a menu. */
#pragma once

#include <glib.h>

/* Is called for a GtkMenuButton when it is mapped. Before GTK 4.14, its tooltip is also shown on
 * its open menu; before 4.10, it has the least width that a label can have, which breaks it after
 * each word, and in Chinese after each character. Both are told in GTK's NEWS. */
void menu_tooltips_mend (gpointer button);
