/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with known wins, and the formulas. */
#include "teacher/judge.h"

#include <stdio.h>

#include "board/symmetry.h"
#include "engine/boards.h"
#include "support/check-main.h"

static Engine *engine;

static void
set_up (void)
{
  engine = engine_new ();
  ck_assert_ptr_nonnull (engine);
}

static void
tear_down (void)
{
  engine_free (engine);
}

/* Reads moves such as "h8 i9", turned. Returns how many. */
static int
read_moves (const char *text, int symmetry, Point *points)
{
  char name[NOTATION_POINT_BYTES];
  int count = 0;
  int used;

  for (; sscanf (text, " %3s%n", name, &used) == 1; text += used) {
    Point point = notation_to_point (name, BOARD_USUAL_SIZE);

    ck_assert_msg (point != POINT_NONE, "%s is no point", name);
    points[count++] = symmetry_turn (point, BOARD_USUAL_SIZE, symmetry);
  }
  return count;
}

/* Are all moves of two games judged alike, though they lie otherwise? */
static void
expect_same_judgements (const JudgedGame *a, const JudgedGame *b)
{
  ck_assert_int_eq (a->count, b->count);
  for (int i = 0; i < a->count; i++) {
    ck_assert_int_eq (a->moves[i].judgement, b->moves[i].judgement);
    ck_assert_double_eq (a->positions[i].chance, b->positions[i].chance);
  }
  ck_assert_double_eq (a->positions[a->count].chance, b->positions[b->count].chance);
}

/* Judges the last moves of a game, turned: so many. */
static void
judge_turned (JudgedGame *game, Rule rule, const char *text, int judged, int symmetry)
{
  Point points[BOARD_MAX_STONES];
  int count = read_moves (text, symmetry, points);
  int wrong;

  ck_assert (judge_game_init (game, rule, BOARD_USUAL_SIZE, points, count, &wrong));
  ck_assert_int_eq (game->count, count);
  game->given = count - judged;
  ck_assert (judge_game (game, engine, NULL, NULL, NULL));
}

static void
judge (JudgedGame *game, Rule rule, const char *text, int judged)
{
  judge_turned (game, rule, text, judged, 0);
}

static const JudgedMove *
last_move (const JudgedGame *game)
{
  return &game->moves[game->count - 1];
}

/* What was there before the last move, and after it. */
static const JudgedPosition *
last_before (const JudgedGame *game)
{
  return &game->positions[game->count - 1];
}

static const JudgedPosition *
last_after (const JudgedGame *game)
{
  return &game->positions[game->count];
}

static void
expect_judgement (Rule rule, const char *text, Judgement expected)
{
  JudgedGame game;

  judge (&game, rule, text, 1);
  ck_assert_msg (last_move (&game)->judgement == expected, "%s: %s under %s", text,
                 JUDGEMENT_NAMES[last_move (&game)->judgement], rule_to_name (rule));
  judge_game_clear (&game);
}

START_TEST (a_five_that_is_not_made_is_a_missed_win)
{
  for (int rule = 0; rule < RULE_COUNT; rule++) {
    JudgedGame game;

    judge (&game, (Rule) rule, "h1 h8 i1 a15 j1 o15 k1 g1 c12", 1);
    ck_assert_int_eq (last_move (&game)->judgement, JUDGEMENT_MISSED_WIN);
    ck_assert_int_eq (last_before (&game)->moves, 1);
    ck_assert_int_eq (last_before (&game)->line[0], notation_to_point ("l1", 15));
    judge_game_clear (&game);
  }
}
END_TEST

/* White has to stop the five, and then loses all the same. */
START_TEST (a_five_that_is_not_made_is_missed_though_the_win_stays)
{
  JudgedGame game;

  judge (&game, RULE_FREESTYLE, "h8 a1 i8 c1 j8 e1 k8 g8 o15", 1);
  ck_assert_int_eq (last_move (&game)->judgement, JUDGEMENT_MISSED_WIN);
  ck_assert (last_after (&game)->lost);
  judge_game_clear (&game);
}
END_TEST

