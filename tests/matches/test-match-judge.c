/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as Gomocup's manager judges them. */
#include "matches/match-judge.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"

static MatchJudge judge;

static MatchTerms
terms_of (Rule rule)
{
  return (MatchTerms) { .rule = rule, .size = 15, .turn_ms = 1000, .tolerance_ms = 1000 };
}

static void
begin (const MatchTerms *terms)
{
  Board board;

  board_init (&board, terms->size);
  match_judge_begin (&judge, terms, &board);
}

static void
play (const char *point, gint64 msecs)
{
  match_judge_take_move (&judge, notation_to_point (point, judge.terms.size), msecs);
}

/* "h8 i9 j7", each in a moment. */
static void
play_all (const char *points)
{
  g_auto (GStrv) all = g_strsplit (points, " ", -1);

  for (guint i = 0; all[i] != NULL; i++) {
    ck_assert_msg (!judge.over, "over before %s", all[i]);
    play (all[i], 0);
  }
}

static void
check_end (MatchEnding ending, Stone winner, int moves)
{
  ck_assert (judge.over);
  ck_assert_int_eq (judge.ending, ending);
  ck_assert_int_eq (judge.winner, winner);
  ck_assert_int_eq (judge.board.count, moves);
}

START_TEST (five_wins)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  begin (&terms);
  play_all ("a1 a15 b1 b15 c1 c15 d1 d15 e1");
  check_end (MATCH_ENDING_FIVE, STONE_BLACK, 9);
}
END_TEST

/* Six wins under freestyle, and is nothing under standard. */
START_TEST (six_is_judged_by_the_rule)
{
  static const char SIX[] = "a1 a15 b1 b15 c1 c15 e1 e15 f1 f15 d1";
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  begin (&terms);
  play_all (SIX);
  check_end (MATCH_ENDING_FIVE, STONE_BLACK, 11);
  terms = terms_of (RULE_STANDARD);
  begin (&terms);
  play_all (SIX);
  ck_assert (!judge.over);
}
END_TEST

/* A foul is lost, and isn't played. */
START_TEST (a_forbidden_move_loses_under_renju)
{
  MatchTerms terms = terms_of (RULE_RENJU);

  begin (&terms);
  play_all ("g8 a1 i8 a3 h7 a5 h9 a7 h8");
  check_end (MATCH_ENDING_FOUL, STONE_WHITE, 8);
}
END_TEST

START_TEST (a_taken_point_is_illegal_and_none_at_all_a_crash)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  begin (&terms);
  play_all ("h8 h8");
  check_end (MATCH_ENDING_ILLEGAL, STONE_BLACK, 1);
  begin (&terms);
  match_judge_take_move (&judge, POINT_NONE, 0);
  check_end (MATCH_ENDING_CRASH, STONE_WHITE, 0);
  begin (&terms);
  play_all ("h8");
  match_judge_take_failure (&judge, MATCH_ENDING_CRASH);
  check_end (MATCH_ENDING_CRASH, STONE_BLACK, 1);
}
END_TEST

START_TEST (too_much_memory_loses_whatever_the_move)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  terms.memory = 1000;
  begin (&terms);
  ck_assert (match_judge_take_memory (&judge, 1000));
  match_judge_take_move (&judge, notation_to_point ("h8", 15), 0);
  ck_assert (match_judge_take_memory (&judge, 0));
  ck_assert (!match_judge_take_memory (&judge, 1001));
  check_end (MATCH_ENDING_MEMORY, STONE_BLACK, 1);
  ck_assert_int_eq (judge.memory[0], 1000);
  ck_assert_int_eq (judge.memory[1], 1001);
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_MEMORY), 4);
  terms.memory_tolerance = 10;
  begin (&terms);
  ck_assert (match_judge_take_memory (&judge, 1010));
  ck_assert (!match_judge_take_memory (&judge, 1011));
  ck_assert_int_eq (judge.ending, MATCH_ENDING_MEMORY);

  terms.memory = 0;
  begin (&terms);
  ck_assert (match_judge_take_memory (&judge, G_GINT64_CONSTANT (1) << 40));
}
END_TEST

/* min (match left, turn) + tolerance */
START_TEST (late_is_later_than_the_limit_and_the_tolerance)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  begin (&terms);
  ck_assert_int_eq (match_judge_get_limit (&judge), 1000);
  ck_assert_int_eq (match_judge_get_deadline (&judge), 2000);
  play ("h8", 2000);
  ck_assert (!judge.over);
  ck_assert_int_eq (judge.msecs[0], 2000);
  play ("h9", 2001);
  check_end (MATCH_ENDING_TIME, STONE_BLACK, 1);
}
END_TEST

/* Each move is given back 10 ms, and the increment. */
START_TEST (the_clock_of_the_match_runs_out)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  terms.match_ms = 1500;
  begin (&terms);
  play ("h8", 710);
  play ("a1", 5);
  ck_assert_int_eq (judge.left_ms[0], 800);
  ck_assert_int_eq (judge.left_ms[1], 1500);
  ck_assert_int_eq (match_judge_get_limit (&judge), 800);
  play ("h9", 1510);
  ck_assert_int_eq (judge.left_ms[0], -700);
  play ("a2", 0);
  /* Overdrawn: it has what is left of the tolerance. */
  ck_assert_int_eq (match_judge_get_limit (&judge), -700);
  ck_assert_int_eq (match_judge_get_deadline (&judge), 300);
  play ("h10", 301);
  check_end (MATCH_ENDING_TIME, STONE_WHITE, 4);
  terms.increment_ms = 100;
  begin (&terms);
  play ("h8", 710);
  ck_assert_int_eq (judge.left_ms[0], 900);
}
END_TEST

