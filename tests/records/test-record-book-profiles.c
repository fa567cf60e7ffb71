/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of players who are renamed, deleted, merged and brought back. */
#include "profile-test.h"
#include "support/check-main.h"

START_TEST (a_new_name_stays_and_the_games_follow)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");
  guint changes = 0;

  add_win_over (ann, bob);
  g_signal_connect (book, "players-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (rename_in (book, ann, "  Zo\u00eb  "));
  ck_assert_uint_eq (changes, 1);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert_str_eq (wuzi_profile_get_name (now (ann)), "Zo\u00eb");
  ck_assert_str_eq (wuzi_profile_get_name (ann), "Ann"); /* whoever holds him still can */
  ck_assert_ptr_eq (named ("zo\u00eb"), now (ann));
  ck_assert_standing (standing_of (ann), 1, 0, 0);
  ck_assert_standing (standing_of (now (ann)), 1, 0, 0);
  ck_assert_uint_eq (listed_count (), 2);
  restart ();
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert_uint_eq (listed_count (), 2);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (a_game_that_runs_meanwhile_is_booked_for_the_same_player)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");

  WELL (rename_in (book, ann, "Zo\u00eb"));
  add_win_over (ann, bob); /* under the name that he had */
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Zo\u00eb")), 1, 0, 0);
  ck_assert_uint_eq (listed_count (), 2);
}
END_TEST

START_TEST (names_that_are_taken_or_none_are_refused)
{
  WuziProfile *ann = log_in ("Ann");

  log_in ("Bob");
  REFUSED (rename_in (book, ann, "BOB"), "There is already a player named “Bob”.");
  REFUSED (rename_in (book, ann, "  "), "Type a name first.");
  REFUSED (rename_in (book, ann, "a\nb"), "line breaks");
  REFUSED (rename_in (book, ann, "123456789012345678901234567890123"), "at most 32 characters");
  WELL (rename_in (book, ann, "ANN"));
  WELL (rename_in (book, now (ann), "Ann"));
  ck_assert_uint_eq (listed_count (), 2);
}
END_TEST

START_TEST (two_can_exchange_their_names_by_way_of_a_third)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");

  WELL (rename_in (book, ann, "Cy"));
  WELL (rename_in (book, bob, "Ann"));
  WELL (rename_in (book, ann, "Bob"));
  ck_assert_ptr_eq (named ("Bob"), now (ann));
  ck_assert_ptr_eq (named ("Ann"), now (bob));
}
END_TEST

/* One item took the place of another. */
static void
replaced_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  ck_assert (position == 0 && removed == 1 && added == 1);
  ++*(guint *) user_data;
}

/* Ann by two ids: two copies of the program met her at once. Returns the id of which
 * there is no entry. (transfer full) */
static char *
meet_ann_twice (void)
{
  WuziRecordBook *other = book_new ();
  WuziProfile *bob = log_in ("Bob");
  WuziProfile *ann;
  char *id;

  load (other);
  WELL (save (book));
  log_in ("Ann");
  WELL (save (book));
  ann = wuzi_record_book_log_in (other, "Ann");
  id = g_strdup (wuzi_profile_get_id (ann));
  add_win_over (ann, bob);
  book_end (other);
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  return id;
}

START_TEST (who_had_two_ids_keeps_the_games_of_both_under_another_name)
{
  g_autofree char *id = meet_ann_twice ();

  WELL (rename_in (book, named ("Ann"), "Anna"));
  ck_assert_standing (standing_of (named ("Anna")), 1, 0, 0);
  restart ();
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert_standing (standing_of (named ("Anna")), 1, 0, 0);
  ck_assert_ptr_eq (wuzi_record_book_find_player (book, id), named ("Anna"));
}
END_TEST

START_TEST (who_had_two_ids_does_not_come_back_when_he_is_deleted)
{
  g_autofree char *id = meet_ann_twice ();

  WELL (delete_in (book, named ("Ann")));
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert (wuzi_profile_is_deleted (wuzi_record_book_find_player (book, id)));
}
END_TEST

START_TEST (nobody_gets_a_colour_while_there_are_others_that_fewer_have)
{
  guint counts[WUZI_PROFILE_COLOUR_COUNT] = { 0 };

  for (int i = 0; i < 2 * WUZI_PROFILE_COLOUR_COUNT; i++) {
    g_autofree char *name = g_strdup_printf ("Player %d", i);

    counts[wuzi_profile_get_colour (log_in (name))]++;
    for (int colour = 0; colour < WUZI_PROFILE_COLOUR_COUNT; colour++)
      ck_assert_uint_le (counts[colour], 1 + (guint) i / WUZI_PROFILE_COLOUR_COUNT);
  }
}
END_TEST

