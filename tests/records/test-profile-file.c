/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of profiles.json: reading, merging, and what is done about damage. */
#include "folder-test.h"
#include "records/files/json-guard.h"
#include "records/players/profile-file.h"
#include "support/check-main.h"

static const char PROFILES[] = "profiles.json";
static const char BROKEN[] = "profiles-broken-";
static const ProfileFileStamp NOTHING_ASIDE = { 0 };

static void
start_again (void)
{
  tear_down ();
  set_up ();
}

#define ENTRY(id, name)                                                                            \
  "{\"id\":\"" id "\",\"name\":\"" name "\",\"created\":\"2026-11-21T05:33:00Z\"}"
#define ANN ENTRY ("11111111-1111-4111-8111-111111111111", "Ann")
#define BOB ENTRY ("22222222-2222-4222-8222-222222222222", "Bob")

/* A file with these entries. */
static char *
file_of (const char *entries)
{
  return g_strconcat ("{\"format\":1,\"profiles\":[", entries, "]}", NULL);
}

static void
write_entries (const char *entries)
{
  g_autofree char *text = file_of (entries);

  write_text (folder, PROFILES, text);
}

static ProfileReading *
read_profiles (void)
{
  return profile_file_read (folder, &NOTHING_ASIDE, problems);
}

static const char *
name_at (ProfileReading *reading, guint index)
{
  return wuzi_profile_get_name (g_ptr_array_index (reading->profiles, index));
}

/* One new player in a list to save. */
static GPtrArray *
players_named (const char *name)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (players, wuzi_profile_new (name));
  return players;
}

/* Saves a new player; TRUE if that went well. */
static gboolean
save_player (const char *name)
{
  g_autoptr (GPtrArray) players = players_named (name);
  g_autoptr (ProfileReading) reading = NULL;

  return profile_file_write (folder, players, NULL, &NOTHING_ASIDE, problems, &reading, NULL);
}

