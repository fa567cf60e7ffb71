/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of moves: added to a study, and as text that people and other programs read. */
#pragma once

#include "study/wuzi-study.h"

/* Adds moves of both colours in turn behind a node, or finds them again, as one edit; up to the
 * first that can't be played. Nobody hears that the study goes along: the current node stays. */
void study_line_add (WuziStudy *study, StudyNode node, Stone first, const Point *points,
                     int length);

/* The points of the moves that lead to a node. NULL if they aren't of both colours in turn, black
 * first, or if there are a pass or stones that were set up. (element-type Point) (transfer full)
 * (nullable) */
GArray *study_line_list (WuziStudy *study, StudyNode node);

/* "h8i9j7", "1. h8 i9 2. j7"; NULL where there is no such list. (transfer full) (nullable) */
char *study_line_new_row (WuziStudy *study, StudyNode node);
char *study_line_new_numbered (WuziStudy *study, StudyNode node);

/* What a manager sends by the Gomocup protocol: START, the rule if it is known, and the stones from
 * BOARD to DONE; as moves where there is such a list, else the black ones first. NULL if there are
 * no stones. (transfer full) (nullable) */
char *study_line_new_block (WuziStudy *study, StudyNode node);
