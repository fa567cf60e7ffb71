/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives the games of files to a database. */
#include "library/library-import.h"

enum {
  TELL_MSECS = 200,
};

typedef struct {
  LibraryWriter *writer;
  LibraryCounts *counts;
  LibraryProgressFunc func;
  gpointer user_data;
  gint64 told; /* when, on the monotonic clock */
  gboolean failed;
} Import;

static gboolean
take_game (const LibraryGame *game, double progress, gpointer user_data)
{
  Import *import = user_data;
  gint64 now = g_get_monotonic_time ();

  switch (library_writer_add (import->writer, game)) {
  case LIBRARY_ADDED:
    import->counts->added++;
    break;
  case LIBRARY_KNOWN:
    import->counts->known++;
    break;
  case LIBRARY_FAILED:
    import->failed = TRUE;
    return FALSE;
  }
  if (import->func != NULL && now - import->told > TELL_MSECS * G_TIME_SPAN_MILLISECOND) {
    import->told = now;
    import->func (progress, import->counts, import->user_data);
  }
  return TRUE;
}

/* Notes that it begins, or that it is whole. */
static gboolean
note_import (LibraryDb *db, const char *uri, gboolean whole, GError **error)
{
  IndexDb *file = library_db_get_db (db);

  while (!index_db_begin (file))
    if (!index_db_is_good (file))
      return library_db_set_error (db, error);
  index_db_step (file, index_db_prepare (file, "INSERT OR REPLACE INTO imports VALUES (?, ?, ?)",
                                         "sii", uri, g_get_real_time () / 1000, (gint64) whole));
  return index_db_commit (file) || library_db_set_error (db, error);
}

/* Is it the file that is wrong, so that going on with it would bring no more? */
static gboolean
is_final (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

gboolean
library_import (LibraryDb *db, GFile *file, LibraryProgressFunc func, gpointer user_data,
                LibraryCounts *counts, LibraryReport *report, GCancellable *cancellable,
                GError **error)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (LibraryWriter) writer = library_writer_new (db);
  g_autoptr (GError) wrong = NULL;
  Import import = { .writer = writer, .counts = counts, .func = func, .user_data = user_data };
  gboolean whole;

  *counts = (LibraryCounts) { 0 };
  if (!note_import (db, uri, FALSE, error))
    return FALSE;
  whole = library_read (file, take_game, &import, report, cancellable, &wrong);
  if (import.failed)
    library_db_set_error (db, error);
  if (import.failed || !library_writer_commit (writer, error)) {
    counts->added = library_writer_count_kept (writer);
    return FALSE;
  }
  if (whole && !g_cancellable_set_error_if_cancelled (cancellable, &wrong))
    note_import (db, uri, TRUE, &wrong);
  else if (is_final (wrong))
    note_import (db, uri, TRUE, NULL);
  /* So that it is on the disk, whatever happens to the machine. */
  index_db_tidy (library_db_get_db (db));
  if (wrong == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

GStrv
library_import_list_unfinished (LibraryDb *db)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  IndexDb *file = library_db_get_db (db);
  sqlite3_stmt *row =
      index_db_prepare (file, "SELECT source FROM imports WHERE NOT whole ORDER BY began", "");

  while (index_db_step (file, row)) {
    const char *uri = (const char *) sqlite3_column_text (row, 0);

    if (uri != NULL && g_utf8_validate (uri, -1, NULL))
      g_strv_builder_add (uris, uri);
  }
  return g_strv_builder_end (uris);
}

gboolean
library_import_forget (LibraryDb *db, const char *uri, GError **error)
{
  IndexDb *file = library_db_get_db (db);

  if (!index_db_begin (file))
    return library_db_set_error (db, error);
  index_db_step (file, index_db_prepare (file, "DELETE FROM imports WHERE source = ?", "s", uri));
  return index_db_commit (file) || library_db_set_error (db, error);
}
