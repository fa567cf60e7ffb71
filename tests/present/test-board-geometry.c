/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pixels and points, in both directions, at every size. */
#include "present/board/board-geometry.h"

#include <math.h>

#include "board/symmetry.h"
#include "support/check-main.h"

/* Less than any distance that matters, more than rounding makes. */
static const double HAIR = 1e-6;

static const double SIDES[] = { 0, 1, 16, 50, 199, 360, 641, 720.5, 3000 };
static const double SCALES[] = { 1, 2, 3 };

enum {
  SIDE_COUNT = sizeof SIDES / sizeof SIDES[0],
  SCALE_COUNT = sizeof SCALES / sizeof SCALES[0],
  CASES = SIDE_COUNT * SIDE_COUNT * SCALE_COUNT * 2,
};

/* One way in which a board can lie in a widget. */
typedef struct {
  int size;
  double width, height, scale;
  bool coordinates;
  BoardGeometry geometry;
} Place;

/* The n-th of CASES for a board of that size. */
static Place
make_place (int size, int n)
{
  Place place = {
    .size = size,
    .width = SIDES[n % SIDE_COUNT],
    .height = SIDES[n / SIDE_COUNT % SIDE_COUNT],
    .scale = SCALES[n / SIDE_COUNT / SIDE_COUNT % SCALE_COUNT],
    .coordinates = n / SIDE_COUNT / SIDE_COUNT / SCALE_COUNT == 1,
  };

  place.geometry =
      board_geometry_fit (size, place.width, place.height, place.scale, place.coordinates);
  return place;
}

/* Fails with the place in the message. */
#define CHECK(place, condition)                                                                    \
  do {                                                                                             \
    if (!(condition))                                                                              \
      ck_abort_msg ("%s, size %d in %g x %g at %g%s", #condition, (place)->size, (place)->width,   \
                    (place)->height, (place)->scale, (place)->coordinates ? ", letters" : "");     \
  } while (0)

static bool
is_whole (double value)
{
  return fabs (value - round (value)) < HAIR;
}

static void
check_frame (const Place *place)
{
  const BoardGeometry *geometry = &place->geometry;
  double right = place->width - geometry->frame_x - geometry->frame_side;
  double below = place->height - geometry->frame_y - geometry->frame_side;

  CHECK (place, geometry->frame_side >= 0);
  CHECK (place, geometry->frame_x >= -HAIR && right >= -HAIR);
  CHECK (place, geometry->frame_y >= -HAIR && below >= -HAIR);
  CHECK (place, fabs (geometry->frame_x - right) <= 1 / place->scale + HAIR);
  CHECK (place, fabs (geometry->frame_y - below) <= 1 / place->scale + HAIR);
}

static void
check_pixels (const Place *place)
{
  const BoardGeometry *geometry = &place->geometry;

  CHECK (place, is_whole (geometry->pitch * place->scale));
  CHECK (place, is_whole (geometry->line * place->scale));
  CHECK (place, is_whole ((geometry->left - geometry->line / 2) * place->scale));
  CHECK (place, is_whole ((geometry->base - geometry->line / 2) * place->scale));
  CHECK (place, is_whole (geometry->frame_x * place->scale));
  CHECK (place, is_whole (geometry->frame_side * place->scale));
}

/* There is as much wood on each side of the points. */
static void
check_middle (const Place *place)
{
  const BoardGeometry *geometry = &place->geometry;
  double span = geometry->pitch * (place->size - 1);
  double before = geometry->left - geometry->frame_x;
  double after = geometry->frame_side - before - span;

  CHECK (place, fabs (before - after) < HAIR);
  CHECK (place, fabs (geometry->frame_y + geometry->frame_side - geometry->base - before) < HAIR);
}