/* White has an open three, too: nothing but fours wins for black. */
START_TEST (an_open_three_that_is_not_played_on_is_a_missed_win_in_two)
{
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    JudgedGame game;

    judge_turned (&game, RULE_FREESTYLE, "h8 e3 i8 f3 j8 g3 o15", 1, symmetry);
    ck_assert_int_eq (last_move (&game)->judgement, JUDGEMENT_MISSED_WIN);
    ck_assert_int_eq (last_before (&game)->wins, WIN_FOURS);
    ck_assert_int_eq (last_before (&game)->moves, 2);
    ck_assert_double_eq (last_move (&game)->chance_before, 1);
    judge_game_clear (&game);
  }
}
END_TEST

START_TEST (a_win_that_is_played_is_the_best_move)
{
  expect_judgement (RULE_FREESTYLE, "h8 a1 i8 c1 j8 e1 k8", JUDGEMENT_BEST);
  expect_judgement (RULE_RENJU, "h8 a1 i8 c1 j8 e1 k8 g8 l8", JUDGEMENT_BEST);
}
END_TEST

START_TEST (a_slower_win_is_no_missed_one)
{
  /* Another open three of black's, while there is one already: white can't stop both. */
  JudgedGame game;

  judge (&game, RULE_FREESTYLE, "h8 a1 i8 c1 j8 e1 k8 g8 h3 l8 i3 a15 j3 c15 h9 a8 k3", 1);
  ck_assert (last_after (&game)->lost);
  ck_assert_int_ge (last_move (&game)->judgement, JUDGEMENT_GOOD);
  ck_assert_double_eq (last_move (&game)->chance_after, 1);
  judge_game_clear (&game);
}
END_TEST

START_TEST (an_open_three_that_is_not_stopped_is_a_losing_move)
{
  for (int rule = 0; rule < RULE_COUNT; rule++) {
    JudgedGame game;

    judge (&game, (Rule) rule, "h8 i9 i8 h9 j8 o15", 1);
    ck_assert_int_eq (last_move (&game)->judgement, JUDGEMENT_LOSING_MOVE);
    ck_assert_int_ne (last_after (&game)->wins, WIN_NONE);
    ck_assert_int_eq (last_after (&game)->moves, 2);
    ck_assert_double_eq (last_move (&game)->chance_after, 0);
    judge_game_clear (&game);
  }
}
END_TEST

START_TEST (who_stops_a_five_is_forced_to)
{
  expect_judgement (RULE_FREESTYLE, "h8 a1 i8 g8 j8 e1 k8 l8", JUDGEMENT_FORCED);
  expect_judgement (RULE_FREESTYLE, "h1 a15 i1 g1 j1 o15 k1 o8", JUDGEMENT_LOSING_MOVE);
}
END_TEST

/* The first moves of a game, judged as far as they go. */
static void
judge_prefix (JudgedGame *prefix, const JudgedGame *whole, int count)
{
  Point points[BOARD_MAX_STONES];
  int wrong;

  for (int i = 0; i < count; i++)
    points[i] = whole->moves[i].point;
  ck_assert (judge_game_init (prefix, whole->rule, whole->size, points, count, &wrong));
  prefix->given = count - 1;
  ck_assert (judge_game (prefix, engine, NULL, NULL, NULL));
}

/* A four that wins isn't blamed before there is a reply. */
static void
expect_winning_four (const JudgedGame *game)
{
  ck_assert_int_ge (last_move (game)->judgement, JUDGEMENT_GOOD);
  ck_assert (last_after (game)->lost);
  ck_assert_int_eq (last_after (game)->line[0], notation_to_point ("k9", 15));
}

/* The last move of a game so far, of which nobody knows how it goes on, mustn't be blamed where it
 * isn't once that is known. four: so many moves end with a four that wins. */
