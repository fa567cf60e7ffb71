/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table of a copy of the study, and a list of what came after it. */
#include "study/wuzi-study-positions.h"

#include <gio/gio.h>

#include "threads/task-thread.h"

enum {
  MOST_LATER = 500, /* more nodes than these make a new table worth while */
  NO_ORDER = G_MAXUINT32,
};

/* Invariant: nodes are counted in the order of the tree, from 0. Those with the same hash are a
 * list from heads through next, in that order. */
typedef struct {
  guint length; /* of nodes in the tree */
  guint limit;  /* numbers of nodes are below it */
  guint mask;   /* of hashes */

  /* Owned, by number of a node */
  guint32 *orders; /* NO_ORDER for one that isn't in the tree */

  /* Owned, by order */
  guint64 *keys;
  StudyNode *nodes;
  guint32 *ends; /* the last node that is below it */
  guint32 *next;

  /* Owned, by hash */
  guint32 *heads;
} Table;

/* A node that came after the table was made. */
typedef struct {
  StudyNode node;
  StudyNode known; /* the nearest one above it that is in the table */
  guint64 key;
} LaterNode;

struct _WuziStudyPositions {
  GObject parent_instance;

  /* Owned */
  WuziStudy *study;
  Table *table;  /* NULL: it isn't made, or not right any more */
  GArray *later; /* of LaterNode */
  GCancellable *making;

  guint shape; /* of the study, for which the table is right */
};

G_DEFINE_FINAL_TYPE (WuziStudyPositions, wuzi_study_positions, G_TYPE_OBJECT)

static guint made_signal;

/* --- the table --- */

static void
table_free (Table *table)
{
  g_free (table->orders);
  g_free (table->keys);
  g_free (table->nodes);
  g_free (table->ends);
  g_free (table->next);
  g_free (table->heads);
  g_free (table);
}

static Table *
table_new (guint limit)
{
  Table *table = g_new0 (Table, 1);
  guint hashes = 1;

  while (hashes < limit)
    hashes *= 2;
  table->limit = limit;
  table->mask = hashes - 1;
  table->orders = g_new (guint32, limit);
  table->keys = g_new (guint64, limit);
  table->nodes = g_new (StudyNode, limit);
  table->ends = g_new (guint32, limit);
  table->next = g_new (guint32, limit);
  table->heads = g_new (guint32, hashes);
  for (guint i = 0; i < limit; i++)
    table->orders[i] = NO_ORDER;
  for (guint i = 0; i < hashes; i++)
    table->heads[i] = NO_ORDER;
  return table;
}

/* From behind, so that lists are in the order of the tree, and ends are known before those of the
 * nodes above. */
static void
link_table (Table *table, WuziStudy *study)
{
  for (guint i = table->length; i > 0; i--) {
    guint order = i - 1;
    guint32 *head = &table->heads[table->keys[order] & table->mask];
    StudyNode parent = wuzi_study_get_parent (study, table->nodes[order]);

    table->next[order] = *head;
    *head = order;
    if (parent != STUDY_NO_NODE) {
      guint32 *end = &table->ends[table->orders[parent]];

      *end = MAX (*end, table->ends[order]);
    }
  }
}

/* NULL if it was cancelled. */
static Table *
make_table (WuziStudy *study, GCancellable *cancellable)
{
  enum { ROUND = 1 << 14 };
  Table *table = table_new (wuzi_study_get_limit (study));
  g_autoptr (StudyCursor) cursor = wuzi_study_new_cursor (study);

  do {
    guint order = table->length++;

    if (order % ROUND == 0 && g_cancellable_is_cancelled (cancellable)) {
      table_free (table);
      return NULL;
    }
    table->nodes[order] = study_cursor_get_node (cursor);
    table->orders[table->nodes[order]] = order;
    table->ends[order] = order;
    table->keys[order] = study_position_get_key (study_cursor_get_position (cursor), FALSE);
  } while (study_cursor_next (cursor, TRUE));
  link_table (table, study);
  return table;
}

/* The first node with the key that is neither above nor below another one. That one is in the
 * table, and those behind it alone may be wanted; or it came later: then it is known by the nearest
 * one above it, and nothing in the table is below it. */
static StudyNode
find_in_table (const Table *table, guint64 key, StudyNode known, gboolean came_later,
               gboolean behind)
{
  guint32 order = table->orders[known];
  guint32 end = came_later ? order : table->ends[order];

  for (guint32 other = table->heads[key & table->mask]; other != NO_ORDER;
       other = table->next[other])
    if (table->keys[other] == key && (!behind || other > end)
        && (other > end || order > table->ends[other]))
      return table->nodes[other];
  return STUDY_NO_NODE;
}

/* --- what came later --- */

static const LaterNode *
find_later (WuziStudyPositions *self, StudyNode node)
{
  for (guint i = 0; i < self->later->len; i++)
    if (g_array_index (self->later, LaterNode, i).node == node)
      return &g_array_index (self->later, LaterNode, i);
  return NULL;
}

static gboolean
is_in_table (WuziStudyPositions *self, StudyNode node)
{
  return node < self->table->limit && self->table->orders[node] != NO_ORDER;
}

