/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a study: nodes in blocks that copies share until one of them is changed. */
#pragma once

#include "study/study-note.h"

/* A place in a study's tree: a number that stays the node's own until the change that made it is
 * undone and can't be redone any more. */
typedef guint32 StudyNode;

/* Invariant: of a linked node, all but depth, note and move are those of the tree; an unlinked one
 * keeps what is below it. A node never gets another parent. */
typedef struct {
  StudyNode parent;
  StudyNode child;
  StudyNode last; /* of the children */
  StudyNode next;
  StudyNode previous;
  guint32 depth;
  StudyNote *note; /* a reference, or NULL; what others may see isn't changed */
  Point point;
  guint8 stone;
} StudyNodeData;

enum {
  STUDY_NO_NODE = 0,
  STUDY_ROOT = 1,
  STUDY_MAX_NODES = 4000000, /* no more are added */
};

enum {
  STUDY_BLOCK_BITS = 12,
  STUDY_BLOCK_NODES = 1 << STUDY_BLOCK_BITS,
};

/* All blocks but the last one are full. */
typedef struct {
  gatomicrefcount refs;
  guint length;
  guint room;
  StudyNodeData nodes[];
} StudyBlock;

/* Plain data; each thread may have its own copy, and look at it and change it. The root has no
 * move; a node's first child is the main line. */
typedef struct {
  GPtrArray *blocks; /* of StudyBlock, a reference each */
  guint length;
} StudyNodes;

/* What has changed in a study since it was saved. */
typedef struct {
  guint moves;     /* so many came */
  guint notes;     /* so many nodes have another note */
  gboolean places; /* moves went or changed places */
  gboolean info;
  gboolean turned; /* the board was turned or mirrored */
} StudyUnsaved;

void study_nodes_init (StudyNodes *self); /* the root alone */
void study_nodes_clear (StudyNodes *self);

/* Takes time in proportion to the blocks, not to the nodes. */
void study_nodes_copy (StudyNodes *self, const StudyNodes *other);

/* (transfer none): as it is until something is changed. */
static inline const StudyNodeData *
study_nodes_look (const StudyNodes *self, StudyNode node)
{
  const StudyBlock *block;

  g_assert (node < self->length);
  block = (const StudyBlock *) g_ptr_array_index (self->blocks, node >> STUDY_BLOCK_BITS);
  return &block->nodes[node & (STUDY_BLOCK_NODES - 1)];
}

/* (transfer none): to be changed, and as it is until something else is changed. */
StudyNodeData *study_nodes_edit (StudyNodes *self, StudyNode node);

static inline gboolean
study_nodes_has (const StudyNodes *self, StudyNode node)
{
  return node != STUDY_NO_NODE && node < self->length;
}

gboolean study_nodes_is_full (const StudyNodes *self);

/* The node after this one in the order in which a tree is written, below top. */
StudyNode study_nodes_walk (const StudyNodes *self, StudyNode node, StudyNode top);

/* The child with that move. */
StudyNode study_nodes_find_child (const StudyNodes *self, StudyNode node, Stone stone, Point point);

/* A new node, linked as the last child of its parent. */
StudyNode study_nodes_append (StudyNodes *self, StudyNode parent, Stone stone, Point point);

/* The same, with all that another tree has at a node and below. */
void study_nodes_append_copy (StudyNodes *self, StudyNode parent, const StudyNodes *other,
                              StudyNode top);

/* Puts siblings that aren't linked, from node to end, below their parent: before a child of it, or
 * behind all for STUDY_NO_NODE. */
void study_nodes_link (StudyNodes *self, StudyNode node, StudyNode end, StudyNode before);

/* Takes them out. */
void study_nodes_unlink (StudyNodes *self, StudyNode node, StudyNode end);

/* Turns or mirrors all of them, of a board of that size, as board/symmetry.h says: those that
 * aren't linked, too. */
void study_nodes_turn (StudyNodes *self, int size, int symmetry);

/* Forgets the last ones; length is no more than there are. */
void study_nodes_truncate (StudyNodes *self, guint length);
