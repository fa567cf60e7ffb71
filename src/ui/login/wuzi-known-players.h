/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players whose names needn't be typed. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziKnownPlayers: a button for each of those who play most, one stop of the Tab key. There are
 * none where there is only one player, whose name stands in the entry already.
 *
 * Signals
 *   "chosen" (WuziProfile profile)
 *   "changed" (): there are others, or other ones. */
#define WUZI_TYPE_KNOWN_PLAYERS (wuzi_known_players_get_type ())
G_DECLARE_FINAL_TYPE (WuziKnownPlayers, wuzi_known_players, WUZI, KNOWN_PLAYERS, GtkWidget)

/* To be called once. */
void wuzi_known_players_set_book (WuziKnownPlayers *self, WuziRecordBook *book);

gboolean wuzi_known_players_is_empty (WuziKnownPlayers *self);