static guint64
find_key (WuziStudyPositions *self, StudyNode node)
{
  StudyPosition position;

  if (is_in_table (self, node))
    return self->table->keys[self->table->orders[node]];
  wuzi_study_get_position (self->study, node, &position);
  return study_position_get_key (&position, FALSE);
}

/* Adds what the study has more than the table. FALSE if that is too much. */
static gboolean
add_later (WuziStudyPositions *self)
{
  guint limit = wuzi_study_get_limit (self->study);
  guint first = self->table->limit + self->later->len;

  if (limit - self->table->limit > MOST_LATER)
    return FALSE;
  for (StudyNode node = first; node < limit; node++) {
    StudyNode parent = wuzi_study_get_parent (self->study, node);
    LaterNode later = { node, parent, find_key (self, node) };

    if (!is_in_table (self, parent))
      later.known = find_later (self, parent)->known;
    g_array_append_val (self->later, later);
  }
  return TRUE;
}

/* Is the one that came later above or below another node? */
static gboolean
is_near (WuziStudyPositions *self, const LaterNode *later, StudyNode node)
{
  const Table *table = self->table;

  if (is_in_table (self, node)) {
    guint32 order = table->orders[node];
    guint32 known = table->orders[later->known];

    return known >= order && known <= table->ends[order];
  }
  return later->known == find_later (self, node)->known
         && (wuzi_study_is_below (self->study, later->node, node)
             || wuzi_study_is_below (self->study, node, later->node));
}

static StudyNode
find_in_later (WuziStudyPositions *self, guint64 key, StudyNode node, gboolean behind)
{
  for (guint i = 0; i < self->later->len; i++) {
    const LaterNode *later = &g_array_index (self->later, LaterNode, i);

    if (later->key == key && (!behind || later->node > node) && !is_near (self, later, node))
      return later->node;
  }
  return STUDY_NO_NODE;
}

/* --- following the study --- */

static void
forget (WuziStudyPositions *self)
{
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_pointer (&self->table, table_free);
  g_array_set_size (self->later, 0);
}

static void
make_thread (GTask *task, gpointer source, gpointer study, GCancellable *cancellable)
{
  g_task_return_pointer (task, make_table (study, cancellable), (GDestroyNotify) table_free);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStudyPositions *self = WUZI_STUDY_POSITIONS (source);
  Table *table = g_task_propagate_pointer (G_TASK (result), NULL);

  if (table == NULL)
    return;
  g_clear_object (&self->making);
  self->table = table;
  g_signal_emit (self, made_signal, 0);
}

/* Makes it, or begins to. FALSE as long as it isn't there. */
static gboolean
ensure (WuziStudyPositions *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->table != NULL && add_later (self))
    return TRUE;
  if (self->making != NULL)
    return FALSE;
  forget (self);
  self->shape = wuzi_study_get_shape (self->study);
  if (!wuzi_study_is_large (self->study)) {
    self->table = make_table (self->study, NULL);
    return TRUE;
  }
  self->making = g_cancellable_new ();
  task = g_task_new (self, self->making, made_cb, NULL);
  g_task_set_task_data (task, wuzi_study_copy (self->study, STUDY_ROOT), g_object_unref);
  task_thread_run (task, make_thread);
  return FALSE;
}

static void
changed_cb (WuziStudyPositions *self, guint what)
{
  if ((what & STUDY_CHANGE_STONES) != 0 || self->shape != wuzi_study_get_shape (self->study))
    forget (self);
}

/* --- the class --- */

static void
wuzi_study_positions_dispose (GObject *object)
{
  WuziStudyPositions *self = WUZI_STUDY_POSITIONS (object);

  forget (self);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_study_positions_parent_class)->dispose (object);
}

static void
wuzi_study_positions_finalize (GObject *object)
{
  g_array_unref (WUZI_STUDY_POSITIONS (object)->later);

  G_OBJECT_CLASS (wuzi_study_positions_parent_class)->finalize (object);
}

static void
wuzi_study_positions_class_init (WuziStudyPositionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_study_positions_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_study_positions_finalize;
  made_signal = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
}

static void
wuzi_study_positions_init (WuziStudyPositions *self)
{
  self->later = g_array_new (FALSE, FALSE, sizeof (LaterNode));
}

WuziStudyPositions *
wuzi_study_positions_new (WuziStudy *study)
{
  WuziStudyPositions *self;

  g_return_val_if_fail (WUZI_IS_STUDY (study), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_POSITIONS, NULL);
  self->study = g_object_ref (study);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

StudyNode
wuzi_study_positions_find_other (WuziStudyPositions *self, StudyNode node)
{
  const LaterNode *later;
  StudyNode known;
  StudyNode found = STUDY_NO_NODE;
  guint64 key;

  g_return_val_if_fail (WUZI_IS_STUDY_POSITIONS (self), STUDY_NO_NODE);

  if (!ensure (self))
    return STUDY_NO_NODE;
  key = find_key (self, node);
  later = find_later (self, node);
  known = later != NULL ? later->known : node;
  if (later == NULL)
    found = find_in_table (self->table, key, known, FALSE, TRUE);
  if (found == STUDY_NO_NODE)
    found = find_in_later (self, key, node, later != NULL);
  if (found == STUDY_NO_NODE)
    found = find_in_table (self->table, key, known, later != NULL, FALSE);
  return found != STUDY_NO_NODE ? found : find_in_later (self, key, node, FALSE);
}
