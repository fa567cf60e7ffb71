/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reason for each point, on boards drawn and turned. */
#include "board/notation.h"
#include "game/players/advice.h"
#include "support/check-main.h"
#include "support/symmetry.h"

enum {
  FEW_NODES = 1000,
  MOST_STONES = 40,
};

static Engine *engine;

static void
set_up (void)
{
  engine = engine_new ();
}

static void
tear_down (void)
{
  engine_free (engine);
}

/* A board, a point that somebody advises, and what there is to say about it. */
typedef struct {
  const char *picture;
  const char *point;
  AdviceReason reason;
  Kind threat;
  const char *at; /* with STOPS_DOUBLE */
} Lesson;

static const Lesson LESSONS[] = {
  /* White to move; black has three in the open. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . o . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . x x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "g5", ADVICE_STOPS_THREE, KIND_DEAD, NULL },
  /* The same with a hole in it, stopped there. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . o . . . . . .\n"
    ". . . . . . . . .\n"
    ". . x x . x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "e5", ADVICE_STOPS_THREE, KIND_DEAD, NULL },
  /* Black could make two open threes at e5. */
  { ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . x . . . .\n"
    ". . x x . . . . .\n"
    ". . . . x . . . .\n"
    ". . . . . . . o .\n"
    ". . . . . . . . .\n"
    "o . . . . . . . .\n",
    "e5", ADVICE_STOPS_DOUBLE, KIND_DOUBLE_THREE, "e5" },
  /* Black could make a four and an open three at e5; white takes the point where
   * the four would become a five. */
  { ". . . . o . . . .\n"
    ". . . . x . . . .\n"
    ". . . . x . . . .\n"
    ". . . . x . . . o\n"
    ". . x x . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . o . .\n",
    "e4", ADVICE_STOPS_DOUBLE, KIND_FOUR_THREE, "e5" },
  /* Black to move makes two open threes. */
  { ". . . . . . . . .\n"
    ". o . . . . . o .\n"
    ". . . . . . . . .\n"
    ". . . . x . . . .\n"
    ". . x x . . . . .\n"
    ". . . . x . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . o .\n"
    ". . . . . . . . .\n",
    "e5", ADVICE_MAKES, KIND_DOUBLE_THREE, NULL },
  { ". . . . o . . . .\n"
    ". . . . x . . . .\n"
    ". . . . x . . . .\n"
    ". . . . x . . . o\n"
    ". . x x . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    "o . . . . . o . .\n",
    "e5", ADVICE_MAKES, KIND_FOUR_THREE, NULL },
  /* Black makes a four that wins nothing. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    "o x x x . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . o . .\n"
    ". . . o . . . . .\n",
    "e5", ADVICE_MAKES, KIND_FOUR, NULL },
  /* Black makes an open three. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . o . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . x x . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "f5", ADVICE_MAKES, KIND_THREE, NULL },
  /* White would make a four, and the answer to it would leave a double four. */
  { ". . . . . . . . . . .\n"
    ". x . . . o . . . . .\n"
    ". . . . . x . . . . x\n"
    ". . . . . . . x . . .\n"
    ". . . . . . . . . . .\n"
    ". . . x . o . . . . .\n"
    ". . . o . . . . x o .\n"
    ". . o o . . o o . . .\n"
    ". . . . x . . . . . .\n"
    ". . . . . . x . . o .\n"
    "x . . . . . . . . . .\n",
    "e4", ADVICE_PREVENTS_FOURS, KIND_DEAD, NULL },
  /* Black would win by fours and open threes, beginning with a three. */
  { ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . x o . . .\n"
    ". . . . . . . . . . .\n"
    ". . . x . . . . . . .\n"
    ". o . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . x . . . . x . .\n"
    ". . . . . . o . . . .\n"
    ". . . . . . . . . . .\n",
    "d4", ADVICE_PREVENTS_WIN, KIND_DEAD, NULL },
  /* One stone beside another. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . x . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "e6", ADVICE_BUILDS, KIND_DEAD, NULL },
  /* White beside two black stones. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n",
    "g5", ADVICE_HINDERS, KIND_DEAD, NULL },
  /* Far from everything. */
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n",
    "a9", ADVICE_BEST, KIND_DEAD, NULL },
  /* What can't be stopped isn't said to be. */
  { ". . . . . . . . .\n"
    ". . o . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . x x x x . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . o . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n",
    "g5", ADVICE_BEST, KIND_DEAD, NULL },
};

