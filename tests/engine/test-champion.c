/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The champion: what it plays, what it reports, and how it ends. It searches by
 * nodes here, never by time. */
#include "engine/champion.h"

#include <pthread.h>

#include "engine/engines.h"
#include "engine/params.h"
#include "engine/slow-play.h"
#include "support/symmetry.h"
#include "support/thorough.h"

#include "support/check-main.h"

enum {
  FEW_NODES = 300,
  SOME_NODES = 3000,
  MOST_REPORTS = 4000,
  DECIDED_STEP = 3,
};

static Engine *engine;

/* The reports of one search. */
static EngineReport reports[MOST_REPORTS];
static int report_count;

static void
set_up (void)
{
  engine = engine_new ();
  ck_assert_ptr_nonnull (engine);
  engine_set_memory (engine, 8 << 20);
}

static void
tear_down (void)
{
  engine_free (engine);
}

static void
keep_report (const EngineReport *report, void *data)
{
  ck_assert_ptr_eq (data, &report_count);
  ck_assert_int_lt (report_count, MOST_REPORTS);
  reports[report_count++] = *report;
}

static EngineRequest
request_of (uint64_t nodes)
{
  report_count = 0;
  return (EngineRequest) {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .limits = { .nodes = nodes },
    .report = keep_report,
    .report_data = &report_count,
  };
}

/* Searches so many nodes, and stores the reports. */
static Point
think (const Board *board, uint64_t nodes)
{
  EngineRequest request = request_of (nodes);

  return engine_think (engine, board, &request);
}

/* Checks that one of these points is played in all eight symmetries. */
static void
expect_one_of_points (const char *picture, uint64_t nodes, const char *points)
{
  Board board = read_board (picture);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Point played;
    bool right = false;

    engine_clear (engine);
    played = think (&turned, nodes);
    for (int place = 0; place < board.size * board.size; place++) {
      Point point = point_make (place % board.size, place / board.size);

      right =
          right
          || (symmetry_turn (point, board.size, symmetry) == played && is_one_of (point, points));
    }
    ck_assert_msg (right, "symmetry %d: %d %d", symmetry, point_x (played), point_y (played));
  }
}

START_TEST (a_five_is_made_before_anything_else)
{
  expect_one_of_points (". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". o o o o . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        "x x x x . . . . .\n",
                        FEW_NODES, "e1");
}
END_TEST

START_TEST (a_five_is_prevented)
{
  expect_one_of_points (". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        "x o o o o . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . x . . . .\n"
                        ". . . . . x . . .\n"
                        ". . . . . . . . .\n"
                        "x . . . . . . . .\n",
                        FEW_NODES, "f7");
}
END_TEST

START_TEST (an_open_three_is_prevented_from_opening)
{
  expect_one_of_points (". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . x . . . . . . .\n"
                        ". . . . . . . . x . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . o o o . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . x . . . . . . . .\n"
                        ". . . . . . . . . . .\n",
                        SOME_NODES, "d6 h6");
}
END_TEST

/* Black: a four at d6 with a three, although white threatens an open four. */
START_TEST (a_win_by_fours_is_played_before_a_block)
{
  expect_one_of_points (". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . o .\n"
                        ". . . . . . . . . o .\n"
                        ". . . . . . . . . o .\n"
                        ". . x . x x o . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . x . . . . . . .\n"
                        ". . . x . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". o . . . . . . . . .\n",
                        FEW_NODES, "d6");
  ck_assert_int_eq (engine_score_to_distance (reports[report_count - 1].score), 5);
}
END_TEST

START_TEST (a_double_three_is_found_by_the_search)
{
  expect_one_of_points (". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . x . . . . .\n"
                        ". . . . . x . . . . .\n"
                        ". . . x x . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . o . .\n"
                        ". o . . . . . . . . .\n"
                        "o . . . . . . . . . o\n",
                        SOME_NODES, "f6");
  ck_assert_int_eq (engine_score_to_distance (reports[report_count - 1].score), 5);
}
END_TEST

START_TEST (the_first_stone_goes_into_the_middle_and_is_reported)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    Board board;

    board_init (&board, size);
    ck_assert_int_eq (think (&board, FEW_NODES), point_make (size / 2, size / 2));
    ck_assert_int_gt (report_count, 0);
    ck_assert_int_eq (reports[report_count - 1].line[0], point_make (size / 2, size / 2));
  }
}
END_TEST

