/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was said to an engine and by it. */
#pragma once

#include <gio/gio.h>

#include "engines/wuzi-brain-log-line.h"

enum {
  BRAIN_LOG_MAX_LINES = 20000,      /* the oldest go first */
  BRAIN_LOG_MAX_BYTES = 16777216,   /* of all lines */
  BRAIN_LOG_MAX_LINE_BYTES = 65536, /* what is longer is cut */
  BRAIN_LOG_CHANGE_MSECS = 100,     /* between two "items-changed" for new lines, at least */
};

/* WuziBrainLog: a GListModel of WuziBrainLogLine, the oldest first, bounded. New lines show some
 * ten times a second. Lines are made when they are asked for. */
#define WUZI_TYPE_BRAIN_LOG (wuzi_brain_log_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrainLog, wuzi_brain_log, WUZI, BRAIN_LOG, GObject)

WuziBrainLog *wuzi_brain_log_new (void);

/* Adds a line of length bytes, without its end; may be anything. usecs: on the monotonic clock. */
void wuzi_brain_log_add (WuziBrainLog *self, BrainLogSide side, const char *text, gsize length,
                         gint64 usecs);
void wuzi_brain_log_clear (WuziBrainLog *self);

/* All that is kept, one line each: "  12.345 > TURN 7,7" with seconds, ">" told, "<" said, "!"
 * standard error, "#" notes. Bytes that aren't UTF-8 are replaced. (transfer full) */
char *wuzi_brain_log_dup_text (WuziBrainLog *self, gsize *length);

/* Writes that to a file, in a thread. FALSE with an error that is a sentence. */
void wuzi_brain_log_save_async (WuziBrainLog *self, GFile *file, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_brain_log_save_finish (WuziBrainLog *self, GAsyncResult *result, GError **error);
