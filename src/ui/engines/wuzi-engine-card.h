/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine from elsewhere is and can. */
#pragma once

#include <gtk/gtk.h>

#include "ui/engines/wuzi-engine-probe.h"

/* WuziEngineCard: tells what was found out of an engine, how far it is asked, and what went wrong
 * with it.
 *
 * Property
 *   "has-heading" (boolean): whether the engine's name stands above all that.
 *
 * Actions that it wants of a parent: "engines.ask" and "engines.stop" with the engine's id, and
 * "engine.show-log". */
#define WUZI_TYPE_ENGINE_CARD (wuzi_engine_card_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineCard, wuzi_engine_card, WUZI, ENGINE_CARD, GtkWidget)

void wuzi_engine_card_set_probe (WuziEngineCard *self, WuziEngineProbe *probe);
