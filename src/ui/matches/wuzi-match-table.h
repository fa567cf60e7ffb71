/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match has come to. */
#pragma once

#include <gtk/gtk.h>

#include "matches/wuzi-match-entry.h"

/* WuziMatchTable: a table of all who play, with their games against each other; what is known of
 * the engines; and the pairings. */
#define WUZI_TYPE_MATCH_TABLE (wuzi_match_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchTable, wuzi_match_table, WUZI, MATCH_TABLE, GtkWidget)

/* It has a plan; engines: of WuziEngineEntry, the user's. */
void wuzi_match_table_set_entry (WuziMatchTable *self, WuziMatchEntry *entry, GListModel *engines);
