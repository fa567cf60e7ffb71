/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks and stones that a hand puts on the board of a study. */
#pragma once

#include "study/wuzi-study.h"

/* Puts a mark at the current node, or takes it away if it is there; to is POINT_NONE but for arrows
 * and lines. One edit. */
void study_marking_toggle (WuziStudy *study, MarkKind kind, Point point, Point to);

/* Puts a label: the first letter, or the number after the highest one, that is free; or takes away
 * the label that is there. One edit. */
void study_marking_toggle_label (WuziStudy *study, Point point, gboolean number);

/* Takes away all marks on a point, or that lead from there or to there. One edit. */
void study_marking_erase (WuziStudy *study, Point point);

/* Sets up a stone, or takes off what lies there if it is the same, or for STONE_NONE. What is set
 * up after a move gets a node of its own, which becomes the current one. One edit. */
void study_marking_set_stone (WuziStudy *study, Point point, Stone stone);

/* Whose turn it is set to be, by STONE_NONE as it comes. Likewise. */
void study_marking_set_turn (WuziStudy *study, Stone turn);
