/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board and what lies on it, with cairo and pango alone. */
#pragma once

#include "present/board/board-geometry.h"
#include "ui/board/board-scene.h"

/* BoardPainter keeps what is costly to draw between frames, for the geometry and the style that it
 * was drawn for: two pictures of the board, 4 bytes a device pixel each, one empty and one with the
 * stones that lie still, and one of each stone. */
typedef struct _BoardPainter BoardPainter;

BoardPainter *board_painter_new (void);

/* One that keeps nothing, and draws shapes instead of pictures of them: for pages and files. */
BoardPainter *board_painter_new_for_files (void);
void board_painter_free (BoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardPainter, board_painter_free)

/* Draws the scene where geometry says. font gives the family of the letters;
 * their size follows the pitch. */
void board_painter_draw (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry,
                         const BoardScene *scene, const PangoFontDescription *font);
