/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a study draws over a board, looked at pixel by pixel. */
#include "ui/board/overlay-painter.h"

#include <math.h>
#include <string.h>

#include "support/check-main.h"
#include "support/pixels.h"
#include "ui/board/board-painter.h"

enum {
  SIDE = 500,
  SIZE = 9,
  SHAPES = MARK_SELECTED + 1,
  ENOUGH = 60, /* pixels, to be seen */
};

static Board board;
static BoardGeometry geometry;
static BoardPainter *painter;
static PangoFontDescription *font;
static BoardOverlay *overlay;
static BoardPosition position;
static BoardScene plain;
static Point stones[2]; /* a black one, and the last */
static Point spot;      /* a free point */

static void
set_up (void)
{
  stones[0] = point_make (4, 4);
  stones[1] = point_make (6, 4);
  spot = point_make (2, 6);
  ck_assert (board_init (&board, SIZE));
  board_play (&board, stones[0]);
  board_play (&board, stones[1]);
  geometry = board_geometry_fit (SIZE, SIDE, SIDE, 1, true);
  painter = board_painter_new ();
  font = pango_font_description_from_string ("Sans 11");
  overlay = board_overlay_new ();
  board_position_init (&position, &board);
  plain = (BoardScene) { .position = &position };
}

static void
tear_down (void)
{
  board_overlay_free (overlay);
  board_painter_free (painter);
  pango_font_description_free (font);
}

static cairo_surface_t *
draw (const BoardScene *scene)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (image);

  board_painter_draw (painter, cr, &geometry, scene, font);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

/* How far a pixel is from the way from one point to another, in pitches. */
static double
distance_to (int x, int y, Point from, Point to)
{
  double left, top, right, bottom, along;

  board_geometry_to_pixel (&geometry, from, &left, &top);
  board_geometry_to_pixel (&geometry, to, &right, &bottom);
  along = from == to ? 0
                     : ((x + 0.5 - left) * (right - left) + (y + 0.5 - top) * (bottom - top))
                           / (pow (right - left, 2) + pow (bottom - top, 2));
  along = CLAMP (along, 0, 1);
  return hypot (x + 0.5 - left - along * (right - left), y + 0.5 - top - along * (bottom - top))
         / geometry.pitch;
}

/* How many pixels the overlay changes; fails if one does that isn't near the way. */
static int
count_changes (Point from, Point to)
{
  BoardScene scene = plain;
  cairo_surface_t *before = draw (&plain);
  cairo_surface_t *after;
  int changes = 0;

  scene.overlay = overlay;
  after = draw (&scene);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++) {
      if (pixel_equal (pixel_at (before, x, y), pixel_at (after, x, y)))
        continue;
      ck_assert_msg (distance_to (x, y, from, to) < 0.52, "pixel %d, %d changed", x, y);
      changes++;
    }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return changes;
}

/* How many pixels are otherwise with this overlay than with the other one. */
static int
count_differences (const BoardOverlay *one, const BoardOverlay *other)
{
  BoardScene scene = plain;
  cairo_surface_t *first, *second;
  int differences = 0;

  scene.overlay = one;
  first = draw (&scene);
  scene.overlay = other;
  second = draw (&scene);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      differences += !pixel_equal (pixel_at (first, x, y), pixel_at (second, x, y));
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return differences;
}

static void
empty (void)
{
  board_overlay_free (overlay);
  overlay = board_overlay_new ();
}

START_TEST (a_badge_lies_at_its_stone)
{
  g_autoptr (BoardOverlay) other = board_overlay_new ();

  other->judged = stones[0];
  ck_assert (!board_overlay_is_empty (other));
  ck_assert_int_gt (count_differences (overlay, other), ENOUGH);
  overlay->judged = stones[0];
  overlay->right = TRUE;
  ck_assert_int_gt (count_differences (overlay, other), ENOUGH / 2);
  other->right = TRUE;
  ck_assert_int_eq (count_differences (overlay, other), 0);
}
END_TEST

START_TEST (a_judgement_lies_at_its_stone)
{
  g_autoptr (BoardOverlay) other = board_overlay_new ();

  board_overlay_set_judgement (other, stones[0], MOVE_BAD, "??");
  ck_assert (!board_overlay_is_empty (other));
  ck_assert_int_gt (count_differences (overlay, other), ENOUGH);
  board_overlay_set_judgement (overlay, stones[0], MOVE_GOOD, "!");
  ck_assert_int_gt (count_differences (overlay, other), ENOUGH / 2);
  board_overlay_set_judgement (other, stones[0], MOVE_UNJUDGED, "");
  ck_assert (board_overlay_is_empty (other));
}
END_TEST

