/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances over the rating: their shape, and the figures that were measured. */
#include "teacher/strength.h"

#include "support/check-main.h"
#include "teacher/judge.h"

#define TOLERANCE 1e-12

START_TEST (perfect_play_is_as_the_judge_tells_it)
{
  ck_assert_double_eq (strength_of_chance (0.83, RULE_RENJU, STRENGTH_PERFECT), 0.83);
  ck_assert_double_eq (strength_of_win (WIN_SEARCH, STRENGTH_PERFECT), 1);
  ck_assert_double_eq (strength_of_loss (STRENGTH_PERFECT), 0);
}
END_TEST

START_TEST (even_stays_even_and_both_sides_share_one_game)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    for (int rating = 1; rating <= STRENGTH_MAX; rating += 111) {
      ck_assert_double_eq_tol (strength_of_chance (0.5, (Rule) rule, rating), 0.5, TOLERANCE);
      for (double chance = 0.05; chance < 1; chance += 0.05)
        ck_assert_double_eq_tol (strength_of_chance (chance, (Rule) rule, rating)
                                     + strength_of_chance (1 - chance, (Rule) rule, rating),
                                 1, 1e-9);
    }
}
END_TEST

START_TEST (an_advantage_is_worth_more_to_the_stronger_but_never_less_than_nothing)
{
  for (int rule = 0; rule < RULE_COUNT; rule++) {
    double last = 0.5;

    for (int rating = 400; rating <= STRENGTH_MAX; rating += 100) {
      double chance = strength_of_chance (0.9, (Rule) rule, rating);

      ck_assert (chance > last && chance < 0.9);
      ck_assert_double_gt (chance, strength_of_chance (0.89, (Rule) rule, rating));
      last = chance;
    }
    ck_assert_double_eq_tol (last, 0.9, 1e-6);
  }
}
END_TEST

/* With perfect play 0.9 are odds of 2.197; under freestyle the slope of those is 2.5 there, and
 * 1 / (1 / 2.5 + e^(0.15 − 2.08 r)) at a rating, r = (rating − 2000) / 1000. */
START_TEST (chances_are_those_of_the_curve)
{
  ck_assert_double_eq_tol (strength_of_chance (0.9, RULE_FREESTYLE, 1000), 0.5226, 1e-4);
  ck_assert_double_eq_tol (strength_of_chance (0.9, RULE_FREESTYLE, 2000), 0.6371, 1e-4);
  ck_assert_double_eq_tol (strength_of_chance (0.9, RULE_FREESTYLE, 3000), 0.8337, 1e-4);
  ck_assert_double_eq_tol (strength_of_chance (0.9, RULE_RENJU, 2000), 0.7146, 1e-4);
  /* Nobody is weaker than the weakest level. */
  ck_assert_double_eq (strength_of_chance (0.9, RULE_FREESTYLE, 1),
                       strength_of_chance (0.9, RULE_FREESTYLE, 370));
}
END_TEST

START_TEST (a_proved_win_is_worth_what_players_make_of_it)
{
  for (int rating = 100; rating <= STRENGTH_MAX; rating += 100) {
    ck_assert_double_ge (strength_of_win (WIN_SEARCH, rating), 0.5);
    ck_assert_double_ge (strength_of_win (WIN_THREATS, rating), 0.5);
    ck_assert_double_ge (strength_of_win (WIN_FOURS, rating),
                         strength_of_win (WIN_THREATS, rating));
    ck_assert_double_le (strength_of_loss (rating), 0.5);
    ck_assert_double_ge (strength_of_win (WIN_THREATS, rating),
                         strength_of_win (WIN_THREATS, rating - 50));
    ck_assert_double_le (strength_of_loss (rating), strength_of_loss (rating - 50));
  }
  ck_assert_double_eq_tol (strength_of_win (WIN_FOURS, 522), 0.85, 0.01);
  ck_assert_double_eq_tol (strength_of_win (WIN_THREATS, 1000), 0.711, 0.001);
  ck_assert_double_eq_tol (strength_of_win (WIN_SEARCH, 2000), 0.870, 0.001);
  ck_assert_double_eq_tol (strength_of_loss (1000), 0.127, 0.001);
  ck_assert_double_gt (strength_of_win (WIN_FOURS, 3000), 0.998);
}
END_TEST

