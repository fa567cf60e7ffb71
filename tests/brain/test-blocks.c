/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What isn't to be thought about. */
#include "brain/blocks.h"

#include <stdio.h>
#include <string.h>

#include "brain/wire.h"
#include "support/check-main.h"

static Blocks blocks;
static Board board;

static void
set_up (void)
{
  memset (&blocks, 0, sizeof blocks);
  board_init (&board, 15);
}

/* The points of lines, such as "7,7 8,8". */
static Points
points_of (const char *lines)
{
  Points points;

  points_begin (&points, 15);
  while (*lines != '\0') {
    char line[20] = { 0 };

    strncpy (line, lines, strcspn (lines, " "));
    points_add (&points, line);
    lines += strcspn (lines, " ");
    lines += strspn (lines, " ");
  }
  return points;
}

static Point
at (int x, int y)
{
  return wire_to_point (x, y, 15);
}

START_TEST (points_are_blocked_in_every_position)
{
  Points points = points_of ("7,7 8,8 7,7");
  EnginePoints list;

  blocks_add_points (&blocks, &points);
  list = blocks_list (&blocks, &board);
  ck_assert_int_eq (list.count, 2);
  board_play (&board, at (7, 7));
  list = blocks_list (&blocks, &board);
  ck_assert_int_eq (list.count, 1);
  ck_assert_int_eq (list.points[0], at (8, 8));
  points = points_of ("8,8 3,3");
  blocks_remove_points (&blocks, &points);
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 0);
  blocks_add_points (&blocks, &points);
  blocks_clear_points (&blocks);
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 0);
}
END_TEST

START_TEST (a_line_is_blocked_in_its_position_alone)
{
  Points line = points_of ("7,7 8,8 9,9");
  Points first = points_of ("7,7");
  EnginePoints list;

  ck_assert (blocks_add_line (&blocks, &line));
  ck_assert (blocks_add_line (&blocks, &line));
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 0);
  ck_assert (blocks_add_line (&blocks, &first));
  list = blocks_list (&blocks, &board);
  ck_assert_int_eq (list.count, 1);
  ck_assert_int_eq (list.points[0], at (7, 7));
  board_play (&board, at (7, 7));
  board_play (&board, at (8, 8));
  list = blocks_list (&blocks, &board);
  ck_assert_int_eq (list.count, 1);
  ck_assert_int_eq (list.points[0], at (9, 9));
  blocks_remove_line (&blocks, &first);
  blocks_remove_line (&blocks, &line);
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 0);
  ck_assert (blocks_add_line (&blocks, &line));
  blocks_clear_lines (&blocks);
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 0);
}
END_TEST

START_TEST (a_line_that_can_not_be_played_blocks_nothing)
{
  static const char *const BAD[] = { "", "7,7 7,7", "7,7 7,7 8,8", "7,7 15,3", "x" };

  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
    Points line = points_of (BAD[i]);

    ck_assert (blocks_add_line (&blocks, &line));
    blocks_remove_line (&blocks, &line);
    ck_assert_int_eq (blocks.move_count, 0);
  }
}
END_TEST

START_TEST (what_is_blocked_twice_is_listed_once)
{
  Points point = points_of ("7,7");

  blocks_add_points (&blocks, &point);
  ck_assert (blocks_add_line (&blocks, &point));
  ck_assert_int_eq (blocks_list (&blocks, &board).count, 1);
}
END_TEST

START_TEST (there_is_room_for_so_many_lines)
{
  int count = 0;

  for (int first = 0; first < 225; first++)
    for (int second = 0; second < 225; second++) {
      char text[40];
      Points line;

      if (second == first)
        continue;
      snprintf (text, sizeof text, "%d,%d %d,%d", first % 15, first / 15, second % 15, second / 15);
      line = points_of (text);
      ck_assert_int_eq (blocks_add_line (&blocks, &line), count < BLOCKS_MAX_LINES);
      if (++count > BLOCKS_MAX_LINES)
        return;
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("blocks");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, points_are_blocked_in_every_position);
  tcase_add_test (tcase, a_line_is_blocked_in_its_position_alone);
  tcase_add_test (tcase, a_line_that_can_not_be_played_blocks_nothing);
  tcase_add_test (tcase, what_is_blocked_twice_is_listed_once);
  tcase_add_test (tcase, there_is_room_for_so_many_lines);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
