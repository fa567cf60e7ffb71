/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of matches. */
#include "present/words/tournament-words.h"

#include <string.h>

#include "../matches/match-test.h"
#include "support/check-main.h"

static void
assert_words (char *words, const char *expected)
{
  ck_assert_str_eq (words, expected);
  g_free (words);
}

START_TEST (a_match_is_called_by_who_play_unless_it_has_a_name)
{
  g_autoptr (MatchPlan) two = match_test_plan (2, "/", "");
  g_autoptr (MatchPlan) five = match_test_plan (5, "/", "");
  g_autoptr (MatchPlan) named = match_test_plan (2, "/", "\"title\": \"November\"");

  assert_words (tournament_words_dup_title (two), "A – B");
  assert_words (tournament_words_dup_title (five), "A, B, C …");
  assert_words (tournament_words_dup_title (named), "November");
}
END_TEST

START_TEST (rule_board_and_clocks_are_told)
{
  static const struct {
    const char *more;
    const char *words;
  } TERMS[] = {
    { "", "Freestyle · 15 × 15" },
    { "\"rule\": \"renju\", \"turn_ms\": 5000", "Renju · 15 × 15 · 5 s per move" },
    { "\"size\": 20, \"turn_ms\": 300", "Freestyle · 20 × 20 · 0.3 s per move" },
    { "\"match_ms\": 600000", "Freestyle · 15 × 15 · 10 min per game" },
    { "\"match_ms\": 90000, \"increment_ms\": 100", "Freestyle · 15 × 15 · 90 s + 0.1 s" },
    { "\"match_ms\": 60000, \"turn_ms\": 2000",
      "Freestyle · 15 × 15 · 1 min per game, 2 s per move" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (TERMS); i++) {
    g_autoptr (MatchPlan) plan = match_test_plan (2, "/", TERMS[i].more);

    assert_words (tournament_words_for_terms (plan), TERMS[i].words);
  }
}
END_TEST

static void
assert_row (const GPtrArray *rows, guint number, const char *expected)
{
  g_autofree char *row = g_strjoinv ("|", g_ptr_array_index (rows, number));

  ck_assert_str_eq (row, expected);
}

/* A wins three of four games against B. */
START_TEST (two_have_their_difference_and_its_likelihood)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, "/", "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_auto (GStrv) heads = tournament_words_dup_heads (plan);
  g_autofree char *joined = g_strjoinv ("|", heads);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) none = tournament_words_dup_table (plan, schedule);

  ck_assert_str_eq (joined, "No.|Name|W–L–D|Share|Elo|LOS");
  assert_row (none, 0, "1|A|0–0–0|||");
  match_schedule_add (schedule, 0, STONE_BLACK);
  match_schedule_add (schedule, 1, STONE_WHITE);
  match_schedule_add (schedule, 2, STONE_BLACK);
  match_schedule_add (schedule, 3, STONE_BLACK);
  rows = tournament_words_dup_table (plan, schedule);
  ck_assert_uint_eq (rows->len, 2);
  ck_assert (g_str_has_prefix (((GStrv) g_ptr_array_index (rows, 0))[4], "+191"));
  ck_assert (g_str_has_prefix (((GStrv) g_ptr_array_index (rows, 1))[4], "−191"));
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 0))[2], "3–1–0");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 1))[2], "1–3–0");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 1))[3], "25.0%");
}
END_TEST

/* C wins all its games, and stands first; A and B draw theirs. */
START_TEST (more_have_a_cross_table_by_places)
{
  g_autoptr (MatchPlan) plan = match_test_plan (3, "/", "\"games\": 2");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_auto (GStrv) heads = tournament_words_dup_heads (plan);
  g_autofree char *joined = g_strjoinv ("|", heads);
  g_autoptr (GPtrArray) rows = NULL;
  MatchSlot slot;

  ck_assert_str_eq (joined, "No.|Name|W–L–D|Share|Elo|1|2|3");
  for (guint64 i = 0; match_schedule_find (schedule, i, &slot); i++)
    match_schedule_add (schedule, i,
                        match_slot_get_black (&slot) == 2   ? STONE_BLACK
                        : match_slot_get_white (&slot) == 2 ? STONE_WHITE
                                                            : STONE_NONE);
  rows = tournament_words_dup_table (plan, schedule);
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 0))[1], "C");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 0))[2], "4–0–0");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 0))[5], "");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 0))[6], "2–0–0");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 1))[5], "0–2–0");
  ck_assert_str_eq (((GStrv) g_ptr_array_index (rows, 1))[7], "0–0–2");
}
END_TEST

START_TEST (a_row_is_heard_with_its_heads)
{
  const char *const heads[] = { "No.", "Name", "W–L–D", "Share", "1", NULL };
  const char *const row[] = { "1", "Ann", "3–1–0", "75.0%", "", NULL };

  assert_words (tournament_words_for_row (heads, row), "1, Ann, W–L–D 3–1–0, Share 75.0%");
}
END_TEST

START_TEST (outcomes_are_told)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, "/", "");
  MatchOutcome outcome = { .slot = { .index = 1, .first = 0, .second = 1, .number = 1 },
                           .winner = STONE_BLACK,
                           .ending = MATCH_ENDING_TIME,
                           .count = 12 };
  MatchPairing pairing = { 1, 0, 1, { 0 }, { { 0 } } };

  assert_words (tournament_words_dup_players (plan, &outcome.slot), "2. B – A");
  assert_words (tournament_words_for_outcome (plan, &outcome), "B wins on time · 12 moves");
  outcome.winner = STONE_NONE;
  outcome.ending = MATCH_ENDING_DRAW;
  assert_words (tournament_words_for_outcome (plan, &outcome), "Draw · 12 moves");
  assert_words (tournament_words_for_pairing (&pairing), "No games yet");
  pairing.score = (EloScore) { 1, 0, 0 };
  assert_words (tournament_words_for_pairing (&pairing), "1–0–0 · 100.0% · Elo +∞ · LOS 84%");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tournament-words");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, a_match_is_called_by_who_play_unless_it_has_a_name);
  tcase_add_test (tcase, rule_board_and_clocks_are_told);
  tcase_add_test (tcase, two_have_their_difference_and_its_likelihood);
  tcase_add_test (tcase, more_have_a_cross_table_by_places);
  tcase_add_test (tcase, a_row_is_heard_with_its_heads);
  tcase_add_test (tcase, outcomes_are_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
