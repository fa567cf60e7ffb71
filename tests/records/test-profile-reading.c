/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the players of a list: what each member says, and how they are brought to
 * fit together. */
#include "record-test.h"
#include "records/files/json-read.h"
#include "records/players/profile-reading.h"
#include "support/check-main.h"

static ProfileReading *reading;

static void
set_up (void)
{
  reading = profile_reading_new (NULL);
}

static void
tear_down (void)
{
  profile_reading_free (reading);
}

#define A "11111111-1111-4111-8111-111111111111"
#define B "22222222-2222-4222-8222-222222222222"
#define C "33333333-3333-4333-8333-333333333333"
#define D "44444444-4444-4444-8444-444444444444"
#define ENTRY(id, name, more)                                                                      \
  "{\"id\":\"" id "\",\"name\":\"" name "\",\"created\":\"2026-11-21T05:33:00Z\"" more "}"
#define INTO(id) ",\"merged_into\":\"" id "\""
#define DELETED ",\"deleted\":\"2026-11-22T05:33:00Z\""

/* Reads a list; returns how many entries could not be used. */
static guint
read_list (const char *entries)
{
  g_autofree char *text = g_strdup_printf ("{\"profiles\":[%s]}", entries);

  g_clear_pointer (&reading->root, json_node_unref);
  reading->root = json_read_text (text, strlen (text), NULL);
  ck_assert_ptr_nonnull (reading->root);
  return profile_reading_read (reading);
}

/* The players as "Ann", or "(Ann)" if not listed, in their order. */
static char *
dup_players (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);
    const char *name = wuzi_profile_get_name (profile);

    g_string_append_printf (text, wuzi_profile_is_listed (profile) ? "%s%s" : "%s(%s)",
                            i > 0 ? ", " : "", name);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_players (const char *expected)
{
  g_autofree char *players = dup_players ();

  ck_assert_str_eq (players, expected);
}

static void
assert_fault (const char *part)
{
  ck_assert_uint_eq (reading->faults->len, 1);
  ck_assert_msg (strstr (g_ptr_array_index (reading->faults, 0), part) != NULL, "%s",
                 (char *) g_ptr_array_index (reading->faults, 0));
}

static const WuziProfileFacts *
facts_at (guint index)
{
  return wuzi_profile_get_facts (g_ptr_array_index (reading->profiles, index));
}

START_TEST (all_members_are_read_and_written_alike)
{
  g_autofree char *hash = pin_hash ("1234", NULL);
  const WuziProfileFacts facts = {
    .id = A,
    .name = "Zo\u00eb",
    .created = 1795239180,
    .colour = 7,
    .deleted = 1795239181,
    .merged_into = B,
    .pin = hash,
  };
  g_autoptr (WuziProfile) profile = wuzi_profile_new_from_facts (&facts);
  g_autoptr (WuziProfile) plain = wuzi_profile_new_known (A, "Ann", 1795239180);
  g_autoptr (JsonNode) entry = profile_entry_new (profile);
  g_autoptr (JsonNode) plain_entry = profile_entry_new (plain);
  g_autoptr (WuziProfile) again = profile_entry_read (entry);
  g_autoptr (WuziProfile) plain_again = profile_entry_read (plain_entry);
  g_autofree char *text = json_to_string (plain_entry, FALSE);

  ck_assert (wuzi_profile_equal (profile, again));
  ck_assert (wuzi_profile_equal (plain, plain_again));
  ck_assert_str_eq (text, ENTRY (A, "Ann", ""));
}
END_TEST

START_TEST (bad_members_count_as_none_and_are_told)
{
  static const char *const COLOURS[] = { "-1", "8", "1.5", "\"red\"", "{}", "[1]", "true" };

  for (guint i = 0; i < G_N_ELEMENTS (COLOURS); i++) {
    g_autofree char *entry = g_strdup_printf (ENTRY (A, "Ann", ",\"colour\":%s"), COLOURS[i]);

    ck_assert_uint_eq (read_list (entry), 0);
    ck_assert_int_eq (facts_at (0)->colour, WUZI_PROFILE_COLOUR_OF_ID);
    assert_fault ("“Ann” has a colour");
  }
  read_list (ENTRY (A, "Ann", ",\"deleted\":true"));
  assert_players ("Ann");
  assert_fault ("at which “Ann” was deleted can’t be read");
  read_list (ENTRY (A, "Ann", ",\"merged_into\":\"Bob\""));
  assert_players ("Ann");
  assert_fault ("into whom “Ann” was merged");
  read_list (
      ENTRY (A, "Ann", ",\"colour\":null,\"deleted\":null,\"merged_into\":null,\"pin\":null"));
  assert_players ("Ann");
  ck_assert_uint_eq (reading->faults->len, 0);
  ck_assert (!wuzi_profile_has_pin (g_ptr_array_index (reading->profiles, 0)));
}
END_TEST

