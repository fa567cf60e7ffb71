/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of changes to players where something is in the way: other copies of the
 * program, older and newer files, a disk that is full or can't be written to. */
#define _GNU_SOURCE /* unshare () */
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include "profile-test.h"
#include "records/players/profile-file.h"
#include "records/files/record-files.h"
#include "support/check-main.h"
#include "support/killed.h"
#include "support/limit-files.h"

static const char PROFILES[] = "profiles.json";
static const char OLD_PROFILES[] = "profiles-format-1.json";
static const char ANN_FILE[] = "{\"format\":1,\"more\":[1],\"profiles\":[{\"id\":"
                               "\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
                               "\"created\":\"2026-11-21T05:33:00Z\",\"own\":{\"x\":1}}]}";

START_TEST (two_copies_that_change_different_players_lose_nothing)
{
  g_autoptr (WuziRecordBook) second = NULL;
  WuziProfile *ann = log_in ("Ann");
  WuziProfile *bob;
  guint changes = 0;

  log_in ("Bob");
  WELL (save (book));
  second = book_new ();
  load (second);
  bob = wuzi_record_book_find_profile (second, "Bob");
  g_signal_connect (second, "players-changed", G_CALLBACK (profile_count_cb), &changes);
  WELL (rename_in (book, ann, "Zo\u00eb"));
  WELL (rename_in (second, bob, "Cy"));
  ck_assert_uint_eq (changes, 1);
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (second, "Zo\u00eb"));
  WELL (colour_in (book, named ("Zo\u00eb"), 5));
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (book, "Cy"));
  REFUSED (rename_in (book, named ("Zo\u00eb"), "cy"), "There is already a player named “Cy”.");
  WELL (delete_in (second, wuzi_record_book_find_profile (second, "Zo\u00eb")));
  REFUSED (rename_in (book, named ("Zo\u00eb"), "Di"), "was deleted");
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_uint_eq (deleted_count (), 1);
  named ("Cy");
  WELL (save (second));
}
END_TEST

/* Lets the main loop run until the standing is that. */
static void
wait_for_wins (WuziRecordBook *in, const char *id, guint wins)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;

  while (wuzi_record_book_get_standing (in, wuzi_record_book_find_player (in, id)).wins != wins) {
    ck_assert_msg (g_get_monotonic_time () < end, "waited too long");
    g_main_context_iteration (NULL, FALSE);
  }
}

START_TEST (what_another_copy_merged_and_separated_is_counted_here)
{
  g_autoptr (WuziRecordBook) second = NULL;
  g_autofree char *ann_id = g_strdup (wuzi_profile_get_id (log_in ("Ann")));
  g_autofree char *anny_id = g_strdup (wuzi_profile_get_id (log_in ("Anny")));

  add_win_over (named ("Ann"), log_in ("Bob"));
  add_win_over (named ("Anny"), named ("Bob"));
  second = book_new ();
  load (second);
  WELL (merge_in (book, named ("Anny"), named ("Ann")));
  wuzi_record_book_log_in (second, "Cy");
  wait_for_wins (second, ann_id, 2);
  WELL (separate_in (book, first_merged ()));
  wuzi_record_book_log_in (second, "Di");
  wait_for_wins (second, anny_id, 1);
  wait_for_wins (second, ann_id, 1);
  WELL (save (second));
}
END_TEST

START_TEST (a_file_of_format_1_is_kept_when_it_is_first_written_over)
{
  g_autofree char *untouched = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  untouched = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (untouched, ANN_FILE); /* reading changes nothing */
  ck_assert (!file_exists (folder, OLD_PROFILES));
  WELL (rename_in (book, named ("Ann"), "Zo\u00eb"));
  kept = read_bytes (folder, OLD_PROFILES, NULL);
  ck_assert_str_eq (kept, ANN_FILE);
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_nonnull (strstr (text, "\"format\" : 2"));
  ck_assert_ptr_nonnull (strstr (text, "\"more\""));
  ck_assert_ptr_nonnull (strstr (text, "\"own\""));
  restart ();
  named ("Zo\u00eb");
}
END_TEST