START_TEST (no_file_is_no_players)
{
  g_autoptr (ProfileReading) reading = read_profiles ();

  ck_assert_int_eq (reading->state, PROFILE_FILE_GOOD);
  ck_assert_uint_eq (reading->profiles->len, 0);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (players_are_read)
{
  g_autoptr (ProfileReading) reading = NULL;

  write_entries (ANN "," BOB);
  reading = read_profiles ();
  ck_assert_int_eq (reading->state, PROFILE_FILE_GOOD);
  ck_assert_uint_eq (reading->profiles->len, 2);
  ck_assert_str_eq (name_at (reading, 0), "Ann");
  ck_assert_str_eq (wuzi_profile_get_id (g_ptr_array_index (reading->profiles, 1)), BOB_ID);
  ck_assert_int_eq (wuzi_profile_get_facts (g_ptr_array_index (reading->profiles, 0))->created,
                    G_GINT64_CONSTANT (1795239180));
}
END_TEST

START_TEST (saved_players_come_back)
{
  g_autoptr (ProfileReading) reading = NULL;
  g_autofree char *text = NULL;

  ck_assert (save_player ("Zo\u00eb \"5\""));
  ck_assert (save_player ("Bob"));
  reading = read_profiles ();
  ck_assert_uint_eq (reading->profiles->len, 2);
  ck_assert_str_eq (name_at (reading, 0), "Zo\u00eb \"5\"");
  ck_assert_str_eq (name_at (reading, 1), "Bob");
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_nonnull (strstr (text, "\n")); /* for people to read */
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (saving_keeps_what_others_wrote)
{
  g_autoptr (GPtrArray) players = players_named ("Cy");
  g_autoptr (ProfileReading) reading = NULL;

  write_text (folder, PROFILES,
              "{\"format\":1,\"theme\":\"dark\",\"profiles\":[{\"id\":"
              "\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
              "\"created\":\"2026-11-21T05:33:00Z\",\"colour\":[1,2]}]}");
  ck_assert (profile_file_write (folder, players, NULL, &NOTHING_ASIDE, problems, &reading, NULL));
  ck_assert_uint_eq (reading->profiles->len, 2);
  {
    g_autofree char *text = read_bytes (folder, PROFILES, NULL);

    ck_assert_ptr_nonnull (strstr (text, "\"theme\""));
    ck_assert_ptr_nonnull (strstr (text, "\"colour\""));
    ck_assert_ptr_nonnull (strstr (text, "\"Ann\""));
    ck_assert_ptr_nonnull (strstr (text, "\"Cy\""));
  }
}
END_TEST

START_TEST (no_number_makes_the_file_unreadable)
{
  write_text (folder, PROFILES,
              "{\"format\":2,\"small\":1e-14,\"large\":-1e400,\"profiles\":[" ANN "]}");
  ck_assert (save_player ("Cy"));
  {
    g_autoptr (ProfileReading) reading = read_profiles ();

    ck_assert_int_eq (reading->state, PROFILE_FILE_GOOD);
    ck_assert_uint_eq (reading->profiles->len, 2);
  }
}
END_TEST

START_TEST (the_same_name_is_saved_once_and_the_first_id_stays)
{
  g_autoptr (GPtrArray) players = players_named ("ANN");
  g_autoptr (ProfileReading) reading = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  write_entries (ANN);
  before = read_bytes (folder, PROFILES, NULL);
  ck_assert (profile_file_write (folder, players, NULL, &NOTHING_ASIDE, problems, &reading, NULL));
  ck_assert_uint_eq (reading->profiles->len, 1);
  ck_assert_str_eq (wuzi_profile_get_id (g_ptr_array_index (reading->profiles, 0)), ANN_ID);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, before);
}
END_TEST

START_TEST (a_damaged_file_is_copied_first_and_replaced_when_saving)
{
  g_autofree char *deep = g_strnfill (100000, '[');
  const char *const texts[] = { "",
                                "x",
                                "[]",
                                "{}",
                                "{\"format\":1}",
                                "{\"format\":1,\"profiles\":{}}",
                                "{\"profiles\":[]}",
                                "{\"format\":1,\"profiles\":[]} x",
                                "{\"format\":1,\"profiles\":[",
                                "{'format':1}",
                                "\xff",
                                deep };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GPtrArray) players = players_named ("Cy");
    g_autoptr (ProfileReading) reading = NULL;
    g_autoptr (ProfileReading) again = NULL;
    g_autoptr (ProfileReading) saved = NULL;
    g_autofree char *before = NULL;
    g_autofree char *copy = NULL;

    write_text (folder, PROFILES, texts[i]);
    reading = read_profiles ();
    ck_assert_int_eq (reading->state, PROFILE_FILE_DAMAGED);
    ck_assert_uint_eq (reading->profiles->len, 0);
    ck_assert_uint_eq (problems->len, 1);
    ck_assert_ptr_nonnull (strstr (g_ptr_array_index (problems, 0), BROKEN));
    before = read_bytes (folder, PROFILES, NULL);
    ck_assert_str_eq (before, texts[i]);
    copy = read_only_one (folder, BROKEN, NULL);
    ck_assert_str_eq (copy, texts[i]);

    ck_assert (profile_file_write (folder, players, NULL, &reading->aside, problems, &saved, NULL));
    again = read_profiles ();
    ck_assert_int_eq (again->state, PROFILE_FILE_GOOD);
    ck_assert_uint_eq (again->profiles->len, 1);
    ck_assert_uint_eq (problems->len, 1);
    ck_assert_uint_eq (count_with_prefix (folder, BROKEN), 1);
    start_again ();
  }
}
END_TEST

START_TEST (a_file_that_is_too_big_is_copied_whole)
{
  g_autofree char *filler = g_strnfill (PROFILE_FILE_MAX_BYTES, ' ');
  g_autofree char *text = g_strconcat (filler, "{\"format\":1,\"profiles\":[]}", NULL);
  g_autoptr (ProfileReading) reading = NULL;
  g_autofree char *copy = NULL;
  gsize length;

  write_text (folder, PROFILES, text);
  reading = read_profiles ();
  ck_assert_int_eq (reading->state, PROFILE_FILE_DAMAGED);
  copy = read_only_one (folder, BROKEN, &length);
  ck_assert_uint_eq (length, strlen (text));
}
END_TEST