START_TEST (the_first_answer_is_near_the_stone)
{
  for (int place = 0; place < 225; place += 4) {
    Point first = point_make (place % 15, place / 15);
    Board board;
    Point point;

    board_init (&board, 15);
    board_play (&board, first);
    engine_clear (engine);
    point = think (&board, FEW_NODES);
    ck_assert (board_is_free (&board, point));
    ck_assert_int_le (abs (point_x (point) - point_x (first)), PATTERN_REACH);
    ck_assert_int_le (abs (point_y (point) - point_y (first)), PATTERN_REACH);
  }
}
END_TEST

/* Are the reports those of one search, with legal lines? */
static void
check_reports (const Board *board, Point played, int wanted)
{
  uint64_t nodes = 0;
  int expected_rank = 0;

  ck_assert_int_gt (report_count, 0);
  for (int i = 0; i < report_count; i++) {
    const EngineReport *report = &reports[i];
    Board after = *board;

    ck_assert_int_ge (report->line_count, 1);
    ck_assert_int_le (report->line_count, wanted);
    /* The worst line comes first, the best last. */
    if (i == 0 || reports[i - 1].rank == 0)
      expected_rank = report->line_count - 1;
    else
      expected_rank--;
    ck_assert_int_eq (report->rank, expected_rank);
    ck_assert_uint_ge (report->nodes, nodes);
    nodes = report->nodes;
    ck_assert_int_ge (report->elapsed_ms, 0);
    ck_assert_int_ge (report->depth, 0);
    ck_assert_int_le (abs (report->score), ENGINE_SCORE_WIN);
    ck_assert_int_ge (report->length, 1);
    ck_assert_int_le (report->length, ENGINE_LINE_LENGTH);
    for (int n = 0; n < report->length; n++) {
      ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &after).outcome, OUTCOME_OPEN);
      ck_assert (board_play (&after, report->line[n]));
    }
  }
  ck_assert_int_eq (reports[report_count - 1].rank, 0);
  ck_assert_int_eq (reports[report_count - 1].line[0], played);
}

/* Plays against itself to the end of the game or to that many stones. */
static Board
play_out (int size, uint64_t nodes, int stones)
{
  Board board;

  board_init (&board, size);
  while (board.count < stones && rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_OPEN) {
    Point point = think (&board, nodes);

    ck_assert_msg (board_is_free (&board, point), "size %d, stone %d", size, board.count);
    check_reports (&board, point, 1);
    board_play (&board, point);
  }
  return board;
}

START_TEST (whole_games_are_legal_on_every_board)
{
  int size = _i;
  Board board;

  engine_set_memory (engine, 1 << 20);
  board = play_out (size, FEW_NODES, size < 8 ? size * size : 60);
  ck_assert_int_ge (board.count, 9);
}
END_TEST

/* On the smallest boards nobody can win: the board fills up. */
START_TEST (the_smallest_board_fills_up_and_is_a_draw)
{
  Board board = play_out (5, SOME_NODES, 25);

  ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_DRAW);
}
END_TEST

/* Plays on from a position with the score of a win or a loss; returns the stone
 * of the side that wins. */
static Stone
play_to_the_five (Board *board, Stone winner)
{
  while (rules_judge (RULE_FREESTYLE, board).outcome == OUTCOME_OPEN)
    board_play (board, think (board, board->turn == winner ? 40000 : SOME_NODES));
  return rules_judge (RULE_FREESTYLE, board).winner;
}

START_TEST (scores_of_wins_and_losses_are_true)
{
  int seen = 0;

  for (uint64_t seed = 1; seed <= 300; seed += thorough_step (DECIDED_STEP)) {
    Board board = crowded_board (12, 8 + (int) (seed % 14), seed + 900);
    int distance;

    engine_clear (engine);
    think (&board, SOME_NODES);
    distance = engine_score_to_distance (reports[report_count - 1].score);
    if (distance != 0) {
      Stone winner = distance > 0 ? board.turn : stone_other (board.turn);

      ck_assert_msg (play_to_the_five (&board, winner) == winner, "seed %d", (int) seed);
      seen++;
    }
  }
  ck_assert_int_gt (seen, 10);
}
END_TEST

