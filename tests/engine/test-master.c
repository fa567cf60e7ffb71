/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the master sees ahead. */
#include "engine/opponents/opponent.h"

#include "engine/opponents/scorer.h"
#include "engine/thinking.h"

#include "support/check-main.h"
#include "support/four-three.h"

enum {
  SHALLOW = 2, /* deep enough to be right about fives and open fours */
  BENCH_DEPTH = 6,
};

START_TEST (a_four_three_is_found)
{
  expect_one_of (master_choose, FOUR_THREE, 4, "d6");
}
END_TEST

START_TEST (a_double_four_is_found)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . o .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . o . .\n"
                 ". . x . x x o . . . .\n"
                 ". . . x . . . . . . .\n"
                 ". . . x . . . . . . .\n"
                 ". . . x . . . . o . .\n"
                 ". . . o . . . . . . .\n"
                 ". o . . . . . . . . .\n",
                 SHALLOW, "d6");
}
END_TEST

/* X.XXX.X in one line: a double four that no single pattern shows. */
START_TEST (two_fours_in_one_line_are_found)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . o .\n"
                 ". . . . . . . . . . .\n"
                 ". o . . . . . . o . .\n"
                 ". . x . x . x . x . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . o . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n",
                 4, "f6");
}
END_TEST

START_TEST (an_open_three_is_blocked)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . x . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . o o o . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . x . . . . x . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n",
                 4, "c7 g7");
}
END_TEST

START_TEST (a_broken_open_three_is_blocked)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . x . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . o . o o . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . x . . . . x . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n",
                 4, "c7 e7 h7");
}
END_TEST

START_TEST (an_open_four_is_made_rather_than_one_blocked)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . x x x . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . o o o . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n",
                 4, "c9 g9");
}
END_TEST

/* White, to move, is lost against two threats; it must still make black prove
 * it by blocking one of the five points. */
START_TEST (a_lost_game_is_made_long)
{
  expect_one_of (master_choose,
                 ". . . . . . . . . . .\n"
                 ". o . . . . . . . . .\n"
                 ". . . . . . . . . o .\n"
                 ". . . . . . . . . . .\n"
                 ". . . x x x x . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . . . . . .\n"
                 ". o . . . . . . x . .\n"
                 ". . . . . . . . . . .\n"
                 ". . . . . . o . . . .\n"
                 ". . . . . . . . . . .\n",
                 4, "c7 h7");
}
END_TEST

/* Plays from the position on, each side with its strategy. */
static Verdict
play_on (Board *board, Opponent *black, Opponent *white, int depth, uint64_t seed)
{
  Verdict verdict;

  do {
    Opponent *mover = board->turn == STONE_BLACK ? black : white;
    Point point = choose (mover, board, seed, depth, NULL);

    ck_assert_msg (board_play (board, point), "stone %d", board->count);
    verdict = rules_judge (RULE_FREESTYLE, board);
  } while (verdict.outcome == OUTCOME_OPEN);
  return verdict;
}

START_TEST (a_win_in_sight_is_won_as_soon_as_can_be)
{
  Board board = read_board (FOUR_THREE);
  int count = board.count;

  /* Four and open three, forced answer, open four, any answer, five. */
  ck_assert_int_eq (play_on (&board, master_choose, master_choose, 4, 1).winner, STONE_BLACK);
  ck_assert_int_le (board.count - count, 5);
}
END_TEST

START_TEST (whole_games_against_itself_are_legal)
{
  static const int SIZES[] = { 5, 6, 15, 19 };

  for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++)
    for (uint64_t seed = 1; seed <= 2; seed++) {
      Board board = random_board (SIZES[i], 3, seed);

      play_on (&board, master_choose, master_choose, SHALLOW, seed);
    }
}
END_TEST

/* A board with nobody's five and so many free points at random places. */
static Board
nearly_full_board (int size, int free, uint64_t seed)
{
  Random random = random_start (seed, 0);
  Board board;

  board_init (&board, size);
  for (int place = 0; place < size * size; place++) {
    int x = place % size;
    int y = place / size;
    bool black = (x + y % 2 * 2) / 2 % 2 == 0;

    board.at[point_make (x, y)] = black ? STONE_BLACK : STONE_WHITE;
  }
  board.count = size * size;
  while (board.count > size * size - free) {
    Point point = random_point (&random, size);

    board.count -= board.at[point] != STONE_NONE;
    board.at[point] = STONE_NONE;
  }
  board.turn = board.count % 2 == 0 ? STONE_BLACK : STONE_WHITE;
  return board;
}

