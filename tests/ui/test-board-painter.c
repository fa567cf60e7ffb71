/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of boards, looked at pixel by pixel. */
#include "ui/board/board-painter.h"

#include <math.h>

#include "board/notation.h"
#include "support/check-main.h"
#include "support/pixels.h"
#include "ui/board/board-stones.h"

enum {
  SIDE = 600,
  STYLES = BOARD_LOOKS * BOARD_THEMES * STONE_THEMES,
};

/* Black has five along the diagonal, white stones lie in the corners and
 * beside it. */
static const char PICTURE[] = "o . . . . . . . o\n"
                              ". . . . . . . . .\n"
                              ". . . . . . x . .\n"
                              ". . . . . x o . .\n"
                              ". . . . x . . . .\n"
                              ". . . x . . . . .\n"
                              ". . x . . . . . .\n"
                              ". . . . . . . . .\n"
                              "o . . . . . . . o\n";

static const Row DIAGONAL = { .axis = 2, .length = 5 };

static Board board;
static BoardPosition position;
static BoardGeometry geometry;
static BoardPainter *painter;
static PangoFontDescription *font;

static void
set_up (void)
{
  ck_assert (notation_read_board (PICTURE, &board));
  geometry = board_geometry_fit (board.size, SIDE, SIDE, 1, true);
  painter = board_painter_new ();
  font = pango_font_description_from_string ("Sans 11");
}

static void
tear_down (void)
{
  board_painter_free (painter);
  pango_font_description_free (font);
}

static BoardScene
make_scene (void)
{
  board_position_init (&position, &board);
  position.hand = board.turn;
  return (BoardScene) { .position = &position, .coordinates = true, .rows_lit = 1 };
}

/* The n-th of STYLES. */
static BoardStyle
make_style (int n)
{
  return (BoardStyle) {
    .look = (BoardLook) (n % BOARD_LOOKS),
    .theme = (BoardTheme) (n / BOARD_LOOKS % BOARD_THEMES),
    .stones = (StoneTheme) (n / BOARD_LOOKS / BOARD_THEMES),
  };
}

static Row
diagonal (void)
{
  Row row = DIAGONAL;

  row.first = point_make (2, 2);
  row.last = point_make (6, 6);
  return row;
}

static cairo_surface_t *
draw_with (BoardPainter *with, const BoardGeometry *place, const BoardScene *scene, int side)
{
  int pixels = (int) ceil (side * place->scale);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr;

  cairo_surface_set_device_scale (image, place->scale, place->scale);
  cr = cairo_create (image);
  board_painter_draw (with, cr, place, scene, font);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

static cairo_surface_t *
draw (const BoardScene *scene)
{
  return draw_with (painter, &geometry, scene, SIDE);
}

/* Does this pixel count? */
typedef bool (*Region) (double x, double y, gconstpointer data);

/* How many pixels differ where they may; fails if any differs elsewhere. */
static int
count_changes (cairo_surface_t *one, cairo_surface_t *other, Region may_change, gconstpointer data)
{
  int changes = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++) {
      if (pixel_equal (pixel_at (one, x, y), pixel_at (other, x, y)))
        continue;
      if (!may_change (x + 0.5, y + 0.5, data))
        ck_abort_msg ("pixel %d, %d changed", x, y);
      changes++;
    }
  return changes;
}

static bool
nowhere (double x, double y, gconstpointer data)
{
  return false;
}

/* A point, and how far from it pixels may change, in pitches. */
typedef struct {
  Point point;
  double reach;
} Spot;

static double
distance_to (double x, double y, Point point)
{
  double point_left, point_top;

  board_geometry_to_pixel (&geometry, point, &point_left, &point_top);
  return hypot (x - point_left, y - point_top) / geometry.pitch;
}

static bool
near_spot (double x, double y, gconstpointer data)
{
  const Spot *spot = data;

  return distance_to (x, y, spot->point) <= spot->reach;
}