/* Stones on the outer points lie on the wood. */
static void
check_margin (const Place *place)
{
  const BoardGeometry *geometry = &place->geometry;
  double half = geometry->pitch / 2 - HAIR;
  double span = geometry->pitch * (place->size - 1);

  CHECK (place, geometry->left - half >= geometry->frame_x);
  CHECK (place, geometry->left + span + half <= geometry->frame_x + geometry->frame_side);
  CHECK (place, geometry->base + half <= geometry->frame_y + geometry->frame_side);
  CHECK (place, geometry->base - span - half >= geometry->frame_y);
}

/* The point dx and dy points away, or POINT_NONE where there is none. */
static Point
neighbour (const Place *place, Point point, int dx, int dy)
{
  int x = point_x (point) + dx;
  int y = point_y (point) + dy;

  return x >= 0 && x < place->size && y >= 0 && y < place->size ? point_make (x, y) : POINT_NONE;
}

/* A hair on this side of the middle between two points belongs to the one, a
 * hair on the other side to the other. */
static void
check_point (const Place *place, Point point)
{
  const BoardGeometry *geometry = &place->geometry;
  double half = geometry->pitch / 2;
  double x, y;

  board_geometry_to_pixel (geometry, point, &x, &y);
  CHECK (place, board_geometry_to_point (geometry, x, y) == point);
  for (int way = -1; way <= 1; way += 2) {
    double near = way * (half - HAIR);
    double far = way * (half + HAIR);

    CHECK (place, board_geometry_to_point (geometry, x + near, y) == point);
    CHECK (place, board_geometry_to_point (geometry, x, y + near) == point);
    CHECK (place, board_geometry_to_point (geometry, x + near, y - near) == point);
    CHECK (place,
           board_geometry_to_point (geometry, x + far, y) == neighbour (place, point, way, 0));
    CHECK (place,
           board_geometry_to_point (geometry, x, y + far) == neighbour (place, point, 0, -way));
  }
}

static void
check_points (const Place *place)
{
  for (int x = 0; x < place->size; x++)
    for (int y = 0; y < place->size; y++)
      check_point (place, point_make (x, y));
}

START_TEST (the_frame_is_a_centred_square_inside)
{
  for (int n = 0; n < CASES; n++) {
    Place place = make_place (_i, n);

    check_frame (&place);
  }
}
END_TEST

START_TEST (distances_are_whole_device_pixels)
{
  for (int n = 0; n < CASES; n++) {
    Place place = make_place (_i, n);

    check_pixels (&place);
  }
}
END_TEST

START_TEST (the_points_are_in_the_middle_of_the_wood)
{
  for (int n = 0; n < CASES; n++) {
    Place place = make_place (_i, n);

    check_middle (&place);
  }
}
END_TEST

START_TEST (outer_stones_lie_on_the_wood)
{
  for (int n = 0; n < CASES; n++) {
    Place place = make_place (_i, n);

    check_margin (&place);
  }
}
END_TEST

START_TEST (every_point_is_found_at_its_pixel)
{
  int found = 0;

  for (int n = 0; n < CASES; n++) {
    Place place = make_place (_i, n);

    if (place.geometry.pitch <= 0)
      continue;
    check_points (&place);
    found++;
  }
  ck_assert_int_gt (found, CASES / 3);
}
END_TEST

START_TEST (a_larger_widget_is_used)
{
  BoardGeometry small = board_geometry_fit (15, 400, 400, 1, true);
  BoardGeometry large = board_geometry_fit (15, 800, 800, 1, true);

  ck_assert (small.frame_side > 370 && large.frame_side > 770);
  ck_assert (large.pitch > small.pitch);
}
END_TEST

START_TEST (without_letters_there_is_more_room)
{
  ck_assert (board_geometry_fit (15, 700, 700, 1, false).pitch
             >= board_geometry_fit (15, 700, 700, 1, true).pitch);
}
END_TEST