START_TEST (an_old_file_that_is_kept_is_never_written_over)
{
  static const char OTHER[] = "{\"format\":1,\"profiles\":[]}";
  g_autofree char *kept = NULL;
  g_autofree char *second = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  log_in ("Bob");
  WELL (save (book));
  write_text (folder, PROFILES, ANN_FILE); /* the same once more: a backup came back */
  log_in ("Cy");
  WELL (save (book));
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-format-1"), 1);
  write_text (folder, PROFILES, OTHER);
  log_in ("Di");
  WELL (save (book));
  kept = read_bytes (folder, OLD_PROFILES, NULL);
  ck_assert_str_eq (kept, ANN_FILE);
  second = read_only_one (folder, "profiles-format-1-", NULL);
  ck_assert_str_eq (second, OTHER);
}
END_TEST

/* Nothing may be asserted while files are limited: Check writes to one. */
START_TEST (a_full_disk_is_told_and_nothing_has_changed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  limit_files (1);
  error = rename_in (book, named ("Ann"), "Zo\u00eb");
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  named ("Ann");
  ck_assert_uint_eq (listed_count (), 1);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, ANN_FILE);
  ck_assert (!file_exists (folder, OLD_PROFILES));
  WELL (rename_in (book, named ("Ann"), "Zo\u00eb"));
}
END_TEST

START_TEST (a_file_of_a_newer_version_is_left_alone)
{
  static const char NEWER[] = "{\"format\":3,\"profiles\":[\"who knows\"]}";
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, NEWER);
  REFUSED (rename_in (book, log_in ("Ann"), "Zo\u00eb"), "newer version");
  named ("Ann");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, NEWER);
}
END_TEST

/* A small disk of its own for this process, before it has threads: FALSE if it may
 * not have one. */
static gboolean mounted;

static void
set_up_disk (void)
{
  folder = folder_new ();
  mounted = unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
            && mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
  problems = g_ptr_array_new_with_free_func (g_free);
  book = book_new ();
  load (book);
}

static void
tear_down_disk (void)
{
  book_end (book);
  g_ptr_array_unref (problems);
  if (mounted)
    umount (folder);
  folder_free (folder);
}

START_TEST (a_folder_that_can_not_be_written_to_is_told)
{
  WuziProfile *ann = log_in ("Ann");

  WELL (save (book));
  if (!mounted)
    return;
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
  REFUSED (rename_in (book, ann, "Zo\u00eb"), "can’t be written to");
  REFUSED (merge_in (book, ann, log_in ("Bob")), "can’t be written to");
  named ("Ann");
  ck_assert_uint_eq (merged_count (), 0);
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT, NULL), 0);
  WELL (rename_in (book, ann, "Zo\u00eb"));
}
END_TEST

static JsonNode *
learn_something (JsonNode *training, gpointer data)
{
  return json_from_string ("{\"lessons\":[\"gap\"]}", NULL);
}

/* Fills what is left of the disk. */
static void
fill_disk (void)
{
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  FILE *file = g_fopen (path, "wb");

  setvbuf (file, NULL, _IONBF, 0);
  while (fputc ('x', file) != EOF)
    ;
  fclose (file);
}

START_TEST (a_disk_that_is_really_full_is_told_and_nothing_has_changed)
{
  g_autofree char *after = NULL;

  if (!mounted)
    return;
  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  fill_disk ();
  REFUSED (rename_in (book, named ("Ann"), "Zo\u00eb"), "The disk is full.");
  REFUSED (delete_in (book, named ("Ann")), "The disk is full.");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, ANN_FILE);
  restart ();
  named ("Ann");
}
END_TEST