static bool
near_spot_or_last (double x, double y, gconstpointer data)
{
  return near_spot (x, y, data) || distance_to (x, y, board_last (&board)) < 0.5;
}

static bool
on_stones (double x, double y, gconstpointer data)
{
  for (int i = 0; i < board.count; i++)
    if (distance_to (x, y, board.moves[i]) <= 0.5)
      return true;
  return false;
}

/* On its stones, or on the line through them. */
static bool
on_row (double x, double y, gconstpointer data)
{
  const Row *row = data;
  double first_x, first_y, last_x, last_y, along, away;

  for (int i = 0; i < row->length; i++)
    if (distance_to (x, y, point_step (row->first, row->axis, i)) <= 0.49)
      return true;
  board_geometry_to_pixel (&geometry, row->first, &first_x, &first_y);
  board_geometry_to_pixel (&geometry, row->last, &last_x, &last_y);
  along = ((x - first_x) * (last_x - first_x) + (y - first_y) * (last_y - first_y))
          / hypot (last_x - first_x, last_y - first_y);
  away = ((x - first_x) * (last_y - first_y) - (y - first_y) * (last_x - first_x))
         / hypot (last_x - first_x, last_y - first_y);
  return along >= 0 && along <= hypot (last_x - first_x, last_y - first_y)
         && fabs (away) <= 0.15 * geometry.pitch;
}

static bool
in_margin (double x, double y, gconstpointer data)
{
  return x < geometry.left - geometry.pitch * 0.3 || y > geometry.base + geometry.pitch * 0.3;
}

/* A pixel of a point, beside its middle, where marks and lines may be. */
static Pixel
sample (cairo_surface_t *image, const BoardGeometry *place, Point point)
{
  double x, y;

  board_geometry_to_pixel (place, point, &x, &y);
  return pixel_at (image, (int) ((x + 0.3 * place->pitch) * place->scale),
                   (int) ((y + 0.22 * place->pitch) * place->scale));
}

/* Free points look like those of an empty board. */
static void
check_stones (cairo_surface_t *image, cairo_surface_t *empty, const BoardGeometry *place)
{
  for (int x = 0; x < board.size; x++)
    for (int y = 0; y < board.size; y++) {
      Point point = point_make (x, y);
      Pixel pixel = sample (image, place, point);
      Stone stone = board_get (&board, point);
      gboolean right = stone == STONE_BLACK   ? pixel_is_black (pixel)
                       : stone == STONE_WHITE ? pixel_is_white (pixel)
                                              : pixel_equal (pixel, sample (empty, place, point));

      ck_assert_msg (right, "(%d, %d) with stone %d is %d %d %d %d", x, y, stone, pixel.r, pixel.g,
                     pixel.b, pixel.a);
    }
}

static void
check_style (const BoardStyle *style, double scale)
{
  BoardGeometry place = board_geometry_fit (board.size, SIDE, SIDE, scale, true);
  BoardScene scene = make_scene ();
  Board nothing;
  cairo_surface_t *image, *empty;

  scene.style = *style;
  image = draw_with (painter, &place, &scene, SIDE);
  board_init (&nothing, board.size);
  board_position_init (&position, &nothing);
  empty = draw_with (painter, &place, &scene, SIDE);
  check_stones (image, empty, &place);
  cairo_surface_destroy (image);
  cairo_surface_destroy (empty);
}

START_TEST (stones_lie_on_their_points)
{
  BoardStyle style = make_style (_i);

  check_style (&style, 1);
}
END_TEST

START_TEST (stones_lie_on_their_points_at_any_scale)
{
  const BoardStyle style = { .look = BOARD_LOOK_LIGHT };

  check_style (&style, _i);
}
END_TEST

