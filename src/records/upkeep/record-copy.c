/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unpacks copies, into files or only to count. */
#include "records/upkeep/record-copy.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "records/files/json-read.h"
#include "records/files/record-files.h"

enum {
  CHUNK_BYTES = 1 << 16,
  FILE_MODE = 0600,
};

/* Opens a copy to read what was packed into it. */
static GInputStream *
open_copy (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GZlibDecompressor) gunzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, NULL);

  return packed != NULL
             ? g_converter_input_stream_new (G_INPUT_STREAM (packed), G_CONVERTER (gunzip))
             : NULL;
}

/* FALSE with errno. */
static gboolean
write_chunk (int fd, const char *chunk, gssize bytes)
{
  while (bytes > 0) {
    gssize written = write (fd, chunk, (gsize) bytes);

    if (written < 0 && errno != EINTR)
      return FALSE;
    chunk += MAX (0, written);
    bytes -= MAX (0, written);
  }
  return TRUE;
}

/* Unpacks a copy into an open file. Who can't be written to and who can't be
 * read is told apart. */
static gboolean
unpack_into (int fd, const char *copy, const char *path, GError **error)
{
  g_autoptr (GInputStream) stream = open_copy (copy);
  g_autofree char *chunk = g_malloc (CHUNK_BYTES);
  gssize got = -1;

  while (stream != NULL && (got = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, NULL)) > 0)
    if (!write_chunk (fd, chunk, got)) {
      record_files_set_error (error, errno, path);
      return FALSE;
    }
  if (got < 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "damaged");
    return FALSE;
  }
  if (fsync (fd) == 0)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

gboolean
record_copy_unpack (const char *copy, const char *path, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
  gboolean unpacked;

  if (fd < 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  unpacked = unpack_into (fd, copy, path, error);
  close (fd);
  return unpacked;
}

gboolean
record_copy_count_lines (const char *copy, guint *count)
{
  g_autoptr (GInputStream) stream = open_copy (copy);
  g_autofree char *chunk = g_malloc (CHUNK_BYTES);
  gssize got = -1;

  while (stream != NULL && (got = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, NULL)) > 0)
    for (const char *at = chunk; (at = memchr (at, '\n', (gsize) (chunk + got - at))) != NULL; at++)
      (*count)++;
  return got == 0;
}

gboolean
record_copy_count_players (const char *copy, guint *count)
{
  g_autoptr (GInputStream) stream = open_copy (copy);
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();
  g_autoptr (JsonNode) root = NULL;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (text);
  JsonArray *players = NULL;

  if (stream == NULL
      || g_output_stream_splice (text, stream, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL) <= 0)
    return FALSE;
  root = json_read_text (g_memory_output_stream_get_data (memory),
                         g_memory_output_stream_get_data_size (memory), NULL);
  if (root != NULL)
    players = json_read_array (json_node_get_object (root), "profiles", NULL);
  if (players == NULL)
    return FALSE;
  *count = json_array_get_length (players);
  return TRUE;
}
