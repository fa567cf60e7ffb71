/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards of all games of a match that are being played. */
#pragma once

#include <gtk/gtk.h>

/* WuziLiveBoards: a board for each game of a list; one stop of the Tab key, in which arrows go from
 * board to board. */
#define WUZI_TYPE_LIVE_BOARDS (wuzi_live_boards_get_type ())
G_DECLARE_FINAL_TYPE (WuziLiveBoards, wuzi_live_boards, WUZI, LIVE_BOARDS, GtkWidget)

/* games: of WuziMatchGame. */
void wuzi_live_boards_set_games (WuziLiveBoards *self, GSettings *settings, GListModel *games);
