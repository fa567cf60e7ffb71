/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK writes the list of files that were used lately while the main loop waits for the disk. */
#pragma once

/* Lets a thread write it. */
void recent_files_mend (void);

/* Before the program ends, when GTK would write all that it knows once more, over what others have
 * written meanwhile: lets it write nothing, and waits for the thread. */
void recent_files_end (void);
