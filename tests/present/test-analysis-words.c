/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine thinks, in words. */
#include "present/study/analysis-words.h"

#include <stdlib.h>
#include <string.h>

#include "support/check-main.h"
#include "support/check-words.h"

static void
expect_number (char *words, int number)
{
  g_autofree char *owned = words;
  const char *digits = strpbrk (owned, "0123456789");

  ck_assert_msg (digits != NULL && atoi (digits) == number, "%s, not %d", owned, number);
}

/* Whoever wins, and whoever is to move. */
START_TEST (all_words_tell_the_same_distance)
{
  for (int moves = 1; moves <= 60; moves++)
    for (int i = 0; i < 4; i++) {
      gboolean winner_moves = i % 2 == 0;
      gboolean black_moves = i / 2 == 0;
      AnalysisLine line = {
        .score = winner_moves ? ENGINE_SCORE_WIN - (2 * moves - 1) : -ENGINE_SCORE_WIN + 2 * moves,
      };
      double value = black_moves ? line.score : -line.score;
      g_autofree char *words = NULL;

      ck_assert_int_eq (abs (analysis_line_get_moves (&line)), moves);
      expect_number (analysis_words_for_line (&line, RULE_FREESTYLE), moves);
      expect_number (analysis_words_for_point (&line, RULE_FREESTYLE), moves);
      expect_number (analysis_words_for_value (value, RULE_FREESTYLE), moves);
      words = analysis_words_for_value (value, RULE_FREESTYLE);
      ck_assert_int_eq (g_str_has_prefix (words, "Black"), winner_moves == black_moves);
    }
}
END_TEST

START_TEST (distances_are_at_most_unless_they_are_exact)
{
  AnalysisLine near = { .score = ENGINE_SCORE_WIN - 3 };
  AnalysisLine far = { .score = -ENGINE_SCORE_WIN + 8 };

  check_words (analysis_words_for_line (&near, RULE_FREESTYLE), "Wins in 2");
  check_words (analysis_words_for_line (&far, RULE_FREESTYLE), "Loses in at most 4");
  check_words (analysis_words_for_point (&far, RULE_FREESTYLE), "L4");
  check_words (analysis_words_for_value (far.score, RULE_FREESTYLE), "White wins in at most 4");
}
END_TEST

START_TEST (a_share_is_that_of_who_has_more)
{
  check_words (analysis_words_for_value (0, RULE_FREESTYLE), "Even");
  check_words (analysis_words_for_perfect_play (0, RULE_FREESTYLE), "Even with perfect play");
  check_words (analysis_words_for_perfect_play (ENGINE_SCORE_WIN - 3, RULE_FREESTYLE),
               "Black wins in 2");
  ck_assert (analysis_words_is_proved (ENGINE_SCORE_WIN - 3));
  ck_assert (analysis_words_is_proved (-ENGINE_SCORE_WIN + 4));
  ck_assert (!analysis_words_is_proved (100));
  for (int value = 1; value < 2000; value += 50) {
    g_autofree char *black = analysis_words_for_value (value, RULE_RENJU);
    g_autofree char *white = analysis_words_for_value (-value, RULE_RENJU);

    ck_assert (g_str_has_prefix (black, "Black ") || g_str_equal (black, "Even"));
    ck_assert (g_str_has_prefix (white, "White ") || g_str_equal (white, "Even"));
    ck_assert_str_eq (black[0] == 'E' ? "" : black + 6, white[0] == 'E' ? "" : white + 6);
  }
}
END_TEST

/* The win that is kept with a position is a move farther from the position before it. */
START_TEST (what_is_kept_is_told_of_the_move_that_leads_there)
{
  check_words (analysis_words_for_kept (ENGINE_SCORE_WIN - 2, STONE_BLACK, RULE_FREESTYLE), "W2");
  check_words (analysis_words_for_kept (ENGINE_SCORE_WIN - 3, STONE_WHITE, RULE_FREESTYLE), "L2");
  check_words (analysis_words_for_kept (0, STONE_WHITE, RULE_FREESTYLE), "50");
}
END_TEST

START_TEST (threats_are_those_of_who_is_not_to_move)
{
  AnalysisOpinion opinion = { .turn = STONE_WHITE };

  check_words (analysis_words_for_threat (&opinion), "Black threatens no forced win");
  opinion.threat = (AnalysisLine) { .score = ENGINE_SCORE_WIN - 5, .length = 1 };
  check_words (analysis_words_for_threat (&opinion), "Black threatens to win in 3");
  opinion.threat.means = ANALYSIS_BY_FOURS;
  opinion.turn = STONE_BLACK;
  check_words (analysis_words_for_threat (&opinion), "White threatens to win in 3 by fours");
}
END_TEST

START_TEST (a_thought_tells_how_deep_and_how_fast)
{
  AnalysisOpinion opinion = { .count = 1, .lines[0].depth = 14, .nodes = 850000, .msecs = 1000 };

  check_words (analysis_words_for_state (ANALYSIS_THINKING, NULL), "Thinking…");
  check_words (analysis_words_for_state (ANALYSIS_IDLE, NULL), "Stopped");
  check_words (analysis_words_for_state (ANALYSIS_OVER, &opinion), "The game is over here");
  check_words (analysis_words_for_state (ANALYSIS_FINISHED, &opinion), "Depth 14");
  check_words (analysis_words_for_state (ANALYSIS_THINKING, &opinion), "Depth 14 · 850k/s");
  opinion.nodes = 2500000;
  check_words (analysis_words_for_state (ANALYSIS_THINKING, &opinion), "Depth 14 · 2.5M/s");
}
END_TEST

START_TEST (a_line_is_its_points)
{
  AnalysisLine line = { .length = 2, .points = { point_make (7, 7), point_make (0, 14) } };

  check_words (analysis_words_for_moves (&line), "h8 a15");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("analysis-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_test (tcase, all_words_tell_the_same_distance);
  tcase_add_test (tcase, distances_are_at_most_unless_they_are_exact);
  tcase_add_test (tcase, a_share_is_that_of_who_has_more);
  tcase_add_test (tcase, what_is_kept_is_told_of_the_move_that_leads_there);
  tcase_add_test (tcase, threats_are_those_of_who_is_not_to_move);
  tcase_add_test (tcase, a_thought_tells_how_deep_and_how_fast);
  tcase_add_test (tcase, a_line_is_its_points);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
