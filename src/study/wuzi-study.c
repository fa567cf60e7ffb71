/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what becomes of the nodes, and asks the journal to keep it. */
#include "study/wuzi-study.h"

#include <string.h>

#include "board/symmetry.h"
#include "study/study-journal.h"
#include "study/study-merge.h"
#include "study/study-text.h"
#include "threads/task-thread.h"

enum {
  MANY_NODES = 10000, /* in a large study */
};

struct _WuziStudy {
  GObject parent_instance;

  int size;

  /* Owned */
  StudyNodes nodes;
  StudyJournal journal;
  char *info[STUDY_INFO_COUNT];
  GMutex mutex;     /* of the cursor: several threads may look at a study that nobody changes */
  StudyCursor *way; /* to where was asked for the stones last; NULL: nowhere */

  guint edits; /* changes so far */
  StudyNode current;

  /* Of the edit that is being made. */
  guint depth; /* how often it was begun, and not ended */
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
  return study_nodes_has (&self->nodes, node);
}

/* --- the stones --- */

/* The study's own cursor, at a node. */
static StudyCursor *
go_way (WuziStudy *self, StudyNode node)
{
  if (self->way == NULL)
    self->way = study_cursor_new (&self->nodes, self->size);
  study_cursor_go_to (self->way, node);
  return self->way;
}

/* What stands at a node changes: the cursor must not have put it down. */
static void
leave_way (WuziStudy *self, StudyNode node)
{
  if (self->way == NULL || !study_cursor_is_below (self->way, node))
    return;
  if (node == STUDY_ROOT)
    g_clear_pointer (&self->way, study_cursor_free);
  else
    study_cursor_go_to (self->way, look (self, node)->parent);
}

/* --- edits --- */

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
applied_cb (const StudyOp *op, gpointer user_data)
{
  WuziStudy *self = user_data;

  if (op->kind == STUDY_OP_TURN) {
    g_clear_pointer (&self->way, study_cursor_free);
    note_change (self,
                 STUDY_CHANGE_TREE | STUDY_CHANGE_NOTE | STUDY_CHANGE_VALUE | STUDY_CHANGE_STONES
                     | STUDY_CHANGE_POINTS,
                 STUDY_ROOT);
  } else if (op->kind == STUDY_OP_NOTE)
    tell_note (self, op->node, look (self, op->node)->note, op->other);
  else if (op->kind == STUDY_OP_INFO)
    note_change (self, STUDY_CHANGE_INFO, STUDY_ROOT);
  else
    note_change (self, STUDY_CHANGE_TREE, look (self, op->node)->parent);
}

/* Before a change. Numbers of nodes that go with what could be redone are given again. */
static void
begin_step (WuziStudy *self)
{
  study_journal_begin (&self->journal);
  while (self->way != NULL && study_cursor_get_node (self->way) >= self->nodes.length)
    study_cursor_ascend (self->way);
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
  study_journal_end (&self->journal, self->before, self->current);
  tell (self);
}

gboolean
wuzi_study_undo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  if (!wuzi_study_can_undo (self))
    return FALSE;
  wuzi_study_set_current (self, study_journal_undo (&self->journal));
  tell (self);
  return TRUE;
}

gboolean
wuzi_study_redo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  if (!wuzi_study_can_redo (self))
    return FALSE;
  wuzi_study_set_current (self, study_journal_redo (&self->journal));
  tell (self);
  return TRUE;
}

gboolean
wuzi_study_can_undo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->depth == 0 && study_journal_can_undo (&self->journal);
}

gboolean
wuzi_study_can_redo (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return self->depth == 0 && study_journal_can_redo (&self->journal);
}

guint64
wuzi_study_get_state (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), 0);
  return study_journal_get_state (&self->journal);
}

gboolean
wuzi_study_is_modified (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return wuzi_study_get_state (self) != self->journal.saved;
}

gboolean
wuzi_study_get_unsaved (WuziStudy *self, StudyUnsaved *unsaved)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), FALSE);
  return study_journal_get_unsaved (&self->journal, unsaved);
}

