/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an engine from elsewhere is set up. */
#pragma once

#include <gtk/gtk.h>

#include "engines/wuzi-engine-entry.h"

/* WuziEngineSettings: shows and changes the properties of an entry. What is wrong with an input
 * stands below it, and isn't taken over.
 *
 * Signals
 *   "command-changed" (): somebody has typed another command line, or chosen a program. */
#define WUZI_TYPE_ENGINE_SETTINGS (wuzi_engine_settings_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineSettings, wuzi_engine_settings, WUZI, ENGINE_SETTINGS, GtkWidget)

void wuzi_engine_settings_set_entry (WuziEngineSettings *self, WuziEngineEntry *entry);
