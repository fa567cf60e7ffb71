/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on this computer goes by record_files, which syncs; all else by GIO. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "records/files/user-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

enum {
  PRIVATE_MODE = 0600,
  CHUNK_BYTES = 1 << 16,
};

char *
user_file_dup_place (GFile *file)
{
  char *path = g_file_get_path (file);

  return path != NULL ? path : g_file_get_uri (file);
}

GFile *
user_file_new_for_place (const char *place)
{
  return g_path_is_absolute (place) ? g_file_new_for_path (place) : g_file_new_for_uri (place);
}

/* Each file that a portal gives lies in a folder of its own. A folder that it gives lies in one,
 * too: what is in that may have any name. */
gboolean
user_file_has_fixed_name (const char *place)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *documents = g_path_get_dirname (folder);
  g_autofree char *usual = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);

  return g_str_equal (documents, usual) || g_str_equal (documents, "/run/flatpak/doc");
}

static gboolean
set_too_large (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                       _ ("The file is too large."));
  return FALSE;
}

/* Takes the cause. Returns FALSE. */
static gboolean
set_remote_error (GError **error, GFile *file, GError *cause)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *scheme = g_file_get_uri_scheme (file);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE)) {
    g_propagate_error (error, cause);
    return FALSE;
  }
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    /* Translators: "sftp://host/game.sgf", and "sftp" */
    g_set_error (error, G_IO_ERROR, cause->code,
                 _ ("“%s” can’t be reached: this computer can’t open places of this kind (%s). "
                    "Use a file on this computer."),
                 name, scheme != NULL ? scheme : "?");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_MOUNTED))
    g_set_error (error, G_IO_ERROR, cause->code,
                 _ ("“%s” can’t be reached: the place isn’t connected. Open it in the file "
                    "manager first."),
                 name);
  else
    /* Translators: the name of a file, and what is wrong with it */
    g_set_error (error, G_IO_ERROR, cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED,
                 _ ("%s: %s"), name, cause->message);
  g_error_free (cause);
  return FALSE;
}

/* All of a stream. NULL with an error as it comes from GIO. (transfer full) */
static GByteArray *
read_stream (GInputStream *stream, gsize max, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  do {
    gsize before = bytes->len;

    if (before > max) {
      set_too_large (error);
      return NULL;
    }
    g_byte_array_set_size (bytes, (guint) before + CHUNK_BYTES);
    got = g_input_stream_read (stream, bytes->data + before, CHUNK_BYTES, NULL, error);
    g_byte_array_set_size (bytes, (guint) before + (guint) MAX (got, 0));
  } while (got > 0);
  return got == 0 ? g_steal_pointer (&bytes) : NULL;
}

/* Takes the bytes. */
static char *
take_text (GByteArray *bytes, gsize *length)
{
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (bytes, FALSE);
}

static char *
read_remote (GFile *file, gsize max, gsize *length, GError **error)
{
  GError *cause = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &cause);
  GByteArray *bytes = stream != NULL ? read_stream (G_INPUT_STREAM (stream), max, &cause) : NULL;

  if (bytes != NULL)
    return take_text (bytes, length);
  set_remote_error (error, file, cause);
  return NULL;
}

char *
user_file_read (GFile *file, gsize max, gsize *length, GError **error)
{
  const char *path = g_file_peek_path (file);
  GStatBuf info;

  if (path == NULL)
    return read_remote (file, max, length, error);
  if (g_stat (path, &info) == 0 && info.st_size > (goffset) max) {
    set_too_large (error);
    return NULL;
  }
  return record_files_read (path, length, error);
}

char *
user_file_read_stdin (gsize max, gsize *length, GError **error)
{
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  GByteArray *bytes = read_stream (stream, max, error);

  return bytes != NULL ? take_text (bytes, length) : NULL;
}

/* Lets whoever may read the user's other files read a new one: as one without a name is made. Where
 * there can't be such, it stays the user's own. */
