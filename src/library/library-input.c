/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through folders by GIO, and through archives by libarchive, which reads by GIO's streams. */
#include "library/library-input.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "study/study-encoding.h"

enum {
  BUFFER_BYTES = 1 << 16,
  MOST_FOLDERS = 64, /* one in the other */
  MOST_ARCHIVES = 2, /* likewise */
};

/* What a gz begins with, and a 7z. */
static const char GZ_MARK[] = "\x1f\x8b";
static const char SEVEN_ZIP_MARK[] = "7z\xbc\xaf\x27\x1c";

#define STDIN_PATH "/dev/stdin"

#define ATTRIBUTES                                                                                 \
  G_FILE_ATTRIBUTE_STANDARD_NAME                                                                   \
  "," G_FILE_ATTRIBUTE_STANDARD_DISPLAY_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE                    \
  "," G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN                       \
  "," G_FILE_ATTRIBUTE_ID_FILE

/* On the way through all files: once to add up their bytes, and once to read them. */
typedef struct {
  const LibraryInputFuncs *funcs;
  gpointer user_data;
  GCancellable *cancellable; /* Borrowed, or NULL */
  GHashTable *folders;       /* Owned: the ids of those that were entered */
  gboolean counting;
  gboolean ended;
  gboolean is_pipe;
  goffset all;
  goffset done;
} Walk;

/* Where an archive, or what may be one, gets its bytes: from a file, or from an archive that it
 * lies in.
 *
 * NOTE: libarchive doesn't look at the sums of gz, and takes what is behind a damaged part for
 * something that isn't gz. So that is unpacked here. */
typedef struct {
  Walk *walk;
  GInputStream *stream; /* Borrowed, or NULL */
  LibraryEntry *outer;  /* Borrowed, or NULL */
  const char *name;
  guint depth;        /* archives around it */
  GError *error;      /* Owned: why it couldn't be read */
  GConverter *gunzip; /* Owned, or NULL if it isn't gz */
  gboolean ended;     /* there is nothing behind what was read */
  gboolean unpacked;  /* one of the parts that a gz may have */
  const char *at;     /* what was read, and not yet unpacked */
  const char *end;
  char read[BUFFER_BYTES];
  char buffer[BUFFER_BYTES];
} Source;

struct _LibraryEntry {
  Walk *walk;
  Source *source;
  struct archive *archive;
  char *name; /* Owned */
  gboolean alone;
  gboolean is_protected;
};

static void
set_damaged (GError **error, gboolean is_protected)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       is_protected ? _ ("It is protected by a password.")
                                    : _ ("The file is damaged, or a part of it is missing."));
}

/* Why reading failed: the place where the file lies, or what is in it. */
static void
set_failure (GError **error, Source *source, gboolean is_protected)
{
  if (source->error != NULL)
    g_propagate_error (error, g_steal_pointer (&source->error));
  else
    set_damaged (error, is_protected);
}

gssize
library_entry_read (LibraryEntry *entry, void *buffer, gsize size, GError **error)
{
  la_ssize_t count = ARCHIVE_RETRY;

  if (g_cancellable_set_error_if_cancelled (entry->walk->cancellable, error))
    return -1;
  while (count == ARCHIVE_RETRY)
    count = archive_read_data (entry->archive, buffer, size);
  if (count >= 0)
    return count;
  set_failure (error, entry->source, entry->is_protected);
  return -1;
}

const char *
library_entry_get_name (const LibraryEntry *entry)
{
  return entry->name;
}

gboolean
library_entry_is_alone (const LibraryEntry *entry)
{
  return entry->alone;
}

double
library_entry_get_progress (const LibraryEntry *entry)
{
  const Walk *walk = entry->walk;

  if (walk->is_pipe)
    return -1;
  return walk->all > 0 ? MIN ((double) walk->done / (double) walk->all, 1.0) : 0;
}

