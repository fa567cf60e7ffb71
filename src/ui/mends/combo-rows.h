/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows with a choice. */
#pragma once

/* From now on, each AdwComboRow is described by what is chosen in it. Up to libadwaita 1.7, that
 * stands in a list without a name, of one row without a name. */
void combo_rows_mend (void);
