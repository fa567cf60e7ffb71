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
 * that were read but not yet given out; those before buffer[searched] hold no
 * line break. */
struct _LineReader {
  /* Owned */
  char *buffer;

  int fd;
  int error;
  gboolean at_end;
  gsize max_length;
  gsize start;
  gsize searched;
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

/* Moves what is held to the front, so that there is room for a chunk. */
static void
make_room (LineReader *self)
{
  memmove (self->buffer, self->buffer + self->start, self->end - self->start);
  self->searched -= self->start;
  self->end -= self->start;
  self->start = 0;
}

/* Reads one chunk more. FALSE at the end of the file or on an error. */
static gboolean
fill (LineReader *self)
{
  gssize bytes;

  make_room (self);
  do
    bytes = read (self->fd, self->buffer + self->end, CHUNK_BYTES);
  while (bytes < 0 && errno == EINTR);
  if (bytes <= 0) {
    self->at_end = TRUE;
    self->error = bytes < 0 ? errno : 0;
    return FALSE;
  }
  self->end += (gsize) bytes;
  return TRUE;
}

/* Drops the first bytes that are held. */
static void
drop (LineReader *self, gsize bytes)
{
  self->start += bytes;
  self->place += (goffset) bytes;
  self->searched = MAX (self->searched, self->start);
}

/* The place in the buffer behind the next line break; if there is none, at
 * least all that could be held without one was searched: the end then. */
static gsize
find_line_end (LineReader *self, gboolean *found)
{
  for (;;) {
    const char *from = self->buffer + self->searched;
    const char *at = memchr (from, '\n', self->end - self->searched);

    *found = at != NULL;
    if (at != NULL)
      return (gsize) (at - self->buffer) + 1;
    self->searched = self->end;
    if (self->end - self->start > self->max_length || self->at_end || !fill (self))
      return self->end;
  }
}

/* Passes over the rest of a line that is too long to be held. */
static void
skip_line (LineReader *self)
{
  gboolean found = FALSE;

  while (!found && self->error == 0) {
    gsize end = find_line_end (self, &found);

    if (end == self->start)
      break;
    drop (self, end - self->start);
  }
}

gboolean
line_reader_next (LineReader *self, Line *line)
{
  gboolean found;
  gsize end = find_line_end (self, &found);
  gsize length = end - self->start - (found ? 1 : 0);

  if (end == self->start || self->error != 0)
    return FALSE;
  line->start = self->place;
  line->length = length;
  line->text = length <= self->max_length ? self->buffer + self->start : NULL;
  drop (self, end - self->start);
  if (line->text == NULL && !found)
    skip_line (self);
  line->bytes = self->place - line->start;
  return self->error == 0;
}

int
line_reader_get_error (LineReader *self)
{
  return self->error;
}
