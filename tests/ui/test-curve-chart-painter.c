/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of how a curve is laid out and drawn; needs no display. */
#include "ui/charts/curve-chart-painter.h"

#include <math.h>

#include "support/check-main.h"

enum {
  WIDTH = 700,
  HEIGHT = 240,
  EM = 11,
};

static GArray *points;

static void
set_up (void)
{
  points = g_array_new (FALSE, TRUE, sizeof (CurvePoint));
}

static void
tear_down (void)
{
  g_array_unref (points);
}

static void
add_point (gint64 started, double value, double deviation, gboolean doubtful)
{
  CurvePoint point = { started, value, deviation, doubtful };

  g_array_append_val (points, point);
}

static void
add_walk (guint32 seed, guint count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  gint64 started = G_GINT64_CONSTANT (1767268800000);
  double value = 1000;

  for (guint i = 0; i < count; i++) {
    started += (gint64) g_rand_int_range (rand, 0, 3) * g_rand_int_range (rand, 0, 100000000);
    value += g_rand_double_range (rand, -60, 65);
    add_point (started, value, MAX (60, 350 - 20 * (double) i), i < 10);
  }
}

START_TEST (the_curve_is_inside)
{
  CurveChartGeometry geometry;

  add_walk ((guint32) _i, (guint) (1 + _i * 17));
  geometry = curve_chart_fit (points, CURVE_RATINGS, WIDTH, HEIGHT, EM);
  for (guint i = 0; i < points->len; i++) {
    const CurvePoint *point = &g_array_index (points, CurvePoint, i);
    double x = chart_scale_to_pixel (&geometry.time, (double) point->time);
    double y = chart_scale_to_pixel (&geometry.value, point->value);

    ck_assert (x >= geometry.area.x && x <= geometry.area.x + geometry.area.width);
    ck_assert (y >= geometry.area.y && y <= geometry.area.y + geometry.area.height);
  }
}
END_TEST

START_TEST (what_is_found_is_the_nearest)
{
  CurveChartGeometry geometry;

  add_walk ((guint32) _i, (guint) (1 + _i * 17));
  geometry = curve_chart_fit (points, CURVE_RATINGS, WIDTH, HEIGHT, EM);
  for (double x = -20; x < WIDTH + 20; x += 3.7) {
    int found = curve_chart_find (&geometry, points, x);
    double best = G_MAXDOUBLE;
    double distance = 0;

    for (guint i = 0; i < points->len; i++) {
      const CurvePoint *point = &g_array_index (points, CurvePoint, i);
      double own = fabs (chart_scale_to_pixel (&geometry.time, (double) point->time) - x);

      best = MIN (best, own);
      if ((int) i == found)
        distance = own;
    }
    ck_assert_int_ge (found, 0);
    ck_assert_double_eq_tol (distance, best, 1e-6);
  }
}
END_TEST

static cairo_surface_t *
draw (BoardLook look, int selected)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_auto (ChartPen) pen = { pango_font_description_from_string ("Sans"), EM };
  CurveChartGeometry geometry = curve_chart_fit (points, CURVE_RATINGS, WIDTH, HEIGHT, EM);

  pango_font_description_set_absolute_size (pen.font, EM * PANGO_SCALE);
  curve_chart_draw (cr, &geometry, points, selected, look, &pen);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much of a column of pixels is drawn with nearly the colour of the curve. */
static guint
count_line (cairo_surface_t *surface, BoardLook look, int from, int until)
{
  const BoardColour *line = &chart_palette_get (look)->line;
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint found = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = from; x < until; x++) {
      guint32 pixel = *(const guint32 *) (gconstpointer) (data + y * stride + x * 4);

      if (pixel >> 24 == 255 && fabs ((pixel >> 16 & 255) / 255.0 - line->r) < 0.03
          && fabs ((pixel & 255) / 255.0 - line->b) < 0.03)
        found++;
    }
  return found;
}

START_TEST (what_is_doubtful_is_dashed)
{
  cairo_surface_t *surface;

  for (int i = 0; i < 100; i++)
    add_point (G_GINT64_CONSTANT (86400000) * i, 1000, 100, i < 50);
  surface = draw (BOARD_LOOK_LIGHT, -1);
  ck_assert_uint_gt (count_line (surface, BOARD_LOOK_LIGHT, 400, 600),
                     count_line (surface, BOARD_LOOK_LIGHT, 80, 280) * 5 / 4);
  cairo_surface_destroy (surface);
}
END_TEST

/* Several values of a moment, and several of a later one. */
START_TEST (what_is_known_has_no_band)
{
  const double VALUES[] = { 1000, 1100, 1200 };
  CurveChartGeometry geometry;
  cairo_surface_t *surface;
  const guint32 *pixels;
  int stride;

  for (guint i = 0; i < 6; i++)
    add_point (G_GINT64_CONSTANT (1767268800000) + i / 3 * 86400000, VALUES[i % 3], 0, FALSE);
  geometry = curve_chart_fit (points, CURVE_RATINGS, WIDTH, HEIGHT, EM);
  surface = draw (BOARD_LOOK_LIGHT, -1);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / 4;
  ck_assert_uint_eq (pixels[(int) chart_scale_to_pixel (&geometry.value, 1066) * stride
                            + (int) (geometry.area.x + geometry.area.width / 8)],
                     0);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (every_look_draws_few_and_many_points)
{
  static const guint COUNTS[] = { 1, 2, 40, 20000 };

  for (guint i = 0; i < G_N_ELEMENTS (COUNTS); i++)
    for (int look = BOARD_LOOK_LIGHT; look <= BOARD_LOOK_CONTRAST_DARK; look++) {
      cairo_surface_t *surface;

      g_array_set_size (points, 0);
      add_walk (7, COUNTS[i]);
      surface = draw ((BoardLook) look, (int) COUNTS[i] / 2);
      ck_assert_uint_gt (count_line (surface, (BoardLook) look, 0, WIDTH), 10);
      cairo_surface_destroy (surface);
    }
}
END_TEST

/* Even where one game was all right, or all wrong. */
START_TEST (a_share_stays_between_nothing_and_all)
{
  static const double VALUES[][2] = { { 99, 100 }, { 0, 1 }, { 60, 80 }, { 0, 100 } };
  CurveChartGeometry geometry;

  for (int i = 0; i < 2; i++)
    add_point (G_GINT64_CONSTANT (86400000) * i, VALUES[_i][i], 0, FALSE);
  geometry = curve_chart_fit (points, CURVE_PERCENT, WIDTH, HEIGHT, EM);
  ck_assert_double_ge (geometry.value.low, 0);
  ck_assert_double_le (geometry.value.low, VALUES[_i][0]);
  ck_assert_double_le (geometry.value.high, 100);
  ck_assert_double_ge (geometry.value.high, VALUES[_i][1]);
  ck_assert_double_ge (geometry.step, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("curve-chart-painter");
  TCase *tcase = tcase_create ("curve");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_curve_is_inside, 0, 8);
  tcase_add_loop_test (tcase, what_is_found_is_the_nearest, 0, 8);
  tcase_add_test (tcase, what_is_doubtful_is_dashed);
  tcase_add_test (tcase, what_is_known_has_no_band);
  tcase_add_test (tcase, every_look_draws_few_and_many_points);
  tcase_add_loop_test (tcase, a_share_stays_between_nothing_and_all, 0, 4);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
