/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines of a list are told their ratings, at first and whenever a match has ended. */
#include "matches/wuzi-engine-ratings.h"

#include "matches/scores-test.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

#define ENGINES                                                                                    \
  "{\"name\": \"Rapfi\", \"command\": [\"/bin/cat\", \"-u\"], \"id\": \"" RAPFI_ID "\"}, "         \
  "{\"name\": \"Owl\", \"level\": \"owl\"}"

static char *folder;
static WuziEngineList *list;
static WuziEngineRatings *ratings;

static void
set_up (void)
{
  folder = temp_folder_new ();
  scores_test_add_engines (folder);
  list = wuzi_engine_list_new (folder);
}

static void
tear_down (void)
{
  WAIT_FOR (G_OBJECT (ratings)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&ratings));
  WAIT_FOR (G_OBJECT (list)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&list));
  temp_folder_free (g_steal_pointer (&folder));
}

static void
play (int won, int lost, gint64 started)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, ENGINES, "");

  scores_test_play (plan, won, lost, 0, started);
  ck_assert (engine_scores_keep (folder, plan->results, plan, NULL));
}

static void
read_cb (gboolean *read)
{
  *read = TRUE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_assert (wuzi_engine_list_load_finish (list, result, NULL));
}

static const EngineRating *
get_rating (void)
{
  return wuzi_engine_entry_get_rating (wuzi_engine_list_find (list, RAPFI_ID));
}

START_TEST (engines_that_come_later_are_told_what_is_known)
{
  gboolean read = FALSE;

  play (30, 10, 1000);
  ratings = wuzi_engine_ratings_new (list, folder);
  g_signal_connect_swapped (ratings, "read", G_CALLBACK (read_cb), &read);
  WAIT_FOR (read);
  wuzi_engine_list_load_async (list, NULL, loaded_cb, NULL);
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)));
  ck_assert_int_eq (get_rating ()->games, 40);
  ck_assert_int_gt (get_rating ()->value, 2158);
}
END_TEST

/* Another program may have played it. The list isn't written for that. */
START_TEST (a_match_that_ends_is_noticed)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_FILE_NAME, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  wuzi_engine_list_load_async (list, NULL, loaded_cb, NULL);
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)));
  ck_assert (g_file_get_contents (path, &before, NULL, NULL));
  ratings = wuzi_engine_ratings_new (list, folder);
  ck_assert_int_eq (get_rating ()->games, 0);
  play (10, 10, 1000);
  WAIT_FOR (get_rating ()->games == 20);
  ck_assert_int_eq (get_rating ()->value, 2158);
  play (30, 10, 5000);
  WAIT_FOR (get_rating ()->games == 60);
  ck_assert (g_file_get_contents (path, &after, NULL, NULL));
  ck_assert_str_eq (before, after);
}
END_TEST

/* Who waits for it doesn't wait for ever. */
START_TEST (a_file_that_cannot_be_read_is_read)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);

  ck_assert_int_eq (g_mkdir_with_parents (path, 0700), 0);
  ratings = wuzi_engine_ratings_new (list, folder);
  ck_assert (!wuzi_engine_ratings_is_read (ratings));
  WAIT_FOR (wuzi_engine_ratings_is_read (ratings));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine ratings");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, engines_that_come_later_are_told_what_is_known);
  tcase_add_test (tcase, a_match_that_ends_is_noticed);
  tcase_add_test (tcase, a_file_that_cannot_be_read_is_read);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
