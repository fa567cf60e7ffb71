/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of export and import: nothing is lost on the way, nothing comes twice. */

#include "record-test.h"
#include "records/files/json-guard.h"
#include "records/index/games-reader.h"
#include "records/players/profile-file.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-exchange.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/remote-file.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";
static const char CARL_ID[] = "33333333-3333-4333-8333-333333333333";
static const char TWO_PLAYERS[] =
    "{\"format\":1,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-111111111111\","
    "\"name\":\"Ann\",\"created\":\"2026-11-21T05:33:00Z\",\"colour\":{\"red\":[1,2.5]}},"
    "{\"id\":\"22222222-2222-4222-8222-222222222222\",\"name\":\"Bob\","
    "\"created\":\"2026-11-21T05:33:01Z\"}]}";

static char *here;
static char *there;
static char *file;

static void
set_up (void)
{
  here = folder_new ();
  there = folder_new ();
  file = g_strconcat (here, ".json", NULL);
}

static void
tear_down (void)
{
  g_remove (file);
  g_free (file);
  folder_free (here);
  folder_free (there);
}

static RecordExchange
export_well (const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  if (!record_export (folder, name, file, &done, &error))
    ck_abort_msg ("%s", error->message);
  return done;
}

static RecordExchange
import_well (const char *folder)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  if (!record_import (folder, file, &done, &error))
    ck_abort_msg ("%s", error->message);
  return done;
}

static char *
read_file (void)
{
  char *text = NULL;

  g_file_get_contents (file, &text, NULL, NULL);
  return text;
}

/* Random games of Ann, Bob and Carl, whom the list doesn't know. */
static void
write_games (const char *folder, guint count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1),
                               person (CARL_ID, "Carl “C”", 1) };

  for (guint i = 0; i < count; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    if (i % 4 == 0 && game.facts.move_count > 0)
      test_game_continue (&game, 1);
    g_ptr_array_add (records, wuzi_game_record_new (&game.facts));
  }
  ck_assert (append_games (folder, records, NULL));
}

static void
assert_same_file (const char *name)
{
  g_autofree char *one = read_bytes (here, name, NULL);
  g_autofree char *other = read_bytes (there, name, NULL);

  ck_assert_pstr_eq (one, other);
}

START_TEST (nothing_can_be_exported_and_imported)
{
  RecordExchange done = export_well (here, NULL);

  ck_assert_uint_eq (done.players + done.games, 0);
  done = import_well (there);
  ck_assert_uint_eq (done.players + done.games + done.known + done.bad, 0);
  ck_assert (!file_exists (there, GAMES));
  ck_assert (!file_exists (there, PROFILES));
}
END_TEST

START_TEST (everything_comes_back_byte_for_byte)
{
  g_autofree char *exported = NULL;
  g_autofree char *again = NULL;
  RecordExchange done;

  write_text (here, PROFILES, TWO_PLAYERS);
  write_games (here, 60);
  done = export_well (here, NULL);
  ck_assert_uint_eq (done.players, 3);
  ck_assert_uint_eq (done.games, 60);
  exported = read_file ();
  done = import_well (there);
  ck_assert_uint_eq (done.players, 3);
  ck_assert_uint_eq (done.games, 60);
  assert_same_file (GAMES);
  export_well (there, NULL);
  again = read_file ();
  ck_assert_str_eq (exported, again);
  ck_assert_ptr_nonnull (strstr (again, "\"colour\":{\"red\":[1,2.5]}"));
}
END_TEST

START_TEST (importing_twice_changes_nothing)
{
  g_autofree char *games = NULL;
  g_autofree char *profiles = NULL;
  g_autofree char *games_after = NULL;
  g_autofree char *profiles_after = NULL;
  RecordExchange done;

  write_text (here, PROFILES, TWO_PLAYERS);
  write_games (here, 20);
  export_well (here, NULL);
  import_well (there);
  games = read_bytes (there, GAMES, NULL);
  profiles = read_bytes (there, PROFILES, NULL);
  done = import_well (there);
  ck_assert_uint_eq (done.players, 0);
  ck_assert_uint_eq (done.games, 0);
  ck_assert_uint_eq (done.known, 20);
  games_after = read_bytes (there, GAMES, NULL);
  profiles_after = read_bytes (there, PROFILES, NULL);
  ck_assert_str_eq (games, games_after);
  ck_assert_str_eq (profiles, profiles_after);
}
END_TEST

