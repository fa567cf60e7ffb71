/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locked, synced, all-or-nothing work on files. */
#include "records/files/record-files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  LOCK_RETRY_MSECS = 5,
  TURN_PAUSE_MSECS = 4 * LOCK_RETRY_MSECS,
  OWN_LOCK_MSECS = 60000, /* how long to wait for other threads of this program */
  COPY_CHUNK_BYTES = 1 << 16,
  MAX_REST_BYTES = 4 << 20, /* more of what an adding has left isn't looked for */
};

static const char LOCK_NAME[] = "wuzi.lock";
/* Behind the name of a file that is written anew; the letters are made up. */
static const char FRESH_SUFFIX[] = ".new-XXXXXX";

/* What stands in the way where a folder should be: that path, or the nearest one above it that
 * there is. (transfer full) */
static char *
dup_obstacle (const char *path)
{
  g_autofree char *at = g_strdup (path);
  struct stat info;

  while (stat (at, &info) != 0) {
    char *above = g_path_get_dirname (at);

    g_free (at);
    at = above;
    if (g_str_equal (at, ".") || g_str_equal (at, "/"))
      break;
  }
  return g_filename_display_name (at);
}

/* What an errno at that path means to the user. */
static char *
sentence_of (int code, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *folder_path = g_path_get_dirname (path);
  g_autofree char *folder = g_filename_display_name (folder_path);

  switch (code) {
  case ENOSPC:
  case EDQUOT:
    return g_strdup (_ ("The disk is full."));
  case EFBIG:
    return g_strdup_printf (_ ("The file “%s” can’t grow any further."), shown);
  case EROFS:
    return g_strdup_printf (_ ("The folder “%s” can’t be written to: it is read-only."), folder);
  case EACCES:
  case EPERM:
    if (g_access (folder_path, W_OK) != 0)
      return g_strdup_printf (_ ("The folder “%s” can’t be written to."), folder);
    return g_strdup_printf (_ ("You don’t have permission to use “%s”."), shown);
  case EISDIR:
    return g_strdup_printf (_ ("“%s” is a folder where a file should be."), shown);
  case ENOTDIR:
  case EEXIST:
    g_free (shown);
    shown = dup_obstacle (path);
    return g_strdup_printf (_ ("The folder “%s” can’t be used: there is a file in its place."),
                            shown);
  case EINVAL:
  case ENXIO:
    return g_strdup_printf (_ ("“%s” isn’t a regular file."), shown);
  default:
    return g_strdup_printf (_ ("“%s” can’t be used: %s."), shown, g_strerror (code));
  }
}

void
record_files_set_error (GError **error, int code, const char *path)
{
  g_autofree char *sentence = sentence_of (code, path);
  GIOErrorEnum kind = code == EDQUOT ? G_IO_ERROR_NO_SPACE : g_io_error_from_errno (code);

  g_set_error_literal (error, G_IO_ERROR, (int) kind, sentence);
}

/* NOTE: a new file is safe only when the folder that names it is. */
void
record_files_sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static void
sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  record_files_sync_folder (folder);
}

/* Makes the folder; path is for the error's sentence. */
static gboolean
make_folder (const char *folder, const char *path, GError **error)
{
  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  sync_folder_of (folder);
  return TRUE;
}

static GMutex holders_mutex;
static GHashTable *holders; /* the threads of this program that hold locks, by their descriptors */

static void
add_holder (int lock)
{
  g_mutex_lock (&holders_mutex);
  if (holders == NULL)
    holders = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (holders, GINT_TO_POINTER (lock), g_thread_self ());
  g_mutex_unlock (&holders_mutex);
}

static void
remove_holder (int lock)
{
  g_mutex_lock (&holders_mutex);
  g_hash_table_remove (holders, GINT_TO_POINTER (lock));
  g_mutex_unlock (&holders_mutex);
}

/* Has another thread of this program a lock? NOTE: of whatever folder; there are two, and they are
 * on the same disk. */
static gboolean
is_held_here (void)
{
  GHashTableIter iter;
  gpointer thread;
  gboolean held = FALSE;

  g_mutex_lock (&holders_mutex);
  if (holders != NULL) {
    g_hash_table_iter_init (&iter, holders);
    while (!held && g_hash_table_iter_next (&iter, NULL, &thread))
      held = thread != g_thread_self ();
  }
  g_mutex_unlock (&holders_mutex);
  return held;
}

static gint64
after_msecs (int msecs)
{
  return g_get_monotonic_time () + msecs * G_TIME_SPAN_MILLISECOND;
}

