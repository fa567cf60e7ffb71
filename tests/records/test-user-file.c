/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the files that users name: on this computer, elsewhere, and nowhere. */
#include "records/files/user-file.h"

#include <glib/gstdio.h>
#include <string.h>

#include "support/check-main.h"
#include "support/remote-file.h"
#include "support/temp-folder.h"

static char *folder;

static void
set_up (void)
{
  folder = temp_folder_make ();
  remote_file_register ();
}

static void
tear_down (void)
{
  temp_folder_free (folder);
}

/* The same file, with a path and without. */
static GFile *
get_file (int far, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *uri = g_strconcat (REMOTE_SCHEME "://", path, NULL);

  return user_file_new_for_place (far ? uri : path);
}

START_TEST (files_are_written_and_read_wherever_they_are)
{
  g_autoptr (GFile) file = get_file (_i, "a b.sgf");
  g_autofree char *place = user_file_dup_place (file);
  g_autofree char *name = user_file_dup_name_of_place (place);
  g_autoptr (GFile) again = user_file_new_for_place (place);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  ck_assert (g_file_equal (file, again));
  ck_assert_str_eq (name, "a b.sgf");
  ck_assert_int_eq (g_path_is_absolute (place), !_i);
  ck_assert (user_file_write (file, "one\0two", 7, 100, &error));
  text = user_file_read (again, 7, &length, &error);
  ck_assert_uint_eq (length, 7);
  ck_assert_mem_eq (text, "one\0two", 8);
  ck_assert_ptr_null (user_file_read (file, 6, &length, &error));
  ck_assert_str_eq (error->message, "The file is too large.");
  g_clear_error (&error);
  ck_assert (!user_file_write (file, "three", 5, 4, &error));
  ck_assert_ptr_nonnull (error);
}
END_TEST

START_TEST (what_cannot_be_used_is_told_by_its_name)
{
  static const char *const GONE[] = { "none.sgf", "none/a.sgf", "." };
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (GONE); i++) {
    g_autoptr (GFile) file = get_file (_i, GONE[i]);
    g_autofree char *name = g_file_get_parse_name (file);
    g_autoptr (GError) error = NULL;
    g_autoptr (GError) write_error = NULL;

    ck_assert_ptr_null (user_file_read (file, 100, &length, &error));
    ck_assert_msg (error->domain == G_IO_ERROR && strstr (error->message, name) != NULL, "%s",
                   error->message);
    if (i == 0)
      continue;
    ck_assert (!user_file_write (file, "x", 1, 100, &write_error));
    ck_assert_msg (strstr (write_error->message, name) != NULL, "%s", write_error->message);
  }
}
END_TEST

START_TEST (places_of_a_kind_that_nobody_opens_are_told)
{
  g_autoptr (GFile) file = user_file_new_for_place ("wuzi-nowhere://host/a.sgf");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) write_error = NULL;
  gsize length;

  ck_assert_ptr_null (user_file_read (file, 100, &length, &error));
  ck_assert_str_eq (error->message,
                    "“wuzi-nowhere://host/a.sgf” can’t be reached: this computer can’t open places "
                    "of this kind (wuzi-nowhere). Use a file on this computer.");
  ck_assert (!user_file_write (file, "x", 1, 100, &write_error));
  ck_assert_str_eq (write_error->message, error->message);
}
END_TEST

/* As any other program writes it. */
START_TEST (a_new_file_may_be_read_by_others)
{
  g_autoptr (GFile) file = get_file (FALSE, "new");
  g_autoptr (GFile) other = get_file (FALSE, "other");
  GStatBuf one;
  GStatBuf two;

  ck_assert (user_file_write (file, "x", 1, 100, NULL));
  fclose (fopen (g_file_peek_path (other), "w"));
  g_stat (g_file_peek_path (file), &one);
  g_stat (g_file_peek_path (other), &two);
  ck_assert_int_eq (one.st_mode, two.st_mode);
  g_chmod (g_file_peek_path (file), 0600);
  ck_assert (user_file_write (file, "y", 1, 100, NULL));
  g_stat (g_file_peek_path (file), &one);
  ck_assert_int_eq (one.st_mode & 0777, 0600);
}
END_TEST

START_TEST (what_a_portal_gives_keeps_its_name)
{
  static const struct {
    const char *path; /* in the user's own folder at run time, if it is no absolute one */
    gboolean fixed;
  } PLACES[] = {
    { "doc/1a2b3c4d/Game.sgf", TRUE },        { "doc/1a2b3c4d/Game", TRUE },
    { "doc/1a2b3c4d/Games/Game", FALSE },     { "doc/1a2b3c4d", FALSE },
    { "other/1a2b3c4d/Game", FALSE },         { "/run/flatpak/doc/1a2b3c4d/Game", TRUE },
    { "/home/ann/doc/1a2b3c4d/Game", FALSE }, { "sftp://host/doc/1a2b3c4d/Game", FALSE },
  };
  const char *place = PLACES[_i].path;
  gboolean whole = g_path_is_absolute (place) || g_uri_is_valid (place, G_URI_FLAGS_NONE, NULL);
  g_autofree char *path =
      whole ? g_strdup (place) : g_build_filename (g_get_user_runtime_dir (), place, NULL);

  ck_assert_msg (user_file_has_fixed_name (path) == PLACES[_i].fixed, "%s", path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("user-file");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, files_are_written_and_read_wherever_they_are, 0, 2);
  tcase_add_loop_test (tcase, what_cannot_be_used_is_told_by_its_name, 0, 2);
  tcase_add_test (tcase, places_of_a_kind_that_nobody_opens_are_told);
  tcase_add_test (tcase, a_new_file_may_be_read_by_others);
  tcase_add_loop_test (tcase, what_a_portal_gives_keeps_its_name, 0, 8);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
