/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about players and games that went or came. */
#include "present/words/exchange-words.h"

#include "support/check-main.h"

START_TEST (what_went_and_came_is_counted)
{
  static const RecordExchange DONE = { .players = 1, .games = 120, .known = 2 };
  g_autofree char *exported = exchange_words_for_export (&DONE);
  g_autofree char *imported = exchange_words_for_import (&DONE);

  ck_assert_str_eq (exported, "Exported: 1 player, 120 games.");
  ck_assert_str_eq (imported, "New: 1 player, 120 games. Already here: 2 games.");
}
END_TEST

START_TEST (studies_are_counted_where_there_are_any)
{
  static const RecordExchange DONE = { .players = 1, .games = 3, .studies = 2 };
  static const RecordRestore RESTORED = { .players = 2, .games = 5, .studies = 1 };
  g_autofree char *exported = exchange_words_for_export (&DONE);
  g_autofree char *restored = exchange_words_for_restore (&RESTORED, TRUE);

  ck_assert_str_eq (exported, "Exported: 1 player, 3 games, 2 studies.");
  ck_assert_str_eq (restored, "Restored: 2 players, 5 games, 1 study.");
}
END_TEST

START_TEST (it_is_told_that_stars_tags_and_notes_came)
{
  static const RecordExchange DONE = { .players = 1, .games = 3, .known = 2, .marks = 2 };
  g_autofree char *imported = exchange_words_for_import (&DONE);

  ck_assert_str_eq (imported, "New: 1 player, 3 games. Already here: 2 games."
                              " The star, tags or note of 2 games are new.");
}
END_TEST

START_TEST (what_was_left_out_is_told_line_by_line)
{
  static const struct {
    RecordExchange done;
    const char *words;
  } CASES[] = {
    { { .games = 3 }, NULL },
    { { .bad = 1 }, "1 game can’t be read and was left out." },
    { { .newer = 2 }, "2 games were written by a newer version of Wuzi and were left out." },
    { { .bad = 3, .newer = 1 },
      "3 games can’t be read and were left out.\n"
      "1 game was written by a newer version of Wuzi and was left out." },
    { { .bad_players = 1, .bad_others = 2, .unmerged = 2 },
      "1 player can’t be read and was left out.\n"
      "2 notes or studies of games can’t be read and were left out.\n"
      "2 players were merged into nobody or in a circle, and are listed instead." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *words = exchange_words_for_left_out (&CASES[i].done);

    ck_assert_pstr_eq (words, CASES[i].words);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("exchange-words");
  TCase *tcase = tcase_create ("sentences");

  tcase_add_test (tcase, what_went_and_came_is_counted);
  tcase_add_test (tcase, studies_are_counted_where_there_are_any);
  tcase_add_test (tcase, it_is_told_that_stars_tags_and_notes_came);
  tcase_add_test (tcase, what_was_left_out_is_told_line_by_line);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
