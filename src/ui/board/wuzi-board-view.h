/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on the screen. */
#pragma once

#include <gtk/gtk.h>

#include "present/board/board-geometry.h"
#include "present/board/board-overlay.h"
#include "present/board/board-position.h"

/* WuziBoardView: shows a position and what is laid over it, and turns pointer, touch and keys into
 * points. It knows no game and decides nothing: whoever listens to "point-chosen" does what comes
 * of it, and gives the view what is to be seen then. Stones that come or go settle or are lifted
 * off, and winning rows light up. What it shows is told to screen readers, too.
 *
 * Keys: arrows move a cursor, Home, End, Page Up and Page Down carry it to
 * the edges, a typed coordinate ("h8") to its point, Enter and Space choose.
 *
 * Signals
 *   "point-chosen" (uint point): POINT_NONE if it was off the board.
 *   "point-hovered" (uint point): the pointer or the cursor is shown at another one; POINT_NONE
 *     if at none.
 *   "point-scrolled" (uint point, int steps) -> boolean: the wheel was turned over a point, or
 *     beside the board; steps are above 0 downwards. Returns TRUE if somebody used it.
 *   "menu-requested" (uint point) -> boolean: by the other button, by a long press of a finger, or
 *     by a key; POINT_NONE if off the board. Likewise.
 *   "points-joined" (uint from, uint to): the pointer was drawn from point to point.
 *   "remark-changed" (): see wuzi_board_view_get_remark ().
 * Properties
 *   "show-coordinates", "show-move-numbers" (boolean)
 *   "show-forbidden" (boolean): the position's forbidden points are crossed out, and the lines
 *     drawn that forbid the one that is pointed at.
 *   "grid" (boolean): screen readers find rows of points here (WuziBoardPoint),
 *     and the keyboard's focus goes with the cursor from one to the other. They
 *     cost time and memory, so it is set only while there is a screen reader.
 *   "confirm-taps" (boolean): a finger taps a free point twice, and is shown
 *     after the first time where the stone would lie. Enter confirms it, too.
 *   "joins-points" (boolean): an arrow is seen while the pointer is drawn from point to point; else
 *     nothing comes of that.
 *   "sketches" (boolean): the other button tells when it is released what was meant:
 *     "menu-requested" at the point where it was pressed, "points-joined" at another.
 *   "board-theme" (BoardTheme), "stone-theme" (StoneTheme) */
#define WUZI_TYPE_BOARD_VIEW (wuzi_board_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziBoardView, wuzi_board_view, WUZI, BOARD_VIEW, GtkDrawingArea)

/* The position, which is copied. On a board of another size than before, nothing is pointed at. */
void wuzi_board_view_set_position (WuziBoardView *self, const BoardPosition *position);

/* To be called before the first position of another game: forgets the overlay and what was pointed
 * at, and lets no stone come or go. */
void wuzi_board_view_forget (WuziBoardView *self);

/* The cursor comes up anew, at the last stone or in the middle. */
void wuzi_board_view_forget_cursor (WuziBoardView *self);

/* What has the focus when the board gets it: the point at the cursor, if somebody hears the screen,
 * or the board itself. (transfer none) */
GtkWidget *wuzi_board_view_get_next_focus (WuziBoardView *self);

/* What is laid over the board. (transfer full) (nullable) */
void wuzi_board_view_set_overlay (WuziBoardView *self, BoardOverlay *overlay);
const BoardOverlay *wuzi_board_view_get_overlay (WuziBoardView *self);

/* Draws why a point is forbidden, until another one is pointed at or the position changes. */
void wuzi_board_view_explain (WuziBoardView *self, Point point);

/* What the lines that are drawn tell: why a point is forbidden, or a row doesn't win; "" if there
 * are none. of_position is set to whether it is about what lies there, and not about what is
 * pointed at; it may be NULL. (transfer none), static. */
const char *wuzi_board_view_get_remark (WuziBoardView *self, gboolean *of_position);

/* Turns or mirrors what is seen, by a symmetry of board/symmetry.h; 0 at first. Points keep their
 * names. */
void wuzi_board_view_set_symmetry (WuziBoardView *self, int symmetry);
int wuzi_board_view_get_symmetry (WuziBoardView *self);

/* How the board lies in the widget now. */
BoardGeometry wuzi_board_view_get_geometry (WuziBoardView *self);

/* Do stones settle or leave, or does a row light up? While nothing moves, no frames are drawn. */
gboolean wuzi_board_view_is_moving (WuziBoardView *self);

/* The keyboard's cursor, and the point under the pointer where a stone would
 * be put; POINT_NONE while they aren't shown. */
Point wuzi_board_view_get_cursor (WuziBoardView *self);
Point wuzi_board_view_get_ghost (WuziBoardView *self);
