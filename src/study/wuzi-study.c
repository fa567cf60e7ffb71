/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a study in one array, the journal that undoes, and the cursor that goes through it.
 *
 * The journal is a row of operations, each of which can be done and undone; steps, made of one or
 * more of them, are what the user undoes. Nodes that were deleted stay in the array, as undoing
 * links them again. When steps that were undone can't be redone any more, the nodes that they had
 * made are the last ones of the array, which is cut there. */
#include "study/wuzi-study.h"

#include <string.h>

#include "board/symmetry.h"

enum {
  MAX_TWINS = 200, /* of nodes without a move, so many are compared */
};

/* Invariant: parent, child, last, next and the note of a linked node are those of the tree; an
 * unlinked one keeps what is below it. */
typedef struct {
  StudyNode parent;
  StudyNode child;
  StudyNode last; /* of the children */
  StudyNode next;
  StudyNote *note; /* Owned; NULL if there is none */
  Point point;
  guint8 stone;
} Node;

typedef enum {
  OP_LINK,   /* puts node below parent, before the sibling "before" or at the end */
  OP_UNLINK, /* takes it from there */
  OP_NOTE,   /* exchanges the node's note and the one here */
  OP_INFO,   /* exchanges the text of info number "node" and the one here */
} OpKind;

typedef struct {
  OpKind kind;
  StudyNode node;
  StudyNode parent;
  StudyNode before;
  gpointer other; /* Owned: a StudyNote or a text */
} Op;

typedef struct {
  guint first_op;
  guint first_node; /* that it made: all from here on */
  StudyNode before; /* the current node */
  StudyNode after;
} Step;

struct _WuziStudy {
  GObject parent_instance;

  int size;

  /* Owned */
  GArray *nodes; /* of Node; 0 is none */
  GArray *ops;   /* of Op */
  GArray *steps; /* of Step */
  char *info[STUDY_INFO_COUNT];

  guint done;  /* of the steps; those behind it can be redone */
  guint saved; /* how many were done then; G_MAXUINT if that can't be come back to */
  StudyNode current;

  /* Of the edit that is being made. */
  guint depth;
  gboolean begun; /* has it changed anything yet? */
  guint first_op;
  guint first_node;
  StudyNode before;
  guint changed;
  StudyNode changed_node;
  gboolean could_undo;
  gboolean could_redo;
  gboolean was_modified;
};

G_DEFINE_FINAL_TYPE (WuziStudy, wuzi_study, G_TYPE_OBJECT)

enum {
  PROP_CURRENT = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
};

static GParamSpec *properties[PROP_MODIFIED + 1];
static guint changed_signal;

static Node *
node_at (WuziStudy *self, StudyNode node)
{
  g_assert (node != STUDY_NO_NODE && node < self->nodes->len);
  return &g_array_index (self->nodes, Node, node);
}

static gboolean
has_node (WuziStudy *self, StudyNode node)
{
  return node != STUDY_NO_NODE && node < self->nodes->len;
}

/* --- links --- */

/* The sibling before it, of a linked node. */
static StudyNode
find_previous (WuziStudy *self, StudyNode node)
{
  StudyNode found = STUDY_NO_NODE;
  StudyNode parent = node_at (self, node)->parent;

  if (parent == STUDY_NO_NODE)
    return STUDY_NO_NODE;
  for (StudyNode at = node_at (self, parent)->child; at != node; at = node_at (self, at)->next)
    found = at;
  return found;
}

static void
link_node (WuziStudy *self, StudyNode node, StudyNode parent, StudyNode before)
{
  Node *above = node_at (self, parent);
  StudyNode previous = before != STUDY_NO_NODE ? find_previous (self, before) : above->last;

  node_at (self, node)->parent = parent;
  node_at (self, node)->next = before;
  if (previous != STUDY_NO_NODE)
    node_at (self, previous)->next = node;
  else
    above->child = node;
  if (before == STUDY_NO_NODE)
    above->last = node;
}

static void
unlink_node (WuziStudy *self, StudyNode node)
{
  Node *gone = node_at (self, node);
  Node *above = node_at (self, gone->parent);
  StudyNode previous = find_previous (self, node);

  if (previous != STUDY_NO_NODE)
    node_at (self, previous)->next = gone->next;
  else
    above->child = gone->next;
  if (above->last == node)
    above->last = previous;
  gone->next = STUDY_NO_NODE;
}