START_TEST (a1_is_below_on_the_left)
{
  BoardGeometry geometry = board_geometry_fit (15, 700, 700, 1, true);
  double x, y, other_x, other_y;

  board_geometry_to_pixel (&geometry, point_make (0, 0), &x, &y);
  board_geometry_to_pixel (&geometry, point_make (14, 14), &other_x, &other_y);
  ck_assert (other_x > x);
  ck_assert (other_y < y);
}
END_TEST

START_TEST (where_there_is_no_room_there_are_no_points)
{
  for (int n = 0; n < CASES; n++) {
    Place place = make_place (BOARD_USUAL_SIZE, n);

    if (place.geometry.pitch > 0)
      continue;
    CHECK (&place, board_geometry_to_point (&place.geometry, 0, 0) == POINT_NONE);
    CHECK (&place, board_geometry_to_point (&place.geometry, place.width / 2, place.height / 2)
                       == POINT_NONE);
  }
}
END_TEST

START_TEST (what_is_no_pixel_is_no_point)
{
  static const double STRANGE[] = { NAN, INFINITY, -INFINITY, 1e300, -1e300, 1e18 };
  BoardGeometry geometry = board_geometry_fit (15, 700, 700, 1, true);
  double strange = STRANGE[_i];

  ck_assert_uint_eq (board_geometry_to_point (&geometry, strange, geometry.base), POINT_NONE);
  ck_assert_uint_eq (board_geometry_to_point (&geometry, geometry.left, strange), POINT_NONE);
  ck_assert_uint_eq (board_geometry_to_point (&geometry, strange, strange), POINT_NONE);
}
END_TEST

/* However the board is seen, a pixel is the point that is drawn there; a quarter turn, as a clock
 * goes, brings a1 to the upper left, and a mirror to the lower right. */
START_TEST (a_turned_board_is_pointed_at_as_it_is_seen)
{
  BoardGeometry geometry = board_geometry_fit (15, 400, 300, 1, true);
  BoardGeometry plain = geometry;
  double x, y, to_x, to_y;

  geometry.symmetry = _i;
  for (int i = 0; i < 15 * 15; i++) {
    Point point = point_make (i % 15, i / 15);

    board_geometry_to_pixel (&geometry, point, &x, &y);
    ck_assert_uint_eq (board_geometry_to_point (&geometry, x, y), point);
    board_geometry_to_pixel (&plain, symmetry_turn (point, 15, _i), &to_x, &to_y);
    ck_assert_double_eq (x, to_x);
    ck_assert_double_eq (y, to_y);
  }
  board_geometry_to_pixel (&geometry, point_make (0, 0), &x, &y);
  if (_i == SYMMETRY_QUARTER || _i == SYMMETRY_MIRROR) {
    board_geometry_to_pixel (
        &plain, _i == SYMMETRY_QUARTER ? point_make (0, 14) : point_make (14, 0), &to_x, &to_y);
    ck_assert (x == to_x && y == to_y);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-geometry");
  TCase *tcase = tcase_create ("geometry");

  tcase_add_loop_test (tcase, the_frame_is_a_centred_square_inside, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  tcase_add_loop_test (tcase, distances_are_whole_device_pixels, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  tcase_add_loop_test (tcase, the_points_are_in_the_middle_of_the_wood, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  tcase_add_loop_test (tcase, outer_stones_lie_on_the_wood, BOARD_MIN_SIZE, BOARD_MAX_SIZE + 1);
  tcase_add_loop_test (tcase, every_point_is_found_at_its_pixel, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  tcase_add_test (tcase, a_larger_widget_is_used);
  tcase_add_test (tcase, without_letters_there_is_more_room);
  tcase_add_test (tcase, a1_is_below_on_the_left);
  tcase_add_test (tcase, where_there_is_no_room_there_are_no_points);
  tcase_add_loop_test (tcase, what_is_no_pixel_is_no_point, 0, 6);
  tcase_add_loop_test (tcase, a_turned_board_is_pointed_at_as_it_is_seen, 0, SYMMETRY_COUNT);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
