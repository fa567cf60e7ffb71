/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pens that all parts of a board's picture are drawn with. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

#include "ui/board/board-style.h"

void board_set_colour (cairo_t *cr, const BoardColour *colour);

/* Adds a rectangle with round corners to the path. */
void board_round_rectangle (cairo_t *cr, double x, double y, double width, double height,
                            double radius);

/* What writes letters of that size; one does for many texts. (transfer full) */
PangoLayout *board_new_text (cairo_t *cr, const PangoFontDescription *font, double size,
                             gboolean bold);

/* Writes text with its middle at (x, y). Figures are set by what is seen of them, so that they sit
 * in the middle of a stone; on_baseline sets them on a common line instead. */
void board_write (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y,
                  gboolean on_baseline);

/* Writes a single text in bold letters of that size. */
void board_draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                      double y, double size);

/* The same, smaller where it would be wider than room. */
void board_draw_fitting_text (cairo_t *cr, const PangoFontDescription *font, const char *text,
                              double x, double y, double size, double room);

/* The width of a text in bold letters of that size. */
double board_measure_text (cairo_t *cr, const PangoFontDescription *font, const char *text,
                           double size);

/* A transparent picture of width x height logical pixels. */
cairo_surface_t *board_new_surface (double width, double height, double scale);