START_TEST (marks_are_seen_on_stones_and_beside_them)
{
  const Point points[] = { stones[0], stones[1], spot };

  plain.style.look = (BoardLook) (_i % BOARD_LOOKS);
  plain.style.theme = (BoardTheme) (_i / BOARD_LOOKS);
  for (int kind = 0; kind <= MARK_LABEL; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (points); i++) {
      empty ();
      board_overlay_add_mark (overlay, (MarkKind) kind, points[i], POINT_NONE, "A");
      ck_assert_msg (count_changes (points[i], points[i]) > ENOUGH, "mark %d on %u", kind, i);
    }
}
END_TEST

START_TEST (each_mark_has_a_shape_of_its_own)
{
  for (int kind = 0; kind < SHAPES; kind++)
    for (int other = 0; other < kind; other++) {
      g_autoptr (BoardOverlay) another = board_overlay_new ();

      empty ();
      board_overlay_add_mark (overlay, (MarkKind) kind, spot, POINT_NONE, NULL);
      board_overlay_add_mark (another, (MarkKind) other, spot, POINT_NONE, NULL);
      ck_assert_int_gt (count_differences (overlay, another), ENOUGH);
    }
}
END_TEST

START_TEST (arrows_and_lines_lie_along_their_way)
{
  Point to = point_make (7, 8);

  plain.style.look = (BoardLook) _i;
  board_overlay_add_mark (overlay, MARK_LINE, spot, to, NULL);
  ck_assert_int_gt (count_changes (spot, to), 4 * ENOUGH);
  empty ();
  board_overlay_add_mark (overlay, MARK_ARROW, spot, to, NULL);
  ck_assert_int_gt (count_changes (spot, to), 4 * ENOUGH);
  empty ();
  board_overlay_add_mark (overlay, MARK_ARROW, stones[0], stones[1], NULL);
  ck_assert_int_gt (count_changes (stones[0], stones[1]), ENOUGH);
}
END_TEST

START_TEST (an_arrow_tells_where_it_goes)
{
  g_autoptr (BoardOverlay) back = board_overlay_new ();

  board_overlay_add_mark (overlay, MARK_ARROW, spot, point_make (5, 6), NULL);
  board_overlay_add_mark (back, MARK_ARROW, point_make (5, 6), spot, NULL);
  ck_assert_int_gt (count_differences (overlay, back), ENOUGH);
}
END_TEST

START_TEST (an_arrow_is_seen_while_it_is_drawn)
{
  BoardScene scene = plain;
  cairo_surface_t *before = draw (&plain), *after;
  double x, y;

  scene.drag_from = spot;
  scene.drag_to = point_make (5, 6);
  after = draw (&scene);
  board_geometry_to_pixel (&geometry, point_make (4, 6), &x, &y);
  ck_assert (
      !pixel_equal (pixel_at (before, (int) x, (int) y), pixel_at (after, (int) x, (int) y)));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}
END_TEST

START_TEST (next_moves_are_faint_stones_of_their_colour)
{
  BoardScene scene = plain;
  cairo_surface_t *before = draw (&plain), *after;
  double x, y;
  int bare, seen;

  scene.overlay = overlay;
  board_overlay_add_ghost (overlay, spot, _i == 0 ? STONE_BLACK : STONE_WHITE, NULL);
  ck_assert_int_gt (count_changes (spot, spot), 4 * ENOUGH);
  after = draw (&scene);
  board_geometry_to_pixel (&geometry, spot, &x, &y);
  x += 0.2 * geometry.pitch;
  y += 0.15 * geometry.pitch;
  bare = pixel_at (before, (int) x, (int) y).b;
  seen = pixel_at (after, (int) x, (int) y).b;
  ck_assert (_i == 0 ? seen < bare : seen > bare);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}
END_TEST

START_TEST (texts_of_next_moves_are_seen)
{
  g_autoptr (BoardOverlay) silent = board_overlay_new ();

  board_overlay_add_ghost (silent, spot, STONE_BLACK, "1");
  board_overlay_add_ghost (overlay, spot, STONE_BLACK, "62");
  ck_assert_int_gt (count_differences (overlay, silent), ENOUGH / 2);
}
END_TEST

