/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board, stones and marks, in layers. */
#include "ui/board/board-painter.h"

#include <math.h>

#include "board/notation.h"
#include "ui/board/board-ground.h"
#include "ui/board/board-marks.h"
#include "ui/board/board-stones.h"
#include "ui/board/overlay-painter.h"

/* Sizes in pitches. */
static const double STONE_RADIUS = 0.466;
static const double LAST_MARK_RADIUS = 0.13;
static const double CURSOR_REACH = 0.5;
static const double CURSOR_WIDTH = 0.07;
static const double CURSOR_EDGE = 0.03; /* on either side */
static const double ROW_WIDTH = 0.20;
static const double RING_WIDTH = 0.065;
static const double RING_EDGE = 0.022; /* on either side */
static const double NUMBER_SIZE = 0.42;
static const double NUMBER_SIZE_LONG = 0.34; /* three digits */
static const double TYPED_HEIGHT = 0.64;

static const double TYPED_LEAST_HEIGHT = 20; /* in pixels, to be read */
static const double GHOST_ALPHA = 0.5;
static const double OFFER_ALPHA = 0.62;
static const double OFFER_SIZE = 0.46;
static const double NEXT_ALPHA = 0.5; /* of a next move */
static const double LINE_ALPHA = 0.80;
static const double RING_RADIUS = 0.43; /* around a next move */
static const double RING_LINE = 0.05;
static const double GHOST_TEXT_SIZE = 0.40;
static const double GHOST_TEXT_ROOM = 0.74;
static const double SHADE_ALPHA = 0.15;
static const double SHADE_LINE = 0.05;
static const double ROW_ALPHA = 0.42;

/* How much larger a stone looks that is lifted, and how far its shadow falls, in pitches. */
static const double LIFTED_GROWTH = 0.16;
static const double LIFTED_SHADOW = 0.16;

/* With more changes than that, all stones are laid anew. */
enum {
  FEW_CHANGES = 12,
};

static const BoardColour NUMBER_ON_BLACK = { 0.96, 0.96, 0.96, 1 };
static const BoardColour NUMBER_ON_WHITE = { 0.1, 0.1, 0.1, 1 };

/* What lies on a point: a stone, its number if that is shown, and whether that is the last. */
typedef struct {
  uint8_t stone;
  uint8_t is_last;
  uint16_t number;
} LaidStone;

struct _BoardPainter {
  /* Owned */
  cairo_surface_t *ground; /* the empty board */
  cairo_surface_t *table;  /* with the stones that lie still; NULL while none does */
  cairo_surface_t *shadow;
  cairo_surface_t *stones[STONE_WHITE + 1][BOARD_STONE_GRAINS];

  LaidStone laid[POINT_COUNT]; /* on the table */

  gboolean keeps_nothing;

  /* What all that was drawn for. */
  BoardGeometry geometry;
  BoardStyle style;
  bool coordinates;
};

BoardPainter *
board_painter_new (void)
{
  return g_new0 (BoardPainter, 1);
}

BoardPainter *
board_painter_new_for_files (void)
{
  BoardPainter *self = board_painter_new ();

  self->keeps_nothing = TRUE;
  return self;
}

static void
forget (BoardPainter *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->table, cairo_surface_destroy);
  g_clear_pointer (&self->shadow, cairo_surface_destroy);
  for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++)
    for (int grain = 0; grain < BOARD_STONE_GRAINS; grain++)
      g_clear_pointer (&self->stones[stone][grain], cairo_surface_destroy);
}

void
board_painter_free (BoardPainter *self)
{
  forget (self);
  g_free (self);
}

/* How far the middle of a point lies beside whole device pixels. */
static double
get_fraction (const BoardGeometry *geometry)
{
  return fmod (geometry->line * geometry->scale, 2) / 2 / geometry->scale;
}

/* Half the side of a picture that reaches so far, in pitches, from the middle of a stone. That lies
 * beside whole device pixels as far as the middle of a point does, so that the picture is copied to
 * its point pixel by pixel. */
static double
get_middle (const BoardGeometry *geometry, double reach)
{
  return ceil (geometry->pitch * reach * geometry->scale + 1) / geometry->scale
         + get_fraction (geometry);
}