void
wuzi_study_set_saved (WuziStudy *self, guint64 state)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && self->depth == 0);
  self->journal.saved = state;
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
  return self->journal.shape;
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
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return study_nodes_walk (&self->nodes, node, top);
}

StudyNode
wuzi_study_find_child (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  return study_nodes_find_child (&self->nodes, node, stone, point);
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

gboolean
wuzi_study_get_rule (WuziStudy *self, Rule *rule)
{
  const char *text = wuzi_study_get_info (self, STUDY_INFO_RULES);

  return text != NULL && study_rule_from_text (text, rule);
}

gboolean
wuzi_study_get_time (WuziStudy *self, TimeControl *time)
{
  return study_time_from_texts (wuzi_study_get_info (self, STUDY_INFO_SECONDS),
                                wuzi_study_get_info (self, STUDY_INFO_OVERTIME), time);
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
    if (study_nodes_is_full (&self->nodes) || (point != POINT_NONE && !is_free (self, node, point)))
      return STUDY_NO_NODE;
    wuzi_study_begin (self);
    begin_step (self);
    child = study_journal_append (&self->journal, node, stone, point, FALSE);
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
  if (study_nodes_is_full (&self->nodes))
    return STUDY_NO_NODE;
  wuzi_study_begin (self);
  begin_step (self);
  child = study_journal_append (&self->journal, node, STONE_NONE, POINT_NONE, FALSE);
  if (follow)
    wuzi_study_set_current (self, child);
  wuzi_study_end (self);
  return child;
}

void
wuzi_study_delete (WuziStudy *self, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (self, node);

  g_return_if_fail (parent != STUDY_NO_NODE);
  wuzi_study_begin (self);
  if (wuzi_study_is_below (self, self->current, node))
    wuzi_study_set_current (self, parent);
  begin_step (self);
  study_journal_unlink (&self->journal, node, node);
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

  if (previous != STUDY_NO_NODE || next != STUDY_NO_NODE)
    begin_step (self);
  if (previous != STUDY_NO_NODE)
    study_journal_unlink (&self->journal, first, previous);
  if (next != STUDY_NO_NODE)
    study_journal_unlink (&self->journal, next, last);
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

gboolean
wuzi_study_move (WuziStudy *self, StudyNode node, gboolean earlier)
{
  StudyNode other =
      earlier ? wuzi_study_get_previous (self, node) : wuzi_study_get_next (self, node);

  if (other == STUDY_NO_NODE)
    return FALSE;
  wuzi_study_begin (self);
  begin_step (self);
  study_journal_move (&self->journal, node, earlier ? other : look (self, other)->next);
  wuzi_study_end (self);
  return TRUE;
}

void
wuzi_study_make_main (WuziStudy *self, StudyNode node)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));

  wuzi_study_begin (self);
  for (; node != STUDY_ROOT; node = look (self, node)->parent) {
    StudyNode first = look (self, look (self, node)->parent)->child;

    if (first != node) {
      begin_step (self);
      study_journal_move (&self->journal, node, first);
    }
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
  begin_step (self);
  study_journal_set_note (&self->journal, node, g_steal_pointer (&owned));
  wuzi_study_end (self);
}

void
wuzi_study_set_value (WuziStudy *self, StudyNode node, double value)
{
  const StudyNote *note = wuzi_study_get_note (self, node);

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  if (note != NULL && note->has_value && note->value == value)
    return;
  study_journal_keep_value (&self->journal, node, value);
  note_change (self, STUDY_CHANGE_VALUE, node);
  if (self->depth == 0)
    tell (self);
}

void
wuzi_study_amend_note (WuziStudy *self, StudyNode node, StudyNote *note)
{
  g_autoptr (StudyNote) owned = note;

  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  if (study_note_equal (look (self, node)->note, note))
    return;
  if (self->depth > 0 || !study_journal_amend_note (&self->journal, node, note)) {
    wuzi_study_set_note (self, node, g_steal_pointer (&owned));
    return;
  }
  g_steal_pointer (&owned);
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
  begin_step (self);
  study_journal_set_info (&self->journal, info, copy);
  wuzi_study_end (self);
}

