/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the index of the games: whatever happens to it, the games are what games.jsonl says. */
#define _GNU_SOURCE /* unshare () */

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "folder-test.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/index/position-search.h"
#include "records/upkeep/record-check.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/killed.h"
#include "support/symmetry.h"
#include "support/thorough.h"

static const char GAMES[] = "games.jsonl";

/* What everybody is told of the games. */
static const char *const KEYS[] = { ANN_ID, BOB_ID, "easy", "hard", "brain-2" };

static gboolean
tell_machines (GameIndex *index, gpointer user_data)
{
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (machines, (gpointer) "easy", GINT_TO_POINTER (1000));
  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (1800));
  game_index_set_machines (index, machines);
  return TRUE;
}

/* Makes an index fit the games; *changed tells whether it didn't. */
static void
read_into (GameIndex *index, gboolean mending, gboolean *changed)
{
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  g_autoptr (GError) error = NULL;

  games_reader_set_before_counting (reader, tell_machines, NULL);
  if (mending)
    games_reader_set_mending (reader, problems);
  ck_assert_msg (games_reader_finish (reader, NULL, &error), "%s",
                 error != NULL ? error->message : "");
  *changed = games_reader_get_reading (reader)->changed;
}

/* Reads as a start does. Returns whether the index had to be changed. */
static gboolean
start (void)
{
  GameIndex *index = game_index_open (folder, FALSE);
  guint tries = 0;
  gboolean changed;

  for (;; tries++) {
    g_autoptr (GamesReader) reader = games_reader_new (index, folder);

    games_reader_set_before_counting (reader, tell_machines, NULL);
    games_reader_set_mending (reader, problems);
    if (games_reader_finish (reader, NULL, NULL)) {
      changed = games_reader_get_reading (reader)->changed;
      break;
    }
    ck_assert (!game_index_is_good (index) && tries < 2);
    g_clear_pointer (&reader, games_reader_free);
    index = game_index_replace (index, folder);
    if (tries == 1) {
      game_index_close (index);
      index = game_index_open (folder, TRUE);
    }
  }
  game_index_close (index);
  return changed;
}

/* Appends so many random games in one go. */
static void
append (guint count, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };

  for (guint i = 0; i < count; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    g_ptr_array_add (records, wuzi_game_record_new (&game.facts));
  }
  append_games (folder, records, &error);
  ck_assert_no_error (error);
}

/* --- what an index says --- */

static void
assert_same_sides (const WuziSide *a, const WuziSide *b)
{
  ck_assert_pstr_eq (a->profile_id, b->profile_id);
  ck_assert_pstr_eq (a->machine, b->machine);
  ck_assert_str_eq (a->name, b->name);
  ck_assert_int_eq (a->seat, b->seat);
  ck_assert_int_eq (a->hints, b->hints);
  ck_assert_int_eq (a->taught, b->taught);
  ck_assert_int_eq (a->take_backs, b->take_backs);
  ck_assert_int_eq (a->danger, b->danger);
  ck_assert_int_eq (a->adaptive, b->adaptive);
  ck_assert_int_eq (a->weakened, b->weakened);
  ck_assert_int_eq (a->rating, b->rating);
  ck_assert_int_eq (a->deviation, b->deviation);
}

/* All but the moves. */
static void
assert_same_facts (const WuziGameFacts *a, const WuziGameFacts *b)
{
  ck_assert_int_eq (a->mode, b->mode);
  ck_assert_int_eq (a->rule, b->rule);
  ck_assert_int_eq (a->opening, b->opening);
  ck_assert_int_eq (a->size, b->size);
  ck_assert_int_eq (a->time.kind, b->time.kind);
  ck_assert_int_eq (a->time.base_ms, b->time.base_ms);
  ck_assert_int_eq (a->time.increment_ms, b->time.increment_ms);
  ck_assert (time_control_equal (&a->time, &b->time));
  ck_assert_int_eq (a->casual, b->casual);
  ck_assert_int_eq (a->started, b->started);
  ck_assert_int_eq (a->duration, b->duration);
  ck_assert_int_eq (a->first, b->first);
  ck_assert_uint_eq (a->move_count, b->move_count);
  ck_assert_uint_eq (a->origin_moves, b->origin_moves);
  ck_assert_int_eq (a->result, b->result);
  ck_assert_int_eq (a->ending, b->ending);
  assert_same_sides (&a->black, &b->black);
  assert_same_sides (&a->white, &b->white);
}

static void
assert_same_counts (GameIndex *one, GameIndex *other)
{
  g_autoptr (GameCounts) ones = game_index_dup_counts (one, TRUE);
  g_autoptr (GameCounts) others = game_index_dup_counts (other, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    const PlayerCount *a = game_counts_get (ones, KEYS[i]);
    const PlayerCount *b = game_counts_get (others, KEYS[i]);

    ck_assert_standing (a->standing, b->standing.wins, b->standing.losses, b->standing.draws);
    ck_assert_uint_eq (a->rated.games, b->rated.games);
    ck_assert_double_eq (a->rated.rating.value, b->rated.rating.value);
    for (int rule = 0; rule < RULE_COUNT; rule++)
      ck_assert_uint_eq (a->adaptive[rule].count, b->adaptive[rule].count);
  }
}