/* A theme is another picture; with high contrast, it isn't. */
START_TEST (each_theme_looks_its_own_way_but_for_high_contrast)
{
  BoardScene scene = make_scene ();

  for (int look = 0; look < BOARD_LOOKS; look++) {
    BoardScene other = scene;

    scene.style = (BoardStyle) { .look = (BoardLook) look };
    for (int n = 1; n < BOARD_THEMES * STONE_THEMES; n++) {
      cairo_surface_t *first, *second;
      gboolean differs = FALSE;

      other.style = make_style (n * BOARD_LOOKS + look);
      first = draw (&scene);
      second = draw (&other);
      for (int y = 0; y < SIDE && !differs; y++)
        for (int x = 0; x < SIDE && !differs; x++)
          differs = !pixel_equal (pixel_at (first, x, y), pixel_at (second, x, y));
      ck_assert_int_eq (differs, !board_look_is_flat ((BoardLook) look));
      cairo_surface_destroy (first);
      cairo_surface_destroy (second);
    }
  }
}
END_TEST

START_TEST (outside_the_frame_nothing_is_drawn)
{
  BoardScene scene = make_scene ();
  BoardGeometry place = board_geometry_fit (board.size, SIDE, SIDE / 2, 1, true);
  cairo_surface_t *image = draw_with (painter, &place, &scene, SIDE);

  ck_assert_int_eq (pixel_at (image, 2, SIDE / 4).a, 0);
  ck_assert_int_eq (pixel_at (image, SIDE - 3, SIDE / 4).a, 0);
  ck_assert_int_eq (pixel_at (image, SIDE / 2, SIDE / 2 + 10).a, 0);
  cairo_surface_destroy (image);
}
END_TEST

/* Draws all there is to be drawn. */
static void
draw_everything (int size, int side, double scale, const BoardStyle *style)
{
  const BoardMotion motion = { point_make (1, 0), STONE_BLACK, 0.5 };
  BoardGeometry place = board_geometry_fit (size, side, side, scale, true);
  Row row = diagonal ();
  BoardScene scene = make_scene ();
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  Board full;

  ck_assert (board_init (&full, size));
  for (int i = 0; i < size * size - 1; i++)
    board_play (&full, point_make (i % size, i / size));
  row.length = MIN (row.length, size - 2);
  board_position_init (&position, &full);
  position.hand = full.turn;
  position.row_count = 1;
  position.rows[0] = row;
  overlay->hint = point_make (size - 1, size - 1);
  scene.overlay = overlay;
  scene.style = *style;
  scene.motion_count = 1;
  scene.motions = &motion;
  scene.ghost = point_make (size - 1, size - 1);
  scene.cursor = point_make (0, 0);
  scene.typed = "h10";
  for (int numbers = 0; numbers < 2; numbers++) {
    scene.move_numbers = numbers == 1;
    cairo_surface_destroy (draw_with (painter, &place, &scene, side));
  }
}

START_TEST (any_size_can_be_drawn)
{
  static const int SIDES[] = { 0, 1, 5, 12, 20, 29, 30, 31, 77, 900 };

  BoardStyle style = make_style (_i * 7 % STYLES); /* each look, board and kind of stones */

  for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++) {
    draw_everything (BOARD_MIN_SIZE, SIDES[i], 1, &style);
    draw_everything (BOARD_MAX_SIZE, SIDES[i], 1, &style);
  }
  draw_everything (BOARD_USUAL_SIZE, 300, 3, &style);
}
END_TEST

START_TEST (without_room_nothing_is_drawn)
{
  BoardScene scene = make_scene ();
  BoardGeometry none = board_geometry_fit (board.size, 5, 5, 1, true);
  cairo_surface_t *image, *empty;

  ck_assert (none.pitch <= 0);
  image = draw_with (painter, &none, &scene, SIDE);
  empty = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  ck_assert_int_eq (count_changes (image, empty, nowhere, NULL), 0);
  cairo_surface_destroy (image);
  cairo_surface_destroy (empty);
}
END_TEST

/* Draws two scenes and counts what is different. */
static int
compare (const BoardScene *one, const BoardScene *other, Region may_change, gconstpointer data)
{
  cairo_surface_t *first = draw (one);
  cairo_surface_t *second = draw (other);
  int changes = count_changes (first, second, may_change, data);

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return changes;
}

