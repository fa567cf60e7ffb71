/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a match's game that is being played. */
#pragma once

#include <gtk/gtk.h>

#include "matches/wuzi-match-game.h"

/* WuziLiveBoard: follows a game; the names of who play stand above it. */
#define WUZI_TYPE_LIVE_BOARD (wuzi_live_board_get_type ())
G_DECLARE_FINAL_TYPE (WuziLiveBoard, wuzi_live_board, WUZI, LIVE_BOARD, GtkWidget)

GtkWidget *wuzi_live_board_new (GSettings *settings, WuziMatchGame *game);

/* (transfer none) */
WuziMatchGame *wuzi_live_board_get_game (WuziLiveBoard *self);