/* Do two indexes tell the same of the same games? */
static void
assert_same_index (GameIndex *one, GameIndex *other)
{
  static const char *const SUMS[] = {
    "SELECT count (*) FROM positions",
    "SELECT total (entry) + total (next) FROM positions",
    "SELECT total (first) + total (length (entries)) FROM packed",
    "SELECT count (*) FROM lost",
    "SELECT total (key) + total (game) FROM lost",
    "SELECT count (*) FROM sides",
  };
  guint count = game_index_get_count (one);

  ck_assert_uint_eq (count, game_index_get_count (other));
  for (guint32 number = 1; number <= count; number++) {
    g_autoptr (GameSummary) a = game_index_read (one, number);
    g_autoptr (GameSummary) b = game_index_read (other, number);

    ck_assert_str_eq (a->id, b->id);
    ck_assert_int_eq (a->place.start, b->place.start);
    ck_assert_int_eq (a->place.bytes, b->place.bytes);
    assert_same_facts (&a->facts, &b->facts);
  }
  for (guint i = 0; i < G_N_ELEMENTS (SUMS); i++)
    ck_assert_int_eq (index_db_read_number (game_index_get_db (one), SUMS[i]),
                      index_db_read_number (game_index_get_db (other), SUMS[i]));
  ck_assert_mem_eq (game_index_get_content (one), game_index_get_content (other),
                    sizeof (GamesContent));
  assert_same_counts (one, other);
}

/* Does the index, or what is left of it, make no difference? */
static void
assert_truth (void)
{
  GameIndex *with = game_index_open (folder, FALSE);
  g_autoptr (GameIndex) without = game_index_open (folder, TRUE);
  gboolean changed;

  start ();
  game_index_close (with);
  with = game_index_open (folder, FALSE);
  read_into (without, FALSE, &changed);
  assert_same_index (with, without);
  game_index_close (with);
}

/* --- what is done to it --- */

static char *
index_path (void)
{
  return game_index_dup_path (folder);
}

/* Brings all of the index into its one file. */
static void
gather (void)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

  ck_assert (index_db_run (game_index_get_db (index), "PRAGMA wal_checkpoint (TRUNCATE)"));
}

/* What the index's file has. (transfer full) */
static char *
read_index (gsize *length)
{
  g_autofree char *path = index_path ();
  char *bytes = NULL;

  gather ();
  ck_assert (g_file_get_contents (path, &bytes, length, NULL));
  return bytes;
}

static void
write_index (const char *bytes, gsize length)
{
  g_autofree char *path = index_path ();

  index_db_remove (path);
  ck_assert (g_file_set_contents_full (path, bytes, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600,
                                       NULL));
}

START_TEST (the_second_start_changes_nothing)
{
  append (300, 1);
  ck_assert (start ());
  ck_assert (!start ());
  append (10, 2);
  ck_assert (start ());
  ck_assert (!start ());
  assert_truth ();
}
END_TEST

START_TEST (an_index_that_was_deleted_is_made_anew)
{
  g_autofree char *path = index_path ();

  append (50, 1);
  ck_assert (start ());
  index_db_remove (path);
  append (5, 2);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  ck_assert (start ());
  ck_assert (!start ());
  assert_truth ();
}
END_TEST

START_TEST (many_games_are_in_the_index)
{
  const guint many = thorough_volume (5000);

  append (many, 1);
  start ();
  {
    g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

    ck_assert_uint_eq (game_index_get_count (index), many);
  }
  assert_truth ();
}
END_TEST

START_TEST (an_index_torn_anywhere_costs_nothing)
{
  enum { STEP = 257 };
  g_autofree char *whole = NULL;
  gsize length;

  append (4, 1);
  start ();
  whole = read_index (&length);
  for (gsize torn = 0; torn < length; torn += STEP * sanitized_step (4)) {
    write_index (whole, torn);
    assert_truth ();
    ck_assert (!start ());
  }
  append (1, 2);
  assert_truth ();
}
END_TEST

/* SQLite notices much, but not all: what a start doesn't, the check does. */
START_TEST (an_index_with_any_byte_wrong_is_made_anew_or_found_by_the_check)
{
  enum { BYTES = 150, HEAD_BYTES = 60 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *whole = NULL;
  gsize length;

  g_hash_table_insert (machines, (gpointer) "easy", GINT_TO_POINTER (1000));
  g_hash_table_insert (machines, (gpointer) "hard", GINT_TO_POINTER (1800));
  append (20, 1);
  start ();
  whole = read_index (&length);
  for (guint i = 0; i < BYTES; i += sanitized_step (4)) {
    g_autofree char *wrong = g_memdup2 (whole, length);
    gsize at = i < HEAD_BYTES ? i : (gsize) g_rand_int_range (rand, 0, (gint32) length);
    g_autoptr (RecordCheck) check = NULL;

    wrong[at] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
    write_index (wrong, length);
    start ();
    check = record_check_new (folder, machines);
    ck_assert_uint_le (check->wrong, 1);
    assert_truth ();
  }
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (noise_instead_of_an_index_costs_nothing)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  append (3, 1);
  start ();
  for (guint i = 0; i < 100; i += sanitized_step (4)) {
    g_autofree char *noise = g_malloc (5000);

    for (guint at = 0; at < 5000; at++)
      noise[at] = (char) g_rand_int (rand);
    write_index (noise, (gsize) g_rand_int_range (rand, 0, 5000));
    assert_truth ();
  }
  ck_assert_uint_eq (problems->len, 0);
  ck_assert (!start ());
}
END_TEST

START_TEST (an_older_or_a_newer_index_is_not_believed)
{
  append (3, 1);
  for (int step = -1; step <= 1; step += 2) {
    start ();
    {
      g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
      g_autofree char *sql =
          g_strdup_printf ("PRAGMA user_version = %d", GAME_INDEX_VERSION + 7 * step);

      ck_assert (index_db_run (game_index_get_db (index), sql));
    }
    ck_assert (start ());
    assert_truth ();
  }
}
END_TEST

START_TEST (the_index_of_other_games_is_not_believed)
{
  g_autofree char *other = NULL;
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  gsize length;

  append (20, 1);
  start ();
  other = read_index (&length);
  ck_assert_int_eq (g_unlink (path), 0);
  append (10, 2);
  write_index (other, length);
  assert_truth ();
  write_index (other, length);
  append (1, 3);
  assert_truth ();
  ck_assert (!start ());
}
END_TEST

START_TEST (an_index_without_its_games_is_of_no_game)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  append (20, 1);
  start ();
  ck_assert_int_eq (g_unlink (path), 0);
  assert_truth ();
  {
    g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

    ck_assert_uint_eq (game_index_get_count (index), 0);
  }
}
END_TEST