START_TEST (who_could_not_be_erased_is_whole_and_is_once_there_is_room)
{
  g_autofree char *filler = g_build_filename (folder, "filler", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!mounted)
    return;
  write_text (folder, PROFILES, ANN_FILE);
  restart ();
  WELL (delete_in (book, named ("Ann")));
  before = read_bytes (folder, PROFILES, NULL);
  fill_disk ();
  REFUSED (erase_in (book, wuzi_record_book_find_player (book, ANN_ID)), "The disk is full.");
  ck_assert_uint_eq (deleted_count (), 1);
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, before);
  ck_assert_int_eq (g_remove (filler), 0);
  WELL (erase_in (book, wuzi_record_book_find_player (book, ANN_ID)));
  ck_assert_uint_eq (deleted_count (), 0);
}
END_TEST

START_TEST (what_an_erased_player_learned_goes_and_nothing_comes_after)
{
  static const char LEARNED[] = "{\"format\":2,\"profiles\":[{\"id\":\"11111111-1111-4111-8111-"
                                "111111111111\",\"name\":\"Ann\","
                                "\"created\":\"2026-11-21T05:33:00Z\",\"colour\":3,"
                                "\"deleted\":\"2026-11-22T05:33:00Z\","
                                "\"training\":{\"lessons\":[\"five\"]}}]}";
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;

  write_text (folder, PROFILES, LEARNED);
  restart ();
  WELL (erase_in (book, wuzi_record_book_find_player (book, ANN_ID)));
  text = read_bytes (folder, PROFILES, NULL);
  ck_assert_ptr_null (strstr (text, "training"));
  ck_assert_ptr_null (strstr (text, "colour"));
  ck_assert (profile_file_change_training (folder, ANN_ID, learn_something, NULL, &error));
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, text);
}
END_TEST

START_TEST (another_copy_does_not_bring_an_erased_player_back)
{
  g_autoptr (WuziRecordBook) second = NULL;
  WuziProfile *ann = log_in ("Ann");

  WELL (save (book));
  second = book_new ();
  load (second);
  WELL (delete_in (book, ann));
  WELL (erase_in (book, now (ann)));
  wuzi_record_book_log_in (second, "Bob");
  WELL (save (second));
  ck_assert_ptr_null (wuzi_record_book_find_profile (second, "Ann"));
  restart ();
  ck_assert_uint_eq (listed_count (), 1);
  ck_assert_uint_eq (deleted_count (), 0);
}
END_TEST

START_TEST (players_who_were_not_written_yet_are_written_with_the_change)
{
  WuziProfile *ann;

  write_text (folder, PROFILES, ANN_FILE);
  limit_files (1);
  wuzi_record_book_log_in (book, "Bob");
  g_clear_error (&(GError *) { save (book) });
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  ann = log_in ("Cy");
  WELL (colour_in (book, ann, 2));
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  restart ();
  named ("Ann");
  named ("Bob");
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Cy")), 2);
}
END_TEST

START_TEST (who_is_known_by_name_only_is_changed_all_the_same)
{
  WuziProfile *mine = log_in ("Ann");

  ck_assert_ptr_null (save (book));
  write_text (folder, PROFILES, ANN_FILE); /* another copy gave her another id */
  WELL (colour_in (book, mine, 4));
  ck_assert_str_eq (wuzi_profile_get_id (named ("Ann")), ANN_ID);
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Ann")), 4);
  ck_assert_ptr_eq (now (mine), named ("Ann"));
}
END_TEST

/* Changes the file as it is, without what this copy of the program knows. */
static GError *
change_file (ProfileChange *change)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (ProfileReading) after = NULL;
  const ProfileFileStamp aside = { 0 };
  GError *error = NULL;
  int lock = record_files_lock (folder, &error);

  ck_assert_int_ge (lock, 0);
  profile_file_write (folder, nobody, change, &aside, problems, &after, &error);
  record_files_unlock (lock);
  return error;
}

