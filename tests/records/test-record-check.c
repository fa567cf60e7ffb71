/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the check of the records: it finds what is wrong, and only looks. */
#include "record-test.h"
#include "records/index/games-reader.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-check.h"
#include "support/append-games.h"
#include "support/check-main.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";

static char *folder;
static GHashTable *machines;

static void
set_up (void)
{
  folder = folder_new ();
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (1800));
}

static void
tear_down (void)
{
  g_hash_table_unref (machines);
  folder_free (folder);
}

static void
append (guint count)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < count; i++)
    g_ptr_array_add (records, ann_beats_bob ());
  ck_assert (append_games (folder, records, NULL));
}

/* Checks, and expects so many wrong things, of which one is told so; and that
 * nothing was changed. */
static void
assert_found (guint wrong, const char *sentence)
{
  g_autofree char *before = read_bytes (folder, GAMES, NULL);
  g_autofree char *after = NULL;
  guint files = count_with_prefix (folder, "");
  g_autoptr (RecordCheck) check = record_check_new (folder, machines);
  gboolean told = sentence == NULL;

  ck_assert_uint_eq (check->wrong, wrong);
  for (guint i = 0; i < check->sentences->len; i++)
    told = told || strstr (g_ptr_array_index (check->sentences, i), sentence) != NULL;
  ck_assert_msg (told, "%s",
                 check->sentences->len > 0 ? (char *) check->sentences->pdata[0] : "silence");
  if (sentence == NULL)
    ck_assert_uint_eq (check->sentences->len, 0);
  after = read_bytes (folder, GAMES, NULL);
  ck_assert_pstr_eq (before, after);
  ck_assert_uint_eq (count_with_prefix (folder, ""), files);
}

START_TEST (no_records_are_good_records)
{
  assert_found (0, NULL);
}
END_TEST

START_TEST (good_records_are_good)
{
  g_autoptr (RecordCheck) check = NULL;

  append (5);
  write_text (folder, PROFILES, "{\"format\":1,\"profiles\":[]}");
  assert_found (0, NULL);
  check = record_check_new (folder, machines);
  ck_assert_uint_eq (check->games, 5);
  ck_assert_uint_eq (check->players, 0);
}
END_TEST

START_TEST (broken_lines_are_named_by_their_numbers)
{
  append (1);
  {
    g_autofree char *line = read_bytes (folder, GAMES, NULL);
    g_autofree char *text = g_strdup_printf ("\n%sx\ny\n\n{\"format\":1}", line);

    write_text (folder, GAMES, text);
  }
  assert_found (3, "Line 3 of “games.jsonl” can’t be read: its beginning is missing.");
  assert_found (3, "Line 4 of");
  assert_found (3, "Line 6 of");
}
END_TEST

START_TEST (why_a_line_cannot_be_read_is_told)
{
  static const struct {
    const char *line;
    const char *fault;
  } FAULTS[] = {
    { "{\"format\":1,\"id\":\"33", "its end is missing" },
    { "\"Ann\"}}", "its beginning is missing" },
    { "{\"format\":1,,}", "it isn’t JSON" },
    { "{\"format\":1}", "“id” is missing or wrong" },
  };
  g_autofree char *long_line = g_strnfill (WUZI_GAME_RECORD_MAX_BYTES + 1, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (FAULTS); i++) {
    write_text (folder, GAMES, FAULTS[i].line);
    assert_found (1, FAULTS[i].fault);
  }
  write_text (folder, GAMES, long_line);
  assert_found (1, "it is too long for a game");
  write_bytes (folder, GAMES, "{\"format\"\0\0\0", 13);
  assert_found (1, "it has zeros");
}
END_TEST

START_TEST (a_game_behind_a_torn_piece_counts)
{
  g_autoptr (RecordCheck) check = NULL;
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  append (1);
  line = read_bytes (folder, GAMES, NULL);
  text = g_strconcat ("{\"format\":1,\"id\":\"33", line, NULL);
  write_text (folder, GAMES, text);
  assert_found (1, "Line 1 of “games.jsonl” can be read only in part: its end is missing");
  check = record_check_new (folder, machines);
  ck_assert_uint_eq (check->games, 1);
}
END_TEST

