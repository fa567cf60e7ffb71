/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a repertoire has no answer to. */
#pragma once

#include <adwaita.h>

#include "library/wuzi-explorer.h"
#include "study/wuzi-study.h"

/* WuziGapsWindow: lists the moves that were played in games, to which a study has no answer (see
 * present/study/repertoire-gaps.h); looks for them at once, and again when other sources are asked.
 *
 * Signals
 *   "chosen" (uint node, uint point, string sentence): that node of the study is to be shown, and
 *     what is missing there, with the move that others played on from it. */
#define WUZI_TYPE_GAPS_WINDOW (wuzi_gaps_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziGapsWindow, wuzi_gaps_window, WUZI, GAPS_WINDOW, AdwWindow)

WuziGapsWindow *wuzi_gaps_window_new (GtkWindow *parent, WuziStudy *study, WuziExplorer *explorer);

/* (transfer none) */
WuziStudy *wuzi_gaps_window_get_study (WuziGapsWindow *self);