/* A node of its own, linked to nothing. */
static StudyNode
new_node (WuziStudy *self, Stone stone, Point point)
{
  const Node node = { .point = point, .stone = (guint8) stone };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* --- the journal --- */

static void
op_clear (gpointer data)
{
  Op *op = data;

  if (op->kind == OP_NOTE)
    study_note_free (op->other);
  else
    g_free (op->other);
}

static void
node_clear (gpointer data)
{
  study_note_free (((Node *) data)->note);
}

/* Gathers what an edit touches: one node, or the root in place of several. */
static void
note_change (WuziStudy *self, StudyChange what, StudyNode node)
{
  if (self->changed == 0 || self->changed_node == node)
    self->changed_node = node;
  else
    self->changed_node = STUDY_ROOT;
  self->changed |= what;
}

static void
apply_link (WuziStudy *self, const Op *op, gboolean linked)
{
  if (linked)
    link_node (self, op->node, op->parent, op->before);
  else
    unlink_node (self, op->node);
  note_change (self, STUDY_CHANGE_TREE, op->parent);
}

/* Does an operation, or undoes it. */
static void
apply (WuziStudy *self, Op *op, gboolean forward)
{
  switch (op->kind) {
  case OP_LINK:
    apply_link (self, op, forward);
    break;
  case OP_UNLINK:
    apply_link (self, op, !forward);
    break;
  case OP_NOTE: {
    Node *node = node_at (self, op->node);
    StudyNote *note = node->note;

    node->note = op->other;
    op->other = note;
    note_change (self, STUDY_CHANGE_NOTE, op->node);
    break;
  }
  case OP_INFO: {
    char *text = self->info[op->node];

    self->info[op->node] = op->other;
    op->other = text;
    note_change (self, STUDY_CHANGE_INFO, STUDY_ROOT);
    break;
  }
  default:
    g_assert_not_reached ();
  }
}

/* Forgets the steps that could be redone, and the nodes that only they had. */
static void
forget_undone (WuziStudy *self)
{
  const Step *step;

  if (self->done == self->steps->len)
    return;
  step = &g_array_index (self->steps, Step, self->done);
  g_array_set_size (self->nodes, step->first_node);
  g_array_set_size (self->ops, step->first_op);
  g_array_set_size (self->steps, self->done);
  if (self->saved != G_MAXUINT && self->saved > self->done)
    self->saved = G_MAXUINT;
}

/* Before the first change of an edit. */
static void
begin_step (WuziStudy *self)
{
  if (self->begun)
    return;
  forget_undone (self);
  self->begun = TRUE;
  self->first_op = self->ops->len;
  self->first_node = self->nodes->len;
}

static void
record (WuziStudy *self, Op op)
{
  begin_step (self);
  g_array_append_val (self->ops, op);
  apply (self, &g_array_index (self->ops, Op, self->ops->len - 1), TRUE);
}

static void
notify_if (WuziStudy *self, gboolean *was, gboolean is, int property)
{
  if (*was == is)
    return;
  *was = is;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Tells of what was touched, and of what can be done now. */
static void
tell (WuziStudy *self)
{
  guint what = self->changed;

  self->changed = 0;
  g_object_ref (self);
  if (what != 0)
    g_signal_emit (self, changed_signal, 0, what, self->changed_node);
  notify_if (self, &self->could_undo, wuzi_study_can_undo (self), PROP_CAN_UNDO);
  notify_if (self, &self->could_redo, wuzi_study_can_redo (self), PROP_CAN_REDO);
  notify_if (self, &self->was_modified, wuzi_study_is_modified (self), PROP_MODIFIED);
  g_object_unref (self);
}

void
wuzi_study_begin (WuziStudy *self)
{
  g_return_if_fail (WUZI_IS_STUDY (self));

  if (self->depth++ == 0)
    self->before = self->current;
}

void
wuzi_study_end (WuziStudy *self)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && self->depth > 0);

  if (--self->depth > 0)
    return;
  if (self->begun) {
    const Step step = { self->first_op, self->first_node, self->before, self->current };

    g_array_append_val (self->steps, step);
    self->done = self->steps->len;
    self->begun = FALSE;
  }
  tell (self);
}

/* The operations of a step: from its first one up to the next step's. */
static guint
get_op_end (WuziStudy *self, guint step)
{
  return step + 1 < self->steps->len ? g_array_index (self->steps, Step, step + 1).first_op
                                     : self->ops->len;
}

gboolean
wuzi_study_undo (WuziStudy *self)
{
  const Step *step;

  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  if (!wuzi_study_can_undo (self))
    return FALSE;
  step = &g_array_index (self->steps, Step, --self->done);
  for (guint i = get_op_end (self, self->done); i > step->first_op; i--)
    apply (self, &g_array_index (self->ops, Op, i - 1), FALSE);
  wuzi_study_set_current (self, step->before);
  tell (self);
  return TRUE;
}

gboolean
wuzi_study_redo (WuziStudy *self)
{
  const Step *step;

  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  if (!wuzi_study_can_redo (self))
    return FALSE;
  step = &g_array_index (self->steps, Step, self->done);
  for (guint i = step->first_op; i < get_op_end (self, self->done); i++)
    apply (self, &g_array_index (self->ops, Op, i), TRUE);
  self->done++;
  wuzi_study_set_current (self, step->after);
  tell (self);
  return TRUE;
}

gboolean
wuzi_study_can_undo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->depth == 0 && self->done > 0;
}

gboolean
wuzi_study_can_redo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->depth == 0 && self->done < self->steps->len;
}

gboolean
wuzi_study_is_modified (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->done != self->saved;
}

void
wuzi_study_set_saved (WuziStudy *self)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && self->depth == 0);
  self->saved = self->done;
  tell (self);
}

/* --- looking --- */

int
wuzi_study_get_size (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return self->size;
}

guint
wuzi_study_count_nodes (WuziStudy *self)
{
  guint count = 0;

  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (self, node, STUDY_ROOT))
    count++;
  return count;
}

StudyNode
wuzi_study_get_parent (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return node_at (self, node)->parent;
}

StudyNode
wuzi_study_get_child (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return node_at (self, node)->child;
}

StudyNode
wuzi_study_get_next (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return node_at (self, node)->next;
}

StudyNode
wuzi_study_get_previous (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return find_previous (self, node);
}

StudyNode
wuzi_study_walk (WuziStudy *self, StudyNode node, StudyNode top)
{
  StudyNode child = wuzi_study_get_child (self, node);

  if (child != STUDY_NO_NODE)
    return child;
  while (node != top && node_at (self, node)->next == STUDY_NO_NODE)
    node = node_at (self, node)->parent;
  return node != top ? node_at (self, node)->next : STUDY_NO_NODE;
}

