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
#include "threads/task-thread.h"

enum {
  MAX_TWINS = 200,    /* of nodes without a move, so many are compared */
  MANY_NODES = 10000, /* in a large study */
};

typedef enum {
  OP_LINK,   /* puts siblings, from node to end, below parent, before "before" or at the end */
  OP_UNLINK, /* takes them from there */
  OP_NOTE,   /* exchanges the node's note and the one here */
  OP_INFO,   /* exchanges the text of info number "node" and the one here */
} OpKind;

typedef struct {
  OpKind kind;
  StudyNode node;
  StudyNode end;
  StudyNode parent;
  StudyNode before;
  gpointer other; /* Owned: a StudyNote or a text */
} Op;

typedef struct {
  guint first_op;
  guint first_node; /* that it made: all from here on */
  StudyNode before; /* the current node */
  StudyNode after;
  guint64 state; /* that it led to */
} Step;

struct _WuziStudy {
  GObject parent_instance;

  int size;

  /* Owned */
  StudyNodes nodes; /* 0 is none */
  GArray *ops;      /* of Op */
  GArray *steps;    /* of Step */
  char *info[STUDY_INFO_COUNT];
  GMutex mutex;     /* of the cursor: several threads may look at a study that nobody changes */
  StudyCursor *way; /* to where was asked for the stones last; NULL: nowhere */

