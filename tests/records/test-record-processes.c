/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests with several copies of the program on one folder, some of which are
 * killed while they write. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "record-test.h"
#include "records/games/kept-study.h"
#include "records/games/study-copy.h"
#include "records/index/games-reader.h"
#include "records/upkeep/record-exchange.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/killed.h"

static char *folder;

/* Of an importer, for whom nothing but syncing takes time, and who lets the others write whenever
 * it sleeps; -1: it's none. */
static int pause_begun = -1;
static int pause_ended;
static gint64 now;

/* In place of the C library's. */
int
fsync (int fd)
{
  enum { SYNC_USECS = 5000 };

  now += SYNC_USECS;
  return ((int (*) (int)) dlsym (RTLD_NEXT, "fsync")) (fd);
}

/* In place of GLib's. */
gint64
g_get_monotonic_time (void)
{
  return pause_begun >= 0 ? now
                          : ((gint64 (*) (void)) dlsym (RTLD_NEXT, "g_get_monotonic_time")) ();
}

void
g_usleep (gulong usecs)
{
  char byte = 0;

  if (pause_begun < 0)
    ((void (*) (gulong)) dlsym (RTLD_NEXT, "g_usleep")) (usecs);
  else if (write (pause_begun, &byte, 1) != 1 || read (pause_ended, &byte, 1) != 1)
    _exit (1);
}

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

/* A child that adds games until it has added so many, or so many microseconds after the first,
 * and writes the id of each into the pipe once it is reported as written. It never
 * returns. */
static void
add_games_in_child (const char *name, guint count, int usecs, int report)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  WuziProfile *profile = wuzi_record_book_log_in (book, name);
  guint failed = 0;

  for (guint i = 0; i < count; i++) {
    TestGame game;
    g_autoptr (WuziGameRecord) record = NULL;
    g_autoptr (GError) error = NULL;
    const char *id;

    test_game_init (&game);
    game.facts.black = person (wuzi_profile_get_id (profile), name, 1);
    game.facts.white = machine ("hard", 2);
    game.facts.mode = WUZI_MODE_PVE;
    record = wuzi_game_record_new (&game.facts);
    id = wuzi_game_record_get_id (record);
    error = add (book, record);
    if (error != NULL || write (report, id, strlen (id)) != (gssize) strlen (id))
      failed = 1;
    if (i == 0)
      killed_after (usecs);
  }
  _exit ((int) failed);
}

/* Starts such a child; *report gets the end of the pipe to read from. It must
 * happen before this process has threads. */
static pid_t
start_child (const char *name, guint count, int usecs, int *report)
{
  int ends[2];
  pid_t pid;

  ck_assert_int_eq (pipe (ends), 0);
  pid = fork ();
  ck_assert_int_ge (pid, 0);
  if (pid == 0) {
    close (ends[0]);
    add_games_in_child (name, count, usecs, ends[1]);
  }
  close (ends[1]);
  *report = ends[0];
  return pid;
}

/* All that a child reported, until its end of the pipe is closed. */
static void
read_report (int report, GString *ids)
{
  char buffer[4096];
  gssize got;

  while ((got = read (report, buffer, sizeof buffer)) > 0)
    g_string_append_len (ids, buffer, got);
  close (report);
}

