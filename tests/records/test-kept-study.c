/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of studies of recorded games: their files, and how they travel with the records. */
#include <fcntl.h>
#include <sys/stat.h>

#include "record-test.h"
#include "records/games/games-file.h"
#include "records/games/kept-study.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"
#include "records/upkeep/record-sweep.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/held-lock.h"

static const char DAY[] = "2026-11-20";
static const char OLD[] = "(;FF[4]GM[4]SZ[15];B[hh])";
static const char NEW[] = "(;FF[4]GM[4]SZ[15];B[hh](;W[hi])(;W[ii]C[“\\]”\n\xe7\xa0\x94]))";

enum {
  EARLY = 1000, /* seconds since 1970 */
  LATE = 2000,
};

static char *folder;
static char *there; /* another one */
static char *file;  /* that is exported */
static char *game;  /* its id */

static void
set_up (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  folder = folder_new ();
  there = folder_new ();
  file = g_strconcat (folder, ".json", NULL);
  g_ptr_array_add (records, ann_beats_bob ());
  game = g_strdup (wuzi_game_record_get_id (records->pdata[0]));
  ck_assert (append_games (folder, records, NULL));
}

static void
tear_down (void)
{
  g_remove (file);
  g_free (file);
  g_free (game);
  folder_free (folder);
  folder_free (there);
}

/* Puts a study there, changed at that second. */
static void
put (const char *where, const char *id, const char *text, time_t second)
{
  g_autofree char *path = kept_study_dup_path (where, id);
  g_autofree char *studies = g_path_get_dirname (path);
  const struct timespec times[] = { { .tv_sec = second }, { .tv_sec = second } };

  ck_assert_int_eq (g_mkdir_with_parents (studies, 0700), 0);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
}

static void
assert_study (const char *where, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_auto (KeptStudy) study = { 0 };

  ck_assert (kept_study_read (where, game, &study, &error) || error == NULL);
  ck_assert_pstr_eq (study.text, text);
}