void
wuzi_study_set_rule (WuziStudy *self, Rule rule)
{
  wuzi_study_set_info (self, STUDY_INFO_RULES, study_rule_to_word (rule));
}

/* As changes of their own: turning words back needn't lead to the same words. */
static void
turn_words (WuziStudy *self, int symmetry)
{
  const char *about = self->info[STUDY_INFO_COMMENT];

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (self, node, STUDY_ROOT)) {
    const StudyNote *note = wuzi_study_get_note (self, node);
    g_autoptr (StudyNote) turned = NULL;

    if (note == NULL || (note->comment == NULL && note->name == NULL))
      continue;
    turned = study_note_copy (note);
    if (study_note_turn_words (turned, self->size, symmetry))
      study_journal_set_note (&self->journal, node, g_steal_pointer (&turned));
  }
  if (about != NULL) {
    char *turned = study_text_turn (about, self->size, symmetry);

    if (turned != NULL)
      study_journal_set_info (&self->journal, STUDY_INFO_COMMENT, turned);
  }
}

void
wuzi_study_turn (WuziStudy *self, int symmetry)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && symmetry >= 0 && symmetry < SYMMETRY_COUNT);

  if (symmetry == 0)
    return;
  wuzi_study_begin (self);
  begin_step (self);
  turn_words (self, symmetry);
  study_journal_turn (&self->journal, self->size, symmetry);
  wuzi_study_end (self);
}

/* --- branches --- */

StudyNode
wuzi_study_append (WuziStudy *self, StudyNode node, Stone stone, Point point)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), STUDY_NO_NODE);
  if (study_nodes_is_full (&self->nodes))
    return STUDY_NO_NODE;
  return study_nodes_append (&self->nodes, node, stone, point);
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
  wuzi_study_init_info (self, STUDY_INFO_RULES, study_rule_to_word (rule));
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
    study_nodes_append_copy (&copy->nodes, STUDY_ROOT, &self->nodes, node);
    return copy;
  }
  study_nodes_clear (&copy->nodes);
  study_nodes_copy (&copy->nodes, &self->nodes);
  return copy;
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

/* A merging, into a copy. */
typedef struct {
  /* Owned */
  StudyNodes nodes; /* the copy */
  StudyJournal journal;
  GPtrArray *others; /* of WuziStudy */

  StudyNode node;
  StudyNode end; /* of the first one's main line */
  int size;
  gboolean folds;
  guint left_out;
  guint edits; /* of the study when it was copied */
  guint shape; /* likewise */
} Merging;

static void
merging_begin (Merging *merging, WuziStudy *self)
{
  study_nodes_copy (&merging->nodes, &self->nodes);
  study_journal_init (&merging->journal, &merging->nodes, NULL, NULL, NULL);
  study_journal_begin (&merging->journal);
  merging->size = self->size;
  merging->left_out = 0;
  merging->end = STUDY_NO_NODE;
  merging->edits = self->edits;
  merging->shape = self->journal.shape;
}

static void
merging_end (Merging *merging)
{
  study_journal_clear (&merging->journal);
  free_nodes (&merging->nodes);
}

static void
merging_free (gpointer data)
{
  Merging *merging = data;

  merging_end (merging);
  g_ptr_array_unref (merging->others);
  g_free (merging);
}

static void
merge (Merging *merging, WuziStudy *other, GCancellable *cancellable)
{
  StudyNode end;

  merging->left_out += study_merge (&merging->journal, merging->size, merging->node, &other->nodes,
                                    merging->folds, &end, cancellable);
  if (merging->end == STUDY_NO_NODE)
    merging->end = end;
}

/* Takes all that the copy has more, as one edit. */
static void
take_edit (WuziStudy *self, Merging *merging)
{
  wuzi_study_begin (self);
  g_clear_pointer (&self->way, study_cursor_free);
  study_journal_take (&self->journal, &merging->journal);
  wuzi_study_end (self);
}