/* --- what is done to the games --- */

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
  start ();
  get_info (&info);
  edit_games ("\"Ann\"", "\"Ina\"");
  set_times (&info);
  ck_assert (start ());
  assert_truth ();
  ck_assert (!start ());
}
END_TEST

START_TEST (lines_deleted_or_moved_by_hand_are_noticed)
{
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;
  gsize first;

  append (30, 1);
  start ();
  text = read_bytes (folder, GAMES, NULL);
  first = strcspn (text, "\n") + 1;
  turned = g_strdup_printf ("\n%s%.*s", text + first, (int) first, text);
  write_text (folder, GAMES, turned);
  ck_assert (start ());
  assert_truth ();
  write_text (folder, GAMES, text + first);
  ck_assert (start ());
  assert_truth ();
}
END_TEST

START_TEST (a_backup_put_in_place_is_noticed)
{
  g_autofree char *backup = NULL;
  gsize length;

  append (10, 1);
  start ();
  backup = read_bytes (folder, GAMES, &length);
  append (10, 2);
  start ();
  write_bytes (folder, GAMES, backup, length);
  append (3, 3);
  ck_assert (start ());
  assert_truth ();
}
END_TEST

START_TEST (a_mended_file_has_an_index_that_fits)
{
  g_autofree char *text = NULL;
  g_autofree char *broken = NULL;

  append (10, 1);
  if (_i == 1)
    start ();
  text = read_bytes (folder, GAMES, NULL);
  broken = g_strdup_printf ("noise\n%s more noise\n\n{}\n", text);
  write_text (folder, GAMES, broken);
  start ();
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (!start ());
  append (2, 2);
  assert_truth ();
  ck_assert (!start ());
}
END_TEST

START_TEST (lines_that_must_be_told_of_are_told_at_each_start)
{
  append (5, 1);
  {
    g_autofree char *text = read_bytes (folder, GAMES, NULL);
    g_autofree char *newer = g_strconcat (text, "{\"format\":5}\n", NULL);

    write_text (folder, GAMES, newer);
  }
  for (guint i = 1; i <= 3; i++) {
    ck_assert_int_eq (start (), i == 1);
    ck_assert_uint_eq (problems->len, i);
  }
  assert_truth ();
}
END_TEST

/* What is broken couldn't be set aside; then all is read again the next time. */
START_TEST (own_games_are_added_whatever_is_broken_before_them)
{
  static const char *const FORMATS[] = { "%s", "noise\n%s", "%snoise" };
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  g_auto (GStrv) parts = g_strsplit (FORMATS[_i], "%s", 2);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  GamesStamp stamps[2];
  struct stat info;
  gboolean changed;

  append (5, 1);
  text = read_bytes (folder, GAMES, NULL);
  whole = g_strconcat (parts[0], text, parts[1], NULL);
  write_text (folder, GAMES, whole);
  read_into (index, FALSE, &changed);
  get_info (&info);
  stamps[0] = games_stamp_of (&info);
  append (1, 2);
  get_info (&info);
  stamps[1] = games_stamp_of (&info);
  games_reader_set_appended (reader, &stamps[0], &stamps[1]);
  games_reader_set_before_counting (reader, tell_machines, NULL);
  ck_assert (games_reader_finish (reader, NULL, NULL));
  ck_assert_uint_eq (games_reader_get_reading (reader)->broken_count, 0);
  ck_assert_uint_eq (game_index_get_count (index), 6);
  read_into (index, FALSE, &changed);
  ck_assert_int_eq (changed, _i > 0);
  ck_assert_uint_eq (game_index_get_count (index), 6);
  assert_truth ();
}
END_TEST

START_TEST (only_what_follows_is_added)
{
  enum { MOST_CHANGES = 50 };
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  sqlite3 *handle = index_db_get_handle (game_index_get_db (index));
  gboolean changed;
  int before;

  append (500, 1);
  read_into (index, FALSE, &changed);
  before = sqlite3_total_changes (handle);
  {
    g_autofree char *text = read_bytes (folder, GAMES, NULL);
    g_autofree char *grown = g_strconcat (text, "{\"format\":5}\n", NULL);

    write_text (folder, GAMES, grown);
  }
  read_into (index, FALSE, &changed);
  ck_assert (changed);
  ck_assert_int_le (sqlite3_total_changes (handle) - before, MOST_CHANGES);
  assert_truth ();
}
END_TEST