static void
assert_ended_well (pid_t pid)
{
  int status;

  ck_assert_int_eq (waitpid (pid, &status, 0), pid);
  ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

/* Is every reported game in the file? */
static void
assert_all_written (const GString *ids)
{
  enum { ID_CHARS = 36 };
  g_autofree char *text = read_bytes (folder, "games.jsonl", NULL);

  for (gsize i = 0; i + ID_CHARS <= ids->len; i += ID_CHARS) {
    g_autofree char *id = g_strndup (ids->str + i, ID_CHARS);

    ck_assert_msg (text != NULL && strstr (text, id) != NULL, "%s is lost", id);
  }
}

static guint
wins_of (WuziRecordBook *book, const char *name)
{
  WuziProfile *profile = wuzi_record_book_find_profile (book, name);

  ck_assert_ptr_nonnull (profile);
  return wuzi_record_book_get_standing (book, profile).wins;
}

START_TEST (two_processes_lose_nothing)
{
  enum { GAMES = 150 };
  int reports[2];
  pid_t one = start_child ("Ann", GAMES, KILLED_NEVER, &reports[0]);
  pid_t two = start_child ("Bob", GAMES, KILLED_NEVER, &reports[1]);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autoptr (WuziRecordBook) book = NULL;

  read_report (reports[0], ids);
  read_report (reports[1], ids);
  assert_ended_well (one);
  assert_ended_well (two);
  ck_assert_uint_eq (count_lines (folder, "games.jsonl"), 2 * GAMES);
  assert_all_written (ids);
  book = wuzi_record_book_new (folder);
  load (book);
  ck_assert_uint_eq (wins_of (book, "Ann"), GAMES);
  ck_assert_uint_eq (wins_of (book, "Bob"), GAMES);
}
END_TEST

START_TEST (one_player_in_two_processes_is_one_player)
{
  enum { GAMES = 20 };
  int reports[2];
  pid_t one = start_child ("Ann", GAMES, KILLED_NEVER, &reports[0]);
  pid_t two = start_child ("ANN", GAMES, KILLED_NEVER, &reports[1]);
  g_autoptr (WuziRecordBook) book = NULL;

  assert_ended_well (one);
  assert_ended_well (two);
  close (reports[0]);
  close (reports[1]);
  book = wuzi_record_book_new (folder);
  load (book);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (book)), 1);
  ck_assert_uint_eq (wins_of (book, "Ann"), 2 * GAMES);
}
END_TEST

static void
problem_cb (WuziRecordBook *book, const char *sentence, gpointer user_data)
{
  ck_abort_msg ("%s", sentence);
}

START_TEST (reading_while_another_writes_breaks_nothing)
{
  enum { GAMES = 300 };
  int report;
  pid_t writer = start_child ("Ann", GAMES, KILLED_NEVER, &report);
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  guint seen = 0;
  int status;

  g_signal_connect (book, "problem", G_CALLBACK (problem_cb), NULL);
  while (waitpid (writer, &status, WNOHANG) == 0) {
    guint lines;

    load (book);
    lines = wuzi_record_book_get_machine_standing (book, "hard").losses;
    ck_assert_uint_ge (lines, seen);
    seen = lines;
  }
  ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  close (report);
  load (book);
  ck_assert_uint_eq (wins_of (book, "Ann"), GAMES);
  ck_assert_uint_eq (count_with_prefix (folder, "games-broken-"), 0);
}
END_TEST

START_TEST (what_was_reported_survives_a_kill)
{
  enum { KILLS = 12 };
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autoptr (WuziRecordBook) book = NULL;

  for (guint i = 0; i < KILLS; i++) {
    int report;
    pid_t pid = start_child ("Ann", G_MAXUINT, KILLED_NEVER, &report);
    char buffer[36];
    int status;

    /* Let it write some games, a few more each time, then kill it. */
    for (guint game = 0; game < 1 + i * 3; game++) {
      gssize got = read (report, buffer, sizeof buffer);

      ck_assert_int_gt (got, 0);
      g_string_append_len (ids, buffer, got);
    }
    ck_assert_int_eq (kill (pid, SIGKILL), 0);
    ck_assert_int_eq (waitpid (pid, &status, 0), pid);
    read_report (report, ids);
  }
  assert_all_written (ids);
  book = wuzi_record_book_new (folder);
  load (book);
  ck_assert_uint_ge (wins_of (book, "Ann"), ids->len / 36);
  assert_all_written (ids);
}
END_TEST

static void
remove_index (void)
{
  g_autofree char *path = game_index_dup_path (folder);

  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  index_db_remove (path);
}

/* What a start finds and does, without threads that live on: there are children to come. */
static guint
count_at_a_start (GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);

  games_reader_set_mending (reader, problems);
  games_reader_finish (reader, NULL, &error);
  ck_assert_no_error (error);
  ck_assert (game_index_is_good (index));
  return game_index_get_count (index);
}

