/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes files of studies, and lines that hold one. */
#include "records/games/kept-study.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "records/files/json-read.h"
#include "records/files/record-files.h"
#include "records/games/game-json.h"

static const char ENDING[] = ".sgf";

enum {
  FOLDER_MODE = 0700,
  ID_CHARS = 36,
};

void
kept_study_clear (KeptStudy *self)
{
  g_free (self->game);
  g_free (self->text);
  *self = (KeptStudy) { 0 };
}

char *
kept_study_dup_path (const char *folder, const char *game)
{
  g_autofree char *name = g_strconcat (game, ENDING, NULL);

  return g_build_filename (folder, KEPT_STUDIES_FOLDER, name, NULL);
}

/* --- files --- */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
kept_study_list (const char *folder, GError **error)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autoptr (GPtrArray) names = record_files_list (studies, error);
  GPtrArray *ids;

  if (names == NULL)
    return NULL;
  ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autofree char *id = g_strndup (name, ID_CHARS);

    if (g_uuid_string_is_valid (id) && g_str_equal (name + strlen (id), ENDING))
      g_ptr_array_add (ids, g_steal_pointer (&id));
  }
  g_ptr_array_sort (ids, compare_ids);
  return ids;
}

static gint64
get_msecs (const struct stat *info)
{
  return (gint64) info->st_mtim.tv_sec * 1000 + info->st_mtim.tv_nsec / 1000000;
}

/* All that is in an open file, if that is text; else NULL, with errno or 0. */
static char *
read_text (int fd, const struct stat *info)
{
  gsize length = (gsize) info->st_size;
  g_autofree char *text = NULL;

  errno = 0;
  if (length == 0 || length > KEPT_STUDY_MAX_BYTES)
    return NULL;
  text = g_malloc (length + 1);
  text[length] = '\0';
  if (!record_files_read_at (fd, text, length, 0))
    return NULL;
  errno = 0;
  return g_utf8_validate_len (text, length, NULL) ? g_steal_pointer (&text) : NULL;
}

gboolean
kept_study_read (const char *folder, const char *game, KeptStudy *study, GError **error)
{
  g_autofree char *path = kept_study_dup_path (folder, game);
  g_autoptr (GError) cause = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, &cause);

  *study = (KeptStudy) { 0 };
  if (fd >= 0) {
    study->text = read_text (fd, &info);
    if (study->text == NULL && errno != 0)
      record_files_set_error (&cause, errno, path);
    close (fd);
  }
  if (cause != NULL && !g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&cause));
  if (study->text == NULL)
    return FALSE;
  study->game = g_ascii_strdown (game, -1);
  study->changed = get_msecs (&info);
  return TRUE;
}

/* --- lines --- */

char *
kept_study_write_line (const KeptStudy *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  game_json_add_string (builder, "study", self->game);
  game_json_add_time (builder, "changed", self->changed);
  game_json_add_string (builder, "sgf", self->text);
  json_builder_end_object (builder);
  return game_json_write (builder);
}

gboolean
kept_study_read_line (const char *line, gsize length, KeptStudy *study)
{
  g_autoptr (JsonNode) root = json_read_text (line, length, NULL);
  JsonObject *object = root != NULL ? json_node_get_object (root) : NULL;
  const char *game = object != NULL ? json_read_id (object, "study", NULL) : NULL;
  const char *text = game != NULL ? json_read_string (object, "sgf", NULL) : NULL;

  *study = (KeptStudy) { 0 };
  if (text == NULL || text[0] == '\0' || strlen (text) > KEPT_STUDY_MAX_BYTES
      || !json_read_time (object, "changed", &study->changed, NULL))
    return FALSE;
  study->game = g_ascii_strdown (game, -1);
  study->text = g_strdup (text);
  return TRUE;
}

/* --- taking them in --- */

char *
kept_study_set_aside (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *stem = NULL;
  FileRange whole = { 0 };
  struct stat info;
  int fd = record_files_open (path, &info, error);
  char *aside;

  if (fd < 0)
    return NULL;
  if (g_str_has_suffix (name, ENDING))
    name[strlen (name) - strlen (ENDING)] = '\0';
  stem = g_strconcat (name, "-replaced", NULL);
  whole.bytes = info.st_size;
  aside = record_files_set_aside (fd, &whole, 1, folder, stem, ENDING, error);
  close (fd);
  return aside;
}

/* The time comes along: that tells later which one is newer. */
static gboolean
write_text (int fd, gpointer user_data, GError **error)
{
  const KeptStudy *self = user_data;
  const struct timespec changed = { .tv_sec = self->changed / 1000,
                                    .tv_nsec = self->changed % 1000 * 1000000 };
  const struct timespec times[] = { changed, changed };

  return record_files_write_bytes (fd, self->text, strlen (self->text))
         && futimens (fd, times) == 0;
}

static gboolean
replace (const char *path, const KeptStudy *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) cause = NULL;
  g_autofree char *aside = kept_study_set_aside (path, &cause);

  if (aside == NULL && !g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, folder);
    return FALSE;
  }
  return record_files_write (path, write_text, (gpointer) self, error);
}

gboolean
kept_study_with_lock (const char *folder, KeptStudyFunc func, gpointer data, GError **error)
{
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

  return lock >= 0 && func (data, error);
}

gboolean
kept_study_take (const char *folder, const KeptStudy *self, gboolean in_any_case, gboolean *taken,
                 GError **error)
{
  g_autofree char *path = kept_study_dup_path (folder, self->game);
  g_auto (KeptStudy) now = { 0 };
  g_autoptr (GError) cause = NULL;

  *taken = FALSE;
  if (kept_study_read (folder, self->game, &now, &cause)
      && (g_str_equal (now.text, self->text) || (!in_any_case && now.changed >= self->changed)))
    return TRUE;
  if (cause != NULL) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  *taken = replace (path, self, error);
  return *taken;
}