static double
stone_middle (const BoardGeometry *geometry)
{
  return get_middle (geometry, STONE_RADIUS);
}

static double
shadow_middle (const BoardGeometry *geometry)
{
  return get_middle (geometry, STONE_RADIUS * BOARD_STONE_SHADOW_REACH);
}

static cairo_surface_t *
make_stone (const BoardGeometry *geometry, const BoardStyle *style, Stone stone, int grain)
{
  double middle = stone_middle (geometry);
  cairo_surface_t *surface = board_new_surface (2 * middle, 2 * middle, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  board_stone_draw (cr, middle, middle, geometry->pitch * STONE_RADIUS, stone, style, grain);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
make_shadow (const BoardGeometry *geometry)
{
  double middle = shadow_middle (geometry);
  cairo_surface_t *surface = board_new_surface (2 * middle, 2 * middle, geometry->scale);
  cairo_t *cr = cairo_create (surface);

  board_stone_draw_shadow (cr, middle, middle, geometry->pitch * STONE_RADIUS);
  cairo_destroy (cr);
  return surface;
}

/* A picture of the board and the room around it, and a pen in the widget's coordinates. */
static cairo_surface_t *
make_layer (const BoardGeometry *geometry)
{
  double side = geometry->frame_side + 2 * geometry->room;

  return board_new_surface (side, side, geometry->scale);
}

static cairo_t *
draw_on_layer (const BoardGeometry *geometry, cairo_surface_t *layer)
{
  cairo_t *cr = cairo_create (layer);

  cairo_translate (cr, geometry->room - geometry->frame_x, geometry->room - geometry->frame_y);
  return cr;
}

static void
paint_layer (cairo_t *cr, const BoardGeometry *geometry, cairo_surface_t *layer)
{
  cairo_set_source_surface (cr, layer, geometry->frame_x - geometry->room,
                            geometry->frame_y - geometry->room);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

static gboolean
same_geometry (const BoardGeometry *a, const BoardGeometry *b)
{
  return a->size == b->size && a->symmetry == b->symmetry && a->scale == b->scale
         && a->pitch == b->pitch && a->left == b->left && a->base == b->base
         && a->frame_x == b->frame_x && a->frame_y == b->frame_y && a->frame_side == b->frame_side;
}

static gboolean
same_style (const BoardStyle *a, const BoardStyle *b)
{
  return a->look == b->look && a->theme == b->theme && a->stones == b->stones
         && a->text_scale == b->text_scale;
}

static int
count_grains (const BoardStyle *style)
{
  return style->stones == STONE_THEME_SHELL && !board_look_is_flat (style->look)
             ? BOARD_STONE_GRAINS
             : 1;
}

/* Draws the ground anew, and forgets the stones, if they were made for something else. */
static void
prepare (BoardPainter *self, const BoardGeometry *geometry, const BoardScene *scene,
         const PangoFontDescription *font)
{
  cairo_t *cr;

  if (self->ground != NULL && same_geometry (&self->geometry, geometry)
      && same_style (&self->style, &scene->style) && self->coordinates == scene->coordinates)
    return;
  forget (self);
  self->geometry = *geometry;
  self->style = scene->style;
  self->coordinates = scene->coordinates;
  self->ground = make_layer (geometry);
  cr = draw_on_layer (geometry, self->ground);
  board_ground_draw (cr, geometry, &scene->style, scene->coordinates, font);
  cairo_destroy (cr);
}

/* Neighbours, and neighbours' neighbours, differ. */
static int
get_grain (BoardPainter *self, Point point)
{
  return (point_x (point) + 2 * point_y (point) + point_y (point) / 3)
         % count_grains (&self->style);
}

static cairo_surface_t *
get_stone (BoardPainter *self, Point point, Stone stone)
{
  int grain = get_grain (self, point);

  if (self->stones[stone][grain] == NULL)
    self->stones[stone][grain] = make_stone (&self->geometry, &self->style, stone, grain);
  return self->stones[stone][grain];
}

/* Paints a picture with its middle on a point. */
static void
paint_on_point (BoardPainter *self, cairo_t *cr, cairo_surface_t *picture, Point point,
                double middle, double alpha)
{
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_set_source_surface (cr, picture, x - middle, y - middle);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
}

static void
draw_stone_shape (BoardPainter *self, cairo_t *cr, Point point, Stone stone, double alpha)
{
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_push_group (cr);
  board_stone_draw (cr, x, y, self->geometry.pitch * STONE_RADIUS, stone, &self->style,
                    get_grain (self, point));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, alpha);
}

static void
paint_stone (BoardPainter *self, cairo_t *cr, Point point, Stone stone, double alpha)
{
  double x, y;

  if (!self->keeps_nothing) {
    paint_on_point (self, cr, get_stone (self, point, stone), point, stone_middle (&self->geometry),
                    alpha);
  } else if (alpha < 1) {
    draw_stone_shape (self, cr, point, stone, alpha);
  } else {
    board_geometry_to_pixel (&self->geometry, point, &x, &y);
    board_stone_draw (cr, x, y, self->geometry.pitch * STONE_RADIUS, stone, &self->style,
                      get_grain (self, point));
  }
}

static void
paint_shadow (BoardPainter *self, cairo_t *cr, Point point, double alpha)
{
  double x, y;

  if (board_look_is_flat (self->style.look) || self->style.stones == STONE_THEME_FLAT)
    return;
  if (self->keeps_nothing) {
    board_geometry_to_pixel (&self->geometry, point, &x, &y);
    board_stone_draw_shadow (cr, x, y, self->geometry.pitch * STONE_RADIUS);
    return;
  }
  if (self->shadow == NULL)
    self->shadow = make_shadow (&self->geometry);
  paint_on_point (self, cr, self->shadow, point, shadow_middle (&self->geometry), alpha);
}

static void
draw_number (BoardPainter *self, cairo_t *cr, Point point, const LaidStone *laid,
             const PangoFontDescription *font)
{
  const BoardPalette *palette = board_palette_get (self->style.look, self->style.theme);
  char text[8];
  double x, y;

  g_snprintf (text, sizeof text, "%d", laid->number);
  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  if (laid->is_last)
    board_set_colour (cr, &palette->last[laid->stone]);
  else
    board_set_colour (cr, laid->stone == STONE_BLACK ? &NUMBER_ON_BLACK : &NUMBER_ON_WHITE);
  board_draw_text (cr, font, text, x, y,
                   self->geometry.pitch * (laid->number < 100 ? NUMBER_SIZE : NUMBER_SIZE_LONG));
}

/* Columns and rows from left and bottom to right and top, all included. */
typedef struct {
  int left, bottom, right, top;
} Area;

/* Lays the stones of an area: all shadows below all stones, whichever came first. */
static void
lay_stones (BoardPainter *self, cairo_t *cr, const Area *area, const PangoFontDescription *font)
{
  enum {
    SHADOWS,
    STONES,
    NUMBERS,
    PASSES,
  };

  for (int pass = SHADOWS; pass < PASSES; pass++)
    for (int row = area->bottom; row <= area->top; row++)
      for (int column = area->left; column <= area->right; column++) {
        Point point = point_make (column, row);
        const LaidStone *laid = &self->laid[point];

        if (laid->stone == STONE_NONE)
          continue;
        if (pass == SHADOWS)
          paint_shadow (self, cr, point, 1);
        else if (pass == STONES)
          paint_stone (self, cr, point, laid->stone, 1);
        else if (pass == NUMBERS && laid->number > 0)
          draw_number (self, cr, point, laid, font);
      }
}

/* Lays what is near a point anew: a stone's picture reaches less than a pitch, and so do its
 * neighbours', back to it. */
static void
lay_around (BoardPainter *self, cairo_t *cr, Point point, const PangoFontDescription *font)
{
  const BoardGeometry *geometry = &self->geometry;
  int last = geometry->size - 1;
  Area area = { MAX (0, point_x (point) - 2), MAX (0, point_y (point) - 2),
                MIN (last, point_x (point) + 2), MIN (last, point_y (point) + 2) };
  double reach = geometry->pitch - get_fraction (geometry);
  double x, y;

  board_geometry_to_pixel (geometry, point, &x, &y);
  cairo_save (cr);
  cairo_rectangle (cr, x - reach, y - reach, 2 * geometry->pitch, 2 * geometry->pitch);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  paint_layer (cr, geometry, self->ground);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  lay_stones (self, cr, &area, font);
  cairo_restore (cr);
}

static void
lay_all (BoardPainter *self, cairo_t *cr, const PangoFontDescription *font)
{
  int last = self->geometry.size - 1;

  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  paint_layer (cr, &self->geometry, self->ground);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  lay_stones (self, cr, &(Area) { 0, 0, last, last }, font);
}

/* What lies still in a scene. A label takes the place of a number. */
static void
list_stones (const BoardScene *scene, LaidStone wanted[POINT_COUNT])
{
  const Board *board = &scene->position->board;

  memset (wanted, 0, POINT_COUNT * sizeof *wanted);
  for (int i = 0; i < board->count; i++) {
    Point point = board->moves[i];
    int number = board_scene_get_number (scene, point);

    if (board_overlay_find_label (scene->overlay, point) != NULL)
      number = 0;
    wanted[point] = (LaidStone) {
      .stone = board_get (board, point),
      .is_last = number > 0 && point == scene->position->last,
      .number = (uint16_t) number,
    };
  }
  for (int i = 0; i < scene->motion_count; i++)
    wanted[scene->motions[i].point] = (LaidStone) { 0 };
}

/* Brings the table up to the scene: from one frame to the next, hardly anything changes. */
static void
set_table (BoardPainter *self, const BoardScene *scene, const PangoFontDescription *font)
{
  gboolean is_new = self->table == NULL;
  Point changed[FEW_CHANGES];
  int changes = 0;
  int stones = 0;
  LaidStone wanted[POINT_COUNT];
  cairo_t *cr;

  list_stones (scene, wanted);
  for (Point point = 0; point < POINT_COUNT; point++) {
    stones += wanted[point].stone != STONE_NONE;
    if (memcmp (&self->laid[point], &wanted[point], sizeof wanted[point]) != 0) {
      if (changes < FEW_CHANGES)
        changed[changes] = point;
      changes++;
    }
  }
  if (stones == 0)
    g_clear_pointer (&self->table, cairo_surface_destroy);
  memcpy (self->laid, wanted, sizeof wanted);
  if (stones == 0 || (changes == 0 && !is_new))
    return;
  if (is_new)
    self->table = make_layer (&self->geometry);
  cr = draw_on_layer (&self->geometry, self->table);
  if (is_new || changes > FEW_CHANGES)
    lay_all (self, cr, font);
  else
    for (int i = 0; i < changes; i++)
      lay_around (self, cr, changed[i], font);
  cairo_destroy (cr);
}

/* Ground and stones, as they are drawn into a file. */
static void
draw_table (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
            const PangoFontDescription *font)
{
  int last = geometry->size - 1;

  self->geometry = *geometry;
  self->style = scene->style;
  board_ground_draw (cr, geometry, &scene->style, scene->coordinates, font);
  list_stones (scene, self->laid);
  lay_stones (self, cr, &(Area) { 0, 0, last, last }, font);
}

/* A stone above the board looks larger, and its shadow falls farther away. */
static void
draw_motion (BoardPainter *self, cairo_t *cr, const BoardMotion *motion)
{
  double growth = 1 + LIFTED_GROWTH * motion->height;
  double fall = LIFTED_SHADOW * self->geometry.pitch * motion->height;
  double alpha = 1 - motion->height;
  double middle = stone_middle (&self->geometry);
  double x, y;

  board_geometry_to_pixel (&self->geometry, motion->point, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, fall * 0.5, fall);
  paint_shadow (self, cr, motion->point, alpha);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, growth, growth);
  cairo_set_source_surface (cr, get_stone (self, motion->point, motion->stone), -middle, -middle);
  cairo_paint_with_alpha (cr, alpha);
  cairo_restore (cr);
}

static gboolean
is_moving (const BoardScene *scene, Point point)
{
  for (int i = 0; i < scene->motion_count; i++)
    if (scene->motions[i].point == point)
      return TRUE;
  return FALSE;
}

/* Not while the stone is on its way, and not where a number or a mark tells it. */
static void
draw_last_mark (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  const BoardPalette *palette = board_palette_get (scene->style.look, scene->style.theme);
  Point last = scene->position->last;
  double x, y;

  if (last == POINT_NONE || board_scene_get_number (scene, last) > 0 || is_moving (scene, last)
      || board_overlay_find_mark (scene->overlay, last) != NULL)
    return;
  board_geometry_to_pixel (&self->geometry, last, &x, &y);
  cairo_arc (cr, x, y, self->geometry.pitch * LAST_MARK_RADIUS, 0, 2 * G_PI);
  board_set_colour (cr, &palette->last[board_get (&scene->position->board, last)]);
  cairo_fill (cr);
}

/* A light ring inside a stone, with dark edges: it shows on black and on white. */
static void
draw_ring (BoardPainter *self, cairo_t *cr, Point point, double alpha)
{
  const BoardPalette *palette = board_palette_get (self->style.look, self->style.theme);
  const BoardColour *edge = &palette->winning_edge;
  const BoardColour *light = &palette->winning;
  double pitch = self->geometry.pitch;
  double width = MAX (1.5, pitch * RING_WIDTH);
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, pitch * (STONE_RADIUS - RING_WIDTH / 2 - RING_EDGE), 0, 2 * G_PI);
  cairo_set_line_width (cr, width + 2 * MAX (0.75, pitch * RING_EDGE));
  cairo_set_source_rgba (cr, edge->r, edge->g, edge->b, edge->a * alpha);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgba (cr, light->r, light->g, light->b, alpha);
  cairo_stroke (cr);
}

