/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the work on files: appending, locking, setting aside, replacing,
 * and what happens when the disk doesn't play along. */
#define _GNU_SOURCE /* unshare (), RTLD_NEXT */

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>

#include "record-test.h"
#include "records/files/record-files.h"
#include "support/bad-disk.h"
#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/watched-clock.h"

static char *folder;
static char *path;

static void
set_up (void)
{
  folder = folder_new ();
  path = g_build_filename (folder, "file", NULL);
}

static void
tear_down (void)
{
  g_free (path);
  folder_free (folder);
}

static void
assert_file (const char *name, const char *text)
{
  g_autofree char *read = read_bytes (folder, name, NULL);

  ck_assert_ptr_nonnull (read);
  ck_assert_str_eq (read, text);
}

/* Appends text; returns the error, or NULL. */
static GError *
append (const char *text)
{
  GError *error = NULL;

  if (!record_files_append (path, text, strlen (text), &error) && error == NULL)
    ck_abort_msg ("failed without a word");
  return error;
}

static void
append_well (const char *text)
{
  g_autoptr (GError) error = append (text);

  ck_assert_no_error (error);
}

/* Lets files grow to that many bytes; the disk seems full then. Nothing may be
 * asserted until it is taken back: Check writes to a file, too. */
START_TEST (text_goes_to_the_end)
{
  append_well ("one\n");
  append_well ("two\n");
  assert_file ("file", "one\ntwo\n");
}
END_TEST

START_TEST (a_torn_line_is_ended_first)
{
  write_text (folder, "file", "one\ntor");
  append_well ("two\n");
  assert_file ("file", "one\ntor\ntwo\n");
}
END_TEST

START_TEST (files_are_the_users_own)
{
  struct stat info;

  append_well ("one\n");
  ck_assert_int_eq (stat (path, &info), 0);
  ck_assert_int_eq (info.st_mode & 0777, 0600);
}
END_TEST

START_TEST (nothing_is_left_of_what_does_not_fit)
{
  g_autofree char *long_text = g_strnfill (1000, 'x');

  append_well ("one\n");
  for (rlim_t room = 4; room < 40; room++) {
    g_autoptr (GError) error = NULL;

    limit_files (room);
    error = append (long_text);
    limit_files (RLIM_INFINITY);
    ck_assert_ptr_nonnull (error);
    assert_file ("file", "one\n");
  }
  append_well ("two\n");
  assert_file ("file", "one\ntwo\n");
}
END_TEST

START_TEST (a_torn_line_stays_as_it_was_if_the_rest_does_not_fit)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, "file", "tor");
  limit_files (6);
  error = append ("much too long\n");
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  assert_file ("file", "tor");
}
END_TEST

/* A small disk of its own for this process; FALSE if it may not have one. */
static gboolean
mount_small_disk (void)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
}

START_TEST (a_quota_that_is_used_up_is_a_full_disk)
{
  g_autoptr (GError) error = NULL;

  record_files_set_error (&error, EDQUOT, path);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  ck_assert_str_eq (error->message, "The disk is full.");
}
END_TEST

START_TEST (a_full_disk_is_told_in_plain_words)
{
  g_autofree char *long_text = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) replace_error = NULL;

  if (!mount_small_disk ())
    return;
  append_well ("one\n");
  error = append (long_text);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  ck_assert_str_eq (error->message, "The disk is full.");
  assert_file ("file", "one\n");
  ck_assert (
      !record_files_replace (path, long_text, strlen (long_text), G_MAXSIZE, &replace_error));
  ck_assert_str_eq (replace_error->message, "The disk is full.");
  assert_file ("file", "one\n");
  umount (folder);
}
END_TEST

