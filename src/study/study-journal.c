/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of operations, and of where each step begins in it. */
#include "study/study-journal.h"

#include "board/symmetry.h"

typedef struct {
  guint first_op;
  guint first_node; /* that it made: all from here on */
  StudyNode before; /* the current node */
  StudyNode after;
  guint64 state; /* that it led to */
} Step;

static void
op_clear (gpointer data)
{
  StudyOp *op = data;

  if (op->kind == STUDY_OP_NOTE)
    study_note_free (op->other);
  else
    g_free (op->other);
}

void
study_journal_init (StudyJournal *self, StudyNodes *nodes, char **info, StudyApplied applied,
                    gpointer user_data)
{
  *self = (StudyJournal) { .nodes = nodes,
                           .info = info,
                           .applied = applied,
                           .user_data = user_data,
                           .ops = g_array_new (FALSE, TRUE, sizeof (StudyOp)),
                           .steps = g_array_new (FALSE, FALSE, sizeof (Step)) };
  g_array_set_clear_func (self->ops, op_clear);
}

void
study_journal_clear (StudyJournal *self)
{
  g_array_unref (self->steps);
  g_array_unref (self->ops);
}

static const Step *
get_step (const StudyJournal *self, guint step)
{
  return &g_array_index (self->steps, Step, step);
}

static StudyOp *
get_op (const StudyJournal *self, guint op)
{
  return &g_array_index (self->ops, StudyOp, op);
}

/* --- doing and undoing --- */

static void
tell (StudyJournal *self, const StudyOp *op)
{
  if (self->applied != NULL)
    self->applied (op, self->user_data);
}

/* Does an operation, or undoes it. */
static void
apply (StudyJournal *self, StudyOp *op, gboolean forward)
{
  switch (op->kind) {
  case STUDY_OP_NOTE: {
    StudyNodeData *node = study_nodes_edit (self->nodes, op->node);
    StudyNote *note = node->note;

    node->note = op->other;
    op->other = note;
    break;
  }
  case STUDY_OP_INFO: {
    char *text = self->info[op->node];

    self->info[op->node] = op->other;
    op->other = text;
    break;
  }
  case STUDY_OP_TURN:
    study_nodes_turn (self->nodes, (int) op->end,
                      forward ? (int) op->node : symmetry_inverse ((int) op->node));
    self->shape++;
    break;
  default:
    if ((op->kind == STUDY_OP_LINK) == forward)
      study_nodes_link (self->nodes, op->node, op->end, op->before);
    else
      study_nodes_unlink (self->nodes, op->node, op->end);
    self->shape++;
  }
  tell (self, op);
}

static void
record (StudyJournal *self, StudyOp op)
{
  g_assert (self->begun);
  g_array_append_val (self->ops, op);
  apply (self, get_op (self, self->ops->len - 1), TRUE);
}

/* Forgets the steps that could be redone; their nodes stay among the others, out of the tree. */
static void
forget_undone (StudyJournal *self)
{
  if (self->done == self->steps->len)
    return;
  g_array_set_size (self->ops, get_step (self, self->done)->first_op);
  g_array_set_size (self->steps, self->done);
}

static void
begin (StudyJournal *self)
{
  forget_undone (self);
  self->begun = TRUE;
  self->first_op = self->ops->len;
  self->first_node = self->nodes->length;
}

void
study_journal_begin (StudyJournal *self)
{
  if (self->begun)
    return;
  if (self->done < self->steps->len) {
    self->shape++;
    study_nodes_truncate (self->nodes, get_step (self, self->done)->first_node);
  }
  begin (self);
}

void
study_journal_end (StudyJournal *self, StudyNode before, StudyNode after)
{
  const Step step = { self->first_op, self->first_node, before, after, self->last_state + 1 };

  if (!self->begun)
    return;
  g_array_append_val (self->steps, step);
  self->done = self->steps->len;
  self->last_state++;
  self->begun = FALSE;
}