START_TEST (who_has_gone_from_the_file_is_told)
{
  g_autoptr (WuziProfile) ann = g_object_ref (log_in ("Ann"));
  g_autoptr (WuziProfile) bob = wuzi_profile_new_known (BOB_ID, "Bob", 0);
  g_autoptr (ProfileChange) rename = profile_change_new_rename (bob, "Cy");
  g_autoptr (ProfileChange) merge = profile_change_new_merge (ann, bob);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  WELL (save (book));
  before = read_bytes (folder, PROFILES, NULL);
  REFUSED (change_file (rename), "“Bob” isn’t in the list of players any more.");
  REFUSED (change_file (merge), "“Bob” isn’t in the list of players any more.");
  after = read_bytes (folder, PROFILES, NULL);
  ck_assert_str_eq (after, before);
}
END_TEST

START_TEST (a_lost_file_comes_back_with_all_that_was_known)
{
  g_autofree char *path = g_build_filename (folder, PROFILES, NULL);
  WuziProfile *ann = log_in ("Ann");

  WELL (merge_in (book, log_in ("Anny"), ann));
  WELL (delete_in (book, log_in ("Bob")));
  WELL (colour_in (book, ann, 6));
  ck_assert_int_eq (g_remove (path), 0);
  WELL (rename_in (book, now (ann), "Zo\u00eb"));
  restart ();
  ck_assert_uint_eq (wuzi_profile_get_colour (named ("Zo\u00eb")), 6);
  ck_assert_uint_eq (deleted_count (), 1);
  ck_assert_uint_eq (merged_count (), 1);
}
END_TEST

/* --- other processes, before this one has threads --- */

#define ENTRY(id, name)                                                                            \
  "{\"id\":\"" id "\",\"name\":\"" name "\",\"created\":\"2026-11-21T05:33:00Z\"}"

#define ANN ENTRY ("11111111-1111-4111-8111-111111111111", "Ann")
#define BOB ENTRY ("22222222-2222-4222-8222-222222222222", "Bob")

static void
set_up_folder (void)
{
  folder = folder_new ();
  problems = g_ptr_array_new_with_free_func (g_free);
  write_text (folder, PROFILES, "{\"format\":2,\"profiles\":[" ANN "," BOB "]}");
}

static void
tear_down_folder (void)
{
  g_ptr_array_unref (problems);
  folder_free (folder);
}

/* Gives a player a name that ends with a number. */
static gboolean
rename_once (const char *id, const char *stem, guint number)
{
  g_autofree char *name = g_strdup_printf ("%s %u", stem, number);
  g_autoptr (WuziProfile) profile = wuzi_profile_new_known (id, stem, 0);
  g_autoptr (ProfileChange) change = profile_change_new_rename (profile, name);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (ProfileReading) after = NULL;
  const ProfileFileStamp aside = { 0 };
  int lock = record_files_lock (folder, NULL);
  gboolean done =
      lock >= 0 && profile_file_write (folder, nobody, change, &aside, problems, &after, NULL);

  if (lock >= 0)
    record_files_unlock (lock);
  return done;
}

/* A child that does so again and again, from a number on, and tells each that is
 * written. */
static pid_t
start_renaming (const char *id, const char *stem, guint first, guint count, int usecs, int *report)
{
  int ends[2];
  pid_t pid;

  ck_assert_int_eq (pipe (ends), 0);
  pid = fork ();
  ck_assert_int_ge (pid, 0);
  if (pid == 0) {
    for (guint number = first; number < first + count; number++) {
      if (!rename_once (id, stem, number)
          || write (ends[1], &number, sizeof number) != (gssize) sizeof number)
        _exit (1);
      if (number == first)
        killed_after (usecs);
    }
    _exit (0);
  }
  close (ends[1]);
  *report = ends[0];
  return pid;
}

/* The number in the name of the player at that place of the file. */
static guint
number_of (guint index)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  const char *name;

  ck_assert_int_eq (reading->state, PROFILE_FILE_GOOD);
  ck_assert_uint_eq (reading->profiles->len, 2);
  ck_assert_uint_eq (reading->faults->len, 0);
  name = wuzi_profile_get_name (g_ptr_array_index (reading->profiles, index));
  ck_assert_ptr_nonnull (strchr (name, ' '));
  return (guint) g_ascii_strtoull (strchr (name, ' ') + 1, NULL, 10);
}

