/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scorer against a slow count of its table. */
#include "engine/opponents/scorer.h"

#include "engine/thinking.h"

#include "support/check-main.h"

/* What is at (x, y): a stone, none, or beyond the edge. */
static Stone
look (const Board *board, int x, int y)
{
  if (x < 0 || y < 0 || x >= board->size || y >= board->size)
    return STONE_OFF;
  return board_get (board, point_make (x, y));
}

/* What a run of n stones with so many empty ends is worth, as the table was
 * handed down. */
static int
slow_run_worth (int n, int ends, bool own)
{
  if (n >= 4)
    return own ? 10000 : 1000;
  if (n == 0)
    return own ? 1 : 0;
  if (n == 1)
    return own ? 2 : 1;
  if (ends == 0)
    return 0;
  if (n == 2)
    return own ? (ends == 2 ? 30 : 8) : (ends == 2 ? 10 : 5);
  return own ? (ends == 2 ? 200 : 50) : (ends == 2 ? 100 : 20);
}

static int
slow_worth (const Board *board, Point point)
{
  static const int DX[AXIS_COUNT] = { 1, 0, 1, 1 };
  static const int DY[AXIS_COUNT] = { 0, 1, 1, -1 };
  int worth = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++) {
      int n = 0;
      int ends = 0;

      for (int way = -1; way <= 1; way += 2) {
        int x = point_x (point) + way * DX[axis];
        int y = point_y (point) + way * DY[axis];

        for (int i = 0; i < 4 && look (board, x, y) == stone; i++) {
          n++;
          x += way * DX[axis];
          y += way * DY[axis];
        }
        ends += look (board, x, y) == STONE_NONE;
      }
      worth += slow_run_worth (n, ends, stone == board->turn);
    }
  return worth;
}

/* The most that any free point is worth. */
static int
slow_best (const Board *board)
{
  int best = 0;

  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if (board_is_free (board, point) && slow_worth (board, point) > best)
      best = slow_worth (board, point);
  }
  return best;
}

START_TEST (the_choice_is_worth_most_by_a_slow_count)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (uint64_t seed = 1; seed <= 20; seed++) {
      Board board = random_board (size, (int) (seed * 4) % (size * size - 4) + 1, seed);
      Point point = choose (scorer_choose, &board, seed, 0, NULL);

      ck_assert (board_is_free (&board, point));
      ck_assert_int_eq (slow_worth (&board, point), slow_best (&board));
    }
}
END_TEST

START_TEST (equals_are_drawn_by_lot_and_each_is_drawn)
{
  Board board = random_board (15, 2, 5);
  int best = slow_best (&board);
  int equals = 0;
  int seen = 0;
  bool drawn[POINT_COUNT] = { false };

  for (int point = 0; point < POINT_COUNT; point++)
    equals += board_is_free (&board, (Point) point) && slow_worth (&board, (Point) point) == best;
  for (uint64_t seed = 1; seed <= 400; seed++)
    drawn[choose (scorer_choose, &board, seed, 0, NULL)] = true;
  for (int point = 0; point < POINT_COUNT; point++)
    seen += drawn[point];
  ck_assert_int_gt (equals, 1);
  ck_assert_int_eq (seen, equals);
}
END_TEST

/* Black to move. Three at the edge make a four with one end, three inside one
 * with two. */
START_TEST (the_edge_is_no_empty_end)
{
  expect_one_of (scorer_choose,
                 ". . . . . . . . . .\n"
                 ". o . . . . . . . .\n"
                 ". . . . . . . o . .\n"
                 ". . . . . x x x . .\n"
                 ". . . . . . . . . .\n"
                 ". . . . o . . . . .\n"
                 ". o . . . . . o . .\n"
                 ". . . . . . . . . .\n"
                 ". . . . . . . . . .\n"
                 "x x x . . o . . . .\n",
                 0, "e7 i7");
}
END_TEST

START_TEST (a_live_three_of_ones_own_comes_before_one_to_block)
{
  expect_one_of (scorer_choose,
                 ". . . . . . . . .\n"
                 ". . . x x x . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . o o o . . .\n"
                 ". . . . . . . . .\n",
                 0, "c8 g8");
}
END_TEST

START_TEST (a_live_three_is_blocked_before_a_live_two_grows)
{
  expect_one_of (scorer_choose,
                 ". . . . . . . . .\n"
                 ". . . . x x . . .\n"
                 ". . . . . . . . .\n"
                 ". x . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . o o o . . .\n"
                 ". . . . . . . . .\n",
                 0, "c2 g2");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("scorer");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, the_choice_is_worth_most_by_a_slow_count);
  tcase_add_test (tcase, equals_are_drawn_by_lot_and_each_is_drawn);
  tcase_add_test (tcase, the_edge_is_no_empty_end);
  tcase_add_test (tcase, a_live_three_of_ones_own_comes_before_one_to_block);
  tcase_add_test (tcase, a_live_three_is_blocked_before_a_live_two_grows);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
