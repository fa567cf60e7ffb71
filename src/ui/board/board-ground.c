/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the empty board. */
#include "ui/board/board-ground.h"

#include <math.h>

#include "board/notation.h"

/* Sizes in pitches. */
static const double STAR_RADIUS = 0.105;
static const double EDGE_WIDTH = 0.055;
static const double COORDINATE_SIZE = 0.36;
static const double CORNER_RADIUS = 0.28;

/* Long, nearly straight veins: sums of slow waves, the same at every size. */
static void
draw_grain (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    VEINS = 54,
    STEPS = 24,
  };
  double side = geometry->frame_side;

  board_set_colour (cr, &palette->grain);
  for (int vein = 0; vein < VEINS; vein++) {
    double phase = vein * 2.399; /* the golden angle: no two veins alike */
    double x = side * (vein + 0.5 + 0.35 * sin (phase * 3.1)) / VEINS;

    for (int step = 0; step <= STEPS; step++) {
      double t = (double) step / STEPS;
      double sway = side * 0.012 * sin (2.1 * t + phase) + side * 0.004 * sin (6.3 * t + 2 * phase);

      cairo_line_to (cr, geometry->frame_x + x + sway, geometry->frame_y + side * t);
    }
    cairo_set_line_width (cr, side * (0.0015 + 0.0035 * (0.5 + 0.5 * sin (phase * 1.7))));
    cairo_stroke (cr);
  }
}

static void
draw_wood (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  double side = geometry->frame_side;
  double edge = (palette->flat ? 2 : 1) / geometry->scale; /* the frame's, inside the wood */
  cairo_pattern_t *pattern = cairo_pattern_create_linear (
      geometry->frame_x, geometry->frame_y, geometry->frame_x + side, geometry->frame_y + side);

  cairo_pattern_add_color_stop_rgb (pattern, 0, palette->wood_light.r, palette->wood_light.g,
                                    palette->wood_light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, palette->wood_dark.r, palette->wood_dark.g,
                                    palette->wood_dark.b);
  cairo_save (cr);
  board_round_square (cr, geometry->frame_x, geometry->frame_y, side,
                      geometry->pitch * CORNER_RADIUS);
  cairo_clip_preserve (cr);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_new_path (cr);
  if (!palette->flat)
    draw_grain (cr, geometry, palette);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);

  board_round_square (cr, geometry->frame_x + edge / 2, geometry->frame_y + edge / 2, side - edge,
                      geometry->pitch * CORNER_RADIUS - edge / 2);
  cairo_set_line_width (cr, edge);
  board_set_colour (cr, &palette->frame);
  cairo_stroke (cr);
}

/* All lines are filled at once, so that they are no darker where they cross. The outer
 * ones are wider, to the outside. */
static void
draw_lines (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  double line = geometry->line;
  double edge = round (EDGE_WIDTH * geometry->pitch * geometry->scale) / geometry->scale;
  double more = MAX (0, edge - line);
  int last = geometry->size - 1;
  double length = last * geometry->pitch + line + 2 * more;
  double left = geometry->left - line / 2;
  double top = geometry->base - last * geometry->pitch - line / 2;

  board_set_colour (cr, &palette->line);
  for (int i = 0; i <= last; i++) {
    double width = i == 0 || i == last ? line + more : line;
    double before = i * geometry->pitch - (i == 0 ? more : 0);

    cairo_rectangle (cr, left + before, top - more, width, length);
    cairo_rectangle (cr, left - more, top + before, length, width);
  }
  cairo_fill (cr);
}

/* Star points lie on the fourth line (the third, on a small board), and in
 * the middle where there is one. */
static void
draw_stars (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    SMALL_BOARD = 11,
  };
  int from_edge = geometry->size < SMALL_BOARD ? 2 : 3;
  int places[] = { from_edge, geometry->size / 2, geometry->size - 1 - from_edge };
  gboolean has_middle = geometry->size % 2 == 1;

  board_set_colour (cr, &palette->line);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      double x, y;
      gboolean on_middle_line = i == 1 || j == 1;

      /* A 15 x 15 board has five of them; only from 19 on they are nine. */
      if (on_middle_line && (!has_middle || (geometry->size < 19 && !(i == 1 && j == 1))))
        continue;
      board_geometry_to_pixel (geometry, point_make (places[i], places[j]), &x, &y);
      cairo_arc (cr, x, y, MAX (1.5, geometry->pitch * STAR_RADIUS), 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_coordinates (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette,
                  const PangoFontDescription *font)
{
  double size = MAX (6, geometry->pitch * COORDINATE_SIZE);
  double column_y = (geometry->base + geometry->frame_y + geometry->frame_side) / 2;
  double row_x = (geometry->left + geometry->frame_x) / 2;

  /* A little nearer to the edge than to the stones. */
  column_y += geometry->pitch * 0.2;
  row_x -= geometry->pitch * 0.16;
  board_set_colour (cr, &palette->text);
  for (int i = 0; i < geometry->size; i++) {
    char letter[] = { notation_column_letter (i), '\0' };
    char number[4];

    g_snprintf (number, sizeof number, "%d", i + 1);
    board_draw_text (cr, font, letter, geometry->left + i * geometry->pitch, column_y, size, FALSE,
                     TRUE);
    board_draw_text (cr, font, number, row_x, geometry->base - i * geometry->pitch, size, FALSE,
                     FALSE);
  }
}

cairo_surface_t *
board_ground_new (const BoardGeometry *geometry, BoardLook look, bool coordinates,
                  const PangoFontDescription *font)
{
  const BoardPalette *palette = board_palette_get (look);
  cairo_surface_t *surface =
      board_new_surface (geometry->frame_side, geometry->frame_side, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -geometry->frame_x, -geometry->frame_y);
  draw_wood (cr, geometry, palette);
  draw_lines (cr, geometry, palette);
  draw_stars (cr, geometry, palette);
  if (coordinates)
    draw_coordinates (cr, geometry, palette, font);
  cairo_destroy (cr);
  return surface;
}
