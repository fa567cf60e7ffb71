/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK and libadwaita get wrong in the versions that are supported. */
#pragma once

#include <glib.h>

/* Applies the mends of this folder that are for the whole program, those that the versions need
 * that are there; to be called once GTK is there, and before the first widget is made.
 *
 * They follow signals. Where no signal tells in time, some go further, and say so in their
 * headers: popovers.h (where popups are placed), widget-sizes.h (what labels measure),
 * and recent-files.h (what GTK writes at the end). Others take a handler of GTK's own away
 * (closed-windows.h, file-lists.h). A new mend is a line of the table in
 * gtk-mends.c, a header that names the fault and the versions that have it, and a test. */
void gtk_mends_apply (void);
