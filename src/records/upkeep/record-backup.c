/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs files of the records, a day's once, and keeps some of the copies. */
#include "records/upkeep/record-backup.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/record-files.h"
#include "records/games/kept-study.h"
#include "records/upkeep/backup-files.h"

enum {
  CHUNK_BYTES = 1 << 16,
  GZIP_LEVEL = 4, /* nearly as small as the best, in half the time */
  FOLDER_MODE = 0700,
  MONTH_CHARS = 7, /* of a date */
  ALWAYS_KEPT = 2, /* copies, however large */
};

/* The months since the year 0 of a date as text. */
static gint64
months_of (const char *date)
{
  return g_ascii_strtoll (date, NULL, 10) * 12 + g_ascii_strtoll (date + 5, NULL, 10);
}

/* Removes the copies that are neither new nor the last of a month, and those for which there is no
 * room beside newer ones. */
static void
let_go (const BackupKind *kind, const char *folder, const char *today)
{
  g_autoptr (GPtrArray) dates = backup_files_list_dates (kind, folder, NULL);
  const char *last_date = "";
  goffset bytes = 0; /* of those that stay */

  for (guint i = 0; dates != NULL && i < dates->len; i++) {
    const char *date = g_ptr_array_index (dates, i);
    gboolean last_of_month = strncmp (date, last_date, MONTH_CHARS) != 0;
    g_autofree char *path = backup_files_dup_path (kind, folder, date);
    struct stat info = { 0 };

    last_date = date;
    stat (path, &info);
    if ((i >= RECORD_BACKUP_DAYS
         && (!last_of_month || months_of (today) - months_of (date) > RECORD_BACKUP_MONTHS))
        || (i >= ALWAYS_KEPT && bytes + info.st_size > RECORD_BACKUP_MAX_BYTES))
      g_unlink (path);
    else
      bytes += info.st_size;
  }
}

/* A copy that is made. */
typedef struct {
  GCancellable *cancellable;
  const struct stat *info; /* of the original, when nobody wrote to it */
  const char *folder;      /* of the records */
  const char *today;
  gboolean again;     /* where there is one of today */
  GPtrArray *studies; /* ids of games; NULL: from is copied */
  int from;
} Copy;

/* Is there something in the file, no copy of today, and was it changed after the newest of its
 * copies was made? A clock that went back makes one copy too many at worst. FALSE with an error
 * if that can't be told. */
static gboolean
find_due (const BackupKind *kind, const Copy *wanted, gboolean *due, GError **error)
{
  const char *folder = wanted->folder;
  const struct stat *info = wanted->info;
  g_autoptr (GPtrArray) dates = backup_files_list_dates (kind, folder, error);
  g_autofree char *newest = NULL;
  struct stat copy;

  if (dates == NULL)
    return FALSE;
  *due = info->st_size > 0
         && (wanted->again
             || !g_ptr_array_find_with_equal_func (dates, wanted->today, g_str_equal, NULL));
  if (!*due || dates->len == 0)
    return TRUE;
  newest = backup_files_dup_path (kind, folder, g_ptr_array_index (dates, 0));
  *due = g_stat (newest, &copy) != 0 || info->st_mtim.tv_sec != copy.st_mtim.tv_sec
         || info->st_mtim.tv_nsec != copy.st_mtim.tv_nsec;
  return TRUE;
}

/* Adds some bytes, or with none the end. FALSE with errno. */
static gboolean
pack_bytes (int fd, GConverter *gzip, const char *bytes, gsize length)
{
  g_autofree char *packed = g_malloc (CHUNK_BYTES);
  GConverterFlags flags = length == 0 ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS;
  gboolean at_end = length == 0;

  while (length > 0 || at_end) {
    gsize taken;
    gsize made;
    GConverterResult result =
        g_converter_convert (gzip, bytes, length, packed, CHUNK_BYTES, flags, &taken, &made, NULL);

    errno = ENOMEM;
    if (result == G_CONVERTER_ERROR || !record_files_write_bytes (fd, packed, made))
      return FALSE;
    at_end = at_end && result != G_CONVERTER_FINISHED;
    bytes += taken;
    length -= taken;
  }
  return TRUE;
}

/* ECANCELED: it was stopped; likewise below. */
static gboolean
pack_file (int fd, GConverter *gzip, const Copy *self)
{
  g_autofree char *plain = g_malloc (CHUNK_BYTES);
  goffset left = self->info->st_size;

  while (left > 0) {
    gsize length = (gsize) MIN (left, CHUNK_BYTES);

    errno = ECANCELED;
    if (g_cancellable_is_cancelled (self->cancellable)
        || !record_files_read_at (self->from, plain, length, self->info->st_size - left)
        || !pack_bytes (fd, gzip, plain, length))
      return FALSE;
    left -= (goffset) length;
  }
  return TRUE;
}

