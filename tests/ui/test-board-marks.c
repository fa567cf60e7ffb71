/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings and hints, looked at pixel by pixel. */
#include "ui/board/board-marks.h"

#include <math.h>

#include "support/check-main.h"
#include "support/pixels.h"
#include "ui/board/board-painter.h"

enum {
  SIDE = 600,
  SIZE = 9,
};

static Board board;
static BoardGeometry geometry;
static BoardPainter *painter;
static PangoFontDescription *font;
static Point spot;
static BoardPosition position;
static BoardOverlay *warnings; /* one at the spot */
static BoardOverlay *hints;    /* a hint there */
static double reach;           /* of what is drawn on a point, in pitches */

static void
set_up (void)
{
  ck_assert (board_init (&board, SIZE));
  geometry = board_geometry_fit (SIZE, SIDE, SIDE, 1, true);
  painter = board_painter_new ();
  font = pango_font_description_from_string ("Sans 11");
  spot = point_make (2, 3);
  reach = 0.55;
  warnings = board_overlay_new ();
  board_overlay_add_threat (warnings, spot, KIND_FIVE, THREAT_FIVE);
  hints = board_overlay_new ();
  hints->hint = spot;
}

static void
tear_down (void)
{
  board_overlay_free (warnings);
  board_overlay_free (hints);
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

static void
set_grade (int grade)
{
  g_array_index (warnings->threats, BoardThreat, 0).grade = (ThreatGrade) grade;
}

/* How far a pixel is from a point, in pitches. */
static double
distance_to (int x, int y, Point point)
{
  double left, top;

  board_geometry_to_pixel (&geometry, point, &left, &top);
  return hypot (x + 0.5 - left, y + 0.5 - top) / geometry.pitch;
}

/* How many pixels differ; fails if one does that is farther than reach from
 * each of the points. */
static int
count_changes (const BoardScene *one, const BoardScene *other, const Point points[], int count)
{
  cairo_surface_t *before = draw (one);
  cairo_surface_t *after = draw (other);
  int changes = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++) {
      bool near = false;

      if (pixel_equal (pixel_at (before, x, y), pixel_at (after, x, y)))
        continue;
      for (int i = 0; i < count; i++)
        near = near || distance_to (x, y, points[i]) < reach;
      ck_assert_msg (near, "pixel %d, %d changed", x, y);
      changes++;
    }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return changes;
}

static BoardScene
make_scene (BoardLook look)
{
  board_position_init (&position, &board);
  position.hand = board.turn;
  return (BoardScene) { .position = &position, .style.look = look };
}

START_TEST (a_warning_is_seen_at_its_point_only)
{
  BoardScene plain = make_scene ((BoardLook) _i);
  BoardScene warned = plain;

  warned.overlay = warnings;
  for (int grade = 0; grade < THREAT_GRADES; grade++) {
    set_grade (grade);
    ck_assert_int_gt (count_changes (&plain, &warned, &spot, 1), 300);
  }
}
END_TEST

START_TEST (a_warning_is_seen_on_a_ghost_and_inside_a_cursor)
{
  for (int colour = 0; colour < 2; colour++) {
    BoardScene plain = make_scene ((BoardLook) _i);
    BoardScene warned;

    position.hand = colour == 0 ? STONE_BLACK : STONE_WHITE;
    plain.ghost = plain.cursor = spot;
    warned = plain;
    warned.overlay = warnings;
    ck_assert_int_gt (count_changes (&plain, &warned, &spot, 1), 300);
  }
}
END_TEST

START_TEST (a_forbidden_point_is_crossed_out)
{
  BoardScene plain = make_scene ((BoardLook) _i);
  BoardScene crossed = plain;
  BoardPosition forbidding = position;

  forbidding.forbidden[0] = spot;
  forbidding.forbidden_count = 1;
  crossed.position = &forbidding;
  ck_assert_int_gt (count_changes (&plain, &crossed, &spot, 1), 100);
  plain.cursor = crossed.cursor = spot;
  ck_assert_int_gt (count_changes (&plain, &crossed, &spot, 1), 100);
}
END_TEST

