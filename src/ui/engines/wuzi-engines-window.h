/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere. */
#pragma once

#include <adwaita.h>

#include "ui/engines/wuzi-engine-probes.h"

/* WuziEnginesWindow: lists the engines that were added, adds others, sets them up, and shows what
 * they say. */
#define WUZI_TYPE_ENGINES_WINDOW (wuzi_engines_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziEnginesWindow, wuzi_engines_window, WUZI, ENGINES_WINDOW, AdwWindow)

WuziEnginesWindow *wuzi_engines_window_new (GSettings *settings, WuziEngineProbes *probes);

/* Adds the engine that a command line starts, and asks it what it can. */
void wuzi_engines_window_add (WuziEnginesWindow *self, const char *command);