/* --- where it lies --- */

enum {
  SMALL_DISK_BYTES = 256 << 10,
};

/* A small disk of its own for this process; FALSE if it may not have one. */
static gboolean
mount_small_disk (const char *place)
{
  g_autofree char *size = g_strdup_printf ("size=%d", SMALL_DISK_BYTES);

  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", place, "tmpfs", 0, size) == 0;
}

START_TEST (a_full_disk_costs_the_index_and_no_game)
{
  g_autofree char *index = NULL;
  gsize bytes;

  if (!mount_small_disk (g_get_user_cache_dir ()))
    return;
  append (1000, 1);
  start ();
  append (10, 2);
  start ();
  ck_assert_uint_eq (count_lines (folder, GAMES), 1010);
  ck_assert_uint_eq (problems->len, 0);
  umount (g_get_user_cache_dir ());
  start ();
  assert_truth ();
  index = read_index (&bytes);
  ck_assert_uint_gt (bytes, SMALL_DISK_BYTES);
}
END_TEST

START_TEST (where_no_index_can_be_written_there_is_one_for_the_process)
{
  gboolean changed;

  if (!mount_small_disk (g_get_user_cache_dir ()))
    return;
  append (10, 1);
  ck_assert_int_eq (mount (NULL, g_get_user_cache_dir (), NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
  ck_assert (start ());
  ck_assert (start ());
  {
    g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

    read_into (index, FALSE, &changed);
    ck_assert_uint_eq (game_index_get_count (index), 10);
    ck_assert_ptr_null (index_db_get_path (game_index_get_db (index)));
  }
  ck_assert_uint_eq (problems->len, 0);
  umount (g_get_user_cache_dir ());
}
END_TEST

START_TEST (after_a_failure_nothing_more_is_written)
{
  /* As where reading fails, SQLite takes the transaction back. */
  static const char FAILS[] = "INSERT OR ROLLBACK INTO points VALUES (1)";
  static const char ADD[] = "INSERT INTO points VALUES (2)";
  g_autofree char *path = g_build_filename (folder, "points.index", NULL);
  IndexDb *db = index_db_open (path, 1, "CREATE TABLE points (no INTEGER PRIMARY KEY)");

  ck_assert (index_db_begin (db));
  ck_assert (index_db_run (db, "INSERT INTO points VALUES (1)"));
  index_db_step (db, index_db_prepare (db, FAILS, ""));
  ck_assert (!index_db_is_good (db));
  index_db_step (db, index_db_prepare (db, ADD, ""));
  ck_assert (!index_db_run (db, ADD));
  ck_assert (!index_db_commit (db));
  index_db_close (db);
  db = index_db_open (path, 1, "");
  ck_assert_int_eq (index_db_read_number (db, "SELECT count(*) FROM points"), 0);
  ck_assert (index_db_is_good (db));
  index_db_close (db);
}
END_TEST

START_TEST (a_folder_in_place_of_the_index_costs_nothing)
{
  g_autofree char *path = index_path ();
  g_autofree char *inner = g_build_filename (path, "inner", NULL);

  ck_assert_int_eq (g_mkdir_with_parents (inner, 0700), 0);
  append (5, 1);
  ck_assert (start ());
  ck_assert (start ());
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (each_data_folder_has_an_index_of_its_own)
{
  g_autofree char *path = index_path ();
  g_autofree char *slashed = g_strconcat (folder, "/", NULL);
  g_autofree char *same = game_index_dup_path (slashed);
  g_autofree char *other = game_index_dup_path ("/elsewhere");

  ck_assert_str_eq (path, same);
  ck_assert_str_ne (path, other);
}
END_TEST

/* --- two copies of the program --- */

/* Reads again and again while others add games. */
static void
read_often (guint times)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

  for (guint i = 0; i < times; i++) {
    g_autoptr (GamesReader) reader = games_reader_new (index, folder);

    games_reader_set_before_counting (reader, tell_machines, NULL);
    if (!games_reader_finish (reader, NULL, NULL))
      _exit (game_index_is_good (index) ? EXIT_SUCCESS : EXIT_FAILURE);
  }
}

static void
append_locked (guint32 seed)
{
  g_autoptr (GError) error = NULL;
  int lock = record_files_lock (folder, &error);

  ck_assert_no_error (error);
  append (3, seed);
  record_files_unlock (lock);
}

START_TEST (several_processes_share_an_index)
{
  enum { PROCESSES = 3, TIMES = 25 };
  pid_t children[PROCESSES];

  append (50, 99);
  for (guint n = 0; n < PROCESSES; n++) {
    children[n] = fork ();
    if (children[n] == 0) {
      for (guint32 i = 0; i < TIMES; i++) {
        append_locked (1000 * n + i);
        read_often (2);
      }
      _exit (EXIT_SUCCESS);
    }
  }
  for (guint n = 0; n < PROCESSES; n++) {
    int status;

    ck_assert_int_eq (waitpid (children[n], &status, 0), children[n]);
    ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == EXIT_SUCCESS);
  }
  ck_assert_uint_eq (count_lines (folder, GAMES), 50 + 3 * TIMES * PROCESSES);
  assert_truth ();
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

/* A process that is killed at any moment leaves what another can go on with. */
START_TEST (a_killed_process_leaves_a_good_index)
{
  enum { TIMES = 20 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint32 i = 0; i < TIMES; i++) {
    int usecs = g_rand_int_range (rand, 0, 40000);
    pid_t child;
    int status;

    append (thorough_volume (200), i); /* some are read in that time, whatever watches */
    child = fork ();
    if (child == 0) {
      killed_after (usecs);
      read_often (1);
      _exit (EXIT_SUCCESS);
    }
    ck_assert_int_eq (waitpid (child, &status, 0), child);
  }
  assert_truth ();
}
END_TEST

START_TEST (what_another_copy_adds_is_seen_after_catching_up)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

  append (5, 1);
  start ();
  ck_assert (game_index_catch_up (index));
  ck_assert_uint_eq (game_index_get_count (index), 5);
  ck_assert (!game_index_catch_up (index));
}
END_TEST

/* Somebody may ask between two slices of a reading. */
START_TEST (whoever_catches_up_a_reading_hears_of_it)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  gboolean caught_up;

  append (5, 1);
  start ();
  ck_assert (game_index_catch_up (index));
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (caught_up);
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (!caught_up);
}
END_TEST

