/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a list, in short. */
#pragma once

#include <glib-object.h>

#include "records/games/game-table.h"
#include "records/players/player-list.h"

G_BEGIN_DECLS

/* The players' sides of the board. */
typedef enum {
  WUZI_SIDE_BLACK,
  WUZI_SIDE_WHITE,
} WuziSideColour;

/* WuziGameItem: what a list shows of a game. Never changes; made when a list
 * is asked for it (WuziGameList), and gone when nobody holds it. */
#define WUZI_TYPE_GAME_ITEM (wuzi_game_item_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameItem, wuzi_game_item, WUZI, GAME_ITEM, GObject)

/* The game at an index of the table. Keeps the table; the players are asked now
 * whom an id stands for. */
WuziGameItem *wuzi_game_item_new (GameTable *table, guint index, PlayerList *players);

const char *wuzi_game_item_get_id (WuziGameItem *self);

/* All that is known without reading the game: everything but the moves and the
 * origin's id, which are NULL. Profile ids are those of the record; see below for whom they stand.
 * (transfer none) */
const WuziGameFacts *wuzi_game_item_get_facts (WuziGameItem *self);

/* The id under which a side's games count now; NULL for a machine. */
const char *wuzi_game_item_get_profile (WuziGameItem *self, WuziSideColour colour);

/* One of the first moves, from 0 to GAME_SUMMARY_FIRST_MOVES - 1; POINT_NONE if
 * there were fewer. */
Point wuzi_game_item_get_first_move (WuziGameItem *self, guint number);

G_END_DECLS
