/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the history: filtered, sorted and counted. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-game-list.h"
#include "records/wuzi-record-book.h"

/* WuziHistoryModel: what a filter and an order ask of a WuziGameList, with what only the user
 * interface knows: how players and levels are called, and in which order they come. While games
 * are looked for, those that were found before stay.
 *
 * It is a GtkSelectionModel of WuziGameItem, of which any may be selected; that costs no more than
 * those that are looked at, even if all of a million are. Games stay selected in another order,
 * and as far as another filter lets them through.
 *
 * Signals
 *   "changed" (): how many games are shown, how they went, or whether more are
 *     being looked for. */
#define WUZI_TYPE_HISTORY_MODEL (wuzi_history_model_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryModel, wuzi_history_model, WUZI, HISTORY_MODEL, GObject)

/* What else isn't the same in all others' games (wuzi_history_model_get_variety ()). */
enum {
  HISTORY_VARIETY_EVENT = 1u << GAME_FILTER_FIELDS,
  HISTORY_VARIETY_RATINGS = HISTORY_VARIETY_EVENT << 1,
};

/* Everybody's games, the newest first; and those of a database of others' games, whose names are
 * their own. */
WuziHistoryModel *wuzi_history_model_new (WuziRecordBook *book);
WuziHistoryModel *wuzi_history_model_new_for (WuziRecordBook *book, WuziGameSource *source);

/* Lets through other games, and lists them anew even if they are the same. */
void wuzi_history_model_set_filter (WuziHistoryModel *self, const GameFilter *filter);
const GameFilter *wuzi_history_model_get_filter (WuziHistoryModel *self);

void wuzi_history_model_set_order (WuziHistoryModel *self, GameOrder order, gboolean descending);
GameOrder wuzi_history_model_get_order (WuziHistoryModel *self, gboolean *descending);

/* How many are selected; the first of them, or GTK_INVALID_LIST_POSITION. */
guint wuzi_history_model_count_selected (WuziHistoryModel *self);
guint wuzi_history_model_get_selected (WuziHistoryModel *self);

/* Selects that one only. */
void wuzi_history_model_select (WuziHistoryModel *self, guint position);

/* While games are collected, what somebody clicks on or goes to isn't selected in place of the
 * others. */
void wuzi_history_model_set_collecting (WuziHistoryModel *self, gboolean collecting);

/* The numbers (guint32) of those that are selected, in the list's order, and of which index they
 * are (wuzi_game_list_get_numbering ()). Those that aren't known yet are missing. (transfer full)
 */
GArray *wuzi_history_model_list_selected (WuziHistoryModel *self);
gint64 wuzi_history_model_get_numbering (WuziHistoryModel *self);

/* Are those of a database of others' games, of which it is a source (wuzi_history_model_new_for
 * ())? */
gboolean wuzi_history_model_is_of_others (WuziHistoryModel *self);

/* Are those everybody's games? While a player's are looked for, they still are. */
gboolean wuzi_history_model_is_of_everybody (WuziHistoryModel *self);

/* How many games are shown. */
guint wuzi_history_model_get_count (WuziHistoryModel *self);

/* How the player fared in them; black, among everybody's games. */
WuziStanding wuzi_history_model_get_standing (WuziHistoryModel *self);

/* What isn't the same in all games there are, as GameKinds says; all at first.
 * "changed" tells of it, too. */
guint wuzi_history_model_get_variety (WuziHistoryModel *self);

/* Lets it know the reviews that were made or changed meanwhile. */
void wuzi_history_model_read_reviews (WuziHistoryModel *self, GCancellable *cancellable);

/* All tags that games have; NULL at first. Likewise. (transfer none) */
const char *const *wuzi_history_model_get_tags (WuziHistoryModel *self);

/* Is it still to be found out how many games there are now? */
gboolean wuzi_history_model_is_busy (WuziHistoryModel *self);

/* Is it, since the filter or the order has changed? */
gboolean wuzi_history_model_is_searching (WuziHistoryModel *self);

/* wuzi_game_list_count_items_alive (). For tests. */
guint wuzi_history_model_count_items_alive (WuziHistoryModel *self);
