/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the settings that stand for opponents. */
#include "present/settings/opponent-choice.h"

#include "support/check-main.h"

START_TEST (every_level_is_a_choice)
{
  const char *name = engine_level_to_name ((EngineLevel) _i);

  ck_assert_int_eq (opponent_choice_to_level (name), _i);
  ck_assert (opponent_choice_is_known (name));
  ck_assert (!opponent_choice_is_adaptive (name));
}
END_TEST

START_TEST (adaptive_is_a_choice_without_a_button)
{
  ck_assert (opponent_choice_is_known (OPPONENT_CHOICE_ADAPTIVE));
  ck_assert (opponent_choice_is_adaptive (OPPONENT_CHOICE_ADAPTIVE));
  ck_assert (!opponent_choice_is_main (OPPONENT_CHOICE_ADAPTIVE));
  ck_assert_int_eq (opponent_choice_to_level (OPPONENT_CHOICE_ADAPTIVE), ENGINE_LEVEL_EASY);
}
END_TEST

START_TEST (five_levels_have_buttons)
{
  int count = 0;

  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    count += opponent_choice_is_main (engine_level_to_name ((EngineLevel) level));
  ck_assert_int_eq (count, OPPONENT_CHOICE_MAIN_COUNT);
  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++)
    ck_assert (opponent_choice_is_main (engine_level_to_name (OPPONENT_CHOICE_MAIN[i])));
}
END_TEST

START_TEST (an_unknown_word_counts_as_easy)
{
  static const char *const WORDS[] = { "", "dodo", "EASY", "Adaptive", "easy ", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    ck_assert (!opponent_choice_is_known (WORDS[i]));
    ck_assert (!opponent_choice_is_adaptive (WORDS[i]));
    ck_assert_int_eq (opponent_choice_to_level (WORDS[i]), ENGINE_LEVEL_EASY);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("opponent-choice");
  TCase *tcase = tcase_create ("choice");

  tcase_add_loop_test (tcase, every_level_is_a_choice, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, adaptive_is_a_choice_without_a_button);
  tcase_add_test (tcase, five_levels_have_buttons);
  tcase_add_test (tcase, an_unknown_word_counts_as_easy);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
