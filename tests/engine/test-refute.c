/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What refutes a win by threats: each free point is tried and held against the
 * answer. */
#include "engine/threats.h"

#include "board/notation.h"
#include "engine/engine.h"
#include "engine/slow-play.h"
#include "support/symmetry.h"

#include "support/check-main.h"

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
refute (const Board *board, EngineThreats threats, EnginePoints *points)
{
  EngineQuestion question = { .threats = threats, .rule = RULE_FREESTYLE };

  return threats_refute (search, freestyle (), board, &question, points);
}

/* Does a colour, to move, win by threats? */
static bool
wins_by_threats (const Board *board, EngineThreats threats, Stone stone)
{
  EngineQuestion question = { .threats = threats, .rule = RULE_FREESTYLE };
  Board turned = *board;
  uint64_t nodes;
  Line line;

  turned.turn = stone;
  return threats_solve (search, freestyle (), &turned, &question, NULL, &line, &nodes)
         == ENGINE_SOLUTION_WIN;
}

/* Does a stone there leave the other side without such a win? Asked of the
 * stones alone; a four is answered first. */
static bool
refutes (const Board *board, EngineThreats threats, Point point)
{
  Stone own = board->turn;
  Stone other = stone_other (own);
  Board after = *board;
  Point five;

  if (slow_is_five (board, point, own))
    return true;
  after.at[point] = (uint8_t) own;
  if (slow_fives (&after, other, &five) > 0)
    return false;
  switch (slow_fives (&after, own, &five)) {
  case 0:
    return !wins_by_threats (&after, threats, other);
  case 1:
    after.at[five] = (uint8_t) other;
    return !wins_by_threats (&after, threats, other);
  default:
    return true;
  }
}

static bool
points_have (const EnginePoints *points, Point point)
{
  for (int i = 0; i < points->count; i++)
    if (points->points[i] == point)
      return true;
  return false;
}

/* Asks for the refutations of a position and holds every free point against
 * them. Returns true if there was something to refute. */
static bool
compare (const Board *board, EngineThreats threats)
{
  EnginePoints points;
  EngineSolution solution = refute (board, threats, &points);

  ck_assert_int_eq (solution, wins_by_threats (board, threats, stone_other (board->turn))
                                  ? ENGINE_SOLUTION_WIN
                                  : ENGINE_SOLUTION_NONE);
  if (solution != ENGINE_SOLUTION_WIN) {
    ck_assert_int_eq (points.count, 0);
    return false;
  }
  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if (board_is_free (board, point))
      ck_assert_int_eq (points_have (&points, point), refutes (board, threats, point));
  }
  return true;
}

START_TEST (an_open_three_is_refuted_at_its_ends)
{
  Board board = read_board (". . . . . . . . . . .\n"
                            ". o . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . x x x . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . o .\n"
                            ". . . . . . . . . . .\n");

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    EnginePoints points;

    ck_assert_int_eq (refute (&turned, ENGINE_THREATS_FOURS, &points), ENGINE_SOLUTION_WIN);
    ck_assert_int_eq (points.count, 2);
    ck_assert (points_have (&points, symmetry_turn (point_make (3, 5), 11, symmetry)));
    ck_assert (points_have (&points, symmetry_turn (point_make (7, 5), 11, symmetry)));
  }
}
END_TEST

START_TEST (an_open_four_cannot_be_refuted)
{
  Board board = read_board (". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . x x x x . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            "o . . o . . o . .\n");
  EnginePoints points;

  board.turn = STONE_WHITE;
  ck_assert_int_eq (refute (&board, ENGINE_THREATS_FOURS, &points), ENGINE_SOLUTION_WIN);
  ck_assert_int_eq (points.count, 0);
}
END_TEST

START_TEST (nothing_is_refuted_on_an_empty_board)
{
  EnginePoints points;
  Board board;

  board_init (&board, 15);
  ck_assert_int_eq (refute (&board, ENGINE_THREATS_ALL, &points), ENGINE_SOLUTION_NONE);
  ck_assert_int_eq (points.count, 0);
}
END_TEST

/* Looks at random positions until some held something to refute. */
static void
compare_many (EngineThreats threats, int size, int stones, int wanted)
{
  int found = 0;

  for (uint64_t seed = 1; found < wanted; seed++) {
    Board board = random_board (size, stones, seed);
    Point unused;

    ck_assert_uint_lt (seed, 5000);
    if (slow_fives (&board, board.turn, &unused) == 0)
      found += compare (&board, threats);
  }
}

START_TEST (refutations_of_fours_are_those_that_trying_every_point_finds)
{
  compare_many (ENGINE_THREATS_FOURS, 9, 18, 40);
}
END_TEST

START_TEST (refutations_of_threes_are_those_that_trying_every_point_finds)
{
  compare_many (ENGINE_THREATS_ALL, 7, 10, 8);
}
END_TEST

START_TEST (a_stop_or_too_few_nodes_leave_it_unknown)
{
  Board board = random_board (15, 24, 3);
  EngineStop stop = { 0 };
  EngineQuestion question = { .threats = ENGINE_THREATS_ALL, .nodes = 1 };
  EnginePoints points;

  ck_assert_int_eq (threats_refute (search, freestyle (), &board, &question, &points),
                    ENGINE_SOLUTION_UNKNOWN);
  engine_stop_raise (&stop);
  question.nodes = 0;
  question.stop = &stop;
  ck_assert_int_ne (threats_refute (search, freestyle (), &board, &question, &points),
                    ENGINE_SOLUTION_WIN);
}
END_TEST

START_TEST (an_engine_tells_them_too)
{
  Board board = random_board (9, 18, 1);
  EngineQuestion question = { .threats = ENGINE_THREATS_FOURS };
  EnginePoints by_search, by_engine;
  Engine *engine = engine_new ();
  EngineSolution solution = refute (&board, ENGINE_THREATS_FOURS, &by_search);

  ck_assert_int_eq (engine_refute (engine, &board, &question, &by_engine), solution);
  ck_assert_int_eq (by_engine.count, by_search.count);
  for (int i = 0; i < by_search.count; i++)
    ck_assert_int_eq (by_engine.points[i], by_search.points[i]);
  engine_free (engine);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refute");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_open_three_is_refuted_at_its_ends);
  tcase_add_test (tcase, an_open_four_cannot_be_refuted);
  tcase_add_test (tcase, nothing_is_refuted_on_an_empty_board);
  tcase_add_test (tcase, refutations_of_fours_are_those_that_trying_every_point_finds);
  tcase_add_test (tcase, refutations_of_threes_are_those_that_trying_every_point_finds);
  tcase_add_test (tcase, a_stop_or_too_few_nodes_leave_it_unknown);
  tcase_add_test (tcase, an_engine_tells_them_too);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
