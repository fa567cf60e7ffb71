/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the empty board. */
#include "ui/board/board-ground.h"

#include <math.h>

#include "board/notation.h"

/* Sizes in pitches. */
static const double STAR_RADIUS = 0.105;
static const double EDGE_WIDTH = 0.055;
static const double COORDINATE_SIZE = 0.36;
/* On a small board, letters are of so many pixels, and larger for who wants large text, as far as
 * there is room. */
static const double COORDINATE_READABLE = 9;
static const double COORDINATE_MOST = 0.6;
static const double CORNER_RADIUS = 0.28;
static const double BEVEL_WIDTH = 0.075;

/* Of the bevel's light and shade, and of the shadow where the board touches the table. */
static const double BEVEL_ALPHA = 0.4;
static const double SHADOW_ALPHA = 0.32;

/* The grain's, in sides of the board. */
static const double SWAY = 0.015;

enum {
  CUT_ROWS = 8,   /* a part of a pixel each */
  FINE = 1 << 12, /* of a part */

  /* How the grain sways is found at the corners of such fields, and is even between them. */
  FIELDS = 24, /* side by side, at most */
  ROWS = 16,   /* of pixels, which stay in the processor's cache */
};

/* A number from 0 to 1 that looks like chance, and is the same each time. */
static double
scatter (guint n)
{
  n = (n ^ 61u) ^ (n >> 16);
  n *= 9u;
  n ^= n >> 4;
  n *= 0x27d4eb2du;
  n ^= n >> 15;
  return n / (double) G_MAXUINT32;
}

/* How far the grain at a place has strayed to the side, no farther than SWAY. Neighbours stray
 * together: veins never cross. All in sides of the board. */
static double
sway (double x, double y)
{
  return 0.010 * sin (1.9 * y + 3.5 * x + 0.7) + 0.0035 * sin (5.7 * y - 9 * x)
         + 0.0012 * sin (17 * y + 31 * x);
}

/* Adds a line along the grain to the path, from y to y + length. */
static void
add_vein (cairo_t *cr, double x, double y, double length)
{
  enum {
    STEPS_PER_SIDE = 28,
  };
  int steps = 1 + (int) (STEPS_PER_SIDE * length);

  cairo_new_sub_path (cr);
  for (int step = 0; step <= steps; step++) {
    double at = y + length * step / steps;

    cairo_line_to (cr, x + sway (x, at), at);
  }
}

static void
set_grain (cairo_t *cr, const BoardPalette *palette, double alpha)
{
  const BoardColour *grain = &palette->grain;

  cairo_set_source_rgba (cr, grain->r, grain->g, grain->b, alpha);
}

/* Has no pixels: it would be many megabytes long by a texture, and a group becomes a picture. */
static gboolean
is_file_of_shapes (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF;
}

/* Begins a group of shades, each of which replaces what it covers: cairo fills such a group far
 * quicker than it lays a colour that shines through over others. */
static void
begin_shades (cairo_t *cr)
{
  cairo_push_group_with_content (cr, CAIRO_CONTENT_ALPHA);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
}

/* A texture is drawn as if the board's side were one. */
typedef void (*Texture) (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette);

