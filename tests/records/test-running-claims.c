/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of several copies of the program has an unfinished game. */
#include "records/running/running-claims.h"

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

/* The game is claimed by another copy. */
static void
assert_refused (RunningClaims *claims, const char *id)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!running_claims_take (claims, id, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  ck_assert (g_str_has_prefix (error->message, "Another copy of Wuzi has this game."));
  ck_assert (!running_claims_have (claims, id));
}

START_TEST (one_has_a_game_until_it_lets_it_go)
{
  RunningClaims *one = running_claims_new (folder);
  RunningClaims *other = running_claims_new (folder);

  ck_assert (!running_claims_have (one, RUNNING_ID));
  ck_assert (running_claims_take (one, RUNNING_ID, NULL));
  ck_assert (running_claims_take (one, RUNNING_ID, NULL));
  ck_assert (running_claims_have (one, RUNNING_ID));
  assert_refused (other, RUNNING_ID);
  ck_assert (running_claims_take (other, OTHER_RUNNING_ID, NULL));
  assert_refused (one, OTHER_RUNNING_ID);
  running_claims_release (one, RUNNING_ID);
  ck_assert (!running_claims_have (one, RUNNING_ID));
  ck_assert (running_claims_take (other, RUNNING_ID, NULL));
  running_claims_free (other);
  ck_assert (running_claims_take (one, RUNNING_ID, NULL));
  running_claims_free (one);
}
END_TEST

START_TEST (a_process_that_is_killed_lets_all_go)
{
  RunningClaims *claims = running_claims_new (folder);
  int ends[2];
  char ready;
  pid_t child;
  int status;

  ck_assert_int_eq (pipe (ends), 0);
  child = fork ();
  if (child == 0) {
    RunningClaims *its = running_claims_new (folder);

    if (running_claims_take (its, RUNNING_ID, NULL) && write (ends[1], "x", 1) == 1)
      for (;;)
        pause ();
    _exit (1);
  }
  ck_assert_int_eq (read (ends[0], &ready, 1), 1);
  assert_refused (claims, RUNNING_ID);
  kill (child, SIGKILL);
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (running_claims_take (claims, RUNNING_ID, NULL));
  running_claims_free (claims);
}
END_TEST

START_TEST (where_nothing_can_be_written_every_game_can_be_had)
{
  RunningClaims *claims = running_claims_new (folder);

  write_text (folder, "running", "in the way");
  ck_assert (running_claims_take (claims, RUNNING_ID, NULL));
  ck_assert (running_claims_have (claims, RUNNING_ID));
  running_claims_release (claims, RUNNING_ID);
  running_claims_free (claims);
}
END_TEST

START_TEST (nothing_is_made_before_it_is_needed)
{
  running_claims_free (running_claims_new (folder));
  ck_assert (!file_exists (folder, "running"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("running-claims");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, one_has_a_game_until_it_lets_it_go);
  tcase_add_test (all, a_process_that_is_killed_lets_all_go);
  tcase_add_test (all, where_nothing_can_be_written_every_game_can_be_had);
  tcase_add_test (all, nothing_is_made_before_it_is_needed);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
