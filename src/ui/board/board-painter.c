/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wood, lines, stones and marks. */
#include "ui/board/board-painter.h"

#include <math.h>

#include "ui/board/board-ground.h"
#include "ui/board/board-marks.h"

/* Sizes in pitches. */
static const double STONE_RADIUS = 0.462;
static const double SHADOW_OFFSET = 0.055;
static const double SHADOW_SPREAD = 1.18; /* of the stone's radius */
static const double LAST_MARK_RADIUS = 0.13;
static const double CURSOR_REACH = 0.5;
static const double CURSOR_WIDTH = 0.07;
static const double ROW_WIDTH = 0.13;
static const double NUMBER_SIZE = 0.42;
static const double NUMBER_SIZE_LONG = 0.34; /* three digits */
static const double TYPED_SIZE = 0.9;

static const double GHOST_ALPHA = 0.5;

static const BoardColour NUMBER_ON_BLACK = { 0.96, 0.96, 0.96, 1 };
static const BoardColour NUMBER_ON_WHITE = { 0.1, 0.1, 0.1, 1 };

/* The last number on a black stone: the palettes' reds are too dark for it. */
static const BoardColour LAST_ON_BLACK = { 1.0, 0.50, 0.45, 1 };

struct _BoardPainter {
  /* Owned */
  cairo_surface_t *ground; /* wood, lines, star points, coordinates */
  cairo_surface_t *stones[STONE_WHITE + 1];

  /* What the ground and stones were drawn for. */
  BoardGeometry geometry;
  BoardLook look;
  bool coordinates;
};

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
  if (board_palette_get (look)->flat) {
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

/* What a point's middle is beside whole device pixels. */
static double
get_fraction (const BoardGeometry *geometry)
{
  return fmod (geometry->line * geometry->scale, 2) / 2 / geometry->scale;
}

/* A stone with its shadow. Its middle is a pitch, and what a point has beside whole device
 * pixels, from the left and the top: drawn on its point, no pixel is mixed of others. */
static cairo_surface_t *
make_stone (const BoardGeometry *geometry, BoardLook look, Stone stone)
{
  double pitch = geometry->pitch;
  double middle = pitch + get_fraction (geometry);
  double radius = pitch * STONE_RADIUS;
  cairo_surface_t *surface = board_new_surface (2 * middle, 2 * middle, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  if (!board_palette_get (look)->flat)
    draw_shadow (cr, middle + pitch * SHADOW_OFFSET, middle + pitch * SHADOW_OFFSET * 1.4, radius);
  board_painter_draw_stone (cr, middle, middle, radius, stone, look);
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
  self->ground = board_ground_new (geometry, scene->look, scene->coordinates, font);
  self->stones[STONE_BLACK] = make_stone (geometry, scene->look, STONE_BLACK);
  self->stones[STONE_WHITE] = make_stone (geometry, scene->look, STONE_WHITE);
}

static void
place_stone (BoardPainter *self, cairo_t *cr, Point point, Stone stone, double alpha)
{
  double middle = self->geometry.pitch + get_fraction (&self->geometry);
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_set_source_surface (cr, self->stones[stone], x - middle, y - middle);
  cairo_paint_with_alpha (cr, alpha);
}

static void
draw_number (BoardPainter *self, cairo_t *cr, const BoardScene *scene, int number,
             const PangoFontDescription *font)
{
  Point point = scene->board->moves[number - 1];
  char text[8];
  gboolean black;
  double x, y;

  g_snprintf (text, sizeof text, "%d", number);
  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  black = board_get (scene->board, point) == STONE_BLACK;
  if (number == scene->board->count)
    board_set_colour (cr, black ? &LAST_ON_BLACK : &board_palette_get (scene->look)->last);
  else
    board_set_colour (cr, black ? &NUMBER_ON_BLACK : &NUMBER_ON_WHITE);
  board_draw_text (cr, font, text, x, y,
                   self->geometry.pitch * (number < 100 ? NUMBER_SIZE : NUMBER_SIZE_LONG), TRUE,
                   FALSE);
}

static void
draw_last_mark (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  double x, y;

  board_geometry_to_pixel (&self->geometry, board_last (scene->board), &x, &y);
  cairo_arc (cr, x, y, self->geometry.pitch * LAST_MARK_RADIUS, 0, 2 * G_PI);
  board_set_colour (cr, &board_palette_get (scene->look)->last);
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
      board_set_colour (cr, &board_palette_get (scene->look)->winning);
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
  board_set_colour (cr, &board_palette_get (scene->look)->cursor);
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

  board_round_square (cr, x - side / 2, y - side / 2, side, size * 0.35);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  board_draw_text (cr, font, scene->typed, x, y, size, TRUE, FALSE);
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
  board_marks_draw (cr, geometry, scene, font);
  if (scene->cursor != POINT_NONE)
    draw_cursor (self, cr, scene);
  if (scene->typed != NULL)
    draw_typed (self, cr, scene, font);
}
