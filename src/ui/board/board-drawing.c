/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares, letters and surfaces. */
#include "ui/board/board-drawing.h"

#include <math.h>

/* Of the height of a small letter, in font sizes. */
static const double HALF_X_HEIGHT = 0.27;

void
board_set_colour (cairo_t *cr, const BoardColour *colour)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, colour->a);
}

void
board_round_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

PangoLayout *
board_new_text (cairo_t *cr, const PangoFontDescription *font, double size, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *sized = pango_font_description_copy (font);

  pango_font_description_set_absolute_size (sized, size * PANGO_SCALE);
  pango_font_description_set_weight (sized, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, sized);
  pango_font_description_free (sized);
  return layout;
}

/* Whole pixels, if it is made of pixels. NOTE: from 1.18 on, cairo draws letters between them, too,
 * and then cuts off an edge of those near the end of what is drawn on. */
static void
snap_to_pixels (cairo_t *cr, double *x, double *y)
{
  cairo_surface_t *target = cairo_get_group_target (cr);
  double x_scale, y_scale;

  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE)
    return;
  cairo_surface_get_device_scale (target, &x_scale, &y_scale);
  cairo_user_to_device (cr, x, y);
  *x = round (*x * x_scale) / x_scale;
  *y = round (*y * y_scale) / y_scale;
  cairo_device_to_user (cr, x, y);
}

void
board_write (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y,
             gboolean on_baseline)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double size = pango_units_to_double (pango_font_description_get_size (font));
  PangoRectangle ink;
  double left, baseline, above;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  left = x - ink.x - ink.width / 2.0;
  above = pango_units_to_double (pango_layout_get_baseline (layout));
  baseline = on_baseline ? y + size * HALF_X_HEIGHT : y - ink.y - ink.height / 2.0 + above;
  snap_to_pixels (cr, &left, &baseline);
  cairo_move_to (cr, left, baseline - above);
  pango_cairo_show_layout (cr, layout);
  /* Or an arc that is drawn next begins here. */
  cairo_new_path (cr);
}

void
board_draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                 double y, double size)
{
  PangoLayout *layout = board_new_text (cr, font, size, TRUE);

  board_write (cr, layout, text, x, y, FALSE);
  g_object_unref (layout);
}

double
board_measure_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double size)
{
  PangoLayout *layout = board_new_text (cr, font, size, TRUE);
  PangoRectangle ink;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  g_object_unref (layout);
  return ink.width;
}

void
board_draw_fitting_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x,
                         double y, double size, double room)
{
  double width = board_measure_text (cr, font, text, size);

  board_draw_text (cr, font, text, x, y, width > room ? size * room / width : size);
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
