/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows are found from the leaves up, by contours: how far down a subtree reaches in each of its
 * columns. Where two subtrees come together, only the columns that both have are looked at, and the
 * shorter contour goes: so all of it takes time in proportion to the nodes. */
#include "present/study/study-tree-layout.h"

#include <string.h>

enum {
  NO_COLUMN = G_MAXUINT, /* of a node that isn't shown */
};

/* How far down a subtree reaches, as rows below its top: the last one of bottoms, plus shift, is
 * that of the top's own column, the one before it of the column to the right, and so on. */
typedef struct {
  GArray *bottoms; /* Owned; of int */
  int shift;
} Contour;

/* Nodes, or forks, in the order of one coordinate: those with the value i are from starts[i] up to
 * starts[i + 1]. */
typedef struct {
  GArray *items;  /* Owned; of StudyNode or StudyTreeFork */
  GArray *starts; /* Owned; of guint */
} Index;

/* Invariant, while it is valid: places has one for each node number; rows has all shown nodes by
 * row and then by column, forks has all forks by column and then by row. Forks of one column don't
 * touch. */
struct StudyTreeLayout {
  /* Owned */
  WuziStudy *study;
  GByteArray *folds;  /* by node number: 1 for what is folded, if it has children; may be shorter */
  GHashTable *folded; /* StudyNode to how many are below it: those that are folded and shown */
  GArray *places;     /* of StudyTreePlace */
  Index rows;
  Index forks;

  gboolean valid;
  guint column_count;
  guint row_count;
};

StudyTreeLayout *
study_tree_layout_new (WuziStudy *study)
{
  StudyTreeLayout *self = g_new0 (StudyTreeLayout, 1);

  self->study = g_object_ref (study);
  self->folds = g_byte_array_new ();
  self->folded = g_hash_table_new (NULL, NULL);
  self->places = g_array_new (FALSE, FALSE, sizeof (StudyTreePlace));
  self->rows.items = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  self->rows.starts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->forks.items = g_array_new (FALSE, FALSE, sizeof (StudyTreeFork));
  self->forks.starts = g_array_new (FALSE, TRUE, sizeof (guint));
  return self;
}

StudyTreeLayout *
study_tree_layout_new_folded (WuziStudy *study, const StudyTreeLayout *like)
{
  StudyTreeLayout *self = study_tree_layout_new (study);

  if (like != NULL)
    g_byte_array_append (self->folds, like->folds->data, like->folds->len);
  return self;
}

void
study_tree_layout_free (StudyTreeLayout *self)
{
  g_object_unref (self->study);
  g_byte_array_unref (self->folds);
  g_hash_table_unref (self->folded);
  g_array_unref (self->places);
  g_array_unref (self->rows.items);
  g_array_unref (self->rows.starts);
  g_array_unref (self->forks.items);
  g_array_unref (self->forks.starts);
  g_free (self);
}

static StudyTreePlace *
place_of (StudyTreeLayout *self, StudyNode node)
{
  return &g_array_index (self->places, StudyTreePlace, node);
}

static gboolean
is_folded (StudyTreeLayout *self, StudyNode node)
{
  return node < self->folds->len && self->folds->data[node] != 0
         && wuzi_study_get_child (self->study, node) != STUDY_NO_NODE;
}

static void
set_folded (GByteArray *folds, StudyNode node, gboolean folded)
{
  guint length = folds->len;

  if (node >= length && folded) {
    g_byte_array_set_size (folds, node + 1);
    memset (folds->data + length, 0, folds->len - length);
  }
  if (node < folds->len)
    folds->data[node] = folded ? 1 : 0;
}

/* Has it nothing to fold any more, so that its number may become another node's? */
static gboolean
is_gone (WuziStudy *study, StudyNode node)
{
  StudyNode parent;

  if (node >= wuzi_study_get_limit (study) || wuzi_study_get_child (study, node) == STUDY_NO_NODE)
    return TRUE;
  parent = wuzi_study_get_parent (study, node);
  return parent != STUDY_NO_NODE && wuzi_study_get_previous (study, node) == STUDY_NO_NODE
         && wuzi_study_get_child (study, parent) != node;
}

/* NOTE: what is gone with what is above it is forgotten when the layout is made. */
void
study_tree_layout_tree_changed (StudyTreeLayout *self)
{
  GByteArray *folds = self->folds;
  guint8 *at = folds->data;

  while (folds->len > 0 && (at = memchr (at, 1, folds->len - (gsize) (at - folds->data))) != NULL) {
    if (is_gone (self->study, (StudyNode) (at - folds->data)))
      *at = 0;
    at++;
  }
  self->valid = FALSE;
}