START_TEST (what_another_copy_adds_is_told_with_unwritten_games)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  append (5, 1);
  start ();
  g_ptr_array_add (records, ann_beats_bob ());
  ck_assert (game_index_set_unwritten (index, records));
  ck_assert (!game_index_set_unwritten (index, records));
  ck_assert_uint_eq (game_index_get_count (index), 6);
}
END_TEST

/* --- what it tells --- */

START_TEST (games_are_found_by_their_ids)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  gboolean changed;

  append (50, 1);
  read_into (index, FALSE, &changed);
  for (guint32 number = 1; number <= 50; number++) {
    g_autoptr (GameSummary) game = game_index_read (index, number);
    g_autofree char *capitals = g_ascii_strup (game->id, -1);
    FileRange place = game_index_get_place (index, game->id);

    ck_assert_uint_eq (game_index_find (index, game->id), number);
    ck_assert_uint_eq (game_index_find (index, capitals), number);
    ck_assert_int_eq (place.start, game->place.start);
  }
  ck_assert_uint_eq (game_index_find (index, ANN_ID), 0);
  ck_assert_int_eq (game_index_get_place (index, ANN_ID).start, -1);
  ck_assert_ptr_null (game_index_read (index, 51));
  ck_assert_ptr_null (game_index_read (index, 0));
}
END_TEST

START_TEST (a_game_that_is_there_is_not_added_again)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  const FileRange place = { 0, 100 };
  gboolean caught_up;
  TestGame game;

  test_game_init (&game);
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_add (index, BOB_ID, &game.facts, place));
  game.facts.started++;
  game.facts.black.name = (char *) "Anne";
  ck_assert (!game_index_add (index, BOB_ID, &game.facts, place));
  ck_assert (game_index_commit (index));
  ck_assert_uint_eq (game_index_get_count (index), 1);
  {
    g_autoptr (GArray) players = game_index_list_players (index);

    ck_assert_uint_eq (players->len, 2);
    ck_assert_str_eq (g_array_index (players, PlayerTrace, 0).name, "Ann");
  }
}
END_TEST

START_TEST (a_game_that_comes_while_others_are_counted_counts)
{
  enum { COUNT = 1000, FIRST = 1000 };
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GameCounts) counts = NULL;
  gboolean caught_up;
  TestGame game;

  test_game_init (&game);
  ck_assert (game_index_begin (index, &caught_up));
  for (guint i = 0; i <= COUNT; i++) {
    g_autofree char *id = g_uuid_string_random ();

    /* The last one is among the first. */
    game.facts.started = i < COUNT ? FIRST + i : FIRST + 1;
    if (i == COUNT)
      ck_assert (!game_index_run_rating_pass (index, 0));
    ck_assert (game_index_add (index, id, &game.facts, (FileRange) { i * 100, 100 }));
  }
  while (!game_index_run_rating_pass (index, 0))
    ;
  counts = game_index_dup_counts (index, TRUE);
  ck_assert_standing (game_counts_get (counts, ANN_ID)->standing, COUNT + 1, 0, 0);
}
END_TEST

/* The first moves of the games. */
static const Point PACKED_MOVES[] = { 0x77, 0x33, 0x34 };

static void
add_packed_games (GameIndex *index, guint first, guint count)
{
  gboolean caught_up;
  TestGame game;

  test_game_init (&game);
  ck_assert (game_index_begin (index, &caught_up));
  for (guint i = first; i < first + count; i++) {
    g_autofree char *id = g_strdup_printf ("00000000-0000-4000-8000-%012u", i);

    game.moves[0].point = point_make (PACKED_MOVES[i % 3] >> 4, PACKED_MOVES[i % 3] & 0xf);
    ck_assert (game_index_add (index, id, &game.facts, (FileRange) { i * 100, 100 }));
  }
  ck_assert (game_index_run_rating_pass (index, G_MAXINT64));
  ck_assert (game_index_commit (index));
}

