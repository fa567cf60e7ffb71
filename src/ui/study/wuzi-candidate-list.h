/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best moves that an engine has found, one below the other. */
#pragma once

#include <adwaita.h>

#include "study/wuzi-analysis.h"
#include "ui/board/board-style.h"

enum {
  CANDIDATE_THREAT_ROW = ANALYSIS_MAX_LINES, /* the last row: what the other side threatens */
  CANDIDATE_ROWS,
  CANDIDATE_NO_ROW = -1,
};

/* WuziCandidateList: a row for each line of an opinion, with its move, how it goes and what comes
 * then. It is hidden while there is none.
 *
 * Signals
 *   "shown-changed" (): another row is pointed at, or has the keyboard.
 *   "row-activated" (int row)
 *   "scrolled" (int steps): over a row.
 *   "emptied" (): the row with the keyboard went, and no other is there. */
#define WUZI_TYPE_CANDIDATE_LIST (wuzi_candidate_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziCandidateList, wuzi_candidate_list, WUZI, CANDIDATE_LIST, AdwBin)

GtkWidget *wuzi_candidate_list_new (void);

/* What the list is called to who can't see it. */
void wuzi_candidate_list_set_spoken (WuziCandidateList *self, const char *words);

/* All its badges are of that colour; NULL: of colours that tell how good the moves are. */
void wuzi_candidate_list_set_colour (WuziCandidateList *self, const BoardColour *colour);

/* Shows the lines of an opinion, or none for NULL; and what the other side threatens, if threat. */
void wuzi_candidate_list_show (WuziCandidateList *self, const AnalysisOpinion *opinion,
                               gboolean threat);

/* The row that is pointed at, or has the keyboard, or CANDIDATE_NO_ROW. */
int wuzi_candidate_list_get_pointed (WuziCandidateList *self);
int wuzi_candidate_list_get_focused (WuziCandidateList *self);

/* No row is pointed at, nor has the keyboard, until another one is. */
void wuzi_candidate_list_leave (WuziCandidateList *self);

/* The line of a row of an opinion; NULL if there is none. */
const AnalysisLine *candidate_list_find_line (const AnalysisOpinion *opinion, int row);

/* How good a move is: from 1, as good as the best, to 0. */
double candidate_list_rate (const AnalysisOpinion *opinion, int index);