/* --- columns --- */

static void
set_place (StudyTreeLayout *self, StudyNode node, StudyTreePlace place)
{
  const StudyTreePlace none = { .column = NO_COLUMN };

  while (self->places->len <= node)
    g_array_append_val (self->places, none);
  *place_of (self, node) = place;
}

/* Goes through what is below a folded node; what is folded there stays so. */
static guint
count_below (StudyTreeLayout *self, StudyNode top, GByteArray *folds)
{
  guint count = 0;

  for (StudyNode node = wuzi_study_walk (self->study, top, top); node != STUDY_NO_NODE;
       node = wuzi_study_walk (self->study, node, top)) {
    if (is_folded (self, node))
      set_folded (folds, node, TRUE);
    count++;
  }
  return count;
}

static void
enter (StudyTreeLayout *self, StudyNode node, StudyNode parent, GByteArray *folds)
{
  guint moves = wuzi_study_get_stone (self->study, node) != STONE_NONE ? 1 : 0;
  StudyTreePlace place = { .column = 0, .row = 0, .number = moves };

  if (parent != STUDY_NO_NODE) {
    place.column = place_of (self, parent)->column + 1;
    place.number += place_of (self, parent)->number;
  }
  self->column_count = MAX (self->column_count, place.column + 1);
  set_place (self, node, place);
  if (!is_folded (self, node))
    return;
  self->column_count = MAX (self->column_count, place.column + 2);
  set_folded (folds, node, TRUE);
  g_hash_table_insert (self->folded, GUINT_TO_POINTER (node),
                       GUINT_TO_POINTER (count_below (self, node, folds)));
}

/* The node after this one, past what is folded away. */
static StudyNode
walk (StudyTreeLayout *self, StudyNode node)
{
  StudyNode next;

  if (!is_folded (self, node))
    return wuzi_study_walk (self->study, node, STUDY_ROOT);
  for (; node != STUDY_ROOT; node = wuzi_study_get_parent (self->study, node))
    if ((next = wuzi_study_get_next (self->study, node)) != STUDY_NO_NODE)
      return next;
  return STUDY_NO_NODE;
}

/* Gives all shown nodes their columns, and forgets what was folded of those that are gone. Returns
 * them in the order of the tree. (transfer full) */
static GArray *
list_nodes (StudyTreeLayout *self)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  GByteArray *folds = g_byte_array_new ();
  StudyNode node = STUDY_ROOT;

  g_hash_table_remove_all (self->folded);
  self->column_count = 0;
  for (; node != STUDY_NO_NODE; node = walk (self, node)) {
    enter (self, node, wuzi_study_get_parent (self->study, node), folds);
    g_array_append_val (nodes, node);
  }
  g_byte_array_unref (self->folds);
  self->folds = folds;
  return nodes;
}

/* --- rows --- */

static int
bottom_of (const Contour *contour, guint at)
{
  return g_array_index (contour->bottoms, int, at) + contour->shift;
}

/* The first row below a contour where another one has its columns free. */
static int
find_row (const Contour *above, const Contour *below)
{
  guint common = MIN (above->bottoms->len, below->bottoms->len);
  int row = 0;

  for (guint i = 1; i <= common; i++)
    row = MAX (row, bottom_of (above, above->bottoms->len - i) + 1);
  return row;
}

/* Puts a contour below another one, whose place it takes; the one with more columns is kept. */
static void
join (Contour *above, Contour *below, int row)
{
  guint length = below->bottoms->len;

  below->shift += row;
  if (length > above->bottoms->len) {
    g_array_unref (above->bottoms);
    *above = *below;
    return;
  }
  for (guint i = 1; i <= length; i++)
    g_array_index (above->bottoms, int, above->bottoms->len - i) =
        bottom_of (below, length - i) - above->shift;
  g_array_unref (below->bottoms);
}

/* Puts the subtrees of a node's children, of which contours has the contours, below each other, as
 * rows below the node's. Leaves the whole subtree's contour to the node. */
static void
stack_children (StudyTreeLayout *self, StudyNode node, Contour *contours)
{
  StudyNode child = wuzi_study_get_child (self->study, node);
  gboolean folded = is_folded (self, node);
  Contour *whole = &contours[node];
  int row = 0;

  if (folded || child == STUDY_NO_NODE) {
    *whole = (Contour) { g_array_new (FALSE, FALSE, sizeof (int)), 0 };
    if (folded)
      g_array_append_val (whole->bottoms, row);
  } else {
    *whole = contours[child];
    while ((child = wuzi_study_get_next (self->study, child)) != STUDY_NO_NODE) {
      row = find_row (whole, &contours[child]);
      join (whole, &contours[child], row);
      place_of (self, child)->row = (guint) row;
    }
  }
  row -= whole->shift;
  g_array_append_val (whole->bottoms, row);
}