START_TEST (a_colour_stays_and_everybody_has_one)
{
  WuziProfile *ann = log_in ("Ann");
  guint first = wuzi_profile_get_colour (ann);
  guint other = (first + 1) % WUZI_PROFILE_COLOUR_COUNT;
  GListModel *model = wuzi_record_book_get_profiles (book);
  guint changes = 0;

  ck_assert_uint_lt (first, WUZI_PROFILE_COLOUR_COUNT);
  log_in ("Bob");
  g_signal_connect (model, "items-changed", G_CALLBACK (replaced_cb), &changes);
  WELL (colour_in (book, ann, other));
  ck_assert_uint_eq (changes, 1);
  ck_assert_uint_eq (wuzi_profile_get_colour (now (ann)), other);
  restart ();
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Ann")), other);
}
END_TEST

START_TEST (a_deleted_player_leaves_his_games_and_his_name)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob = log_in ("Bob");
  WuziProfile *other;
  g_autofree char *id = g_strdup (wuzi_profile_get_id (ann));

  add_win_over (ann, bob);
  WELL (delete_in (book, ann));
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
  ck_assert (wuzi_profile_is_deleted (wuzi_record_book_find_player (book, id)));
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_standing (standing_of (named ("Bob")), 0, 1, 0);
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert (wuzi_profile_is_deleted (wuzi_record_book_find_player (book, id)));
  ck_assert_standing (standing_of (named ("Bob")), 0, 1, 0);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
  other = log_in ("Ann");
  ck_assert_str_ne (wuzi_profile_get_id (other), id);
  ck_assert_standing (standing_of (other), 0, 0, 0);
  restart ();
  ck_assert_uint_eq (listed_count (), 2);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_standing (standing_of (named ("Ann")), 0, 0, 0);
}
END_TEST

START_TEST (a_deleted_player_comes_back_with_all_he_had)
{
  WuziProfile *ann = log_in ("Ann");

  add_win_over (ann, log_in ("Bob"));
  WELL (delete_in (book, ann));
  REFUSED (rename_in (book, ann, "Zo\u00eb"), "“Ann” was deleted.");
  REFUSED (delete_in (book, ann), "“Ann” was deleted.");
  REFUSED (colour_in (book, now (ann), 1), "“Ann” was deleted.");
  WELL (restore_in (book, now (ann)));
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_uint_eq (deleted_count (), 0);
  WELL (restore_in (book, ann)); /* there is nothing to undo */
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
}
END_TEST

START_TEST (who_comes_back_when_his_name_is_taken_gets_the_next)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *long_one = log_in ("12345678901234567890123456789012");

  WELL (delete_in (book, ann));
  log_in ("Ann");
  log_in ("ann 2");
  WELL (restore_in (book, now (ann)));
  ck_assert_str_eq (wuzi_profile_get_name (now (ann)), "Ann 3");
  WELL (delete_in (book, long_one));
  log_in ("12345678901234567890123456789012");
  WELL (restore_in (book, long_one));
  ck_assert_str_eq (wuzi_profile_get_name (now (long_one)), "123456789012345678901234567890 2");
}
END_TEST

START_TEST (merged_games_count_for_one_and_separated_ones_for_two)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *anny = log_in ("Anny");
  WuziProfile *bob = log_in ("Bob");
  guint changes = 0;

  add_win_over (ann, bob);
  add_win_over (anny, bob);
  add_win_over (bob, anny);
  g_signal_connect (book, "standings-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (merge_in (book, anny, ann));
  ck_assert_uint_ge (changes, 1);
  ck_assert_standing (standing_of (named ("Ann")), 2, 1, 0);
  ck_assert_standing (standing_of (anny), 2, 1, 0); /* whoever holds him means Ann */
  ck_assert_ptr_eq (now (anny), named ("Ann"));
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Anny"));
  ck_assert (wuzi_record_book_is_player (book, ann, wuzi_profile_get_id (anny)));
  ck_assert_uint_eq (merged_count (), 1);
  add_win_over (anny, bob);
  ck_assert_standing (standing_of (named ("Ann")), 3, 1, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 3, 1, 0);
  ck_assert_uint_eq (listed_count (), 2);
  WELL (separate_in (book, first_merged ()));
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("Anny")), 2, 1, 0);
  ck_assert_standing (standing_of (named ("Bob")), 1, 3, 0);
  restart ();
  ck_assert_standing (standing_of (named ("Ann")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("Anny")), 2, 1, 0);
  ck_assert_uint_eq (merged_count (), 0);
}
END_TEST

