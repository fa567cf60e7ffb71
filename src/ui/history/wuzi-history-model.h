/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the history: filtered, sorted and counted. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/game-filter.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* What a history can be sorted by. */
typedef enum {
  HISTORY_ORDER_DATE,
  HISTORY_ORDER_OPPONENT, /* by name, machines by strength behind people */
  HISTORY_ORDER_BLACK,
  HISTORY_ORDER_WHITE,
  HISTORY_ORDER_LEVEL,
  HISTORY_ORDER_COLOUR,
  HISTORY_ORDER_RESULT, /* the player's losses first; black's, among everybody's games */
  HISTORY_ORDER_ENDING,
  HISTORY_ORDER_RULE,
  HISTORY_ORDER_SIZE,
  HISTORY_ORDER_MOVES,
  HISTORY_ORDER_LENGTH,
} HistoryOrder;

/* WuziHistoryModel: GTK's filter and sort models over the games of a book, in
 * a selection. Few games are dealt with at once; of many, some at a time while
 * the main loop goes on. No game's item is kept for longer than it is looked
 * at, however the games are sorted.
 *
 * Signals
 *   "changed" (): how many games are shown, how they went, or whether more are
 *     being looked for. */
#define WUZI_TYPE_HISTORY_MODEL (wuzi_history_model_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryModel, wuzi_history_model, WUZI, HISTORY_MODEL, GObject)

/* Everybody's games, the newest first. */
WuziHistoryModel *wuzi_history_model_new (WuziRecordBook *book);

/* Lets through other games, and lists them anew even if they are the same. */
void wuzi_history_model_set_filter (WuziHistoryModel *self, const GameFilter *filter);
const GameFilter *wuzi_history_model_get_filter (WuziHistoryModel *self);

/* Games that are equal in that stay in order, the newest first. */
void wuzi_history_model_set_order (WuziHistoryModel *self, HistoryOrder order, gboolean descending);
HistoryOrder wuzi_history_model_get_order (WuziHistoryModel *self, gboolean *descending);

/* What is shown, of WuziGameItem: none while many games are being sorted.
 * (transfer none) */
GtkSingleSelection *wuzi_history_model_get_selection (WuziHistoryModel *self);

/* How many games have been let through. */
guint wuzi_history_model_get_count (WuziHistoryModel *self);

/* How the player fared in them; black, among everybody's games. */
WuziStanding wuzi_history_model_get_standing (WuziHistoryModel *self);

/* Are there games that haven't been looked at yet? */
gboolean wuzi_history_model_is_busy (WuziHistoryModel *self);

/* The side from which the filter sees a game. */
WuziSideColour wuzi_history_model_get_side (WuziHistoryModel *self, WuziGameItem *item);

G_END_DECLS
