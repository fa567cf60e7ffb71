/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine that thinks beside the main loop. */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"

#define WUZI_THINKER_MEGABYTE G_GUINT64_CONSTANT (1048576) /* bytes */

enum {
  WUZI_THINKER_USUAL_MEGABYTES = 256, /* of the champion's table */

  /* How far the priority of an engine's threads lies below the windows'. With much more, they would
   * hardly think on a busy computer, nor notice that they are to stop. */
  WUZI_THINKER_NICENESS = 5,
};

/* One thought, as its thread sees it. */
typedef struct {
  Engine *engine;         /* nobody else's as long as it thinks */
  const EngineStop *stop; /* raised when the task is cancelled */
} WuziThought;

/* What thoughts of one kind have in common. data is the task's. */
typedef struct {
  /* In the thread: thinks. Returns what is found, or NULL with error set, which doesn't count if
   * the task was cancelled. Uses nothing that the main thread may change. */
  gpointer (*think) (WuziThought *thought, gpointer data, GError **error);
  GDestroyNotify free_result;

  /* In the main thread: what was reported last, unless the task has been cancelled or released.
   * NULL if nothing is reported. */
  void (*tell) (GTask *task, gconstpointer report);
  gsize report_size;   /* in bytes */
  gint64 report_usecs; /* between two reports, at least */
} WuziThoughtKind;

/* WuziThinker: an engine, which thinks about one thing after the other, in a thread that goes
 * behind the windows. It keeps what it remembers from thought to thought. Thoughts of a lower
 * priority (g_task_set_priority ()) wait for those of a higher one that haven't begun, else it is
 * first come, first served.
 *
 * A thought ends soon after its task's cancellable is cancelled, and its task with that error;
 * nobody waits for the thread. One that is cancelled before its turn ends at once. Each thought
 * holds the thinker, so whoever has begun it may go. */
#define WUZI_TYPE_THINKER (wuzi_thinker_get_type ())
G_DECLARE_FINAL_TYPE (WuziThinker, wuzi_thinker, WUZI, THINKER, GObject)

WuziThinker *wuzi_thinker_new (void);

/* Thinks about a task's data; g_task_propagate_pointer () gives the result. The task fails if there
 * is no thread or no memory for an engine. kind must last for ever. */
void wuzi_thinker_think (WuziThinker *self, GTask *task, const WuziThoughtKind *kind);

/* The search of that task ends as soon as it can, with the best found so far. Does nothing if it
 * has ended. */
void wuzi_thinker_hurry (WuziThinker *self, GTask *task);

/* Leaves it to the caller to return the result, while the thread may still be on its way out: that
 * isn't listened to any more. FALSE if the result has been returned. */
gboolean wuzi_thinker_release (WuziThinker *self, GTask *task);

/* While it is held, the thought that goes on waits where it reports next: somebody else needs the
 * processor. */
void wuzi_thinker_set_held (WuziThinker *self, gboolean held);

/* In the thread: copies a report of the kind's size, of which the main thread is told soon. One
 * that comes before that takes its place. */
void wuzi_thought_report (WuziThought *thought, gconstpointer report);

/* How many threads think at most on this computer: one processor is left to the windows. */
int wuzi_thinker_get_max_threads (void);
