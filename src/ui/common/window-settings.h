/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window is as large as it was last. */
#pragma once

#include <gtk/gtk.h>

/* Gives a window the size that the settings hold under a key such as WUZI_SETTING_VIEWER_SIZE, and
 * keeps the size that it has when it goes. So that it may be narrow with large letters, too, its
 * pills break their words. key isn't copied. */
void window_settings_follow_size (GSettings *settings, const char *key, GtkWindow *window);

/* Give the main window its size and keep it, with whether it is maximized. */
void window_settings_restore_main (GSettings *settings, GtkWindow *window);
void window_settings_store_main (GSettings *settings, GtkWindow *window);
