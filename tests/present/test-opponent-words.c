/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the opponents are called and what they are like. */
#include "present/words/opponent-words.h"

#include "present/settings/opponent-choice.h"
#include "support/check-main.h"

enum {
  MIN_CHARACTER = 40, /* characters in a sentence that one reads in a row of a list */
  MAX_CHARACTER = 80,
};

typedef const char *(*Words) (EngineLevel level);

static const Words WORDS[] = { opponent_words_get_name, opponent_words_get_character };

START_TEST (every_opponent_has_words_and_no_two_the_same)
{
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    const char *words = WORDS[_i]((EngineLevel) level);

    ck_assert_str_ne (words, "");
    for (int other = 0; other < level; other++)
      ck_assert_str_ne (words, WORDS[_i]((EngineLevel) other));
  }
}
END_TEST

START_TEST (a_character_is_one_short_sentence)
{
  const char *words = opponent_words_get_character ((EngineLevel) _i);
  glong length = g_utf8_strlen (words, -1);

  ck_assert_int_ge (length, MIN_CHARACTER);
  ck_assert_int_le (length, MAX_CHARACTER);
  ck_assert (g_str_has_suffix (words, ".") || g_str_has_suffix (words, "…"));
  ck_assert_ptr_null (strstr (words, ". "));
}
END_TEST

START_TEST (names_are_those_of_the_ladder)
{
  ck_assert_str_eq (opponent_words_get_name (ENGINE_LEVEL_CHICK), "Chick");
  ck_assert_str_eq (opponent_words_get_name (ENGINE_LEVEL_OX), "Ox");
  ck_assert_str_eq (opponent_words_get_name (ENGINE_LEVEL_EXPERT), "Expert");
  ck_assert_str_eq (opponent_words_get_name (ENGINE_LEVEL_DRAGON), "Dragon");
}
END_TEST

START_TEST (choices_have_names)
{
  ck_assert_str_eq (opponent_words_for_choice ("fox"), "Fox");
  ck_assert_str_eq (opponent_words_for_choice (OPPONENT_CHOICE_ADAPTIVE), "Adaptive");
  ck_assert_str_eq (opponent_words_for_choice ("dodo"), "Easy");
}
END_TEST

START_TEST (an_adaptive_machine_tells_its_present_level)
{
  g_autofree char *adaptive = opponent_words_dup_present (ENGINE_LEVEL_MEDIUM, TRUE);
  g_autofree char *constant = opponent_words_dup_present (ENGINE_LEVEL_MEDIUM, FALSE);

  ck_assert_str_eq (adaptive, "Adaptive, now Medium");
  ck_assert_str_eq (constant, "Medium");
}
END_TEST

START_TEST (ratings_are_those_of_the_engine)
{
  int rating = engine_level_to_rating ((EngineLevel) _i);
  g_autofree char *figures = opponent_words_dup_rating ((EngineLevel) _i);
  g_autofree char *words = opponent_words_dup_rating_spoken ((EngineLevel) _i);
  g_autofree char *expected = g_strdup_printf ("Elo rating %d", rating);

  ck_assert_int_eq (atoi (figures), rating);
  ck_assert_str_eq (words, expected);
}
END_TEST

START_TEST (strengths_grow_along_the_ladder)
{
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_CHICK), "Beginner");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_MEDIUM), "Casual");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_FOX), "Skilled");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_OWL), "Strong");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_PHOENIX), "Masterly");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_QILIN), "Masterly");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_DRAGON), "Supreme");
  ck_assert_str_eq (opponent_words_get_strength (ENGINE_LEVEL_CHAMPION), "Supreme");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("opponent-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_loop_test (tcase, every_opponent_has_words_and_no_two_the_same, 0,
                       (int) G_N_ELEMENTS (WORDS));
  tcase_add_loop_test (tcase, a_character_is_one_short_sentence, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, names_are_those_of_the_ladder);
  tcase_add_test (tcase, choices_have_names);
  tcase_add_test (tcase, an_adaptive_machine_tells_its_present_level);
  tcase_add_loop_test (tcase, ratings_are_those_of_the_engine, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, strengths_grow_along_the_ladder);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
