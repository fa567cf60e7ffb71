/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ctrl+C, and what else ends programs: stops what a command does. */
#pragma once

#include <gio/gio.h>

enum {
  ENDING_SIGNALS_COUNT = 3,
};

typedef struct {
  GCancellable *cancellable; /* Borrowed */
  guint sources[ENDING_SIGNALS_COUNT];
} EndingSignals;

/* The first one cancels; the second one ends the program. One that is ignored, as with nohup, stays
 * so. Both must last until the end. */
void ending_signals_watch (EndingSignals *self, GCancellable *cancellable);
void ending_signals_end (EndingSignals *self);