/* The nearest wins and losses, by trying everything. */
START_TEST (near_wins_and_losses_have_the_right_distance)
{
  int seen = 0;

  for (uint64_t seed = 1; seed <= 300; seed++) {
    Board board = crowded_board (9, 10 + (int) (seed % 11), seed);
    int distance;

    engine_clear (engine);
    think (&board, SOME_NODES);
    distance = engine_score_to_distance (reports[report_count - 1].score);
    if (distance > 0 && distance <= 5)
      ck_assert_msg (
          slow_move_wins (RULE_FREESTYLE, &board, reports[report_count - 1].line[0], distance),
          "seed %d", (int) seed);
    else if (distance < 0 && distance >= -4)
      ck_assert_msg (slow_is_lost (RULE_FREESTYLE, &board, -distance / 2), "seed %d", (int) seed);
    seen += distance != 0 && distance <= 5 && distance >= -4;
  }
  ck_assert_int_gt (seen, 30);
}
END_TEST

/* Boards that no game leads to are allowed, too. */
START_TEST (stones_of_one_colour_or_too_many_are_thought_about)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (Stone turn = STONE_BLACK; turn <= STONE_WHITE; turn++) {
      Board board;
      Random random = random_start (7, (uint64_t) size);
      Point point;

      board_init (&board, size);
      board.turn = turn;
      for (int i = 0; i < size; i++)
        board.at[random_point (&random, size)] = STONE_WHITE;
      for (int place = 0; place < size * size; place++)
        board.count += board.at[point_make (place % size, place / size)] == STONE_WHITE;
      point = think (&board, FEW_NODES);
      ck_assert (board_is_free (&board, point));
    }
}
END_TEST

/* Rows in pairs of colours, shifted from row to row, so that nobody has five;
 * the last rows are free. */
START_TEST (large_boards_are_played_to_the_last_point)
{
  Board board;

  board_init (&board, BOARD_MAX_SIZE);
  for (int place = 0; place < BOARD_MAX_STONES - 30; place++) {
    int x = place % BOARD_MAX_SIZE;
    int y = place / BOARD_MAX_SIZE;
    bool black = (x + 2 * (y % 2) + y / 2) / 2 % 2 == 0;

    board.at[point_make (x, y)] = black ? STONE_BLACK : STONE_WHITE;
    board.count++;
  }
  while (!board_is_full (&board) && rules_judge (RULE_FREESTYLE, &board).outcome != OUTCOME_FIVE)
    ck_assert (board_play (&board, think (&board, SOME_NODES)));
  ck_assert_int_gt (board.count, BOARD_MAX_STONES - 30);
}
END_TEST

/* Searches to a depth: how many nodes that takes depends on table and history. */
static Point
think_deep (const Board *board, int depth)
{
  EngineRequest request = request_of (0);

  request.limits.depth = depth;
  return engine_think (engine, board, &request);
}

START_TEST (the_same_search_takes_the_same_nodes_after_clearing)
{
  enum {
    DEPTH = 7,
  };
  Board board = random_board (15, 14, 3);
  EngineReport last;
  Point point;
  int count;

  point = think_deep (&board, DEPTH);
  count = report_count;
  last = reports[count - 1];
  ck_assert_int_eq (last.depth, DEPTH);
  think_deep (&board, DEPTH);
  ck_assert_uint_ne (reports[report_count - 1].nodes, last.nodes);
  engine_clear (engine);
  ck_assert_int_eq (think_deep (&board, DEPTH), point);
  ck_assert_int_eq (report_count, count);
  ck_assert_uint_eq (reports[count - 1].nodes, last.nodes);
  ck_assert_int_eq (reports[count - 1].score, last.score);
}
END_TEST

START_TEST (a_new_engine_thinks_as_a_cleared_one)
{
  Board board = crowded_board (15, 14, 4);
  Engine *other = engine_new ();
  Point point = think (&board, SOME_NODES);
  uint64_t nodes = reports[report_count - 1].nodes;
  EngineRequest request = request_of (SOME_NODES);

  engine_set_memory (other, 8 << 20);
  ck_assert_int_eq (engine_think (other, &board, &request), point);
  ck_assert_uint_eq (reports[report_count - 1].nodes, nodes);
  engine_free (other);
}
END_TEST

START_TEST (nothing_is_remembered_of_another_rule)
{
  Board board = crowded_board (15, 14, 4);
  EngineRequest request = request_of (SOME_NODES);

  request.rule = RULE_STANDARD;
  for (int i = 0; i < 2; i++) {
    Point point;
    uint64_t nodes;

    engine_clear (engine);
    report_count = 0;
    point = engine_think (engine, &board, &request);
    nodes = reports[report_count - 1].nodes;
    think (&board, SOME_NODES);
    report_count = 0;
    ck_assert_int_eq (engine_think (engine, &board, &request), point);
    ck_assert_uint_eq (reports[report_count - 1].nodes, nodes);
  }
}
END_TEST