static void
tell_failure (Walk *walk, const char *name, gboolean whole, const GError *error)
{
  if (walk->counting)
    return;
  walk->funcs->failed (name, whole, error, walk->user_data);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    walk->ended = TRUE;
}

/* --- archives --- */

/* Reads on. FALSE with source->error. */
static gboolean
read_more (Source *source)
{
  gssize count;

  if (source->outer != NULL)
    count = library_entry_read (source->outer, source->read, sizeof source->read, &source->error);
  else
    count = g_input_stream_read (source->stream, source->read, sizeof source->read,
                                 source->walk->cancellable, &source->error);
  source->at = source->end = source->read;
  if (count < 0)
    return FALSE;
  source->end += count;
  source->ended = count == 0;
  if (source->outer == NULL)
    source->walk->done += count;
  return TRUE;
}

/* At the end of a part of a gz: does another one follow? FALSE with source->error. */
static gboolean
begin_next_part (Source *source, gboolean *follows)
{
  if (source->at == source->end && !read_more (source))
    return FALSE;
  *follows = source->at < source->end && *source->at == GZ_MARK[0];
  if (*follows)
    g_converter_reset (source->gunzip);
  source->unpacked = !*follows;
  return TRUE;
}

/* Unpacks on. Returns how many bytes; 0 at the end, -1 with source->error. */
static gssize
unpack_gz (Source *source)
{
  gsize written = 0;

  while (written == 0) {
    g_autoptr (GError) cause = NULL;
    gboolean follows = TRUE;
    gsize taken = 0;
    GConverterResult result;

    if (source->unpacked && !begin_next_part (source, &follows))
      return -1;
    if (!follows)
      return 0;
    if (source->at == source->end && !source->ended && !read_more (source))
      return -1;
    result = g_converter_convert (source->gunzip, source->at, (gsize) (source->end - source->at),
                                  source->buffer, sizeof source->buffer,
                                  source->ended ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS,
                                  &taken, &written, &cause);
    if (result == G_CONVERTER_ERROR
        && (source->ended || !g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))) {
      set_damaged (&source->error, FALSE);
      return -1;
    }
    source->at += taken;
    source->unpacked = result == G_CONVERTER_FINISHED;
  }
  return (gssize) written;
}

/* What was read, as it is. Returns the same. */
static gssize
take_plain (Source *source, const void **bytes)
{
  gssize count;

  if (source->at == source->end && !read_more (source))
    return -1;
  *bytes = source->at;
  count = source->end - source->at;
  source->at = source->end;
  return count;
}

static la_ssize_t
read_cb (struct archive *archive, void *data, const void **bytes)
{
  Source *source = data;
  gssize count;

  *bytes = source->buffer;
  if (source->error != NULL)
    count = -1;
  else
    count = source->gunzip != NULL ? unpack_gz (source) : take_plain (source, bytes);
  if (count >= 0)
    return count;
  archive_set_error (archive, EIO, "%s", source->error->message);
  return ARCHIVE_FATAL;
}

static la_int64_t
seek_cb (struct archive *archive, void *data, la_int64_t offset, int whence)
{
  static const GSeekType TYPES[] = {
    [SEEK_SET] = G_SEEK_SET,
    [SEEK_CUR] = G_SEEK_CUR,
    [SEEK_END] = G_SEEK_END,
  };
  Source *source = data;

  if (!g_seekable_seek (G_SEEKABLE (source->stream), offset, TYPES[whence],
                        source->walk->cancellable, NULL))
    return ARCHIVE_FATAL;
  source->at = source->end;
  return g_seekable_tell (G_SEEKABLE (source->stream));
}

