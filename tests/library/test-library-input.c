/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders, compressed files and archives. */
#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "reading-test.h"
#include "support/remote-file.h"
#include "support/temp-folder.h"

static char *folder;

static void
set_up (void)
{
  set_up_reading ();
  folder = temp_folder_make ();
}

static void
tear_down (void)
{
  temp_folder_free (folder);
  tear_down_reading ();
}

/* A file's way to pack. */
typedef int (*PackFunc) (struct archive *archive);

typedef struct {
  const char *name;
  PackFunc filter; /* or NULL */
  PackFunc format;
} Packing;

static const Packing COMPRESSED[] = {
  { "a.sgf.gz", archive_write_add_filter_gzip, archive_write_set_format_raw },
  { "a.sgf.xz", archive_write_add_filter_xz, archive_write_set_format_raw },
  { "a.sgf.zst", archive_write_add_filter_zstd, archive_write_set_format_raw },
  { "a.sgf.bz2", archive_write_add_filter_bzip2, archive_write_set_format_raw },
};

static const Packing ARCHIVES[] = {
  { "a.zip", NULL, archive_write_set_format_zip },
  { "a.7z", NULL, archive_write_set_format_7zip },
  { "a.tar", NULL, archive_write_set_format_pax_restricted },
  { "a.tar.gz", archive_write_add_filter_gzip, archive_write_set_format_pax_restricted },
};

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
write_entry (struct archive *archive, const char *name, const char *bytes, gsize length)
{
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_size (entry, (la_int64_t) length);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  ck_assert_int_eq (archive_write_header (archive, entry), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_data (archive, bytes, length), (int) length);
  archive_entry_free (entry);
}

static struct archive *
begin_packing (const Packing *packing)
{
  struct archive *archive = archive_write_new ();
  g_autofree char *path = dup_path (packing->name);

  if (packing->filter != NULL)
    ck_assert_int_eq (packing->filter (archive), ARCHIVE_OK);
  ck_assert_int_eq (packing->format (archive), ARCHIVE_OK);
  archive_write_set_bytes_in_last_block (archive, 1);
  ck_assert_int_eq (archive_write_open_filename (archive, path), ARCHIVE_OK);
  return archive;
}

static void
end_packing (struct archive *archive)
{
  ck_assert_int_eq (archive_write_close (archive), ARCHIVE_OK);
  archive_write_free (archive);
}

static void
write_packed (const Packing *packing, const char *bytes, gsize length)
{
  struct archive *archive = begin_packing (packing);

  write_entry (archive, "data", bytes, length);
  end_packing (archive);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = dup_path (name);
  g_autofree char *parent = g_path_get_dirname (path);

  ck_assert_int_eq (g_mkdir_with_parents (parent, 0700), 0);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

/* "" is the folder itself. */
static gboolean
read_path (const char *name)
{
  g_autofree char *path = dup_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return library_read (file, keep_game_cb, NULL, report, NULL, &read_error);
}

static void
read_path_well (const char *name)
{
  if (!read_path (name))
    ck_abort_msg ("%s: %s", name, read_error->message);
}

/* So many games, in each of which black is called by its number, and which don't pack well. */
static char *
make_games (int count)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < count; i++) {
    g_string_append_printf (text, "(;GM[4]SZ[15]PB[%d]GC[", i);
    for (int j = 0; j < 50; j++)
      g_string_append_printf (text, "%x", g_rand_int (lot));
    g_string_append (text, "];B[hh])\n");
  }
  return g_string_free (text, FALSE);
}

START_TEST (compressed_file_is_read)
{
  g_autofree char *text = make_games (1000);

  write_packed (&COMPRESSED[_i], text, strlen (text));
  read_path_well (COMPRESSED[_i].name);
  ck_assert_uint_eq (games->len, 1000);
  ck_assert_str_eq (get_game (999)->game.black, "999");
  ck_assert_uint_eq (report->files, 1);
  ck_assert (last_progress > 0.9);
}
END_TEST

START_TEST (progress_is_that_of_the_packed_bytes)
{
  g_autofree char *text = make_games (5000);
  double half;

  write_packed (&COMPRESSED[0], text, strlen (text));
  stop_after = 2500;
  read_path_well (COMPRESSED[0].name);
  half = last_progress;
  ck_assert (half > 0.4 && half < 0.6);
}
END_TEST

