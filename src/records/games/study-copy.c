/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks, writes and removes copies of studies. */
#define _GNU_SOURCE /* F_OFD_SETLK */
#include "records/games/study-copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "records/files/record-files.h"

#define ORIGIN_SUFFIX ".from"
#define LOCK_NAME "open.lock"

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
};

/* --- locks --- */

/* The byte that belongs to a copy. */
static struct flock
make_range (const char *path, short type)
{
  g_autofree char *name = g_path_get_basename (path);

  return (struct flock) {
    .l_type = type, .l_whence = SEEK_SET, .l_start = g_str_hash (name), .l_len = 1
  };
}

/* FALSE where somebody else has it. Where there is no lock to be had, *lock is -1. */
static gboolean
take_lock (const char *path, int *lock)
{
  struct flock range = make_range (path, F_WRLCK);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = g_build_filename (folder, LOCK_NAME, NULL);
  gboolean is_taken;

  *lock = open (file, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_CREAT, FILE_MODE);
  if (*lock < 0 || fcntl (*lock, F_OFD_SETLK, &range) == 0)
    return TRUE;
  is_taken = errno == EAGAIN || errno == EACCES;
  close (g_steal_fd (lock));
  return !is_taken;
}

gboolean
study_copy_lock (int *lock, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (*lock >= 0)
    return TRUE;
  g_mkdir_with_parents (folder, FOLDER_MODE);
  return take_lock (path, lock);
}

/* --- files --- */

static char *
dup_origin_path (const char *path)
{
  return g_strconcat (path, ORIGIN_SUFFIX, NULL);
}

static gboolean
write_origin (const char *path, const char *origin, const GStatBuf *info, GError **error)
{
  g_autofree char *place = dup_origin_path (path);
  g_autoptr (GString) text = g_string_new (origin);

  g_string_append_c (text, '\0');
  g_string_append_printf (text,
                          "%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %ld",
                          (guint64) info->st_ino, (gint64) info->st_size,
                          (gint64) info->st_mtim.tv_sec, (long) info->st_mtim.tv_nsec);
  return record_files_replace (place, text->str, text->len, G_MAXINT, error);
}

gboolean
study_copy_write (const char *path, GBytes *bytes, gsize max, const char *origin,
                  const GStatBuf *info, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, folder);
    return FALSE;
  }
  return (origin == NULL || write_origin (path, origin, info, error))
         && record_files_replace (path, text, length, max, error);
}

gboolean
study_copy_remove (const char *path, GError **error)
{
  g_autofree char *origin = dup_origin_path (path);

  if (g_unlink (path) != 0 && errno != ENOENT) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  g_unlink (origin);
  return TRUE;
}

/* --- what is left behind --- */

/* NULL: nowhere yet. (transfer full) */
static char *
read_origin (const char *path, GStatBuf *info)
{
  g_autofree char *place = dup_origin_path (path);
  gsize length;
  char *origin = record_files_read (place, &length, NULL);
  const char *file = origin != NULL && strlen (origin) < length ? origin + strlen (origin) + 1 : "";
  guint64 inode;
  gint64 size;
  gint64 seconds;
  long nanoseconds;

  *info = (GStatBuf) { 0 };
  if (sscanf (file, "%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %ld", &inode,
              &size, &seconds, &nanoseconds)
      == 4) {
    info->st_ino = inode;
    info->st_size = size;
    info->st_mtim.tv_sec = seconds;
    info->st_mtim.tv_nsec = nanoseconds;
  }
  return origin;
}

void
study_copy_free (StudyCopy *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self->origin);
  g_free (self);
}

StudyCopy *
study_copy_take (const char *path)
{
  g_autoptr (StudyCopy) self = g_new0 (StudyCopy, 1);

  /* Whoever had the lock may just have removed the copy. */
  if (!take_lock (path, &self->lock) || !g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  self->path = g_strdup (path);
  self->origin = read_origin (path, &self->info);
  return g_steal_pointer (&self);
}

GPtrArray *
study_copy_take_left_behind (const char *folder)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, NULL);
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) study_copy_free);

  for (guint i = 0; names != NULL && i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    StudyCopy *copy = g_str_has_suffix (path, ".sgf") ? study_copy_take (path) : NULL;

    if (copy != NULL)
      g_ptr_array_add (copies, copy);
  }
  return copies;
}