  guint done;         /* of the steps; those behind it can be redone */
  guint64 last_state; /* numbers are given once */
  guint64 saved;      /* the state in which it was */
  guint shape;        /* see wuzi_study_get_shape () */
  guint edits;        /* changes so far */
  GCancellable *stop; /* borrowed: of the merging in which this is the copy; or NULL */
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

static const StudyNodeData *
look (WuziStudy *self, StudyNode node)
{
  return study_nodes_look (&self->nodes, node);
}

/* NOTE: what look () has given may not be used any more. */
static StudyNodeData *
edit (WuziStudy *self, StudyNode node)
{
  return study_nodes_edit (&self->nodes, node);
}

static gboolean
has_node (WuziStudy *self, StudyNode node)
{
  return node != STUDY_NO_NODE && node < self->nodes.length;
}

static StudyCursor *go_way (WuziStudy *self, StudyNode node);
static void go_to (StudyCursor *cursor, StudyNode node);
static void destroy_cursor (StudyCursor *cursor);
static void leave_way (WuziStudy *self, StudyNode node);
static void shorten_way (WuziStudy *self, StudyNode first);

/* --- links --- */

static void
link_nodes (WuziStudy *self, StudyNode node, StudyNode end, StudyNode parent, StudyNode before)
{
  StudyNode previous =
      before != STUDY_NO_NODE ? look (self, before)->previous : look (self, parent)->last;

  edit (self, node)->previous = previous;
  edit (self, end)->next = before;
  if (previous != STUDY_NO_NODE)
    edit (self, previous)->next = node;
  else
    edit (self, parent)->child = node;
  if (before != STUDY_NO_NODE)
    edit (self, before)->previous = end;
  else
    edit (self, parent)->last = end;
}

static void
unlink_nodes (WuziStudy *self, StudyNode node, StudyNode end)
{
  StudyNode parent = look (self, node)->parent;
  StudyNode previous = look (self, node)->previous;
  StudyNode next = look (self, end)->next;

  if (previous != STUDY_NO_NODE)
    edit (self, previous)->next = next;
  else
    edit (self, parent)->child = next;
  if (next != STUDY_NO_NODE)
    edit (self, next)->previous = previous;
  else
    edit (self, parent)->last = previous;
  edit (self, node)->previous = STUDY_NO_NODE;
  edit (self, end)->next = STUDY_NO_NODE;
}

/* A node of its own, that only knows its parent. */
static StudyNode
new_node (WuziStudy *self, StudyNode parent, Stone stone, Point point)
{
  const StudyNodeData node = { .parent = parent,
                               .depth = look (self, parent)->depth + 1,
                               .point = point,
                               .stone = (guint8) stone };

  return study_nodes_add (&self->nodes, &node);
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

/* Gathers what an edit touches: one node, or the root in place of several. */
static void
note_change (WuziStudy *self, StudyChange what, StudyNode node)
{
  if (self->changed == 0 || self->changed_node == node)
    self->changed_node = node;
  else
    self->changed_node = STUDY_ROOT;
  self->changed |= what;
  self->edits++;
}

static gboolean
sets_up (const StudyNote *note)
{
  return note != NULL && (note->stones != NULL || note->turn != STONE_NONE);
}

/* A note was exchanged: that may change the stones there and below. */
static void
tell_note (WuziStudy *self, StudyNode node, const StudyNote *note, const StudyNote *former)
{
  note_change (self, STUDY_CHANGE_NOTE, node);
  if (!sets_up (note) && !sets_up (former))
    return;
  note_change (self, STUDY_CHANGE_STONES, node);
  leave_way (self, node);
}

static void
apply_link (WuziStudy *self, const Op *op, gboolean linked)
{
  if (linked)
    link_nodes (self, op->node, op->end, op->parent, op->before);
  else
    unlink_nodes (self, op->node, op->end);
  self->shape++;
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
    StudyNodeData *node = edit (self, op->node);
    StudyNote *note = node->note;

    node->note = op->other;
    op->other = note;
    tell_note (self, op->node, node->note, note);
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
  self->shape++;
  shorten_way (self, step->first_node);
  study_nodes_truncate (&self->nodes, step->first_node);
  g_array_set_size (self->ops, step->first_op);
  g_array_set_size (self->steps, self->done);
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
  self->first_node = self->nodes.length;
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
    const Step step = { self->first_op, self->first_node, self->before, self->current,
                        ++self->last_state };

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

guint64
wuzi_study_get_state (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return self->done > 0 ? g_array_index (self->steps, Step, self->done - 1).state : 0;
}

gboolean
wuzi_study_is_modified (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return wuzi_study_get_state (self) != self->saved;
}

void
wuzi_study_set_saved (WuziStudy *self, guint64 state)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && self->depth == 0);
  self->saved = state;
  tell (self);
}

/* --- looking --- */

int
wuzi_study_get_size (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return self->size;
}

gboolean
wuzi_study_is_large (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->nodes.length > MANY_NODES;
}

guint
wuzi_study_get_limit (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return self->nodes.length;
}

guint
wuzi_study_get_shape (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return self->shape;
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
  return look (self, node)->parent;
}

StudyNode
wuzi_study_get_child (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return look (self, node)->child;
}

StudyNode
wuzi_study_get_next (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return look (self, node)->next;
}

StudyNode
wuzi_study_get_previous (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return look (self, node)->previous;
}

StudyNode
wuzi_study_walk (WuziStudy *self, StudyNode node, StudyNode top)
{
  StudyNode child = wuzi_study_get_child (self, node);

  if (child != STUDY_NO_NODE)
    return child;
  while (node != top && look (self, node)->next == STUDY_NO_NODE)
    node = look (self, node)->parent;
  return node != top ? look (self, node)->next : STUDY_NO_NODE;
}

StudyNode
wuzi_study_find_child (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  StudyNode child = wuzi_study_get_child (self, node);

  while (child != STUDY_NO_NODE
         && (look (self, child)->stone != stone || look (self, child)->point != point))
    child = look (self, child)->next;
  return child;
}

StudyNode
wuzi_study_get_end (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  while (look (self, node)->child != STUDY_NO_NODE)
    node = look (self, node)->child;
  return node;
}

guint
wuzi_study_get_depth (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), 0);
  return look (self, node)->depth;
}

gboolean
wuzi_study_is_below (WuziStudy *self, StudyNode node, StudyNode top)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), FALSE);
  g_return_val_if_fail (has_node (self, top), FALSE);
  while (look (self, node)->depth > look (self, top)->depth)
    node = look (self, node)->parent;
  return node == top;
}

Stone
wuzi_study_get_stone (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STONE_NONE);
  return (Stone) look (self, node)->stone;
}

Point
wuzi_study_get_point (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), POINT_NONE);
  return look (self, node)->point;
}

const StudyNote *
wuzi_study_get_note (WuziStudy *self, StudyNode node)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), NULL);
  return look (self, node)->note;
}

const char *
wuzi_study_get_info (WuziStudy *self, StudyInfo info)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && info < STUDY_INFO_COUNT, NULL);
  return self->info[info];
}