START_TEST (positions_of_many_games_are_packed)
{
  enum { FEW = 3001, MANY = 9999 };
  static const char SUM[] = "SELECT total (first) + total (length (entries)) FROM packed";
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GameIndex) at_once = game_index_open (folder, TRUE);
  g_autoptr (GArray) next = NULL;
  Board board;

  add_packed_games (at_once, 0, MANY);
  for (guint i = 0; i < MANY; i += FEW)
    add_packed_games (index, i, MIN (FEW, MANY - i));
  ck_assert_int_gt (index_db_read_number (game_index_get_db (index), SUM), 0);
  ck_assert_int_eq (index_db_read_number (game_index_get_db (index), SUM),
                    index_db_read_number (game_index_get_db (at_once), SUM));
  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  next = position_search_list_next (index, NULL, &board, NULL);
  ck_assert_uint_eq (next->len, G_N_ELEMENTS (PACKED_MOVES));
  for (guint i = 0; i < next->len; i++)
    ck_assert_uint_eq (g_array_index (next, NextMove, i).games, MANY / G_N_ELEMENTS (PACKED_MOVES));
  ck_assert (board_play (&board, point_make (7, 7)));
  g_array_unref (next);
  next = position_search_list_next (index, NULL, &board, NULL);
  ck_assert_uint_eq (next->len, 1);
  ck_assert_uint_eq (g_array_index (next, NextMove, 0).games, MANY / G_N_ELEMENTS (PACKED_MOVES));
}
END_TEST

START_TEST (a_summary_keeps_all_but_the_moves)
{
  enum { COUNT = 200 };
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  for (guint i = 0; i < COUNT; i++) {
    g_autofree char *id = g_uuid_string_random ();
    g_autoptr (GameSummary) read = NULL;
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    game.facts.duration = g_rand_int (rand) * G_GINT64_CONSTANT (700);
    game.facts.time = (TimeControl) { TIME_INCREMENT, 60000 + i, 1000 + i, .second_ms = 9000 + i };
    if (i % 2 == 1)
      game.facts.time = (TimeControl) { TIME_PERIODS, 0, 0, 1000 + i, 1 + (int) i % 99 };
    game.facts.black.hints = (int) i;
    game.facts.black.taught = (int) i / 2;
    game.facts.white.take_backs = (int) (i + 1);
    game.facts.white.danger = (int) (i + 2);
    game.facts.white.weakened = i % 2 == 0;
    game.facts.casual = i % 5 == 0;
    game.facts.black.adaptive = i % 3 == 0;
    game.facts.white.rating = (int) i * 7;
    game.facts.white.deviation = (int) i % 300;
    game.facts.black.rating = (int) i * 3;
    game.facts.black.deviation = 300 - (int) i % 300;
    if (i % 4 == 0 && game.facts.move_count > 0)
      test_game_continue (&game, 1);
    ck_assert (game_index_add (index, id, &game.facts, (FileRange) { i * 100, 100 }));
    read = game_index_read (index, i + 1);
    ck_assert_str_eq (read->id, id);
    assert_same_facts (&read->facts, &game.facts);
    ck_assert_ptr_null (read->facts.moves);
    ck_assert_int_eq (read->place.start, i * 100);
  }
}
END_TEST

START_TEST (unwritten_games_are_told_as_if_they_were_there)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean changed;

  append (10, 1);
  read_into (index, FALSE, &changed);
  g_ptr_array_add (records, ann_beats_bob ());
  game_index_set_unwritten (index, records);
  ck_assert_uint_eq (game_index_get_count (index), 11);
  {
    const char *id = wuzi_game_record_get_id (g_ptr_array_index (records, 0));
    g_autoptr (GameSummary) game = game_index_read (index, game_index_find (index, id));

    ck_assert_str_eq (game->id, id);
    ck_assert_int_eq (game->place.start, -1);
    ck_assert_uint_eq (game_index_find_written (index, id), 0);
  }
  game_index_set_unwritten (index, none);
  ck_assert_uint_eq (game_index_get_count (index), 10);
}
END_TEST

/* It may never be: then nobody must come back because of it. */
START_TEST (who_is_only_in_unwritten_games_is_unknown_to_the_index)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) players = NULL;

  g_ptr_array_add (records, ann_beats_bob ());
  game_index_set_unwritten (index, records);
  ck_assert_uint_eq (game_index_get_count (index), 1);
  players = game_index_list_players (index);
  ck_assert_uint_eq (players->len, 0);
  ck_assert (game_index_is_good (index));
}
END_TEST

