/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form in which explored games are narrowed. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/game-filter.h"

/* WuziExplorerFilters: a choice for each thing that both own games and databases know: rule,
 * opening, a player and their colour, result and years.
 *
 * Signals
 *   "changed" (): somebody chose something. */
#define WUZI_TYPE_EXPLORER_FILTERS (wuzi_explorer_filters_get_type ())
G_DECLARE_FINAL_TYPE (WuziExplorerFilters, wuzi_explorer_filters, WUZI, EXPLORER_FILTERS, GtkWidget)

/* Shows what a filter says. */
void wuzi_explorer_filters_show_filter (WuziExplorerFilters *self, const GameFilter *filter);

/* The filter that was shown, with what was chosen since. */
const GameFilter *wuzi_explorer_filters_get_filter (WuziExplorerFilters *self);
