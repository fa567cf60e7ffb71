/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reader of lines that runs ahead. */
#include "records/index/line-thread.h"

#include <string.h>

#include "records/files/content-hash.h"
#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/games/game-facts.h"
#include "records/games/game-line.h"

enum {
  BATCH_LINES = 64,
  BATCHES = 8, /* that are under way */
};

typedef struct {
  guint count; /* less than BATCH_LINES: it is the last */
  int read_error;
  ReadLine lines[BATCH_LINES];
} Batch;

struct _LineThread {
  /* Owned */
  GThread *thread;
  GAsyncQueue *full;  /* Batch, from the thread */
  GAsyncQueue *empty; /* likewise to it */
  Batch *batch;       /* of which lines are handed out; or NULL */

  int fd;
  guint next; /* in batch */
  int error;
  gboolean ended;
  gint reading; /* atomic, as the next one */
  gint stopping;
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
read_line_clear (ReadLine *self)
{
  if (self->kind == LINE_GAME) {
    g_clear_pointer (&self->id, g_free);
    game_facts_clear (&self->facts);
  }
  g_clear_pointer (&self->text, g_free);
  *self = (ReadLine){ 0 };
}

static void
read_text (ReadLine *self, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (game_line_read (text, length, &self->id, &self->facts, &error))
    self->kind = LINE_GAME;
  else
    self->kind = g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER) ? LINE_NEWER
                                                                                     : LINE_BROKEN;
}

void
read_line_read (ReadLine *self)
{
  if (self->kind != LINE_UNREAD)
    return;
  read_text (self, self->text, self->length);
  g_clear_pointer (&self->text, g_free);
}

gboolean
read_line_init (ReadLine *self, const char *text, gsize length, FileRange place)
{
  *self = (ReadLine){ .kind = LINE_UNREAD, .place = place };
  if (is_empty (text, length, place.start))
    return FALSE;
  self->hash = content_hash (text, length, 0);
  read_text (self, text, length);
  return TRUE;
}

/* FALSE if there is nothing in the line. */
static gboolean
take_line (LineThread *self, const Line *line, ReadLine *read)
{
  *read = (ReadLine){ .kind = LINE_UNREAD, .place = { line->start, line->bytes } };
  if (line->text == NULL) {
    read->kind = LINE_BROKEN;
    return TRUE;
  }
  if (is_empty (line->text, line->length, line->start))
    return FALSE;
  read->hash = content_hash (line->text, line->length, 0);
  if (g_atomic_int_get (&self->reading)) {
    read_text (read, line->text, line->length);
  } else {
    read->text = g_memdup2 (line->text, line->length);
    read->length = line->length;
  }
  return TRUE;
}

/* Fills a batch. FALSE if there is no more. */
static gboolean
fill (LineThread *self, LineReader *reader, Batch *batch)
{
  Line line;

  batch->count = 0;
  while (batch->count < BATCH_LINES) {
    if (g_atomic_int_get (&self->stopping) || !line_reader_next (reader, &line)) {
      batch->read_error = line_reader_get_error (reader);
      return FALSE;
    }
    if (take_line (self, &line, &batch->lines[batch->count]))
      batch->count++;
  }
  return TRUE;
}

static gpointer
run (gpointer data)
{
  LineThread *self = data;
  g_autoptr (LineReader) reader = line_reader_new (self->fd, WUZI_GAME_RECORD_MAX_BYTES);
  gboolean more = TRUE;

  while (more) {
    Batch *batch = g_async_queue_pop (self->empty);

    more = fill (self, reader, batch);
    g_async_queue_push (self->full, batch);
  }
  return NULL;
}

LineThread *
line_thread_new (int fd, gboolean read)
{
  LineThread *self = g_new0 (LineThread, 1);

  self->fd = fd;
  self->reading = read;
  self->full = g_async_queue_new_full (g_free);
  self->empty = g_async_queue_new_full (g_free);
  for (int i = 0; i < BATCHES; i++)
    g_async_queue_push (self->empty, g_new0 (Batch, 1));
  self->thread = g_thread_new ("games", run, self);
  return self;
}

static void
clear_batch (Batch *batch)
{
  for (guint i = 0; i < batch->count; i++)
    read_line_clear (&batch->lines[i]);
  batch->count = 0;
}

void
line_thread_free (LineThread *self)
{
  g_atomic_int_set (&self->stopping, TRUE);
  /* It may wait for a batch. */
  if (self->batch != NULL) {
    clear_batch (self->batch);
    g_async_queue_push (self->empty, g_steal_pointer (&self->batch));
  }
  while (!self->ended) {
    Batch *batch = g_async_queue_pop (self->full);

    self->ended = batch->count < BATCH_LINES;
    clear_batch (batch);
    g_async_queue_push (self->empty, batch);
  }
  g_thread_join (self->thread);
  g_async_queue_unref (self->full);
  g_async_queue_unref (self->empty);
  g_free (self);
}

void
line_thread_start_reading (LineThread *self)
{
  g_atomic_int_set (&self->reading, TRUE);
}

ReadLine *
line_thread_next (LineThread *self)
{
  if (self->batch != NULL && self->next == self->batch->count && !self->ended) {
    clear_batch (self->batch);
    g_async_queue_push (self->empty, g_steal_pointer (&self->batch));
  }
  if (self->batch == NULL) {
    if (self->ended)
      return NULL;
    self->batch = g_async_queue_pop (self->full);
    self->next = 0;
    self->ended = self->batch->count < BATCH_LINES;
    self->error = self->batch->read_error;
  }
  return self->next < self->batch->count ? &self->batch->lines[self->next++] : NULL;
}

int
line_thread_get_error (LineThread *self)
{
  return self->error;
}