/* Draws what changes slowly with fewer pixels, and stretches that: far quicker. */
static void
draw_stretched (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette,
                Texture texture, double across, double down)
{
  double width = MAX (1, geometry->frame_side / across);
  double height = MAX (1, geometry->frame_side / down);
  cairo_surface_t *small = board_new_surface (width, height, geometry->scale);
  cairo_t *on_small = cairo_create (small);

  cairo_set_antialias (on_small, CAIRO_ANTIALIAS_FAST);
  cairo_scale (on_small, width, height);
  texture (on_small, geometry, palette);
  cairo_destroy (on_small);
  cairo_save (cr);
  cairo_scale (cr, 1 / width, 1 / height);
  cairo_set_source_surface (cr, small, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (small);
}

/* Broad bands of years, and fine veins that lie closer together here and there: straight lines
 * along the grain, from 0 to that y. */
static void
draw_veins (cairo_t *cr, const BoardPalette *palette, double end)
{
  enum {
    BANDS = 22,
    VEINS = 150,
    SHADES = 5, /* what has the same shade is one path */
  };
  static const double VEIN_WIDTHS[SHADES] = { 0.0008, 0.0013, 0.0007, 0.0010, 0.0026 };
  static const double VEIN_ALPHAS[SHADES] = { 0.07, 0.16, 0.22, 0.10, 0.09 };

  for (guint i = 0; i < BANDS; i++) {
    cairo_move_to (cr, scatter (i), 0);
    cairo_line_to (cr, scatter (i), end);
    cairo_set_line_width (cr, 0.012 + 0.05 * scatter (i + 100));
    if (i % 3 == 0)
      cairo_set_source_rgba (cr, 1, 0.95, 0.82, 0.05);
    else
      set_grain (cr, palette, 0.02 + 0.035 * scatter (i + 200));
    cairo_stroke (cr);
  }
  for (guint shade = 0; shade < SHADES; shade++) {
    for (guint i = 0; i < VEINS; i++) {
      double place = (i + 0.8 * scatter (i + 300)) / VEINS;
      double x = place + 0.012 * sin (23 * place) + 0.006 * sin (61 * place);

      if (i * 7 % SHADES == shade) {
        cairo_move_to (cr, x, 0);
        cairo_line_to (cr, x, end);
      }
    }
    cairo_set_line_width (cr, VEIN_WIDTHS[shade]);
    set_grain (cr, palette, VEIN_ALPHAS[shade]);
    cairo_stroke (cr);
  }
}

/* A cut across the grain, a little wider than a board of so many pixels. Each of its rows stands a
 * part of a pixel farther to the right than the one above, so that one of them suits any place: the
 * colours of a pixel in all rows follow each other. (transfer full) */
static guint32 *
make_cut (int side, const BoardPalette *palette)
{
  int width = (int) ceil (side * (1 + 2 * SWAY)) + 1;
  guint32 *colours = g_new (guint32, width * CUT_ROWS);
  cairo_surface_t *cut = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, CUT_ROWS);
  cairo_t *cr = cairo_create (cut);

  cairo_set_matrix (
      cr, &(cairo_matrix_t) { .xx = side, .xy = -1.0 / CUT_ROWS, .yy = 1, .x0 = SWAY * side });
  draw_veins (cr, palette, CUT_ROWS);
  cairo_destroy (cr);
  cairo_surface_flush (cut);
  for (int row = 0; row < CUT_ROWS; row++) {
    const guchar *data =
        cairo_image_surface_get_data (cut) + row * cairo_image_surface_get_stride (cut);

    for (int x = 0; x < width; x++)
      colours[x * CUT_ROWS + row] = ((const guint32 *) (gconstpointer) data)[x];
  }
  cairo_surface_destroy (cut);
  return colours;
}

/* Where in the cut that stands which has strayed to (x, y): in pixels, times CUT_ROWS and FINE. */
static guint
find_in_cut (int side, int x, int y)
{
  double strayed = sway ((double) x / side, (double) y / side);

  return (guint) (FINE * CUT_ROWS * (x + side * (SWAY - strayed)));
}

/* Where that is for the corners of the fields in a row of pixels. */
static void
find_corners (int side, int y, guint corners[FIELDS + 1])
{
  for (int i = 0; i <= FIELDS; i++)
    corners[i] = find_in_cut (side, i * (1 + side / FIELDS), y);
}

/* What it is in the row of such a number, of ROWS. */
static guint
find_between (guint above, guint below, guint number)
{
  return above + (guint) ((int) (below - above) * (int) number / ROWS);
}

/* A row of a board's pixels: the cut, swaying. */
static void
fill_row (guint32 *row, int side, guint number, const guint *above, const guint *below,
          const guint32 *cut)
{
  int step = 1 + side / FIELDS;

  for (int x = 0; x < side; x += step, above++, below++) {
    guint place = find_between (above[0], below[0], number);
    guint next = find_between (above[1], below[1], number);
    guint pace = (next - place) / (guint) step;

    for (int i = x; i < MIN (x + step, side); i++, place += pace)
      row[i] = cut[place / FINE];
  }
}

