/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies files of the records, a day's once, and keeps some of the copies. */
#include "records/upkeep/record-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/record-files.h"

enum {
  CHUNK_BYTES = 1 << 16,
  GZIP_LEVEL = 4, /* nearly as small as the best, in half the time */
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  DATE_CHARS = 10, /* "2026-11-21" */
  MONTH_CHARS = 7, /* of them */
};

/* What there are copies of. */
typedef struct {
  const char *name; /* in the records' folder */
  const char *stem; /* of a copy, before its date and ... */
  const char *tail; /* ... behind it */
} Kind;

static const Kind KINDS[] = {
  [RECORD_BACKUP_GAMES] = { "games.jsonl", "games-", ".jsonl.gz" },
  [RECORD_BACKUP_PROFILES] = { "profiles.json", "profiles-", ".json.gz" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (KINDS) == N_RECORD_BACKUPS);

static gboolean
is_copy (const Kind *kind, const char *name)
{
  return g_str_has_prefix (name, kind->stem) && g_str_has_suffix (name, kind->tail)
         && strlen (name) == strlen (kind->stem) + DATE_CHARS + strlen (kind->tail);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The names of all copies, the newest first; NULL with an error. */
static GPtrArray *
list_copies (const Kind *kind, const char *backups, GError **error)
{
  GPtrArray *names = record_files_list (backups, error);

  for (guint i = names != NULL ? names->len : 0; i-- > 0;)
    if (!is_copy (kind, g_ptr_array_index (names, i)))
      g_ptr_array_remove_index_fast (names, i);
  if (names != NULL)
    g_ptr_array_sort (names, compare_newest_first);
  return names;
}

/* The months since the year 0 of a date as text. */
static gint64
months_of (const char *date)
{
  return g_ascii_strtoll (date, NULL, 10) * 12 + g_ascii_strtoll (date + 5, NULL, 10);
}

/* Removes the copies that are neither new nor the last of a month. */
static void
let_go (const Kind *kind, const char *backups, const char *today)
{
  g_autoptr (GPtrArray) names = list_copies (kind, backups, NULL);
  const char *last_date = "";

  for (guint i = 0; names != NULL && i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    const char *date = name + strlen (kind->stem);
    gboolean last_of_month = strncmp (date, last_date, MONTH_CHARS) != 0;
    g_autofree char *path = g_build_filename (backups, name, NULL);

    last_date = date;
    if (i >= RECORD_BACKUP_DAYS
        && (!last_of_month || months_of (today) - months_of (date) > RECORD_BACKUP_MONTHS))
      g_unlink (path);
  }
}

/* Was the file changed after the newest of its copies was made? A clock that went back
 * makes one copy too many at worst. */
static gboolean
has_changed (const char *backups, GPtrArray *copies, const struct stat *info)
{
  g_autofree char *path = NULL;
  struct stat copy;

  if (copies->len == 0)
    return TRUE;
  path = g_build_filename (backups, g_ptr_array_index (copies, 0), NULL);
  return g_stat (path, &copy) != 0 || info->st_mtim.tv_sec != copy.st_mtim.tv_sec
         || info->st_mtim.tv_nsec != copy.st_mtim.tv_nsec;
}

/* Has it changed, and is there no copy of today? FALSE with an error if that can't be
 * told. */
static gboolean
find_due (const Kind *kind, const char *backups, const struct stat *info, const char *today_name,
          gboolean *due, GError **error)
{
  g_autoptr (GPtrArray) copies = list_copies (kind, backups, error);

  if (copies == NULL)
    return FALSE;
  *due = info->st_size > 0
         && !g_ptr_array_find_with_equal_func (copies, today_name, g_str_equal, NULL)
         && has_changed (backups, copies, info);
  return TRUE;
}

/* Compresses the first bytes of a file into a stream. */
static gboolean
compress (int from, goffset size, GOutputStream *to, GCancellable *cancellable, GError **error)
{
  g_autoptr (GZlibCompressor) gzip =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, GZIP_LEVEL);
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (to, G_CONVERTER (gzip));
  g_autofree char *chunk = g_malloc (CHUNK_BYTES);
  goffset place = 0;

  while (place < size) {
    gssize got = pread (from, chunk, (gsize) MIN (size - place, CHUNK_BYTES), place);

    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", g_strerror (got < 0 ? errno : EIO));
      return FALSE;
    }
    if (!g_output_stream_write_all (stream, chunk, (gsize) got, NULL, cancellable, error))
      return FALSE;
    place += got;
  }
  return g_output_stream_close (stream, cancellable, error);
}

/* GLib's error as one of ours; being stopped is none. */
static void
set_compress_error (GError **error, GError *cause, const char *path)
{
  g_autoptr (GError) owned = cause;
  g_autofree char *shown = g_filename_display_name (path);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    record_files_set_error (error, ENOSPC, path);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&owned));
  else
    g_set_error (error, G_IO_ERROR, cause->code, _ ("“%s” can’t be used: %s."), shown,
                 cause->message);
}

