/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in the list of those from elsewhere. */
#pragma once

#include <adwaita.h>

#include "ui/engines/wuzi-engine-probe.h"

/* WuziEngineRow: tells what is known of an engine, and whether it runs. */
#define WUZI_TYPE_ENGINE_ROW (wuzi_engine_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineRow, wuzi_engine_row, WUZI, ENGINE_ROW, AdwActionRow)

GtkWidget *wuzi_engine_row_new (WuziEngineProbe *probe);

/* (transfer none) */
WuziEngineEntry *wuzi_engine_row_get_entry (WuziEngineRow *self);

/* What can be done with an engine of that id. (transfer full) */
GMenuModel *wuzi_engine_row_new_menu (const char *id);
