/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of engines from elsewhere while the program runs. */
#pragma once

#include "engines/wuzi-engine-list.h"
#include "ui/engines/wuzi-engine-probe.h"

/* WuziEngineProbes: has a probe for each engine of the list, for longer than a window shows it. */
#define WUZI_TYPE_ENGINE_PROBES (wuzi_engine_probes_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineProbes, wuzi_engine_probes, WUZI, ENGINE_PROBES, GObject)

WuziEngineProbes *wuzi_engine_probes_new (WuziEngineList *list);

/* (transfer none) */
WuziEngineList *wuzi_engine_probes_get_list (WuziEngineProbes *self);
WuziEngineProbe *wuzi_engine_probes_get (WuziEngineProbes *self, WuziEngineEntry *entry);

void wuzi_engine_probes_stop_all (WuziEngineProbes *self);