START_TEST (a_game_is_read_whole_from_its_place_or_wherever_it_is)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GError) error = NULL;
  gboolean changed;

  append (20, 1);
  read_into (index, FALSE, &changed);
  for (guint32 number = 1; number <= 20; number++) {
    g_autoptr (GameSummary) game = game_index_read (index, number);
    const FileRange places[] = { game->place, { -1, 0 }, { 7, 100 } };

    for (guint k = 0; k < G_N_ELEMENTS (places); k++) {
      g_autoptr (WuziGameRecord) record =
          games_file_read_game (folder, game->id, places[k], &error);

      ck_assert_no_error (error);
      ck_assert_str_eq (wuzi_game_record_get_id (record), game->id);
      ck_assert_uint_eq (wuzi_game_record_get_facts (record)->move_count, game->facts.move_count);
    }
  }
  ck_assert_ptr_null (games_file_read_game (folder, ANN_ID, (FileRange) { -1, 0 }, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

/* --- positions --- */

enum {
  LITTLE = 300, /* games, so alike that positions occur again and again */
};

static TestGame little_games[LITTLE];

/* Short games near one corner, in any order and turned in any way. */
static void
make_little_games (GRand *rand, GameIndex *index)
{
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  for (guint i = 0; i < LITTLE; i++) {
    TestGame *game = &little_games[i];
    int symmetry = g_rand_int_range (rand, 0, SYMMETRY_COUNT);
    g_autofree char *id = g_uuid_string_random ();
    Board board;

    test_game_init (game);
    ck_assert (board_init (&board, 15));
    game->facts.move_count = (guint) g_rand_int_range (rand, 0, 7);
    game->facts.result = (WuziResult) g_rand_int_range (rand, 0, 3);
    for (guint n = 0; n < game->facts.move_count; n++) {
      do
        game->moves[n].point =
            point_make (g_rand_int_range (rand, 6, 9), g_rand_int_range (rand, 6, 9));
      while (!board_is_free (&board, game->moves[n].point));
      board_play (&board, game->moves[n].point);
    }
    for (guint n = 0; n < game->facts.move_count; n++)
      game->moves[n].point = symmetry_turn (game->moves[n].point, 15, symmetry);
    ck_assert (game_index_add (index, id, &game->facts, (FileRange) { i, 1 }));
  }
  ck_assert (game_index_commit (index));
}

static gboolean
boards_are_equal (const Board *a, const Board *b)
{
  for (int y = 0; y < a->size; y++)
    for (int x = 0; x < a->size; x++)
      if (board_get (a, point_make (x, y)) != board_get (b, point_make (x, y)))
        return FALSE;
  return TRUE;
}

/* Is one the other, turned or mirrored in any way? */
static gboolean
boards_are_alike (const Board *a, const Board *b)
{
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (a, symmetry);

    if (boards_are_equal (&turned, b))
      return TRUE;
  }
  return FALSE;
}

/* The slow search: how often a position was there, and then one that is like this one, or the
 * end, for which next is NULL. */
static NextMove
find_slowly (const Board *board, const Board *next)
{
  NextMove found = { 0 };

  for (guint i = 0; i < LITTLE; i++) {
    const WuziGameFacts *facts = &little_games[i].facts;
    Board played;

    ck_assert (board_init (&played, 15));
    for (guint n = 0; n <= facts->move_count; n++) {
      gboolean was_there = boards_are_alike (&played, board);

      if (n < facts->move_count)
        board_play (&played, little_games[i].moves[n].point);
      if (!was_there
          || (next != NULL ? n == facts->move_count || !boards_are_alike (&played, next)
                           : n < facts->move_count))
        continue;
      found.games++;
      found.black_wins += facts->result == WUZI_RESULT_BLACK_WINS;
      found.white_wins += facts->result == WUZI_RESULT_WHITE_WINS;
    }
  }
  return found;
}

START_TEST (what_was_played_next_is_what_a_slow_search_finds)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  const TestGame *shown = &little_games[_i];
  Board board;

  make_little_games (rand, index);
  ck_assert (board_init (&board, 15));
  for (guint n = 0; n <= MIN (shown->facts.move_count, 4); n++) {
    g_autoptr (GArray) list = position_search_list_next (index, NULL, &board, NULL);
    NextMove all = find_slowly (&board, NULL);
    guint games = 0;

    ck_assert_uint_gt (list->len, 0);
    for (guint i = 0; i < list->len; i++) {
      const NextMove *next = &g_array_index (list, NextMove, i);
      NextMove expected = all;
      Board after = board;

      if (next->point != POINT_NONE) {
        ck_assert (board_play (&after, next->point));
        expected = find_slowly (&board, &after);
      }
      ck_assert_uint_eq (next->games, expected.games);
      ck_assert_uint_eq (next->black_wins, expected.black_wins);
      ck_assert_uint_eq (next->white_wins, expected.white_wins);
      if (i > 0)
        ck_assert_uint_ge (g_array_index (list, NextMove, i - 1).games, next->games);
      games += next->games;
    }
    if (n == 0)
      ck_assert_uint_eq (games, LITTLE);
    if (n < shown->facts.move_count)
      ck_assert (board_play (&board, shown->moves[n].point));
  }
}
END_TEST

START_TEST (a_lost_position_is_found_until_the_games_are_gone)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  const FileRange place = { 0, 1 };
  gboolean caught_up;
  Point points[8];
  TestGame game;
  Board board;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  ck_assert (board_init (&board, 15));
  board_play (&board, game.moves[0].point);
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 0);
  ck_assert (game_index_add (index, ANN_ID, &game.facts, place));
  ck_assert (game_index_commit (index));
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 4);
  ck_assert_uint_eq (game_index_list_lost (index, "easy", RULE_FREESTYLE, &board, points, 8), 0);
  ck_assert (game_index_begin (index, &caught_up));
  game_index_clear (index);
  ck_assert (game_index_commit (index));
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 0);
  ck_assert_uint_eq (game_index_get_count (index), 0);
}
END_TEST

static void
mark_deleted (GameIndex *index, const char *id, gint64 at, gboolean deleted)
{
  const GameMark mark = { .game = (char *) id, .at = at, .deleted = deleted };
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  game_index_set_mark (index, &mark);
  ck_assert (game_index_commit (index));
}

