/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the index of the games: whatever happens to it, the games are what
 * games.jsonl says. */
#define _GNU_SOURCE /* unshare () */

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "folder-test.h"
#include "records/games/games-file.h"
#include "support/check-main.h"

static const char GAMES[] = "games.jsonl";

static GamesReading *
read_games (void)
{
  g_autoptr (GError) error = NULL;
  GamesReading *reading = games_file_read (folder, NULL, NULL, problems, &error);

  ck_assert_no_error (error);
  return reading;
}

/* Reads as a start does, with the index written anew if need be. Returns how
 * many games had to be parsed. */
static guint
start (void)
{
  g_autoptr (GamesReading) reading = read_games ();

  games_file_write_index (folder, reading);
  return reading->parsed_count;
}

/* Appends so many random games in one go. */
static void
append (guint count, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (FileRange));
  g_autoptr (GError) error = NULL;
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };

  for (guint i = 0; i < count; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    g_ptr_array_add (records, wuzi_game_record_new (&game.facts));
  }
  games_file_append (folder, records, places, &error);
  ck_assert_no_error (error);
  ck_assert_uint_eq (places->len, count);
}

/* Two readings tell the same of the same games? */
static void
assert_equal (const GamesReading *one, const GamesReading *other)
{
  GameTable *table = one->index->table;
  GameTable *other_table = other->index->table;

  ck_assert_uint_eq (game_table_get_count (table), game_table_get_count (other_table));
  for (guint i = 0; i < game_table_get_count (table); i++) {
    const GameSummary *a = game_table_get (table, i);
    const GameSummary *b = game_table_get (other_table, i);
    GameSummary same = *b;

    ck_assert_str_eq (game_table_get_string (table, a->black.who),
                      game_table_get_string (other_table, b->black.who));
    ck_assert_str_eq (game_table_get_string (table, a->white.name),
                      game_table_get_string (other_table, b->white.name));
    same.black.who = a->black.who;
    same.black.name = a->black.name;
    same.white.who = a->white.who;
    same.white.name = a->white.name;
    ck_assert_mem_eq (a, &same, sizeof same);
  }
  ck_assert_uint_eq (one->index->lost->len, other->index->lost->len);
  if (one->index->lost->len > 0)
    ck_assert_mem_eq (one->index->lost->data, other->index->lost->data,
                      one->index->lost->len * sizeof (guint64));
  ck_assert_uint_eq (lost_positions_get_count (one->counts->lost),
                     lost_positions_get_count (other->counts->lost));
  ck_assert_double_eq (ratings_get (one->counts->ratings, ANN_ID, 0).value,
                       ratings_get (other->counts->ratings, ANN_ID, 0).value);
}

/* Does the index, or what is left of it, make no difference? */
static void
assert_truth (void)
{
  g_autofree char *index = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  g_autofree char *aside = g_strconcat (index, "-aside", NULL);
  g_autoptr (GamesReading) with = read_games ();
  g_autoptr (GamesReading) without = NULL;
  gboolean moved = g_rename (index, aside) == 0;

  without = read_games ();
  assert_equal (with, without);
  if (moved)
    ck_assert_int_eq (g_rename (aside, index), 0);
}

static void
write_index (const char *bytes, gsize length)
{
  write_bytes (folder, GAME_INDEX_NAME, bytes, length);
}

START_TEST (the_second_start_parses_nothing)
{
  append (300, 1);
  ck_assert_uint_eq (start (), 0); /* the index grew with the games */
  assert_truth ();
}
END_TEST

START_TEST (an_index_that_was_deleted_is_made_anew)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);

  append (50, 1);
  ck_assert_int_eq (g_unlink (path), 0);
  append (5, 2);
  ck_assert (!file_exists (folder, GAME_INDEX_NAME));
  ck_assert_uint_eq (start (), 55);
  ck_assert_uint_eq (start (), 0);
  append (5, 3);
  ck_assert_uint_eq (start (), 0);
  assert_truth ();
}
END_TEST

START_TEST (more_than_one_block_is_read)
{
  g_autoptr (GamesReading) reading = NULL;

  append (5000, 1);
  ck_assert_uint_eq (start (), 0);
  reading = read_games ();
  ck_assert_uint_eq (game_table_get_count (reading->index->table), 5000);
  ck_assert_uint_eq (reading->index->blocks, 2);
  assert_truth ();
}
END_TEST

