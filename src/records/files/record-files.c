/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locked, synced, all-or-nothing work on files. */
#include "records/files/record-files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/json-guard.h"

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  LOCK_RETRY_MSECS = 5,
  COPY_CHUNK_BYTES = 1 << 16,
  MADE_UP_CHARS = 6,        /* of a name that nobody else has */
  MAX_REST_BYTES = 4 << 20, /* more of what an adding has left isn't looked for */
};

static const char LOCK_NAME[] = "wuzi.lock";

/* What is behind a file's name while it is written anew, and perhaps "-" and more. */
static const char FRESH_SUFFIX[] = ".new";

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
    return g_strdup_printf (_ ("The folder “%s” can’t be used: there is a file in its place."),
                            folder);
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

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), sentence);
}

/* Makes the names in a folder last: a new file is safe only when the folder
 * that names it is. Not all file systems can; that is no reason to fail. */
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

/* Waits for the lock. NOTE: where the file system has no locks (some network
 * ones), it goes on without: games unsaved for ever would be worse. */
static gboolean
wait_for_lock (int fd, const char *path, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + RECORD_FILES_LOCK_MSECS * G_TIME_SPAN_MILLISECOND;

  while (flock (fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS)
      return TRUE;
    if (errno != EWOULDBLOCK && errno != EINTR) {
      record_files_set_error (error, errno, path);
      return FALSE;
    }
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
  return fd;
}

void
record_files_unlock (int lock)
{
  close (lock);
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

/* Adds the names that are in an open folder. FALSE with errno. */
static gboolean
read_names (DIR *dir, GPtrArray *names)
{
  struct dirent *entry;

  errno = 0;
  while ((entry = readdir (dir)) != NULL)
    if (!g_str_equal (entry->d_name, ".") && !g_str_equal (entry->d_name, ".."))
      g_ptr_array_add (names, g_strdup (entry->d_name));
  return errno == 0;
}

GPtrArray *
record_files_list (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  DIR *dir = opendir (folder);

  if (dir == NULL ? errno != ENOENT : !read_names (dir, names)) {
    g_autofree char *inside = g_build_filename (folder, "*", NULL);

    record_files_set_error (error, errno, errno == ENOTDIR ? inside : folder);
    g_clear_pointer (&names, g_ptr_array_unref);
  }
  if (dir != NULL)
    closedir (dir);
  return g_steal_pointer (&names);
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
record_files_is_no_file (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* As much as there is, of at most so many bytes; -1 with errno. */
static gssize
read_all (int fd, char *text, gsize most)
{
  gsize length = 0;
  gssize got = 1;

  while (length < most && got != 0) {
    got = read (fd, text + length, most - length);
    if (got < 0 && errno != EINTR)
      return -1;
    length += got > 0 ? (gsize) got : 0;
  }
  return (gssize) length;
}

char *
record_files_read (const char *path, gsize *length, GError **error)
{
  struct stat info;
  int fd = record_files_open (path, &info, error);
  g_autofree char *text = NULL;
  gssize got = -1;

  if (fd < 0)
    return NULL;
  errno = ENOMEM;
  text = g_try_malloc ((gsize) info.st_size + 1);
  if (text != NULL)
    got = read_all (fd, text, (gsize) info.st_size);
  if (got < 0)
    record_files_set_error (error, errno, path);
  close (fd);
  if (got < 0)
    return NULL;
  text[got] = '\0';
  *length = (gsize) got;
  return g_steal_pointer (&text);
}

/* Writes all of it. FALSE with errno. */
static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0) {
    gssize written = write (fd, text, length);

    if (written < 0 && errno != EINTR)
      return FALSE;
    if (written > 0) {
      text += written;
      length -= (gsize) written;
    }
  }
  return TRUE;
}

/* Reads exactly so many bytes. FALSE with errno. */
static gboolean
read_at (int fd, char *bytes, gsize length, goffset start)
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

/* How many bytes of the tail, from the beginning of a line to its end, are those with
 * which text begins? So an adding has failed before, and could not be taken back. */
static gsize
find_rest (const char *tail, gsize tail_length, gboolean whole, const char *text, gsize length)
{
  const char *end = tail + tail_length;
  const char *line = whole ? tail : memchr (tail, '\n', tail_length);

  if (line != NULL && !whole)
    line++;
  while (line != NULL && line < end) {
    gsize rest = (gsize) (end - line);

    if (rest <= length && memcmp (line, text, rest) == 0)
      return rest;
    line = memchr (line, '\n', rest);
    line += line != NULL ? 1 : 0;
  }
  return 0;
}

/* Looks at the end of the file: what is left there of text, and whether it ends in the
 * middle of a line. FALSE with errno. */
static gboolean
look_at_end (int fd, goffset size, const char *text, gsize length, gsize *rest, gboolean *torn)
{
  gsize tail_length = (gsize) MIN (size, (goffset) MIN (length, MAX_REST_BYTES) + 1);
  g_autofree char *tail = g_malloc (tail_length + 1);

  if (!read_at (fd, tail, tail_length, size - (goffset) tail_length))
    return FALSE;
  *rest = find_rest (tail, tail_length, (goffset) tail_length == size, text, length);
  *torn = *rest == 0 && tail_length > 0 && tail[tail_length - 1] != '\n';
  return TRUE;
}

/* Adds text, and a line break before it if the file ends in the middle of a line. *size
 * becomes that without what was left of it. FALSE with errno. NOTE: such a rest is written
 * anew, as nobody knows whether it is on the disk; unless it still can't be cut off. */
static gboolean
append_whole (int fd, goffset *size, const char *text, gsize whole)
{
  gsize length = whole; /* of what is to be written */
  gsize rest;
  gboolean torn;

  if (!look_at_end (fd, *size, text, whole, &rest, &torn))
    return FALSE;
  if (rest > 0 && ftruncate (fd, *size - (goffset) rest) == 0)
    *size -= (goffset) rest;
  else
    length -= rest;
  return (!torn || write_all (fd, "\n", 1)) && write_all (fd, text + whole - length, length)
         && fdatasync (fd) == 0;
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

/* Copies a range of one file to the end of another. FALSE with errno. */
static gboolean
copy_range (int from, FileRange range, int to)
{
  g_autofree char *chunk = g_malloc (COPY_CHUNK_BYTES);

  while (range.bytes > 0) {
    gsize wanted = (gsize) MIN (range.bytes, COPY_CHUNK_BYTES);
    gssize got = pread (from, chunk, wanted, range.start);

    if (got < 0 && errno == EINTR)
      continue;
    if (got == 0)
      errno = EIO; /* the file became shorter */
    if (got <= 0 || !write_all (to, chunk, (gsize) got))
      return FALSE;
    range.start += got;
    range.bytes -= got;
  }
  return TRUE;
}

static gboolean
copy_ranges (int from, const FileRange *ranges, guint count, int to)
{
  for (guint i = 0; i < count; i++)
    if (!copy_range (from, ranges[i], to))
      return FALSE;
  return TRUE;
}

/* Opens a new file, with a number in its name if the time alone is taken. */
static int
open_aside (const char *folder, const char *stem, const char *suffix, char **name, char **path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (int number = 1;; number++) {
    g_autofree char *tail = number > 1 ? g_strdup_printf ("-%d", number) : g_strdup ("");
    g_autofree char *tried = g_strconcat (stem, "-", time, tail, suffix, NULL);
    g_autofree char *tried_path = g_build_filename (folder, tried, NULL);
    int fd = open (tried_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);

    if (fd >= 0 || errno != EEXIST) {
      *name = g_steal_pointer (&tried);
      *path = g_steal_pointer (&tried_path);
      return fd;
    }
  }
}

char *
record_files_set_aside (int from, const FileRange *ranges, guint count, const char *folder,
                        const char *stem, const char *suffix, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  int to = open_aside (folder, stem, suffix, &name, &path);

  if (to < 0) {
    record_files_set_error (error, errno, path);
    return NULL;
  }
  if (!copy_ranges (from, ranges, count, to) || fsync (to) != 0) {
    record_files_set_error (error, errno, path);
    close (to);
    unlink (path);
    return NULL;
  }
  close (to);
  record_files_sync_folder (folder);
  return g_steal_pointer (&name);
}

/* Copies what lies between the ranges. FALSE with errno. */
static gboolean
copy_rest (int from, goffset size, const FileRange *ranges, guint count, int to)
{
  goffset place = 0;

  for (guint i = 0; i < count; i++) {
    FileRange between = { place, ranges[i].start - place };

    if (!copy_range (from, between, to))
      return FALSE;
    place = ranges[i].start + ranges[i].bytes;
  }
  return copy_range (from, (FileRange){ place, size - place }, to);
}

/* Fills a new file with the rest, under the old one's owner and permissions.
 * FALSE with errno. NOTE: where the owner can't be kept, the file becomes the
 * user's own. */
static gboolean
write_rest (int from, const char *path, const FileRange *ranges, guint count)
{
  struct stat info;
  int to = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, FILE_MODE);
  gboolean written;

  if (to < 0)
    return FALSE;
  written = fstat (from, &info) == 0 && copy_rest (from, info.st_size, ranges, count, to);
  if (written && fchown (to, info.st_uid, info.st_gid) != 0)
    g_debug ("%s: the owner changes: %s", path, g_strerror (errno));
  written = written && fchmod (to, info.st_mode & 07777) == 0 && fsync (to) == 0;
  close (to);
  return written;
}

gboolean
record_files_cut_out (int from, const char *path, const FileRange *ranges, guint count,
                      GError **error)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *fresh = g_strconcat (real != NULL ? real : path, FRESH_SUFFIX, NULL);

  if (real == NULL || !write_rest (from, fresh, ranges, count) || rename (fresh, real) != 0) {
    record_files_set_error (error, errno, path);
    unlink (fresh);
    return FALSE;
  }
  sync_folder_of (real);
  return TRUE;
}

static gboolean
set_too_long (GError **error, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               _ ("“%s” would become too large to be read again."), shown);
  return FALSE;
}