START_TEST (the_limit_of_nodes_is_kept)
{
  static const uint64_t LIMITS[] = { 1, 2, 100, 1000, 5000 };
  Board board = random_board (15, 10, 2);

  for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++) {
    Point point = think (&board, LIMITS[i]);

    ck_assert (board_is_free (&board, point));
    ck_assert_uint_le (reports[report_count - 1].nodes, LIMITS[i] + 2);
    check_reports (&board, point, 1);
  }
}
END_TEST

START_TEST (the_limit_of_depth_is_kept)
{
  Board board = random_board (15, 10, 2);

  for (int depth = 1; depth <= 5; depth++) {
    EngineRequest request = request_of (0);
    Point point;

    request.limits.depth = depth;
    engine_clear (engine);
    point = engine_think (engine, &board, &request);
    check_reports (&board, point, 1);
    ck_assert_int_eq (reports[report_count - 1].depth, depth);
  }
}
END_TEST

START_TEST (several_lines_differ_in_their_first_move_and_are_sorted)
{
  Board board = random_board (15, 10, _i);

  for (int wanted = 2; wanted <= 6; wanted += 2) {
    EngineRequest request = request_of (20000);
    Point point;

    request.line_count = wanted;
    engine_clear (engine);
    point = engine_think (engine, &board, &request);
    check_reports (&board, point, wanted);
    ck_assert_int_eq (reports[report_count - 1].line_count, wanted);
    for (int i = report_count - wanted; i < report_count; i++)
      for (int j = report_count - wanted; j < i; j++) {
        ck_assert_int_ne (reports[i].line[0], reports[j].line[0]);
        ck_assert_int_ge (reports[i].score, reports[j].score);
      }
  }
}
END_TEST

START_TEST (as_many_lines_as_there_are_moves_and_no_more)
{
  Board board = random_board (5, 22, 1);
  EngineRequest request = request_of (SOME_NODES);
  Point point;

  request.line_count = 1000;
  point = engine_think (engine, &board, &request);
  check_reports (&board, point, 3);
  board = random_board (15, 10, 2);
  request = request_of (SOME_NODES);
  request.line_count = 1000;
  point = engine_think (engine, &board, &request);
  check_reports (&board, point, ENGINE_MAX_LINES);
}
END_TEST

/* The answers with so many seeds, when a move so much worse may be chosen. */
static int
count_answers (const Board *board, int near_best, uint64_t seeds)
{
  uint8_t chosen[POINT_COUNT] = { 0 };
  int count = 0;

  for (uint64_t seed = 0; seed < seeds; seed++) {
    EngineRequest request = request_of (FEW_NODES);
    Point point, again;

    request.seed = seed;
    request.near_best = near_best;
    engine_clear (engine);
    point = engine_think (engine, board, &request);
    ck_assert (board_is_free (board, point));
    engine_clear (engine);
    again = engine_think (engine, board, &request);
    ck_assert_int_eq (again, point);
    count += !chosen[point];
    chosen[point] = 1;
  }
  return count;
}

START_TEST (a_move_near_the_best_is_chosen_at_random)
{
  enum {
    SEEDS = 12,
    ANY = 2 * SCORE_MAX_EVAL,
  };
  Board board = random_board (15, 6, 5);
  int answers = count_answers (&board, ANY, SEEDS);

  ck_assert_int_gt (answers, 2);
  ck_assert_int_le (answers, NEAR_BEST_LINES);
  ck_assert_int_eq (count_answers (&board, 0, SEEDS), 1);
}
END_TEST

START_TEST (a_win_is_not_left_to_chance)
{
  Board board = read_board (". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . o . . . . .\n"
                            ". . . o x x x . .\n"
                            ". . . o x . . . .\n"
                            ". . . . x . . . .\n"
                            ". . . . . . . . .\n"
                            "o . . . . . . . o\n");

  ck_assert_int_eq (count_answers (&board, SCORE_MAX_EVAL, 6), 1);
}
END_TEST

START_TEST (a_raised_stop_means_no_answer)
{
  Board board = random_board (15, 10, 2);
  EngineStop stop = { false };
  EngineRequest request = request_of (0);

  request.stop = &stop;
  engine_stop_raise (&stop);
  ck_assert_int_eq (engine_think (engine, &board, &request), POINT_NONE);
}
END_TEST

