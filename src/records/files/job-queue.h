/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocking jobs of an object, run in threads, one after the other; where none is to be had, in the
 * main one. */
#pragma once

#include <gio/gio.h>

/* The three parts of a job, all given the job's own data. */
typedef struct {
  void (*start) (GObject *owner, gpointer data); /* in the main thread, when its turn comes; may be
                                                    NULL */
  void (*run) (gpointer data);                   /* owner is out of reach; may be NULL */
  void (*end) (GObject *owner, gpointer data);   /* in the main thread; frees data */
} JobKind;

typedef struct _JobQueue JobQueue;

/* A queue for one owner, which outlives it: every job waiting or running holds
 * a reference to the owner, and lets it go in the main thread. */
JobQueue *job_queue_new (GObject *owner);

/* There must be no jobs left. */
void job_queue_free (JobQueue *self);

/* Adds a job behind all others. kind must last for ever. end () is called from
 * the main context that was the thread's default here. */
void job_queue_push (JobQueue *self, const JobKind *kind, gpointer data);

/* The same for a job that must not wait for long ones: before all that aren't urgent. */
void job_queue_push_urgent (JobQueue *self, const JobKind *kind, gpointer data);
