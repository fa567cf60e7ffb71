/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match in the list of those that the user has set up. */
#pragma once

#include <adwaita.h>

#include "matches/wuzi-match-entry.h"

/* WuziMatchRow: tells who plays in a match, and how far it is. */
#define WUZI_TYPE_MATCH_ROW (wuzi_match_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchRow, wuzi_match_row, WUZI, MATCH_ROW, AdwActionRow)

GtkWidget *wuzi_match_row_new (WuziMatchEntry *entry);

/* (transfer none) */
WuziMatchEntry *wuzi_match_row_get_entry (WuziMatchRow *self);