/* Waits for the lock. NOTE: where the file system has no locks (some network
 * ones), it goes on without: games unsaved for ever would be worse. */
static gboolean
wait_for_lock (int fd, const char *path, GError **error)
{
  gint64 deadline = after_msecs (RECORD_FILES_LOCK_MSECS);
  gint64 last = after_msecs (OWN_LOCK_MSECS);

  while (flock (fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS)
      return TRUE;
    if (errno != EWOULDBLOCK && errno != EINTR) {
      record_files_set_error (error, errno, path);
      return FALSE;
    }
    if (is_held_here ())
      deadline = MIN (after_msecs (RECORD_FILES_LOCK_MSECS), last);
    if (g_get_monotonic_time () >= deadline) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _ ("Another copy of Wuzi is using the files."));
      return FALSE;
    }
    g_usleep (LOCK_RETRY_MSECS * G_TIME_SPAN_MILLISECOND);
  }
  return TRUE;
}

int
record_files_lock (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, LOCK_NAME, NULL);
  int fd;

  if (!make_folder (folder, path, error))
    return -1;
  fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
  if (fd < 0) {
    record_files_set_error (error, errno, path);
    return -1;
  }
  if (!wait_for_lock (fd, path, error)) {
    close (fd);
    return -1;
  }
  add_holder (fd);
  return fd;
}

void
record_files_unlock (int lock)
{
  remove_holder (lock);
  close (lock);
}

void
record_files_end_turn (RecordFilesTurns *self)
{
  if (self->lock >= 0)
    record_files_unlock (g_steal_fd (&self->lock));
}

gboolean
record_files_take_turn (RecordFilesTurns *self, GError **error)
{
  if (self->lock >= 0) {
    if (g_get_monotonic_time () < self->until)
      return TRUE;
    record_files_end_turn (self);
    /* Whoever waits looks in the meantime. */
    g_usleep (TURN_PAUSE_MSECS * G_TIME_SPAN_MILLISECOND);
  }
  self->lock = record_files_lock (self->folder, error);
  self->until = after_msecs (RECORD_FILES_TURN_MSECS);
  return self->lock >= 0;
}

/* Opens what must be a file; a pipe or a device could block for ever. */
static int
open_file (const char *path, int flags, struct stat *info, GError **error)
{
  int fd = open (path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, FILE_MODE);
  int code = 0;

  if (fd < 0 || fstat (fd, info) != 0)
    code = errno;
  else if (!S_ISREG (info->st_mode))
    code = S_ISDIR (info->st_mode) ? EISDIR : EINVAL;
  if (code == 0)
    return fd;
  if (fd >= 0)
    close (fd);
  record_files_set_error (error, code, path);
  return -1;
}

int
record_files_open (const char *path, struct stat *info, GError **error)
{
  return open_file (path, O_RDONLY, info, error);
}

static int
is_inside (const struct dirent *entry)
{
  return !g_str_equal (entry->d_name, ".") && !g_str_equal (entry->d_name, "..");
}

GPtrArray *
record_files_list (const char *folder, GError **error)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  struct dirent **entries = NULL;
  int count = scandir (folder, &entries, is_inside, NULL);

  if (count < 0 && errno != ENOENT) {
    g_autofree char *inside = g_build_filename (folder, "*", NULL);

    record_files_set_error (error, errno, errno == ENOTDIR ? inside : folder);
    g_clear_pointer (&names, g_ptr_array_unref);
  }
  for (int i = 0; i < count; i++) {
    g_ptr_array_add (names, g_strdup (entries[i]->d_name));
    free (entries[i]);
  }
  free (entries);
  return names;
}

gboolean
record_files_exists (const char *path, gboolean *exists, GError **error)
{
  struct stat info;

  *exists = lstat (path, &info) == 0;
  if (*exists || errno == ENOENT)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

gboolean
record_files_read_at (int fd, char *bytes, gsize length, goffset start)
{
  while (length > 0) {
    gssize got = pread (fd, bytes, length, start);

    if (got == 0)
      errno = EIO; /* the file became shorter */
    if (got == 0 || (got < 0 && errno != EINTR))
      return FALSE;
    bytes += MAX (got, 0);
    start += MAX (got, 0);
    length -= (gsize) MAX (got, 0);
  }
  return TRUE;
}

gboolean
record_files_write_bytes (int fd, const char *bytes, gsize length)
{
  while (length > 0) {
    gssize written = write (fd, bytes, length);

    if (written < 0 && errno != EINTR)
      return FALSE;
    bytes += MAX (written, 0);
    length -= (gsize) MAX (written, 0);
  }
  return TRUE;
}

char *
record_files_read (const char *path, gsize *length, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);
  g_autofree char *text = NULL;
  gboolean read;

  if (fd < 0)
    return NULL;
  *length = (gsize) info.st_size;
  text = g_try_malloc0 (*length + 1);
  errno = ENOMEM;
  read = text != NULL && record_files_read_at (fd, text, *length, 0);
  if (!read)
    record_files_set_error (error, errno, path);
  close (fd);
  return read ? g_steal_pointer (&text) : NULL;
}

