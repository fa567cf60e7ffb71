/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The looks of a board, and how its letters are set. */
#include "ui/board/board-drawing.h"

#include <math.h>

/* Of the height of a small letter, in font sizes. */
static const double HALF_X_HEIGHT = 0.27;

static const BoardPalette PALETTES[] = {
  [BOARD_LOOK_LIGHT] = {
    .wood_light = { 0.925, 0.769, 0.525, 1 },
    .wood_dark = { 0.851, 0.663, 0.404, 1 },
    .grain = { 0.46, 0.27, 0.08, 0.06 },
    .line = { 0.25, 0.15, 0.05, 0.85 },
    .text = { 0.31, 0.19, 0.07, 0.9 },
    .frame = { 0.36, 0.22, 0.08, 0.35 },
    .cursor = { 0.10, 0.37, 0.71, 1 },
    .winning = { 0.149, 0.635, 0.412, 1 },
    .last = { 0.878, 0.106, 0.141, 1 },
    .hint = { 0.42, 0.16, 0.58, 1 },
    .hint_edge = { 1, 0.97, 0.90, 0.85 },
    .threats = {
      [DANGER_DOUBLE] = { { 1, 0.96, 0.86, 1 }, { 0.36, 0.15, 0, 1 }, { 0.50, 0.22, 0, 1 } },
      [DANGER_FOUR] = { { 0.76, 0.33, 0, 1 }, { 1, 1, 1, 1 }, { 1, 0.97, 0.90, 1 } },
      [DANGER_FIVE] = { { 0.72, 0.03, 0.07, 1 }, { 1, 1, 1, 1 }, { 1, 0.97, 0.90, 1 } },
    },
  },
  [BOARD_LOOK_DARK] = {
    .wood_light = { 0.565, 0.412, 0.255, 1 },
    .wood_dark = { 0.455, 0.318, 0.184, 1 },
    .grain = { 0.12, 0.06, 0.01, 0.07 },
    .line = { 0.10, 0.06, 0.02, 0.85 },
    .text = { 0.09, 0.05, 0.02, 0.95 },
    .frame = { 0, 0, 0, 0.45 },
    .cursor = { 0.60, 0.82, 1.0, 1 },
    .winning = { 0.36, 0.91, 0.55, 1 },
    .last = { 0.93, 0.20, 0.23, 1 },
    .hint = { 0.90, 0.76, 1.0, 1 },
    .hint_edge = { 0.10, 0.04, 0.16, 0.75 },
    .threats = {
      [DANGER_DOUBLE] = { { 0.17, 0.10, 0.05, 1 }, { 1, 0.86, 0.60, 1 }, { 1, 0.80, 0.48, 1 } },
      [DANGER_FOUR] = { { 1, 0.66, 0.20, 1 }, { 0.14, 0.06, 0, 1 }, { 0.14, 0.06, 0, 1 } },
      [DANGER_FIVE] = { { 0.88, 0.09, 0.12, 1 }, { 1, 1, 1, 1 }, { 1, 0.92, 0.88, 1 } },
    },
  },
  [BOARD_LOOK_CONTRAST] = {
    .wood_light = { 0.98, 0.93, 0.80, 1 },
    .wood_dark = { 0.98, 0.93, 0.80, 1 },
    .line = { 0, 0, 0, 1 },
    .text = { 0, 0, 0, 1 },
    .frame = { 0, 0, 0, 1 },
    .cursor = { 0.0, 0.16, 0.62, 1 },
    .winning = { 0.0, 0.48, 0.20, 1 },
    .last = { 0.80, 0, 0, 1 },
    .hint = { 0.36, 0, 0.52, 1 },
    .hint_edge = { 1, 1, 1, 1 },
    .threats = {
      [DANGER_DOUBLE] = { { 1, 1, 1, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
      [DANGER_FOUR] = { { 0.60, 0.22, 0, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
      [DANGER_FIVE] = { { 0.70, 0, 0, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
    },
    .flat = TRUE,
  },
  [BOARD_LOOK_CONTRAST_DARK] = {
    .wood_light = { 0.55, 0.40, 0.24, 1 },
    .wood_dark = { 0.55, 0.40, 0.24, 1 },
    .line = { 0, 0, 0, 1 },
    .text = { 0, 0, 0, 1 },
    .frame = { 1, 1, 1, 1 },
    .cursor = { 1, 1, 1, 1 },
    .winning = { 0.55, 1.0, 0.65, 1 },
    .last = { 1.0, 0.25, 0.25, 1 },
    .hint = { 1.0, 0.90, 0.25, 1 },
    .hint_edge = { 0, 0, 0, 1 },
    .threats = {
      [DANGER_DOUBLE] = { { 0, 0, 0, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
      [DANGER_FOUR] = { { 1, 0.80, 0.25, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
      [DANGER_FIVE] = { { 1, 0.35, 0.32, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    },
    .flat = TRUE,
  },
};

const BoardPalette *
board_palette_get (BoardLook look)
{
  return &PALETTES[look];
}

void
board_set_colour (cairo_t *cr, const BoardColour *colour)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, colour->a);
}

void
board_round_square (cairo_t *cr, double x, double y, double side, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + side - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + side - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
board_draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                 double y, double size, gboolean bold, gboolean on_baseline)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *sized = pango_font_description_copy (font);
  PangoRectangle ink;
  double top;

  pango_font_description_set_absolute_size (sized, size * PANGO_SCALE);
  pango_font_description_set_weight (sized, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, sized);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  if (on_baseline)
    top = y + size * HALF_X_HEIGHT - pango_units_to_double (pango_layout_get_baseline (layout));
  else
    top = y - ink.y - ink.height / 2.0;
  cairo_move_to (cr, x - ink.x - ink.width / 2.0, top);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (sized);
  g_object_unref (layout);
}

cairo_surface_t *
board_new_surface (double width, double height, double scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) ceil (width * scale)),
                                  MAX (1, (int) ceil (height * scale)));

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}
