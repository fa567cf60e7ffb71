/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was changed in a study, step by step, so that it can be undone and redone. */
#pragma once

#include "study/study-nodes.h"

typedef enum {
  STUDY_OP_LINK,   /* puts siblings, from node to end, before "before" or at the end */
  STUDY_OP_UNLINK, /* takes them from there */
  STUDY_OP_NOTE,   /* exchanges the node's note and the one here */
  STUDY_OP_INFO,   /* exchanges the text of info number "node" and the one here */
  STUDY_OP_TURN,   /* turns all of a board of size "end" by symmetry number "node" */
} StudyOpKind;

/* Can be done and undone. */
typedef struct {
  StudyOpKind kind;
  StudyNode node;
  StudyNode end;
  StudyNode before;
  gpointer other; /* Owned: a StudyNote or a text */
} StudyOp;

/* An operation was done or undone: "other" is what was there before. */
typedef void (*StudyApplied) (const StudyOp *op, gpointer user_data);

/* Steps, of one or more operations each, are what the user undoes. Between study_journal_begin ()
 * and _end () one is made; only then may anything be done, and only else undone. Nodes that were
 * deleted stay among the others, as undoing links them again; when steps that were undone can't be
 * redone any more, the nodes that they had made are the last ones, and go. */
typedef struct {
  /* Borrowed */
  StudyNodes *nodes;
  char **info;          /* NULL: there is none to be changed */
  StudyApplied applied; /* or NULL */
  gpointer user_data;

  /* Owned */
  GArray *ops;   /* of StudyOp */
  GArray *steps; /* see study-journal.c */

  guint done;         /* of the steps; those behind it can be redone */
  guint64 last_state; /* numbers are given once */
  guint64 saved;      /* the state in which it was; 0 at first */
  guint shape;        /* another one after nodes went, came back or changed places */

  /* Of the step that is being made. */
  gboolean begun;
  guint first_op;
  guint first_node;
} StudyJournal;

void study_journal_init (StudyJournal *self, StudyNodes *nodes, char **info, StudyApplied applied,
                         gpointer user_data);
void study_journal_clear (StudyJournal *self);

/* Begins a step unless one is begun: what could be redone is forgotten, and nodes that only that
 * had are cut off. */
void study_journal_begin (StudyJournal *self);

/* Ends it, if one was begun; the current nodes before and after it. */
void study_journal_end (StudyJournal *self, StudyNode before, StudyNode after);

/* A child that isn't there yet. fresh: its parent came with the same step, and both go together. */
StudyNode study_journal_append (StudyJournal *self, StudyNode parent, Stone stone, Point point,
                                gboolean fresh);

void study_journal_unlink (StudyJournal *self, StudyNode node, StudyNode end);

/* Before another sibling, or behind all. */
void study_journal_move (StudyJournal *self, StudyNode node, StudyNode before);

/* (transfer full) (nullable) both */
void study_journal_set_note (StudyJournal *self, StudyNode node, StudyNote *note);
void study_journal_set_info (StudyJournal *self, guint info, char *text);

/* Turns or mirrors the board, as board/symmetry.h says. */
void study_journal_turn (StudyJournal *self, int size, int symmetry);

/* A note as a part of the last step, if that was one of this node's note alone, is neither undone
 * nor saved, and no step is being made. FALSE if that can't be. (transfer full) if TRUE */
gboolean study_journal_amend_note (StudyJournal *self, StudyNode node, StudyNote *note);

/* Keeps a value in the node's note, and in those that undoing and redoing bring back. */
void study_journal_keep_value (StudyJournal *self, StudyNode node, double value);

/* Takes all nodes and operations of another journal, whose nodes were a copy of these ones with the
 * same shape, into the step that is being made, or into a new one; leaves it these nodes. */
void study_journal_take (StudyJournal *self, StudyJournal *other);

gboolean study_journal_can_undo (const StudyJournal *self);
gboolean study_journal_can_redo (const StudyJournal *self);

/* Only what can be. Return the node that was the current one there. */
StudyNode study_journal_undo (StudyJournal *self);
StudyNode study_journal_redo (StudyJournal *self);

/* FALSE if that isn't known, as the saved state was undone. */
gboolean study_journal_get_unsaved (const StudyJournal *self, StudyUnsaved *unsaved);

/* A number for what is there now: the same only while it is, and when undoing leads back to it. */
guint64 study_journal_get_state (const StudyJournal *self);