/* A row lights up from its first stone to its last: a ring inside each, and a soft line through
 * them. */
static void
draw_row (BoardPainter *self, cairo_t *cr, const BoardScene *scene, const Row *row)
{
  const BoardGeometry *geometry = &self->geometry;
  const BoardColour *light = &board_palette_get (self->style.look, self->style.theme)->winning;
  double lit = scene->rows_lit * row->length; /* in stones */
  double along = MIN (1, lit / MAX (1, row->length - 1));
  double x, y, to_x, to_y;

  board_geometry_to_pixel (geometry, row->first, &x, &y);
  board_geometry_to_pixel (geometry, point_step (row->first, row->axis, row->length - 1), &to_x,
                           &to_y);
  cairo_new_path (cr);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + along * (to_x - x), y + along * (to_y - y));
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, geometry->pitch * ROW_WIDTH);
  cairo_set_source_rgba (cr, light->r, light->g, light->b, ROW_ALPHA * MIN (1, lit));
  cairo_stroke (cr);
  cairo_restore (cr);
  for (int i = 0; i < row->length && i < lit; i++)
    draw_ring (self, cr, point_step (row->first, row->axis, i), MIN (1, lit - i));
}

/* Four corners around a point. */
static void
draw_cursor (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  const BoardMarkColours *marks = board_palette_get (scene->style.look, scene->style.theme)->marks;
  double reach = self->geometry.pitch * CURSOR_REACH;
  double arm = reach * 0.5;
  double width = MAX (2, self->geometry.pitch * CURSOR_WIDTH);
  double x, y;

  board_geometry_to_pixel (&self->geometry, scene->cursor, &x, &y);
  cairo_new_path (cr);
  for (int corner = 0; corner < 4; corner++) {
    double dx = corner % 2 == 0 ? -1 : 1;
    double dy = corner < 2 ? -1 : 1;

    cairo_move_to (cr, x + dx * (reach - arm), y + dy * reach);
    cairo_line_to (cr, x + dx * reach, y + dy * reach);
    cairo_line_to (cr, x + dx * reach, y + dy * (reach - arm));
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width + 2 * MAX (1, self->geometry.pitch * CURSOR_EDGE));
  board_set_colour (cr, &marks->cursor_edge);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  board_set_colour (cr, &marks->cursor);
  cairo_stroke (cr);
}

