/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two who played a recorded game. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/game-facts.h"

/* WuziGameSide: stone, name, what a rating would mind, and how long all moves
 * took. */
#define WUZI_TYPE_GAME_SIDE (wuzi_game_side_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameSide, wuzi_game_side, WUZI, GAME_SIDE, GtkWidget)

/* Shows the side that had a colour, under that name. side is NULL if nothing else is known of it;
 * msecs is what its moves took. */
void wuzi_game_side_show_side (WuziGameSide *self, Stone stone, const char *name,
                               const WuziSide *side, gint64 msecs);