/* Does the side to move win by threats of that kind? */
static gboolean
wins (const Board *board, EngineThreats threats)
{
  EngineQuestion question = { .threats = threats, .rule = RULE_FREESTYLE };
  EngineReport win;

  return engine_solve (engine, board, &question, &win) == ENGINE_SOLUTION_WIN;
}

START_TEST (a_win_that_is_prevented_was_there)
{
  guint seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (LESSONS); i++) {
    const Lesson *lesson = &LESSONS[i];
    EngineThreats threats =
        lesson->reason == ADVICE_PREVENTS_WIN ? ENGINE_THREATS_ALL : ENGINE_THREATS_FOURS;
    Board board;

    if (lesson->reason != ADVICE_PREVENTS_FOURS && lesson->reason != ADVICE_PREVENTS_WIN)
      continue;
    ck_assert (notation_read_board (lesson->picture, &board));
    board_play (&board, notation_to_point (lesson->point, board.size));
    ck_assert (!wins (&board, threats));
    board_take_back (&board);
    board.turn = stone_other (board.turn);
    ck_assert (wins (&board, threats));
    seen++;
  }
  ck_assert_uint_eq (seen, 2);
}
END_TEST

/* At how many points a side would make a threat from one to another. */
static int
count_threats (const Board *board, Stone stone, Kind least, Kind most)
{
  int count = 0;

  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);
    Kind threat = engine_kind_at (board, RULE_FREESTYLE, point, stone);

    count += threat >= least && threat <= most;
  }
  return count;
}

/* The points where a side makes an open three, whatever else with it. */
static int
count_threes (const Board *board, Stone stone)
{
  return count_threats (board, stone, KIND_THREE, KIND_THREE)
         + count_threats (board, stone, KIND_DOUBLE_THREE, KIND_DOUBLE_THREE)
         + count_threats (board, stone, KIND_FOUR_THREE, KIND_FOUR_THREE);
}

/* Holds what an advice claims against the board before and after its point. */
static void
check_claim (const Board *before, const Advice *advice)
{
  Stone own = before->turn;
  Stone other = stone_other (own);
  Kind made = engine_kind_at (before, RULE_FREESTYLE, advice->point, own);
  Kind three = KIND_THREE, open_four = KIND_OPEN_FOUR;
  Kind five = KIND_FIVE;
  Kind left;
  Board after = *before;

  ck_assert (board_play (&after, advice->point));
  switch (advice->reason) {
  case ADVICE_FIVE:
    ck_assert_int_eq (made, five);
    break;
  case ADVICE_STOPS_FOUR:
    ck_assert_int_eq (count_threats (before, other, five, five), 1);
    ck_assert_int_eq (count_threats (&after, other, five, five), 0);
    break;
  case ADVICE_MAKES:
    ck_assert_int_eq (made, advice->threat);
    ck_assert (made >= three && made < five);
    break;
  case ADVICE_STOPS_THREE:
    ck_assert_int_gt (count_threats (before, other, open_four, open_four), 0);
    ck_assert_int_eq (count_threats (&after, other, open_four, five), 0);
    break;
  case ADVICE_STOPS_DOUBLE:
    ck_assert_int_eq (engine_kind_at (before, RULE_FREESTYLE, advice->at, other), advice->threat);
    left = engine_kind_at (&after, RULE_FREESTYLE, advice->at, other);
    ck_assert (left < KIND_DOUBLE_THREE || left == KIND_FOUR);
    break;
  case ADVICE_BUILDS:
    ck_assert_int_gt (count_threes (&after, own), count_threes (before, own));
    break;
  case ADVICE_HINDERS:
    ck_assert_int_lt (count_threes (&after, other), count_threes (before, other));
    break;
  case ADVICE_BEST:
  case ADVICE_FOURS:
  case ADVICE_WIN:
  case ADVICE_HOLDS:
  case ADVICE_PREVENTS_FOURS:
  case ADVICE_PREVENTS_WIN:
  default:
    break;
  }
}

