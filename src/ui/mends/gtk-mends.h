/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK and libadwaita get wrong in the versions that are supported. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Applies the mends of this folder that are for the whole program, those that the versions need
 * that are there; to be called once GTK is there, and before the first widget is made. */
void gtk_mends_apply (void);

G_END_DECLS
