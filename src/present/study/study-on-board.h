/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows of a study. */
#pragma once

#include "present/board/board-overlay.h"
#include "present/board/board-position.h"
#include "study/wuzi-study.h"

/* Stones of a study, and what the rule says of them. numbers, which are shown and told, are
 * POINT_COUNT numbers by point, 0 for none; NULL if there are none at all. */
void study_on_board_init (BoardPosition *self, const StudyPosition *stones, Rule rule,
                          const uint16_t *numbers);

/* The same of a node; each stone has the number of its move, as far as it was played. */
void study_on_board_init_node (BoardPosition *self, WuziStudy *study, StudyNode node, Rule rule);

/* Adds all marks of a note, which may be NULL. */
void study_on_board_add_note (BoardOverlay *overlay, const StudyNote *note);

/* Adds the marks of a node's note, and the next moves, with their shares of the game where these
 * are known. */
void study_on_board_add_node (BoardOverlay *overlay, WuziStudy *study, StudyNode node, Rule rule);
