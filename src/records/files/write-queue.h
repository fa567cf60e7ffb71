/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be written stays here until it is: jobs of a queue, and what of them fails is tried
 * again when its owner says so. */
#pragma once

#include "records/files/job-queue.h"

/* What belongs into the records' folder: a study, a running game, or what was learned. */
typedef struct {
  void (*start) (gpointer data); /* in the main thread, before each try; may be NULL */
  gboolean (*write) (gpointer data, GError **error); /* as jobs are run; an error is a sentence */
  void (*end) (gpointer data, const GError *error);  /* in the main thread, after each try; may be
                                                        NULL */
  GDestroyNotify free;                               /* after it is written, or with the queue */
  GError *(*describe) (gpointer data, const GError *error); /* in the main thread: what the user is
                        told of that; NULL: that something couldn't be saved */
  gboolean urgent;    /* it is small and soon out of date: it doesn't wait behind others */
  gboolean of_player; /* G_IO_ERROR_NOT_FOUND is that the player isn't in profiles.json */
} WriteKind;

/* Called in the main thread after each try, with what the user is to be told, or NULL: what fails
 * is told of once, until nothing that would be told alike does. */
typedef void (*WriteQueueFunc) (GObject *owner, const GError *told);

typedef struct _WriteQueue WriteQueue;

/* jobs must live until the queue is freed; owner is theirs. */
WriteQueue *write_queue_new (JobQueue *jobs, WriteQueueFunc tried);

/* There must be no jobs left. */
void write_queue_free (WriteQueue *self);

/* Has it written, behind all that was asked for before and what of that has failed. If the same
 * data waits for that already, it is tried once, and at once; if it is being written, it is once
 * more. kind must last for ever. (data: transfer full) */
void write_queue_add (WriteQueue *self, const WriteKind *kind, gpointer data);

/* Tries again what has failed. */
void write_queue_retry (WriteQueue *self);

/* Why new players aren't in the file, which is told of elsewhere; NULL: they are. What is of a
 * player who isn't there fails for that reason then. */
void write_queue_set_players_error (WriteQueue *self, const GError *error);

/* The data of all that isn't written yet, of that kind, in the order in which it will be. (transfer
 * container) */
GPtrArray *write_queue_list (WriteQueue *self, const WriteKind *kind);

/* Adds to errors (GError) what the user is told of each that has failed. Returns how many these
 * are; errors may be NULL. */
guint write_queue_list_failed (WriteQueue *self, GPtrArray *errors);