static void
expect_prefixes_to_agree (const char *text, int judged, int four)
{
  JudgedGame whole;

  judge (&whole, RULE_FREESTYLE, text, judged);
  for (int count = whole.given + 1; count < whole.count; count++) {
    Judgement expected = whole.moves[count - 1].judgement;
    JudgedGame prefix;

    judge_prefix (&prefix, &whole, count);
    ck_assert_msg (expected <= JUDGEMENT_INACCURACY
                       || last_move (&prefix)->judgement > JUDGEMENT_INACCURACY,
                   "%s, move %d: %s, but %s in the whole game", text, count,
                   JUDGEMENT_NAMES[last_move (&prefix)->judgement], JUDGEMENT_NAMES[expected]);
    if (count == four)
      expect_winning_four (&prefix);
    judge_game_clear (&prefix);
  }
  judge_game_clear (&whole);
}

START_TEST (the_last_move_is_judged_as_in_the_whole_game)
{
  expect_prefixes_to_agree ("i9 k10 j8 j11 l9 i10 h9 h11 j9 k9 h10", 4, 9);
  expect_prefixes_to_agree ("j9 f6 j5 e9 i9 d8 k9 h9 j8 e7 g5 e8 j7 j12 j6", 6, -1);
}
END_TEST

START_TEST (under_caro_a_five_may_be_stopped_from_beside)
{
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  for (const char *text = "h8 g8 i8 a1 j8 e1 k8"; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
    char name[] = { text[0], text[1], '\0' };

    ck_assert (board_play (&board, notation_to_point (name, BOARD_USUAL_SIZE)));
  }
  ck_assert_int_eq (judge_find_forced (RULE_FREESTYLE, &board), notation_to_point ("l8", 15));
  ck_assert_int_eq (judge_find_forced (RULE_RENJU, &board), notation_to_point ("l8", 15));
  ck_assert_int_eq (judge_find_forced (RULE_CARO, &board), POINT_NONE);
}
END_TEST

START_TEST (where_all_others_lose_it_is_the_only_move)
{
  /* Puzzles whose one solution has been proven. */
  expect_judgement (RULE_FREESTYLE, "i8 g9 d12 k8 i6 j9 h9 i7 i10 j6 h8 j7 j8 g8",
                    JUDGEMENT_ONLY_MOVE);
  expect_judgement (RULE_FREESTYLE, "h7 i7 e6 i8 f7 h9 i6 g8 g6 h8 j8 e8 f8 f6",
                    JUDGEMENT_ONLY_MOVE);
}
END_TEST

START_TEST (a_foul_is_a_losing_move)
{
  JudgedGame game;

  judge (&game, RULE_RENJU, "h1 g1 i1 h8 j1 c12 l1 m13 m1 d4 k1", 1);
  ck_assert_int_eq (last_move (&game)->judgement, JUDGEMENT_LOSING_MOVE);
  ck_assert_int_eq (last_after (&game)->length, 0);
  judge_game_clear (&game);
}
END_TEST

START_TEST (whoever_has_lost_already_makes_no_losing_moves)
{
  JudgedGame game;
  int losing = 0;

  judge (&game, RULE_FREESTYLE, "h8 i9 i8 h9 j8 o15 k8 g8 l8", 4);
  for (int i = 5; i < game.count; i++)
    losing += game.moves[i].judgement == JUDGEMENT_LOSING_MOVE;
  ck_assert_int_eq (losing, 1);
  ck_assert_int_eq (game.moves[5].judgement, JUDGEMENT_LOSING_MOVE);
  ck_assert (game.positions[7].lost);
  judge_game_clear (&game);
}
END_TEST

START_TEST (the_first_stone_is_no_only_move)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    expect_judgement ((Rule) rule, "h8", JUDGEMENT_BEST);
}
END_TEST

START_TEST (what_is_given_is_not_judged)
{
  JudgedGame game;

  judge (&game, RULE_FREESTYLE, "h8 i9 i8 h9 j8 o15", 1);
  for (int i = 0; i < game.count - 1; i++)
    ck_assert_int_eq (game.moves[i].judgement, JUDGEMENT_GIVEN);
  ck_assert_double_eq (judge_game_accuracy (&game, 0), -1);
  ck_assert_double_eq_tol (judge_game_accuracy (&game, 1), last_move (&game)->accuracy, 1e-9);
  judge_game_clear (&game);
}
END_TEST

