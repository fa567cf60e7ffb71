/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the nodes of a study. */
#pragma once

#include "study/wuzi-study.h"

/* The sign that stands behind a move in books: "!", "??"; "" if it isn't judged. Static. */
const char *study_words_for_move_sign (MoveJudgement move, int emphasis);

/* "Good move"; "No judgement". Translated, static. */
const char *study_words_for_move_judgement (MoveJudgement move, int emphasis);

/* "Very good for black"; "No judgement". Translated, static. */
const char *study_words_for_position_judgement (StudyPositionJudgement position, int emphasis);

/* "• 3 new moves\n• Game information"; "" if nothing has changed. (transfer full) */
char *study_words_for_unsaved (const StudyUnsaved *unsaved);

/* "Move 12, Black h8"; number is that of the move. (transfer full) */
char *study_words_for_node (WuziStudy *study, StudyNode node, guint number);

/* The same and what there is to know: "Move 12, Black h8, variation 2 of 3, bad move, comment".
 * (transfer full) */
char *study_words_for_node_spoken (WuziStudy *study, StudyNode node, guint number);
