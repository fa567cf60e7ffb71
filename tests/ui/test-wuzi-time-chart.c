/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bars of time. */
#include "ui/study/wuzi-time-chart.h"

#include "support/check-main.h"
#include "support/widgets.h"

enum {
  WIDTH = 200,
  HEIGHT = 64,
  LENGTH = 4,
  PITCH = 10, /* few bars are as wide as they may be */
};

static GtkWidget *chart;
static GtkWindow *window;
static WuziReplay *replay;

/* The second move took all the time that there was. */
static WuziReplay *
new_replay (void)
{
  WuziRecordedMove moves[LENGTH] = {
    { point_make (4, 4), 0 },
    { point_make (3, 3), 9000 },
    { point_make (4, 5), 1 },
    { point_make (3, 5), 0 },
  };
  g_autoptr (WuziStudy) study =
      wuzi_study_new_from_moves (BOARD_USUAL_SIZE, RULE_FREESTYLE, STONE_BLACK, moves, LENGTH);

  return wuzi_replay_new (study);
}

static void
set_up (void)
{
  widgets_set_up ();
  replay = new_replay ();
  chart = g_object_new (WUZI_TYPE_TIME_CHART, NULL);
  window = widgets_show_alone (chart, WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&replay));
}

static void
show_replay (void)
{
  wuzi_time_chart_set_replay (WUZI_TIME_CHART (chart), replay);
}

static gboolean
is_painted (cairo_surface_t *picture, int x, int y)
{
  const guint32 *row =
      (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture)
                                         + y * cairo_image_surface_get_stride (picture));

  return row[x] >> 24 != 0;
}

START_TEST (each_x_belongs_to_a_move)
{
  WuziTimeChart *self = WUZI_TIME_CHART (chart);

  ck_assert_uint_eq (wuzi_time_chart_find_position (self, 0), 0);
  show_replay ();
  ck_assert_uint_eq (wuzi_time_chart_find_position (self, -1), 1);
  ck_assert_uint_eq (wuzi_time_chart_find_position (self, 0), 1);
  ck_assert_uint_eq (wuzi_time_chart_find_position (self, PITCH - 0.5), 1);
  ck_assert_uint_eq (wuzi_time_chart_find_position (self, PITCH), 2);
  ck_assert_uint_eq (wuzi_time_chart_find_position (self, WIDTH), LENGTH);
}
END_TEST

START_TEST (a_press_goes_to_the_move)
{
  widgets_press_at (chart, PITCH + 1, 1);
  show_replay ();
  wuzi_replay_set_speed (replay, WUZI_REPLAY_HALF);
  wuzi_replay_set_playing (replay, TRUE);
  widgets_press_at (chart, PITCH + 1, 1);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 2);
  ck_assert (!wuzi_replay_is_playing (replay));
}
END_TEST

START_TEST (black_is_above_and_white_below)
{
  cairo_surface_t *picture;

  show_replay ();
  picture = widgets_draw (chart);
  cairo_surface_flush (picture);
  /* White's long move goes down to the edge, and not up. */
  ck_assert (is_painted (picture, PITCH + 2, HEIGHT - 3));
  ck_assert (!is_painted (picture, PITCH + 2, 3));
  /* Black's short ones hardly leave the middle. */
  ck_assert (!is_painted (picture, 2, HEIGHT / 4));
  ck_assert (!is_painted (picture, 2, HEIGHT * 3 / 4));
  cairo_surface_destroy (picture);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-time-chart");
  TCase *bars = tcase_create ("bars");

  tcase_add_checked_fixture (bars, set_up, tear_down);
  tcase_add_test (bars, each_x_belongs_to_a_move);
  tcase_add_test (bars, a_press_goes_to_the_move);
  tcase_add_test (bars, black_is_above_and_white_below);
  suite_add_tcase (suite, bars);
  return run_suite (suite);
}