START_TEST (a_game_is_judged_as_it_is_turned)
{
  JudgedGame a, b;

  judge (&a, RULE_FREESTYLE, "h8 i8", 1);
  judge (&b, RULE_FREESTYLE, "h8 h7", 1);
  expect_same_judgements (&a, &b);
  ck_assert_int_ge (last_move (&b)->judgement, JUDGEMENT_GOOD);
  judge_game_clear (&a);
  judge_game_clear (&b);
  judge (&a, RULE_RENJU, "h8 h9 i10 g7 k6", 1);
  judge_turned (&b, RULE_RENJU, "h8 h9 i10 g7 k6", 1, 5);
  expect_same_judgements (&a, &b);
  ck_assert_int_eq (symmetry_turn (a.moves[4].point, 15, 5), b.moves[4].point);
  ck_assert_int_eq (last_before (&a)->length, last_before (&b)->length);
  for (int i = 0; i < last_before (&a)->length; i++)
    ck_assert_int_eq (symmetry_turn (last_before (&a)->line[i], 15, 5), last_before (&b)->line[i]);
  judge_game_clear (&a);
  judge_game_clear (&b);
}
END_TEST

/* A position that looks the same when mirrored has two best moves, if one. (Of two stones, see
 * above.) */
START_TEST (a_move_is_not_blamed_for_its_mirror_image)
{
  static const struct {
    Rule rule;
    const char *text;
  } CASES[] = {
    { RULE_FREESTYLE, "h8 i9 g9" },
    { RULE_FREESTYLE, "h8 h9 h10 g10" },
    { RULE_RENJU, "h8 h9 i9" },
    { RULE_RENJU, "h8 h9 g9" },
  };

  for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
    JudgedGame game;

    judge (&game, CASES[i].rule, CASES[i].text, 1);
    ck_assert_msg (last_move (&game)->judgement >= JUDGEMENT_GOOD, "%s", CASES[i].text);
    judge_game_clear (&game);
  }
}
END_TEST

/* Along the best moves of who wins, there are fewer left each time. */
START_TEST (a_win_comes_nearer_along_its_line)
{
  JudgedGame game;

  judge (&game, RULE_FREESTYLE,
         "i9 j10 k9 h10 k10 h9 l9 h11 j9 m9 h8 i8 k8 k7 j7 i6 m8 j11 l8 o8 l7 h12", 4);
  for (int i = game.given; i + 2 <= game.count; i++) {
    const JudgedPosition *position = &game.positions[i];

    if (position->wins == WIN_NONE || position->line[0] != game.moves[i].point)
      continue;
    ck_assert_int_gt (position->moves, 0);
    ck_assert (position[1].lost);
    ck_assert_int_lt (position[1].moves, position->moves);
    ck_assert_int_ne (position[2].wins, WIN_NONE);
    ck_assert_int_le (position[2].moves, position[1].moves);
  }
  judge_game_clear (&game);
}
END_TEST

START_TEST (no_game_has_an_end_without_a_middle)
{
  JudgedGame game;

  /* Won before anybody has made a three. */
  judge (&game, RULE_FREESTYLE, "h8 a1 i8 c1 h9 e1 i10", 3);
  for (int i = 1; i < game.count; i++)
    ck_assert (game.moves[i].phase != PHASE_END || game.moves[i - 1].phase != PHASE_OPENING);
  ck_assert_int_ne (game.positions[6].wins, WIN_NONE);
  judge_game_clear (&game);
}
END_TEST