StudyNode
wuzi_study_find_child (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  StudyNode child = wuzi_study_get_child (self, node);

  while (child != STUDY_NO_NODE
         && (node_at (self, child)->stone != stone || node_at (self, child)->point != point))
    child = node_at (self, child)->next;
  return child;
}

StudyNode
wuzi_study_get_end (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  while (node_at (self, node)->child != STUDY_NO_NODE)
    node = node_at (self, node)->child;
  return node;
}

guint
wuzi_study_get_depth (WuziStudy *self, StudyNode node)
{
  guint depth = 0;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), 0);
  while ((node = node_at (self, node)->parent) != STUDY_NO_NODE)
    depth++;
  return depth;
}

gboolean
wuzi_study_is_below (WuziStudy *self, StudyNode node, StudyNode top)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), FALSE);
  while (node != STUDY_NO_NODE && node != top)
    node = node_at (self, node)->parent;
  return node == top;
}

Stone
wuzi_study_get_stone (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STONE_NONE);
  return (Stone) node_at (self, node)->stone;
}

Point
wuzi_study_get_point (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), POINT_NONE);
  return node_at (self, node)->point;
}

const StudyNote *
wuzi_study_get_note (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), NULL);
  return node_at (self, node)->note;
}

const char *
wuzi_study_get_info (WuziStudy *self, StudyInfo info)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && info < STUDY_INFO_COUNT, NULL);
  return self->info[info];
}

gboolean
wuzi_study_get_rule (WuziStudy *self, Rule *rule)
{
  static const char *const NUMBERS[RULE_COUNT] = { "0", "1", "4", "9" }; /* Gomocup's */
  const char *text = wuzi_study_get_info (self, STUDY_INFO_RULES);
  g_autofree char *folded = text != NULL ? g_ascii_strdown (text, -1) : NULL;

  if (folded == NULL)
    return FALSE;
  for (int i = 0; i < RULE_COUNT; i++)
    if (strstr (folded, rule_to_name ((Rule) i)) != NULL || g_str_equal (folded, NUMBERS[i])) {
      *rule = (Rule) i;
      return TRUE;
    }
  if (!g_str_equal (folded, "8"))
    return FALSE;
  *rule = RULE_CARO;
  return TRUE;
}

gboolean
wuzi_study_get_opening (WuziStudy *self, OpeningKind *opening)
{
  const char *text = wuzi_study_get_info (self, STUDY_INFO_RULES);
  g_autofree char *folded = text != NULL ? g_ascii_strdown (text, -1) : NULL;
  g_auto (GStrv) words = folded != NULL ? g_strsplit_set (folded, ",; ", -1) : NULL;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (opening_from_name (words[i], opening))
      return TRUE;
  return FALSE;
}

/* --- changing --- */

StudyNode
wuzi_study_get_current (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), STUDY_NO_NODE);
  return self->current;
}

void
wuzi_study_set_current (WuziStudy *self, StudyNode node)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  if (self->current == node)
    return;
  self->current = node;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

/* A child that isn't there yet, as an edit; fresh is one whose parent came with the same edit, and
 * which comes and goes with it. */
static StudyNode
add_child (WuziStudy *self, StudyNode parent, Stone stone, Point point, gboolean fresh)
{
  StudyNode node;

  begin_step (self);
  node = new_node (self, stone, point);
  if (fresh)
    link_node (self, node, parent, STUDY_NO_NODE);
  else
    record (self, (Op){ OP_LINK, node, parent, STUDY_NO_NODE, NULL });
  return node;
}

static gboolean
is_full (WuziStudy *self)
{
  return self->nodes->len > STUDY_MAX_NODES;
}

static gboolean
is_on_board (WuziStudy *self, Point point)
{
  return point < POINT_COUNT && point_x (point) >= 0 && point_x (point) < self->size
         && point_y (point) >= 0 && point_y (point) < self->size;
}

/* What a node does to a point: FALSE if nothing. */
static gboolean
find_stone (const Node *node, Point point, Stone *stone)
{
  const GArray *stones = node->note != NULL ? node->note->stones : NULL;

  *stone = (Stone) node->stone;
  if (node->stone != STONE_NONE && node->point == point)
    return TRUE;
  for (guint i = 0; stones != NULL && i < stones->len; i++)
    if (g_array_index (stones, StudyStone, i).point == point) {
      *stone = g_array_index (stones, StudyStone, i).stone;
      return TRUE;
    }
  return FALSE;
}

/* Is a point of the board free after a node? The last node that touched it tells. */
static gboolean
is_free (WuziStudy *self, StudyNode node, Point point)
{
  Stone stone;

  if (!is_on_board (self, point))
    return FALSE;
  for (; node != STUDY_NO_NODE; node = node_at (self, node)->parent)
    if (find_stone (node_at (self, node), point, &stone))
      return stone == STONE_NONE;
  return TRUE;
}

StudyNode
wuzi_study_add_move (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  StudyNode child = wuzi_study_find_child (self, node, stone, point);
  gboolean follow = self->current == node;

  g_return_val_if_fail (stone == STONE_BLACK || stone == STONE_WHITE, STUDY_NO_NODE);
  if (child == STUDY_NO_NODE) {
    if (is_full (self) || (point != POINT_NONE && !is_free (self, node, point)))
      return STUDY_NO_NODE;
    wuzi_study_begin (self);
    child = add_child (self, node, stone, point, FALSE);
    if (follow)
      wuzi_study_set_current (self, child);
    wuzi_study_end (self);
  } else if (follow) {
    wuzi_study_set_current (self, child);
  }
  return child;
}