/* The line of the grid would run through it. */
START_TEST (behind_texts_of_next_moves_the_grid_is_faint)
{
  enum { FAINT = 30 }; /* of 255 */
  BoardScene scene = plain;
  cairo_surface_t *picture;
  double x, y;
  int on_line, beside;

  board_overlay_add_ghost (overlay, spot, STONE_WHITE, "1");
  scene.overlay = overlay;
  picture = draw (&scene);
  board_geometry_to_pixel (&geometry, spot, &x, &y);
  on_line = pixel_at (picture, (int) (x + 0.3 * geometry.pitch), (int) y).b;
  beside = pixel_at (picture, (int) (x + 0.3 * geometry.pitch), (int) (y + 0.1 * geometry.pitch)).b;
  ck_assert_int_lt (abs (beside - on_line), FAINT);
  cairo_surface_destroy (picture);
}
END_TEST

static double
get_luminance (const BoardColour *colour)
{
  return 0.2126 * pow (colour->r, 2.2) + 0.7152 * pow (colour->g, 2.2)
         + 0.0722 * pow (colour->b, 2.2);
}

/* For eyes that see no hues, too. */
START_TEST (the_worse_a_candidate_the_paler)
{
  double former = 1;

  for (int i = 0; i <= 100; i++) {
    BoardColour fill = overlay_get_candidate_colour (i / 100.0);
    BoardColour ink = overlay_get_text_colour (&fill);
    double light = get_luminance (&fill) + 0.05;
    double text = get_luminance (&ink) + 0.05;

    ck_assert_double_lt (light, former);
    former = light;
    ck_assert_double_gt (MAX (light, text) / MIN (light, text), 4.4);
  }
}
END_TEST

START_TEST (candidates_are_told_by_colour_text_and_rank)
{
  static const struct {
    int rank;
    double quality;
    const char *text;
  } CASES[] = { { 2, 0.9, "60" }, { 3, 0.9, "60" }, { 2, 0.4, "60" }, { 2, 0.9, "59" },
                { 2, 0.9, NULL }, { 3, 0.9, NULL }, { 1, 0.9, "60" } };

  plain.style.look = (BoardLook) _i;
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    empty ();
    board_overlay_add_candidate (overlay, spot, CASES[i].rank, CASES[i].quality, CASES[i].text);
    ck_assert_int_gt (count_changes (spot, spot), 4 * ENOUGH);
    for (guint j = 0; j < i; j++) {
      g_autoptr (BoardOverlay) other = board_overlay_new ();

      board_overlay_add_candidate (other, spot, CASES[j].rank, CASES[j].quality, CASES[j].text);
      if (i + j != 1) /* the first two have the same text and the same worth */
        ck_assert_int_gt (count_differences (overlay, other), ENOUGH / 3);
    }
  }
}
END_TEST

/* Alone, one takes the point; beside others, and beside a candidate, it goes around. */
START_TEST (where_engines_would_play_is_told_by_colour_and_letter)
{
  static const struct {
    int places[2];
    const char *letters[2];
    gboolean candidate;
  } CASES[] = { { { 0, -1 }, { "A", NULL }, FALSE }, { { 1, -1 }, { "A", NULL }, FALSE },
                { { 0, -1 }, { "B", NULL }, FALSE }, { { 0, 1 }, { "A", "B" }, FALSE },
                { { 0, -1 }, { "A", NULL }, TRUE },  { { -1, -1 }, { NULL, NULL }, TRUE } };

  plain.style.look = (BoardLook) _i;
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (guint j = 0; j < i; j++) {
      g_autoptr (BoardOverlay) one = board_overlay_new ();
      g_autoptr (BoardOverlay) other = board_overlay_new ();

      for (int k = 0; k < 2; k++) {
        if (CASES[i].places[k] >= 0)
          board_overlay_add_advice (one, spot, CASES[i].places[k], CASES[i].letters[k]);
        if (CASES[j].places[k] >= 0)
          board_overlay_add_advice (other, spot, CASES[j].places[k], CASES[j].letters[k]);
      }
      if (CASES[i].candidate)
        board_overlay_add_candidate (one, spot, 1, 1, "62");
      if (CASES[j].candidate)
        board_overlay_add_candidate (other, spot, 1, 1, "62");
      ck_assert_int_gt (count_differences (one, other), ENOUGH / 3);
    }
}
END_TEST

