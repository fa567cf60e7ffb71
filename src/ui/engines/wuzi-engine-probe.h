/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether an engine from elsewhere runs, and how that is found out. */
#pragma once

#include "engines/engine-probe.h"

/* WuziEngineProbe: asks one engine what it is and what it can, as often as it is told to. What is
 * found goes into the entry.
 *
 * Properties, none writable
 *   "running" (boolean)
 *   "step" (string): what it is asked now, in words; "" while nothing is.
 *   "part" (double): how far that is, from 0 to 1
 *   "trouble" (string, or NULL): what went wrong the last time, a sentence
 *   "log" (WuziBrainLog, or NULL): what was said the last time */
#define WUZI_TYPE_ENGINE_PROBE (wuzi_engine_probe_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineProbe, wuzi_engine_probe, WUZI, ENGINE_PROBE, GObject)

WuziEngineProbe *wuzi_engine_probe_new (WuziEngineEntry *entry);

/* Asks it, if it isn't being asked. */
void wuzi_engine_probe_start (WuziEngineProbe *self);
void wuzi_engine_probe_stop (WuziEngineProbe *self);

gboolean wuzi_engine_probe_is_running (WuziEngineProbe *self);
const char *wuzi_engine_probe_get_step (WuziEngineProbe *self);
const char *wuzi_engine_probe_get_trouble (WuziEngineProbe *self);

/* (transfer none) */
WuziEngineEntry *wuzi_engine_probe_get_entry (WuziEngineProbe *self);
WuziBrainLog *wuzi_engine_probe_get_log (WuziEngineProbe *self);
