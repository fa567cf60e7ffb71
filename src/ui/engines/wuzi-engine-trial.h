/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries an engine from elsewhere on a board. */
#pragma once

#include <gtk/gtk.h>

#include "ui/engines/wuzi-engine-probe.h"
#include "ui/engines/wuzi-log-view.h"

/* WuziEngineTrial: a board on which stones are put, on which the engine finds a move, what it
 * thinks of it, and its log. The engine runs from the first move that it is asked for until its
 * settings change, or this goes.
 *
 * Signals
 *   "said" (string sentence): for who looks at the window.
 * Actions: "trial.find", "trial.stop", "trial.take-back", "trial.clear" */
#define WUZI_TYPE_ENGINE_TRIAL (wuzi_engine_trial_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineTrial, wuzi_engine_trial, WUZI, ENGINE_TRIAL, GtkWidget)

/* The board looks as the settings say. */
void wuzi_engine_trial_set_engine (WuziEngineTrial *self, GSettings *settings,
                                   WuziEngineProbe *probe);

/* (transfer none) */
WuziLogView *wuzi_engine_trial_get_log_view (WuziEngineTrial *self);

/* Stops what the engine looks for. FALSE: nothing. */
gboolean wuzi_engine_trial_stop (WuziEngineTrial *self);
