/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of nodes: counted, and copied before they are changed if somebody else has them, too. */
#include "study/study-nodes.h"

#include <string.h>

#include "board/symmetry.h"

enum {
  FIRST_ROOM = 8, /* nodes of a new block: files may have a hundred thousand small games */
};

static gsize
get_bytes (guint room)
{
  return sizeof (StudyBlock) + room * sizeof (StudyNodeData);
}

static void
forget_notes (StudyBlock *block, guint first)
{
  for (guint i = first; i < block->length; i++)
    study_note_free (block->nodes[i].note);
}

static void
block_unref (gpointer data)
{
  StudyBlock *block = data;

  if (!g_atomic_ref_count_dec (&block->refs))
    return;
  forget_notes (block, 0);
  g_free (block);
}

static StudyBlock *
block_new (guint room)
{
  StudyBlock *block = g_malloc (get_bytes (room));

  g_atomic_ref_count_init (&block->refs);
  block->length = 0;
  block->room = room;
  return block;
}

/* The block as the study's own, with some room. (transfer none) */
static StudyBlock *
own (StudyNodes *self, guint index, guint room)
{
  StudyBlock *block = g_ptr_array_index (self->blocks, index);
  StudyBlock *copy;

  if (g_atomic_ref_count_compare (&block->refs, 1) && room <= block->room)
    return block;
  if (g_atomic_ref_count_compare (&block->refs, 1)) {
    block = g_realloc (block, get_bytes (room));
    block->room = room;
    return self->blocks->pdata[index] = block;
  }
  copy = block_new (MAX (room, block->length));
  copy->length = block->length;
  memcpy (copy->nodes, block->nodes, block->length * sizeof (StudyNodeData));
  for (guint i = 0; i < copy->length; i++)
    if (copy->nodes[i].note != NULL)
      study_note_ref (copy->nodes[i].note);
  self->blocks->pdata[index] = copy;
  block_unref (block);
  return copy;
}

/* Adds one behind all others. (transfer full) data->note */
static StudyNode
add (StudyNodes *self, const StudyNodeData *data)
{
  guint index = self->length >> STUDY_BLOCK_BITS;
  guint place = self->length & (STUDY_BLOCK_NODES - 1);
  StudyBlock *block;
  guint room;

  if (index == self->blocks->len)
    g_ptr_array_add (self->blocks, block_new (index == 0 ? FIRST_ROOM : STUDY_BLOCK_NODES));
  block = g_ptr_array_index (self->blocks, index);
  room = place < block->room ? block->room : MIN (2 * block->room, (guint) STUDY_BLOCK_NODES);
  block = own (self, index, room);
  block->nodes[place] = *data;
  block->length = place + 1;
  return self->length++;
}

void
study_nodes_init (StudyNodes *self)
{
  const StudyNodeData empty = { .point = POINT_NONE };

  self->blocks = g_ptr_array_new_with_free_func (block_unref);
  self->length = 0;
  for (int i = 0; i <= STUDY_ROOT; i++)
    add (self, &empty);
}

void
study_nodes_clear (StudyNodes *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  self->length = 0;
}

void
study_nodes_copy (StudyNodes *self, const StudyNodes *other)
{
  self->blocks = g_ptr_array_new_full (other->blocks->len, block_unref);
  self->length = other->length;
  for (guint i = 0; i < other->blocks->len; i++) {
    StudyBlock *block = g_ptr_array_index (other->blocks, i);

    g_atomic_ref_count_inc (&block->refs);
    g_ptr_array_add (self->blocks, block);
  }
}

StudyNodeData *
study_nodes_edit (StudyNodes *self, StudyNode node)
{
  g_assert (node < self->length);
  return &own (self, node >> STUDY_BLOCK_BITS, 0)->nodes[node & (STUDY_BLOCK_NODES - 1)];
}

void
study_nodes_truncate (StudyNodes *self, guint length)
{
  guint blocks = (length + STUDY_BLOCK_NODES - 1) >> STUDY_BLOCK_BITS;
  guint rest = length & (STUDY_BLOCK_NODES - 1);

  g_assert (length <= self->length);
  g_ptr_array_set_size (self->blocks, (int) blocks);
  self->length = length;
  if (rest > 0) {
    StudyBlock *block = own (self, blocks - 1, 0);

    forget_notes (block, rest);
    block->length = rest;
  }
}

/* --- the tree --- */

gboolean
study_nodes_is_full (const StudyNodes *self)
{
  return self->length > STUDY_MAX_NODES;
}