START_TEST (a_read_only_disk_is_told_in_plain_words)
{
  g_autoptr (GError) error = NULL;
  int lock;

  if (!mount_small_disk ())
    return;
  append_well ("one\n");
  ck_assert_int_eq (mount (NULL, folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
  lock = record_files_lock (folder, &error);
  ck_assert_int_eq (lock, -1);
  ck_assert_ptr_nonnull (strstr (error->message, "can’t be written to"));
  ck_assert_ptr_nonnull (strstr (error->message, folder));
  umount (folder);
}
END_TEST

START_TEST (what_is_not_a_file_is_not_written_to)
{
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) pipe_error = NULL;
  struct stat info;

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  error = append ("one\n");
  ck_assert_ptr_nonnull (strstr (error->message, "is a folder"));
  ck_assert_int_eq (mkfifo (pipe_path, 0600), 0);
  ck_assert (!record_files_append (pipe_path, "x\n", 2, &pipe_error));
  g_clear_error (&pipe_error);
  ck_assert_int_eq (record_files_open (pipe_path, &info, &pipe_error), -1);
}
END_TEST

START_TEST (a_file_where_the_folder_should_be_is_told)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, "file", "x");
  ck_assert_int_eq (record_files_lock (path, &error), -1);
  ck_assert_ptr_nonnull (strstr (error->message, "there is a file in its place"));
  ck_assert_ptr_nonnull (strstr (error->message, path));
}
END_TEST

