/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by threats: each is played to its end, and compared with brute force. */
#include "engine/threats.h"

#include "engine/slow-play.h"
#include "support/symmetry.h"

#include "support/check-main.h"
#include "support/four-three.h"
#include "support/thorough.h"

static ThreatSearch *search;

static void
set_up (void)
{
  search = threats_new ();
  ck_assert_ptr_nonnull (search);
}

static void
tear_down (void)
{
  threats_free (search);
}

static EngineSolution
solve_under (Rule rule, const Board *board, EngineThreats threats, Line *line)
{
  EngineQuestion question = { .threats = threats, .rule = rule };
  uint64_t nodes = 0;
  EngineSolution solution =
      threats_solve (search, tables_of (rule), board, &question, NULL, line, &nodes);

  ck_assert_uint_gt (nodes, 0);
  return solution;
}

static EngineSolution
solve (const Board *board, EngineThreats threats, Line *line)
{
  return solve_under (RULE_FREESTYLE, board, threats, line);
}

/* Plays a line on the stones alone: each of the winner's moves but the last is
 * a threat, and the last makes a five. */
static void
check_line_under (Rule rule, const Board *board, const Line *line, EngineThreats threats)
{
  Board played = *board;
  Stone stone = board->turn;
  Point unused;

  ck_assert_int_eq (line->length % 2, 1);
  for (int i = 0; i < line->length; i++) {
    Point point = line->moves[i];
    bool last = i == line->length - 1;

    ck_assert (board_is_free (&played, point));
    ck_assert (last || slow_may_play (rule, &played, point, stone));
    ck_assert_int_eq (slow_is_five (rule, &played, point, stone), last);
    played.at[point] = (uint8_t) stone;
    if (i % 2 == 0 && !last)
      ck_assert (slow_fives (rule, &played, stone, &unused) > 0
                 || (threats == ENGINE_THREATS_ALL && slow_has_open_four (rule, &played, stone)));
    stone = stone_other (stone);
  }
}

/* Checks that there is a win of so many moves of both sides, in all eight
 * symmetries; of length 0: none. */
static void
check_line (const Board *board, const Line *line, EngineThreats threats)
{
  check_line_under (RULE_FREESTYLE, board, line, threats);
}

static void
expect (const char *picture, EngineThreats threats, int length)
{
  Board board = read_board (picture);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Line line = { .length = 0 };
    EngineSolution solution = solve (&turned, threats, &line);

    ck_assert_int_eq (solution, length > 0 ? ENGINE_SOLUTION_WIN : ENGINE_SOLUTION_NONE);
    ck_assert_int_eq (line.length, length);
    if (length > 0)
      check_line (&turned, &line, threats);
  }
}

START_TEST (a_five_is_a_win_in_one_move)
{
  static const char PICTURE[] = "x x x x . . .\n"
                                "o . . . . . .\n"
                                "o . . . . . .\n"
                                ". . . . . . .\n"
                                "o . . . . . .\n"
                                "o . . . . . .\n"
                                ". . . . . . .\n";

  expect (PICTURE, ENGINE_THREATS_FOURS, 1);
  expect (PICTURE, ENGINE_THREATS_ALL, 1);
}
END_TEST

START_TEST (an_open_four_is_a_win_by_fours)
{
  expect (". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . x x x . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . o . . . . . .\n"
          ". . . . o . . . .\n"
          ". . . . . . . o .\n"
          ". . . . . . . . .\n",
          ENGINE_THREATS_FOURS, 3);
}
END_TEST

START_TEST (a_four_with_a_three_is_a_win_by_fours)
{
  expect (FOUR_THREE, ENGINE_THREATS_FOURS, 5);
  expect (FOUR_THREE, ENGINE_THREATS_ALL, 5);
}
END_TEST

/* The answer to the four, at b6, makes a four of white's own. */
START_TEST (a_counter_four_of_the_defenders_refutes)
{
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". o . . . . . . . . .\n"
          ". o . . . . . . . . .\n"
          ". o . . . . . . . . .\n"
          ". . x . x x o . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . x . . . . . . .\n"
          ". . . x . . . . o . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n",
          ENGINE_THREATS_FOURS, 0);
}
END_TEST