static struct archive *
new_archive (Source *source)
{
  struct archive *archive = archive_read_new ();

  archive_read_support_filter_bzip2 (archive);
  archive_read_support_filter_xz (archive);
  archive_read_support_filter_zstd (archive);
  archive_read_support_format_7zip (archive);
  archive_read_support_format_tar (archive);
  archive_read_support_format_zip (archive);
  archive_read_support_format_empty (archive);
  archive_read_support_format_raw (archive);
  archive_read_set_read_callback (archive, read_cb);
  archive_read_set_callback_data (archive, source);
  if (source->gunzip == NULL && source->stream != NULL && G_IS_SEEKABLE (source->stream)
      && g_seekable_can_seek (G_SEEKABLE (source->stream)))
    archive_read_set_seek_callback (archive, seek_cb);
  return archive;
}

static const char *const COMPRESSED[] = { ".gz", ".xz", ".bz2", ".zst" };
static const char *const ARCHIVES[] = { ".zip", ".7z", ".tar", ".tgz", ".txz" };

static gboolean
has_ending (const char *name, const char *ending)
{
  gsize length = strlen (name);
  gsize bytes = strlen (ending);

  return length > bytes && g_ascii_strcasecmp (name + length - bytes, ending) == 0;
}

static gboolean
has_one_of (const char *name, const char *const *endings, guint count)
{
  for (guint i = 0; i < count; i++)
    if (has_ending (name, endings[i]))
      return TRUE;
  return FALSE;
}

/* Names in old archives may be of any encoding, and have the separators of Windows. (transfer
 * full) */
static char *
dup_path (struct archive_entry *header)
{
  const char *path = archive_entry_pathname_utf8 (header);
  char *converted;
  gsize length;
  guint bad;

  if (path == NULL)
    path = archive_entry_pathname (header);
  if (path == NULL)
    return g_strdup ("?");
  converted = study_encoding_convert (
      path, strlen (path), study_encoding_guess (path, strlen (path)), NULL, &length, &bad);
  return g_strdelimit (converted, "\\", '/');
}

/* Is it, or a folder above it, one that nobody has made? */
static gboolean
is_hidden (const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if ((parts[i][0] == '.' && parts[i][1] != '\0' && !g_str_equal (parts[i], ".."))
        || g_str_equal (parts[i], "__MACOSX"))
      return TRUE;
  return FALSE;
}

static void read_source (Source *source);

/* A file of an archive that is compressed itself, or an archive. */
static gboolean
is_nested (const LibraryEntry *entry)
{
  return entry->source->depth + 1 < MOST_ARCHIVES
         && (has_one_of (entry->name, COMPRESSED, G_N_ELEMENTS (COMPRESSED))
             || has_one_of (entry->name, ARCHIVES, G_N_ELEMENTS (ARCHIVES)));
}

static void
read_nested (LibraryEntry *entry)
{
  Source *source = g_new0 (Source, 1);

  source->walk = entry->walk;
  source->outer = entry;
  source->name = entry->name;
  source->depth = entry->source->depth + 1;
  read_source (source);
  g_free (source);
}

static void
read_entry (Source *source, struct archive *archive, struct archive_entry *header)
{
  gboolean raw = archive_format (archive) == ARCHIVE_FORMAT_RAW;
  g_autofree char *path = raw ? NULL : dup_path (header);
  LibraryEntry entry = {
    .walk = source->walk,
    .source = source,
    .archive = archive,
    .alone = raw && source->depth == 0 && source->walk->folders == NULL,
    .is_protected = archive_entry_is_encrypted (header) != 0,
  };

  if (!raw && (archive_entry_filetype (header) != AE_IFREG || is_hidden (path)))
    return;
  entry.name = raw ? g_strdup (source->name) : g_build_path ("/", source->name, path, NULL);
  if (!raw && is_nested (&entry))
    read_nested (&entry);
  else if (!source->walk->funcs->file (&entry, source->walk->user_data))
    source->walk->ended = TRUE;
  g_free (entry.name);
}

/* NOTE: what stands behind a file that is only compressed isn't looked at: to get there, all of it
 * would have to be read. */