/* A line for each study that there still is. */
static gboolean
pack_studies (int fd, GConverter *gzip, const Copy *self, GError **error)
{
  for (guint i = 0; i < self->studies->len; i++) {
    const char *id = g_ptr_array_index (self->studies, i);
    g_auto (KeptStudy) study = { 0 };
    g_autoptr (GError) cause = NULL;
    g_autofree char *line = NULL;

    errno = ECANCELED;
    if (g_cancellable_is_cancelled (self->cancellable))
      return FALSE;
    if (kept_study_read (self->folder, id, &study, &cause)) {
      line = kept_study_write_line (&study);
      if (!pack_bytes (fd, gzip, line, strlen (line)) || !pack_bytes (fd, gzip, "\n", 1))
        return FALSE;
    } else if (cause != NULL) {
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
  }
  return TRUE;
}

/* The copy gets the original's time: that tells later whether the original has changed. */
static gboolean
pack (int fd, gpointer user_data, GError **error)
{
  const Copy *self = user_data;
  const struct timespec times[] = { self->info->st_atim, self->info->st_mtim };
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, GZIP_LEVEL));
  gboolean packed =
      self->studies != NULL ? pack_studies (fd, gzip, self, error) : pack_file (fd, gzip, self);

  return packed && pack_bytes (fd, gzip, "", 0) && futimens (fd, times) == 0;
}

/* Unless it isn't due. */
static gboolean
make_copy (const BackupKind *kind, Copy *copy, GError **error)
{
  g_autofree char *backups = g_build_filename (copy->folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *path = backup_files_dup_path (kind, copy->folder, copy->today);
  gboolean due;

  if (!find_due (kind, copy, &due, error))
    return FALSE;
  if (!due)
    return TRUE;
  if (g_mkdir_with_parents (backups, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  if (!record_files_write (path, pack, copy, error))
    return FALSE;
  let_go (kind, copy->folder, copy->today);
  return TRUE;
}

/* Opens a file and finds out how long it is while nobody writes to it, so that
 * no line is torn in the copy. What is added later comes into the next one; and
 * if it is replaced meanwhile, what was open is copied. -1 with an error; or without if there is
 * no file. */
static int
open_still (const char *path, const char *folder, struct stat *info, GError **error)
{
  g_auto (RecordFilesLock) lock = -1;
  gboolean exists;

  if (!record_files_exists (path, &exists, error) || !exists)
    return -1;
  lock = record_files_lock (folder, error);
  return lock >= 0 ? record_files_open (path, info, error) : -1;
}

/* A file that isn't there has no copy. */
static gboolean
back_up_file (const BackupKind *kind, Copy copy, GError **error)
{
  g_autofree char *path = g_build_filename (copy.folder, kind->name, NULL);
  g_autoptr (GError) cause = NULL;
  struct stat info;

  copy.info = &info;
  copy.from = open_still (path, copy.folder, &info, &cause);
  if (copy.from >= 0) {
    make_copy (kind, &copy, &cause);
    close (copy.from);
  }
  if (cause == NULL || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* The time when the last of some files was changed, and how many there are as a size. */
static void
find_newest (const char *folder, GPtrArray *studies, struct stat *newest)
{
  *newest = (struct stat) { .st_size = studies->len };
  for (guint i = 0; i < studies->len; i++) {
    g_autofree char *path = kept_study_dup_path (folder, g_ptr_array_index (studies, i));
    struct stat info;

    if (g_stat (path, &info) == 0
        && (info.st_mtim.tv_sec > newest->st_mtim.tv_sec
            || (info.st_mtim.tv_sec == newest->st_mtim.tv_sec
                && info.st_mtim.tv_nsec > newest->st_mtim.tv_nsec)))
      newest->st_mtim = info.st_mtim;
  }
}

/* Each is whole at any time: nobody has to wait. */
static gboolean
back_up_studies (Copy copy, GError **error)
{
  g_autoptr (GPtrArray) studies = kept_study_list (copy.folder, error);
  struct stat newest;

  if (studies == NULL)
    return FALSE;
  copy.info = &newest;
  copy.from = -1;
  copy.studies = studies;
  find_newest (copy.folder, studies, &newest);
  return make_copy (&BACKUP_KINDS[RECORD_BACKUP_STUDIES], &copy, error);
}

gboolean
record_backup_run (const char *folder, GDateTime *now, gboolean again, GCancellable *cancellable,
                   GError **error)
{
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GError) cause = NULL;
  Copy copy = { .cancellable = cancellable, .folder = folder, .today = today, .again = again };

  if (back_up_file (&BACKUP_KINDS[RECORD_BACKUP_GAMES], copy, &cause)
      && back_up_file (&BACKUP_KINDS[RECORD_BACKUP_PROFILES], copy, &cause)
      && back_up_studies (copy, &cause))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("Today’s backup of the records couldn’t be made."));
  return FALSE;
}
