/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points of a board, to who reads it. */
#pragma once

#include <gtk/gtk.h>

#include "present/board/board-geometry.h"
#include "present/board/board-overlay.h"
#include "present/board/board-position.h"

/* WuziBoardGrid: rows of points (WuziBoardPoint) inside a board's widget, each of which tells what
 * lies there, for screen readers to walk in. They cost time and memory: at first there are none.
 *
 * Signals
 *   "point-chosen" (uint point): by the action of the point.
 *   "point-focused" (uint point): the keyboard's focus was put there. */
#define WUZI_TYPE_BOARD_GRID (wuzi_board_grid_get_type ())
G_DECLARE_FINAL_TYPE (WuziBoardGrid, wuzi_board_grid, WUZI, BOARD_GRID, GObject)

/* The board isn't owned; it has no other children, and ends the grid when it goes. */
WuziBoardGrid *wuzi_board_grid_new (GtkWidget *board);

/* Takes the points away for good. */
void wuzi_board_grid_end (WuziBoardGrid *self);

/* Tells what is shown now; NULL takes the points away. overlay may be NULL. Where the focus was
 * within the board, it stays on it. */
void wuzi_board_grid_show (WuziBoardGrid *self, const BoardPosition *position,
                           const BoardOverlay *overlay);

/* Are there points? */
gboolean wuzi_board_grid_is_shown (WuziBoardGrid *self);

/* The widget of a point, or NULL. (transfer none) */
GtkWidget *wuzi_board_grid_get_point (WuziBoardGrid *self, Point point);

/* Lays the rows on those that are drawn, so that a screen reader can point at them. */
void wuzi_board_grid_allocate (WuziBoardGrid *self, const BoardGeometry *geometry);
