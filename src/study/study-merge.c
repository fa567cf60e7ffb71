/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through the other tree, and with a cursor through this one. */
#include "study/study-merge.h"

#include "study/study-cursor.h"

enum {
  MAX_TWINS = 200, /* of nodes without a move, so many are compared */
};

/* The child that another study's node becomes: the one with the same move, or without a move and
 * with the same note. */
static StudyNode
find_twin (const StudyNodes *nodes, StudyNode node, const StudyNodeData *other)
{
  StudyNode child = study_nodes_look (nodes, node)->child;
  guint left = MAX_TWINS;

  if (other->stone != STONE_NONE)
    return study_nodes_find_child (nodes, node, (Stone) other->stone, other->point);
  for (; child != STUDY_NO_NODE && left > 0; left--) {
    const StudyNodeData *data = study_nodes_look (nodes, child);

    if (data->stone == STONE_NONE && study_note_equal (data->note, other->note))
      return child;
    child = data->next;
  }
  return STUDY_NO_NODE;
}

/* Adds a note; fresh as in study_journal_append (). */
static void
merge_note (StudyJournal *journal, StudyNode node, const StudyNote *other, gboolean fresh)
{
  StudyNote *former = study_nodes_look (journal->nodes, node)->note;
  g_autoptr (StudyNote) note = NULL;

  if (study_note_is_empty (other))
    return;
  note = study_note_copy (former);
  study_note_merge (note, other);
  if (fresh) {
    study_nodes_edit (journal->nodes, node)->note = g_steal_pointer (&note);
    study_note_free (former);
  } else if (!study_note_equal (former, note)) {
    study_journal_set_note (journal, node, g_steal_pointer (&note));
  }
}

/* Adds one node of another study below the cursor's. STUDY_NO_NODE if there is no place for it. */
static StudyNode
merge_node (StudyJournal *journal, const StudyCursor *cursor, const StudyNodeData *other,
            guint first_fresh)
{
  StudyNode parent = study_cursor_get_node (cursor);
  StudyNode child = find_twin (journal->nodes, parent, other);

  if (child == STUDY_NO_NODE) {
    if (study_nodes_is_full (journal->nodes)
        || (other->stone != STONE_NONE && !study_cursor_can_play (cursor, other->point)))
      return STUDY_NO_NODE;
    child = study_journal_append (journal, parent, (Stone) other->stone, other->point,
                                  parent >= first_fresh);
  }
  merge_note (journal, child, other->note, child >= first_fresh);
  return child;
}

guint
study_merge (StudyJournal *journal, int size, StudyNode top, const StudyNodes *other,
             GCancellable *cancellable)
{
  g_autoptr (StudyCursor) cursor = NULL;
  guint first_fresh = journal->nodes->length;
  guint left_out = 0;
  StudyNode node = study_nodes_look (other, STUDY_ROOT)->child;

  if (top == STUDY_ROOT)
    merge_note (journal, top, study_nodes_look (other, STUDY_ROOT)->note, FALSE);
  cursor = study_cursor_new (journal->nodes, size);
  study_cursor_go_to (cursor, top);
  while (node != STUDY_NO_NODE && !g_cancellable_is_cancelled (cancellable)) {
    StudyNode child = merge_node (journal, cursor, study_nodes_look (other, node), first_fresh);

    if (child != STUDY_NO_NODE && study_nodes_look (other, node)->child != STUDY_NO_NODE) {
      study_cursor_descend (cursor, child);
      node = study_nodes_look (other, node)->child;
      continue;
    }
    left_out += child == STUDY_NO_NODE ? 1 : 0;
    while (node != STUDY_ROOT && study_nodes_look (other, node)->next == STUDY_NO_NODE) {
      node = study_nodes_look (other, node)->parent;
      if (node != STUDY_ROOT)
        study_cursor_ascend (cursor);
    }
    node = study_nodes_look (other, node)->next;
  }
  return left_out;
}