/* Two open threes that meet at f6. */
static const char TWO_THREES[] = ". . . . . . . . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . x . . . . .\n"
                                 ". . . . . x . . . . .\n"
                                 ". . . x x . . . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . . . . o . .\n"
                                 ". o . . . . . . . . .\n"
                                 "o . . . . . . . . . o\n";

START_TEST (a_double_three_is_a_win_by_threes_and_none_by_fours)
{
  expect (TWO_THREES, ENGINE_THREATS_ALL, 5);
  expect (TWO_THREES, ENGINE_THREATS_FOURS, 0);
}
END_TEST

/* White has one harmless four, which delays the win by a move. */
START_TEST (a_four_in_between_does_not_save_the_defender)
{
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . x . . . . .\n"
          ". . . . . x . . . . .\n"
          ". . . x x . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          "o . . . . . . . . . .\n"
          "x o o o . . . . . . o\n",
          ENGINE_THREATS_ALL, 7);
}
END_TEST

/* White threatens an open four; two black threes meet where it is prevented. */
START_TEST (threes_are_in_time_if_they_prevent_an_open_four)
{
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . x . x . . . . .\n"
          ". . . . x x . . . . .\n"
          ". . . . . . o o o . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          "o . . . . . . . . . .\n",
          ENGINE_THREATS_ALL, 7);
}
END_TEST

START_TEST (an_empty_or_full_board_holds_no_win)
{
  Board board;
  Line line;

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (int threats = ENGINE_THREATS_FOURS; threats <= ENGINE_THREATS_ALL; threats++) {
      board_init (&board, size);
      ck_assert_int_eq (solve (&board, (EngineThreats) threats, &line), ENGINE_SOLUTION_NONE);
      /* Rows in pairs of colours, shifted: nobody has five. */
      for (int place = 0; place < size * size; place++) {
        int x = place % size;
        int y = place / size;
        bool black = (x + 2 * (y % 2) + y / 2) / 2 % 2 == 0;

        board.at[point_make (x, y)] = black ? STONE_BLACK : STONE_WHITE;
      }
      board.count = size * size;
      ck_assert_int_eq (solve (&board, (EngineThreats) threats, &line), ENGINE_SOLUTION_NONE);
    }
}
END_TEST

/* Three own stones on five points anywhere, at every edge and in every corner:
 * an open four where there is room for one, else no win. */
START_TEST (edges_are_seen_everywhere)
{
  for (int place = 0; place < 81; place++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      Point first = point_make (place % 9, place / 9);
      Board board;
      Line line = { .length = 0 };
      bool wins;

      board_init (&board, 9);
      if (!board_is_free (&board, first) || !board_is_free (&board, point_step (first, axis, 2)))
        continue;
      for (int i = 0; i < 3; i++)
        board.at[point_step (first, axis, i)] = STONE_BLACK;
      wins = solve (&board, ENGINE_THREATS_FOURS, &line) == ENGINE_SOLUTION_WIN;
      ck_assert_int_eq (wins, slow_wins_by_fours (RULE_FREESTYLE, &board, STONE_BLACK, 3));
      if (wins)
        check_line (&board, &line, ENGINE_THREATS_FOURS);
    }
}
END_TEST

enum {
  MOST_FOURS = 5,  /* of the winner's moves, tried by brute force */
  MOST_THREES = 4, /* ... with threes: slow */
};

/* The fewest of the winner's moves, by trying everything; 0 if there is no win
 * in so many. */
static int
slow_solve (Rule rule, Board *board, EngineThreats threats, int most)
{
  for (int moves = 1; moves <= most; moves++)
    if (threats == ENGINE_THREATS_FOURS ? slow_wins_by_fours (rule, board, board->turn, moves)
                                        : slow_wins_by_threats (rule, board, board->turn, moves))
      return moves;
  return 0;
}

/* The winner's moves that are found; 0 if there is no win. */
static int
count_moves (Rule rule, const Board *board, EngineThreats threats)
{
  Line line = { .length = 0 };
  EngineSolution solution = solve_under (rule, board, threats, &line);

  ck_assert_int_ne (solution, ENGINE_SOLUTION_UNKNOWN);
  if (solution != ENGINE_SOLUTION_WIN)
    return 0;
  check_line_under (rule, board, &line, threats);
  return (line.length + 1) / 2;
}

