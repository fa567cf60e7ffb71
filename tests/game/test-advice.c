/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points that the rules alone decide, and what scores mean. */
#include "game/players/advice.h"

#include "board/notation.h"
#include "support/check-main.h"

enum {
  FEW_NODES = 1000,
};

static Engine *engine;
static EngineStop stop;
static EngineRequest request;

static void
set_up (void)
{
  engine = engine_new ();
  stop = (EngineStop) { 0 };
  request = (EngineRequest) { .rule = RULE_FREESTYLE, .stop = &stop, .limits.nodes = FEW_NODES };
}

static void
tear_down (void)
{
  engine_free (engine);
}

/* A board after these moves: "h8 a1 i8". */
static Board
board_after (const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (guint i = 0; names[i] != NULL; i++)
    ck_assert (board_play (&board, notation_to_point (names[i], BOARD_USUAL_SIZE)));
  return board;
}

static Advice
advise (const char *moves)
{
  Board board = board_after (moves);
  Advice advice;

  ck_assert (advice_find (engine, &board, &request, FEW_NODES, &advice));
  ck_assert (board_is_free (&board, advice.point));
  return advice;
}

static void
assert_point (const Advice *advice, const char *name)
{
  char text[NOTATION_POINT_BYTES];

  ck_assert_str_eq (notation_from_point (advice->point, text), name);
}

START_TEST (a_five_is_made)
{
  Advice advice = advise ("h8 a1 i8 a3 j8 g8 k8 a5");

  assert_point (&advice, "l8");
  ck_assert_int_eq (advice.reason, ADVICE_FIVE);
}
END_TEST

START_TEST (a_five_is_made_rather_than_a_four_stopped)
{
  Advice advice = advise ("h8 a1 i8 b1 j8 c1 k8 d1");

  ck_assert_int_eq (advice.reason, ADVICE_FIVE);
}
END_TEST

START_TEST (a_four_is_stopped)
{
  Advice advice = advise ("h8 a1 i8 a3 j8 g8 k8");

  assert_point (&advice, "l8");
  ck_assert_int_eq (advice.reason, ADVICE_STOPS_FOUR);
}
END_TEST

START_TEST (an_open_four_can_not_be_stopped)
{
  Advice advice = advise ("h8 a1 i8 a3 j8 a5 k8");

  ck_assert_int_ne (advice.reason, ADVICE_STOPS_FOUR);
  ck_assert_int_ne (advice.reason, ADVICE_FIVE);
}
END_TEST

START_TEST (where_nothing_is_decided_there_is_a_point_too)
{
  Advice advice = advise ("h8 a1 i9");

  ck_assert_int_ne (advice.reason, ADVICE_FIVE);
}
END_TEST

START_TEST (the_empty_board_is_begun_in_the_middle)
{
  Board board;
  Advice advice;

  board_init (&board, BOARD_USUAL_SIZE);
  ck_assert (advice_find (engine, &board, &request, FEW_NODES, &advice));
  assert_point (&advice, "h8");
  ck_assert_int_eq (advice.reason, ADVICE_BEST);
}
END_TEST

START_TEST (there_is_none_when_stopped_or_full)
{
  Board board = board_after ("h8");
  Advice advice;

  engine_stop_raise (&stop);
  ck_assert (!advice_find (engine, &board, &request, FEW_NODES, &advice));
  stop = (EngineStop) { 0 };
  board_init (&board, BOARD_MIN_SIZE);
  for (int i = 0; i < BOARD_MIN_SIZE * BOARD_MIN_SIZE; i++)
    board_play (&board, point_make (i % BOARD_MIN_SIZE, i / BOARD_MIN_SIZE));
  ck_assert (!advice_find (engine, &board, &request, FEW_NODES, &advice));
}
END_TEST

/* Of n stones, the winner plays the last. */
START_TEST (moves_are_the_winners)
{
  static const struct {
    int distance;
    AdviceReason reason;
    int moves;
  } CASES[] = {
    { 0, ADVICE_BEST, 0 }, { 1, ADVICE_FIVE, 1 },   { 3, ADVICE_WIN, 2 },
    { 9, ADVICE_WIN, 5 },  { -2, ADVICE_HOLDS, 1 }, { -6, ADVICE_HOLDS, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    int distance = CASES[i].distance;
    int score = distance > 0   ? ENGINE_SCORE_WIN - distance
                : distance < 0 ? -ENGINE_SCORE_WIN - distance
                               : 0;
    Advice advice = advice_from_score (point_make (3, 4), score);

    ck_assert_uint_eq (advice.point, point_make (3, 4));
    ck_assert_int_eq (advice.reason, CASES[i].reason);
    ck_assert_int_eq (advice.moves, CASES[i].moves);
  }
}
END_TEST

START_TEST (an_even_score_promises_nothing)
{
  Advice advice = advice_from_score (point_make (3, 4), 0);

  ck_assert_int_eq (advice.reason, ADVICE_BEST);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("advice");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_five_is_made);
  tcase_add_test (tcase, a_five_is_made_rather_than_a_four_stopped);
  tcase_add_test (tcase, a_four_is_stopped);
  tcase_add_test (tcase, an_open_four_can_not_be_stopped);
  tcase_add_test (tcase, where_nothing_is_decided_there_is_a_point_too);
  tcase_add_test (tcase, the_empty_board_is_begun_in_the_middle);
  tcase_add_test (tcase, there_is_none_when_stopped_or_full);
  tcase_add_test (tcase, moves_are_the_winners);
  tcase_add_test (tcase, an_even_score_promises_nothing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
