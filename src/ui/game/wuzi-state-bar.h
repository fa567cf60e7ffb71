/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that says how the game stands. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* WuziStateBar: above, the rule, with a button for its help, and whether the game is rated or why
 * it isn't, and what it has done to the ratings; below, whose turn it is, how the game ended, or
 * what the hint says; beside it, or below where there is little width, the button for what can be
 * done about that. Its height depends on its width alone: words that are too long are cut, and a
 * tooltip has all of them. A screen reader reads its label out whenever it changes. */
#define WUZI_TYPE_STATE_BAR (wuzi_state_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziStateBar, wuzi_state_bar, WUZI, STATE_BAR, GtkWidget)

/* game may be NULL. */
void wuzi_state_bar_set_game (WuziStateBar *self, WuziGame *game);

/* Says that the board shows an earlier position, with so many stones, or the present
 * one again. */
void wuzi_state_bar_show_earlier (WuziStateBar *self, guint position);
void wuzi_state_bar_show_present (WuziStateBar *self);

/* What the board draws lines about; "" for nothing. It stands before the words if it lasts as long
 * as the position, and in their place if it is about what is pointed at. */
void wuzi_state_bar_set_remark (WuziStateBar *self, const char *remark, gboolean lasts);

/* How long the machine thinks before it can be told to move; some tenths of a
 * second at first, as one that answers sooner isn't worth a button that comes and
 * goes. */
void wuzi_state_bar_set_patience (WuziStateBar *self, guint msecs);
