/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a record book, or of a database of others' games, as a list model. */
#pragma once

#include <gio/gio.h>

#include "records/wuzi-game-source.h"

/* WuziGameList: a GListModel of WuziGameItem: the games that fit a query, in its order.
 *
 * The source is asked in its own thread, page by page: so a list of a million games costs no more
 * than what is looked at, and nothing waits. When the query or the games change, the former rows
 * stay until the new ones are there; of other games, only what is different is told as changed.
 * Of very many games, the first rows come first, and the order of all a little later: until then
 * the other items have nothing to show.
 *
 * Signals
 *   "changed" (): how many games there are, how they went, or whether the list is being made. */
#define WUZI_TYPE_GAME_LIST (wuzi_game_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameList, wuzi_game_list, WUZI, GAME_LIST, GObject)

/* Everybody's games, the newest first. Keeps the source. */
WuziGameList *wuzi_game_list_new (WuziGameSource *source);

/* Takes the query, and looks for its games even if it is the same as before. All rows are told as
 * new when they are there. */
void wuzi_game_list_set_query (WuziGameList *self, GameQuery *query);

/* Looks for the games of the query once more, as something else in the source may have changed. */
void wuzi_game_list_look_again (WuziGameList *self);

/* Whose games are listed: while those of a new query are looked for, still the former one. */
const GameQuery *wuzi_game_list_get_query (WuziGameList *self);

/* How the player fared in the games that are listed; black, among everybody's. */
WuziStanding wuzi_game_list_get_standing (WuziGameList *self);

/* Its rows, the number of a game << 1 | the side from which it is seen: perhaps only the first of
 * them; and what numbers mean there: as long as the numbering stays, the same games. (transfer
 * none): when something has changed, another array has them, or in this one the number of a game
 * that has another one now. */
GArray *wuzi_game_list_get_rows (WuziGameList *self);
gint64 wuzi_game_list_get_numbering (WuziGameList *self);

/* Isn't it known yet how many games there are now? */
gboolean wuzi_game_list_is_busy (WuziGameList *self);

/* How many items are alive: those that somebody holds, and at most some pages that were read last.
 * For tests. */
guint wuzi_game_list_count_items_alive (WuziGameList *self);
