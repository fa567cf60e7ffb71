/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was said to an engine and by it, while that goes on. */
#pragma once

#include <gtk/gtk.h>

#include "engines/wuzi-brain-log.h"

/* WuziLogView: shows the lines of a log, follows its end unless somebody has scrolled up, and
 * searches, copies and saves it.
 *
 * Signals
 *   "said" (string sentence): for who looks at the window.
 * Actions: "log.search", "log.save", "log.copy", "log.to-end"
 * Property: "log" (WuziBrainLog, or NULL) */
#define WUZI_TYPE_LOG_VIEW (wuzi_log_view_get_type ())
G_DECLARE_FINAL_TYPE (WuziLogView, wuzi_log_view, WUZI, LOG_VIEW, GtkWidget)

void wuzi_log_view_set_log (WuziLogView *self, WuziBrainLog *log);

/* Files are suggested to be called so. */
void wuzi_log_view_set_name (WuziLogView *self, const char *name);

/* Lets somebody type what is searched for. */
void wuzi_log_view_search (WuziLogView *self);

/* Ends the search. FALSE: there was none. */
gboolean wuzi_log_view_stop_search (WuziLogView *self);