/* --- adding --- */

/* Looks at the end of the file. *rest gets how many bytes of it, from the beginning of a line
 * on, are those with which text begins: so an adding has failed before, and could not be taken
 * back. *torn tells whether it ends in the middle of another line. FALSE with errno. */
static gboolean
look_at_end (int fd, goffset size, const char *text, gsize length, gsize *rest, gboolean *torn)
{
  gsize most = (gsize) MIN (size, (goffset) MIN (length, MAX_REST_BYTES));
  gsize before = size > (goffset) most ? 1 : 0;
  g_autofree char *tail = g_malloc (1 + most);
  const char *end = tail + 1 + most;

  tail[0] = '\n'; /* what seems to be before the file */
  if (!record_files_read_at (fd, tail + 1 - before, before + most,
                             size - (goffset) (before + most)))
    return FALSE;
  for (*rest = most; *rest > 0; --*rest)
    if (end[-1 - (gssize) *rest] == '\n' && memcmp (end - *rest, text, *rest) == 0)
      break;
  *torn = *rest == 0 && end[-1] != '\n';
  return TRUE;
}

/* Adds text, and a line break before it if the file ends in the middle of a line. *size
 * becomes that without what was left of it. FALSE with errno. NOTE: such a rest is written
 * anew, as nobody knows whether it is on the disk; unless it still can't be cut off. */
static gboolean
append_whole (int fd, goffset *size, const char *text, gsize length)
{
  gsize rest;
  gboolean torn;

  if (!look_at_end (fd, *size, text, length, &rest, &torn))
    return FALSE;
  if (rest > 0 && ftruncate (fd, *size - (goffset) rest) == 0) {
    *size -= (goffset) rest;
    rest = 0;
  }
  return (!torn || record_files_write_bytes (fd, "\n", 1))
         && record_files_write_bytes (fd, text + rest, length - rest) && fdatasync (fd) == 0;
}

gboolean
record_files_append (const char *path, const char *text, gsize length, GError **error)
{
  struct stat before;
  int fd = open_file (path, O_RDWR | O_APPEND | O_CREAT, &before, error);
  gboolean written;
  goffset size;

  if (fd < 0)
    return FALSE;
  size = before.st_size;
  written = append_whole (fd, &size, text, length);
  if (!written) {
    record_files_set_error (error, errno, path);
    /* Should even this fail, the next one to append ends the torn line. */
    if (ftruncate (fd, size) != 0)
      g_debug ("%s: a torn line stays: %s", path, g_strerror (errno));
  } else if (before.st_size == 0) {
    g_autofree char *real = realpath (path, NULL);

    sync_folder_of (real != NULL ? real : path);
  }
  close (fd);
  return written;
}

/* --- writing whole files --- */

/* Gives a new file the owner and the permissions of the one whose place it takes, if there is
 * one. FALSE with errno. NOTE: where the owner can't be kept, it becomes the user's own. */
static gboolean
take_after (int fd, const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return TRUE;
  if (fchown (fd, info.st_uid, info.st_gid) != 0)
    g_debug ("%s: the owner changes: %s", path, g_strerror (errno));
  return fchmod (fd, info.st_mode & 07777) == 0;
}

void
record_files_keep_from_sweep (int fd)
{
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    g_debug ("Something is written without a lock: %s", g_strerror (errno));
}

gboolean
record_files_write (const char *path, RecordFilesFunc func, gpointer user_data, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, FRESH_SUFFIX, NULL);
  g_autoptr (GError) cause = NULL;
  int fd = g_mkstemp_full (fresh, O_WRONLY | O_CLOEXEC, FILE_MODE);
  gboolean written;

  if (fd >= 0)
    record_files_keep_from_sweep (fd);
  written = fd >= 0 && take_after (fd, path) && func (fd, user_data, &cause) && fsync (fd) == 0
            && rename (fresh, path) == 0;
  if (!written && cause == NULL)
    record_files_set_error (&cause, errno, path);
  if (fd >= 0)
    close (fd);
  if (written) {
    sync_folder_of (path);
    return TRUE;
  }
  unlink (fresh);
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* Some ranges of an open file. */
typedef struct {
  const FileRange *ranges;
  guint count;
  int from;
} Ranges;