START_TEST (bad_entries_are_dropped_and_good_ones_kept)
{
  static const char *const BAD[] = {
    "1",
    "null",
    "[]",
    "{}",
    ENTRY ("3", "Cy"),
    ENTRY ("33333333-3333-4333-8333-333333333333", ""),
    ENTRY ("33333333-3333-4333-8333-333333333333", "a\\u0007"),
    ENTRY ("33333333-3333-4333-8333-333333333333", "ANN"),
    ENTRY ("11111111-1111-4111-8111-111111111111", "Cy"),
    "{\"id\":\"33333333-3333-4333-8333-333333333333\",\"name\":\"Cy\"}",
    ENTRY ("33333333-3333-4333-8333-333333333333", "Cy\",\"name\":7,\"x\":\""),
    "{\"id\":\"33333333-3333-4333-8333-333333333333\",\"name\":\"Cy\",\"created\":\"x\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    g_autofree char *entries = g_strconcat (ANN, ",", BAD[i], ",", BOB, NULL);
    g_autoptr (ProfileReading) reading = NULL;
    g_autoptr (ProfileReading) again = NULL;
    g_autofree char *whole = file_of (entries);
    g_autofree char *copy = NULL;

    write_entries (entries);
    reading = read_profiles ();
    ck_assert_int_eq (reading->state, PROFILE_FILE_DAMAGED);
    ck_assert_uint_eq (reading->profiles->len, 2);
    ck_assert_str_eq (name_at (reading, 0), "Ann");
    ck_assert_str_eq (name_at (reading, 1), "Bob");
    ck_assert_ptr_nonnull (strstr (g_ptr_array_index (problems, 0), "1 player "));
    copy = read_only_one (folder, BROKEN, NULL);
    ck_assert_str_eq (copy, whole);
    ck_assert (save_player ("Di"));
    again = read_profiles ();
    ck_assert_int_eq (again->state, PROFILE_FILE_GOOD);
    ck_assert_uint_eq (again->profiles->len, 3);
    start_again ();
  }
}
END_TEST

START_TEST (a_newer_file_is_never_written_to)
{
  static const char NEWER[] = "{\"format\":3,\"profiles\":[\"who knows\"]}";
  g_autoptr (ProfileReading) reading = NULL;
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, NEWER);
  reading = read_profiles ();
  ck_assert_int_eq (reading->state, PROFILE_FILE_NEWER);
  ck_assert_ptr_nonnull (strstr (reading->error->message, "newer version"));
  ck_assert (!save_player ("Cy"));
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, NEWER);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (a_folder_instead_of_the_file_is_told)
{
  g_autofree char *path = g_build_filename (folder, PROFILES, NULL);
  g_autoptr (ProfileReading) reading = NULL;

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  reading = read_profiles ();
  ck_assert_int_eq (reading->state, PROFILE_FILE_UNREADABLE);
  ck_assert_ptr_nonnull (strstr (reading->error->message, "is a folder"));
  ck_assert (!save_player ("Cy"));
  ck_assert (g_file_test (path, G_FILE_TEST_IS_DIR));
}
END_TEST

START_TEST (a_byte_order_mark_does_not_matter)
{
  g_autofree char *text = file_of (ANN);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", text, "\r\n", NULL);
  g_autoptr (ProfileReading) reading = NULL;

  write_text (folder, PROFILES, marked);
  reading = read_profiles ();
  ck_assert_int_eq (reading->state, PROFILE_FILE_GOOD);
  ck_assert_uint_eq (reading->profiles->len, 1);
}
END_TEST

/* A list of two players and so many bytes more, in a member that nobody here knows. */
static char *
long_file (gsize bytes)
{
  g_autofree char *filling = g_strnfill (bytes, 'x');

  return g_strconcat ("{\"format\":2,\"more\":\"", filling, "\",\"profiles\":[" ANN "," BOB "]}",
                      NULL);
}

