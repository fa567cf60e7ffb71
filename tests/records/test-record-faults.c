/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may go wrong with a disk or a clock, for all that is written: nothing is
 * lost, a sentence tells of it, and as soon as it can be, it is written. */
#define _GNU_SOURCE

#include <signal.h>
#include <sys/wait.h>

#include "records/running/running-files.h"
#include "records/running/wuzi-running-games.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-restore.h"
#include "records/wuzi-game-item.h"
#include "records/wuzi-record-book-private.h"
#include "running-test.h"
#include "support/check-main.h"
#include "support/killed.h"
#include "support/small-disk.h"
#include "folder-test.h"

enum {
  DISK_BYTES = 256 << 10,
};

static const char GAMES[] = "games.jsonl";
static const char PROFILES[] = "profiles.json";
static const char DAY[] = "2026-11-20";

static void
make_read_only (const char *path)
{
  small_disk_set_read_only (path, TRUE);
}

static void
make_writable (const char *path)
{
  small_disk_set_read_only (path, FALSE);
}

/* What is wrong with the disk, and what is said of it. */
static const struct {
  const char *words;
  void (*begin) (const char *path);
  void (*end) (const char *path);
} FAULTS[] = {
  { "The disk is full.", small_disk_fill, small_disk_empty },
  { "can’t be written to: it is read-only.", make_read_only, make_writable },
};

static void
problem_cb (gpointer source, const char *sentence)
{
  g_ptr_array_add (problems, g_strdup (sentence));
}

static WuziRecordBook *
book_new (void)
{
  WuziRecordBook *book = wuzi_record_book_new (folder);

  g_signal_connect (book, "problem", G_CALLBACK (problem_cb), NULL);
  return book;
}

static void
add_well (WuziRecordBook *book)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autoptr (GError) error = add (book, record);

  ck_assert_no_error (error);
}

static void
save_well (WuziRecordBook *book)
{
  g_autoptr (GError) error = save (book);

  ck_assert_no_error (error);
}

/* A sentence begins so, and tells of that fault. */
static void
assert_sentence (const char *sentence, const char *beginning, int fault)
{
  ck_assert_msg (g_str_has_prefix (sentence, beginning), "%s", sentence);
  ck_assert_msg (strstr (sentence, FAULTS[fault].words) != NULL, "%s", sentence);
}

static void
assert_games (guint expected)
{
  g_autoptr (WuziRecordBook) book = book_new ();

  g_ptr_array_set_size (problems, 0);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), expected);
  ck_assert_uint_eq (problems->len, 0);
}

/* The last block of a file has room even on a full disk. Returns how many went
 * well. */
static guint
add_until_it_fails (WuziRecordBook *book, GError **error)
{
  for (guint booked = 0;; booked++) {
    g_autoptr (WuziGameRecord) record = ann_beats_bob ();

    *error = add (book, record);
    if (*error != NULL)
      return booked;
  }
}

START_TEST (games_that_cannot_be_booked_wait)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziGameRecord) last = ann_beats_bob ();
  g_autoptr (GError) error = NULL;
  guint booked;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  book = book_new ();
  add_well (book);
  FAULTS[_i].begin (folder);
  booked = 1 + add_until_it_fails (book, &error);
  assert_sentence (error->message, "The game couldn’t be saved. ", _i);
  ck_assert_ptr_nonnull (strstr (error->message, "It is kept until Wuzi is closed"));
  g_clear_error (&error);
  error = add (book, last);
  ck_assert_ptr_nonnull (error);
  assert_sentence (error->message, "The game couldn’t be saved. ", _i);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 2);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), booked + 2);
  ck_assert_uint_eq (count_lines (folder, GAMES), booked);
  FAULTS[_i].end (folder);
  save_well (book);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  assert_games (booked + 2);
}
END_TEST