/* A move that lets a win by threats go, and one that keeps such a win. */
static double
cost_of_a_win (int rating, bool kept)
{
  JudgedMove move = { .judgement = JUDGEMENT_MISSED_WIN };
  JudgedPosition positions[] = { { .chance = 1, .wins = WIN_THREATS }, { .chance = 0.5 } };
  JudgedGame game = {
    .count = 1, .moves = &move, .positions = positions, .ratings = { rating, rating }
  };

  if (kept)
    positions[1] = (JudgedPosition) { .chance = 0, .lost = true };
  judge_game_complete (&game);
  judge_game_grade (&game);
  ck_assert_int_eq (move.judgement, JUDGEMENT_MISSED_WIN);
  return move.chance_before - move.chance_after;
}

START_TEST (a_missed_win_costs_what_it_was_worth_and_is_told_all_the_same)
{
  ck_assert_double_eq_tol (cost_of_a_win (STRENGTH_PERFECT, false), 0.5, TOLERANCE);
  ck_assert_double_eq_tol (cost_of_a_win (1000, false), 0.211, 0.001);
  ck_assert_double_gt (cost_of_a_win (2000, false), 0.4);
  ck_assert_double_eq (cost_of_a_win (1000, true), 0);
}
END_TEST

START_TEST (each_side_is_measured_by_its_own_strength)
{
  JudgedMove moves[] = { { .judgement = JUDGEMENT_GOOD }, { .judgement = JUDGEMENT_GOOD } };
  JudgedPosition positions[] = { { .chance = 0.6 }, { .chance = 0.8 }, { .chance = 0.8 } };
  JudgedGame game = {
    .count = 2, .moves = moves, .positions = positions, .ratings = { 800, 3500 }
  };

  judge_game_complete (&game);
  judge_game_grade (&game);
  ck_assert_int_eq (moves[0].judgement, JUDGEMENT_GOOD);
  ck_assert_int_eq (moves[1].judgement, JUDGEMENT_BLUNDER);
  ck_assert_double_lt (moves[0].chance_before, 0.53);
  ck_assert_double_gt (moves[1].chance_before, 0.65);
}
END_TEST

START_TEST (who_is_not_known_is_as_strong_as_the_other)
{
  int ratings[][2] = { { 0, 1500 }, { 900, 0 }, { 900, 1500 }, { 0, 0 } };

  for (int i = 0; i < 4; i++)
    strength_share (ratings[i]);
  ck_assert (ratings[0][0] == 1500 && ratings[0][1] == 1500);
  ck_assert (ratings[1][0] == 900 && ratings[1][1] == 900);
  ck_assert (ratings[2][0] == 900 && ratings[2][1] == 1500);
  ck_assert (ratings[3][0] == STRENGTH_PERFECT && ratings[3][1] == STRENGTH_PERFECT);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("strength");
  TCase *tcase = tcase_create ("chances");

  tcase_add_test (tcase, perfect_play_is_as_the_judge_tells_it);
  tcase_add_test (tcase, even_stays_even_and_both_sides_share_one_game);
  tcase_add_test (tcase, an_advantage_is_worth_more_to_the_stronger_but_never_less_than_nothing);
  tcase_add_test (tcase, chances_are_those_of_the_curve);
  tcase_add_test (tcase, a_proved_win_is_worth_what_players_make_of_it);
  tcase_add_test (tcase, a_missed_win_costs_what_it_was_worth_and_is_told_all_the_same);
  tcase_add_test (tcase, each_side_is_measured_by_its_own_strength);
  tcase_add_test (tcase, who_is_not_known_is_as_strong_as_the_other);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