static void
read_entries (Source *source, struct archive *archive)
{
  struct archive_entry *header;
  int code = archive_read_open1 (archive);

  while (code >= ARCHIVE_WARN && !source->walk->ended) {
    code = archive_read_next_header (archive, &header);
    if (code == ARCHIVE_EOF)
      return;
    if (code < ARCHIVE_WARN)
      break;
    read_entry (source, archive, header);
    if (archive_format (archive) == ARCHIVE_FORMAT_RAW)
      return;
  }
  if (!source->walk->ended) {
    g_autoptr (GError) error = NULL;

    set_failure (&error, source, archive_read_has_encrypted_entries (archive) > 0);
    tell_failure (source->walk, source->name, source->depth == 0 && source->walk->folders == NULL,
                  error);
  }
}

/* What a 7z has stands at its end. */
static gboolean
is_seven_zip_of_pipe (Source *source)
{
  return source->walk->is_pipe && source->outer == NULL
         && (gsize) (source->end - source->at) >= strlen (SEVEN_ZIP_MARK)
         && memcmp (source->at, SEVEN_ZIP_MARK, strlen (SEVEN_ZIP_MARK)) == 0;
}

static void
read_source (Source *source)
{
  struct archive *archive;

  read_more (source);
  if (is_seven_zip_of_pipe (source)) {
    g_autoptr (GError) error =
        g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                             _ ("A 7z archive can’t be read through a pipe: import its file."));

    tell_failure (source->walk, source->name, TRUE, error);
    return;
  }
  if (source->end - source->at >= 2 && memcmp (source->at, GZ_MARK, 2) == 0)
    source->gunzip = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  archive = new_archive (source);
  read_entries (source, archive);
  archive_read_free (archive);
  g_clear_object (&source->gunzip);
  g_clear_error (&source->error);
}

/* --- pipes --- */

GFile *
library_input_new_for_stdin (void)
{
  return g_file_new_for_path (STDIN_PATH);
}

static gboolean
is_stdin (GFile *file)
{
  return g_strcmp0 (g_file_peek_path (file), STDIN_PATH) == 0;
}

gboolean
library_input_is_pipe (GFile *file)
{
  const char *path = g_file_peek_path (file);
  GStatBuf info;

  if (path == NULL || g_stat (path, &info) != 0)
    return FALSE;
  /* Standard input may be a terminal or a connection, too. */
  return S_ISFIFO (info.st_mode)
         || (is_stdin (file) && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode));
}

/* Who opens it doesn't wait until somebody writes; who reads does, until that is cancelled. */
static GInputStream *
open_pipe (GFile *file, GError **error)
{
  const char *path = g_file_peek_path (file);
  int fd = is_stdin (file) ? fcntl (STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                           : g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (fd >= 0)
    return g_unix_input_stream_new (fd, TRUE);
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), g_strerror (errno));
  return NULL;
}

/* --- files and folders --- */

static GInputStream *
open_file (Walk *walk, GFile *file, GError **error)
{
  GFileInputStream *stream;

  if (walk->is_pipe)
    return open_pipe (file, error);
  stream = g_file_read (file, walk->cancellable, error);
  return stream != NULL ? G_INPUT_STREAM (stream) : NULL;
}

static void
read_file (Walk *walk, GFile *file, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = open_file (walk, file, &error);
  Source *source;

  if (stream == NULL) {
    tell_failure (walk, name, walk->folders == NULL, error);
    return;
  }
  source = g_new0 (Source, 1);
  source->walk = walk;
  source->stream = stream;
  source->name = name;
  read_source (source);
  g_free (source);
}

/* NOTE: a place needn't know all that it is asked for, and newer GLib says that it doesn't. */
static GFileType
get_type (GFileInfo *info)
{
  return (GFileType) g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);
}

static goffset
get_size (GFileInfo *info)
{
  return (goffset) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE);
}

static const char *
get_name (GFileInfo *info)
{
  const char *name =
      g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_STANDARD_DISPLAY_NAME);

  return name != NULL ? name : "?";
}

static void walk_folder (Walk *walk, GFile *folder, const char *name, guint depth);

