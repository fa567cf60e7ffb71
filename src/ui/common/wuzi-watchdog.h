/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How quickly the program answers, measured in the program itself. */
#pragma once

#include <gtk/gtk.h>

#include "ui/common/time-histogram.h"

/* What somebody asks for, and waits to see. */
typedef enum {
  WUZI_REQUEST_STONE,     /* a point was chosen: its stone is painted */
  WUZI_REQUEST_TAKE_BACK, /* ... the board is painted without the move */
  WUZI_REQUEST_MOVE_NOW,  /* ... the machine's stone is painted */
  WUZI_REQUEST_QUIT,      /* the main window was closed: everything is saved, the program ends */
  WUZI_REQUEST_COUNT,
} WuziRequest;

/* WuziWatchdog: times the turns of the main loop (from its waking up to its
 * going to sleep again), and how long it is from an event to the frame that
 * shows what it has done. It writes what it has found into a file every second,
 * and when the program ends: a line each of "NAME count=N median_ms=X p99_ms=X
 * longest_ms=X", and at the end of that of the turns what was done in the
 * longest one.
 *
 * A turn that takes too long can end the program, with the stack on standard
 * error.
 *
 * Off unless asked for by the environment; those who tell it what happens may
 * have none: requests may be told to NULL, and cost nothing then. */
#define WUZI_TYPE_WATCHDOG (wuzi_watchdog_get_type ())
G_DECLARE_FINAL_TYPE (WuziWatchdog, wuzi_watchdog, WUZI, WATCHDOG, GObject)

/* Watches the default main context, from its next turn on. path may be NULL: then
 * nothing is written; with hang_seconds 0 no turn takes too long. To be called
 * in the main thread. */
WuziWatchdog *wuzi_watchdog_new (const char *path, guint hang_seconds);

/* As WUZI_WATCHDOG (the file) and WUZI_WATCHDOG_HANG (the seconds) say; NULL if
 * neither is set. */
WuziWatchdog *wuzi_watchdog_new_from_environment (void);

/* Times requests in this window, from their event to the frame that shows them. */
void wuzi_watchdog_watch_window (WuziWatchdog *self, GtkWindow *window);

/* Somebody asks for it, by the event that is being handled, if there is one. */
void wuzi_watchdog_begin (WuziWatchdog *self, WuziRequest request);

/* What is asked for can't be done; it isn't counted. */
void wuzi_watchdog_drop (WuziWatchdog *self, WuziRequest request);

/* It is done, and the next frame of the window shows it. Nothing happens if
 * nobody asked for it. */
void wuzi_watchdog_show (WuziWatchdog *self, WuziRequest request);

/* It is done, and there is nothing to show. */
void wuzi_watchdog_end (WuziWatchdog *self, WuziRequest request);

/* (transfer none) */
const TimeHistogram *wuzi_watchdog_get_turns (WuziWatchdog *self);
const TimeHistogram *wuzi_watchdog_get_requests (WuziWatchdog *self, WuziRequest request);

/* For how long the main loop's thread had a processor in its longest turn, in
 * microseconds; in the rest of that, it waited, or others had it. */
gint64 wuzi_watchdog_get_longest_work (WuziWatchdog *self);

/* What it writes. (transfer full) */
char *wuzi_watchdog_dup_report (WuziWatchdog *self);

/* Writes it now. */
void wuzi_watchdog_write (WuziWatchdog *self);
