/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a list, in short. */
#pragma once

#include <glib-object.h>

#include "records/games/game-filter.h"

/* WuziGameItem: what a list shows of a game. Made when a list is asked for it (WuziGameList), and
 * gone when nobody holds it. It has nothing to show until the list has read it, a moment later;
 * after that, only what is noted about the game changes, and what its review says.
 *
 * Signals
 *   "loaded" (): it is read, or something else is noted about it, or its review says something
 * else. */
#define WUZI_TYPE_GAME_ITEM (wuzi_game_item_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameItem, wuzi_game_item, WUZI, GAME_ITEM, GObject)

WuziGameItem *wuzi_game_item_new (void);

/* The game, or NULL until it is read. (transfer none) */
const GameSummary *wuzi_game_item_get_summary (WuziGameItem *self);

/* Takes the game; of several, the first. NULL changes nothing. */
void wuzi_game_item_take_summary (WuziGameItem *self, GameSummary *summary);

/* Sets what is noted about a game that is read; how exact its sides were. */
void wuzi_game_item_set_mark (WuziGameItem *self, const GameMark *mark);
void wuzi_game_item_set_accuracy (WuziGameItem *self, const double accuracy[2]);
