/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game, in words: all of it, and nothing else. */
#include "present/words/info-words.h"

#include <string.h>

#include "support/check-main.h"

START_TEST (nothing_is_known_of_an_empty_study)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autofree char *players = info_words_for_players (study);
  g_autofree char *game = info_words_for_game (study);
  g_autofree char *event = info_words_for_event (study);

  ck_assert_ptr_null (info_words_for_all (study));
  ck_assert_str_eq (players, "");
  ck_assert_str_eq (game, "");
  ck_assert_str_eq (event, "");
}
END_TEST

/* Whatever is set, it is there. */
START_TEST (nothing_that_is_known_is_dropped)
{
  for (int info = 0; info < STUDY_INFO_COUNT; info++) {
    g_autoptr (WuziStudy) study = wuzi_study_new (15);
    g_autofree char *words = NULL;

    wuzi_study_init_info (study, STUDY_INFO_BLACK, "Ann");
    wuzi_study_init_info (study, STUDY_INFO_WHITE, "Bob");
    wuzi_study_init_info (study, (StudyInfo) info, "Something else");
    words = info_words_for_all (study);
    ck_assert_msg (strstr (words, "Something else") != NULL, "%d: %s", info, words);
  }
}
END_TEST

START_TEST (results_are_told_in_words)
{
  static const char *const RESULTS[][2] = {
    { "B+", "Black won" },
    { "W+R", "White won by resignation" },
    { "W+Resign", "White won by resignation" },
    { "B+Time", "Black won on time" },
    { "W+F", "White won by a foul" },
    { "0", "Draw" },
    { "Draw", "Draw" },
    { "B+1", "Black won" },
    { "?", "?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (RESULTS); i++) {
    g_autoptr (WuziStudy) study = wuzi_study_new (15);
    g_autofree char *words = NULL;

    wuzi_study_init_info (study, STUDY_INFO_RESULT, RESULTS[i][0]);
    words = info_words_for_game (study);
    ck_assert_str_eq (words, RESULTS[i][1]);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("info-words");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, nothing_is_known_of_an_empty_study);
  tcase_add_test (tcase, nothing_that_is_known_is_dropped);
  tcase_add_test (tcase, results_are_told_in_words);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
