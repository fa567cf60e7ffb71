/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole matches between levels: to the end, stopped, and gone on with. */
#include "matches/wuzi-match.h"

#include <glib/gstdio.h>
#include <string.h>

#include "matches/match-folder.h"
#include "matches/match-test.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static char *folder;

static void
set_up (void)
{
  folder = temp_folder_new ();
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

static void
tear_down (void)
{
  temp_folder_free (g_steal_pointer (&folder));
}

typedef struct {
  gboolean done;
  gboolean ended;
  GError *error;
  guint games;          /* that have ended in this run */
  guint most;           /* were being played at once */
  guint stop_after;     /* 0: never */
  GCancellable *cancel; /* Borrowed */
} Run;

static void
run_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *self = user_data;

  self->ended = wuzi_match_run_finish (WUZI_MATCH (source), result, &self->error);
  self->done = TRUE;
}

static void
game_ended_cb (WuziMatch *match, const MatchResult *result, gpointer user_data)
{
  Run *self = user_data;

  self->games++;
  if (self->stop_after == self->games)
    g_cancellable_cancel (self->cancel);
}

static void
games_changed_cb (GListModel *games, guint position, guint removed, guint added, gpointer user_data)
{
  Run *self = user_data;

  self->most = MAX (self->most, g_list_model_get_n_items (games));
}

/* Runs a plan until it ends, or so many games have. */
static WuziMatch *
run_plan (MatchPlan *plan, guint stop_after, Run *run)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  WuziMatch *match = wuzi_match_new (plan);

  *run = (Run) { .stop_after = stop_after, .cancel = cancellable };
  g_signal_connect (match, "game-ended", G_CALLBACK (game_ended_cb), run);
  g_signal_connect (wuzi_match_get_games (match), "items-changed", G_CALLBACK (games_changed_cb),
                    run);
  wuzi_match_run_async (match, cancellable, run_cb, run);
  WAIT_FOR (run->done);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_match_get_games (match)), 0);
  return match;
}

static WuziMatch *
run_match (int engines, const char *more, guint stop_after, Run *run)
{
  return run_plan (match_test_plan (engines, folder, more), stop_after, run);
}

