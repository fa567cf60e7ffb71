/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points and their coordinates. */
#include "board/point.h"

#include "support/check-main.h"

START_TEST (every_place_comes_back)
{
  for (int y = -POINT_MARGIN; y < POINT_STRIDE - POINT_MARGIN; y++)
    for (int x = -POINT_MARGIN; x < POINT_STRIDE - POINT_MARGIN; x++) {
      Point point = point_make (x, y);

      ck_assert_int_lt (point, POINT_COUNT);
      ck_assert_int_eq (point_x (point), x);
      ck_assert_int_eq (point_y (point), y);
    }
}
END_TEST

START_TEST (a_step_goes_along_its_axis)
{
  static const int DX[AXIS_COUNT] = { 1, 0, 1, -1 };
  static const int DY[AXIS_COUNT] = { 0, 1, 1, 1 };

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int n = -4; n <= 4; n++)
      ck_assert_int_eq (point_step (point_make (7, 7), axis, n),
                        point_make (7 + n * DX[axis], 7 + n * DY[axis]));
}
END_TEST

START_TEST (no_point_lies_in_the_margin)
{
  ck_assert_int_eq (point_x (POINT_NONE), -POINT_MARGIN);
  ck_assert_int_eq (point_y (POINT_NONE), -POINT_MARGIN);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("point");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, every_place_comes_back);
  tcase_add_test (tcase, a_step_goes_along_its_axis);
  tcase_add_test (tcase, no_point_lies_in_the_margin);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