START_TEST (a_hurried_stop_means_an_answer_at_once)
{
  Board board = random_board (15, 10, 2);
  EngineStop stop = { false };
  EngineRequest request = request_of (0);
  Point point;

  request.stop = &stop;
  engine_stop_hurry (&stop);
  point = engine_think (engine, &board, &request);
  ck_assert (board_is_free (&board, point));
  check_reports (&board, point, 1);
  ck_assert_uint_le (reports[report_count - 1].nodes, 2 * TIME_CHECK_NODES);
}
END_TEST

START_TEST (overdrawn_time_means_an_answer_at_once)
{
  Board board = random_board (15, 10, 2);
  EngineRequest request = request_of (0);
  Point point;

  request.limits.left_ms = -1;
  point = engine_think (engine, &board, &request);
  ck_assert (board_is_free (&board, point));
  ck_assert_uint_le (reports[report_count - 1].nodes, 2 * TIME_CHECK_NODES);
}
END_TEST

START_TEST (too_little_memory_is_taken_as_the_least)
{
  static const uint64_t SIZES[] = { 1, 1000, 1 << 16, 1 << 20, 5 << 20 };

  for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
    Board board = random_board (15, 10, 2);

    engine_set_memory (engine, SIZES[i]);
    ck_assert (board_is_free (&board, think (&board, SOME_NODES)));
    check_reports (&board, reports[report_count - 1].line[0], 1);
  }
}
END_TEST

/* With more threads the table is made again, smaller: they search as if they had
 * been there from the first. */
START_TEST (memory_is_for_all_threads_together)
{
  Board board = random_board (15, 10, 2);
  uint64_t nodes;
  Point point;

  engine_set_memory (engine, 20 << 20);
  point = think (&board, SOME_NODES);
  nodes = reports[report_count - 1].nodes;
  engine_set_threads (engine, 4);
  engine_set_threads (engine, 1);
  engine_clear (engine);
  ck_assert_int_eq (think (&board, SOME_NODES), point);
  ck_assert_uint_eq (reports[report_count - 1].nodes, nodes);
}
END_TEST

START_TEST (without_reports_it_thinks_the_same)
{
  Board board = random_board (15, 12, 9);
  Point point = think (&board, SOME_NODES);
  EngineRequest request = request_of (SOME_NODES);

  request.report = NULL;
  engine_clear (engine);
  ck_assert_int_eq (engine_think (engine, &board, &request), point);
  ck_assert_int_eq (report_count, 0);
}
END_TEST

START_TEST (a_lost_position_is_still_played)
{
  /* White threatens two open fours; black has nothing. */
  Board board = read_board (". . . . . . . . . . .\n"
                            ". . . . . . . . . . x\n"
                            ". . . o o o . . . . .\n"
                            ". . . . . . . . . . .\n"
                            "x . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . o o o . . . .\n"
                            ". . . . . . . . . . x\n"
                            ". . x . . . . x . . .\n"
                            "x . . . . . . . . . .\n");
  Point point = think (&board, SOME_NODES);

  ck_assert (board_is_free (&board, point));
  check_reports (&board, point, 1);
  ck_assert_int_eq (engine_score_to_distance (reports[report_count - 1].score), -4);
}
END_TEST

START_TEST (two_points_for_a_five_are_lost_and_one_is_blocked)
{
  Board board = read_board (". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . o o o o . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . x . . . .\n"
                            ". . . . . x . . .\n"
                            ". . . . . . . . x\n"
                            "x . . . . . . . .\n");
  Point point = think (&board, SOME_NODES);

  ck_assert (is_one_of (point, "b7 g7"));
  ck_assert_int_eq (engine_score_to_distance (reports[report_count - 1].score), -2);
}
END_TEST

/* White has one reply, k9, after which black wins by fours and threes. */
static Board
forced_board (void)
{
  static const char *const MOVES[] = { "i9", "k10", "j8", "j11", "l9", "i10", "h9", "h11", "j9" };
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++)
    ck_assert (board_play (&board, notation_to_point (MOVES[i], BOARD_USUAL_SIZE)));
  return board;
}

START_TEST (a_forced_reply_is_searched_on)
{
  Board board = forced_board ();
  Point point = think (&board, 200000);

  check_reports (&board, point, 1);
  ck_assert (is_one_of (point, "k9"));
  ck_assert_int_lt (engine_score_to_distance (reports[report_count - 1].score), -4);
}
END_TEST