START_TEST (players_that_cannot_be_saved_wait)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziRecordBook) next = NULL;
  g_autoptr (GError) error = NULL;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  book = book_new ();
  wuzi_record_book_log_in (book, "Ann");
  save_well (book);
  FAULTS[_i].begin (folder);
  wuzi_record_book_log_in (book, "Bob");
  error = save (book);
  ck_assert_ptr_nonnull (error);
  assert_sentence (error->message, "New players couldn’t be saved. ", _i);
  next = book_new ();
  load (next);
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (next, "Ann"));
  FAULTS[_i].end (folder);
  save_well (book);
  load (next);
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (next, "Bob"));
}
END_TEST

/* A copy of the program keeps a game, and ends. */
static void
keep_and_end (void)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  WuziRunningGames *games = wuzi_running_games_new (book);
  WuziRunningGames *gone = games;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  save_well (book);
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_object_unref (games);
  while (gone != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* The state of the one unfinished game on the disk. */
static gint64
read_saved (void)
{
  RunningFiles *files = running_files_new (folder);
  g_autoptr (GPtrArray) found = running_files_read (files, problems);

  running_files_free (files);
  ck_assert_uint_eq (found->len, 1);
  return ((const RunningGame *) g_ptr_array_index (found, 0))->saved;
}

START_TEST (unfinished_games_that_cannot_be_kept_wait)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziRunningGames) games = NULL;
  RunningGame *later = running_game_of_ann (RUNNING_ID);
  g_autoptr (GError) error = NULL;
  gint64 saved = later->saved;

  if (!small_disk_mount (folder, DISK_BYTES)) {
    running_game_free (later);
    return;
  }
  keep_and_end ();
  FAULTS[_i].begin (folder);
  book = wuzi_record_book_new (folder);
  games = wuzi_running_games_new (book);
  later->saved = saved + 1;
  wuzi_running_games_keep (games, later);
  error = save (book);
  ck_assert_ptr_nonnull (error);
  assert_sentence (error->message, "The game couldn’t be kept for later. ", _i);
  /* What was written before is as good as it was. */
  ck_assert_int_eq (read_saved (), saved);
  FAULTS[_i].end (folder);
  save_well (book);
  ck_assert_int_eq (read_saved (), saved + 1);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

static gboolean
back_up (GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 20, 12, 0, 0);

  return record_backup_run (folder, now, FALSE, NULL, error);
}

START_TEST (a_backup_that_cannot_be_made_is_told)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (GPtrArray) dates = NULL;
  g_autoptr (GError) error = NULL;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  book = book_new ();
  add_well (book);
  FAULTS[_i].begin (folder);
  ck_assert (!back_up (&error));
  assert_sentence (error->message, "Today’s backup of the records couldn’t be made. ", _i);
  dates = backup_files_list_all_dates (folder, NULL);
  ck_assert_uint_eq (dates->len, 0);
  FAULTS[_i].end (folder);
  ck_assert (back_up (NULL));
  assert_games (1);
}
END_TEST

START_TEST (a_backup_that_cannot_be_restored_changes_nothing)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (RecordRestore) done = { 0 };

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  book = book_new ();
  add_well (book);
  ck_assert (back_up (NULL));
  add_well (book);
  before = read_bytes (folder, GAMES, NULL);
  FAULTS[_i].begin (folder);
  ck_assert (!record_restore_run (folder, DAY, TRUE, &done, &error));
  assert_sentence (error->message, "The backup wasn’t restored. ", _i);
  after = read_bytes (folder, GAMES, NULL);
  ck_assert_str_eq (after, before);
  ck_assert_uint_eq (count_with_prefix (folder, ".restore-"), 0);
  FAULTS[_i].end (folder);
  ck_assert (record_restore_run (folder, DAY, TRUE, &done, NULL));
  assert_games (1);
}
END_TEST

/* The sentence that begins so; there must be one of them. Others may tell of the
 * players whom the games have brought back. */
static const char *
find_problem (const char *beginning)
{
  const char *found = NULL;

  for (guint i = 0; i < problems->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (problems, i), beginning)) {
      ck_assert_ptr_null (found);
      found = g_ptr_array_index (problems, i);
    }
  ck_assert_ptr_nonnull (found);
  return found;
}