/* Whatever is neither a file nor a folder isn't opened: that might wait for ever. */
static void
walk_one (Walk *walk, GFile *file, GFileInfo *info, const char *name, guint depth)
{
  GFileType type = get_type (info);
  const char *id = g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE);

  if (type == G_FILE_TYPE_DIRECTORY) {
    if (depth < MOST_FOLDERS
        && g_hash_table_add (walk->folders, id != NULL ? g_strdup (id) : g_file_get_uri (file)))
      walk_folder (walk, file, name, depth + 1);
  } else if (type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_UNKNOWN) {
    goffset done = walk->done;
    goffset size = get_size (info);

    if (walk->counting)
      walk->all += size;
    else
      read_file (walk, file, name);
    walk->done = done + (walk->counting ? 0 : size);
  }
}

static int
compare_infos (gconstpointer a, gconstpointer b)
{
  return strcmp (g_file_info_get_name (*(GFileInfo *const *) a),
                 g_file_info_get_name (*(GFileInfo *const *) b));
}

/* What is in a folder, sorted; as far as it can be read. (transfer full) (element-type
 * GFileInfo) */
static GPtrArray *
list_folder (Walk *walk, GFile *folder, GError **error)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, walk->cancellable, error);
  GFileInfo *info;

  while (children != NULL
         && (info = g_file_enumerator_next_file (children, walk->cancellable, error)) != NULL)
    if (g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN))
      g_object_unref (info);
    else
      g_ptr_array_add (infos, info);
  g_ptr_array_sort (infos, compare_infos);
  return infos;
}

static void
walk_folder (Walk *walk, GFile *folder, const char *name, guint depth)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos = list_folder (walk, folder, &error);

  if (error != NULL)
    tell_failure (walk, name, depth == 0, error);
  for (guint i = 0; i < infos->len && !walk->ended; i++) {
    GFileInfo *info = g_ptr_array_index (infos, i);
    g_autoptr (GFile) child = g_file_get_child (folder, g_file_info_get_name (info));
    g_autofree char *path = g_build_path ("/", name, get_name (info), NULL);

    walk_one (walk, child, info, path, depth);
  }
}

/* All files below a folder; twice. */
static void
walk_named_folder (Walk *walk, GFile *folder, GFileInfo *info, const char *name)
{
  const char *id = g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE);

  for (int pass = 0; pass < 2 && !walk->ended; pass++) {
    walk->counting = pass == 0;
    walk->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    g_hash_table_add (walk->folders, id != NULL ? g_strdup (id) : g_file_get_uri (folder));
    walk_folder (walk, folder, name, 0);
    g_clear_pointer (&walk->folders, g_hash_table_unref);
  }
}

void
library_input_walk (GFile *file, const LibraryInputFuncs *funcs, gpointer user_data,
                    GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, &error);
  /* NOTE: who reads a pipe waits for what is written only with one. */
  g_autoptr (GCancellable) never = cancellable == NULL ? g_cancellable_new () : NULL;
  Walk walk = { .funcs = funcs,
                .user_data = user_data,
                .cancellable = cancellable != NULL ? cancellable : never,
                .is_pipe = library_input_is_pipe (file) };
  g_autofree char *name = info != NULL ? g_strdup (get_name (info)) : g_file_get_basename (file);

  if (info == NULL) {
    if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
      g_clear_error (&error);
      g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("There is no such file or folder."));
    }
    tell_failure (&walk, name, TRUE, error);
  } else if (get_type (info) == G_FILE_TYPE_DIRECTORY) {
    walk_named_folder (&walk, file, info, name);
  } else if (walk.is_pipe) {
    read_file (&walk, file, name);
  } else if (get_type (info) == G_FILE_TYPE_REGULAR || get_type (info) == G_FILE_TYPE_UNKNOWN) {
    walk.all = get_size (info);
    read_file (&walk, file, name);
  } else {
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                         _ ("This is neither a file nor a folder."));
    tell_failure (&walk, name, TRUE, error);
  }
}