/* Words by which the rules are known elsewhere, in lower case: what renju's openings are called
 * says that it is renju. The former come first. */
static const struct {
  const char *word;
  Rule rule;
} RULES_OF_OTHERS[] = {
  { "无禁", RULE_FREESTYLE },  { "無禁", RULE_FREESTYLE },   { "自由", RULE_FREESTYLE },
  { "标准", RULE_STANDARD },   { "標準", RULE_STANDARD },    { "连珠", RULE_RENJU },
  { "連珠", RULE_RENJU },      { "렌주", RULE_RENJU },       { "рэндзю", RULE_RENJU },
  { "有禁", RULE_RENJU },      { "禁手", RULE_RENJU },       { "rif", RULE_RENJU },
  { "taraguchi", RULE_RENJU }, { "yamaguchi", RULE_RENJU },  { "山口", RULE_RENJU },
  { "soosõrv", RULE_RENJU },   { "soosorv", RULE_RENJU },    { "soosyrv", RULE_RENJU },
  { "sakata", RULE_RENJU },    { "tarannikov", RULE_RENJU },
};

/* Does a word stand in a text, not as a part of another one? */
static gboolean
has_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if ((at == text || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (at[length]))
      return TRUE;
  return FALSE;
}

gboolean
study_find_rule (const char *text, Rule *rule)
{
  static const char *const NUMBERS[RULE_COUNT] = { "0", "1", "4", "9" }; /* Gomocup's */
  g_autofree char *folded = g_utf8_strdown (text, -1);

  for (int i = 0; i < RULE_COUNT; i++)
    if (strstr (folded, rule_to_name ((Rule) i)) != NULL || g_str_equal (folded, NUMBERS[i])) {
      *rule = (Rule) i;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (RULES_OF_OTHERS); i++)
    if (has_word (folded, RULES_OF_OTHERS[i].word)) {
      *rule = RULES_OF_OTHERS[i].rule;
      return TRUE;
    }
  if (!g_str_equal (folded, "8"))
    return FALSE;
  *rule = RULE_CARO;
  return TRUE;
}

gboolean
wuzi_study_get_rule (WuziStudy *self, Rule *rule)
{
  const char *text = wuzi_study_get_info (self, STUDY_INFO_RULES);

  return text != NULL && study_find_rule (text, rule);
}