START_TEST (a_line_is_numbered_stones_in_turn)
{
  const Point points[] = { spot, stones[0], POINT_NONE, point_make (2, 7) };
  BoardScene scene = plain;
  cairo_surface_t *image;
  double x, y;

  board_overlay_set_line (overlay, points, 1, STONE_WHITE, 98);
  ck_assert_int_gt (count_changes (spot, spot), 4 * ENOUGH);
  board_overlay_set_line (overlay, points, G_N_ELEMENTS (points), STONE_WHITE, 98);
  ck_assert_int_gt (count_changes (spot, points[3]), 8 * ENOUGH); /* none on a stone */
  scene.overlay = overlay;
  image = draw (&scene);
  board_geometry_to_pixel (&geometry, spot, &x, &y);
  ck_assert_int_gt (pixel_at (image, (int) x, (int) (y + 0.36 * geometry.pitch)).b, 150);
  board_geometry_to_pixel (&geometry, points[3], &x, &y);
  ck_assert_int_lt (pixel_at (image, (int) x, (int) (y + 0.36 * geometry.pitch)).r, 110);
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (candidates_stand_back_behind_a_line)
{
  g_autoptr (BoardOverlay) with = board_overlay_new ();

  board_overlay_add_candidate (overlay, spot, 1, 1, "62");
  board_overlay_add_candidate (with, spot, 1, 1, "62");
  board_overlay_set_line (with, &spot, 1, STONE_BLACK, 1);
  ck_assert_int_gt (count_differences (overlay, with), ENOUGH);
  board_overlay_set_line (with, &(Point) { point_make (8, 8) }, 1, STONE_BLACK, 1);
  board_overlay_set_line (overlay, &(Point) { point_make (8, 8) }, 1, STONE_BLACK, 1);
  ck_assert_int_eq (count_differences (overlay, with), 0);
  ck_assert_int_gt (count_changes (spot, point_make (8, 8)), 4 * ENOUGH);
}
END_TEST

START_TEST (a_label_takes_the_place_of_a_number)
{
  g_autoptr (BoardOverlay) nothing = board_overlay_new ();

  plain.move_numbers = true;
  board_overlay_add_mark (overlay, MARK_LABEL, stones[0], POINT_NONE, "1");
  ck_assert_int_lt (count_differences (nothing, overlay), 10 * ENOUGH);
  empty ();
  board_overlay_add_mark (overlay, MARK_LABEL, stones[0], POINT_NONE, "M");
  ck_assert_int_gt (count_changes (stones[0], stones[0]), ENOUGH);
}
END_TEST

START_TEST (numbers_are_those_that_are_given)
{
  BoardPosition other_numbers = position;
  BoardScene numbered = plain;
  cairo_surface_t *one, *other;
  double x, y;
  int changes = 0;

  plain.move_numbers = numbered.move_numbers = true;
  numbered.position = &other_numbers;
  other_numbers.numbers[stones[0]] = 37;
  other_numbers.numbers[stones[1]] = 0;
  ck_assert_int_eq (board_scene_get_number (&plain, stones[1]), 2);
  ck_assert_int_eq (board_scene_get_number (&numbered, stones[0]), 37);
  ck_assert_int_eq (board_scene_get_number (&numbered, stones[1]), 0);
  one = draw (&plain);
  other = draw (&numbered);
  board_geometry_to_pixel (&geometry, stones[0], &x, &y);
  for (int dy = -10; dy < 10; dy++)
    for (int dx = -10; dx < 10; dx++)
      changes += !pixel_equal (pixel_at (one, (int) x + dx, (int) y + dy),
                               pixel_at (other, (int) x + dx, (int) y + dy));
  ck_assert_int_gt (changes, ENOUGH);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}
END_TEST

/* The last stone is told by a dot, or by the colour of the mark on it; none where stones were set
 * up. */
START_TEST (the_last_stone_is_told)
{
  BoardScene scene = plain;
  cairo_surface_t *dotted = draw (&plain), *bare;
  double x, y;

  position.last = POINT_NONE;
  bare = draw (&scene);
  board_geometry_to_pixel (&geometry, stones[1], &x, &y);
  ck_assert (pixel_is_white (pixel_at (bare, (int) x, (int) y)));
  ck_assert (!pixel_is_white (pixel_at (dotted, (int) x, (int) y)));
  cairo_surface_destroy (dotted);
  cairo_surface_destroy (bare);
  board_overlay_add_mark (overlay, MARK_CIRCLE, stones[1], POINT_NONE, NULL);
  scene.overlay = overlay;
  bare = draw (&scene);
  position.last = stones[1];
  dotted = draw (&scene);
  y -= 0.23 * geometry.pitch;
  ck_assert_int_gt (pixel_at (dotted, (int) x, (int) y).r,
                    pixel_at (bare, (int) x, (int) y).r + 40);
  cairo_surface_destroy (dotted);
  cairo_surface_destroy (bare);
}
END_TEST

START_TEST (what_is_not_on_the_board_is_left_out)
{
  const Point points[] = { POINT_NONE,      point_make (-1, 0), point_make (SIZE, 3),
                           POINT_COUNT - 1, POINT_COUNT,        UINT16_MAX };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++) {
    for (int kind = 0; kind <= MARK_LINE; kind++) {
      board_overlay_add_mark (overlay, (MarkKind) kind, points[i], spot, "A");
      if (kind >= MARK_ARROW)
        board_overlay_add_mark (overlay, (MarkKind) kind, spot, points[i], NULL);
    }
    board_overlay_add_ghost (overlay, points[i], STONE_BLACK, "1");
    board_overlay_add_candidate (overlay, points[i], 1, 1, "1");
  }
  ck_assert_int_eq (count_changes (spot, spot), 0);
  board_overlay_set_line (overlay, points, G_N_ELEMENTS (points), STONE_BLACK, 1);
  ck_assert_int_eq (count_changes (spot, spot), 0);
}
END_TEST