START_TEST (files_of_an_archive_are_read)
{
  struct archive *archive = begin_packing (&ARCHIVES[_i]);
  static const char RIF[] = "<a><game><move>h8</move></game></a>";

  write_entry (archive, "one.sgf", "(;GM[4]PB[Ann];B[hh];W[hh])", 27);
  write_entry (archive, "__MACOSX/._one.sgf", "(;GM[4];B[hh])", 14);
  write_entry (archive, "picture.png", "\x89PNG\r\n\x1a\n", 8);
  write_entry (archive, "deep/two.rif", RIF, strlen (RIF));
  end_packing (archive);
  read_path_well (ARCHIVES[_i].name);
  ck_assert_uint_eq (games->len, 2);
  ck_assert_str_eq (get_game (0)->game.black, "Ann");
  ck_assert_uint_eq (report->files, 2);
  ck_assert_uint_eq (report->other_files, 1);
  ck_assert_uint_eq (report->reasons->len, 1);
  assert_reason ("/one.sgf, game 1: Move 2 isn’t on a free point.");
}
END_TEST

START_TEST (compressed_file_in_an_archive_is_read)
{
  g_autofree char *text = make_games (3);
  g_autofree char *path = dup_path (COMPRESSED[0].name);
  g_autofree char *bytes = NULL;
  gsize length;
  struct archive *archive;

  write_packed (&COMPRESSED[0], text, strlen (text));
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  archive = begin_packing (&ARCHIVES[_i]);
  write_entry (archive, "x/a.sgf.gz", bytes, length);
  write_entry (archive, "y.sgf", "(;GM[4]PB[Ann];B[hh])", 21);
  end_packing (archive);
  read_path_well (ARCHIVES[_i].name);
  ck_assert_uint_eq (games->len, 4);
  ck_assert_str_eq (get_game (2)->game.black, "2");
  ck_assert_str_eq (get_game (3)->game.black, "Ann");
}
END_TEST

/* Cuts a file, or changes bytes in its middle. NOTE: without sums for it, as in gz, what doesn't
 * pack well looks as good as before. */
static void
damage (const char *name, gboolean cut)
{
  g_autofree char *path = dup_path (name);
  g_autofree char *bytes = NULL;
  gsize length;

  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  if (!cut)
    bytes[length / 2] ^= 0x10;
  ck_assert (g_file_set_contents (path, bytes, (gssize) (cut ? length / 2 : length), NULL));
}

START_TEST (damaged_file_keeps_the_games_before)
{
  g_autofree char *text = make_games (5000);

  write_packed (&COMPRESSED[_i / 2], text, strlen (text));
  /* zstd has no sums unless it is told to. */
  damage (COMPRESSED[_i / 2].name, _i % 2 == 0 || _i / 2 == 2);
  ck_assert (!read_path (COMPRESSED[_i / 2].name));
  assert_error ("The file is damaged, or a part of it is missing.");
  ck_assert_uint_lt (games->len, 5000);
}
END_TEST

/* As gzip leaves them when it is told to add to a file. */
START_TEST (all_parts_of_a_gz_are_read)
{
  g_autofree char *text = make_games (1000);
  g_autofree char *path = dup_path (COMPRESSED[0].name);
  g_autoptr (GByteArray) whole = g_byte_array_new ();
  g_autofree char *bytes = NULL;
  gsize length;

  write_packed (&COMPRESSED[0], text, strlen (text));
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  for (int i = 0; i < 3; i++)
    g_byte_array_append (whole, (const guint8 *) bytes, (guint) length);
  ck_assert (g_file_set_contents (path, (const char *) whole->data, (gssize) whole->len, NULL));
  read_path_well (COMPRESSED[0].name);
  ck_assert_uint_eq (games->len, 3000);
  g_ptr_array_set_size (games, 0);
  last_progress = 0;
  ck_assert (g_file_set_contents (path, (const char *) whole->data, (gssize) whole->len - 3, NULL));
  ck_assert (!read_path (COMPRESSED[0].name));
  assert_error ("The file is damaged, or a part of it is missing.");
}
END_TEST

START_TEST (half_a_gz_keeps_the_games_before)
{
  g_autofree char *text = make_games (5000);

  write_packed (&COMPRESSED[0], text, strlen (text));
  damage (COMPRESSED[0].name, TRUE);
  ck_assert (!read_path (COMPRESSED[0].name));
  ck_assert_uint_gt (games->len, 1000);
}
END_TEST

START_TEST (damaged_archive_is_told)
{
  g_autofree char *text = make_games (2000);
  struct archive *archive = begin_packing (&ARCHIVES[3]);

  for (int i = 0; i < 4; i++) {
    g_autofree char *name = g_strdup_printf ("%d.sgf", i);

    write_entry (archive, name, text, strlen (text));
  }
  end_packing (archive);
  damage (ARCHIVES[3].name, TRUE);
  ck_assert (!read_path (ARCHIVES[3].name));
  assert_error ("The file is damaged, or a part of it is missing.");
  ck_assert_uint_gt (games->len, 2000);
}
END_TEST

