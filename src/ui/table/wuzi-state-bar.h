/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that says how the game stands. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

G_BEGIN_DECLS

/* WuziStateBar: whose turn it is, how the game ended, or what the hint says;
 * beside it the button for what can be done about that. A screen reader reads
 * its label out whenever it changes. */
#define WUZI_TYPE_STATE_BAR (wuzi_state_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziStateBar, wuzi_state_bar, WUZI, STATE_BAR, GtkWidget)

/* game may be NULL. */
void wuzi_state_bar_set_game (WuziStateBar *self, WuziGame *game);

G_END_DECLS