/* All that was kept beside studies. */
static guint
count_aside (const char *where)
{
  g_autofree char *studies = g_build_filename (where, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *prefix = g_strconcat (game, "-replaced-", NULL);

  return count_with_prefix (studies, prefix);
}

static gboolean
take (const char *text, int second, gboolean in_any_case)
{
  KeptStudy study = { .game = game, .changed = second * 1000, .text = (char *) text };
  g_autoptr (GError) error = NULL;
  gboolean taken;

  ck_assert (kept_study_take (folder, &study, in_any_case, &taken, &error));
  ck_assert_no_error (error);
  return taken;
}

START_TEST (a_line_holds_all_of_it)
{
  g_auto (KeptStudy) study = { 0 };
  g_auto (KeptStudy) again = { 0 };
  g_autofree char *line = NULL;

  put (folder, game, NEW, LATE);
  ck_assert (kept_study_read (folder, game, &study, NULL));
  line = kept_study_write_line (&study);
  ck_assert_ptr_null (strchr (line, '\n'));
  ck_assert (kept_study_read_line (line, strlen (line), &again));
  ck_assert_str_eq (again.game, game);
  ck_assert_str_eq (again.text, NEW);
  ck_assert_int_eq (again.changed, LATE * 1000);
}
END_TEST

START_TEST (what_is_no_line_is_not_read)
{
  static const char *const LINES[] = {
    "",
    "{}",
    "[]",
    "{\"study\":\"../../x\",\"changed\":\"2026-11-21T05:33:00Z\",\"sgf\":\"(;)\"}",
    "{\"study\":\"11111111-1111-4111-8111-111111111111\",\"sgf\":\"(;)\"}",
    "{\"study\":\"11111111-1111-4111-8111-111111111111\","
    "\"changed\":\"2026-11-21T05:33:00Z\",\"sgf\":\"\"}",
    "{\"study\":\"11111111-1111-4111-8111-111111111111\","
    "\"changed\":\"2026-11-21T05:33:00Z\",\"sgf\":1}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++) {
    g_auto (KeptStudy) study = { 0 };

    ck_assert (!kept_study_read_line (LINES[i], strlen (LINES[i]), &study));
    ck_assert_ptr_null (study.text);
  }
}
END_TEST

START_TEST (only_studies_of_games_are_listed)
{
  g_autoptr (GPtrArray) none = kept_study_list (folder, NULL);
  g_autoptr (GPtrArray) one = NULL;

  put (folder, game, OLD, EARLY);
  put (folder, "x", OLD, EARLY);
  take (NEW, LATE, FALSE);
  one = kept_study_list (folder, NULL);
  ck_assert_uint_eq (none->len, 0);
  ck_assert_uint_eq (one->len, 1);
  ck_assert_str_eq (one->pdata[0], game);
}
END_TEST

START_TEST (the_later_one_holds_and_the_other_is_kept)
{
  ck_assert (take (OLD, EARLY, FALSE));
  ck_assert_uint_eq (count_aside (folder), 0);
  ck_assert (!take (OLD, LATE, FALSE));
  ck_assert (take (NEW, LATE, FALSE));
  assert_study (folder, NEW);
  ck_assert_uint_eq (count_aside (folder), 1);
  ck_assert (!take (OLD, EARLY, FALSE));
  assert_study (folder, NEW);
  ck_assert (take (OLD, EARLY, TRUE));
  assert_study (folder, OLD);
  ck_assert_uint_eq (count_aside (folder), 2);
}
END_TEST

/* As a loss of power leaves it. */
START_TEST (what_is_damaged_holds_never)
{
  g_autofree char *path = kept_study_dup_path (folder, game);

  put (folder, game, OLD, LATE);
  ck_assert (g_file_set_contents (path, "\0\0\0\0", 4, NULL));
  assert_study (folder, NULL);
  ck_assert (take (OLD, EARLY, FALSE));
  assert_study (folder, OLD);
  ck_assert_uint_eq (count_aside (folder), 1);
}
END_TEST

START_TEST (what_cannot_be_read_just_now_is_not_replaced)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *name = g_strconcat (game, ".sgf", NULL);
  g_autofree char *path = g_build_filename (studies, name, NULL);
  KeptStudy study = { .game = game, .changed = LATE * 1000, .text = (char *) NEW };
  g_autoptr (GError) error = NULL;
  gboolean taken;

  put (folder, game, OLD, EARLY);
  g_remove (path);
  make_unreadable (studies, name);
  ck_assert (!kept_study_take (folder, &study, FALSE, &taken, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (!taken);
}
END_TEST

/* --- backups --- */

static void
back_up (int day)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, day, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  record_backup_run (folder, now, FALSE, NULL, &error);
  ck_assert_no_error (error);
}

static guint
restore (gboolean exact)
{
  g_autoptr (GError) error = NULL;
  g_auto (RecordRestore) done = { 0 };

  record_restore_run (folder, DAY, exact, &done, &error);
  ck_assert_no_error (error);
  return done.studies;
}

START_TEST (a_lost_study_comes_back_from_a_backup)
{
  g_autofree char *path = kept_study_dup_path (folder, game);
  g_auto (RecordRestore) found = { 0 };

  put (folder, game, NEW, LATE);
  back_up (20);
  ck_assert (backup_look_count (folder, DAY, &found, NULL));
  ck_assert_uint_eq (found.studies, 1);
  ck_assert_int_eq (g_remove (path), 0);
  ck_assert_uint_eq (restore (FALSE), 1);
  assert_study (folder, NEW);
  ck_assert_uint_eq (count_aside (folder), 0);
}
END_TEST

START_TEST (a_newer_study_stays_unless_it_is_not_wanted)
{
  put (folder, game, OLD, EARLY);
  back_up (20);
  put (folder, game, NEW, LATE);
  restore (FALSE);
  assert_study (folder, NEW);
  ck_assert_uint_eq (count_aside (folder), 0);
  restore (TRUE);
  assert_study (folder, OLD);
  ck_assert_uint_eq (count_aside (folder), 1);
}
END_TEST

START_TEST (studies_are_copied_again_when_one_has_changed)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);

  back_up (19);
  ck_assert_uint_eq (count_with_prefix (backups, "studies-"), 0);
  put (folder, game, OLD, EARLY);
  back_up (20);
  back_up (21);
  ck_assert_uint_eq (count_with_prefix (backups, "studies-"), 1);
  put (folder, game, NEW, LATE);
  back_up (22);
  ck_assert_uint_eq (count_with_prefix (backups, "studies-"), 2);
}
END_TEST