StudyNode
wuzi_study_add_node (WuziStudy *self, StudyNode node)
{
  gboolean follow = wuzi_study_get_current (self) == node;
  StudyNode child;

  g_return_val_if_fail (has_node (self, node), STUDY_NO_NODE);
  if (is_full (self))
    return STUDY_NO_NODE;
  wuzi_study_begin (self);
  child = add_child (self, node, STONE_NONE, POINT_NONE, FALSE);
  if (follow)
    wuzi_study_set_current (self, child);
  wuzi_study_end (self);
  return child;
}

static void
record_unlink (WuziStudy *self, StudyNode node)
{
  const Node *gone = node_at (self, node);

  record (self, (Op){ OP_UNLINK, node, gone->parent, gone->next, NULL });
}

void
wuzi_study_delete (WuziStudy *self, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (self, node);

  g_return_if_fail (parent != STUDY_NO_NODE);
  wuzi_study_begin (self);
  if (wuzi_study_is_below (self, self->current, node))
    wuzi_study_set_current (self, parent);
  record_unlink (self, node);
  wuzi_study_end (self);
}

static void
delete_siblings (WuziStudy *self, StudyNode node)
{
  StudyNode next;

  for (StudyNode at = node_at (self, node_at (self, node)->parent)->child; at != STUDY_NO_NODE;
       at = next) {
    next = node_at (self, at)->next;
    if (at != node)
      wuzi_study_delete (self, at);
  }
}

void
wuzi_study_delete_others (WuziStudy *self, StudyNode node)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  wuzi_study_begin (self);
  for (; node != STUDY_ROOT; node = node_at (self, node)->parent)
    delete_siblings (self, node);
  wuzi_study_end (self);
}

/* Puts a node before another sibling; at the end, if that is none. */
static void
record_move (WuziStudy *self, StudyNode node, StudyNode before)
{
  StudyNode parent = node_at (self, node)->parent;

  wuzi_study_begin (self);
  record_unlink (self, node);
  record (self, (Op){ OP_LINK, node, parent, before, NULL });
  wuzi_study_end (self);
}

gboolean
wuzi_study_move (WuziStudy *self, StudyNode node, gboolean earlier)
{
  StudyNode other =
      earlier ? wuzi_study_get_previous (self, node) : wuzi_study_get_next (self, node);

  if (other == STUDY_NO_NODE)
    return FALSE;
  record_move (self, node, earlier ? other : node_at (self, other)->next);
  return TRUE;
}

void
wuzi_study_make_main (WuziStudy *self, StudyNode node)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  wuzi_study_begin (self);
  for (; node != STUDY_ROOT; node = node_at (self, node)->parent) {
    StudyNode first = node_at (self, node_at (self, node)->parent)->child;

    if (first != node)
      record_move (self, node, first);
  }
  wuzi_study_end (self);
}

void
wuzi_study_set_note (WuziStudy *self, StudyNode node, StudyNote *note)
{
  g_autoptr (StudyNote) owned = note;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  if (study_note_equal (node_at (self, node)->note, note))
    return;
  wuzi_study_begin (self);
  record (self, (Op){ .kind = OP_NOTE,
                      .node = node,
                      .other = study_note_is_empty (note) ? NULL : g_steal_pointer (&owned) });
  wuzi_study_end (self);
}

static void
put_value (StudyNote **note, double value)
{
  if (*note == NULL)
    *note = study_note_new ();
  (*note)->has_value = TRUE;
  (*note)->value = value;
}

/* NOTE: the notes that undoing and redoing bring back get it, too. */
void
wuzi_study_set_value (WuziStudy *self, StudyNode node, double value)
{
  const StudyNote *note = wuzi_study_get_note (self, node);

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  if (note != NULL && note->has_value && note->value == value)
    return;
  put_value (&node_at (self, node)->note, value);
  for (guint i = 0; i < self->ops->len; i++) {
    Op *op = &g_array_index (self->ops, Op, i);

    if (op->kind == OP_NOTE && op->node == node)
      put_value ((StudyNote **) &op->other, value);
  }
  note_change (self, STUDY_CHANGE_VALUE, node);
  if (self->depth == 0)
    tell (self);
}

/* Was the last edit one of this node's note alone, and is it neither undone nor saved? */
static gboolean
can_amend (WuziStudy *self, StudyNode node)
{
  const Op *op;

  if (self->depth > 0 || self->done == 0 || self->done < self->steps->len
      || self->saved == self->done
      || g_array_index (self->steps, Step, self->done - 1).first_op + 1 != self->ops->len)
    return FALSE;
  op = &g_array_index (self->ops, Op, self->ops->len - 1);
  return op->kind == OP_NOTE && op->node == node;
}

void
wuzi_study_amend_note (WuziStudy *self, StudyNode node, StudyNote *note)
{
  g_autoptr (StudyNote) owned = note;
  StudyNote *former;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  if (!can_amend (self, node)) {
    wuzi_study_set_note (self, node, g_steal_pointer (&owned));
    return;
  }
  former = node_at (self, node)->note;
  if (study_note_equal (former, note))
    return;
  node_at (self, node)->note = study_note_is_empty (note) ? NULL : g_steal_pointer (&owned);
  study_note_free (former);
  note_change (self, STUDY_CHANGE_NOTE, node);
  tell (self);
}

