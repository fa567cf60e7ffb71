/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games a match has, and who plays them. */
#include "matches/match-schedule.h"

#include "matches/match-test.h"
#include "support/check-main.h"

/* All games in their order; each is won by who stands first in the plan, or black where that is
 * asked. */
static char *
play_out (MatchSchedule *schedule, gboolean black_wins, int *games)
{
  GString *text = g_string_new (NULL);
  MatchSlot slot;

  *games = 0;
  while (match_schedule_next (schedule, &slot) == MATCH_NEXT_GAME) {
    Stone winner = black_wins || match_slot_get_black (&slot) < match_slot_get_white (&slot)
                       ? STONE_BLACK
                       : STONE_WHITE;

    g_string_append_printf (text, "%c%c%d ", 'A' + match_slot_get_black (&slot),
                            'A' + match_slot_get_white (&slot), match_slot_get_opening (&slot));
    ck_assert (match_schedule_add (schedule, slot.index, winner));
    ck_assert (!match_schedule_add (schedule, slot.index, winner));
    ++*games;
  }
  return g_string_free (text, FALSE);
}

static char *
list (int engines, const char *more, int *games)
{
  g_autoptr (MatchPlan) plan = match_test_plan (engines, "/tmp", more);
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  guint64 count = match_schedule_count (schedule);
  char *text = play_out (schedule, FALSE, games);

  ck_assert_uint_eq (count, (guint64) *games);
  ck_assert_uint_eq (match_schedule_count_known (schedule), count);
  return text;
}

START_TEST (each_opening_is_played_with_both_colours)
{
  int games;
  g_autofree char *two = list (2, "\"games\": 4", &games);
  g_autofree char *odd = list (2, "\"games\": 3", &games);
  g_autofree char *one = list (2, "\"games\": 1", &games);

  ck_assert_str_eq (two, "AB0 BA0 AB1 BA1 ");
  ck_assert_str_eq (odd, "AB0 BA0 AB1 ");
  ck_assert_str_eq (one, "AB0 ");
}
END_TEST

START_TEST (all_pairings_get_on_evenly)
{
  int games;
  g_autofree char *robin = list (3, "\"games\": 4", &games);
  g_autofree char *gauntlet = list (3, "\"games\": 4, \"tournament\": \"gauntlet\"", &games);

  ck_assert_str_eq (robin, "AB0 BA0 AC0 CA0 BC0 CB0 AB1 BA1 AC1 CA1 BC1 CB1 ");
  ck_assert_str_eq (gauntlet, "AB0 BA0 AC0 CA0 AB1 BA1 AC1 CA1 ");
}
END_TEST

/* Both games from an opening are of one share, and each game of exactly one. */
START_TEST (shares_are_all_games_once)
{
  static const char *const SHARES[] = { "1/3", "2/3", "3/3" };
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (SHARES); i++) {
    g_autofree char *more = g_strdup_printf ("\"games\": 5, \"share\": \"%s\"", SHARES[i]);
    g_autoptr (MatchPlan) plan = match_test_plan (3, "/tmp", more);
    g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
    guint count = (guint) match_schedule_count (schedule);
    guint found = 0;
    MatchSlot slot;

    while (match_schedule_next (schedule, &slot) == MATCH_NEXT_GAME) {
      ck_assert_uint_eq (slot.index / 2 % 3, i);
      ck_assert (g_hash_table_add (seen, GUINT_TO_POINTER (slot.index + 1)));
      found++;
    }
    ck_assert_uint_eq (found, count);
    sum += count;
  }
  ck_assert_uint_eq (sum, 15);
}
END_TEST

START_TEST (a_game_that_is_given_back_is_the_next_one)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, "/tmp", "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  MatchSlot slots[5];

  for (int i = 0; i < 3; i++)
    ck_assert_int_eq (match_schedule_next (schedule, &slots[i]), MATCH_NEXT_GAME);
  match_schedule_give_back (schedule, &slots[1]);
  ck_assert_int_eq (match_schedule_next (schedule, &slots[3]), MATCH_NEXT_GAME);
  ck_assert_uint_eq (slots[3].index, 1);
  ck_assert_int_eq (match_schedule_next (schedule, &slots[4]), MATCH_NEXT_GAME);
  ck_assert_uint_eq (slots[4].index, 3);
  ck_assert_int_eq (match_schedule_next (schedule, &slots[4]), MATCH_NEXT_END);
}
END_TEST

/* What is known isn't played again, and what the plan doesn't have isn't known. */
START_TEST (a_match_goes_on_where_its_results_end)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, "/tmp", "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autofree char *rest = NULL;
  int games;

  ck_assert (match_schedule_add (schedule, 2, STONE_NONE));
  ck_assert (match_schedule_add (schedule, 0, STONE_BLACK));
  ck_assert (!match_schedule_add (schedule, 4, STONE_BLACK));
  ck_assert (!match_schedule_add (schedule, G_MAXUINT64, STONE_BLACK));
  rest = play_out (schedule, FALSE, &games);
  ck_assert_str_eq (rest, "BA0 BA1 ");
}
END_TEST

