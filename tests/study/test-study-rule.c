/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What names of rules say. */
#include "study/study-rule.h"

#include "support/check-main.h"

START_TEST (opening_is_known_by_its_name)
{
  static const struct {
    const char *text;
    OpeningKind kind;
  } NAMES[] = {
    { "Soosõrv-8", OPENING_SOOSORV_8 },
    { "SOOSORV 8", OPENING_SOOSORV_8 },
    { "Soosyrv-8 (renju)", OPENING_SOOSORV_8 },
    { "Taraguchi-10", OPENING_TARAGUCHI_10 },
    { "taraguchi 10", OPENING_TARAGUCHI_10 },
    { "塔拉山口-10", OPENING_TARAGUCHI_10 },
    { "Yamaguchi rule", OPENING_YAMAGUCHI },
    { "山口", OPENING_YAMAGUCHI },
    { "Swap2", OPENING_SWAP2 },
    { "Gomoku (swap 2)", OPENING_SWAP2 },
    { "Swap", OPENING_SWAP },
    { "Long Pro", OPENING_LONG_PRO },
    { "Gomoku Pro", OPENING_PRO },
  };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    OpeningKind kind = OPENING_FREE;

    ck_assert_msg (study_rule_find_opening (NAMES[i].text, &kind), "%s", NAMES[i].text);
    ck_assert_msg (kind == NAMES[i].kind, "%s", NAMES[i].text);
  }
}
END_TEST

START_TEST (other_names_are_of_no_opening)
{
  static const char *const NAMES[] = { "",         "RIF",          "Renju", "Taraguchi",
                                       "塔拉山口", "professional", "4" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    OpeningKind kind = OPENING_PRO;

    ck_assert_msg (!study_rule_find_opening (NAMES[i], &kind), "%s", NAMES[i]);
    ck_assert_int_eq (kind, OPENING_PRO);
  }
}
END_TEST

START_TEST (rule_stands_at_the_end_of_a_name)
{
  static const struct {
    const char *name;
    const char *rule;
  } NAMES[] = {
    { "Ann-Bob(B) : RIF rule", "RIF" },
    { "Ann-Bob, Soosõrv-8 Rules", "Soosõrv-8" },
    { "Renju rule", "Renju" },
    { "Ann-Bob: ferrule", NULL },
    { "rule", NULL },
    { " : rule", NULL },
    { "RIF rule of old", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autofree char *rule = study_rule_dup_in_name (NAMES[i].name);

    ck_assert_pstr_eq (rule, NAMES[i].rule);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-rule");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, opening_is_known_by_its_name);
  tcase_add_test (tcase, other_names_are_of_no_opening);
  tcase_add_test (tcase, rule_stands_at_the_end_of_a_name);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