START_TEST (without_clocks_nobody_is_late)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  terms.turn_ms = 0;
  begin (&terms);
  ck_assert_int_eq (match_judge_get_limit (&judge), 0);
  ck_assert_int_eq (match_judge_get_deadline (&judge), 0);
  play ("h8", G_GINT64_CONSTANT (100000000));
  ck_assert (!judge.over);
}
END_TEST

static Point
fill_point (int i, int size)
{
  int y = i / size;

  return point_make (i % size, y);
}

/* A point for each move, so that nobody gets five: columns of both colours in turn, two by two. */
static void
choose_points (int size, Point points[BOARD_MAX_STONES])
{
  int counts[2] = { 0, 0 };

  for (int i = 0; i < size * size; i++) {
    Point point = fill_point (i, size);
    int white = (point_x (point) + 2 * point_y (point)) % 4 < 2 ? 0 : 1;
    int move = 2 * counts[white]++ + white;

    if (move < BOARD_MAX_STONES)
      points[move] = point;
  }
}

static void
fill (int most)
{
  Point points[BOARD_MAX_STONES];

  choose_points (judge.terms.size, points);
  for (int i = 0; i < most && !judge.over; i++)
    match_judge_take_move (&judge, points[i], 0);
}

START_TEST (a_full_board_is_a_draw)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);

  terms.size = 8;
  begin (&terms);
  fill (63);
  ck_assert (!judge.over);
  begin (&terms);
  fill (64);
  check_end (MATCH_ENDING_DRAW, STONE_NONE, 64);
}
END_TEST

/* Renju: 25 points from the end; and where the plan says so. */
START_TEST (a_draw_comes_earlier_under_renju_or_where_the_plan_says)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);
  Point points[BOARD_MAX_STONES];
  Board board;

  terms.draw_after = 30;
  begin (&terms);
  fill (100);
  check_end (MATCH_ENDING_DRAW, STONE_NONE, 30);
  terms = terms_of (RULE_RENJU);
  choose_points (15, points);
  board_init (&board, 15);
  for (int i = 0; i < 199; i++)
    board_play (&board, points[i]);
  match_judge_begin (&judge, &terms, &board);
  ck_assert (!judge.over);
  match_judge_take_move (&judge, points[199], 0);
  check_end (MATCH_ENDING_DRAW, STONE_NONE, 200);
}
END_TEST

START_TEST (an_opening_is_nobodys_time_and_may_end_the_game)
{
  MatchTerms terms = terms_of (RULE_FREESTYLE);
  Board board;

  terms.match_ms = 1000;
  board_init (&board, 15);
  board_play (&board, notation_to_point ("h8", 15));
  match_judge_begin (&judge, &terms, &board);
  ck_assert_int_eq (judge.opening, 1);
  ck_assert_int_eq (judge.board.turn, STONE_WHITE);
  ck_assert_int_eq (judge.left_ms[0], 1000);
  ck_assert (!judge.over);
  play ("h9", 500);
  ck_assert_int_eq (judge.left_ms[1], 510);
  begin (&terms);
  play_all ("a1 a15 b1 b15 c1 c15 d1 d15 e1");
  board = judge.board;
  match_judge_begin (&judge, &terms, &board);
  check_end (MATCH_ENDING_FIVE, STONE_BLACK, 9);
}
END_TEST

START_TEST (endings_have_names_and_numbers)
{
  MatchEnding ending;

  for (int i = 0; i < MATCH_ENDING_COUNT; i++) {
    ck_assert (match_ending_from_name (match_ending_to_name ((MatchEnding) i), &ending));
    ck_assert_int_eq (ending, i);
  }
  ck_assert (!match_ending_from_name ("bored", &ending));
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_FIVE), 0);
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_FOUL), 1);
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_TIME), 2);
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_ILLEGAL), 3);
  ck_assert_int_eq (match_ending_to_gomocup (MATCH_ENDING_CRASH), 4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-judge");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, five_wins);
  tcase_add_test (tcase, six_is_judged_by_the_rule);
  tcase_add_test (tcase, a_forbidden_move_loses_under_renju);
  tcase_add_test (tcase, a_taken_point_is_illegal_and_none_at_all_a_crash);
  tcase_add_test (tcase, too_much_memory_loses_whatever_the_move);
  tcase_add_test (tcase, late_is_later_than_the_limit_and_the_tolerance);
  tcase_add_test (tcase, the_clock_of_the_match_runs_out);
  tcase_add_test (tcase, without_clocks_nobody_is_late);
  tcase_add_test (tcase, a_full_board_is_a_draw);
  tcase_add_test (tcase, a_draw_comes_earlier_under_renju_or_where_the_plan_says);
  tcase_add_test (tcase, an_opening_is_nobodys_time_and_may_end_the_game);
  tcase_add_test (tcase, endings_have_names_and_numbers);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