/* The operations of a step: from its first one up to the next step's. */
static guint
get_op_end (const StudyJournal *self, guint step)
{
  return step + 1 < self->steps->len ? get_step (self, step + 1)->first_op : self->ops->len;
}

gboolean
study_journal_can_undo (const StudyJournal *self)
{
  return self->done > 0;
}

gboolean
study_journal_can_redo (const StudyJournal *self)
{
  return self->done < self->steps->len;
}

StudyNode
study_journal_undo (StudyJournal *self)
{
  const Step *step = get_step (self, --self->done);

  for (guint i = get_op_end (self, self->done); i > step->first_op; i--)
    apply (self, get_op (self, i - 1), FALSE);
  return step->before;
}

StudyNode
study_journal_redo (StudyJournal *self)
{
  const Step *step = get_step (self, self->done);

  for (guint i = step->first_op; i < get_op_end (self, self->done); i++)
    apply (self, get_op (self, i), TRUE);
  self->done++;
  return step->after;
}

guint64
study_journal_get_state (const StudyJournal *self)
{
  return self->done > 0 ? get_step (self, self->done - 1)->state : 0;
}

/* How many of the steps lead to what is saved; -1 if they don't. */
static int
find_saved (const StudyJournal *self)
{
  for (guint step = 0; step < self->done && self->saved > 0; step++)
    if (get_step (self, step)->state == self->saved)
      return (int) step + 1;
  return self->saved > 0 ? -1 : 0;
}

static guint
get_node_end (const StudyJournal *self, guint step)
{
  return step + 1 < self->steps->len ? get_step (self, step + 1)->first_node : self->nodes->length;
}

/* New moves are counted by their numbers. */
static void
add_unsaved (const StudyOp *op, GHashTable *noted, StudyUnsaved *unsaved)
{
  switch (op->kind) {
  case STUDY_OP_NOTE:
    g_hash_table_add (noted, GUINT_TO_POINTER (op->node));
    break;
  case STUDY_OP_INFO:
    unsaved->info = TRUE;
    break;
  case STUDY_OP_UNLINK:
    unsaved->places = TRUE;
    break;
  case STUDY_OP_TURN:
    unsaved->turned = TRUE;
    break;
  case STUDY_OP_LINK:
  default:
    break;
  }
}

gboolean
study_journal_get_unsaved (const StudyJournal *self, StudyUnsaved *unsaved)
{
  g_autoptr (GHashTable) noted = g_hash_table_new (NULL, NULL);
  int saved = find_saved (self);

  *unsaved = (StudyUnsaved) { 0 };
  for (guint step = (guint) MAX (saved, 0); step < self->done && saved >= 0; step++) {
    unsaved->moves += get_node_end (self, step) - get_step (self, step)->first_node;
    for (guint i = get_step (self, step)->first_op; i < get_op_end (self, step); i++)
      add_unsaved (get_op (self, i), noted, unsaved);
  }
  unsaved->notes = g_hash_table_size (noted);
  return saved >= 0;
}

/* --- operations --- */

/* The operation that has just put the last child of a node there: siblings that come one after the
 * other are one. NULL if there is none. */
static StudyOp *
find_last_link (const StudyJournal *self, StudyNode parent)
{
  StudyOp *op = self->ops->len > self->first_op ? get_op (self, self->ops->len - 1) : NULL;

  return op != NULL && op->kind == STUDY_OP_LINK && op->before == STUDY_NO_NODE
                 && op->end == study_nodes_look (self->nodes, parent)->last
             ? op
             : NULL;
}

StudyNode
study_journal_append (StudyJournal *self, StudyNode parent, Stone stone, Point point,
                      gboolean fresh)
{
  StudyOp *last = fresh ? NULL : find_last_link (self, parent);
  StudyNode node = study_nodes_append (self->nodes, parent, stone, point);
  const StudyOp link = { .kind = STUDY_OP_LINK, .node = node, .end = node };

  g_assert (self->begun);
  if (last != NULL)
    last->end = node;
  else if (!fresh)
    g_array_append_val (self->ops, link);
  tell (self, &link);
  return node;
}

