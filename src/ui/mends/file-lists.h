/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads over the files in a file chooser. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, a list in a file chooser can only be sorted while it is there:
 * before GTK 4.10, the chooser shows its heads from the first, and a click on
 * one sorts nothing, with criticals. To be called before the first chooser is made. */
void file_lists_sort_what_is_there (void);

G_END_DECLS
