/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK's file chooser forgets about its list, its menu and its focus. */
#pragma once

#include <glib.h>

/* Is called for a GtkFileChooserWidget, and for a GtkTreeView, when they are mapped. Before GTK
 * 4.10, whose choosers have another kind of list, a chooser looks for things that aren't there,
 * with criticals or in freed memory. From now on
 * - a click on a head sorts its list only while there is something to sort;
 * - Ctrl+F in what it has found does nothing, instead of searching once more;
 * - it shows nothing, and no other files, where no files were used lately;
 * - a file of the folder isn't taken for one used lately;
 * - the menu of a file opens only while the chooser is open;
 * - "Save" and "Open" also work while nothing has the focus. */
void file_choosers_mend (gpointer chooser);
void file_lists_mend (gpointer list);
