/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads over the files in a file chooser, the list's own search, and the menu. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, a list in a file chooser can only be used while it is there. Before
 * GTK 4.10, the chooser shows its heads from the first, and a click on one sorts
 * nothing, with criticals; the menu of a file opens when everything else has been
 * done, even if the chooser has been closed meanwhile and its memory is another's; and
 * while the chooser shows what it has searched for, Ctrl+F searches its list, too,
 * which a list with heads can't, with a critical: it does nothing then. To be called
 * before the first chooser is made. */
void file_lists_use_what_is_there (void);

G_END_DECLS
