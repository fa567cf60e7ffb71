/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match: its boards, its table and its games. */
#pragma once

#include <gtk/gtk.h>

#include "matches/wuzi-match-entry.h"

/* WuziMatchPage: shows how a match goes.
 *
 * Signals
 *   "said" (string): a sentence for the window to show.
 *   "study-wanted" (WuziStudy): a game is to be looked at. */
#define WUZI_TYPE_MATCH_PAGE (wuzi_match_page_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchPage, wuzi_match_page, WUZI, MATCH_PAGE, GtkWidget)

/* entry has a plan; engines: of WuziEngineEntry, the user's. */
WuziMatchPage *wuzi_match_page_new (GSettings *settings, WuziMatchEntry *entry,
                                    GListModel *engines);

/* (transfer none) */
WuziMatchEntry *wuzi_match_page_get_entry (WuziMatchPage *self);
