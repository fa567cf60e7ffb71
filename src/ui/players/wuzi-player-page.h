/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All about one player, and what can be changed about them. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziPlayerPage: changes name, colour and PIN itself, and separates whoever was
 * merged into the player; asks for the PIN before, where that matters. For all else it
 * activates "players.statistics", "players.history", "players.export",
 * "players.merge" and "players.delete", which whoever holds it must have.
 *
 * Signals
 *   "said" (string sentence): what was done, or why it couldn't be.
 *   "gone" (): the player isn't listed any more. */
#define WUZI_TYPE_PLAYER_PAGE (wuzi_player_page_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayerPage, wuzi_player_page, WUZI, PLAYER_PAGE, GtkWidget)

/* Once, before a player is shown. */
void wuzi_player_page_set_book (WuziPlayerPage *self, WuziRecordBook *book);

/* NULL: nobody. */
void wuzi_player_page_set_profile (WuziPlayerPage *self, WuziProfile *profile);

/* The player who is shown, as they are known now, or NULL. (transfer none) */
WuziProfile *wuzi_player_page_get_profile (WuziPlayerPage *self);
