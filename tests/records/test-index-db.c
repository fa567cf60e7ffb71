/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of databases that are kept: what is wrong with one is told, and nothing of it is lost. */
#define _GNU_SOURCE

#include <sys/wait.h>

#include "records/files/json-read.h"
#include "records/index/index-db.h"
#include "support/check-main.h"
#include "support/small-disk.h"
#include "folder-test.h"

enum {
  VERSION = 3,
  DISK_BYTES = 512 << 10,
};

static const char NAME[] = "games.db";
static const char SQL[] = "CREATE TABLE points (no INTEGER PRIMARY KEY, text TEXT)";
static const char COUNT[] = "SELECT count (*) FROM points";

static char *path;

static void
set_up_path (void)
{
  set_up ();
  path = g_build_filename (folder, NAME, NULL);
}

static void
tear_down_path (void)
{
  g_free (path);
  tear_down ();
}

static IndexDb *
open_well (void)
{
  g_autoptr (GError) error = NULL;
  IndexDb *db = index_db_open_kept (path, VERSION, SQL, &error);

  ck_assert_no_error (error);
  ck_assert_ptr_nonnull (db);
  return db;
}

static void
add_points (IndexDb *db, int count)
{
  ck_assert (index_db_begin (db));
  for (int i = 0; i < count; i++)
    ck_assert (index_db_run (db, "INSERT INTO points VALUES (NULL, hex (randomblob (500)))"));
  ck_assert (index_db_commit (db));
}

/* So many points are in a new file, which is closed. */
static void
make_file (int count)
{
  IndexDb *db = open_well ();

  add_points (db, count);
  index_db_close (db);
}

/* It is refused in both ways, with that error and those words, and no byte of it changes. */
static void
assert_refused (GQuark domain, int code, const char *words)
{
  gsize length;
  gsize length_after;
  g_autofree char *before = read_bytes (folder, NAME, &length);
  g_autofree char *after = NULL;

  for (int way = 0; way < 2; way++) {
    g_autoptr (GError) error = NULL;

    ck_assert_ptr_null (way == 0 ? index_db_open_kept (path, VERSION, SQL, &error)
                                 : index_db_open_to_read (path, VERSION, &error));
    ck_assert_msg (g_error_matches (error, domain, code), "%s", error->message);
    ck_assert_msg (strstr (error->message, words) != NULL, "%s", error->message);
  }
  after = read_bytes (folder, NAME, &length_after);
  ck_assert_uint_eq (length, length_after);
  ck_assert (before == NULL || memcmp (before, after, length) == 0);
}

START_TEST (what_was_committed_is_there_again)
{
  IndexDb *db;

  make_file (10);
  db = open_well ();
  ck_assert_int_eq (index_db_read_number (db, COUNT), 10);
  ck_assert_int_eq (index_db_read_number (db, "PRAGMA synchronous"), 2);
  ck_assert_str_eq (index_db_get_path (db), path);
  index_db_close (db);
  /* All is in the one file. */
  ck_assert (!file_exists (folder, "games.db-wal"));
}
END_TEST

START_TEST (what_was_committed_survives_a_crash)
{
  IndexDb *db;
  pid_t child = fork ();
  int status;

  if (child == 0) {
    db = open_well ();
    add_points (db, 10);
    index_db_begin (db);
    index_db_run (db, "INSERT INTO points VALUES (NULL, 'lost')");
    _exit (0);
  }
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  db = open_well ();
  ck_assert_int_eq (index_db_read_number (db, COUNT), 10);
  index_db_close (db);
}
END_TEST

START_TEST (an_empty_file_becomes_a_database)
{
  IndexDb *db;

  write_text (folder, NAME, "");
  db = open_well ();
  add_points (db, 1);
  index_db_close (db);
}
END_TEST

START_TEST (what_is_no_database_is_left_alone)
{
  write_text (folder, NAME, "These are the games of the club, and nobody else has them.\n");
  assert_refused (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "isn’t a database of Wuzi’s");
}
END_TEST

START_TEST (a_database_of_another_program_is_left_alone)
{
  sqlite3 *handle;

  ck_assert_int_eq (sqlite3_open (path, &handle), SQLITE_OK);
  ck_assert_int_eq (
      sqlite3_exec (handle, "CREATE TABLE mine (no); PRAGMA user_version = 3", NULL, NULL, NULL),
      SQLITE_OK);
  sqlite3_close (handle);
  assert_refused (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "isn’t a database of Wuzi’s");
}
END_TEST

START_TEST (an_index_is_no_database_that_is_kept)
{
  index_db_close (index_db_open (path, VERSION, SQL));
  assert_refused (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "isn’t a database of Wuzi’s");
}
END_TEST

START_TEST (another_version_is_left_alone)
{
  g_autoptr (GError) error = NULL;
  IndexDb *db = index_db_open_kept (path, VERSION + 1, SQL, &error);

  ck_assert_no_error (error);
  add_points (db, 1);
  index_db_close (db);
  assert_refused (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER, "newer version of Wuzi");
  ck_assert_ptr_null (index_db_open_kept (path, VERSION + 2, SQL, &error));
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
  ck_assert_ptr_nonnull (strstr (error->message, "earlier version of Wuzi"));
}
END_TEST

START_TEST (half_a_file_is_left_alone)
{
  g_autofree char *bytes = NULL;
  gsize length;

  make_file (100);
  bytes = read_bytes (folder, NAME, &length);
  ck_assert_uint_gt (length, 8192);
  write_bytes (folder, NAME, bytes, length / 2);
  assert_refused (WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "is damaged");
}
END_TEST

