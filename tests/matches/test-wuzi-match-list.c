/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches in a folder: made, played, paused, found again and deleted. */
#include "matches/wuzi-match-list.h"

#include <glib/gstdio.h>
#include <string.h>

#include "matches/match-folders.h"
#include "matches/match-saving.h"
#include "matches/match-test.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static char *folder;
static WuziMatchList *list;

static void
open_list (void)
{
  list = wuzi_match_list_new (folder);
  wuzi_match_list_load (list);
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)));
}

static void
set_up (void)
{
  folder = temp_folder_new ();
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  open_list ();
}

static void
close_list (void)
{
  wuzi_match_list_pause_all (list);
  WAIT_FOR (!wuzi_match_list_is_busy (list));
  WAIT_FOR (G_OBJECT (list)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&list));
}

static void
tear_down (void)
{
  close_list ();
  temp_folder_free (g_steal_pointer (&folder));
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchEntry **entry = user_data;
  g_autoptr (GError) error = NULL;

  *entry = wuzi_match_list_add_finish (WUZI_MATCH_LIST (source), result, &error);
  ck_assert_msg (*entry != NULL, "%s", error != NULL ? error->message : "");
}

static WuziMatchEntry *
add_plan (MatchPlan *plan)
{
  WuziMatchEntry *entry = NULL;

  wuzi_match_list_add_async (list, plan, added_cb, &entry);
  WAIT_FOR (entry != NULL);
  return entry;
}

static WuziMatchEntry *
add (const char *more)
{
  return add_plan (match_test_plan (2, folder, more));
}

static WuziMatchEntry *
first (void)
{
  g_autoptr (WuziMatchEntry) entry = g_list_model_get_item (G_LIST_MODEL (list), 0);

  ck_assert_ptr_nonnull (entry);
  WAIT_FOR (wuzi_match_entry_get_state (entry) != WUZI_MATCH_LOADING);
  return entry;
}

/* Opens the list anew, as another run of the program does. */
static WuziMatchEntry *
find_again (void)
{
  close_list ();
  open_list ();
  return first ();
}

static void
wait_for_state (WuziMatchEntry *entry, WuziMatchState state)
{
  WAIT_FOR (wuzi_match_entry_get_state (entry) == state);
}

START_TEST (a_match_is_kept_with_its_plan)
{
  WuziMatchEntry *entry = add ("\"title\": \"Kept\", \"games\": 4, \"openings\": \"none\"");
  g_autofree char *id = g_strdup (wuzi_match_entry_get_id (entry));

  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_PAUSED);
  ck_assert_uint_eq (wuzi_match_entry_count (entry), 4);
  entry = find_again ();
  ck_assert_str_eq (wuzi_match_entry_get_id (entry), id);
  ck_assert_str_eq (wuzi_match_entry_get_plan (entry)->title, "Kept");
  ck_assert_str_eq (wuzi_match_entry_get_plan (entry)->results,
                    wuzi_match_entry_get_folder (entry));
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_PAUSED);
}
END_TEST

START_TEST (the_newest_comes_first)
{
  WuziMatchEntry *one = add ("");
  WuziMatchEntry *other = add ("");
  g_autofree char *id = g_strdup (wuzi_match_entry_get_id (other));

  ck_assert_str_ne (wuzi_match_entry_get_id (one), id);
  ck_assert_ptr_eq (first (), other);
  ck_assert_str_eq (wuzi_match_entry_get_id (find_again ()), id);
}
END_TEST

static void
ended_cb (WuziMatchList *self, WuziMatchEntry *entry, gpointer user_data)
{
  guint *count = user_data;

  (*count)++;
}

START_TEST (one_that_is_played_to_its_end_says_so)
{
  WuziMatchEntry *entry = add ("\"games\": 4, \"openings\": \"none\", \"concurrency\": 2");
  guint ended = 0;

  g_signal_connect (list, "ended", G_CALLBACK (ended_cb), &ended);
  wuzi_match_entry_start (entry);
  WAIT_FOR (ended == 1);
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_FINISHED);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_match_entry_get_outcomes (entry)), 4);
  /* Nothing more is to be played. */
  wuzi_match_entry_start (entry);
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_FINISHED);
  ck_assert_int_eq (wuzi_match_entry_get_state (find_again ()), WUZI_MATCH_FINISHED);
}
END_TEST

