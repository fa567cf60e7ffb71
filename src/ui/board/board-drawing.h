/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and pens that all parts of a board's picture are drawn with. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

#include "game/help/danger.h"

G_BEGIN_DECLS

typedef enum {
  BOARD_LOOK_LIGHT,
  BOARD_LOOK_DARK,
  BOARD_LOOK_CONTRAST,      /* high contrast, on a light desktop */
  BOARD_LOOK_CONTRAST_DARK, /* high contrast, on a dark one */
} BoardLook;

typedef struct {
  double r, g, b, a;
} BoardColour;

/* The colours of a threat of one grade. */
typedef struct {
  BoardColour fill;
  BoardColour figure;
  BoardColour edge;
} BoardThreatColours;

typedef struct {
  BoardColour wood_light, wood_dark; /* ends of the gradient */
  BoardColour grain;
  BoardColour line;
  BoardColour text;
  BoardColour frame; /* around the wood; clear if none */
  BoardColour cursor;
  BoardColour winning;
  BoardColour last;
  BoardColour hint;
  BoardColour hint_edge;
  BoardThreatColours threats[DANGER_GRADES];
  gboolean flat; /* no grain, gradients or shadows */
} BoardPalette;

/* The colours of a look; static. */
const BoardPalette *board_palette_get (BoardLook look);

void board_set_colour (cairo_t *cr, const BoardColour *colour);

/* Adds a square with round corners to the path. */
void board_round_square (cairo_t *cr, double x, double y, double side, double radius);

/* Writes text with its middle at (x, y), in letters of that size. Figures are
 * set by what is seen of them, so that they sit in the middle of a stone;
 * on_baseline sets them on a common line instead. */
void board_draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                      double y, double size, gboolean bold, gboolean on_baseline);

/* A transparent picture of width x height logical pixels. */
cairo_surface_t *board_new_surface (double width, double height, double scale);

G_END_DECLS