START_TEST (a_forced_reply_takes_little_of_the_time)
{
  Board board = forced_board ();
  EngineRequest request = request_of (0);

  request.limits.turn_ms = 600000;
  ck_assert (is_one_of (engine_think (engine, &board, &request), "k9"));
  ck_assert_int_gt (reports[report_count - 1].depth, FORCED_DEPTH);
  ck_assert_uint_lt (reports[report_count - 1].nodes, 10 * FORCED_NODES);
}
END_TEST

static void
count_leaf (const Point *moves, int count, void *data)
{
  (*(int *) data)++;
}

START_TEST (a_forced_reply_is_played_at_once_without_reports)
{
  Board board = forced_board ();
  EngineRequest request = request_of (200000);
  int leaves = 0;

  request.report = NULL;
  request.leaf = count_leaf;
  request.leaf_data = &leaves;
  ck_assert (is_one_of (engine_think (engine, &board, &request), "k9"));
  ck_assert_int_lt (leaves, 1000);
}
END_TEST

START_TEST (solving_returns_the_line_and_its_score)
{
  Board board = read_board (". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . x x x . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . o . . . . . .\n"
                            ". . . . o . . . .\n"
                            ". . . . . . . o .\n"
                            ". . . . . . . . .\n");
  EngineQuestion question = { .threats = ENGINE_THREATS_FOURS, .rule = RULE_FREESTYLE };
  EngineReport win;

  ck_assert_int_eq (engine_solve (engine, &board, &question, &win), ENGINE_SOLUTION_WIN);
  ck_assert_int_eq (win.rank, 0);
  ck_assert_int_eq (win.line_count, 1);
  ck_assert_int_eq (win.length, 3);
  ck_assert_int_eq (win.score, ENGINE_SCORE_WIN - 3);
  ck_assert_uint_gt (win.nodes, 0);
  for (int i = 0; i < win.length; i++)
    ck_assert (board_play (&board, win.line[i]));
  ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_FIVE);
  board_init (&board, 15);
  win = (EngineReport) { .score = 77 };
  ck_assert_int_eq (engine_solve (engine, &board, &question, &win), ENGINE_SOLUTION_NONE);
  ck_assert_int_eq (win.score, 77);
}
END_TEST

START_TEST (only_what_is_proved_has_0_or_100_percent)
{
  ck_assert_int_eq (engine_chance_to_percent (0), 0);
  ck_assert_int_eq (engine_chance_to_percent (0.0001), 1);
  ck_assert_int_eq (
      engine_chance_to_percent (engine_score_to_chance (RULE_RENJU, 40 - ENGINE_SCORE_WIN)), 0);
  ck_assert_int_eq (
      engine_chance_to_percent (engine_score_to_chance (RULE_RENJU, ENGINE_SCORE_WIN - 40)), 100);
  ck_assert_int_eq (engine_chance_to_percent (0.504), 50);
  ck_assert_int_eq (engine_chance_to_percent (0.9999), 99);
  ck_assert_int_eq (engine_chance_to_percent (1), 100);
}
END_TEST

/* All scores a step apart, from lost to won. */
static void
expect_curve (Rule rule)
{
  double last = -1;

  ck_assert_double_eq_tol (engine_score_to_chance (rule, 0), 0.5, 1e-12);
  for (int score = -ENGINE_SCORE_WIN; score <= ENGINE_SCORE_WIN; score += 50) {
    double chance = engine_score_to_chance (rule, score);

    ck_assert (chance >= 0 && chance <= 1 && chance >= last);
    ck_assert_double_eq_tol (chance + engine_score_to_chance (rule, -score), 1, 1e-12);
    last = chance;
  }
  ck_assert_double_gt (engine_score_to_chance (rule, ENGINE_SCORE_WIN), 0.999);
}

START_TEST (scores_are_chances_from_0_to_1)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    expect_curve ((Rule) rule);
}
END_TEST

START_TEST (good_play_makes_more_of_an_advantage_than_its_score_says)
{
  for (int rule = 0; rule < RULE_COUNT; rule++) {
    ck_assert_double_gt (engine_get_chance_slope ((Rule) rule), 1);
    ck_assert_double_gt (engine_score_to_chance ((Rule) rule, 200), engine_score_to_share (200));
  }
  ck_assert_double_eq_tol (engine_score_to_share (200), 0.731059, 1e-6);
  ck_assert_double_eq_tol (engine_score_to_chance (RULE_FREESTYLE, 200), 0.924142, 1e-6);
  ck_assert_double_eq_tol (engine_score_to_chance (RULE_RENJU, 200), 0.768525, 1e-6);
}
END_TEST