gboolean
wuzi_study_get_opening (WuziStudy *self, OpeningKind *opening)
{
  const char *text = wuzi_study_get_info (self, STUDY_INFO_RULES);
  g_autofree char *plain = text != NULL ? g_str_to_ascii (text, "C") : NULL;
  g_autofree char *folded = plain != NULL ? g_ascii_strdown (plain, -1) : NULL;
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

/* The operation that has just put the last child of a node there: siblings that come one after the
 * other are one. NULL if there is none. */
static Op *
find_last_link (WuziStudy *self, StudyNode parent)
{
  Op *op =
      self->ops->len > self->first_op ? &g_array_index (self->ops, Op, self->ops->len - 1) : NULL;

  return op != NULL && op->kind == OP_LINK && op->parent == parent && op->before == STUDY_NO_NODE
                 && op->end == look (self, parent)->last
             ? op
             : NULL;
}

/* A child that isn't there yet, as an edit; fresh is one whose parent came with the same edit, and
 * which comes and goes with it. */
static StudyNode
add_child (WuziStudy *self, StudyNode parent, Stone stone, Point point, gboolean fresh)
{
  StudyNode node;
  Op *op;

  begin_step (self);
  op = find_last_link (self, parent);
  node = new_node (self, parent, stone, point);
  link_nodes (self, node, node, parent, STUDY_NO_NODE);
  note_change (self, STUDY_CHANGE_TREE, parent);
  if (!fresh && op != NULL) {
    op->end = node;
  } else if (!fresh) {
    const Op link = { OP_LINK, node, node, parent, STUDY_NO_NODE, NULL };

    g_array_append_val (self->ops, link);
  }
  return node;
}

static gboolean
is_full (WuziStudy *self)
{
  return self->nodes.length > STUDY_MAX_NODES;
}

static gboolean
is_on_board (WuziStudy *self, Point point)
{
  return point < POINT_COUNT && point_x (point) >= 0 && point_x (point) < self->size
         && point_y (point) >= 0 && point_y (point) < self->size;
}

/* Is a point of the board free after a node? */
static gboolean
is_free (WuziStudy *self, StudyNode node, Point point)
{
  return is_on_board (self, point) && study_cursor_can_play (go_way (self, node), point);
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
record_unlink (WuziStudy *self, StudyNode node, StudyNode end)
{
  record (self,
          (Op) { OP_UNLINK, node, end, look (self, node)->parent, look (self, end)->next, NULL });
}

void
wuzi_study_delete (WuziStudy *self, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (self, node);

  g_return_if_fail (parent != STUDY_NO_NODE);
  wuzi_study_begin (self);
  if (wuzi_study_is_below (self, self->current, node))
    wuzi_study_set_current (self, parent);
  record_unlink (self, node, node);
  wuzi_study_end (self);
}

static void
delete_siblings (WuziStudy *self, StudyNode node)
{
  const StudyNodeData *above = look (self, look (self, node)->parent);
  StudyNode first = above->child;
  StudyNode last = above->last;
  StudyNode previous = look (self, node)->previous;
  StudyNode next = look (self, node)->next;

  if (previous != STUDY_NO_NODE)
    record_unlink (self, first, previous);
  if (next != STUDY_NO_NODE)
    record_unlink (self, next, last);
}

/* The last node of the way to one that is on the way to another. */
static StudyNode
find_meeting (WuziStudy *self, StudyNode node, StudyNode other)
{
  while (node != other)
    if (look (self, node)->depth > look (self, other)->depth)
      node = look (self, node)->parent;
    else
      other = look (self, other)->parent;
  return node;
}

void
wuzi_study_delete_others (WuziStudy *self, StudyNode node)
{
  StudyNode meeting;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  wuzi_study_begin (self);
  meeting = find_meeting (self, self->current, node);
  if (meeting != node)
    wuzi_study_set_current (self, meeting);
  for (; node != STUDY_ROOT; node = look (self, node)->parent)
    delete_siblings (self, node);
  wuzi_study_end (self);
}

/* Puts a node before another sibling; at the end, if that is none. */
static void
record_move (WuziStudy *self, StudyNode node, StudyNode before)
{
  StudyNode parent = look (self, node)->parent;

  wuzi_study_begin (self);
  record_unlink (self, node, node);
  record (self, (Op) { OP_LINK, node, node, parent, before, NULL });
  wuzi_study_end (self);
}

gboolean
wuzi_study_move (WuziStudy *self, StudyNode node, gboolean earlier)
{
  StudyNode other =
      earlier ? wuzi_study_get_previous (self, node) : wuzi_study_get_next (self, node);

  if (other == STUDY_NO_NODE)
    return FALSE;
  record_move (self, node, earlier ? other : look (self, other)->next);
  return TRUE;
}

void
wuzi_study_make_main (WuziStudy *self, StudyNode node)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  wuzi_study_begin (self);
  for (; node != STUDY_ROOT; node = look (self, node)->parent) {
    StudyNode first = look (self, look (self, node)->parent)->child;

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
  if (study_note_equal (look (self, node)->note, note))
    return;
  wuzi_study_begin (self);
  record (self, (Op) { .kind = OP_NOTE,
                       .node = node,
                       .other = study_note_is_empty (note) ? NULL : g_steal_pointer (&owned) });
  wuzi_study_end (self);
}

/* NOTE: a copy of the study may have the same note. */
static void
put_value (StudyNote **note, double value)
{
  g_autoptr (StudyNote) former = *note;

  *note = former != NULL && !study_note_is_shared (former) ? g_steal_pointer (&former)
                                                           : study_note_copy (former);
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
  put_value (&edit (self, node)->note, value);
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
      || !wuzi_study_is_modified (self)
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
  if (study_note_equal (look (self, node)->note, note))
    return;
  former = edit (self, node)->note;
  tell_note (self, node, note, former);
  edit (self, node)->note = study_note_is_empty (note) ? NULL : g_steal_pointer (&owned);
  study_note_free (former);
  g_array_index (self->steps, Step, self->done - 1).state = ++self->last_state;
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
wuzi_study_set_mark (WuziStudy *self, StudyNode node, MarkKind kind, Point point, Point to,
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
  record (self, (Op) { .kind = OP_INFO, .node = info, .other = copy });
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
  child = new_node (self, node, stone, point);
  link_nodes (self, child, child, node, STUDY_NO_NODE);
  return child;
}

void
wuzi_study_take_note (WuziStudy *self, StudyNode node, StudyNote *note)
{
  StudyNodeData *data;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  data = edit (self, node);
  if (sets_up (data->note) || sets_up (note))
    leave_way (self, node);
  study_note_free (data->note);
  if (study_note_is_empty (note))
    g_clear_pointer (&note, study_note_free);
  data->note = note;
}

StudyNote *
wuzi_study_steal_note (WuziStudy *self, StudyNode node)
{
  g_autoptr (StudyNote) note = NULL;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), NULL);
  if (sets_up (look (self, node)->note))
    leave_way (self, node);
  note = g_steal_pointer (&edit (self, node)->note);
  return note != NULL && !study_note_is_shared (note) ? g_steal_pointer (&note)
                                                      : study_note_copy (note);
}

void
wuzi_study_init_info (WuziStudy *self, StudyInfo info, const char *text)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && info < STUDY_INFO_COUNT);
  study_note_set_text (&self->info[info], text);
}