/* Draws the cut's veins over the whole board. */
static void
draw_grain (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  guint corners[2][FIELDS + 1];
  int side = (int) round (geometry->frame_side * geometry->scale);
  g_autofree guint32 *cut = make_cut (side, palette);
  cairo_surface_t *rows = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, ROWS);
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (rows);
  int stride = cairo_image_surface_get_stride (rows) / (int) sizeof *pixels;

  cairo_save (cr);
  cairo_scale (cr, 1.0 / side, 1.0 / side);
  find_corners (side, 0, corners[0]);
  for (int top = 0, above = 0; top < side; top += ROWS, above = !above) {
    find_corners (side, top + ROWS, corners[!above]);
    cairo_surface_flush (rows);
    for (guint y = 0; y < ROWS; y++)
      fill_row (pixels + y * (guint) stride, side, y, corners[above], corners[!above], cut);
    cairo_surface_mark_dirty (rows);
    cairo_set_source_surface (cr, rows, 0, top);
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
    cairo_paint (cr);
  }
  cairo_restore (cr);
  cairo_surface_destroy (rows);
}

/* Wood that was cut along its grain, with short pores. */
static void
draw_wood (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    PORES = 900,
    SHADES = 5,
  };
  cairo_pattern_t *pores;

  draw_grain (cr, geometry, palette);
  begin_shades (cr);
  for (guint shade = 0; shade < SHADES; shade++) {
    for (guint i = shade; i < PORES; i += SHADES) {
      double x = scatter (3 * i + 1000);
      double y = 1.03 * scatter (3 * i + 1001) - 0.03;

      cairo_rectangle (cr, x + sway (x, y), y, 0.0009,
                       0.004 + 0.022 * pow (scatter (3 * i + 1002), 2));
    }
    cairo_set_source_rgba (cr, 0, 0, 0, 0.08 + 0.04 * shade);
    cairo_fill (cr);
  }
  pores = cairo_pop_group (cr);
  set_grain (cr, palette, 1);
  cairo_mask (cr, pores);
  cairo_pattern_destroy (pores);
}

/* Small strokes in all directions, light and dark: count of them, so long at most. */
static void
draw_strokes (cairo_t *cr, const BoardPalette *palette, guint count, double length, double bend,
              double alpha)
{
  for (int shade = 0; shade < 2; shade++) {
    for (guint i = (guint) shade; i < count; i += 2) {
      double x = scatter (4 * i + 5000);
      double y = scatter (4 * i + 5001);
      double turn = 2 * G_PI * scatter (4 * i + 5002);
      double reach = length * (0.2 + 0.8 * scatter (4 * i + 5003));
      double bow = bend * reach * (2 * scatter (4 * i + 7) - 1);
      double dx = reach * cos (turn), dy = reach * sin (turn);

      cairo_move_to (cr, x, y);
      cairo_curve_to (cr, x + dx / 3 - dy * bow / length, y + dy / 3 + dx * bow / length,
                      x + 2 * dx / 3 - dy * bow / length, y + 2 * dy / 3 + dx * bow / length,
                      x + dx, y + dy);
    }
    if (shade == 0)
      set_grain (cr, palette, alpha);
    else
      cairo_set_source_rgba (cr, 1, 1, 1, alpha * 0.6);
    cairo_stroke (cr);
  }
}

/* The edges of layers, worn down, that run slantwise. */
static void
draw_layers (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    LAYERS = 30,
  };

  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, 0.9);
  cairo_scale (cr, 1.5, 1.5);
  cairo_translate (cr, -0.5, -0.5);
  for (guint i = 0; i < LAYERS; i++) {
    add_vein (cr, scatter (i), -0.2, 1.4);
    cairo_set_line_width (cr, 0.006 + 0.05 * pow (scatter (i + 150), 2));
    if (i % 2 == 0)
      cairo_set_source_rgba (cr, 1, 1, 1, 0.02);
    else
      set_grain (cr, palette, 0.045);
    cairo_stroke (cr);
  }
}

/* Split stone, with grains of sand. */
static void
draw_slate (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    SAND = 2200,
  };

  draw_stretched (cr, geometry, palette, draw_layers, 8, 8);
  cairo_set_line_width (cr, 0.0013);
  draw_strokes (cr, palette, SAND, 0.003, 0, 0.11);
}

