/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The looks of charts. Wins are blue and losses orange, which nearly everybody
 * can tell apart; where they stand says the same. */
#include "ui/charts/chart-drawing.h"

#include <adwaita.h>
#include <math.h>

static const double HATCH_PIXELS = 5; /* from a line to the next */

static const ChartPalette PALETTES[] = {
  [BOARD_LOOK_LIGHT] = {
    .text = { 0, 0, 0, 0.85 },
    .faint = { 0, 0, 0, 0.58 },
    .grid = { 0, 0, 0, 0.10 },
    .line = { 0.11, 0.44, 0.85, 1 },
    .band = { 0.11, 0.44, 0.85, 0.14 },
    .ground = { 1, 1, 1, 1 },
    .cursor = { 0, 0, 0, 0.75 },
    .parts = { { 0.16, 0.47, 0.84, 1 }, { 0.74, 0.74, 0.75, 1 }, { 0.93, 0.52, 0.20, 1 } },
    .on_parts = { { 1, 1, 1, 1 }, { 0, 0, 0, 0.85 }, { 0.14, 0.05, 0, 1 } },
  },
  [BOARD_LOOK_DARK] = {
    .text = { 1, 1, 1, 0.92 },
    .faint = { 1, 1, 1, 0.62 },
    .grid = { 1, 1, 1, 0.12 },
    .line = { 0.47, 0.71, 1.0, 1 },
    .band = { 0.47, 0.71, 1.0, 0.17 },
    .ground = { 0.21, 0.21, 0.21, 1 },
    .cursor = { 1, 1, 1, 0.85 },
    .parts = { { 0.36, 0.63, 0.95, 1 }, { 0.50, 0.50, 0.52, 1 }, { 0.96, 0.60, 0.29, 1 } },
    .on_parts = { { 0, 0.06, 0.16, 1 }, { 1, 1, 1, 1 }, { 0.16, 0.06, 0, 1 } },
  },
  [BOARD_LOOK_CONTRAST] = {
    .text = { 0, 0, 0, 1 },
    .faint = { 0, 0, 0, 1 },
    .grid = { 0, 0, 0, 0.35 },
    .line = { 0, 0.16, 0.62, 1 },
    .band = { 0, 0.16, 0.62, 0.16 },
    .ground = { 1, 1, 1, 1 },
    .cursor = { 0, 0, 0, 1 },
    .parts = { { 0, 0.20, 0.60, 1 }, { 1, 1, 1, 1 }, { 1, 0.66, 0.30, 1 } },
    .on_parts = { { 1, 1, 1, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    .edges = TRUE,
  },
  [BOARD_LOOK_CONTRAST_DARK] = {
    .text = { 1, 1, 1, 1 },
    .faint = { 1, 1, 1, 1 },
    .grid = { 1, 1, 1, 0.4 },
    .line = { 0.60, 0.82, 1, 1 },
    .band = { 0.60, 0.82, 1, 0.25 },
    .ground = { 0.12, 0.12, 0.12, 1 },
    .cursor = { 1, 1, 1, 1 },
    .parts = { { 0.60, 0.82, 1, 1 }, { 0.10, 0.10, 0.10, 1 }, { 1, 0.60, 0.20, 1 } },
    .on_parts = { { 0, 0, 0, 1 }, { 1, 1, 1, 1 }, { 0, 0, 0, 1 } },
    .edges = TRUE,
  },
};

const ChartPalette *
chart_palette_get (BoardLook look)
{
  return &PALETTES[look];
}

void
chart_pen_init (ChartPen *self, PangoContext *context, double scale)
{
  double points;

  self->font = pango_font_description_copy (pango_context_get_font_description (context));
  points = pango_font_description_get_size (self->font) / (double) PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute (self->font))
    points *= pango_cairo_context_get_resolution (context) / 72;
  self->em = points * scale;
  pango_font_description_set_absolute_size (self->font, self->em * PANGO_SCALE);
}

void
chart_pen_clear (ChartPen *self)
{
  g_clear_pointer (&self->font, pango_font_description_free);
}

static PangoLayout *
make_layout (const ChartPen *self, cairo_t *cr, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);

  pango_layout_set_font_description (layout, self->font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
chart_pen_measure (const ChartPen *self, cairo_t *cr, const char *text)
{
  g_autoptr (PangoLayout) layout = make_layout (self, cr, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

void
chart_pen_write (const ChartPen *self, cairo_t *cr, const char *text, double x, double y,
                 double across, double down, const BoardColour *colour)
{
  g_autoptr (PangoLayout) layout = make_layout (self, cr, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  board_set_colour (cr, colour);
  cairo_move_to (cr, round (x - across * width), round (y - down * height));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr); /* nothing is to begin where the text did */
}

void
chart_draw_line (cairo_t *cr, double x1, double y1, double x2, double y2, const BoardColour *colour)
{
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, floor (x1) + 0.5, floor (y1) + 0.5);
  cairo_line_to (cr, floor (x2) + 0.5, floor (y2) + 0.5);
  board_set_colour (cr, colour);
  cairo_stroke (cr);
}

/* Lines across, so that it is told from the others without its colour. */
static void
hatch (cairo_t *cr, double x, double y, double width, double height, const BoardColour *colour)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = x - height; at < x + width; at += HATCH_PIXELS) {
    cairo_move_to (cr, at, y + height);
    cairo_line_to (cr, at + height, y);
  }
  cairo_set_line_width (cr, 1);
  board_set_colour (cr, colour);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
chart_fill_part (cairo_t *cr, const ChartPalette *palette, int part, double x, double y,
                 double width, double height)
{
  cairo_rectangle (cr, x, y, width, height);
  board_set_colour (cr, &palette->parts[part]);
  cairo_fill (cr);
  if (!palette->edges)
    return;
  if (part == CHART_DRAWS)
    hatch (cr, x, y, width, height, &palette->grid);
  if (width < 2 || height < 2)
    return;
  cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, height - 1);
  cairo_set_line_width (cr, 1);
  board_set_colour (cr, &palette->text);
  cairo_stroke (cr);
}

void
chart_round_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = fmin (radius, fmin (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}