void
wuzi_study_init_rule (WuziStudy *self, Rule rule)
{
  wuzi_study_init_info (self, STUDY_INFO_RULES, RULE_WORDS[rule]);
}

static StudyNode
append_copy (WuziStudy *copy, StudyNode parent, const StudyNodeData *node)
{
  StudyNode child = wuzi_study_append (copy, parent, (Stone) node->stone, node->point);

  if (node->note != NULL)
    wuzi_study_take_note (copy, child, study_note_ref (node->note));
  return child;
}

/* Appends all that is below a node. */
static void
append_below (WuziStudy *copy, StudyNode to, WuziStudy *self, StudyNode top)
{
  for (StudyNode node = top;;) {
    StudyNode next = look (self, node)->child;

    if (next == STUDY_NO_NODE) {
      while (node != top && look (self, node)->next == STUDY_NO_NODE) {
        node = look (self, node)->parent;
        to = look (copy, to)->parent;
      }
      if (node == top)
        return;
      next = look (self, node)->next;
      to = look (copy, to)->parent;
    }
    to = append_copy (copy, to, look (self, next));
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
  if (node != STUDY_ROOT) {
    append_below (copy, append_copy (copy, STUDY_ROOT, look (self, node)), self, node);
    return copy;
  }
  study_nodes_clear (&copy->nodes);
  study_nodes_copy (&copy->nodes, &self->nodes);
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
find_twin (WuziStudy *self, StudyNode node, const StudyNodeData *other)
{
  StudyNode child = look (self, node)->child;
  guint left = MAX_TWINS;

  if (other->stone != STONE_NONE)
    return wuzi_study_find_child (self, node, (Stone) other->stone, other->point);
  while (child != STUDY_NO_NODE && left > 0
         && (look (self, child)->stone != STONE_NONE
             || !study_note_equal (look (self, child)->note, other->note))) {
    child = look (self, child)->next;
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
  note = study_note_copy (look (self, node)->note);
  study_note_merge (note, other);
  if (fresh)
    wuzi_study_take_note (self, node, note);
  else
    wuzi_study_set_note (self, node, note);
}

/* Adds one node of another study below the cursor's. STUDY_NO_NODE if there is no place for it. */
static StudyNode
merge_node (WuziStudy *self, const StudyCursor *cursor, const StudyNodeData *other,
            guint first_fresh)
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

static guint
merge_below (WuziStudy *self, StudyNode top, WuziStudy *other)
{
  g_autoptr (StudyCursor) cursor = study_cursor_new (self);
  guint first_fresh = self->nodes.length;
  guint left_out = 0;
  StudyNode node = look (other, STUDY_ROOT)->child;

  go_to (cursor, top);
  while (node != STUDY_NO_NODE && !g_cancellable_is_cancelled (self->stop)) {
    StudyNode child = merge_node (self, cursor, look (other, node), first_fresh);

    if (child != STUDY_NO_NODE && look (other, node)->child != STUDY_NO_NODE) {
      study_cursor_descend (cursor, child);
      node = look (other, node)->child;
      continue;
    }
    left_out += child == STUDY_NO_NODE ? 1 : 0;
    while (node != STUDY_ROOT && look (other, node)->next == STUDY_NO_NODE) {
      node = look (other, node)->parent;
      if (node != STUDY_ROOT)
        study_cursor_ascend (cursor);
    }
    node = look (other, node)->next;
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
    merge_note (self, node, look (held, STUDY_ROOT)->note, FALSE);
  left_out = merge_below (self, node, held);
  wuzi_study_end (self);
  return left_out;
}

/* A merging in a thread, into a copy. */
typedef struct {
  WuziStudy *copy; /* Owned */
  StudyNode node;
  GPtrArray *others; /* Owned, of WuziStudy */
  guint left_out;
  guint edits; /* of the study when it was copied */
  guint shape; /* likewise */
} Merging;

static void
merging_free (gpointer data)
{
  Merging *merging = data;

  g_clear_object (&merging->copy);
  g_ptr_array_unref (merging->others);
  g_free (merging);
}

static void
merge_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Merging *merging = task_data;

  merging->left_out = 0;
  merging->copy->stop = cancellable;
  wuzi_study_begin (merging->copy);
  for (guint i = 0; i < merging->others->len; i++) {
    WuziStudy *other = g_ptr_array_index (merging->others, i);

    if (other->size == merging->copy->size)
      merging->left_out += wuzi_study_merge (merging->copy, merging->node, other);
  }
  wuzi_study_end (merging->copy);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/* Forgets the steps that could be redone; their nodes stay among the others, out of the tree. */
static void
leave_undone (WuziStudy *self)
{
  if (self->done == self->steps->len)
    return;
  g_array_set_size (self->ops, g_array_index (self->steps, Step, self->done).first_op);
  g_array_set_size (self->steps, self->done);
}

/* Takes all that a copy has more, as one edit. */
static void
take_edit (WuziStudy *self, WuziStudy *copy)
{
  StudyNodes former = self->nodes;

  if (copy->ops->len == 0)
    return;
  wuzi_study_begin (self);
  leave_undone (self);
  self->begun = TRUE;
  self->first_op = self->ops->len;
  self->first_node = self->nodes.length;
  self->nodes = copy->nodes;
  copy->nodes = former;
  g_clear_pointer (&self->way, destroy_cursor);
  for (guint i = 0; i < copy->ops->len; i++) {
    const Op *op = &g_array_index (copy->ops, Op, i);

    if (op->kind == OP_NOTE)
      tell_note (self, op->node, look (self, op->node)->note, op->other);
    else
      note_change (self, STUDY_CHANGE_TREE, op->parent);
  }
  g_array_set_clear_func (copy->ops, NULL);
  g_array_append_vals (self->ops, copy->ops->data, copy->ops->len);
  wuzi_study_end (self);
}

static void begin_merging (GTask *task);

/* NOTE: what was only added, or written, meanwhile makes it begin anew. */
static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  WuziStudy *self = g_task_get_source_object (task);
  Merging *merging = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error)) {
    g_task_return_error (task, error);
  } else if (self->shape != merging->shape || self->depth > 0) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "The study has changed");
  } else if (self->edits != merging->edits) {
    g_clear_object (&merging->copy);
    begin_merging (g_steal_pointer (&task));
  } else {
    take_edit (self, merging->copy);
    g_task_return_boolean (task, TRUE);
  }
}