START_TEST (scores_come_back_from_their_chances)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    for (int score = -1000; score <= 1000; score += 100)
      ck_assert_int_eq (
          engine_score_from_chance ((Rule) rule, engine_score_to_chance ((Rule) rule, score)),
          score);
}
END_TEST

/* A win is as many of the winner's moves away for either side, whoever is to move. */
START_TEST (distances_are_in_the_winners_moves)
{
  for (int moves = 1; moves <= BOARD_MAX_STONES / 2; moves++) {
    int to_move = ENGINE_SCORE_WIN - (2 * moves - 1);
    int not_to_move = ENGINE_SCORE_WIN - 2 * moves;

    ck_assert_int_eq (engine_score_to_moves (to_move), moves);
    ck_assert_int_eq (engine_score_to_moves (-to_move), -moves);
    ck_assert_int_eq (engine_score_to_moves (not_to_move), moves);
    ck_assert_int_eq (engine_score_to_moves (-not_to_move), -moves);
  }
  ck_assert_int_eq (engine_score_to_moves (0), 0);
  ck_assert_int_eq (engine_score_to_moves (SCORE_MAX_EVAL), 0);
  ck_assert_int_eq (engine_score_to_moves (-SCORE_MAX_EVAL), 0);
}
END_TEST

START_TEST (scores_of_wins_are_distances)
{
  for (int distance = 1; distance <= BOARD_MAX_STONES; distance++) {
    ck_assert_int_eq (engine_score_to_distance (ENGINE_SCORE_WIN - distance), distance);
    ck_assert_int_eq (engine_score_to_distance (-ENGINE_SCORE_WIN + distance), -distance);
  }
  for (int score = -SCORE_MAX_EVAL; score <= SCORE_MAX_EVAL; score++)
    if (engine_score_to_distance (score) != 0)
      ck_abort ();
}
END_TEST

START_TEST (two_engines_think_at_once_as_each_would_alone)
{
  Thinker thinkers[2];
  Point alone[2];

  for (int i = 0; i < 2; i++) {
    thinkers[i] = (Thinker) {
      .engine = engine_new (),
      .board = random_board (15, 10, 3 + (uint64_t) i),
      .request = { .level = ENGINE_LEVEL_CHAMPION, .limits = { .nodes = SOME_NODES } },
    };
    engine_set_memory (thinkers[i].engine, 8 << 20);
    alone[i] = think (&thinkers[i].board, SOME_NODES);
    engine_clear (engine);
  }
  check_two_at_once (thinkers, alone);
}
END_TEST

START_TEST (several_threads_think_as_one_engine)
{
  static const int THREADS[] = { 2, 3, 1, 4 };

  for (size_t i = 0; i < sizeof THREADS / sizeof THREADS[0]; i++)
    for (uint64_t seed = 1; seed <= 2; seed++) {
      Board board = random_board (15, 10, seed);
      Point point;

      engine_set_threads (engine, THREADS[i]);
      point = think (&board, SOME_NODES);
      ck_assert (board_is_free (&board, point));
      check_reports (&board, point, 1);
    }
}
END_TEST

START_TEST (too_few_or_too_many_threads_are_as_many_as_may_be)
{
  Board board = random_board (15, 10, 1);

  for (int threads = -1; threads <= 0; threads++) {
    engine_set_threads (engine, threads);
    ck_assert (board_is_free (&board, think (&board, SOME_NODES)));
  }
  engine_set_threads (engine, ENGINE_MAX_THREADS + 1);
  engine_set_threads (engine, 2);
  ck_assert (board_is_free (&board, think (&board, SOME_NODES)));
}
END_TEST

START_TEST (several_threads_find_a_five_and_a_win)
{
  Board board = read_board (". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . x . . . . .\n"
                            ". . . . . x . . . . .\n"
                            ". . . x x . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . o . .\n"
                            ". o . . . . . . . . .\n"
                            "o . . . . . . . . . o\n");

  engine_set_threads (engine, 3);
  ck_assert (is_one_of (think (&board, SOME_NODES), "f6"));
}
END_TEST

