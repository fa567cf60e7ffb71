/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One picture of statistics with its title, and the same as a table. */
#pragma once

#include <gtk/gtk.h>

/* WuziStatsCard
 *
 * Signals
 *   "line-activated" (WuziStatsLine line): of the table.
 * Properties
 *   "title" (string)
 *   "picture" (GtkWidget)
 *   "controls" (GtkWidget): beside the title; or NULL.
 *   "show-table" (gboolean): the table is shown, not the picture. */
#define WUZI_TYPE_STATS_CARD (wuzi_stats_card_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsCard, wuzi_stats_card, WUZI, STATS_CARD, GtkWidget)

/* What is said below the title: what the picture shows, or what is selected. */
void wuzi_stats_card_set_words (WuziStatsCard *self, const char *words);

/* The table's columns, NULL behind the last; the first is text, the others are
 * figures. lines (WuziStatsLine) may be NULL. */
void wuzi_stats_card_set_table (WuziStatsCard *self, const char *const *titles, GListModel *lines);

/* The table's lines; NULL before they were set. (transfer none) */
GListModel *wuzi_stats_card_get_lines (WuziStatsCard *self);