void
wuzi_study_set_comment (WuziStudy *self, StudyNode node, const char *comment)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (self, node));

  study_note_set_text (&note->comment, comment);
  wuzi_study_set_note (self, node, note);
}

void
wuzi_study_set_name (WuziStudy *self, StudyNode node, const char *name)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (self, node));

  study_note_set_text (&note->name, name);
  wuzi_study_set_note (self, node, note);
}

void
wuzi_study_set_mark (WuziStudy *self, StudyNode node, StudyMarkKind kind, Point point, Point to,
                     const char *text, gboolean on)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (self, node));

  study_note_set_mark (note, kind, point, to, text, on);
  wuzi_study_set_note (self, node, note);
}

void
wuzi_study_set_info (WuziStudy *self, StudyInfo info, const char *text)
{
  char *copy = NULL;

  g_return_if_fail (WUZI_IS_STUDY (self) && info < STUDY_INFO_COUNT);
  study_note_set_text (&copy, text);
  if (g_strcmp0 (copy, self->info[info]) == 0) {
    g_free (copy);
    return;
  }
  wuzi_study_begin (self);
  record (self, (Op){ .kind = OP_INFO, .node = info, .other = copy });
  wuzi_study_end (self);
}

/* How files call a rule. */
static const char *const RULE_WORDS[RULE_COUNT] = { "Freestyle", "Standard", "Renju", "Caro" };

void
wuzi_study_set_rule (WuziStudy *self, Rule rule)
{
  wuzi_study_set_info (self, STUDY_INFO_RULES, RULE_WORDS[rule]);
}

/* --- branches --- */

StudyNode
wuzi_study_append (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  StudyNode child;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  if (is_full (self))
    return STUDY_NO_NODE;
  child = new_node (self, stone, point);
  link_node (self, child, node, STUDY_NO_NODE);
  return child;
}

void
wuzi_study_take_note (WuziStudy *self, StudyNode node, StudyNote *note)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  study_note_free (node_at (self, node)->note);
  if (study_note_is_empty (note))
    g_clear_pointer (&note, study_note_free);
  node_at (self, node)->note = note;
}

StudyNote *
wuzi_study_steal_note (WuziStudy *self, StudyNode node)
{
  StudyNote *note;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), NULL);
  note = g_steal_pointer (&node_at (self, node)->note);
  return note != NULL ? note : study_note_new ();
}

void
wuzi_study_init_info (WuziStudy *self, StudyInfo info, const char *text)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && info < STUDY_INFO_COUNT);
  study_note_set_text (&self->info[info], text);
}

static StudyNode
append_copy (WuziStudy *copy, StudyNode parent, const Node *node)
{
  StudyNode child = wuzi_study_append (copy, parent, (Stone) node->stone, node->point);

  if (node->note != NULL)
    wuzi_study_take_note (copy, child, study_note_copy (node->note));
  return child;
}

/* Appends all that is below a node. */
static void
append_below (WuziStudy *copy, StudyNode to, WuziStudy *self, StudyNode top)
{
  for (StudyNode node = top;;) {
    StudyNode next = node_at (self, node)->child;

    if (next == STUDY_NO_NODE) {
      while (node != top && node_at (self, node)->next == STUDY_NO_NODE) {
        node = node_at (self, node)->parent;
        to = node_at (copy, to)->parent;
      }
      if (node == top)
        return;
      next = node_at (self, node)->next;
      to = node_at (copy, to)->parent;
    }
    to = append_copy (copy, to, node_at (self, next));
    node = next;
  }
}

WuziStudy *
wuzi_study_copy (WuziStudy *self, StudyNode node)
{
  WuziStudy *copy;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), NULL);
  copy = wuzi_study_new (self->size);
  for (guint i = 0; i < STUDY_INFO_COUNT; i++)
    copy->info[i] = g_strdup (self->info[i]);
  if (node != STUDY_ROOT)
    append_below (copy, append_copy (copy, STUDY_ROOT, node_at (self, node)), self, node);
  else {
    if (node_at (self, node)->note != NULL)
      wuzi_study_take_note (copy, STUDY_ROOT, study_note_copy (node_at (self, node)->note));
    append_below (copy, STUDY_ROOT, self, STUDY_ROOT);
  }
  return copy;
}

WuziStudy *
wuzi_study_cut (WuziStudy *self, StudyNode node)
{
  WuziStudy *copy = wuzi_study_copy (self, node);

  g_return_val_if_fail (node != STUDY_ROOT, copy);
  wuzi_study_delete (self, node);
  return copy;
}

/* The child that another study's node becomes: the one with the same move, or without a move and
 * with the same note. */
static StudyNode
find_twin (WuziStudy *self, StudyNode node, const Node *other)
{
  StudyNode child = node_at (self, node)->child;
  guint left = MAX_TWINS;

  if (other->stone != STONE_NONE)
    return wuzi_study_find_child (self, node, (Stone) other->stone, other->point);
  while (child != STUDY_NO_NODE && left > 0
         && (node_at (self, child)->stone != STONE_NONE
             || !study_note_equal (node_at (self, child)->note, other->note))) {
    child = node_at (self, child)->next;
    left--;
  }
  return left > 0 ? child : STUDY_NO_NODE;
}

/* Adds a note; fresh as in add_child (). */
static void
merge_note (WuziStudy *self, StudyNode node, const StudyNote *other, gboolean fresh)
{
  StudyNote *note;

  if (study_note_is_empty (other))
    return;
  note = study_note_copy (node_at (self, node)->note);
  study_note_merge (note, other);
  if (fresh)
    wuzi_study_take_note (self, node, note);
  else
    wuzi_study_set_note (self, node, note);
}