/* From rows below the parent's to rows of the whole. */
static void
add_up_rows (StudyTreeLayout *self, GArray *nodes)
{
  self->row_count = 1;
  for (guint i = 1; i < nodes->len; i++) {
    StudyNode node = g_array_index (nodes, StudyNode, i);
    StudyTreePlace *place = place_of (self, node);

    place->row += place_of (self, wuzi_study_get_parent (self->study, node))->row;
    self->row_count = MAX (self->row_count, place->row + 1);
  }
}

static void
find_rows (StudyTreeLayout *self, GArray *nodes)
{
  g_autofree Contour *contours = g_new (Contour, self->places->len);

  for (guint i = nodes->len; i > 0; i--)
    stack_children (self, g_array_index (nodes, StudyNode, i - 1), contours);
  g_array_unref (contours[STUDY_ROOT].bottoms);
  add_up_rows (self, nodes);
}

/* --- what is where --- */

static guint
get_column (StudyTreeLayout *self, StudyNode node)
{
  return place_of (self, node)->column;
}

static guint
get_row (StudyTreeLayout *self, StudyNode node)
{
  return place_of (self, node)->row;
}

/* Sorts nodes by a coordinate that is less than limit; of equal ones, none overtakes another.
 * starts, if there is one, gets where each value begins. (transfer full) */
static GArray *
sort_nodes (StudyTreeLayout *self, GArray *nodes, guint limit, GArray *starts,
            guint (*coordinate) (StudyTreeLayout *self, StudyNode node))
{
  g_autofree guint *next = g_new0 (guint, limit + 1);
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (StudyNode), nodes->len);

  g_array_set_size (sorted, nodes->len);
  for (guint i = 0; i < nodes->len; i++)
    next[coordinate (self, g_array_index (nodes, StudyNode, i)) + 1]++;
  for (guint i = 0; i < limit; i++)
    next[i + 1] += next[i];
  if (starts != NULL) {
    g_array_set_size (starts, 0);
    g_array_append_vals (starts, next, limit + 1);
  }
  for (guint i = 0; i < nodes->len; i++) {
    StudyNode node = g_array_index (nodes, StudyNode, i);

    g_array_index (sorted, StudyNode, next[coordinate (self, node)]++) = node;
  }
  return sorted;
}

/* The row of a node's last child, or its own. */
static guint
find_last_row (StudyTreeLayout *self, StudyNode node)
{
  guint row = get_row (self, node);

  if (is_folded (self, node))
    return row;
  for (StudyNode child = wuzi_study_get_child (self->study, node); child != STUDY_NO_NODE;
       child = wuzi_study_get_next (self->study, child))
    row = get_row (self, child);
  return row;
}

/* Lists the forks of nodes that are sorted by column and row. */
static void
index_forks (StudyTreeLayout *self, GArray *nodes)
{
  Index *forks = &self->forks;

  g_array_set_size (forks->items, 0);
  g_array_set_size (forks->starts, 0);
  for (guint i = 0; i < nodes->len; i++) {
    StudyNode node = g_array_index (nodes, StudyNode, i);
    StudyTreeFork fork = { node, get_column (self, node), get_row (self, node),
                           find_last_row (self, node) };

    while (forks->starts->len <= fork.column)
      g_array_append_val (forks->starts, forks->items->len);
    if (fork.last_row > fork.row)
      g_array_append_val (forks->items, fork);
  }
  while (forks->starts->len <= self->column_count)
    g_array_append_val (forks->starts, forks->items->len);
}

static void
index_nodes (StudyTreeLayout *self, GArray *nodes)
{
  g_autoptr (GArray) by_column = sort_nodes (self, nodes, self->column_count, NULL, get_column);
  g_autoptr (GArray) by_both = NULL;

  g_array_unref (self->rows.items);
  self->rows.items = sort_nodes (self, by_column, self->row_count, self->rows.starts, get_row);
  by_both = sort_nodes (self, self->rows.items, self->column_count, NULL, get_column);
  index_forks (self, by_both);
}

void
study_tree_layout_ensure (StudyTreeLayout *self)
{
  g_autoptr (GArray) nodes = NULL;

  if (self->valid)
    return;
  g_array_set_size (self->places, 0);
  nodes = list_nodes (self);
  find_rows (self, nodes);
  index_nodes (self, nodes);
  self->valid = TRUE;
}

