/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The faces of the opponents. */
#include "ui/opponents/wuzi-face.h"

#include <math.h>

#include "support/check-main.h"
#include "support/pixels.h"
#include "support/widgets.h"

enum {
  FACE_COUNT = ENGINE_LEVEL_COUNT + 1, /* the last is that of the adaptive machine */
  SMALL = 32,
  OWN_SHARE = 10, /* at least that part of a face is unlike any other's */
};

static const int SIZES[] = { 16, 24, 32, 48, 96, 200 };

/* The face of that number in a box; free with cairo_surface_destroy (). */
static cairo_surface_t *
draw (int number, int width, int height)
{
  gboolean adaptive = number == ENGINE_LEVEL_COUNT;
  g_autoptr (GdkPaintable) face =
      wuzi_face_new (adaptive ? ENGINE_LEVEL_EASY : (EngineLevel) number, adaptive);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);
  GskRenderNode *node;

  gdk_paintable_snapshot (face, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

static int
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  int count = 0;

  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++)
      count += !pixel_equal (pixel_at (a, x, y), pixel_at (b, x, y));
  return count;
}

START_TEST (every_opponent_has_a_face_of_its_own)
{
  cairo_surface_t *face = draw (_i, SMALL, SMALL);

  for (int other = 0; other < _i; other++) {
    cairo_surface_t *image = draw (other, SMALL, SMALL);

    ck_assert_int_gt (count_differences (face, image), SMALL * SMALL / OWN_SHARE);
    cairo_surface_destroy (image);
  }
  cairo_surface_destroy (face);
}
END_TEST

/* How opaque a face is at a part of its radius, in all directions: the least and the most. */
static void
measure_ring (cairo_surface_t *image, int size, double radius, int *least, int *most)
{
  *least = 255;
  *most = 0;
  for (double angle = 0; angle < 2 * G_PI; angle += G_PI / 16) {
    int alpha = pixel_at (image, (int) floor (size / 2.0 * (1 + radius * cos (angle))),
                          (int) floor (size / 2.0 * (1 + radius * sin (angle))))
                    .a;

    *least = MIN (*least, alpha);
    *most = MAX (*most, alpha);
  }
}

START_TEST (a_face_fills_its_round_ground_and_nothing_else)
{
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    cairo_surface_t *image = draw (_i, SIZES[i], SIZES[i]);
    int least, most;

    measure_ring (image, SIZES[i], 0.85, &least, &most);
    ck_assert_int_eq (least, 255);
    measure_ring (image, SIZES[i], 1.2, &least, &most);
    ck_assert_int_eq (most, 0);
    cairo_surface_destroy (image);
  }
}
END_TEST

START_TEST (in_a_box_that_is_no_square_it_is_in_the_middle)
{
  cairo_surface_t *image = draw (ENGINE_LEVEL_FOX, 3 * SMALL, SMALL);

  ck_assert_int_eq (pixel_at (image, SMALL - 1, SMALL / 2).a, 0);
  ck_assert_int_eq (pixel_at (image, SMALL * 3 / 2, SMALL / 2).a, 255);
  ck_assert_int_eq (pixel_at (image, 2 * SMALL, SMALL / 2).a, 0);
  cairo_surface_destroy (image);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-face");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, widgets_set_up, widgets_tear_down);
  tcase_add_loop_test (tcase, every_opponent_has_a_face_of_its_own, 0, FACE_COUNT);
  tcase_add_loop_test (tcase, a_face_fills_its_round_ground_and_nothing_else, 0, FACE_COUNT);
  tcase_add_test (tcase, in_a_box_that_is_no_square_it_is_in_the_middle);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
