/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes are jobs that stay in a list until they have succeeded. */
#include "records/files/write-queue.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const WriteKind *kind;
  gpointer data;    /* owned, by kind->free */
  GError *error;    /* owned: of the last try; NULL before the first */
  GError *failure;  /* owned: of the try that goes on, which the thread sets */
  gboolean queued;  /* it is among the jobs, and hasn't begun */
  gboolean running; /* it has */
  gboolean told;    /* that it fails, since it did first */

  WriteQueue *queue; /* borrowed */
} Write;

struct _WriteQueue {
  /* Owned */
  GPtrArray *writes;     /* Write, in the order in which they came */
  GError *players_error; /* or NULL */

  JobQueue *jobs; /* borrowed */
  WriteQueueFunc tried;
};

static void
write_free (gpointer data)
{
  Write *write = data;

  write->kind->free (write->data);
  g_clear_error (&write->error);
  g_free (write);
}

WriteQueue *
write_queue_new (JobQueue *jobs, WriteQueueFunc tried)
{
  WriteQueue *self = g_new0 (WriteQueue, 1);

  self->jobs = jobs;
  self->tried = tried;
  self->writes = g_ptr_array_new_with_free_func (write_free);
  return self;
}

void
write_queue_free (WriteQueue *self)
{
  g_ptr_array_unref (self->writes);
  g_clear_error (&self->players_error);
  g_free (self);
}

static GError *
new_error (const Write *write)
{
  const GError *cause = write->error;

  if (write->kind->describe != NULL)
    return write->kind->describe (write->data, cause);
  return g_error_new (G_IO_ERROR, cause->code,
                      _ ("Something couldn’t be saved. %s It is kept until Wuzi is closed, and "
                         "saved as soon as that works."),
                      cause->message);
}

static void
write_start (GObject *owner, gpointer data)
{
  Write *write = data;

  write->queued = FALSE;
  write->running = TRUE;
  if (write->kind->start != NULL)
    write->kind->start (write->data);
}

static void
write_run (gpointer data)
{
  Write *write = data;

  write->kind->write (write->data, &write->failure);
}

/* Has nothing been told yet that would be told of this, too? */
static gboolean
is_first_told (const Write *write)
{
  GPtrArray *writes = write->queue->writes;

  for (guint i = 0; i < writes->len; i++) {
    const Write *other = g_ptr_array_index (writes, i);

    if (other->told && other->kind->describe == write->kind->describe)
      return FALSE;
  }
  return TRUE;
}

/* Puts the reason why new players aren't in the file in place of the failure, if it is that. */
static gboolean
blame_players (Write *write)
{
  const GError *reason = write->queue->players_error;

  if (!write->kind->of_player || reason == NULL
      || !g_error_matches (write->failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return FALSE;
  g_clear_error (&write->failure);
  write->failure = g_error_copy (reason);
  return TRUE;
}

/* Whoever is told that it is written may want it to be once more. */
static void
write_end (GObject *owner, gpointer data)
{
  Write *write = data;
  WriteQueue *self = write->queue;
  gboolean is_of_players = blame_players (write);
  g_autoptr (GError) sentence = NULL;

  write->running = FALSE;
  g_clear_error (&write->error);
  write->error = g_steal_pointer (&write->failure);
  if (write->kind->end != NULL)
    write->kind->end (write->data, write->error);
  if (write->error == NULL) {
    write->told = FALSE;
    if (!write->queued)
      g_ptr_array_remove (self->writes, write);
  } else if (!is_of_players && !write->told) {
    if (is_first_told (write))
      sentence = new_error (write);
    write->told = TRUE;
  }
  self->tried (owner, sentence);
}

static const JobKind WRITE_JOB = { write_start, write_run, write_end };

static void
push (WriteQueue *self, Write *write)
{
  if (write->queued)
    return;
  write->queued = TRUE;
  if (write->kind->urgent)
    job_queue_push_urgent (self->jobs, &WRITE_JOB, write);
  else
    job_queue_push (self->jobs, &WRITE_JOB, write);
}

void
write_queue_retry (WriteQueue *self)
{
  for (guint i = 0; i < self->writes->len; i++)
    if (!((const Write *) g_ptr_array_index (self->writes, i))->running)
      push (self, g_ptr_array_index (self->writes, i));
}

/* What waits already, or is being written; NULL if that isn't so. */
static Write *
find (WriteQueue *self, const WriteKind *kind, gpointer data)
{
  for (guint i = 0; i < self->writes->len; i++) {
    Write *write = g_ptr_array_index (self->writes, i);

    if (write->kind == kind && write->data == data)
      return write;
  }
  return NULL;
}

void
write_queue_add (WriteQueue *self, const WriteKind *kind, gpointer data)
{
  Write *write = find (self, kind, data);

  if (write != NULL) {
    kind->free (data);
  } else {
    write = g_new0 (Write, 1);
    write->kind = kind;
    write->data = data;
    write->queue = self;
    g_ptr_array_add (self->writes, write);
  }
  if (kind->urgent || write->running)
    push (self, write);
  else /* and before it what has failed, which is older, and may be of the same file */
    write_queue_retry (self);
}

void
write_queue_set_players_error (WriteQueue *self, const GError *error)
{
  g_clear_error (&self->players_error);
  self->players_error = error != NULL ? g_error_copy (error) : NULL;
}

GPtrArray *
write_queue_list (WriteQueue *self, const WriteKind *kind)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < self->writes->len; i++) {
    const Write *write = g_ptr_array_index (self->writes, i);

    if (write->kind == kind)
      g_ptr_array_add (list, write->data);
  }
  return list;
}

guint
write_queue_list_failed (WriteQueue *self, GPtrArray *errors)
{
  guint count = 0;

  for (guint i = 0; i < self->writes->len; i++) {
    const Write *write = g_ptr_array_index (self->writes, i);

    if (write->error == NULL)
      continue;
    count++;
    if (errors != NULL)
      g_ptr_array_add (errors, new_error (write));
  }
  return count;
}