StudyNode
study_nodes_walk (const StudyNodes *self, StudyNode node, StudyNode top)
{
  StudyNode child = study_nodes_look (self, node)->child;

  if (child != STUDY_NO_NODE)
    return child;
  while (node != top && study_nodes_look (self, node)->next == STUDY_NO_NODE)
    node = study_nodes_look (self, node)->parent;
  return node != top ? study_nodes_look (self, node)->next : STUDY_NO_NODE;
}

StudyNode
study_nodes_find_child (const StudyNodes *self, StudyNode node, Stone stone, Point point)
{
  StudyNode child = study_nodes_look (self, node)->child;

  while (child != STUDY_NO_NODE
         && (study_nodes_look (self, child)->stone != stone
             || study_nodes_look (self, child)->point != point))
    child = study_nodes_look (self, child)->next;
  return child;
}

void
study_nodes_link (StudyNodes *self, StudyNode node, StudyNode end, StudyNode before)
{
  StudyNode parent = study_nodes_look (self, node)->parent;
  StudyNode previous = before != STUDY_NO_NODE ? study_nodes_look (self, before)->previous
                                               : study_nodes_look (self, parent)->last;

  study_nodes_edit (self, node)->previous = previous;
  study_nodes_edit (self, end)->next = before;
  if (previous != STUDY_NO_NODE)
    study_nodes_edit (self, previous)->next = node;
  else
    study_nodes_edit (self, parent)->child = node;
  if (before != STUDY_NO_NODE)
    study_nodes_edit (self, before)->previous = end;
  else
    study_nodes_edit (self, parent)->last = end;
}

void
study_nodes_unlink (StudyNodes *self, StudyNode node, StudyNode end)
{
  StudyNode parent = study_nodes_look (self, node)->parent;
  StudyNode previous = study_nodes_look (self, node)->previous;
  StudyNode next = study_nodes_look (self, end)->next;

  if (previous != STUDY_NO_NODE)
    study_nodes_edit (self, previous)->next = next;
  else
    study_nodes_edit (self, parent)->child = next;
  if (next != STUDY_NO_NODE)
    study_nodes_edit (self, next)->previous = previous;
  else
    study_nodes_edit (self, parent)->last = previous;
  study_nodes_edit (self, node)->previous = STUDY_NO_NODE;
  study_nodes_edit (self, end)->next = STUDY_NO_NODE;
}

StudyNode
study_nodes_append (StudyNodes *self, StudyNode parent, Stone stone, Point point)
{
  const StudyNodeData data = { .parent = parent,
                               .depth = study_nodes_look (self, parent)->depth + 1,
                               .point = point,
                               .stone = (guint8) stone };
  StudyNode node = add (self, &data);

  study_nodes_link (self, node, node, STUDY_NO_NODE);
  return node;
}

static StudyNode
append_one (StudyNodes *self, StudyNode parent, const StudyNodeData *node)
{
  StudyNode child = study_nodes_append (self, parent, (Stone) node->stone, node->point);

  if (node->note != NULL)
    study_nodes_edit (self, child)->note = study_note_ref (node->note);
  return child;
}

void
study_nodes_append_copy (StudyNodes *self, StudyNode parent, const StudyNodes *other, StudyNode top)
{
  StudyNode node = top;
  StudyNode to = append_one (self, parent, study_nodes_look (other, top));

  for (;;) {
    StudyNode next = study_nodes_look (other, node)->child;

    if (next == STUDY_NO_NODE) {
      while (node != top && study_nodes_look (other, node)->next == STUDY_NO_NODE) {
        node = study_nodes_look (other, node)->parent;
        to = study_nodes_look (self, to)->parent;
      }
      if (node == top)
        return;
      next = study_nodes_look (other, node)->next;
      to = study_nodes_look (self, to)->parent;
    }
    to = append_one (self, to, study_nodes_look (other, next));
    node = next;
  }
}

static void
turn_note (StudyNodeData *node, int size, int symmetry)
{
  g_autoptr (StudyNote) former = node->note;

  if (former == NULL || (former->marks == NULL && former->stones == NULL)) {
    g_steal_pointer (&former);
    return;
  }
  node->note = study_note_is_shared (former) ? study_note_copy (former) : g_steal_pointer (&former);
  study_note_turn (node->note, size, symmetry);
}

void
study_nodes_turn (StudyNodes *self, int size, int symmetry)
{
  for (StudyNode i = 0; i < self->length; i++) {
    StudyNodeData *node = study_nodes_edit (self, i);

    if (node->point != POINT_NONE)
      node->point = symmetry_turn (node->point, size, symmetry);
    turn_note (node, size, symmetry);
  }
}
