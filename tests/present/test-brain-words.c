/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of engines from elsewhere. */
#include "present/words/brain-words.h"

#include "support/check-words.h"

START_TEST (findings_are_told_as_far_as_there_are_any)
{
  BrainFindings findings = { .rules = (1u << RULE_FREESTYLE) | (1u << RULE_RENJU),
                             .sizes = 1u << 15 };

  check_words (brain_words_for_origin (&findings), "");
  check_words (brain_words_for_findings (&findings), "Freestyle, Renju · 15 × 15");
  findings.version = (char *) "1.2";
  findings.author = (char *) "Ann Beck";
  findings.country = (char *) "Estonia";
  check_words (brain_words_for_origin (&findings), "1.2 · Ann Beck · Estonia");
  check_words (brain_words_for_findings (&findings), "1.2 · Ann Beck · Freestyle, Renju · 15 × 15");
  findings.version = (char *) "1.2 (clang++ 14 on Linux)";
  findings.author = (char *) "Ann Beck (and others)";
  check_words (brain_words_for_origin (&findings),
               "1.2 (clang++ 14 on Linux) · Ann Beck (and others) · Estonia");
  check_words (brain_words_for_findings (&findings), "1.2 · Ann Beck · Freestyle, Renju · 15 × 15");
}
END_TEST

START_TEST (of_the_findings_only_what_stands_in_brackets_is_left_out)
{
  static const struct {
    const char *version, *author;
    const char *brief;
  } CASES[] = {
    { "2.0 (AVX2) beta 3", "Zhao (Rapfi), Sun", "2.0 beta 3 · Zhao, Sun" },
    { "2.0（测试版）", "赵（队长）、孙 （棋手）", "2.0 · 赵、孙" },
    { "1.0 (gcc (Debian) 12) rc", "(c) Ann", "1.0 rc · Ann" },
    { "1.0 (without end", "Ann :)", "1.0 · Ann :)" },
    { "(nothing else)", "Ann", "Ann" },
  };
  BrainFindings findings = { .rules = 1u << RULE_FREESTYLE, .sizes = 1u << 15 };

  for (gsize i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *wanted = g_strconcat (CASES[i].brief, " · Freestyle · 15 × 15", NULL);

    findings.version = (char *) CASES[i].version;
    findings.author = (char *) CASES[i].author;
    check_words (brain_words_for_findings (&findings), wanted);
  }
}
END_TEST

START_TEST (sizes_in_a_row_are_one)
{
  check_words (brain_words_for_sizes (1u << 15 | 1u << 19 | 1u << 20 | 1u << 21 | 1u << 22),
               "15 × 15, 19 × 19 to 22 × 22");
  check_words (brain_words_for_sizes (G_MAXUINT32), "5 × 5 to 22 × 22");
  check_words (brain_words_for_sizes (1u << 3), "No size that Wuzi knows");
  check_words (brain_words_for_rules (0), "No rule that Wuzi knows");
}
END_TEST

START_TEST (abilities_are_a_list_that_begins_a_sentence)
{
  check_words (brain_words_for_abilities (BRAIN_CAN_SWAP2 | BRAIN_CAN_YXNBEST),
               "Analyses several lines, plays Swap2");
  check_words (brain_words_for_abilities (0), "Plays, and no more than that");
}
END_TEST

START_TEST (a_thought_is_told_as_far_as_it_says_something)
{
  BrainThought thought = { .says = BRAIN_SAYS_DEPTH | BRAIN_SAYS_CHANCE | BRAIN_SAYS_NODES,
                           .depth = 12,
                           .chance = 0.54,
                           .nodes = 850400,
                           .length = 2,
                           .line = { point_make (7, 7), point_make (8, 8) } };

  check_words (brain_words_for_thought (&thought), "Depth 12 · 54% · 850k positions · h8 i9");
  thought.says = BRAIN_SAYS_NODES;
  thought.nodes = 1;
  check_words (brain_words_for_thought (&thought), "1 position · h8 i9");
  thought.says = BRAIN_SAYS_MATE;
  thought.mate = 5;
  check_words (brain_words_for_thought (&thought), "Wins in 3 · h8 i9");
  thought.mate = -4;
  check_words (brain_words_for_thought (&thought), "Loses in 2 · h8 i9");
  check_words (brain_words_for_thought (&(BrainThought) { 0 }), "");
}
END_TEST

START_TEST (what_is_typed_wrong_has_a_sentence)
{
  ck_assert_ptr_null (brain_words_for_wrong_info (NULL));
  ck_assert_ptr_null (brain_words_for_wrong_info ("max_node 100\n\n  thread 2  \n"));
  check_words (brain_words_for_wrong_info ("a 1\nb"),
               "Line 2 has no value: write a key, a space and a value.");
  check_words (brain_words_for_wrong_info ("info a 1"),
               "Line 1 begins with INFO, which Wuzi writes itself.");
  ck_assert_ptr_null (brain_words_for_wrong_command ("ssh host 'pbrain x'"));
  check_words (brain_words_for_wrong_command ("  "),
               "Type a program, and what it is given, as in “ssh host pbrain-x”.");
  check_words (brain_words_for_wrong_command ("a 'b"), "A quotation mark isn’t closed.");
}
END_TEST

static WuziBrainLogLine *
make_line (BrainLogSide side, const char *text)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();

  wuzi_brain_log_add (log, side, text, strlen (text), 0);
  while (g_list_model_get_n_items (G_LIST_MODEL (log)) == 0)
    g_main_context_iteration (NULL, TRUE);
  return g_list_model_get_item (G_LIST_MODEL (log), 0);
}

START_TEST (a_line_of_the_log_says_whose_it_is)
{
  g_autoptr (WuziBrainLogLine) told = make_line (BRAIN_LOG_TOLD, "START 15");
  g_autoptr (WuziBrainLogLine) said = make_line (BRAIN_LOG_SAID, "OK");
  g_autoptr (WuziBrainLogLine) errors = make_line (BRAIN_LOG_ERRORS, "oops");

  check_words (brain_words_for_log_line (told), "Told: START 15");
  check_words (brain_words_for_log_line (said), "Said: OK");
  check_words (brain_words_for_log_line (errors), "Standard error: oops");
  check_words (brain_words_for_log_time (12345678), "12.346");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("brain-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_test (tcase, findings_are_told_as_far_as_there_are_any);
  tcase_add_test (tcase, of_the_findings_only_what_stands_in_brackets_is_left_out);
  tcase_add_test (tcase, sizes_in_a_row_are_one);
  tcase_add_test (tcase, abilities_are_a_list_that_begins_a_sentence);
  tcase_add_test (tcase, a_thought_is_told_as_far_as_it_says_something);
  tcase_add_test (tcase, what_is_typed_wrong_has_a_sentence);
  tcase_add_test (tcase, a_line_of_the_log_says_whose_it_is);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