START_TEST (files_of_a_folder_come_by_name)
{
  write_file ("b.sgf", "(;GM[4]PB[b];B[hh])");
  write_file ("a/z.rif", "<a><game><move>h8</move></game></a>");
  write_file ("a/b/c.sgf", "(;GM[4]PB[c];B[hh])");
  write_file (".hidden/d.sgf", "(;GM[4]PB[d];B[hh])");
  write_file ("e.doc", "Dear Sir,");
  write_file ("empty.sgf", "");
  read_path_well ("");
  ck_assert_uint_eq (games->len, 3);
  ck_assert_str_eq (get_game (0)->game.black, "c");
  ck_assert_ptr_null (get_game (1)->game.black);
  ck_assert_str_eq (get_game (2)->game.black, "b");
  ck_assert_uint_eq (report->files, 3);
  ck_assert_uint_eq (report->other_files, 1);
  ck_assert (last_progress > 0.5);
}
END_TEST

START_TEST (links_are_not_followed_in_circles)
{
  g_autofree char *loop = NULL;
  g_autofree char *dead = NULL;

  write_file ("a/a.sgf", "(;GM[4]PB[a];B[hh])");
  loop = dup_path ("a/loop");
  dead = dup_path ("a/dead");
  ck_assert_int_eq (symlink (folder, loop), 0);
  ck_assert_int_eq (symlink ("nowhere", dead), 0);
  read_path_well ("");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

static gboolean
cancel_cb (const LibraryGame *game, double progress, gpointer user_data)
{
  if (report->games == 3)
    g_cancellable_cancel (user_data);
  return TRUE;
}

/* Writes into a pipe, as soon as somebody reads it. */
static gpointer
write_pipe_thread (gpointer data)
{
  const char *const *call = data;
  int fd = open (call[0], O_WRONLY | O_CLOEXEC);

  ck_assert_int_ge (fd, 0);
  for (gsize done = 0, length = strlen (call[1]); done < length;) {
    gssize count = write (fd, call[1] + done, length - done);

    ck_assert_int_gt (count, 0);
    done += (gsize) count;
  }
  close (fd);
  return NULL;
}

START_TEST (pipe_is_read_that_was_named)
{
  g_autofree char *path = dup_path ("pipe.sgf");
  g_autofree char *text = make_games (5000);
  const char *call[] = { path, text };
  GThread *thread;

  ck_assert_int_eq (mkfifo (path, 0600), 0);
  thread = g_thread_new ("pipe", write_pipe_thread, call);
  read_path_well ("pipe.sgf");
  g_thread_join (thread);
  ck_assert_uint_eq (games->len, 5000);
  ck_assert (last_progress < 0);
}
END_TEST

static gpointer
cancel_thread (gpointer data)
{
  g_cancellable_cancel (data);
  return NULL;
}

/* Whether it is cancelled before it waits, or while it does. */
START_TEST (pipe_that_nobody_writes_to_can_be_left)
{
  g_autofree char *path = dup_path ("pipe.sgf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GThread *thread;

  ck_assert_int_eq (mkfifo (path, 0600), 0);
  thread = g_thread_new ("cancel", cancel_thread, cancellable);
  ck_assert (!library_read (file, cancel_cb, cancellable, report, cancellable, &read_error));
  g_thread_join (thread);
  ck_assert (g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (what_would_wait_for_ever_is_not_opened)
{
  g_autofree char *path = dup_path ("pipe.sgf");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");

  ck_assert_int_eq (mkfifo (path, 0600), 0);
  ck_assert (!library_read (null, cancel_cb, NULL, report, NULL, &read_error));
  assert_error ("This is neither a file nor a folder.");
  g_clear_error (&read_error);
  write_file ("a.sgf", "(;GM[4];B[hh])");
  read_path_well ("");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (bad_file_of_a_folder_does_not_hinder_others)
{
  g_autofree char *text = make_games (5000);

  write_packed (&COMPRESSED[0], text, strlen (text));
  damage (COMPRESSED[0].name, TRUE);
  write_file ("b.rif", "<html>");
  write_file ("c.sgf", "(;GM[4]PB[c];B[hh])");
  read_path_well ("");
  ck_assert_str_eq (get_game (games->len - 1)->game.black, "c");
  assert_reason ("/a.sgf.gz: The file is damaged, or a part of it is missing.");
  assert_reason ("/b.rif: This is a web page");
}
END_TEST

START_TEST (what_is_not_there_is_told)
{
  ck_assert (!read_path ("nowhere.sgf"));
  ck_assert (g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  g_clear_error (&read_error);
  ck_assert (!read_path (""));
  assert_error ("There are no games in it that Wuzi can read.");
}
END_TEST

START_TEST (file_of_a_remote_place_is_read)
{
  g_autofree char *path = dup_path (ARCHIVES[_i].name);
  g_autofree char *uri = g_strconcat (REMOTE_SCHEME "://", path, NULL);
  g_autoptr (GFile) file = NULL;
  struct archive *archive = begin_packing (&ARCHIVES[_i]);

  write_entry (archive, "y.sgf", "(;GM[4]PB[Ann];B[hh])", 21);
  end_packing (archive);
  remote_file_register ();
  file = g_file_new_for_uri (uri);
  ck_assert (library_read (file, keep_game_cb, NULL, report, NULL, &read_error));
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (names_of_old_archives_are_understood)
{
  struct archive *archive = begin_packing (&ARCHIVES[0]);
  static const char GAME[] = "Piskvorky 15x15, 0:0, 0\n8,8,1\n9,9,1\n";

  write_entry (archive, "\xc1\xac\xd6\xe9\xb1\xc8\xc8\xfc\\a.psq", GAME, strlen (GAME));
  end_packing (archive);
  read_path_well (ARCHIVES[0].name);
  ck_assert_str_eq (get_game (0)->game.event, "a – 连珠比赛");
  ck_assert_int_eq (get_game (0)->game.rule, RULE_RENJU);
}
END_TEST

START_TEST (protected_archive_is_told)
{
  g_autofree char *path = dup_path ("a.zip");
  struct archive *archive = archive_write_new ();

  ck_assert_int_eq (archive_write_set_format_zip (archive), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_set_passphrase (archive, "secret"), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_set_options (archive, "zip:encryption=traditional"), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_open_filename (archive, path), ARCHIVE_OK);
  write_entry (archive, "y.sgf", "(;GM[4]PB[Ann];B[hh])", 21);
  end_packing (archive);
  ck_assert (!read_path ("a.zip"));
  assert_error ("It is protected by a password.");
}
END_TEST

/* A thousand times as much as what is packed, none of which ends. */
START_TEST (file_that_grows_without_end_is_read_in_parts)
{
  struct archive *archive = begin_packing (&COMPRESSED[0]);
  g_autofree char *many = g_strnfill (1 << 20, 'x');
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_filetype (entry, AE_IFREG);
  ck_assert_int_eq (archive_write_header (archive, entry), ARCHIVE_OK);
  archive_write_data (archive, "(;GM[4];B[hh])(;GM[4]PB[", 24);
  for (int i = 0; i < 100; i++)
    archive_write_data (archive, many, 1 << 20);
  archive_entry_free (entry);
  end_packing (archive);
  ck_assert (!read_path (COMPRESSED[0].name));
  assert_error ("The file ends in the middle of a game.");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (folder_is_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *text = make_games (2);

  write_file ("a.sgf", text);
  write_file ("b.sgf", text);
  write_file ("c.sgf", text);
  ck_assert (!library_read (file, cancel_cb, cancellable, report, cancellable, &read_error));
  ck_assert (g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (report->games, 3);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library-input");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, compressed_file_is_read, 0, G_N_ELEMENTS (COMPRESSED));
  tcase_add_test (tcase, progress_is_that_of_the_packed_bytes);
  tcase_add_loop_test (tcase, files_of_an_archive_are_read, 0, G_N_ELEMENTS (ARCHIVES));
  tcase_add_loop_test (tcase, compressed_file_in_an_archive_is_read, 0, G_N_ELEMENTS (ARCHIVES));
  tcase_add_loop_test (tcase, damaged_file_keeps_the_games_before, 0,
                       2 * G_N_ELEMENTS (COMPRESSED));
  tcase_add_test (tcase, all_parts_of_a_gz_are_read);
  tcase_add_test (tcase, half_a_gz_keeps_the_games_before);
  tcase_add_test (tcase, damaged_archive_is_told);
  tcase_add_test (tcase, files_of_a_folder_come_by_name);
  tcase_add_test (tcase, links_are_not_followed_in_circles);
  tcase_add_test (tcase, pipe_is_read_that_was_named);
  tcase_add_test (tcase, pipe_that_nobody_writes_to_can_be_left);
  tcase_add_test (tcase, what_would_wait_for_ever_is_not_opened);
  tcase_add_test (tcase, bad_file_of_a_folder_does_not_hinder_others);
  tcase_add_test (tcase, what_is_not_there_is_told);
  tcase_add_loop_test (tcase, file_of_a_remote_place_is_read, 0, G_N_ELEMENTS (ARCHIVES));
  tcase_add_test (tcase, names_of_old_archives_are_understood);
  tcase_add_test (tcase, protected_archive_is_told);
  tcase_add_test (tcase, file_that_grows_without_end_is_read_in_parts);
  tcase_add_test (tcase, folder_is_cancelled);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
