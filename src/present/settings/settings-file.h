/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings where there is no dconf: GLib's backend "keyfile" writes a file of all settings with
 * each change while the main loop waits for the disk (g_file_replace_contents ()), and tells nobody
 * when that fails. This one takes its place. */
#pragma once

#include <gio/gio.h>

enum {
  SETTINGS_FILE_RETRY_MSECS = 5000,
};

/* Lets a thread write that file, with all that has changed meanwhile. To be called before anybody
 * asks for a setting, GTK included. When g_settings_sync () returns, settings that can be written
 * are on the disk; others are tried again every SETTINGS_FILE_RETRY_MSECS, and with the next
 * change. */
void settings_file_take_over (void);

/* Has a GObject tell that the settings can't be written, once, until they could be:
 * tell (listener, const char *sentence). Other backends tell nothing. */
void settings_file_tell_problems (gpointer listener, GCallback tell);
