/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that comes with the program. */
#pragma once

#include "game/players/wuzi-engine.h"

/* WuziBuiltinEngine: a WuziEngine that thinks in threads of this process: on
 * all processors but one, which the window keeps for itself. */
#define WUZI_TYPE_BUILTIN_ENGINE (wuzi_builtin_engine_get_type ())
G_DECLARE_FINAL_TYPE (WuziBuiltinEngine, wuzi_builtin_engine, WUZI, BUILTIN_ENGINE, GObject)

WuziEngine *wuzi_builtin_engine_new (void);
