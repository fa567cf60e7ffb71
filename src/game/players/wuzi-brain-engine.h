/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine from elsewhere as an opponent. */
#pragma once

#include "engines/wuzi-engine-entry.h"
#include "game/players/wuzi-engine.h"

enum {
  BRAIN_ENGINE_TOLERANCE_MSECS = 5000, /* that it may take longer than its time without a clock */
};

/* WuziBrainEngine: a WuziEngine that runs a program, from the first thought on until nobody needs
 * it any more. It thinks as long about a move as its entry says, or as the limits allow: under a
 * clock, being late is for the clock to judge. Where it fails, the error's message is a sentence
 * that names it; the next thought starts it anew.
 *
 * In Swap2 it decides itself, if it is known to be able to; in other openings, and where there is
 * advice to give, the program's own engine does. */
#define WUZI_TYPE_BRAIN_ENGINE (wuzi_brain_engine_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrainEngine, wuzi_brain_engine, WUZI, BRAIN_ENGINE, GObject)

/* The entry is copied: later changes are for the next engine. */
WuziEngine *wuzi_brain_engine_new (WuziEngineEntry *entry);
