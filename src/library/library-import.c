/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives the games of files to a database. */
#include "library/library-import.h"

#include "library/library-input.h"

enum {
  TELL_MSECS = 200,
};

typedef struct {
  LibraryDb *db;         /* Borrowed; NULL until there is a game */
  LibraryOpenFunc open;  /* opens it then */
  LibraryWriter *writer; /* Owned; NULL likewise */
  char *uri;             /* Owned; NULL of a pipe, with which nobody can go on */
  LibraryCounts *counts;
  LibraryProgressFunc func;
  gpointer user_data;
  gint64 told;   /* when, on the monotonic clock */
  GError *error; /* Owned: why the database failed */
} Import;

/* Notes that it begins, or that it is whole. */
static gboolean
note_import (Import *import, gboolean whole, GError **error)
{
  IndexDb *file = library_db_get_db (import->db);

  if (import->uri == NULL)
    return TRUE;
  while (!index_db_begin (file))
    if (!index_db_is_good (file))
      return library_db_set_error (import->db, error);
  index_db_step (file,
                 index_db_prepare (file, "INSERT OR REPLACE INTO imports VALUES (?, ?, ?)", "sii",
                                   import->uri, g_get_real_time () / 1000, (gint64) whole));
  return index_db_commit (file) || library_db_set_error (import->db, error);
}

/* FALSE with import->error. */
static gboolean
begin (Import *import)
{
  if (import->db == NULL)
    import->db = import->open (import->user_data, &import->error);
  if (import->db == NULL || !note_import (import, FALSE, &import->error))
    return FALSE;
  import->writer = library_writer_new (import->db);
  return TRUE;
}

static gboolean
take_game (const LibraryGame *game, double progress, gpointer user_data)
{
  Import *import = user_data;
  gint64 now = g_get_monotonic_time ();

  if (import->writer == NULL && !begin (import))
    return FALSE;
  switch (library_writer_add (import->writer, game)) {
  case LIBRARY_ADDED:
    import->counts->added++;
    break;
  case LIBRARY_KNOWN:
    import->counts->known++;
    break;
  case LIBRARY_FAILED:
    library_db_set_error (import->db, &import->error);
    return FALSE;
  }
  if (import->func != NULL && now - import->told > TELL_MSECS * G_TIME_SPAN_MILLISECOND) {
    import->told = now;
    import->func (progress, import->counts, import->user_data);
  }
  return TRUE;
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

/* Replaces what is wrong. */
static void
set_wrong (GError **wrong, GError *error)
{
  g_clear_error (wrong);
  *wrong = error;
}

/* Ends what was begun; *wrong is why it wasn't read to its end. FALSE with *wrong. */
static gboolean
finish (Import *import, gboolean whole, GCancellable *cancellable, GError **wrong)
{
  if (import->error == NULL)
    library_writer_commit (import->writer, &import->error);
  if (import->error != NULL) {
    set_wrong (wrong, g_steal_pointer (&import->error));
    import->counts->added = library_writer_count_kept (import->writer);
    return FALSE;
  }
  if (whole && !g_cancellable_set_error_if_cancelled (cancellable, wrong))
    note_import (import, TRUE, wrong);
  else if (is_final (*wrong))
    note_import (import, TRUE, NULL);
  /* So that it is on the disk, whatever happens to the machine. */
  index_db_tidy (library_db_get_db (import->db));
  return *wrong == NULL;
}

/* Takes what import owns. */
static gboolean
run (Import *import, GFile *file, LibraryReport *report, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  gboolean whole = FALSE;

  *import->counts = (LibraryCounts) { 0 };
  if (!library_input_is_pipe (file))
    import->uri = g_file_get_uri (file);
  /* What is known already is noted before anything of it is read. */
  if (import->db == NULL || begin (import))
    whole = library_read (file, take_game, import, report, cancellable, &wrong);
  if (import->writer != NULL)
    whole = finish (import, whole, cancellable, &wrong);
  else if (import->error != NULL)
    set_wrong (&wrong, g_steal_pointer (&import->error));
  g_clear_pointer (&import->writer, library_writer_free);
  g_free (import->uri);
  if (wrong == NULL)
    return whole;
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

gboolean
library_import (LibraryDb *db, GFile *file, LibraryProgressFunc func, gpointer user_data,
                LibraryCounts *counts, LibraryReport *report, GCancellable *cancellable,
                GError **error)
{
  Import import = { .db = db, .counts = counts, .func = func, .user_data = user_data };

  return run (&import, file, report, cancellable, error);
}

gboolean
library_import_into_new (LibraryOpenFunc open, GFile *file, LibraryProgressFunc func,
                         gpointer user_data, LibraryCounts *counts, LibraryReport *report,
                         GCancellable *cancellable, GError **error)
{
  Import import = { .open = open, .counts = counts, .func = func, .user_data = user_data };

  return run (&import, file, report, cancellable, error);
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
