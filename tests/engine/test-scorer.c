/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scorer against a slow count of its table. */
#include "engine/opponents/scorer.h"

#include "engine/thinking.h"
#include "support/symmetry.h"

#include "support/check-main.h"

/* What is at (x, y): a stone, none, or beyond the edge. */
static Stone
look (const Board *board, int x, int y)
{
  if (x < 0 || y < 0 || x >= board->size || y >= board->size)
    return STONE_OFF;
  return board_get (board, point_make (x, y));
}

/* A table: make, then block, for n = 1, n = 2 dead and live, n = 3 dead and
 * live, n = 4. */
typedef struct {
  const ScoreTable *table;
  int own[6];
  int own_none;
  int other[6];
  int reach;
} SlowTable;

static const SlowTable SLOW_TABLES[] = {
  { &SCORE_TABLE_CAUTIOUS, { 10, 25, 50, 55, 100, 10000 }, 5, { 10, 30, 40, 60, 110, 10100 }, 4 },
  { &SCORE_TABLE_BOLD, { 2, 8, 30, 50, 200, 10000 }, 1, { 1, 5, 10, 20, 100, 1000 }, 4 },
  { &SCORE_TABLE_BOLD, { 2, 8, 30, 50, 200, 10000 }, 1, { 1, 5, 10, 20, 100, 1000 }, 5 },
};

enum {
  TABLE_COUNT = sizeof SLOW_TABLES / sizeof SLOW_TABLES[0],
};

/* The value of a run of n stones with so many empty ends. */
static int
slow_run_value (const SlowTable *table, int n, int ends, bool own)
{
  const int *values = own ? table->own : table->other;

  if (n >= 4)
    return values[5];
  if (n == 0)
    return own ? table->own_none : 0;
  if (n == 1)
    return values[0];
  if (ends == 0)
    return 0;
  return values[2 * n - 3 + (ends == 2)];
}

/* The value of the point along these axes. */
static int
slow_value (const SlowTable *table, const Board *board, Point point)
{
  static const int DX[AXIS_COUNT] = { 1, 0, 1, 1 };
  static const int DY[AXIS_COUNT] = { 0, 1, 1, -1 };
  int value = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++) {
      int n = 0;
      int ends = 0;

      for (int way = -1; way <= 1; way += 2) {
        int x = point_x (point) + way * DX[axis];
        int y = point_y (point) + way * DY[axis];

        for (int i = 0; i < table->reach && look (board, x, y) == stone; i++) {
          n++;
          x += way * DX[axis];
          y += way * DY[axis];
        }
        ends += look (board, x, y) == STONE_NONE;
      }
      value += slow_run_value (table, n, ends, stone == board->turn);
    }
  return value;
}

/* The highest value of any free point. */
static int
slow_best (const SlowTable *table, const Board *board)
{
  int best = 0;

  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if (board_is_free (board, point) && slow_value (table, board, point) > best)
      best = slow_value (table, board, point);
  }
  return best;
}

START_TEST (the_choice_has_the_highest_value_by_a_slow_count)
{
  const SlowTable *table = &SLOW_TABLES[_i];
  Character character = { .table = table->table };

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (uint64_t seed = 1; seed <= 20; seed++) {
      Board board = random_board (size, (int) (seed * 4) % (size * size - 4) + 1, seed);
      Point point = choose_as (scorer_choose, &character, &board, seed, 0, NULL);

      ck_assert (board_is_free (&board, point));
      ck_assert_int_eq (slow_value (table, &board, point), slow_best (table, &board));
    }
}
END_TEST

/* Plays the character often and counts where; returns how many points it chose
 * from. */
static int
count_choices (const Board *board, const Character *character, bool drawn[POINT_COUNT])
{
  int seen = 0;

  for (uint64_t seed = 1; seed <= 400; seed++)
    drawn[choose_as (scorer_choose, character, board, seed, 0, NULL)] = true;
  for (int point = 0; point < POINT_COUNT; point++)
    seen += drawn[point];
  return seen;
}

START_TEST (of_equals_each_is_chosen_at_random)
{
  const SlowTable *table = &SLOW_TABLES[_i];
  Character character = { .table = table->table };
  Board board = random_board (15, 2, 5);
  int best = slow_best (table, &board);
  int equals = 0;
  bool drawn[POINT_COUNT] = { false };

  for (int point = 0; point < POINT_COUNT; point++)
    equals +=
        board_is_free (&board, (Point) point) && slow_value (table, &board, (Point) point) == best;
  ck_assert_int_gt (equals, 1);
  ck_assert_int_eq (count_choices (&board, &character, drawn), equals);
}
END_TEST

/* Is the point the first of the best, with the board turned somehow? */
static bool
is_first_somehow (const SlowTable *table, const Board *board, Point point)
{
  int best = slow_best (table, board);

  for (int turning = 0; turning < SYMMETRY_COUNT; turning++) {
    Board turned = symmetry_turn_board (board, turning);
    int place = 0;

    while (slow_value (table, &turned, point_make (place % board->size, place / board->size))
               != best
           || !board_is_free (&turned, point_make (place % board->size, place / board->size)))
      place++;
    if (symmetry_turn (point, board->size, turning)
        == point_make (place % board->size, place / board->size))
      return true;
  }
  return false;
}

START_TEST (who_takes_the_first_of_equals_takes_it_from_any_side_of_the_board)
{
  const SlowTable *table = &SLOW_TABLES[_i];
  Character character = { .table = table->table, .takes_first = true };
  int most = 0;

  for (uint64_t seed = 1; seed <= 10; seed++) {
    Board board = random_board (15, 3, seed);
    bool drawn[POINT_COUNT] = { false };
    int choices = count_choices (&board, &character, drawn);

    for (int point = 0; point < POINT_COUNT; point++)
      ck_assert (!drawn[point] || is_first_somehow (table, &board, (Point) point));
    ck_assert_int_le (choices, SYMMETRY_COUNT);
    most = choices > most ? choices : most;
  }
  ck_assert_int_gt (most, 1);
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

  tcase_add_loop_test (tcase, the_choice_has_the_highest_value_by_a_slow_count, 0, TABLE_COUNT);
  tcase_add_loop_test (tcase, of_equals_each_is_chosen_at_random, 0, TABLE_COUNT);
  tcase_add_loop_test (tcase, who_takes_the_first_of_equals_takes_it_from_any_side_of_the_board, 0,
                       TABLE_COUNT);
  tcase_add_test (tcase, the_edge_is_no_empty_end);
  tcase_add_test (tcase, a_live_three_of_ones_own_comes_before_one_to_block);
  tcase_add_test (tcase, a_live_three_is_blocked_before_a_live_two_grows);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