/* Fibres. */
static void
draw_paper (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  enum {
    FIBRES = 900,
  };

  cairo_set_line_width (cr, 0.0011);
  draw_strokes (cr, palette, FIBRES, 0.022, 0.02, 0.055);
}

/* The middle is a little lighter than the corners. */
static void
draw_glow (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  cairo_pattern_t *glow = cairo_pattern_create_radial (0.42, 0.36, 0, 0.42, 0.36, 0.75);

  cairo_pattern_add_color_stop_rgba (glow, 0, 0.55, 0.68, 1, 0.07);
  cairo_pattern_add_color_stop_rgba (glow, 1, 0.55, 0.68, 1, 0);
  cairo_set_source (cr, glow);
  cairo_paint (cr);
  cairo_pattern_destroy (glow);
}

static void
draw_night (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  draw_stretched (cr, geometry, palette, draw_glow, 8, 8);
}

static const Texture TEXTURES[BOARD_THEMES] = {
  [BOARD_THEME_WOOD] = draw_wood,
  [BOARD_THEME_SLATE] = draw_slate,
  [BOARD_THEME_PAPER] = draw_paper,
  [BOARD_THEME_NIGHT] = draw_night,
};

static void
add_frame (cairo_t *cr, const BoardGeometry *geometry, double inset)
{
  double radius = geometry->pitch * CORNER_RADIUS;
  double side = geometry->frame_side - 2 * inset;

  board_round_rectangle (cr, geometry->frame_x + inset, geometry->frame_y + inset, side, side,
                         MAX (0, radius - inset));
}

/* Many thin layers, each a little smaller than the one before, below the board and a little lower:
 * as much as there is room. */
static void
draw_shadow (cairo_t *cr, const BoardGeometry *geometry)
{
  enum {
    LAYERS = 8,
  };
  double drop = geometry->room * 0.35;
  double shade = 0;
  gboolean grouped = !is_file_of_shapes (cr);

  cairo_save (cr);
  if (grouped)
    begin_shades (cr);
  cairo_translate (cr, 0, drop);
  for (int i = 0; i < LAYERS; i++) {
    shade += (1 - shade) * SHADOW_ALPHA / LAYERS;
    cairo_set_source_rgba (cr, 0, 0, 0, grouped ? shade : SHADOW_ALPHA / LAYERS);
    add_frame (cr, geometry, -(geometry->room - drop) * (LAYERS - i) / LAYERS);
    cairo_fill (cr);
  }
  if (grouped) {
    cairo_pop_group_to_source (cr);
    cairo_paint (cr);
  }
  cairo_restore (cr);
}

/* The upper and the lower side have the corners; no pixel belongs to two. */
static void
clip_side (cairo_t *cr, const BoardGeometry *geometry, int side)
{
  double rim = ceil (geometry->pitch * CORNER_RADIUS * geometry->scale) / geometry->scale;
  double length = geometry->frame_side;
  double away = side % 2 == 0 ? 0 : length - rim;

  if (side < 2)
    cairo_rectangle (cr, geometry->frame_x, geometry->frame_y + away, length, rim);
  else
    cairo_rectangle (cr, geometry->frame_x + away, geometry->frame_y + rim, rim, length - 2 * rim);
  cairo_clip (cr);
}

/* Light from the left and above catches the upper edges; on a dark board, little of it shows as
 * much. NOTE: each side alone, since Cairo computes a slope for all that lies between, too. */
static void
draw_bevel (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette)
{
  double alpha = BEVEL_ALPHA * (0.3 + palette->light.g);
  double width = MAX (1 / geometry->scale, geometry->pitch * BEVEL_WIDTH);
  cairo_pattern_t *slope = cairo_pattern_create_linear (geometry->frame_x, geometry->frame_y,
                                                        geometry->frame_x + geometry->frame_side,
                                                        geometry->frame_y + geometry->frame_side);

  cairo_pattern_add_color_stop_rgba (slope, 0, 1, 1, 1, alpha);
  cairo_pattern_add_color_stop_rgba (slope, 0.46, 1, 1, 1, alpha * 0.4);
  cairo_pattern_add_color_stop_rgba (slope, 0.54, 0, 0, 0, BEVEL_ALPHA * 0.4);
  cairo_pattern_add_color_stop_rgba (slope, 1, 0, 0, 0, BEVEL_ALPHA);
  cairo_set_line_width (cr, width);
  cairo_set_source (cr, slope);
  for (int side = 0; side < 4; side++) {
    cairo_save (cr);
    clip_side (cr, geometry, side);
    add_frame (cr, geometry, width / 2);
    cairo_stroke (cr);
    cairo_restore (cr);
  }
  cairo_pattern_destroy (slope);
}