START_TEST (many_small_blocks_become_few)
{
  g_autoptr (GamesReading) reading = NULL;

  for (guint32 i = 0; i <= GAME_INDEX_MAX_BLOCKS; i++)
    append (1, i);
  ck_assert_uint_eq (start (), 0);
  reading = read_games ();
  ck_assert_uint_eq (reading->index->blocks, 1);
  ck_assert_uint_eq (game_table_get_count (reading->index->table), GAME_INDEX_MAX_BLOCKS + 1);
  assert_truth ();
}
END_TEST

START_TEST (an_index_torn_anywhere_costs_nothing)
{
  g_autofree char *whole = NULL;
  gsize length;

  append (2, 1);
  append (1, 2);
  append (1, 3);
  whole = read_bytes (folder, GAME_INDEX_NAME, &length);
  for (gsize torn = 0; torn < length; torn++) {
    write_index (whole, torn);
    assert_truth ();
  }
  /* What is added to a torn one isn't lost, nor is what comes after it. */
  append (1, 4);
  append (1, 5);
  assert_truth ();
  start ();
  append (1, 6);
  ck_assert_uint_eq (start (), 0);
  assert_truth ();
}
END_TEST

START_TEST (an_index_with_any_byte_wrong_costs_nothing)
{
  g_autofree char *bytes = NULL;
  gsize length;

  append (2, 1);
  append (1, 2);
  bytes = read_bytes (folder, GAME_INDEX_NAME, &length);
  for (gsize i = 0; i < length; i++) {
    bytes[i] ^= 0x41;
    write_index (bytes, length);
    assert_truth ();
    bytes[i] ^= 0x41;
  }
}
END_TEST

START_TEST (noise_instead_of_an_index_costs_nothing)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  append (3, 1);
  for (guint i = 0; i < 100; i++) {
    g_autofree char *noise = g_malloc (5000);

    for (guint at = 0; at < 5000; at++)
      noise[at] = (char) g_rand_int (rand);
    write_index (noise, (gsize) g_rand_int_range (rand, 0, 5000));
    assert_truth ();
  }
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_uint_eq (start (), 3);
  ck_assert_uint_eq (start (), 0);
}
END_TEST

START_TEST (an_older_or_a_newer_index_is_not_believed)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint32 version;

  append (3, 1);
  bytes = read_bytes (folder, GAME_INDEX_NAME, &length);
  for (int step = -1; step <= 1; step += 2) {
    version = GAME_INDEX_VERSION + (guint32) step;
    memcpy (bytes + 8, &version, sizeof version);
    write_index (bytes, length);
    assert_truth ();
    ck_assert_uint_eq (start (), 3);
  }
}
END_TEST

START_TEST (the_index_of_other_games_is_not_believed)
{
  g_autofree char *other = NULL;
  gsize length;

  append (20, 1);
  other = read_bytes (folder, GAME_INDEX_NAME, &length);
  remove_all (folder);
  g_mkdir (folder, 0700);
  append (10, 2);
  write_index (other, length);
  assert_truth ();
  append (1, 3);
  assert_truth ();
  ck_assert_uint_eq (start (), 11);
  ck_assert_uint_eq (start (), 0);
}
END_TEST

/* Gives the file the times that it had. */
static void
set_times (const struct stat *info)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  struct timespec times[] = { info->st_atim, info->st_mtim };

  ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
}

static void
get_info (struct stat *info)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  ck_assert_int_eq (stat (path, info), 0);
}

/* Writes something else in place of what comes first. */
static void
edit_games (const char *old, const char *fresh)
{
  g_autofree char *text = read_bytes (folder, GAMES, NULL);
  g_auto (GStrv) parts = g_strsplit (text, old, 2);
  g_autofree char *edited = g_strconcat (parts[0], fresh, parts[1], NULL);

  write_text (folder, GAMES, edited);
}

