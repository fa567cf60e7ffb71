/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with a point each. */
#include "brain/points.h"

#include "brain/wire.h"
#include "support/check-main.h"

static Points points;

static void
set_up (void)
{
  points_begin (&points, 15);
}

START_TEST (points_are_kept_in_their_order)
{
  points_add (&points, "7,8");
  points_add (&points, " 0 , 14 ");
  points_add (&points, "7,8");
  ck_assert_ptr_null (points.error);
  ck_assert_int_eq (points.count, 3);
  ck_assert_int_eq (points.points[0], wire_to_point (7, 8, 15));
  ck_assert_int_eq (points.points[1], wire_to_point (0, 14, 15));
}
END_TEST

START_TEST (what_is_no_point_is_an_error)
{
  static const char *const BAD[] = { "", "7", "7,8,1", "7 8", "x,y", "15,0", "0,15", "-1,0" };

  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
    points_begin (&points, 15);
    points_add (&points, BAD[i]);
    points_add (&points, "7,7");
    ck_assert_msg (points.error != NULL, "\"%s\" was read", BAD[i]);
    ck_assert_int_eq (points.count, 0);
  }
}
END_TEST

START_TEST (there_are_no_more_than_a_board_has)
{
  points_begin (&points, BOARD_MAX_SIZE);
  for (int i = 0; i < BOARD_MAX_STONES; i++)
    points_add (&points, "21,21");
  ck_assert_ptr_null (points.error);
  points_add (&points, "21,21");
  ck_assert_ptr_nonnull (points.error);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("points");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, points_are_kept_in_their_order);
  tcase_add_test (tcase, what_is_no_point_is_an_error);
  tcase_add_test (tcase, there_are_no_more_than_a_board_has);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