START_TEST (the_last_free_points_of_large_boards_are_found_by_all)
{
  static Opponent *const OPPONENTS[] = { scorer_choose, priorities_choose, master_choose };
  static const int SIZES[] = { 5, 6, 15, 19, 22 };

  for (int i = 0; i < 3; i++)
    for (size_t j = 0; j < sizeof SIZES / sizeof SIZES[0]; j++)
      for (uint64_t seed = 1; seed <= 5; seed++) {
        Board board = nearly_full_board (SIZES[j], 8, seed);

        while (!board_is_full (&board))
          ck_assert (board_play (&board, choose (OPPONENTS[i], &board, seed, SHALLOW, NULL)));
      }
}
END_TEST

START_TEST (the_master_beats_the_other_levels)
{
  int won = 0;

  for (uint64_t seed = 1; seed <= 3; seed++) {
    Board board = random_board (15, 1, seed);

    won += play_on (&board, master_choose, priorities_choose, 4, seed).winner == STONE_BLACK;
    board = random_board (15, 1, seed);
    won += play_on (&board, scorer_choose, master_choose, 4, seed).winner == STONE_WHITE;
  }
  ck_assert_int_ge (won, 4);
}
END_TEST

/* Any change of what the search does shows here: then the number is to be
 * changed as well, and the change to be proved by a match. */
START_TEST (the_search_looks_at_as_many_nodes_as_ever)
{
  uint64_t total = 0;

  for (uint64_t seed = 1; seed <= 6; seed++) {
    Board board = random_board (9 + (int) seed, 8 + 2 * (int) seed, seed);
    uint64_t nodes;

    choose (master_choose, &board, seed, BENCH_DEPTH, &nodes);
    total += nodes;
  }
  ck_assert_uint_eq (total, 18153);
}
END_TEST

START_TEST (a_stop_ends_the_search_at_once)
{
  EngineStop stop = { false };
  Board board = random_board (15, 10, 1);
  Field *field = malloc (sizeof *field);
  Task task = {
    .depth = BENCH_DEPTH,
    .most_nodes = UINT64_MAX,
    .board = &board,
    .stop = &stop,
    .field = field,
  };

  engine_stop_raise (&stop);
  ck_assert_int_eq (master_choose (&task), POINT_NONE);
  ck_assert_uint_le (task.nodes, 1);
  free (field);
}
END_TEST

START_TEST (it_looks_at_no_more_nodes_than_it_may)
{
  Board board = random_board (15, 10, 1);
  Field *field = malloc (sizeof *field);
  Task task = {
    .depth = BENCH_DEPTH,
    .most_nodes = 100,
    .board = &board,
    .field = field,
  };

  ck_assert (board_is_free (&board, master_choose (&task)));
  ck_assert_uint_eq (task.nodes, 100);
  free (field);
}
END_TEST

START_TEST (a_hurried_search_answers_at_once)
{
  EngineStop stop = { false };
  Board board = random_board (15, 10, 1);
  Field *field = malloc (sizeof *field);
  Task task = {
    .depth = BENCH_DEPTH,
    .most_nodes = UINT64_MAX,
    .board = &board,
    .stop = &stop,
    .field = field,
  };

  engine_stop_hurry (&stop);
  ck_assert (board_is_free (&board, master_choose (&task)));
  ck_assert_uint_le (task.nodes, 1);
  free (field);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("master");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, a_four_three_is_found);
  tcase_add_test (tcase, a_double_four_is_found);
  tcase_add_test (tcase, two_fours_in_one_line_are_found);
  tcase_add_test (tcase, an_open_three_is_blocked);
  tcase_add_test (tcase, a_broken_open_three_is_blocked);
  tcase_add_test (tcase, an_open_four_is_made_rather_than_one_blocked);
  tcase_add_test (tcase, a_lost_game_is_made_long);
  tcase_add_test (tcase, a_win_in_sight_is_won_as_soon_as_can_be);
  tcase_add_test (tcase, whole_games_against_itself_are_legal);
  tcase_add_test (tcase, the_last_free_points_of_large_boards_are_found_by_all);
  tcase_add_test (tcase, the_master_beats_the_other_levels);
  tcase_add_test (tcase, the_search_looks_at_as_many_nodes_as_ever);
  tcase_add_test (tcase, a_stop_ends_the_search_at_once);
  tcase_add_test (tcase, it_looks_at_no_more_nodes_than_it_may);
  tcase_add_test (tcase, a_hurried_search_answers_at_once);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
