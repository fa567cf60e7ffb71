/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, makes and deletes the folders of matches. */
#include "matches/match-folders.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "matches/match-folder.h"
#include "records/files/record-files.h"

enum {
  FOLDER_MODE = 0700,
  MOST_OF_A_SECOND = 1000, /* folders whose names tell the same time */
  LEAST_DIGITS = 6,        /* of a game's file */
};

/* --- which there are --- */

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

GPtrArray *
match_folders_list (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, error);
  GPtrArray *found;

  if (names == NULL)
    return NULL;
  g_ptr_array_sort (names, compare_newest_first);
  found = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    g_autofree char *plan = g_build_filename (path, MATCH_FOLDERS_PLAN, NULL);

    if (g_file_test (plan, G_FILE_TEST_EXISTS))
      g_ptr_array_add (found, g_steal_pointer (&path));
  }
  return found;
}

/* --- making one --- */

/* An empty one. (transfer full) */
static char *
make_folder (const char *folder, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, folder);
    return NULL;
  }
  for (int i = 1;; i++) {
    g_autofree char *name = i == 1 ? g_strdup (time) : g_strdup_printf ("%s-%03d", time, i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_mkdir (path, FOLDER_MODE) == 0)
      return g_steal_pointer (&path);
    if (errno != EEXIST || i == MOST_OF_A_SECOND) {
      record_files_set_error (error, errno, path);
      return NULL;
    }
  }
}

/* FALSE with an error if it can't be read again. */
static gboolean
can_be_read (const char *path, GError **error)
{
  g_autoptr (MatchPlan) plan = match_plan_read_file (path, error);

  return plan != NULL;
}

char *
match_folders_make (const char *folder, MatchPlan *plan, GError **error)
{
  g_autofree char *made = make_folder (folder, error);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  if (made == NULL)
    return NULL;
  g_free (plan->results);
  plan->results = g_strdup (made);
  path = g_build_filename (made, MATCH_FOLDERS_PLAN, NULL);
  text = match_plan_write (plan, made);
  if (record_files_replace (path, text, strlen (text), MATCH_PLAN_MAX_BYTES, error)
      && can_be_read (path, error))
    return g_steal_pointer (&made);
  g_unlink (path);
  g_rmdir (made);
  return NULL;
}

/* --- those that were ended --- */

gboolean
match_folders_set_ended (const char *path, gboolean ended, GError **error)
{
  g_autofree char *file = g_build_filename (path, MATCH_FOLDERS_ENDED, NULL);

  if (ended)
    return record_files_replace (file, "", 0, 0, error);
  if (g_unlink (file) == 0 || errno == ENOENT)
    return TRUE;
  record_files_set_error (error, errno, file);
  return FALSE;
}

gboolean
match_folders_is_ended (const char *path)
{
  g_autofree char *file = g_build_filename (path, MATCH_FOLDERS_ENDED, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

/* --- deleting --- */

static gboolean
is_game_file (const char *name)
{
  gsize digits = strspn (name, "0123456789");

  return digits >= LEAST_DIGITS
         && (g_str_equal (name + digits, ".sgf") || g_str_equal (name + digits, ".psq"));
}

/* FALSE if something is there that can't be deleted. */
static gboolean
delete_file (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

static gboolean
delete_games (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, MATCH_FOLDER_GAMES, NULL);
  g_autoptr (GPtrArray) names = record_files_list (path, error);

  if (names == NULL)
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    if (is_game_file (g_ptr_array_index (names, i))
        && !delete_file (path, g_ptr_array_index (names, i), error))
      return FALSE;
  g_rmdir (path);
  return TRUE;
}

/* The plan goes first: without it, it is no match any more. */
gboolean
match_folders_delete (const char *path, GError **error)
{
  const char *const names[] = {
    MATCH_FOLDERS_PLAN, MATCH_FOLDERS_ENDED, MATCH_FOLDER_LINES,   MATCH_FOLDER_GAMES_TABLE,
    MATCH_FOLDER_TABLE, MATCH_FOLDER_HEAD,   MATCH_FOLDER_SUMMARY, MATCH_FOLDER_LOCK,
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!delete_file (path, names[i], error))
      return FALSE;
  if (!delete_games (path, error))
    return FALSE;
  g_rmdir (path);
  return TRUE;
}
