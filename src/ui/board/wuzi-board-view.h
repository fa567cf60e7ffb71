/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on the screen. */
#pragma once

#include <gtk/gtk.h>

#include "game/help/danger.h"
#include "game/play/wuzi-console.h"
#include "ui/board/board-geometry.h"

G_BEGIN_DECLS

/* WuziBoardView: shows the board of a console, or a position of a game that
 * isn't played here, and turns pointer, touch and keys into points. It decides
 * nothing: whoever listens to "point-chosen" offers the point to the console,
 * and the view draws what the console says.
 *
 * Keys: arrows move a cursor, Home, End, Page Up and Page Down carry it to
 * the edges, a typed coordinate ("h8") to its point, Enter and Space choose.
 *
 * Signals
 *   "point-chosen" (uint point): POINT_NONE if it was off the board.
 * Properties
 *   "console" (WuziConsole, or NULL)
 *   "show-coordinates", "show-move-numbers" (boolean)
 *   "grid" (boolean): screen readers find rows of points here (WuziBoardPoint),
 *     and the keyboard's focus goes with the cursor from one to the other. They
 *     cost time and memory, so it is set only while there is a screen reader.
 *   "confirm-taps" (boolean): a finger taps a free point twice, and is shown
 *     after the first time where the stone would lie. Enter confirms it, too.
 *   "board-theme" (BoardTheme), "stone-theme" (StoneTheme) */
#define WUZI_TYPE_BOARD_VIEW (wuzi_board_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziBoardView, wuzi_board_view, WUZI, BOARD_VIEW, GtkDrawingArea)

void wuzi_board_view_set_console (WuziBoardView *self, WuziConsole *console);

/* Shows a position, which is copied, and what the rules say of it; there must be
 * no console. */
void wuzi_board_view_set_position (WuziBoardView *self, const Board *board, const Verdict *verdict);

/* A free point to ring, or POINT_NONE. */
void wuzi_board_view_set_hint (WuziBoardView *self, Point hint);

/* The threats to mark, which are copied, or NULL. */
void wuzi_board_view_set_threats (WuziBoardView *self, const Danger *threats);

/* How the board lies in the widget now. */
BoardGeometry wuzi_board_view_get_geometry (WuziBoardView *self);

/* Do stones settle or leave, or does a row light up? While nothing moves, no frames are drawn. */
gboolean wuzi_board_view_is_moving (WuziBoardView *self);

/* The keyboard's cursor, and the point under the pointer where a stone would
 * be put; POINT_NONE while they aren't shown. */
Point wuzi_board_view_get_cursor (WuziBoardView *self);
Point wuzi_board_view_get_ghost (WuziBoardView *self);

G_END_DECLS