/* Compares with brute force; returns the winner's moves. */
static int
compare (Board *board, EngineThreats threats, int most, int seed)
{
  int moves = count_moves (RULE_FREESTYLE, board, threats);

  ck_assert_msg (slow_solve (RULE_FREESTYLE, board, threats, most) == (moves <= most ? moves : 0),
                 "seed %d: %d moves", seed, moves);
  return moves;
}

START_TEST (wins_by_fours_are_those_that_trying_everything_finds)
{
  int seen[16] = { 0 };

  for (int seed = 1; seed <= 1500; seed++) {
    Board board = crowded_board (9 + seed % 3, 12 + seed % 17, (uint64_t) seed);
    int moves = compare (&board, ENGINE_THREATS_FOURS, MOST_FOURS, seed);

    seen[moves < 15 ? moves : 15]++;
  }
  for (int moves = 0; moves <= MOST_FOURS; moves++)
    ck_assert_int_gt (seen[moves], 5);
}
END_TEST

START_TEST (wins_by_threes_are_those_that_trying_everything_finds)
{
  int seen[16] = { 0 };

  for (int seed = 1; seed <= 500 / sanitized_step (4); seed++) {
    Board board = crowded_board (7 + seed % 2, 7 + seed % 9, (uint64_t) seed + 7000);
    int moves = compare (&board, ENGINE_THREATS_ALL, MOST_THREES, seed);

    seen[moves < 15 ? moves : 15]++;
  }
  for (int moves = 0; moves <= MOST_THREES; moves++)
    ck_assert_int_gt (seen[moves], 2 / sanitized_step (4));
}
END_TEST

/* Where it isn't certain what is forbidden, no win is claimed: so some could be found longer than
 * they are, but each must be one. */
START_TEST (wins_by_threes_under_every_rule_are_wins)
{
  enum { MOST = 3 };
  int found = 0;
  int missed = 0;

  for (int seed = 1; seed <= 300 / thorough_step (3); seed++) {
    Board board = crowded_board (7 + seed % 2, 7 + seed % 9, (uint64_t) seed + 7000);
    int moves, slow;

    if (rules_is_over ((Rule) _i, &board))
      continue;
    moves = count_moves ((Rule) _i, &board, ENGINE_THREATS_ALL);
    slow = slow_solve ((Rule) _i, &board, ENGINE_THREATS_ALL, MOST);
    ck_assert_msg (moves == 0 || moves > MOST || (slow > 0 && slow <= moves),
                   "seed %d: %d moves, %d by trying", seed, moves, slow);
    found += slow > 0 && moves > 0;
    missed += slow > 0 && moves == 0;
  }
  ck_assert_int_gt (found, 20 / thorough_step (2));
  ck_assert_int_eq (missed, 0);
}
END_TEST

START_TEST (all_symmetries_have_the_same_wins)
{
  int compared = 0;

  for (int seed = 1; seed <= 150; seed++) {
    Board board = crowded_board (9, 12 + seed % 9, (uint64_t) seed);
    EngineQuestion question = {
      .threats = seed % 2 == 0 ? ENGINE_THREATS_FOURS : ENGINE_THREATS_ALL,
      .rule = RULE_FREESTYLE,
      .nodes = 2000,
    };
    EngineSolution first = ENGINE_SOLUTION_UNKNOWN;
    int length = 0;

    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      Board turned = symmetry_turn_board (&board, symmetry);
      Line line = { .length = 0 };
      uint64_t nodes;
      EngineSolution solution =
          threats_solve (search, freestyle (), &turned, &question, NULL, &line, &nodes);

      /* Not every way round takes as many nodes. */
      if (solution == ENGINE_SOLUTION_UNKNOWN)
        continue;
      if (solution == ENGINE_SOLUTION_WIN)
        check_line (&turned, &line, question.threats);
      if (first != ENGINE_SOLUTION_UNKNOWN) {
        ck_assert_int_eq (solution, first);
        ck_assert_int_eq (line.length, length);
        compared++;
      }
      first = solution;
      length = line.length;
    }
  }
  ck_assert_int_gt (compared, 100 * (SYMMETRY_COUNT - 1));
}
END_TEST

