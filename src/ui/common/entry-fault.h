/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows which entry is wrong. */
#pragma once

#include <gtk/gtk.h>

/* Marks an entry, for the eye and for a screen reader, or takes the mark away. */
void entry_fault_mark (GtkWidget *entry, gboolean wrong);