START_TEST (no_file_is_not_found)
{
  g_autoptr (GError) error = NULL;
  struct stat info;

  ck_assert_int_eq (record_files_open (path, &info, &error), -1);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

START_TEST (the_lock_makes_the_folder)
{
  g_autofree char *deep = g_build_filename (folder, "a", "b", NULL);
  int lock = record_files_lock (deep, NULL);
  struct stat info;

  ck_assert_int_ge (lock, 0);
  ck_assert_int_eq (stat (deep, &info), 0);
  ck_assert_int_eq (info.st_mode & 0777, 0700);
  record_files_unlock (lock);
}
END_TEST

START_TEST (the_lock_is_held_by_one)
{
  int lock = record_files_lock (folder, NULL);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  ck_assert_int_ge (lock, 0);
  ck_assert_int_eq (record_files_lock (folder, &error), -1);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  ck_assert_int_ge (g_get_monotonic_time () - start,
                    RECORD_FILES_LOCK_MSECS * G_TIME_SPAN_MILLISECOND);
  record_files_unlock (lock);
  lock = record_files_lock (folder, NULL);
  ck_assert_int_ge (lock, 0);
  record_files_unlock (lock);
}
END_TEST

/* Lets go only when another copy of the program would have been waited for in vain. */
static gpointer
hold_long (gpointer data)
{
  enum {
    LOOKS = 10, /* enough for more than one try to get the lock */
    STEPS = 4,  /* or there would be no time for a try */
  };

  clock_wait_for_looks (LOOKS);
  for (int i = 0; i < STEPS + 1; i++) {
    clock_put_forward (RECORD_FILES_LOCK_MSECS / STEPS * G_TIME_SPAN_MILLISECOND);
    clock_wait_for_looks (LOOKS);
  }
  record_files_unlock (GPOINTER_TO_INT (data));
  return NULL;
}

static gpointer
take_lock (gpointer data)
{
  g_autoptr (GThread) holder = NULL;
  int lock = record_files_lock (folder, NULL);

  if (lock >= 0)
    holder = g_thread_new ("holder", hold_long, GINT_TO_POINTER (lock));
  return GINT_TO_POINTER (lock);
}

/* As when the disk is slow. */
START_TEST (a_thread_of_the_same_program_is_waited_for_longer)
{
  int lock = GPOINTER_TO_INT (g_thread_join (g_thread_new ("taker", take_lock, NULL)));
  g_autoptr (GError) error = NULL;

  ck_assert_int_ge (lock, 0);
  lock = record_files_lock (folder, &error);
  ck_assert_msg (lock >= 0, "%s", error != NULL ? error->message : "");
  record_files_unlock (lock);
}
END_TEST

static const FileRange RANGES[] = { { 0, 2 }, { 5, 3 }, { 9, 1 } };

START_TEST (ranges_are_set_aside_byte_for_byte)
{
  struct stat info;
  g_autofree char *name = NULL;
  g_autofree char *second = NULL;
  int fd;

  write_text (folder, "file", "0123456789");
  fd = record_files_open (path, &info, NULL);
  name = record_files_set_aside (fd, RANGES, 3, folder, "aside", ".txt", NULL);
  ck_assert_ptr_nonnull (name);
  ck_assert (g_regex_match_simple ("^aside-[0-9]{8}-[0-9]{6}\\.txt$", name, 0, 0));
  assert_file (name, "015679");
  second = record_files_set_aside (fd, RANGES, 1, folder, "aside", ".txt", NULL);
  ck_assert_str_ne (second, name);
  assert_file (second, "01");
  assert_file (name, "015679");
  assert_file ("file", "0123456789");
  close (fd);
}
END_TEST

START_TEST (names_that_are_taken_get_a_number)
{
  enum { COPIES = 30 };
  struct stat info;
  int fd;

  write_text (folder, "file", "0123456789");
  fd = record_files_open (path, &info, NULL);
  for (int i = 0; i < COPIES; i++) {
    g_autofree char *name = record_files_set_aside (fd, RANGES, 3, folder, "aside", ".txt", NULL);

    ck_assert_ptr_nonnull (name);
  }
  ck_assert_uint_eq (count_with_prefix (folder, "aside-"), COPIES);
  close (fd);
}
END_TEST

START_TEST (what_cannot_be_set_aside_leaves_no_trace)
{
  g_autofree char *text = g_strnfill (1000, 'x');
  FileRange range = { 0, 1000 };
  g_autoptr (GError) aside_error = NULL;
  g_autoptr (GError) cut_error = NULL;
  g_autofree char *name = NULL;
  struct stat info;
  gboolean cut;
  int fd;

  write_text (folder, "file", text);
  fd = record_files_open (path, &info, NULL);
  limit_files (500);
  name = record_files_set_aside (fd, &range, 1, folder, "aside", ".txt", &aside_error);
  cut = record_files_cut_out (fd, path, &range, 0, &cut_error);
  limit_files (RLIM_INFINITY);
  close (fd);
  ck_assert_ptr_null (name);
  ck_assert_ptr_nonnull (aside_error);
  ck_assert (!cut);
  ck_assert_ptr_nonnull (cut_error);
  assert_file ("file", text);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (cutting_out_keeps_the_rest_and_the_permissions)
{
  struct stat info;
  int fd;

  write_text (folder, "file", "0123456789");
  ck_assert_int_eq (chmod (path, 0640), 0);
  fd = record_files_open (path, &info, NULL);
  ck_assert (record_files_cut_out (fd, path, RANGES, 3, NULL));
  close (fd);
  assert_file ("file", "234\n8\n");
  ck_assert_int_eq (stat (path, &info), 0);
  ck_assert_int_eq (info.st_mode & 0777, 0640);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (a_link_stays_a_link)
{
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  struct stat info;
  int fd;

  write_text (folder, "file", "0123456789");
  ck_assert_int_eq (symlink ("file", link), 0);
  fd = record_files_open (link, &info, NULL);
  ck_assert (record_files_cut_out (fd, link, RANGES, 3, NULL));
  close (fd);
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_file ("file", "234\n8\n");
  ck_assert (record_files_replace (link, "new", 3, 3, NULL));
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_file ("file", "new");
}
END_TEST

START_TEST (replacing_is_all_or_nothing)
{
  g_autofree char *text = g_strnfill (1000, 'x');
  g_autoptr (GError) error = NULL;
  gboolean replaced;

  ck_assert (record_files_replace (path, "old", 3, 3, NULL));
  limit_files (500);
  replaced = record_files_replace (path, text, 1000, 1000, &error);
  limit_files (RLIM_INFINITY);
  ck_assert (!replaced);
  ck_assert_ptr_nonnull (error);
  assert_file ("file", "old");
  ck_assert (record_files_replace (path, text, 1000, 1000, NULL));
  assert_file ("file", text);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (what_its_reader_would_not_take_is_not_written)
{
  g_autoptr (GError) error = NULL;

  ck_assert (record_files_replace (path, "old", 3, 3, NULL));
  ck_assert (!record_files_replace (path, "long", 4, 3, &error));
  ck_assert_msg (
      g_str_has_suffix (error->message, "/file” would become too large to be read again."), "%s",
      error->message);
  assert_file ("file", "old");
  ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
}
END_TEST

START_TEST (a_file_that_cannot_be_looked_at_is_not_replaced)
{
  g_autoptr (GError) error = NULL;

  make_unreadable (folder, "file");
  ck_assert (!record_files_replace (path, "new", 3, 3, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

START_TEST (a_folder_that_is_not_there_is_empty_and_one_that_cannot_be_read_is_not)
{
  g_autoptr (GPtrArray) names = record_files_list (path, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_uint_eq (names->len, 0);
  make_unreadable (folder, "file");
  ck_assert_ptr_null (record_files_list (path, &error));
  ck_assert_ptr_nonnull (error);
  g_clear_pointer (&names, g_ptr_array_unref);
  names = record_files_list (folder, NULL);
  ck_assert_uint_eq (names->len, 1);
  ck_assert_str_eq (g_ptr_array_index (names, 0), "file");
}
END_TEST

/* Each way in which an adding can fail and leave something behind. */
static const struct {
  int syncs;
  int cuts;
} BAD_DISKS[] = { { 1, 1 }, { 1, 2 }, { 2, 3 }, { 2, 4 }, { 3, 6 } };

/* Nobody knows whether it is on the disk: so it is written again, but stands there once. */
START_TEST (what_could_not_be_taken_back_is_not_there_twice)
{
  append_well ("one\n");
  bad_disk.fdatasync = BAD_DISKS[_i].syncs;
  bad_disk.ftruncate = BAD_DISKS[_i].cuts;
  for (int try = 0; try < BAD_DISKS[_i].syncs; try++) {
    g_autoptr (GError) error = append (try == 0 ? "two\n" : "two\nthree\n");

    ck_assert_ptr_nonnull (error);
  }
  append_well ("two\nthree\n");
  bad_disk.ftruncate = 0;
  assert_file ("file", "one\ntwo\nthree\n");
}
END_TEST

START_TEST (half_a_line_that_could_not_be_taken_back_is_made_whole)
{
  g_autoptr (GError) error = NULL;

  append_well ("one\n");
  limit_files (6);
  bad_disk.ftruncate = 1 + _i;
  error = append ("two\n");
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  assert_file ("file", "one\ntw");
  append_well ("two\n");
  bad_disk.ftruncate = 0;
  assert_file ("file", "one\ntwo\n");
}
END_TEST

/* It may be torn, and what is added would be lost with it. */
START_TEST (nothing_is_added_to_what_cannot_be_read)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, "file", "one\ntor");
  bad_disk.pread = 1;
  error = append ("two\n");
  ck_assert_ptr_nonnull (error);
  assert_file ("file", "one\ntor");
  append_well ("two\n");
  assert_file ("file", "one\ntor\ntwo\n");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-files");
  TCase *files = tcase_create ("files");

  tcase_add_checked_fixture (files, set_up, tear_down);
  tcase_add_test (files, text_goes_to_the_end);
  tcase_add_test (files, a_torn_line_is_ended_first);
  tcase_add_test (files, files_are_the_users_own);
  tcase_add_test (files, nothing_is_left_of_what_does_not_fit);
  tcase_add_test (files, a_torn_line_stays_as_it_was_if_the_rest_does_not_fit);
  tcase_add_test (files, a_quota_that_is_used_up_is_a_full_disk);
  tcase_add_test (files, a_full_disk_is_told_in_plain_words);
  tcase_add_test (files, a_read_only_disk_is_told_in_plain_words);
  tcase_add_test (files, what_is_not_a_file_is_not_written_to);
  tcase_add_test (files, a_file_where_the_folder_should_be_is_told);
  tcase_add_test (files, no_file_is_not_found);
  tcase_add_test (files, the_lock_makes_the_folder);
  tcase_add_test (files, the_lock_is_held_by_one);
  tcase_add_test (files, a_thread_of_the_same_program_is_waited_for_longer);
  tcase_add_test (files, ranges_are_set_aside_byte_for_byte);
  tcase_add_test (files, names_that_are_taken_get_a_number);
  tcase_add_test (files, what_cannot_be_set_aside_leaves_no_trace);
  tcase_add_test (files, cutting_out_keeps_the_rest_and_the_permissions);
  tcase_add_test (files, a_link_stays_a_link);
  tcase_add_test (files, replacing_is_all_or_nothing);
  tcase_add_test (files, what_its_reader_would_not_take_is_not_written);
  tcase_add_test (files, a_file_that_cannot_be_looked_at_is_not_replaced);
  tcase_add_test (files, a_folder_that_is_not_there_is_empty_and_one_that_cannot_be_read_is_not);
  tcase_add_loop_test (files, what_could_not_be_taken_back_is_not_there_twice, 0,
                       G_N_ELEMENTS (BAD_DISKS));
  tcase_add_loop_test (files, half_a_line_that_could_not_be_taken_back_is_made_whole, 0, 2);
  tcase_add_test (files, nothing_is_added_to_what_cannot_be_read);
  suite_add_tcase (suite, files);
  return run_suite (suite);
}
