/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games as a list model. */
#pragma once

#include <gio/gio.h>

#include "records/games/wuzi-game-item.h"

G_BEGIN_DECLS

/* WuziGameList: a GListModel of WuziGameItem, the newest game first.
 *
 * Items are made when they are asked for and live as long as somebody holds
 * them; who asks twice meanwhile gets the same one. So a list of 100,000 games
 * costs no more objects than are shown.
 *
 * It belongs to a record book (wuzi_record_book_get_games), which tells it what
 * has changed. */
#define WUZI_TYPE_GAME_LIST (wuzi_game_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameList, wuzi_game_list, WUZI, GAME_LIST, GObject)

/* Keeps the table; players must live as long as the book, and be let go of
 * (wuzi_game_list_forget) with it. */
WuziGameList *wuzi_game_list_new (GameTable *table, PlayerList *players);

/* There is another table: every item is new. */
void wuzi_game_list_set_table (WuziGameList *self, GameTable *table);

/* A game was added to the table, as its last. */
void wuzi_game_list_added (WuziGameList *self);

/* Ids stand for other players than before: every item is new. */
void wuzi_game_list_players_changed (WuziGameList *self);

/* The book goes: no games from now on. */
void wuzi_game_list_forget (WuziGameList *self);

/* How many items are alive: for tests. */
guint wuzi_game_list_count_items_alive (WuziGameList *self);

G_END_DECLS