START_TEST (a_broken_line_that_cannot_be_set_aside_stays)
{
  g_autoptr (WuziRecordBook) book = NULL;
  g_autofree char *good = ann_beats_bob_line ();
  g_autofree char *text = g_strconcat (good, "{ \"format\": 1, \"to\n", NULL);
  g_autofree char *after = NULL;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  write_text (folder, GAMES, text);
  FAULTS[_i].begin (folder);
  book = book_new ();
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
  assert_sentence (find_problem ("1 line of the list of games"),
                   "1 line of the list of games can’t be read, and couldn’t be set aside.", _i);
  after = read_bytes (folder, GAMES, NULL);
  ck_assert_str_eq (after, text);
  FAULTS[_i].end (folder);
  g_ptr_array_set_size (problems, 0);
  load (book);
  find_problem (
      "1 line of the list of games can’t be read: its end is missing. It was set aside in ");
  assert_games (1);
}
END_TEST

START_TEST (damaged_players_that_cannot_be_copied_stay)
{
  static const char DAMAGED[] = "{ \"format\": 1, \"profi";
  g_autoptr (WuziRecordBook) book = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  write_text (folder, PROFILES, DAMAGED);
  FAULTS[_i].begin (folder);
  book = book_new ();
  load (book);
  assert_sentence (find_problem ("The list of players"), "The list of players is damaged", _i);
  wuzi_record_book_log_in (book, "Ann");
  error = save (book);
  ck_assert_ptr_nonnull (error);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, DAMAGED);
  FAULTS[_i].end (folder);
  save_well (book);
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-broken-"), 1);
}
END_TEST

/* The games are those, the newest first, though they were booked in another
 * order. */
static void
assert_in_order (WuziRecordBook *book, guint count)
{
  g_autoptr (GArray) starts = list_starts (book);

  ck_assert_uint_eq (starts->len, count);
  for (guint i = 1; i < count; i++)
    ck_assert_int_ge (g_array_index (starts, gint64, i - 1), g_array_index (starts, gint64, i));
}

/* The computer's clock was wrong, or somebody set it back: each game seems to
 * have begun before the last one, or long before, or after. */
START_TEST (a_clock_that_goes_back_loses_nothing)
{
  enum { GAMES_BOOKED = 60 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (WuziRecordBook) book = book_new ();
  g_autoptr (WuziRecordBook) next = NULL;
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  g_autofree char *index = game_index_dup_path (folder);
  gint64 now = G_GINT64_CONSTANT (1795239180123);
  double rating;

  for (guint i = 0; i < GAMES_BOOKED; i++) {
    TestGame game;
    g_autoptr (WuziGameRecord) record = NULL;
    g_autoptr (GError) error = NULL;

    test_game_init (&game);
    game.facts.black = person (wuzi_profile_get_id (ann), "Ann", 1);
    now += g_rand_int_range (rand, -100000000, 10000000);
    game.facts.started = i % 20 == 19 ? 0 : now;
    record = wuzi_game_record_new (&game.facts);
    error = add (book, record);
    ck_assert_no_error (error);
  }
  assert_in_order (book, GAMES_BOOKED);
  rating = wuzi_record_book_get_rating (book, ann).value;
  for (int i = 0; i < 2; i++) {
    g_clear_object (&next);
    next = book_new ();
    load (next);
    assert_in_order (next, GAMES_BOOKED);
    ck_assert_double_eq_tol (
        wuzi_record_book_get_rating (next, wuzi_record_book_find_profile (next, "Ann")).value,
        rating, 1e-6);
    g_clear_object (&next);
    ck_assert (g_file_test (index, G_FILE_TEST_EXISTS));
    index_db_remove (index);
  }
  ck_assert_uint_eq (count_lines (folder, GAMES), GAMES_BOOKED);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

/* Restores again and again, until it is killed. */
static void
restore_for_ever (void)
{
  for (;;) {
    g_auto (RecordRestore) done = { 0 };

    record_restore_run (folder, DAY, FALSE, &done, NULL);
  }
}

/* All games, in the file itself, and without a thread. */
static void
assert_lines (guint expected)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = read_bytes (folder, GAMES, NULL);
  g_auto (GStrv) lines = NULL;

  ck_assert_ptr_nonnull (text);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (WuziGameRecord) record =
        wuzi_game_record_new_from_line (lines[i], strlen (lines[i]), &error);

    ck_assert_no_error (error);
    ck_assert (g_hash_table_add (ids, g_strdup (wuzi_game_record_get_id (record))));
  }
  ck_assert_uint_eq (g_hash_table_size (ids), expected);
}