/* Adds one node of another study below the cursor's. STUDY_NO_NODE if there is no place for it. */
static StudyNode
merge_node (WuziStudy *self, const StudyCursor *cursor, const Node *other, guint first_fresh)
{
  StudyNode parent = study_cursor_get_node (cursor);
  StudyNode child = find_twin (self, parent, other);

  if (child == STUDY_NO_NODE) {
    if (is_full (self)
        || (other->stone != STONE_NONE && !study_cursor_can_play (cursor, other->point)))
      return STUDY_NO_NODE;
    child = add_child (self, parent, (Stone) other->stone, other->point, parent >= first_fresh);
  }
  merge_note (self, child, other->note, child >= first_fresh);
  return child;
}

/* Takes the cursor to a node, from the root. */
static void
go_to (StudyCursor *cursor, WuziStudy *self, StudyNode node)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (; node != STUDY_ROOT; node = node_at (self, node)->parent)
    g_array_append_val (way, node);
  for (guint i = way->len; i > 0; i--)
    study_cursor_descend (cursor, g_array_index (way, StudyNode, i - 1));
}

static guint
merge_below (WuziStudy *self, StudyNode top, WuziStudy *other)
{
  g_autoptr (StudyCursor) cursor = study_cursor_new (self);
  guint first_fresh = self->nodes->len;
  guint left_out = 0;
  StudyNode node = node_at (other, STUDY_ROOT)->child;

  go_to (cursor, self, top);
  while (node != STUDY_NO_NODE) {
    StudyNode child = merge_node (self, cursor, node_at (other, node), first_fresh);

    if (child != STUDY_NO_NODE && node_at (other, node)->child != STUDY_NO_NODE) {
      study_cursor_descend (cursor, child);
      node = node_at (other, node)->child;
      continue;
    }
    left_out += child == STUDY_NO_NODE ? 1 : 0;
    while (node != STUDY_ROOT && node_at (other, node)->next == STUDY_NO_NODE) {
      node = node_at (other, node)->parent;
      if (node != STUDY_ROOT)
        study_cursor_ascend (cursor);
    }
    node = node_at (other, node)->next;
  }
  return left_out;
}

guint
wuzi_study_merge (WuziStudy *self, StudyNode node, WuziStudy *other)
{
  g_autoptr (WuziStudy) held = NULL;
  guint left_out;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), 0);
  g_return_val_if_fail (WUZI_IS_STUDY (other) && other->size == self->size, 0);
  held = other == self ? wuzi_study_copy (self, STUDY_ROOT) : g_object_ref (other);
  wuzi_study_begin (self);
  if (node == STUDY_ROOT)
    merge_note (self, node, node_at (held, STUDY_ROOT)->note, FALSE);
  left_out = merge_below (self, node, held);
  wuzi_study_end (self);
  return left_out;
}

/* --- positions --- */

/* So that the same stones with the other side to move have another key. */
static const uint64_t OTHER_TURN_KEY = 0x9ae16a3b2f90404fu;

static void
position_init (StudyPosition *position, int size)
{
  SymmetryKeys keys;
  Board board;

  if (!board_init (&board, size))
    g_assert_not_reached ();
  symmetry_keys_init (&keys, &board);
  memset (position, 0, sizeof *position);
  position->size = size;
  position->turn = STONE_BLACK;
  memcpy (position->keys, keys.of, sizeof position->keys);
  memcpy (position->at, board.at, sizeof position->at);
}

/* Changes the keys for a stone that comes or goes. */
static void
toggle_keys (StudyPosition *position, Point point, Stone stone)
{
  SymmetryKeys keys;

  memcpy (keys.of, position->keys, sizeof keys.of);
  symmetry_keys_play (&keys, position->size, point, stone);
  memcpy (position->keys, keys.of, sizeof keys.of);
}

static void
position_set (StudyPosition *position, Point point, Stone stone)
{
  Stone former = (Stone) position->at[point];

  if (former == stone)
    return;
  if (former != STONE_NONE) {
    toggle_keys (position, point, former);
    position->count[stone_index (former)]--;
  }
  if (stone != STONE_NONE) {
    toggle_keys (position, point, stone);
    position->count[stone_index (stone)]++;
  }
  position->at[point] = (uint8_t) stone;
}

uint64_t
study_position_get_key (const StudyPosition *position, gboolean symmetric)
{
  gboolean even = (position->count[0] + position->count[1]) % 2 == 0;
  gboolean usual = position->turn == (even ? STONE_BLACK : STONE_WHITE);
  uint64_t key = position->keys[0];

  for (int i = 1; symmetric && i < SYMMETRY_COUNT; i++)
    key = MIN (key, position->keys[i]);
  return usual ? key : key ^ OTHER_TURN_KEY;
}

void
study_position_to_board (const StudyPosition *position, Board *board)
{
  board_init (board, position->size);
  for (int y = 0; y < position->size; y++)
    for (int x = 0; x < position->size; x++) {
      Point point = point_make (x, y);

      if (position->at[point] == STONE_NONE)
        continue;
      board->at[point] = position->at[point];
      if (point != position->last)
        board->moves[board->count++] = point;
    }
  if (position->last != POINT_NONE)
    board->moves[board->count++] = position->last;
  board->turn = position->turn;
}

/* What a point was before the cursor went on. */
typedef struct {
  Point point;
  guint8 stone;
} Former;

/* A node on the way, and what it was before it. */
typedef struct {
  StudyNode node;
  guint formers;
  Point last;
  guint8 turn;
} Mark;