START_TEST (a_pin_that_can_not_be_read_lets_nobody_in)
{
  static const char *const PINS[] = { "1234", "\"1234\"",        "{}",
                                      "[]",   "{\"hash\":1234}", "{\"hash\":\"1234\"}" };

  for (guint i = 0; i < G_N_ELEMENTS (PINS); i++) {
    g_autofree char *entry = g_strdup_printf (ENTRY (A, "Ann", ",\"pin\":%s"), PINS[i]);

    ck_assert_uint_eq (read_list (entry), 0);
    ck_assert (wuzi_profile_has_pin (g_ptr_array_index (reading->profiles, 0)));
    ck_assert (!pin_fits ("1234", facts_at (0)->pin));
    assert_fault ("--reset-pin");
  }
}
END_TEST

START_TEST (wrong_tries_are_read_and_written)
{
  const PinTries some = { 7, G_GINT64_CONSTANT (1795239180123) };
  const PinTries none = { 0 };
  const PinTries *again;
  JsonObject *entry;

  read_list (ENTRY (A, "Ann", ",\"pin\":{\"hash\":\"x\",\"more\":1}"));
  ck_assert_uint_eq (g_hash_table_size (reading->tries), 0);
  entry = json_node_get_object (profile_reading_get_entry (reading, 0));
  profile_entry_set_tries (entry, &some);
  profile_reading_read (reading);
  again = g_hash_table_lookup (reading->tries, A);
  ck_assert_uint_eq (again->failures, 7);
  ck_assert_int_eq (again->last, some.last);
  entry = json_node_get_object (profile_reading_get_entry (reading, 0));
  profile_entry_set_tries (entry, &none);
  profile_reading_read (reading);
  ck_assert_uint_eq (g_hash_table_size (reading->tries), 0);
  entry = json_node_get_object (profile_reading_get_entry (reading, 0));
  ck_assert (json_object_has_member (json_object_get_object_member (entry, "pin"), "more"));
}
END_TEST

START_TEST (only_listed_players_take_a_name)
{
  ck_assert_uint_eq (read_list (ENTRY (A, "Ann", DELETED) "," ENTRY (B, "Ann", "") "," ENTRY (
                         C, "ANN", INTO (B)) "," ENTRY (D, "ann", DELETED)),
                     0);
  assert_players ("(Ann), Ann, (ANN), (ann)");
  ck_assert_uint_eq (read_list (ENTRY (A, "Ann", "") "," ENTRY (B, "Ann", "")), 1);
  assert_players ("Ann");
}
END_TEST

START_TEST (chains_are_kept)
{
  ck_assert_uint_eq (
      read_list (ENTRY (A, "Ann", INTO (B)) "," ENTRY (B, "Bob", INTO (C)) "," ENTRY (C, "Cy", "")),
      0);
  assert_players ("(Ann), (Bob), Cy");
  ck_assert_uint_eq (reading->faults->len, 0);
}
END_TEST

START_TEST (circles_are_opened_and_nobody_is_lost)
{
  read_list (ENTRY (A, "Ann", INTO (A)));
  assert_players ("Ann");
  assert_fault ("“Ann” was merged in a circle");
  read_list (ENTRY (A, "Ann", INTO (B)) "," ENTRY (B, "Bob", INTO (C)) "," ENTRY (
      C, "Cy", INTO (B)) "," ENTRY (D, "bob", ""));
  assert_players ("(Ann), Bob 2, Cy, bob");
  ck_assert_uint_eq (reading->faults->len, 2);
}
END_TEST

START_TEST (who_was_merged_into_nobody_is_listed_under_a_free_name)
{
  read_list (ENTRY (A, "Ann", INTO (D)) "," ENTRY (B, "Ann", "") "," ENTRY (C, "ann 2", ""));
  assert_players ("Ann 3, Ann, ann 2");
  assert_fault ("“Ann” was merged into a player who doesn’t exist");
  ck_assert_str_eq (
      json_object_get_string_member (json_node_get_object (profile_reading_get_entry (reading, 0)),
                                     "merged_into"),
      D);
}
END_TEST

static ProfilesAdded
add_entries (const char *entries)
{
  g_autofree char *text = g_strdup_printf ("{\"profiles\":[%s]}", entries);
  g_autoptr (JsonNode) more = json_read_text (text, strlen (text), NULL);
  ProfilesAdded added;

  profile_reading_add (reading,
                       json_object_get_array_member (json_node_get_object (more), "profiles"),
                       FALSE, &added);
  ck_assert_uint_eq (profile_reading_read (reading), 0);
  return added;
}

/* What can't be merged comes without that: nothing is amiss behind it. */
START_TEST (who_is_added_is_merged_into_somebody_or_not_at_all)
{
  ProfilesAdded added;

  read_list (ENTRY (A, "Ann", ""));
  added = add_entries (ENTRY (B, "Bob", INTO (C)) "," ENTRY (C, "Ann", INTO (B)) "," ENTRY (
      D, "Dora", INTO ("55555555-5555-4555-8555-555555555555")) ",7,{\"id\":\"x\"}");
  ck_assert_uint_eq (added.players, 3);
  ck_assert_uint_eq (added.unmerged, 3);
  ck_assert_uint_eq (added.bad, 2);
  ck_assert_uint_eq (reading->faults->len, 0);
  assert_players ("Ann, Bob, Ann 2, Dora");
  for (guint i = 0; i < 4; i++)
    ck_assert (!json_object_has_member (
        json_node_get_object (profile_reading_get_entry (reading, i)), "merged_into"));
}
END_TEST

