/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two who played a recorded game. */
#pragma once

#include <gtk/gtk.h>

#include "game/play/wuzi-replay.h"

G_BEGIN_DECLS

/* WuziGameSide: stone, name, what a rating would mind, and how long all moves
 * took. */
#define WUZI_TYPE_GAME_SIDE (wuzi_game_side_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameSide, wuzi_game_side, WUZI, GAME_SIDE, GtkWidget)

/* Shows the side that had a colour, under that name. */
void wuzi_game_side_show_side (WuziGameSide *self, WuziReplay *replay, Stone stone,
                               const char *name);

G_END_DECLS
