/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the rows of lists in which nothing is selected. */
#pragma once

#include <glib.h>

/* Up to GTK 4.18 at least, a row of a list without a selection tells that it isn't selected, and
 * readers say so after each of its names. Is called for a GtkListBoxRow when it is mapped, and lets
 * it tell nothing of that. NOTE: Orca 43 says it all the same: it goes by the list, which GTK
 * always tells to have a selection. */
void list_rows_mend (gpointer row);