START_TEST (two_hundred_kills_lose_nothing_that_was_reported)
{
  enum { KILLS = 200, ID_CHARS = 36 };
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) ids = g_string_new (NULL);
  guint found = 0;

  for (guint i = 0; i < KILLS; i++) {
    int report;
    /* Somewhere in the second write. */
    pid_t pid = start_child ("Ann", G_MAXUINT, (int) i * 20, &report);
    gsize before = ids->len;
    int status;

    read_report (report, ids);
    ck_assert_uint_ge (ids->len, before + ID_CHARS);
    ck_assert_int_eq (waitpid (pid, &status, 0), pid);
    ck_assert (WIFSIGNALED (status));
    found = count_at_a_start (problems);
    ck_assert_uint_ge (found, ids->len / ID_CHARS);
  }
  assert_all_written (ids);
  /* A line torn by a kill is the only thing that may be complained about. */
  for (guint i = 0; i < problems->len; i++)
    ck_assert_ptr_nonnull (strstr (g_ptr_array_index (problems, i), "set aside"));
  remove_index ();
  ck_assert_uint_eq (count_at_a_start (problems), found);
}
END_TEST

START_TEST (two_processes_keep_one_index)
{
  enum { GAMES = 100 };
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  int reports[2];
  pid_t one = start_child ("Ann", GAMES, KILLED_NEVER, &reports[0]);
  pid_t two = start_child ("Bob", GAMES, KILLED_NEVER, &reports[1]);
  guint found;

  assert_ended_well (one);
  assert_ended_well (two);
  close (reports[0]);
  close (reports[1]);
  found = count_at_a_start (problems);
  ck_assert_uint_eq (found, 2 * GAMES);
  ck_assert_uint_eq (problems->len, 0);
  remove_index ();
  ck_assert_uint_eq (count_at_a_start (problems), found);
}
END_TEST

/* Whoever reads while games are added finds each that was reported, and what it makes of the index
 * is what the games say in the end. */
START_TEST (reading_while_another_writes_keeps_the_index)
{
  enum { READINGS = 50, ID_CHARS = 36 };
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) ids = g_string_new (NULL);
  int report;
  pid_t writer = start_child ("Ann", G_MAXUINT, KILLED_NEVER, &report);
  guint found;

  for (int i = 0; i < READINGS; i++) {
    char buffer[ID_CHARS];

    ck_assert_int_eq (read (report, buffer, ID_CHARS), ID_CHARS);
    g_string_append_len (ids, buffer, ID_CHARS);
    ck_assert_uint_ge (count_at_a_start (problems), ids->len / ID_CHARS);
  }
  ck_assert_int_eq (kill (writer, SIGKILL), 0);
  ck_assert_int_eq (waitpid (writer, NULL, 0), writer);
  close (report);
  found = count_at_a_start (problems);
  remove_index ();
  ck_assert_uint_eq (count_at_a_start (problems), found);
}
END_TEST

