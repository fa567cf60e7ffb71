/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wood, lines, stones and marks. */
#include "ui/board-painter.h"

#include <math.h>

#include "board/notation.h"

/* Sizes in pitches. */
static const double STONE_RADIUS = 0.462;
static const double STAR_RADIUS = 0.105;
static const double LINE_WIDTH = 0.028;
static const double EDGE_WIDTH = 0.055;
static const double SHADOW_OFFSET = 0.055;
static const double SHADOW_SPREAD = 1.18; /* of the stone's radius */
static const double LAST_MARK_RADIUS = 0.13;
static const double CURSOR_REACH = 0.5;
static const double CURSOR_WIDTH = 0.07;
static const double ROW_WIDTH = 0.13;
static const double COORDINATE_SIZE = 0.36;
static const double NUMBER_SIZE = 0.42;
static const double NUMBER_SIZE_LONG = 0.34; /* three digits */
static const double CORNER_RADIUS = 0.28;
static const double TYPED_SIZE = 0.9;

/* Of the height of a small letter, in font sizes. */
static const double HALF_X_HEIGHT = 0.27;

static const double GHOST_ALPHA = 0.5;

typedef struct {
  double r, g, b, a;
} Colour;

typedef struct {
  Colour wood_light, wood_dark; /* ends of the gradient */
  Colour grain;
  Colour line;
  Colour text;
  Colour frame; /* around the wood; clear if none */
  Colour cursor;
  Colour winning;
  Colour last;
  gboolean flat; /* no grain, gradients or shadows */
} Palette;

static const Palette PALETTES[] = {
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
    .flat = TRUE,
  },
};

/* The last number on a black stone: the palettes' reds are too dark for it. */
static const Colour LAST_ON_BLACK = { 1.0, 0.50, 0.45, 1 };

struct _BoardPainter {
  /* Owned */
  cairo_surface_t *ground; /* wood, lines, star points, coordinates */
  cairo_surface_t *stones[STONE_WHITE + 1];

  /* What the ground and stones were drawn for. */
  BoardGeometry geometry;
  BoardLook look;
  bool coordinates;
};

static void
set_colour (cairo_t *cr, Colour colour)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a);
}

BoardPainter *
board_painter_new (void)
{
  return g_new0 (BoardPainter, 1);
}

static void
forget (BoardPainter *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->stones[STONE_BLACK], cairo_surface_destroy);
  g_clear_pointer (&self->stones[STONE_WHITE], cairo_surface_destroy);
}

void
board_painter_free (BoardPainter *self)
{
  forget (self);
  g_free (self);
}

/* A transparent picture of width x height logical pixels. */
static cairo_surface_t *
new_surface (double width, double height, double scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) ceil (width * scale)),
                                  MAX (1, (int) ceil (height * scale)));

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