START_TEST (what_was_imported_is_read)
{
  g_autoptr (GameIndex) index = game_index_open (there, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, there);

  write_games (here, 20);
  export_well (here, NULL);
  import_well (there);
  ck_assert (games_reader_finish (reader, NULL, NULL));
  ck_assert_uint_eq (game_index_get_count (index), 20);
  ck_assert_uint_eq (games_reader_get_reading (reader)->broken_count, 0);
}
END_TEST

static gboolean
tell_machines (GameIndex *index, gpointer machines)
{
  game_index_set_machines (index, machines);
  return TRUE;
}

/* Ann's rating, as a start counts it. */
static RatedPlayer
rate_ann (GHashTable *machines, gboolean private)
{
  g_autoptr (GameIndex) index = game_index_open (here, private);
  g_autoptr (GamesReader) reader = games_reader_new (index, here);
  g_autoptr (GameCounts) counts = NULL;

  games_reader_set_before_counting (reader, tell_machines, machines);
  ck_assert (games_reader_finish (reader, NULL, NULL));
  counts = game_index_dup_counts (index, TRUE);
  return game_counts_get (counts, ANN_ID)->rated;
}

/* An export doesn't know how strong machines play: whoever does rates the games that it has read
 * into the index. */
START_TEST (an_export_leaves_ratings_to_those_who_know)
{
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);
  RatedPlayer kept;
  RatedPlayer anew;

  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (1800));
  g_hash_table_insert (machines, (gpointer) "easy", GINT_TO_POINTER (1000));
  write_games (here, 40);
  rate_ann (machines, FALSE);
  write_games (here, 40);
  export_well (here, NULL);
  kept = rate_ann (machines, FALSE);
  anew = rate_ann (machines, TRUE);
  ck_assert_uint_gt (anew.games, 0);
  ck_assert_uint_eq (kept.games, anew.games);
  ck_assert_double_eq (kept.rating.value, anew.rating.value);
}
END_TEST

/* The lines of the file, from that on which its games begin. */
static GStrv
dup_lines_from_games (void)
{
  g_autofree char *text = read_file ();
  g_auto (GStrv) halves = g_strsplit (text, "\"games\"", 2);

  return g_strsplit (halves[1], "\n", -1);
}

START_TEST (one_player_takes_his_games_and_those_he_met)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  RecordExchange done;
  guint all;

  write_text (here, PROFILES, TWO_PLAYERS);
  write_games (here, 60);
  all = export_well (here, NULL).games;
  done = export_well (here, " ANN ");
  ck_assert_uint_gt (done.games, 0);
  ck_assert_uint_lt (done.games, all);
  lines = dup_lines_from_games ();
  for (guint i = 1; i <= done.games; i++)
    ck_assert_ptr_nonnull (strstr (lines[i], ANN_ID));
  ck_assert (!record_export (here, "Dora", file, &done, &error));
  ck_assert_str_eq (error->message, "There is no player with the name “Dora”.");
}
END_TEST

START_TEST (who_was_merged_is_found_by_the_name_from_before)
{
  static const char MERGED[] =
      "{\"format\":2,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-111111111111\","
      "\"name\":\"Ann\",\"created\":\"2026-11-21T05:33:00Z\"},"
      "{\"id\":\"22222222-2222-4222-8222-222222222222\",\"name\":\"Bob\","
      "\"created\":\"2026-11-21T05:33:01Z\","
      "\"merged_into\":\"11111111-1111-4111-8111-111111111111\"}]}";
  guint games;

  write_text (here, PROFILES, MERGED);
  write_games (here, 40);
  games = export_well (here, "Ann").games;
  ck_assert_uint_gt (games, 0);
  ck_assert_uint_eq (export_well (here, "bob").games, games);
}
END_TEST

