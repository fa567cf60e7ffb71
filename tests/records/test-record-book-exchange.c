/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of exports and imports while the program runs. */
#include "profile-test.h"
#include "records/games/kept-study.h"
#include "support/check-main.h"

static char *file;
static char *other_folder;

static void
set_up_file (void)
{
  set_up ();
  other_folder = folder_new ();
  file = g_strconcat (folder, ".json", NULL);
}

static void
tear_down_file (void)
{
  tear_down ();
  folder_free (other_folder);
  g_remove (file);
  g_free (file);
}

/* How an exchange ended. */
typedef struct {
  Ending ending;
  RecordExchange done;
} Exchanged;

static void
exchanged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Exchanged *exchanged = user_data;

  exchanged->ending.good = wuzi_record_book_exchange_finish (
      WUZI_RECORD_BOOK (source), result, &exchanged->done, &exchanged->ending.error);
  exchanged->ending.done = TRUE;
}

static Exchanged
export_player (WuziProfile *profile)
{
  Exchanged exchanged = { 0 };

  wuzi_record_book_export_async (book, profile, file, NULL, exchanged_cb, &exchanged);
  wait_for (&exchanged.ending.done);
  return exchanged;
}

static Exchanged
import_file (void)
{
  Exchanged exchanged = { 0 };

  wuzi_record_book_import_async (book, file, NULL, exchanged_cb, &exchanged);
  wait_for (&exchanged.ending.done);
  return exchanged;
}

/* Goes on in another folder, as on another computer. */
static void
move_on (void)
{
  char *first = folder;

  book_end (book);
  folder = other_folder;
  other_folder = first;
  book = book_new ();
  load (book);
}

static char *
read_file (void)
{
  char *text = NULL;

  g_file_get_contents (file, &text, NULL, NULL);
  return text;
}

/* Ann, into whom Anny was merged, in green; Bob, deleted; and games. */
static void
fill_book (void)
{
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  WuziProfile *anny = wuzi_record_book_log_in (book, "Anny");
  WuziProfile *bob = wuzi_record_book_log_in (book, "Bob");

  add_win_over (ann, bob);
  add_win_over (anny, bob);
  WELL (colour_in (book, ann, 3));
  WELL (merge_in (book, anny, named ("Ann")));
  WELL (delete_in (book, bob));
}

START_TEST (what_was_imported_is_there_at_once_and_only_once)
{
  Exchanged exchanged;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  guint changes = 0;

  fill_book ();
  exchanged = export_player (NULL);
  ck_assert_uint_eq (exchanged.done.players, 3);
  ck_assert_uint_eq (exchanged.done.games, 2);
  first = read_file ();
  move_on ();
  g_signal_connect (book, "standings-changed", G_CALLBACK (profile_count_cb), &changes);
  exchanged = import_file ();
  ck_assert_uint_eq (exchanged.done.players, 3);
  ck_assert_uint_eq (exchanged.done.games, 2);
  ck_assert_uint_ge (changes, 1);
  ck_assert_standing (standing_of (named ("Ann")), 2, 0, 0);
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Ann")), 3);
  ck_assert_uint_eq (count_items (wuzi_record_book_get_profiles (book)), 1);
  ck_assert_uint_eq (count_items (wuzi_record_book_get_deleted_profiles (book)), 1);
  ck_assert_uint_eq (count_items (wuzi_record_book_get_merged_profiles (book)), 1);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 2);
  exchanged = import_file ();
  ck_assert_uint_eq (exchanged.done.players + exchanged.done.games, 0);
  ck_assert_uint_eq (exchanged.done.known, 2);
  export_player (NULL);
  second = read_file ();
  ck_assert_str_eq (first, second);
}
END_TEST

START_TEST (games_that_came_before_an_import_failed_are_there)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autofree char *path = kept_study_dup_path (folder, wuzi_game_record_get_id (record));
  g_autofree char *studies = g_path_get_dirname (path);
  g_autoptr (GError) error = add (book, record);
  Exchanged exchanged;

  ck_assert_no_error (error);
  ck_assert_int_eq (g_mkdir_with_parents (studies, 0700), 0);
  ck_assert (g_file_set_contents (path, "(;FF[4]GM[4]SZ[15];B[hh])", -1, NULL));
  exchanged = export_player (NULL);
  ck_assert_uint_eq (exchanged.done.studies, 1);
  move_on ();
  write_text (folder, KEPT_STUDIES_FOLDER, "in the way");
  exchanged = import_file ();
  ck_assert_ptr_nonnull (exchanged.ending.error);
  g_error_free (exchanged.ending.error);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
}
END_TEST

