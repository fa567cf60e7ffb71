/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in a game: buttons with an icon and a word. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* What there is room for. */
typedef enum {
  WUZI_OPTIONS_ALL,     /* three rows of two buttons, the level, what is shown on the board */
  WUZI_OPTIONS_BUTTONS, /* the rows of buttons alone */
  WUZI_OPTIONS_ROW,     /* one row of them all, without words where there is too little width */
} WuziOptionsForm;

/* WuziOptionsPanel: buttons, and, in its largest form, the machine's level and toggles of what is
 * shown on the board. After the end, other buttons stand in the places of those that are of no use
 * any more; so nothing moves. They do actions of the window ("win.hint" and so on), and tell in a
 * tooltip why they can't. Its natural width is what the largest form needs. */
#define WUZI_TYPE_OPTIONS_PANEL (wuzi_options_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziOptionsPanel, wuzi_options_panel, WUZI, OPTIONS_PANEL, GtkWidget)

/* game may be NULL. */
void wuzi_options_panel_set_game (WuziOptionsPanel *self, WuziGame *game);

/* The height that it needs in that width. */
int wuzi_options_panel_measure_height (WuziOptionsPanel *self, int width, WuziOptionsForm form);

/* May be set while the panel's parent allocates it. */
void wuzi_options_panel_set_form (WuziOptionsPanel *self, WuziOptionsForm form);

/* Where the rarer things are chosen. (transfer none) */
GtkMenuButton *wuzi_options_panel_get_more (WuziOptionsPanel *self);
