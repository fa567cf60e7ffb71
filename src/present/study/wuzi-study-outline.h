/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a study as it is shown: what is folded away, and where the rest stands. */
#pragma once

#include "present/study/study-tree-layout.h"

/* WuziStudyOutline: keeps a layout of a study. That of a large study is made in a thread, of a
 * copy, and the former one stays until then; what is folded meanwhile is so in the next one.
 *
 * It is told what changes in the study, and looks at nothing by itself.
 *
 * Signals
 *   "made": there is another layout, which was made in a thread. */
#define WUZI_TYPE_STUDY_OUTLINE (wuzi_study_outline_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyOutline, wuzi_study_outline, WUZI, STUDY_OUTLINE, GObject)

/* Lays it out, or begins to. */
WuziStudyOutline *wuzi_study_outline_new (WuziStudy *study);

/* The last thing that is asked of it: lets go of the study, and of what is being made. */
void wuzi_study_outline_stop (WuziStudyOutline *self);

/* (transfer none) (nullable) until the next change, or "made". */
StudyTreeLayout *wuzi_study_outline_get_layout (WuziStudyOutline *self);

/* Nodes of a layout that is older than the study may be gone, and their numbers, too: then it is of
 * no use; nor is none. */
gboolean wuzi_study_outline_is_usable (WuziStudyOutline *self);

/* Are all its nodes in the tree? */
gboolean wuzi_study_outline_is_right (WuziStudyOutline *self);

/* The tree of the study has changed. */
void wuzi_study_outline_update (WuziStudyOutline *self);

/* A node is looked at: unfolds what hides it. FALSE if nothing did. */
gboolean wuzi_study_outline_reveal (WuziStudyOutline *self, StudyNode node);

/* See study_tree_layout_fold (). */
void wuzi_study_outline_fold (WuziStudyOutline *self, StudyNode node, gboolean folded);

/* Folds all variations, but for what hides a node. */
void wuzi_study_outline_fold_variations (WuziStudyOutline *self, StudyNode shown);

void wuzi_study_outline_unfold_all (WuziStudyOutline *self);