/* Writes text into a new file with these permissions, whose name replaces the X in path:
 * where there are no locks, two programs may be at it at once. FALSE with errno. */
static gboolean
write_fresh (char *path, const char *text, gsize length, mode_t mode)
{
  int fd = g_mkstemp_full (path, O_WRONLY | O_CLOEXEC, FILE_MODE);
  gboolean written =
      fd >= 0 && fchmod (fd, mode) == 0 && write_all (fd, text, length) && fsync (fd) == 0;
  int code = errno;

  if (fd >= 0)
    close (fd);
  errno = code;
  return written;
}

gboolean
record_files_replace (const char *path, const char *text, gsize length, gsize max, GError **error)
{
  g_autofree char *real = NULL;
  g_autofree char *fresh = NULL;
  const char *target;
  struct stat info;

  if (length > max)
    return set_too_long (error, path);
  real = realpath (path, NULL);
  if (real == NULL && errno != ENOENT) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  target = real != NULL ? real : path;
  fresh = g_strconcat (target, FRESH_SUFFIX, "-XXXXXX", NULL);
  if (!write_fresh (fresh, text, length,
                    stat (target, &info) == 0 ? info.st_mode & 07777 : FILE_MODE)
      || rename (fresh, target) != 0) {
    record_files_set_error (error, errno, path);
    unlink (fresh);
    return FALSE;
  }
  sync_folder_of (target);
  return TRUE;
}

