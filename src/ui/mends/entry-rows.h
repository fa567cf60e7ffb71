/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows to write in. */
#pragma once

#include <glib.h>

/* Before GTK 4.10, nobody hears that an AdwEntryRow has the keyboard's focus: the text in it has
 * it, which GTK leaves to an entry around it, and there is none. Is called for such a row when it
 * is mapped, and lets the text be told by itself, with the title of the row for its name. */
void entry_rows_mend (gpointer row);

/* Lets readers take such a row for what it is around the text, or they would say the name twice. */
void entry_rows_set_role (void);