START_TEST (a_damaged_backup_of_studies_changes_nothing)
{
  g_autofree char *name = g_strdup_printf (RECORD_BACKUP_FOLDER "/studies-%s.jsonl.gz", DAY);
  g_autoptr (GError) error = NULL;
  g_auto (RecordRestore) done = { 0 };
  g_autofree char *packed = NULL;
  gsize length;

  put (folder, game, OLD, EARLY);
  back_up (20);
  packed = read_bytes (folder, name, &length);
  write_bytes (folder, name, packed, length / 2);
  put (folder, game, NEW, LATE);
  ck_assert (!backup_look_count (folder, DAY, &done, NULL));
  ck_assert (!record_restore_run (folder, DAY, TRUE, &done, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "is damaged"));
  assert_study (folder, NEW);
}
END_TEST

START_TEST (a_restoring_that_fails_changes_no_study)
{
  g_autofree char *path = kept_study_dup_path (folder, game);
  g_autofree char *games = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (RecordRestore) done = { 0 };

  put (folder, game, OLD, EARLY);
  back_up (20);
  ck_assert_int_eq (g_remove (path), 0);
  ck_assert_int_eq (g_remove (games), 0);
  make_unreadable (folder, GAMES_FILE_NAME);
  ck_assert (!record_restore_run (folder, DAY, FALSE, &done, &error));
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  ck_assert_uint_eq (done.studies, 0);
}
END_TEST

/* --- export and import --- */

static guint
export_to_file (const char *player)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  record_export (folder, player, file, &done, &error);
  ck_assert_no_error (error);
  return done.studies;
}

static guint
import (const char *where)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  record_import (where, file, &done, &error);
  ck_assert_no_error (error);
  return done.studies;
}

START_TEST (an_export_takes_studies_along)
{
  put (folder, game, NEW, LATE);
  ck_assert_uint_eq (export_to_file ("Ann"), 1);
  ck_assert_uint_eq (import (there), 1);
  assert_study (there, NEW);
  ck_assert_uint_eq (import (there), 0);
  put (folder, game, OLD, EARLY);
  ck_assert_uint_eq (export_to_file (NULL), 1);
  ck_assert_uint_eq (import (there), 0);
  assert_study (there, NEW);
}
END_TEST

START_TEST (an_import_keeps_what_it_replaces)
{
  put (folder, game, NEW, LATE);
  export_to_file (NULL);
  put (there, game, OLD, EARLY);
  ck_assert_uint_eq (import (there), 1);
  assert_study (there, NEW);
  ck_assert_uint_eq (count_aside (there), 1);
}
END_TEST

