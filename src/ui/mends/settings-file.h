/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where there is no dconf, GSettings writes a file of all settings with each change, while the main
 * loop waits for the disk. */
#pragma once

/* Lets a thread write that file, with all that has changed meanwhile. To be called before anybody
 * asks for a setting, GTK included. Settings that are written are on the disk when
 * g_settings_sync () returns. */
void settings_file_mend (void);