/* The column that a text begins with; the middle one if the board has none of that letter. */
static int
column_of (const char *text, int size)
{
  for (int column = 0; column < size; column++)
    if (notation_column_letter (column) == text[0])
      return column;
  return size / 2;
}

/* In the margin above its column, where no stones lie; below it, where a small board's margin is
 * so narrow that the point would be hidden. */
static void
draw_typed (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
            const PangoFontDescription *font)
{
  const BoardGeometry *geometry = &self->geometry;
  Point point = notation_to_point (scene->typed, geometry->size);
  double height = MAX (TYPED_LEAST_HEIGHT, geometry->pitch * TYPED_HEIGHT);
  double width = height * 1.9;
  double free = geometry->left - geometry->frame_x - geometry->pitch * STONE_RADIUS;
  double inset = MAX (-geometry->room, free - height); /* from the edge of the wood */
  int column = column_of (scene->typed, geometry->size);
  double y = geometry->frame_y + inset;
  double left, top, x;

  board_geometry_to_pixel (
      geometry, point != POINT_NONE ? point : point_make (column, geometry->size / 2), &x, &top);
  if (point != POINT_NONE) {
    board_geometry_to_pixel (geometry, point, &left, &top);
    if (top - geometry->pitch / 2 < y + height + 1)
      y = geometry->frame_y + geometry->frame_side - inset - height;
  }
  x = CLAMP (x - width / 2, geometry->frame_x,
             MAX (geometry->frame_x, geometry->frame_x + geometry->frame_side - width));
  cairo_new_path (cr);
  board_round_rectangle (cr, x, y, width, height, height * 0.3);
  cairo_set_source_rgba (cr, 0.08, 0.08, 0.09, 0.92);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.6);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  board_draw_text (cr, font, scene->typed, x + width / 2, y + height / 2, height * 0.68);
}

