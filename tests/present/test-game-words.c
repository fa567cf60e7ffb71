/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games in words. */
#include "present/words/game-words.h"

#include "support/check-main.h"
#include "support/check-words.h"

static gint64
local (int year, int month, int day, int hour, int minute)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, hour, minute, 0);

  return g_date_time_to_unix (time) * 1000;
}

START_TEST (a_game_that_is_not_counted_has_a_mark_of_its_own)
{
  WuziGameFacts helped = { .black.hints = 1 };
  WuziGameFacts continued = { .black.hints = 1, .origin_moves = 3 };

  ck_assert_str_ne (game_words_find_mark_icon (&helped), game_words_find_mark_icon (&continued));
}
END_TEST

START_TEST (a_game_began_as_seen_from_now)
{
  gint64 now = local (2026, 3, 1, 9, 0);

  check_words (game_words_for_start (local (2026, 3, 1, 8, 5), now), "Today 08:05");
  check_words (game_words_for_start (local (2026, 2, 28, 23, 59), now), "Yesterday 23:59");
  check_words (game_words_for_start (local (2026, 2, 27, 23, 59), now), "27 Feb 23:59");
  check_words (game_words_for_start (local (2025, 12, 31, 1, 0), now), "31 Dec 2025 01:00");
  check_words (game_words_for_day (local (2025, 3, 2, 1, 0)), "2 Mar 2025");
  check_words (game_words_for_date (20250302), "2 Mar 2025");
  check_words (game_words_for_date (20250300), "Mar 2025");
  check_words (game_words_for_date (20250000), "2025");
  check_words (game_words_for_date (20250002), "2025");
  check_words (game_words_for_date (0), "–");
  check_words (game_words_for_date (20250231), "–"); /* no calendar has it */
  /* No calendar has it. */
  g_free (game_words_for_start (G_MAXINT64, now));
}
END_TEST

START_TEST (lengths_are_as_on_a_clock)
{
  check_words (game_words_for_length (0), "–");
  check_words (game_words_for_length (999), "0:00");
  check_words (game_words_for_length (299000), "4:59");
  check_words (game_words_for_length (3905000), "1:05:05");
  check_words (game_words_for_size (15), "15 × 15");
}
END_TEST

START_TEST (marks_tell_what_is_special)
{
  WuziGameFacts facts = { 0 };

  ck_assert_ptr_null (game_words_for_marks (&facts));
  facts.black.take_backs = 1;
  facts.white.hints = 3;
  facts.white.taught = 1;
  facts.white.adaptive = TRUE;
  check_words (
      game_words_for_marks (&facts),
      "1 move taken back\n2 hints\nThe teacher took part\nThe level adapted to the player");
  facts.origin_moves = 4;
  facts.black.take_backs = 0;
  facts.white = (WuziSide) { 0 };
  check_words (game_words_for_marks (&facts),
               "Continued after move 4 of another game. It isn’t counted.");
}
END_TEST

START_TEST (levels_have_names_or_stand_as_they_are)
{
  WuziGameFacts facts = { 0 };

  ck_assert_str_eq (game_words_for_level ("fox"), "Fox");
  ck_assert_str_eq (game_words_for_level ("brain-2"), "brain-2");
  ck_assert_ptr_null (game_words_find_level (&facts));
  facts.white.machine = (char *) "fox";
  ck_assert_str_eq (game_words_find_level (&facts), "fox");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-words");
  TCase *words = tcase_create ("words");

  tcase_add_test (words, a_game_that_is_not_counted_has_a_mark_of_its_own);
  tcase_add_test (words, a_game_began_as_seen_from_now);
  tcase_add_test (words, lengths_are_as_on_a_clock);
  tcase_add_test (words, marks_tell_what_is_special);
  tcase_add_test (words, levels_have_names_or_stand_as_they_are);
  suite_add_tcase (suite, words);
  return run_suite (suite);
}