static void
merge_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Merging *merging = task_data;

  for (guint i = 0; i < merging->others->len; i++) {
    WuziStudy *other = g_ptr_array_index (merging->others, i);

    if (other->size == merging->size)
      merge (merging, other, cancellable);
  }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
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
  } else if (self->journal.shape != merging->shape || self->depth > 0) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "The study has changed");
  } else if (self->edits != merging->edits) {
    merging_end (merging);
    merging_begin (merging, self);
    begin_merging (g_steal_pointer (&task));
  } else {
    take_edit (self, merging);
    g_task_return_boolean (task, TRUE);
  }
}

/* Takes the task. */
static void
begin_merging (GTask *task)
{
  g_autoptr (GTask) work =
      g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), merged_cb, task);

  g_task_set_task_data (work, g_task_get_task_data (task), NULL);
  task_thread_run (work, merge_thread);
}

void
wuzi_study_merge_async (WuziStudy *self, StudyNode node, GPtrArray *others, gboolean folds,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Merging *merging = g_new0 (Merging, 1);

  merging->node = node;
  merging->folds = folds;
  merging->others = g_ptr_array_ref (others);
  merging_begin (merging, self);
  g_task_set_task_data (task, merging, merging_free);
  begin_merging (task);
}

gboolean
wuzi_study_merge_finish (WuziStudy *self, GAsyncResult *result, guint *left_out, StudyNode *end,
                         GError **error)
{
  const Merging *merging = g_task_get_task_data (G_TASK (result));

  *left_out = merging->left_out;
  if (end != NULL)
    *end = merging->end;
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- positions --- */

StudyCursor *
wuzi_study_new_cursor (WuziStudy *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY (self), NULL);
  return study_cursor_new (&self->nodes, self->size);
}

void
wuzi_study_get_position (WuziStudy *self, StudyNode node, StudyPosition *position)
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  g_mutex_lock (&self->mutex);
  *position = *study_cursor_get_position (go_way (self, node));
  g_mutex_unlock (&self->mutex);
}

void
wuzi_study_number_moves (WuziStudy *self, StudyNode node, guint16 numbers[POINT_COUNT])
{
  g_return_if_fail (WUZI_IS_STUDY (self) && has_node (self, node));
  g_mutex_lock (&self->mutex);
  memcpy (numbers, study_cursor_get_numbers (go_way (self, node)), POINT_COUNT * sizeof *numbers);
  g_mutex_unlock (&self->mutex);
}

guint
wuzi_study_count_moves (WuziStudy *self, StudyNode node)
{
  guint moves;

  g_return_val_if_fail (WUZI_IS_STUDY (self) && has_node (self, node), 0);
  g_mutex_lock (&self->mutex);
  moves = study_cursor_count_moves (go_way (self, node));
  g_mutex_unlock (&self->mutex);
  return moves;
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
  self->info[STUDY_INFO_RULES] = g_strdup (study_rule_to_word (rule));
  self->current = node;
  return self;
}

WuziStudy *
wuzi_study_new_from_points (int size, Rule rule, const Point *points, int count)
{
  WuziStudy *self = wuzi_study_new (size);

  for (int i = 0; i < count; i++)
    self->current =
        wuzi_study_append (self, self->current, i % 2 == 0 ? STONE_BLACK : STONE_WHITE, points[i]);
  wuzi_study_init_rule (self, rule);
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
  self->info[STUDY_INFO_SECONDS] = study_time_to_seconds (&facts->time);
  self->info[STUDY_INFO_OVERTIME] = study_time_to_overtime (&facts->time);
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

  study_journal_clear (&self->journal);
  g_clear_pointer (&self->way, study_cursor_free);
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
  study_nodes_init (&self->nodes);
  study_journal_init (&self->journal, &self->nodes, self->info, applied_cb, self);
  g_mutex_init (&self->mutex);
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
