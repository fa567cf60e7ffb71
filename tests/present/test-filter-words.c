/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of recorded games in words. */
#include "present/history/filter-words.h"

#include "support/check-main.h"
#include "support/check-words.h"

static gint64
local (int year, int month, int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, 0, 0, 0);

  return g_date_time_to_unix (time) * 1000;
}

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
  GameFilter filter = { .from = local (2026, 3, 1) };

  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES), "From 1 Mar 2026");
  filter.until = local (2026, 3, 2);
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES), "1 Mar 2026");
  filter.until = local (2026, 4, 1);
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES),
               "1 Mar 2026 – 31 Mar 2026");
  filter.from = 0;
  check_words (filter_words_for_field (NULL, &filter, GAME_FILTER_FIELD_DATES),
               "Until 31 Mar 2026");
}
END_TEST

START_TEST (every_word_of_a_filter_is_another)
{
  ck_assert_str_eq (filter_words_for_mode (WUZI_MODE_PVP), "Two players");
  ck_assert_str_eq (filter_words_for_mode (WUZI_MODE_PVE), "Against the machine");
  ck_assert_str_eq (filter_words_for_clock (TIME_NONE), "Without a clock");
  ck_assert_str_eq (filter_words_for_clock (TIME_INCREMENT), "Time with an increment");
  ck_assert_str_eq (filter_words_for_help (GAME_FILTER_WITH_HELP), "With help");
  ck_assert_str_eq (filter_words_for_help (GAME_FILTER_WITHOUT_HELP), "Without help");
  ck_assert_str_eq (filter_words_for_rated (FALSE), "Not rated");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("filter-words");
  TCase *words = tcase_create ("words");

  tcase_add_loop_test (words, filters_say_what_they_let_through, 0, G_N_ELEMENTS (FILTERS));
  tcase_add_test (words, days_of_a_filter_are_named_as_far_as_they_count);
  tcase_add_test (words, every_word_of_a_filter_is_another);
  suite_add_tcase (suite, words);
  return run_suite (suite);
}
