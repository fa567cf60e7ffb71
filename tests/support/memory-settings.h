/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that are nobody's. */
#pragma once

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* As they are at first, and gone with the last reference. The machine makes no pause.
 *
 * NOTE: a store of their own, as GTK keeps a tooltip of the window where the pointer was last, and
 * with it that window's actions, which would hear of what the next test sets. */
static inline GSettings *
memory_settings_new (void)
{
  g_autoptr (GSettingsBackend) store = g_memory_settings_backend_new ();
  GSettings *settings = g_settings_new_with_backend ("org.wuzi.Wuzi", store);

  g_settings_set_int (settings, "machine-pause", 0);
  return settings;
}
