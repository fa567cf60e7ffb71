/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine says, in words. */
#pragma once

#include "study/wuzi-analysis.h"

/* How a line goes for whoever makes its first move: "62%", "Wins in 7", "Loses in 5"; "–" if nobody
 * says. (transfer full) */
char *analysis_words_for_line (const AnalysisLine *line, Rule rule);

/* The same on a point of the board: "62", "W7", "L5"; "" if nobody says. (transfer full) */
char *analysis_words_for_point (const AnalysisLine *line, Rule rule);

/* The same of a move of that colour to a position that has that score for black. (transfer full) */
char *analysis_words_for_kept (double value, Stone stone, Rule rule);

/* The same in words, as of a line: "62%", "Wins in 7". (transfer full) */
char *analysis_words_for_kept_move (double value, Stone stone, Rule rule);

/* "h8 i9 g7" (transfer full) */
char *analysis_words_for_moves (const AnalysisLine *line);

/* Who stands how well, by a score for black: "Black 62%", "White wins in 3". (transfer full) */
char *analysis_words_for_value (double value, Rule rule);

/* The same, and that it means perfect play, where that isn't proved: "Black 62% with perfect
 * play". (transfer full) */
char *analysis_words_for_perfect_play (double value, Rule rule);

/* Is such a score that of a forced win, rather than a share? */
gboolean analysis_words_is_proved (double value);

/* What the side threatens that isn't to move. (transfer full) */
char *analysis_words_for_threat (const AnalysisOpinion *opinion);

/* "Depth 14 · 850k/s", or why nothing is thought about. opinion may be NULL. (transfer full) */
char *analysis_words_for_state (AnalysisState state, const AnalysisOpinion *opinion);

/* How much was looked at. (transfer full) */
char *analysis_words_for_effort (const AnalysisOpinion *opinion);