struct StudyCursor {
  WuziStudy *study; /* Owned */
  StudyPosition position;
  GArray *formers; /* of Former */
  GArray *marks;   /* of Mark; the first is the root */
};

static void
cursor_set (StudyCursor *cursor, Point point, Stone stone)
{
  const Former former = { point, cursor->position.at[point] };

  if (former.stone == STONE_OFF || former.stone == stone)
    return;
  g_array_append_val (cursor->formers, former);
  position_set (&cursor->position, point, stone);
}

static void
set_up (StudyCursor *cursor, const StudyNote *note)
{
  StudyPosition *position = &cursor->position;

  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++) {
    const StudyStone *stone = &g_array_index (note->stones, StudyStone, i);

    cursor_set (cursor, stone->point, stone->stone);
  }
  if (note->turn != STONE_NONE)
    position->turn = note->turn;
  else if (note->stones != NULL)
    position->turn = position->count[0] <= position->count[1] ? STONE_BLACK : STONE_WHITE;
}

/* Puts down what belongs to a node: what is set up, then the move. */
static void
enter (StudyCursor *cursor, StudyNode at)
{
  const Node *node = node_at (cursor->study, at);
  const Mark mark = { at, cursor->formers->len, cursor->position.last,
                      (guint8) cursor->position.turn };

  g_array_append_val (cursor->marks, mark);
  cursor->position.last = POINT_NONE;
  if (node->note != NULL)
    set_up (cursor, node->note);
  if (node->stone == STONE_NONE)
    return;
  if (node->point != POINT_NONE)
    cursor_set (cursor, node->point, (Stone) node->stone);
  cursor->position.last = node->point;
  cursor->position.turn = stone_other ((Stone) node->stone);
}

/* Takes back what the last node put down. */
static void
leave (StudyCursor *cursor)
{
  Mark mark = g_array_index (cursor->marks, Mark, cursor->marks->len - 1);

  while (cursor->formers->len > mark.formers) {
    Former former = g_array_index (cursor->formers, Former, cursor->formers->len - 1);

    position_set (&cursor->position, former.point, (Stone) former.stone);
    g_array_set_size (cursor->formers, cursor->formers->len - 1);
  }
  cursor->position.last = mark.last;
  cursor->position.turn = (Stone) mark.turn;
  g_array_set_size (cursor->marks, cursor->marks->len - 1);
}

StudyCursor *
study_cursor_new (WuziStudy *study)
{
  StudyCursor *cursor = g_new0 (StudyCursor, 1);

  cursor->study = g_object_ref (study);
  cursor->formers = g_array_new (FALSE, FALSE, sizeof (Former));
  cursor->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  position_init (&cursor->position, study->size);
  enter (cursor, STUDY_ROOT);
  return cursor;
}

void
study_cursor_free (StudyCursor *cursor)
{
  g_array_unref (cursor->formers);
  g_array_unref (cursor->marks);
  g_object_unref (cursor->study);
  g_free (cursor);
}

StudyNode
study_cursor_get_node (const StudyCursor *cursor)
{
  return g_array_index (cursor->marks, Mark, cursor->marks->len - 1).node;
}

guint
study_cursor_get_depth (const StudyCursor *cursor)
{
  return cursor->marks->len - 1;
}

const StudyPosition *
study_cursor_get_position (const StudyCursor *cursor)
{
  return &cursor->position;
}

void
study_cursor_descend (StudyCursor *cursor, StudyNode child)
{
  enter (cursor, child);
}

gboolean
study_cursor_ascend (StudyCursor *cursor)
{
  if (cursor->marks->len == 1)
    return FALSE;
  leave (cursor);
  return TRUE;
}

gboolean
study_cursor_next (StudyCursor *cursor, gboolean descend)
{
  StudyNode node = study_cursor_get_node (cursor);
  StudyNode child = descend ? node_at (cursor->study, node)->child : STUDY_NO_NODE;

  if (child != STUDY_NO_NODE) {
    enter (cursor, child);
    return TRUE;
  }
  while (study_cursor_ascend (cursor)) {
    StudyNode next = node_at (cursor->study, node)->next;

    if (next != STUDY_NO_NODE) {
      enter (cursor, next);
      return TRUE;
    }
    node = study_cursor_get_node (cursor);
  }
  return FALSE;
}

void
study_cursor_refresh (StudyCursor *cursor)
{
  StudyNode node = study_cursor_get_node (cursor);

  leave (cursor);
  enter (cursor, node);
}

gboolean
study_cursor_can_play (const StudyCursor *cursor, Point point)
{
  return point == POINT_NONE || (point < POINT_COUNT && cursor->position.at[point] == STONE_NONE);
}

void
wuzi_study_get_position (WuziStudy *self, StudyNode node, StudyPosition *position)
{
  g_autoptr (StudyCursor) cursor = NULL;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  cursor = study_cursor_new (self);
  go_to (cursor, self, node);
  *position = cursor->position;
}

void
wuzi_study_number_moves (WuziStudy *self, StudyNode node, guint16 numbers[POINT_COUNT])
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof node);
  guint16 number = 0;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  memset (numbers, 0, POINT_COUNT * sizeof *numbers);
  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (self, node))
    g_array_append_val (way, node);
  for (guint i = way->len; i > 0; i--) {
    StudyNode step = g_array_index (way, StudyNode, i - 1);
    const StudyNote *note = wuzi_study_get_note (self, step);
    Point point = wuzi_study_get_point (self, step);

    for (guint j = 0; note != NULL && note->stones != NULL && j < note->stones->len; j++)
      numbers[g_array_index (note->stones, StudyStone, j).point] = 0;
    if (wuzi_study_get_stone (self, step) == STONE_NONE)
      continue;
    number++;
    if (point != POINT_NONE)
      numbers[point] = number;
  }
}

