/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player of the sitting, beside the board. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* WuziPlayerPanel: stone, name, standing, rating, whose turn it is, and whether the
 * machine thinks. Shows one seat of a game and follows it. */
#define WUZI_TYPE_PLAYER_PANEL (wuzi_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayerPanel, wuzi_player_panel, WUZI, PLAYER_PANEL, GtkWidget)

/* game may be NULL. seat is WUZI_SEAT_FIRST or WUZI_SEAT_SECOND. */
void wuzi_player_panel_set_game (WuziPlayerPanel *self, WuziGame *game, int seat);
