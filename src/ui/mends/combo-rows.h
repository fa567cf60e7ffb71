/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows with a choice. */
#pragma once

#include <glib.h>

/* Up to libadwaita 1.7, what is chosen in an AdwComboRow stands in a list without a name, of one
 * row without a name; newer versions than 1.2 describe the row by its subtitle alone. Is called for
 * such a row when it is mapped, and lets it be described by what is chosen, and its subtitle. */
void combo_rows_mend (gpointer row);
