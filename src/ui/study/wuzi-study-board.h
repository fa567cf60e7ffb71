/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on the board of a study, and what is done there. */
#pragma once

#include "ui/board/wuzi-board-view.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-position-games.h"
#include "ui/study/wuzi-review-panel.h"
#include "ui/study/wuzi-study-note.h"

/* WuziStudyBoard: shows the current node of a study on a board, with its marks and what analysis,
 * review and the games of the position add. A point that is chosen answers the review, is for the
 * tool in the hand, leads to its move or is played; the wheel goes through a line that is shown, or
 * through the moves. It follows the panels, but not the replay: others hear of a change before it
 * is shown.
 *
 * Signals
 *   "said" (string sentence): why a point wasn't played. */
#define WUZI_TYPE_STUDY_BOARD (wuzi_study_board_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyBoard, wuzi_study_board, WUZI, STUDY_BOARD, GObject)

/* Board and panels aren't owned: all of them stand in one window, which owns it. */
WuziStudyBoard *wuzi_study_board_new (WuziBoardView *view, WuziReviewPanel *review,
                                      WuziAnalysisPanel *analysis, WuziStudyNote *note,
                                      WuziPositionGames *games);

/* In place of what is shown, from the next wuzi_study_board_show () on. */
void wuzi_study_board_set_replay (WuziStudyBoard *self, WuziReplay *replay);

/* Shows what the replay has come to. */
void wuzi_study_board_show (WuziStudyBoard *self);

/* A move that the study doesn't have stands on the board as a faint stone, until another position
 * is shown. */
void wuzi_study_board_point_out (WuziStudyBoard *self, Point point);

/* Plays a free point: a move that isn't there yet begins a variation, or goes on with the line. */
void wuzi_study_board_play (WuziStudyBoard *self, Point point);
