/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in a list. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziPlayerRow: the avatar in the player's colour, name, games and rating, kept
 * up to date. For a deleted player, buttons activate "players.restore" and "players.erase" with
 * their id. Rows are used again and again, as GtkListView does it. */
#define WUZI_TYPE_PLAYER_ROW (wuzi_player_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayerRow, wuzi_player_row, WUZI, PLAYER_ROW, GtkWidget)

GtkWidget *wuzi_player_row_new (WuziRecordBook *book);

/* NULL: nobody. */
void wuzi_player_row_set_profile (WuziPlayerRow *self, WuziProfile *profile);
