/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program in a process group of its own that is told lines and says lines. */
#pragma once

#include <gio/gio.h>

/* Why a process is over. */
typedef enum {
  BRAIN_PROCESS_EXITED,      /* number: its status */
  BRAIN_PROCESS_CRASHED,     /* number: the signal */
  BRAIN_PROCESS_CLOSED,      /* it has closed its output or input, and runs on */
  BRAIN_PROCESS_TOO_MUCH,    /* it writes more than anybody reads */
  BRAIN_PROCESS_NOT_READING, /* what it is told stays unread */
} BrainProcessOver;

enum {
  BRAIN_PROCESS_MAX_LINE_BYTES = 65536, /* what a line has beyond is dropped */
};

/* WuziBrainProcess: reads and writes without ever blocking the main loop, and keeps up with a
 * program that writes a lot: from one that writes faster than a bucket runs dry, less is read; when
 * the bucket is full, it is over. The whole group is killed at its end, also when the program that
 * runs this is killed: Linux tells the process then, and the others see the end of their input.
 *
 * Signals, from the main loop
 *   "line" (const char *text, guint64 length, gint64 usecs): of its output, with no line break;
 * text has a NUL behind it, and may have others in it. usecs: when it was read, on the monotonic
 * clock. "complaint" (the same): of its standard error. "over" (int BrainProcessOver, int number):
 * last; after all lines. Not after wuzi_brain_process_end (). */
#define WUZI_TYPE_BRAIN_PROCESS (wuzi_brain_process_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrainProcess, wuzi_brain_process, WUZI, BRAIN_PROCESS, GObject)

/* Starts a program (argv NULL-terminated, copied), in a folder, or the present one if that is NULL.
 * finish: NULL with an error of GIO's. (transfer full) */
void wuzi_brain_process_start_async (const char *const *argv, const char *folder,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data);
WuziBrainProcess *wuzi_brain_process_start_finish (GAsyncResult *result, GError **error);

/* Writes a text, as soon as the program takes it. */
void wuzi_brain_process_tell (WuziBrainProcess *self, const char *text, gsize length);

/* When the last byte was written, on the monotonic clock; 0 while some are left. */
gint64 wuzi_brain_process_get_told_at (WuziBrainProcess *self);

/* Is something of what it was told still unread? FALSE also if that can't be told. */
gboolean wuzi_brain_process_has_unread (WuziBrainProcess *self);

/* Says text ("END\n", or NULL), waits, sends SIGTERM to the group, waits, and kills it; at once
 * where end_ms is 0. Nothing is signalled any more. May be called again, with less patience. The
 * process holds itself until it has gone. */
void wuzi_brain_process_end (WuziBrainProcess *self, const char *text, gint64 end_ms);

/* Ends when no process of the group is left (at most a second after it was killed). */
void wuzi_brain_process_wait_async (WuziBrainProcess *self, GAsyncReadyCallback callback,
                                    gpointer user_data);
void wuzi_brain_process_wait_finish (WuziBrainProcess *self, GAsyncResult *result);

/* Its process id, which is that of its group; 0 when it has gone. */
int wuzi_brain_process_get_pid (WuziBrainProcess *self);

/* Kills all that are left, after they had so long to end by themselves. Blocks. */
void wuzi_brain_process_end_all (const char *text, gint64 end_ms);
