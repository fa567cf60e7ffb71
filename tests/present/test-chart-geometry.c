/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of where the parts of a chart lie. */
#include "present/charts/chart-geometry.h"

#include <math.h>

#include "support/check-main.h"

START_TEST (pixels_and_values_are_each_others_way_back)
{
  const ChartScale scale = { 800, 1400, 210, 10 };

  ck_assert_double_eq (chart_scale_to_pixel (&scale, 800), 210);
  ck_assert_double_eq (chart_scale_to_pixel (&scale, 1400), 10);
  for (double value = 700; value < 1500; value += 33)
    ck_assert_double_eq_tol (chart_scale_to_value (&scale, chart_scale_to_pixel (&scale, value)),
                             value, 1e-9);
}
END_TEST

START_TEST (a_scale_without_room_has_a_value)
{
  const ChartScale scale = { 3, 4, 10, 10 };

  ck_assert_double_eq (chart_scale_to_value (&scale, 17), 3);
}
END_TEST

/* Is it 1, 2 or 5 times a power of ten? */
static bool
is_round (double step)
{
  double factor = step / pow (10, floor (log10 (step) + 1e-9));

  return fabs (factor - 1) < 1e-6 || fabs (factor - 2) < 1e-6 || fabs (factor - 5) < 1e-6;
}

START_TEST (ticks_are_round_and_not_too_many)
{
  static const double SPANS[] = { 1e-3, 0.7, 1, 3, 9.99, 10, 55, 100, 120, 999, 1000, 1001, 1e7 };

  for (int i = 0; i < (int) (sizeof SPANS / sizeof *SPANS); i++)
    for (int most = 2; most < 12; most++) {
      double step = chart_tick_step (37, 37 + SPANS[i], most);

      ck_assert_msg (is_round (step), "%g for %g", step, SPANS[i]);
      ck_assert_double_le (floor (SPANS[i] / step * (1 - 1e-9)) + 1, most);
    }
}
END_TEST

START_TEST (nothing_has_a_step_all_the_same)
{
  ck_assert_double_eq (chart_tick_step (5, 5, 4), 1);
  ck_assert_double_eq (chart_tick_step (5, 4, 4), 1);
}
END_TEST

START_TEST (ticks_enclose_a_range)
{
  ck_assert_double_eq (chart_tick_below (437, 50), 400);
  ck_assert_double_eq (chart_tick_below (400, 50), 400);
  ck_assert_double_eq (chart_tick_above (437, 50), 450);
  ck_assert_double_eq (chart_tick_above (450, 50), 450);
  ck_assert_double_eq (chart_tick_below (-1, 50), -50);
}
END_TEST

START_TEST (columns_stand_side_by_side_and_are_found)
{
  static const int COUNTS[] = { 1, 2, 3, 24, 100, 700, 3000 };
  const ChartArea area = { 40, 8, 631, 200 };

  for (int c = 0; c < (int) (sizeof COUNTS / sizeof *COUNTS); c++) {
    double end = area.x;

    for (int i = 0; i < COUNTS[c]; i++) {
      double x, width;

      chart_column_place (&area, COUNTS[c], i, &x, &width);
      ck_assert_double_ge (x, end - 1e-6);
      ck_assert_double_gt (width, 0);
      ck_assert_double_le (x + width, area.x + area.width + 1e-6);
      ck_assert_int_eq (chart_column_at (&area, COUNTS[c], x + width / 2), i);
      end = x + width;
    }
  }
}
END_TEST

START_TEST (beside_the_columns_is_the_nearest)
{
  const ChartArea area = { 40, 8, 600, 200 };

  ck_assert_int_eq (chart_column_at (&area, 6, -100), 0);
  ck_assert_int_eq (chart_column_at (&area, 6, 10000), 5);
  ck_assert_int_eq (chart_column_at (&area, 0, 100), -1);
}
END_TEST

START_TEST (parts_are_divided_by_their_sizes)
{
  const unsigned parts[] = { 50, 0, 25, 25 };
  double ends[4];

  chart_divide (200, 2, parts, 4, ends);
  ck_assert_double_eq (ends[0], 100);
  ck_assert_double_eq (ends[1], 100);
  ck_assert_double_eq (ends[2], 150);
  ck_assert_double_eq (ends[3], 200);
}
END_TEST

START_TEST (a_small_part_can_still_be_seen)
{
  const unsigned parts[] = { 100000, 1, 2 };
  double ends[3];

  chart_divide (300, 2, parts, 3, ends);
  ck_assert_double_eq_tol (ends[0], 296, 1e-9);
  ck_assert_double_eq_tol (ends[1], 298, 1e-9);
  ck_assert_double_eq_tol (ends[2], 300, 1e-9);
}
END_TEST

START_TEST (without_room_or_parts_nothing_is_beyond_the_end)
{
  const unsigned parts[] = { 7, 1, 1 };
  const unsigned none[] = { 0, 0, 0 };
  double ends[3];

  chart_divide (3, 2, parts, 3, ends);
  ck_assert_double_le (ends[2], 3 + 1e-9);
  chart_divide (0, 2, parts, 3, ends);
  ck_assert_double_eq (ends[2], 0);
  chart_divide (100, 2, none, 3, ends);
  ck_assert_double_eq (ends[2], 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart-geometry");
  TCase *tcase = tcase_create ("geometry");

  tcase_add_test (tcase, pixels_and_values_are_each_others_way_back);
  tcase_add_test (tcase, a_scale_without_room_has_a_value);
  tcase_add_test (tcase, ticks_are_round_and_not_too_many);
  tcase_add_test (tcase, nothing_has_a_step_all_the_same);
  tcase_add_test (tcase, ticks_enclose_a_range);
  tcase_add_test (tcase, columns_stand_side_by_side_and_are_found);
  tcase_add_test (tcase, beside_the_columns_is_the_nearest);
  tcase_add_test (tcase, parts_are_divided_by_their_sizes);
  tcase_add_test (tcase, a_small_part_can_still_be_seen);
  tcase_add_test (tcase, without_room_or_parts_nothing_is_beyond_the_end);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
