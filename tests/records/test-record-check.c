/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the check of the records: it finds what is wrong, and only looks. */
#include "record-test.h"
#include "records/games/games-file.h"
#include "records/upkeep/record-check.h"
#include "support/check-main.h"

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";

static char *folder;

static void
set_up (void)
{
  folder = folder_new ();
}

static void
tear_down (void)
{
  folder_free (folder);
}

static void
append (guint count)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (FileRange));

  for (guint i = 0; i < count; i++)
    g_ptr_array_add (records, ann_beats_bob ());
  ck_assert (games_file_append (folder, records, places, NULL));
}

/* Checks, and expects so many wrong things, of which one is told so; and that
 * nothing was changed. */
static void
assert_found (guint wrong, const char *sentence)
{
  g_autofree char *before = read_bytes (folder, GAMES, NULL);
  g_autofree char *after = NULL;
  guint files = count_with_prefix (folder, "");
  g_autoptr (RecordCheck) check = record_check_new (folder, NULL);
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
  check = record_check_new (folder, NULL);
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
  assert_found (3, "Line 3 of “games.jsonl” can’t be read.");
  assert_found (3, "Line 4 of");
  assert_found (3, "Line 6 of");
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
    ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_games (book)), 1);
    /* The index is written after that, and would come while files are counted. */
    error = save (book);
    ck_assert_no_error (error);
  }
  assert_found (0, "2 lines are exact duplicates");
}
END_TEST

START_TEST (games_of_a_newer_version_are_told_and_not_wrong)
{
  write_text (folder, GAMES, "{\"format\":3}\n");
  assert_found (0, "1 game was written by a newer version");
}
END_TEST

START_TEST (an_index_that_lies_is_found)
{
  g_autoptr (GameIndex) index = NULL;

  append (5);
  index = game_index_read (folder);
  game_table_set_place (index->table, 2, game_table_get (index->table, 2)->start + 1,
                        game_table_get (index->table, 2)->bytes);
  ck_assert (game_index_write (folder, index, NULL));
  assert_found (1, "The index doesn’t say what the games say. Delete “games.index”");
}
END_TEST

START_TEST (an_index_that_is_behind_is_not_wrong)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = NULL;
  g_autofree char *games = NULL;

  append (2);
  games = read_bytes (folder, GAMES, NULL);
  text = g_strconcat (games, line, NULL);
  write_text (folder, GAMES, text);
  assert_found (0, "The index isn’t up to date.");
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
  tcase_add_test (checks, of_many_broken_lines_the_first_are_named);
  tcase_add_test (checks, a_game_that_stands_twice_is_told);
  tcase_add_loop_test (checks, a_line_that_is_repeated_is_not_wrong, 0, 2);
  tcase_add_test (checks, games_of_a_newer_version_are_told_and_not_wrong);
  tcase_add_test (checks, an_index_that_lies_is_found);
  tcase_add_test (checks, an_index_that_is_behind_is_not_wrong);
  tcase_add_test (checks, damaged_players_are_told_and_left_alone);
  tcase_add_test (checks, what_is_amiss_with_a_player_is_told);
  tcase_add_test (checks, a_folder_in_place_of_the_games_is_told);
  suite_add_tcase (suite, checks);
  return run_suite (suite);
}