/* Makes a new file that nobody sweeps while it is open. path is what it is to be. */
static int
open_fresh (char *fresh, const char *path, const char *folder, GError **error)
{
  int lock = record_files_lock (folder, error);
  int fd;

  if (lock < 0)
    return -1;
  fd = g_mkstemp_full (fresh, O_WRONLY | O_CLOEXEC, FILE_MODE);
  if (fd >= 0)
    record_files_claim (fd);
  else
    record_files_set_error (error, errno, path);
  record_files_unlock (lock);
  return fd;
}

/* Writes a whole copy into a new file, whose name replaces the X in fresh: two
 * programs may be at it at once. It gets the original's time: that tells later whether
 * the original has changed. path is what the user is told of: where it will be. */
static gboolean
write_copy (int from, const struct stat *info, char *fresh, const char *path, const char *folder,
            GCancellable *cancellable, GError **error)
{
  int fd = open_fresh (fresh, path, folder, error);
  const struct timespec times[] = { info->st_atim, info->st_mtim };
  g_autoptr (GOutputStream) to = NULL;
  g_autoptr (GError) cause = NULL;
  gboolean written;

  if (fd < 0)
    return FALSE;
  to = g_unix_output_stream_new (fd, FALSE);
  written = compress (from, info->st_size, to, cancellable, &cause);
  if (!written)
    set_compress_error (error, g_steal_pointer (&cause), path);
  if (written && (futimens (fd, times) != 0 || fsync (fd) != 0)) {
    record_files_set_error (error, errno, path);
    written = FALSE;
  }
  close (fd);
  return written;
}

static gboolean
copy_open_file (const Kind *kind, int from, const struct stat *info, const char *folder,
                const char *today, GCancellable *cancellable, GError **error)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *name = g_strconcat (kind->stem, today, kind->tail, NULL);
  g_autofree char *path = g_build_filename (backups, name, NULL);
  g_autofree char *fresh = g_strconcat (backups, "/", RECORD_BACKUP_COPY_PREFIX "XXXXXX", NULL);
  gboolean due;

  if (!find_due (kind, backups, info, name, &due, error))
    return FALSE;
  if (!due)
    return TRUE;
  if (g_mkdir_with_parents (backups, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  if (!write_copy (from, info, fresh, path, folder, cancellable, error)) {
    g_unlink (fresh);
    return FALSE;
  }
  if (g_rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    g_unlink (fresh);
    return FALSE;
  }
  let_go (kind, backups, today);
  return TRUE;
}

/* Opens a file and finds out how long it is while nobody writes to it, so that
 * no line is torn in the copy. What is added later comes into the next one; and
 * if it is replaced meanwhile, what was open is copied. */
static int
open_still (const char *folder, const Kind *kind, struct stat *info, GError **error)
{
  g_autofree char *path = g_build_filename (folder, kind->name, NULL);
  gboolean exists;
  int lock;
  int fd;

  if (!record_files_exists (path, &exists, error))
    return -1;
  if (!exists) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "");
    return -1;
  }
  lock = record_files_lock (folder, error);
  if (lock < 0)
    return -1;
  fd = record_files_open (path, info, error);
  record_files_unlock (lock);
  return fd;
}

static gboolean
back_up (const Kind *kind, const char *folder, const char *today, GCancellable *cancellable,
         GError **error)
{
  g_autoptr (GError) cause = NULL;
  struct stat info;
  int fd = open_still (folder, kind, &info, &cause);

  if (fd < 0 && g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (fd >= 0) {
    copy_open_file (kind, fd, &info, folder, today, cancellable, &cause);
    close (fd);
  }
  if (cause == NULL)
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("Today’s backup of the records couldn’t be made."));
  return FALSE;
}

gboolean
record_backup_run (const char *folder, GDateTime *now, GCancellable *cancellable, GError **error)
{
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    if (!back_up (&KINDS[i], folder, today, cancellable, error))
      return FALSE;
  return TRUE;
}

const char *
record_backup_get_name (RecordBackupKind kind)
{
  return KINDS[kind].name;
}

/* The date in a copy's name. (transfer full) */
static char *
dup_date (const Kind *kind, const char *name)
{
  return g_strndup (name + strlen (kind->stem), DATE_CHARS);
}

GPtrArray *
record_backup_list_dates (const char *folder, GError **error)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autoptr (GPtrArray) dates = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++) {
    g_autoptr (GPtrArray) names = list_copies (&KINDS[i], backups, error);

    if (names == NULL)
      return NULL;
    for (guint j = 0; j < names->len; j++) {
      g_autofree char *date = dup_date (&KINDS[i], g_ptr_array_index (names, j));

      if (!g_ptr_array_find_with_equal_func (dates, date, g_str_equal, NULL))
        g_ptr_array_add (dates, g_steal_pointer (&date));
    }
  }
  g_ptr_array_sort (dates, compare_newest_first);
  return g_steal_pointer (&dates);
}

gboolean
record_backup_find (const char *folder, RecordBackupKind kind, const char *date, char **path,
                    GError **error)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autoptr (GPtrArray) names = list_copies (&KINDS[kind], backups, error);

  *path = NULL;
  for (guint i = 0; names != NULL && *path == NULL && i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (strncmp (name + strlen (KINDS[kind].stem), date, DATE_CHARS) <= 0)
      *path = g_build_filename (backups, name, NULL);
  }
  return names != NULL;
}
