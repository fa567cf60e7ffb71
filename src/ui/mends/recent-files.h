/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK writes the list of files that were used lately while the main loop waits for the disk. */
#pragma once

/* Lets a thread write it. */
void recent_files_mend (void);
