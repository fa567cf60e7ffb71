/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences. */
#pragma once

#include <adwaita.h>

/* WuziPreferences: a window bound to the settings; every change holds at
 * once. */
#define WUZI_TYPE_PREFERENCES (wuzi_preferences_get_type ())
G_DECLARE_FINAL_TYPE (WuziPreferences, wuzi_preferences, WUZI, PREFERENCES, AdwWindow)

WuziPreferences *wuzi_preferences_new (GSettings *settings);
