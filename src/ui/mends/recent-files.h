/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of files that were used lately. */
#pragma once

#include <glib.h>

/* Is called for a GtkFileChooserWidget when it is mapped: whoever chooses a file in one lets GTK
 * write the list, and GTK (4.8 and 4.18) does so while the main loop waits for the disk. A thread
 * does from now on. */
void recent_files_mend (gpointer chooser);

/* Before the program ends, when GTK would write all that it knows once more, over what others have
 * written meanwhile: lets it write nothing, and waits for the thread. NOTE: for that, its manager's
 * private part is changed. GTK's file choosers know no other manager than the default one, whose
 * file name can't be changed; and GTK empties the file, others' part as well, when its setting
 * "gtk-recent-files-enabled" is switched off. */
void recent_files_end (void);
