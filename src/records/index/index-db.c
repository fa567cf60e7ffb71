/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and asks SQLite. */
#include "records/index/index-db.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "records/files/json-read.h"
#include "records/files/record-files.h"
#include "records/games/game-id.h"

enum {
  BUSY_MSECS = 10000,   /* how long another copy of the program may write */
  BEGIN_MSECS = 50,     /* the same when one begins to, who can do something else meanwhile */
  AGAIN_MSECS = 20,     /* before it is tried again to open it */
  KEPT_ID = 0x57757a69, /* of files that are kept: "Wuzi" */
};

struct _IndexDb {
  /* Owned */
  sqlite3 *handle;
  char *path;             /* NULL: nobody else sees it */
  GHashTable *statements; /* SQL, borrowed, to sqlite3_stmt */

  gboolean good;
  int failure;      /* SQLITE_BUSY: others kept it for too long */
  int system_error; /* errno, where it came from the disk; 0: it didn't */
};

/* The errno that a file of SQLite's failed with; 0 if it didn't. */
static int
get_file_errno (sqlite3 *handle, int file_pointer)
{
  sqlite3_file *file = NULL;
  int code = 0;

  if (sqlite3_file_control (handle, NULL, file_pointer, &file) == SQLITE_OK && file != NULL
      && file->pMethods != NULL)
    file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &code);
  return code;
}

/* NOTE: sqlite3_system_errno () is the errno of the last call, which may be one that tidies up. */
static int
find_system_error (sqlite3 *handle)
{
  int code = get_file_errno (handle, SQLITE_FCNTL_JOURNAL_POINTER);

  if (code == 0)
    code = get_file_errno (handle, SQLITE_FCNTL_FILE_POINTER);
  return code != 0 ? code : sqlite3_system_errno (handle);
}