START_TEST (one_player_takes_along_who_was_merged_into_him)
{
  Exchanged exchanged;

  fill_book ();
  add_win_over (wuzi_record_book_log_in (book, "Cy"), wuzi_record_book_log_in (book, "Di"));
  exchanged = export_player (named ("Ann"));
  ck_assert_uint_eq (exchanged.done.players, 3);
  ck_assert_uint_eq (exchanged.done.games, 2);
  move_on ();
  import_file ();
  ck_assert_standing (standing_of (named ("Ann")), 2, 0, 0);
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Cy"));
}
END_TEST

START_TEST (who_came_in_with_a_name_of_here_follows_it_and_can_leave)
{
  Exchanged exchanged;

  fill_book ();
  /* His games tell a name that he hasn't any more. */
  WELL (rename_in (book, named ("Ann"), "Cy"));
  export_player (NULL);
  move_on ();
  wuzi_record_book_log_in (book, "Cy");
  exchanged = import_file ();
  ck_assert_uint_eq (exchanged.done.players, 2);
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_standing (standing_of (named ("Cy")), 2, 0, 0);
  WELL (rename_in (book, named ("Cy"), "Di"));
  exchanged = import_file ();
  ck_assert_uint_eq (exchanged.done.players + exchanged.done.games, 0);
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_standing (standing_of (named ("Di")), 2, 0, 0);
  for (guint i = 0; i < merged_count (); i++) {
    g_autoptr (WuziProfile) profile =
        g_list_model_get_item (wuzi_record_book_get_merged_profiles (book), i);

    if (g_str_equal (wuzi_profile_get_name (profile), "Cy")) {
      WELL (separate_in (book, profile));
      break;
    }
  }
  ck_assert_standing (standing_of (named ("Cy")), 2, 0, 0);
  ck_assert_standing (standing_of (named ("Di")), 0, 0, 0);
}
END_TEST

START_TEST (pins_stay_here)
{
  g_autofree char *text = NULL;

  WELL (set_pin_in (book, wuzi_record_book_log_in (book, "Ann"), "1234"));
  export_player (NULL);
  text = read_file ();
  ck_assert_ptr_nonnull (strstr (text, "Ann"));
  ck_assert_ptr_null (strstr (text, "pin"));
  import_file ();
  ck_assert (wuzi_profile_has_pin (named ("Ann")));
}
END_TEST

START_TEST (players_that_came_in_do_not_undo_what_was_done_here)
{
  g_autoptr (WuziProfile) deleted = NULL;

  fill_book ();
  export_player (NULL);
  WELL (rename_in (book, named ("Ann"), "Zo\u00eb"));
  deleted = g_list_model_get_item (wuzi_record_book_get_deleted_profiles (book), 0);
  WELL (restore_in (book, deleted));
  import_file ();
  named ("Zo\u00eb");
  named ("Bob");
  ck_assert_ptr_null (wuzi_record_book_find_profile (book, "Ann"));
}
END_TEST

START_TEST (what_can_not_be_done_is_told)
{
  Exchanged exchanged;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  exchanged = import_file ();
  REFUSED (g_steal_pointer (&exchanged.ending.error), ".json");
  write_text ("/", file + 1, "{}");
  exchanged = import_file ();
  REFUSED (g_steal_pointer (&exchanged.ending.error), "isn’t a file that Wuzi has exported");
  g_cancellable_cancel (cancellable);
  exchanged = (Exchanged) { 0 };
  wuzi_record_book_export_async (book, NULL, file, cancellable, exchanged_cb, &exchanged);
  wait_for (&exchanged.ending.done);
  ck_assert (g_error_matches (exchanged.ending.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&exchanged.ending.error);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-exchange");
  TCase *exchange = tcase_create ("exchange");

  tcase_set_timeout (exchange, 0);
  tcase_add_checked_fixture (exchange, set_up_file, tear_down_file);
  tcase_add_test (exchange, what_was_imported_is_there_at_once_and_only_once);
  tcase_add_test (exchange, games_that_came_before_an_import_failed_are_there);
  tcase_add_test (exchange, one_player_takes_along_who_was_merged_into_him);
  tcase_add_test (exchange, who_came_in_with_a_name_of_here_follows_it_and_can_leave);
  tcase_add_test (exchange, pins_stay_here);
  tcase_add_test (exchange, players_that_came_in_do_not_undo_what_was_done_here);
  tcase_add_test (exchange, what_can_not_be_done_is_told);
  suite_add_tcase (suite, exchange);
  return run_suite (suite);
}