/* Lines for the file, without a book and its threads: there are children to come. */
static void
append_lines (guint count)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  FILE *file = g_fopen (path, "ab");

  for (guint i = 0; i < count; i++) {
    g_autofree char *line = ann_beats_bob_line ();

    fputs (line, file);
  }
  fclose (file);
}

START_TEST (a_kill_while_a_backup_is_restored_loses_nothing)
{
  enum { KILLS = 60 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  append_lines (30);
  ck_assert (back_up (NULL));
  append_lines (20);
  for (int i = 0; i < KILLS; i++) {
    int usecs = g_rand_int_range (rand, 0, 20000);
    pid_t child = fork ();
    int status;

    if (child == 0) {
      killed_after (usecs);
      restore_for_ever ();
    }
    ck_assert_int_eq (waitpid (child, &status, 0), child);
    ck_assert (WIFSIGNALED (status));
    assert_lines (50);
  }
}
END_TEST

/* Lets the main context do what comes, until nothing is unsaved. Nobody asks for it. */
static void
wait_until_saved (WuziRecordBook *book)
{
  guint deadline = g_timeout_add_seconds (WAIT_SECONDS, give_up_cb, NULL);

  while (wuzi_record_book_get_unsaved (book) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (deadline);
}

/* Games, new players and unfinished games; after several tries in vain. */
START_TEST (what_waits_is_written_when_there_is_room_again)
{
  enum { RETRY_MSECS = 1, TRIES = 3 };
  g_autoptr (WuziRecordBook) book = NULL;
  g_autoptr (WuziRunningGames) games = NULL;
  g_autoptr (WuziRecordBook) next = NULL;
  g_autoptr (GError) error = NULL;
  guint booked;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  keep_and_end ();
  book = book_new ();
  wuzi_record_book_set_retry (book, RETRY_MSECS);
  games = wuzi_running_games_new (book);
  add_well (book);
  FAULTS[_i].begin (folder);
  booked = 1 + add_until_it_fails (book, &error);
  wuzi_record_book_log_in (book, "Cay");
  wuzi_running_games_keep (games, running_game_of_ann (OTHER_RUNNING_ID));
  for (int i = 0; i < TRIES; i++) {
    g_clear_error (&error);
    error = save (book);
    ck_assert_ptr_nonnull (error);
    ck_assert_ptr_nonnull (strstr (error->message, "The game couldn’t be kept for later. "));
  }
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 3);
  FAULTS[_i].end (folder);
  wait_until_saved (book);
  ck_assert_uint_eq (count_lines (folder, GAMES), booked + 1);
  next = book_new ();
  load (next);
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (next, "Cay"));
  ck_assert (file_exists (folder, "running/" OTHER_RUNNING_ID ".json"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-faults");
  TCase *all = tcase_create ("all");
  int count = G_N_ELEMENTS (FAULTS);

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_loop_test (all, games_that_cannot_be_booked_wait, 0, count);
  tcase_add_loop_test (all, players_that_cannot_be_saved_wait, 0, count);
  tcase_add_loop_test (all, unfinished_games_that_cannot_be_kept_wait, 0, count);
  tcase_add_loop_test (all, a_backup_that_cannot_be_made_is_told, 0, count);
  tcase_add_loop_test (all, a_backup_that_cannot_be_restored_changes_nothing, 0, count);
  tcase_add_loop_test (all, a_broken_line_that_cannot_be_set_aside_stays, 0, count);
  tcase_add_loop_test (all, damaged_players_that_cannot_be_copied_stay, 0, count);
  tcase_add_test (all, a_clock_that_goes_back_loses_nothing);
  tcase_add_test (all, a_kill_while_a_backup_is_restored_loses_nothing);
  tcase_add_loop_test (all, what_waits_is_written_when_there_is_room_again, 0, count);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
