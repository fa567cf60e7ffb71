/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and asks SQLite. */
#include "records/index/index-db.h"

#include <malloc.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "records/games/game-id.h"

enum {
  BUSY_MSECS = 10000, /* how long another copy of the program may write */
  BEGIN_MSECS = 50,   /* the same when one begins to, who can do something else meanwhile */
};

struct _IndexDb {
  /* Owned */
  sqlite3 *handle;
  char *path;             /* NULL: nobody else sees it */
  GHashTable *statements; /* SQL, borrowed, to sqlite3_stmt */

  gboolean good;
  gboolean busy; /* others kept it for too long */
};

static void
note_failure (IndexDb *self)
{
  /* What fails after that fails because of it. */
  if (!self->good)
    return;
  g_debug ("The index failed: %s", sqlite3_errmsg (self->handle));
  self->good = FALSE;
  self->busy = sqlite3_errcode (self->handle) == SQLITE_BUSY;
}

gboolean
index_db_run (IndexDb *self, const char *sql)
{
  if (!self->good)
    return FALSE;
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  note_failure (self);
  return FALSE;
}

sqlite3_stmt *
index_db_prepare_once (IndexDb *self, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    note_failure (self);
  return statement;
}

sqlite3_stmt *
index_db_prepare (IndexDb *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);
  va_list arguments;

  if (statement == NULL) {
    statement = index_db_prepare_once (self, sql);
    if (statement == NULL)
      return NULL;
    g_hash_table_insert (self->statements, (gpointer) sql, statement);
  }
  sqlite3_reset (statement);
  va_start (arguments, types);
  for (int i = 0; types[i] != '\0'; i++) {
    if (types[i] == 'i')
      sqlite3_bind_int64 (statement, i + 1, va_arg (arguments, gint64));
    else if (types[i] == 's')
      sqlite3_bind_text (statement, i + 1, va_arg (arguments, const char *), -1, SQLITE_TRANSIENT);
    else
      sqlite3_bind_blob (statement, i + 1, va_arg (arguments, const void *), GAME_ID_BYTES,
                         SQLITE_TRANSIENT);
  }
  va_end (arguments);
  return statement;
}

gboolean
index_db_step (IndexDb *self, sqlite3_stmt *statement)
{
  int result;

  /* NOTE: where reading fails, SQLite takes back the whole transaction by itself; the statements
   * that follow would then each be one of their own, and last. */
  if (statement == NULL || !self->good)
    return FALSE;
  result = sqlite3_step (statement);
  if (result == SQLITE_ROW)
    return TRUE;
  if (result != SQLITE_DONE && result != SQLITE_INTERRUPT)
    note_failure (self);
  sqlite3_reset (statement);
  return FALSE;
}

gint64
index_db_read_number (IndexDb *self, const char *sql)
{
  sqlite3_stmt *row = index_db_prepare (self, sql, "");
  gint64 number = index_db_step (self, row) ? sqlite3_column_int64 (row, 0) : 0;

  if (row != NULL)
    sqlite3_reset (row);
  return number;
}

gboolean
index_db_begin (IndexDb *self)
{
  int result;

  if (!self->good || !sqlite3_get_autocommit (self->handle))
    return self->good;
  sqlite3_busy_timeout (self->handle, BEGIN_MSECS);
  result = sqlite3_exec (self->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  sqlite3_busy_timeout (self->handle, BUSY_MSECS);
  if (result != SQLITE_OK && result != SQLITE_BUSY)
    note_failure (self);
  return result == SQLITE_OK;
}

gboolean
index_db_begin_reading (IndexDb *self)
{
  return self->good && sqlite3_get_autocommit (self->handle) && index_db_run (self, "BEGIN");
}

void
index_db_tidy (IndexDb *self)
{
  if (self->good && sqlite3_get_autocommit (self->handle))
    sqlite3_wal_checkpoint_v2 (self->handle, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

gboolean
index_db_commit (IndexDb *self)
{
  if (self->good && !sqlite3_get_autocommit (self->handle))
    index_db_run (self, "COMMIT");
  return self->good;
}

/* Makes what sql says and notes the version, if there is nothing yet. FALSE if the file is of
 * another version, or can't be used. */
static gboolean
check_version (IndexDb *self, int version, const char *sql)
{
  g_autofree char *note = g_strdup_printf ("PRAGMA user_version = %d;", version);
  gint64 found = index_db_read_number (self, "PRAGMA user_version");

  if (found != 0 || !self->good)
    return self->good && found == version;
  if (!index_db_run (self, "BEGIN IMMEDIATE"))
    return FALSE;
  /* Another copy of the program may have been first. */
  found = index_db_read_number (self, "PRAGMA user_version");
  if (found == 0)
    return index_db_run (self, sql) && index_db_run (self, note) && index_db_commit (self);
  return index_db_commit (self) && found == version;
}

/* FALSE if the file can't be used; then it is closed again. */
static gboolean
open_file (IndexDb *self, const char *path, int version, const char *sql)
{
  static const char SETTINGS[] =
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;"
      "PRAGMA journal_size_limit = 1048576; PRAGMA cache_size = -8192;";

  self->good = TRUE;
  /* Used by one thread at a time, it needs no locks of its own. */
  if (sqlite3_open_v2 (path, &self->handle,
                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      == SQLITE_OK) {
    sqlite3_busy_timeout (self->handle, BUSY_MSECS);
    /* Closing mustn't wait for the disk: whoever opens it next finds all there. */
    sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (index_db_run (self, SETTINGS) && check_version (self, version, sql))
      return TRUE;
  }
  g_hash_table_remove_all (self->statements);
  sqlite3_close (self->handle);
  self->handle = NULL;
  return FALSE;
}

void
index_db_remove (const char *path)
{
  static const char *const SUFFIXES[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++) {
    g_autofree char *name = g_strconcat (path, SUFFIXES[i], NULL);

    unlink (name);
  }
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* Nobody asks how much memory SQLite has: without counting it, many rows are written in a tenth
 * less time. Refused if somebody else in this process uses SQLite already. */
static void
configure (void)
{
  static gsize done;

  if (g_once_init_enter (&done)) {
    sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
#ifdef __GLIBC__
    /* Else what a large order frees, a million times, is put together by whoever frees something
     * large next: the main thread, which then stands still. */
    mallopt (M_MXFAST, 0);
#endif
    g_once_init_leave (&done, 1);
  }
}

IndexDb *
index_db_open (const char *path, int version, const char *sql)
{
  const char *const places[] = { path, path, "", ":memory:" };
  IndexDb *self = g_new0 (IndexDb, 1);

  configure ();
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (places[i] == NULL)
      continue;
    if (i == 1 && !self->busy)
      index_db_remove (path);
    if (!open_file (self, places[i], version, sql))
      continue;
    if (i < 2 && strcmp (path, ":memory:") != 0)
      self->path = g_strdup (path);
    return self;
  }
  g_assert_not_reached ();
}

void
index_db_close (IndexDb *self)
{
  g_hash_table_unref (self->statements);
  sqlite3_close (self->handle);
  g_free (self->path);
  g_free (self);
}

const char *
index_db_get_path (IndexDb *self)
{
  return self->path;
}

gboolean
index_db_is_good (IndexDb *self)
{
  return self->good;
}

void
index_db_spoil (IndexDb *self)
{
  self->good = FALSE;
}

gboolean
index_db_is_busy (IndexDb *self)
{
  return !self->good && self->busy;
}

sqlite3 *
index_db_get_handle (IndexDb *self)
{
  return self->handle;
}