static void
rounded_square (cairo_t *cr, double x, double y, double side, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + side - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + side - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Long, nearly straight veins: sums of slow waves, the same at every size. */
static void
draw_grain (cairo_t *cr, const BoardGeometry *geometry, const Palette *palette)
{
  enum {
    VEINS = 54,
    STEPS = 24,
  };
  double side = geometry->frame_side;

  set_colour (cr, palette->grain);
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
draw_wood (cairo_t *cr, const BoardGeometry *geometry, const Palette *palette)
{
  double side = geometry->frame_side;
  double edge = 1 / geometry->scale;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (
      geometry->frame_x, geometry->frame_y, geometry->frame_x + side, geometry->frame_y + side);

  cairo_pattern_add_color_stop_rgb (pattern, 0, palette->wood_light.r, palette->wood_light.g,
                                    palette->wood_light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, palette->wood_dark.r, palette->wood_dark.g,
                                    palette->wood_dark.b);
  cairo_save (cr);
  rounded_square (cr, geometry->frame_x, geometry->frame_y, side, geometry->pitch * CORNER_RADIUS);
  cairo_clip_preserve (cr);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_new_path (cr);
  if (!palette->flat)
    draw_grain (cr, geometry, palette);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);

  rounded_square (cr, geometry->frame_x + edge / 2, geometry->frame_y + edge / 2, side - edge,
                  geometry->pitch * CORNER_RADIUS);
  cairo_set_line_width (cr, palette->flat ? 2 * edge : edge);
  set_colour (cr, palette->frame);
  cairo_stroke (cr);
}

/* A width in whole device pixels, at least one. */
static double
crisp_width (const BoardGeometry *geometry, double pitches)
{
  return MAX (1, round (pitches * geometry->pitch * geometry->scale)) / geometry->scale;
}

/* Moves a line of that width so that it covers whole device pixels. */
static double
crisp (double place, double width, double scale)
{
  double device = width * scale;
  gboolean odd = fmod (device, 2) >= 1;

  return (round (place * scale) + (odd ? 0.5 : 0)) / scale;
}

static void
draw_lines (cairo_t *cr, const BoardGeometry *geometry, const Palette *palette)
{
  int last = geometry->size - 1;

  set_colour (cr, palette->line);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  for (int i = 0; i <= last; i++) {
    double width = crisp_width (geometry, i == 0 || i == last ? EDGE_WIDTH : LINE_WIDTH);
    double x = crisp (geometry->left + i * geometry->pitch, width, geometry->scale);
    double y = crisp (geometry->base - i * geometry->pitch, width, geometry->scale);
    double far_x = geometry->left + last * geometry->pitch;
    double far_y = geometry->base - last * geometry->pitch;

    cairo_set_line_width (cr, width);
    cairo_move_to (cr, x, geometry->base);
    cairo_line_to (cr, x, far_y);
    cairo_move_to (cr, geometry->left, y);
    cairo_line_to (cr, far_x, y);
    cairo_stroke (cr);
  }
}

/* Star points lie on the fourth line (the third, on a small board), and in
 * the middle where there is one. */
static void
draw_stars (cairo_t *cr, const BoardGeometry *geometry, const Palette *palette)
{
  enum {
    SMALL_BOARD = 11,
  };
  int from_edge = geometry->size < SMALL_BOARD ? 2 : 3;
  int places[] = { from_edge, geometry->size / 2, geometry->size - 1 - from_edge };
  gboolean has_middle = geometry->size % 2 == 1;

  set_colour (cr, palette->line);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      double x, y;
      gboolean on_middle_line = i == 1 || j == 1;

      /* A 15 x 15 board has five of them; only from 19 on they are nine. */
      if (on_middle_line && (!has_middle || (geometry->size < 19 && !(i == 1 && j == 1))))
        continue;
      board_geometry_to_pixel (geometry, point_make (places[i], places[j]), &x, &y);
      cairo_arc (cr, crisp (x, crisp_width (geometry, LINE_WIDTH), geometry->scale),
                 crisp (y, crisp_width (geometry, LINE_WIDTH), geometry->scale),
                 MAX (1.5, geometry->pitch * STAR_RADIUS), 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* Writes text with its middle at (x, y), in letters of that size. Figures are
 * set by what is seen of them, so that they sit in the middle of a stone;
 * on_baseline sets them on a common line instead. */
static void
draw_text (cairo_t *cr, const PangoFontDescription *font, const char *text, double x, double y,
           double size, gboolean bold, gboolean on_baseline)
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

static void
draw_coordinates (cairo_t *cr, const BoardGeometry *geometry, const Palette *palette,
                  const PangoFontDescription *font)
{
  double size = MAX (6, geometry->pitch * COORDINATE_SIZE);
  double column_y = (geometry->base + geometry->frame_y + geometry->frame_side) / 2;
  double row_x = (geometry->left + geometry->frame_x) / 2;

  /* A little nearer to the edge than to the stones. */
  column_y += geometry->pitch * 0.14;
  row_x -= geometry->pitch * 0.1;
  set_colour (cr, palette->text);
  for (int i = 0; i < geometry->size; i++) {
    char letter[] = { notation_column_letter (i), '\0' };
    char number[4];

    g_snprintf (number, sizeof number, "%d", i + 1);
    draw_text (cr, font, letter, geometry->left + i * geometry->pitch, column_y, size, FALSE, TRUE);
    draw_text (cr, font, number, row_x, geometry->base - i * geometry->pitch, size, FALSE, FALSE);
  }
}

static cairo_pattern_t *
stone_pattern (double x, double y, double radius, Stone stone)
{
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (x - radius * 0.35, y - radius * 0.4, radius * 0.05,
                                   x - radius * 0.1, y - radius * 0.1, radius * 1.15);

  if (stone == STONE_BLACK) {
    cairo_pattern_add_color_stop_rgb (pattern, 0, 0.46, 0.46, 0.48);
    cairo_pattern_add_color_stop_rgb (pattern, 0.35, 0.20, 0.20, 0.21);
    cairo_pattern_add_color_stop_rgb (pattern, 1, 0.05, 0.05, 0.06);
  } else {
    cairo_pattern_add_color_stop_rgb (pattern, 0, 1, 1, 1);
    cairo_pattern_add_color_stop_rgb (pattern, 0.55, 0.95, 0.945, 0.93);
    cairo_pattern_add_color_stop_rgb (pattern, 1, 0.77, 0.755, 0.73);
  }
  return pattern;
}

void
board_painter_draw_stone (cairo_t *cr, double x, double y, double radius, Stone stone,
                          BoardLook look)
{
  cairo_pattern_t *pattern;

  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  if (PALETTES[look].flat) {
    double ink = stone == STONE_BLACK ? 0 : 1;

    cairo_set_source_rgb (cr, ink, ink, ink);
    cairo_fill_preserve (cr);
    cairo_set_source_rgb (cr, 1 - ink, 1 - ink, 1 - ink);
    cairo_set_line_width (cr, MAX (1, radius * 0.1));
    cairo_stroke (cr);
    return;
  }
  pattern = stone_pattern (x, y, radius, stone);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  cairo_set_line_width (cr, MAX (0.5, radius * 0.03));
  cairo_set_source_rgba (cr, 0, 0, 0, stone == STONE_BLACK ? 0.7 : 0.28);
  cairo_stroke (cr);
}

static void
draw_shadow (cairo_t *cr, double x, double y, double radius)
{
  double reach = radius * SHADOW_SPREAD;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, radius * 0.75, x, y, reach);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 0, 0, 0, 0.42);
  cairo_pattern_add_color_stop_rgba (pattern, 0.55, 0, 0, 0, 0.16);
  cairo_pattern_add_color_stop_rgba (pattern, 1, 0, 0, 0, 0);
  cairo_arc (cr, x, y, reach, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* A stone with its shadow, in the middle of a square of two pitches. */
static cairo_surface_t *
make_stone (const BoardGeometry *geometry, BoardLook look, Stone stone)
{
  double pitch = geometry->pitch;
  double radius = pitch * STONE_RADIUS;
  cairo_surface_t *surface = new_surface (2 * pitch, 2 * pitch, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  if (!PALETTES[look].flat)
    draw_shadow (cr, pitch + pitch * SHADOW_OFFSET, pitch + pitch * SHADOW_OFFSET * 1.4, radius);
  board_painter_draw_stone (cr, pitch, pitch, radius, stone, look);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
make_ground (const BoardGeometry *geometry, const BoardScene *scene,
             const PangoFontDescription *font)
{
  const Palette *palette = &PALETTES[scene->look];
  cairo_surface_t *surface =
      new_surface (geometry->frame_side, geometry->frame_side, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -geometry->frame_x, -geometry->frame_y);
  draw_wood (cr, geometry, palette);
  draw_lines (cr, geometry, palette);
  draw_stars (cr, geometry, palette);
  if (scene->coordinates)
    draw_coordinates (cr, geometry, palette, font);
  cairo_destroy (cr);
  return surface;
}

static gboolean
same_geometry (const BoardGeometry *a, const BoardGeometry *b)
{
  return a->size == b->size && a->scale == b->scale && a->pitch == b->pitch && a->left == b->left
         && a->base == b->base && a->frame_x == b->frame_x && a->frame_y == b->frame_y
         && a->frame_side == b->frame_side;
}

/* Draws ground and stones anew if they were made for something else. */
static void
prepare (BoardPainter *self, const BoardGeometry *geometry, const BoardScene *scene,
         const PangoFontDescription *font)
{
  if (self->ground != NULL && same_geometry (&self->geometry, geometry) && self->look == scene->look
      && self->coordinates == scene->coordinates)
    return;
  forget (self);
  self->geometry = *geometry;
  self->look = scene->look;
  self->coordinates = scene->coordinates;
  self->ground = make_ground (geometry, scene, font);
  self->stones[STONE_BLACK] = make_stone (geometry, scene->look, STONE_BLACK);
  self->stones[STONE_WHITE] = make_stone (geometry, scene->look, STONE_WHITE);
}

static void
place_stone (BoardPainter *self, cairo_t *cr, Point point, Stone stone, double alpha)
{
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_set_source_surface (cr, self->stones[stone], x - self->geometry.pitch,
                            y - self->geometry.pitch);
  cairo_paint_with_alpha (cr, alpha);
}

static void
draw_number (BoardPainter *self, cairo_t *cr, const BoardScene *scene, int number,
             const PangoFontDescription *font)
{
  Point point = scene->board->moves[number - 1];
  char text[8];
  double x, y;

  g_snprintf (text, sizeof text, "%d", number);
  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  if (number == scene->board->count)
    set_colour (cr, board_get (scene->board, point) == STONE_BLACK ? LAST_ON_BLACK
                                                                   : PALETTES[scene->look].last);
  else if (board_get (scene->board, point) == STONE_BLACK)
    cairo_set_source_rgb (cr, 0.96, 0.96, 0.96);
  else
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  draw_text (cr, font, text, x, y,
             self->geometry.pitch * (number < 100 ? NUMBER_SIZE : NUMBER_SIZE_LONG), TRUE, FALSE);
}

static void
draw_last_mark (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  double x, y;

  board_geometry_to_pixel (&self->geometry, board_last (scene->board), &x, &y);
  cairo_arc (cr, x, y, self->geometry.pitch * LAST_MARK_RADIUS, 0, 2 * G_PI);
  set_colour (cr, PALETTES[scene->look].last);
  cairo_fill (cr);
}

static void
draw_marks (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
            const PangoFontDescription *font)
{
  if (scene->move_numbers)
    for (int number = 1; number <= scene->board->count; number++)
      draw_number (self, cr, scene, number, font);
  else if (scene->board->count > 0)
    draw_last_mark (self, cr, scene);
}

/* A bright stroke through the stones of a row, with a dark edge so that it
 * shows on black, white and wood alike. */
static void
draw_row (BoardPainter *self, cairo_t *cr, const BoardScene *scene, const Row *row)
{
  double pitch = self->geometry.pitch;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 0)
      cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
    else
      set_colour (cr, PALETTES[scene->look].winning);
    cairo_set_line_width (cr, pitch * (pass == 0 ? ROW_WIDTH * 1.45 : ROW_WIDTH));
    for (int i = 0; i < row->length; i++) {
      double x, y;

      board_geometry_to_pixel (&self->geometry, point_step (row->first, row->axis, i), &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, pitch * STONE_RADIUS * 0.93, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  }
  cairo_restore (cr);
}

/* Four corners around a point. */
static void
draw_cursor (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  double reach = self->geometry.pitch * CURSOR_REACH;
  double arm = reach * 0.5;
  double x, y;

  board_geometry_to_pixel (&self->geometry, scene->cursor, &x, &y);
  for (int corner = 0; corner < 4; corner++) {
    double dx = corner % 2 == 0 ? -1 : 1;
    double dy = corner < 2 ? -1 : 1;

    cairo_move_to (cr, x + dx * (reach - arm), y + dy * reach);
    cairo_line_to (cr, x + dx * reach, y + dy * reach);
    cairo_line_to (cr, x + dx * reach, y + dy * (reach - arm));
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (2, self->geometry.pitch * CURSOR_WIDTH));
  set_colour (cr, PALETTES[scene->look].cursor);
  cairo_stroke (cr);
}

static void
draw_typed (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
            const PangoFontDescription *font)
{
  const BoardGeometry *geometry = &self->geometry;
  double size = geometry->pitch * TYPED_SIZE;
  double side = size * 2.2;
  double x = geometry->frame_x + geometry->frame_side / 2;
  double y = geometry->frame_y + geometry->frame_side / 2;

  rounded_square (cr, x - side / 2, y - side / 2, side, size * 0.35);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  draw_text (cr, font, scene->typed, x, y, size, TRUE, FALSE);
}

void
board_painter_draw (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry,
                    const BoardScene *scene, const PangoFontDescription *font)
{
  if (geometry->pitch <= 0)
    return;
  prepare (self, geometry, scene, font);
  cairo_set_source_surface (cr, self->ground, geometry->frame_x, geometry->frame_y);
  cairo_paint (cr);
  for (int i = 0; i < scene->board->count; i++)
    place_stone (self, cr, scene->board->moves[i], board_get (scene->board, scene->board->moves[i]),
                 1);
  if (scene->ghost != POINT_NONE)
    place_stone (self, cr, scene->ghost, scene->board->turn, GHOST_ALPHA);
  draw_marks (self, cr, scene, font);
  for (int i = 0; i < scene->row_count; i++)
    draw_row (self, cr, scene, &scene->rows[i]);
  if (scene->cursor != POINT_NONE)
    draw_cursor (self, cr, scene);
  if (scene->typed != NULL)
    draw_typed (self, cr, scene, font);
}