/* Takes the task. */
static void
begin_merging (GTask *task)
{
  WuziStudy *self = g_task_get_source_object (task);
  Merging *merging = g_task_get_task_data (task);
  g_autoptr (GTask) work = g_task_new (self, g_task_get_cancellable (task), merged_cb, task);

  merging->copy = wuzi_study_copy (self, STUDY_ROOT);
  merging->edits = self->edits;
  merging->shape = self->shape;
  g_task_set_task_data (work, merging, NULL);
  task_thread_run (work, merge_thread);
}

void
wuzi_study_merge_async (WuziStudy *self, StudyNode node, GPtrArray *others,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Merging *merging = g_new0 (Merging, 1);

  merging->node = node;
  merging->others = g_ptr_array_ref (others);
  g_task_set_task_data (task, merging, merging_free);
  begin_merging (task);
}

gboolean
wuzi_study_merge_finish (WuziStudy *self, GAsyncResult *result, guint *left_out, GError **error)
{
  const Merging *merging = g_task_get_task_data (G_TASK (result));

  *left_out = merging->left_out;
  return g_task_propagate_boolean (G_TASK (result), error);
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
  guint16 number;
} Former;

/* A node on the way, and what it was before it. */
typedef struct {
  StudyNode node;
  guint formers;
  guint moves; /* on the way to the node */
  Point last;
  guint8 turn;
} Mark;

