/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is left of writings that were killed: it goes, and nothing else. */
#include "records/upkeep/record-sweep.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "folder-test.h"
#include "records/files/record-files.h"
#include "support/check-main.h"
#include "support/killed.h"

static const char WHOLE[] = "{\"format\":2,\"profiles\":[]}";

static void
make_folder (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  ck_assert_int_eq (g_mkdir_with_parents (path, 0700), 0);
}

static int
open_in_folder (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  ck_assert_int_ge (fd, 0);
  return fd;
}

/* One of each. */
static const char *const RESTS[] = {
  "profiles.json.new-AbCdE1",
  "profiles-format-1.json.new-aaaaaa",
  "games.jsonl.new",
  "games.index.new",
  "profiles.json.A1B2C3",
  ".restore-AbCdE1/profiles.json",
  ".restore-empty1",
  "games-broken-20261121-053300.jsonl.new-AbCdE1",
  "backups/games-2026-11-21.jsonl.gz.new-AbCdE1",
  "backups/.new-AbCdE1",
  "games.index", /* a former version's */
};

static void
write_rests (void)
{
  make_folder (".restore-AbCdE1");
  make_folder ("backups");
  for (guint i = 0; i < G_N_ELEMENTS (RESTS); i++)
    write_text (folder, RESTS[i], "{");
}

START_TEST (rests_go)
{
  write_rests ();
  record_sweep (folder);
  for (guint i = 0; i < G_N_ELEMENTS (RESTS); i++)
    ck_assert_msg (!file_exists (folder, RESTS[i]), "%s", RESTS[i]);
  ck_assert (!file_exists (folder, ".restore-AbCdE1"));
}
END_TEST

START_TEST (a_start_lets_them_go)
{
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);

  write_rests ();
  load (book);
  for (guint i = 0; i < G_N_ELEMENTS (RESTS); i++)
    ck_assert_msg (!file_exists (folder, RESTS[i]), "%s", RESTS[i]);
}
END_TEST

START_TEST (nothing_else_goes)
{
  static const char *const OTHERS[] = {
    "profiles.json",
    "profiles.json.backup",
    "profiles.json.broken",
    "profiles.json.Z9Y8X7",
    "profiles.json.newest",
    "games.jsonl.new2",
    "games.jsonl.old",
    "restore-me",
    "backups/games-mine.new-AbCdE1",
    "games-mine.jsonl.new-AbCdE1",
    "backups/new",
    "profiles-broken-20261121-053300.json",
  };

  make_folder ("backups");
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    write_text (folder, OTHERS[i], WHOLE);
  write_text (folder, "games.jsonl.new", "");
  record_sweep (folder);
  ck_assert (!file_exists (folder, "games.jsonl.new"));
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    ck_assert_msg (file_exists (folder, OTHERS[i]), "%s", OTHERS[i]);
}
END_TEST

START_TEST (nothing_is_made_where_nothing_is_left)
{
  record_sweep (folder);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 0);
}
END_TEST

START_TEST (what_another_copy_is_writing_stays)
{
  int locks[2];

  make_folder (".restore-AbCdE1");
  make_folder ("backups");
  write_text (folder, "backups/.new-AbCdE1", "half");
  locks[0] = open_in_folder (".restore-AbCdE1");
  locks[1] = open_in_folder ("backups/.new-AbCdE1");
  for (guint i = 0; i < G_N_ELEMENTS (locks); i++)
    record_files_keep_from_sweep (locks[i]);
  record_sweep (folder);
  ck_assert (file_exists (folder, ".restore-AbCdE1"));
  ck_assert (file_exists (folder, "backups/.new-AbCdE1"));
  for (guint i = 0; i < G_N_ELEMENTS (locks); i++)
    close (locks[i]);
  record_sweep (folder);
  ck_assert (!file_exists (folder, ".restore-AbCdE1"));
  ck_assert (!file_exists (folder, "backups/.new-AbCdE1"));
}
END_TEST

/* Writes until it is killed, after so many microseconds from the first time on. */
static void
replace_until_killed (int usecs)
{
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);

  for (;;) {
    int lock = record_files_lock (folder, NULL);

    record_files_replace (path, WHOLE, strlen (WHOLE), strlen (WHOLE), NULL);
    record_files_unlock (lock);
    killed_after (usecs);
    usecs = KILLED_NEVER;
  }
}

START_TEST (a_kill_leaves_nothing_for_long)
{
  enum { KILLS = 60 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int i = 0; i < KILLS; i++) {
    int usecs = g_rand_int_range (rand, 0, 3000);
    pid_t child = fork ();
    int status;

    if (child == 0)
      replace_until_killed (usecs);
    ck_assert_int_eq (waitpid (child, &status, 0), child);
  }
  record_sweep (folder);
  ck_assert_uint_eq (count_with_prefix (folder, "profiles.json"), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-sweep");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, rests_go);
  tcase_add_test (all, a_start_lets_them_go);
  tcase_add_test (all, nothing_else_goes);
  tcase_add_test (all, nothing_is_made_where_nothing_is_left);
  tcase_add_test (all, what_another_copy_is_writing_stays);
  tcase_add_test (all, a_kill_leaves_nothing_for_long);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