START_TEST (a_list_that_only_a_backup_has_is_told)
{
  g_autoptr (GDateTime) day = g_date_time_new_utc (2026, 11, 21, 12, 0, 0);
  g_autofree char *profiles = g_build_filename (folder, PROFILES, NULL);
  g_autofree char *games = g_build_filename (folder, GAMES, NULL);

  append (1);
  write_text (folder, PROFILES, "{\"format\":1,\"profiles\":[]}");
  ck_assert (record_backup_run (folder, day, FALSE, NULL, NULL));
  assert_found (0, NULL);
  ck_assert_int_eq (g_remove (profiles), 0);
  assert_found (1, "The list of players is missing");
  assert_found (1, "The backup of 2026-11-21 has it.");
  ck_assert_int_eq (g_remove (games), 0);
  assert_found (1, "The list of games is missing");
}
END_TEST

START_TEST (of_many_broken_lines_the_first_are_named)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 30; i++)
    g_string_append (text, "x\n");
  write_text (folder, GAMES, text->str);
  assert_found (30, "Line 20 of");
  assert_found (30, "10 more lines can’t be read.");
}
END_TEST

START_TEST (a_game_that_stands_twice_is_told)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *other = g_strconcat ("{\"more\":1,", line + 1, NULL);
  g_autofree char *text = g_strconcat (line, other, other, NULL);

  write_text (folder, GAMES, text);
  assert_found (2, "2 lines repeat games of earlier lines.");
}
END_TEST

/* As after a disk that failed while it was written. With an index of it, too. */
START_TEST (a_line_that_is_repeated_is_not_wrong)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = g_strconcat (line, line, line, NULL);

  write_text (folder, GAMES, text);
  assert_found (0, "2 lines are exact duplicates. They count once.");
  if (_i == 1) {
    g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
    g_autoptr (GError) error = NULL;

    load (book);
    ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
    /* The index is written after that, and would come while files are counted. */
    error = save (book);
    ck_assert_no_error (error);
  }
  assert_found (0, "2 lines are exact duplicates");
}
END_TEST

START_TEST (games_of_a_newer_version_are_told_and_not_wrong)
{
  write_text (folder, GAMES, "{\"format\":5}\n");
  assert_found (0, "1 game was written by a newer version");
}
END_TEST

static gboolean
tell_machines (GameIndex *index, gpointer user_data)
{
  game_index_set_machines (index, machines);
  return TRUE;
}

/* Makes an index, and then runs statements on it. */
static void
make_index (const char *sql)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);

  games_reader_set_before_counting (reader, tell_machines, NULL);
  ck_assert (games_reader_finish (reader, NULL, NULL));
  ck_assert (index_db_run (game_index_get_db (index), sql));
}

START_TEST (an_index_that_says_the_same_is_good)
{
  append (5);
  make_index ("");
  assert_found (0, NULL);
}
END_TEST

START_TEST (an_index_that_lies_is_found_and_goes)
{
  static const char *const LIES[] = {
    "UPDATE games SET moves = 7 WHERE no = 3",
    "UPDATE games SET black = white WHERE no = 3",
    "UPDATE games SET start = start + 1 WHERE no = 3",
    "UPDATE who SET name = 'Eve' WHERE name = 'Bob'",
    "DELETE FROM games WHERE no = 5",
    "DELETE FROM sides WHERE game = 2 AND colour = 1",
    "UPDATE sides SET wins = wins + 1 WHERE game = 5 AND colour = 0",
    "UPDATE sides SET score = 0 WHERE game = 5 AND colour = 0",
    "UPDATE sides SET value = value + 1e-9 WHERE game = 5 AND colour = 0",
    "DELETE FROM positions WHERE entry = (SELECT max (entry) FROM positions)",
    "UPDATE positions SET next = next + 1 WHERE entry = (SELECT min (entry) FROM positions)",
    "INSERT INTO lost VALUES (0, 77, 1)",
    "UPDATE state SET newer = 1",
    "UPDATE state SET repeated = 0, twice = 1",
  };
  g_autofree char *path = game_index_dup_path (folder);
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = g_strconcat (line, line, NULL);

  write_text (folder, GAMES, text);
  append (4);
  make_index (LIES[_i]);
  assert_found (1, "The index doesn’t match the games. It will be rebuilt.");
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  assert_found (0, "1 line is an exact duplicate.");
}
END_TEST

/* A start notices. */
START_TEST (damaged_and_older_indexes_are_no_problem)
{
  g_autofree char *path = game_index_dup_path (folder);

  append (5);
  make_index ("PRAGMA user_version = 99");
  assert_found (0, NULL);
  index_db_remove (path);
  ck_assert (g_file_set_contents (path, "noise", -1, NULL));
  assert_found (0, NULL);
}
END_TEST