START_TEST (a_winning_row_lights_up_its_stones_only)
{
  Row row = diagonal ();
  BoardScene plain = make_scene ();
  BoardScene lit = make_scene ();
  BoardPosition won = position;
  cairo_surface_t *before, *after;

  won.row_count = 1;
  won.rows[0] = row;
  lit.position = &won;
  lit.rows_lit = 0;
  ck_assert_int_eq (compare (&plain, &lit, nowhere, NULL), 0);
  lit.rows_lit = 1;
  ck_assert_int_gt (compare (&plain, &lit, on_row, &row), 0);
  before = draw (&plain);
  after = draw (&lit);
  for (int i = 0; i < row.length; i++) {
    double x, y;

    board_geometry_to_pixel (&geometry, point_step (row.first, row.axis, i), &x, &y);
    ck_assert (!pixel_equal (pixel_at (before, (int) (x + 0.40 * geometry.pitch), (int) y),
                             pixel_at (after, (int) (x + 0.40 * geometry.pitch), (int) y)));
  }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}
END_TEST

/* How many stones of the row look otherwise than without it. */
static int
count_lit (double rows_lit)
{
  Row row = diagonal ();
  BoardScene plain = make_scene ();
  BoardScene lit = make_scene ();
  BoardPosition won = position;
  cairo_surface_t *before = draw (&plain);
  cairo_surface_t *after;
  int count = 0;

  won.row_count = 1;
  won.rows[0] = row;
  lit.position = &won;
  lit.rows_lit = rows_lit;
  after = draw (&lit);
  for (int i = 0; i < row.length; i++) {
    double x, y;

    board_geometry_to_pixel (&geometry, point_step (row.first, row.axis, i), &x, &y);
    count += !pixel_equal (pixel_at (before, (int) (x + 0.40 * geometry.pitch), (int) y),
                           pixel_at (after, (int) (x + 0.40 * geometry.pitch), (int) y));
  }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return count;
}

START_TEST (a_row_lights_up_stone_by_stone)
{
  for (int stones = 0; stones <= 5; stones++)
    ck_assert_int_eq (count_lit (stones / 5.0), stones);
}
END_TEST

START_TEST (numbers_stand_on_the_stones)
{
  BoardScene plain = make_scene ();
  BoardScene numbered = make_scene ();

  numbered.move_numbers = true;
  ck_assert_int_gt (compare (&plain, &numbered, on_stones, NULL), 100);
}
END_TEST

