/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in a game: buttons with an icon and a word. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* WuziOptionsPanel: three rows of two buttons; compact, one row of them all, which leaves its words
 * out where there is too little width. After the end, other buttons stand in the places of those
 * that are of no use any more; so nothing moves. They do actions of the window ("win.hint" and so
 * on), and tell in a tooltip why they can't. */
#define WUZI_TYPE_OPTIONS_PANEL (wuzi_options_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziOptionsPanel, wuzi_options_panel, WUZI, OPTIONS_PANEL, GtkWidget)

/* game may be NULL. */
void wuzi_options_panel_set_game (WuziOptionsPanel *self, WuziGame *game);

/* The height that it needs in that width. */
int wuzi_options_panel_measure_height (WuziOptionsPanel *self, int width, gboolean compact);

/* May be set while the panel's parent allocates it. */
void wuzi_options_panel_set_compact (WuziOptionsPanel *self, gboolean compact);

/* Where the rarer things are chosen. (transfer none) */
GtkMenuButton *wuzi_options_panel_get_more (WuziOptionsPanel *self);
