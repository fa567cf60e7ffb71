/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form in which the history is narrowed. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"

/* WuziHistoryFilters: a choice for each thing that the history can be filtered
 * by, but for the player and the text.
 *
 * Signals
 *   "changed" (): somebody chose something. */
#define WUZI_TYPE_HISTORY_FILTERS (wuzi_history_filters_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryFilters, wuzi_history_filters, WUZI, HISTORY_FILTERS, GtkWidget)

/* Shows what a filter says, for the players of a book. */
void wuzi_history_filters_show_filter (WuziHistoryFilters *self, WuziRecordBook *book,
                                       const GameFilter *filter);

/* The filter that was shown, with what was chosen since. */
const GameFilter *wuzi_history_filters_get_filter (WuziHistoryFilters *self);

/* Offers only what isn't the same in all games (GameKinds), or is set; and these
 * tags, which may be NULL. */
void wuzi_history_filters_set_variety (WuziHistoryFilters *self, guint variety,
                                       const char *const *tags);