START_TEST (chains_count_for_the_last_and_circles_are_refused)
{
  WuziProfile *a = log_in ("A");
  WuziProfile *b = log_in ("B");
  WuziProfile *c = log_in ("C");
  WuziProfile *bob = log_in ("Bob");

  add_win_over (a, bob);
  add_win_over (b, bob);
  add_win_over (c, bob);
  REFUSED (merge_in (book, a, a), "can’t be merged into the same player");
  WELL (merge_in (book, a, b));
  ck_assert_standing (standing_of (b), 2, 0, 0);
  REFUSED (merge_in (book, b, a), "can’t be merged into the same player");
  REFUSED (merge_in (book, a, c), "“A” was merged into another player.");
  REFUSED (rename_in (book, a, "Z"), "“A” was merged into another player.");
  WELL (merge_in (book, b, c));
  ck_assert_standing (standing_of (named ("C")), 3, 0, 0);
  ck_assert_ptr_eq (now (a), named ("C"));
  REFUSED (merge_in (book, c, a), "can’t be merged into the same player");
  WELL (separate_in (book, b));
  ck_assert_standing (standing_of (named ("B")), 2, 0, 0);
  ck_assert_standing (standing_of (named ("C")), 1, 0, 0);
  ck_assert_ptr_eq (now (a), named ("B"));
  WELL (separate_in (book, a));
  ck_assert_standing (standing_of (named ("A")), 1, 0, 0);
  ck_assert_standing (standing_of (named ("B")), 1, 0, 0);
}
END_TEST

START_TEST (who_was_merged_goes_with_whoever_is_deleted_and_can_leave_him)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *anny = log_in ("Anny");

  add_win_over (anny, log_in ("Bob"));
  WELL (merge_in (book, anny, ann));
  WELL (delete_in (book, ann));
  ck_assert (wuzi_profile_is_deleted (now (anny)));
  REFUSED (merge_in (book, named ("Bob"), ann), "“Ann” was deleted.");
  WELL (separate_in (book, anny));
  ck_assert_standing (standing_of (named ("Anny")), 1, 0, 0);
  ck_assert (wuzi_profile_is_deleted (now (ann)));
}
END_TEST

START_TEST (an_erased_player_leaves_the_games_and_nothing_else)
{
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *anny = log_in ("Anny");
  WuziProfile *bob = log_in ("Bob");
  g_autofree char *id = g_strdup (wuzi_profile_get_id (ann));
  g_autofree char *text = NULL;

  add_win_over (ann, bob);
  add_win_over (anny, bob);
  WELL (set_pin_in (book, ann, "1234"));
  WELL (merge_in (book, anny, ann));
  WELL (delete_in (book, now (ann)));
  WELL (erase_in (book, now (ann)));
  for (int i = 0; i < 2; i++) {
    ck_assert_uint_eq (listed_count (), 1);
    ck_assert_uint_eq (deleted_count (), 0);
    ck_assert_uint_eq (merged_count (), 0);
    ck_assert (wuzi_profile_is_erased (wuzi_record_book_find_player (book, id)));
    ck_assert (!wuzi_profile_has_pin (wuzi_record_book_find_player (book, id)));
    ck_assert_standing (standing_of (named ("Bob")), 0, 2, 0);
    restart ();
  }
  text = read_bytes (folder, "profiles.json", NULL);
  ck_assert_ptr_null (strstr (text, "Ann"));
  ck_assert_ptr_null (strstr (text, "hash"));
  ck_assert_str_ne (wuzi_profile_get_id (log_in ("Ann")), id);
  ck_assert_standing (standing_of (named ("Ann")), 0, 0, 0);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (an_erased_player_can_not_be_changed_any_more)
{
  g_autoptr (WuziProfile) ann = g_object_ref (log_in ("Ann"));

  log_in ("Bob");
  REFUSED (erase_in (book, ann), "“Ann” isn’t deleted any more.");
  WELL (delete_in (book, ann));
  WELL (erase_in (book, ann));
  REFUSED (erase_in (book, ann), "“Ann” isn’t in the list of players any more.");
  REFUSED (restore_in (book, ann), "“Ann” isn’t in the list of players any more.");
  REFUSED (merge_in (book, named ("Bob"), ann), "“Ann” isn’t in the list of players any more.");
  REFUSED (set_pin_in (book, ann, "1234"), "“Ann” isn’t in the list of players any more.");
}
END_TEST

/* Every number that the book tells of a player, as text. */
static void
describe (WuziProfile *profile, GString *text)
{
  WuziStanding standing = standing_of (profile);
  WuziRating rating = wuzi_record_book_get_rating (book, profile);
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  guint count = wuzi_record_book_list_adaptive_games (book, profile, RULE_FREESTYLE, games);

  g_string_append_printf (text, "%s %u %u %u %.9g %u", wuzi_profile_get_name (profile),
                          standing.wins, standing.losses, standing.draws, rating.value,
                          rating.games);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, " %s:%g", games[i].level, games[i].score);
  g_string_append_c (text, '\n');
}