START_TEST (the_last_stone_is_marked)
{
  BoardScene scene = make_scene ();
  cairo_surface_t *image = draw (&scene);
  Pixel pixel;
  double x, y;

  board_geometry_to_pixel (&geometry, board_last (&board), &x, &y);
  pixel = pixel_at (image, (int) x, (int) y);
  ck_assert (pixel.r > 150 && pixel.g < 80 && pixel.b < 80);
  board_geometry_to_pixel (&geometry, board.moves[0], &x, &y);
  pixel = pixel_at (image, (int) x, (int) y);
  ck_assert (pixel_is_black (pixel));
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (a_ghost_is_seen_at_its_point_only)
{
  BoardScene plain = make_scene ();
  BoardScene haunted = make_scene ();
  Spot spot = { point_make (1, 4), 0.75 };
  cairo_surface_t *image;

  haunted.ghost = spot.point;
  ck_assert_int_gt (compare (&plain, &haunted, near_spot, &spot), 100);
  image = draw (&haunted);
  /* Half a stone: the wood shows through. */
  ck_assert (!pixel_is_white (sample (image, &geometry, spot.point)));
  ck_assert (!pixel_is_black (sample (image, &geometry, spot.point)));
  cairo_surface_destroy (image);
}
END_TEST

/* The text is in the middle: what is around that is the same, whatever it says. */
START_TEST (the_ring_around_a_ghost_is_the_same_whatever_it_says)
{
  static const char *const TEXTS[] = { ".", "8" };
  BoardScene scenes[2] = { make_scene (), make_scene () };
  BoardOverlay *overlays[2];
  Spot spot = { point_make (1, 4), 0.36 };

  for (int i = 0; i < 2; i++) {
    overlays[i] = board_overlay_new ();
    board_overlay_add_ghost (overlays[i], spot.point, STONE_WHITE, TEXTS[i]);
    scenes[i].overlay = overlays[i];
  }
  ck_assert_int_gt (compare (&scenes[0], &scenes[1], near_spot, &spot), 10);
  board_overlay_free (overlays[0]);
  board_overlay_free (overlays[1]);
}
END_TEST

START_TEST (a_cursor_is_seen_around_its_point_only)
{
  BoardScene plain = make_scene ();
  BoardScene pointed = make_scene ();
  Spot spot = { point_make (_i == 0 ? 1 : 4, 4), 0.85 };

  pointed.cursor = spot.point;
  ck_assert_int_gt (compare (&plain, &pointed, near_spot, &spot), 20);
}
END_TEST

START_TEST (a_hint_is_seen_at_its_point_only)
{
  BoardScene plain = make_scene ();
  BoardScene hinted = make_scene ();
  Spot spot = { point_make (1, 4), 0.5 };
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();

  plain.style.look = hinted.style.look = (BoardLook) _i;
  overlay->hint = spot.point;
  hinted.overlay = overlay;
  ck_assert_int_gt (compare (&plain, &hinted, near_spot, &spot), 100);
}
END_TEST

/* On wood, and on a ghost of either colour. */
START_TEST (a_hint_is_seen_with_ghost_and_cursor)
{
  Spot spot = { point_make (1, 4), 0.5 };
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();

  overlay->hint = spot.point;
  for (int colour = 0; colour < 2; colour++) {
    BoardScene plain = make_scene ();
    BoardScene hinted = make_scene ();

    position.hand = colour == 0 ? STONE_BLACK : STONE_WHITE;
    plain.style.look = hinted.style.look = (BoardLook) _i;
    plain.ghost = hinted.ghost = spot.point;
    plain.cursor = hinted.cursor = spot.point;
    hinted.overlay = overlay;
    ck_assert_int_gt (compare (&plain, &hinted, near_spot, &spot), 100);
  }
}
END_TEST

/* An empty board, with or without coordinates, at a scale; odd and even widths of its lines. */
typedef struct {
  int side;
  double scale;
  bool coordinates;
} Empty;

static const Empty EMPTY[] = {
  { 600, 1, true }, { 600, 1, false }, { 601, 1, true },  { 700, 1, false },
  { 600, 2, true }, { 701, 2, false }, { 1300, 1, true }, { 1100, 2, false },
};

static cairo_surface_t *
draw_empty (const Empty *empty, BoardGeometry *place)
{
  Board empty_board;
  BoardScene scene = make_scene ();

  board_init (&empty_board, 15);
  board_position_init (&position, &empty_board);
  scene.coordinates = empty->coordinates;
  *place = board_geometry_fit (15, empty->side, empty->side, empty->scale, empty->coordinates);
  return draw_with (painter, place, &scene, empty->side);
}

/* Is the pixel of a line? Wood is far brighter. */
static bool
is_line (cairo_surface_t *image, int x, int y)
{
  return pixel_at (image, x, y).r < 130;
}

START_TEST (lines_are_no_darker_where_they_cross)
{
  BoardGeometry place;
  cairo_surface_t *image = draw_empty (&EMPTY[_i], &place);
  int step = (int) (place.pitch * place.scale);
  double x, y;
  Pixel crossing, line;

  board_geometry_to_pixel (&place, point_make (5, 5), &x, &y);
  crossing = pixel_at (image, (int) (x * place.scale), (int) (y * place.scale));
  line = pixel_at (image, (int) (x * place.scale), (int) (y * place.scale) - step / 2);
  ck_assert (is_line (image, (int) (x * place.scale), (int) (y * place.scale)));
  ck_assert_int_le (abs (crossing.r - line.r), 8);
  cairo_surface_destroy (image);
}
END_TEST

/* Whole device pixels are of the line, and none is mixed of line and wood. */
START_TEST (lines_are_sharp)
{
  BoardGeometry place;
  cairo_surface_t *image = draw_empty (&EMPTY[_i], &place);
  int half = (int) (place.pitch * place.scale) / 2;
  int covered = 0;
  double x, y;

  board_geometry_to_pixel (&place, point_make (5, 5), &x, &y);
  for (int at = (int) (x * place.scale) - half / 2; at < (int) (x * place.scale) + half / 2; at++) {
    Pixel pixel = pixel_at (image, at, (int) (y * place.scale) - half);

    ck_assert_msg (pixel.r < 110 || pixel.r > 190, "a pixel of %d", pixel.r);
    covered += pixel.r < 110;
  }
  ck_assert_int_eq (covered, (int) round (place.line * place.scale));
  cairo_surface_destroy (image);
}
END_TEST

/* How many pixels of wood there are from a point on, before the first line. */
static int
count_wood (cairo_surface_t *image, int x, int y, int dx, int dy)
{
  int count = 0;

  while (!is_line (image, x + count * dx, y + count * dy))
    count++;
  return count;
}

/* Between two lines, where no letter or number stands. */
START_TEST (the_grid_is_in_the_middle_of_the_wood)
{
  BoardGeometry place;
  cairo_surface_t *image = draw_empty (&EMPTY[_i], &place);
  int near_x = (int) round (place.frame_x * place.scale) + 3;
  int near_y = (int) round (place.frame_y * place.scale) + 3;
  int far_x = (int) round ((place.frame_x + place.frame_side) * place.scale) - 4;
  int far_y = (int) round ((place.frame_y + place.frame_side) * place.scale) - 4;
  double x, y;
  int between_x, between_y, margin;

  board_geometry_to_pixel (&place, point_make (5, 5), &x, &y);
  between_x = (int) ((x + place.pitch / 2) * place.scale);
  between_y = (int) ((y + place.pitch / 2) * place.scale);
  margin = count_wood (image, near_x, between_y, 1, 0);
  ck_assert_int_eq (count_wood (image, far_x, between_y, -1, 0), margin);
  ck_assert_int_eq (count_wood (image, between_x, near_y, 0, 1), margin);
  ck_assert_int_eq (count_wood (image, between_x, far_y, 0, -1), margin);
  /* Nothing sticks out at a corner. */
  ck_assert (is_line (image, near_x + margin, near_y + margin));
  ck_assert (!is_line (image, near_x + margin - 1, near_y + margin));
  ck_assert (!is_line (image, near_x + margin, near_y + margin - 1));
  ck_assert (is_line (image, far_x - margin, far_y - margin));
  ck_assert (!is_line (image, far_x - margin + 1, far_y - margin));
  ck_assert (!is_line (image, far_x - margin, far_y - margin + 1));
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (letters_and_numbers_stand_at_the_edge)
{
  BoardScene plain = make_scene ();
  BoardScene lettered = make_scene ();

  plain.coordinates = false;
  ck_assert_int_gt (compare (&plain, &lettered, in_margin, NULL), 200);
}
END_TEST

static bool
off_all_points (double x, double y, gconstpointer data)
{
  for (int column = 0; column < geometry.size; column++)
    for (int row = 0; row < geometry.size; row++)
      if (distance_to (x, y, point_make (column, row)) < 0.45)
        return false;
  return true;
}

/* No matter which point it names, no stone of any point is hidden. */
START_TEST (what_is_typed_hides_no_stone)
{
  static const char *const TEXTS[] = { "a", "e", "i", "z", "e5", "a1", "i9", "a9", "i1", "e99" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    BoardScene plain = make_scene ();
    BoardScene typed = make_scene ();

    typed.typed = TEXTS[i];
    ck_assert_int_gt (compare (&plain, &typed, off_all_points, NULL), 100);
  }
}
END_TEST

static bool
off_the_named_point (double x, double y, gconstpointer data)
{
  return distance_to (x, y, *(const Point *) data) > 0.5;
}

/* Where it is too large for the margin, it still leaves free the point that it names. */
START_TEST (what_is_typed_on_a_small_board_leaves_its_point_free)
{
  static const char *const TEXTS[] = { "a1", "a15", "o1", "o15", "h8", "h15", "h14", "h1", "h2" };

  geometry = board_geometry_fit (15, 200, 200, 1, _i == 0);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    Point point = notation_to_point (TEXTS[i], 15);
    BoardScene plain, typed;

    board_init (&board, 15);
    board_play (&board, point);
    plain = make_scene ();
    plain.coordinates = _i == 0;
    typed = plain;
    typed.typed = TEXTS[i];
    ck_assert_int_gt (compare (&plain, &typed, off_the_named_point, &point), 50);
  }
}
END_TEST

/* What is kept from one picture to the next doesn't show in the next. */
START_TEST (a_used_painter_draws_what_a_new_one_draws)
{
  g_autoptr (BoardPainter) fresh = board_painter_new ();
  BoardScene scene = make_scene ();
  cairo_surface_t *used_image, *fresh_image;

  draw_everything (BOARD_MAX_SIZE, 300, 2, &(BoardStyle) { .look = BOARD_LOOK_DARK });
  cairo_surface_destroy (draw (&scene));
  scene.style.look = _i == 0 ? BOARD_LOOK_CONTRAST : BOARD_LOOK_LIGHT;
  scene.style.theme = _i == 2 ? BOARD_THEME_NIGHT : BOARD_THEME_WOOD;
  scene.style.stones = _i == 3 ? STONE_THEME_SHELL : STONE_THEME_GLASS;
  scene.coordinates = _i != 1;
  cairo_surface_destroy (draw (&scene));
  used_image = draw (&scene);
  fresh_image = draw_with (fresh, &geometry, &scene, SIDE);
  ck_assert_int_eq (count_changes (used_image, fresh_image, nowhere, NULL), 0);
  cairo_surface_destroy (used_image);
  cairo_surface_destroy (fresh_image);
}
END_TEST

/* However the position came about: only what has changed is laid anew. */
START_TEST (stones_that_come_and_go_leave_nothing_behind)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  BoardScene scene = make_scene ();

  scene.style.stones = (StoneTheme) (_i % STONE_THEMES);
  scene.move_numbers = _i >= STONE_THEMES;
  for (int step = 0; step < 24; step++) {
    g_autoptr (BoardPainter) fresh = board_painter_new ();
    cairo_surface_t *used_image, *fresh_image;
    int changes = step % 9 == 8 ? 30 : g_rand_int_range (rand, 1, 4);

    while (changes-- > 0)
      if (g_rand_int_range (rand, 0, 3) == 0)
        board_take_back (&board);
      else
        board_play (&board, point_make (g_rand_int_range (rand, 0, board.size),
                                        g_rand_int_range (rand, 0, board.size)));
    board_position_init (&position, &board);
    used_image = draw (&scene);
    fresh_image = draw_with (fresh, &geometry, &scene, SIDE);
    ck_assert_int_eq (count_changes (used_image, fresh_image, nowhere, NULL), 0);
    cairo_surface_destroy (used_image);
    cairo_surface_destroy (fresh_image);
  }
}
END_TEST