static gboolean
copy_range (int from, FileRange range, int to)
{
  g_autofree char *chunk = g_malloc (COPY_CHUNK_BYTES);

  while (range.bytes > 0) {
    gsize length = (gsize) MIN (range.bytes, COPY_CHUNK_BYTES);

    if (!record_files_read_at (from, chunk, length, range.start)
        || !record_files_write_bytes (to, chunk, length))
      return FALSE;
    range.start += (goffset) length;
    range.bytes -= (goffset) length;
  }
  return TRUE;
}

static gboolean
copy_ranges (int fd, gpointer user_data, GError **error)
{
  const Ranges *ranges = user_data;

  for (guint i = 0; i < ranges->count; i++)
    if (!copy_range (ranges->from, ranges->ranges[i], fd))
      return FALSE;
  return TRUE;
}

/* Ends a line whose rest isn't copied. */
static gboolean
end_line (int from, goffset end, int to)
{
  char last;

  return record_files_read_at (from, &last, 1, end - 1)
         && (last == '\n' || record_files_write_bytes (to, "\n", 1));
}

/* Copies what lies between the ranges. */
static gboolean
copy_others (int fd, gpointer user_data, GError **error)
{
  const Ranges *ranges = user_data;
  struct stat info;
  goffset place = 0;

  if (fstat (ranges->from, &info) != 0)
    return FALSE;
  for (guint i = 0; i < ranges->count; i++) {
    const FileRange *range = &ranges->ranges[i];

    if (!copy_range (ranges->from, (FileRange) { place, range->start - place }, fd)
        || (range->start > place && !end_line (ranges->from, range->start, fd)))
      return FALSE;
    place = range->start + range->bytes;
  }
  return copy_range (ranges->from, (FileRange) { place, info.st_size - place }, fd);
}

char *
record_files_name_aside (const char *folder, const char *stem, const char *suffix)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strconcat (stem, "-", time, suffix, NULL);

  for (int number = 2;; number++) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    struct stat info;

    if (lstat (path, &info) != 0)
      return name;
    g_free (name);
    name = g_strdup_printf ("%s-%s-%d%s", stem, time, number, suffix);
  }
}

char *
record_files_set_aside (int from, const FileRange *ranges, guint count, const char *folder,
                        const char *stem, const char *suffix, GError **error)
{
  g_autofree char *name = record_files_name_aside (folder, stem, suffix);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  Ranges wanted = { ranges, count, from };

  return record_files_write (path, copy_ranges, &wanted, error) ? g_steal_pointer (&name) : NULL;
}

char *
record_files_follow (const char *path, GError **error)
{
  enum { MAX_LINKS = 40 };
  g_autofree char *at = g_strdup (path);

  for (int links = 0; links <= MAX_LINKS; links++) {
    char *real = realpath (at, NULL);
    g_autofree char *target = NULL;
    g_autofree char *folder = NULL;

    if (real != NULL)
      return real;
    if (errno != ENOENT)
      break;
    /* A link to nothing leads on all the same. */
    target = g_file_read_link (at, NULL);
    if (target == NULL)
      return g_steal_pointer (&at);
    folder = g_path_get_dirname (at);
    g_free (at);
    at = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                     : g_build_filename (folder, target, NULL);
  }
  record_files_set_error (error, errno, path);
  return NULL;
}

gboolean
record_files_cut_out (int from, const char *path, const FileRange *ranges, guint count,
                      GError **error)
{
  g_autofree char *real = record_files_follow (path, error);
  Ranges unwanted = { ranges, count, from };

  return real != NULL && record_files_write (real, copy_others, &unwanted, error);
}

static gboolean
write_text (int fd, gpointer user_data, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (user_data, &length);

  return record_files_write_bytes (fd, text, length);
}

gboolean
record_files_replace (const char *path, const char *text, gsize length, gsize max, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *real = NULL;

  if (length > max) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                 _ ("“%s” would become too large to be read again."), shown);
    return FALSE;
  }
  real = record_files_follow (path, error);
  return real != NULL && record_files_write (real, write_text, bytes, error);
}