START_TEST (damage_that_is_found_later_is_told)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  IndexDb *db;
  gsize length;

  make_file (100);
  bytes = read_bytes (folder, NAME, &length);
  memset (bytes + 4096, 0xff, length - 4096);
  write_bytes (folder, NAME, bytes, length);
  db = open_well ();
  index_db_read_number (db, "SELECT count (*) FROM points WHERE text > ''");
  ck_assert (!index_db_is_good (db));
  index_db_set_error (db, &error);
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
  ck_assert_ptr_nonnull (strstr (error->message, "is damaged"));
  index_db_close (db);
  ck_assert (file_exists (folder, NAME));
}
END_TEST

START_TEST (where_there_is_no_file_there_is_none_to_read)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (index_db_open_to_read (path, VERSION, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert (!file_exists (folder, NAME));
  g_clear_error (&error);
  write_text (folder, NAME, "");
  ck_assert_ptr_null (index_db_open_to_read (path, VERSION, &error));
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
}
END_TEST

START_TEST (a_folder_in_its_place_is_left_alone)
{
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  ck_assert_ptr_null (index_db_open_kept (path, VERSION, SQL, &error));
  ck_assert_int_eq (error->domain, G_IO_ERROR);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_DIR));
}
END_TEST

START_TEST (who_reads_sees_what_is_written_and_changes_nothing)
{
  g_autoptr (GError) error = NULL;
  IndexDb *writer = open_well ();
  IndexDb *reader;

  add_points (writer, 5);
  reader = index_db_open_to_read (path, VERSION, &error);
  ck_assert_no_error (error);
  ck_assert_int_eq (index_db_read_number (reader, COUNT), 5);
  add_points (writer, 5);
  ck_assert_int_eq (index_db_read_number (reader, COUNT), 10);
  ck_assert (!index_db_run (reader, "DELETE FROM points"));
  index_db_set_error (reader, &error);
  ck_assert_ptr_nonnull (error);
  index_db_close (reader);
  ck_assert_int_eq (index_db_read_number (writer, COUNT), 10);
  index_db_close (writer);
}
END_TEST

START_TEST (two_writers_wait_for_one_another)
{
  IndexDb *one = open_well ();
  IndexDb *other = open_well ();

  ck_assert (index_db_begin (one));
  ck_assert (!index_db_begin (other));
  ck_assert (index_db_is_good (other));
  ck_assert (index_db_commit (one));
  add_points (other, 1);
  ck_assert_int_eq (index_db_read_number (one, COUNT), 1);
  index_db_close (one);
  index_db_close (other);
}
END_TEST

START_TEST (a_file_on_a_read_only_disk_is_read)
{
  g_autoptr (GError) error = NULL;
  IndexDb *db;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  make_file (10);
  small_disk_set_read_only (folder, TRUE);
  ck_assert_ptr_null (index_db_open_kept (path, VERSION, SQL, &error));
  ck_assert_int_eq (error->domain, G_IO_ERROR);
  ck_assert_msg (strstr (error->message, "can’t be written to") != NULL, "%s", error->message);
  g_clear_error (&error);
  db = index_db_open_to_read (path, VERSION, &error);
  ck_assert_no_error (error);
  ck_assert_int_eq (index_db_read_number (db, COUNT), 10);
  index_db_close (db);
  umount (folder);
}
END_TEST

START_TEST (a_full_disk_is_told_and_costs_nothing_that_was_committed)
{
  g_autoptr (GError) error = NULL;
  IndexDb *db;

  if (!small_disk_mount (folder, DISK_BYTES))
    return;
  db = open_well ();
  add_points (db, 10);
  ck_assert (index_db_begin (db));
  while (index_db_run (db, "INSERT INTO points VALUES (NULL, hex (randomblob (50000)))"))
    ;
  ck_assert (!index_db_commit (db));
  index_db_set_error (db, &error);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  ck_assert_str_eq (error->message, "The disk is full.");
  index_db_close (db);
  db = open_well ();
  ck_assert_int_eq (index_db_read_number (db, COUNT), 10);
  index_db_close (db);
  umount (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("index db");
  TCase *tcase = tcase_create ("kept");

  tcase_add_checked_fixture (tcase, set_up_path, tear_down_path);
  tcase_add_test (tcase, what_was_committed_is_there_again);
  tcase_add_test (tcase, what_was_committed_survives_a_crash);
  tcase_add_test (tcase, an_empty_file_becomes_a_database);
  tcase_add_test (tcase, what_is_no_database_is_left_alone);
  tcase_add_test (tcase, a_database_of_another_program_is_left_alone);
  tcase_add_test (tcase, an_index_is_no_database_that_is_kept);
  tcase_add_test (tcase, another_version_is_left_alone);
  tcase_add_test (tcase, half_a_file_is_left_alone);
  tcase_add_test (tcase, damage_that_is_found_later_is_told);
  tcase_add_test (tcase, where_there_is_no_file_there_is_none_to_read);
  tcase_add_test (tcase, a_folder_in_its_place_is_left_alone);
  tcase_add_test (tcase, who_reads_sees_what_is_written_and_changes_nothing);
  tcase_add_test (tcase, two_writers_wait_for_one_another);
  tcase_add_test (tcase, a_file_on_a_read_only_disk_is_read);
  tcase_add_test (tcase, a_full_disk_is_told_and_costs_nothing_that_was_committed);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
