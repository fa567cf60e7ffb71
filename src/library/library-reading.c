/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells formats apart by how they begin, and hands each file to its reader. */
#include "library/library-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/library-input.h"
#include "library/readers.h"
#include "study/sgf-text.h"

gboolean
library_is_rif (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, ".rif") == 0;
}

/* The whole of what is read. */
typedef struct {
  LibraryReader reader; /* Owned */
  GError *error;        /* Owned: why what was named couldn't be read to its end */
  GError *first;        /* Owned: the first error of a single file */
  gboolean found_file;
} Reading;

static void
reading_init (Reading *self, LibraryGameFunc func, gpointer user_data, LibraryReport *report,
              GCancellable *cancellable)
{
  *self = (Reading) { 0 };
  library_reader_init (&self->reader);
  self->reader.func = func;
  self->reader.user_data = user_data;
  self->reader.report = report;
  self->reader.cancellable = cancellable;
}

/* Clears it. FALSE with an error if that is what became of it. */
static gboolean
reading_finish (Reading *self, guint games_before, GError **error)
{
  gboolean stopped = self->reader.stopped;
  gboolean cancelled = g_cancellable_set_error_if_cancelled (self->reader.cancellable, error);

  if (!cancelled && !stopped) {
    if (self->error != NULL)
      g_propagate_error (error, g_steal_pointer (&self->error));
    else if (self->reader.report->games > games_before)
      stopped = TRUE;
    else if (self->first != NULL)
      g_propagate_error (error, g_steal_pointer (&self->first));
    else
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("There are no games in it that Wuzi can read."));
  }
  library_reader_clear (&self->reader);
  g_clear_error (&self->error);
  g_clear_error (&self->first);
  return stopped && !cancelled;
}

/* --- one file --- */

/* The first byte that is no blank; 0 if there is none. */
static char
first_byte (const LibraryText *text)
{
  const char *at = sgf_skip_spaces (text->at, text->end);

  return at < text->end ? *at : '\0';
}

/* Whose file it is; NULL if it is none of games. Its beginning is at hand. */
static LibraryFormatFunc *
find_format (const LibraryText *text, const char *name)
{

  gsize length = (gsize) (text->end - text->at);

  if (first_byte (text) == '<')
    return read_rif;
  if (sgf_find_game (text->at, text->end) != NULL)
    return read_sgf;
  if (read_one_game_is (text->at, length, name))
    return read_one_game;
  return read_lines_is (text->at, length) ? read_lines : NULL;
}

static void
tell_of_encoding (LibraryReader *reader)
{
  const LibraryText *text = reader->text;
  g_autofree char *guessed = NULL;
  g_autofree char *bad = NULL;

  if (text->encoding != NULL && !g_str_equal (text->encoding, "UTF-8")) {
    guessed = g_strdup_printf (_ ("The text seems to be encoded as %s."), text->encoding);
    library_reader_tell_of_file (reader, LIBRARY_TOLD_ENCODING, guessed);
  }
  if (text->bad > 0) {
    bad = g_strdup_printf (
        ngettext ("%u character can’t be read.", "%u characters can’t be read.", text->bad),
        text->bad);
    library_reader_tell_of_file (reader, LIBRARY_TOLD_BAD_TEXT, bad);
  }
}

/* Reads a file into games. FALSE with an error. */
static gboolean
read_text (LibraryReader *reader, LibraryText *text, const char *name, GError **error)
{
  LibraryFormatFunc *read = NULL;
  guint left_out = reader->report->left_out;
  gboolean done;

  reader->text = text;
  reader->name = name;
  reader->games = 0;
  reader->given = 0;
  reader->told = 0;
  done = library_text_need (text, LIBRARY_TEXT_HEAD, error);
  if (done) {
    read = find_format (text, name);
    done = read == NULL || read (reader, error);
  }
  if (reader->given > 0 || reader->report->left_out > left_out)
    tell_of_encoding (reader);
  if (reader->given > 0)
    reader->report->files++;
  else if (reader->report->left_out == left_out)
    reader->report->other_files++;
  return done;
}

/* --- files, folders and archives --- */

static gssize
read_entry_cb (gpointer source, void *buffer, gsize size, GError **error)
{
  return library_entry_read (source, buffer, size, error);
}

static double
get_entry_progress_cb (gpointer user_data)
{
  return library_entry_get_progress (user_data);
}

static void
failed_cb (const char *name, gboolean whole, const GError *error, gpointer user_data)
{
  Reading *self = user_data;
  LibraryReader *reader = &self->reader;

  if (whole) {
    if (self->error == NULL)
      self->error = g_error_copy (error);
    return;
  }
  if (self->first == NULL)
    self->first = g_error_copy (error);
  reader->name = name;
  reader->told = 0;
  library_reader_tell_of_file (reader, LIBRARY_TOLD_END, error->message);
}

static gboolean
file_cb (LibraryEntry *entry, gpointer user_data)
{
  Reading *self = user_data;
  const char *name = library_entry_get_name (entry);
  g_autoptr (GError) error = NULL;
  LibraryText text;

  self->reader.get_progress = get_entry_progress_cb;
  self->reader.progress_data = entry;
  library_text_init (&text, read_entry_cb, entry);
  if (!read_text (&self->reader, &text, name, &error))
    failed_cb (name, library_entry_is_alone (entry), error, self);
  library_text_clear (&text);
  return !self->reader.stopped && !g_cancellable_is_cancelled (self->reader.cancellable);
}

gboolean
library_read (GFile *file, LibraryGameFunc func, gpointer user_data, LibraryReport *report,
              GCancellable *cancellable, GError **error)
{
  static const LibraryInputFuncs FUNCS = { file_cb, failed_cb };
  guint games_before = report->games;
  Reading self;

  reading_init (&self, func, user_data, report, cancellable);
  library_input_walk (file, &FUNCS, &self, cancellable);
  return reading_finish (&self, games_before, error);
}

/* --- bytes --- */

typedef struct {
  const char *bytes;
  gsize length;
  gsize done;
} Bytes;

static gssize
read_bytes_cb (gpointer source, void *buffer, gsize size, GError **error)
{
  Bytes *bytes = source;
  gsize count = MIN (size, bytes->length - bytes->done);

  if (count > 0)
    memcpy (buffer, bytes->bytes + bytes->done, count);
  bytes->done += count;
  return (gssize) count;
}

static double
get_bytes_progress_cb (gpointer user_data)
{
  const Bytes *bytes = user_data;

  return bytes->length > 0 ? (double) bytes->done / (double) bytes->length : 1;
}

gboolean
library_read_bytes (const char *bytes, gsize length, const char *name, LibraryGameFunc func,
                    gpointer user_data, LibraryReport *report, GCancellable *cancellable,
                    GError **error)
{
  Bytes source = { bytes, length, 0 };
  guint games_before = report->games;
  LibraryText text;
  Reading self;

  reading_init (&self, func, user_data, report, cancellable);
  self.reader.get_progress = get_bytes_progress_cb;
  self.reader.progress_data = &source;
  library_text_init (&text, read_bytes_cb, &source);
  read_text (&self.reader, &text, name, &self.error);
  library_text_clear (&text);
  return reading_finish (&self, games_before, error);
}