START_TEST (the_end_begins_with_the_first_win)
{
  JudgedGame game;

  judge (&game, RULE_FREESTYLE, "h8 i9 i8 h9 j8 o15 k8", 4);
  ck_assert_int_eq (game.moves[3].phase, PHASE_OPENING);
  ck_assert_int_eq (game.moves[4].phase, PHASE_MIDDLE);
  ck_assert_int_eq (game.moves[6].phase, PHASE_END);
  judge_game_clear (&game);
}
END_TEST

START_TEST (the_same_game_is_judged_alike)
{
  JudgedGame a, b;

  judge (&a, RULE_FREESTYLE, "h8 i9 h9 h10 i8 g8 j8", 1);
  judge (&b, RULE_FREESTYLE, "h8 i9 h9 h10 i8 g8 j8", 1);
  expect_same_judgements (&a, &b);
  judge_game_clear (&a);
  judge_game_clear (&b);
}
END_TEST

START_TEST (a_raised_stop_ends_it)
{
  EngineStop stop = { 0 };
  JudgedGame game;
  Point points[] = { point_make (7, 7), point_make (8, 8) };
  int wrong;

  engine_stop_raise (&stop);
  ck_assert (judge_game_init (&game, RULE_FREESTYLE, 15, points, 2, &wrong));
  game.pass = JUDGE_DEEP;
  ck_assert (!judge_game (&game, engine, &stop, NULL, NULL));
  judge_game_clear (&game);
}
END_TEST

START_TEST (what_cannot_be_played_is_told_by_its_number)
{
  JudgedGame game;
  Point points[] = { point_make (7, 7), point_make (8, 8), point_make (7, 7) };
  int wrong;

  ck_assert (!judge_game_init (&game, RULE_FREESTYLE, 15, points, 3, &wrong));
  ck_assert_int_eq (wrong, 2);
  ck_assert (!judge_game_init (&game, RULE_FREESTYLE, 3, points, 1, &wrong));
  ck_assert_int_eq (wrong, -1);
}
END_TEST

START_TEST (no_moves_are_a_game_too)
{
  JudgedGame game;
  int wrong;

  ck_assert (judge_game_init (&game, RULE_FREESTYLE, 15, NULL, 0, &wrong));
  ck_assert (judge_game (&game, engine, NULL, NULL, NULL));
  ck_assert_double_eq (judge_game_accuracy (&game, 0), -1);
  judge_game_clear (&game);
}
END_TEST

START_TEST (a_move_is_tried_against_every_answer)
{
  Board board;
  Point points[BOARD_MAX_STONES];
  int count = read_moves ("h8 a1 i8 c1 j8 e1", 0, points);
  int moves = 0;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  for (int i = 0; i < count; i++)
    ck_assert (board_play (&board, points[i]));
  ck_assert_int_eq (judge_try_move (engine, RULE_FREESTYLE, &board, notation_to_point ("k8", 15),
                                    ENGINE_THREATS_FOURS, 1000, NULL, &moves),
                    ENGINE_SOLUTION_WIN);
  ck_assert_int_eq (moves, 2);
  ck_assert_int_eq (judge_try_move (engine, RULE_FREESTYLE, &board, notation_to_point ("o15", 15),
                                    ENGINE_THREATS_FOURS, 1000, NULL, &moves),
                    ENGINE_SOLUTION_NONE);
  ck_assert_int_eq (judge_try_move (engine, RULE_FREESTYLE, &board, notation_to_point ("h8", 15),
                                    ENGINE_THREATS_FOURS, 1000, NULL, &moves),
                    ENGINE_SOLUTION_NONE);
}
END_TEST

START_TEST (accuracy_falls_with_what_a_move_costs)
{
  ck_assert_double_eq_tol (judge_accuracy_of_loss (0), 99.9999, 1e-9);
  ck_assert_double_eq_tol (judge_accuracy_of_loss (-0.2), 99.9999, 1e-9);
  ck_assert_double_eq_tol (judge_accuracy_of_loss (0.1), 63.5830, 1e-3);
  ck_assert_double_eq_tol (judge_accuracy_of_loss (0.5), 8.53, 1e-2);
  ck_assert_double_eq (judge_accuracy_of_loss (1), 0);
}
END_TEST

