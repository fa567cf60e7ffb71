/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the copies of the records' files, and opens them. */
#include "records/upkeep/backup-files.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"

enum {
  DATE_CHARS = 10, /* "2026-11-21" */
};

const BackupKind BACKUP_KINDS[] = {
  [RECORD_BACKUP_GAMES] = { "games.jsonl", "games-", ".jsonl.gz", "games-before-restore",
                            ".jsonl" },
  [RECORD_BACKUP_PROFILES] = { "profiles.json", "profiles-", ".json.gz", "profiles-before-restore",
                               ".json" },
  /* What is in its folder, a line each; nothing there is replaced as a whole. */
  [RECORD_BACKUP_STUDIES] = { "studies.jsonl", "studies-", ".jsonl.gz", NULL, NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (BACKUP_KINDS) == N_RECORD_BACKUPS);

static gboolean
is_copy (const BackupKind *kind, const char *name)
{
  return g_str_has_prefix (name, kind->prefix) && g_str_has_suffix (name, kind->suffix)
         && strlen (name) == strlen (kind->prefix) + DATE_CHARS + strlen (kind->suffix);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
backup_files_list_dates (const BackupKind *kind, const char *folder, GError **error)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autoptr (GPtrArray) names = record_files_list (backups, error);
  GPtrArray *dates;

  if (names == NULL)
    return NULL;
  dates = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (is_copy (kind, name))
      g_ptr_array_add (dates, g_strndup (name + strlen (kind->prefix), DATE_CHARS));
  }
  g_ptr_array_sort (dates, compare_newest_first);
  return dates;
}

char *
backup_files_dup_path (const BackupKind *kind, const char *folder, const char *date)
{
  g_autofree char *name = g_strconcat (kind->prefix, date, kind->suffix, NULL);

  return g_build_filename (folder, RECORD_BACKUP_FOLDER, name, NULL);
}

GPtrArray *
backup_files_list_all_dates (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) dates = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++) {
    g_autoptr (GPtrArray) more = backup_files_list_dates (&BACKUP_KINDS[kind], folder, error);

    if (more == NULL)
      return NULL;
    for (guint i = 0; i < more->len; i++) {
      const char *date = g_ptr_array_index (more, i);

      if (!g_ptr_array_find_with_equal_func (dates, date, g_str_equal, NULL))
        g_ptr_array_add (dates, g_strdup (date));
    }
  }
  g_ptr_array_sort (dates, compare_newest_first);
  return g_steal_pointer (&dates);
}

/* The date of the newest copy of a file that isn't there; or NULL. (transfer full) */
static char *
find_lost (const char *folder, RecordBackupKind kind)
{
  g_autofree char *path = g_build_filename (folder, BACKUP_KINDS[kind].name, NULL);
  g_autoptr (GPtrArray) dates = NULL;
  gboolean exists;

  if (!record_files_exists (path, &exists, NULL) || exists)
    return NULL;
  dates = backup_files_list_dates (&BACKUP_KINDS[kind], folder, NULL);
  return dates != NULL && dates->len > 0 ? g_strdup (g_ptr_array_index (dates, 0)) : NULL;
}

char *
backup_files_dup_loss (const char *folder)
{
  g_autofree char *games = find_lost (folder, RECORD_BACKUP_GAMES);
  g_autofree char *profiles = find_lost (folder, RECORD_BACKUP_PROFILES);

  if (games != NULL)
    return g_strdup_printf (_ ("The list of games is missing. The backup of %s has it."), games);
  if (profiles != NULL)
    return g_strdup_printf (
        _ ("The list of players is missing, and with it their colours, PINs and "
           "merges. The backup of %s has it."),
        profiles);
  return NULL;
}

gboolean
backup_files_find (const char *folder, const char *date, char **copies, GError **error)
{
  for (guint i = 0; i < N_RECORD_BACKUPS; i++) {
    g_autoptr (GPtrArray) dates = backup_files_list_dates (&BACKUP_KINDS[i], folder, error);

    if (dates == NULL)
      return FALSE;
    for (guint j = 0; copies[i] == NULL && j < dates->len; j++)
      if (strcmp (g_ptr_array_index (dates, j), date) <= 0)
        copies[i] = backup_files_dup_path (&BACKUP_KINDS[i], folder, g_ptr_array_index (dates, j));
  }
  return TRUE;
}

gboolean
backup_files_set_damaged (GError **error, const char *date)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The backup of %s is damaged. Nothing was changed; try another one."), date);
  return FALSE;
}

GInputStream *
backup_files_open (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GZlibDecompressor) gunzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, NULL);

  return packed != NULL
             ? g_converter_input_stream_new (G_INPUT_STREAM (packed), G_CONVERTER (gunzip))
             : NULL;
}