/* The numbers of all games that are over, each once. */
static void
assert_each_once (WuziMatchEntry *entry, guint64 count)
{
  GListModel *outcomes = wuzi_match_entry_get_outcomes (entry);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  ck_assert_uint_eq (g_list_model_get_n_items (outcomes), count);
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziMatchOutcome) outcome = g_list_model_get_item (outcomes, i);

    ck_assert (g_hash_table_add (
        seen, GUINT_TO_POINTER ((guint) wuzi_match_outcome_get (outcome)->slot.index)));
  }
}

START_TEST (a_paused_match_goes_on_where_it_was)
{
  WuziMatchEntry *entry = add ("\"games\": 20, \"openings\": \"none\"");
  guint64 known;

  wuzi_match_entry_start (entry);
  WAIT_FOR (wuzi_match_entry_count_known (entry) >= 2);
  wuzi_match_entry_pause (entry);
  WAIT_FOR (!wuzi_match_entry_is_busy (entry));
  known = wuzi_match_entry_count_known (entry);
  assert_each_once (entry, known);
  entry = find_again ();
  assert_each_once (entry, known);
  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  assert_each_once (entry, 20);
}
END_TEST

/* What the program hadn't written to its end when it was killed isn't a game. */
START_TEST (a_line_that_was_cut_is_played_anew)
{
  WuziMatchEntry *entry = add ("\"games\": 4, \"openings\": \"none\"");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize length;

  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  path = g_build_filename (wuzi_match_entry_get_folder (entry), "games.jsonl", NULL);
  close_list ();
  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  ck_assert (g_file_set_contents (path, text, (gssize) length - 20, NULL));
  open_list ();
  entry = first ();
  assert_each_once (entry, 3);
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_PAUSED);
  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  assert_each_once (find_again (), 4);
}
END_TEST

START_TEST (one_that_was_ended_early_stays_so)
{
  WuziMatchEntry *entry = add ("\"games\": 1000, \"openings\": \"none\"");

  wuzi_match_entry_start (entry);
  WAIT_FOR (wuzi_match_entry_count_known (entry) >= 1);
  wuzi_match_entry_end_early (entry);
  wait_for_state (entry, WUZI_MATCH_ENDED);
  entry = find_again ();
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_ENDED);
  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_RUNNING);
  wuzi_match_entry_pause (entry);
  wait_for_state (entry, WUZI_MATCH_PAUSED);
  ck_assert_int_eq (wuzi_match_entry_get_state (find_again ()), WUZI_MATCH_PAUSED);
}
END_TEST

static void
study_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStudy **study = user_data;

  *study = wuzi_match_entry_read_game_finish (WUZI_MATCH_ENTRY (source), result, NULL);
}

START_TEST (a_game_is_read_as_a_study)
{
  WuziMatchEntry *entry = add ("\"games\": 2, \"openings\": \"none\"");
  g_autoptr (WuziStudy) study = NULL;
  g_autoptr (WuziMatchOutcome) outcome = NULL;
  StudyNode node = STUDY_ROOT;

  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  outcome = g_list_model_get_item (wuzi_match_entry_get_outcomes (entry), 1);
  wuzi_match_entry_read_game_async (entry, wuzi_match_outcome_get (outcome)->slot.index, study_cb,
                                    &study);
  WAIT_FOR (study != NULL);
  while (wuzi_study_get_child (study, node) != STUDY_NO_NODE)
    node = wuzi_study_get_child (study, node);
  ck_assert_int_eq ((int) wuzi_study_count_moves (study, node),
                    wuzi_match_outcome_get (outcome)->count);
}
END_TEST

/* What came of adding to the library. */
typedef struct {
  gboolean done;
  guint added;
} Added;

static void
added_to_library_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Added *added = user_data;
  g_autoptr (GError) error = NULL;

  ck_assert_msg (match_saving_add_finish (result, &added->added, &error), "%s",
                 error != NULL ? error->message : "");
  added->done = TRUE;
}

static guint
add_to_library (WuziMatchEntry *entry)
{
  Added added = { 0 };

  match_saving_add_async (entry, "Matches", added_to_library_cb, &added);
  WAIT_FOR (added.done);
  return added.added;
}

START_TEST (games_go_into_the_library_once)
{
  WuziMatchEntry *entry = add ("\"games\": 2, \"openings\": \"none\"");

  ck_assert_uint_eq (add_to_library (entry), 0);
  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  ck_assert_uint_eq (add_to_library (entry), 2);
  ck_assert_uint_eq (add_to_library (entry), 0);
}
END_TEST