START_TEST (the_accuracy_of_a_game_is_that_of_a_worked_example)
{
  /* Chances of black in percent: 50, 50, 30, 60. A window has two positions. */
  static const double CHANCES[] = { 0.5, 0.5, 0.3, 0.6 };
  Point points[] = { point_make (7, 7), point_make (8, 8), point_make (9, 9) };
  JudgedGame game;
  int wrong;

  ck_assert (judge_game_init (&game, RULE_FREESTYLE, 15, points, 3, &wrong));
  for (int i = 0; i < 4; i++)
    game.positions[i].chance = i % 2 == 0 ? CHANCES[i] : 1 - CHANCES[i];
  judge_game_complete (&game);
  /* Black's moves cost nothing: 100, with weights 0.5 and 12. White's gained. */
  ck_assert_double_eq_tol (judge_game_accuracy (&game, 0), 99.9999, 1e-9);
  ck_assert_double_eq_tol (judge_game_accuracy (&game, 1), 99.9999, 1e-9);
  game.positions[1].chance = 1 - 0.4; /* now the first move cost a tenth */
  game.positions[2].chance = 0.4;
  game.positions[3].chance = 1 - 0.2; /* and the third a fifth */
  judge_game_complete (&game);
  /* 63.583 with the weight 5 (50 and 40), 40.020 with 10 (40 and 20):
   * the weighted mean is 47.874, the harmonic one 49.122. */
  ck_assert_double_eq_tol (judge_game_accuracy (&game, 0), 48.498, 1e-3);
  ck_assert_double_eq_tol (judge_phase_accuracy (&game, 0, PHASE_OPENING), 48.498, 1e-3);
  ck_assert_double_eq (judge_phase_accuracy (&game, 0, PHASE_END), -1);
  judge_game_clear (&game);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("judge");
  TCase *games = tcase_create ("games");
  TCase *formulas = tcase_create ("formulas");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, a_five_that_is_not_made_is_a_missed_win);
  tcase_add_test (games, a_five_that_is_not_made_is_missed_though_the_win_stays);
  tcase_add_test (games, an_open_three_that_is_not_played_on_is_a_missed_win_in_two);
  tcase_add_test (games, a_win_that_is_played_is_the_best_move);
  tcase_add_test (games, a_slower_win_is_no_missed_one);
  tcase_add_test (games, an_open_three_that_is_not_stopped_is_a_losing_move);
  tcase_add_test (games, who_stops_a_five_is_forced_to);
  tcase_add_test (games, the_last_move_is_judged_as_in_the_whole_game);
  tcase_add_test (games, under_caro_a_five_may_be_stopped_from_beside);
  tcase_add_test (games, where_all_others_lose_it_is_the_only_move);
  tcase_add_test (games, a_foul_is_a_losing_move);
  tcase_add_test (games, whoever_has_lost_already_makes_no_losing_moves);
  tcase_add_test (games, the_first_stone_is_no_only_move);
  tcase_add_test (games, what_is_given_is_not_judged);
  tcase_add_test (games, a_game_is_judged_as_it_is_turned);
  tcase_add_test (games, a_move_is_not_blamed_for_its_mirror_image);
  tcase_add_test (games, a_win_comes_nearer_along_its_line);
  tcase_add_test (games, no_game_has_an_end_without_a_middle);
  tcase_add_test (games, the_end_begins_with_the_first_win);
  tcase_add_test (games, the_same_game_is_judged_alike);
  tcase_add_test (games, a_raised_stop_ends_it);
  tcase_add_test (games, what_cannot_be_played_is_told_by_its_number);
  tcase_add_test (games, no_moves_are_a_game_too);
  tcase_add_test (games, a_move_is_tried_against_every_answer);
  tcase_add_test (formulas, accuracy_falls_with_what_a_move_costs);
  tcase_add_test (formulas, the_accuracy_of_a_game_is_that_of_a_worked_example);
  suite_add_tcase (suite, games);
  suite_add_tcase (suite, formulas);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