START_TEST (every_size_of_board_can_be_drawn)
{
  Point line[BOARD_MAX_STONES];

  ck_assert (board_init (&board, _i));
  for (int i = 0; i < _i * _i; i++) {
    Point point = point_make (i % _i, i / _i);

    line[i] = point;
    board_overlay_add_mark (overlay, (MarkKind) (i % (MARK_LINE + 1)), point, point_make (0, 0),
                            "999");
    board_overlay_add_ghost (overlay, point, STONE_WHITE, "100");
    board_overlay_add_candidate (overlay, point, i + 1, 1.0 / (i + 1), "100");
  }
  plain.overlay = overlay;
  for (int side = 40; side <= SIDE; side *= 2) {
    geometry = board_geometry_fit (_i, side, side, 1, true);
    cairo_surface_destroy (draw (&plain));
  }
  board_overlay_set_line (overlay, line, (guint) (_i * _i), STONE_BLACK, 990);
  cairo_surface_destroy (draw (&plain));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("overlay-painter");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_badge_lies_at_its_stone);
  tcase_add_test (tcase, a_judgement_lies_at_its_stone);
  tcase_add_loop_test (tcase, marks_are_seen_on_stones_and_beside_them, 0,
                       BOARD_LOOKS * BOARD_THEMES);
  tcase_add_test (tcase, each_mark_has_a_shape_of_its_own);
  tcase_add_loop_test (tcase, arrows_and_lines_lie_along_their_way, 0, BOARD_LOOKS);
  tcase_add_test (tcase, an_arrow_tells_where_it_goes);
  tcase_add_test (tcase, an_arrow_is_seen_while_it_is_drawn);
  tcase_add_loop_test (tcase, next_moves_are_faint_stones_of_their_colour, 0, 2);
  tcase_add_test (tcase, texts_of_next_moves_are_seen);
  tcase_add_test (tcase, behind_texts_of_next_moves_the_grid_is_faint);
  tcase_add_test (tcase, the_worse_a_candidate_the_paler);
  tcase_add_loop_test (tcase, candidates_are_told_by_colour_text_and_rank, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, where_engines_would_play_is_told_by_colour_and_letter, 0,
                       BOARD_LOOKS);
  tcase_add_test (tcase, a_line_is_numbered_stones_in_turn);
  tcase_add_test (tcase, candidates_stand_back_behind_a_line);
  tcase_add_test (tcase, a_label_takes_the_place_of_a_number);
  tcase_add_test (tcase, numbers_are_those_that_are_given);
  tcase_add_test (tcase, the_last_stone_is_told);
  tcase_add_test (tcase, what_is_not_on_the_board_is_left_out);
  tcase_add_loop_test (tcase, every_size_of_board_can_be_drawn, BOARD_MIN_SIZE, BOARD_MAX_SIZE + 1);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
