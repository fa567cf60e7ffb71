/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a file through one buffer of fixed size. */
#include "records/files/line-reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
  CHUNK_BYTES = 1 << 16,
};

/* Invariant: buffer[start .. end-1] are the bytes of the file from place on
 * that were read but not yet given out. */
struct _LineReader {
  /* Owned */
  char *buffer;

  int fd;
  int error;
  gsize max_length;
  gsize start;
  gsize end;
  goffset place;
};

LineReader *
line_reader_new (int fd, gsize max_length)
{
  LineReader *self = g_new0 (LineReader, 1);

  self->fd = fd;
  self->max_length = max_length;
  self->buffer = g_malloc (max_length + CHUNK_BYTES);
  return self;
}

void
line_reader_free (LineReader *self)
{
  g_free (self->buffer);
  g_free (self);
}

/* Reads more behind what is held. FALSE at the end of the file, or on an error. */
static gboolean
fill (LineReader *self)
{
  gssize bytes;

  memmove (self->buffer, self->buffer + self->start, self->end - self->start);
  self->end -= self->start;
  self->start = 0;
  do
    bytes = read (self->fd, self->buffer + self->end, CHUNK_BYTES);
  while (bytes < 0 && errno == EINTR);
  if (bytes < 0)
    self->error = errno;
  self->end += (gsize) MAX (bytes, 0);
  return bytes > 0;
}

/* Drops the first bytes that are held. */
static void
drop (LineReader *self, gsize bytes)
{
  self->start += bytes;
  self->place += (goffset) bytes;
}

/* How many bytes are held of the line, with its break if that was found. */
static gsize
hold_line (LineReader *self, gboolean *found)
{
  gsize searched = 0;

  do {
    const char *from = self->buffer + self->start;
    const char *at = memchr (from + searched, '\n', self->end - self->start - searched);

    *found = at != NULL;
    if (*found)
      return (gsize) (at - from) + 1;
    searched = self->end - self->start;
  } while (searched <= self->max_length && fill (self));
  return searched;
}

gboolean
line_reader_next (LineReader *self, Line *line)
{
  gboolean found;
  gsize bytes = hold_line (self, &found);
  gsize length = bytes - (found ? 1 : 0);

  *line = (Line) { length <= self->max_length ? self->buffer + self->start : NULL, length,
                   self->place, 0 };
  drop (self, bytes);
  /* The rest of a line that is too long to be held. */
  while (line->text == NULL && !found && bytes > 0) {
    bytes = hold_line (self, &found);
    drop (self, bytes);
  }
  line->bytes = self->place - line->start;
  return self->error == 0 && line->bytes > 0;
}

int
line_reader_get_error (LineReader *self)
{
  return self->error;
}
