/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a study has the same stones twice. */
#pragma once

#include "study/wuzi-study.h"

/* WuziStudyPositions: all positions of a study by their keys. Nodes that are added to it are added
 * here; after other changes of the tree, or of what is set up, it is made anew: at once where the
 * study is small, in a thread where it is large.
 *
 * Signals
 *   "made" (): it was made in a thread, and finds something now. */
#define WUZI_TYPE_STUDY_POSITIONS (wuzi_study_positions_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyPositions, wuzi_study_positions, WUZI, STUDY_POSITIONS, GObject)

WuziStudyPositions *wuzi_study_positions_new (WuziStudy *study);

/* The next node behind another one, round the tree, where other moves have led to the same stones:
 * neither above nor below it, as passes, and steps without a move, leave the stones as they are.
 * STUDY_NO_NODE if there is none, or as long as that isn't known. */
StudyNode wuzi_study_positions_find_other (WuziStudyPositions *self, StudyNode node);