/* Shades what lies outside the central square, or what lies in it: no stone may come there now. */
static void
draw_area (BoardPainter *self, cairo_t *cr, const BoardScene *scene)
{
  const BoardGeometry *geometry = &self->geometry;
  const BoardPosition *position = scene->position;
  const BoardColour *line = &board_palette_get (self->style.look, self->style.theme)->line;
  int points = position->within > 0 ? position->within : position->beyond;
  double board = geometry->pitch * geometry->size;
  double side = geometry->pitch * MIN (points, geometry->size);
  double left = geometry->left - geometry->pitch / 2;
  double top = geometry->base + geometry->pitch / 2 - board;
  double inset = (board - side) / 2;

  cairo_new_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (position->within > 0)
    cairo_rectangle (cr, left, top, board, board);
  board_round_rectangle (cr, left + inset, top + inset, side, side, geometry->pitch * 0.25);
  cairo_set_source_rgba (cr, 0, 0, 0, SHADE_ALPHA);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  board_round_rectangle (cr, left + inset, top + inset, side, side, geometry->pitch * 0.25);
  cairo_set_line_width (cr, MAX (1.5, geometry->pitch * SHADE_LINE));
  board_set_colour (cr, line);
  cairo_stroke (cr);
}

/* A pale stone with a letter. */
static void
draw_offer (BoardPainter *self, cairo_t *cr, const BoardScene *scene, int index,
            const PangoFontDescription *font)
{
  const char letter[] = { (char) ('A' + index), '\0' };
  Stone stone = scene->position->board.turn;
  double x, y;

  board_geometry_to_pixel (&self->geometry, scene->position->offers[index], &x, &y);
  paint_stone (self, cr, scene->position->offers[index], stone, OFFER_ALPHA);
  board_set_colour (cr, stone == STONE_BLACK ? &NUMBER_ON_BLACK : &NUMBER_ON_WHITE);
  board_draw_text (cr, font, letter, x, y, self->geometry.pitch * OFFER_SIZE);
}

