/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of what was said to an engine or by it. */
#pragma once

#include <glib-object.h>

typedef enum {
  BRAIN_LOG_TOLD,   /* written to its standard input */
  BRAIN_LOG_SAID,   /* read from its standard output */
  BRAIN_LOG_ERRORS, /* from its standard error */
  BRAIN_LOG_NOTE,   /* what happened to it: started, ended */
} BrainLogSide;

enum {
  BRAIN_LOG_MAX_SHOWN_BYTES = 600, /* of a line, as it is shown */
};

/* WuziBrainLogLine: a line of a log. Properties, none writable: "side" (int, BrainLogSide), "text"
 * (string: valid UTF-8, cut for showing), "time" (int64: microseconds since the log's first line,
 * on the monotonic clock). */
#define WUZI_TYPE_BRAIN_LOG_LINE (wuzi_brain_log_line_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrainLogLine, wuzi_brain_log_line, WUZI, BRAIN_LOG_LINE, GObject)

/* text may be anything. */
WuziBrainLogLine *wuzi_brain_log_line_new (BrainLogSide side, const char *text, gsize length,
                                           gint64 usecs);

BrainLogSide wuzi_brain_log_line_get_side (WuziBrainLogLine *self);
const char *wuzi_brain_log_line_get_text (WuziBrainLogLine *self);
gint64 wuzi_brain_log_line_get_time (WuziBrainLogLine *self);