START_TEST (who_is_added_may_be_merged_into_each_other)
{
  ProfilesAdded added;

  read_list (ENTRY (A, "Ann", ""));
  added = add_entries (ENTRY (B, "Bob", INTO (C)) "," ENTRY (C, "Cy", INTO (A)));
  ck_assert_uint_eq (added.unmerged + added.bad, 0);
  ck_assert_uint_eq (added.players, 2);
  ck_assert_uint_eq (reading->faults->len, 0);
}
END_TEST

START_TEST (what_is_new_is_added_and_what_is_known_stays)
{
  read_list (ENTRY (A, "Ann", ",\"colour\":3"));
  add_entries ("7," ENTRY (A, "Anna", DELETED) "," ENTRY (B, "Bob", ",\"x\":1") "," ENTRY (
      B, "Bobby", "") "," ENTRY (C, "Ann", DELETED) "," ENTRY (D, "ann", ""));
  assert_players ("Ann, Bob, (Ann)");
  ck_assert_int_eq (facts_at (0)->colour, 3);
  add_entries (ENTRY (A, "Ann", "") "," ENTRY (B, "Bob", ""));
  assert_players ("Ann, Bob, (Ann)");
}
END_TEST

START_TEST (who_was_merged_into_a_namesake_is_merged_into_him_who_has_the_name)
{
  read_list (ENTRY (A, "Ann", ""));
  add_entries (ENTRY (C, "Anny", INTO (B)) "," ENTRY (B, "ann", ""));
  assert_players ("Ann, (Anny)");
  ck_assert_str_eq (facts_at (1)->merged_into, A);
  ck_assert_uint_eq (reading->faults->len, 0);
}
END_TEST

/* Anybody merged into anybody, deleted or not, with few names. */
static char *
random_entries (GRand *rand, guint count)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count; i++) {
    g_string_append_printf (text,
                            "%s{\"id\":\"00000000-0000-4000-8000-%012u\",\"name\":\"N%d\","
                            "\"created\":\"2026-11-21T05:33:00Z\"",
                            i > 0 ? "," : "", i, g_rand_int_range (rand, 0, 4));
    if (g_rand_int_range (rand, 0, 5) == 0)
      g_string_append (text, DELETED);
    if (g_rand_boolean (rand))
      g_string_append_printf (text, INTO ("00000000-0000-4000-8000-%012d"),
                              g_rand_int_range (rand, 0, (gint32) count + 2));
    g_string_append_c (text, '}');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Nobody is merged into nobody or, at last, into himself. */
static void
assert_ends (GHashTable *by_id, WuziProfile *profile)
{
  for (guint steps = 0; wuzi_profile_get_facts (profile)->merged_into != NULL; steps++) {
    ck_assert_uint_lt (steps, reading->profiles->len);
    profile = g_hash_table_lookup (by_id, wuzi_profile_get_facts (profile)->merged_into);
    ck_assert_ptr_nonnull (profile);
  }
}

START_TEST (whatever_the_entries_say_the_players_fit_together)
{
  enum { COUNT = 10 };
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i);
  g_autofree char *entries = random_entries (rand, COUNT);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  ck_assert_uint_eq (read_list (entries) + reading->profiles->len, COUNT);
  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);

    g_hash_table_insert (by_id, (char *) wuzi_profile_get_id (profile), profile);
    if (wuzi_profile_is_listed (profile))
      ck_assert (g_hash_table_add (names, (char *) wuzi_profile_get_key (profile)));
  }
  for (guint i = 0; i < reading->profiles->len; i++)
    assert_ends (by_id, g_ptr_array_index (reading->profiles, i));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("profile-reading");
  TCase *entries = tcase_create ("entries");

  tcase_add_checked_fixture (entries, set_up, tear_down);
  tcase_add_test (entries, all_members_are_read_and_written_alike);
  tcase_add_test (entries, bad_members_count_as_none_and_are_told);
  tcase_add_test (entries, a_pin_that_can_not_be_read_lets_nobody_in);
  tcase_add_test (entries, wrong_tries_are_read_and_written);
  tcase_add_test (entries, only_listed_players_take_a_name);
  tcase_add_test (entries, chains_are_kept);
  tcase_add_test (entries, circles_are_opened_and_nobody_is_lost);
  tcase_add_test (entries, who_was_merged_into_nobody_is_listed_under_a_free_name);
  tcase_add_test (entries, what_is_new_is_added_and_what_is_known_stays);
  tcase_add_test (entries, who_is_added_is_merged_into_somebody_or_not_at_all);
  tcase_add_test (entries, who_is_added_may_be_merged_into_each_other);
  tcase_add_test (entries, who_was_merged_into_a_namesake_is_merged_into_him_who_has_the_name);
  tcase_add_loop_test (entries, whatever_the_entries_say_the_players_fit_together, 0, 500);
  suite_add_tcase (suite, entries);
  return run_suite (suite);
}
