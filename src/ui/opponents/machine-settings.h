/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings that the machine of a game follows. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

G_BEGIN_DECLS

/* Lets the machine be as the settings say: its level (or that it follows the
 * player), its pause and the champion's time. From its next move on. Between
 * two persons nothing happens; game may be NULL. */
void machine_settings_apply (GSettings *settings, WuziGame *game);

/* Opens the list of all opponents over a window; who is chosen there is the
 * level of the settings. It tells of the games in the book of the person who plays
 * the machine in game, which may be NULL. Returns the window that shows it.
 * (transfer none) */
GtkWindow *machine_settings_choose (GSettings *settings, GtkWindow *window, WuziRecordBook *book,
                                    WuziGame *game);

G_END_DECLS