START_TEST (while_another_copy_writes_nothing_is_taken)
{
  g_autoptr (GError) error = NULL;
  RecordExchange done;
  int lock;

  put (folder, game, NEW, LATE);
  export_to_file (NULL);
  put (there, game, OLD, EARLY);
  lock = hold_lock (there);
  ck_assert (!record_import (there, file, &done, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  close (lock);
  assert_study (there, OLD);
}
END_TEST

START_TEST (studies_without_their_game_stay_out)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  put (folder, game, NEW, LATE);
  put (folder, "44444444-4444-4444-8444-444444444444", NEW, LATE);
  ck_assert_uint_eq (export_to_file (NULL), 1);
  ck_assert (g_file_get_contents (file, &text, NULL, NULL));
  ck_assert_ptr_null (strstr (text, "44444444"));
  changed = g_string_new (text);
  g_string_replace (changed, "{\"study\":\"",
                    "{\"study\":\"22222222-2222-4222-8222-222222222222\","
                    "\"x\":\"",
                    0);
  ck_assert (g_file_set_contents (file, changed->str, -1, NULL));
  ck_assert_uint_eq (import (there), 0);
  assert_study (there, NULL);
}
END_TEST

START_TEST (a_game_that_is_deleted_and_wanted_again_has_its_study)
{
  static const char MARKS[] = "{\"format\":5,\"mark\":\"%s\",\"at\":\"2026-11-21T05:33:00Z\","
                              "\"deleted\":true}\n"
                              "{\"format\":5,\"mark\":\"%s\",\"at\":\"2026-11-21T05:33:01Z\"}\n";
  g_autoptr (GString) lines = g_string_new (NULL);

  put (folder, game, NEW, LATE);
  g_string_printf (lines, MARKS, game, game);
  g_string_truncate (lines, (gsize) (strchr (lines->str, '\n') - lines->str + 1));
  ck_assert (games_file_append_lines (folder, lines, NULL));
  ck_assert_uint_eq (export_to_file ("Ann"), 0);
  ck_assert_uint_eq (export_to_file (NULL), 1);
  g_string_printf (lines, MARKS, game, game);
  ck_assert (games_file_append_lines (folder, lines, NULL));
  ck_assert_uint_eq (export_to_file ("Ann"), 1);
  assert_study (folder, NEW);
}
END_TEST

START_TEST (rests_of_writing_are_swept)
{
  g_autofree char *rest = g_strconcat (KEPT_STUDIES_FOLDER "/", game, ".sgf.new-A1b2C3", NULL);
  g_autofree char *unsaved =
      g_strconcat (KEPT_STUDIES_FOLDER "/" KEPT_STUDIES_UNSAVED "/", game, ".sgf", NULL);
  g_autofree char *origin = g_strconcat (unsaved, ".from.new-A1b2C3", NULL);
  g_autofree char *path = g_build_filename (folder, unsaved, NULL);
  g_autofree char *inner = g_path_get_dirname (path);

  put (folder, game, NEW, LATE);
  ck_assert_int_eq (g_mkdir_with_parents (inner, 0700), 0);
  write_text (folder, rest, "(;");
  write_text (folder, unsaved, OLD);
  write_text (folder, origin, "/home");
  record_sweep (folder);
  ck_assert (!file_exists (folder, rest));
  ck_assert (!file_exists (folder, origin));
  ck_assert (file_exists (folder, unsaved));
  assert_study (folder, NEW);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kept-study");
  TCase *files = tcase_create ("files");
  TCase *travels = tcase_create ("travels");

  tcase_add_checked_fixture (files, set_up, tear_down);
  tcase_add_test (files, a_line_holds_all_of_it);
  tcase_add_test (files, what_is_no_line_is_not_read);
  tcase_add_test (files, only_studies_of_games_are_listed);
  tcase_add_test (files, the_later_one_holds_and_the_other_is_kept);
  tcase_add_test (files, what_is_damaged_holds_never);
  tcase_add_test (files, what_cannot_be_read_just_now_is_not_replaced);
  tcase_add_test (files, rests_of_writing_are_swept);
  suite_add_tcase (suite, files);
  tcase_add_checked_fixture (travels, set_up, tear_down);
  tcase_add_test (travels, a_lost_study_comes_back_from_a_backup);
  tcase_add_test (travels, a_newer_study_stays_unless_it_is_not_wanted);
  tcase_add_test (travels, studies_are_copied_again_when_one_has_changed);
  tcase_add_test (travels, a_damaged_backup_of_studies_changes_nothing);
  tcase_add_test (travels, a_restoring_that_fails_changes_no_study);
  tcase_add_test (travels, an_export_takes_studies_along);
  tcase_add_test (travels, an_import_keeps_what_it_replaces);
  tcase_add_test (travels, while_another_copy_writes_nothing_is_taken);
  tcase_add_test (travels, studies_without_their_game_stay_out);
  tcase_add_test (travels, a_game_that_is_deleted_and_wanted_again_has_its_study);
  suite_add_tcase (suite, travels);
  return run_suite (suite);
}