/* It isn't twice there, and when it lies still, it lies as any other. */
START_TEST (a_stone_on_its_way_is_seen_around_its_point_only)
{
  Spot spot = { point_make (1, 4), 1.2 };
  BoardMotion motion = { spot.point, STONE_BLACK, 0 };
  BoardScene before = make_scene ();
  BoardScene after = before;
  BoardPosition arriving;
  Board with = board;

  with.turn = STONE_BLACK;
  board_play (&with, spot.point);
  board_position_init (&arriving, &with);
  after.position = &arriving;
  before.move_numbers = after.move_numbers = true; /* no mark on the last stone, numbers on all */
  after.motion_count = 1;
  after.motions = &motion;
  for (int tenths = 0; tenths <= 10; tenths++) {
    cairo_surface_t *image;
    Pixel pixel;

    motion.height = tenths / 10.0;
    image = draw (&after);
    pixel = sample (image, &geometry, spot.point);
    ck_assert (tenths > 0 || pixel_is_black (pixel));
    ck_assert (tenths < 10 || pixel_is_wood (pixel));
    cairo_surface_destroy (image);
  }
  motion.height = 0.5;
  before.move_numbers = after.move_numbers = false;
  ck_assert_int_gt (compare (&before, &after, near_spot_or_last, &spot), 100);
}
END_TEST