struct StudyCursor {
  WuziStudy *study; /* Owned, but by the study's own cursor */
  StudyPosition position;
  guint16 numbers[POINT_COUNT]; /* of moves; 0: what is there was set up, or nothing is there */
  GArray *formers;              /* of Former */
  GArray *marks;                /* of Mark; the first is the root */
};

static const Mark *
get_mark (const StudyCursor *cursor)
{
  return &g_array_index (cursor->marks, Mark, cursor->marks->len - 1);
}

static void
cursor_set (StudyCursor *cursor, Point point, Stone stone, guint number)
{
  const Former former = { point, cursor->position.at[point], cursor->numbers[point] };

  number = MIN (number, G_MAXUINT16);
  if (former.stone == STONE_OFF || (former.stone == stone && former.number == number))
    return;
  g_array_append_val (cursor->formers, former);
  position_set (&cursor->position, point, stone);
  cursor->numbers[point] = (guint16) number;
}

static void
set_up (StudyCursor *cursor, const StudyNote *note)
{
  StudyPosition *position = &cursor->position;

  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++) {
    const StudyStone *stone = &g_array_index (note->stones, StudyStone, i);

    cursor_set (cursor, stone->point, stone->stone, 0);
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
  const StudyNodeData *node = look (cursor->study, at);
  guint moves = cursor->marks->len > 0 ? get_mark (cursor)->moves : 0;
  const Mark mark = { at, cursor->formers->len, moves + (node->stone != STONE_NONE ? 1 : 0),
                      cursor->position.last, (guint8) cursor->position.turn };

  g_array_append_val (cursor->marks, mark);
  cursor->position.last = POINT_NONE;
  if (node->note != NULL)
    set_up (cursor, node->note);
  if (node->stone == STONE_NONE)
    return;
  if (node->point != POINT_NONE)
    cursor_set (cursor, node->point, (Stone) node->stone, mark.moves);
  cursor->position.last = node->point;
  cursor->position.turn = stone_other ((Stone) node->stone);
}

/* Takes back what the last node put down. */
static void
leave (StudyCursor *cursor)
{
  Mark mark = *get_mark (cursor);

  while (cursor->formers->len > mark.formers) {
    Former former = g_array_index (cursor->formers, Former, cursor->formers->len - 1);

    position_set (&cursor->position, former.point, (Stone) former.stone);
    cursor->numbers[former.point] = former.number;
    g_array_set_size (cursor->formers, cursor->formers->len - 1);
  }
  cursor->position.last = mark.last;
  cursor->position.turn = (Stone) mark.turn;
  g_array_set_size (cursor->marks, cursor->marks->len - 1);
}

/* Of a study that it doesn't hold. */
static StudyCursor *
make_cursor (WuziStudy *study)
{
  StudyCursor *cursor = g_new0 (StudyCursor, 1);

  cursor->study = study;
  cursor->formers = g_array_new (FALSE, FALSE, sizeof (Former));
  cursor->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  position_init (&cursor->position, study->size);
  enter (cursor, STUDY_ROOT);
  return cursor;
}

static void
destroy_cursor (StudyCursor *cursor)
{
  g_array_unref (cursor->formers);
  g_array_unref (cursor->marks);
  g_free (cursor);
}

StudyCursor *
study_cursor_new (WuziStudy *study)
{
  return make_cursor (g_object_ref (study));
}

void
study_cursor_free (StudyCursor *cursor)
{
  WuziStudy *study = cursor->study;

  destroy_cursor (cursor);
  g_object_unref (study);
}