START_TEST (large_boards_hold_the_same_wins)
{
  static const int CORNERS[][2] = { { 0, 0 }, { 11, 0 }, { 0, 11 }, { 11, 11 }, { 5, 5 } };
  Board board = read_board (FOUR_THREE);

  for (size_t i = 0; i < sizeof CORNERS / sizeof CORNERS[0]; i++) {
    Board large;
    Line line = { .length = 0 };

    board_init (&large, 22);
    for (int place = 0; place < board.size * board.size; place++) {
      int x = place % board.size;
      int y = place / board.size;

      large.at[point_make (x + CORNERS[i][0], y + CORNERS[i][1])] = board.at[point_make (x, y)];
    }
    large.count = board.count;
    large.turn = board.turn;
    ck_assert_int_eq (solve (&large, ENGINE_THREATS_FOURS, &line), ENGINE_SOLUTION_WIN);
    ck_assert_int_eq (line.length, 5);
    check_line (&large, &line, ENGINE_THREATS_FOURS);
  }
}
END_TEST

/* Puts a stone, wherever that is on the board. */
static void
put (Board *board, int x, int y, Stone stone)
{
  if (x >= 0 && y >= 0 && x < board->size && y < board->size)
    board->at[point_make (x, y)] = (uint8_t) stone;
}

/* Black goes up stairs of five points each: two stones stand on each step, the
 * four before puts a third there, and the next four leads to the step above.
 * On the last there are three, so that the last four makes two points for a
 * five. Edges and white stones leave no room for more. */
static Board
stairs (int steps)
{
  int x = 0;
  int y = 0;
  Board board;

  board_init (&board, 22);
  put (&board, x, y, STONE_BLACK);
  for (int i = 0; i < steps; i++) {
    int dx = i % 2 == 0;
    int dy = !dx;

    put (&board, x + dx, y + dy, STONE_BLACK);
    put (&board, x + 2 * dx, y + 2 * dy, STONE_BLACK);
    if (i == steps - 1)
      put (&board, x + 3 * dx, y + 3 * dy, STONE_BLACK);
    if (dy == 1)
      put (&board, x + 1, y + 3, STONE_WHITE); /* or there were a way across */
    put (&board, x - dx, y - dy, STONE_WHITE);
    put (&board, x + 5 * dx, y + 5 * dy, STONE_WHITE);
    x += 4 * dx;
    y += 4 * dy;
  }
  return board;
}

START_TEST (a_long_line_is_found)
{
  for (int steps = 2; steps <= 10; steps++) {
    Board board = stairs (steps);
    Line line = { .length = 0 };
    int moves;

    ck_assert_int_eq (solve (&board, ENGINE_THREATS_FOURS, &line), ENGINE_SOLUTION_WIN);
    check_line (&board, &line, ENGINE_THREATS_FOURS);
    moves = (line.length + 1) / 2;
    ck_assert_int_eq (moves, steps);
    ck_assert (slow_wins_by_fours (RULE_FREESTYLE, &board, STONE_BLACK, moves));
    ck_assert (!slow_wins_by_fours (RULE_FREESTYLE, &board, STONE_BLACK, moves - 1));
  }
}
END_TEST

START_TEST (a_line_too_long_is_cut_at_its_end)
{
  Line line = { .length = 0 };

  for (int i = 1; i <= 2 * ENGINE_LINE_LENGTH; i++) {
    Line rest = line;

    line_set (&line, (Point) i, &rest);
    ck_assert_int_eq (line.length, i < ENGINE_LINE_LENGTH ? i : ENGINE_LINE_LENGTH);
    for (int n = 0; n < line.length; n++)
      if (line.moves[n] != i - n)
        ck_abort_msg ("%d moves, move %d", i, n);
  }
}
END_TEST

START_TEST (too_few_nodes_leave_it_unknown)
{
  Board board = read_board (TWO_THREES);
  EngineQuestion question = { .threats = ENGINE_THREATS_ALL, .rule = RULE_FREESTYLE };
  uint64_t needed, nodes;
  Line line;

  ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, NULL, &line, &needed),
                    ENGINE_SOLUTION_WIN);
  question.nodes = needed;
  ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, NULL, &line, &nodes),
                    ENGINE_SOLUTION_WIN);
  ck_assert_uint_eq (nodes, needed);
  for (question.nodes = 1; question.nodes < needed; question.nodes++) {
    ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, NULL, &line, &nodes),
                      ENGINE_SOLUTION_UNKNOWN);
    ck_assert_uint_le (nodes, question.nodes + 1);
  }
}
END_TEST