START_TEST (a_stone_is_drawn_for_a_panel)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 40);
  cairo_t *cr = cairo_create (image);
  BoardStyle style = make_style (_i / 2);

  board_stone_draw (cr, 20, 20, 15, _i % 2 == 0 ? STONE_BLACK : STONE_WHITE, &style, 0);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  ck_assert (_i % 2 == 0 ? pixel_is_black (pixel_at (image, 26, 24))
                         : pixel_is_white (pixel_at (image, 26, 24)));
  ck_assert_int_eq (pixel_at (image, 1, 1).a, 0);
  cairo_surface_destroy (image);
}
END_TEST

static TCase *
case_stones (void)
{
  TCase *tcase = tcase_create ("stones");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, stones_lie_on_their_points, 0, STYLES);
  tcase_add_test (tcase, each_theme_looks_its_own_way_but_for_high_contrast);
  tcase_add_loop_test (tcase, stones_lie_on_their_points_at_any_scale, 1, 4);
  tcase_add_test (tcase, outside_the_frame_nothing_is_drawn);
  tcase_add_loop_test (tcase, any_size_can_be_drawn, 0, 12);
  tcase_add_test (tcase, without_room_nothing_is_drawn);
  tcase_add_loop_test (tcase, a_used_painter_draws_what_a_new_one_draws, 0, 4);
  tcase_add_loop_test (tcase, stones_that_come_and_go_leave_nothing_behind, 0, 2 * STONE_THEMES);
  tcase_add_loop_test (tcase, a_stone_is_drawn_for_a_panel, 0, 2 * STYLES);
  return tcase;
}

