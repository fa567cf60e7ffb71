/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a study, in blocks that copies share until one of them is changed. */
#pragma once

#include "study/study-note.h"

G_BEGIN_DECLS

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

/* Plain data; each thread may have its own copy, and look at it and change it. */
typedef struct {
  GPtrArray *blocks; /* of StudyBlock, a reference each */
  guint length;
} StudyNodes;

void study_nodes_init (StudyNodes *self);
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

/* Adds one behind all others. (transfer full) data->note */
StudyNode study_nodes_add (StudyNodes *self, const StudyNodeData *data);

/* Forgets the last ones; length is no more than there are. */
void study_nodes_truncate (StudyNodes *self, guint length);

G_END_DECLS