/* A pale stone with a text. */
static void
draw_pale_stone (BoardPainter *self, cairo_t *cr, Point point, Stone stone, double alpha,
                 const char *text, const PangoFontDescription *font)
{
  double pitch = self->geometry.pitch;
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  paint_stone (self, cr, point, stone, alpha);
  if (*text == '\0')
    return;
  board_set_colour (cr, stone == STONE_BLACK ? &NUMBER_ON_BLACK : &NUMBER_ON_WHITE);
  board_draw_fitting_text (cr, font, text, x, y, pitch * GHOST_TEXT_SIZE, pitch * GHOST_TEXT_ROOM);
}

/* Around a next move: the stone in the hand has none. */
static void
draw_next_ring (BoardPainter *self, cairo_t *cr, Point point, Stone stone)
{
  double pitch = self->geometry.pitch;
  double x, y;

  board_geometry_to_pixel (&self->geometry, point, &x, &y);
  cairo_arc (cr, x, y, pitch * RING_RADIUS, 0, 2 * G_PI);
  cairo_set_line_width (cr, MAX (1, pitch * RING_LINE));
  board_set_colour (cr, stone == STONE_BLACK ? &NUMBER_ON_WHITE : &NUMBER_ON_BLACK);
  cairo_stroke (cr);
}