static TCase *
case_marks (void)
{
  TCase *tcase = tcase_create ("marks");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_winning_row_lights_up_its_stones_only);
  tcase_add_test (tcase, numbers_stand_on_the_stones);
  tcase_add_test (tcase, the_last_stone_is_marked);
  tcase_add_test (tcase, a_ghost_is_seen_at_its_point_only);
  tcase_add_test (tcase, the_ring_around_a_ghost_is_the_same_whatever_it_says);
  tcase_add_loop_test (tcase, a_cursor_is_seen_around_its_point_only, 0, 2);
  tcase_add_loop_test (tcase, a_hint_is_seen_at_its_point_only, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, a_hint_is_seen_with_ghost_and_cursor, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, lines_are_no_darker_where_they_cross, 0, G_N_ELEMENTS (EMPTY));
  tcase_add_loop_test (tcase, lines_are_sharp, 0, G_N_ELEMENTS (EMPTY));
  tcase_add_loop_test (tcase, the_grid_is_in_the_middle_of_the_wood, 0, G_N_ELEMENTS (EMPTY));
  tcase_add_test (tcase, letters_and_numbers_stand_at_the_edge);
  tcase_add_test (tcase, what_is_typed_hides_no_stone);
  tcase_add_loop_test (tcase, what_is_typed_on_a_small_board_leaves_its_point_free, 0, 2);
  tcase_add_test (tcase, a_row_lights_up_stone_by_stone);
  tcase_add_test (tcase, a_stone_on_its_way_is_seen_around_its_point_only);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("board-painter");

  suite_add_tcase (suite, case_stones ());
  suite_add_tcase (suite, case_marks ());
  return run_suite (suite);
}
