/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game to learn by: how it stands, and what would have been best. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "present/board/board-overlay.h"

/* WuziChancesBar: while it is enabled, looks at each position in which a person is to move, for
 * some seconds, and shows black's and white's chances. After the person's move it knows what the
 * best ones were. A game in which it has told something is one with the teacher's help.
 *
 * Properties
 *   "enabled" (boolean): false at first; the bar is hidden then, or without a game.
 * Signals
 *   "changed" (): the best moves have. */
#define WUZI_TYPE_CHANCES_BAR (wuzi_chances_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziChancesBar, wuzi_chances_bar, WUZI, CHANCES_BAR, GtkWidget)

/* game may be NULL. */
void wuzi_chances_bar_set_game (WuziChancesBar *self, WuziGame *game);

/* Shows the best moves in place of the person's last one, if they are known. */
void wuzi_chances_bar_add_to_overlay (WuziChancesBar *self, BoardOverlay *overlay);
