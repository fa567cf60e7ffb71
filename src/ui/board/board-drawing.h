/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pens that all parts of a board's picture are drawn with. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

#include "ui/board/board-style.h"

G_BEGIN_DECLS

void board_set_colour (cairo_t *cr, const BoardColour *colour);

/* Adds a rectangle with round corners to the path. */
void board_round_rectangle (cairo_t *cr, double x, double y, double width, double height,
                            double radius);

/* Writes text with its middle at (x, y), in letters of that size. Figures are
 * set by what is seen of them, so that they sit in the middle of a stone;
 * on_baseline sets them on a common line instead. */
void board_draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                      double y, double size, gboolean bold, gboolean on_baseline);

/* A transparent picture of width x height logical pixels. */
cairo_surface_t *board_new_surface (double width, double height, double scale);

G_END_DECLS