static void
note_failure (IndexDb *self)
{
  /* What fails after that fails because of it. */
  if (!self->good)
    return;
  g_debug ("The index failed: %s", sqlite3_errmsg (self->handle));
  self->good = FALSE;
  self->failure = sqlite3_errcode (self->handle);
  self->system_error = find_system_error (self->handle);
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

static gboolean
open_handle (IndexDb *self, const char *path, int flags)
{
  self->good = TRUE;
  /* Used by one thread at a time, it needs no locks of its own. */
  if (sqlite3_open_v2 (path, &self->handle, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    note_failure (self);
  else
    sqlite3_busy_timeout (self->handle, BUSY_MSECS);
  return self->good;
}

static void
close_handle (IndexDb *self)
{
  g_hash_table_remove_all (self->statements);
  sqlite3_close (self->handle);
  self->handle = NULL;
}

#define READING_SETTINGS "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192;"
#define SETTINGS "PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 1048576;" READING_SETTINGS

/* Does closing it write what is in its log where it belongs? */
static void
set_write_at_close (IndexDb *self, gboolean write)
{
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !write, NULL);
}

/* FALSE if the file can't be used; then it is closed again. */
static gboolean
open_file (IndexDb *self, const char *path, int version, const char *sql)
{
  if (open_handle (self, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) {
    /* Closing mustn't wait for the disk: whoever opens it next finds all there. */
    set_write_at_close (self, FALSE);
    if (index_db_run (self, SETTINGS "PRAGMA synchronous = NORMAL;")
        && check_version (self, version, sql))
      return TRUE;
  }
  close_handle (self);
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

static IndexDb *
db_new (void)
{
  IndexDb *self = g_new0 (IndexDb, 1);

  configure ();
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize);
  return self;
}

IndexDb *
index_db_open (const char *path, int version, const char *sql)
{
  const char *const places[] = { path, path, "", ":memory:" };
  IndexDb *self = db_new ();

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (places[i] == NULL)
      continue;
    if (i == 1 && self->failure != SQLITE_BUSY)
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
  if (self->good)
    self->failure = SQLITE_CORRUPT;
  self->good = FALSE;
}

gboolean
index_db_is_busy (IndexDb *self)
{
  return !self->good && self->failure == SQLITE_BUSY;
}

sqlite3 *
index_db_get_handle (IndexDb *self)
{
  return self->handle;
}

/* --- files that are kept --- */

/* The errno that making a file in the folder fails with; 0: it doesn't. */
static int
try_to_make_file (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "try-XXXXXX", NULL);
  int fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  int code = fd < 0 || write (fd, "", 1) < 1 ? errno : 0;

  if (fd >= 0) {
    close (fd);
    unlink (path);
  }
  return code;
}

/* The errno of what couldn't be opened, or written. SQLite's own may be of a file that it tried to
 * make beside it.
 *
 * NOTE: where that fails, SQLite tries to open the file, and only says that it isn't there. */
static int
find_open_error (IndexDb *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gboolean exists = access (self->path, F_OK) == 0;

  if ((exists && access (self->path, R_OK | W_OK) != 0) || access (folder, W_OK) != 0)
    return errno;
  if (self->system_error == ENOENT && exists) {
    int code = try_to_make_file (folder);

    return code != 0 ? code : EIO;
  }
  return self->system_error != 0 ? self->system_error : EACCES;
}

void
index_db_set_error (IndexDb *self, GError **error)
{
  g_autofree char *name = g_filename_display_name (self->path);

  switch (self->failure) {
  case SQLITE_FULL:
    record_files_set_error (error, ENOSPC, self->path);
    break;
  case SQLITE_BUSY:
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                 _ ("Another copy of Wuzi is using “%s”. Try again later."), name);
    break;
  case SQLITE_READONLY:
  case SQLITE_CANTOPEN:
  case SQLITE_PERM:
    record_files_set_error (error, find_open_error (self), self->path);
    break;
  case SQLITE_IOERR:
    record_files_set_error (error, self->system_error != 0 ? self->system_error : EIO, self->path);
    break;
  case SQLITE_NOTADB:
    g_set_error (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                 _ ("“%s” isn’t a database of Wuzi’s."), name);
    break;
  case SQLITE_NOMEM:
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("“%s” can’t be used: there isn’t enough free memory."), name);
    break;
  default:
    g_set_error (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, _ ("“%s” is damaged."), name);
  }
}

/* What a file is found to be. */
typedef enum {
  KEPT_OURS,
  KEPT_EMPTY,
  KEPT_NEWER,
  KEPT_OLDER,
  KEPT_FAILED, /* the database tells why */
} KeptKind;

/* All is read as it is at one time: another copy of the program may be making it. */
static KeptKind
find_kind (IndexDb *self, int version)
{
  gboolean reading = index_db_begin_reading (self);
  gint64 id = index_db_read_number (self, "PRAGMA application_id");
  gint64 found = index_db_read_number (self, "PRAGMA user_version");
  gint64 tables = index_db_read_number (self, "SELECT count (*) FROM sqlite_master");

  if (reading)
    index_db_commit (self);
  if (!self->good)
    return KEPT_FAILED;
  if (id == KEPT_ID)
    return found == version ? KEPT_OURS : found > version ? KEPT_NEWER : KEPT_OLDER;
  if (id == 0 && found == 0 && tables == 0)
    return KEPT_EMPTY;
  self->good = FALSE;
  self->failure = SQLITE_NOTADB;
  return KEPT_FAILED;
}

/* Makes what sql says, unless another copy of the program is first. */
static KeptKind
fill (IndexDb *self, int version, const char *sql)
{
  g_autofree char *note =
      g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;", KEPT_ID, version);
  KeptKind kind;

  if (!index_db_run (self, "BEGIN IMMEDIATE"))
    return KEPT_FAILED;
  kind = find_kind (self, version);
  if (kind == KEPT_EMPTY && index_db_run (self, sql) && index_db_run (self, note))
    kind = KEPT_OURS;
  return index_db_commit (self) ? kind : KEPT_FAILED;
}