START_TEST (an_edit_by_hand_is_noticed_even_with_size_and_time_as_before)
{
  struct stat info;

  append (30, 1);
  ck_assert_uint_eq (start (), 0);
  get_info (&info);
  edit_games ("\"Ann\"", "\"Ina\"");
  set_times (&info);
  assert_truth ();
  ck_assert_uint_eq (start (), 1); /* the others are known by what is in their lines */
  ck_assert_uint_eq (start (), 0);
}
END_TEST

START_TEST (lines_deleted_or_moved_by_hand_are_noticed)
{
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;
  gsize first;

  append (30, 1);
  text = read_bytes (folder, GAMES, NULL);
  first = strcspn (text, "\n") + 1;
  turned = g_strdup_printf ("\n%s%.*s", text + first, (int) first, text);
  write_text (folder, GAMES, turned);
  assert_truth ();
  ck_assert_uint_eq (start (), 0);
  write_text (folder, GAMES, text + first);
  assert_truth ();
  ck_assert_uint_eq (start (), 0);
}
END_TEST

START_TEST (a_backup_put_in_place_is_noticed)
{
  g_autofree char *backup = NULL;
  gsize length;

  append (10, 1);
  backup = read_bytes (folder, GAMES, &length);
  append (10, 2);
  write_bytes (folder, GAMES, backup, length);
  append (3, 3);
  assert_truth ();
  ck_assert_uint_eq (start (), 3);
}
END_TEST

START_TEST (games_that_were_written_without_the_index_are_parsed_alone)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = NULL;
  g_autofree char *more = NULL;

  append (10, 1);
  text = read_bytes (folder, GAMES, NULL);
  more = g_strconcat (text, line, NULL);
  write_text (folder, GAMES, more);
  append (1, 2);
  assert_truth ();
  ck_assert_uint_eq (start (), 2);
  assert_truth ();
}
END_TEST

START_TEST (a_mended_file_has_an_index_that_fits)
{
  g_autofree char *text = NULL;
  g_autofree char *broken = NULL;

  append (10, 1);
  text = read_bytes (folder, GAMES, NULL);
  broken = g_strdup_printf ("noise\n%s more noise\n\n{}\n", text);
  write_text (folder, GAMES, broken);
  start ();
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_uint_eq (start (), 0);
  append (2, 2);
  ck_assert_uint_eq (start (), 0);
  assert_truth ();
}
END_TEST

START_TEST (lines_that_must_be_told_of_are_told_at_each_start)
{
  append (5, 1);
  {
    g_autofree char *text = read_bytes (folder, GAMES, NULL);
    g_autofree char *newer = g_strconcat (text, "{\"format\":3}\n", NULL);

    write_text (folder, GAMES, newer);
  }
  for (guint i = 1; i <= 3; i++) {
    ck_assert_uint_eq (start (), 0);
    ck_assert_uint_eq (problems->len, i);
  }
  assert_truth ();
}
END_TEST

START_TEST (a_full_disk_costs_the_index_and_no_game)
{
  struct rlimit limit;
  g_autoptr (GamesReading) reading = NULL;

  append (20, 1);
  write_index ("", 0);
  reading = read_games ();
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = 500;
  setrlimit (RLIMIT_FSIZE, &limit);
  games_file_write_index (folder, reading);
  limit.rlim_cur = RLIM_INFINITY;
  setrlimit (RLIMIT_FSIZE, &limit);
  ck_assert_uint_eq (count_with_prefix (folder, GAME_INDEX_NAME ".new"), 0);
  assert_truth ();
  ck_assert_uint_eq (start (), 20);
}
END_TEST

/* A small disk of its own for this process; FALSE if it may not have one. */
static gboolean
mount_small_disk (void)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
}

/* Adds games until the disk is full; returns how many it took. */
static guint
fill_disk (WuziRecordBook *book)
{
  for (guint taken = 0;; taken++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();
    g_autoptr (GError) error = add (book, record);

    if (error == NULL)
      continue;
    ck_assert_msg (strstr (error->message, "The disk is full.") != NULL, "%s", error->message);
    return taken;
  }
}

