/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings that the machine of a game follows. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* Gives the machine the pause and the champion's time of the settings, from its next move on. Its
 * level is the game's own: the settings hold that of the next game. Between two persons nothing
 * happens; game may be NULL. */
void machine_settings_apply (GSettings *settings, WuziGame *game);

/* Opens the list of all opponents over a window; who is chosen there plays on in the game, which
 * has a machine, and is the level of the settings. The list tells of the games in the book of the
 * person who plays the machine. engines: those from elsewhere (WuziEngineEntry), or NULL. Returns
 * the window that shows it. (transfer none) */
GtkWindow *machine_settings_choose (GSettings *settings, GtkWindow *window, WuziRecordBook *book,
                                    GListModel *engines, WuziGame *game);