/* A position with so many threats that the search doesn't end soon. */
static Board
wild_board (void)
{
  Board board;

  board_init (&board, 20);
  for (int i = 0; i < 20; i++)
    board.at[point_make (2 + i * 7 % 16, 2 + i * 3 % 17)] = STONE_BLACK;
  return board;
}

START_TEST (a_stop_ends_it)
{
  Board board = wild_board ();
  EngineStop stop = { false };
  EngineQuestion question = {
    .threats = ENGINE_THREATS_ALL, .rule = RULE_FREESTYLE, .nodes = 100000, .stop = &stop
  };
  uint64_t nodes;
  Line line;

  engine_stop_raise (&stop);
  ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, NULL, &line, &nodes),
                    ENGINE_SOLUTION_UNKNOWN);
  ck_assert_uint_lt (nodes, 1000);
  atomic_store (&stop.raised, false);
  engine_stop_hurry (&stop);
  ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, NULL, &line, &nodes),
                    ENGINE_SOLUTION_UNKNOWN);
  ck_assert_uint_lt (nodes, 1000);
}
END_TEST

START_TEST (the_end_of_the_time_ends_it)
{
  Board board = wild_board ();
  EngineLimits limits = { .turn_ms = 1 };
  EngineQuestion question = { .threats = ENGINE_THREATS_ALL,
                              .rule = RULE_FREESTYLE,
                              .nodes = 100000 };
  uint64_t nodes;
  Clock clock;
  Line line;

  clock_start (&clock, &limits);
  ck_assert_int_eq (threats_solve (search, freestyle (), &board, &question, &clock, &line, &nodes),
                    ENGINE_SOLUTION_UNKNOWN);
  ck_assert_uint_le (nodes, 256);
}
END_TEST

/* What was learned about one position must not be taken for another. */
START_TEST (questions_after_each_other_do_not_mix)
{
  Board threes = read_board (TWO_THREES);
  Board fours = read_board (FOUR_THREE);

  for (int i = 0; i < 5; i++) {
    Board white = threes;
    Line line;

    white.turn = STONE_WHITE;
    ck_assert_int_eq (solve (&threes, ENGINE_THREATS_FOURS, &line), ENGINE_SOLUTION_NONE);
    ck_assert_int_eq (solve (&threes, ENGINE_THREATS_ALL, &line), ENGINE_SOLUTION_WIN);
    ck_assert_int_eq (solve (&white, ENGINE_THREATS_ALL, &line), ENGINE_SOLUTION_NONE);
    ck_assert_int_eq (solve (&fours, ENGINE_THREATS_FOURS, &line), ENGINE_SOLUTION_WIN);
  }
}
END_TEST

START_TEST (freeing_none_is_allowed)
{
  threats_free (NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("threats");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_five_is_a_win_in_one_move);
  tcase_add_test (tcase, an_open_four_is_a_win_by_fours);
  tcase_add_test (tcase, a_four_with_a_three_is_a_win_by_fours);
  tcase_add_test (tcase, a_counter_four_of_the_defenders_refutes);
  tcase_add_test (tcase, a_double_three_is_a_win_by_threes_and_none_by_fours);
  tcase_add_test (tcase, a_four_in_between_does_not_save_the_defender);
  tcase_add_test (tcase, threes_are_in_time_if_they_prevent_an_open_four);
  tcase_add_test (tcase, an_empty_or_full_board_holds_no_win);
  tcase_add_test (tcase, edges_are_seen_everywhere);
  tcase_add_test (tcase, wins_by_fours_are_those_that_trying_everything_finds);
  tcase_add_test (tcase, wins_by_threes_are_those_that_trying_everything_finds);
  tcase_add_loop_test (tcase, wins_by_threes_under_every_rule_are_wins, 0, RULE_COUNT);
  tcase_add_test (tcase, all_symmetries_have_the_same_wins);
  tcase_add_test (tcase, large_boards_hold_the_same_wins);
  tcase_add_test (tcase, a_long_line_is_found);
  tcase_add_test (tcase, a_line_too_long_is_cut_at_its_end);
  tcase_add_test (tcase, too_few_nodes_leave_it_unknown);
  tcase_add_test (tcase, a_stop_ends_it);
  tcase_add_test (tcase, the_end_of_the_time_ends_it);
  tcase_add_test (tcase, questions_after_each_other_do_not_mix);
  tcase_add_test (tcase, freeing_none_is_allowed);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
