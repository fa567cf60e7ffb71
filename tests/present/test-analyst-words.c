/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines from elsewhere that look at a study are said to do. */
#include "present/study/analyst-words.h"

#include "present/study/analysis-words.h"
#include "study/wuzi-analysts.h"
#include "support/check-main.h"

static WuziEngineEntry *entry;
static WuziAnalyst *analyst;

static void
set_up (void)
{
  BrainFindings findings = { .sizes = 1u << 15, .rules = 1u << RULE_FREESTYLE };

  entry = wuzi_engine_entry_new ("Pela", "/nowhere/pbrain-pela");
  g_object_set (entry, "confined", FALSE, NULL);
  wuzi_engine_entry_set_findings (entry, &findings);
  analyst = wuzi_analyst_new (entry, 0);
}

static void
tear_down (void)
{
  g_clear_object (&analyst);
  g_clear_object (&entry);
}

static void
look_at (int size, Rule rule)
{
  StudyPosition position;

  study_position_init (&position, size);
  wuzi_analyst_look_at (analyst, &position, rule);
}

static void
check_state (const char *expected)
{
  g_autofree char *words = analyst_words_for_state (analyst);

  ck_assert_str_eq (words, expected);
}

START_TEST (each_place_has_a_letter_of_its_own)
{
  for (int i = 0; i < ANALYSTS_MAX; i++)
    for (int j = 0; j < i; j++)
      ck_assert_str_ne (analyst_words_for_place (i), analyst_words_for_place (j));
}
END_TEST

START_TEST (states_are_said)
{
  g_autofree char *value = NULL;

  check_state ("Stopped");
  look_at (15, RULE_FREESTYLE);
  wuzi_analyst_set_active (analyst, TRUE);
  check_state ("Starting…");
  look_at (15, RULE_RENJU);
  check_state ("Pela doesn’t play under this rule: Renju.");
  look_at (19, RULE_FREESTYLE);
  check_state ("Pela doesn’t play on boards of 19 × 19.");
  value = analyst_words_for_value (analyst);
  ck_assert_str_eq (value, "");
}
END_TEST

START_TEST (a_line_that_nobody_rates_has_no_share)
{
  const AnalysisLine line = { .means = ANALYSIS_UNRATED, .length = 1 };
  g_autofree char *words = analysis_words_for_line (&line, RULE_FREESTYLE);
  g_autofree char *point = analysis_words_for_point (&line, RULE_FREESTYLE);

  ck_assert_str_eq (words, "–");
  ck_assert_str_eq (point, "");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("analyst-words");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, each_place_has_a_letter_of_its_own);
  tcase_add_test (tcase, states_are_said);
  tcase_add_test (tcase, a_line_that_nobody_rates_has_no_share);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