static char *
read_lines (void)
{
  g_autofree char *path = g_build_filename (folder, "r", "games.jsonl", NULL);
  char *text = NULL;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static guint
count_lines (const char *text)
{
  guint count = 0;

  for (; *text != '\0'; text++)
    count += *text == '\n' ? 1 : 0;
  return count;
}

START_TEST (all_games_are_played_side_by_side)
{
  Run run;
  g_autoptr (WuziMatch) match =
      run_match (3, "\"games\": 4, \"concurrency\": 3, \"openings\": \"none\"", 0, &run);
  g_autofree char *lines = read_lines ();

  ck_assert_msg (run.ended, "%s", run.error != NULL ? run.error->message : "");
  ck_assert_uint_eq (run.games, 12);
  ck_assert_uint_eq (run.most, 3);
  ck_assert_uint_eq (count_lines (lines), 12);
  ck_assert_uint_eq (match_schedule_count_known (wuzi_match_get_schedule (match)), 12);
}
END_TEST

/* What was played stays as it is; no game is lost, and none counts twice. */
START_TEST (a_stopped_match_goes_on)
{
  Run run;
  g_autoptr (WuziMatch) first = run_match (2, "\"games\": 6, \"openings\": \"none\"", 3, &run);
  g_autofree char *before = read_lines ();
  g_autofree char *after = NULL;
  g_autoptr (WuziMatch) second = NULL;
  g_autoptr (WuziMatch) third = NULL;

  ck_assert (g_error_matches (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&run.error);
  ck_assert_uint_ge (count_lines (before), 3);
  ck_assert_uint_lt (count_lines (before), 6);
  second = run_match (2, "\"games\": 6, \"openings\": \"none\", \"concurrency\": 2", 0, &run);
  after = read_lines ();
  ck_assert (run.ended);
  ck_assert_uint_eq (run.games, 6 - count_lines (before));
  ck_assert_uint_eq (count_lines (after), 6);
  ck_assert (g_str_has_prefix (after, before));
  third = run_match (2, "\"games\": 6, \"openings\": \"none\"", 0, &run);
  ck_assert (run.ended);
  ck_assert_uint_eq (run.games, 0);
}
END_TEST

START_TEST (the_winner_of_a_knock_out_is_found)
{
  Run run;
  g_autoptr (WuziMatch) match = run_match (
      4, "\"games\": 2, \"concurrency\": 4, \"openings\": \"none\", \"tournament\": \"knock-out\"",
      0, &run);
  MatchSchedule *schedule = wuzi_match_get_schedule (match);
  g_autoptr (GArray) pairings = NULL;

  ck_assert (run.ended);
  ck_assert_int_ge (match_schedule_get_winner (schedule), 0);
  pairings = match_schedule_list_pairings (schedule);
  ck_assert_uint_eq (pairings->len, 3);
}
END_TEST

/* Ox wins nearly all against Chick. */
START_TEST (the_sequential_test_ends_a_match)
{
  Run run;
  g_autoptr (WuziMatch) match = run_match (
      2, "\"games\": 1000, \"openings\": \"none\", \"sprt\": {\"elo0\": 0, \"elo1\": 200}", 0,
      &run);
  g_autoptr (WuziMatch) again = NULL;
  guint games = run.games;
  g_autofree char *words = NULL;

  ck_assert (run.ended);
  ck_assert_uint_lt (games, 200);
  words = match_words_for_match (wuzi_match_get_plan (match), wuzi_match_get_schedule (match));
  ck_assert_ptr_nonnull (strstr (words, "the higher one holds"));
  again = run_match (
      2, "\"games\": 1000, \"openings\": \"none\", \"sprt\": {\"elo0\": 0, \"elo1\": 200}", 0,
      &run);
  ck_assert (run.ended);
  ck_assert_uint_eq (run.games, 0);
}
END_TEST

/* Rows are counted from the top there: "h1" is in the top row. */
START_TEST (openings_come_from_a_file)
{
  g_autofree char *path = g_build_filename (folder, "o.txt", NULL);
  g_autofree char *lines = NULL;
  Run run;
  g_autoptr (WuziMatch) match = NULL;

  ck_assert (g_file_set_contents (path, "h1h2\ng8i9h10\n", -1, NULL));
  match = run_match (2, "\"games\": 6, \"openings\": \"o.txt\"", 0, &run);
  ck_assert_msg (run.ended, "%s", run.error != NULL ? run.error->message : "");
  lines = read_lines ();
  ck_assert_uint_eq (count_lines (lines), 6);
  {
    g_auto (GStrv) all = g_strsplit (lines, "\n", -1);

    for (guint i = 0; i < 6; i++) {
      ck_assert_ptr_nonnull (strstr (all[i], i / 2 % 2 == 0 ? "\"opening\":2" : "\"opening\":3"));
      ck_assert_ptr_nonnull (
          strstr (all[i], i / 2 % 2 == 0 ? "\"moves\":\"h15h14" : "\"moves\":\"g8i7h6"));
    }
  }
}
END_TEST

START_TEST (openings_that_cannot_be_played_are_refused)
{
  static const char *const BAD[] = { "", "h8h8\n", "h8z99\n", "a1b1a2b2a3b3a4b4a5\n" };
  g_autofree char *path = g_build_filename (folder, "o.txt", NULL);
  g_autofree char *results = g_build_filename (folder, "r", NULL);

  for (guint i = 0; i <= G_N_ELEMENTS (BAD); i++) {
    Run run;
    g_autoptr (WuziMatch) match = NULL;

    if (i < G_N_ELEMENTS (BAD))
      ck_assert (g_file_set_contents (path, BAD[i], -1, NULL));
    else
      g_remove (path);
    match = run_match (2, "\"games\": 6, \"openings\": \"o.txt\"", 0, &run);
    ck_assert_msg (!run.ended, "%u", i);
    ck_assert_ptr_nonnull (strstr (run.error->message, "o.txt"));
    ck_assert (!g_file_test (results, G_FILE_TEST_EXISTS));
    g_clear_error (&run.error);
  }
}
END_TEST

/* Our own openings are the same each time, and both of a pair begin alike. */
START_TEST (balanced_openings_are_made)
{
  Run run;
  g_autoptr (WuziMatch) match = run_match (2, "\"games\": 4", 0, &run);
  g_autofree char *lines = read_lines ();
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  char *moves[4];

  ck_assert (run.ended);
  for (guint i = 0; i < 4; i++) {
    const char *from = strstr (all[i], "\"moves\":\"") + strlen ("\"moves\":\"");

    moves[i] = g_strndup (from, 6);
  }
  ck_assert_str_eq (moves[0], moves[1]);
  ck_assert_str_eq (moves[2], moves[3]);
  ck_assert_str_ne (moves[0], moves[2]);
  for (guint i = 0; i < 4; i++)
    g_free (moves[i]);
}
END_TEST

START_TEST (games_go_into_a_database_once)
{
  Run run;
  g_autoptr (WuziMatch) match =
      run_match (2, "\"games\": 2, \"openings\": \"none\", \"database\": \"Cup\"", 0, &run);
  g_autoptr (WuziMatch) again = NULL;

  ck_assert_msg (run.ended, "%s", run.error != NULL ? run.error->message : "");
  ck_assert_uint_eq (wuzi_match_count_added (match), 2);
  again = run_match (2, "\"games\": 4, \"openings\": \"none\", \"database\": \"Cup\"", 0, &run);
  ck_assert (run.ended);
  ck_assert_uint_eq (wuzi_match_count_added (again), 2);
}
END_TEST

/* All games are there, and in the database; only ratings don't know of them. */
START_TEST (ratings_that_cannot_be_written_are_a_warning)
{
  Run run;
  g_autofree char *scores = match_test_hinder_scores ();
  g_autoptr (WuziMatch) match =
      run_plan (match_test_plan_of_engine (2, folder, "\"database\": \"Cup\""), 0, &run);

  ck_assert_msg (run.ended, "%s", run.error != NULL ? run.error->message : "");
  ck_assert_uint_gt (wuzi_match_count_added (match), 0);
  ck_assert_ptr_nonnull (strstr (wuzi_match_get_warning (match), "ratings"));
  ck_assert_int_eq (g_rmdir (scores), 0);
  g_clear_object (&match);
  match = run_plan (match_test_plan_of_engine (2, folder, "\"database\": \"Cup\""), 0, &run);
  ck_assert (run.ended);
  ck_assert_ptr_null (wuzi_match_get_warning (match));
  ck_assert (g_file_test (scores, G_FILE_TEST_IS_REGULAR));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-match");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, all_games_are_played_side_by_side);
  tcase_add_test (tcase, a_stopped_match_goes_on);
  tcase_add_test (tcase, the_winner_of_a_knock_out_is_found);
  tcase_add_test (tcase, the_sequential_test_ends_a_match);
  tcase_add_test (tcase, openings_come_from_a_file);
  tcase_add_test (tcase, openings_that_cannot_be_played_are_refused);
  tcase_add_test (tcase, balanced_openings_are_made);
  tcase_add_test (tcase, games_go_into_a_database_once);
  tcase_add_test (tcase, ratings_that_cannot_be_written_are_a_warning);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