GArray *
wuzi_study_find_positions (WuziStudy *self, uint64_t key, gboolean symmetric)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (StudyCursor) cursor = NULL;

  g_return_val_if_fail (WUZI_IS_STUDY (self), found);
  cursor = study_cursor_new (self);
  do {
    StudyNode node = study_cursor_get_node (cursor);

    if (study_position_get_key (&cursor->position, symmetric) == key)
      g_array_append_val (found, node);
  } while (study_cursor_next (cursor, TRUE));
  return found;
}

/* --- made of games --- */

WuziStudy *
wuzi_study_new_from_moves (int size, Rule rule, Stone first, const WuziRecordedMove *moves,
                           guint count)
{
  WuziStudy *self = wuzi_study_new (size);
  StudyNode node = STUDY_ROOT;
  Stone stone = first;

  for (guint i = 0; i < count; i++) {
    StudyNote *note = study_note_new ();

    note->msecs = moves[i].msecs;
    node = wuzi_study_append (self, node, stone, moves[i].point);
    wuzi_study_take_note (self, node, note);
    stone = stone_other (stone);
  }
  self->info[STUDY_INFO_RULES] = g_strdup (RULE_WORDS[rule]);
  self->current = node;
  return self;
}

/* "B+R" (transfer full) */
static char *
dup_result (const WuziGameFacts *facts)
{
  const char *how = "";

  if (facts->result == WUZI_RESULT_DRAW)
    return g_strdup ("0");
  if (facts->ending == WUZI_ENDING_RESIGNATION)
    how = "R";
  else if (facts->ending == WUZI_ENDING_TIME)
    how = "T";
  else if (facts->ending == WUZI_ENDING_FOUL)
    how = "F";
  return g_strconcat (facts->result == WUZI_RESULT_BLACK_WINS ? "B+" : "W+", how, NULL);
}

/* Nobody took time for moves that stood on the board when the game began. */
static void
forget_times (WuziStudy *self, guint moves)
{
  StudyNode node = STUDY_ROOT;

  for (guint i = 0; i < moves; i++) {
    node = wuzi_study_get_child (self, node);
    wuzi_study_take_note (self, node, NULL);
  }
}

WuziStudy *
wuzi_study_new_from_record (WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  WuziStudy *self = wuzi_study_new_from_moves (facts->size, facts->rule, facts->first, facts->moves,
                                               facts->move_count);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (facts->started / 1000);
  g_autoptr (GDateTime) started = utc != NULL ? g_date_time_to_local (utc) : NULL;

  forget_times (self, facts->origin_moves);
  if (facts->opening != OPENING_FREE) {
    g_autofree char *rule = g_steal_pointer (&self->info[STUDY_INFO_RULES]);

    self->info[STUDY_INFO_RULES] =
        g_strdup_printf ("%s, %s", rule, opening_to_name (facts->opening));
  }
  self->info[STUDY_INFO_BLACK] = g_strdup (facts->black.name);
  self->info[STUDY_INFO_WHITE] = g_strdup (facts->white.name);
  self->info[STUDY_INFO_RESULT] = dup_result (facts);
  if (started != NULL)
    self->info[STUDY_INFO_DATE] = g_date_time_format (started, "%Y-%m-%d");
  return self;
}

/* --- the class --- */

static void
wuzi_study_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  WuziStudy *self = WUZI_STUDY (object);

  switch (property) {
  case PROP_CURRENT:
    g_value_set_uint (value, self->current);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, wuzi_study_can_undo (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, wuzi_study_can_redo (self));
    break;
  case PROP_MODIFIED:
    g_value_set_boolean (value, wuzi_study_is_modified (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

static void
wuzi_study_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  if (property == PROP_CURRENT)
    wuzi_study_set_current (WUZI_STUDY (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
wuzi_study_finalize (GObject *object)
{
  WuziStudy *self = WUZI_STUDY (object);

  g_array_unref (self->steps);
  g_array_unref (self->ops);
  g_array_unref (self->nodes);
  for (guint i = 0; i < STUDY_INFO_COUNT; i++)
    g_free (self->info[i]);

  G_OBJECT_CLASS (wuzi_study_parent_class)->finalize (object);
}

static void
wuzi_study_class_init (WuziStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags look = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_study_get_property;
  object_class->set_property = wuzi_study_set_property;
  object_class->finalize = wuzi_study_finalize;

  properties[PROP_CURRENT] =
      g_param_spec_uint ("current", NULL, NULL, STUDY_ROOT, G_MAXUINT, STUDY_ROOT,
                         look | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, look);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, look);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, look);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
wuzi_study_init (WuziStudy *self)
{
  self->nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  g_array_set_clear_func (self->nodes, node_clear);
  g_array_set_size (self->nodes, STUDY_ROOT + 1);
  self->ops = g_array_new (FALSE, TRUE, sizeof (Op));
  g_array_set_clear_func (self->ops, op_clear);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->current = STUDY_ROOT;
}

WuziStudy *
wuzi_study_new (int size)
{
  WuziStudy *self;

  g_return_val_if_fail (size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE, NULL);
  self = g_object_new (WUZI_TYPE_STUDY, NULL);
  self->size = size;
  return self;
}