START_TEST (scores_are_by_pairing_and_by_pairs_of_games)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, "/tmp", "\"games\": 7");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  /* By colour: black A, B, A, B ... */
  static const Stone WINNERS[] = { STONE_BLACK, STONE_WHITE, STONE_BLACK, STONE_BLACK,
                                   STONE_NONE,  STONE_WHITE, STONE_WHITE };
  g_autoptr (GArray) pairings = NULL;
  const MatchPairing *pairing;

  for (guint i = 0; i < G_N_ELEMENTS (WINNERS); i++)
    ck_assert (match_schedule_add (schedule, i, WINNERS[i]));
  pairings = match_schedule_list_pairings (schedule);
  ck_assert_uint_eq (pairings->len, 1);
  pairing = &g_array_index (pairings, MatchPairing, 0);
  ck_assert_int_eq (pairing->score.wins, 4);
  ck_assert_int_eq (pairing->score.losses, 2);
  ck_assert_int_eq (pairing->score.draws, 1);
  ck_assert_int_eq (pairing->pairs.counts[4], 1);
  ck_assert_int_eq (pairing->pairs.counts[3], 1);
  ck_assert_int_eq (pairing->pairs.counts[2], 1);
  ck_assert_int_eq (elo_count_pairs (&pairing->pairs), 3);
}
END_TEST

/* Five play: the last ones of eight places are empty. */
START_TEST (who_wins_a_pairing_of_a_knock_out_goes_on)
{
  g_autoptr (MatchPlan) plan =
      match_test_plan (5, "/tmp", "\"games\": 2, \"tournament\": \"knock-out\"");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autofree char *text = NULL;
  int games;

  ck_assert_int_eq (match_schedule_get_winner (schedule), -1);
  text = play_out (schedule, FALSE, &games);
  ck_assert_str_eq (text, "DE0 ED0 AD0 DA0 BC0 CB0 AB0 BA0 ");
  ck_assert_int_eq (match_schedule_get_winner (schedule), 0);
}
END_TEST

START_TEST (the_next_round_waits_for_games_that_are_running)
{
  g_autoptr (MatchPlan) plan =
      match_test_plan (4, "/tmp", "\"games\": 1, \"tournament\": \"knock-out\"");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  MatchSlot first;
  MatchSlot second;
  MatchSlot final;

  ck_assert_int_eq (match_schedule_next (schedule, &first), MATCH_NEXT_GAME);
  ck_assert_int_eq (match_schedule_next (schedule, &second), MATCH_NEXT_GAME);
  ck_assert_int_eq (match_schedule_next (schedule, &final), MATCH_NEXT_WAIT);
  ck_assert (match_schedule_add (schedule, first.index, STONE_WHITE));
  ck_assert_int_eq (match_schedule_next (schedule, &final), MATCH_NEXT_WAIT);
  ck_assert (match_schedule_add (schedule, second.index, STONE_BLACK));
  ck_assert_int_eq (match_schedule_next (schedule, &final), MATCH_NEXT_GAME);
  ck_assert_int_eq (final.round, 2);
  ck_assert (match_schedule_add (schedule, final.index, STONE_WHITE));
  ck_assert_int_eq (match_schedule_next (schedule, &first), MATCH_NEXT_END);
  ck_assert_int_eq (match_schedule_get_winner (schedule), final.second);
}
END_TEST

/* Black wins them all: after the pairs that are played beyond the plan, the first one goes on. */
START_TEST (even_pairings_of_a_knock_out_are_played_on)
{
  g_autoptr (MatchPlan) plan =
      match_test_plan (2, "/tmp", "\"games\": 2, \"tournament\": \"knock-out\"");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autofree char *text = NULL;
  int games;

  text = play_out (schedule, TRUE, &games);
  ck_assert_int_eq (games, 2 + 2 * MATCH_EXTRA_PAIRS);
  ck_assert_int_eq (match_schedule_get_winner (schedule), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-schedule");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, each_opening_is_played_with_both_colours);
  tcase_add_test (tcase, all_pairings_get_on_evenly);
  tcase_add_test (tcase, shares_are_all_games_once);
  tcase_add_test (tcase, a_game_that_is_given_back_is_the_next_one);
  tcase_add_test (tcase, a_match_goes_on_where_its_results_end);
  tcase_add_test (tcase, scores_are_by_pairing_and_by_pairs_of_games);
  tcase_add_test (tcase, who_wins_a_pairing_of_a_knock_out_goes_on);
  tcase_add_test (tcase, the_next_round_waits_for_games_that_are_running);
  tcase_add_test (tcase, even_pairings_of_a_knock_out_are_played_on);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