START_TEST (without_the_players_nothing_is_exported)
{
  g_autofree char *path = g_build_filename (here, PROFILES, NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  write_games (here, 4);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  ck_assert (!record_export (here, NULL, file, &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "is a folder where a file should be"));
  ck_assert (!g_file_test (file, G_FILE_TEST_EXISTS));
}
END_TEST

/* Ann is known there under another id: her games count for that one. */
START_TEST (a_name_with_another_id_becomes_an_alias)
{
  g_autoptr (WuziRecordBook) book = NULL;
  WuziProfile *ann;
  WuziStanding standing;

  write_text (here, PROFILES, TWO_PLAYERS);
  write_games (here, 40);
  export_well (here, NULL);
  write_text (there, PROFILES,
              "{\"format\":1,\"profiles\":[{\"id\":\"44444444-4444-4444-8444-444444444444\","
              "\"name\":\"ann\",\"created\":\"2026-11-21T05:33:00Z\"}]}");
  ck_assert_uint_eq (import_well (there).players, 2);
  book = wuzi_record_book_new (there);
  load (book);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (book)), 3);
  ann = wuzi_record_book_find_profile (book, "Ann");
  ck_assert_str_eq (wuzi_profile_get_id (ann), "44444444-4444-4444-8444-444444444444");
  standing = wuzi_record_book_get_standing (book, ann);
  ck_assert_uint_gt (standing.wins + standing.losses, 0);
  export_well (there, "Ann");
}
END_TEST

START_TEST (a_file_that_was_set_anew_by_another_program_is_read)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_auto (GStrv) parts = g_strsplit (line, ",", -1);
  g_autofree char *spread = g_strjoinv (" ,\r\n\t", parts);
  g_autofree char *text = g_strdup_printf (
      "{\"games\":[\n%s\n],\"profiles\":[],\"more\":\"games\",\"format\":1}", spread);
  RecordExchange done;

  ck_assert (g_file_set_contents (file, text, -1, NULL));
  done = import_well (there);
  ck_assert_uint_eq (done.games, 1);
  ck_assert_uint_eq (count_lines (there, GAMES), 1);
  ck_assert_uint_eq (import_well (there).known, 1);
}
END_TEST

START_TEST (games_that_cannot_be_read_are_left_out_and_counted)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = g_strdup_printf (
      "{\"format\":1,\"profiles\":[7,{}],\"games\":[%s,%s,{\"format\":5},17,{\"format\":1},[[]]]}",
      line, line);
  RecordExchange done;

  ck_assert (g_file_set_contents (file, text, -1, NULL));
  done = import_well (there);
  ck_assert_uint_eq (done.games, 1);
  ck_assert_uint_eq (done.known, 1);
  ck_assert_uint_eq (done.newer, 1);
  ck_assert_uint_eq (done.bad, 3);
  ck_assert_uint_eq (done.players, 0);
}
END_TEST

START_TEST (foreign_files_are_refused_and_change_nothing)
{
  static const char *const TEXTS[] = { "",
                                       "x",
                                       "[]",
                                       "{}",
                                       "{\"format\":1,\"profiles\":[]}",
                                       "{\"format\":1,\"profiles\":{},\"games\":[]}",
                                       "{\"format\":\"1\",\"profiles\":[],\"games\":[]}",
                                       "{\"format\":1,\"profiles\":[],\"games\":[}",
                                       "{\"format\":[1,\"profiles\":[],\"games\":[]}" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (GError) error = NULL;
    RecordExchange done;

    ck_assert (g_file_set_contents (file, TEXTS[i], -1, NULL));
    ck_assert (!record_import (there, file, &done, &error));
    ck_assert_msg (g_str_has_suffix (error->message, "isn’t a file that Wuzi has exported."), "%s",
                   error->message);
  }
  ck_assert_uint_eq (count_with_prefix (there, ""), 0);
}
END_TEST

START_TEST (a_newer_export_is_told_and_changes_nothing)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  ck_assert (g_file_set_contents (file, "{\"format\":3,\"profiles\":[],\"games\":[]}", -1, NULL));
  ck_assert (!record_import (there, file, &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "newer version"));
  ck_assert_uint_eq (count_with_prefix (there, ""), 0);
}
END_TEST

