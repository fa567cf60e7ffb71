/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader calls what has no name. */
#pragma once

/* Up to GTK 4.8, what has no name is called by its class: "GtkImage". From now on it is called
 * nothing, as newer versions do. */
void class_names_mend (void);