static void
draw_face (cairo_t *cr, const BoardGeometry *geometry, const BoardStyle *style,
           const BoardPalette *palette)
{
  /* Straight down: quicker by far than slantwise. */
  cairo_pattern_t *slope = cairo_pattern_create_linear (0, geometry->frame_y, 0,
                                                        geometry->frame_y + geometry->frame_side);

  cairo_pattern_add_color_stop_rgb (slope, 0, palette->light.r, palette->light.g, palette->light.b);
  cairo_pattern_add_color_stop_rgb (slope, 1, palette->dark.r, palette->dark.g, palette->dark.b);
  cairo_set_source (cr, slope);
  if (!board_look_is_flat (style->look) && !is_file_of_shapes (cr)) {
    cairo_push_group (cr);
    cairo_set_source (cr, slope);
    cairo_paint (cr);
    cairo_translate (cr, geometry->frame_x, geometry->frame_y);
    cairo_scale (cr, geometry->frame_side, geometry->frame_side);
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
    TEXTURES[style->theme](cr, geometry, palette);
    cairo_pop_group_to_source (cr);
  }
  cairo_pattern_destroy (slope);
  add_frame (cr, geometry, 0);
  cairo_fill (cr);
}

static void
draw_frame (cairo_t *cr, const BoardGeometry *geometry, const BoardStyle *style,
            const BoardPalette *palette)
{
  double width = (board_look_is_flat (style->look) ? 2 : 1) / geometry->scale;

  add_frame (cr, geometry, width / 2);
  cairo_set_line_width (cr, width);
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

/* Letters stand below their columns, numbers beside their rows; the other way round on a board that
 * is seen turned by a quarter. */
static void
draw_coordinates (cairo_t *cr, const BoardGeometry *geometry, const BoardPalette *palette,
                  double text_scale, const PangoFontDescription *font)
{
  double size =
      MIN (MAX (1, text_scale) * MAX (geometry->pitch * COORDINATE_SIZE, COORDINATE_READABLE),
           geometry->pitch * COORDINATE_MOST);
  double column_y = (geometry->base + geometry->frame_y + geometry->frame_side) / 2;
  double row_x = (geometry->left + geometry->frame_x) / 2;
  gboolean turned = (geometry->symmetry & 4) != 0;
  PangoLayout *layout = board_new_text (cr, font, size, FALSE);

  /* A little nearer to the edge than to the stones. */
  column_y += geometry->pitch * 0.2;
  row_x -= geometry->pitch * 0.16;
  board_set_colour (cr, &palette->text);
  for (int i = 0; i < geometry->size; i++) {
    char letter[] = { notation_column_letter (i), '\0' };
    char number[4];
    double x, y;

    g_snprintf (number, sizeof number, "%d", i + 1);
    board_geometry_to_pixel (geometry, point_make (i, i), &x, &y);
    board_write (cr, layout, turned ? number : letter, x, column_y, TRUE);
    board_write (cr, layout, turned ? letter : number, row_x, y, FALSE);
  }
  g_object_unref (layout);
}

void
board_ground_draw (cairo_t *cr, const BoardGeometry *geometry, const BoardStyle *style,
                   bool coordinates, const PangoFontDescription *font)
{
  const BoardPalette *palette = board_palette_get (style->look, style->theme);
  gboolean flat = board_look_is_flat (style->look);

  if (!flat)
    draw_shadow (cr, geometry);
  draw_face (cr, geometry, style, palette);
  if (!flat && style->theme != BOARD_THEME_PAPER)
    draw_bevel (cr, geometry, palette);
  draw_frame (cr, geometry, style, palette);
  draw_lines (cr, geometry, palette);
  draw_stars (cr, geometry, palette);
  if (coordinates)
    draw_coordinates (cr, geometry, palette, style->text_scale, font);
}
