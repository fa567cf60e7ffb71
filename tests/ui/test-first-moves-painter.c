/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the board with first moves; needs no display. */
#include "ui/statistics/first-moves-painter.h"

#include "support/check-main.h"

static PlayerStatsRow rows_of[3];
static GPtrArray *rows;

static void
set_up (void)
{
  static const int PLACES[][2] = { { 7, 7 }, { 5, 6 }, { 7, 3 } };

  rows = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (rows_of); i++) {
    rows_of[i] = (PlayerStatsRow) { .part = PLAYER_STATS_FIRST_MOVE,
                                    .standing.wins = 10 - 4 * i,
                                    .size = 15,
                                    .first_move = point_make (PLACES[i][0], PLACES[i][1]) };
    g_ptr_array_add (rows, &rows_of[i]);
  }
}

static void
tear_down (void)
{
  g_ptr_array_unref (rows);
}

START_TEST (a_point_is_found_wherever_it_is_turned)
{
  static const int TURNED[][2] = { { 5, 6 }, { 6, 5 }, { 9, 6 }, { 8, 5 },
                                   { 5, 8 }, { 6, 9 }, { 9, 8 }, { 8, 9 } };

  for (guint i = 0; i < G_N_ELEMENTS (TURNED); i++)
    ck_assert_int_eq (first_moves_find (rows, point_make (TURNED[i][0], TURNED[i][1])), 1);
  ck_assert_int_eq (first_moves_find (rows, point_make (7, 7)), 0);
  ck_assert_int_eq (first_moves_find (rows, point_make (11, 7)), 2);
  ck_assert_int_eq (first_moves_find (rows, point_make (0, 0)), -1);
  ck_assert_int_eq (first_moves_find (rows, point_make (7, 6)), -1);
}
END_TEST

/* How dark a point is, from 0 to 255 * 3. */
static int
light_at (cairo_surface_t *surface, const BoardGeometry *geometry, int x, int y)
{
  double px, py;
  const guchar *pixel = cairo_image_surface_get_data (surface);

  /* Beside the middle, where a number or a line would be. */
  board_geometry_to_pixel (geometry, point_make (x, y), &px, &py);
  pixel += ((int) (py - geometry->pitch * 0.3)) * cairo_image_surface_get_stride (surface);
  pixel += ((int) (px - geometry->pitch * 0.2)) * 4;
  return pixel[0] + pixel[1] + pixel[2];
}

/* Or the brighter, on a black board. */
START_TEST (the_more_often_the_darker)
{
  static const int PLACES[][2] = { { 7, 7 }, { 9, 8 }, { 11, 7 }, { 2, 12 } };
  int way = _i == BOARD_LOOK_CONTRAST_DARK ? -1 : 1;
  BoardGeometry geometry = board_geometry_fit (15, 300, 300, 1, TRUE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
  cairo_t *cr = cairo_create (surface);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  first_moves_draw (cr, &geometry, rows, 1, (BoardLook) _i, font);
  cairo_surface_flush (surface);
  for (int i = 0; i < 3; i++)
    ck_assert_int_lt (way * light_at (surface, &geometry, PLACES[i][0], PLACES[i][1]),
                      way * light_at (surface, &geometry, PLACES[i + 1][0], PLACES[i + 1][1]));
  pango_font_description_free (font);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("first-moves-painter");
  TCase *tcase = tcase_create ("board");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_point_is_found_wherever_it_is_turned);
  tcase_add_loop_test (tcase, the_more_often_the_darker, 0, BOARD_LOOKS);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