START_TEST (what_could_not_be_read_again_is_not_written)
{
  g_autofree char *text = long_file (PROFILE_FILE_MAX_BYTES - 1000);
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ProfileReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  for (char name[] = "A"; name[0] <= 'J'; name[0]++)
    g_ptr_array_add (players, wuzi_profile_new (name));
  write_text (folder, PROFILES, text);
  ck_assert (
      !profile_file_write (folder, players, NULL, &NOTHING_ASIDE, problems, &reading, &error));
  ck_assert_msg (g_str_has_suffix (error->message, "would become too large to be read again."),
                 "%s", error->message);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert (strcmp (after, text) == 0);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

static JsonArray *
entries_of (const char *text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  return json_array_ref (json_node_get_array (node));
}

START_TEST (others_players_leave_room_for_those_from_here)
{
  g_autofree char *text = long_file (PROFILE_FILE_FULL_BYTES);
  g_autofree char *after = NULL;
  g_autoptr (JsonArray) entries =
      entries_of ("[" ENTRY ("33333333-3333-4333-8333-333333333333", "Carl") "]");
  g_autoptr (GError) error = NULL;
  ProfilesAdded added;

  write_text (folder, PROFILES, text);
  ck_assert (!profile_file_add_entries (folder, entries, FALSE, &added, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "would become too large to be read again."));
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, text);
  ck_assert (save_player ("Cy"));
}
END_TEST

START_TEST (what_lies_too_deep_for_the_reader_is_not_written)
{
  g_autofree char *opening = g_strnfill (JSON_GUARD_MAX_DEPTH, '[');
  g_autofree char *closing = g_strnfill (JSON_GUARD_MAX_DEPTH, ']');
  g_autofree char *list = g_strdup_printf ("[{\"id\":\"33333333-3333-4333-8333-333333333333\","
                                           "\"name\":\"Carl\",\"created\":\"2026-11-21T05:33:00Z\","
                                           "\"more\":%s%s}]",
                                           opening, closing);
  g_autofree char *before = file_of (ANN);
  g_autofree char *after = NULL;
  g_autoptr (JsonArray) entries = entries_of (list);
  g_autoptr (GError) error = NULL;
  ProfilesAdded added;

  write_text (folder, PROFILES, before);
  ck_assert (!profile_file_add_entries (folder, entries, FALSE, &added, &error));
  ck_assert_str_eq (error->message, "Something in the list of players couldn’t be read back.");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, before);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("profile-file");
  TCase *profiles = tcase_create ("profiles");

  tcase_add_checked_fixture (profiles, set_up, tear_down);
  tcase_add_test (profiles, no_file_is_no_players);
  tcase_add_test (profiles, players_are_read);
  tcase_add_test (profiles, saved_players_come_back);
  tcase_add_test (profiles, saving_keeps_what_others_wrote);
  tcase_add_test (profiles, no_number_makes_the_file_unreadable);
  tcase_add_test (profiles, the_same_name_is_saved_once_and_the_first_id_stays);
  tcase_add_test (profiles, a_damaged_file_is_copied_first_and_replaced_when_saving);
  tcase_add_test (profiles, a_file_that_is_too_big_is_copied_whole);
  tcase_add_test (profiles, bad_entries_are_dropped_and_good_ones_kept);
  tcase_add_test (profiles, a_newer_file_is_never_written_to);
  tcase_add_test (profiles, a_folder_instead_of_the_file_is_told);
  tcase_add_test (profiles, a_byte_order_mark_does_not_matter);
  tcase_add_test (profiles, what_could_not_be_read_again_is_not_written);
  tcase_add_test (profiles, others_players_leave_room_for_those_from_here);
  tcase_add_test (profiles, what_lies_too_deep_for_the_reader_is_not_written);
  suite_add_tcase (suite, profiles);
  return run_suite (suite);
}
