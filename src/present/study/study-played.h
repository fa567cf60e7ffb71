/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes what others played into a study. */
#pragma once

#include "records/games/next-move.h"
#include "study/wuzi-study.h"

enum {
  STUDY_PLAYED_LEAST = 3, /* games in which a move was played that is worth a branch */
};

/* Adds those of the moves (NextMove) behind the node that were played in so many games or more, or
 * finds them again, turned or mirrored, too, and comments on each; one edit, after which the
 * current node is the same. Returns how many there are; where the study is full, not all. */
guint study_played_add (WuziStudy *study, StudyNode node, const GArray *next, guint least);
