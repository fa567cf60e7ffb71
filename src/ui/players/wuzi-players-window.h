/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players, and what can be done about each of them. */
#pragma once

#include <adwaita.h>

#include "game/wuzi-game.h"

/* WuziPlayersWindow: a list that leads to a page for each player.
 *
 * Signals
 *   "statistics-wanted" (string id), "history-wanted" (string id): of the player
 *     with that id. */
#define WUZI_TYPE_PLAYERS_WINDOW (wuzi_players_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayersWindow, wuzi_players_window, WUZI, PLAYERS_WINDOW, AdwWindow)

WuziPlayersWindow *wuzi_players_window_new (WuziRecordBook *book);

/* Those who play it are neither deleted nor merged. It isn't kept alive; NULL:
 * nobody plays. */
void wuzi_players_window_set_game (WuziPlayersWindow *self, WuziGame *game);

/* Shows the page of a player, as choosing them from the list does. */
void wuzi_players_window_show_player (WuziPlayersWindow *self, WuziProfile *profile);