START_TEST (an_unlimited_search_ends_when_another_thread_stops_it)
{
  EngineStop stop = { false };
  Thinker thinker = {
    .engine = engine,
    .board = random_board (15, 10, 2),
    .request = { .level = ENGINE_LEVEL_CHAMPION, .stop = &stop },
  };
  pthread_t thread;

  engine_set_threads (engine, 2);
  for (int raise = 0; raise <= 1; raise++) {
    stop = (EngineStop) { false };
    ck_assert_int_eq (pthread_create (&thread, NULL, run_thinker, &thinker), 0);
    if (raise)
      engine_stop_raise (&stop);
    else
      engine_stop_hurry (&stop);
    pthread_join (thread, NULL);
    ck_assert_int_eq (board_is_free (&thinker.board, thinker.point), !raise);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("champion");
  TCase *tcase = tcase_create ("all");
  /* Run by itself under the thread sanitizer, which is slow. */
  TCase *threads = tcase_create ("threads");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_checked_fixture (threads, set_up, tear_down);
  tcase_add_test (tcase, a_five_is_made_before_anything_else);
  tcase_add_test (tcase, a_five_is_prevented);
  tcase_add_test (tcase, an_open_three_is_prevented_from_opening);
  tcase_add_test (tcase, a_win_by_fours_is_played_before_a_block);
  tcase_add_test (tcase, a_double_three_is_found_by_the_search);
  tcase_add_test (tcase, the_first_stone_goes_into_the_middle_and_is_reported);
  tcase_add_test (tcase, the_first_answer_is_near_the_stone);
  tcase_add_loop_test (tcase, whole_games_are_legal_on_every_board, BOARD_MIN_SIZE,
                       BOARD_MAX_SIZE + 1);
  tcase_add_test (tcase, the_smallest_board_fills_up_and_is_a_draw);
  tcase_add_test (tcase, scores_of_wins_and_losses_are_true);
  tcase_add_test (tcase, near_wins_and_losses_have_the_right_distance);
  tcase_add_test (tcase, stones_of_one_colour_or_too_many_are_thought_about);
  tcase_add_test (tcase, large_boards_are_played_to_the_last_point);
  tcase_add_test (tcase, the_same_search_takes_the_same_nodes_after_clearing);
  tcase_add_test (tcase, a_new_engine_thinks_as_a_cleared_one);
  tcase_add_test (tcase, nothing_is_remembered_of_another_rule);
  tcase_add_test (tcase, the_limit_of_nodes_is_kept);
  tcase_add_test (tcase, the_limit_of_depth_is_kept);
  tcase_add_loop_test (tcase, several_lines_differ_in_their_first_move_and_are_sorted, 1, 7);
  tcase_add_test (tcase, as_many_lines_as_there_are_moves_and_no_more);
  tcase_add_test (tcase, a_move_near_the_best_is_chosen_at_random);
  tcase_add_test (tcase, a_win_is_not_left_to_chance);
  tcase_add_test (tcase, a_raised_stop_means_no_answer);
  tcase_add_test (tcase, a_hurried_stop_means_an_answer_at_once);
  tcase_add_test (tcase, overdrawn_time_means_an_answer_at_once);
  tcase_add_test (tcase, too_little_memory_is_taken_as_the_least);
  tcase_add_test (tcase, memory_is_for_all_threads_together);
  tcase_add_test (tcase, without_reports_it_thinks_the_same);
  tcase_add_test (tcase, a_lost_position_is_still_played);
  tcase_add_test (tcase, two_points_for_a_five_are_lost_and_one_is_blocked);
  tcase_add_test (tcase, a_forced_reply_is_searched_on);
  tcase_add_test (tcase, a_forced_reply_takes_little_of_the_time);
  tcase_add_test (tcase, a_forced_reply_is_played_at_once_without_reports);
  tcase_add_test (tcase, solving_returns_the_line_and_its_score);
  tcase_add_test (tcase, only_what_is_proved_has_0_or_100_percent);
  tcase_add_test (tcase, scores_are_chances_from_0_to_1);
  tcase_add_test (tcase, good_play_makes_more_of_an_advantage_than_its_score_says);
  tcase_add_test (tcase, scores_come_back_from_their_chances);
  tcase_add_test (tcase, scores_of_wins_are_distances);
  tcase_add_test (tcase, distances_are_in_the_winners_moves);
  tcase_add_test (threads, two_engines_think_at_once_as_each_would_alone);
  tcase_add_test (threads, several_threads_think_as_one_engine);
  tcase_add_test (threads, too_few_or_too_many_threads_are_as_many_as_may_be);
  tcase_add_test (threads, several_threads_find_a_five_and_a_win);
  tcase_add_test (threads, an_unlimited_search_ends_when_another_thread_stops_it);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, threads);
  return run_suite (suite);
}
