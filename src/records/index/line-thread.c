/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reader of lines that runs ahead. */
#include "records/index/line-thread.h"

#include <string.h>
#include <unistd.h>

#include "records/files/content-hash.h"
#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"

enum {
  LINES_AHEAD = 12000, /* so many are read while positions are written */
  PAUSE_USECS = 500,   /* before it looks whether there is room for another */
  KNOWN_LINES = 1024,  /* of which one is handed out */
};

struct _LineThread {
  /* Owned */
  GThread *thread;    /* NULL if none was to be had: then lines are read when they are taken */
  GAsyncQueue *lines; /* ReadLine */
  LineReader *reader; /* the thread's */

  int fd;
  gint stopping; /* atomic */

  /* The thread's own */
  goffset start; /* where it begins to read */
  goffset known;
  guint64 known_hash;
  goffset end;
  guint64 hash;
  guint passed; /* known lines */
  gboolean checked;
};

/* Nothing but white space, or a byte order mark at the start of the file? */
static gboolean
is_empty (const char *text, gsize length, goffset start)
{
  static const char MARK[] = "\xef\xbb\xbf";

  if (start == 0 && length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0) {
    text += strlen (MARK);
    length -= strlen (MARK);
  }
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r')
      return FALSE;
  return TRUE;
}

void
read_line_free (ReadLine *self)
{
  g_free (self->id);
  game_facts_clear (&self->facts);
  game_mark_clear (&self->mark);
  g_free (self);
}

static ReadLineKind
read_line (const Line *line, goffset start, ReadLine *read)
{
  g_autoptr (GError) error = NULL;

  if (line->text == NULL)
    return LINE_BROKEN;
  if (is_empty (line->text, line->length, start))
    return LINE_EMPTY;
  if (game_line_read (line->text, line->length, &read->id, &read->facts, &error))
    return LINE_GAME;
  if (!g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    return LINE_BROKEN;
  g_clear_error (&error);
  if (game_mark_read (line->text, line->length, &read->mark, &error))
    return LINE_MARK;
  return g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER) ? LINE_NEWER
                                                                             : LINE_BROKEN;
}

static gboolean
begins_a_game (const Line *line, gsize at)
{
  static const char BEGINNING[] = "{\"format\":";

  return line->length - at >= strlen (BEGINNING)
         && memcmp (line->text + at, BEGINNING, strlen (BEGINNING)) == 0;
}

/* Where a piece of a line ends: the next one begins as games do, or, at zeros and behind them, as
 * what a failing disk leaves. */
static gsize
find_end (const Line *line, gsize from)
{
  const char *text = line->text;
  gsize at = from + 1;

  while (at < line->length && (text[at] == '\0') == (text[at - 1] == '\0')
         && !begins_a_game (line, at))
    at++;
  return at;
}

/* Adds what is left of a game to what stands before it of the same one. FALSE if nothing does. */
static gboolean
join_broken (GPtrArray *pieces, const Line *line, gsize from, const ReadLine *read)
{
  ReadLine *last = pieces->len > 0 ? g_ptr_array_index (pieces, pieces->len - 1) : NULL;

  if (last == NULL || last->kind != LINE_BROKEN || read->kind != LINE_BROKEN
      || begins_a_game (line, from))
    return FALSE;
  last->place.bytes += read->place.bytes;
  return TRUE;
}

/* Hands out a line in pieces, if some of them are games: what was torn, or never written, took the
 * line break between them with it. FALSE if none is. */
static gboolean
push_pieces (LineThread *self, const Line *line, goffset start)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) read_line_free);
  gboolean found = FALSE;
  gsize end;

  for (gsize from = 0; line->text != NULL && from < line->length; from = end) {
    ReadLine *read = g_new0 (ReadLine, 1);
    Line piece = { .text = line->text + from };

    end = find_end (line, from);
    piece.length = end - from;
    read->hash = self->hash;
    read->place = (FileRange) { start + (goffset) from, (goffset) piece.length };
    if (end == line->length)
      read->place.bytes = line->bytes - (goffset) from;
    read->kind = read_line (&piece, read->place.start, read);
    found |= read->kind == LINE_GAME || read->kind == LINE_MARK || read->kind == LINE_NEWER;
    if (join_broken (pieces, line, from, read))
      read_line_free (read);
    else
      g_ptr_array_add (pieces, read);
  }
  while (found && pieces->len > 0)
    g_async_queue_push (self->lines, g_ptr_array_steal_index (pieces, 0));
  return found;
}

/* Looks at a line that should be known. The last one may have had no break then. */
static ReadLineKind
check_line (LineThread *self, const Line *line)
{
  if (line->text == NULL)
    return LINE_CHANGED;
  if (line->start + line->bytes < self->known)
    return LINE_KNOWN;
  self->checked = self->hash == self->known_hash
                  && (line->start + line->bytes == self->known
                      || line->start + (goffset) line->length == self->known);
  return self->checked ? LINE_KNOWN : LINE_CHANGED;
}

/* Reads on to the next line that is to be handed out. FALSE if it is the last one. */
static gboolean
next_line (LineThread *self, ReadLine *read)
{
  Line line;

  while (!g_atomic_int_get (&self->stopping) && line_reader_next (self->reader, &line)) {
    goffset start = self->start + line.start;

    if (start >= self->end)
      break;
    if (line.text != NULL)
      self->hash = content_hash (line.text, line.length, self->hash);
    read->place = (FileRange) { start, line.bytes };
    read->hash = self->hash;
    read->kind = self->checked ? read_line (&line, start, read) : check_line (self, &line);
    if (read->kind == LINE_BROKEN && push_pieces (self, &line, start))
      continue;
    if (read->kind != LINE_KNOWN || ++self->passed % KNOWN_LINES == 0)
      return read->kind != LINE_CHANGED;
  }
  read->error = line_reader_get_error (self->reader);
  read->kind = self->checked || read->error != 0 ? LINE_END : LINE_CHANGED;
  return FALSE;
}

/* FALSE if it was the last one. */
static gboolean
read_next (LineThread *self)
{
  ReadLine *read = g_new0 (ReadLine, 1);
  gboolean more = next_line (self, read);

  g_async_queue_push (self->lines, read);
  return more;
}

static gpointer
run (gpointer data)
{
  LineThread *self = data;

  while (read_next (self)) {
    while (g_async_queue_length (self->lines) > LINES_AHEAD && !g_atomic_int_get (&self->stopping))
      g_usleep (PAUSE_USECS);
  }
  return NULL;
}

LineThread *
line_thread_new (int fd, goffset known, guint64 hash, gboolean trusted, goffset end)
{
  LineThread *self = g_new0 (LineThread, 1);

  self->fd = fd;
  self->start = trusted ? known : 0;
  self->known = known;
  self->known_hash = hash;
  self->hash = trusted ? hash : 0;
  self->checked = trusted || known == 0;
  self->end = end;
  lseek (fd, self->start, SEEK_SET);
  self->lines = g_async_queue_new_full ((GDestroyNotify) read_line_free);
  self->reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  self->thread = g_thread_try_new ("games", run, self, NULL);
  return self;
}

void
line_thread_free (LineThread *self)
{
  g_atomic_int_set (&self->stopping, TRUE);
  g_clear_pointer (&self->thread, g_thread_join);
  g_async_queue_unref (self->lines);
  line_reader_free (self->reader);
  g_free (self);
}

ReadLine *
line_thread_take (LineThread *self)
{
  if (self->thread == NULL && g_async_queue_length (self->lines) == 0)
    read_next (self);
  return g_async_queue_pop (self->lines);
}
