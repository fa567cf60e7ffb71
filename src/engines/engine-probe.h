/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out what an engine is and knows. */
#pragma once

#include "engines/wuzi-brain.h"

/* How far it is, in words: a sentence fragment for the user. part is from 0 to 1. */
typedef void (*EngineProbeFunc) (const char *step, double part, gpointer user_data);

/* Starts the entry's program, and asks it: ABOUT; START on boards of several sizes; a position of
 * each rule; what it knows of Yixin's commands, Swap2, TAKEBACK; how it writes points. It takes a
 * few seconds, each step is bounded. Nothing is written to the entry (copied): give the findings to
 * wuzi_engine_entry_set_findings ().
 *
 * finish: NULL with WUZI_BRAIN_ERROR if the program can't be started, or doesn't speak the
 * protocol. (transfer full) */
void engine_probe_async (WuziEngineEntry *entry, EngineProbeFunc progress, gpointer progress_data,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data);
BrainFindings *engine_probe_finish (GAsyncResult *result, GError **error);

/* Of a finished probe: what was said, for who wants to know why. (transfer none) */
WuziBrainLog *engine_probe_get_log (GAsyncResult *result);
