/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The comparison of one's own best point with the other side's, against a slow
 * count. */
#include "engine/opponents/opponent.h"

#include "engine/thinking.h"

#include "support/check-main.h"

/* The run of n stones one way, its far end closed or open. */
static const int VALUES[5][2] = { { 0, 0 }, { 1, 3 }, { 4, 15 }, { 20, 80 }, { 1000, 1000 } };

static Stone
look (const Board *board, int x, int y)
{
  if (x < 0 || y < 0 || x >= board->size || y >= board->size)
    return STONE_OFF;
  return board_get (board, point_make (x, y));
}

static int
slow_value (const Board *board, Point point, Stone stone)
{
  int value = 0;

  for (int dx = -1; dx <= 1; dx++)
    for (int dy = -1; dy <= 1; dy++) {
      int n = 0;

      if (dx == 0 && dy == 0)
        continue;
      while (n < 4
             && look (board, point_x (point) + (n + 1) * dx, point_y (point) + (n + 1) * dy)
                    == stone)
        n++;
      value +=
          VALUES[n][look (board, point_x (point) + (n + 1) * dx, point_y (point) + (n + 1) * dy)
                    == STONE_NONE];
    }
  return value;
}

static int
slow_best (const Board *board, Stone stone)
{
  int best = 0;

  for (int point = 0; point < POINT_COUNT; point++)
    if (board_is_free (board, (Point) point) && slow_value (board, (Point) point, stone) > best)
      best = slow_value (board, (Point) point, stone);
  return best;
}

START_TEST (the_greater_of_both_best_points_is_taken)
{
  int blocked = 0;
  int made = 0;

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (uint64_t seed = 1; seed <= 20; seed++) {
      Board board = random_board (size, (int) (seed * 4) % (size * size - 4) + 1, seed);
      Point point = choose (basic_choose, &board, seed, 0, NULL);
      int own = slow_best (&board, board.turn);
      int other = slow_best (&board, stone_other (board.turn));
      Stone stone = other > own ? stone_other (board.turn) : board.turn;

      ck_assert (board_is_free (&board, point));
      ck_assert_int_eq (slow_value (&board, point, stone), other > own ? other : own);
      blocked += other > own;
      made += other < own;
    }
  ck_assert_int_gt (blocked, 50);
  ck_assert_int_gt (made, 50);
}
END_TEST

/* White's open three has a higher value than black's open two. */
START_TEST (what_has_more_value_to_the_other_side_is_blocked)
{
  expect_one_of (basic_choose,
                 ". . . . . . . . .\n"
                 ". . x x . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . x .\n"
                 ". . . o o o . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n",
                 0, "c5 g5");
}
END_TEST

/* It looks one way at a time: two and one with a gap between aren't a three to
 * it, so black's two in the column come first. */
START_TEST (a_row_with_a_gap_is_not_joined)
{
  expect_one_of (basic_choose,
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . x .\n"
                 ". . . . . . . x .\n"
                 ". . . . . . . x .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". o o . o . . . .\n"
                 ". . . . . . . . .\n",
                 0, "h4 h8");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("basic");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, the_greater_of_both_best_points_is_taken);
  tcase_add_test (tcase, what_has_more_value_to_the_other_side_is_blocked);
  tcase_add_test (tcase, a_row_with_a_gap_is_not_joined);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
