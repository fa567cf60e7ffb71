/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of several copies of the program has an unfinished game. */
#include "records/running/running-files.h"

#include <signal.h>
#include <sys/wait.h>

#include "running-test.h"
#include "support/check-main.h"

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

/* Keeps a game, as the copy of the program whose files these are. */
static void
keep (RunningFiles *files, const char *id)
{
  g_autoptr (RunningGame) game = running_game_of_ann (id);
  g_autofree char *text = running_game_write (game);

  ck_assert (running_files_write (files, id, text, NULL));
}

/* The game is locked, as it is on the disk if it wasn't before. */
static void
assert_locked (RunningFiles *files, const char *id, gboolean read)
{
  g_autoptr (RunningGame) game = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (running_files_lock (files, id, &game, &error));
  ck_assert_no_error (error);
  ck_assert_int_eq (game != NULL, read);
  if (read)
    ck_assert_str_eq (game->id, id);
}

static void
assert_refused (RunningFiles *files, const char *id, int code, const char *words)
{
  g_autoptr (RunningGame) game = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (!running_files_lock (files, id, &game, &error));
  ck_assert_ptr_null (game);
  ck_assert (g_error_matches (error, G_IO_ERROR, code));
  ck_assert_msg (g_str_has_prefix (error->message, words), "%s", error->message);
}

static void
assert_busy (RunningFiles *files, const char *id)
{
  assert_refused (files, id, G_IO_ERROR_BUSY, "Another copy of Wuzi has this game.");
}

START_TEST (one_has_a_game_until_it_lets_it_go)
{
  RunningFiles *one = running_files_new (folder);
  RunningFiles *other = running_files_new (folder);

  keep (one, RUNNING_ID);
  keep (one, RUNNING_ID);
  assert_locked (one, RUNNING_ID, FALSE);
  assert_busy (other, RUNNING_ID);
  keep (other, OTHER_RUNNING_ID);
  assert_busy (one, OTHER_RUNNING_ID);
  running_files_free (other);
  assert_locked (one, OTHER_RUNNING_ID, TRUE);
  assert_locked (one, OTHER_RUNNING_ID, FALSE);
  running_files_free (one);
}
END_TEST

START_TEST (a_game_that_was_removed_is_nobodys)
{
  RunningFiles *one = running_files_new (folder);
  RunningFiles *other = running_files_new (folder);

  keep (one, RUNNING_ID);
  ck_assert (running_files_write (one, RUNNING_ID, NULL, NULL));
  for (int i = 0; i < 2; i++)
    assert_refused (other, RUNNING_ID, G_IO_ERROR_NOT_FOUND,
                    "Another copy of Wuzi has finished this game, or discarded it.");
  keep (other, RUNNING_ID);
  assert_busy (one, RUNNING_ID);
  running_files_free (other);
  running_files_free (one);
}
END_TEST

START_TEST (a_process_that_is_killed_lets_all_go)
{
  RunningFiles *files = running_files_new (folder);
  int ends[2];
  char ready;
  pid_t child;
  int status;

  ck_assert_int_eq (pipe (ends), 0);
  child = fork ();
  if (child == 0) {
    keep (running_files_new (folder), RUNNING_ID);
    if (write (ends[1], "x", 1) == 1)
      for (;;)
        pause ();
    _exit (1);
  }
  ck_assert_int_eq (read (ends[0], &ready, 1), 1);
  assert_busy (files, RUNNING_ID);
  kill (child, SIGKILL);
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  assert_locked (files, RUNNING_ID, TRUE);
  running_files_free (files);
}
END_TEST

START_TEST (where_there_can_be_no_lock_every_game_can_be_had)
{
  g_autofree char *lock = g_build_filename (folder, "running", "playing.lock", NULL);
  RunningFiles *one = running_files_new (folder);
  RunningFiles *other = running_files_new (folder);

  ck_assert_int_eq (g_mkdir_with_parents (lock, 0700), 0);
  keep (one, RUNNING_ID);
  assert_locked (other, RUNNING_ID, TRUE);
  ck_assert (running_files_write (other, RUNNING_ID, NULL, NULL));
  running_files_free (other);
  running_files_free (one);
}
END_TEST

START_TEST (what_can_not_be_read_is_not_locked)
{
  static const char *const TEXTS[] = { "{\"format\":5}", "{" };
  static const char *const WORDS[] = { "A game that isn’t finished was written by a newer version",
                                       "A game that isn’t finished can’t be read. The next start" };
  g_autofree char *running = g_build_filename (folder, "running", NULL);
  RunningFiles *files = running_files_new (folder);

  ck_assert_int_eq (g_mkdir (running, 0700), 0);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    write_text (running, RUNNING_ID ".json", TEXTS[i]);
    assert_refused (files, RUNNING_ID, G_IO_ERROR_FAILED, WORDS[i]);
  }
  running_files_free (files);
}
END_TEST

START_TEST (nothing_is_made_before_it_is_needed)
{
  running_files_free (running_files_new (folder));
  ck_assert (!file_exists (folder, "running"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("running-files");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, one_has_a_game_until_it_lets_it_go);
  tcase_add_test (all, a_game_that_was_removed_is_nobodys);
  tcase_add_test (all, a_process_that_is_killed_lets_all_go);
  tcase_add_test (all, where_there_can_be_no_lock_every_game_can_be_had);
  tcase_add_test (all, what_can_not_be_read_is_not_locked);
  tcase_add_test (all, nothing_is_made_before_it_is_needed);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
