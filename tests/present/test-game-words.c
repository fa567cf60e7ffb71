/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games, and filters of them, in words. */
#include "present/words/game-words.h"

#include "present/history/filter-words.h"
#include "support/check-main.h"

static gint64
local (int year, int month, int day, int hour, int minute)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, hour, minute, 0);

  return g_date_time_to_unix (time) * 1000;
}

static void
check_words (char *words, const char *expected)
{
  ck_assert_str_eq (words, expected);
  g_free (words);
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
  facts.white = (WuziSide){ 0 };
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

static const struct {
  GameFilterField field;
  GameFilter filter;
  const char *words;
} FILTERS[] = {
  { GAME_FILTER_FIELD_OUTCOME, { .player = (char *) "x", .outcome = GAME_FILTER_DRAWN }, "Drawn" },
  { GAME_FILTER_FIELD_OUTCOME, { .outcome = GAME_FILTER_LOST }, "White won" },
  { GAME_FILTER_FIELD_OUTCOME, { .outcome = GAME_FILTER_ANY }, NULL },
  { GAME_FILTER_FIELD_LENGTH, { .min_moves = 1 }, "At least 1 move" },
  { GAME_FILTER_FIELD_LENGTH, { .max_moves = 9 }, "At most 9 moves" },
  { GAME_FILTER_FIELD_LENGTH, { .min_moves = 9, .max_moves = 9 }, "9 moves" },
  { GAME_FILTER_FIELD_LENGTH, { .min_moves = 9, .max_moves = 12 }, "9 to 12 moves" },
  { GAME_FILTER_FIELD_DURATION, { .max_minutes = 1 }, "Less than 1 minute" },
  { GAME_FILTER_FIELD_DURATION, { .min_minutes = 1, .max_minutes = 5 }, "1 to 5 minutes" },
  { GAME_FILTER_FIELD_DURATION, { .min_minutes = 30 }, "At least 30 minutes" },
  { GAME_FILTER_FIELD_RATED, { .rated = TRUE }, "Rated" },
  { GAME_FILTER_FIELD_SIZE, { .size = 19 }, "19 × 19" },
  { GAME_FILTER_FIELD_TEXT, { .text = (char *) "ann" }, "“ann”" },
};

START_TEST (filters_say_what_they_let_through)
{
  g_autofree char *words = filter_words_for_field (NULL, &FILTERS[_i].filter, FILTERS[_i].field);

  ck_assert_pstr_eq (words, FILTERS[_i].words);
}
END_TEST

START_TEST (days_of_a_filter_are_named_as_far_as_they_count)
{
  GameFilter filter = { .from = local (2026, 3, 1, 0, 0) };

  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES), "From 1 Mar 2026");
  filter.until = local (2026, 3, 2, 0, 0);
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES), "1 Mar 2026");
  filter.until = local (2026, 4, 1, 0, 0);
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES),
               "1 Mar 2026 – 31 Mar 2026");
  filter.from = 0;
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES),
               "Until 31 Mar 2026");
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
  tcase_add_loop_test (words, filters_say_what_they_let_through, 0, G_N_ELEMENTS (FILTERS));
  tcase_add_test (words, days_of_a_filter_are_named_as_far_as_they_count);
  suite_add_tcase (suite, words);
  return run_suite (suite);
}