START_TEST (a_disk_that_fills_up_costs_no_game_that_was_saved)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autofree char *index = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  guint taken;

  if (!mount_small_disk ())
    return;
  book = wuzi_record_book_new (folder);
  taken = fill_disk (book);
  ck_assert_uint_gt (taken, 10);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  ck_assert_uint_eq (count_lines (folder, GAMES), taken);
  assert_truth ();
  /* The index makes room, and the game that waited is saved. */
  ck_assert_int_eq (g_unlink (index), 0);
  {
    g_autoptr (GError) error = save (book);

    ck_assert_no_error (error);
  }
  ck_assert_uint_eq (count_lines (folder, GAMES), taken + 1);
  ck_assert_uint_eq (problems->len, 0);
  g_clear_object (&book);
  umount (folder);
}
END_TEST

START_TEST (a_read_only_folder_costs_only_the_index)
{
  g_autofree char *index = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GError) error = NULL;

  if (!mount_small_disk ())
    return;
  append (10, 1);
  ck_assert_int_eq (g_unlink (index), 0);
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
  ck_assert_uint_eq (start (), 10);
  ck_assert_uint_eq (start (), 10);
  ck_assert_uint_eq (problems->len, 0);
  book = wuzi_record_book_new (folder);
  load (book);
  error = add (book, record);
  ck_assert_ptr_nonnull (error);
  ck_assert_ptr_nonnull (strstr (error->message, "can’t be written to"));
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_games (book)), 11);
  g_clear_object (&book);
  umount (folder);
}
END_TEST

START_TEST (a_folder_in_place_of_the_index_costs_nothing)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  append (5, 1);
  ck_assert_uint_eq (start (), 5);
  ck_assert_uint_eq (start (), 5);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (a_game_is_read_whole_from_its_place_or_wherever_it_is)
{
  g_autoptr (GamesReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  append (20, 1);
  reading = read_games ();
  for (guint i = 0; i < 20; i++) {
    const GameSummary *game = game_table_get (reading->index->table, i);
    g_autofree char *id = game_summary_dup_id (game);
    const FileRange places[] = { { game->start, game->bytes }, { -1, 0 }, { 7, 100 } };

    for (guint k = 0; k < G_N_ELEMENTS (places); k++) {
      g_autoptr (WuziGameRecord) record = games_file_read_game (folder, id, places[k], &error);

      ck_assert_no_error (error);
      ck_assert_str_eq (wuzi_game_record_get_id (record), id);
      ck_assert_uint_eq (wuzi_game_record_get_facts (record)->move_count, game->move_count);
    }
  }
  ck_assert_ptr_null (games_file_read_game (folder, ANN_ID, (FileRange){ -1, 0 }, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-index");
  TCase *index = tcase_create ("index");

  tcase_add_checked_fixture (index, set_up, tear_down);
  tcase_add_test (index, the_second_start_parses_nothing);
  tcase_add_test (index, an_index_that_was_deleted_is_made_anew);
  tcase_add_test (index, more_than_one_block_is_read);
  tcase_add_test (index, many_small_blocks_become_few);
  tcase_add_test (index, an_index_torn_anywhere_costs_nothing);
  tcase_add_test (index, an_index_with_any_byte_wrong_costs_nothing);
  tcase_add_test (index, noise_instead_of_an_index_costs_nothing);
  tcase_add_test (index, an_older_or_a_newer_index_is_not_believed);
  tcase_add_test (index, the_index_of_other_games_is_not_believed);
  tcase_add_test (index, an_edit_by_hand_is_noticed_even_with_size_and_time_as_before);
  tcase_add_test (index, lines_deleted_or_moved_by_hand_are_noticed);
  tcase_add_test (index, a_backup_put_in_place_is_noticed);
  tcase_add_test (index, games_that_were_written_without_the_index_are_parsed_alone);
  tcase_add_test (index, a_mended_file_has_an_index_that_fits);
  tcase_add_test (index, lines_that_must_be_told_of_are_told_at_each_start);
  tcase_add_test (index, a_full_disk_costs_the_index_and_no_game);
  tcase_add_test (index, a_disk_that_fills_up_costs_no_game_that_was_saved);
  tcase_add_test (index, a_read_only_folder_costs_only_the_index);
  tcase_add_test (index, a_folder_in_place_of_the_index_costs_nothing);
  tcase_add_test (index, a_game_is_read_whole_from_its_place_or_wherever_it_is);
  suite_add_tcase (suite, index);
  return run_suite (suite);
}