/* Next moves: not while a line is shown, and without text where a label or a candidate has one. */
static void
draw_ghosts (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
             const PangoFontDescription *font)
{
  const BoardOverlay *overlay = scene->overlay;

  for (guint i = 0; overlay->line == NULL && overlay->ghosts != NULL && i < overlay->ghosts->len;
       i++) {
    const BoardGhost *ghost = &g_array_index (overlay->ghosts, BoardGhost, i);
    const char *text = overlay_has_text (scene, ghost->point) ? "" : ghost->text;

    if (!board_is_free (&scene->position->board, ghost->point))
      continue;
    draw_pale_stone (self, cr, ghost->point, ghost->stone, *text != '\0' ? LINE_ALPHA : NEXT_ALPHA,
                     text, font);
    draw_next_ring (self, cr, ghost->point, ghost->stone);
  }
}

static void
draw_line (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
           const PangoFontDescription *font)
{
  const BoardOverlay *overlay = scene->overlay;

  for (guint i = 0; overlay->line != NULL && i < overlay->line->len; i++) {
    Point point = g_array_index (overlay->line, Point, i);
    int number = overlay->line_number + (int) i;
    char text[16];

    g_snprintf (text, sizeof text, "%d", number);
    if (board_is_free (&scene->position->board, point))
      draw_pale_stone (self, cr, point, board_overlay_get_line_stone (overlay, number), LINE_ALPHA,
                       text, font);
  }
}

static void
draw_overlay (BoardPainter *self, cairo_t *cr, const BoardScene *scene,
              const PangoFontDescription *font)
{
  const BoardGeometry *geometry = &self->geometry;

  cairo_save (cr);
  draw_ghosts (self, cr, scene, font);
  overlay_draw_candidates (cr, geometry, scene, font);
  draw_line (self, cr, scene, font);
  overlay_draw_advices (cr, geometry, scene, font);
  overlay_draw_marks (cr, geometry, scene, font);
  overlay_draw_badge (cr, geometry, scene);
  overlay_draw_judgement (cr, geometry, scene, font);
  cairo_restore (cr);
}

void
board_painter_draw (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry,
                    const BoardScene *scene, const PangoFontDescription *font)
{
  const BoardPosition *position = scene->position;

  if (geometry->pitch <= 0)
    return;
  if (self->keeps_nothing) {
    draw_table (self, cr, geometry, scene, font);
  } else {
    prepare (self, geometry, scene, font);
    set_table (self, scene, font);
    paint_layer (cr, geometry, self->table != NULL ? self->table : self->ground);
  }
  if (position->within > 0 || position->beyond > 0)
    draw_area (self, cr, scene);
  for (int i = 0; i < scene->motion_count; i++)
    draw_motion (self, cr, &scene->motions[i]);
  if (scene->ghost != POINT_NONE)
    draw_pale_stone (self, cr, scene->ghost, position->hand, GHOST_ALPHA, "", font);
  for (int i = 0; i < position->offer_count; i++)
    draw_offer (self, cr, scene, i, font);
  for (int i = 0; i < position->row_count && scene->rows_lit > 0; i++)
    draw_row (self, cr, scene, &position->rows[i]);
  draw_last_mark (self, cr, scene);
  if (scene->overlay != NULL)
    draw_overlay (self, cr, scene, font);
  if (scene->drag_to != POINT_NONE)
    overlay_draw_drag (cr, geometry, scene);
  board_marks_draw (cr, geometry, scene, font);
  if (scene->cursor != POINT_NONE)
    draw_cursor (self, cr, scene);
  if (scene->typed != NULL)
    draw_typed (self, cr, scene, font);
}