/* The first item of those with that value for which the other coordinate is no less than first. */
static guint
find_first (StudyTreeLayout *self, const Index *index, guint value, guint first,
            gboolean (*is_before) (StudyTreeLayout *self, guint item, guint first))
{
  guint low = g_array_index (index->starts, guint, value);
  guint high = g_array_index (index->starts, guint, value + 1);

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (is_before (self, middle, first))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static StudyNode
get_item (StudyTreeLayout *self, guint item)
{
  return g_array_index (self->rows.items, StudyNode, item);
}

static gboolean
node_is_before (StudyTreeLayout *self, guint item, guint column)
{
  return get_column (self, get_item (self, item)) < column;
}

static gboolean
fork_is_before (StudyTreeLayout *self, guint item, guint row)
{
  return g_array_index (self->forks.items, StudyTreeFork, item).last_row < row;
}

/* --- for others --- */

guint
study_tree_layout_count_columns (StudyTreeLayout *self)
{
  study_tree_layout_ensure (self);
  return self->column_count;
}

guint
study_tree_layout_count_rows (StudyTreeLayout *self)
{
  study_tree_layout_ensure (self);
  return self->row_count;
}

gboolean
study_tree_layout_get_place (StudyTreeLayout *self, StudyNode node, StudyTreePlace *place)
{
  study_tree_layout_ensure (self);
  if (node == STUDY_NO_NODE || node >= self->places->len || get_column (self, node) == NO_COLUMN)
    return FALSE;
  *place = *place_of (self, node);
  return TRUE;
}

StudyNode
study_tree_layout_find_node (StudyTreeLayout *self, guint column, guint row)
{
  guint item;

  study_tree_layout_ensure (self);
  if (row >= self->row_count)
    return STUDY_NO_NODE;
  item = find_first (self, &self->rows, row, column, node_is_before);
  if (item == g_array_index (self->rows.starts, guint, row + 1)
      || get_column (self, get_item (self, item)) != column)
    return STUDY_NO_NODE;
  return get_item (self, item);
}

void
study_tree_layout_list_nodes (StudyTreeLayout *self, const StudyTreeArea *area, GArray *nodes)
{
  study_tree_layout_ensure (self);
  for (guint row = area->first_row; row <= area->last_row && row < self->row_count; row++) {
    guint end = g_array_index (self->rows.starts, guint, row + 1);
    guint item = find_first (self, &self->rows, row, area->first_column, node_is_before);

    for (; item < end && get_column (self, get_item (self, item)) <= area->last_column; item++)
      g_array_append_val (nodes, g_array_index (self->rows.items, StudyNode, item));
  }
}

void
study_tree_layout_list_forks (StudyTreeLayout *self, const StudyTreeArea *area, GArray *forks)
{
  study_tree_layout_ensure (self);
  for (guint column = area->first_column;
       column <= area->last_column && column < self->column_count; column++) {
    guint end = g_array_index (self->forks.starts, guint, column + 1);
    guint item = find_first (self, &self->forks, column, area->first_row, fork_is_before);

    for (; item < end; item++) {
      const StudyTreeFork *fork = &g_array_index (self->forks.items, StudyTreeFork, item);

      if (fork->row > area->last_row)
        break;
      g_array_append_val (forks, *fork);
    }
  }
}

void
study_tree_layout_fold (StudyTreeLayout *self, StudyNode node, gboolean folded)
{
  if (is_folded (self, node) == folded || wuzi_study_get_child (self->study, node) == STUDY_NO_NODE)
    return;
  set_folded (self->folds, node, folded);
  self->valid = FALSE;
}

guint
study_tree_layout_count_folded (StudyTreeLayout *self, StudyNode node)
{
  study_tree_layout_ensure (self);
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->folded, GUINT_TO_POINTER (node)));
}

void
study_tree_layout_fold_variations (StudyTreeLayout *self)
{
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (self->study, node, STUDY_ROOT)) {
    StudyNode next = wuzi_study_get_next (self->study, node);

    if (next != STUDY_NO_NODE)
      study_tree_layout_fold (self, next, TRUE);
  }
}

void
study_tree_layout_unfold_all (StudyTreeLayout *self)
{
  g_byte_array_set_size (self->folds, 0);
  self->valid = FALSE;
}

gboolean
study_tree_layout_reveal (StudyTreeLayout *self, StudyNode node)
{
  gboolean any = FALSE;

  if (self->folds->len == 0)
    return FALSE;
  while ((node = wuzi_study_get_parent (self->study, node)) != STUDY_NO_NODE) {
    any = any || is_folded (self, node);
    study_tree_layout_fold (self, node, FALSE);
  }
  return any;
}