static void
open_to_others (const char *path)
{
  enum { ALL = 0666 };
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, ALL);
  struct stat info;

  if (fd < 0)
    return;
  if (fstat (fd, &info) == 0 && g_chmod (path, info.st_mode & ALL) != 0)
    g_debug ("%s: only its owner can read it: %s", path, g_strerror (errno));
  close (fd);
}

static gboolean
write_local (const char *path, const char *text, gsize length, gsize max, GError **error)
{
  gboolean is_new = !g_file_test (path, G_FILE_TEST_EXISTS);

  if (!record_files_replace (path, text, length, max, error))
    return FALSE;
  if (is_new)
    open_to_others (path);
  return TRUE;
}

gboolean
user_file_write (GFile *file, const char *text, gsize length, gsize max, GError **error)
{
  const char *path = g_file_peek_path (file);
  GError *cause = NULL;

  if (path != NULL)
    return write_local (path, text, length, max, error);
  if (length > max)
    return set_too_large (error);
  return g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                  &cause)
         || set_remote_error (error, file, cause);
}

gboolean
user_file_copy (const char *from, GFile *file, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  GError *cause = NULL;

  return g_file_copy (source, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &cause)
         || set_remote_error (error, file, cause);
}

char *
user_file_find_target (const char *typed, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (typed);

  if (g_str_equal (typed, USER_FILE_STDOUT) || g_file_peek_path (file) == NULL)
    return g_strdup (typed);
  return record_files_follow (g_file_peek_path (file), error);
}

/* Who writes by a function. */
typedef struct {
  gboolean private;
  RecordFilesFunc func;
  gpointer user_data;
} Writing;

static gboolean
write_new (int fd, gpointer user_data, GError **error)
{
  const Writing *writing = user_data;

  return (!writing->private || fchmod (fd, PRIVATE_MODE) == 0)
         && writing->func (fd, writing->user_data, error);
}

/* What isn't a file, as a pipe or a terminal, can only be written to as it is. */
static gboolean
write_through (const Writing *writing, const char *path, int fd, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gboolean written = fd >= 0 && writing->func (fd, writing->user_data, &cause);

  if (!written && cause == NULL)
    record_files_set_error (&cause, errno, path);
  if (!written)
    g_propagate_error (error, g_steal_pointer (&cause));
  return written;
}

/* To a place that isn't on this computer, when all is written. */
static gboolean
write_remote (const Writing *writing, GFile *file, GError **error)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("wuzi-XXXXXX", &path, error);
  gboolean written = fd >= 0 && write_through (writing, path, fd, error);

  if (fd >= 0)
    close (fd);
  written = written && user_file_copy (path, file, error);
  if (path != NULL)
    unlink (path);
  return written;
}

gboolean
user_file_write_by (const char *target, gboolean private, RecordFilesFunc func, gpointer user_data,
                    GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (target);
  Writing writing = { private, func, user_data };
  gboolean is_new = !g_file_test (target, G_FILE_TEST_EXISTS);
  GStatBuf info;
  gboolean written;
  int fd;

  if (g_str_equal (target, USER_FILE_STDOUT))
    return write_through (&writing, target, STDOUT_FILENO, error);
  if (g_file_peek_path (file) == NULL)
    return write_remote (&writing, file, error);
  if (g_stat (target, &info) != 0 || S_ISREG (info.st_mode) || S_ISDIR (info.st_mode)) {
    written = record_files_write (target, write_new, &writing, error);
    if (written && is_new && !private)
      open_to_others (target);
    return written;
  }
  fd = g_open (target, O_WRONLY | O_CLOEXEC, 0);
  written = write_through (&writing, target, fd, error);
  if (fd >= 0)
    close (fd);
  return written;
}

char *
user_file_dup_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);
}

char *
user_file_dup_name_of_place (const char *place)
{
  g_autoptr (GFile) file = user_file_new_for_place (place);

  return user_file_dup_name (file);
}