START_TEST (two_processes_that_change_players_lose_no_change)
{
  enum { COUNT = 100 };
  int reports[2];
  pid_t children[] = { start_renaming (ANN_ID, "Ann", 1, COUNT, KILLED_NEVER, &reports[0]),
                       start_renaming (BOB_ID, "Bob", 1, COUNT, KILLED_NEVER, &reports[1]) };

  for (guint i = 0; i < G_N_ELEMENTS (children); i++) {
    int status;

    ck_assert_int_eq (waitpid (children[i], &status, 0), children[i]);
    ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    close (reports[i]);
    ck_assert_uint_eq (number_of (i), COUNT);
  }
}
END_TEST

START_TEST (two_hundred_kills_lose_no_change_that_was_reported)
{
  enum { KILLS = 200 };
  guint told = 0;

  for (guint i = 0; i < KILLS; i++) {
    int report;
    guint first = told + 1;
    /* Somewhere in the second write. */
    pid_t pid = start_renaming (ANN_ID, "Ann", first, G_MAXUINT / 2, (int) i * 10, &report);
    guint number;
    int status;

    while (read (report, &number, sizeof number) == (gssize) sizeof number)
      told = number;
    close (report);
    ck_assert_uint_ge (told, first);
    ck_assert_int_eq (waitpid (pid, &status, 0), pid);
    ck_assert (WIFSIGNALED (status));
    /* What was written when the kill came may not have been told. */
    number = number_of (0);
    ck_assert (number == told || number == told + 1);
    told = number;
  }
  ck_assert_uint_eq (count_with_prefix (folder, "profiles-broken-"), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("profile-changes");
  TCase *changes = tcase_create ("changes");
  TCase *processes = tcase_create ("processes");
  TCase *disk = tcase_create ("disk");

  tcase_set_timeout (changes, 0);
  tcase_add_checked_fixture (changes, set_up, tear_down);
  tcase_add_test (changes, two_copies_that_change_different_players_lose_nothing);
  tcase_add_test (changes, what_another_copy_merged_and_separated_is_counted_here);
  tcase_add_test (changes, a_file_of_format_1_is_kept_when_it_is_first_written_over);
  tcase_add_test (changes, an_old_file_that_is_kept_is_never_written_over);
  tcase_add_test (changes, a_full_disk_is_told_and_nothing_has_changed);
  tcase_add_test (changes, a_file_of_a_newer_version_is_left_alone);
  tcase_add_test (changes, what_an_erased_player_learned_goes_and_nothing_comes_after);
  tcase_add_test (changes, another_copy_does_not_bring_an_erased_player_back);
  tcase_add_test (changes, players_who_were_not_written_yet_are_written_with_the_change);
  tcase_add_test (changes, who_is_known_by_name_only_is_changed_all_the_same);
  tcase_add_test (changes, who_has_gone_from_the_file_is_told);
  tcase_add_test (changes, a_lost_file_comes_back_with_all_that_was_known);
  suite_add_tcase (suite, changes);
  tcase_set_timeout (disk, 0);
  tcase_add_checked_fixture (disk, set_up_disk, tear_down_disk);
  tcase_add_test (disk, a_folder_that_can_not_be_written_to_is_told);
  tcase_add_test (disk, a_disk_that_is_really_full_is_told_and_nothing_has_changed);
  tcase_add_test (disk, who_could_not_be_erased_is_whole_and_is_once_there_is_room);
  suite_add_tcase (suite, disk);
  tcase_set_timeout (processes, 0);
  tcase_add_checked_fixture (processes, set_up_folder, tear_down_folder);
  tcase_add_test (processes, two_processes_that_change_players_lose_no_change);
  tcase_add_test (processes, two_hundred_kills_lose_no_change_that_was_reported);
  suite_add_tcase (suite, processes);
  return run_suite (suite);
}
