/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times in words and figures. */
#include "present/words/time-words.h"

#include "support/check-main.h"

START_TEST (each_clock_has_its_words)
{
  static const struct {
    TimeControl control;
    const char *words;
  } CASES[] = {
    { { TIME_NONE, 0, 0 }, "None" },
    { { TIME_PER_MOVE, 15000, 0 }, "15 s per move" },
    { { TIME_PER_MOVE, 300, 0 }, "0.3 s per move" },
    { { TIME_PER_MOVE, 2500, 0 }, "2.5 s per move" },
    { { TIME_PER_GAME, 300000, 0 }, "5 min per game" },
    { { TIME_PER_GAME, 90000, 0 }, "90 s per game" },
    { { TIME_INCREMENT, 300000, 3000 }, "5 min + 3 s" },
    { { TIME_PERIODS, 600000, 0, 30000, 3 }, "10 min + 3 × 30 s byo-yomi" },
    { { TIME_PERIODS, 0, 0, 60000, 5 }, "5 × 1 min byo-yomi" },
    { { TIME_PER_GAME, 600000, 0, .second_ms = 60000 }, "10 min / 1 min per game" },
    { { TIME_PERIODS, 0, 0, 30000, 3, 60000 }, "0 s / 1 min + 3 × 30 s byo-yomi" },
    { { TIME_PER_MOVE, 15000, 0, .second_ms = 15000 }, "15 s per move" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *words = time_words_for_control (&CASES[i].control);

    ck_assert_str_eq (words, CASES[i].words);
  }
}
END_TEST

START_TEST (of_a_game_black_is_told_first)
{
  WuziGameFacts facts = {
    .time = { TIME_INCREMENT, 600000, 5000, .second_ms = 60000 },
    .black = { .seat = 1 },
    .white = { .seat = 2 },
  };
  g_autofree char *first = time_words_for_game (&facts);
  g_autofree char *second = NULL;

  ck_assert_str_eq (first, "10 min / 1 min + 5 s");
  facts.black.seat = 2;
  facts.white.seat = 1;
  second = time_words_for_game (&facts);
  ck_assert_str_eq (second, "1 min / 10 min + 5 s");
}
END_TEST

START_TEST (what_is_left_is_told_in_figures_and_words)
{
  static const struct {
    gint64 msecs;
    const char *figures;
    const char *spoken;
    int periods;
  } CASES[] = {
    { 0, "0.0", "0 seconds" },
    { 99, "0.0", "1 second" },
    { 9999, "9.9", "10 seconds" },
    { 10000, "0:10", "10 seconds" },
    { 10001, "0:11", "11 seconds" },
    { 60000, "1:00", "1 minute" },
    { 299000, "4:59", "4 minutes 59 seconds" },
    { 299001, "5:00", "5 minutes" },
    { 3900000, "1:05:00", "65 minutes" },
    { 23000, "0:23 ×3", "23 seconds, 3 periods left", 3 },
    { 9900, "9.9 ×1", "10 seconds, the last period", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *figures = time_words_for_left (CASES[i].msecs, CASES[i].periods);
    g_autofree char *spoken = time_words_for_left_spoken (CASES[i].msecs, CASES[i].periods);

    ck_assert_str_eq (figures, CASES[i].figures);
    ck_assert_str_eq (spoken, CASES[i].spoken);
  }
}
END_TEST

START_TEST (lengths_are_told_as_they_need)
{
  static const struct {
    gint64 msecs;
    const char *words;
  } CASES[] = {
    { 0, "0.0 s" },         { 99, "0.0 s" },          { 850, "0.8 s" },
    { 9999, "9.9 s" },      { 10000, "10 s" },        { 59999, "59 s" },
    { 60000, "1 min 0 s" }, { 252999, "4 min 12 s" }, { 3900000, "1 h 5 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *words = time_words_for_length (CASES[i].msecs);

    ck_assert_str_eq (words, CASES[i].words);
  }
}
END_TEST

START_TEST (a_moment_has_day_and_hour)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, 11, 1, 7, 5, 0);
  g_autofree char *words = time_words_for_moment (g_date_time_to_unix (time) * 1000);

  ck_assert_str_eq (words, "1 November 2026, 07:05");
}
END_TEST

START_TEST (the_past_is_told_from_now)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  gint64 now = g_date_time_to_unix (noon) * 1000;
  static const struct {
    gint64 minutes;
    const char *words;
  } CASES[] = {
    { 0, "just now" },    { 1, "1 minute ago" },    { 59, "59 minutes ago" }, { 60, "today" },
    { 11 * 60, "today" }, { 13 * 60, "yesterday" }, { 35 * 60, "yesterday" },
  };
  g_autofree char *long_ago = time_words_for_past (now - G_GINT64_CONSTANT (60) * 86400000, now);
  g_autofree char *future = time_words_for_past (now + 1000, now);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *words = time_words_for_past (now - CASES[i].minutes * 60000, now);

    ck_assert_str_eq (words, CASES[i].words);
  }
  ck_assert_str_eq (long_ago, "09/22/26");
  ck_assert_str_eq (future, "today");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("time-words");
  TCase *all = tcase_create ("all");

  tcase_add_test (all, each_clock_has_its_words);
  tcase_add_test (all, of_a_game_black_is_told_first);
  tcase_add_test (all, what_is_left_is_told_in_figures_and_words);
  tcase_add_test (all, the_past_is_told_from_now);
  tcase_add_test (all, lengths_are_told_as_they_need);
  tcase_add_test (all, a_moment_has_day_and_hour);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