/* Writes games, each with a study, into a file. (transfer full) */
static char *
export_studies (guint count)
{
  char *there = folder_new ();
  char *file = g_strconcat (folder, ".json", NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  for (guint i = 0; i < count; i++)
    g_ptr_array_add (records, ann_beats_bob ());
  ck_assert (append_games (there, records, NULL));
  for (guint i = 0; i < count; i++) {
    KeptStudy study = { (char *) wuzi_game_record_get_id (records->pdata[i]), 1000,
                        (char *) "(;FF[4])" };
    gboolean taken;

    ck_assert (kept_study_take (there, &study, FALSE, &taken, &error));
  }
  ck_assert (record_export (there, NULL, file, &done, &error));
  ck_assert_uint_eq (done.studies, count);
  folder_free (there);
  return file;
}

static pid_t
import_in_child (const char *file, const int *pauses, const int *ends)
{
  pid_t pid = fork ();
  RecordExchange done;

  ck_assert_int_ge (pid, 0);
  if (pid > 0)
    return pid;
  close (pauses[0]);
  close (ends[1]);
  pause_begun = pauses[1];
  pause_ended = ends[0];
  _exit (record_import (folder, file, &done, NULL) ? 0 : 1);
}

static guint
count_studies (void)
{
  g_autoptr (GPtrArray) ids = kept_study_list (folder, NULL);

  return ids != NULL ? ids->len : 0;
}

static void
add_game (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (RecordFilesLock) lock = record_files_lock (folder, NULL);

  g_ptr_array_add (records, ann_beats_bob ());
  ck_assert_int_ge (lock, 0);
  ck_assert (append_games (folder, records, NULL));
}

START_TEST (whoever_imports_many_studies_lets_others_write)
{
  enum { STUDIES = 120, MOST_PAUSES = STUDIES / 10 };
  g_autofree char *file = export_studies (STUDIES);
  int pauses[2];
  int ends[2];
  pid_t importer;
  guint count = 0;
  char byte;

  ck_assert (pipe (pauses) == 0 && pipe (ends) == 0);
  importer = import_in_child (file, pauses, ends);
  close (pauses[1]);
  while (read (pauses[0], &byte, 1) == 1) {
    guint studies = count_studies ();

    ck_assert_uint_gt (studies, 0);
    ck_assert_uint_lt (studies, STUDIES);
    add_game ();
    count++;
    ck_assert_int_eq (write (ends[1], &byte, 1), 1);
  }
  assert_ended_well (importer);
  ck_assert_uint_eq (count_studies (), STUDIES);
  ck_assert_uint_ge (count, 2);
  ck_assert_uint_le (count, MOST_PAUSES);
  close (pauses[0]);
  close (ends[0]);
  close (ends[1]);
  g_remove (file);
}
END_TEST

/* Counts what it can rescue, and has that until the pipe is closed. */
static pid_t
rescue_in_child (const char *unsaved, const int *counts, const int *end)
{
  pid_t pid = fork ();
  g_autoptr (GPtrArray) copies = NULL;
  char byte;

  ck_assert_int_ge (pid, 0);
  if (pid > 0)
    return pid;
  close (end[1]);
  copies = study_copy_take_left_behind (unsaved);
  if (write (counts[1], &copies->len, sizeof copies->len) != sizeof copies->len
      || read (end[0], &byte, 1) != 0)
    _exit (1);
  _exit (0);
}

/* The file with the locks isn't there when they start. */
START_TEST (two_processes_that_start_rescue_a_study_once)
{
  enum { COPIES = 40 };
  g_autofree char *unsaved = g_build_filename (folder, "unsaved", NULL);
  pid_t children[2];
  guint found = 0;
  int counts[2];
  int end[2];

  ck_assert_int_eq (g_mkdir_with_parents (unsaved, 0700), 0);
  for (guint i = 0; i < COPIES; i++) {
    g_autofree char *name = g_strdup_printf ("%u.sgf", i);

    write_bytes (unsaved, name, "(;FF[4])", 8);
  }
  ck_assert (pipe (counts) == 0 && pipe (end) == 0);
  for (guint i = 0; i < 2; i++)
    children[i] = rescue_in_child (unsaved, counts, end);
  for (guint i = 0; i < 2; i++) {
    guint count;

    ck_assert_int_eq (read (counts[0], &count, sizeof count), sizeof count);
    found += count;
  }
  close (end[1]);
  for (guint i = 0; i < 2; i++)
    assert_ended_well (children[i]);
  ck_assert_uint_eq (found, COPIES);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-processes");
  TCase *processes = tcase_create ("processes");

  tcase_add_checked_fixture (processes, set_up, tear_down);
  tcase_add_test (processes, two_processes_lose_nothing);
  tcase_add_test (processes, one_player_in_two_processes_is_one_player);
  tcase_add_test (processes, reading_while_another_writes_breaks_nothing);
  tcase_add_test (processes, what_was_reported_survives_a_kill);
  tcase_add_test (processes, two_hundred_kills_lose_nothing_that_was_reported);
  tcase_add_test (processes, two_processes_keep_one_index);
  tcase_add_test (processes, reading_while_another_writes_keeps_the_index);
  tcase_add_test (processes, whoever_imports_many_studies_lets_others_write);
  tcase_add_test (processes, two_processes_that_start_rescue_a_study_once);
  suite_add_tcase (suite, processes);
  return run_suite (suite);
}
