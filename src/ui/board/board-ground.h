/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the stones: wood, lines, star points, coordinates. */
#pragma once

#include "present/board/board-geometry.h"
#include "ui/board/board-drawing.h"

/* Draws the empty board and its shadow, of the theme, where the geometry says. */
void board_ground_draw (cairo_t *cr, const BoardGeometry *geometry, const BoardStyle *style,
                        bool coordinates, const PangoFontDescription *font);