/* Around stones of either colour, and around the points between them. */
START_TEST (a_fault_is_a_loop_around_its_line)
{
  const Foul foul = { .line_count = 2,
                      .lines = { { point_make (2, 3), point_make (5, 3), 0 },
                                 { point_make (3, 3), point_make (5, 3), 0 } } };
  Foul one = foul;
  BoardScene plain, marked, both;
  Point points[18];

  reach = 0.72; /* in the middle of four points, too */
  for (int i = 0; i < 18; i++)
    points[i] = point_make (1 + i % 6, 2 + i / 6);
  board_play (&board, point_make (2, 3));
  board_play (&board, point_make (3, 3));
  board_play (&board, point_make (5, 3));
  plain = marked = make_scene ((BoardLook) _i);
  one.line_count = 1;
  marked.fault = &one;
  ck_assert_int_gt (count_changes (&plain, &marked, points, G_N_ELEMENTS (points)), 500);
  both = marked;
  both.fault = &foul;
  ck_assert_int_gt (count_changes (&marked, &both, points, G_N_ELEMENTS (points)), 300);
}
END_TEST

/* Where the image isn't what the bare board is. */
static void
trace_outline (const BoardScene *scene, bool outline[SIDE][SIDE])
{
  BoardScene plain = make_scene (scene->style.look);
  cairo_surface_t *before = draw (&plain);
  cairo_surface_t *after = draw (scene);

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      outline[y][x] = !pixel_equal (pixel_at (before, x, y), pixel_at (after, x, y));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

START_TEST (each_grade_has_a_shape_of_its_own)
{
  static bool outlines[THREAT_GRADES + 1][SIDE][SIDE];
  BoardScene scene = make_scene ((BoardLook) _i);

  scene.overlay = warnings;
  for (int grade = 0; grade < THREAT_GRADES; grade++) {
    set_grade (grade);
    trace_outline (&scene, outlines[grade]);
  }
  /* Nor is it a hint's. */
  scene.overlay = hints;
  trace_outline (&scene, outlines[THREAT_GRADES]);
  for (int one = 0; one <= THREAT_GRADES; one++)
    for (int other = 0; other < one; other++) {
      int differ = 0;

      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          differ += outlines[one][y][x] != outlines[other][y][x];
      ck_assert_msg (differ > 100, "%d and %d differ in %d pixels", one, other, differ);
    }
}
END_TEST

START_TEST (a_hint_around_a_warning_leaves_it_to_be_seen)
{
  g_autoptr (BoardOverlay) both = board_overlay_new ();
  BoardScene scene = make_scene ((BoardLook) _i);
  BoardScene other = scene;

  both->hint = spot;
  board_overlay_add_threat (both, spot, KIND_FIVE, THREAT_FIVE);
  scene.overlay = both;
  other.overlay = hints;
  ck_assert_int_gt (count_changes (&other, &scene, &spot, 1), 300);
  other.overlay = warnings;
  ck_assert_int_gt (count_changes (&other, &scene, &spot, 1), 300);
}
END_TEST

/* One thing drawn doesn't draw at the next. */
START_TEST (many_warnings_and_a_hint_do_not_touch_each_other)
{
  const Point points[] = { spot, point_make (6, 7), point_make (8, 0), point_make (0, 8) };
  BoardScene plain = make_scene (BOARD_LOOK_LIGHT);
  BoardScene full = plain;

  for (int grade = 0; grade < THREAT_GRADES; grade++)
    board_overlay_add_threat (hints, points[grade], KIND_FIVE, (ThreatGrade) grade);
  hints->hint = points[_i];
  full.overlay = hints;
  ck_assert_int_gt (count_changes (&plain, &full, points, G_N_ELEMENTS (points)), 1000);
}
END_TEST

START_TEST (the_smallest_board_can_be_drawn)
{
  geometry = board_geometry_fit (BOARD_MAX_SIZE, 60, 60, 1, true);
  for (int look = 0; look < BOARD_LOOKS; look++) {
    BoardScene scene = make_scene ((BoardLook) look);

    warnings->hint = spot;
    scene.overlay = warnings;
    position.forbidden[0] = spot;
    position.forbidden_count = 1;
    scene.fault = &(Foul) { .line_count = 1, .lines = { { spot, spot, 0 } } };
    cairo_surface_destroy (draw (&scene));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-marks");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_warning_is_seen_at_its_point_only, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, a_warning_is_seen_on_a_ghost_and_inside_a_cursor, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, each_grade_has_a_shape_of_its_own, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, a_hint_around_a_warning_leaves_it_to_be_seen, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, many_warnings_and_a_hint_do_not_touch_each_other, 0, 4);
  tcase_add_loop_test (tcase, a_forbidden_point_is_crossed_out, 0, BOARD_LOOKS);
  tcase_add_loop_test (tcase, a_fault_is_a_loop_around_its_line, 0, BOARD_LOOKS);
  tcase_add_test (tcase, the_smallest_board_can_be_drawn);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