void
record_files_claim (int fd)
{
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    g_debug ("A file is written without a lock: %s", g_strerror (errno));
}

static gboolean
is_free (const char *path)
{
  int fd = open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  gboolean free = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0;

  if (fd >= 0)
    close (fd);
  return free;
}

void
record_files_remove_whole (const char *path)
{
  g_autoptr (GPtrArray) names =
      g_file_test (path, G_FILE_TEST_IS_DIR) ? record_files_list (path, NULL) : NULL;

  for (guint i = 0; names != NULL && i < names->len; i++) {
    g_autofree char *inner = g_build_filename (path, g_ptr_array_index (names, i), NULL);

    unlink (inner);
  }
  if (remove (path) != 0)
    g_debug ("%s: stays: %s", path, g_strerror (errno));
}

void
record_files_remove_rest (const char *path)
{
  if (is_free (path))
    record_files_remove_whole (path);
}

/* Six letters and figures of which some are capitals and some figures, as in a name made up
 * by a program. */
static gboolean
is_made_up (const char *text)
{
  gboolean capital = FALSE;
  gboolean figure = FALSE;

  for (const char *at = text; *at != '\0'; at++) {
    if (!g_ascii_isalnum (*at))
      return FALSE;
    capital = capital || g_ascii_isupper (*at);
    figure = figure || g_ascii_isdigit (*at);
  }
  return strlen (text) == MADE_UP_CHARS && capital && figure;
}

/* Former versions wrote "profiles.json.A1B2C3" on the way to profiles.json. Somebody may have
 * called a copy so: only one that isn't whole is a rest. */
static gboolean
is_old_rest (const char *path, const char *ending)
{
  g_autofree char *text = NULL;
  gsize length;

  return ending[0] == '.' && is_made_up (ending + 1)
         && g_file_get_contents (path, &text, &length, NULL)
         && json_guard_check (text, length) != JSON_GUARD_GOOD;
}

/* Is it what a writing of a file has left, by what its name has behind that of the file? */
static gboolean
is_rest (const char *path, const char *ending)
{
  const char *made_up = ending + strlen (FRESH_SUFFIX);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  if (!g_str_has_prefix (ending, FRESH_SUFFIX))
    return is_old_rest (path, ending);
  return *made_up == '\0' || (*made_up == '-' && strlen (made_up) == MADE_UP_CHARS + 1);
}

void
record_files_find_rests (const char *path, GPtrArray *rests)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *folder = g_path_get_dirname (real != NULL ? real : path);
  g_autofree char *name = g_path_get_basename (real != NULL ? real : path);
  g_autoptr (GPtrArray) names = record_files_list (folder, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++) {
    const char *found = g_ptr_array_index (names, i);
    g_autofree char *found_path = g_build_filename (folder, found, NULL);

    if (g_str_has_prefix (found, name) && is_rest (found_path, found + strlen (name)))
      g_ptr_array_add (rests, g_steal_pointer (&found_path));
  }
}
