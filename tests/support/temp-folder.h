/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders of a test's own. */
#pragma once

#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A new folder; in memory where that can be had, since games are synced.
 *
 * NOTE: not by g_mkdtemp, which makes names of 20 bits of the clock: in a hundred tests of one
 * program it comes back to a name, and the index of the folder that had it is still cached. */
static inline char *
temp_folder_make (void)
{
  const char *base = g_access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir ();
  char *folder = g_build_filename (base, "wuzi-test-XXXXXX", NULL);

  g_assert_nonnull (mkdtemp (folder));
  return folder;
}

/* Removes it with all that is in it. */
static inline void
temp_folder_free (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)) {
      temp_folder_free (path);
    } else {
      g_remove (path);
      g_free (path);
    }
  }
  g_remove (folder);
  g_free (folder);
}

#define TEMP_CACHE_OWNER "WUZI_TEST_CACHE_OWNER"

static inline void
temp_cache_remove (void)
{
  const char *owner = g_getenv (TEMP_CACHE_OWNER);

  if (owner != NULL && g_ascii_strtoll (owner, NULL, 10) == getpid ())
    temp_folder_free (g_strdup (g_getenv ("XDG_CACHE_HOME")));
}

/* Gives this process, and those that it begins, a folder for caches, which goes when this one
 * ends. */
static inline void
temp_cache_ensure (void)
{
  g_autofree char *owner = g_strdup_printf ("%d", (int) getpid ());
  g_autofree char *cache = NULL;

  if (g_getenv (TEMP_CACHE_OWNER) != NULL)
    return;
  cache = temp_folder_make ();
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_setenv (TEMP_CACHE_OWNER, owner, TRUE);
  g_assert_cmpstr (g_get_user_cache_dir (), ==, cache);
  atexit (temp_cache_remove);
}

/* A new folder for data, while caches lie in another. */
static inline char *
temp_folder_new (void)
{
  temp_cache_ensure ();
  return temp_folder_make ();
}

/* The lines of a file in the folder; none if there is no file. */
static inline GStrv
temp_folder_read_lines (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  all = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      g_strv_builder_add (lines, all[i]);
  return g_strv_builder_end (lines);
}