START_TEST (a_deleted_game_teaches_no_lost_position_unless_another_does)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  const FileRange place = { 0, 1 };
  gboolean caught_up;
  Point points[8];
  TestGame game;
  Board board;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  ck_assert (board_init (&board, 15));
  board_play (&board, game.moves[0].point);
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_add (index, ANN_ID, &game.facts, place));
  ck_assert (game_index_add (index, BOB_ID, &game.facts, place));
  ck_assert (game_index_commit (index));
  mark_deleted (index, ANN_ID, 1, TRUE);
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 4);
  mark_deleted (index, BOB_ID, 2, TRUE);
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 0);
  mark_deleted (index, BOB_ID, 3, FALSE);
  ck_assert_uint_eq (game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, 8), 4);
}
END_TEST

START_TEST (numbers_mean_the_same_until_all_is_forgotten)
{
  const FileRange place = { 0, 1 };
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GameIndex) other = NULL;
  gint64 numbering;
  gboolean caught_up;
  TestGame game;
  const guint32 NUMBERS[] = { 2, 1, G_MAXUINT32 };
  g_autoptr (GPtrArray) marks = NULL;
  const GameMark *mark;

  test_game_init (&game);
  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_add (index, ANN_ID, &game.facts, place));
  ck_assert (game_index_commit (index));
  numbering = game_index_get_numbering (index);
  other = game_index_open (folder, FALSE);
  ck_assert_int_eq (game_index_get_numbering (other), numbering);
  marks = game_index_read_marks (other, NUMBERS, G_N_ELEMENTS (NUMBERS));
  ck_assert_uint_eq (marks->len, 1); /* there are no others */
  mark = g_ptr_array_index (marks, 0);
  ck_assert_str_eq (mark->game, ANN_ID);
  ck_assert (!mark->star);
  /* Nobody is kept from writing. */
  ck_assert (game_index_begin (index, &caught_up));
  game_index_clear (index);
  ck_assert (game_index_commit (index));
  ck_assert_int_ne (game_index_get_numbering (index), numbering);
}
END_TEST

static void
add_file_tests (TCase *index)
{
  tcase_add_test (index, the_second_start_changes_nothing);
  tcase_add_test (index, an_index_that_was_deleted_is_made_anew);
  tcase_add_test (index, many_games_are_in_the_index);
  tcase_add_test (index, an_index_torn_anywhere_costs_nothing);
  tcase_add_test (index, an_index_with_any_byte_wrong_is_made_anew_or_found_by_the_check);
  tcase_add_test (index, noise_instead_of_an_index_costs_nothing);
  tcase_add_test (index, an_older_or_a_newer_index_is_not_believed);
  tcase_add_test (index, the_index_of_other_games_is_not_believed);
  tcase_add_test (index, an_index_without_its_games_is_of_no_game);
  tcase_add_test (index, an_edit_by_hand_is_noticed_even_with_size_and_time_as_before);
  tcase_add_test (index, lines_deleted_or_moved_by_hand_are_noticed);
  tcase_add_test (index, a_backup_put_in_place_is_noticed);
  tcase_add_loop_test (index, a_mended_file_has_an_index_that_fits, 0, 2);
  tcase_add_test (index, lines_that_must_be_told_of_are_told_at_each_start);
  tcase_add_loop_test (index, own_games_are_added_whatever_is_broken_before_them, 0, 3);
  tcase_add_test (index, only_what_follows_is_added);
  tcase_add_test (index, a_full_disk_costs_the_index_and_no_game);
  tcase_add_test (index, where_no_index_can_be_written_there_is_one_for_the_process);
  tcase_add_test (index, after_a_failure_nothing_more_is_written);
  tcase_add_test (index, a_folder_in_place_of_the_index_costs_nothing);
  tcase_add_test (index, each_data_folder_has_an_index_of_its_own);
  tcase_add_test (index, several_processes_share_an_index);
  tcase_add_test (index, a_killed_process_leaves_a_good_index);
  tcase_add_test (index, what_another_copy_adds_is_seen_after_catching_up);
  tcase_add_test (index, whoever_catches_up_a_reading_hears_of_it);
  tcase_add_test (index, what_another_copy_adds_is_told_with_unwritten_games);
}

int
main (void)
{
  Suite *suite = suite_create ("game-index");
  TCase *file = tcase_create ("file");
  TCase *told = tcase_create ("told");

  tcase_add_checked_fixture (file, set_up, tear_down);
  add_file_tests (file);
  suite_add_tcase (suite, file);
  tcase_add_checked_fixture (told, set_up, tear_down);
  tcase_add_test (told, games_are_found_by_their_ids);
  tcase_add_test (told, a_game_that_is_there_is_not_added_again);
  tcase_add_test (told, a_game_that_comes_while_others_are_counted_counts);
  tcase_add_test (told, positions_of_many_games_are_packed);
  tcase_add_test (told, a_summary_keeps_all_but_the_moves);
  tcase_add_test (told, unwritten_games_are_told_as_if_they_were_there);
  tcase_add_test (told, who_is_only_in_unwritten_games_is_unknown_to_the_index);
  tcase_add_test (told, a_game_is_read_whole_from_its_place_or_wherever_it_is);
  tcase_add_loop_test (told, what_was_played_next_is_what_a_slow_search_finds, 0,
                       20 / thorough_step (4));
  tcase_add_test (told, a_lost_position_is_found_until_the_games_are_gone);
  tcase_add_test (told, a_deleted_game_teaches_no_lost_position_unless_another_does);
  tcase_add_test (told, numbers_mean_the_same_until_all_is_forgotten);
  suite_add_tcase (suite, told);
  return run_suite (suite);
}
