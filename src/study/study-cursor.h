/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes from node to node of a study, and knows the stones there. */
#pragma once

#include "study/study-nodes.h"
#include "study/study-position.h"

/* A way through the nodes with the stones at hand. */
typedef struct StudyCursor StudyCursor;

/* At the root of nodes, which outlive it; size is the board's. Nodes on its way may be cut off, and
 * get other sisters, but what they put down may only change when it isn't below them. */
StudyCursor *study_cursor_new (const StudyNodes *nodes, int size);
void study_cursor_free (StudyCursor *cursor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyCursor, study_cursor_free)

StudyNode study_cursor_get_node (const StudyCursor *cursor);
guint study_cursor_get_depth (const StudyCursor *cursor);

/* (transfer none): it follows the cursor. */
const StudyPosition *study_cursor_get_position (const StudyCursor *cursor);

/* (transfer none): numbers of the moves on the way, by point: 0 for stones that were set up.
 * Numbers above G_MAXUINT16 are told as that. */
const guint16 *study_cursor_get_numbers (const StudyCursor *cursor);

/* Moves on the way. */
guint study_cursor_count_moves (const StudyCursor *cursor);

/* Is the node on the way, its end counting too? */
gboolean study_cursor_is_below (const StudyCursor *cursor, StudyNode node);

/* To any node, by the shortest way. */
void study_cursor_go_to (StudyCursor *cursor, StudyNode node);

void study_cursor_descend (StudyCursor *cursor, StudyNode child);

/* FALSE at the root. */
gboolean study_cursor_ascend (StudyCursor *cursor);

/* To the next node as study_nodes_walk () has it; past the node's children if it may not descend.
 * FALSE at the end. */
gboolean study_cursor_next (StudyCursor *cursor, gboolean descend);

/* May a stone be put there? A pass always may. */
gboolean study_cursor_can_play (const StudyCursor *cursor, Point point);
