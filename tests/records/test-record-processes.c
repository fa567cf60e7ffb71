/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests with several copies of the program on one folder, some of which are
 * killed while they write. */
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "record-test.h"
#include "records/index/games-reader.h"
#include "support/check-main.h"
#include "support/killed.h"

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
  suite_add_tcase (suite, processes);
  return run_suite (suite);
}
