/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines think of a study, beside its board. */
#pragma once

#include <gtk/gtk.h>

#include "present/board/board-overlay.h"
#include "study/wuzi-analysts.h"
#include "study/wuzi-replay.h"
#include "ui/charts/wuzi-balance-bar.h"

/* WuziAnalysisPanel: starts and stops the analysis of a study, shows how the game stands, the best
 * moves with their lines, what the other side threatens, and how the game stood move by move. A
 * move that is chosen is played. The line of a move that is pointed at, here or on the board, is
 * shown there.
 *
 * Engines from elsewhere may look, too, beside our own one or in place of it; each has its colour
 * and its letter here, on the board, in the bar and in the chart.
 *
 * It thinks only while its bar is seen, and while nothing holds it.
 *
 * Actions, for the window, too: "analysis.run", "analysis.threats" (boolean), and
 * "analysis.take-line", which adds the line that is shown, or else the best, to the study.
 *
 * Properties
 *   "running" (boolean): is it wanted that it thinks?
 *   "held" (boolean): somebody else needs the processor.
 * Signals
 *   "shown-changed" (): what wuzi_analysis_panel_add_to_overlay () adds. */
#define WUZI_TYPE_ANALYSIS_PANEL (wuzi_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalysisPanel, wuzi_analysis_panel, WUZI, ANALYSIS_PANEL, GtkBox)

WuziAnalysisPanel *wuzi_analysis_panel_new (GSettings *settings);

/* In place of what is shown. */
void wuzi_analysis_panel_set_replay (WuziAnalysisPanel *self, WuziReplay *replay);

/* From elsewhere, that can be chosen: a GListModel of WuziEngineEntry, or NULL. */
void wuzi_analysis_panel_set_engines (WuziAnalysisPanel *self, GListModel *engines);

/* What stands beside the board. (transfer none) */
GtkWidget *wuzi_analysis_panel_get_bar (WuziAnalysisPanel *self);

/* (transfer none) */
GActionGroup *wuzi_analysis_panel_get_actions (WuziAnalysisPanel *self);
WuziAnalysis *wuzi_analysis_panel_get_analysis (WuziAnalysisPanel *self);
WuziAnalysts *wuzi_analysis_panel_get_analysts (WuziAnalysisPanel *self);

/* Candidates, and the line that is pointed at. */
void wuzi_analysis_panel_add_to_overlay (WuziAnalysisPanel *self, BoardOverlay *overlay);

/* The board is pointed at there, or nowhere if POINT_NONE. */
void wuzi_analysis_panel_point_at (WuziAnalysisPanel *self, Point point);

/* Shows so many stones more, or fewer, of the line that is shown. FALSE if none is. */
gboolean wuzi_analysis_panel_scroll (WuziAnalysisPanel *self, int steps);

/* Shows no line until another is pointed at. FALSE if none is shown. */
gboolean wuzi_analysis_panel_leave (WuziAnalysisPanel *self);