/* From i4 black could make more fours than before, but no more open threes. */
START_TEST (fours_that_are_prepared_are_no_open_threes)
{
  static const char MOVES[] = "c3d3h4f5g2f8e4g4e6e7f7d5d6f6e5f2f4g3h6g5i6k6j4h5j5j3k3g7g6";
  EngineRequest request = { .rule = RULE_FREESTYLE };
  Advice advice = { .point = notation_to_point ("i4", 15), .reason = ADVICE_BEST };
  Board board, after;

  board_init (&board, 15);
  for (const char *at = MOVES; *at != '\0'; at += 2) {
    char name[] = { at[0], at[1], '\0' };

    ck_assert (board_play (&board, notation_to_point (name, 15)));
  }
  after = board;
  board_play (&after, advice.point);
  ck_assert_int_gt (count_threats (&after, board.turn, KIND_THREE, KIND_FIVE),
                    count_threats (&board, board.turn, KIND_THREE, KIND_FIVE));
  ck_assert_int_le (count_threes (&after, board.turn), count_threes (&board, board.turn));
  advice_give_reason (&advice, engine, &board, &request);
  ck_assert_int_ne (advice.reason, ADVICE_BUILDS);
}
END_TEST

/* Whole games of the weaker levels, with advice at every move. */
START_TEST (what_is_said_of_the_champions_points_is_true)
{
  static const AdviceReason EXPECTED[] = { ADVICE_FIVE,        ADVICE_STOPS_FOUR,
                                           ADVICE_STOPS_THREE, ADVICE_STOPS_DOUBLE,
                                           ADVICE_MAKES,       ADVICE_BUILDS,
                                           ADVICE_HINDERS };
  int seen[ADVICE_HINDERS + 1] = { 0 };

  for (guint64 seed = 1; seed <= 12; seed++) {
    EngineRequest champions = { .rule = RULE_FREESTYLE, .limits.nodes = FEW_NODES };
    EngineRequest players = { .rule = RULE_FREESTYLE, .seed = seed };
    Board board;

    board_init (&board, BOARD_USUAL_SIZE);
    while (board.count < MOST_STONES
           && rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_OPEN) {
      Advice advice;

      ck_assert (advice_find (engine, &board, &champions, FEW_NODES, &advice));
      check_claim (&board, &advice);
      seen[advice.reason]++;
      players.level = board.turn == STONE_BLACK ? ENGINE_LEVEL_MEDIUM : ENGINE_LEVEL_EASY;
      board_play (&board, engine_think (engine, &board, &players));
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS (EXPECTED); i++)
    ck_assert_msg (seen[EXPECTED[i]] > 0, "reason %d was never given", EXPECTED[i]);
}
END_TEST

/* What wins says so, and names the double threat that it makes. */
START_TEST (a_win_is_told_with_its_threat)
{
  static const struct {
    AdviceReason given;
    const char *picture; /* of the line 5, in the middle of nothing */
    AdviceReason reason;
    Kind threat;
  } CASES[] = {
    { ADVICE_FOURS, ". x x x . . . . .", ADVICE_MAKES, KIND_OPEN_FOUR },
    { ADVICE_FOURS, "x . x . . . x . .", ADVICE_FOURS, KIND_DEAD },
    { ADVICE_WIN, ". x . x . . . . x", ADVICE_WIN, KIND_DEAD },
    { ADVICE_HOLDS, ". x x x . . . . .", ADVICE_HOLDS, KIND_DEAD },
  };
  static const char ROW[] = ". . . . . . . . .\n";

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    EngineRequest request = { .rule = RULE_FREESTYLE };
    g_autofree char *picture = g_strconcat (ROW, ". o . o . o . . .\n", ROW, ROW, CASES[i].picture,
                                            "\n", ROW, ROW, ROW, ROW, NULL);
    Advice advice = { .point = notation_to_point ("e5", 9), .reason = CASES[i].given, .moves = 2 };
    Board board;

    ck_assert (notation_read_board (picture, &board));
    advice_give_reason (&advice, engine, &board, &request);
    ck_assert_int_eq (advice.reason, CASES[i].reason);
    ck_assert_int_eq (advice.moves, 2);
    ck_assert_int_eq (advice.threat, CASES[i].threat);
  }
}
END_TEST