StudyNode
study_cursor_get_node (const StudyCursor *cursor)
{
  return get_mark (cursor)->node;
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
  StudyNode child = descend ? look (cursor->study, node)->child : STUDY_NO_NODE;

  if (child != STUDY_NO_NODE) {
    enter (cursor, child);
    return TRUE;
  }
  while (study_cursor_ascend (cursor)) {
    StudyNode next = look (cursor->study, node)->next;

    if (next != STUDY_NO_NODE) {
      enter (cursor, next);
      return TRUE;
    }
    node = study_cursor_get_node (cursor);
  }
  return FALSE;
}

gboolean
study_cursor_can_play (const StudyCursor *cursor, Point point)
{
  return point == POINT_NONE || (point < POINT_COUNT && cursor->position.at[point] == STONE_NONE);
}

/* Is a node that of the way at its depth? */
static gboolean
is_on_way (const StudyCursor *cursor, StudyNode node)
{
  guint depth = look (cursor->study, node)->depth;

  return depth < cursor->marks->len && g_array_index (cursor->marks, Mark, depth).node == node;
}

/* Takes the cursor to a node, by the shortest way. */
static void
go_to (StudyCursor *cursor, StudyNode node)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (; !is_on_way (cursor, node); node = look (cursor->study, node)->parent)
    g_array_append_val (way, node);
  while (study_cursor_get_node (cursor) != node)
    leave (cursor);
  for (guint i = way->len; i > 0; i--)
    enter (cursor, g_array_index (way, StudyNode, i - 1));
}

/* The study's own cursor, at a node. */
static StudyCursor *
go_way (WuziStudy *self, StudyNode node)
{
  if (self->way == NULL)
    self->way = make_cursor (self);
  go_to (self->way, node);
  return self->way;
}

/* What stands at a node changes: the cursor must not have put it down. */
static void
leave_way (WuziStudy *self, StudyNode node)
{
  if (self->way == NULL || !is_on_way (self->way, node))
    return;
  if (node == STUDY_ROOT)
    g_clear_pointer (&self->way, destroy_cursor);
  else
    go_to (self->way, look (self, node)->parent);
}

/* Nodes from this one on go. */
static void
shorten_way (WuziStudy *self, StudyNode first)
{
  while (self->way != NULL && study_cursor_get_node (self->way) >= first)
    leave (self->way);
}

void
wuzi_study_get_position (WuziStudy *self, StudyNode node, StudyPosition *position)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  g_mutex_lock (&self->mutex);
  *position = go_way (self, node)->position;
  g_mutex_unlock (&self->mutex);
}

void
wuzi_study_number_moves (WuziStudy *self, StudyNode node, guint16 numbers[POINT_COUNT])
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  g_mutex_lock (&self->mutex);
  memcpy (numbers, go_way (self, node)->numbers, POINT_COUNT * sizeof *numbers);
  g_mutex_unlock (&self->mutex);
}

guint
wuzi_study_count_moves (WuziStudy *self, StudyNode node)
{
  guint moves;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), 0);
  g_mutex_lock (&self->mutex);
  moves = get_mark (go_way (self, node))->moves;
  g_mutex_unlock (&self->mutex);
  return moves;
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
free_copied_nodes (gpointer data)
{
  study_nodes_clear (data);
  g_free (data);
}

/* Nobody waits for the notes of a million nodes. */
static void
free_nodes (StudyNodes *nodes)
{
  if (nodes->length < MANY_NODES)
    study_nodes_clear (nodes);
  else
    task_thread_free (g_memdup2 (nodes, sizeof *nodes), free_copied_nodes);
}

static void
wuzi_study_finalize (GObject *object)
{
  WuziStudy *self = WUZI_STUDY (object);

  g_array_unref (self->steps);
  g_array_unref (self->ops);
  g_clear_pointer (&self->way, destroy_cursor);
  g_mutex_clear (&self->mutex);
  free_nodes (&self->nodes);
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
  const StudyNodeData empty = { .point = POINT_NONE };

  study_nodes_init (&self->nodes);
  for (int i = 0; i <= STUDY_ROOT; i++)
    study_nodes_add (&self->nodes, &empty);
  g_mutex_init (&self->mutex);
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