/* Without them, it doesn't look what games come to. */
START_TEST (an_index_may_be_checked_without_knowing_machines)
{
  g_autoptr (RecordCheck) check = NULL;

  append (5);
  make_index ("UPDATE sides SET wins = 7");
  check = record_check_new (folder, NULL);
  ck_assert_uint_eq (check->wrong, 0);
  make_index ("UPDATE games SET moves = 7");
  g_clear_pointer (&check, record_check_free);
  check = record_check_new (folder, NULL);
  ck_assert_uint_eq (check->wrong, 1);
}
END_TEST

/* Whose games count for whom, the list of players says. */
START_TEST (an_index_with_aliases_is_good)
{
  g_autoptr (GHashTable) aliases = g_hash_table_new (g_str_hash, g_str_equal);

  append (5);
  g_hash_table_insert (aliases, (gpointer) BOB_ID,
                       (gpointer) "33333333-3333-4333-8333-333333333333");
  make_index ("");
  {
    g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
    gboolean caught_up;

    ck_assert (game_index_begin (index, &caught_up));
    game_index_set_aliases (index, aliases);
    ck_assert (game_index_run_rating_pass (index, G_MAXINT64));
    ck_assert (game_index_commit (index));
  }
  assert_found (0, NULL);
}
END_TEST

START_TEST (an_index_that_is_behind_is_not_wrong)
{
  append (2);
  make_index ("");
  append (1);
  assert_found (0, NULL);
}
END_TEST

START_TEST (damaged_players_are_told_and_left_alone)
{
  write_text (folder, PROFILES, "{\"format\":1,\"profiles\":[{}]}");
  assert_found (1, "The list of players is damaged.");
  write_text (folder, PROFILES, "{\"format\":3,\"profiles\":[{}]}");
  assert_found (0, "newer version");
}
END_TEST

#define ENTRY(id, name, more)                                                                      \
  "{\"id\":\"" id "\",\"name\":\"" name "\",\"created\":\"2026-11-21T05:33:00Z\"" more "}"

START_TEST (what_is_amiss_with_a_player_is_told)
{
  static const struct {
    const char *entry;
    const char *sentence;
  } FAULTS[] = {
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann", ",\"colour\":99"), "has a colour" },
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann", ",\"deleted\":1"), "was deleted" },
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann", ",\"pin\":1"), "The PIN of" },
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann", ",\"merged_into\":7"),
      "into whom “Ann” was merged" },
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann",
             ",\"merged_into\":\"22222222-2222-4222-8222-222222222222\""),
      "a player who doesn’t exist" },
    { ENTRY ("11111111-1111-4111-8111-111111111111", "Ann",
             ",\"merged_into\":\"11111111-1111-4111-8111-111111111111\""),
      "in a circle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (FAULTS); i++) {
    g_autofree char *text = g_strdup_printf ("{\"format\":2,\"profiles\":[%s]}", FAULTS[i].entry);

    write_text (folder, PROFILES, text);
    assert_found (1, FAULTS[i].sentence);
  }
}
END_TEST

START_TEST (a_folder_in_place_of_the_games_is_told)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  assert_found (1, "is a folder where a file should be.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-check");
  TCase *checks = tcase_create ("checks");

  tcase_add_checked_fixture (checks, set_up, tear_down);
  tcase_add_test (checks, no_records_are_good_records);
  tcase_add_test (checks, good_records_are_good);
  tcase_add_test (checks, broken_lines_are_named_by_their_numbers);
  tcase_add_test (checks, why_a_line_cannot_be_read_is_told);
  tcase_add_test (checks, a_game_behind_a_torn_piece_counts);
  tcase_add_test (checks, a_list_that_only_a_backup_has_is_told);
  tcase_add_test (checks, of_many_broken_lines_the_first_are_named);
  tcase_add_test (checks, a_game_that_stands_twice_is_told);
  tcase_add_loop_test (checks, a_line_that_is_repeated_is_not_wrong, 0, 2);
  tcase_add_test (checks, games_of_a_newer_version_are_told_and_not_wrong);
  tcase_add_test (checks, an_index_that_says_the_same_is_good);
  tcase_add_loop_test (checks, an_index_that_lies_is_found_and_goes, 0, 13);
  tcase_add_test (checks, damaged_and_older_indexes_are_no_problem);
  tcase_add_test (checks, an_index_may_be_checked_without_knowing_machines);
  tcase_add_test (checks, an_index_with_aliases_is_good);
  tcase_add_test (checks, an_index_that_is_behind_is_not_wrong);
  tcase_add_test (checks, damaged_players_are_told_and_left_alone);
  tcase_add_test (checks, what_is_amiss_with_a_player_is_told);
  tcase_add_test (checks, a_folder_in_place_of_the_games_is_told);
  suite_add_tcase (suite, checks);
  return run_suite (suite);
}