START_TEST (records_are_not_written_over_by_themselves)
{
  g_autofree char *games = g_build_filename (here, GAMES, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  write_games (here, 2);
  before = read_bytes (here, GAMES, NULL);
  ck_assert (!record_export (here, NULL, games, &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "Choose another folder"));
  after = read_bytes (here, GAMES, NULL);
  ck_assert_str_eq (before, after);
}
END_TEST

/* Whatever there was before; and a link is replaced, wherever it leads. */
START_TEST (an_exported_file_is_the_users_own)
{
  struct stat info;

  write_games (here, 2);
  ck_assert (g_file_set_contents (file, "x", -1, NULL));
  ck_assert_int_eq (chmod (file, 0644), 0);
  export_well (here, NULL);
  ck_assert_int_eq (stat (file, &info), 0);
  ck_assert_int_eq (info.st_mode & 0777, 0600);
}
END_TEST

START_TEST (a_link_is_written_through_but_not_into_the_records)
{
  g_autofree char *games = g_build_filename (here, GAMES, NULL);
  g_autofree char *target = g_strconcat (file, ".target", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *exported = NULL;
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  write_games (here, 2);
  before = read_bytes (here, GAMES, NULL);
  ck_assert (g_file_set_contents (target, "x", -1, NULL));
  ck_assert_int_eq (symlink (target, file), 0);
  export_well (here, NULL);
  ck_assert (g_file_test (file, G_FILE_TEST_IS_SYMLINK));
  ck_assert (g_file_get_contents (target, &exported, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (exported, "\"games\""));
  ck_assert_int_eq (g_unlink (file) + g_unlink (target), 0);
  ck_assert_int_eq (symlink (games, file), 0);
  ck_assert (!record_export (here, NULL, file, &done, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT));
  after = read_bytes (here, GAMES, NULL);
  ck_assert_str_eq (after, before);
}
END_TEST

/* By its name alone, as links in the same folder are often made, or by its whole path. */
START_TEST (a_link_to_nothing_is_written_through)
{
  g_autofree char *target = g_strconcat (file, ".target", NULL);
  g_autofree char *name = g_path_get_basename (target);
  g_autofree char *nowhere = g_build_filename (here, "none", "file", NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  write_games (here, 2);
  ck_assert_int_eq (symlink (_i == 0 ? name : target, file), 0);
  export_well (here, NULL);
  ck_assert (g_file_test (file, G_FILE_TEST_IS_SYMLINK));
  ck_assert (g_file_test (target, G_FILE_TEST_IS_REGULAR));
  ck_assert_int_eq (g_unlink (file) + g_unlink (target), 0);
  ck_assert_int_eq (symlink (nowhere, file), 0);
  ck_assert (!record_export (here, NULL, file, &done, &error));
  ck_assert (error != NULL && g_file_test (file, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

START_TEST (a_full_disk_leaves_what_was_there)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *parent = g_path_get_dirname (file);
  g_autofree char *name = g_path_get_basename (file);
  g_autoptr (GError) export_error = NULL;
  g_autoptr (GError) import_error = NULL;
  RecordExchange done;
  gboolean exported;
  gboolean imported;

  write_games (here, 30);
  export_well (here, NULL);
  before = read_file ();
  limit_files (3000);
  exported = record_export (here, NULL, file, &done, &export_error);
  imported = record_import (there, file, &done, &import_error);
  limit_files (RLIM_INFINITY);
  ck_assert (!exported && !imported);
  ck_assert_ptr_nonnull (export_error);
  ck_assert_ptr_nonnull (import_error);
  after = read_file ();
  ck_assert_str_eq (before, after);
  ck_assert_uint_eq (count_with_prefix (parent, name), 1);
  ck_assert_uint_eq (count_lines (there, GAMES), 0);
  ck_assert_uint_eq (import_well (there).games, 30);
}
END_TEST

START_TEST (looking_changes_nothing_even_where_something_is_broken)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  RecordExchange done;

  write_text (here, PROFILES, "{\"format\":1,\"profiles\":[7]}");
  write_text (here, GAMES, "noise\n{\"format\":5}\n");
  write_games (here, 2);
  before = read_bytes (here, GAMES, NULL);
  done = export_well (here, NULL);
  ck_assert_uint_eq (done.games, 2);
  ck_assert_uint_eq (done.bad, 1);
  ck_assert_uint_eq (done.newer, 1);
  after = read_bytes (here, GAMES, NULL);
  ck_assert_str_eq (before, after);
  ck_assert_uint_eq (count_with_prefix (here, ""), 2);
}
END_TEST

/* A file with one player, who has much that nobody here knows, and one game. */
static void
write_export (const char *more)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text =
      g_strdup_printf ("{\"format\":2,\"profiles\":[{\"id\":\"%s\",\"name\":\"Carl\",\"created\":"
                       "\"2026-11-21T05:33:00Z\",%s}],\"games\":[%s]}",
                       CARL_ID, more, line);

  ck_assert (g_file_set_contents (file, text, -1, NULL));
}

START_TEST (what_would_make_the_players_unreadable_is_refused)
{
  g_autofree char *filling = g_strnfill (PROFILE_FILE_MAX_BYTES, 'x');
  g_autofree char *many = g_strdup_printf ("\"more\":\"%s\"", filling);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  write_text (there, PROFILES, TWO_PLAYERS);
  before = read_bytes (there, PROFILES, NULL);
  filling[PROFILE_FILE_MAX_BYTES - 1000] = '\0';
  write_export (many);
  ck_assert (!record_import (there, file, &done, &error));
  ck_assert_msg (g_str_has_prefix (error->message, "Nothing was imported. "), "%s", error->message);
  after = read_bytes (there, PROFILES, NULL);
  ck_assert_str_eq (after, before);
  ck_assert (!file_exists (there, GAMES));
  write_export ("\"more\":1e400");
  ck_assert_uint_eq (import_well (there).players, 1);
}
END_TEST

/* What lies as deep as a line may is deeper in the file. */
START_TEST (the_deepest_game_comes_back)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *opening = g_strnfill (JSON_GUARD_MAX_DEPTH - 1, '[');
  g_autofree char *closing = g_strnfill (JSON_GUARD_MAX_DEPTH - 1, ']');
  g_autofree char *deep = g_strdup_printf ("{\"more\":%s%s,%s", opening, closing, line + 1);

  write_text (here, GAMES, deep);
  ck_assert_uint_eq (export_well (here, NULL).games, 1);
  ck_assert_uint_eq (import_well (there).games, 1);
  assert_same_file (GAMES);
}
END_TEST

START_TEST (a_pin_in_a_file_locks_no_name)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autofree char *text = NULL;
  WuziProfile *carl;

  write_export ("\"pin\":{\"hash\":\"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$"
                "c29tZWhhc2hzb21laGFzaA\",\"failures\":9,"
                "\"last_failure\":\"2026-11-21T05:33:00Z\"}");
  ck_assert_uint_eq (import_well (there).players, 1);
  text = read_bytes (there, PROFILES, NULL);
  ck_assert_ptr_null (strstr (text, "pin"));
  book = wuzi_record_book_new (there);
  load (book);
  carl = wuzi_record_book_find_profile (book, "Carl");
  ck_assert (!wuzi_profile_has_pin (carl));
}
END_TEST

/* What comes without a PIN takes none away. */
START_TEST (an_import_leaves_the_pins_that_are_here)
{
  static const char PIN[] = "\"pin\":{\"hash\":\"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$"
                            "c29tZWhhc2hzb21laGFzaA\"}";
  g_autofree char *here_now = NULL;
  g_autofree char *before =
      g_strdup_printf ("{\"format\":2,\"profiles\":[{\"id\":\"%s\",\"name\":\"Carl\",\"created\":"
                       "\"2026-11-21T05:33:00Z\",%s}]}",
                       CARL_ID, PIN);

  write_text (there, PROFILES, before);
  write_export ("\"more\":7");
  ck_assert_uint_eq (import_well (there).players, 0);
  here_now = read_bytes (there, PROFILES, NULL);
  ck_assert_ptr_nonnull (strstr (here_now, "argon2id"));
}
END_TEST

/* Neither does a file in which somebody is erased erase them here. */
START_TEST (an_import_neither_brings_an_erased_player_back_nor_erases_one)
{
  static const char ERASED[] =
      "{\"format\":2,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"?\","
      "\"created\":\"2026-11-22T05:33:00Z\","
      "\"deleted\":\"2026-11-22T05:33:00Z\",\"erased\":true}]}";
  static const char WHOLE[] = "{\"format\":2,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-"
                              "111111111111\",\"name\":\"Ann\","
                              "\"created\":\"2026-11-21T05:33:00Z\"}]}";
  g_autofree char *text = NULL;

  write_text (here, "profiles.json", _i == 0 ? WHOLE : ERASED);
  write_text (there, "profiles.json", _i == 0 ? ERASED : WHOLE);
  ck_assert (record_export (here, NULL, file, &(RecordExchange) { 0 }, NULL));
  ck_assert_uint_eq (import_well (there).players, 0);
  text = read_bytes (there, "profiles.json", NULL);
  ck_assert_str_eq (text, _i == 0 ? ERASED : WHOLE);
}
END_TEST

/* Wherever GIO reaches. */
START_TEST (records_go_elsewhere_and_come_back)
{
  g_autofree char *far = g_strconcat (REMOTE_SCHEME "://", file, NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  remote_file_register ();
  write_games (here, 3);
  ck_assert (record_export (here, NULL, far, &done, &error));
  ck_assert_uint_eq (done.games, 3);
  ck_assert (record_import (there, far, &done, &error));
  ck_assert_uint_eq (done.games, 3);
  ck_assert (!record_export (here, NULL, "wuzi-nowhere://host/a.json", &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "“wuzi-nowhere://host/a.json” can’t be reached"));
  g_clear_error (&error);
  ck_assert (!record_import (there, "wuzi-nowhere://host/a.json", &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "“wuzi-nowhere://host/a.json” can’t be reached"));
}
END_TEST

/* A merged into B, and B into A; and somebody whose name has no end. */
START_TEST (players_that_cannot_be_are_told_and_leave_no_problem)
{
  g_autofree char *name = g_strnfill (1 << 20, 'x');
  g_autofree char *text =
      g_strdup_printf ("{\"format\":2,\"profiles\":["
                       "{\"id\":\"%s\",\"name\":\"Ann\",\"created\":\"2026-11-21T05:33:00Z\","
                       "\"merged_into\":\"%s\"},"
                       "{\"id\":\"%s\",\"name\":\"Bob\",\"created\":\"2026-11-21T05:33:00Z\","
                       "\"merged_into\":\"%s\"},"
                       "{\"id\":\"%s\",\"name\":\"%s\",\"created\":\"2026-11-21T05:33:00Z\"}],"
                       "\"games\":[],\"marks\":[{\"game\":7}],\"studies\":[7]}",
                       ANN_ID, BOB_ID, BOB_ID, ANN_ID, CARL_ID, name);
  g_autoptr (RecordCheck) check = NULL;
  RecordExchange done;

  ck_assert (g_file_set_contents (file, text, -1, NULL));
  done = import_well (there);
  ck_assert_uint_eq (done.players, 2);
  ck_assert_uint_eq (done.unmerged, 2);
  ck_assert_uint_eq (done.bad_players, 1);
  ck_assert_uint_eq (done.bad_others, 2);
  check = record_check_new (there, NULL);
  ck_assert_uint_eq (check->wrong, 0);
  done = import_well (there);
  ck_assert_uint_eq (done.players + done.unmerged, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-exchange");
  TCase *exchange = tcase_create ("exchange");

  tcase_add_checked_fixture (exchange, set_up, tear_down);
  tcase_add_test (exchange, nothing_can_be_exported_and_imported);
  tcase_add_test (exchange, everything_comes_back_byte_for_byte);
  tcase_add_test (exchange, importing_twice_changes_nothing);
  tcase_add_test (exchange, what_was_imported_is_read);
  tcase_add_test (exchange, an_export_leaves_ratings_to_those_who_know);
  tcase_add_test (exchange, one_player_takes_his_games_and_those_he_met);
  tcase_add_test (exchange, who_was_merged_is_found_by_the_name_from_before);
  tcase_add_test (exchange, without_the_players_nothing_is_exported);
  tcase_add_test (exchange, a_name_with_another_id_becomes_an_alias);
  tcase_add_test (exchange, a_file_that_was_set_anew_by_another_program_is_read);
  tcase_add_test (exchange, games_that_cannot_be_read_are_left_out_and_counted);
  tcase_add_test (exchange, foreign_files_are_refused_and_change_nothing);
  tcase_add_test (exchange, a_newer_export_is_told_and_changes_nothing);
  tcase_add_test (exchange, records_are_not_written_over_by_themselves);
  tcase_add_test (exchange, an_exported_file_is_the_users_own);
  tcase_add_test (exchange, a_link_is_written_through_but_not_into_the_records);
  tcase_add_loop_test (exchange, a_link_to_nothing_is_written_through, 0, 2);
  tcase_add_test (exchange, a_full_disk_leaves_what_was_there);
  tcase_add_test (exchange, looking_changes_nothing_even_where_something_is_broken);
  tcase_add_test (exchange, what_would_make_the_players_unreadable_is_refused);
  tcase_add_test (exchange, the_deepest_game_comes_back);
  tcase_add_test (exchange, a_pin_in_a_file_locks_no_name);
  tcase_add_test (exchange, an_import_leaves_the_pins_that_are_here);
  tcase_add_test (exchange, players_that_cannot_be_are_told_and_leave_no_problem);
  tcase_add_loop_test (exchange, an_import_neither_brings_an_erased_player_back_nor_erases_one, 0,
                       2);
  tcase_add_test (exchange, records_go_elsewhere_and_come_back);
  suite_add_tcase (suite, exchange);
  return run_suite (suite);
}