/* Of a loss that is far away one tells only if there is nothing better to
 * tell; one that is near is told. */
START_TEST (a_far_loss_leaves_the_lesson_as_it_is)
{
  const Lesson *lesson = &LESSONS[_i];
  EngineRequest request = { .rule = RULE_FREESTYLE };
  gboolean worth_telling = lesson->reason != ADVICE_BEST && lesson->reason != ADVICE_BUILDS
                           && lesson->reason != ADVICE_HINDERS;
  Point point;
  Advice far, near;
  Board board;

  ck_assert (notation_read_board (lesson->picture, &board));
  point = notation_to_point (lesson->point, board.size);
  far = (Advice) { .point = point, .reason = ADVICE_HOLDS, .moves = 16 };
  near = (Advice) { .point = point, .reason = ADVICE_HOLDS, .moves = 3 };
  advice_give_reason (&far, engine, &board, &request);
  advice_give_reason (&near, engine, &board, &request);
  ck_assert_int_eq (far.reason, worth_telling ? lesson->reason : ADVICE_HOLDS);
  ck_assert_int_eq (far.moves, worth_telling ? 0 : 16);
  ck_assert_int_eq (near.reason, ADVICE_HOLDS);
  ck_assert_int_eq (near.moves, 3);
}
END_TEST

START_TEST (a_lesson_is_the_same_however_it_is_turned)
{
  const Lesson *lesson = &LESSONS[_i];
  EngineRequest request = { .rule = RULE_FREESTYLE };
  Board board;

  ck_assert (notation_read_board (lesson->picture, &board));
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Point point =
        symmetry_turn (notation_to_point (lesson->point, board.size), board.size, symmetry);
    Advice advice = { .point = point };

    advice_give_reason (&advice, engine, &turned, &request);
    ck_assert_uint_eq (advice.point, point);
    ck_assert_int_eq (advice.reason, lesson->reason);
    ck_assert_int_eq (advice.moves, 0);
    if (advice.reason == ADVICE_MAKES || advice.reason == ADVICE_STOPS_DOUBLE)
      ck_assert_int_eq (advice.threat, lesson->threat);
    if (lesson->at != NULL)
      ck_assert_uint_eq (advice.at, symmetry_turn (notation_to_point (lesson->at, board.size),
                                                   board.size, symmetry));
  }
}
END_TEST

/* White's four on the third row could be stopped only at h3, where two threes of black's meet. */
START_TEST (a_four_that_black_may_not_stop_is_told_as_such)
{
  static const char PICTURE[] = ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . . . .\n"
                                ". . . . . x . . . x . . . . .\n"
                                ". . . . . . x . x . . . . . .\n"
                                ". . . x o o o . . . . . . . o\n"
                                ". . . . . . . . . . . . . . .\n"
                                "x . . . . . . . . . . . . . o\n";
  EngineRequest request = { .rule = RULE_RENJU };
  Advice advice = { .reason = ADVICE_BEST };
  Board board;

  ck_assert (notation_read_board (PICTURE, &board));
  ck_assert_int_eq (board.turn, STONE_WHITE);
  advice.point = notation_to_point ("i3", board.size);
  advice_give_reason (&advice, engine, &board, &request);
  ck_assert_int_eq (advice.reason, ADVICE_TRAPS);
  ck_assert_uint_eq (advice.at, notation_to_point ("h3", board.size));
  advice.reason = ADVICE_BEST;
  request.rule = RULE_FREESTYLE;
  advice_give_reason (&advice, engine, &board, &request);
  ck_assert_int_ne (advice.reason, ADVICE_TRAPS);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("advice-reason");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_lesson_is_the_same_however_it_is_turned, 0, G_N_ELEMENTS (LESSONS));
  tcase_add_loop_test (tcase, a_far_loss_leaves_the_lesson_as_it_is, 0, G_N_ELEMENTS (LESSONS));
  tcase_add_test (tcase, a_win_that_is_prevented_was_there);
  tcase_add_test (tcase, a_win_is_told_with_its_threat);
  tcase_add_test (tcase, fours_that_are_prepared_are_no_open_threes);
  tcase_add_test (tcase, what_is_said_of_the_champions_points_is_true);
  tcase_add_test (tcase, a_four_that_black_may_not_stop_is_told_as_such);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