static char *
describe_all (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *models[] = { wuzi_record_book_get_profiles (book),
                           wuzi_record_book_get_deleted_profiles (book) };

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < count_items (models[m]); i++) {
      g_autoptr (WuziProfile) profile = g_list_model_get_item (models[m], i);

      describe (profile, text);
    }
  g_string_append_printf (text, "%u merged", merged_count ());
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who a player is meant to be: the slow way, from what was done. */
typedef struct {
  char *id;
  int into; /* the index of another; -1: nobody */
  guint wins;
  guint losses;
} Person;

enum {
  PERSONS = 6,
};

static int
slow_resolve (const Person *persons, int index)
{
  return persons[index].into >= 0 ? slow_resolve (persons, persons[index].into) : index;
}

static void
assert_counts (const Person *persons)
{
  guint wins[PERSONS] = { 0 };
  guint losses[PERSONS] = { 0 };

  for (int i = 0; i < PERSONS; i++) {
    wins[slow_resolve (persons, i)] += persons[i].wins;
    losses[slow_resolve (persons, i)] += persons[i].losses;
  }
  for (int i = 0; i < PERSONS; i++) {
    WuziProfile *profile = wuzi_record_book_find_player (book, persons[i].id);
    int meant = slow_resolve (persons, i);

    ck_assert_str_eq (wuzi_profile_get_id (profile), persons[meant].id);
    ck_assert_standing (standing_of (profile), wins[meant], losses[meant], 0);
  }
}

/* One thing that may happen to players of a running program. */
static void
do_something (Person *persons, GRand *rand)
{
  int one = g_rand_int_range (rand, 0, PERSONS);
  int other = (one + g_rand_int_range (rand, 1, PERSONS)) % PERSONS;
  g_autoptr (WuziProfile) a = wuzi_profile_new_known (persons[one].id, "a", 0);
  g_autoptr (WuziProfile) b = wuzi_profile_new_known (persons[other].id, "b", 0);
  gboolean possible = persons[one].into < 0 && slow_resolve (persons, other) != one;
  g_autoptr (GError) error = NULL;

  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    error = merge_in (book, a, b);
    ck_assert_int_eq (error == NULL, possible);
    if (possible)
      persons[one].into = slow_resolve (persons, other);
    break;
  case 1:
    WELL (separate_in (book, a));
    persons[one].into = -1;
    break;
  default:
    add_win_over (a, b);
    persons[one].wins++;
    persons[other].losses++;
  }
}

START_TEST (counts_are_exact_whatever_is_merged_and_separated)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (_i + 1);
  Person persons[PERSONS] = { 0 };

  for (int i = 0; i < PERSONS; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);

    persons[i] = (Person) { g_strdup (wuzi_profile_get_id (log_in (name))), -1, 0, 0 };
  }
  for (guint step = 0; step < 60; step++) {
    do_something (persons, rand);
    assert_counts (persons);
    if (step % 20 == 19) {
      g_autofree char *before = describe_all ();
      g_autofree char *after = NULL;

      restart ();
      after = describe_all ();
      ck_assert_str_eq (before, after);
      assert_counts (persons);
    }
  }
  for (int i = 0; i < PERSONS; i++)
    g_free (persons[i].id);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-profiles");
  TCase *players = tcase_create ("players");

  tcase_set_timeout (players, 0);
  tcase_add_checked_fixture (players, set_up, tear_down);
  tcase_add_test (players, a_new_name_stays_and_the_games_follow);
  tcase_add_test (players, a_game_that_runs_meanwhile_is_booked_for_the_same_player);
  tcase_add_test (players, names_that_are_taken_or_none_are_refused);
  tcase_add_test (players, two_can_exchange_their_names_by_way_of_a_third);
  tcase_add_test (players, who_had_two_ids_keeps_the_games_of_both_under_another_name);
  tcase_add_test (players, who_had_two_ids_does_not_come_back_when_he_is_deleted);
  tcase_add_test (players, a_colour_stays_and_everybody_has_one);
  tcase_add_test (players, nobody_gets_a_colour_while_there_are_others_that_fewer_have);
  tcase_add_test (players, a_deleted_player_leaves_his_games_and_his_name);
  tcase_add_test (players, a_deleted_player_comes_back_with_all_he_had);
  tcase_add_test (players, who_comes_back_when_his_name_is_taken_gets_the_next);
  tcase_add_test (players, merged_games_count_for_one_and_separated_ones_for_two);
  tcase_add_test (players, chains_count_for_the_last_and_circles_are_refused);
  tcase_add_test (players, who_was_merged_goes_with_whoever_is_deleted_and_can_leave_him);
  tcase_add_test (players, an_erased_player_leaves_the_games_and_nothing_else);
  tcase_add_test (players, an_erased_player_can_not_be_changed_any_more);
  tcase_add_loop_test (players, counts_are_exact_whatever_is_merged_and_separated, 0, 4);
  suite_add_tcase (suite, players);
  return run_suite (suite);
}