void
study_journal_unlink (StudyJournal *self, StudyNode node, StudyNode end)
{
  record (self, (StudyOp) { STUDY_OP_UNLINK, node, end, study_nodes_look (self->nodes, end)->next,
                            NULL });
}

void
study_journal_move (StudyJournal *self, StudyNode node, StudyNode before)
{
  study_journal_unlink (self, node, node);
  record (self, (StudyOp) { STUDY_OP_LINK, node, node, before, NULL });
}

static StudyNote *
drop_empty (StudyNote *note)
{
  if (study_note_is_empty (note))
    g_clear_pointer (&note, study_note_free);
  return note;
}

void
study_journal_set_note (StudyJournal *self, StudyNode node, StudyNote *note)
{
  record (self, (StudyOp) { .kind = STUDY_OP_NOTE, .node = node, .other = drop_empty (note) });
}

void
study_journal_set_info (StudyJournal *self, guint info, char *text)
{
  record (self, (StudyOp) { .kind = STUDY_OP_INFO, .node = info, .other = text });
}

void
study_journal_turn (StudyJournal *self, int size, int symmetry)
{
  record (self,
          (StudyOp) { STUDY_OP_TURN, (StudyNode) symmetry, (StudyNode) size, STUDY_NO_NODE, NULL });
}

/* Was the last step one of this node's note alone, and is it neither undone nor saved? */
static gboolean
can_amend (const StudyJournal *self, StudyNode node)
{
  const StudyOp *op;

  if (self->begun || self->done == 0 || self->done < self->steps->len
      || study_journal_get_state (self) == self->saved
      || get_step (self, self->done - 1)->first_op + 1 != self->ops->len)
    return FALSE;
  op = get_op (self, self->ops->len - 1);
  return op->kind == STUDY_OP_NOTE && op->node == node;
}

gboolean
study_journal_amend_note (StudyJournal *self, StudyNode node, StudyNote *note)
{
  StudyOp op = { .kind = STUDY_OP_NOTE, .node = node };

  if (!can_amend (self, node))
    return FALSE;
  op.other = drop_empty (note);
  apply (self, &op, TRUE);
  op_clear (&op);
  g_array_index (self->steps, Step, self->done - 1).state = ++self->last_state;
  return TRUE;
}

/* NOTE: a copy of the study may have the same note. */
static void
keep_value (gpointer *note, double value)
{
  g_autoptr (StudyNote) former = *note;
  StudyNote *kept = former != NULL && !study_note_is_shared (former) ? g_steal_pointer (&former)
                                                                     : study_note_copy (former);

  kept->has_value = TRUE;
  kept->value = value;
  *note = kept;
}

void
study_journal_keep_value (StudyJournal *self, StudyNode node, double value)
{
  gpointer note = study_nodes_edit (self->nodes, node)->note;

  keep_value (&note, value);
  study_nodes_edit (self->nodes, node)->note = note;
  for (guint i = 0; i < self->ops->len; i++) {
    StudyOp *op = get_op (self, i);

    if (op->kind == STUDY_OP_NOTE && op->node == node)
      keep_value (&op->other, value);
  }
}

void
study_journal_take (StudyJournal *self, StudyJournal *other)
{
  StudyNodes former = *self->nodes;

  if (other->ops->len == 0)
    return;
  if (!self->begun)
    begin (self);
  *self->nodes = *other->nodes;
  *other->nodes = former;
  for (guint i = 0; i < other->ops->len; i++)
    tell (self, get_op (other, i));
  g_array_set_clear_func (other->ops, NULL);
  g_array_append_vals (self->ops, other->ops->data, other->ops->len);
  g_array_set_size (other->ops, 0);
}
