/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of an opening, beside the board. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* WuziOpeningBar: while the opening asks a person for something that isn't a point of the board, it
 * is visible, says what, and has a button for each answer, which is given to the console. */
#define WUZI_TYPE_OPENING_BAR (wuzi_opening_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziOpeningBar, wuzi_opening_bar, WUZI, OPENING_BAR, GtkWidget)

/* game may be NULL. */
void wuzi_opening_bar_set_game (WuziOpeningBar *self, WuziGame *game);
