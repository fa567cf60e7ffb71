/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What narrows the history, as chips to be taken off. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"

/* WuziHistoryChips: a chip for each field of a filter that is set, but for the
 * text, where that stands where it is typed; behind them a button that removes all.
 * Not shown when there are none.
 *
 * Signals
 *   "dropped" (uint field): that field (a GameFilterField) is to be any again.
 *   "cleared" (): all are, the text, too. */
#define WUZI_TYPE_HISTORY_CHIPS (wuzi_history_chips_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryChips, wuzi_history_chips, WUZI, HISTORY_CHIPS, GtkWidget)

/* From the next filter on, the text has a chip, too. */
void wuzi_history_chips_set_with_text (WuziHistoryChips *self, gboolean with_text);

void wuzi_history_chips_show_filter (WuziHistoryChips *self, WuziRecordBook *book,
                                     const GameFilter *filter);
