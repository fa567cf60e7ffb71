/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through the other tree, and with a cursor through this one. */
#include "study/study-merge.h"

#include "board/symmetry.h"
#include "study/study-cursor.h"

enum {
  MAX_TWINS = 200, /* of nodes without a move, so many are compared */
  IDENTITY = 1,    /* alone among the ways */
};

/* A set of symmetries, a bit each, by which the other tree's nodes may become this one's: all of
 * them lead to the same stones. */
typedef guint8 Ways;

/* What goes on; a level for each node on the cursor's way below top. */
typedef struct {
  StudyJournal *journal;
  int size;
  guint first_fresh; /* nodes from here on are new: see study_journal_append () */
  StudyCursor *cursor;
  GArray *ways; /* of Ways: by level, of what hangs there */
} Merge;

static int
first_way (Ways ways)
{
  return g_bit_nth_lsf (ways, -1);
}

static Point
turn (Point point, int size, int way)
{
  return point != POINT_NONE ? symmetry_turn (point, size, way) : POINT_NONE;
}

/* Those that leave a position as it is. */
static Ways
find_ways (const StudyPosition *position)
{
  Ways ways = 0;

  for (int way = 0; way < SYMMETRY_COUNT; way++) {
    gboolean same = TRUE;

    for (int i = 0; i < position->size * position->size && same; i++) {
      Point point = point_make (i % position->size, i / position->size);

      same = position->at[point] == position->at[symmetry_turn (point, position->size, way)];
    }
    ways |= same ? (Ways) (1 << way) : 0;
  }
  return ways;
}

/* (transfer full) (nullable) */
static StudyNote *
dup_turned (const StudyNote *note, int size, int way)
{
  StudyNote *turned = note != NULL ? study_note_copy (note) : NULL;

  if (turned != NULL) {
    study_note_turn (turned, size, way);
    study_note_turn_words (turned, size, way);
  }
  return turned;
}

/* The child without a move, and with the same note. */
static StudyNode
find_noted (const StudyNodes *nodes, StudyNode node, const StudyNote *note)
{
  StudyNode child = study_nodes_look (nodes, node)->child;

  for (guint left = MAX_TWINS; child != STUDY_NO_NODE && left > 0; left--) {
    const StudyNodeData *data = study_nodes_look (nodes, child);

    if (data->stone == STONE_NONE && study_note_equal (data->note, note))
      return child;
    child = data->next;
  }
  return STUDY_NO_NODE;
}

/* The child that another study's node becomes by that way. */
static StudyNode
find_twin (Merge *self, StudyNode node, const StudyNodeData *other, int way)
{
  const StudyNodes *nodes = self->journal->nodes;
  g_autoptr (StudyNote) turned = NULL;

  if (other->stone != STONE_NONE)
    return study_nodes_find_child (nodes, node, (Stone) other->stone,
                                   turn (other->point, self->size, way));
  if (way == 0)
    return find_noted (nodes, node, other->note);
  turned = dup_turned (other->note, self->size, way);
  return find_noted (nodes, node, turned);
}

/* The first way by which a node is there already, else the first of all; the node, if it is. */
static int
choose_way (Merge *self, Ways ways, StudyNode node, const StudyNodeData *other, StudyNode *twin)
{
  for (int way = 0; way < SYMMETRY_COUNT; way++)
    if ((ways & 1 << way) != 0 && (*twin = find_twin (self, node, other, way)) != STUDY_NO_NODE)
      return way;
  *twin = STUDY_NO_NODE;
  return first_way (ways);
}

/* Those that put the move where that one does; where marks or stones have been turned, that one
 * alone. */
static Ways
keep_ways (Merge *self, Ways ways, const StudyNodeData *other, int way)
{
  const StudyNote *note = other->note;
  Ways kept = 0;

  if (note != NULL && (note->marks != NULL || note->stones != NULL))
    return (Ways) (1 << way);
  for (int i = 0; i < SYMMETRY_COUNT; i++)
    if ((ways & 1 << i) != 0
        && turn (other->point, self->size, i) == turn (other->point, self->size, way))
      kept |= (Ways) (1 << i);
  return kept;
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

/* Adds one node of another study below the cursor's. STUDY_NO_NODE if there is no place for it.
 * ways: those of what hangs at the cursor's node, and then of what hangs below the new one. */
static StudyNode
merge_node (Merge *self, const StudyNodeData *other, Ways *ways)
{
  StudyJournal *journal = self->journal;
  StudyNode parent = study_cursor_get_node (self->cursor);
  StudyNode child;
  int way = choose_way (self, *ways, parent, other, &child);
  Point point = turn (other->point, self->size, way);
  g_autoptr (StudyNote) turned = way != 0 ? dup_turned (other->note, self->size, way) : NULL;

  if (child == STUDY_NO_NODE) {
    if (study_nodes_is_full (journal->nodes)
        || (other->stone != STONE_NONE && !study_cursor_can_play (self->cursor, point)))
      return STUDY_NO_NODE;
    child = study_journal_append (journal, parent, (Stone) other->stone, point,
                                  parent >= self->first_fresh);
  }
  merge_note (journal, child, way != 0 ? turned : other->note, child >= self->first_fresh);
  *ways = keep_ways (self, *ways, other, way);
  return child;
}

/* All below the other root; returns how many nodes were left out. */
static guint
merge_all (Merge *self, const StudyNodes *other, StudyNode *end, GCancellable *cancellable)
{
  StudyNode node = study_nodes_look (other, STUDY_ROOT)->child;
  StudyNode main_line = node; /* the next node of it */
  guint left_out = 0;

  while (node != STUDY_NO_NODE && !g_cancellable_is_cancelled (cancellable)) {
    const StudyNodeData *data = study_nodes_look (other, node);
    Ways ways = g_array_index (self->ways, Ways, self->ways->len - 1);
    StudyNode child = merge_node (self, data, &ways);

    if (node == main_line && child != STUDY_NO_NODE) {
      *end = child;
      main_line = data->child;
    }
    if (child != STUDY_NO_NODE && data->child != STUDY_NO_NODE) {
      study_cursor_descend (self->cursor, child);
      g_array_append_val (self->ways, ways);
      node = data->child;
      continue;
    }
    left_out += child == STUDY_NO_NODE ? 1 : 0;
    while (node != STUDY_ROOT && study_nodes_look (other, node)->next == STUDY_NO_NODE) {
      node = study_nodes_look (other, node)->parent;
      if (node != STUDY_ROOT) {
        study_cursor_ascend (self->cursor);
        g_array_set_size (self->ways, self->ways->len - 1);
      }
    }
    node = study_nodes_look (other, node)->next;
  }
  return left_out;
}

guint
study_merge (StudyJournal *journal, int size, StudyNode top, const StudyNodes *other,
             gboolean folds, StudyNode *end, GCancellable *cancellable)
{
  g_autoptr (StudyCursor) cursor = NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Ways));
  Merge self = { journal, size, journal->nodes->length, NULL, all };
  Ways ways = IDENTITY;

  if (top == STUDY_ROOT)
    merge_note (journal, top, study_nodes_look (other, STUDY_ROOT)->note, FALSE);
  self.cursor = cursor = study_cursor_new (journal->nodes, size);
  study_cursor_go_to (cursor, top);
  if (folds)
    ways = find_ways (study_cursor_get_position (cursor));
  g_array_append_val (all, ways);
  *end = top;
  return merge_all (&self, other, end, cancellable);
}
