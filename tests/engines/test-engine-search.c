/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that are called as engines are. */
#include "engines/engine-search.h"

#include <glib/gstdio.h>

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

typedef struct {
  gboolean done;
  char **paths;
  GError *error;
} Found;

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Found *found = data;

  found->paths = engine_search_finish (result, &found->error);
  found->done = TRUE;
}

static void
add_file (const char *folder, const char *name, int mode)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  ck_assert (g_file_set_contents (path, "", 0, NULL));
  ck_assert_int_eq (g_chmod (path, mode), 0);
}

static void
assert_path (const char *path, const char *folder, const char *name)
{
  g_autofree char *expected = g_build_filename (folder, name, NULL);

  ck_assert_str_eq (path, expected);
}

START_TEST (engines_are_found_by_their_names)
{
  char *first = temp_folder_make ();
  char *second = temp_folder_make ();
  const char *folders[] = { second, "/no/such/folder", NULL };
  g_autofree char *folder = g_build_filename (second, "pbrain-folder", NULL);
  Found found = { 0 };

  add_file (first, "pbrain-b", 0755);
  add_file (first, "other", 0755);
  add_file (second, "pbrain-a", 0755);
  add_file (second, "pbrain-b", 0755);
  add_file (second, "pbrain-text", 0644);
  ck_assert_int_eq (g_mkdir (folder, 0755), 0);
  g_setenv ("PATH", first, TRUE);
  engine_search_async (folders, NULL, found_cb, &found);
  WAIT_FOR (found.done);
  ck_assert_uint_eq (g_strv_length (found.paths), 2);
  assert_path (found.paths[0], second, "pbrain-a");
  assert_path (found.paths[1], first, "pbrain-b");
  g_strfreev (found.paths);
  temp_folder_free (first);
  temp_folder_free (second);
}
END_TEST

START_TEST (a_search_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Found found = { 0 };

  g_cancellable_cancel (cancellable);
  engine_search_async (NULL, cancellable, found_cb, &found);
  WAIT_FOR (found.done);
  ck_assert (g_error_matches (found.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&found.error);
}
END_TEST

static Suite *
search_suite (void)
{
  Suite *suite = suite_create ("engine-search");
  TCase *tests = tcase_create ("searches");

  tcase_add_test (tests, engines_are_found_by_their_names);
  tcase_add_test (tests, a_search_can_be_cancelled);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (search_suite ());
}
