/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere among the opponents. */
#include "present/words/engine-words.h"

#include "present/settings/opponent-choice.h"
#include "support/check-main.h"
#include "support/check-words.h"

static GListStore *engines;
static WuziEngineEntry *entry;
static char *choice;

static void
set_up (void)
{
  engines = g_list_store_new (WUZI_TYPE_ENGINE_ENTRY);
  entry = wuzi_engine_entry_new ("Rapfi", "/bin/rapfi");
  choice = engine_words_dup_choice (entry);
  g_list_store_append (engines, entry);
}

static void
tear_down (void)
{
  g_clear_object (&engines);
  g_clear_object (&entry);
  g_clear_pointer (&choice, g_free);
}

START_TEST (a_choice_means_an_engine_of_the_list)
{
  ck_assert (opponent_choice_is_engine (choice));
  ck_assert (opponent_choice_is_known (choice));
  ck_assert (!opponent_choice_is_main (choice));
  ck_assert_ptr_eq (engine_words_find (G_LIST_MODEL (engines), choice), entry);
  ck_assert_str_eq (engine_words_for_choice (G_LIST_MODEL (engines), choice), "Rapfi");
  ck_assert_ptr_null (engine_words_find (G_LIST_MODEL (engines), "engine-0"));
  ck_assert_ptr_null (engine_words_find (G_LIST_MODEL (engines), "easy"));
  ck_assert_ptr_null (engine_words_find (NULL, choice));
  ck_assert_str_eq (engine_words_for_choice (G_LIST_MODEL (engines), "fox"), "Fox");
}
END_TEST

START_TEST (an_engine_that_is_gone_is_the_usual_level)
{
  g_list_store_remove_all (engines);
  ck_assert_str_eq (engine_words_for_choice (G_LIST_MODEL (engines), choice), "Easy");
  ck_assert_int_eq (opponent_choice_to_level (choice), OPPONENT_CHOICE_USUAL);
}
END_TEST

START_TEST (what_is_known_is_told_in_a_line)
{
  BrainFindings findings = { .sizes = 1u << 15, .rules = 1u << RULE_FREESTYLE | 1u << RULE_RENJU };

  check_words (engine_words_describe (entry), "5 s per move");
  wuzi_engine_entry_set_findings (entry, &findings);
  g_object_set (entry, "turn-ms", 30000u, NULL);
  check_words (engine_words_describe (entry), "Freestyle, Renju · 30 s per move");
}
END_TEST

START_TEST (how_strong_it_is_is_told_with_its_error)
{
  ck_assert_ptr_null (engine_words_dup_rating (&(EngineRating) { 0 }));
  check_words (engine_words_dup_rating (&(EngineRating) { 2150, 60, 400 }),
               "2150 ± 60, from 400 games");
  check_words (engine_words_dup_rating (&(EngineRating) { 2150, 490, 1 }),
               "2150 ± 490, from 1 game. Too uncertain for rated games yet.");
}
END_TEST

START_TEST (what_it_does_not_play_is_refused_in_a_sentence)
{
  BrainFindings findings = { .sizes = 1u << 15 | 1u << 20, .rules = 1u << RULE_FREESTYLE };

  ck_assert_ptr_null (engine_words_dup_refusal (entry, RULE_RENJU, 10));
  wuzi_engine_entry_set_findings (entry, &findings);
  ck_assert_ptr_null (engine_words_dup_refusal (entry, RULE_FREESTYLE, 20));
  check_words (engine_words_dup_refusal (entry, RULE_RENJU, 15),
               "Rapfi doesn’t play under this rule: Renju.");
  check_words (engine_words_dup_refusal (entry, RULE_FREESTYLE, 19),
               "Rapfi doesn’t play on boards of 19 × 19.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-words");
  TCase *tcase = tcase_create ("engine-words");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_choice_means_an_engine_of_the_list);
  tcase_add_test (tcase, an_engine_that_is_gone_is_the_usual_level);
  tcase_add_test (tcase, what_is_known_is_told_in_a_line);
  tcase_add_test (tcase, how_strong_it_is_is_told_with_its_error);
  tcase_add_test (tcase, what_it_does_not_play_is_refused_in_a_sentence);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
