/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, replaces and removes the files of unfinished games. */
#include "records/running/running-files.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/json-read.h"
#include "records/files/record-files.h"

#define FOLDER_NAME "running"
#define SUFFIX ".json"
#define BROKEN_SUFFIX ".broken"
#define FRESH ".new" /* of a file that is written anew, before what is made up for it */

enum {
  ID_LENGTH = 36,
  REST_LENGTH = 7, /* of a mark, and what is made up behind it */
};

/* Is that the name of a file that was being written when the program ended? Former versions
 * had nothing but a dot before what they made up. */
static gboolean
is_rest (const char *name)
{
  gsize length = strlen (name);
  gsize whole = ID_LENGTH + strlen (SUFFIX);

  return (length == whole + REST_LENGTH && g_str_has_prefix (name + ID_LENGTH, SUFFIX ".")
          && !g_str_has_suffix (name, BROKEN_SUFFIX))
         || (length == whole + strlen (FRESH) + REST_LENGTH
             && g_str_has_prefix (name + ID_LENGTH, SUFFIX FRESH "-"));
}

static gboolean
is_game (const char *name)
{
  return strlen (name) == ID_LENGTH + strlen (SUFFIX) && g_str_has_suffix (name, SUFFIX);
}

/* The whole file, or NULL with an error. */
static char *
read_text (const char *path, gsize *length, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);
  g_autofree char *text = NULL;
  gssize got = 0;

  if (fd < 0)
    return NULL;
  *length = 0;
  text = g_malloc (RUNNING_GAME_MAX_BYTES + 2);
  while (*length <= RUNNING_GAME_MAX_BYTES
         && (got = read (fd, text + *length, RUNNING_GAME_MAX_BYTES + 1 - *length)) > 0)
    *length += (gsize) got;
  if (got < 0) {
    record_files_set_error (error, errno, path);
    close (fd);
    return NULL;
  }
  close (fd);
  return g_steal_pointer (&text);
}

/* What to do with a file that was read in vain. */
static void
set_aside (const char *path, const GError *cause, GPtrArray *problems)
{
  g_autofree char *broken = g_strconcat (path, BROKEN_SUFFIX, NULL);
  g_autofree char *shown = g_filename_display_name (broken);
  g_autoptr (GError) error = NULL;

  if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER)) {
    g_ptr_array_add (problems, g_strdup (_ ("A game that isn’t finished was written by a newer "
                                            "version of Wuzi and is left as it is.")));
    return;
  }
  if (cause->domain != WUZI_RECORD_ERROR) {
    g_ptr_array_add (problems, g_strdup_printf (_ ("A game that isn’t finished can’t be read. %s"),
                                                cause->message));
    return;
  }
  if (g_rename (path, broken) == 0) {
    g_ptr_array_add (problems, g_strdup_printf (_ ("A game that isn’t finished can’t be read. Its "
                                                   "file was set aside as “%s”."),
                                                shown));
    return;
  }
  record_files_set_error (&error, errno, path);
  g_ptr_array_add (problems, g_strdup_printf (_ ("A game that isn’t finished can’t be read. %s"),
                                              error->message));
}

static void
read_game (const char *running, const char *name, GPtrArray *games, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (running, name, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = read_text (path, &length, &error);
  RunningGame *game = text != NULL ? running_game_read (text, length, &error) : NULL;

  if (game != NULL && !g_str_has_prefix (name, game->id)) {
    /* A copy made by hand would be booked once only, and come back for ever. */
    g_clear_pointer (&game, running_game_free);
    g_set_error_literal (&error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, "another's name");
  }
  if (game != NULL)
    g_ptr_array_add (games, game);
  else
    set_aside (path, error, problems);
}

static void
read_folder (const char *running, GPtrArray *games, GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = record_files_list (running, &error);

  if (names == NULL)
    g_ptr_array_add (problems, g_strdup_printf (_ ("The games that aren’t finished can’t be read. "
                                                   "%s"),
                                                error->message));
  for (guint i = 0; names != NULL && i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (is_game (name)) {
      read_game (running, name, games, problems);
    } else if (is_rest (name)) {
      g_autofree char *path = g_build_filename (running, name, NULL);

      g_unlink (path);
    }
  }
}

GPtrArray *
running_files_read (const char *folder, GPtrArray *problems)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) running_game_free);
  g_autofree char *running = g_build_filename (folder, FOLDER_NAME, NULL);
  g_autoptr (GError) error = NULL;
  gboolean exists;
  int lock;

  if (record_files_exists (running, &exists, NULL) && !exists)
    return games;
  /* Another copy may be writing what looks like a rest. Where there can't be a
   * lock, as in a folder that is read-only, nobody else writes either. */
  lock = record_files_lock (running, &error);
  if (lock < 0)
    g_debug ("%s: %s", running, error->message);
  read_folder (running, games, problems);
  if (lock >= 0)
    record_files_unlock (lock);
  return games;
}

RunningGame *
running_files_read_game (const char *folder, const char *id, GError **error)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, FOLDER_NAME, name, NULL);
  gsize length;
  g_autofree char *text = read_text (path, &length, error);

  return text != NULL ? running_game_read (text, length, error) : NULL;
}

static gboolean
remove_file (const char *path, GError **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

gboolean
running_files_write (const char *folder, const char *id, const char *text, GError **error)
{
  g_autofree char *running = g_build_filename (folder, FOLDER_NAME, NULL);
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (running, name, NULL);
  gboolean exists = TRUE;
  gboolean done;
  int lock;

  if (text == NULL && !record_files_exists (path, &exists, error))
    return FALSE;
  if (!exists)
    return TRUE;
  lock = record_files_lock (running, error);
  if (lock < 0)
    return FALSE;
  done = text != NULL
             ? record_files_replace (path, text, strlen (text), RUNNING_GAME_MAX_BYTES, error)
             : remove_file (path, error);
  record_files_unlock (lock);
  return done;
}
