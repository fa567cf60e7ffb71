/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All of one engine from elsewhere. */
#pragma once

#include <gtk/gtk.h>

#include "ui/engines/wuzi-engine-probe.h"

/* WuziEnginePage: an engine's settings, and a board on which it is tried, in a WuziListLeaflet and
 * a window that has the actions "engines.ask", "engines.stop" and "engines.remove".
 *
 * Signals
 *   "said" (string sentence): for who looks at the window. */
#define WUZI_TYPE_ENGINE_PAGE (wuzi_engine_page_get_type ())
G_DECLARE_FINAL_TYPE (WuziEnginePage, wuzi_engine_page, WUZI, ENGINE_PAGE, GtkWidget)

WuziEnginePage *wuzi_engine_page_new (GSettings *settings, WuziEngineProbe *probe);

/* (transfer none) */
WuziEngineEntry *wuzi_engine_page_get_entry (WuziEnginePage *self);

/* Shows the log, and searches it. */
void wuzi_engine_page_search (WuziEnginePage *self);

/* Ends what was begun last: a search, or what the engine looks for. FALSE: nothing was. */
gboolean wuzi_engine_page_escape (WuziEnginePage *self);
