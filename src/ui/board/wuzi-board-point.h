/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A point of the board, to who reads it. */
#pragma once

#include <gtk/gtk.h>

#include "board/point.h"

/* WuziBoardPoint: a cell of the grid that a screen reader walks in. It draws
 * nothing and no pointer hits it: it is where the keyboard's focus is, tells its
 * words, and has the action "point.place".
 *
 * Signals
 *   "chosen" (uint point): the action was used. */
#define WUZI_TYPE_BOARD_POINT (wuzi_board_point_get_type ())
G_DECLARE_FINAL_TYPE (WuziBoardPoint, wuzi_board_point, WUZI, BOARD_POINT, GtkWidget)

WuziBoardPoint *wuzi_board_point_new (Point point);

Point wuzi_board_point_get_point (WuziBoardPoint *self);

/* What is told of it; nobody hears of it if it is the same as before. */
void wuzi_board_point_set_words (WuziBoardPoint *self, const char *words);
