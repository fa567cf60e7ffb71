/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader calls what has no name. */
#pragma once

#include <glib.h>

/* Before GTK 4.10, what has no name is called by its class: "GtkImage"
 * (gtk_at_context_get_name ()), what is in a stack is told to be in a "GtkStackPage", and a button
 * with a picture is told to be labelled by it; a tooltip describes what it names. Is called for a
 * widget when it is mapped, and lets it be called nothing, as newer versions do, and be told once.
 */
void class_names_mend (gpointer widget);