static gboolean
take_kind (IndexDb *self, KeptKind kind, GError **error)
{
  g_autofree char *name = g_filename_display_name (self->path);

  if (kind == KEPT_NEWER)
    g_set_error (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER,
                 _ ("“%s” was written by a newer version of Wuzi."), name);
  else if (kind == KEPT_OLDER)
    g_set_error (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                 _ ("“%s” was written by an earlier version of Wuzi and can’t be read any more."),
                 name);
  else if (kind != KEPT_OURS)
    index_db_set_error (self, error);
  return kind == KEPT_OURS;
}

/* Nothing is set or written before it is known whose file it is. */
static KeptKind
try_to_open (IndexDb *self, int version, const char *sql)
{
  KeptKind kind;

  if (!open_handle (self, self->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
    return KEPT_FAILED;
  set_write_at_close (self, FALSE);
  kind = find_kind (self, version);
  if ((kind == KEPT_OURS || kind == KEPT_EMPTY)
      && !index_db_run (self, SETTINGS "PRAGMA synchronous = FULL;"))
    return KEPT_FAILED;
  return kind == KEPT_EMPTY ? fill (self, version, sql) : kind;
}

IndexDb *
index_db_open_kept (const char *path, int version, const char *sql, GError **error)
{
  gint64 until = g_get_monotonic_time () + BUSY_MSECS * G_TIME_SPAN_MILLISECOND;
  IndexDb *self = db_new ();
  KeptKind kind;

  self->path = g_strdup (path);
  kind = try_to_open (self, version, sql);
  /* Of two who make it at once, one is refused without waiting. */
  while (kind == KEPT_FAILED && index_db_is_busy (self) && g_get_monotonic_time () < until) {
    close_handle (self);
    g_usleep (AGAIN_MSECS * G_TIME_SPAN_MILLISECOND);
    kind = try_to_open (self, version, sql);
  }
  if (take_kind (self, kind, error)) {
    set_write_at_close (self, TRUE);
    return self;
  }
  index_db_close (self);
  return NULL;
}

/* Has it a log with something in it? Without one, a file in a folder where nothing can be written
 * is all there is. */
static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

/* SQLite writes beside a file even to read it. Where it can't, it is told that nobody else
 * does. */
static KeptKind
open_unchanging (IndexDb *self, int version)
{
  g_autofree char *whole = g_canonicalize_filename (self->path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, NULL);
  g_autofree char *unchanging = g_strconcat (uri, "?immutable=1", NULL);

  close_handle (self);
  if (!open_handle (self, unchanging, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI))
    return KEPT_FAILED;
  return find_kind (self, version);
}

IndexDb *
index_db_open_to_read (const char *path, int version, GError **error)
{
  IndexDb *self = db_new ();
  KeptKind kind = KEPT_FAILED;

  self->path = g_strdup (path);
  /* Who may write, which isn't done, takes away again what reading leaves beside the file. */
  if (open_handle (self, path, SQLITE_OPEN_READWRITE)) {
    set_write_at_close (self, FALSE);
    kind = find_kind (self, version);
  }
  if (kind == KEPT_FAILED && (self->failure == SQLITE_CANTOPEN || self->failure == SQLITE_READONLY)
      && g_file_test (path, G_FILE_TEST_IS_REGULAR) && !has_log (path))
    kind = open_unchanging (self, version);
  if (kind == KEPT_EMPTY) {
    self->failure = SQLITE_NOTADB;
    kind = KEPT_FAILED;
  }
  if (kind == KEPT_OURS && !index_db_run (self, "PRAGMA query_only = ON;" READING_SETTINGS))
    kind = KEPT_FAILED;
  if (take_kind (self, kind, error)) {
    set_write_at_close (self, TRUE);
    return self;
  }
  index_db_close (self);
  return NULL;
}