/* Also while it is played. What isn't the match's stays. */
START_TEST (a_deleted_match_leaves_what_isnt_its_own)
{
  WuziMatchEntry *entry = add ("\"games\": 1000, \"openings\": \"none\"");
  g_autofree char *path = g_strdup (wuzi_match_entry_get_folder (entry));
  g_autofree char *own = g_build_filename (path, "notes.txt", NULL);
  g_auto (GStrv) names = NULL;

  ck_assert (g_file_set_contents (own, "mine", -1, NULL));
  wuzi_match_entry_start (entry);
  WAIT_FOR (wuzi_match_entry_count_known (entry) >= 1);
  wuzi_match_list_remove (list, entry);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 0);
  WAIT_FOR (!wuzi_match_list_is_busy (list));
  ck_assert (g_file_test (own, G_FILE_TEST_EXISTS));
  {
    g_autoptr (GPtrArray) found = match_folders_list (folder, NULL);

    ck_assert_uint_eq (found->len, 0);
  }
  entry = add ("\"games\": 2, \"openings\": \"none\"");
  g_free (path);
  path = g_strdup (wuzi_match_entry_get_folder (entry));
  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  wuzi_match_list_remove (list, entry);
  WAIT_FOR (!wuzi_match_list_is_busy (list));
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_plan_that_cant_be_read_says_why)
{
  WuziMatchEntry *entry = add ("");
  g_autofree char *path = g_build_filename (wuzi_match_entry_get_folder (entry), "plan.json", NULL);

  close_list ();
  ck_assert (g_file_set_contents (path, "{\"format\": 1, \"engines\": 7}", -1, NULL));
  open_list ();
  entry = first ();
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_BROKEN);
  ck_assert_ptr_nonnull (strstr (wuzi_match_entry_get_trouble (entry), "engines"));
  ck_assert_ptr_null (wuzi_match_entry_get_plan (entry));
}
END_TEST

/* That fails nothing, and is tried again at each start. */
START_TEST (a_match_that_ratings_dont_know_of_says_so)
{
  WuziMatchEntry *entry = add_plan (match_test_plan_of_engine (2, folder, ""));
  g_autofree char *scores = match_test_hinder_scores ();

  wuzi_match_entry_start (entry);
  wait_for_state (entry, WUZI_MATCH_FINISHED);
  ck_assert_ptr_nonnull (strstr (wuzi_match_entry_get_trouble (entry), "ratings"));
  entry = find_again ();
  ck_assert_int_eq (wuzi_match_entry_get_state (entry), WUZI_MATCH_FINISHED);
  ck_assert_ptr_nonnull (strstr (wuzi_match_entry_get_trouble (entry), "ratings"));
  ck_assert_int_eq (g_rmdir (scores), 0);
  entry = find_again ();
  ck_assert_ptr_null (wuzi_match_entry_get_trouble (entry));
  ck_assert (g_file_test (scores, G_FILE_TEST_IS_REGULAR));
}
END_TEST

START_TEST (a_match_that_is_ended_early_says_so_too)
{
  WuziMatchEntry *entry = add_plan (match_test_plan_of_engine (1000, folder, ""));
  g_autofree char *scores = match_test_hinder_scores ();

  wuzi_match_entry_start (entry);
  WAIT_FOR (wuzi_match_entry_count_known (entry) >= 1);
  wuzi_match_entry_end_early (entry);
  WAIT_FOR (!wuzi_match_entry_is_busy (entry));
  ck_assert_ptr_nonnull (strstr (wuzi_match_entry_get_trouble (entry), "ratings"));
  ck_assert_int_eq (g_rmdir (scores), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-match-list");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_match_is_kept_with_its_plan);
  tcase_add_test (tcase, the_newest_comes_first);
  tcase_add_test (tcase, one_that_is_played_to_its_end_says_so);
  tcase_add_test (tcase, a_paused_match_goes_on_where_it_was);
  tcase_add_test (tcase, a_line_that_was_cut_is_played_anew);
  tcase_add_test (tcase, one_that_was_ended_early_stays_so);
  tcase_add_test (tcase, a_game_is_read_as_a_study);
  tcase_add_test (tcase, games_go_into_the_library_once);
  tcase_add_test (tcase, a_deleted_match_leaves_what_isnt_its_own);
  tcase_add_test (tcase, a_plan_that_cant_be_read_says_why);
  tcase_add_test (tcase, a_match_that_ratings_dont_know_of_says_so);
  tcase_add_test (tcase, a_match_that_is_ended_early_says_so_too);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
